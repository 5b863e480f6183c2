"""Wrong engines that play another ruleset than they say: a rule read wrongly or forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import marriage_games as mg

from .making import Mutant

SHEET = "rules sheet, section 5"


def _plays(**changes: Any) -> Callable[[mg.Ruleset], mg.Ruleset]:
    return lambda ruleset: ruleset.variant("wrong", **changes)


def _meld(name: str, **changes: Any) -> Callable[[mg.Ruleset], mg.Ruleset]:
    return _plays(declarations=[{"name": name, **changes}])


def _instead(paths: list[str], **changes: Any) -> Callable[[mg.Ruleset], mg.Ruleset]:
    return _plays(without=paths, **changes)


BY_RULES = [
    Mutant(
        "never-heads",
        "brisque",
        "in strict play the best card need not be beaten",
        f"NikolayIT/BelotGameEngine#9; {SHEET}",
        _plays(play={"strict": {"head": "never"}}),
    ),
    Mutant(
        "heads-in-trumps-only",
        "brisque",
        "only a trump must be beaten",
        "rules sheet, section 3 (S0 against S2)",
        _plays(play={"strict": {"head": "in-trumps"}}),
    ),
    Mutant(
        "heads-always",
        "mariage",
        "every suit must be beaten, not trumps alone",
        "rules sheet, section 3 (S0 against S2)",
        _plays(play={"strict": {"head": "always"}}),
    ),
    Mutant(
        "need-not-follow",
        "brisque",
        "the suit led need not be followed",
        "google-deepmind/open_spiel#668",
        _plays(play={"strict": {"follow": False}}),
    ),
    Mutant(
        "need-not-trump",
        "brisque",
        "a void seat need not trump",
        "rules sheet, section 3",
        _plays(play={"strict": {"trump_when_void": False}}),
    ),
    Mutant(
        "must-trump",
        "sixty-six",
        "a void seat must trump, as in schnapsen",
        "rules sheet, section 3",
        _plays(play={"strict": {"trump_when_void": True}}),
    ),
    Mutant(
        "strict-from-the-start",
        "brisque",
        "obligations hold while there is a talon",
        "google-deepmind/open_spiel#260",
        _plays(play={"strict_from": "first-trick"}),
    ),
    Mutant(
        "need-not-overtrump",
        "four-in-pairs",
        "a void seat may play below a trump in the trick",
        f"thomas-koller/jass-kit-py#10; {SHEET}",
        _plays(play={"strict": {"overtrump": False}}),
    ),
    Mutant(
        "ten-below-king",
        "brisque",
        "tricks are taken in the natural order",
        "Oliboy50/coinche#33",
        _plays(pack={"trick_order": "A K Q J 10 9 8 7"}),
    ),
    Mutant(
        "three-as-a-pip-card",
        "briscola",
        "the three takes as a plain three",
        "lucas-ifsp/CTruco#34",
        _plays(pack={"trick_order": "A K Q J 7 6 5 4 3 2"}),
    ),
    Mutant(
        "queen-worth-two",
        "brisque",
        "queen and jack count the same",
        "timpalpant/rummy#2",
        _plays(pack={"values": {"Q": 2}}),
    ),
    Mutant(
        "no-last-trick",
        "mariage-simplifie",
        "the last trick brings no ten points",
        "lorserker/ben#105",
        _plays(without=["bonuses.last-trick"]),
    ),
    Mutant(
        "last-trick-though-closed",
        "sixty-six",
        "the last trick brings ten points after closing too",
        f"hamvocke/doppelkopf#45; {SHEET}",
        _plays(bonuses=[{"name": "last-trick", "unless_closed": False}]),
    ),
    Mutant(
        "sixty-five-is-enough",
        "sixty-six",
        "a claim is right with 65 points",
        f"intelligent-systems-course/schnapsen#75; {SHEET}",
        _plays(claiming={"target": 65}),
    ),
    Mutant(
        "more-than-sixty-six",
        "sixty-six",
        "a claim needs 67 points",
        SHEET,
        _plays(claiming={"target": 67}),
    ),
    Mutant(
        "thirty-three-is-few",
        "sixty-six",
        "33 points still count as fewer than 33",
        f"b0n541/jskat#33; {SHEET}",
        _instead(
            ["results.claim-right.under"], results=[{"name": "claim-right", "under": {"34": 2}}]
        ),
    ),
    Mutant(
        "thirty-two-is-enough",
        "sixty-six",
        "32 points count as 33",
        f"b0n541/jskat#33; {SHEET}",
        _instead(
            ["results.claim-right.under"], results=[{"name": "claim-right", "under": {"32": 2}}]
        ),
    ),
    Mutant(
        "wrong-claim-is-two",
        "sixty-six",
        "a wrong claim always costs two",
        "rules sheet, section 4 (P66)",
        _instead(
            ["results.claim-wrong.under", "results.claim-wrong.no_trick"],
            results=[{"name": "claim-wrong", "match_points": 2}],
        ),
    ),
    Mutant(
        "wrong-claim-graded-by-claimer",
        "sixty-six",
        "a wrong claim is graded by the claimer's tricks",
        "b0n541/jskat#34",
        _plays(results=[{"name": "claim-wrong", "graded": "loser"}]),
    ),
    Mutant(
        "marriage-counts-at-once",
        "sixty-six",
        "a marriage on the first lead counts before a trick is won",
        f"{SHEET}",
        _plays(melding={"counts": "at-once"}),
    ),
    Mutant(
        "marriage-waits-for-the-next-trick",
        "schnapsen",
        "a marriage of a seat with tricks waits for its next one",
        "rules sheet, section 4 (the engine of VU Amsterdam)",
        _plays(melding={"counts": "next-trick"}),
    ),
    Mutant(
        "trump-marriage-is-plain",
        "sixty-six",
        "a marriage in trumps scores 20",
        "rules sheet, section 3",
        _meld("marriage", in_trumps=20),
    ),
    Mutant(
        "marriages-without-limit",
        "sixty-six",
        "two marriages are declared at one lead",
        "rules sheet, section 3",
        _instead(["melding.limit", "melding.play_from"]),
    ),
    Mutant(
        "marriage-not-led",
        "sixty-six",
        "after a marriage any card may be led",
        "rules sheet, section 3",
        _plays(melding={"play_from": False}),
    ),
    Mutant(
        "marriage-at-the-lead-only",
        "brisque",
        "nothing is declared before following",
        "rules sheet, section 3",
        _plays(melding={"when": ["lead"]}),
    ),
    Mutant(
        "exchange-on-the-first-lead",
        "sixty-six",
        "the nine is exchanged before a trick is complete",
        "rules sheet, section 3",
        _plays(exchange={"after_tricks": 0}),
    ),
    Mutant(
        "exchange-though-closed",
        "sixty-six",
        "the nine is exchanged after closing",
        "rules sheet, section 3",
        _instead(["exchange.phase"]),
    ),
    Mutant(
        "no-exchange-at-the-last-pickup",
        "brisque",
        "the seven cannot be exchanged while cards are drawn",
        f"{SHEET}",
        _plays(exchange={"when": ["lead", "follow"]}),
    ),
    Mutant(
        "exchange-with-two-left",
        "grande-brisque",
        "the seven is exchanged with two cards in the talon",
        SHEET,
        _plays(exchange={"min_talon": 2}),
    ),
    Mutant(
        "no-exchange-with-two-left",
        "brisque",
        "the seven cannot be exchanged for the last two cards",
        f"{SHEET}; S2 against S1",
        _plays(exchange={"min_talon": 3}),
    ),
    Mutant(
        "no-closing-before-drawing",
        "sixty-six",
        "the talon cannot be closed between a trick and drawing",
        SHEET,
        _plays(closing={"when": ["between", "lead", "follow"]}),
    ),
    Mutant(
        "no-closing-in-a-trick",
        "sixty-six",
        "the talon cannot be closed before following",
        SHEET,
        _plays(closing={"when": ["between", "lead", "won", "lost"]}),
    ),
    Mutant(
        "no-closing-of-two-cards",
        "sixty-six",
        "the talon cannot be closed with two cards left",
        SHEET,
        _plays(closing={"min_talon": 3}),
    ),
    Mutant(
        "four-kings-score",
        "brisque",
        "four kings score 80 and do not win the deal",
        "rules sheet, section 3",
        _instead(
            ["declarations.four-kings.wins"], declarations=[{"name": "four-kings", "points": 80}]
        ),
    ),
    Mutant(
        "loser-keeps-points",
        "brisque",
        "points of a deal lost outright are not annulled",
        "rules sheet, section 3",
        _plays(results=[{"name": "won-outright", "loser_points": "kept"}]),
    ),
    Mutant(
        "unwon-cards-lost",
        "brisque",
        "who wins outright does not score the cards left",
        "rules sheet, section 3",
        _instead(["results.won-outright.unwon"]),
    ),
    Mutant(
        "carres-swapped",
        "grande-brisque",
        "four kings score what four queens do",
        "msharov/bsd-games#7",
        _meld("carre-king", points=60),
    ),
    Mutant(
        "tierce-not-doubled",
        "grande-brisque",
        "a tierce in trumps is not doubled",
        "rules sheet, section 3",
        _meld("tierce-ace", in_trumps=60),
    ),
    Mutant(
        "quinte-as-misprinted",
        "grande-brisque",
        "the quinte to the king scores 100",
        "rules sheet, section 3",
        _meld("quinte-king", points=100),
    ),
    Mutant(
        "sequences-share-cards",
        "grande-brisque",
        "a card scored in a sequence counts in another one",
        "klen/mahjong.horneds.com#2",
        _instead(["melding.reuse"]),
    ),
    Mutant(
        "declares-without-a-trick",
        "grande-brisque",
        "melds are declared without having won the trick before",
        "Oliboy50/coinche#41",
        _instead(["melding.just_after"]),
    ),
    Mutant(
        "no-rencontre",
        "grande-brisque",
        "a king and queen in one trick score nothing",
        "rules sheet, section 3",
        _meld("marriage", found_in=["hand"]),
    ),
    Mutant(
        "courts-only-once",
        "grande-brisque",
        "five courts do not score again after a refill",
        "rules sheet, section 3",
        _instead(["declarations.five-courts.again"]),
    ),
    Mutant(
        "four-trumps-are-five",
        "grande-brisque",
        "four trumps in hand score as five do",
        "rnauber/xskat-android#20",
        _plays(bonuses=[{"name": "five-trumps", "count": 4}]),
    ),
    Mutant(
        "last-four-tricks",
        "grande-brisque",
        "the last four tricks score as the last five do",
        "hamvocke/doppelkopf#60",
        _plays(bonuses=[{"name": "last-five-tricks", "count": 4}]),
    ),
    Mutant(
        "equal-tricks-score",
        "grande-brisque",
        "equally many tricks score for both",
        f"Zomis/Games#83; {SHEET}",
        _plays(bonuses=[{"name": "most-tricks", "equal": "all"}]),
    ),
    Mutant(
        "marriage-in-one-trick-only",
        "mariage",
        "a marriage counts only if one trick holds it",
        "rules sheet, section 3",
        _meld("marriage", found_in=["trick"]),
    ),
    Mutant(
        "draws-after-the-trick",
        "mariage",
        "both seats draw when the trick is complete",
        "rules sheet, section 3 (S0 against S1)",
        _plays(talon={"draw": "after-trick"}),
    ),
    Mutant(
        "both-marriages-count",
        "mariage",
        "the larger marriage does not replace the smaller",
        "klen/mahjong.horneds.com#2",
        _instead(["declarations.*.replaces"]),
    ),
    Mutant(
        "dealt-one-by-one",
        "brisque",
        "cards are dealt one at a time",
        "monkeytypegame/monkeytype-bot#57",
        _plays(deal={"packets": [1]}),
    ),
    Mutant(
        "turn-up-after-the-hands",
        "schnapsen",
        "the turn-up is taken after the second packet",
        "rules sheet, section 4",
        _plays(deal={"turnup": 11}),
    ),
    Mutant(
        "closer-valued-at-the-end",
        "schnapsen",
        "a closer's deal is valued by the tricks at the end",
        "rules sheet, section 4",
        _plays(results=[{"name": "claim-wrong-by-closer", "measured": "now"}]),
    ),
    Mutant(
        "played-out-by-points",
        "schnapsen",
        "a deal played out goes to the higher total",
        "SamWibatt/AICribbage#2",
        _plays(results=[{"name": "played-out", "winner": "more-points"}]),
    ),
    Mutant(
        "opponent-may-not-exchange",
        "sixty-six-german",
        "a closer's opponent may not exchange at once",
        "rules sheet, section 4",
        _instead(["exchange.also"]),
    ),
    Mutant(
        "nobody-pays",
        "mariage-1857",
        "the other side does not pay what a side has made",
        "rules sheet, section 4",
        _plays(match={"paid": False}),
    ),
    Mutant(
        "trump-marriage-brings-one",
        "mariage-1857",
        "a trump marriage brings one counter, as a plain one",
        "rules sheet, section 4",
        _meld("trump-marriage", match_points=1),
    ),
    Mutant(
        "partners-apart",
        "briscola-4",
        "partners' points are not added up",
        "hamvocke/doppelkopf#26",
        _instead(["seats.sides"]),
    ),
]
