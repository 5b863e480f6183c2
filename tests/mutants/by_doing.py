"""Wrong engines that do, tell or take back something wrongly."""

from __future__ import annotations

import marriage_games as mg
from marriage_games.engine import constants as c
from marriage_games.engine.kernel import Kernel
from marriage_games.engine.tables import Tables
from marriage_games.engine.words import words_of

from .making import Answer, Mutant

SHEET = "rules sheet, section 5"

# ------------------------------------------------------------------ tricks


def _trumps_do_not_beat(tables: Tables) -> None:
    tables.beating = words_of(int(mask) for mask in tables.higher)


def _any_suit_beats(tables: Tables) -> None:
    """A card of any suit takes the trick if its rank is higher, trumps or not."""
    size = int(tables.cards)
    best = [int(tables.higher[number]).bit_count() for number in range(size)]
    rows = []
    for trump in range(-1, 4):
        for number in range(size):
            mask = int(tables.beating[(trump + 1) * size + number])
            for other in range(size):
                if best[other] < best[number] and int(tables.suit[other]) != trump:
                    mask |= int(tables.bit[other])
            rows.append(mask)
    tables.beating = words_of(rows)


def _leader_keeps_the_lead(before: mg.State, _: str, kernel: Kernel) -> None:
    if kernel.tricks > sum(before.tricks_won) and kernel.moment == c.LEAD:
        kernel.seat = kernel.leader = before.leader


def _loser_draws_first(before: mg.State, _: str, kernel: Kernel) -> None:
    drawn = int(kernel.drawn) - (len(kernel.stock) - _face_down(before))
    if kernel.tricks > sum(before.tricks_won) and drawn == 2:
        first, second = int(kernel.winner), 1 - int(kernel.winner)
        one, two = (int(kernel.stock[int(kernel.drawn) - n]) for n in (2, 1))
        t = kernel.tables
        for seat, out, into in ((first, one, two), (second, two, one)):
            hand = int(kernel.word(seat, c.HAND)) & ~int(t.bit[out]) | int(t.bit[into])
            kernel.put(seat, c.HAND, hand)


def _face_down(state: mg.State) -> int:
    return state.talon_size - (state.turnup is not None)


def _last_card_stays(before: mg.State, _: str, kernel: Kernel) -> None:
    """The turn-up is not given to the last seat that draws."""
    if before.turnup is not None and kernel.turnup < 0 and kernel.tricks > sum(before.tricks_won):
        number = before.game.action_id(str(before.turnup))
        kernel.turnup = number
        for seat in range(2):
            hand = int(kernel.word(seat, c.HAND)) & ~int(kernel.tables.bit[number])
            kernel.put(seat, c.HAND, hand)


def _trick_points_lost(before: mg.State, _: str, kernel: Kernel) -> None:
    """The card points of the last trick are not added."""
    if kernel.moment == c.END and kernel.tricks > sum(before.tricks_won):
        seat = int(kernel.winner)
        cards = int(kernel.word(seat, c.TAKEN))
        for card in before.won[seat]:
            cards &= ~int(kernel.tables.bit[before.game.action_id(str(card))])
        points = int(kernel.word(seat, c.POINTS)) - int(kernel.value_of(cards))
        kernel.put(seat, c.POINTS, points)


# ------------------------------------------------------------------ dealing


def _dealer_leads(cards: list[str], dealer: int) -> tuple[list[str], int]:
    return cards, 1 - dealer


def _always_seat_0_deals(cards: list[str], _: int) -> tuple[list[str], int]:
    return cards, 0


def _talon_from_the_bottom(cards: list[str], dealer: int) -> tuple[list[str], int]:
    return cards[:13] + cards[13:][::-1], dealer


def _double_card(cards: list[str], dealer: int) -> tuple[list[str], int]:
    if cards[-1] == "7C":
        raise ValueError("7C is dealt twice")
    return cards, dealer


# ------------------------------------------------------------------ undo


def _closing_stays(left: Kernel, kernel: Kernel) -> None:
    if left.closed_by >= 0:
        kernel.closed_by = left.closed_by


