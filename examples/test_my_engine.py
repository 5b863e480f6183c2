"""Property tests for an engine of one's own: sixty lines that play petite brisque, held against.

Run it with: python examples/test_my_engine.py
As tests:    python -m pytest examples/test_my_engine.py
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import given, settings

import marriage_games as mg
from marriage_games.testing import EngineTests, check_engine, strategies


class MyEngine:
    """Petite brisque for two: five cards each, nothing is drawn, most tricks win."""

    ranks = "ATKQJ987"  # the card that takes most comes first

    def describe(self, ruleset: mg.Ruleset) -> Mapping[str, Any]:
        """Say what this engine tells of a position."""
        fields = ["to_move", "legal_actions", "tricks_won"]
        return {"name": f"my engine for {ruleset.name}", "fields": fields, "undo": False}

    def new(self, cards: Sequence[str], dealer: int) -> None:
        """Begin a deal: cards one by one, elder first, then the turn-up."""
        elder = 1 - dealer
        self.hands = {elder: list(cards[0:10:2]), dealer: list(cards[1:10:2])}
        self.turnup, self.to_move, self.tricks = cards[10], elder, [0, 0]
        self.trick: list[str] = []

    def legal(self) -> list[str]:
        """A led suit must be followed; who cannot must trump; the seven may be exchanged."""
        hand = self.hands[self.to_move]
        same = [card for card in hand if self.trick and card[1] == self.trick[0][1]]
        trumps = [card for card in hand if self.trick and card[1] == self.turnup[1]]
        seven = "7" + self.turnup[1]
        return (same or trumps or hand) + (["exchange"] if seven in hand else [])

    def state(self) -> Mapping[str, Any]:
        """Tell where the deal stands."""
        over = not any(self.hands.values()) and not self.trick
        to_move, legal = (None, []) if over else (self.to_move, self.legal())
        return {"to_move": to_move, "legal_actions": legal, "tricks_won": list(self.tricks)}

    def apply(self, action: str) -> None:
        """Carry out an action."""
        hand = self.hands[self.to_move]
        if action == "exchange":
            seven = "7" + self.turnup[1]
            hand[hand.index(seven)], self.turnup = self.turnup, seven
            return
        hand.remove(action)
        self.trick.append(action)
        if len(self.trick) == 1:
            self.to_move = 1 - self.to_move
            return
        led, answer = self.trick
        if not self.beats(answer, led):
            self.to_move = 1 - self.to_move
        self.tricks[self.to_move] += 1
        self.trick = []

    def beats(self, card: str, best: str) -> bool:
        """Whether a card takes the trick from another one that was played before it."""
        if card[1] == best[1]:
            return self.ranks.index(card[0]) < self.ranks.index(best[0])
        return card[1] == self.turnup[1]

    def undo(self) -> None:
        """Not asked for, as `describe` says."""
        raise NotImplementedError


class Hasty(MyEngine):
    """The same by somebody who thought that the king takes the ten."""

    ranks = "AKQJT987"


class TestMyEngine(EngineTests):
    """It plays as the library does, in two hundred deals."""

    ruleset = "petite-brisque"
    examples = 200

    def make_engine(self) -> MyEngine:
        """Make what is tested."""
        return MyEngine()


@settings(max_examples=50, derandomize=True, deadline=None)
@given(strategies.deals("petite-brisque"))
def test_every_deal_has_five_tricks(deal: mg.State) -> None:
    """A law that needs no second engine: whatever is played, five tricks are won."""
    engine = MyEngine()
    hands = [card for cards in zip(deal.hands[1], deal.hands[0], strict=True) for card in cards]
    engine.new([*map(str, hands), str(deal.turnup)], dealer=0)
    while engine.state()["to_move"] is not None:
        engine.apply(engine.legal()[-1])
    assert sum(engine.tricks) == 5


def main() -> None:
    """Hold both engines against the library's."""
    print(check_engine(MyEngine, "petite-brisque", examples=200), "\n")
    try:
        check_engine(Hasty, "petite-brisque", examples=200)
    except mg.ConformanceError as error:
        print(str(error).partition("\nposition")[0])


if __name__ == "__main__":
    main()
