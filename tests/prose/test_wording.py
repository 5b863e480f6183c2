"""Sentences that only hold for some rulesets stand in the rulebooks of those, and of no others."""

from __future__ import annotations

from typing import Any

import pytest

import marriage_games as mg
from marriage_games.prose.wording import ENGLISH, FRENCH

ANY_TIME = "at any time before playing or drawing a card"


def told(name: str, language: str = "en", **changes: Any) -> str:
    """The rules of a variant, without the example and what people wrote."""
    ruleset = mg.ruleset(name)
    if changes:
        ruleset = ruleset.variant("mine", **changes)
    marker = "## Un exemple" if language == "fr" else "## An example"
    return mg.rulebook(ruleset, language).partition(marker)[0]


def test_who_declares_just_after_a_trick_has_drawn_where_cards_are_drawn() -> None:
    drawn = "just after winning a trick and drawing, as long as cards are drawn"
    assert f"before leading to a trick, {drawn}." in told("grande-brisque")
    for changes in ({"melding": {"when": ["won"]}}, {"talon": {"draw": "after-card"}}):
        rules = told("grande-brisque", **changes)
        assert drawn not in rules
        assert "but only just after winning a trick, before playing another card" in rules


@pytest.mark.parametrize(
    ("least", "condition"),
    [
        (1, "while any card is left in the talon"),
        (2, "while more than one card is left in the talon (the turn-up included)"),
        (3, "while more than two cards are left in the talon (the turn-up included)"),
        (12, "while more than 11 cards are left in the talon (the turn-up included)"),
    ],
)
def test_how_many_cards_must_be_left_is_told(least: int, condition: str) -> None:
    assert condition in told("grande-brisque", exchange={"min_talon": least})


def test_a_talon_without_a_turn_up_has_none_among_its_cards() -> None:
    rules = told("grande-brisque-sans-retourne", "fr", melding={"min_talon": 2})
    assert "tant qu’il reste plus d’une carte au talon" in rules
    assert "retourne comprise" not in rules


def test_moments_that_are_all_there_are_have_one_name() -> None:
    around = ["between", "lead"]
    everywhere = [*around, "follow", "won", "lost"]
    assert f"A claim may be made {ANY_TIME}." in told("sixty-six")
    assert ANY_TIME not in told(
        "sixty-six", claiming={"when": everywhere[:-1]}, without=["closing"]
    )
    at_once = told("mariage", exchange={"when": everywhere})
    assert "at any time before" not in at_once
    assert "at any time before playing a card." in told(
        "mariage", exchange={"when": [*everywhere, "draw"]}
    )
    assert "at any time before" not in told(
        "briscola-4", exchange={"card": "2", "when": everywhere}
    )


def test_what_is_between_tricks_comes_after_one() -> None:
    assert "allowed between two tricks, but only in open play." in told("sixty-six")
    before = told("sixty-six", exchange={"after_tricks": 0})
    assert "allowed before a trick is led to (whoever leads), but only in open play." in before
    later = told("sixty-six", exchange={"after_tricks": 2})
    assert "between two tricks, but only in open play and after the first two tricks" in later


def test_what_nobody_need_do_stands_behind_the_obligations() -> None:
    assert "\n\nOtherwise any card may be played. Nobody need head the trick, nor" in told(
        "sixty-six"
    )
    trumping = told("sixty-six", play={"strict": {"trump_when_void": True}})
    assert "Otherwise any card may be played. Nobody need head the trick.\n" in trumping
    heading = told("sixty-six", play={"strict": {"head": "always"}})
    assert "Otherwise any card may be played. A player who cannot follow suit need not" in heading


@pytest.mark.parametrize(
    ("name", "changes", "aim"),
    [
        ("sixty-six", {}, "In a deal the aim is to be the first to reach 66 points."),
        ("brisque", {}, "The aim is to be the first to reach 300 points, over as many deals"),
        ("mariage", {}, "The aim is to have more points than the opponent at the end of a deal."),
        ("briscola-4", {}, "The aim is to have more points than the other side at the end"),
        ("briscola-3", {}, "The aim is to have the most points at the end of a deal."),
        ("petite-brisque", {}, "The aim is to win more tricks than the opponent.\n"),
        (
            "brisque",
            {"match": {"target": None, "deals": 4}},
            "The aim is to have more points than any other player after four deals.",
        ),
    ],
)
def test_the_goal_is_told(name: str, changes: dict[str, Any], aim: str) -> None:
    assert aim in told(name, **changes)


