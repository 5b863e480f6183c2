"""A counterexample: a deal, and the shortest line found where two engines differ in it."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import Any

import attrs

from ..game import Game
from ..model.known import catalogue, ruleset
from ..model.ruleset import Ruleset
from ..model.toml import dumps
from .known import KnownDifference
from .making import Making
from .rule import last_two, rules_concerned
from .walking import UNDO, Difference, Finding, Pair, as_table

_WIDTH = 100
_LABEL = 10
_MOST = 3
"""So many differences are shown with both answers."""


@attrs.frozen
class Counterexample:
    """Where another engine does not play by a ruleset; printed, it is a report of one page.

    Attributes:
        ruleset: What was played.
        engine: The name of the other engine.
        cards: The whole pack in the order in which it was dealt.
        dealer: Who dealt.
        line: The actions that lead there; ``<undo>`` where the last one was taken back.
        differences: What differs after them.
        rules: Why our engine says what it says, in sentences that name the rules.
        position: Where that is, as `Game.position` reads it.
        example: How many examples were needed to find it; 0 if it was given.
        making: How the other engine is made, for `program`; None where that cannot be told.
        only: What was compared; empty: everything.
        known: Differences that were left aside.
        repeats: Whether the line shows the difference by itself; else it came about only after
            other deals, so that the engine keeps something from one deal to the next.
        loading: How the ruleset is loaded, as Python, for `program`; empty: by its name or text.
    """

    ruleset: Ruleset = attrs.field(repr=False)
    engine: str
    cards: tuple[str, ...]
    dealer: int
    line: tuple[str, ...]
    differences: tuple[Difference, ...]
    rules: tuple[str, ...]
    position: str
    example: int = 0
    making: Making | None = None
    only: tuple[str, ...] = ()
    known: tuple[KnownDifference, ...] = ()
    repeats: bool = True
    loading: str = ""

    @classmethod
    def of(
        cls, pair: Pair, finding: Finding, *, example: int = 0, making: Making | None = None
    ) -> Counterexample:
        """What a finding says, for people.

        Args:
            pair: Our engine and the other one.
            finding: Where the engines differ.
            example: How many examples were needed.
            making: How the other engine is made, where that can be told.
        """
        game = pair.game
        return cls(
            ruleset=game.ruleset,
            engine=pair.description.name,
            cards=finding.deal.cards,
            dealer=finding.deal.dealer,
            line=finding.line,
            differences=finding.differences,
            rules=rules_concerned(game, finding),
            position=last_two(game, finding)[1].to_text(),
            example=example,
            making=making,
            only=pair.groups,
            known=pair.known,
        )

    @property
    def changes(self) -> int:
        """How many cards of the deal do not lie as in a sorted pack."""
        ordered = map(str, Game(self.ruleset).pack)
        return sum(card != there for card, there in zip(ordered, self.cards, strict=True))

    @property
    def program(self) -> str:
        """A Python program that shows both answers again."""
        return self._program(self.loading or _ruleset_as_python(self.ruleset))

    def _program(self, played: str) -> str:
        names = {"replay"}
        if self.making is not None:
            names.update(self.making.names)
        if self.known:
            names.add("KnownDifference")
        lines = [
            "import marriage_games as mg",
            f"from marriage_games.testing import {', '.join(sorted(names))}",
        ]
        if self.making is None:
            lines.append("# and MyEngine, the engine that was tested, from where it is")
        elif self.making.module:
            lines.append(f"import {self.making.module}")
        lines += [
            "",
            f"ruleset = {played}",
            f"engine = {self.making.expression if self.making is not None else 'MyEngine()'}",
            f'cards = "{" ".join(self.cards)}"',
            f'line = "{" ".join(self.line)}"',
        ]
        more = [f"dealer={self.dealer}"]
        if self.only:
            more.append(f"only={list(self.only)!r}")
        if self.known:
            lines.append(f"known = {list(self.known)!r}")
            more.append("known=known")
        lines.append(f"print(replay(engine, ruleset, cards, line, {', '.join(more)}))")
        return "\n".join(lines) + "\n"

    @property
    def as_json(self) -> dict[str, Any]:
        """The same for machines."""
        return {
            "ruleset": self.ruleset.name,
            "fingerprint": self.ruleset.fingerprint,
            "engine": self.engine,
            "example": self.example,
            "cards": list(self.cards),
            "dealer": self.dealer,
            "line": list(self.line),
            "differences": [
                {
                    "field": difference.field,
                    "ours": as_table(difference.ours),
                    "theirs": as_table(difference.theirs),
                }
                for difference in self.differences
            ],
            "repeats": self.repeats,
            "rules": list(self.rules),
            "position": self.position,
        }

    def __str__(self) -> str:
        count = len(self.line)
        after = f"after {count} action{'' if count == 1 else 's'}" if count else "as dealt"
        found = f" (example {self.example})" if self.example else ""
        rows = [f"{self.engine} does not play {self.ruleset.name}: it differs {after}{found}"]
        if not self.repeats:
            rows += _row(
                "but",
                "played by itself, the line shows no difference: the engine keeps "
                "something from one deal to the next",
            )
        rows += _row("deal", f"{' '.join(self.cards)}  dealer {self.dealer}")
        rows += _row("line", self._numbered_line() or "-")
        shown = [d for d in self.differences if not self._follows(d)]
        for difference in shown[:_MOST]:
            rows += _difference_rows(difference)
        if len(shown) > _MOST:
            rows += _row("besides", ", ".join(d.field for d in shown[_MOST:]))
        for rule in self.rules:
            rows += _row("rule", rule)
        rows += _row("position", self.position)
        played = self.loading or _ruleset_as_python(self.ruleset)
        if len(played) > _WIDTH and not self.loading:
            played = f'mg.load("{self.ruleset.name}.toml")  # the ruleset that was played'
        rows += ["", "# To see it again, in Python:"]
        rows += [row for row in self._program(played).splitlines() if row]
        return "\n".join(rows)

    def _follows(self, difference: Difference) -> bool:
        """Whether a difference is a matter of course, as it is another seat's turn."""
        turns = any(other.field == "to_move" for other in self.differences)
        return turns and difference.field == "legal_actions"

    def _numbered_line(self) -> str:
        """The line with the seat before each of its turns."""
        states = [Game(self.ruleset).deal(cards=self.cards, dealer=self.dealer, history=False)]
        told, last = [], None
        for token in self.line:
            seat = states[-1].to_move
            if token == UNDO:
                states.pop()
                told.append(UNDO)
                last = None
                continue
            if seat != last:
                told.append(f"{seat}:")
            last = seat
            told.append(token)
            states.append(states[-1].apply(token))
        return " ".join(told)


