"""What the person can choose from, numbered: the cards of the hand, then everything else."""

from __future__ import annotations

from random import Random

import attrs

from ...actions import Action, ActionKind
from ...card import Card
from ...view import View
from .words import Words


@attrs.frozen
class Option:
    """One thing to choose.

    Attributes:
        number: Its number, from 1.
        action: What it does.
        legal: Whether that is possible now; only cards stand there that are not.
    """

    number: int
    action: Action
    legal: bool


def options(view: View) -> tuple[Option, ...]:
    """What the seat can choose from now.

    Examples:
        >>> import marriage_games as mg
        >>> view = mg.Game(mg.ruleset("brisque")).deal(seed=0).view(1)
        >>> [f"{option.number} {option.action}" for option in options(view)][-2:]
        ['7 exchange', '8 marriage:C']
    """
    legal = set(view.legal_actions)
    cards = [Action(ActionKind.PLAY, card=card) for card in sorted_hand(view)]
    others = [action for action in view.legal_actions if action.kind is not ActionKind.PLAY]
    return tuple(
        Option(number, action, action in legal)
        for number, action in enumerate((*cards, *others), start=1)
    )


def sorted_hand(view: View) -> list[Card]:
    """The hand by suits, and within a suit from the card that takes most."""
    rules = view.game.ruleset.pack

    def place(card: Card) -> tuple[int, int]:
        order = rules.order(in_trumps=card.suit is view.trump)
        return card.suit.place, order.index(card.rank)

    return sorted(view.hand, key=place)


def exchanged_card(view: View) -> Card | None:
    """The card that the seat would give for the turn-up, if it holds it."""
    rules = view.game.ruleset.exchange
    wanted = (
        card
        for card in view.hand
        if rules is not None and card.suit is view.trump and card.rank is rules.card
    )
    return next(wanted, None)


def in_words(words: Words, view: View, action: Action) -> str:
    """What an action does, as it stands behind its number."""
    if action.card is not None:
        return words.card(action.card)
    if action.kind is ActionKind.EXCHANGE:
        given = exchanged_card(view)
        assert given is not None
        assert view.turnup is not None
        return words.say("do-exchange", given=words.card(given), taken=words.card(view.turnup))
    if action.kind is ActionKind.CLAIM:
        claiming = view.game.ruleset.claiming
        assert claiming is not None
        points = sum(view.points[seat] for seat in words.sides[0])
        return words.say("do-claim", target=claiming.target, points=points)
    if action.kind is ActionKind.DECLARE:
        return words.say(
            "do-declare", meld=words.meld_text(str(action)), worth=worth(words, view, action)
        )
    return words.say(f"do-{action.kind}")


def short(words: Words, action: Action) -> str:
    """An action by its name."""
    if action.card is not None:
        return words.card(action.card)
    if action.kind is ActionKind.DECLARE:
        return words.meld_text(str(action))
    return words.language.actions[str(action.kind)][0]


def worth(words: Words, view: View, action: Action) -> str:
    """What declaring a meld brings, so far as that can be told in a word."""
    declared = view.game.ruleset.declarations
    meld = next(meld for meld in declared if meld.name == action.declaration)
    if meld.wins is not None:
        return words.say("wins-deal")
    return words.worth(points_of(view, action), meld.match_points)


def points_of(view: View, action: Action) -> int:
    """The points that declaring a meld scores, now or once a trick is won.

    They hang on nothing that is hidden, so they are found out by doing it in any layout.
    """
    before = view.sample(Random(0))
    after = before.apply(action)
    seat = view.seat
    scored = after.points[seat] - before.points[seat]
    return scored + after.pending[seat] - before.pending[seat]