def test_tricks_that_cannot_be_equal_are_not_said_to_be() -> None:
    equal, decides = "equally many tricks", "another deal decides"
    assert equal not in told("petite-brisque")
    assert decides not in told("petite-brisque")
    even = told("petite-brisque", deal={"hand_size": 6})
    assert equal in even
    assert decides in even


def test_who_draws_nothing_is_not_told_which_card_is_the_last() -> None:
    assert "dernière carte" not in told("petite-brisque", "fr")
    assert "en est la dernière carte" in told("brisque", "fr")


def test_partners_face_each_other_only_where_they_do() -> None:
    opposite = "deux contre deux ; les partenaires se font face"
    assert opposite in told("briscola-4", "fr")
    beside = told("briscola-4", "fr", seats={"sides": [[0, 1], [2, 3]]})
    assert opposite not in beside
    assert "les camps sont : les joueurs 1 et 2 ; les joueurs 3 et 4." in beside


def test_a_group_of_all_sequences_is_named_by_that_word() -> None:
    named = "Une carte qui a compté dans une séquence (trois cartes ou plus"
    assert named in told("grande-brisque", "fr")
    apart = [{"name": "tierce-nine", "group": "other"}]
    rules = told("grande-brisque", "fr", declarations=apart)
    assert named not in rules
    assert "Parmi ces combinaisons" in rules


def test_five_trumps_are_the_whole_hand_or_some_of_it() -> None:
    assert "| Holding five trumps once the talon" in told("grande-brisque")
    assert "| Holding five trumps or more once" in told("grande-brisque", deal={"hand_size": 6})


def test_the_last_tricks_score_besides_the_last_one_where_that_scores() -> None:
    besides = "(en plus du dix de der)"
    assert besides in told("grande-brisque", "fr")
    assert besides not in told("grande-brisque", "fr", without=["bonuses.last-trick"])
    more = [{"name": "last-trick", "points": 20}]
    assert "(en plus de la prime de la dernière)" in told("grande-brisque", "fr", bonuses=more)


def test_one_meld_that_makes_trumps_is_called_by_its_name() -> None:
    assert "La couleur du premier mariage annoncé devient l’atout" in told(
        "grande-brisque-sans-retourne", "fr"
    )
    assert "The suit of the first marriage declared becomes trumps" in told(
        "grande-brisque-sans-retourne"
    )
    assert "mariage, tierce, quarteron" in told("chouine-mondoubleau", "fr")


def test_melds_found_at_the_end_replace_others_without_a_difference() -> None:
    assert "difference" not in told("mariage")
    both = [{"name": "marriage", "found_in": ["trick", "won"]}]
    assert "only the difference is" in told("mariage", declarations=both)


def test_a_game_without_points_is_told_by_its_tricks() -> None:
    end = "La donne est finie : Anna a fait une levée ; Bruno a fait quatre levées ; Bruno gagne"
    assert end in mg.rulebook(mg.ruleset("petite-brisque"), "fr")
    pairs = mg.rulebook(mg.ruleset("briscola-4"), "fr")
    assert "Anna et Clara ont 44 points ; Bruno et David ont 76 points" in pairs
    assert "1 point de partie à Bruno et à David." in pairs


def test_melds_counted_at_the_end_are_told_with_their_cards() -> None:
    assert "scores 20 points (marriage, K♦ Q♦)" in mg.rulebook(mg.ruleset("mariage"))


@pytest.mark.parametrize(
    ("ranks", "english", "french"),
    [
        ("A 10 K Q J", "an ace, a ten or a court card", "un as, un dix ou une figure"),
        ("K Q J", "a court card", "une figure"),
        ("A Q", "an ace or a queen", "un as ou une dame"),
        ("8", "an eight", "un huit"),
    ],
)
def test_court_cards_are_named_together(ranks: str, english: str, french: str) -> None:
    bonus = [{"name": "turn-up", "ranks": ranks}]
    assert f"| Turning up, as the dealer, {english} |" in told("grande-brisque", bonuses=bonus)
    assert f"| Le donneur, s’il retourne {french} |" in told("grande-brisque", "fr", bonuses=bonus)


def test_small_numbers_are_words_and_others_figures() -> None:
    assert [ENGLISH.count(number, "card") for number in (1, 2, 10, 11)] == [
        "one card",
        "two cards",
        "ten cards",
        "11 cards",
    ]
    assert [FRENCH.count(number, "trick") for number in (1, 2, 12)] == [
        "une levée",
        "deux levées",
        "12 levées",
    ]
    assert FRENCH.count(1, "trump") == "un atout"


