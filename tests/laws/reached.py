"""What deals have reached, and what a ruleset lets them reach: each a line of plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from marriage_games.model.melding import Declaration, MeldingRules
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.scoring import Result
from marriage_games.model.window import Timed

from .laws import Watcher
from .options import Declared, Scored
from .sheet import Sheet
from .table import Table

ASKED = ("between", "won", "lost", "draw", "closed")


class Reached(Watcher):
    """Counts what happens while deals are played."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._closed_at = ""
        self._waiting = 0

    def missing(self, ruleset: Ruleset) -> list[str]:
        """What the ruleset allows and no deal has reached."""
        return [line for line in possible(ruleset) if not self.counts[line]]

    def before(self, table: Table, action: int | str) -> None:
        moment = table.moment
        self._waiting = len(table.pending)
        self._left_out(table)
        if table.seat in table.must_play_from and not isinstance(action, int):
            self._count(f"{action} before playing from a meld")
        if isinstance(action, int):
            self._card(table)
        elif action == "exchange":
            self._count(f"exchange at {moment}")
            self._count(f"exchange at {moment} with {len(table.talon)} in the talon")
        elif action == "close":
            self._closed_at = moment
        elif action == "claim":
            right = "right" if table.has_target(table.seat) else "wrong"
            self._count(f"{right} claim at {moment}")
        if moment in ASKED:
            self._count(f"{'passed' if action == 'pass' else 'acted'} at {moment}")

    def after(self, table: Table) -> None:
        for declared in table.declared:
            self._declaration(declared)
        for score in table.scores:
            self._score(table, score)
        if len(table.pending) < self._waiting:
            self._count("a declaration counted later")
        if table.verdict is not None:
            self._count(f"result {table.verdict.row}, {table.verdict.grade}")
            if table.pending and table.ending == "played-out":
                self._count("a declaration never counted")
            if table.talon and table.ending == "played-out" and table.closer is None:
                self._count("cards left in the talon")

    def _count(self, line: str) -> None:
        self.counts[line] += 1

    def _card(self, table: Table) -> None:
        if table.seat in table.must_play_from:
            self._count("a card of the meld must be played")
        if table.moment != "follow" or not table.strict:
            return
        how = "strict from the first trick"
        if table.closer is not None:
            how = f"strict by closing at {self._closed_at}"
        elif table.rules.play.strict_from != "first-trick":
            how = "strict by exhaustion"
        self._count(how)
        self._obligation(table)

    def _obligation(self, table: Table) -> None:
        suits = table.sheet.suit
        hand, legal = table.hands[table.seat], table.playable()
        led = suits[table.trick[0]]
        of_suit = {card for card in hand if suits[card] == led}
        trumps = {card for card in hand if suits[card] == table.trump}
        if of_suit and legal < of_suit:
            self._count("must head")
        elif of_suit and legal == of_suit < hand:
            self._count("must follow")
        elif not of_suit and legal and legal < trumps:
            self._count("must overtrump")
        elif not of_suit and legal == trumps < hand:
            self._count("must trump")

    def _left_out(self, table: Table) -> None:
        """Melds that the seat to move would hold, if a card got by exchange counted."""
        seat = table.seat
        for meld in table.sheet.in_hand:
            held = meld.lies_in(table.hands[seat])
            if held and not meld.lies_in(table.cards_for(seat, meld)):
                self._count(f"an exchanged card left out of {meld.name}")

    def _declaration(self, declared: Declared) -> None:
        name = declared.meld.name
        if not declared.first:
            self._count(f"declared {name} again")
            if declared.refills > 1:
                self._count(f"declared {name} again after several refills")
            return
        self._count(f"declared {name}")
        if declared.refills:
            self._count(f"declared {name} after a refill")
        if declared.in_trumps:
            self._count(f"declared {name} in trumps")
        if declared.makes_trumps:
            self._count(f"declared {name} and so made trumps")

    def _score(self, table: Table, score: Scored) -> None:
        _, _, reason, cards, _ = score
        if reason not in {declaration.name for declaration in table.rules.declarations}:
            self._count(f"scored {reason}")
        elif not cards:
            self._count(f"revalued {reason}")
        tricks = [sum(table.tricks[seat] for seat in side) for side in table.sheet.sides]
        if tricks.count(max(tricks)) > 1:
            self._count(f"scored {reason} among equals")
        in_trumps = cards and table.trump in {table.sheet.suit[card] for card in cards}
        places = {
            "rencontre": "rencontre",
            **{m.name: f"captured {m.name}" for m in table.sheet.in_won},
        }
        if reason in places:
            self._count(places[reason])
            if in_trumps:
                self._count(f"{places[reason]} in trumps")


