"""Grande Brisque, after S2: what is declared and found."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .table import can, deal, endgame, held, holding, options, play, scored

GAME = "grande-brisque"


def value(state: mg.State, action: str) -> int:
    before = state.points[0]
    return state.apply(action).points[0] - before


# Marriages


@pytest.mark.parametrize(("suit", "points"), [("S", 20), ("D", 20), ("C", 20), ("H", 40)])
def test_marriages(suit: str, points: int) -> None:
    """S2: a marriage counts 20 points, or 40 in trumps."""
    small = [card for card in ("7S", "8D", "7C", "8C") if card[1] != suit][:3]
    state = holding(GAME, f"K{suit} Q{suit} {' '.join(small)}")
    assert options(state) == (f"marriage:{suit}",)
    assert value(state, f"marriage:{suit}") == points


@pytest.mark.parametrize(("suit", "points"), [("S", 20), ("H", 40)])
def test_a_rencontre_scores_for_the_leader_who_wins(suit: str, points: int) -> None:
    """S2: marriages formed in a trick that is won are marked as well."""
    state = play(deal(GAME, f"K{suit}", f"Q{suit}", turnup="9H"), f"K{suit} Q{suit}")
    assert scored(state, "rencontre") == [(0, points)]
    assert state.points == (points + 7, 0)


def test_a_rencontre_scores_for_the_follower_who_wins() -> None:
    """Sheet 3: K and Q of a suit in the trick just won: scored by its winner at once."""
    state = play(deal(GAME, "QS", "KS", turnup="9H"), "QS KS")
    assert scored(state, "rencontre") == [(1, 20)]
    assert [e.trick for e in state.ledger if e.reason == "rencontre"] == [1]


def test_king_and_queen_of_two_suits_are_no_rencontre() -> None:
    """Sheet 1: a marriage formed by the two cards of one trick."""
    assert scored(play(deal(GAME, "KS", "QD", turnup="9H"), "KS QD"), "rencontre") == []


def test_a_rencontre_in_strict_play() -> None:
    """S2: marriages in a trick that is picked up, whenever that is."""
    state = play(endgame(GAME, "KS 7D 8D 9D JD", "QS TC 9C JC 9H"), "KS QS")
    assert (0, 20) in scored(state, "rencontre")


# Fours


@pytest.mark.parametrize(
    ("name", "rank", "points"),
    [
        ("carre-ace", "A", 150),
        ("carre-ten", "T", 100),
        ("carre-king", "K", 80),
        ("carre-queen", "Q", 60),
        ("carre-jack", "J", 40),
    ],
)
def test_fours_are_never_doubled(name: str, rank: str, points: int) -> None:
    """S2: aces 150, tens 100, kings 80, queens 60, jacks 40; sheet 3: never doubled."""
    state = holding(GAME, f"{rank}S {rank}H {rank}D {rank}C 8C")
    assert value(state, name) == points


def test_three_of_a_kind_are_nothing() -> None:
    """S2: the union of four cards of the same value."""
    assert options(holding(GAME, "JS JD JC 7S 8C")) == ()


# Sequences

TIERCES = [
    ("tierce-ace", "A K Q", 60),
    ("tierce-king", "K Q J", 50),
    ("tierce-queen", "Q J T", 30),
    ("tierce-jack", "J T 9", 30),
    ("tierce-ten", "T 9 8", 20),
    ("tierce-nine", "9 8 7", 10),
]
QUATRIEMES = [
    ("quatrieme-ace", "A K Q J", 100),
    ("quatrieme-king", "K Q J T", 80),
    ("quatrieme-queen", "Q J T 9", 60),
    ("quatrieme-jack", "J T 9 8", 40),
    ("quatrieme-ten", "T 9 8 7", 30),
]
QUINTES = [
    ("quinte-ace", "A K Q J T", 300),
    ("quinte-king", "K Q J T 9", 150),
    ("quinte-queen", "Q J T 9 8", 100),
    ("quinte-jack", "J T 9 8 7", 50),
]
SEQUENCES = [*TIERCES, *QUATRIEMES, *QUINTES]


def sequence_hand(ranks: str, suit: str) -> str:
    return " ".join([*(rank + suit for rank in ranks.split()), "7C", "TD"][:5])


@pytest.mark.parametrize(("name", "ranks", "points"), SEQUENCES)
def test_sequences(name: str, ranks: str, points: int) -> None:
    """S2: the table of tierces, quatrièmes and quintes; the queen's tierce 30 as printed."""
    assert value(holding(GAME, sequence_hand(ranks, "S")), f"{name}:S") == points


