"""What Hypothesis runs when it is imported, so that it can draw this library's types.

It is found by the entry point `hypothesis`. The strategies themselves are loaded when something is
first drawn.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def register() -> None:
    """Tell Hypothesis how to draw cards, packs, actions, rulesets, games, states and views.

    Examples:
        >>> import hypothesis
        >>> import marriage_games as mg
        >>> hypothesis.strategies.from_type(mg.Card).validate()
    """
    from hypothesis import strategies as st

    from ..actions import Action
    from ..card import Card
    from ..game import Game
    from ..model.ruleset import Ruleset
    from ..pack import Pack
    from ..state import State
    from ..view import View

    def any_of(name: str) -> Any:
        """A strategy for the games of the catalogue."""
        ours = _strategies()
        return ours.known_rulesets().flatmap(getattr(ours, name))

    st.register_type_strategy(Card, lambda _: _strategies().cards())
    st.register_type_strategy(Pack, lambda _: _strategies().packs())
    st.register_type_strategy(Action, lambda _: any_of("actions"))
    st.register_type_strategy(Ruleset, lambda _: _strategies().rulesets())
    st.register_type_strategy(Game, lambda _: _strategies().games())
    st.register_type_strategy(State, lambda _: any_of("states"))
    st.register_type_strategy(View, lambda _: any_of("views"))


def _strategies() -> Any:
    return import_module(".strategies", __package__)