def test_cards_that_score_again_are_told_by_each_rule() -> None:
    changed = {"points": 10, "per": "refill", "after_first": False, "next_card": True}
    five = {"name": "five-courts", "automatic": True, "again": {**changed, "got_by": ["draw"]}}
    rules = told("grande-brisque", "fr", declarations=[five])
    assert (
        "Cinq figures : si, même avant d’avoir annoncé cette combinaison, on joue une de ses cartes"
        " et que l’on en reprend une autre (au talon) qui la complète, elle se marque encore :"
        " 10 points pour chaque carte ainsi reprise. Ce doit être la toute première carte" in rules
    )


def test_points_that_are_kept_are_told_where_they_go_into_the_match() -> None:
    kept = [{"name": "won-outright", "loser_points": "kept"}]
    assert "keep their points" in told("brisque", results=kept)
    assert "keep their points" not in told("chouine")


FIVE_COURTS = {"name": "five-courts", "any_of": "K Q J", "count": 5}


def test_a_meld_that_scores_points_only_again_scores_points() -> None:
    again = FIVE_COURTS | {"match_points": 1, "again": {"points": 5}}
    assert "tricks and bonuses." in told("mariage-1857")
    assert "tricks, melds and bonuses." in told("mariage-1857", declarations=[again])


def test_a_meld_that_only_wins_the_deal_scores_no_points() -> None:
    rules = told("brisque", without=["declarations.marriage"])
    assert "Points are scored by the cards won in tricks and bonuses." in rules
    assert "count at once" not in rules
    assert "counts at once" not in rules


@pytest.mark.parametrize(
    ("counts", "english", "french"),
    [
        ("at-once", "What a declared meld brings counts at once.", "se marquent aussitôt."),
        ("trick-won", "counts once the player has won a trick", "jusque-là, elle attend."),
        ("next-trick", "counts only when the player next wins", "sa prochaine levée"),
    ],
)
def test_match_points_of_melds_count_when_points_do(counts: str, english: str, french: str) -> None:
    assert english in told("mariage-1857", melding={"counts": counts})
    assert french in told("mariage-1857", "fr", melding={"counts": counts})


@pytest.mark.parametrize(
    ("per", "brings", "english", "french"),
    [
        ("declaration", 0, "again: 5 points, however", "encore : 5 points, quel"),
        ("declaration", 2, "5 points and 2 match points, however", "5 points et 2 points de par"),
        ("nothing else", 2, "again: 2 match points, however", "encore : 2 points de partie, quel"),
        ("refill", 0, "5 points for each card so replaced. T", "pour chaque carte ainsi reprise. "),
        ("refill", 2, "so replaced, and 2 match points each time.", "et 2 points de partie chaque"),
    ],
)
def test_match_points_of_a_further_declaration_are_told(
    per: str, brings: int, english: str, french: str
) -> None:
    again = {"points": 0} if per == "nothing else" else {"points": 5, "per": per}
    melds = [FIVE_COURTS | {"points": 20, "match_points": brings, "again": again}]
    assert english in told("mariage-1857", declarations=melds)
    assert french in told("mariage-1857", "fr", declarations=melds)


def test_points_that_are_paid_are_match_points() -> None:
    """What a side pays is what the other one has made, and not what that one adds besides."""
    rules = told("brisque", match={"paid": True})
    assert "add" not in rules.partition("## Winning a deal")[2]
    for said in (
        "The aim is to be the first to reach 300 match points, over",
        "Each player makes as many match points as points in the deal.",
        "The match is played to 300 match points: the player",
    ):
        assert said in rules
    deals = told("brisque", "fr", match={"paid": True, "target": None, "deals": 4})
    assert "Le but est d’avoir plus de points de partie que tout autre joueur après" in deals
    book = mg.rulebook(mg.ruleset("brisque").variant("mine", match={"paid": True}))
    assert "brings Anna 36 match points; the deal costs Bruno 36 match points." in book


def test_who_wins_a_match_of_one_deal_is_told_where_melds_can_decide_it() -> None:
    assert "The match is a single deal.\n" in told("petite-brisque")
    assert "single deal; the player with more match points wins it." in told("mariage-1857")
    bonus = [{"name": "last", "event": "last-trick", "match_points": 1}]
    assert "the player with the most match points wins it." in told("briscola-3", bonuses=bonus)