def _row(label: str, text: str) -> list[str]:
    lines = wrap(text, _WIDTH - _LABEL, break_long_words=False, break_on_hyphens=False) or [""]
    return [f"{label if n == 0 else '':{_LABEL}}{line}" for n, line in enumerate(lines)]


def _difference_rows(difference: Difference) -> list[str]:
    ours, theirs = difference.ours, difference.theirs
    rows = _row("differs", difference.field)
    rows += _row("  ours", _shown(ours))
    rows += _row("  theirs", _shown(theirs))
    if difference.field == "legal_actions":
        for label, some, others in (("ours", ours, theirs), ("theirs", theirs, ours)):
            rest = [text for text in dict.fromkeys(some) if text not in others]
            if rest:
                rows[-1] += f"   only {label}: {' '.join(rest)}"
        twice = [text for text in dict.fromkeys(theirs) if theirs.count(text) > 1]
        if twice:
            rows[-1] += f"   twice: {' '.join(twice)}"
    return rows


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, tuple) and all(isinstance(item, str) for item in value):
        return " ".join(value) or "-"
    return json.dumps(as_table(value))


def _ruleset_as_python(played: Ruleset) -> str:
    if played.name in catalogue() and ruleset(played.name) == played:
        return f'mg.ruleset("{played.name}")'
    return f"mg.loads({json.dumps(dumps(played), ensure_ascii=False)})"
