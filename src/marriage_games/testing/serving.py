"""Our engine as a program that answers by the engine protocol."""

from __future__ import annotations

from typing import IO, Any, Final

from ..errors import EngineError, shortened
from ..programs.answering import Message, answer_lines, call_of, part_of, ruleset_of
from .engines import PROTOCOL_VERSION, Engine
from .reference import ReferenceEngine
from .walking import as_table

CALLS: Final = ("describe", "new", "state", "apply", "undo")


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
    answering = engine if engine is not None else ReferenceEngine()
    answer_lines(source, sink, lambda message: as_table(_carried_out(answering, message)))


def _carried_out(engine: Engine, message: Message) -> Any:
    call = call_of(message, CALLS)
    if call == "describe":
        return engine.describe(ruleset_of(message, PROTOCOL_VERSION))
    if call == "new":
        return engine.new(_cards_of(message), part_of(message, "dealer", int, "a seat"))
    if call == "apply":
        return engine.apply(part_of(message, "action", str, "a text"))
    return getattr(engine, call)()


def _cards_of(message: Message) -> list[str]:
    cards = part_of(message, "cards", list, "a list of cards")
    for card in cards:
        if not isinstance(card, str):
            raise EngineError(f"new.cards: found {shortened(card)}; allowed: cards such as 'KS'")
    return list(cards)
