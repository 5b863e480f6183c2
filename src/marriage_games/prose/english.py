"""The English words of rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


def nth(number: int) -> str:
    """A place in a row.

    Examples:
        >>> nth(1), nth(12), nth(13), nth(22)
        ('1st', '12th', '13th', '22nd')
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


NUMBERS: Final = (
    "",
    *["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
)
"""Numbers that are written as words in sentences, each at its place."""


def with_article(name: str) -> str:
    """A rank with its article."""
    return f"the {name}"


def indefinite(name: str) -> str:
    """A card or a meld as one of its kind.

    Examples:
        >>> indefinite("ace"), indefinite("ace of trumps"), indefinite("four kings")
        ('an ace', 'the ace of trumps', 'four kings')
    """
    if name.endswith(" of trumps"):
        return with_article(name)
    word, _, more = name.partition(" ")
    if more and word in NUMBERS:
        return name
    return f"an {name}" if name[:1] in "aeiou" else f"a {name}"


def first_declared(name: str) -> str:
    """The first one of a meld that is declared."""
    return f"the first {name} declared"


TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Joining
        "and": "and",
        "or": "or",
        "or-else": "; or else ",
        "semicolon": "; ",
        "colon": ":",
        # Numbers of things
        "card-one": "{number:word} card",
        "card-many": "{number:word} cards",
        "point-one": "{number} point",
        "point-many": "{number} points",
        "match-point-one": "{number} match point",
        "match-point-many": "{number} match points",
        "trick-one": "{number:word} trick",
        "trick-many": "{number:word} tricks",
        "trump-one": "{number:word} trump",
        "trump-many": "{number:word} trumps",
        "deal-one": "{number:word} deal",
        "deal-many": "{number:word} deals",
        "meld-one": "{number:word} meld",
        "meld-many": "{number:word} melds",
        # Headings
        "heading-players": "Players and aim",
        "heading-pack": "Cards",
        "heading-dealing": "Dealing",
        "heading-trumps": "Trumps",
        "heading-drawing": "Drawing",
        "heading-playing": "Playing a trick",
        "heading-exchange": "Exchanging for the turn-up",
        "heading-melds": "Melds",
        "heading-closing": "Closing the talon",
        "heading-claiming": "Reaching the target",
        "heading-scoring": "Scoring",
        "heading-results": "Winning a deal",
        "heading-match": "The match",
        "heading-example": "An example",
        "heading-notes": "Open points",
        "heading-sources": "Sources and letters",
        "column-card": "Card",
        "column-points": "Points",
        "column-meld": "Meld",
        "column-cards": "Cards",
        "column-trumps": "In trumps",
        "column-match": "Match points",
        "column-bonus": "For",
        # Players and aim
        "player": "player",
        "side": "side",
        "opponent-player": "the opponent",
        "opponent-side": "the other side",
        "players-two": "The game is for two players.",
        "players": "The game is for {number:word} players. They take turns in the same direction"
        " round the table.",
        "players-partners": "The game is for {number:word} players, two against two; partners sit"
        " opposite each other. They take turns in the same direction round the table.",
        "sides": "Some play together as a side. With the players numbered in turn, the sides are:"
        " {sides:semicolons}.",
        "sides-together": "The points and tricks of a side count together.",
        "side-of-one": "player {players} alone",
        "side-of-several": "players {players}",
        "aim-claim": "In a deal the aim is to be the first to reach {points:#point}.",
        "aim-target": "The aim is to be the first to reach {points:#point}, over as many deals as"
        " it takes.",
        "aim-target-match-points": "The aim is to be the first to reach {points:#match-point}, over"
        " as many deals as it takes.",
        "aim-total-match-points": "The aim is to have more match points than any other {side} after"
        " {number:#deal}.",
        "aim-total": "The aim is to have more points than any other {side} after {number:#deal}.",
        "aim-more-points": "The aim is to have more points than {opponent} at the end of a deal.",
        "aim-most-points": "The aim is to have the most points at the end of a deal.",
        "aim-more-tricks": "The aim is to win more tricks than {opponent}.",
        "aim-most-tricks": "The aim is to win the most tricks.",
        "aim-last-trick": "The aim is to win the last trick.",
        "aim": "Points are scored by {ways}.",
        "aim-counters": "{ways:sentence} bring match points.",
        "aim-cards": "the cards won in tricks",
        "aim-melds": "melds",
        "aim-bonuses": "bonuses",
        # Cards
        "pack": "The pack has {number:#card}. The ranks are {ranks:row}; the suits are {suits}.",
        "pack-removed": "{cards:and} are taken out, which leaves {number:#card}.",
        "pack-removed-one": "{cards:and} is taken out, which leaves {number:#card}.",
        "order": "In tricks the cards rank, from high to low: {ranks:row}.",
        "order-plain": "In plain suits the cards rank, from high to low: {ranks:row}.",
        "order-trumps": "In trumps they rank, from high to low: {ranks:row}.",
        "no-values": "No card counts any points.",
        "values": "Cards won in tricks score:",
        "values-others": "{ranks:plurals} count nothing.",
        "values-others-one": "{ranks:plurals} count nothing.",
        "values-total": "The whole pack counts {points:#point}.",
        # Dealing
        "first-dealer-lot": "The first dealer is drawn by lot.",
        "first-dealer-highest-cut": "For the first deal everybody draws a card from the pack:"
        " whoever has the highest one deals.",
        "first-dealer-lowest-cut": "For the first deal everybody draws a card from the pack:"
        " whoever has the lowest one deals.",
        "cut-order-trick": "These cards rank as in tricks.",
        "cut-order-natural": "These cards rank in their natural order, A K Q J 10 9 and so on.",
        "equal-cuts-again": "Players who drew cards of the same rank draw again.",
        "equal-cuts-by-suit": "Between cards of the same rank the suits decide: spades before"
        " hearts, diamonds and clubs.",
        "elder-of-two": "The other player, the dealer’s opponent, is called elder.",
        "elder": "The player after the dealer is called elder.",
        "hands": "The dealer shuffles, has the cards cut, and deals {number:#card} to each player,"
        " elder first, {how}.",
        "packets-single": "one at a time",
        "packets-whole": "all at once",
        "packets": "in packets of {packets:and}",
        "nothing-turned": "No card is turned up.",
        "turnup-next": "The next card, the {place:nth} of the deal, is turned up.",
        "turnup-of-pack": "The last card of the pack is turned up.",
        "turnup-at": "The {place:nth} card of the deal goes to nobody and is turned up.",
        "no-talon": "All cards are dealt; there is no talon.",
        "talon-turnup-only": "This turn-up is all the talon there is.",
        "talon-turned": "The cards that are left are the talon. It lies face down, and the turn-up"
        " open beside or under it, as its last card; with it the talon has {number:#card}.",
        "talon-turned-unused": "The cards that are left lie face down as the talon, with the"
        " turn-up open beside it.",
        "talon": "The cards that are left, {number:#card}, lie face down as the talon.",
        # Trumps
        "trumps-by-turn-up": "The suit of the turn-up is trumps.",
        "trumps-by-none": "There are no trumps.",
        "trumps-by-declaration": "Trumps are made by declaring one of these melds: {melds:commas}."
        " The suit of the first one is trumps for the rest of the deal.",
        "trumps-by-declaration-one": "The suit of {meld:first-declared} becomes trumps for the"
        " rest of the deal.",
        "no-trumps-yet": "Until then there are no trumps.",
        "trumps-by-rencontre": "Such a meld that is found in a trick makes trumps too.",
        "trumps-not-by-rencontre": "Such a meld that is found in a trick makes no trumps.",
        "trumps-by-rencontre-one": "{meld:a} that is found in a trick makes trumps too.",
        "trumps-not-by-rencontre-one": "{meld:a} that is found in a trick makes no trumps.",
        "maker-in-trumps": "The meld that makes trumps itself scores as in trumps.",
        "maker-not-in-trumps": "The meld that makes trumps itself scores as in a plain suit.",
        "revalued": "Melds of that suit that were scored before score at once what they are worth"
        " more in trumps, for the player who had scored them.",
        "not-revalued": "Melds that were scored before keep the points that they had.",
        # Playing
        "leading": "Elder leads to the first trick, and the winner of a trick leads to the next"
        " one. Everybody plays one card in turn.",
        "trick-won": "The highest trump wins a trick; if there is no trump in it, the highest card"
        " of the suit led.",
        "trick-won-without-trumps": "The highest card of the suit led wins a trick.",
        "no-obligations": "Any card may be played at any time; nobody need follow suit.",
        "phases-always": "Play is called strict from the first trick on.",
        "phases-exhausted": "As long as there are cards to draw, play is called open, and strict"
        " from then on.",
        "phases-exhausted-or-closed": "As long as there are cards to draw and the talon is not"
        " closed, play is called open, and strict from then on.",
        "open-play": "As long as cards are drawn from the talon, play is open: any card may be"
        " played.",
        "strict-always": "Play is strict from the first trick on. As far as the hand allows:",
        "strict-exhausted": "As soon as there are no cards left to draw, play is strict. As far as"
        " the hand allows:",
        "strict-exhausted-or-closed": "As soon as there are no cards left to draw, or the talon is"
        " closed, play is strict. As far as the hand allows:",
        "strict-undrawn": "As soon as nobody draws any more, play is strict. As far as the hand"
        " allows:",
        "strict-undrawn-or-closed": "As soon as nobody draws any more, or the talon is closed,"
        " play is strict. As far as the hand allows:",
        "must-follow": "A card of the suit led must be played: one must follow suit.",
        "must-head": "The best card of that suit in the trick must be beaten with a higher one of"
        " the suit: one must head the trick.",
        "must-head-unfollowed": "The best card of the suit led must be beaten with a higher one of"
        " that suit: one must head the trick.",
        "must-head-in-trumps": "If trumps are led, the best trump must be beaten with a higher"
        " one; in plain suits nobody need head the trick.",
        "must-head-in-trumps-unfollowed": "If trumps are led, the best trump must be beaten with a"
        " higher one.",
        "must-trump": "A player with no card of the suit led must play a trump.",
        "must-overtrump": "A player with no card of the suit led must beat a trump that already"
        " lies in the trick.",
        "need-not-trump": "A player who cannot follow suit need not trump.",
        "need-neither": "Nobody need head the trick, nor trump when void.",
        "need-not-head": "Nobody need head the trick.",
        "may-discard": "Nobody need trump.",
        "otherwise-free": "Otherwise any card may be played.",
        # Drawing
        "draw-after-trick-of-two": "After each trick both players fill up their hands from the"
        " talon, one card each: the winner of the trick first, then the other.",
        "draw-after-trick": "After each trick all fill up their hands from the talon, one card"
        " each: the winner of the trick first, the others in turn.",
        "draw-after-card": "Each player draws a card from the talon right after playing one.",
        "draw-never": "Nobody draws: the talon stays where it lies.",
        "turnup-last": "The last card drawn is the turn-up.",
        "left-over": "Once fewer cards are left than there are players, nobody draws any more: at"
        " the end of the talon {number:#card-left} aside.",
        "card-left-one": "{number:word} card stays",
        "card-left-many": "{number:word} cards stay",
        # Windows
        "allowed": "This is allowed {when}.",
        "window": "{moments:or}",
        "window-if": "{moments:or}, but only {conditions:and}",
        "window-drawn": "{moments:or}, {conditions:and}",
        "windows": "{windows:else}",
        "moment-any": "at any time before playing a card",
        "moment-any-drawing": "at any time before playing or drawing a card",
        "moment-between-lead": "before a trick is led to (whoever leads)",
        "moment-between-tricks": "between two tricks",
        "moment-between": "before another player leads to a trick",
        "moment-lead": "before leading to a trick",
        "moment-follow": "before playing to a trick that another player led to",
        "moment-won": "right after winning a trick and before any drawing",
        "moment-lost": "right after losing a trick and before any drawing",
        "moment-draw": "after drawing while others still have to draw",
        "moment-draw-of-two": "after drawing, before the opponent has drawn",
        "moment-closed": "right after another player has closed the talon",
        "phase-open": "in open play",
        "phase-strict": "in strict play",
        "talon-least": "while {number:#card-more} left in the talon",
        "talon-least-turned": "while {number:#card-more} left in the talon (the turn-up included)",
        "talon-any": "while any card is left in the talon",
        "card-more-one": "more than {number:word} card is",
        "card-more-many": "more than {number:word} cards are",
        "talon-empty": "once the talon is exhausted",
        "talon-exactly": "when the talon has exactly {number:#card}",
        "talon-between": "while the talon has {least:word} to {most:#card}",
        "talon-most": "once the talon has no more than {number:#card}",
        "after-tricks": "after {number:#complete-trick} of the deal",
        "complete-trick-one": "the first trick",
        "complete-trick-many": "the first {number:word} tricks",
        "needs-trick": "for a player who has won a trick in this deal",
        "just-after": "just after {what:or}, before playing another card",
        "after-trick": "winning a trick",
        "after-trick-drawn": "just after winning a trick and drawing, as long as cards are drawn",
        "after-meld": "declaring a meld",
        # Exchanging
        "exchange": "A player who holds {card:the} of trumps may exchange it for the turn-up.",
        "exchange-free": "The card that was given then lies as the turn-up in its place.",
        # Closing
        "closing": "A player may close the talon. Nobody draws any more from then on.",
        "closing-turned": "A player may close the talon, by laying the turn-up face down across"
        " it. Nobody draws any more from then on.",
        "closing-before-drawing": "If it is closed after a trick, before the cards are drawn, the"
        " deal goes on with one card fewer in each hand.",
        # Claiming
        "claim-checked": "With fewer than {points} the claim is wrong.",
        "claim-pending": "Points of a declared meld that still wait do not count for the claim.",
        "claim-automatic": "The deal ends by itself as soon as a {side} has {points:#point} or"
        " more in it; nobody claims.",
        "claim-automatic-both": "If more than one {side} gets there at once, the one that won the"
        " last trick comes first, else the next one in turn.",
        # Melds
        "declaring": "A player who holds the cards of a meld may declare it by showing them. They"
        " stay in hand and are played like any others.",
        "declaring-allowed": "Melds are declared {when}.",
        "play-from": "The card that the player plays next must be one of the meld, so only one"
        " meld is declared at a time.",
        "meanwhile": "Between declaring and playing from the meld the player may only {what:or},"
        " and only if the meld can still be played from.",
        "meanwhile-claim": "claim",
        "meanwhile-exchange": "exchange",
        "meanwhile-close": "close the talon",
        "meanwhile-nothing": "Between declaring and playing from the meld the player may do"
        " nothing else.",
        "meld-limit": "No more than {number:#meld} may be declared before playing a card.",
        "no-meld-limit": "Any number of melds may be declared before playing a card.",
        "once": "A player scores each meld once in a deal (once in each suit, if it is of one"
        " suit).",
        "once-unless": "A player scores each meld once in a deal (once in each suit, if it is of"
        " one suit), unless something else is said below.",
        "counts-at-once": "The points of a declared meld count at once.",
        "counts-trick-won": "The points of a declared meld count once the player has won a trick"
        " in the deal; before that they wait.",
        "counts-next-trick": "The points of a declared meld count only when the player next wins a"
        " trick; until then they wait.",
        "counts-at-once-match": "What a declared meld brings counts at once.",
        "counts-trick-won-match": "What a declared meld brings counts once the player has won a"
        " trick in the deal; before that it waits.",
        "counts-next-trick-match": "What a declared meld brings counts only when the player next"
        " wins a trick; until then it waits.",
        "reuse-never": "Among these melds, a card that was scored in one counts in no other one:"
        " {melds:commas}.",
        "reuse-never-alone": "A card that was scored in this meld does not count in it again:"
        " {melds}.",
        "reuse-never-sequences": "A card that was scored in a sequence, which is three or more"
        " cards of one suit in a row, counts in no other sequence.",
        "reuse-extension": "Among these melds, a card that was scored in one counts again only in"
        " one that holds all the cards of the scored one and more: {melds:commas}.",
        "reuse-extension-alone": "A card that was scored in this meld counts in it again only"
        " together with all of the others and more: {melds}.",
        "reuse-extension-sequences": "A card that was scored in a sequence, which is three or more"
        " cards of one suit in a row, counts again only in a sequence that holds all the cards of"
        " the scored one and more.",
        "melds-from-to": "in the table, all from “{first}” to “{last}”",
        "reuse-otherwise": "Apart from that, a card may count in several melds.",
        "reuse-free": "A card may count in several melds.",
        "cards-four": "{rank} of all four suits",
        "card-any": "{rank:the} of any suit",
        "card-trump": "{rank:the} of trumps",
        "card-plain": "{rank:the} of a plain suit",
        "cards-any": "{ranks:row} of one suit",
        "cards-trump": "{ranks:row} of trumps",
        "cards-plain": "{ranks:row} of a plain suit",
        "cards-any-of": "{number:#card} from {ranks:row}",
        "cards-any-of-trumps": "{number:#trump} from {ranks:row}",
        "nothing": "nothing",
        "wins-deal": "wins the deal",
        "points-and-wins": "{points}, and wins the deal",
        "remark": "{melds:commas}: {said}",
        "all-melds": "all melds",
        "found-in-trick": "scored only when the trick just won holds the cards (a rencontre), and"
        " by itself.",
        "found-in-trick-too": "also scored, for as much and undeclared, when the trick just won"
        " holds the cards (a rencontre).",
        "found-in-won": "not declared, but counted at the end of the deal from all cards that a"
        " {side} has won.",
        "found-in-won-too": "also counted at the end of the deal, from all cards that a {side} has"
        " won.",
        "scored-by-itself": "scored by itself, and shown, as soon as it could be declared.",
        "own-window": "may be declared {when}, and at no other time.",
        "again": "if {first} and gets another one that makes it complete again ({got}), {then}:"
        " {what} {between}",
        "again-declaration": "{worth}, however many cards were replaced.",
        "again-refill": "{points:#point} for each card so replaced.",
        "again-refill-match": "{points:#point} for each card so replaced, and"
        " {counters:#match-point} each time.",
        "again-declare": "it may be declared again",
        "again-by-itself": "it is scored again",
        "again-after-first": "a player who has declared this meld plays one of its cards",
        "again-before-first": "a player plays one of its cards, even before declaring this meld"
        " for the first time,",
        "got-by-draw": "drawn from the talon",
        "got-by-exchange": "by exchange",
        "got-by-draw-or-exchange": "drawn from the talon or by exchange",
        "refill-any-card": "Tricks may lie between.",
        "refill-next-card": "It must be the very next card got.",
        "replaces": "in place of {others:or} of the same suit, not besides: where such a meld was"
        " scored already, only the difference is; afterwards it scores nothing.",
        "replaces-won": "in place of {others:or} of the same suit, not besides.",
        "replaces-four": "in place of {others:or} of the same rank, not besides: where such a meld"
        " was scored already, only the difference is; afterwards it scores nothing.",
        "replaces-four-won": "in place of {others:or} of the same rank, not besides.",
        "not-exchanged": "a card that was got by exchange does not count.",
        # Scoring
        "card-points": "Each player scores what the cards in their tricks count.",
        "card-points-side": "Each side scores what the cards in its tricks count.",
        "bonus-last-trick": "winning the last trick",
        "bonus-last-tricks": "winning {number:#last-trick}",
        "last-trick-one": "the last trick",
        "last-trick-many": "all of the last {number:word} tricks",
        "bonus-most-tricks": "winning the most tricks",
        "bonus-last-talon-card": "drawing the last card of the talon",
        "bonus-last-face-down-card": "drawing the last card of the talon before the turn-up",
        "bonus-turn-up": "turning up, as the dealer, {ranks:one-of}",
        "bonus-trumps-in-hand": "holding {number:#trump} or more once the talon is exhausted",
        "bonus-trumps-in-hand-all": "holding {number:#trump} once the talon is exhausted",
        "bonus-if": "{event} ({terms:semicolons})",
        "bonus-ten-if": "{event} ({terms:semicolons})",
        "unless-closed": "unless the talon was closed",
        "besides-last-trick": "besides the bonus for the last one",
        "besides-last-trick-ten": "besides the bonus for the last one",
        "most-tricks-equal-nobody": "if equal, nobody",
        "most-tricks-equal-all": "if equal, all of them",
        "most-tricks-equal-last-trick": "if equal, the one of them that won the last trick",
        "late-trumps": "also if trumps are made only after that",
        "no-late-trumps": "not if trumps are made only after that",
        # Results
        "result": "**{case:sentence}.** {parts:sentences}",
        "case-closed": "{when}, {closed}",
        "when-played-out": "when all cards are played",
        "when-claim-right": "after a right claim",
        "when-claim-wrong": "after a wrong claim",
        "when-won-outright": "after a meld that wins the deal at once",
        "when-reached": "when a {side} has reached {points:#point}",
        "closed-nobody": "if the talon was not closed",
        "closed-anybody": "if the talon was closed",
        "closed-claimer": "if the claimer had closed the talon",
        "closed-declarer": "if the declarer had closed the talon",
        "closed-opponent": "if the other {side} had closed the talon",
        "closed-not-claimer": "if the claimer had not closed the talon",
        "closed-not-declarer": "if the declarer had not closed the talon",
        "closed-not-opponent": "if the other {side} had not closed the talon",
        "winner-more-points": "the {side} with the most points wins.",
        "winner-more-tricks": "the {side} with the most tricks wins.",
        "winner-last-trick": "the winner of the last trick{whose} wins.",
        "winner-claimer": "the claimer{whose} wins.",
        "winner-declarer": "the declarer{whose} wins.",
        "winner-opponent": "the other {side} wins.",
        "winner-not-closer": "whoever closed the talon loses, and the other {side} wins.",
        "equal-nobody": "{equal} nobody wins.",
        "equal-void": "{equal} the deal does not count, and the same dealer deals again.",
        "equal-elder": "{equal} elder{whose} wins.",
        "equal-dealer": "{equal} the dealer{whose} wins.",
        "equal-last-trick": "{equal} the winner of the last trick{whose} wins.",
        "equals-points": "With equal points",
        "equals-tricks": "With equally many tricks",
        "equals-most-points": "If more than one {side} has the most points,",
        "equals-most-tricks": "If more than one {side} has the most tricks,",
        "worth-points": "Each player adds their points of the deal to their match score.",
        "worth-points-side": "Each side adds its points of the deal to its match score.",
        "worth-points-paid": "Each {side} makes as many match points as points in the deal.",
        "worth": "The deal is worth {number:#match-point}.",
        "worth-graded": "The deal is worth {number:#match-point}; {more:semicolons}.",
        "under-loser": "{number} if the loser has fewer than {points:#point}",
        "under-winner": "{number} if the winner has fewer than {points:#point}",
        "under-loser-at-closing": "{number} if the loser had fewer than {points:#point} when the"
        " talon was closed",
        "under-winner-at-closing": "{number} if the winner had fewer than {points:#point} when the"
        " talon was closed",
        "no-trick-loser": "{number} if the loser has won no trick",
        "no-trick-winner": "{number} if the winner has won no trick",
        "no-trick-loser-at-closing": "{number} if the loser had won no trick when the talon was"
        " closed",
        "no-trick-winner-at-closing": "{number} if the winner had won no trick when the talon was"
        " closed",
        "unwon": "The declarer also scores {what:and}.",
        "unwon-hands": "the cards in all hands",
        "unwon-trick": "the cards on the table",
        "unwon-talon": "the cards of the talon",
        "unwon-last-trick": "the bonus for the last trick",
        "loser-annulled": "The points of all others in this deal are annulled.",
        "loser-annulled-of-two": "The points of {opponent} in this deal are annulled.",
        "loser-kept": "All others keep their points of this deal.",
        "counters": "The match points of {ways:and} come on top, whoever wins the deal.",
        "counters-void": "If the deal does not count, they do not count either.",
        "paid-of-two": "Each {side} then pays the other as many match points as that one has made"
        " in the deal.",
        "paid": "Every {side} pays each other {side} as many match points as that one has made in"
        " the deal.",
        # The match
        "match-target-points": "The match is played to {number:#point}, over as many deals as it"
        " takes: the {side} with that many when a deal is over wins.",
        "match-target-match-points": "The match is played to {number:#match-point}: the {side}"
        " with that many when a deal is over wins.",
        "match-one-deal": "The match is a single deal.",
        "match-one-deal-total": "The match is a single deal; the {side} with more match points"
        " wins it.",
        "match-one-deal-total-most": "The match is a single deal; the {side} with the most match"
        " points wins it.",
        "match-deals-most": "The match is {number:#deal} long; the {side} with the highest total"
        " wins.",
        "match-deals": "The match is {number:#deal} long; the {side} with the higher total wins.",
        "several-two": "both get there",
        "several-more": "more than one {side} gets there",
        "several-past-higher": "If {several} in the same deal, the higher total wins.",
        "several-past-higher-most": "If {several} in the same deal, the highest total wins.",
        "several-past-elder": "If {several} in the same deal, the first one in turn from elder"
        " wins.",
        "several-past-dealer": "If {several} in the same deal, the first one in turn from the"
        " dealer wins.",
        "equal-totals-another-deal": "If the match would end with equal totals, another deal"
        " decides.",
        "equal-totals-draw": "If the match ends with equal totals, it is a draw.",
        "next-dealer-next-seat": "The deal then passes to the next player in turn.",
        "next-dealer-winner": "The winner of a deal deals the next one.",
        "next-dealer-loser": "The loser of a deal deals the next one.",
        "next-dealer-nobody": "If nobody won, the next player in turn deals.",
        "next-dealer-winner-side": "A player of the side that won a deal deals the next one: the"
        " first in turn after the dealer.",
        "next-dealer-loser-side": "A player of the side that lost a deal deals the next one: the"
        " first in turn after the dealer.",
        "next-dealer-same": "The same player deals every time.",
        # The example
        "example": "This is a deal (seed {seed} of the program), played by computer players who"
        " take what they can get. {dealer} deals.",
        "example-draws": "The cards that are drawn are not told.",
        "example-course": "It goes like this:",
        "example-hand": "{who} has {cards:row}",
        "example-turnup": "the turn-up is {card}",
        "example-shown": "{who} shows {meld:a} ({cards:row})",
        "example-exchanged": "{who} gives {given} for the turn-up {taken}",
        "example-closed": "{who} closes the talon",
        "example-claimed-right": "{who} claims, rightly",
        "example-claimed-wrong": "{who} claims, wrongly",
        "example-led": "{who} leads {card}",
        "example-played": "{who} plays {card}",
        "example-won": "{who} wins the trick",
        "example-scored": "{who} scores {points:#point} ({reason})",
        "example-scored-cards": "{who} scores {points:#point} ({reason}, {cards:row})",
        "example-annulled": "{who} loses the {points:#point} made so far",
        "example-card-points": "the cards of the trick",
        "example-rencontre": "a rencontre",
        "example-unwon": "the cards that nobody had won",
        "example-last-trick-ten": "winning the last trick",
        "example-trick": "Trick {number}",
        "example-skipped": "Tricks {first} to {last}",
        "example-skipped-two": "Tricks {first} and {last}",
        "example-takes": "{who} wins {number:#trick}",
        "example-takes-for": "{who} wins {number:#trick} and {points:#point}",
        "example-end": "The deal is over",
        "example-score": "{who:and} has {points:#point}",
        "example-scores": "{who:and} have {points:#point}",
        "example-score-none": "{who:and} has no points",
        "example-scores-none": "{who:and} have no points",
        "example-tricks": "{who:and} has won {number:#trick}",
        "example-tricks-many": "{who:and} have won {number:#trick}",
        "example-tricks-none": "{who:and} has won no trick",
        "example-tricks-many-none": "{who:and} have won no trick",
        "example-winner": "{who:and} wins the deal",
        "example-winners": "{who:and} win the deal",
        "example-drawn": "nobody wins the deal",
        "example-void": "the deal does not count",
        "example-worth": "the deal brings {who:to} {number:#point} in the match",
        "example-worth-match": "the deal brings {who:to} {number:#match-point}",
        "to": "{who}",
        # Notes and sources
        "notes": "The sources leave this open, or disagree. Each point tells what this game does,"
        " and what else is played.",
        "note-alternative": "Otherwise: {text}",
        "packets-equal": "in packets of {size}",
        "whose-player": "",
        "whose-side": "’s side",
        "own-window-automatic": "this can happen {when}.",
        "example-won-for": "{who} wins the trick and {points:#point}",
        "example-declared": "{who} declares {meld:a} ({cards:row}) and scores {points:#point}",
        "example-declared-counters": "{who} declares {meld:a} ({cards:row}) and scores {worth}",
        "example-scored-counters": "{who} scores {worth} ({reason})",
        "scored-points": "{points:#point}",
        "scored-both": "{points:#point} and {counters:#match-point}",
        "scored-counters": "{counters:#match-point}",
        "example-made": "match points for {who:and}: {deal} from the deal + {more} from"
        " {ways:and} = {number}",
        "example-paid-of-two": "each {side} pays what the other has made",
        "example-paid": "each {side} pays each of the others what that one has made",
        "example-costs": "the deal costs {who} {number:#match-point}",
        "example-turn-up-bonus": "the turn-up",
        "example-then": "Then",
        "closed-reacher": "if that {side} had closed the talon",
        "closed-not-reacher": "if that {side} had not closed the talon",
        "winner-reacher": "that {side} wins.",
        "claim-player": "A player who believes they have {points:#point} may claim: the deal ends,"
        " and the points are counted.",
        "claim-side": "A player who believes that their side has {points:#point} may claim: the"
        " deal ends, and the points are counted.",
        "claim-allowed": "A claim may be made {when}.",
        "phase-open-next": "in open play (after a trick, if the next one will be open)",
        "phase-strict-next": "in strict play (after a trick, if the next one will be strict)",
        "bonus-last-trick-ten": "winning the last trick",
        "meanwhile-only": "Between declaring and playing from the meld the player may only"
        " {what:or}.",
        "closing-strict": "Strict play begins at once.",
        "closing-strict-in-trick": "Strict play begins at once, even within a trick that has been"
        " led to.",
        # Differences
        "difference-title": "How {other} differs from {one}",
        "difference-none": "There is no difference in play.",
        "difference-only": "Only in {title}:",
    }
)