def possible(ruleset: Ruleset) -> Iterator[str]:
    """Everything that deals of a ruleset can reach."""
    yield from _phases(ruleset)
    yield from _obligations(ruleset)
    yield from _actions(ruleset)
    for declaration in ruleset.declarations:
        yield from _declarations(ruleset, declaration)
    for bonus in ruleset.bonuses:
        yield f"scored {bonus.name}"
        if bonus.equal != "nobody" and not _odd(ruleset):
            yield f"scored {bonus.name} among equals"
    for row in ruleset.results:
        yield from (f"result {row.name}, {grade}" for grade in _grades(ruleset, row))
        if row.unwon:
            yield "scored unwon"
        if row.loser_points == "annulled":
            yield "scored annulled"


def _phases(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.play.strict_from == "first-trick":
        yield "strict from the first trick"
    elif ruleset.talon.draw != "never":
        yield "strict by exhaustion"
    if ruleset.closing is not None:
        yield from (f"strict by closing at {moment}" for moment in ruleset.closing.moments)
    left = len(ruleset.pack.pack) - ruleset.seats.count * ruleset.deal.hand_size
    if ruleset.talon.draw == "never" or left % ruleset.seats.count:
        yield "cards left in the talon"


def _obligations(ruleset: Ruleset) -> Iterator[str]:
    strict = ruleset.play.strict
    if strict.follow:
        yield "must follow"
    if strict.head != "never":
        yield "must head"
    # Where nothing makes trumps there are none, and the seat has no trump to play.
    if strict.trump_when_void and ruleset.trumps.by != "none":
        yield "must trump"
    # With two seats the only other card of the trick is the one led, and that is of the suit led.
    if strict.overtrump and ruleset.trumps.by != "none" and ruleset.seats.count > 2:
        yield "must overtrump"


def _actions(ruleset: Ruleset) -> Iterator[str]:
    claims = ruleset.claiming is not None and not ruleset.claiming.automatic
    sections: list[Timed | None] = [
        ruleset.exchange,
        ruleset.closing,
        ruleset.claiming if claims else None,
    ]
    sections += [
        declaration.window or ruleset.melding
        for declaration in ruleset.declarations
        if "hand" in declaration.found_in and not declaration.automatic
    ]
    moments = {moment for section in sections if section for moment in section.moments}
    for moment in moments.intersection(ASKED):
        yield f"passed at {moment}"
        yield f"acted at {moment}"
    if ruleset.claiming is not None and claims:
        for moment in ruleset.claiming.moments:
            yield f"right claim at {moment}"
            yield f"wrong claim at {moment}"
    if ruleset.exchange is not None:
        for moment in ruleset.exchange.moments:
            sizes = exchange_talons(ruleset, ruleset.exchange, moment)
            yield f"exchange at {moment} with {min(sizes)} in the talon"
            if any(window.max_talon is not None for window in ruleset.exchange.windows):
                yield f"exchange at {moment} with {max(sizes)} in the talon"
    melding = ruleset.melding
    if melding is not None and melding.play_from:
        yield "a card of the meld must be played"
        yield from _before_playing(ruleset, melding)
    if melding is not None and melding.counts != "at-once":
        yield "a declaration counted later"
        yield "a declaration never counted"


def _before_playing(ruleset: Ruleset, melding: MeldingRules) -> Iterator[str]:
    """What the other actions can be that come between a meld and playing from it."""
    sections = {"exchange": ruleset.exchange, "close": ruleset.closing}
    for word, section in sections.items():
        moments = section.moments if section is not None else frozenset()
        if word in melding.before_playing and moments & melding.moments:
            yield f"{word} before playing from a meld"


def exchange_talons(ruleset: Ruleset, timed: Timed, moment: str) -> list[int]:
    """How many cards can lie in the talon while an exchange is allowed at a moment."""
    return [
        size
        for size, strict in talons_at(ruleset, moment)
        for window in timed.windows
        if moment in window.when
        and size >= max(window.min_talon, 1)
        and (window.max_talon is None or size <= window.max_talon)
        and window.phase in (None, "strict" if strict else "open")
    ]


def _has_talon(timed: Timed, size: int) -> bool:
    """Whether a window may be open with so many cards in the talon."""
    return any(
        window.min_talon <= size and (window.max_talon is None or size <= window.max_talon)
        for window in timed.windows
    )


def talons_at(ruleset: Ruleset, moment: str) -> Iterator[tuple[int, bool]]:
    """The sizes that the talon can have at a moment, each with whether play is strict then."""
    seats = ruleset.seats.count
    size = len(ruleset.pack.pack) - seats * ruleset.deal.hand_size
    drawing = ruleset.talon.draw
    always = ruleset.play.strict_from == "first-trick"
    in_part = drawing == "after-card" and moment in ("follow", "draw")
    for before in range(size, -1, -seats):
        drawn = drawing != "never" and before >= seats
        if in_part and drawn:
            yield from ((before - part, always) for part in range(1, seats))
        elif moment == "closed":
            closing = ruleset.closing
            if closing is not None and before >= seats and _has_talon(closing, before):
                yield before, True
        elif moment in ("won", "lost", "draw"):
            parts = range(1, seats) if moment == "draw" else [0]
            if drawn:
                yield from ((before - n, always or before - seats < seats) for n in parts)
        else:
            yield before, always or not drawn
        if drawing == "never":
            return


def _declarations(ruleset: Ruleset, declaration: Declaration) -> Iterator[str]:
    name = declaration.name
    trumps = declaration.in_trumps is not None and ruleset.trumps.by != "none"
    # Whoever has made trumps by a meld has held all its cards. So nobody else can declare them in
    # trumps, nor can they come together in a trick; only another meld of theirs can be next.
    makers = [d for d in ruleset.declarations if d.name in ruleset.trumps.declarations]
    made_first = [d for d in makers if d is not declaration and name not in d.replaces]
    makes = declaration in makers
    made_first = [d for d in made_first if not plays_from_it(ruleset, d, declaration)]
    if "hand" in declaration.found_in:
        yield f"declared {name}"
        if trumps and (made_first or not makers):
            yield f"declared {name} in trumps"
        if declaration.again is not None:
            yield f"declared {name} again"
            if declaration.again.per == "refill" and not declaration.automatic:
                yield f"declared {name} again after several refills"
            if not declaration.again.after_first and not declaration.automatic:
                yield f"declared {name} after a refill"
        if not declaration.exchanged and ruleset.exchange is not None:
            yield f"an exchanged card left out of {name}"
        if name in ruleset.trumps.declarations:
            yield f"declared {name} and so made trumps"
        gains = declaration.trump_points > declaration.points
        if ruleset.trumps.revalue and gains and not makes and _made_after(ruleset, declaration):
            yield f"revalued {name}"
    for place, word in (("trick", "rencontre"), ("won", f"captured {name}")):
        if place in declaration.found_in:
            yield word
            if trumps and not (makes and place == "trick"):
                yield f"{word} in trumps"


def plays_from_it(ruleset: Ruleset, maker: Declaration, declaration: Declaration) -> bool:
    """Whether who declares one meld plays a card that another of the same suit needs."""
    plays_from = ruleset.melding is not None and ruleset.melding.play_from
    return plays_from and {*maker.cards} <= {*declaration.cards}


def _made_after(ruleset: Ruleset, declaration: Declaration) -> bool:
    """Whether a seat that has declared a meld can still declare one that makes trumps."""
    reuse = ruleset.melding.reuse if ruleset.melding is not None else {}
    return any(
        maker.name in ruleset.trumps.declarations
        and "hand" in maker.found_in
        and maker.name not in declaration.replaces
        and not (maker.group in reuse and maker.group == declaration.group)
        for maker in ruleset.declarations
    )


def _grades(ruleset: Ruleset, row: Result) -> Iterator[str]:
    if not leaves_only_equal_totals(ruleset, row):
        yield "plain"
    if row.no_trick is not None:
        yield "no-trick"
    yield from (f"under {bound}" for bound in row.under)
    if row.winner == "more-points" or (row.winner == "more-tricks" and not _odd(ruleset)):
        yield "equal"


def leaves_only_equal_totals(ruleset: Ruleset, row: Result) -> bool:
    """Whether a deal that ends by this row can only end with equal totals.

    With fewer points than end a deal by themselves on both of two sides, all points that are made
    in any case are shared equally.
    """
    claiming = ruleset.claiming
    if claiming is None or not claiming.automatic or len(Sheet(ruleset).sides) != 2:
        return False
    closed = any(other.when == row.when and other.closed_by for other in ruleset.results)
    played_out = row.when == "played-out" and row.closed_by is None
    if not played_out or row.winner != "more-points" or (ruleset.closing and not closed):
        return False
    certain = sum(bonus.points for bonus in ruleset.bonuses if bonus.event == "last-trick")
    certain += sum(ruleset.pack.value(card) for card in ruleset.pack.pack)
    return certain == 2 * (claiming.target - 1)


def _odd(ruleset: Ruleset) -> bool:
    """Whether two sides share an odd number of tricks, so that they cannot have equally many."""
    seats = ruleset.seats.count
    cards = len(ruleset.pack.pack)
    if ruleset.talon.draw == "never":
        cards = seats * ruleset.deal.hand_size
    return len(Sheet(ruleset).sides) == 2 and (cards // seats) % 2 == 1
