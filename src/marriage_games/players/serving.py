"""Any player of ours as a program that answers by the player protocol."""

from __future__ import annotations

from random import Random
from typing import IO, Any

from ..errors import EngineError, MarriageGamesError, MatchError, shortened
from ..failing import FROM_OUTSIDE, text_of
from ..game import Game
from ..model.known import catalogue
from ..model.known import ruleset as known_ruleset
from ..programs.answering import Message, answer_lines, call_of, part_of, ruleset_of
from ..setting_view import view_of
from ..view import View
from .program import CALLS, PROTOCOL_VERSION
from .protocol import Player


def serve_player(source: IO[bytes], sink: IO[bytes], player: Player, name: str) -> None:
    r"""Answer calls, a line each, until there are no more.

    Args:
        source: Where they come from.
        sink: Where the answers go.
        player: Who chooses.
        name: What it is called.

    Examples:
        >>> from io import BytesIO
        >>> import marriage_games as mg
        >>> sink = BytesIO()
        >>> call = b'{"id":1,"call":"describe","protocol":1,"ruleset":{"name":"brisque"}}\n'
        >>> serve_player(BytesIO(call), sink, mg.GreedyPlayer(), "greedy")
        >>> sink.getvalue()
        b'{"id":1,"answer":{"name":"greedy"}}\n'
    """
    answer_lines(source, sink, _Server(player, name).carry_out)


class _Server:
    def __init__(self, player: Player, name: str) -> None:
        self._player = player
        self._name = name
        self._games: dict[str, Game] = {}

    def carry_out(self, message: Message) -> Any:
        """What is answered to a call."""
        if call_of(message, CALLS) == "describe":
            ruleset = ruleset_of(message, PROTOCOL_VERSION)
            self._games[ruleset.fingerprint] = Game(ruleset)
            return {"name": self._name}
        return self._choice(_view_in(message, self._game_of(message)), _seed_in(message))

    def _choice(self, view: View, seed: int) -> str:
        try:
            return str(self._player.choose(view, Random(seed)))
        except FROM_OUTSIDE:
            raise
        except BaseException as error:
            # Whatever somebody's player does, the next call is answered too.
            raise MatchError(text_of(error)) from error

    def _game_of(self, message: Message) -> Game:
        told = part_of(message, "ruleset", dict, "an object with a name and a fingerprint")
        name, fingerprint = told.get("name"), told.get("fingerprint")
        if isinstance(fingerprint, str) and fingerprint in self._games:
            return self._games[fingerprint]
        if isinstance(name, str) and name in catalogue():
            known = known_ruleset(name)
            if fingerprint in (None, known.fingerprint):
                return self._games.setdefault(known.fingerprint, Game(known))
        raise EngineError(
            f"choose.ruleset: {shortened(name)} with this fingerprint has not been described; "
            "call describe first"
        )


def _view_in(message: Message, game: Game) -> View:
    text = part_of(message, "text", str, "a view as one line of text")
    lines = message.get("information_state", [])
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise EngineError(
            f"choose.information_state: found {shortened(lines)}; allowed: a list of texts"
        )
    try:
        return view_of(game, text, lines)
    except MarriageGamesError as error:
        raise EngineError(f"choose.text: {error}") from None


def _seed_in(message: Message) -> int:
    seed = part_of(message, "seed", int, "a whole number")
    if seed < 0:
        raise EngineError(f"choose.seed: found {shortened(seed)}; allowed: 0 or more")
    return int(seed)
