"""The table on the screen: colours, widths and columns; it decides nothing."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...card import Card, Suit
from ...events import Outcome
from ...model.vocabulary import TrumpsBy
from ...state import State
from ...view import View
from ..lines import TRICK, Line, lines_of, with_match_points
from ..lines import Wording as LineWording
from ..verdict import Wording as VerdictWording
from ..verdict import verdict
from .advising import Advice
from .options import Option, in_words, options, short
from .stops import ALWAYS
from .teaching import Part
from .words import Words, sentence

_CARD: Final = re.compile(r"(?:10|[2-9AKQJRDV])?[♠♥♦♣]")
_WIDEST: Final = 80
_NARROWEST: Final = 20
_NARROW: Final = 60
_GAP: Final = "  "
_BULLET: Final = " -"
_WIDEST_CARD: Final = len("10. 10♠")


class Screen:
    """Where everything is written to.

    Args:
        console: The console.
        words: The language.
    """

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words

    @property
    def width(self) -> int:
        """The columns to write in; the window may be made wider or narrower at any time."""
        return max(_NARROWEST, min(self.console.width, _WIDEST))

    # ------------------------------------------------------------------ pieces

    def styled(self, text: str, style: str = "") -> Text:
        """A text in which cards have the colours of their suits."""
        # Signs that steer a terminal are not to be written to it, whoever has named a file so.
        text = "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)
        found = Text(text, style=style)
        for match in _CARD.finditer(text):
            suit = Suit.parse(match[0][-1])
            found.stylize(self.words.style(suit), match.start(), match.end())
        return found

    def line(self, text: str = "", style: str = "", *, indent: int = 0) -> None:
        """Write a paragraph."""
        padded = Padding(self.styled(text, style), (0, 0, 0, indent), expand=False)
        self.console.print(padded if indent else self.styled(text, style), width=self.width)

    def hanging(self, mark: str, text: str) -> None:
        """Write a paragraph whose further lines stand below its first word."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        grid.add_row(Text(mark, style="dim"), self.styled(text))
        self.console.print(grid, width=self.width)

    def heading(self, text: str) -> None:
        """Write a heading."""
        self.line(text, "bold")

    def _flow(self, label: str, chunks: Sequence[Text], gap: str = _GAP) -> None:
        """Write chunks side by side, none of them broken, below each other's first column."""
        indent = min(len(label) + 1, 12) if label else 0
        line = Text(label, style="dim")
        line.append(" " * max(0, indent - len(label)))
        if label and line.plain[-1] != " ":
            line.append(" ")
        empty = True
        for chunk in chunks:
            room = self.width - line.cell_len - (0 if empty else len(gap))
            if not empty and chunk.cell_len > room:
                self.console.print(line, width=self.width)
                line, empty = Text(" " * indent), True
            line = Text.assemble(line, "" if empty else gap, chunk)
            empty = False
        self.console.print(line, width=self.width)

    # ------------------------------------------------------------------ the table

    def table(self, view: View) -> None:
        """Write everything that the person sees before deciding."""
        self.line()
        self._board(view)
        self._score(view)
        for seat in self.words.seats:
            shown = view.shown[seat]
            if seat != view.seat and shown:
                label = sentence(self.words.say("known-cards", who=self.words.who(seat)))
                label = self.words.labelled(label)
                self._flow(label, [self.styled(self.words.card(card)) for card in shown])
        self._trick(view)
        self._hand(view)

    def _board(self, view: View) -> None:
        say = self.words.say
        chunks = [self._labelled(say("trumps"), self._trumps(view))]
        if view.talon_size:
            talon = str(view.talon_size)
            if view.turnup is not None:
                turned = self.words.card(view.turnup)
                talon = say("talon-turned", number=view.talon_size, card=turned)
            if view.closed_by is not None:
                talon += f", {say('talon-closed')}"
            chunks.append(self._labelled(say("talon"), talon))
        by_side = self.words.score(view.tricks_won, shared=False)
        chunks.append(self._labelled(say("taken"), by_side))
        self._flow("", chunks, " | ")

    def _labelled(self, label: str, text: str) -> Text:
        return Text.assemble((f"{self.words.labelled(label)} ", "dim"), self.styled(text))

    def _trumps(self, view: View) -> str:
        if view.trump is None:
            never = self.words.ruleset.trumps.by is TrumpsBy.NONE
            return self.words.say("never-trumps" if never else "no-trumps")
        name = self.words.suit_name(view.trump)
        return f"{self.words.suit(view.trump)} {name}" if self.words.symbols else name

    def _score(self, view: View) -> None:
        chunks = [self._labelled(self.words.say("this-deal"), self._deal_score(view))]
        if view.match is not None and self.tells_match(view.match.match_points):
            score = self.words.score(view.match.match_points, shared=True)
            chunks.append(self._labelled(self.match_label(), score))
        self._flow("", chunks, " | ")

    def match_label(self) -> str:
        """What the match goes to."""
        match = self.words.ruleset.match
        if match.target is not None:
            return self.words.say("match-to", target=match.target)
        deals = self.words.count(match.deals or 0, "deal")
        return self.words.say("match-of", deals=deals)

    def tells_match(self, match_points: Sequence[int]) -> bool:
        """Whether the score of the match is news: in the only deal of one it is not."""
        return self.words.ruleset.match.deals != 1 or any(match_points)

    def _deal_score(self, view: View) -> str:
        told = []
        for side in self.words.sides:
            points = str(sum(view.points[seat] for seat in side))
            if pending := sum(view.pending[seat] for seat in side):
                points = self.words.say("waiting", points=points, pending=pending)
            if made := ", ".join(self._counters(view, side)):
                points = self.words.say("with-counters", points=points, counters=made)
            told.append(f"{self.words.side_column(side)} {points}")
        return ", ".join(told)

    def _counters(self, view: View, side: Sequence[int]) -> Iterator[str]:
        """The match points that melds and bonuses have brought, and those that wait."""
        if counters := sum(view.counters[seat] for seat in side):
            yield self.words.count(counters, "match-point")
        if pending := sum(view.pending_counters[seat] for seat in side):
            counted = self.words.count(pending, "match-point")
            yield self.words.say("waiting-counters", counters=counted)

    def _trick(self, view: View) -> None:
        label = self.words.labelled(self.words.say("trick"))
        if view.trick:
            played = [
                self.styled(f"{self.words.column(seat)} {self.words.card(card)}")
                for seat, card in view.trick
            ]
            self._flow(label, played)
        elif view.leader == view.seat:
            self._flow(label, [Text(self.words.say("nothing-played"))])

    def _hand(self, view: View) -> None:
        choices = options(view)
        cards = [option for option in choices if option.action.card is not None]
        playable = sum(option.legal for option in cards)
        key = "all" if playable == len(cards) else "some" if playable else "none"
        marked = key == "some"
        told = f"{self.words.say('hand')} ({self.words.say(f'{key}-playable')})"
        self.line(told, "dim")
        by_suit: dict[Suit, list[Option]] = {}
        for option in cards:
            assert option.action.card is not None
            by_suit.setdefault(option.action.card.suit, []).append(option)
        chunks = [self._numbered(option, marked=marked) for option in cards]
        self._flow("", chunks)
        others = [option for option in choices if option.action.card is None]
        if others:
            also = self.words.say("also")
            if view.moment not in ALWAYS:
                moment = self.words.say(f"moment-{view.moment}")
                also = sentence(self.words.say("also-at", moment=moment))
            self.line(self.words.labelled(also), "dim")
        for option in others:
            self.hanging(f"{option.number:>2}.", in_words(self.words, view, option.action))

    def _numbered(self, option: Option, *, marked: bool) -> Text:
        assert option.action.card is not None
        card: Card = option.action.card
        style = self.words.style(card.suit) if option.legal else "dim"
        text = Text.assemble((f"{option.number:>2}. ", "dim"))
        text.append(self.words.card(card), style=style)
        text.append("*" if marked and option.legal else "", style="bold")
        # A ten is a column wider than other cards.
        text.pad_right(_WIDEST_CARD - text.cell_len + len("*" * marked))
        return text

    # ------------------------------------------------------------------ explanations

    def parts(self, parts: Iterable[Part]) -> None:
        """Write headings with paragraphs below."""
        for part in parts:
            self.heading(part.heading)
            for text in part.lines:
                self.hanging(_BULLET, text)

    def advice(self, found: Sequence[Advice], view: View, scale: str) -> None:
        """Write what is thought of each action, and what the numbers are."""
        say = self.words.say
        numbers = {option.action: option.number for option in options(view)}
        self.heading(say("hint-heading"))
        if len(found) == 1:
            action = found[0].action
            only = say("hint-only", number=numbers[action], action=short(self.words, action))
            self.line(only, indent=1)
            return
        grid = Table.grid(padding=(0, 1, 0, 0))
        for justify in ("right", "left", "right"):
            grid.add_column(no_wrap=True, justify=justify)
        grid.add_column(overflow="fold")
        for place, one in enumerate(found):
            value = Text(f"{one.value:+.0f}", style="bold" if place == 0 else "")
            told = self.words.clauses(one.reasons)
            if one.value == found[0].value:
                told = self.words.labelled(say("hint-equal" if place else "hint-best"), told)
            name = self.styled(short(self.words, one.action))
            grid.add_row(Text(f"{numbers[one.action]:>2}."), name, value, self.styled(told))
        self.console.print(grid, width=self.width)
        self.line(scale, "dim")

    # ------------------------------------------------------------------ score sheets

    def sheet(self, state: State) -> None:
        """Write where the points of a deal come from."""
        lines = lines_of(state, self._line_wording())
        if not lines:
            self.line(self.words.say("sheet-empty"))
            return
        seats = self.words.seats
        narrow = self.width < _NARROW
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(overflow="fold", ratio=1)
        if not narrow:
            grid.add_column(overflow="fold", ratio=1)
        for _ in seats:
            grid.add_column(justify="right", no_wrap=True)
        say = self.words.say
        named = [say("sheet-for")] if narrow else [say("sheet-for"), say("sheet-cards")]
        columns = [self.words.column(seat) for seat in seats]
        grid.add_row(*(Text(cell, style="dim") for cell in (say("sheet-trick"), *named, *columns)))
        for line in lines:
            grid.add_row(*self._cells(line, seats, narrow=narrow))
        totals = [with_match_points(state.points[seat], state.counters[seat]) for seat in seats]
        blank = [say("sheet-total")] if narrow else [say("sheet-total"), ""]
        grid.add_row(*(Text(cell, style="bold") for cell in ("", *blank, *totals)))
        self.console.print(grid, width=self.width)
        legends = {
            "sheet-legend": not all(line.has_figures for line in lines),
            "sheet-legend-counters": any(line.match_points for line in lines),
        }
        if told := " ".join(say(key) for key, needed in legends.items() if needed):
            self.line(told, "dim")

    def _cells(self, line: Line, seats: Sequence[int], *, narrow: bool) -> list[Text]:
        what = self._what(line)
        told = [f"{what} {line.detail}".strip()] if narrow else [what, line.detail]
        number = line.figures("-")
        points = [number if seat == line.seat else "" for seat in seats]
        style = "" if line.points or line.match_points else "dim"
        return [self.styled(cell, style) for cell in (str(line.trick), *told, *points)]

    def _what(self, line: Line) -> str:
        if line.what in (TRICK, "card-points"):
            return self.words.say("trick").lower()
        return self.words.reason(line.what)

    def _line_wording(self) -> LineWording:
        say = self.words.say
        return LineWording(
            card=self.words.card,
            played=lambda _, card: self.words.card(card),
            exchange=say("sheet-exchange", given="{given}", taken="{taken}"),
            close=say("sheet-close"),
            claim=say("sheet-claim", verdict="{verdict}", points="{points}"),
            wins=say("sheet-wins"),
            waits=say("sheet-waits"),
            counters=lambda number: self.words.count(number, "match-point"),
            verdicts={"right": say("sheet-right"), "wrong": say("sheet-wrong")},
        )

    # ------------------------------------------------------------------ ends

    def end_of_deal(self, final: State, number: int) -> None:
        """Write how a deal ended, and why."""
        self.line()
        self.heading(self.words.say("end-heading", number=number))
        self.sheet(final)
        outcome = final.outcome
        assert outcome is not None
        found = verdict(final, self._verdict_wording())
        self.line(self._result(outcome, found.winner), "bold")
        if found.worth:
            self.line(sentence(self.words.say("deal-worth", worth=found.worth)))

    def _result(self, outcome: Outcome, why: str) -> str:
        say = self.words.say
        if outcome.reason == "void":
            return say("deal-void", why=why)
        if not outcome.winners:
            return say("deal-drawn", why=why)
        return self._won("deal-won", outcome.winners, why=why)

    def _won(self, key: str, winners: Sequence[int], **values: object) -> str:
        if self.words.seat in winners:
            return self.words.say(f"{key}.you", **values)
        return self.words.say(f"{key}.other", who=self.words.side(winners), **values)

    def _verdict_wording(self) -> VerdictWording:
        start = "verdict-"
        texts = self.words.language.texts
        sentences = {
            key.removeprefix(start): text for key, text in texts.items() if key.startswith(start)
        }
        return VerdictWording(
            first=self.words.seat,
            sentences=sentences,
            seats=self.words.side,
            counted=self.words.count,
            listed=self.words.listed,
            meld=self.words.meld,
        )

    def standing(self, match_points: Sequence[int]) -> None:
        """Write how the match stands."""
        score = self.words.score(match_points, shared=True)
        self.line(f"{self.words.labelled(self.match_label(), score)}.")

    def end_of_match(self, winners: Sequence[int], points: Sequence[int], deals: int) -> None:
        """Write who won the match."""
        told = self.words.count(deals, "deal")
        self.line()
        if winners:
            self.line(self._won("match-won", winners, deals=told), "bold")
        else:
            self.line(self.words.say("match-drawn", deals=told), "bold")
        score = self.words.score(points, shared=True)
        self.line(self.words.say("match-score", score=score))


def shows_symbols(encoding: str | None) -> bool:
    """Whether the signs of the suits can be written in an encoding."""
    try:
        codecs.encode("♠", encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
