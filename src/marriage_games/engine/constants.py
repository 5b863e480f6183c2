"""The numbers by which tables and kernel name things; nothing outside the engine sees them."""

from typing import Final

# Moments, in the order in which they come around one trick.
BETWEEN: Final = 0
LEAD: Final = 1
FOLLOW: Final = 2
WON: Final = 3
LOST: Final = 4
DRAW: Final = 5
CLOSED: Final = 6
END: Final = 7

# Moments as bits: once a trick is won, before one is led.
AFTER_TRICKS: Final = 0b11000
BETWEEN_TRICKS: Final = 0b1

# When hands are filled up.
DRAW_NEVER: Final = 0
DRAW_AFTER_TRICK: Final = 1
DRAW_AFTER_CARD: Final = 2

# Phases of a window, and what must have come just before.
ANY_PHASE: Final = 0
OPEN_PHASE: Final = 1
STRICT_PHASE: Final = 2
AFTER_TRICK: Final = 1
AFTER_MELD: Final = 2

# Why a window is shut; 0 says that it is open.
WINDOW_OPEN: Final = 0
WRONG_MOMENT: Final = 1
WRONG_PHASE: Final = 2
TALON_TOO_SMALL: Final = 3
TALON_TOO_LARGE: Final = 4
TOO_EARLY: Final = 5
NO_TRICK_WON: Final = 6
NOT_JUST_AFTER: Final = 7

# When the best card of the suit led must be beaten.
HEAD_NEVER: Final = 0
HEAD_IN_TRUMPS: Final = 1
HEAD_ALWAYS: Final = 2

# Which suits a meld may be of.
SUIT_ANY: Final = 0
SUIT_TRUMP: Final = 1
SUIT_PLAIN: Final = 2

SUITS: Final = 4
"""How many suits there are."""

# What a seat may have to decide beside the card that it plays, as bits: a meld in each suit, one
# across the suits, an exchange, and all that does not depend on its cards.
ACROSS: Final = 4
MELDS_IN_SUITS: Final = 0b1111
MELD_ACROSS: Final = 0b10000
MELDS_ANYWHERE: Final = 0b11111
GIVEN: Final = 5
ANYTHING_ELSE: Final = 6
CHANCES: Final = 8
"""How many bits of `Position.chances` each seat has."""

# Which claims are looked for.
ANY_CLAIM: Final = 0
RIGHT_CLAIM: Final = 1
NO_CLAIM: Final = 2

# From when on declarations count.
COUNTS_AT_ONCE: Final = 0
COUNTS_TRICK_WON: Final = 1
COUNTS_NEXT_TRICK: Final = 2

# What a seat may do between declaring and playing from the meld: bits.
FIRST_CLAIM: Final = 1
FIRST_EXCHANGE: Final = 2
FIRST_CLOSE: Final = 4

# How a card is got: bits.
GOT_BY_DRAW: Final = 1
GOT_BY_EXCHANGE: Final = 2

# Who scores a bonus for most tricks where sides are equal.
TRICKS_NOBODY: Final = 0
TRICKS_ALL: Final = 1
TRICKS_LAST: Final = 2

# How a deal ends.
PLAYED_OUT: Final = 0
CLAIM_RIGHT: Final = 1
CLAIM_WRONG: Final = 2
WON_OUTRIGHT: Final = 3

# Who had closed, seen from the seat that claims or declares.
CLOSED_BY_NOBODY: Final = 0
CLOSED_BY_CLAIMER: Final = 1
CLOSED_BY_OPPONENT: Final = 2
CLOSERS: Final = 3

# Who wins, and what happens where sides are equal.
MORE_POINTS: Final = 0
MORE_TRICKS: Final = 1
LAST_TRICK: Final = 2
ACTOR: Final = 3
OPPONENT: Final = 4
EQUAL_NOBODY: Final = 0
EQUAL_VOID: Final = 1
EQUAL_ELDER: Final = 2
EQUAL_DEALER: Final = 3
EQUAL_LAST_TRICK: Final = 4

# What the winner of a deal won outright scores besides: bits.
UNWON_HANDS: Final = 1
UNWON_TRICK: Final = 2
UNWON_TALON: Final = 4
UNWON_LAST_TRICK: Final = 8

# Kinds of actions that are no cards.
DECLARE: Final = 0
EXCHANGE: Final = 1
CLOSE: Final = 2
CLAIM: Final = 3
PASS: Final = 4

# Kinds of log entries.
LOG_DEALT: Final = 0
LOG_TURNED: Final = 1
LOG_PLAYED: Final = 2
LOG_DRAWN: Final = 3
LOG_EXCHANGED: Final = 4
LOG_SHOWN: Final = 5
LOG_SCORED: Final = 6
LOG_CLOSED: Final = 7
LOG_CLAIMED: Final = 8
LOG_PASSED: Final = 9

# Reasons of points; those of declarations and bonuses come after these.
CARD_POINTS: Final = 0
RENCONTRE: Final = 1
UNWON: Final = 2
ANNULLED: Final = 3

# The words of one seat; those of its declarations and of its refills come after them.
HAND: Final = 0
TAKEN: Final = 1
TRICKS: Final = 2
POINTS: Final = 3
KNOWN: Final = 4
MELDS: Final = 5
POINTS_AT_CLOSING: Final = 6
TRICKS_AT_CLOSING: Final = 7
AGAIN_DECLARED: Final = 8
AGAIN_PLAYED: Final = 9
EXCHANGED: Final = 10
MATCH_POINTS: Final = 11
DECLARED: Final = 12

BITS: Final = 62
"""Bits of one word that are used. A 64-bit machine word holds them with room for the sign; a pack
of more cards, or of two packs, needs more than one word a hand, and this is the place that says
so."""
