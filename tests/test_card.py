from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games.card
from marriage_games.card import Card, Rank, Suit, cards, ranks
from marriage_games.errors import CardError
from marriage_games.pack import Pack

ALL_CARDS = [Card(suit, rank) for suit in Suit for rank in Rank]
NAMES = {"Card": Card, "Pack": Pack, "Rank": Rank, "Suit": Suit}

any_card = st.sampled_from(ALL_CARDS)
any_pack = st.builds(Pack, st.sets(any_card))


def run_python(program: str, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
    ).stdout


# Suits and ranks


def test_suits_have_their_order_letters_symbols_and_names() -> None:
    assert [(str(suit), suit.letter, suit.symbol, suit.english, suit.place) for suit in Suit] == [
        ("S", "S", "♠", "spades", 0),
        ("H", "H", "♥", "hearts", 1),
        ("D", "D", "♦", "diamonds", 2),
        ("C", "C", "♣", "clubs", 3),
    ]


def test_ranks_have_their_natural_order_and_letters() -> None:
    assert "".join(str(rank) for rank in Rank) == "AKQJT98765432"
    assert [rank.place for rank in Rank] == list(range(13))
    assert Rank.TEN.letter == "T"
    assert Rank.TEN.english == "ten"


@pytest.mark.parametrize("members", [list(Suit), list(Rank)], ids=["suits", "ranks"])
def test_suits_and_ranks_compare_by_place(members: list[Any]) -> None:
    for one in members:
        for other in members:
            assert (one < other) == (one.place < other.place)
            assert (one <= other) == (one.place <= other.place)
            assert (one > other) == (one.place > other.place)
            assert (one >= other) == (one.place >= other.place)
            assert (one == other) == (one.place == other.place)


def test_a_suit_is_never_mistaken_for_a_rank_a_number_or_nothing() -> None:
    spades: object = Suit.SPADES
    assert spades != Rank.ACE
    assert spades != 0
    assert bool(spades)
    for stranger in (Rank.ACE, 0, "S"):
        for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
            assert getattr(Suit.SPADES, compare)(stranger) is NotImplemented


def test_suits_and_ranks_print_as_valid_python_and_survive_pickling() -> None:
    for member in [*Suit, *Rank]:
        assert eval(repr(member), NAMES) is member
        assert pickle.loads(pickle.dumps(member)) is member
        assert copy.deepcopy(member) is member


@pytest.mark.parametrize("text", ["D", "d", "♦", "♢", "♦\ufe0f", "♦\ufe0e"])
def test_a_suit_is_read_from_its_letter_and_its_symbols(text: str) -> None:
    assert Suit.parse(text) is Suit.DIAMONDS


@pytest.mark.parametrize("text", ["T", "t", "10"])
def test_the_ten_is_read_in_all_its_forms(text: str) -> None:
    assert Rank.parse(text) is Rank.TEN


@pytest.mark.parametrize("text", ["", "X", "SS", " S", "spades", "\u017f", "1", "♠♠"])
def test_what_is_no_suit_and_no_rank_is_refused(text: str) -> None:
    with pytest.raises(CardError, match=r"is no suit; suits are S H D C \(or ♠ ♥ ♦ ♣\)"):
        Suit.parse(text)
    with pytest.raises(CardError, match=r"is no rank; ranks are A K Q J T \(or 10\) 9 8 7"):
        Rank.parse(text)


# Cards


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_is_what_it_prints(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.symbol) == card
    assert eval(repr(card), NAMES) == card


@pytest.mark.parametrize("text", ["KS", "ks", "Ks", "kS", "K♠", "k♠", "K♤", "K♠\ufe0f"])
def test_a_card_is_read_in_all_usual_forms(text: str) -> None:
    card = Card.parse(text)
    assert (card.rank, card.suit) == (Rank.KING, Suit.SPADES)
    assert str(card) == "KS"
    assert card.symbol == "K♠"
    assert repr(card) == "Card.parse('KS')"


