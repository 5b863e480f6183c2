"""Vectors made by uncompiled code, in the form that the kernel takes.

What plain code makes and hands to compiled code is never freed, as mypyc 2.4.1 counts one reference
too many. That does not matter for tables; what is made for a deal or a position goes over as a
plain sequence, and becomes a vector on the other side.
"""

from collections.abc import Iterable

from mypy_extensions import i64

from .bits import place_of_bit
from .vectors import append, vec


def words_of(numbers: Iterable[int]) -> vec[i64]:
    """The numbers as a vector of the kernel."""
    made = vec[i64]()
    for number in numbers:
        made = append(made, number)
    return made


def zeros(count: i64) -> vec[i64]:
    """So many zeros."""
    made = vec[i64]()
    for _ in range(count):
        made = append(made, 0)
    return made


def numbers_of_bits(bits: vec[i64]) -> vec[i64]:
    """The numbers of single bits, at the places that `place_of_bit` tells."""
    numbers = zeros(64)
    for number in range(len(bits)):
        place = place_of_bit(bits[number])
        numbers[place] = number
    return numbers


def extended(vector: vec[i64], number: i64) -> vec[i64]:
    """A vector with one more number."""
    return append(vector, number)


def joined(vector: vec[i64], numbers: Iterable[int]) -> vec[i64]:
    """A new vector with more numbers; the given one may be shared and stays as it is."""
    made = vector[:]
    for number in numbers:
        made = append(made, number)
    return made
