"""Whether an engine plays by a ruleset: the search, the shrinking and the report in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType

import attrs

from ..card import Card
from ..card import cards as parse_cards
from ..errors import ArgumentError, ConformanceError, shortened
from ..game import Game
from ..model.arguments import need_ruleset
from ..model.ruleset import Ruleset
from .answers import GROUPS
from .counterexample import Counterexample
from .dealing import Deal
from .engines import Engine
from .known import KnownDifference
from .searching import Search
from .shrinking import CALLS, Shrinker
from .situations import Situations
from .walking import Pair, follow

Factory = Callable[[], Engine]
"""Makes an engine: a class, or any function without arguments."""

EXAMPLES = 1000
"""How many deals are played if nothing else is said."""


@attrs.frozen
class Conformance:
    """What was tried where no difference was found.

    Attributes:
        ruleset: The name of what was played.
        engine: The name of the other engine.
        deals: How many deals were played.
        positions: How many positions were compared.
        fields: What was compared.
        situations: In how many deals each situation came about.
        missing: What the ruleset provides for and none of the deals had.
        left_aside: How often each known difference was met.
    """

    ruleset: str
    engine: str
    deals: int
    positions: int
    fields: tuple[str, ...]
    situations: Mapping[str, int] = attrs.field(eq=False)
    missing: tuple[str, ...]
    left_aside: Mapping[str, int] = attrs.field(eq=False)

    @property
    def as_json(self) -> dict[str, object]:
        """The same for machines."""
        return {
            "ruleset": self.ruleset,
            "engine": self.engine,
            "deals": self.deals,
            "positions": self.positions,
            "fields": list(self.fields),
            "situations": dict(sorted(self.situations.items())),
            "missing": list(self.missing),
            "known_differences": dict(self.left_aside),
        }

    def __str__(self) -> str:
        rows = [
            f"{self.engine} plays {self.ruleset}: no difference in {self.deals:,} deals and "
            f"{self.positions:,} positions",
            f"compared: {', '.join(self.fields)}",
        ]
        if self.situations:
            told = (f"{name} {count:,}" for name, count in sorted(self.situations.items()))
            rows.append(f"came about, in deals: {'; '.join(told)}")
        if self.missing:
            rows.append(f"never came about: {', '.join(self.missing)}")
        rows.extend(
            f"known difference {name}: met {count:,} times"
            for name, count in self.left_aside.items()
        )
        return "\n".join(rows)


@attrs.frozen
class Settings:
    """How thoroughly an engine is looked at.

    Attributes:
        examples: How many deals are played.
        seed: What they are made from.
        only: What is compared, out of ``legal``, ``scores`` and ``views``; empty: all.
        known: Differences that are left aside.
        effort: How many calls of the engine may be spent on making a counterexample smaller.
    """

    examples: int = EXAMPLES
    seed: int = 0
    only: Sequence[str] = ()
    known: Sequence[KnownDifference] = ()
    effort: int = CALLS

    def __attrs_post_init__(self) -> None:
        for name, least in (("examples", 1), ("seed", 0), ("effort", 0)):
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or value < least:
                raise ArgumentError(
                    f"{name} is a whole number, {least} or more, not {shortened(value)}"
                )
        if isinstance(self.only, str) or any(group not in GROUPS for group in self.only):
            raise ArgumentError(
                f"only is a list of {', '.join(GROUPS)}, not {shortened(self.only)}"
            )


def find_difference(
    factory: Factory, ruleset: Ruleset, settings: Settings | None = None
) -> Counterexample | Conformance:
    """Look for a difference between another engine and ours, and make it as small as it can be.

    Args:
        factory: Makes the other engine.
        ruleset: What is played.
        settings: How thoroughly; None: as `Settings` has it by default.

    Returns:
        The counterexample, or what was tried in vain.

    Raises:
        EngineError: If the engine does not keep to the protocol.
    """
    need_ruleset("find_difference", ruleset)
    chosen = settings or Settings()
    engine = factory()
    game = Game(ruleset)
    pair = Pair(engine, game, chosen.only, chosen.known)
    situations = Situations(game)
    found = Search(pair, chosen.seed, situations).run(chosen.examples)
    name = pair.description.name
    if found is None:
        return Conformance(
            ruleset=ruleset.name,
            engine=name,
            deals=situations.deals,
            positions=situations.positions,
            fields=pair.fields,
            situations=dict(situations.counts),
            missing=situations.missing,
            left_aside=dict(pair.left_aside),
        )
    shrinker = Shrinker(pair, chosen.seed, chosen.effort)
    smallest = shrinker.shrink(found.finding, found.example + 1)
    return Counterexample.of(
        game, smallest, name, example=found.example, making=making(factory, engine)
    )


def check_engine(
    factory: Factory,
    ruleset: Ruleset,
    *,
    examples: int = EXAMPLES,
    seed: int = 0,
    only: Sequence[str] = (),
    known: Sequence[KnownDifference] = (),
    effort: int = CALLS,
) -> Conformance:
    """Make sure that another engine plays by a ruleset, as far as so many random deals tell.

    Each example is a deal played to the end, with side steps that are taken back; after every
    action everything that the engine tells is compared. Half of the deals are shuffled, the others
    bring rare things together.

    Args:
        factory: Makes the other engine: a class or function without arguments.
        ruleset: What is played.
        examples: How many deals.
        seed: What they are made from; the same seed, the same deals.
        only: What is compared, out of ``legal``, ``scores`` and ``views``; empty: all.
        known: Differences that are left aside.
        effort: How many calls of the engine may be spent on making a counterexample smaller.

    Returns:
        What was tried.

    Raises:
        ConformanceError: If there is a difference; its text is the counterexample.
        ArgumentError: If a setting is none.
        EngineError: If the engine does not keep to the protocol.

    Examples:
        >>> import marriage_games as mg
        >>> from marriage_games.testing import ReferenceEngine
        >>> print(check_engine(ReferenceEngine, mg.ruleset("petite-brisque"), examples=10))
        marriage-games plays petite-brisque: no difference in 10 deals and ...
        ...
    """
    settings = Settings(examples, seed, only, known, effort)
    result = find_difference(factory, ruleset, settings)
    if isinstance(result, Counterexample):
        raise ConformanceError(result)
    return result


def replay(
    engine: Engine,
    ruleset: Ruleset,
    cards: str | Sequence[str | Card],
    line: str | Sequence[str],
    *,
    dealer: int = 0,
) -> Counterexample | None:
    """Play one line of one deal with another engine and ours.

    Args:
        engine: The other engine.
        ruleset: What is played.
        cards: The whole pack in the order in which it is dealt.
        line: The actions; ``undo`` takes the last one back.
        dealer: Who deals.

    Returns:
        The first difference, or None if there is none as far as the line can be played.

    Raises:
        DealError: If the cards are not the pack, or there is no such seat.
        EngineError: If the engine does not keep to the protocol.

    Examples:
        >>> import marriage_games as mg
        >>> from marriage_games.testing import ReferenceEngine
        >>> game = mg.Game(mg.ruleset("petite-brisque"))
        >>> print(replay(ReferenceEngine(), game.ruleset, game.pack, "JS AS"))
        None
    """
    need_ruleset("replay", ruleset)
    game = Game(ruleset)
    # Dealt once before, as what is wrong with the cards is told by the game.
    listed = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    texts = tuple(str(card) for card in game.deal(cards=listed, dealer=dealer).dealt or ())
    pair = Pair(engine, game)
    tokens = line.split() if isinstance(line, str) else list(line)
    finding = follow(pair, Deal(texts, dealer), tokens)
    if finding is None:
        return None
    return Counterexample.of(game, finding, pair.description.name, making=making(None, engine))


def making(factory: Factory | None, engine: Engine) -> str:
    """How an engine can be made again, as Python, where that can be told.

    Args:
        factory: What made it, if that is known.
        engine: The engine.
    """
    repeated = getattr(engine, "as_python", None)
    if isinstance(repeated, str):
        return repeated
    made = factory if factory is not None else type(engine)
    if not isinstance(made, type | FunctionType):
        return ""
    if "<" in made.__qualname__ or made.__module__ == "__main__":
        return ""
    return f"{made.__module__}.{made.__qualname__}()"
