"""The tables: a ruleset as plain integers, which is all that the kernel knows of a game."""

from mypy_extensions import i64


class Melds:
    """Every meld that can come to be, one entry each; a meld of one suit has an entry a suit."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.mask: list[int] = []
        """The cards that it takes, or is chosen from."""
        self.needed: list[int] = []
        """How many cards of the mask it takes; 0: all of them."""
        self.suit: list[int] = []
        """Its suit, or -1."""
        self.suit_rule: list[int] = []
        self.points: list[int] = []
        self.trump_points: list[int] = []
        self.again: list[int] = []
        """What each further declaration scores, or 0."""
        self.again_bit: list[int] = []
        """Its bit in the words that follow such declarations, or 0."""
        self.refills: list[int] = []
        """Which word of a seat counts its refills."""
        self.again_each: list[int] = []
        """Whether each refill scores."""
        self.again_got_by: list[int] = []
        self.again_early: list[int] = []
        """Whether what comes before the first declaration counts."""
        self.again_next: list[int] = []
        """Whether only the next card that the seat gets can be the refill."""
        self.exchanged: list[int] = []
        """Whether cards got by exchange count."""
        self.windows: list[list[int]] = []
        """The windows of its own; empty: those of all declarations."""
        self.wins: list[int] = []
        self.makes_trumps: list[int] = []
        """1: when declared, 2: when found in a trick, 3: either."""
        self.reason: list[int] = []
        self.action: list[int] = []
        """The action that declares it, or -1."""
        self.word: list[int] = []
        """Which of the declaration words of a seat holds its bit."""
        self.bit: list[int] = []
        self.blockers: list[list[int]] = []
        """For each declaration word, the melds that keep this one from being declared."""
        self.replaced: list[list[int]] = []
        """The melds whose worth is subtracted where they were scored before."""
        self.replacers: list[list[int]] = []
        """The melds beside which it is not found."""


class Tables:
    """A ruleset as integers. Cards are numbers in pack order; sets of cards are bit masks."""

    def __init__(self) -> None:
        # The pack.
        self.cards: i64 = 0
        self.all_cards: i64 = 0
        self.bit: list[int] = []
        self.index: list[int] = []
        """The number of the card whose bit leaves this remainder when divided by 67."""
        self.suit: list[int] = []
        self.suit_mask: list[int] = []
        self.value: list[int] = []
        self.above: list[int] = []
        """The cards of the same suit that beat a card in a plain suit."""
        self.above_in_trumps: list[int] = []

        # Seats and dealing.
        self.seats: i64 = 0
        self.sides: i64 = 0
        self.side: list[int] = []
        self.first_of_side: list[int] = []
        self.hand_size: i64 = 0
        self.plan: list[int] = []
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
        self.window_when: list[int] = []
        self.window_phase: list[int] = []
        self.window_talon: list[int] = []
        self.window_most: list[int] = []
        self.window_tricks: list[int] = []
        self.window_needs_trick: list[int] = []
        self.window_just_after: list[int] = []
        self.melding_windows: list[int] = []
        self.exchange_windows: list[int] = []
        self.closing_windows: list[int] = []
        self.claiming_windows: list[int] = []
        self.moments: i64 = 0
        """The moments at which the ruleset allows anything optional, as bits by moment."""

        # Optional actions.
        self.exchange_card: list[int] = []
        """For each suit as trumps, the card that is given, or -1; empty without an exchange."""
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
        self.declared_melds: list[int] = []
        """Those that are declared when melding allows it."""
        self.windowed_melds: list[int] = []
        """Those that are declared in windows of their own."""
        self.automatic_melds: list[int] = []
        """Those that are scored as soon as they could be declared."""
        self.trick_melds: list[int] = []
        self.won_melds: list[int] = []
        self.again_of_card: list[int] = []
        """For each card, the bits of the melds declared again that it belongs to."""
        self.again_melds: list[int] = []
        self.private_melds: list[int] = []
        """Those declared again of which only the seat knows whether a card was played."""
        self.early_melds: list[int] = []
        """Those declared again of which cards played before the first declaration count."""
        self.tells_exchanged: i64 = 0
        """Whether cards got by exchange count less than others anywhere."""

        # Bonuses: points, with 0 where the ruleset has none; reasons beside them.
        self.bonus_points: list[int] = []
        self.bonus_reason: list[int] = []
        self.bonus_count: list[int] = []
        self.bonus_unless_closed: list[int] = []
        self.bonus_equal: list[int] = []
        self.bonus_late_trumps: list[int] = []
        self.last_trick_bonuses: list[int] = []
        self.last_tricks_bonuses: list[int] = []
        self.most_tricks_bonuses: list[int] = []
        self.last_card_bonuses: list[int] = []
        self.last_face_down_bonuses: list[int] = []
        self.trump_bonuses: list[int] = []
        self.turnup_bonuses: list[int] = []
        self.turnup_cards: list[int] = []
        """For each bonus, the mask of the turn-ups that score it."""

        # Results: for each ending and closer the row, and the rows.
        self.result_of: list[int] = []
        self.result_winner: list[int] = []
        self.result_equal: list[int] = []
        self.result_worth: list[int] = []
        """Match points to the winner; -1: every side scores its points."""
        self.result_no_trick: list[int] = []
        self.result_under: list[list[int]] = []
        """Pairs of a number of points and a worth, the smallest number first, flattened."""
        self.result_grades_winner: list[int] = []
        self.result_at_closing: list[int] = []
        self.result_unwon: list[int] = []
        self.result_annuls: list[int] = []

        # Actions.
        self.actions: i64 = 0
        self.action_kind: list[int] = []
        """For each action after the cards, its kind."""
        self.action_melds: list[list[int]] = []
        """The melds that it can stand for: one, or one a suit where trumps decide which."""
        self.exchange_action: i64 = -1
        self.close_action: i64 = -1
        self.claim_action: i64 = -1
        self.pass_action: i64 = -1

        # The layout of a kernel's words.
        self.stride: i64 = 0
