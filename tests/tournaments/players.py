"""Players that should not be let near a table, and some that may be."""

from __future__ import annotations

from random import Random
from typing import Any

import marriage_games as mg


class First:
    """Plays the first legal action."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        return view.legal_actions[0]


class Texting:
    """Says what it plays in words."""

    def choose(self, view: mg.View, rng: Random) -> Any:  # noqa: ARG002
        print("thinking")  # noqa: T201 - what players print must do no harm
        return str(view.legal_actions[-1])


class Raising:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise ValueError("no idea\nreally none")


class OwnError(BaseException):
    """What only catches of everything catch."""


class Bursting:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise OwnError("out")


class Interrupting:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise KeyboardInterrupt


class Leaving:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise SystemExit(0)


class Unsure:
    """Fails one time in thirty."""

    def choose(self, view: mg.View, rng: Random) -> mg.Action:
        if rng.random() < 1 / 30:
            raise RuntimeError("oops")
        return view.legal_actions[0]


class Saying:
    """Chooses what it was made with."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, view: mg.View, rng: Random) -> Any:  # noqa: ARG002
        return self.what


class Unspeakable(Exception):  # noqa: N818 - says what it is
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError


class Muttering:
    def choose(self, view: mg.View, rng: Random) -> mg.Action:  # noqa: ARG002
        raise Unspeakable


class Forged(mg.Action):
    """An action that claims to be whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Equal:
    """Claims to be whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0