def _points_stay(left: Kernel, kernel: Kernel) -> None:
    for seat in range(2):
        kernel.put(seat, c.POINTS, left.word(seat, c.POINTS))


def _turn_up_stays(left: Kernel, kernel: Kernel) -> None:
    if kernel.turnup >= 0:
        kernel.turnup = left.turnup


def _binding_stays(left: Kernel, kernel: Kernel) -> None:
    kernel.must = left.must


def _shown_stays(left: Kernel, kernel: Kernel) -> None:
    for seat in range(2):
        known = int(left.word(seat, c.KNOWN)) & int(kernel.word(seat, c.HAND))
        kernel.put(seat, c.KNOWN, int(kernel.word(seat, c.KNOWN)) | known)


def _declared_stays(left: Kernel, kernel: Kernel) -> None:
    for seat in range(2):
        kernel.put(seat, c.DECLARED, left.word(seat, c.DECLARED))


# ------------------------------------------------------------------ actions


def _queen_is_forced(state: mg.State, told: Answer) -> None:
    if int(state.kernel_copy().must):
        told["legal_actions"] = [text for text in told["legal_actions"] if text[0] != "K"]


def _only_right_claims(state: mg.State, told: Answer) -> None:
    seat = state.to_move
    if seat is None or "claim" not in told["legal_actions"]:
        return
    if not state.view(seat).can_claim_rightly:
        told["legal_actions"].remove("claim")


def _melds_twice(state: mg.State, told: Answer) -> None:
    """A marriage that was declared can be declared again while both cards are held."""
    seat = state.to_move
    if seat is None or state.kernel_copy().must:
        return
    hand = {str(card) for card in state.hands[seat]}
    for text in state.declared[seat]:
        suit = text[-1]
        if state.moment == "lead" and {f"K{suit}", f"Q{suit}"} <= hand:
            told["legal_actions"].append(text)


def _nothing_once_the_talon_is_gone(state: mg.State, told: Answer) -> None:
    if state.to_move is not None and state.talon_size == 0 and state.moment == "follow":
        lead = state.trick[0][1]
        suit = [card for card in state.hands[state.to_move] if card.suit is lead.suit]
        if not suit:
            told["legal_actions"] = []


def _listed_twice(_: mg.State, told: Answer) -> None:
    if "exchange" in told["legal_actions"]:
        told["legal_actions"].append("exchange")


def _pass_is_missing(_: mg.State, told: Answer) -> None:
    if len(told["legal_actions"]) > 2 and "pass" in told["legal_actions"]:
        told["legal_actions"].remove("pass")


def _no_ten_after_a_meld(state: mg.State, action: str) -> bool:
    return action.startswith("T") and any(state.declared)


def _closed_trick_is_open(before: mg.State, action: str, kernel: Kernel) -> None:
    if action == "close" and before.moment == "follow":
        kernel.strict = 0


# ------------------------------------------------------------------ results


def _equal_goes_to_elder(state: mg.State, told: Answer) -> None:
    if told["outcome"] is not None and not told["outcome"]["winners"]:
        elder = 1 - state.dealer
        told["outcome"] = {"winners": [elder], "match_points": [0, 0]}


def _schwarz_by_points(state: mg.State, told: Answer) -> None:
    """No trick is told by no points."""
    outcome = told["outcome"]
    if outcome is None or len(outcome["winners"]) != 1:
        return
    winner = outcome["winners"][0]
    loser = 1 - winner
    if outcome["match_points"][winner] == 2 and state.points[loser] == 0:
        outcome["match_points"][winner] = 3


def _pending_counts(state: mg.State, told: Answer) -> None:
    told["points"] = [a + b for a, b in zip(state.points, state.pending, strict=True)]


# ------------------------------------------------------------------ views


def _forgets_the_exchange(before: mg.State, action: str, kernel: Kernel) -> None:
    if action == "exchange" and before.to_move is not None:
        seat = before.to_move
        known = sum(
            int(kernel.tables.bit[before.game.action_id(str(card))])
            for card in before.view(seat).shown[seat]
        )
        kernel.put(seat, c.KNOWN, known & int(kernel.word(seat, c.HAND)))


