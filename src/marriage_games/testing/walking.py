"""Two engines led through a deal side by side, and held against each other at every step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

import attrs

from ..errors import ArgumentError, EngineError, MarriageGamesError, shortened
from ..game import Game
from ..programs.process import Refused
from ..state import State
from .answers import BY_NAME, FIELDS, Result, answer_of, read_answer
from .dealing import Deal
from .engines import Description, Engine, NothingToCompareError, checked_description
from .known import KnownDifference

UNDO: Final = "<undo>"
"""What stands in a line where the last action was taken back; no action is written so."""


@attrs.frozen
class Difference:
    """One thing in which two engines differ.

    Attributes:
        field: The field, or the call that was refused.
        ours: What this library says.
        theirs: What the other engine says.
    """

    field: str
    ours: Any
    theirs: Any


@attrs.frozen
class Finding:
    """Where two engines differ: a deal, the line of play that leads there, and how.

    Attributes:
        deal: The deal.
        line: The actions, with ``<undo>`` where one was taken back.
        differences: What differs after the last of them; never empty.
    """

    deal: Deal
    line: tuple[str, ...]
    differences: tuple[Difference, ...]

    @property
    def kind(self) -> str:
        """What stays the same while a finding is made smaller: the first field that differs."""
        return self.differences[0].field


class Pair:
    """Our engine and another one.

    Args:
        engine: The other engine.
        game: What is played.
        groups: What is compared, out of ``legal``, ``scores`` and ``views``; empty: all.
        known: Differences that are known and left aside.

    Raises:
        EngineError: If the engine does not describe itself as it should.
        NothingToCompareError: If it tells nothing of the groups.
    """

    def __init__(
        self,
        engine: Engine,
        game: Game,
        groups: Sequence[str] = (),
        known: Sequence[KnownDifference] = (),
    ) -> None:
        if not isinstance(engine, Engine):
            raise ArgumentError(
                f"an engine has describe, new, state, apply and undo; {shortened(engine)} has not"
            )
        self.engine = engine
        self.game = game
        self.known = tuple(known)
        self.groups = tuple(groups)
        self.left_aside: dict[str, int] = {difference.name: 0 for difference in known}
        self.calls = 0
        try:
            self.description: Description = checked_description(
                engine.describe(game.ruleset), FIELDS
            )
        except EngineError:
            raise
        except (Exception, SystemExit) as error:
            raise EngineError(
                f"the engine cannot play {game.ruleset.name}: {told(error)}"
            ) from None
        self.fields = fields_of(self.description.fields, groups)
        if not self.fields:
            raise NothingToCompareError(
                f"{self.description.name} tells nothing of {' and '.join(groups)}: its fields are "
                f"{', '.join(self.description.fields)}"
            )

    @property
    def can_undo(self) -> bool:
        """Whether the other engine takes actions back."""
        return self.description.undo


def fields_of(fields: Sequence[str], groups: Sequence[str]) -> tuple[str, ...]:
    """The fields of some groups; without groups, all."""
    return tuple(name for name in fields if not groups or BY_NAME[name].group in groups)


class Walk:
    """Both engines at the same place of a deal.

    Args:
        pair: The engines.
        deal: The deal, which begins here.
        compare: Whether the engines are compared right after dealing.
    """

    def __init__(self, pair: Pair, deal: Deal, *, compare: bool = True) -> None:
        self._pair = pair
        self.deal = deal
        self.line: list[str] = []
        state = pair.game.deal(cards=deal.cards, dealer=deal.dealer, history=False)
        self._states = [state]
        self._actions: list[str] = []
        self.differences: tuple[Difference, ...] = ()
        self.choices: tuple[str, ...] = ()
        if self._call("new", list(deal.cards), deal.dealer) and compare:
            self._compare()

    @property
    def state(self) -> State:
        """Where our engine stands."""
        return self._states[-1]

    @property
    def states(self) -> list[State]:
        """The states of our engine from the deal on, without those taken back."""
        return self._states

    @property
    def length(self) -> int:
        """How many actions were carried out and not taken back."""
        return len(self._actions)

    @property
    def finding(self) -> Finding | None:
        """What was found at the last step, if anything was."""
        if not self.differences:
            return None
        return Finding(self.deal, tuple(self.line), self.differences)

    def step(self, token: str, *, compare: bool = True) -> Finding | None:
        """Carry out an action that is legal, or take one back, and compare."""
        self.line.append(token)
        if token == UNDO:
            self._states.pop()
            self._actions.pop()
            carried_out = self._call("undo")
        else:
            self._states.append(self.state.apply(token))
            self._actions.append(token)
            carried_out = self._call("apply", token)
        if carried_out and compare:
            self._compare()
        return self.finding

    def can_step(self, token: str) -> bool:
        """Whether a token of a line can be carried out here."""
        if token == UNDO:
            return len(self._states) > 1 and self._pair.can_undo
        return token in self.choices

    def _call(self, name: str, *arguments: Any) -> bool:
        """Ask the other engine to do something; a refusal is a difference."""
        self._pair.calls += 1
        try:
            getattr(self._pair.engine, name)(*arguments)
        except EngineError as error:
            raise self._placed(error) from None
        except (Exception, SystemExit) as error:
            self.differences = (Difference(name, "carried out", f"refused: {told(error)}"),)
            return False
        return True

    def _compare(self) -> None:
        pair = self._pair
        pair.calls += 1
        try:
            theirs = read_answer(pair.engine.state(), pair.description.fields, pair.game.seats)
        except EngineError as error:
            raise self._placed(error) from None
        except (Exception, SystemExit) as error:
            self.differences = (Difference("state", "told", f"refused: {told(error)}"),)
            return
        ours = answer_of(self.state, pair.fields)
        legal = ours.get("legal_actions") or tuple(map(str, self.state.legal_actions))
        # Where a known difference leaves a seat other choices, both engines must be able to go on.
        self.choices = tuple(text for text in legal if text in theirs["legal_actions"])
        found = (
            Difference(name, ours[name], theirs[name])
            for name in pair.fields
            if ours[name] != theirs[name]
        )
        self.differences = tuple(
            rest for difference in found if (rest := self._unknown(difference)) is not None
        )

    def _placed(self, error: EngineError) -> EngineError:
        """An error with the place where it came about."""
        rows = [str(error)]
        said = getattr(self._pair.engine, "said", "")
        if isinstance(said, str) and said and said not in rows[0]:
            rows.append(said)
        rows.append(f"deal: {self.deal}, dealer {self.deal.dealer}")
        rows.append(f"line: {' '.join(self.line) or '-'}")
        return EngineError("\n".join(rows))

    def _unknown(self, difference: Difference) -> Difference | None:
        """What is left of a difference once what is known is put aside."""
        last = self._actions[-1] if self._actions else ""
        for known in self._pair.known:
            if not known.fits(difference.field, last, str(self.state.moment)):
                continue
            if difference.field != "legal_actions":
                self._pair.left_aside[known.name] += 1
                return None
            ours, theirs = known.without(difference.ours, difference.theirs)
            if (ours, theirs) != (difference.ours, difference.theirs):
                self._pair.left_aside[known.name] += 1
                difference = Difference(difference.field, ours, theirs)
            if ours == theirs:
                return None
        return difference


def told(error: BaseException) -> str:
    """What an error of another engine says, with its type unless it answers in text anyway.

    Args:
        error: Any error, also one that cannot be shown.
    """
    try:
        text = str(error).strip() or "without a word"
    except Exception:
        return f"{type(error).__name__}, which cannot be shown"
    if isinstance(error, Refused | MarriageGamesError):
        return text
    return f"{type(error).__name__}: {shortened(text)[1:-1]}{_place_of(error)}"


def _place_of(error: BaseException) -> str:
    """Where in the engine an error came from."""
    frames = extract_tb(error.__traceback__)
    if len(frames) < 2:  # nothing but the call itself
        return ""
    last = frames[-1]
    return f" ({Path(last.filename).name}, line {last.lineno}, in {last.name})"


def follow(pair: Pair, deal: Deal, line: Sequence[str]) -> Finding | None:
    """Play a line as far as it can be played, up to the first difference.

    Args:
        pair: The engines.
        deal: The deal.
        line: The actions; one that is not legal ends it.
    """
    walk = Walk(pair, deal)
    for token in line:
        if walk.differences or not walk.can_step(token):
            break
        walk.step(token)
    return walk.finding


def as_table(value: Any) -> Any:
    """A value of a field as JSON has it."""
    if isinstance(value, Result):
        value = value._asdict()
    if isinstance(value, Mapping):
        return {key: as_table(entry) for key, entry in value.items()}
    if isinstance(value, tuple | list):
        return [as_table(entry) for entry in value]
    return value