@pytest.mark.parametrize("text", ["10S", "TS", "ts", "10♠"])
def test_a_ten_may_be_written_with_a_number(text: str) -> None:
    assert str(Card.parse(text)) == "TS"


@pytest.mark.parametrize(
    "text",
    ["", "K", "S", "SK", "1S", "11S", "KSS", " KS", "KS ", "K S", "K\u017f", "\u0667S", "King"],
)
def test_what_is_no_card_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert str(caught.value) == (
        f"{text!r} is no card; a card is a rank, A K Q J T (or 10) 9 8 7 6 5 4 3 2, "
        "and a suit, S H D C (or ♠ ♥ ♦ ♣), such as KS"
    )


@given(
    st.text(alphabet=st.one_of(st.characters(), st.sampled_from("10AKQJT9SHDC♠♥, ")), max_size=8)
)
def test_any_text_is_read_or_refused_as_no_card(text: str) -> None:
    for read in (Card.parse, Suit.parse, Rank.parse, cards, ranks):
        try:
            read(text)
        except CardError as error:
            assert "is no" in str(error)  # noqa: PT017 - most texts are refused, but not all


@given(st.permutations(ALL_CARDS))
def test_cards_sort_in_pack_order(shuffled: list[Card]) -> None:
    assert sorted(shuffled) == ALL_CARDS
    texts = [str(card) for card in sorted(shuffled)]
    assert texts[0:2] + texts[12:14] + texts[-1:] == ["AS", "KS", "2S", "AH", "2C"]


@given(any_card, any_card)
def test_cards_compare_by_their_places(one: Card, other: Card) -> None:
    place, other_place = ALL_CARDS.index(one), ALL_CARDS.index(other)
    assert (one < other) == (place < other_place)
    assert (one <= other) == (place <= other_place)
    assert (one > other) == (place > other_place)
    assert (one >= other) == (place >= other_place)
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(one, compare)(str(other)) is NotImplemented


def test_cards_compare_by_value() -> None:
    card = Card(Suit.SPADES, Rank.KING)
    assert card == Card.parse("KS")
    assert card is not Card.parse("KS")
    assert hash(card) == hash(Card.parse("KS"))
    assert card != Card.parse("KH")
    assert card != Card.parse("QS")
    assert len(set(ALL_CARDS)) == 52
    stranger: object = "KS"
    assert card != stranger


def test_a_card_cannot_be_changed() -> None:
    card = Card.parse("KS")
    for name, value in (("rank", Rank.ACE), ("suit", Suit.HEARTS), ("trump", True)):
        with pytest.raises(AttributeError):
            setattr(card, name, value)
    assert str(card) == "KS"


def test_a_card_is_made_of_a_suit_and_a_rank_and_nothing_else() -> None:
    make: Any = Card
    with pytest.raises(CardError, match="suit"):
        make("S", Rank.KING)
    with pytest.raises(CardError, match="rank"):
        make(Suit.SPADES, "K")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_card_is_the_same_card(protocol: int) -> None:
    for card in ALL_CARDS:
        assert pickle.loads(pickle.dumps(card, protocol)) == card
    assert copy.copy(ALL_CARDS) == copy.deepcopy(ALL_CARDS) == ALL_CARDS


def test_a_set_of_cards_is_walked_through_in_the_same_order_in_every_process() -> None:
    program = """
from marriage_games.card import *
from marriage_games.pack import Pack
pack = Pack.of("AKQJT98765432")
print(*{*Suit}, *{*Rank}, *{*pack}, hash(pack))
"""
    assert run_python(program, PYTHONHASHSEED="1") == run_python(program, PYTHONHASHSEED="2")


def test_cards_are_light_to_import() -> None:
    program = "import marriage_games.card, sys; print(*sys.modules, sep='\\n')"
    loaded = {name.partition(".")[0] for name in run_python(program).splitlines()}
    assert "marriage_games" in loaded
    heavy = {"cattrs", "hypothesis", "numpy", "rich", "tomli_w", "tomllib", "typer"}
    assert not loaded & heavy


