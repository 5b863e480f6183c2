"""The tables: a ruleset as plain integers, which is all that the kernel knows of a game."""

from mypy_extensions import i64

from .vectors import vec


class Melds:
    """Every meld that can come to be, one entry each; a meld of one suit has an entry a suit."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.mask: vec[i64] = vec[i64]()
        """The cards that it takes, or is chosen from."""
        self.needed: vec[i64] = vec[i64]()
        """How many cards of the mask it takes; 0: all of them."""
        self.suit: vec[i64] = vec[i64]()
        """Its suit, or -1."""
        self.suit_rule: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.trump_points: vec[i64] = vec[i64]()
        self.again: vec[i64] = vec[i64]()
        """What each further declaration scores, or 0."""
        self.again_bit: vec[i64] = vec[i64]()
        """Its bit in the words that follow such declarations, or 0."""
        self.refills: vec[i64] = vec[i64]()
        """Which word of a seat counts its refills."""
        self.again_each: vec[i64] = vec[i64]()
        """Whether each refill scores."""
        self.again_got_by: vec[i64] = vec[i64]()
        self.again_early: vec[i64] = vec[i64]()
        """Whether what comes before the first declaration counts."""
        self.again_next: vec[i64] = vec[i64]()
        """Whether only the next card that the seat gets can be the refill."""
        self.exchanged: vec[i64] = vec[i64]()
        """Whether cards got by exchange count."""
        self.windows: list[vec[i64]] = []
        """The windows of its own; empty: those of all declarations."""
        self.wins: vec[i64] = vec[i64]()
        self.makes_trumps: vec[i64] = vec[i64]()
        """1: when declared, 2: when found in a trick, 3: either."""
        self.reason: vec[i64] = vec[i64]()
        self.action: vec[i64] = vec[i64]()
        """The action that declares it, or -1."""
        self.word: vec[i64] = vec[i64]()
        """Which of the declaration words of a seat holds its bit."""
        self.bit: vec[i64] = vec[i64]()
        self.blockers: vec[i64] = vec[i64]()
        """For each declaration word of each meld, the melds that keep it from being declared."""
        self.replaced: list[vec[i64]] = []
        """The melds whose worth is subtracted where they were scored before."""
        self.replacers: list[vec[i64]] = []
        """The melds beside which it is not found."""


class Tables:
    """A ruleset as integers. Cards are numbers in pack order; sets of cards are bit masks."""

    def __init__(self) -> None:
        # The pack.
        self.cards: i64 = 0
        self.one: i64 = 1
        """One, to be shifted: the compiler would make a literal a number of 32 bits."""
        self.all_cards: i64 = 0
        self.bit: vec[i64] = vec[i64]()
        self.index: vec[i64] = vec[i64]()
        """The number of each card, at the place that its bit has by `place_of_bit`."""
        self.places_in_byte: vec[i64] = vec[i64]()
        """For each byte, the places of its bits that are set, four bits each, the first one
        lowest."""
        self.suit: vec[i64] = vec[i64]()
        self.suit_mask: vec[i64] = vec[i64]()
        self.value: vec[i64] = vec[i64]()
        self.higher: vec[i64] = vec[i64]()
        """For each suit as trumps, no trumps first, and each card: the cards of its suit that beat
        it."""
        self.beating: vec[i64] = vec[i64]()
        """The same with the trumps that beat it."""
        self.suit_shift: vec[i64] = vec[i64]()
        """The first card of each suit."""
        self.suit_cards: vec[i64] = vec[i64]()
        """The cards of each suit, from the first one on."""

        # Seats and dealing.
        self.seats: i64 = 0
        self.sides: i64 = 0
        self.after: vec[i64] = vec[i64]()
        """For each seat the one that comes after it, as a table knows it without a branch."""
        self.side: vec[i64] = vec[i64]()
        self.first_of_side: vec[i64] = vec[i64]()
        self.hand_size: i64 = 0
        self.plan: vec[i64] = vec[i64]()
        """Where each card in the order of dealing goes: to a seat counted from elder, to the
        talon (``seats``) or to the turn-up (``seats + 1``)."""
        self.trumps_by_turnup: i64 = 0
        self.first_in_trumps: i64 = 0
        self.revalue: i64 = 0
        self.draw: i64 = 0

        # Play.
        self.strict_from_first_trick: i64 = 0
        self.follow: i64 = 0
        self.head: i64 = 0
        self.trump_when_void: i64 = 0
        self.overtrump: i64 = 0

        # Windows: where each action's windows begin and end in the lists below.
        self.window_when: vec[i64] = vec[i64]()
        self.window_phase: vec[i64] = vec[i64]()
        self.window_talon: vec[i64] = vec[i64]()
        self.window_most: vec[i64] = vec[i64]()
        self.window_tricks: vec[i64] = vec[i64]()
        self.window_just_after: vec[i64] = vec[i64]()
        self.window_asks: vec[i64] = vec[i64]()
        """What a window asks for beside its moments, as bits by what it is shut for without it."""
        self.melding_windows: vec[i64] = vec[i64]()
        self.exchange_windows: vec[i64] = vec[i64]()
        self.closing_windows: vec[i64] = vec[i64]()
        self.claiming_windows: vec[i64] = vec[i64]()
        self.moments: i64 = 0
        """The moments at which the ruleset allows anything optional, as bits by moment."""
        self.claiming_moments: i64 = 0
        self.exchange_moments: i64 = 0
        self.closing_moments: i64 = 0
        self.melding_moments: i64 = 0
        self.chances_at: vec[i64] = vec[i64]()
        """For each moment, which bits of `Position.chances` tell that something may be allowed."""

        # Optional actions.
        self.exchange_card: vec[i64] = vec[i64]()
        """For each suit as trumps, the card that is given, or -1; empty without an exchange."""
        self.given: vec[i64] = vec[i64]()
        """For no trumps and each suit as trumps, the card that is given as a bit, or 0."""
        self.closing: i64 = 0
        self.target: i64 = 0
        """The points that a claim must have; 0 without claims."""
        self.automatic: i64 = 0
        self.limit: i64 = 0
        """How many melds may be declared between two of a seat's own cards; 0: any number."""
        self.play_from: i64 = 0
        self.before_playing: i64 = 0
        self.counts: i64 = 0

        # Melds.
        self.melds = Melds()
        self.declaration_words: i64 = 0
        self.declared_melds: vec[i64] = vec[i64]()
        """Those that are declared when melding allows it."""
        self.complete: vec[i64] = vec[i64]()
        """For each suit and set of its cards, and for each declaration word: the bits of the
        `declared_melds` of this suit that are among them."""
        self.complete_start: vec[i64] = vec[i64]()
        """Where in ``complete`` the sets of cards of each suit begin."""
        self.chances_of_set: vec[i64] = vec[i64]()
        """For each suit and set of its cards: the bit of `Position.chances` of the suit if melds of
        ``complete`` are among them, else 0."""
        self.sets_start: vec[i64] = vec[i64]()
        """Where in ``chances_of_set`` the sets of cards of each suit begin."""
        self.chances_of_card: vec[i64] = vec[i64]()
        """For no trumps and each suit as trumps, and for each card: the bit of `Position.chances`
        that a seat has that holds it, or 0."""
        self.repeatable: vec[i64] = vec[i64]()
        """For each declaration word, the bits of the melds that can be declared again."""
        self.fitting: vec[i64] = vec[i64]()
        """For no trumps and each suit as trumps, and for each declaration word: the melds that may
        be of their suit."""
        self.across_suits: vec[i64] = vec[i64]()
        """Those of `declared_melds` that take cards of several suits."""
        self.across_cards: vec[i64] = vec[i64]()
        """For each card, the cards that such melds take of which it is one."""
        self.across_least: vec[i64] = vec[i64]()
        """How many of them a hand must hold to have such a meld; more than there are if the card is
        in none."""
        self.windowed_melds: vec[i64] = vec[i64]()
        """Those that are declared in windows of their own."""
        self.automatic_melds: vec[i64] = vec[i64]()
        """Those that are scored as soon as they could be declared."""
        self.trick_melds: vec[i64] = vec[i64]()
        self.trick_meld_cards: i64 = 0
        """The cards that melds found in tricks take."""
        self.trick_meld_least: i64 = 0
        """How many of them such a meld takes at least; 0 if there is none."""
        self.won_melds: vec[i64] = vec[i64]()
        self.again_of_card: vec[i64] = vec[i64]()
        """For each card, the bits of the melds declared again that it belongs to."""
        self.again_melds: vec[i64] = vec[i64]()
        self.private_melds: vec[i64] = vec[i64]()
        """Those declared again of which only the seat knows whether a card was played."""
        self.early_melds: vec[i64] = vec[i64]()
        """Those declared again of which cards played before the first declaration count."""
        self.early_bits: i64 = 0
        """Their bits in the words that follow such declarations."""
        self.unasked: i64 = 0
        """Whether melds or the end of a deal can come by themselves, at any moment."""
        self.tells_exchanged: i64 = 0
        """Whether cards got by exchange count less than others anywhere."""

        # Bonuses: points, with 0 where the ruleset has none; reasons beside them.
        self.bonus_points: vec[i64] = vec[i64]()
        self.bonus_reason: vec[i64] = vec[i64]()
        self.bonus_count: vec[i64] = vec[i64]()
        self.bonus_unless_closed: vec[i64] = vec[i64]()
        self.bonus_equal: vec[i64] = vec[i64]()
        self.bonus_late_trumps: vec[i64] = vec[i64]()
        self.last_trick_bonuses: vec[i64] = vec[i64]()
        self.last_tricks_bonuses: vec[i64] = vec[i64]()
        self.most_tricks_bonuses: vec[i64] = vec[i64]()
        self.last_card_bonuses: vec[i64] = vec[i64]()
        self.last_face_down_bonuses: vec[i64] = vec[i64]()
        self.trump_bonuses: vec[i64] = vec[i64]()
        self.turnup_bonuses: vec[i64] = vec[i64]()
        self.turnup_cards: vec[i64] = vec[i64]()
        """For each bonus, the mask of the turn-ups that score it."""

        # Match points of melds and bonuses.
        self.match_points: vec[i64] = vec[i64]()
        """For each reason of points, what it brings in match points."""
        self.counters: i64 = 0
        """The word of each seat that adds them up; 0 where none brings any."""
        self.paid: i64 = 0
        """Whether every side pays each other side what that side has made."""

        # Results: for each ending and closer the row, and the rows.
        self.result_of: vec[i64] = vec[i64]()
        self.result_winner: vec[i64] = vec[i64]()
        self.result_equal: vec[i64] = vec[i64]()
        self.result_worth: vec[i64] = vec[i64]()
        """Match points to the winner; -1: every side scores its points."""
        self.result_no_trick: vec[i64] = vec[i64]()
        self.result_under: list[vec[i64]] = []
        """Pairs of a number of points and a worth, the smallest number first, flattened."""
        self.result_grades_winner: vec[i64] = vec[i64]()
        self.result_at_closing: vec[i64] = vec[i64]()
        self.result_unwon: vec[i64] = vec[i64]()
        self.result_annuls: vec[i64] = vec[i64]()

        # Actions.
        self.actions: i64 = 0
        self.action_kind: vec[i64] = vec[i64]()
        """For each action after the cards, its kind."""
        self.action_melds: list[vec[i64]] = []
        """The melds that it can stand for: one, or one a suit where trumps decide which."""
        self.exchange_action: i64 = -1
        self.close_action: i64 = -1
        self.claim_action: i64 = -1
        self.pass_action: i64 = -1

        # The layout of a kernel's words.
        self.stride: i64 = 0