@pytest.mark.parametrize(("name", "ranks", "points"), SEQUENCES)
def test_sequences_in_trumps_are_doubled(name: str, ranks: str, points: int) -> None:
    """S2: doubled in trumps: so a tierce to the ace is worth 120."""
    turnup = next(card for card in ("AH", "9H", "7H") if card[0] not in ranks)
    state = holding(GAME, sequence_hand(ranks, "H"), turnup=turnup)
    assert value(state, f"{name}:H") == 2 * points


def test_a_tierce_to_the_queen_can_be_40() -> None:
    """Sheet 3: 40 is the documented one-line override; in trumps it stays double."""
    rules = mg.ruleset(GAME).variant("mine", declarations=[{"name": "tierce-queen", "points": 40}])
    assert value(holding(rules, "QS JS TS 7C 8D"), "tierce-queen:S") == 40
    assert value(holding(rules, "QH JH TH 7C 8D"), "tierce-queen:H") == 80


def test_sequences_run_in_natural_order() -> None:
    """Sheet 3: natural: A K Q J 10 9 8 7: ace, ten and king are none."""
    assert options(holding(GAME, "AS TS KS 7C 8D")) == ()


# Using cards again


def test_a_card_of_a_sequence_counts_in_no_other_sequence() -> None:
    """S2, sheet 3: a card scored in a sequence cannot count in another one."""
    state = play(holding(GAME, "AS KS QS JS 7C"), "tierce-ace:S")
    assert options(state) == ("marriage:S",)


def test_two_sequences_without_a_common_card() -> None:
    """S2: only the card that was used does not count."""
    rules = mg.ruleset(GAME).variant("mine", deal={"hand_size": 6, "packets": [3]})
    state = play(holding(rules, "AS KS QS JS TS 9S"), "tierce-ace:S")
    assert can(state, "tierce-jack:S")


def test_a_drawn_card_that_extends_a_scored_sequence_does_not_count() -> None:
    """S2: another card got from the talon does not count."""
    state = play(holding(GAME, "AS KS QS 7C 8D", draws="JS", other="9C TC"), "tierce-ace:S")
    state = play(state, "8D 9C")
    assert "JS" in held(state, 0)
    assert options(state) == ("marriage:S",)


EXTENSION = mg.ruleset(GAME).variant("mine", melding={"reuse": {"sequence": "extension"}})


def test_in_the_second_reading_an_extension_counts_in_full() -> None:
    """Sheet 3: a longer sequence that extends a scored one without a discard counts in full."""
    state = play(holding(EXTENSION, "AS KS QS 7C 8D", draws="JS", other="9C TC"), "tierce-ace:S")
    state = play(state, "8D 9C")
    assert options(state) == ("marriage:S", "quatrieme-ace:S")
    assert value(state, "quatrieme-ace:S") == 100


def test_in_the_second_reading_a_discard_forbids_the_sequence() -> None:
    """Sheet 3: without a discard: a sequence that leaves a scored card out does not count."""
    state = play(holding(EXTENSION, "AS KS QS JS 7C", draws="TS", other="9C TC"), "tierce-ace:S")
    state = play(state, "AS 9C")
    assert options(state) == ("marriage:S",)


def test_in_the_second_reading_a_part_of_a_scored_sequence_does_not_count() -> None:
    """Sheet 3: only a longer sequence counts."""
    state = play(holding(EXTENSION, "AS KS QS JS 7C"), "quatrieme-ace:S")
    assert options(state) == ("marriage:S",)


def test_cards_of_a_marriage_serve_in_a_sequence_and_a_four() -> None:
    """S2: cards of a marriage or a four may have served in other combinations."""
    state = play(holding(GAME, "KS KH KD KC QS"), "carre-king marriage:S")
    assert state.points[0] == 100
    state = play(holding(GAME, "AS KS QS 7C 8D"), "marriage:S tierce-ace:S")
    assert state.points[0] == 80