# Many cards


@pytest.mark.parametrize("text", ["KS QH TD", "KS,QH,TD", "KS, QH,\n10D", "  k♠\tq♥ ,, t♦  "])
def test_many_cards_are_read_with_blanks_and_commas_between_them(text: str) -> None:
    assert cards(text) == (Card.parse("KS"), Card.parse("QH"), Card.parse("TD"))


@pytest.mark.parametrize("text", ["", " ", ",", " , \n"])
def test_no_cards_are_read_from_nothing(text: str) -> None:
    assert cards(text) == ()


@given(st.lists(any_card), st.sampled_from([" ", ",", ", ", "\n"]), st.booleans())
def test_cards_are_read_back_in_the_order_in_which_they_were_written(
    written: list[Card], separator: str, symbols: bool
) -> None:
    text = separator.join(card.symbol if symbols else str(card) for card in written)
    assert cards(text) == tuple(written)


def test_the_first_bad_card_is_named_with_its_place() -> None:
    with pytest.raises(CardError, match=r"^'11H' \(2 of 4\) is no card; a card is a rank, A K Q"):
        cards("KS 11H QH ZZ")


def test_cards_written_together_are_refused_rather_than_guessed() -> None:
    with pytest.raises(CardError, match=r"^'KSQH' \(1 of 1\) is no card"):
        cards("KSQH")


@pytest.mark.parametrize(
    "text", ["A K Q J 10 9 8 7", "AKQJT987", "AKQJ10987", "a,k,q,j,t,9,8,7", " AKQJ T9\n87"]
)
def test_ranks_are_read_with_and_without_blanks(text: str) -> None:
    assert ranks(text) == tuple(list(Rank)[:8])


def test_ranks_keep_the_order_in_which_they_are_written() -> None:
    assert ranks("A 10 K") == (Rank.ACE, Rank.TEN, Rank.KING)


@given(st.lists(st.sampled_from(list(Rank))), st.sampled_from(["", " ", ", "]))
def test_ranks_are_read_back_as_they_were_written(written: list[Rank], separator: str) -> None:
    assert ranks(separator.join(map(str, written))) == tuple(written)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("A K X J", r"'X' \(rank 3 of"), ("AK1", r"'1' \(rank 3 of"), ("1 0", r"'1' \(rank 1 of")],
)
def test_the_first_bad_rank_is_named_with_its_place(text: str, wrong: str) -> None:
    with pytest.raises(CardError, match=rf"^{wrong} '{text}'\) is no rank; ranks are A K Q J T"):
        ranks(text)


# Packs


def test_a_pack_stands_in_pack_order_whatever_order_it_is_made_from() -> None:
    pack = Pack.of("7 8 9 10 J Q K A")
    assert " ".join(map(str, pack[:9])) == "AS KS QS JS TS 9S 8S 7S AH"
    assert list(pack) == sorted(pack)
    assert len(pack) == 32


def test_a_pack_is_made_from_ranks_and_cards_as_well_as_from_texts() -> None:
    assert Pack.of(ranks("AKQ"), cards("AS QC")) == Pack.of("A K Q", without="AS QC")
    assert Pack.of(iter(ranks("AKQ")), iter(cards("AS QC"))) == Pack.of("AKQ", "AS QC")


def test_a_pack_has_at_most_all_cards() -> None:
    assert list(Pack.of("".join(map(str, Rank)))) == ALL_CARDS


def test_cards_taken_out_are_not_in_the_pack() -> None:
    pack = Pack.of("A K Q", without="AS QC")
    assert len(pack) == 10
    assert Card.parse("AS") not in pack
    assert Card.parse("KS") in pack
    assert pack[0] == Card.parse("KS")


@given(any_pack)
def test_every_card_of_a_pack_is_at_its_index(pack: Pack) -> None:
    assert [pack.index(card) for card in pack] == list(range(len(pack)))
    assert [pack[place] for place in range(len(pack))] == list(pack)
    assert [pack[place] for place in range(-len(pack), 0)] == list(pack)
    assert list(reversed(pack)) == list(pack)[::-1]


