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


TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Joining
        "and": "et",
        "or": "ou",
        "or-else": " ; ou bien ",
        "semicolon": " ; ",
        "colon": " :",
        # Numbers of things
        "card-one": "{number} carte",
        "card-many": "{number} cartes",
        "point-one": "{number} point",
        "point-many": "{number} points",
        "match-point-one": "{number} point de partie",
        "match-point-many": "{number} points de partie",
        "trick-one": "{number} levée",
        "trick-many": "{number} levées",
        "trump-one": "{number} atout",
        "trump-many": "{number} atouts",
        "deal-one": "{number} donne",
        "deal-many": "{number} donnes",
        "meld-one": "{number} combinaison",
        "meld-many": "{number} combinaisons",
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
        "heading-sources": "Sources",
        "column-card": "Carte",
        "column-points": "Points",
        "column-meld": "Combinaison",
        "column-cards": "Cartes",
        "column-trumps": "En atout",
        "column-bonus": "Pour",
        # Players and aim
        "player": "joueur",
        "side": "camp",
        "players-two": "On joue à deux.",
        "players": "On joue à {number}, chacun à son tour, toujours dans le même sens autour de la"
        " table.",
        "sides": "Certains jouent ensemble et forment un camp : numérotés dans l’ordre du tour,"
        " les camps sont {sides}. Les points et les levées d’un camp comptent ensemble.",
        "side-of-one": "le joueur {players} seul",
        "side-of-several": "les joueurs {players}",
        "aim": "On marque des points par {ways}.",
        "aim-cards": "les cartes ramassées dans les levées",
        "aim-melds": "les combinaisons",
        "aim-bonuses": "les primes",
        "aim-tricks": "le nombre de levées",
        # Cards
        "pack": "On emploie un jeu de {number:#card}. Les cartes sont {ranks:row} ; les couleurs"
        " sont {suits}.",
        "pack-removed": "On en ôte ces cartes : {cards:commas}.",
        "pack-removed-one": "On en ôte une carte : {cards:commas}.",
        "order": "Dans les levées, les cartes se classent ainsi, de la plus forte à la plus faible"
        " : {ranks:row}.",
        "order-plain": "Hors de l’atout, les cartes se classent ainsi, de la plus forte à la plus"
        " faible : {ranks:row}.",
        "order-trumps": "À l’atout, elles se classent ainsi, de la plus forte à la plus faible :"
        " {ranks:row}.",
        "no-values": "Aucune carte ne compte de points.",
        "values": "Qui ramasse une carte dans une levée marque pour elle :",
        "values-others": "Les {ranks:plurals} ne comptent rien.",
        "values-others-one": "Les {ranks:plurals} ne comptent rien.",
        "values-total": "Toutes les cartes ensemble comptent {points:#point}.",
        # Dealing
        "first-dealer-lot": "Le sort désigne le premier donneur.",
        "first-dealer-highest-cut": "Pour la première donne, chacun tire une carte du jeu : qui a"
        " la plus forte est donneur.",
        "first-dealer-lowest-cut": "Pour la première donne, chacun tire une carte du jeu : qui a"
        " la plus faible est donneur.",
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
        "turnup-at": "La {place:nth} carte de la donne est retournée à son tour : c’est la"
        " retourne.",
        "no-talon": "Toutes les cartes sont distribuées ; il n’y a pas de talon.",
        "talon-turnup-only": "Cette retourne est le talon à elle seule.",
        "talon-turned": "Les cartes qui restent forment le talon, face cachée. La retourne reste"
        " visible, à côté ou dessous, et en est la dernière carte ; avec elle, le talon a"
        " {number:#card}.",
        "talon": "Les cartes qui restent forment le talon, face cachée : {number:#card}.",
        # Trumps
        "trumps-by-turn-up": "La couleur de la retourne est l’atout.",
        "trumps-by-none": "On joue sans atout.",
        "trumps-by-declaration": "L’atout vient d’une annonce, de l’une de ces combinaisons :"
        " {melds:commas}. La couleur de la première annoncée est l’atout jusqu’à la fin de la"
        " donne.",
        "no-trumps-yet": "Jusque-là, il n’y a pas d’atout.",
        "trumps-by-rencontre": "Une telle combinaison de rencontre, formée dans une levée, fixe"
        " l’atout elle aussi.",
        "trumps-not-by-rencontre": "Une telle combinaison de rencontre, formée dans une levée, ne"
        " fixe pas l’atout.",
        "maker-in-trumps": "La combinaison qui fixe l’atout compte elle-même comme étant en atout.",
        "maker-not-in-trumps": "La combinaison qui fixe l’atout compte elle-même comme n’étant pas"
        " en atout.",
        "revalued": "Les combinaisons de cette couleur déjà marquées rapportent aussitôt, à qui"
        " les avait marquées, ce qu’elles valent de plus en atout.",
        "not-revalued": "Les combinaisons déjà marquées gardent les points qu’elles avaient.",
        # Playing
        "leading": "Le premier en main entame la première levée ; ensuite, qui a ramassé une levée"
        " entame la suivante. Chacun y joue une carte, à son tour.",
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
        "strict-always": "Le jeu est strict dès la première levée. Autant que la main le permet :",
        "strict-exhausted": "Dès qu’il n’y a plus de carte à prendre au talon, le jeu est strict."
        " Autant que la main le permet :",
        "strict-exhausted-or-closed": "Dès qu’il n’y a plus de carte à prendre au talon, ou que le"
        " talon est fermé, le jeu est strict. Autant que la main le permet :",
        "must-follow": "On doit fournir la couleur demandée.",
        "must-head": "On doit forcer : jouer dans cette couleur une carte supérieure à la plus"
        " forte de cette couleur dans la levée.",
        "must-head-unfollowed": "On doit forcer : jouer dans la couleur demandée une carte"
        " supérieure à la plus forte de cette couleur dans la levée.",
        "must-head-in-trumps": "Si l’on a demandé atout, on doit forcer : jouer un atout supérieur"
        " au plus fort de la levée ; dans les autres couleurs, rien n’oblige à forcer.",
        "must-head-in-trumps-unfollowed": "Si l’on a demandé atout, on doit forcer : jouer un"
        " atout supérieur au plus fort de la levée.",
        "must-trump": "À défaut de la couleur demandée, on doit couper, c’est-à-dire jouer un"
        " atout.",
        "must-overtrump": "À défaut de la couleur demandée, on doit surcouper : jouer un atout"
        " supérieur à celui qui est déjà dans la levée.",
        "need-not-trump": "À défaut de la couleur demandée, rien n’oblige à couper.",
        "may-discard": "Rien n’oblige à couper.",
        "otherwise-free": "Là où rien de cela n’oblige, on peut jouer n’importe quelle carte.",
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
        "card-left-one": "{number} carte reste",
        "card-left-many": "{number} cartes restent",
        # Windows
        "allowed": "C’est permis {when}.",
        "window": "{moments:or}",
        "window-if": "{moments:or}, et cela seulement {conditions:and}",
        "windows": "{windows:else}",
        "moment-between": "avant qu’un autre joueur n’entame une levée",
        "moment-lead": "avant d’entamer une levée",
        "moment-follow": "avant de jouer dans une levée entamée par un autre",
        "moment-won": "juste après avoir fait une levée et avant toute prise au talon",
        "moment-lost": "juste après avoir perdu une levée et avant toute prise au talon",
        "moment-draw": "après avoir pris une carte au talon quand d’autres doivent encore en"
        " prendre",
        "moment-closed": "juste après qu’un autre joueur a fermé le talon",
        "phase-open": "quand le jeu est libre",
        "phase-strict": "quand le jeu est strict",
        "talon-least": "tant que le talon a au moins {number:#card}",
        "talon-empty": "une fois le talon épuisé",
        "talon-exactly": "quand le talon a exactement {number:#card}",
        "talon-between": "tant que le talon a de {least} à {most:#card}",
        "talon-most": "une fois que le talon n’a pas plus de {number:#card}",
        "after-tricks": "après {number:#complete-trick} de la donne",
        "complete-trick-one": "la première levée",
        "complete-trick-many": "les {number} premières levées",
        "needs-trick": "pour qui a déjà fait une levée dans cette donne",
        "just-after": "juste après {what:or}, avant de jouer une autre carte",
        "after-trick": "le gain d’une levée",
        "after-meld": "l’annonce d’une combinaison",
        # Exchanging
        "exchange": "Le joueur qui a {card:the} d’atout en main peut l’échanger contre la"
        " retourne.",
        "exchange-free": "La carte donnée devient la retourne, à sa place.",
        # Closing
        "closing": "Un joueur peut fermer le talon. Plus personne n’y prend de carte.",
        "closing-turned": "Un joueur peut fermer le talon, en posant la retourne en travers"
        " dessus, face cachée. Plus personne n’y prend de carte.",
        "closing-before-drawing": "Si on le ferme après une levée, avant de prendre des cartes, la"
        " donne se finit avec une carte de moins dans chaque main.",
        # Claiming
        "claim-checked": "On compte alors les points : à moins de {points}, la réclamation est"
        " fausse.",
        "claim-pending": "Les points d’une combinaison qui ne comptent pas encore ne comptent pas"
        " non plus pour réclamer.",
        "claim-automatic": "La donne finit d’elle-même dès qu’un {side} y a {points:#point} ou"
        " plus ; personne ne réclame.",
        "claim-automatic-both": "Si plus d’un {side} y arrive à la fois, celui qui a fait la"
        " dernière levée passe le premier, sinon le suivant dans l’ordre du tour.",
        # Melds
        "declaring": "Le joueur qui a en main les cartes d’une combinaison peut l’annoncer, en les"
        " montrant.",
        "declaring-allowed": "On annonce {when}.",
        "play-from": "La carte que le joueur joue ensuite doit être de la combinaison ; on n’en"
        " annonce donc qu’une à la fois.",
        "meanwhile": "Entre l’annonce et cette carte, le joueur ne peut que {what:or}, et"
        " seulement si une carte de la combinaison reste jouable.",
        "meanwhile-claim": "réclamer",
        "meanwhile-exchange": "échanger",
        "meanwhile-close": "fermer le talon",
        "meanwhile-nothing": "Entre l’annonce et cette carte, le joueur ne peut rien faire"
        " d’autre.",
        "meld-limit": "On n’annonce pas plus de {number:#meld} avant de jouer une carte.",
        "no-meld-limit": "On peut annoncer autant de combinaisons que l’on veut avant de jouer une"
        " carte.",
        "once": "Un joueur marque chaque combinaison une fois par donne, et celles d’une seule"
        " couleur une fois dans chaque couleur, sauf ce qui est dit plus bas.",
        "counts-at-once": "Les points d’une annonce comptent aussitôt.",
        "counts-trick-won": "Les points d’une annonce comptent dès que le joueur a fait une levée"
        " dans la donne ; jusque-là, ils attendent.",
        "counts-next-trick": "Les points d’une annonce ne comptent que lorsque le joueur fait sa"
        " prochaine levée ; jusque-là, ils attendent.",
        "reuse-never": "Parmi ces combinaisons, une carte qui a compté dans l’une ne compte plus"
        " dans une autre : {melds:commas}.",
        "reuse-never-alone": "Une carte qui a compté dans cette combinaison n’y compte plus :"
        " {melds}.",
        "reuse-extension": "Parmi ces combinaisons, une carte qui a compté dans l’une ne compte de"
        " nouveau que dans une autre qui en contient toutes les cartes et d’autres encore :"
        " {melds:commas}.",
        "reuse-extension-alone": "Une carte qui a compté dans cette combinaison n’y compte de"
        " nouveau qu’avec toutes les autres et d’autres encore : {melds}.",
        "melds-from-to": "dans le tableau, toutes de « {first} » à « {last} »",
        "reuse-otherwise": "À part cela, une carte peut servir dans plusieurs combinaisons.",
        "reuse-free": "Une carte peut servir dans plusieurs combinaisons.",
        "cards-four": "les quatre {rank:plural}",
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
        "found-in-trick": "on ne marque que de rencontre, sans annonce, quand la levée que l’on"
        " vient de faire en contient les cartes.",
        "found-in-trick-too": "on marque aussi de rencontre, sans annonce, quand la levée que l’on"
        " vient de faire en contient les cartes.",
        "found-in-won": "pas d’annonce ; on compte à la fin de la donne, parmi toutes les cartes"
        " que le {side} a ramassées.",
        "found-in-won-too": "on compte aussi à la fin de la donne, parmi toutes les cartes que le"
        " {side} a ramassées.",
        "scored-by-itself": "on marque sans annoncer, cartes montrées, dès que l’annonce serait"
        " possible.",
        "own-window": "l’annonce est permise {when}, et seulement alors.",
        "again-declaration": "{points:#point} pour chaque nouvelle annonce, après avoir joué une"
        " des cartes et en avoir obtenu une autre qui complète de nouveau la combinaison :"
        " {terms:semicolons}.",
        "again-refill": "{points:#point}, en annonçant de nouveau, pour chaque carte obtenue qui"
        " complète de nouveau la combinaison après que l’on en a joué une carte :"
        " {terms:semicolons}.",
        "got-by-draw": "l’autre carte doit venir du talon",
        "got-by-exchange": "l’autre carte doit venir de l’échange",
        "got-by-draw-or-exchange": "l’autre carte peut venir du talon ou de l’échange",
        "refill-any-card": "des levées peuvent passer entre-temps",
        "refill-next-card": "ce doit être la toute première carte obtenue ensuite",
        "refill-after-first": "ne compte que ce que l’on a joué après la première annonce",
        "refill-before-first": "ce que l’on a joué avant la première annonce compte aussi",
        "replaces": "à la place de {others:or} dans la même couleur, et non en plus : si une telle"
        " combinaison y a déjà été marquée, on ne marque que la différence ; ensuite, elle ne"
        " rapporte plus rien.",
        "replaces-four": "à la place de {others:or} de même valeur, et non en plus : si une telle"
        " combinaison a déjà été marquée, on ne marque que la différence ; ensuite, elle ne"
        " rapporte plus rien.",
        "not-exchanged": "une carte obtenue par échange ne compte pas.",
        # Scoring
        "card-points": "Chaque {side} marque ce que comptent les cartes de ses levées.",
        "bonus-last-trick": "la dernière levée",
        "bonus-last-tricks": "le gain {number:#last-trick}",
        "last-trick-one": "de la dernière levée",
        "last-trick-many": "des {number} dernières levées, toutes",
        "bonus-most-tricks": "le plus grand nombre de levées",
        "bonus-last-talon-card": "la prise de la dernière carte du talon",
        "bonus-last-face-down-card": "la prise de la dernière carte du talon avant la retourne",
        "bonus-turn-up": "le donneur, s’il retourne une de ces cartes : {ranks:row}",
        "bonus-trumps-in-hand": "{number:#trump} ou plus en main, une fois le talon épuisé",
        "bonus-if": "{event} ({terms:semicolons})",
        "unless-closed": "pas si le talon a été fermé",
        "most-tricks-equal-nobody": "à égalité, personne",
        "most-tricks-equal-all": "à égalité, chacun",
        "most-tricks-equal-last-trick": "à égalité, celui d’entre eux qui a fait la dernière levée",
        "late-trumps": "même si l’atout n’est fixé qu’après",
        "no-late-trumps": "pas si l’atout n’est fixé qu’après",
        # Results
        "result": "**{case:sentence}.** {parts:sentences}",
        "case-closed": "{when}, {closed}",
        "when-played-out": "quand toutes les cartes sont jouées",
        "when-claim-right": "après une réclamation juste",
        "when-claim-wrong": "après une réclamation fausse",
        "when-won-outright": "après une combinaison qui gagne la donne aussitôt",
        "when-reached": "quand un {side} a atteint {points:#point}",
        "closed-nobody": "le talon n’étant pas fermé",
        "closed-anybody": "le talon étant fermé",
        "closed-claimer": "si celui qui réclame avait fermé le talon",
        "closed-declarer": "si celui qui annonce avait fermé le talon",
        "closed-opponent": "si l’autre {side} avait fermé le talon",
        "closed-not-claimer": "si celui qui réclame n’avait pas fermé le talon",
        "closed-not-declarer": "si celui qui annonce n’avait pas fermé le talon",
        "closed-not-opponent": "si l’autre {side} n’avait pas fermé le talon",
        "winner-more-points": "le {side} qui a le plus de points gagne.",
        "winner-more-tricks": "le {side} qui a le plus de levées gagne.",
        "winner-last-trick": "celui qui a fait la dernière levée gagne{whose}.",
        "winner-claimer": "celui qui réclame gagne{whose}.",
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
        "worth-points": "Chaque {side} marque dans la partie les points qu’il a faits dans la"
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
        "loser-kept": "Tous les autres gardent leurs points de cette donne.",
        # The match
        "match-target-points": "La partie se joue en {number:#point}, en autant de donnes qu’il"
        " faut : le {side} qui les a atteints à la fin d’une donne gagne.",
        "match-target-match-points": "La partie se joue en {number:#match-point} : le {side} qui"
        " les a atteints à la fin d’une donne gagne.",
        "match-one-deal": "La partie se joue en une seule donne.",
        "match-deals": "La partie se joue en {number:#deal} ; le {side} qui a le plus grand total"
        " gagne.",
        "several-past-higher": "Si plus d’un {side} y arrive dans la même donne, le plus grand"
        " total gagne.",
        "several-past-elder": "Si plus d’un {side} y arrive dans la même donne, le premier gagne,"
        " dans l’ordre du tour, à partir du premier en main.",
        "several-past-dealer": "Si plus d’un {side} y arrive dans la même donne, le premier gagne,"
        " dans l’ordre du tour, à partir du donneur.",
        "equal-totals-another-deal": "Si la partie devait finir à égalité, une autre donne décide.",
        "equal-totals-draw": "Si la partie finit à égalité, elle est nulle.",
        "next-dealer-next-seat": "À chaque nouvelle donne, c’est au joueur suivant de donner.",
        "next-dealer-winner": "Le gagnant de la donne fait la donne suivante ; si personne n’a"
        " gagné, c’est le joueur suivant.",
        "next-dealer-loser": "Le perdant de la donne fait la donne suivante ; si personne n’a"
        " gagné, c’est le joueur suivant.",
        "next-dealer-same": "Le même joueur donne toujours.",
        # The example
        "example": "Voici une donne, celle de la graine {seed}, jouée par des joueurs"
        " automatiques qui prennent ce qu’ils peuvent. {dealer} donne.",
        "example-course": "Elle se joue ainsi :",
        "example-hand": "{who} a {cards:row}",
        "example-turnup": "la retourne est {card}",
        "example-shown": "{who} montre {meld} ({cards:row})",
        "example-exchanged": "{who} échange {given} contre la retourne {taken}",
        "example-closed": "{who} ferme le talon",
        "example-claimed-right": "{who} réclame, à juste titre",
        "example-claimed-wrong": "{who} réclame, à tort",
        "example-led": "{who} entame {card}",
        "example-played": "{who} joue {card}",
        "example-won": "{who} fait la levée",
        "example-scored": "{who} marque {points:#point} ({reason})",
        "example-annulled": "{who} perd les {points:#point} de la donne",
        "example-card-points": "les cartes de la levée",
        "example-rencontre": "une rencontre",
        "example-unwon": "les cartes que personne n’avait ramassées",
        "example-trick": "Levée {number}",
        "example-skipped": "Levées {first} à {last}",
        "example-skipped-two": "Levées {first} et {last}",
        "example-takes": "{who} fait {number:#trick}",
        "example-takes-for": "{who} fait {number:#trick} et {points:#point}",
        "example-end": "La donne est finie",
        "example-score": "{who} a {points:#point}",
        "example-score-none": "{who} n’a aucun point",
        "example-winner": "{who:and} gagne la donne",
        "example-winners": "{who:and} gagnent la donne",
        "example-drawn": "personne ne gagne la donne",
        "example-void": "la donne ne compte pas",
        "example-worth": "la donne rapporte {number:#point} à {who} dans la partie",
        "example-worth-match": "la donne rapporte {number:#match-point} à {who}",
        # Notes and sources
        "notes": "Les sources laissent cela ouvert, ou se contredisent. Chaque point dit ce que"
        " fait cette règle et ce que l’on joue aussi ; le texte est celui du fichier du jeu, dans"
        " sa langue.",
        "note-alternative": "Autrement : {text}",
        "packets-equal": "par paquets de {size}",
        "whose-player": "",
        "whose-side": ", avec son camp",
        "own-window-automatic": "cela peut arriver {when}.",
        "example-won-for": "{who} fait la levée et {points:#point}",
        "example-declared": "{who} annonce {meld} ({cards:row}) et marque {points:#point}",
        "example-turn-up-bonus": "la retourne",
        "example-then": "Ensuite",
        "closed-reacher": "si ce {side} avait fermé le talon",
        "closed-not-reacher": "si ce {side} n’avait pas fermé le talon",
        "winner-reacher": "ce {side} gagne.",
        "claim-player": "Le joueur qui a {points:#point} ou plus dans la donne peut la réclamer,"
        " ce qui y met fin.",
        "claim-side": "Le joueur dont le camp a {points:#point} ou plus dans la donne peut la"
        " réclamer, ce qui y met fin.",
        "phase-open-next": "quand le jeu est libre (après une levée, si la suivante le sera)",
        "phase-strict-next": "quand le jeu est strict (après une levée, si la suivante le sera)",
        "bonus-last-trick-ten": "la dernière levée, le dix de der",
        "meanwhile-only": "Entre l’annonce et cette carte, le joueur ne peut que {what:or}.",
        "closing-strict": "Le jeu est strict aussitôt.",
        # Differences
        "difference-title": "En quoi {other} diffère de {one}",
        "difference-none": "Rien ne diffère dans le jeu.",
        "difference-only": "Seulement dans {title} :",
    }
)
