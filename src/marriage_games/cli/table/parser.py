"""What the person typed: an action, a command, or something that nobody understands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from ...actions import Action, ActionKind
from ...card import Card, Rank, Suit
from ...errors import closest
from ...reasons import Rule
from ...view import View
from .options import Option, options, short
from .reasoning import why
from .words import ENGLISH, Words, folded

_SHORTEST: Final = 2
"""Letters by which a word may be told, if no other begins so; of commands one is enough."""
_VERBS: Final = ("declare", "play")
_LONGEST: Final = 30
"""Characters that are repeated of what nobody understands."""
_SUITS_OF_C: Final = frozenset({Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS})
"""In French a C may be that of cœur, of carreau, or of clubs as in the texts of actions."""
_INTERNATIONAL: Final = frozenset("kqjt")
"""Letters of ranks after which a C is that of clubs, in French too."""


@attrs.frozen
class Typed:
    """What was understood.

    Attributes:
        action: An action of the game, legal or not.
        command: A command, by its English name.
        argument: What stood behind the command.
        complaint: Why nothing was understood, in words for the person.
    """

    action: Action | None = None
    command: str = ""
    argument: str = ""
    complaint: str = ""


def understood(text: str, view: View, words: Words) -> Typed:
    """Understand a line.

    Args:
        text: The line; it is not empty.
        view: What the person knows; it has to decide.
        words: The language.
    """
    return _Reading(text, view, words).result()


class _Reading:
    def __init__(self, text: str, view: View, words: Words) -> None:
        self.text = text.strip()
        self.view = view
        self.words = words
        self.options: tuple[Option, ...] = options(view)
        plain = folded(self.text).replace("\ufe0f", "")
        if words.language is not ENGLISH:
            plain = re.sub(r"\b[dl]'", " ", plain)
        self.plain = plain
        self.tokens = [token for token in re.split(r"[\s:'-]+", plain) if token]

    def result(self) -> Typed:
        actions = _table(self.words, "actions")
        meaning = [token for token in self.tokens if actions.get(token) != "play"]
        if len(meaning) == 1 and (number := re.fullmatch(r"([0-9]+)\.?", meaning[0])):
            return self._numbered(number[1])
        first, _, rest = self.text.partition(" ")
        commands = _table(self.words, "commands")
        if (command := commands.get(folded(first))) is not None:
            return Typed(command=command, argument=rest.strip())
        if self.text.lower() in _exact(self.view):
            return self._one_of([_exact(self.view)[self.text.lower()]])
        return self._action() or self._prefix() or self._unknown()

    def _numbered(self, digits: str) -> Typed:
        number = int(digits) if len(digits) < 9 else 0
        if 1 <= number <= len(self.options):
            return Typed(action=self.options[number - 1].action)
        last = len(self.options)
        key = "no-number-one" if last == 1 else "no-number"
        return Typed(complaint=self.words.say(key, number=self.text[:_LONGEST], last=last))

    # ------------------------------------------------------------------ actions

    def _action(self) -> Typed | None:
        tokens = self.tokens
        words = _table(self.words, "actions")
        if tokens and words.get(tokens[0]) in _VERBS:
            if len(tokens) == 1:
                return Typed(complaint=self.words.say("verb-alone", text=self.text[:_LONGEST]))
            tokens = tokens[1:]
        if len(tokens) == 1 and (kind := words.get(tokens[0])) in tuple(ActionKind):
            return self._one_of([Action.parse(str(kind))])
        return self._card(tokens) or self._meld(tokens)

    def _card(self, tokens: Sequence[str]) -> Typed | None:
        meant = list(self._cards(tokens))
        if not meant:
            return None
        if len(meant) > 1:
            held = [card for card in meant if card in self.view.hand]
            meant = held if len(held) == 1 else meant
        if len(meant) > 1:
            names = [
                f"{self.words.card(card)} ({self.words.suit_name(card.suit)})" for card in meant
            ]
            return self._ambiguous(names)
        card = meant[0]
        if card not in self.view.game.pack:
            return Typed(complaint=self.words.say("not-in-pack", card=self.words.card(card)))
        return Typed(action=Action(ActionKind.PLAY, card=card))

    def _cards(self, tokens: Sequence[str]) -> Iterator[Card]:
        meaning = [token for token in tokens if token not in self._fillers]
        if len(meaning) == 2:
            pairs = [(meaning[0], meaning[1])]
        elif len(meaning) == 1:
            (token,) = meaning
            pairs = [(token[:place], token[place:]) for place in range(1, len(token))]
        else:
            return
        for told_rank, told_suit in pairs:
            rank = self._rank(told_rank, word=len(meaning) == 2)
            if rank is None:
                continue
            suits = self._suits(told_suit)
            if told_rank in _INTERNATIONAL and len(suits) > 1:
                suits = [Suit.CLUBS]
            for suit in suits:
                yield Card(suit, rank)

    @property
    def _fillers(self) -> set[str]:
        return {folded(filler) for filler in self.words.language.fillers}

    def _rank(self, token: str, *, word: bool) -> Rank | None:
        language = self.words.language
        for rank in Rank:
            letters = {rank.letter, language.letters.get(rank.letter, rank.letter)}
            if rank is Rank.TEN:
                letters.add("10")
            names = {language.ranks[rank.letter], rank.english} if word else set()
            if token in {folded(told) for told in letters | names}:
                return rank
        return None

    def _suits(self, token: str) -> list[Suit]:
        if token == "c" and self.words.language is not ENGLISH:
            return sorted(_SUITS_OF_C)
        letter = self.words.language.suit_words.get(token) or ENGLISH.suit_words.get(token)
        return [
            suit
            for suit in Suit
            if token in (suit.symbol, suit.letter.lower()) or (letter == suit.letter)
        ]

    def _meld(self, tokens: Sequence[str]) -> Typed | None:
        declarations = [a for a in self.view.game.actions if a.kind is ActionKind.DECLARE]
        meaning = [token for token in tokens if token not in self._fillers]
        found = [action for action in declarations if self._is_named(action, meaning)]
        if not found and len(meaning) > 1 and (suits := self._suits(meaning[-1])):
            named = [a for a in declarations if self._is_named(a, meaning[:-1])]
            found = [action for action in named if action.suit in suits]
        return self._one_of(found) if found else None

    def _is_named(self, action: Action, tokens: Sequence[str]) -> bool:
        assert action.declaration is not None
        name = action.declaration
        labels = (name.replace("-", " "), self.words.meld(name))
        return any(list(tokens) == self._meaning(label) for label in labels)

    def _meaning(self, label: str) -> list[str]:
        plain = re.sub(r"\b[dl]'", " ", folded(label))
        return [token for token in re.split(r"[\s:'-]+", plain) if token not in self._fillers]

    def _one_of(self, found: Sequence[Action]) -> Typed:
        """The action that is meant: the only one that is legal, or held, or there at all."""
        legal = [action for action in found if action in self.view.legal_actions]
        if len(legal) > 1:
            return self._ambiguous([short(self.words, action) for action in legal])
        if len(legal) == 1:
            return Typed(action=legal[0])
        known = [action for action in found if action in self.view.game.actions]
        if not known:
            return Typed(complaint=self.words.say("no-such-action", text=self.text[:_LONGEST]))
        held = [a for a in known if self.view.reason(a).rule is not Rule.MELD_LACKS]
        if len(known) > 1 and not held:
            told = why(self.words, self.view.reason(known[0]))
            name = self.words.meld(known[0].declaration or "")
            return Typed(complaint=self.words.say("no-such-meld", meld=name, why=told))
        return Typed(action=(held or known)[0])

    # ------------------------------------------------------------------ all the rest

    def _prefix(self) -> Typed | None:
        """A command or an action of which only the beginning was typed."""
        if len(self.tokens) != 1:
            return None
        begun = self.tokens[0]
        if len(begun) < _SHORTEST:
            return self._initial(begun)
        commands = _table(self.words, "commands")
        actions = _table(self.words, "actions")
        found: dict[str, Typed] = {}
        for word, command in commands.items():
            if word.startswith(begun):
                found[command] = Typed(command=command)
        for word, kind in actions.items():
            if word.startswith(begun) and kind in _PLAIN_ACTIONS:
                found[kind] = self._one_of([Action.parse(kind)])
        for action in self.view.legal_actions:
            label = self.words.meld(action.declaration or "")
            if action.declaration and folded(label).startswith(begun):
                found[str(action)] = Typed(action=action)
        if len(found) > 1:
            return self._ambiguous([self._called(key) for key in found])
        return next(iter(found.values()), None)

    def _initial(self, letter: str) -> Typed | None:
        """A command of which only the first letter was typed; nothing is played by so little."""
        names = self.words.language.commands
        found = [command for command in names if folded(names[command][0]).startswith(letter)]
        if len(found) > 1:
            return self._ambiguous([names[command][0] for command in found])
        return Typed(command=found[0]) if found else None

    def _called(self, key: str) -> str:
        language = self.words.language
        names = language.commands.get(key) or language.actions.get(key)
        return names[0] if names else self.words.meld_text(key)

    def _ambiguous(self, choices: Sequence[str]) -> Typed:
        told = self.words.listed(list(choices), "or")
        return Typed(complaint=self.words.say("ambiguous", choices=told))

    def _unknown(self) -> Typed:
        # Signs that steer a terminal are not to be written to it.
        shown = "".join(sign if sign.isprintable() else "?" for sign in self.text)
        shown = shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 3]}..."
        complaint = self.words.say("unknown", text=shown)
        known = {folded(word): word for word in self._all_words()}
        near = closest(self.plain, known)
        for plain, word in known.items():
            if near and f"'{plain}'" in near:
                return Typed(complaint=f"{complaint} {self.words.say('did-you-mean', word=word)}")
        return Typed(complaint=f"{complaint} {self.words.say('unknown-hint')}")

    def _all_words(self) -> Iterator[str]:
        language = self.words.language
        kinds = {str(action.kind) for action in self.view.game.actions}
        yield from _flat(language.commands.values())
        yield from _flat(names for kind, names in language.actions.items() if kind in kinds)
        for action in self.view.game.actions:
            if action.declaration is not None:
                yield self.words.meld(action.declaration)


def _exact(view: View) -> dict[str, Action]:
    """The declarations with their suits as records and the library write them."""
    declared = (a for a in view.game.actions if a.kind is ActionKind.DECLARE)
    return {str(action).lower(): action for action in declared}


_PLAIN_ACTIONS: Final = ("exchange", "close", "claim", "pass")


def _flat(lists: Iterable[Iterable[str]]) -> Iterator[str]:
    for listed in lists:
        yield from listed


def _table(words: Words, which: str) -> dict[str, str]:
    """The words for commands or actions of the language, and the English ones, by what they mean.

    Where both have the same word, that of the language counts.
    """
    found: dict[str, str] = {}
    for language in (ENGLISH, words.language):
        for meaning, names in getattr(language, which).items():
            found |= {folded(name): meaning for name in names}
    return found
