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


def with_article(name: str) -> str:
    """A rank with its article."""
    return f"the {name}"


TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Joining
        "and": "and",
        "or": "or",
        "or-else": "; or else ",
        "semicolon": "; ",
        "colon": ":",
        # Numbers of things
        "card-one": "{number} card",
        "card-many": "{number} cards",
        "point-one": "{number} point",
        "point-many": "{number} points",
        "match-point-one": "{number} match point",
        "match-point-many": "{number} match points",
        "trick-one": "{number} trick",
        "trick-many": "{number} tricks",
        "trump-one": "{number} trump",
        "trump-many": "{number} trumps",
        "deal-one": "{number} deal",
        "deal-many": "{number} deals",
        "meld-one": "{number} meld",
        "meld-many": "{number} melds",
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
        "heading-sources": "Sources",
        "column-card": "Card",
        "column-points": "Points",
        "column-meld": "Meld",
        "column-cards": "Cards",
        "column-trumps": "In trumps",
        "column-bonus": "For",
        # Players and aim
        "player": "player",
        "side": "side",
        "players-two": "The game is for two players.",
        "players": "The game is for {number} players. They take turns in the same direction round"
        " the table.",
        "sides": "Some play together as a side: numbered in turn, the sides are {sides}. The"
        " points and tricks of a side count together.",
        "side-of-one": "player {players} alone",
        "side-of-several": "players {players}",
        "aim": "The aim is to score by {ways}.",
        "aim-cards": "the cards won in tricks",
        "aim-melds": "melds",
        "aim-bonuses": "bonuses",
        "aim-tricks": "the number of tricks won",
        # Cards
        "pack": "The pack has {number:#card}. The ranks are {ranks:row}; the suits are {suits}.",
        "pack-removed": "These cards are taken out: {cards:commas}.",
        "pack-removed-one": "One card is taken out: {cards:commas}.",
        "order": "In tricks the cards rank, from high to low: {ranks:row}.",
        "order-plain": "In plain suits the cards rank, from high to low: {ranks:row}.",
        "order-trumps": "In trumps they rank, from high to low: {ranks:row}.",
        "no-values": "No card counts any points.",
        "values": "Who wins a card in a trick scores for it:",
        "values-others": "{ranks:plurals} count nothing.",
        "values-others-one": "{ranks:plurals} count nothing.",
        "values-total": "All cards together count {points:#point}.",
        # Dealing
        "first-dealer-lot": "The first dealer is drawn by lot.",
        "first-dealer-highest-cut": "For the first deal everybody draws a card from the pack: who"
        " has the highest one deals.",
        "first-dealer-lowest-cut": "For the first deal everybody draws a card from the pack: who"
        " has the lowest one deals.",
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
        "turnup-at": "The {place:nth} card of the deal is turned up as it comes.",
        "no-talon": "All cards are dealt; there is no talon.",
        "talon-turnup-only": "This turn-up is all the talon there is.",
        "talon-turned": "The cards that are left are the talon. It lies face down, and the turn-up"
        " open beside or under it, as its last card; with it the talon has {number:#card}.",
        "talon": "The cards that are left, {number:#card}, lie face down as the talon.",
        # Trumps
        "trumps-by-turn-up": "The suit of the turn-up is trumps.",
        "trumps-by-none": "There are no trumps.",
        "trumps-by-declaration": "Trumps are made by declaring one of these melds: {melds:commas}."
        " The suit of the first one is trumps for the rest of the deal.",
        "no-trumps-yet": "Until then there are no trumps.",
        "trumps-by-rencontre": "Such a meld that is found in a trick makes trumps too.",
        "trumps-not-by-rencontre": "Such a meld that is found in a trick makes no trumps.",
        "maker-in-trumps": "The meld that makes trumps itself scores as in trumps.",
        "maker-not-in-trumps": "The meld that makes trumps itself scores as in a plain suit.",
        "revalued": "Melds of that suit that were scored before score at once what they are worth"
        " more in trumps, for the player who had scored them.",
        "not-revalued": "Melds that were scored before keep the points that they had.",
        # Playing
        "leading": "Elder leads to the first trick, and the winner of a trick leads to the next"
        " one. Everybody plays one card to it, in turn.",
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
        "must-follow": "A card of the suit led must be played: one must follow suit.",
        "must-head": "The best card of that suit in the trick must be beaten with a higher one of"
        " the suit: one must head the trick.",
        "must-head-unfollowed": "The best card of the suit led must be beaten with a higher one of"
        " that suit: one must head the trick.",
        "must-head-in-trumps": "If trumps are led, the best trump must be beaten with a higher"
        " one; in plain suits nobody need head the trick.",
        "must-head-in-trumps-unfollowed": "If trumps are led, the best trump must be beaten with a"
        " higher one.",
        "must-trump": "Who has no card of the suit led must play a trump.",
        "must-overtrump": "Who has no card of the suit led must beat a trump that already lies in"
        " the trick.",
        "need-not-trump": "Who cannot follow suit need not trump.",
        "may-discard": "Nobody need trump.",
        "otherwise-free": "Where none of this binds, any card may be played.",
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
        "card-left-one": "{number} card stays",
        "card-left-many": "{number} cards stay",
        # Windows
        "allowed": "This is allowed {when}.",
        "window": "{moments:or}",
        "window-if": "{moments:or}, and that only {conditions:and}",
        "windows": "{windows:else}",
        "moment-between": "before another player leads to a trick",
        "moment-lead": "before leading to a trick",
        "moment-follow": "before playing to a trick that another player led to",
        "moment-won": "right after winning a trick and before any drawing",
        "moment-lost": "right after losing a trick and before any drawing",
        "moment-draw": "after drawing while others still have to draw",
        "moment-closed": "right after another player has closed the talon",
        "phase-open": "in open play",
        "phase-strict": "in strict play",
        "talon-least": "as long as the talon has at least {number:#card}",
        "talon-empty": "once the talon is exhausted",
        "talon-exactly": "when the talon has exactly {number:#card}",
        "talon-between": "while the talon has {least} to {most:#card}",
        "talon-most": "once the talon has no more than {number:#card}",
        "after-tricks": "after {number:#complete-trick} of the deal",
        "complete-trick-one": "the first trick",
        "complete-trick-many": "the first {number} tricks",
        "needs-trick": "for a player who has won a trick in this deal",
        "just-after": "just after {what:or}, before playing another card",
        "after-trick": "winning a trick",
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
        "claim-checked": "The points are then counted: with fewer than {points} the claim is"
        " wrong.",
        "claim-pending": "Points of a meld that do not count yet do not count for the claim"
        " either.",
        "claim-automatic": "The deal ends by itself as soon as a {side} has {points:#point} or"
        " more in it; nobody claims.",
        "claim-automatic-both": "If more than one {side} gets there at once, the one that won the"
        " last trick comes first, else the next one in turn.",
        # Melds
        "declaring": "A player who holds the cards of a meld may declare it, by showing them.",
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
        "once": "A player scores each meld once in a deal, a meld of one suit once in each suit,"
        " unless something else is said below.",
        "counts-at-once": "The points of a declared meld count at once.",
        "counts-trick-won": "The points of a declared meld count once the player has won a trick"
        " in the deal; before that they wait.",
        "counts-next-trick": "The points of a declared meld count only when the player next wins a"
        " trick; until then they wait.",
        "reuse-never": "Among these melds, a card that was scored in one counts in no other one:"
        " {melds:commas}.",
        "reuse-never-alone": "A card that was scored in this meld does not count in it again:"
        " {melds}.",
        "reuse-extension": "Among these melds, a card that was scored in one counts again only in"
        " one that holds all the cards of the scored one and more: {melds:commas}.",
        "reuse-extension-alone": "A card that was scored in this meld counts in it again only"
        " together with all of the others and more: {melds}.",
        "melds-from-to": "in the table, all from “{first}” to “{last}”",
        "reuse-otherwise": "Apart from that, a card may count in several melds.",
        "reuse-free": "A card may count in several melds.",
        "cards-four": "the four {rank:plural}",
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
        "found-in-trick-too": "also scored, by itself, when the trick just won holds the cards (a"
        " rencontre).",
        "found-in-won": "not declared, but counted at the end of the deal from all cards that a"
        " {side} has won.",
        "found-in-won-too": "also counted at the end of the deal, from all cards that a {side} has"
        " won.",
        "scored-by-itself": "scored by itself, and shown, as soon as it could be declared.",
        "own-window": "may be declared {when}, and at no other time.",
        "again-declaration": "{points:#point} for each further declaration, after one of the cards"
        " was played and another got that makes the meld complete again: {terms:semicolons}.",
        "again-refill": "{points:#point} for each card got that makes the meld complete again"
        " after one of its cards was played, when it is declared again: {terms:semicolons}.",
        "got-by-draw": "the other card must be drawn from the talon",
        "got-by-exchange": "the other card must be got by exchange",
        "got-by-draw-or-exchange": "the other card may be drawn from the talon or got by exchange",
        "refill-any-card": "tricks may lie between",
        "refill-next-card": "it must be the very next card got",
        "refill-after-first": "only what was played after the meld was first declared counts",
        "refill-before-first": "what was played before the meld was first declared counts too",
        "replaces": "in place of {others:or} of the same suit, not besides: where such a meld was"
        " scored already, only the difference is; afterwards it scores nothing.",
        "replaces-four": "in place of {others:or} of the same rank, not besides: where such a meld"
        " was scored already, only the difference is; afterwards it scores nothing.",
        "not-exchanged": "a card that was got by exchange does not count.",
        # Scoring
        "card-points": "Each {side} scores what the cards in its tricks count.",
        "bonus-last-trick": "winning the last trick",
        "bonus-last-tricks": "winning {number:#last-trick}",
        "last-trick-one": "the last trick",
        "last-trick-many": "all of the last {number} tricks",
        "bonus-most-tricks": "winning the most tricks",
        "bonus-last-talon-card": "drawing the last card of the talon",
        "bonus-last-face-down-card": "drawing the last card of the talon before the turn-up",
        "bonus-turn-up": "turning up, as the dealer, one of {ranks:row}",
        "bonus-trumps-in-hand": "holding {number:#trump} or more once the talon is exhausted",
        "bonus-if": "{event} ({terms:semicolons})",
        "unless-closed": "not if the talon was closed",
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
        "closed-nobody": "and the talon was not closed",
        "closed-anybody": "and the talon was closed",
        "closed-claimer": "and the claimer had closed the talon",
        "closed-declarer": "and the declarer had closed the talon",
        "closed-opponent": "and the other {side} had closed the talon",
        "closed-not-claimer": "and the claimer had not closed the talon",
        "closed-not-declarer": "and the declarer had not closed the talon",
        "closed-not-opponent": "and the other {side} had not closed the talon",
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
        "worth-points": "Each {side} scores in the match its points of the deal.",
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
        "loser-annulled": "All others’ points of this deal are annulled.",
        "loser-kept": "All others keep their points of this deal.",
        # The match
        "match-target-points": "The match is played to {number:#point}, over as many deals as it"
        " takes: the {side} with that many when a deal is over wins.",
        "match-target-match-points": "The match is played to {number:#match-point}: the {side}"
        " with that many when a deal is over wins.",
        "match-one-deal": "The match is a single deal.",
        "match-deals": "The match is {number:#deal} long; the {side} with the higher total wins.",
        "several-past-higher": "If more than one {side} gets there in the same deal, the higher"
        " total wins.",
        "several-past-elder": "If more than one {side} gets there in the same deal, the first one"
        " in turn from elder wins.",
        "several-past-dealer": "If more than one {side} gets there in the same deal, the first one"
        " in turn from the dealer wins.",
        "equal-totals-another-deal": "If the match would end with equal totals, another deal"
        " decides.",
        "equal-totals-draw": "If the match ends with equal totals, it is a draw.",
        "next-dealer-next-seat": "The deal then passes to the next player in turn.",
        "next-dealer-winner": "The next deal is dealt by the winner of the deal, or by the next"
        " player in turn if nobody won.",
        "next-dealer-loser": "The next deal is dealt by the loser of the deal, or by the next"
        " player in turn if nobody won.",
        "next-dealer-same": "The same player deals every time.",
        # The example
        "example": "This is the deal with the seed {seed}, played by computer players who take"
        " what they can get. {dealer} deals.",
        "example-course": "It goes like this:",
        "example-hand": "{who} has {cards:row}",
        "example-turnup": "the turn-up is {card}",
        "example-shown": "{who} shows {meld} ({cards:row})",
        "example-exchanged": "{who} gives {given} for the turn-up {taken}",
        "example-closed": "{who} closes the talon",
        "example-claimed-right": "{who} claims, rightly",
        "example-claimed-wrong": "{who} claims, wrongly",
        "example-led": "{who} leads {card}",
        "example-played": "{who} plays {card}",
        "example-won": "{who} wins the trick",
        "example-scored": "{who} scores {points:#point} ({reason})",
        "example-annulled": "{who} loses the {points:#point} made so far",
        "example-card-points": "the cards of the trick",
        "example-rencontre": "a rencontre",
        "example-unwon": "the cards that nobody had won",
        "example-trick": "Trick {number}",
        "example-skipped": "Tricks {first} to {last}",
        "example-skipped-two": "Tricks {first} and {last}",
        "example-takes": "{who} wins {number:#trick}",
        "example-takes-for": "{who} wins {number:#trick} and {points:#point}",
        "example-end": "The deal is over",
        "example-score": "{who} has {points:#point}",
        "example-score-none": "{who} has no points",
        "example-winner": "{who:and} wins the deal",
        "example-winners": "{who:and} win the deal",
        "example-drawn": "nobody wins the deal",
        "example-void": "the deal does not count",
        "example-worth": "the deal brings {who} {number:#point} in the match",
        "example-worth-match": "the deal brings {who} {number:#match-point}",
        # Notes and sources
        "notes": "The sources leave this open, or disagree. Each point tells what this rulebook"
        " does, and what else is played.",
        "note-alternative": "Otherwise: {text}",
        "packets-equal": "in packets of {size}",
        "whose-player": "",
        "whose-side": "’s side",
        "own-window-automatic": "this can happen {when}.",
        "example-won-for": "{who} wins the trick and {points:#point}",
        "example-declared": "{who} declares {meld} ({cards:row}) and scores {points:#point}",
        "example-turn-up-bonus": "the turn-up",
        "example-then": "Then",
        "closed-reacher": "and that {side} had closed the talon",
        "closed-not-reacher": "and that {side} had not closed the talon",
        "winner-reacher": "that {side} wins.",
        "claim-player": "A player who has {points:#point} or more in the deal may claim it. That"
        " ends the deal.",
        "claim-side": "A player whose side has {points:#point} or more in the deal may claim it."
        " That ends the deal.",
        "phase-open-next": "in open play (after a trick, if the next one will be open)",
        "phase-strict-next": "in strict play (after a trick, if the next one will be strict)",
        "bonus-last-trick-ten": "winning the last trick",
        "meanwhile-only": "Between declaring and playing from the meld the player may only"
        " {what:or}.",
        "closing-strict": "Strict play begins at once.",
        # Differences
        "difference-title": "How {other} differs from {one}",
        "difference-none": "There is no difference in play.",
        "difference-only": "Only in {title}:",
    }
)
