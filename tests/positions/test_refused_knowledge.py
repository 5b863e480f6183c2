"""Knowledge of hands that they contradict."""

from __future__ import annotations

import pytest

import marriage_games as mg

from .lines import ENDGAME, LATE, RULESETS, changed, refusal

CASES = [
    (
        "sixty-six",
        ENDGAME,
        "shown=TS/-",
        "shown: found TS of seat 0; allowed: cards that it holds",
    ),
    (
        "sixty-six",
        ENDGAME,
        "declared=marriage:S/- shown=KS/-",
        "shown: found no QS of seat 0; allowed: all cards in hand that a meld or an "
        "exchange has shown",
    ),
    (
        "sixty-six",
        ENDGAME,
        "exchanged=AS/-",
        "exchanged: found 'AS/-'; allowed: nothing, as sixty-six makes nothing of how a "
        "card was got; shown says that it was seen",
    ),
    (
        "grande-brisque",
        LATE,
        "exchanged=TS/-",
        "exchanged: found 'TS/-'; allowed: nothing, as grande-brisque makes nothing of "
        "how a card was got; shown says that it was seen",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:AS/-",
        "cannot: found what seat 0 with AS KS QS contradicts; allowed: what is true of "
        "its hidden cards",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=draw/-",
        "cannot: found 'draw'; allowed: what begins with a fact, such as no:ASTS",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:9S,draw,draw,draw,draw,draw,draw,draw/-",
        "cannot: found 7 draws of seat 0; allowed: 6 at most",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:9S,no:JS/-",
        "cannot: found 'no:JS'; allowed: a draw or a card that left between two facts",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:9S,left:AH/-",
        "cannot: found 'left:AH'; allowed: a card that everybody has seen since",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:9S,left:9H,left:9H/-",
        "cannot: found 'no:9S,left:9H,left:9H'; allowed: a card that left but once",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:9S,left:9HJH/-",
        "cannot: found 'left:9HJH'; allowed: left: and one card",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=none:9S/-",
        "cannot: found 'none:9S'; allowed: no:ASTS, 1..2:ASTS, left:AS or draw",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no/-",
        "cannot: found 'no'; allowed: no:ASTS, 1..2:ASTS, left:AS or draw",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=no:9S,,draw/-",
        "cannot: found ''; allowed: a draw or a card that left between two facts",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=0..3:9SJS/-",
        "cannot: found '3'; allowed: a whole number, 0 to 2",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=2..1:9SJS/-",
        "cannot: found '2'; allowed: a whole number, 0 to 1",
    ),
    (
        "sixty-six",
        ENDGAME,
        "cannot=x..1:9SJS/-",
        "cannot: found 'x'; allowed: a whole number, 0 to 1",
    ),
    (
        "brisque",
        LATE,
        "hands=KSQS/TSAH declared=marriage:S/- cannot=1..1:9S/-",
        "cannot: found what seat 0 with no card contradicts; allowed: what is true of its hidden "
        "cards",
    ),
]


@pytest.mark.parametrize(("name", "position", "changes", "message"), CASES)
def test_it_is_refused(name: str, position: str, changes: str, message: str) -> None:
    assert refusal(name, changed(position, changes)) == message


@pytest.mark.parametrize("cards", ["AS/-", "9H/-", "-/AHKH"])
def test_more_is_refused_than_the_turn_up_that_was_exchanged(cards: str) -> None:
    """Seeds, S4: the nine of trumps is exchanged for the turn-up, which is a trump."""
    ruleset = RULESETS["sixty-six"].variant(
        "as-dealt", declarations=[{"name": "marriage", "exchanged": False}]
    )
    text = "hands=ASKS9H/TSAHKH trump=H tricks=6/3 points=39/48 leader=0"
    assert "exchanged=-/AH" in mg.Game(ruleset).position(f"{text} exchanged=-/AH").to_text()
    with pytest.raises(mg.PositionError, match="allowed: the one card that was got for the turn"):
        mg.Game(ruleset).position(f"{text} exchanged={cards}")