@given(any_pack, any_card)
def test_a_pack_contains_exactly_the_cards_that_it_goes_through(pack: Pack, card: Card) -> None:
    assert (card in pack) == (card in list(pack))
    assert (card in pack) == (pack.count(card) == 1)


@given(any_pack, any_card, st.integers(-60, 60), st.integers(-60, 60))
def test_a_search_within_bounds_finds_what_it_finds_in_a_tuple(
    pack: Pack, card: Card, start: int, stop: int
) -> None:
    try:
        place = tuple(pack).index(card, start, stop)
    except ValueError:
        with pytest.raises(CardError, match=str(card)):
            pack.index(card, start, stop)
    else:
        assert pack.index(card, start, stop) == place


def test_a_pack_is_a_sequence_whose_slices_are_tuples() -> None:
    pack = Pack.of("AK")
    assert isinstance(pack, Sequence)
    assert pack[:3] == cards("AS KS AH")
    assert pack[::-4] == cards("KC KH")
    with pytest.raises(IndexError):
        pack[8]


def test_a_pack_contains_nothing_but_cards() -> None:
    strangers: list[object] = ["AS", 0, None, []]
    for stranger in strangers:
        assert stranger not in Pack.of("AK")


def test_packs_of_the_same_cards_are_equal_however_they_were_made() -> None:
    pack = Pack.of("A K 7", without="7S 7H 7D 7C")
    assert pack == Pack.of("KA")
    assert hash(pack) == hash(Pack.of("KA"))
    assert pack != Pack.of("AQ")
    stranger: object = tuple(pack)
    assert pack != stranger


@given(any_pack)
def test_a_pack_prints_as_valid_python_and_survives_pickling(pack: Pack) -> None:
    for again in (eval(repr(pack), NAMES), pickle.loads(pickle.dumps(pack)), copy.deepcopy(pack)):
        assert again == pack
        assert hash(again) == hash(pack)
        assert list(again) == list(pack)


def test_a_pack_is_found_where_older_pickles_look_for_it() -> None:
    assert pickle.loads(b"cmarriage_games.card\nPack\n.") is Pack
    with pytest.raises(AttributeError, match="no attribute 'Packs'"):
        marriage_games.card.Packs  # type: ignore[attr-defined]  # noqa: B018 - that is tried


def test_a_pack_prints_shortly() -> None:
    assert repr(Pack.of("7 8 9 10 J Q K A")) == "Pack.of('AKQJT987')"
    assert repr(Pack.of("KA", without="AC")) == "Pack.of('AK', without='AC')"
    assert repr(Pack.of("")) == "Pack.of('')"


def test_a_pack_cannot_be_changed() -> None:
    pack: Any = Pack.of("AK")
    with pytest.raises(AttributeError):
        pack.cards = ()
    with pytest.raises(TypeError):
        pack[0] = Card.parse("7S")


def test_a_card_that_is_not_in_the_pack_has_no_index() -> None:
    with pytest.raises(CardError, match=r"^7S is not in Pack\.of\('AK'\)$"):
        Pack.of("AK").index(Card.parse("7S"))


@pytest.mark.parametrize(
    ("given_ranks", "without", "message"),
    [
        ("A K A", "", "the rank A is there twice; a pack has each rank once"),
        ("A K", "7S", "7S cannot be taken out; the ranks of this pack are A K"),
        ("A K", "AS KH AS", "AS is taken out twice; a pack has each card once"),
        ("A X", "", "'X' .* is no rank"),
        ("A K", "A", "'A' .* is no card"),
    ],
)
def test_an_impossible_pack_is_refused(given_ranks: str, without: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        Pack.of(given_ranks, without)


def test_a_pack_has_no_card_twice() -> None:
    with pytest.raises(CardError, match=r"^KS is there twice; in a pack each card is different$"):
        Pack(cards("KS QH KS"))
