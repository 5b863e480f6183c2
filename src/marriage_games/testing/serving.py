"""Our engine as a program that answers by the engine protocol."""

from __future__ import annotations

from typing import IO, Any

from ..errors import EngineError, MarriageGamesError, shortened
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import Ruleset
from ..model.toml import loads
from .engines import PROTOCOL_VERSION, Engine
from .messages import CALLS, LONGEST_LINE, read, written
from .reference import ReferenceEngine
from .walking import as_table


def serve(source: IO[bytes], sink: IO[bytes], engine: Engine | None = None) -> None:
    r"""Answer calls, a line each, until there are no more.

    Args:
        source: Where they come from.
        sink: Where the answers go.
        engine: Who answers; None: this library's engine.

    Examples:
        >>> from io import BytesIO
        >>> sink = BytesIO()
        >>> serve(BytesIO(b'{"id": 1, "call": "state"}'), sink)
        >>> sink.getvalue()
        b'{"id":1,"error":"no deal has begun; call new first"}\n'
    """
    server = _Server(engine if engine is not None else ReferenceEngine())
    while line := source.readline(LONGEST_LINE + 1):
        if not line.strip():
            continue
        sink.write(written(server.answer(line)))
        sink.flush()
        if len(line) > LONGEST_LINE:
            # What follows belongs to a line of which the start was refused.
            return


class _Server:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to a line, an error if need be."""
        number: Any = None
        try:
            if len(line) > LONGEST_LINE:
                raise EngineError(f"found a line of more than {LONGEST_LINE:,} bytes")
            message = read(line)
            if not isinstance(message, dict):
                raise EngineError(f"found {shortened(message)}; allowed: an object")
            number = message.get("id")
            if not isinstance(number, int | str | None):
                number = None
                raise EngineError("id: allowed: a whole number")
            return {"id": number, "answer": as_table(self._carry_out(message))}
        except MarriageGamesError as error:
            return {"id": number, "error": str(error)}

    def _carry_out(self, message: dict[str, Any]) -> Any:
        call = message.get("call")
        if call not in CALLS:
            raise EngineError(f"call: found {shortened(call)}; allowed: {', '.join(CALLS)}")
        if call == "describe":
            return self._engine.describe(_ruleset_of(message))
        if call == "new":
            return self._engine.new(_cards_of(message), _part(message, "dealer", int, "a seat"))
        if call == "apply":
            return self._engine.apply(_part(message, "action", str, "a text"))
        return getattr(self._engine, call)()


def _part(message: dict[str, Any], key: str, kind: type, allowed: str) -> Any:
    value = message.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise EngineError(f"{message['call']}.{key}: found {shortened(value)}; allowed: {allowed}")
    return value


def _cards_of(message: dict[str, Any]) -> list[str]:
    cards = _part(message, "cards", list, "a list of cards")
    for card in cards:
        if not isinstance(card, str):
            raise EngineError(f"new.cards: found {shortened(card)}; allowed: cards such as 'KS'")
    return list(cards)


def _ruleset_of(message: dict[str, Any]) -> Ruleset:
    version = message.get("protocol")
    if version != PROTOCOL_VERSION or isinstance(version, bool):
        raise EngineError(
            f"describe.protocol: found {shortened(version)}; allowed: {PROTOCOL_VERSION}"
        )
    told = _part(message, "ruleset", dict, "an object with a name or a toml text")
    text, name = told.get("toml"), told.get("name")
    if isinstance(text, str):
        return loads(text)
    if isinstance(name, str):
        return known_ruleset(name)
    raise EngineError("describe.ruleset: found neither a toml text nor a name")