def test_cards_of_a_sequence_serve_in_a_marriage() -> None:
    """S2: cards forming a marriage may have served in other combinations."""
    state = play(holding(GAME, "AS KS QS 7C 8D"), "tierce-ace:S marriage:S")
    assert state.points[0] == 80


def test_a_sequence_scores_once() -> None:
    """Sheet 3: no meld scores twice."""
    state = play(holding(GAME, "JS TS 9S 7C 8D", other="9C"), "tierce-jack:S 8D 9C")
    assert not can(state, "tierce-jack:S")


# Courts and whites


@pytest.mark.parametrize(
    ("name", "hand", "points"),
    [("five-courts", "KS JD QC JH QH", 20), ("five-whites", "7S 9D 8C 8H 8S", 10)],
)
def test_five_courts_and_five_whites(name: str, hand: str, points: int) -> None:
    """S2: five court cards in a hand 20, five white cards 10."""
    state = holding(GAME, hand)
    assert options(state) == (name,)
    assert value(state, name) == points


@pytest.mark.parametrize(
    ("name", "hand", "draw"),
    [("five-courts", "KS JD QC JH QH", "KD"), ("five-whites", "7S 9D 8C 8H 8S", "7H")],
)
def test_five_again_score_10(name: str, hand: str, draw: str) -> None:
    """S2: after playing one and drawing another, 10 more."""
    other = "TC 7D AD 9C" if name == "five-courts" else "TD 7D JD AD"
    state = holding(GAME, hand, draws=draw, other=other)
    state = play(state, name)
    assert not can(state, name)
    line = "KS TC" if name == "five-courts" else "7S TD"
    state = play(state, line)
    assert value(state, name) == 10


def test_the_repeat_needs_the_first_declaration() -> None:
    """Sheet 3: who did not declare at first scores the 20 later, not 10."""
    state = holding(GAME, "KS JD QC JH QH", draws="KD", other="TC 7D AD 9C")
    state = play(state, "KS TC")
    assert value(state, "five-courts") == 20


def test_ten_a_declaration_however_many_refills() -> None:
    """Sheet 3: 10 a declaration, however many refills."""
    state = holding(GAME, "KS JD QC JH QH", draws="KD KC JC", other="TC 8S AD 9C")
    state = play(state, "five-courts KS TC JD 8S five-courts")
    assert scored(state, "five-courts") == [(0, 20), (0, 10)]
    assert not can(state, "five-courts")


def test_tricks_may_lie_between() -> None:
    """Sheet 3: the refill after a lost trick is declared after the next trick won."""
    state = deal(GAME, "AS JD QC JH QH", "7S AD 7D 8C TC", turnup="9H", talon="KS 8S 9S KD KC 8D")
    state = play(state, "AS 7S five-courts JD AD")
    assert (state.to_move, can(state, "five-courts")) == (1, False)
    state = play(state, "7D QH")
    assert value(state, "five-courts") == 10


def test_a_court_card_got_by_exchange_counts_as_drawn() -> None:
    """Sheet 3: a card got by exchange counts as drawn."""
    state = holding(GAME, "KS JD QC JH QH", turnup="KH", draws="7H", other="TC 7D AD 9C")
    state = play(state, "five-courts KS TC")
    assert not can(state, "five-courts")
    assert value(play(state, "exchange"), "five-courts") == 10


# The ace of trumps


def test_the_ace_of_trumps_is_declared_for_30() -> None:
    """S2: who has the ace of trumps in hand marks 30; sheet 3: once a deal."""
    state = holding(GAME, "AH 7S 8D TC 9C")
    assert value(state, "ace-of-trumps") == 30
    assert not can(play(state, "ace-of-trumps"), "ace-of-trumps")


def test_another_ace_is_nothing() -> None:
    """S2: the ace of trumps."""
    assert options(holding(GAME, "AS 7S 8D TC 9C")) == ()


def test_an_ace_got_by_exchange_counts() -> None:
    """Sheet 3: an ace got by exchange counts."""
    state = play(holding(GAME, "7H 7S 8D TC 9C", turnup="AH"), "exchange")
    assert value(state, "ace-of-trumps") == 30


def test_a_played_ace_is_no_longer_in_hand() -> None:
    """S2: in hand."""
    state = play(holding(GAME, "AH 7S 8D TC 9C", other="7D"), "AH 7D")
    assert not can(state, "ace-of-trumps")
