"""Our own engine behind the five calls, to try the kit on itself and to build others from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import EngineError
from ..game import Game
from ..model.ruleset import Ruleset
from ..state import State
from .answers import answer_of, as_json, fields_for


class ReferenceEngine:
    """This library's engine as an `Engine`.

    Examples:
        >>> import marriage_games as mg
        >>> engine = ReferenceEngine()
        >>> engine.describe(mg.ruleset("petite-brisque"))["undo"]
        True
        >>> engine.new([str(card) for card in mg.Pack.of("AKQJ10987")], 0)
        >>> engine.state()["to_move"]
        1
    """

    name = "marriage-games"

    def __init__(self) -> None:
        self.game: Game | None = None
        self.line: list[State] = []

    def describe(self, ruleset: Ruleset) -> Mapping[str, Any]:
        """Take a ruleset, and tell everything."""
        self.game = Game(ruleset)
        self.line = []
        return {"name": self.name, "fields": list(fields_for(self.game)), "undo": True}

    def new(self, cards: Sequence[str], dealer: int) -> None:
        """Begin a deal.

        Raises:
            EngineError: Before `describe`.
            DealError: If the cards are not the pack, or there is no such seat.
        """
        if self.game is None:
            raise EngineError("new: no ruleset has been described yet; call describe first")
        self.line = [self.game.deal(cards=list(cards), dealer=dealer, history=False)]

    def state(self) -> Mapping[str, Any]:
        """Tell where the deal stands.

        Raises:
            EngineError: Before `new`.
        """
        return as_json(answer_of(self.now, fields_for(self.now.game)))

    @property
    def now(self) -> State:
        """The state of the deal.

        Raises:
            EngineError: Before `new`.
        """
        if not self.line:
            raise EngineError("no deal has begun; call new first")
        return self.line[-1]

    def apply(self, action: str) -> None:
        """Carry out an action.

        Raises:
            EngineError: Before `new`.
            IllegalAction: If it is not legal.
        """
        self.line.append(self.now.apply(action))

    def undo(self) -> None:
        """Take the last action back.

        Raises:
            EngineError: If there is none.
        """
        if len(self.line) < 2:
            raise EngineError("undo: no action has been applied in this deal")
        self.line.pop()
