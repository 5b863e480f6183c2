"""The words that a ruleset may use, one enumeration a question.

Every member is a plain string in files and errors (``Head.IN_TRUMPS == "in-trumps"``), so that
rulesets can be written without importing anything from here.
"""

from enum import StrEnum


class Moment(StrEnum):
    """When an action can be allowed, in the order in which the moments come around one trick."""

    BETWEEN = "between"
    """A seat that will not lead, before the lead is made."""
    LEAD = "lead"
    """The leader, about to lead."""
    FOLLOW = "follow"
    """A later seat in the trick, about to play to it."""
    WON = "won"
    """The winner of a complete trick, before anybody draws."""
    LOST = "lost"
    """Each other seat after a complete trick, before anybody draws."""
    DRAW = "draw"
    """A seat that has just drawn while others have still to draw."""
    CLOSED = "closed"
    """Each seat but the closer, when the talon has just been closed."""
    END = "end"
    """Nobody: the deal is over."""


class Phase(StrEnum):
    """Whether the obligations of strict play hold."""

    OPEN = "open"
    STRICT = "strict"


class JustAfter(StrEnum):
    """What a seat must have done last for its window to be open."""

    TRICK = "trick"
    """It has won a trick and no card has been played since."""
    MELD = "meld"
    """It has declared a meld and no card has been played since."""


class TrumpsBy(StrEnum):
    """What fixes the trump suit."""

    TURN_UP = "turn-up"
    DECLARATION = "declaration"
    NONE = "none"


class Drawing(StrEnum):
    """When hands are filled up from the talon."""

    AFTER_TRICK = "after-trick"
    AFTER_CARD = "after-card"
    NEVER = "never"


class StrictFrom(StrEnum):
    """From which trick on the obligations hold."""

    TALON_EXHAUSTED = "talon-exhausted"
    FIRST_TRICK = "first-trick"


class Head(StrEnum):
    """When the best card of the suit led must be beaten."""

    NEVER = "never"
    IN_TRUMPS = "in-trumps"
    ALWAYS = "always"


class MeldSuit(StrEnum):
    """Which suits a meld may be of."""

    ANY = "any"
    TRUMP = "trump"
    PLAIN = "plain"


class FoundIn(StrEnum):
    """Where the cards of a meld may lie."""

    HAND = "hand"
    """In one hand: it is declared."""
    TRICK = "trick"
    """In the trick just won (a rencontre): it is scored by itself."""
    WON = "won"
    """Among all cards that a side has won: it is scored by itself at the end."""


class Counts(StrEnum):
    """From when on the points of a declaration count."""

    AT_ONCE = "at-once"
    TRICK_WON = "trick-won"
    """At once, if the declarer has won a trick; else when it wins one."""
    NEXT_TRICK = "next-trick"
    """When the declarer wins its next trick."""


class Meanwhile(StrEnum):
    """What a seat may do between declaring a meld and playing from it."""

    CLAIM = "claim"
    EXCHANGE = "exchange"
    CLOSE = "close"


class RepeatFor(StrEnum):
    """What the points of a further declaration are for."""

    DECLARATION = "declaration"
    """For the declaration, however often the meld was refilled since the last one."""
    REFILL = "refill"
    """For each time that it was refilled."""


class GotBy(StrEnum):
    """How a card comes into a hand after the deal."""

    DRAW = "draw"
    EXCHANGE = "exchange"


class Reuse(StrEnum):
    """What becomes of a card that was scored in a group of melds."""

    NEVER = "never"
    """It cannot count again within the group."""
    EXTENSION = "extension"
    """It can count again only in a meld that holds the whole scored meld and more."""


class BonusEvent(StrEnum):
    """What a bonus is scored for."""

    LAST_TRICK = "last-trick"
    LAST_TRICKS = "last-tricks"
    MOST_TRICKS = "most-tricks"
    LAST_TALON_CARD = "last-talon-card"
    LAST_FACE_DOWN_CARD = "last-face-down-card"
    TURN_UP = "turn-up"
    TRUMPS_IN_HAND = "trumps-in-hand"


class EqualTricks(StrEnum):
    """Who scores a bonus for most tricks where sides have equally many."""

    NOBODY = "nobody"
    ALL = "all"
    LAST_TRICK = "last-trick"
    """The side that won the last trick, if it is one of them."""


class Ending(StrEnum):
    """The ways in which a deal ends."""

    PLAYED_OUT = "played-out"
    CLAIM_RIGHT = "claim-right"
    CLAIM_WRONG = "claim-wrong"
    WON_OUTRIGHT = "won-outright"


class ClosedBy(StrEnum):
    """Who closed the talon, as seen from the seat that claims or declares."""

    NOBODY = "nobody"
    ANYBODY = "anybody"
    CLAIMER = "claimer"
    OPPONENT = "opponent"


class Winner(StrEnum):
    """Which side wins a deal."""

    MORE_POINTS = "more-points"
    MORE_TRICKS = "more-tricks"
    LAST_TRICK = "last-trick"
    CLAIMER = "claimer"
    DECLARER = "declarer"
    OPPONENT = "opponent"
    """The opponent of the claimer, or of the closer where nobody claimed."""


class Equal(StrEnum):
    """What happens where two sides are equal."""

    NOBODY = "nobody"
    """A draw: nobody wins, and the deal counts as played."""
    VOID = "void"
    """The deal does not count; the same dealer deals again."""
    ELDER = "elder"
    DEALER = "dealer"
    LAST_TRICK = "last-trick"


class Graded(StrEnum):
    """Whose tricks and points decide what a deal is worth."""

    LOSER = "loser"
    WINNER = "winner"


class Measured(StrEnum):
    """When those tricks and points are measured."""

    NOW = "now"
    AT_CLOSING = "at-closing"


class Unwon(StrEnum):
    """What the winner of a deal won outright scores besides."""

    HANDS = "hands"
    TRICK = "trick"
    TALON = "talon"
    LAST_TRICK = "last-trick"


class LoserPoints(StrEnum):
    """What becomes of the points of the side that loses a deal outright."""

    KEPT = "kept"
    ANNULLED = "annulled"


class FirstDealer(StrEnum):
    """How the first dealer of a match is found."""

    LOT = "lot"
    HIGHEST_CUT = "highest-cut"
    LOWEST_CUT = "lowest-cut"


class CutOrder(StrEnum):
    """In which order the cards rank that are cut for the first deal."""

    TRICK = "trick"
    NATURAL = "natural"


class EqualCuts(StrEnum):
    """What happens where seats cut cards of the same rank."""

    AGAIN = "again"
    BY_SUIT = "by-suit"
    """Spades come before hearts, diamonds and clubs."""


class NextDealer(StrEnum):
    """Who deals next."""

    NEXT_SEAT = "next-seat"
    WINNER = "winner"
    LOSER = "loser"
    SAME = "same"


class SeveralPast(StrEnum):
    """Who wins a match when several sides reach the target in one deal."""

    HIGHER = "higher"
    ELDER = "elder"
    DEALER = "dealer"


class EqualTotals(StrEnum):
    """What happens when a match would end with equal totals."""

    ANOTHER_DEAL = "another-deal"
    DRAW = "draw"


class LanguageCode(StrEnum):
    """A language in which rules are told."""

    ENGLISH = "en"
    FRENCH = "fr"