@pytest.mark.parametrize(
    ("name", "match", "said"),
    [
        ("briscola", {"deals": 4}, "the player with the higher total wins."),
        ("briscola-3", {"deals": 4}, "the player with the highest total wins."),
        ("brisque", {}, "If both get there in the same deal, the higher total wins."),
    ],
)
def test_of_more_than_two_the_highest_wins(name: str, match: dict[str, Any], said: str) -> None:
    assert said in told(name, match=match)


def test_of_more_than_two_past_the_target_the_highest_wins() -> None:
    bonus = [{"name": "last", "event": "last-trick", "match_points": 1}]
    match = {"deals": None, "target": 3}
    rules = told("briscola-3", bonuses=bonus, match=match)
    assert "If more than one player gets there in the same deal, the highest total wins." in rules


@pytest.mark.parametrize(("way", "did"), [("winner", "won"), ("loser", "lost")])
def test_which_partner_deals_next_is_told(way: str, did: str) -> None:
    match = {"deals": 4, "next_dealer": way}
    side = f"A player of the side that {did} a deal deals the next one: the first in turn after"
    assert side in told("briscola-4", match=match)
    assert f"The {way} of a deal deals the next one." in told("briscola", match=match)


@pytest.mark.parametrize(
    ("name", "changes", "sentence"),
    [
        (
            "grande-brisque",
            {"melding": {"limit": 1}},
            "On annonce au plus une combinaison avant de jouer une carte.",
        ),
        (
            "brisque",
            {"exchange": {"max_talon": 1}},
            "dès qu’il reste une carte ou moins au talon",
        ),
        (
            "brisque",
            {"exchange": {"min_talon": 1, "max_talon": 3}},
            "tant que le talon a au moins une et au plus trois cartes",
        ),
        (
            "sixty-six",
            {"melding": {"before_playing": ["exchange", "close"]}},
            "le joueur peut seulement faire l’échange de la retourne ou fermer le talon",
        ),
        (
            "mariage",
            {},
            "Super-mariage : cela remplace un mariage de la même couleur, au lieu de s’y ajouter.",
        ),
    ],
)
def test_french_words_are_elided_before_a_vowel(
    name: str, changes: dict[str, Any], sentence: str
) -> None:
    assert sentence in told(name, "fr", **changes)


def test_the_next_dealer_without_a_winner_is_told_where_that_can_be() -> None:
    """A deal that does not count is dealt again by the same dealer."""
    english, french = "If nobody won, the next player", "Si personne n’a gagné, c’est au joueur"
    redealt = "le même donneur redonne"
    assert redealt in told("sixty-six-german", "fr")
    assert french not in told("sixty-six-german", "fr")
    assert english not in told("sixty-six-german")
    drawn = [{"name": "played-out", "equal": "nobody"}]
    assert french in told("sixty-six-german", "fr", results=drawn)
    assert english in told("sixty-six-german", results=drawn)
    assert english not in told("petite-brisque", match={"deals": 3, "next_dealer": "winner"})


def test_counters_of_a_deal_that_does_not_count_are_told_where_there_is_one() -> None:
    lost = "If the deal does not count, they do not count either."
    assert lost not in told("mariage-1857")
    assert lost in told("mariage-1857", results=[{"name": "played-out", "equal": "void"}])


def test_points_and_match_points_come_from_what_brings_them() -> None:
    rules = told("mariage-1857")
    assert "Points are scored by the cards won in tricks and bonuses." in rules
    assert "Melds and bonuses bring match points." in rules
    assert "bring match points" not in told("chouine")
    french = told("mariage-1857", "fr")
    assert "Les combinaisons et les primes rapportent des points de partie." in french


def test_the_talon_closed_within_a_trick_makes_that_trick_strict() -> None:
    within = "Le jeu est strict aussitôt, même dans la levée en cours."
    assert within in told("sixty-six", "fr")
    assert within not in told("schnapsen", "fr")


def test_the_ten_of_the_last_trick_has_its_name_and_its_terms() -> None:
    assert "| La dernière levée (dix de der), sauf si le talon a été fermé | 10 |" in told(
        "sixty-six", "fr"
    )


def test_match_points_are_not_taken_for_points() -> None:
    assert "La partie se joue en 7 points de partie :" in told("sixty-six", "fr")
    assert "La partie se joue en 300 points," in told("brisque", "fr")
