"""Grande Brisque without a turn-up: the variant of S2."""

from __future__ import annotations

import marriage_games as mg

from .table import can, deal, endgame, finish, held, holding, options, play, playable, scored

GAME = "grande-brisque-sans-retourne"


def test_nothing_is_turned_and_there_are_no_trumps() -> None:
    """S2: a variant consists in turning no card."""
    state = deal(GAME)
    assert (state.turnup, state.trump, len(state.talon)) == (None, None, 22)
    assert state.points == (0, 0)


def test_the_first_marriage_makes_trumps() -> None:
    """S2: trumps are the suit of the first marriage announced."""
    state = play(holding(GAME, "KS QS KD QD 7C", turnup=""), "marriage:D")
    assert state.trump is mg.Suit.DIAMONDS


def test_the_first_marriage_scores_as_a_trump_marriage() -> None:
    """Sheet 3: that marriage scores as a trump marriage; the next one as a plain one."""
    state = play(holding(GAME, "KS QS KD QD 7C", turnup=""), "marriage:D marriage:S")
    assert scored(state, "marriage") == [(0, 40), (0, 20)]
    assert state.trump is mg.Suit.DIAMONDS


def test_the_first_marriage_scores_20_as_an_override() -> None:
    """Sheet 3: "scores 40" is P."""
    rules = mg.ruleset(GAME).variant("mine", trumps={"first_in_trumps": False})
    state = play(holding(rules, "KS QS KD QD 7C", turnup=""), "marriage:D")
    assert scored(state, "marriage") == [(0, 20)]


def test_a_rencontre_before_scores_20_and_makes_no_trumps() -> None:
    """Sheet 3: a rencontre before that scores 20 and makes no trumps."""
    state = play(deal(GAME, "KS", "QS"), "KS QS")
    assert scored(state, "rencontre") == [(0, 20)]
    assert state.trump is None


def test_a_rencontre_makes_trumps_as_an_override() -> None:
    """Sheet 3: the rest is P."""
    rules = mg.ruleset(GAME).variant("mine", trumps={"rencontre": True})
    assert play(deal(rules, "KS", "QS"), "KS QS").trump is mg.Suit.SPADES


def test_a_rencontre_of_another_suit_scores_20_afterwards() -> None:
    """S2: marked as well, in a plain suit 20."""
    state = holding(GAME, "KS QS KD 9C TC", turnup="", draws="KC", other="QD 7C 9D")
    assert scored(play(state, "marriage:S KD QD"), "rencontre") == [(0, 20)]


def test_nothing_scored_earlier_is_revalued() -> None:
    """Sheet 3: a sequence of the suit that becomes trumps stays at what it scored."""
    state = play(holding(GAME, "AS KS QS 9C TC", turnup=""), "tierce-ace:S marriage:S")
    assert state.trump is mg.Suit.SPADES
    assert scored(state, "tierce-ace", "marriage") == [(0, 60), (0, 40)]


def test_a_sequence_after_the_marriage_is_doubled() -> None:
    """Sheet 3: its suit is trumps from then on."""
    state = play(holding(GAME, "AS KS QS 9C TC", turnup=""), "marriage:S tierce-ace:S")
    assert scored(state, "tierce-ace") == [(0, 120)]


def test_before_trumps_the_suit_led_decides() -> None:
    """Sheet 3: no trumps until the first marriage is declared."""
    assert play(deal(GAME, "7S", "AH"), "7S AH").tricks_won == (1, 0)


def test_the_new_trumps_take_tricks_at_once() -> None:
    """Sheet 3: its suit is trumps from then on."""
    state = holding(GAME, "KS QS AD 9C TC", turnup="", other="7S")
    assert play(state, "marriage:S AD 7S").tricks_won == (1, 1)


def test_the_other_seat_may_make_trumps_too() -> None:
    """S2: the first marriage announced, by whichever player."""
    state = play(deal(GAME, "7S", "AS KD QD"), "7S AS marriage:D")
    assert (state.trump, state.points[1]) == (mg.Suit.DIAMONDS, 11 + 40)


def test_there_is_no_exchange() -> None:
    """Sheet 3: no exchange."""
    state = deal(GAME, "7S 7H 7D 7C")
    assert options(state) == ()
    assert "exchange" not in map(str, state.game.actions)


def test_the_ace_of_trumps_needs_trumps() -> None:
    """S2: the ace of trumps: before there are trumps it is none."""
    state = holding(GAME, "AS KS QS 9C 7D", turnup="")
    assert not can(state, "ace-of-trumps")
    assert can(play(state, "marriage:S"), "ace-of-trumps")


NO_MARRIAGE = "AS KS JS 7D 8D", "9C TC JC QH 9H"


def test_strict_play_without_trumps_lets_a_void_seat_play_any_card() -> None:
    """Sheet 3: in strict play without trumps a void seat plays any card."""
    state = play(endgame(GAME, *NO_MARRIAGE), "AS")
    assert (state.phase, state.trump) == ("strict", None)
    assert playable(state) == held(state, 1)


def test_strict_play_without_trumps_must_follow_and_head() -> None:
    """S2: obliged to follow suit and to play a higher card if possible."""
    state = endgame(GAME, "KS 7D 8D 9D JD", "9S AS TS QC JH")
    assert playable(play(state, "KS")) == "AS TS"


def test_the_last_card_of_the_talon_counts_without_a_turn_up() -> None:
    """Sheet 3: the last face-down card where there is no turn-up."""
    assert scored(endgame(GAME, *NO_MARRIAGE), "last-talon-card") == [(1, 10)]


def test_five_trumps_count_when_trumps_come_to_be_only_then() -> None:
    """Sheet 3: five trumps once the talon is exhausted, also if trumps come to be only then."""
    state = endgame(GAME, "KS QS 9S JS 7S", "9C TC JC QH 9H")
    assert scored(state, "five-trumps") == []
    state = play(state, "marriage:S")
    assert scored(state, "five-trumps") == [(0, 30)]


def test_four_trumps_are_not_five() -> None:
    """S2: five trumps in hand: one was already played when trumps came to be."""
    state = endgame(GAME, "KS QS AS JS 7S", "9C TC JC QH 9H")
    state = play(state, "AS QH marriage:S")
    assert scored(state, "five-trumps") == []


def test_a_marriage_counted_at_the_end_makes_no_trumps() -> None:
    """Ruleset format, trumps: a meld in a trick may make trumps, one among the cards won never."""
    rules = mg.ruleset("grande-brisque-sans-retourne").variant(
        "captured",
        without=["declarations.*", "melding", "bonuses"],
        trumps={"rencontre": True},
        declarations=[
            {
                "name": "marriage",
                "cards": "KQ",
                "points": 20,
                "in_trumps": 40,
                "found_in": ["trick", "won"],
            }
        ],
    )
    game = mg.Game(rules)
    seen = set()
    for seed in range(30):
        state = finish(game.deal(seed=seed))
        made = {entry.points for entry in state.ledger if entry.reason == "marriage"}
        first = [entry.points for entry in state.ledger if entry.reason == "rencontre"][:1]
        assert made <= {20} if state.trump is None else made <= {20, 40}
        assert first in ([], [40])
        seen |= made
    assert 20 in seen
