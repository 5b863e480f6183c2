"""Whether an engine plays by a ruleset: the search, the shrinking and the report in one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import attrs

from ..card import Card
from ..errors import ArgumentError, ConformanceError, EngineError, IllegalAction, shortened
from ..game import Game
from ..model.arguments import need_number, need_ruleset
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import Ruleset
from .answers import GROUPS
from .counterexample import Counterexample
from .dealing import Deal
from .engines import Engine
from .known import KnownDifference
from .making import Factory, made_by
from .searching import Found, Search
from .shrinking import CALLS, Shrinker
from .situations import Situations
from .walking import UNDO, Finding, Pair, Walk, follow

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
        stuck: How many deals could not be played to the end, as the engines had no legal action in
            common.
    """

    ruleset: str
    engine: str
    deals: int
    positions: int
    fields: tuple[str, ...]
    situations: Mapping[str, int] = attrs.field(eq=False)
    missing: tuple[str, ...]
    left_aside: Mapping[str, int] = attrs.field(eq=False)
    stuck: int = 0

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
            "stuck": self.stuck,
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
        if self.stuck:
            rows.append(
                f"not played to the end: {self.stuck:,} deals, as the engines had no legal action "
                "in common"
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
        on_finding: Called with the number of the example when a difference was found, before that
            is made smaller; an interrupt then ends the shrinking and keeps what was found.
    """

    examples: int = EXAMPLES
    seed: int = 0
    only: Sequence[str] = ()
    known: Sequence[KnownDifference] = ()
    effort: int = CALLS
    on_finding: Callable[[int], None] | None = None

    def __attrs_post_init__(self) -> None:
        for name, least in (("examples", 1), ("seed", 0), ("effort", 0)):
            need_number(name, getattr(self, name), least)
        if not isinstance(self.known, Sequence) or not all(
            isinstance(known, KnownDifference) for known in self.known
        ):
            raise ArgumentError(f"known is a list of KnownDifference, not {shortened(self.known)}")
        if (
            isinstance(self.only, str)
            or not isinstance(self.only, Sequence)
            or any(group not in GROUPS for group in self.only)
        ):
            raise ArgumentError(
                f"only is a list of {', '.join(GROUPS)}, not {shortened(self.only)}"
            )


def find_difference(
    factory: Factory, ruleset: Ruleset | str, settings: Settings | None = None
) -> Counterexample | Conformance:
    """Look for a difference between another engine and ours, and for a small deal that shows it.

    Args:
        factory: Makes the other engine.
        ruleset: What is played, or its name.
        settings: How thoroughly; None: as `Settings` has it by default.

    Returns:
        The counterexample, of the shortest line that was found, or what was tried in vain.

    Raises:
        EngineError: If the engine does not keep to the protocol.
    """
    return _found("find_difference", factory, ruleset, settings)


def _found(
    function: str, factory: Factory, ruleset: Ruleset | str, settings: Settings | None
) -> Counterexample | Conformance:
    played = played_ruleset(function, ruleset)
    chosen = settings if settings is not None else Settings()
    if not isinstance(chosen, Settings):
        raise ArgumentError(f"settings are Settings, or None, not {shortened(settings)}")
    engine = made_engine(factory)
    game = Game(played)
    pair = Pair(engine, game, chosen.only, chosen.known)
    situations = Situations(game)
    found = Search(pair, chosen.seed, situations).run(chosen.examples)
    if found is None and situations.stuck == situations.deals:
        raise EngineError(
            f"{pair.description.name} was never played to the end of a deal, as it has no legal "
            "action in common with ours somewhere in each; compare what is legal first"
        )
    if found is None:
        return Conformance(
            ruleset=played.name,
            engine=pair.description.name,
            deals=situations.deals,
            positions=situations.positions,
            fields=pair.fields,
            situations=dict(situations.counts),
            missing=situations.missing,
            left_aside=dict(pair.left_aside),
            stuck=situations.stuck,
        )
    if chosen.on_finding is not None:
        chosen.on_finding(found.example)
    smaller = Shrinker(pair, chosen.seed, chosen.effort).shrink(found.finding, found.example + 1)
    return _confirmed(factory, pair, found, smaller)


def _confirmed(factory: Factory, pair: Pair, found: Found, smaller: Finding) -> Counterexample:
    """The finding made smaller, or as it was found, if another engine of the same kind shows it."""
    made = made_by(factory, pair.engine)
    fresh = pair
    try:
        other = factory()
        if other is not pair.engine:
            fresh = Pair(other, pair.game, pair.groups, pair.known)
        for finding in (smaller, found.finding):
            again = follow(fresh, finding.deal, finding.line)
            if again is not None and again.kind == finding.kind:
                return Counterexample.of(fresh, again, example=found.example, making=made)
    except EngineError:
        # It breaks down where it did not before, so it does not repeat what it did.
        pass
    lonely = Counterexample.of(pair, found.finding, example=found.example, making=made)
    return attrs.evolve(lonely, repeats=False)


def made_engine(factory: Factory) -> Engine:
    """An engine that a factory makes.

    Args:
        factory: The factory.

    Raises:
        ArgumentError: If it is none.
    """
    if not callable(factory):
        raise ArgumentError(
            f"a factory makes an engine, such as its class; found {shortened(factory)}"
        )
    return factory()


def played_ruleset(function: str, ruleset: Ruleset | str) -> Ruleset:
    """A ruleset, or the known one of a name.

    Args:
        function: Who asks.
        ruleset: The ruleset, or its name.

    Raises:
        ArgumentError: If it is neither.
        UnknownRuleset: If no ruleset has this name.
    """
    if isinstance(ruleset, str):
        return known_ruleset(ruleset)
    need_ruleset(function, ruleset)
    return ruleset


def check_engine(
    factory: Factory,
    ruleset: Ruleset | str,
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
        ruleset: What is played, or its name.
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
    result = _found("check_engine", factory, ruleset, settings)
    if isinstance(result, Counterexample):
        raise ConformanceError(result)
    return result


def replay(
    engine: Engine,
    ruleset: Ruleset | str,
    cards: str | Sequence[str | Card],
    line: str | Sequence[str],
    *,
    dealer: int = 0,
    only: Sequence[str] = (),
    known: Sequence[KnownDifference] = (),
) -> Counterexample | None:
    """Play one line of one deal with another engine and ours.

    Args:
        engine: The other engine.
        ruleset: What is played, or its name.
        cards: The whole pack in the order in which it is dealt.
        line: The actions; ``<undo>`` takes the last one back.
        dealer: Who deals.
        only: What is compared, out of ``legal``, ``scores`` and ``views``; empty: all.
        known: Differences that are left aside.

    Returns:
        The first difference, or None if there is none.

    Raises:
        IllegalAction: If an action of the line is not legal where it stands.
        DealError: If the cards are not the pack, or there is no such seat.
        EngineError: If the engine does not keep to the protocol.

    Examples:
        >>> import marriage_games as mg
        >>> from marriage_games.testing import ReferenceEngine
        >>> game = mg.Game(mg.ruleset("petite-brisque"))
        >>> print(replay(ReferenceEngine(), game.ruleset, game.pack, "AS KS"))
        None
    """
    settings = Settings(only=only, known=known)
    game = Game(played_ruleset("replay", ruleset))
    # Dealt once before, as what is wrong with the cards is told by the game.
    dealt = game.deal(cards=cards, dealer=dealer).dealt or ()
    tokens = line.split() if isinstance(line, str) else _tokens(line)
    pair = Pair(engine, game, settings.only, settings.known)
    walk = Walk(pair, Deal(tuple(map(str, dealt)), dealer))
    for token in tokens:
        if walk.finding is not None:
            break
        if not walk.can_step(token):
            if token == UNDO:
                raise IllegalAction("nothing can be taken back here")
            walk.state.apply(token)  # says why it is not legal
            break
        walk.step(token)
    if walk.finding is None:
        return None
    return Counterexample.of(pair, walk.finding, making=made_by(None, engine))


def _tokens(line: object) -> list[str]:
    if not isinstance(line, Sequence) or not all(isinstance(token, str) for token in line):
        raise ArgumentError(f"a line is a text or a list of actions, not {shortened(line)}")
    return list(line)
