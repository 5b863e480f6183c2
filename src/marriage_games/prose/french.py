"""The French words of rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


def nth(number: int) -> str:
    """A place in a row.

    Examples:
        >>> nth(1), nth(11)
        ('1re', '11e')
    """
    return "1re" if number == 1 else f"{number}e"


def with_article(name: str) -> str:
    """A rank with its article.

    Examples:
        >>> with_article("as"), with_article("dame"), with_article("sept")
        ('l’as', 'la dame', 'le sept')
    """
    if name.startswith("a"):
        return f"l’{name}"
    return f"la {name}" if name == "dame" else f"le {name}"


NUMBERS: Final = (
    "",
    *["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
)
"""Numbers that are written as words in sentences, each at its place."""

_FEMININE: Final = ("dame", "tierce", "quatrième", "quinte", "chouine")
"""The cards and melds that are feminine, by their first words."""


def indefinite(name: str) -> str:
    """A card or a meld as one of its kind.

    Examples:
        >>> indefinite("dame"), indefinite("as d’atout"), indefinite("quatre rois")
        ('une dame', 'l’as d’atout', 'quatre rois')
    """
    if name.endswith(" d’atout"):
        return with_article(name)
    word, _, more = name.partition(" ")
    if more and word in NUMBERS:
        return name
    return f"une {name}" if word in _FEMININE else f"un {name}"


def first_declared(name: str) -> str:
    """Of the first one of a meld that is declared.

    Examples:
        >>> first_declared("mariage"), first_declared("tierce à l’as")
        ('du premier mariage annoncé', 'de la première tierce à l’as annoncée')
    """
    if name.partition(" ")[0] in _FEMININE:
        return f"de la première {name} annoncée"
    return f"du premier {name} annoncé"


TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Joining
        "and": "et",
        "or": "ou",
        "or-else": " ; ou bien ",
        "semicolon": " ; ",
        "colon": " :",
        # Numbers of things
        "card-one": "{number:feminine} carte",
        "card-many": "{number:word} cartes",
        "point-one": "{number} point",
        "point-many": "{number} points",
        "match-point-one": "{number} point de partie",
        "match-point-many": "{number} points de partie",
        "trick-one": "{number:feminine} levée",
        "trick-many": "{number:word} levées",
        "trump-one": "{number:word} atout",
        "trump-many": "{number:word} atouts",
        "deal-one": "{number:feminine} donne",
        "deal-many": "{number:word} donnes",
        "meld-one": "{number:feminine} combinaison",
        "meld-many": "{number:word} combinaisons",
        # Headings
        "heading-players": "Les joueurs et le but du jeu",
        "heading-pack": "Les cartes",
        "heading-dealing": "La donne",
        "heading-trumps": "L’atout",
        "heading-drawing": "Le talon",
        "heading-playing": "Le jeu des levées",
        "heading-exchange": "L’échange de la retourne",
        "heading-melds": "Les combinaisons",
        "heading-closing": "La fermeture du talon",
        "heading-claiming": "Le compte à atteindre",
        "heading-scoring": "La marque",
        "heading-results": "Le gain de la donne",
        "heading-match": "La partie",
        "heading-example": "Un exemple",
        "heading-notes": "Points laissés ouverts",
        "heading-sources": "Sources et lettres",
        "column-card": "Carte",
        "column-points": "Points",
        "column-meld": "Combinaison",
        "column-cards": "Cartes",
        "column-trumps": "En atout",
        "column-match": "Points de partie",
        "column-bonus": "Pour",
        # Players and aim
        "player": "joueur",
        "side": "camp",
        "opponent-player": "l’adversaire",
        "opponent-side": "l’autre camp",
        "players-two": "On joue à deux.",
        "players": "On joue à {number:word}, chacun à son tour, toujours dans le même sens autour"
        " de la table.",
        "players-partners": "On joue à {number:word}, deux contre deux ; les partenaires se font"
        " face. Chacun joue à son tour, toujours dans le même sens autour de la table.",
        "sides": "Certains jouent ensemble et forment un camp. Si l’on numérote les joueurs dans"
        " l’ordre du tour, les camps sont : {sides:semicolons}.",
        "sides-together": "Les points et les levées d’un camp comptent ensemble.",
        "side-of-one": "le joueur {players} seul",
        "side-of-several": "les joueurs {players}",
        "aim-claim": "Dans une donne, le but est d’arriver le premier à {points:#point}.",
        "aim-target": "Le but est d’arriver le premier à {points:#point}, en autant de donnes"
        " qu’il en faut.",
        "aim-target-match-points": "Le but est d’arriver le premier à {points:#match-point}, en"
        " autant de donnes qu’il en faut.",
        "aim-total-match-points": "Le but est d’avoir plus de points de partie que tout autre"
        " {side} après {number:#deal}.",
        "aim-total": "Le but est d’avoir plus de points que tout autre {side} après"
        " {number:#deal}.",
        "aim-more-points": "Le but est d’avoir plus de points que {opponent} à la fin de la donne.",
        "aim-most-points": "Le but est d’avoir le plus de points à la fin de la donne.",
        "aim-more-tricks": "Le but est de faire plus de levées que {opponent}.",
        "aim-most-tricks": "Le but est de faire le plus de levées.",
        "aim-last-trick": "Le but est de faire la dernière levée.",
        "aim": "On marque des points par {ways}.",
        "aim-counters": "{ways:sentence} rapportent des points de partie.",
        "aim-cards": "les cartes ramassées dans les levées",
        "aim-melds": "les combinaisons",
        "aim-bonuses": "les primes",
        # Cards
        "pack": "On emploie un jeu de {number:#card}. Les cartes sont {ranks:row} ; les couleurs"
        " sont {suits}.",
        "pack-removed": "On en ôte {cards:and} : il reste {number:#card}.",
        "pack-removed-one": "On en ôte {cards:and} : il reste {number:#card}.",
        "order": "Dans les levées, les cartes se classent ainsi, de la plus forte à la plus faible"
        " : {ranks:row}.",
        "order-plain": "Hors de l’atout, les cartes se classent ainsi, de la plus forte à la plus"
        " faible : {ranks:row}.",
        "order-trumps": "À l’atout, elles se classent ainsi, de la plus forte à la plus faible :"
        " {ranks:row}.",
        "no-values": "Aucune carte ne vaut de points.",
        "values": "Les cartes ramassées dans les levées valent :",
        "values-others": "Les {ranks:plurals} ne valent rien.",
        "values-others-one": "Les {ranks:plurals} ne valent rien.",
        "values-total": "Le jeu entier vaut {points:#point}.",
        # Dealing
        "first-dealer-lot": "Le sort désigne le premier donneur.",
        "first-dealer-highest-cut": "Pour la première donne, chacun tire une carte du jeu : la"
        " plus forte désigne le donneur.",
        "first-dealer-lowest-cut": "Pour la première donne, chacun tire une carte du jeu : la plus"
        " faible désigne le donneur.",
        "cut-order-trick": "Ces cartes se classent comme dans les levées.",
        "cut-order-natural": "Ces cartes se classent dans leur ordre naturel : A R D V 10 9 et"
        " ainsi de suite.",
        "equal-cuts-again": "Ceux qui ont tiré des cartes de même valeur tirent de nouveau.",
        "equal-cuts-by-suit": "Entre cartes de même valeur, la couleur décide : pique avant cœur,"
        " carreau et trèfle.",
        "elder-of-two": "L’autre joueur, adversaire du donneur, est le premier en main.",
        "elder": "Le joueur placé après le donneur est le premier en main.",
        "hands": "Le donneur bat les cartes, fait couper et distribue {number:#card} à chacun, en"
        " commençant par le premier en main, {how}.",
        "packets-single": "une par une",
        "packets-whole": "en une fois",
        "packets": "par paquets de {packets:and}",
        "nothing-turned": "On ne retourne aucune carte.",
        "turnup-next": "La carte suivante, la {place:nth} de la donne, est retournée : c’est la"
        " retourne.",
        "turnup-of-pack": "La dernière carte du jeu est retournée : c’est la retourne.",
        "turnup-at": "La {place:nth} carte de la donne n’est donnée à personne, mais retournée :"
        " c’est la retourne.",
        "no-talon": "Toutes les cartes sont distribuées ; il n’y a pas de talon.",
        "talon-turnup-only": "Cette retourne est le talon à elle seule.",
        "talon-turned": "Les cartes qui restent forment le talon, face cachée. La retourne reste"
        " visible, à côté ou dessous, et en est la dernière carte ; avec elle, le talon a"
        " {number:#card}.",
        "talon-turned-unused": "Les cartes qui restent forment le talon, face cachée ; la retourne"
        " reste visible à côté.",
        "talon": "Les cartes qui restent forment le talon, face cachée : {number:#card}.",
        # Trumps
        "trumps-by-turn-up": "La couleur de la retourne est l’atout.",
        "trumps-by-none": "On joue sans atout.",
        "trumps-by-declaration": "L’atout vient d’une annonce, de l’une de ces combinaisons :"
        " {melds:commas}. La couleur de la première annoncée est l’atout jusqu’à la fin de la"
        " donne.",
        "trumps-by-declaration-one": "La couleur {meld:first-declared} devient l’atout jusqu’à la"
        " fin de la donne.",
        "no-trumps-yet": "Jusque-là, il n’y a pas d’atout.",
        "trumps-by-rencontre": "Une telle combinaison de rencontre, formée dans une levée, fixe"
        " l’atout elle aussi.",
        "trumps-not-by-rencontre": "Une telle combinaison de rencontre, formée dans une levée, ne"
        " fixe pas l’atout.",
        "trumps-by-rencontre-one": "{meld:a} de rencontre fixe aussi l’atout.",
        "trumps-not-by-rencontre-one": "{meld:a} de rencontre ne fixe pas l’atout.",
        "maker-in-trumps": "La combinaison qui fixe l’atout compte elle-même comme étant en atout.",
        "maker-not-in-trumps": "La combinaison qui fixe l’atout compte elle-même comme n’étant pas"
        " en atout.",
        "revalued": "Les combinaisons de cette couleur déjà marquées rapportent aussitôt, à qui"
        " les avait marquées, ce qu’elles valent de plus en atout.",
        "not-revalued": "Les combinaisons déjà marquées gardent les points qu’elles avaient.",
        # Playing
        "leading": "Le premier en main entame la première levée ; ensuite, celui qui ramasse une"
        " levée entame la suivante. Chacun joue une carte à son tour.",
        "trick-won": "L’atout le plus fort emporte la levée ; sans atout dans la levée, c’est la"
        " carte la plus forte de la couleur demandée.",
        "trick-won-without-trumps": "La carte la plus forte de la couleur demandée emporte la"
        " levée.",
        "no-obligations": "On peut toujours jouer la carte que l’on veut, sans obligation de"
        " fournir.",
        "phases-always": "On appelle ce jeu strict, dès la première levée.",
        "phases-exhausted": "Tant que l’on prend des cartes au talon, on appelle le jeu libre ;"
        " ensuite, strict.",
        "phases-exhausted-or-closed": "Tant que l’on prend des cartes au talon et qu’il n’est pas"
        " fermé, on appelle le jeu libre ; ensuite, strict.",
        "open-play": "Tant que l’on prend des cartes au talon, le jeu est libre : on peut jouer"
        " n’importe quelle carte.",
        "strict-always": "Le jeu est strict dès la première levée. On est tenu, autant que"
        " possible, de :",
        "strict-exhausted": "Dès que le talon est épuisé, le jeu est strict. On est tenu, autant"
        " que possible, de :",
        "strict-exhausted-or-closed": "Dès que le talon est épuisé ou fermé, le jeu est strict. On"
        " est tenu, autant que possible, de :",
        "strict-undrawn": "Dès que plus personne ne prend de carte au talon, le jeu est strict. On"
        " est tenu, autant que possible, de :",
        "strict-undrawn-or-closed": "Dès que plus personne ne prend de carte au talon, ou que le"
        " talon est fermé, le jeu est strict. On est tenu, autant que possible, de :",
        "must-follow": "Fournir la couleur demandée.",
        "must-head": "Forcer, c’est-à-dire jouer une carte plus forte de la couleur demandée.",
        "must-head-unfollowed": "Forcer, c’est-à-dire jouer dans la couleur demandée une carte"
        " plus forte que celles de cette couleur dans la levée.",
        "must-head-in-trumps": "Si l’on a demandé atout, forcer, c’est-à-dire jouer un atout plus"
        " fort ; dans les autres couleurs, rien n’oblige à forcer.",
        "must-head-in-trumps-unfollowed": "Si l’on a demandé atout, forcer, c’est-à-dire jouer un"
        " atout plus fort.",
        "must-trump": "À défaut de la couleur demandée, couper, c’est-à-dire jouer un atout.",
        "must-overtrump": "À défaut de la couleur demandée, surcouper, c’est-à-dire jouer un atout"
        " plus fort que ceux qui sont déjà dans la levée.",
        "need-not-trump": "On n’est pas tenu de couper à défaut de la couleur demandée.",
        "need-neither": "On n’est tenu ni de forcer ni de couper.",
        "need-not-head": "On n’est pas tenu de forcer.",
        "may-discard": "On n’est pas tenu de couper.",
        "otherwise-free": "Sinon, on joue la carte que l’on veut.",
        # Drawing
        "draw-after-trick-of-two": "Après chaque levée, les deux joueurs complètent leur main en"
        " prenant chacun une carte au talon : d’abord celui qui a ramassé la levée, puis l’autre.",
        "draw-after-trick": "Après chaque levée, chacun complète sa main en prenant une carte au"
        " talon : d’abord celui qui a ramassé la levée, puis les autres à leur tour.",
        "draw-after-card": "Chaque joueur prend une carte au talon aussitôt après en avoir joué"
        " une.",
        "draw-never": "On ne prend pas de cartes au talon : il reste où il est.",
        "turnup-last": "La dernière carte que l’on prend est la retourne.",
        "left-over": "Dès qu’il reste moins de cartes que de joueurs, plus personne n’en prend : à"
        " la fin du talon, {number:#card-left} de côté.",
        "card-left-one": "{number:feminine} carte reste",
        "card-left-many": "{number:word} cartes restent",
        # Windows
        "allowed": "C’est permis {when}.",
        "window": "{moments:or}",
        "window-if": "{moments:or}, mais seulement {conditions:and}",
        "window-drawn": "{moments:or}, {conditions:and}",
        "windows": "{windows:else}",
        "moment-any": "à tout moment avant de jouer une carte",
        "moment-any-drawing": "à tout moment avant de jouer ou de prendre une carte",
        "moment-between-lead": "avant l’entame d’une levée (la sienne ou celle d’un autre)",
        "moment-between-tricks": "entre deux levées",
        "moment-between": "avant qu’un autre joueur n’entame une levée",
        "moment-lead": "avant d’entamer une levée",
        "moment-follow": "avant de jouer dans une levée entamée par un autre",
        "moment-won": "juste après avoir fait une levée et avant toute prise au talon",
        "moment-lost": "juste après avoir perdu une levée et avant toute prise au talon",
        "moment-draw": "après avoir pris une carte au talon quand d’autres doivent encore en"
        " prendre",
        "moment-draw-of-two": "après avoir pris une carte au talon, avant que l’adversaire n’ait"
        " pris la sienne",
        "moment-closed": "juste après qu’un autre joueur a fermé le talon",
        "phase-open": "quand le jeu est libre",
        "phase-strict": "quand le jeu est strict",
        "talon-least": "tant qu’il reste {number:#card-more} au talon",
        "talon-least-turned": "tant qu’il reste {number:#card-more} au talon (retourne comprise)",
        "talon-any": "tant qu’il reste des cartes au talon",
        "card-more-one": "plus d’{number:feminine} carte",
        "card-more-many": "plus de {number:word} cartes",
        "talon-empty": "une fois le talon épuisé",
        "talon-exactly": "quand le talon a exactement {number:#card}",
        "talon-between": "tant que le talon a au moins {least:feminine} et au plus {most:#card}",
        "talon-most": "dès qu’il reste {number:#card} ou moins au talon",
        "after-tricks": "après {number:#complete-trick} de la donne",
        "complete-trick-one": "la première levée",
        "complete-trick-many": "les {number:word} premières levées",
        "needs-trick": "si l’on a déjà fait une levée dans cette donne",
        "just-after": "juste après {what:or}, avant de jouer une autre carte",
        "after-trick": "le gain d’une levée",
        "after-trick-drawn": "quand on vient de gagner une levée et, s’il y a lieu, de prendre sa"
        " carte au talon",
        "after-meld": "l’annonce d’une combinaison",
        # Exchanging
        "exchange": "Le joueur qui a {card:the} d’atout en main peut l’échanger contre la"
        " retourne.",
        "exchange-free": "La carte donnée devient la retourne, à sa place.",
        # Closing
        "closing": "Un joueur peut fermer le talon. Plus personne n’y prend de carte.",
        "closing-turned": "Un joueur peut fermer le talon, en posant dessus la retourne, face"
        " cachée et en travers. Plus personne n’y prend de carte.",
        "closing-before-drawing": "Si on le ferme après une levée, avant de prendre des cartes, la"
        " donne se finit avec une carte de moins dans chaque main.",
        # Claiming
        "claim-checked": "Avec moins de {points}, il l’a réclamée à tort.",
        "claim-pending": "Les points d’une annonce qui attendent encore n’entrent pas dans ce"
        " compte.",
        "claim-automatic": "La donne finit d’elle-même dès qu’un {side} y atteint {points:#point}"
        " ; personne n’a à la réclamer.",
        "claim-automatic-both": "Si plus d’un {side} y arrive à la fois, celui qui a fait la"
        " dernière levée passe le premier, sinon le suivant dans l’ordre du tour.",
        # Melds
        "declaring": "Le joueur qui a en main les cartes d’une combinaison peut l’annoncer en"
        " montrant ces cartes. Elles restent en main et se jouent comme les autres.",
        "declaring-allowed": "Les annonces se font {when}.",
        "play-from": "La carte que le joueur joue ensuite doit être une de celles de la"
        " combinaison ; on n’en annonce donc qu’une à la fois.",
        "meanwhile": "Entre l’annonce et cette carte, le joueur peut seulement {what:or}, et cela"
        " tant qu’une carte de la combinaison reste jouable.",
        "meanwhile-claim": "réclamer la donne",
        "meanwhile-exchange": "faire l’échange de la retourne",
        "meanwhile-close": "fermer le talon",
        "meanwhile-nothing": "Entre l’annonce et cette carte, le joueur ne peut rien faire"
        " d’autre.",
        "meld-limit": "On annonce au plus {number:#meld} avant de jouer une carte.",
        "no-meld-limit": "On peut annoncer autant de combinaisons que l’on veut avant de jouer une"
        " carte.",
        "once": "Une même combinaison ne se marque qu’une fois par donne (une fois par couleur,"
        " s’il y a lieu).",
        "once-unless": "Une même combinaison ne se marque qu’une fois par donne (une fois par"
        " couleur, s’il y a lieu), sauf ce qui est dit plus bas.",
        "counts-at-once": "Les annonces se marquent aussitôt.",
        "counts-trick-won": "Les points d’une annonce ne comptent que si le joueur a déjà fait une"
        " levée dans la donne ; sinon, ils attendent qu’il en fasse une.",
        "counts-next-trick": "Les points d’une annonce ne comptent que lorsque le joueur fait sa"
        " prochaine levée ; jusque-là, ils attendent.",
        "counts-at-once-match": "Les annonces se marquent aussitôt.",
        "counts-trick-won-match": "Une annonce ne compte qu’une fois que le joueur a fait une levée"
        " dans la donne ; jusque-là, elle attend.",
        "counts-next-trick-match": "Une annonce ne compte que lorsque le joueur fait sa prochaine"
        " levée ; jusque-là, elle attend.",
        "reuse-never": "Parmi ces combinaisons, une carte qui a compté dans l’une ne compte plus"
        " dans une autre : {melds:commas}.",
        "reuse-never-alone": "Une carte qui a compté dans cette combinaison n’y compte plus :"
        " {melds}.",
        "reuse-never-sequences": "Une carte qui a compté dans une séquence (trois cartes ou plus"
        " qui se suivent dans une couleur) ne compte plus dans une autre séquence.",
        "reuse-extension": "Parmi ces combinaisons, une carte qui a compté dans l’une ne compte de"
        " nouveau que dans une autre qui en contient toutes les cartes et d’autres encore :"
        " {melds:commas}.",
        "reuse-extension-alone": "Une carte qui a compté dans cette combinaison n’y compte de"
        " nouveau qu’avec toutes les autres et d’autres encore : {melds}.",
        "reuse-extension-sequences": "Une carte qui a compté dans une séquence (trois cartes ou"
        " plus qui se suivent dans une couleur) ne compte de nouveau que dans une séquence qui en"
        " contient toutes les cartes et d’autres encore.",
        "melds-from-to": "dans le tableau, toutes de « {first} » à « {last} »",
        "reuse-otherwise": "À part cela, une carte peut servir dans plusieurs combinaisons.",
        "reuse-free": "Une carte peut servir dans plusieurs combinaisons.",
        "cards-four": "{rank} des quatre couleurs",
        "card-any": "{rank:the} de n’importe quelle couleur",
        "card-trump": "{rank:the} d’atout",
        "card-plain": "{rank:the} d’une autre couleur que l’atout",
        "cards-any": "{ranks:row} de la même couleur",
        "cards-trump": "{ranks:row} d’atout",
        "cards-plain": "{ranks:row} d’une même couleur autre que l’atout",
        "cards-any-of": "{number:#card} parmi {ranks:row}",
        "cards-any-of-trumps": "{number:#trump} parmi {ranks:row}",
        "nothing": "rien",
        "wins-deal": "gagne la donne",
        "points-and-wins": "{points}, et gagne la donne",
        "remark": "{melds:commas} : {said}",
        "all-melds": "toutes les combinaisons",
        "found-in-trick": "cela ne se marque que de rencontre, sans annonce, quand la levée que"
        " l’on vient de ramasser en réunit les cartes.",
        "found-in-trick-too": "cela se marque aussi de rencontre, au même prix et sans annonce,"
        " quand la levée que l’on vient de ramasser en réunit les cartes.",
        "found-in-won": "pas d’annonce ; cela se compte à la fin de la donne, parmi toutes les"
        " cartes que le {side} a ramassées.",
        "found-in-won-too": "cela se compte aussi à la fin de la donne, parmi toutes les cartes"
        " que le {side} a ramassées.",
        "scored-by-itself": "cela se marque sans annonce, cartes montrées, dès que l’annonce"
        " serait possible.",
        "own-window": "l’annonce est permise {when}, et seulement alors.",
        "again": "si, {first}, on joue une de ses cartes et que l’on en reprend une autre ({got})"
        " qui la complète, {then} : {what} {between}",
        "again-declaration": "{worth}, quel que soit le nombre de cartes reprises.",
        "again-refill": "{points:#point} pour chaque carte ainsi reprise.",
        "again-refill-match": "{points:#point} pour chaque carte ainsi reprise, et"
        " {counters:#match-point} chaque fois.",
        "again-declare": "on peut l’annoncer encore",
        "again-by-itself": "elle se marque encore",
        "again-after-first": "après avoir annoncé cette combinaison",
        "again-before-first": "même avant d’avoir annoncé cette combinaison",
        "got-by-draw": "au talon",
        "got-by-exchange": "par échange",
        "got-by-draw-or-exchange": "au talon ou par échange",
        "refill-any-card": "Plusieurs levées peuvent s’écouler entre-temps.",
        "refill-next-card": "Ce doit être la toute première carte reprise ensuite.",
        "replaces": "cela remplace {others:a-or} de la même couleur, au lieu de s’y ajouter : si"
        " une telle combinaison y a déjà été marquée, on ne marque que la différence ; ensuite,"
        " elle ne rapporte plus rien.",
        "replaces-won": "cela remplace {others:a-or} de la même couleur, au lieu de s’y ajouter.",
        "replaces-four": "cela remplace {others:a-or} de même valeur, au lieu de s’y ajouter : si"
        " une telle combinaison a déjà été marquée, on ne marque que la différence ; ensuite, elle"
        " ne rapporte plus rien.",
        "replaces-four-won": "cela remplace {others:a-or} de même valeur, au lieu de s’y ajouter.",
        "not-exchanged": "une carte obtenue par échange ne compte pas.",
        # Scoring
        "card-points": "Chaque joueur marque ce que valent les cartes de ses levées.",
        "card-points-side": "Chaque camp marque ce que valent les cartes de ses levées.",
        "bonus-last-trick": "la dernière levée",
        "bonus-last-tricks": "le gain {number:#last-trick}",
        "last-trick-one": "de la dernière levée",
        "last-trick-many": "des {number:word} dernières levées",
        "bonus-most-tricks": "le plus grand nombre de levées",
        "bonus-last-talon-card": "la prise de la dernière carte du talon",
        "bonus-last-face-down-card": "la prise de la dernière carte du talon avant la retourne",
        "bonus-turn-up": "le donneur, s’il retourne {ranks:one-of}",
        "bonus-trumps-in-hand": "{number:#trump} ou plus en main, une fois le talon épuisé",
        "bonus-trumps-in-hand-all": "{number:#trump} en main, une fois le talon épuisé",
        "bonus-if": "{event} ({terms:semicolons})",
        "bonus-ten-if": "{event}, {terms:semicolons}",
        "unless-closed": "sauf si le talon a été fermé",
        "besides-last-trick": "en plus de la prime de la dernière",
        "besides-last-trick-ten": "en plus du dix de der",
        "most-tricks-equal-nobody": "à égalité, personne",
        "most-tricks-equal-all": "à égalité, chacun",
        "most-tricks-equal-last-trick": "à égalité, celui d’entre eux qui a fait la dernière levée",
        "late-trumps": "même si l’atout n’est fixé qu’après",
        "no-late-trumps": "pas si l’atout n’est fixé qu’après",
        # Results
        "result": "**{case:sentence}.** {parts:sentences}",
        "case-closed": "{when}, {closed}",
        "when-played-out": "quand toutes les cartes sont jouées",
        "when-claim-right": "quand la donne est réclamée à juste titre",
        "when-claim-wrong": "quand la donne est réclamée à tort",
        "when-won-outright": "après une combinaison qui gagne la donne aussitôt",
        "when-reached": "quand un {side} a atteint {points:#point}",
        "closed-nobody": "si le talon n’a pas été fermé",
        "closed-anybody": "si le talon a été fermé",
        "closed-claimer": "si celui qui la réclame avait fermé le talon",
        "closed-declarer": "si celui qui annonce avait fermé le talon",
        "closed-opponent": "si l’autre {side} avait fermé le talon",
        "closed-not-claimer": "si celui qui la réclame n’avait pas fermé le talon",
        "closed-not-declarer": "si celui qui annonce n’avait pas fermé le talon",
        "closed-not-opponent": "si l’autre {side} n’avait pas fermé le talon",
        "winner-more-points": "le {side} qui a le plus de points gagne.",
        "winner-more-tricks": "le {side} qui a le plus de levées gagne.",
        "winner-last-trick": "celui qui a fait la dernière levée gagne{whose}.",
        "winner-claimer": "celui qui l’a réclamée gagne{whose}.",
        "winner-declarer": "celui qui annonce gagne{whose}.",
        "winner-opponent": "l’autre {side} gagne.",
        "winner-not-closer": "le {side} qui n’a pas fermé le talon gagne.",
        "equal-nobody": "{equal}, personne ne gagne.",
        "equal-void": "{equal}, la donne ne compte pas, et le même donneur redonne.",
        "equal-elder": "{equal}, le premier en main gagne{whose}.",
        "equal-dealer": "{equal}, le donneur gagne{whose}.",
        "equal-last-trick": "{equal}, celui qui a fait la dernière levée gagne{whose}.",
        "equals-points": "À égalité de points",
        "equals-tricks": "À égalité de levées",
        "equals-most-points": "Si plus d’un {side} a le plus de points",
        "equals-most-tricks": "Si plus d’un {side} a le plus de levées",
        "worth-points": "Chaque joueur ajoute à sa marque de la partie les points qu’il a faits"
        " dans la donne.",
        "worth-points-side": "Chaque camp ajoute à sa marque de la partie les points qu’il a faits"
        " dans la donne.",
        "worth-points-paid": "Chaque {side} fait autant de points de partie que de points dans la"
        " donne.",
        "worth": "La donne vaut {number:#match-point}.",
        "worth-graded": "La donne vaut {number:#match-point} ; {more:semicolons}.",
        "under-loser": "{number} si le perdant a moins de {points:#point}",
        "under-winner": "{number} si le gagnant a moins de {points:#point}",
        "under-loser-at-closing": "{number} si le perdant avait moins de {points:#point} quand le"
        " talon a été fermé",
        "under-winner-at-closing": "{number} si le gagnant avait moins de {points:#point} quand le"
        " talon a été fermé",
        "no-trick-loser": "{number} si le perdant n’a fait aucune levée",
        "no-trick-winner": "{number} si le gagnant n’a fait aucune levée",
        "no-trick-loser-at-closing": "{number} si le perdant n’avait fait aucune levée quand le"
        " talon a été fermé",
        "no-trick-winner-at-closing": "{number} si le gagnant n’avait fait aucune levée quand le"
        " talon a été fermé",
        "unwon": "Celui qui annonce marque aussi {what:and}.",
        "unwon-hands": "les cartes de toutes les mains",
        "unwon-trick": "les cartes sur la table",
        "unwon-talon": "les cartes du talon",
        "unwon-last-trick": "la prime de la dernière levée",
        "loser-annulled": "Les points de tous les autres dans cette donne sont annulés.",
        "loser-annulled-of-two": "Les points de {opponent} dans cette donne sont annulés.",
        "loser-kept": "Tous les autres gardent leurs points de cette donne.",
        "counters": "Les points de partie que rapportent {ways:and} s’ajoutent à ceux de la donne,"
        " quel que soit le gagnant.",
        "counters-void": "Si la donne ne compte pas, ils ne comptent pas non plus.",
        "paid-of-two": "Chaque {side} paie alors à l’autre autant de points de partie que celui-ci"
        " en a fait dans la donne.",
        "paid": "Chaque {side} paie à chaque autre {side} autant de points de partie que celui-ci"
        " en a fait dans la donne.",
        # The match
        "match-target-points": "La partie se joue en {number:#point}, en autant de donnes qu’il en"
        " faut : le {side} qui y est arrivé à la fin d’une donne gagne.",
        "match-target-match-points": "La partie se joue en {number:#match-point} : le {side} qui y"
        " est arrivé à la fin d’une donne gagne.",
        "match-one-deal": "La partie se joue en une seule donne.",
        "match-one-deal-total": "La partie se joue en une seule donne ; le {side} qui a le plus de"
        " points de partie la gagne.",
        "match-one-deal-total-most": "La partie se joue en une seule donne ; le {side} qui a le"
        " plus de points de partie la gagne.",
        "match-deals-most": "La partie se joue en {number:#deal} ; le {side} qui a le plus grand"
        " total gagne.",
        "match-deals": "La partie se joue en {number:#deal} ; le {side} qui a le plus grand total"
        " gagne.",
        "several-two": "les deux y arrivent",
        "several-more": "plus d’un {side} y arrive",
        "several-past-higher": "Si {several} dans la même donne, le plus grand total gagne.",
        "several-past-higher-most": "Si {several} dans la même donne, le plus grand total gagne.",
        "several-past-elder": "Si {several} dans la même donne, le premier gagne, dans l’ordre du"
        " tour, à partir du premier en main.",
        "several-past-dealer": "Si {several} dans la même donne, le premier gagne, dans l’ordre du"
        " tour, à partir du donneur.",
        "equal-totals-another-deal": "En cas d’égalité, une nouvelle donne décide.",
        "equal-totals-draw": "En cas d’égalité, la partie est nulle.",
        "next-dealer-next-seat": "On donne à tour de rôle.",
        "next-dealer-winner": "Le gagnant de la donne fait la donne suivante.",
        "next-dealer-loser": "Le perdant de la donne fait la donne suivante.",
        "next-dealer-nobody": "Si personne n’a gagné, c’est au joueur suivant de donner.",
        "next-dealer-winner-side": "La donne suivante revient au camp gagnant : à son premier"
        " joueur après le donneur, dans l’ordre du tour.",
        "next-dealer-loser-side": "La donne suivante revient au camp perdant : à son premier"
        " joueur après le donneur, dans l’ordre du tour.",
        "next-dealer-same": "Le même joueur donne toujours.",
        # The example
        "example": "Voici une donne (tirage n° {seed} du programme), jouée par des joueurs"
        " automatiques qui prennent ce qu’ils peuvent. {dealer} donne.",
        "example-draws": "Les cartes prises au talon ne sont pas indiquées.",
        "example-course": "Elle se joue ainsi :",
        "example-hand": "{who} a {cards:row}",
        "example-turnup": "la retourne est {card}",
        "example-shown": "{who} montre {meld:a} ({cards:row})",
        "example-exchanged": "{who} échange {given} contre la retourne {taken}",
        "example-closed": "{who} ferme le talon",
        "example-claimed-right": "{who} réclame la donne, à juste titre",
        "example-claimed-wrong": "{who} réclame la donne, à tort",
        "example-led": "{who} joue {card}",
        "example-played": "{who} joue {card}",
        "example-won": "{who} fait la levée",
        "example-scored": "{who} marque {points:#point} ({reason})",
        "example-scored-cards": "{who} marque {points:#point} ({reason}, {cards:row})",
        "example-annulled": "{who} perd les {points:#point} de la donne",
        "example-card-points": "les cartes de la levée",
        "example-rencontre": "une rencontre",
        "example-unwon": "les cartes que personne n’avait ramassées",
        "example-last-trick-ten": "dix de der",
        "example-trick": "Levée {number}",
        "example-skipped": "Levées {first} à {last}",
        "example-skipped-two": "Levées {first} et {last}",
        "example-takes": "{who} fait {number:#trick}",
        "example-takes-for": "{who} fait {number:#trick} et {points:#point}",
        "example-end": "La donne est finie",
        "example-score": "{who:and} a {points:#point}",
        "example-scores": "{who:and} ont {points:#point}",
        "example-score-none": "{who:and} n’a aucun point",
        "example-scores-none": "{who:and} n’ont aucun point",
        "example-tricks": "{who:and} a fait {number:#trick}",
        "example-tricks-many": "{who:and} ont fait {number:#trick}",
        "example-tricks-none": "{who:and} n’a fait aucune levée",
        "example-tricks-many-none": "{who:and} n’ont fait aucune levée",
        "example-winner": "{who:and} gagne la donne",
        "example-winners": "{who:and} gagnent la donne",
        "example-drawn": "personne ne gagne la donne",
        "example-void": "la donne ne compte pas",
        "example-worth": "la donne rapporte {number:#point} {who:to} dans la partie",
        "example-worth-match": "la donne rapporte {number:#match-point} {who:to}",
        "to": "à {who}",
        # Notes and sources
        "notes": "Les sources laissent cela ouvert, ou se contredisent. Chaque point dit ce que"
        " fait ce jeu et ce que l’on joue aussi.",
        "note-alternative": "Autrement : {text}",
        "packets-equal": "par paquets de {size}",
        "whose-player": "",
        "whose-side": ", avec son camp",
        "own-window-automatic": "cela peut arriver {when}.",
        "example-won-for": "{who} fait la levée et {points:#point}",
        "example-declared": "{who} annonce {meld:a} ({cards:row}) et marque {points:#point}",
        "example-declared-counters": "{who} annonce {meld:a} ({cards:row}) et marque {worth}",
        "example-scored-counters": "{who} marque {worth} ({reason})",
        "scored-points": "{points:#point}",
        "scored-both": "{points:#point} et {counters:#match-point}",
        "scored-counters": "{counters:#match-point}",
        "example-made": "points de partie pour {who:and} : {deal} par la donne + {more} par"
        " {ways:and} = {number}",
        "example-paid-of-two": "chaque {side} paie ce que l’autre a fait",
        "example-paid": "chaque {side} paie à chacun des autres ce que celui-ci a fait",
        "example-costs": "la donne coûte {number:#match-point} à {who}",
        "example-turn-up-bonus": "la retourne",
        "example-then": "Ensuite",
        "closed-reacher": "si ce {side} avait fermé le talon",
        "closed-not-reacher": "si ce {side} n’avait pas fermé le talon",
        "winner-reacher": "ce {side} gagne.",
        "claim-player": "Le joueur qui pense avoir {points:#point} peut réclamer la donne : elle"
        " s’arrête et l’on compte.",
        "claim-side": "Le joueur qui pense que son camp a {points:#point} peut réclamer la donne :"
        " elle s’arrête et l’on compte.",
        "claim-allowed": "On peut la réclamer {when}.",
        "phase-open-next": "quand le jeu est libre (après une levée, si la suivante le sera)",
        "phase-strict-next": "quand le jeu est strict (après une levée, si la suivante le sera)",
        "bonus-last-trick-ten": "la dernière levée (dix de der)",
        "meanwhile-only": "Entre l’annonce et cette carte, le joueur peut seulement {what:or}.",
        "closing-strict": "Le jeu est strict aussitôt.",
        "closing-strict-in-trick": "Le jeu est strict aussitôt, même dans la levée en cours.",
        # Differences
        "difference-title": "En quoi « {other} » diffère de « {one} »",
        "difference-none": "Rien ne diffère dans le jeu.",
        "difference-only": "Seulement dans « {title} » :",
    }
)
