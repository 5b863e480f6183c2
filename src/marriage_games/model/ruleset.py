"""The ruleset: everything that differs between two games, as one immutable value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from ..errors import ArgumentError, Problem
from .actions import ClaimingRules, ClosingRules, ExchangeRules
from .consistency import contradictions
from .dealing import DealRules, SeatRules, TalonRules, TrumpRules
from .match import MatchRules
from .melding import Declaration, MeldingRules, name_problems
from .pack import PackRules
from .play import PlayRules
from .scoring import Bonus, Result
from .section import Section, Table
from .texts import is_visible
from .vocabulary import LanguageCode


@attrs.frozen(kw_only=True)
class Note(Section):
    """A choice that the sources leave open, kept in sight.

    Attributes:
        name: Its name, so that a variant can change or drop it.
        chosen: What this ruleset does, and why.
        alternative: What else is played, or could be read.
        override: The keys that would make it so, such as ``exchange.min_talon = 4``.

    Examples:
        >>> Note(name="dealing", chosen="one card at a time").alternative
        ''
    """

    name: str
    chosen: str
    alternative: str = ""
    override: str = ""

    def checks(self) -> Iterable[Iterator[Problem]]:
        """A name that no path could name."""
        return (name_problems(self),)


@attrs.frozen(kw_only=True)
class Ruleset(Section):
    """A game of the Marriage family, told as data.

    Whatever can be made can be played to its end: contradictions are refused with a
    `RulesetError` that lists all of them.

    Attributes:
        name: Its name in the catalogue: lower-case letters, digits and hyphens.
        title: Its name for people; absent: the name.
        notes: What the sources leave open and how it was settled.
        sources: Where the rules come from.
        pack: The cards, their orders and values.
        seats: The seats and sides.
        deal: Hands, packets and the turn-up.
        trumps: What fixes the trump suit.
        talon: How hands are filled up.
        exchange: Giving a low trump for the turn-up, where the game has it.
        play: The obligations.
        melding: What holds for all declarations.
        declarations: The melds.
        closing: Closing the talon, where the game has it.
        claiming: Claiming to have reached a target, where the game has it.
        bonuses: Points for events.
        results: Who wins a deal, and what it is worth.
        match: How deals make up a match.
        translations: By language, its title and the texts of its notes and sources as they stand
            in the file, each with what it is in that language.
    """

    name: str
    title: str | None = None
    notes: tuple[Note, ...] = ()
    sources: tuple[str, ...] = ()
    seats: SeatRules = attrs.field(factory=SeatRules)
    pack: PackRules
    deal: DealRules
    trumps: TrumpRules = attrs.field(factory=TrumpRules)
    talon: TalonRules = attrs.field(factory=TalonRules)
    play: PlayRules = attrs.field(factory=PlayRules)
    exchange: ExchangeRules | None = None
    melding: MeldingRules | None = None
    declarations: tuple[Declaration, ...] = ()
    closing: ClosingRules | None = None
    claiming: ClaimingRules | None = None
    bonuses: tuple[Bonus, ...] = ()
    results: tuple[Result, ...]
    match: MatchRules
    translations: Table[LanguageCode, Table[str, str]] = attrs.field(
        factory=Table[LanguageCode, Table[str, str]]
    )

    def _contradictions(self) -> Iterator[Problem]:
        # Sections are finished here, and may belong to other rulesets too: none is to be changed.
        return contradictions(self)

    def variant(self, name: str, /, **changes: Any) -> Ruleset:
        """This ruleset with changes, merged exactly like a TOML file with this one as its base.

        Args:
            name: The new ruleset's name.
            **changes: Sections as tables (``deal={"hand_size": 5}``), named lists as lists of
                tables (merged by name), and ``without`` as a list of paths to take out first.

        Raises:
            RulesetError: With every problem of the changes.
            ArgumentError: If ``name`` is no text, or is given twice.

        Examples:
            >>> import marriage_games as mg
            >>> mine = mg.ruleset("brisque").variant("mine", deal={"hand_size": 5})
            >>> mine.deal.hand_size
            5
        """
        from .arguments import need_text
        from .inheritance import vary

        need_text("variant", "the new ruleset's name first, such as 'mine'", name)
        if "name" in changes:
            raise ArgumentError("variant takes the new ruleset's name once, as its first argument")
        return vary(self, {**changes, "name": name})

    @property
    def fingerprint(self) -> str:
        """A digest of what affects play, in hexadecimal.

        Names, titles, notes and sources of rulesets do not count, neither does whether a default
        is written out.
        """
        from .fingerprint import fingerprint

        return fingerprint(self)

    @property
    def label(self) -> str:
        """The title, or the name where there is none that shows anything."""
        return self.title if self.title and is_visible(self.title) else self.name

    def in_language(self, language: str, text: str) -> str:
        """A text of this ruleset in a language, or as it is where it has no translation.

        Args:
            language: ``en`` or ``fr``.
            text: The title, or a text of a note or a source.

        Examples:
            >>> import marriage_games as mg
            >>> three = mg.ruleset("brusquembille-3")
            >>> three.in_language("fr", three.label), three.in_language("en", three.label)
            ('Brusquembille à trois', 'Brusquembille for three')
        """
        told = next((texts[text] for texts in self._translations_in(language) if text in texts), "")
        return told if is_visible(told) else text

    def _translations_in(self, language: str) -> Iterator[Table[str, str]]:
        return (texts for code, texts in self.translations.items() if code == language)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that can be translated: the title, and those of notes and sources."""
        notes = (text for note in self.notes for text in (note.chosen, note.alternative))
        return tuple(text for text in (self.title, *notes, *self.sources) if text)

    def section(self, name: str) -> Any:
        """The section or list called ``name``."""
        return getattr(self, name)


NAMED_LISTS: Mapping[str, type[Section]] = {
    "notes": Note,
    "declarations": Declaration,
    "bonuses": Bonus,
    "results": Result,
}
"""The lists whose items are merged by their names."""
