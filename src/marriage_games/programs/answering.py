"""Answering calls that come as lines of JSON, one by one, whatever they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import IO, Any

from .. import __version__
from ..errors import EngineError, MarriageGamesError, shortened
from ..model.known import ruleset as known_ruleset
from ..model.ruleset import Ruleset
from ..model.structure import describe
from ..model.toml import loads
from .messages import LONGEST_LINE, Malformed, read, written

Message = dict[str, Any]


def answer_lines(source: IO[bytes], sink: IO[bytes], carry_out: Callable[[Message], Any]) -> None:
    r"""Answer calls, a line each, until there are no more.

    Args:
        source: Where they come from.
        sink: Where the answers go.
        carry_out: Does what a message asks for, and returns what is answered.

    Examples:
        >>> from io import BytesIO
        >>> sink = BytesIO()
        >>> answer_lines(BytesIO(b'{"id": 1, "call": "greet"}'), sink, lambda message: "hello")
        >>> sink.getvalue()
        b'{"id":1,"answer":"hello"}\n'
    """
    while line := source.readline(LONGEST_LINE + 1):
        if not line.strip():
            continue
        sink.write(_line_of(_answer(line, carry_out)))
        sink.flush()
        if len(line) > LONGEST_LINE:
            # What follows belongs to a line of which the start was refused.
            return


def _line_of(answer: Message) -> bytes:
    """An answer as a line that may be so long, an error if need be."""
    told = written(answer)
    if len(told) > LONGEST_LINE:
        told = written({"id": answer["id"], "error": f"the answer has {len(told):,} bytes"})
    return told if len(told) <= LONGEST_LINE else written({"id": None, "error": "id: too long"})


def _answer(line: bytes, carry_out: Callable[[Message], Any]) -> Message:
    """The answer to a line, an error if need be."""
    number: Any = None
    try:
        if len(line) > LONGEST_LINE:
            raise Malformed(f"found a line of more than {LONGEST_LINE:,} bytes")
        message = read(line)
        if not isinstance(message, dict):
            raise Malformed(f"found {shortened(message)}; allowed: an object")
        number = message.get("id")
        if not isinstance(number, int | str | None):
            number = None
            raise Malformed("id: allowed: a whole number")
        return {"id": number, "answer": carry_out(message)}
    except (Malformed, MarriageGamesError) as error:
        return {"id": number, "error": str(error)}


def call_of(message: Message, calls: Sequence[str]) -> str:
    """Which call a message is.

    Raises:
        EngineError: If it is none of ``calls``.
    """
    call = message.get("call")
    if not isinstance(call, str) or call not in calls:
        raise EngineError(f"call: found {shortened(call)}; allowed: {', '.join(calls)}")
    return call


def part_of(message: Message, key: str, kind: type, allowed: str) -> Any:
    """What a call says under a key.

    Raises:
        EngineError: If that is not of the kind.
    """
    value = message.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise EngineError(f"{message['call']}.{key}: found {shortened(value)}; allowed: {allowed}")
    return value


def ruleset_of(message: Message, protocol: int) -> Ruleset:
    """The ruleset that a call describes.

    Args:
        message: The call.
        protocol: The version of the protocol that is spoken.

    Raises:
        MarriageGamesError: If it describes none, or speaks another version.
    """
    version = message.get("protocol")
    # 1.0 and true are equal to 1.
    if type(version) is not int or version != protocol:
        allowed = f"{protocol}, the one version that marriage-games {__version__} speaks"
        found = describe(version) if "protocol" in message else "nothing"
        raise EngineError(f"describe.protocol: found {found}; allowed: {allowed}")
    told = part_of(message, "ruleset", dict, "an object with a name or a toml text")
    text, name = told.get("toml"), told.get("name")
    if isinstance(text, str):
        return loads(text)
    if isinstance(name, str):
        return known_ruleset(name)
    raise EngineError("describe.ruleset: found neither a toml text nor a name")
