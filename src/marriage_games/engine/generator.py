"""The deal generator: a seed gives the same deal on every machine and in every language.

Python's own `random` module does not promise the same shuffle in every version. This generator,
sfc32 by Chris Doty-Humphrey, needs nothing but 32-bit additions, shifts and exclusive or; the page
`docs/reference/deal-generator.md` specifies it, with test vectors.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ..errors import DealError
from .vectors import append, vec

__all__ = [
    "DEAL_STREAM",
    "DECISION_STREAM",
    "MATCH_STREAM",
    "PLAYER_STREAM",
    "PLAYOUT_STREAM",
    "Generator",
]

DEAL_STREAM: Final = 0
"""The stream that shuffles the pack of a deal."""

MATCH_STREAM: Final = 1
"""The stream for what a match draws by lot: the first dealer, and the seed of each deal."""

PLAYER_STREAM: Final = 2
"""The stream of the player at seat 0; the player at another seat has this stream plus the seat."""

DECISION_STREAM: Final = 1 << 17
"""The stream, in the seed of a deal, of its first decision; each later one has the next stream.

Whoever takes a match up again from a record draws for each decision what would have been drawn.
"""

PLAYOUT_STREAM: Final = 1 << 16
"""The stream for deals that are played at random within the engine, and for how they are played."""

_WARM_UP: Final = 15


def _checked(name: str, value: object, bits: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**bits:
        return value
    raise DealError(f"a {name} is a whole number from 0 to 2**{bits} - 1, not {value!r}")


@final
class Generator:
    """A stream of numbers that depends on nothing but a seed and the number of the stream.

    It serves to deal cards, not to keep secrets: whoever sees some outputs can find the others.

    Args:
        seed: A whole number from 0 to 2**64 - 1.
        stream: A whole number from 0 to 2**32 - 1; the streams of one seed are independent.

    Raises:
        DealError: If the seed or the stream is anything else.

    Examples:
        >>> generator = Generator(7)
        >>> generator.next32(), generator.next32()
        (2064663467, 741845084)
        >>> Generator(7).shuffle(8)
        [6, 5, 2, 0, 7, 4, 1, 3]
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    # Declared as objects because compiled code turns True into 1, and refuses a text with an error
    # of its own, before a check in here could speak.
    def __init__(self, seed: object, stream: object = DEAL_STREAM) -> None:
        whole_seed = _checked("seed", seed, 64)
        self._a: i64 = _checked("stream", stream, 32)
        self._b: i64 = whole_seed & 0xFFFFFFFF
        self._c: i64 = whole_seed >> 32
        self._counter: i64 = 1
        for _ in range(_WARM_UP):
            self.next32()

    def next32(self) -> i64:
        """Draw a number of 32 bits.

        Returns:
            A whole number from 0 to 2**32 - 1.

        Examples:
            >>> Generator(0).next32()
            4216505632
        """
        b = self._b
        c = self._c
        output: i64 = (self._a + b + self._counter) & 0xFFFFFFFF
        self._counter = (self._counter + 1) & 0xFFFFFFFF
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & 0xFFFFFFFF
        # The part shifted out on the left comes back on the right; the mask drops it on the left.
        self._c = (((c << 21) | (c >> 11)) + output) & 0xFFFFFFFF
        return output

    def next64(self) -> int:
        """Draw a number of 64 bits, the high half first.

        Returns:
            A whole number from 0 to 2**64 - 1, which can serve as a seed.

        Examples:
            >>> Generator(0).next64() >> 32 == Generator(0).next32()
            True
        """
        # These are plain ints because 64 bits do not fit into a native i64, which has a sign.
        high: int = self.next32()
        low: int = self.next32()
        return (high << 32) | low

    def below(self, n: i64) -> i64:
        """Draw a number below `n`, each equally likely.

        Args:
            n: A whole number from 1 to 2**32.

        Returns:
            A whole number from 0 to `n` - 1.

        Raises:
            DealError: If `n` is out of its range.

        Examples:
            >>> generator = Generator(0)
            >>> [generator.below(6) for _ in range(10)]
            [4, 5, 2, 1, 1, 4, 2, 1, 2, 1]
        """
        if n < 1 or n > 0x100000000:
            raise DealError(f"numbers are drawn below 1 to 2**32, not below {n}")
        while True:
            drawn = self.next32()
            remainder = drawn % n
            # Beyond the last whole multiple of n, small remainders would come up once too often.
            if drawn - remainder <= 0x100000000 - n:
                return remainder

    def shuffle(self, count: i64) -> list[int]:
        """Put the numbers from 0 to `count` - 1 in an order, each order equally likely.

        Args:
            count: How many numbers, 0 or more.

        Returns:
            The numbers in their new order.

        Raises:
            DealError: If `count` is negative.

        Examples:
            >>> sorted(Generator(0).shuffle(5))
            [0, 1, 2, 3, 4]
        """
        if count < 0:
            raise DealError(f"0 or more numbers can be shuffled, not {count}")
        return list(self.shuffled(count))

    def shuffled(self, count: i64) -> vec[i64]:
        """The same as a vector of the kernel."""
        order = vec[i64]()
        for number in range(count):
            order = append(order, number)
        i = count - 1
        while i > 0:
            j = self.below(i + 1)
            other: i64 = order[j]
            order[j] = order[i]
            order[i] = other
            i -= 1
        return order

    # A compiled class has no pickling of its own.
    def __reduce__(self) -> tuple[object, ...]:
        return _resumed, (self._a, self._b, self._c, self._counter)


def _resumed(a: i64, b: i64, c: i64, counter: i64) -> Generator:
    generator = Generator(0)
    generator._a = a
    generator._b = b
    generator._c = c
    generator._counter = counter
    return generator
