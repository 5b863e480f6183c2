"""S2, mariage simplifié and grande brisque: what tests/rules leaves to be shown."""

from __future__ import annotations

from rules.table import held, holding, options, play

HAND = {"hand": "AS KS QS 7C 8D", "draws": "JS", "other": "9C TC"}


def test_a_card_drawn_for_one_that_was_played_makes_no_second_sequence() -> None:
    """S2 line 21: the ace of a scored tierce is played, the jack drawn: K Q J does not count."""
    state = play(holding("grande-brisque", **HAND), "tierce-ace:S AS 9C")
    assert held(state, 0) == "KS QS JS 8D 7C"
    assert options(state) == ("marriage:S",)


def test_it_counts_where_no_sequence_was_scored() -> None:
    """S2 line 21: only after having declared a sequence."""
    state = play(holding("grande-brisque", **HAND), "AS 9C")
    assert options(state) == ("marriage:S", "tierce-king:S")
    assert play(state, "tierce-king:S").points[0] - state.points[0] == 50