def _forgets_melds(before: mg.State, action: str, kernel: Kernel) -> None:
    if action.startswith(("marriage", "four", "tierce", "carre")) and before.to_move is not None:
        seat = before.to_move
        kernel.put(seat, c.KNOWN, 0)


def _shows_the_hand_of_the_leader(state: mg.State, told: Answer) -> None:
    """The leader's cards are among those that everybody knows, once it has played."""
    if state.trick:
        leader = state.trick[0][0]
        for view in told["views"]:
            view["shown"][leader] = [str(card) for card in state.hands[leader]]


def _played_cards_stay_shown(state: mg.State, told: Answer) -> None:
    for view in told["views"]:
        for seat, card in state.trick:
            view["shown"][seat].append(str(card))


def _counts_the_talon_without_the_turn_up(state: mg.State, told: Answer) -> None:
    for view in told["views"]:
        view["talon_size"] -= state.turnup is not None


def _shows_the_turn_up_that_is_gone(state: mg.State, told: Answer) -> None:
    if state.turnup is None and state.trump is not None and not state.trick:
        for view in told["views"]:
            view["turnup"] = f"7{state.trump}"


BY_DOING = [
    Mutant(
        "trumps-do-not-beat",
        "brisque",
        "a trump does not take a trick of another suit",
        "OWASP/cornucopia#1350",
        tables=_trumps_do_not_beat,
    ),
    Mutant(
        "discard-beats",
        "brisque",
        "a higher card of another suit takes the trick",
        "Oliboy50/coinche#33",
        tables=_any_suit_beats,
    ),
    Mutant(
        "leader-keeps-the-lead",
        "petite-brisque",
        "who led leads again whoever wins",
        "rbtying/shengji#259",
        after=_leader_keeps_the_lead,
    ),
    Mutant(
        "loser-draws-first",
        "brisque",
        "the loser of the trick draws first",
        "SamWibatt/AICribbage#2",
        after=_loser_draws_first,
    ),
    Mutant(
        "turn-up-not-drawn",
        "briscola",
        "the turn-up stays on the table",
        "throneteki/throneteki#1210",
        after=_last_card_stays,
    ),
    Mutant(
        "last-trick-uncounted",
        "briscola",
        "the card points of the last trick are not added",
        "lorserker/ben#9",
        after=_trick_points_lost,
    ),
    Mutant(
        "dealer-leads",
        "brisque",
        "the dealer leads and is dealt to first",
        "ichabod801/t_games#475",
        dealt=_dealer_leads,
    ),
    Mutant(
        "dealer-never-moves",
        "brisque",
        "seat 0 always deals",
        "chips-blockchain/bet#40",
        dealt=_always_seat_0_deals,
    ),
    Mutant(
        "talon-upside-down",
        "brisque",
        "the talon is drawn from the bottom",
        "Cheneth/coup-online#39",
        dealt=_talon_from_the_bottom,
    ),
    Mutant(
        "deal-refused",
        "brisque",
        "some deals cannot be set up",
        "rbtying/shengji#182",
        dealt=_double_card,
    ),
    Mutant(
        "undo-forgets-to-open",
        "sixty-six",
        "closing is not taken back",
        f"Rochester-NRT/RocAlphaGo#124; {SHEET}",
        undone=_closing_stays,
    ),
    Mutant(
        "undo-keeps-points",
        "brisque",
        "points are not taken back",
        f"SWU-Karabast/forceteki#2046; {SHEET}",
        undone=_points_stay,
    ),
    Mutant(
        "undo-keeps-the-turn-up",
        "brisque",
        "the turn-up after an exchange is not taken back",
        f"CorentinGS/chess#54; {SHEET}",
        undone=_turn_up_stays,
    ),
    Mutant(
        "undo-keeps-the-binding",
        "sixty-six",
        "the duty to lead from a marriage is not taken back",
        f"SWU-Karabast/forceteki#1870; {SHEET}",
        undone=_binding_stays,
    ),
    Mutant(
        "undo-keeps-what-was-shown",
        "brisque",
        "cards shown by a declaration stay known after it is taken back",
        f"Card-Forge/forge#11203; {SHEET}",
        undone=_shown_stays,
    ),
    Mutant(
        "undo-keeps-the-declaration",
        "brisque",
        "a meld taken back cannot be declared any more",
        f"rbtying/shengji#347; {SHEET}",
        undone=_declared_stays,
    ),
    Mutant(
        "queen-is-forced",
        "sixty-six",
        "the queen must be led from a marriage",
        f"intelligent-systems-course/schnapsen#75; {SHEET}",
        told=_queen_is_forced,
    ),
    Mutant(
        "claims-only-when-right",
        "sixty-six",
        "a claim is legal only for who has the points",
        "rules sheet, section 3",
        told=_only_right_claims,
    ),
    Mutant(
        "melds-twice",
        "brisque",
        "a marriage can be declared again",
        "klen/mahjong.horneds.com#2",
        told=_melds_twice,
    ),
    Mutant(
        "nothing-to-play",
        "brisque",
        "no action for a void seat once the talon is gone",
        f"byucs340ta/Fall2018#77; {SHEET}",
        told=_nothing_once_the_talon_is_gone,
    ),
    Mutant(
        "action-listed-twice",
        "brisque",
        "the exchange is listed twice",
        "datamllab/rlcard#27",
        told=_listed_twice,
    ),
    Mutant(
        "pass-is-missing",
        "sixty-six",
        "a seat with several options cannot pass",
        "freeboardgames/FreeBoardGames.org#1308",
        told=_pass_is_missing,
    ),
    Mutant(
        "ten-refused-after-a-meld",
        "brisque",
        "a legal card is refused",
        "b0n541/jskat#57",
        refuses=_no_ten_after_a_meld,
    ),
    Mutant(
        "trick-stays-open",
        "sixty-six",
        "a trick under way is not strict after closing",
        f"{SHEET}",
        after=_closed_trick_is_open,
    ),
    Mutant(
        "equal-goes-to-elder",
        "briscola",
        "equal totals are a win of the elder seat",
        f"Zomis/Games#83; {SHEET}",
        told=_equal_goes_to_elder,
    ),
    Mutant(
        "no-trick-told-by-points",
        "sixty-six",
        "no trick is taken for no points",
        f"b0n541/jskat#233; {SHEET}",
        told=_schwarz_by_points,
    ),
    Mutant(
        "pending-points-shown",
        "sixty-six",
        "points that wait are among those that count",
        f"{SHEET}",
        told=_pending_counts,
    ),
    Mutant(
        "exchange-forgotten",
        "brisque",
        "the card taken by exchange is not known to others",
        f"intelligent-systems-course/schnapsen#22; {SHEET}",
        after=_forgets_the_exchange,
    ),
    Mutant(
        "declaration-forgotten",
        "sixty-six",
        "the cards of a marriage are not known to others",
        f"intelligent-systems-course/schnapsen#10; {SHEET}",
        after=_forgets_melds,
    ),
    Mutant(
        "leader-laid-open",
        "brisque",
        "the follower sees the leader's hand",
        "intelligent-systems-course/schnapsen#39",
        told=_shows_the_hand_of_the_leader,
    ),
    Mutant(
        "played-cards-stay-shown",
        "brisque",
        "a card on the table is still told as held",
        "datamllab/rlcard#320",
        told=_played_cards_stay_shown,
    ),
    Mutant(
        "turn-up-not-in-the-talon",
        "brisque",
        "the talon is counted without the turn-up",
        "rules sheet, section 1",
        told=_counts_the_talon_without_the_turn_up,
    ),
    Mutant(
        "turn-up-never-gone",
        "brisque",
        "the turn-up is told after it was drawn",
        f"{SHEET}",
        told=_shows_the_turn_up_that_is_gone,
    ),
]
