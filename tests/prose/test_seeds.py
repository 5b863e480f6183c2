"""What the main sources say stands in the rulebooks of their games."""

from __future__ import annotations

import pytest

import marriage_games as mg

S0 = (
    "The pack has 32 cards.",
    "from high to low: A 10 K Q J 9 8 7",
    "deals five cards to each player",
    "the 11th of the deal, is turned up",
    "The suit of the turn-up is trumps.",
    "A player who holds the seven of trumps may exchange it for the turn-up.",
    "Elder leads to the first trick",
    "Each player draws a card from the talon right after playing one.",
    "play is open: any card may be played",
    "The last card drawn is the turn-up.",
    "one must follow suit",
    "If trumps are led, the best trump must be beaten",
    "must play a trump",
    "| Ace | 11 |",
    "| Ten | 10 |",
    "| King | 4 |",
    "| Queen | 3 |",
    "| Jack | 2 |",
    "Nines, eights and sevens count nothing.",
    "| Marriage | K Q of one suit | 20 | 40 |",
    "| Super marriage | K Q J of one suit | 30 | 50 |",
    "counted at the end of the deal from all cards that a player has won",
    "| Winning the last trick | 10 |",
    "The player with the most points wins.",
)
S1 = (
    "whoever has the highest one deals",
    "deals six cards to each player",
    "The next card, the 13th of the deal, is turned up.",
    "the winner of the trick first, then the other",
    "one must follow suit",
    "one must head the trick",
    "A player with no card of the suit led must play a trump.",
    "or after drawing, before the opponent has drawn",
    "| Marriage | K Q of one suit | 20 | 40 |",
    "| Four kings | K of all four suits | Wins the deal",
    "| Four queens | Q of all four suits | Wins the deal",
    "A card may count in several melds.",
    "| Winning the last trick | 10 |",
    "Each player adds their points of the deal to their match score.",
    "The match is played to 300 points",
)
S2 = (
    "On joue à deux.",
    "un jeu de 32 cartes",
    "Le sort désigne le premier donneur.",
    "distribue cinq cartes à chacun",
    "par paquets de 3 et 2",
    "La carte suivante, la 11e de la donne, est retournée",
    "La couleur de la retourne est l’atout.",
    "tant qu’il reste plus de deux cartes au talon (retourne comprise)",
    "d’abord celui qui a ramassé la levée",
    "on peut jouer n’importe quelle carte",
    "Fournir la couleur demandée.",
    "Forcer, c’est-à-dire jouer une carte plus forte de la couleur demandée.",
    "couper, c’est-à-dire jouer un atout",
    "quand on vient de gagner une levée et, s’il y a lieu, de prendre sa carte au talon",
    "cela se marque aussi de rencontre",
    "| Mariage | R D de la même couleur | 20 | 40 |",
    "| Carré d’as | A des quatre couleurs | 150 |",
    "| Carré de dix | 10 des quatre couleurs | 100 |",
    "| Carré de rois | R des quatre couleurs | 80 |",
    "| Carré de dames | D des quatre couleurs | 60 |",
    "| Carré de valets | V des quatre couleurs | 40 |",
    "| Tierce à l’as | A R D de la même couleur | 60 | 120 |",
    "| Tierce au neuf | 9 8 7 de la même couleur | 10 | 20 |",
    "| Quatrième à l’as | A R D V de la même couleur | 100 | 200 |",
    "| Quinte à l’as | A R D V 10 de la même couleur | 300 | 600 |",
    "| Cinq figures | Cinq cartes parmi R D V | 20 |",
    "| Cinq blanches | Cinq cartes parmi 9 8 7 | 10 |",
    "on joue une de ses cartes et que l’on en reprend une autre (au talon ou par échange) qui la"
    " complète, on peut l’annoncer encore : 10 points",
    "| As d’atout | L’as d’atout | 30 |",
    "une carte peut servir dans plusieurs combinaisons",
    "| Le donneur, s’il retourne un as, un dix ou une figure | 20 |",
    "| La prise de la dernière carte du talon | 10 |",
    "| La dernière levée (dix de der) | 10 |",
    "| Le gain des cinq dernières levées (en plus du dix de der) | 20 |",
    "| Cinq atouts en main, une fois le talon épuisé | 30 |",
    "Le plus grand nombre de levées",
    "La partie se joue en 600 points",
)
S4 = (
    "The pack has 24 cards.",
    "deals six cards to each player, elder first, in packets of 3",
    "The next card, the 13th of the deal, is turned up.",
    "any card may be played",
    "As soon as there are no cards left to draw, or the talon is closed, play is strict.",
    "one must follow suit",
    "Nobody need head the trick, nor trump when void.",
    "A player who believes they have 66 points may claim: the deal ends, and the points are"
    " counted.",
    "1 match point; 2 if the loser has fewer than 33 points; 3 if the loser has won no trick",
    "**After a right claim.** The claimer wins.",
    "**After a wrong claim.** The other player wins.",
    "The card that the player plays next must be one of the meld",
    "| Marriage | K Q of one suit | 20 | 40 |",
    "count once the player has won a trick in the deal",
    "A player who holds the nine of trumps may exchange it for the turn-up.",
    "by laying the turn-up face down across it",
    "with one card fewer in each hand",
    "Winning the last trick (unless the talon was closed) | 10 |",
)


@pytest.mark.parametrize(
    ("name", "language", "said"),
    [
        ("mariage", "en", S0),
        ("brisque", "en", S1),
        ("grande-brisque", "fr", S2),
        ("sixty-six", "en", S4),
    ],
)
def test_what_the_source_says_stands_in_the_rulebook(
    name: str, language: str, said: tuple[str, ...]
) -> None:
    told = mg.rulebook(mg.ruleset(name), language)
    assert [text for text in said if text not in told] == []
