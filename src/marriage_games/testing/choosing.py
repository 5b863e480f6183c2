"""How actions are chosen on the way through a deal, so that what is rare comes about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from ..actions import Action, ActionKind
from ..chance import Below
from ..engine.compiling import card_set
from ..game import Game
from ..state import State

_CHANCES: Final = {
    ActionKind.CLAIM: (0, 0, 5, 50),
    ActionKind.CLOSE: (0, 0, 0, 3, 30),
    ActionKind.DECLARE: (0, 60, 95, 95),
    ActionKind.EXCHANGE: (0, 30, 95),
}
"""With which chances in a hundred an optional action is taken; each deal has one of these."""
_NEAR: Final = 2
"""A claim is looked at where a side is so many points from the target."""
_PERCENT: Final = 100

CardHabit = Callable[["Chooser", Below, Sequence[str], State], str]


@attrs.frozen
class Mood:
    """How the seats behave in one deal.

    Attributes:
        chances: In how many cases of a hundred each kind of optional action is taken.
        habits: How each seat chooses its cards.
    """

    chances: dict[ActionKind, int]
    habits: tuple[CardHabit, ...]


class Chooser:
    """Chooses actions of a game.

    Args:
        game: The game.
    """

    def __init__(self, game: Game) -> None:
        pack = game.ruleset.pack
        order = pack.trick_order or pack.ranks
        self.strength = {str(card): -order.index(card.rank) for card in game.pack}
        self.kinds = {str(action): action.kind for action in game.actions}
        claiming = game.ruleset.claiming
        self.target = None if claiming is None else claiming.target
        self.side_of = game.ruleset.seats.side_of
        melds = game.compiled.tables.melds
        masks = [int(melds.mask[number]) for number in range(int(melds.count))]
        needed = [int(melds.needed[n]) or mask.bit_count() for n, mask in enumerate(masks)]
        self.sizes = dict(zip(game.compiled.meld_texts, needed, strict=True))
        """How many cards each meld takes."""
        self.melds = [
            (frozenset(map(str, card_set(game.pack, mask))), count)
            for mask, count in zip(masks, needed, strict=True)
        ]

    def mood(
        self, draw: Below, seats: int, prepared: int | None = None, *, hasty: bool = False
    ) -> Mood:
        """How the seats behave in the next deal.

        Args:
            draw: What decides.
            seats: How many there are.
            prepared: A seat that is prepared for a meld, and goes for it.
            hasty: Whether the talon is closed soon, where it can be.
        """
        chances = {kind: values[draw(len(values))] for kind, values in _CHANCES.items()}
        habits = [_HABITS[draw(len(_HABITS))] for _ in range(seats)]
        if prepared is not None and draw(3):
            habits[prepared] = _hoard_and_win
            chances[ActionKind.DECLARE] = _CHANCES[ActionKind.DECLARE][-1]
        if hasty and draw(2):
            chances[ActionKind.CLOSE] = _CHANCES[ActionKind.CLOSE][-1]
        return Mood(chances, tuple(habits))

    def choose(self, draw: Below, mood: Mood, state: State, actions: Sequence[str]) -> str:
        """One of the actions."""
        optional = [text for text in actions if self.kinds[text] in _CHANCES]
        if optional:
            wanted = optional[draw(len(optional))]
            if draw(2):
                # A small meld can use the cards of a large one up.
                wanted = max(optional, key=lambda text: self.sizes.get(text, 0))
            if draw(_PERCENT) < self._chance(mood, state, self.kinds[wanted]):
                return wanted
        cards = self.cards(actions)
        if cards:
            seat = state.to_move
            assert seat is not None, "whoever can play a card is to move"
            return mood.habits[seat](self, draw, cards, state)
        rest = [text for text in actions if text not in optional] or list(actions)
        return rest[draw(len(rest))]

    def _chance(self, mood: Mood, state: State, kind: ActionKind) -> int:
        if kind is ActionKind.CLAIM and self.target is not None and mood.chances[kind]:
            side = self.side_of[state.to_move or 0]
            points = sum(
                points for seat, points in enumerate(state.points) if self.side_of[seat] == side
            )
            if abs(points - self.target) <= _NEAR:
                return _PERCENT
        return mood.chances[kind]

    def cards(self, actions: Sequence[str]) -> list[str]:
        """The cards among the actions."""
        return [text for text in actions if self.kinds[text] is ActionKind.PLAY]

    def endings(self, actions: Sequence[str]) -> list[str]:
        """The claims among the actions."""
        return [text for text in actions if self.kinds[text] is ActionKind.CLAIM]

    def others(self, actions: Sequence[str]) -> list[str]:
        """What is neither a card nor a claim nor a pass."""
        kinds = (ActionKind.PLAY, ActionKind.CLAIM, ActionKind.PASS)
        return [text for text in actions if self.kinds[text] not in kinds]

    def completeness(self, card: str, hand: frozenset[str]) -> int:
        """How nearly a card completes some meld in a hand, in hundredths."""
        held = ((len(cards & hand), needed) for cards, needed in self.melds if card in cards)
        return max((_PERCENT * min(count, needed) // needed for count, needed in held), default=0)


def _any(_: Chooser, draw: Below, cards: Sequence[str], __: State) -> str:
    return cards[draw(len(cards))]


def _high(chooser: Chooser, draw: Below, cards: Sequence[str], state: State) -> str:
    """Plays its strongest card, most of the time."""
    if draw(5) == 0:
        return _any(chooser, draw, cards, state)
    return max(cards, key=lambda card: chooser.strength[card])


def _low(chooser: Chooser, draw: Below, cards: Sequence[str], state: State) -> str:
    """Plays its weakest card, most of the time."""
    if draw(5) == 0:
        return _any(chooser, draw, cards, state)
    return min(cards, key=lambda card: chooser.strength[card])


def _hoard(chooser: Chooser, draw: Below, cards: Sequence[str], state: State) -> str:
    """Keeps what melds are made of."""
    if not chooser.melds or draw(12) == 0:
        return _any(chooser, draw, cards, state)
    hand = frozenset(map(str, state.hands[state.to_move or 0]))
    worth = {card: chooser.completeness(card, hand) for card in cards}
    least = min(worth.values())
    rest = [card for card in cards if worth[card] == least]
    return rest[draw(len(rest))]


def _hoard_and_win(chooser: Chooser, draw: Below, cards: Sequence[str], state: State) -> str:
    """Keeps what melds are made of, and plays the strongest of the rest."""
    hand = frozenset(map(str, state.hands[state.to_move or 0]))
    worth = {card: chooser.completeness(card, hand) for card in cards}
    least = min(worth.values())
    rest = [card for card in cards if worth[card] <= max(least, _PERCENT // 2)]
    return _high(chooser, draw, rest, state)


_HABITS: Final[tuple[CardHabit, ...]] = (_any, _any, _high, _low, _hoard, _hoard_and_win)


def is_plain(action: str) -> bool:
    """Whether an action is to play a card.

    Examples:
        >>> is_plain("KS"), is_plain("exchange")
        (True, False)
    """
    return Action.parse(action).kind is ActionKind.PLAY
