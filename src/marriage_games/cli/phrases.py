"""Parts of a ruleset in words, short enough for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..card import Card
from ..model.duties import duties_of
from ..model.melding import AgainRules, Declaration
from ..model.ruleset import Ruleset
from ..model.scoring import Bonus, Result
from ..model.texts import card_text, rank_text, ranks_text
from ..model.vocabulary import (
    BonusEvent,
    ClosedBy,
    Drawing,
    Ending,
    FoundIn,
    GotBy,
    JustAfter,
    MeldSuit,
    RepeatFor,
    StrictFrom,
    TrumpsBy,
    Winner,
)
from ..model.window import Timed, Window

_JUST_AFTER: Final = {JustAfter.TRICK: "winning a trick", JustAfter.MELD: "declaring a meld"}
_SUIT: Final = {
    MeldSuit.ANY: "of one suit",
    MeldSuit.TRUMP: "of trumps",
    MeldSuit.PLAIN: "of a plain suit",
}


def listed(words: Iterable[object], last: str = "and") -> str:
    """Words as a list in a sentence.

    Examples:
        >>> listed(["follow", "head", "trump"]), listed(["lead", "follow"], "or")
        ('follow, head and trump', 'lead or follow')
    """
    *others, final = map(str, words)
    return f"{', '.join(others)} {last} {final}" if others else final


def counted(number: int, what: str, several: str = "") -> str:
    """A number of things.

    Examples:
        >>> counted(1, "deal"), counted(3, "deal"), counted(0, "bonus", "bonuses")
        ('1 deal', '3 deals', '0 bonuses')
    """
    return f"{number} {what if number == 1 else several or what + 's'}"


def cards_text(found: Iterable[Card]) -> str:
    """Cards as people write them, one after the other."""
    return " ".join(map(card_text, found))


def occasions(timed: Timed) -> str:
    """When an action is allowed, whichever of its windows is open.

    Examples:
        >>> occasions(Timed(when=["lead"], also=[{"when": ["won"], "needs_trick": True}]))
        'at lead; or else at won, after having won a trick in this deal'
    """
    return "; or else ".join(map(window, timed.windows))


def window(opened: Window) -> str:
    """When an action is allowed by one window.

    Examples:
        >>> window(Window(when=["lead", "follow"], min_talon=3))
        'at lead or follow, while the talon has 3 cards or more'
    """
    return ", ".join(_conditions(opened))


def _conditions(opened: Window) -> Iterator[str]:
    yield f"at {listed(opened.when, 'or')}"
    if opened.phase is not None:
        yield f"in {opened.phase} play only"
    if opened.min_talon or opened.max_talon is not None:
        yield f"while the talon has {_talon(opened.min_talon, opened.max_talon)}"
    if opened.after_tricks:
        yield f"after {counted(opened.after_tricks, 'trick')} of the deal"
    if opened.needs_trick:
        yield "after having won a trick in this deal"
    if opened.just_after:
        yield f"just after {listed((_JUST_AFTER[what] for what in opened.just_after), 'or')}"


def _talon(least: int, most: int | None) -> str:
    if most is None:
        return f"{counted(least, 'card')} or more"
    if most == 0:
        return "no cards"
    if least == most:
        return f"exactly {counted(most, 'card')}"
    return f"{least} to {most} cards" if least else f"{counted(most, 'card')} or fewer"


def meld_cards(declaration: Declaration) -> str:
    """Which cards a meld takes.

    Examples:
        >>> meld_cards(Declaration(name="marriage", cards="KQ", points=20))
        'K Q of one suit'
        >>> meld_cards(Declaration(name="courts", any_of="KQJ", count=5, points=20))
        '5 of K Q J'
    """
    if declaration.four_of is not None:
        return f"four {rank_text(declaration.four_of)}"
    ranks = ranks_text(declaration.cards or declaration.any_of)
    if declaration.cards:
        return f"{ranks} {_SUIT[declaration.suit]}"
    suit = "" if declaration.suit is MeldSuit.ANY else f" {_SUIT[declaration.suit]}"
    return f"{declaration.count} of {ranks}{suit}"


def meld_points(declaration: Declaration) -> tuple[str, str]:
    """What a meld scores, and what in trumps; empty where it scores nothing or is in no suit.

    Examples:
        >>> meld_points(Declaration(name="marriage", cards="KQ", points=20, in_trumps=40))
        ('20', '40')
        >>> meld_points(Declaration(name="four-kings", four_of="K", wins="deal"))
        ('', '')
    """
    plain, in_trumps = declaration.points, declaration.trump_points
    if declaration.suit is MeldSuit.TRUMP:
        # Such a meld lies in trumps or nowhere.
        return "", str(in_trumps or "")
    return str(plain or ""), str(in_trumps or "") if declaration.of_one_suit else ""


def meld_besides(declaration: Declaration) -> str:
    """What else holds for a meld.

    Examples:
        >>> window = {"when": ["won"], "max_talon": 4}
        >>> meld_besides(Declaration(name="ace", cards="A", points=30, window=window))
        'declared at won, while the talon has 4 cards or fewer'
    """
    clauses = []
    if declaration.wins is not None:
        clauses.append(f"wins the {declaration.wins}")
    if declaration.match_points:
        clauses.append(counted(declaration.match_points, "match point"))
    if declaration.again is not None:
        clauses.append(repeats(declaration.again))
    if declaration.group is not None:
        clauses.append(f"group {declaration.group}")
    if declaration.replaces:
        clauses.append(f"replaces {listed(declaration.replaces)}")
    if not declaration.exchanged:
        clauses.append("no card got by exchange")
    how = "scored by itself" if declaration.automatic else ""
    if declaration.window is not None:
        # What says when may have commas of its own.
        how = f"{how or 'declared'} {occasions(declaration.window)}"
    return "; ".join(filter(None, (", ".join(clauses), how)))


def repeats(again: AgainRules) -> str:
    """How a meld scores again.

    Examples:
        >>> repeats(AgainRules(points=10)), repeats(AgainRules(points=5, got_by=["draw"]))
        ('10 each further time', '5 each further time (got by draw only)')
        >>> repeats(AgainRules(points=0))
        'again each further time'
    """
    each = "each further time" if again.per is RepeatFor.DECLARATION else "for each refill"
    terms = []
    if set(again.got_by) != set(GotBy):
        terms.append(f"got by {listed(again.got_by, 'or')} only")
    if again.next_card:
        terms.append("with the very next card")
    if not again.after_first:
        terms.append("also before the first time")
    return f"{again.points or 'again'} {each}" + (f" ({', '.join(terms)})" if terms else "")


def bonus_event(bonus: Bonus) -> str:
    """What a bonus is scored for.

    Examples:
        >>> bonus_event(Bonus(name="last-five", event="last-tricks", count=5, points=20))
        'last-tricks, 5'
    """
    ranks = ranks_text(bonus.ranks)
    return ", ".join(str(part) for part in (bonus.event, bonus.count, ranks) if part)


def bonus_besides(bonus: Bonus) -> str:
    """What else holds for a bonus.

    Examples:
        >>> bonus_besides(Bonus(name="most", event="most-tricks", points=10))
        'if equal nobody'
    """
    clauses = []
    if bonus.match_points:
        clauses.append(counted(bonus.match_points, "match point"))
    if bonus.event is BonusEvent.MOST_TRICKS:
        clauses.append(f"if equal {bonus.equal}")
    if not bonus.late_trumps:
        clauses.append("not if trumps come late")
    return ", ".join(clauses)


def result_case(result: Result) -> str:
    """Which deals a row of the results is for."""
    if result.closed_by is None:
        return str(result.when)
    if result.closed_by is ClosedBy.NOBODY:
        return f"{result.when}, not closed"
    return f"{result.when}, closed by {result.closed_by}"


def result_winner(result: Result) -> str:
    """Which side wins by a row of the results."""
    if result.winner in (Winner.MORE_POINTS, Winner.MORE_TRICKS):
        return f"{result.winner}, if equal {result.equal}"
    return str(result.winner)


def result_worth(result: Result) -> str:
    """What a deal is worth by a row of the results.

    Examples:
        >>> result_worth(
        ...     Result(
        ...         name="claimed",
        ...         when="claim-right",
        ...         winner="claimer",
        ...         match_points=1,
        ...         under={33: 2},
        ...         no_trick=3,
        ...     )
        ... )
        '1, 2 under 33 points, 3 without a trick (the loser, now)'
    """
    if result.match_points == "points":
        return "the points made"
    worth = [str(result.match_points)]
    worth += [f"{more} under {points} points" for points, more in sorted(result.under.items())]
    if result.no_trick is not None:
        worth.append(f"{result.no_trick} without a trick")
    graded = f" (the {result.graded}, {result.measured})" if len(worth) > 1 else ""
    return ", ".join(worth) + graded


def result_besides(result: Result) -> str:
    """What becomes of the points of a deal won outright."""
    if result.when is not Ending.WON_OUTRIGHT:
        return ""
    taken = f"takes unwon {listed(result.unwon)}" if result.unwon else "takes nothing unwon"
    return f"{taken}, loser's points {result.loser_points}"


def seats_text(ruleset: Ruleset) -> str:
    """How many seats there are, and who plays together.

    Examples:
        >>> import marriage_games as mg
        >>> [seats_text(mg.ruleset(name)) for name in ("briscola-3", "briscola-4")]
        ['3 seats', '4 seats (0 and 2 against 1 and 3)']
    """
    seats = counted(ruleset.seats.count, "seat")
    if not any(len(side) > 1 for side in ruleset.seats.all_sides):
        return seats
    return f"{seats} ({' against '.join(map(listed, ruleset.seats.all_sides))})"


def bring_match_points(ruleset: Ruleset) -> Iterator[str]:
    """The names of the melds and bonuses that bring match points, whoever wins the deal.

    Examples:
        >>> import marriage_games as mg
        >>> list(bring_match_points(mg.ruleset("mariage-1857")))
        ['marriage', 'trump-marriage', 'amour', 'last-six']
    """
    yield from (meld.name for meld in ruleset.declarations if meld.match_points)
    yield from (bonus.name for bonus in ruleset.bonuses if bonus.match_points)


def match_length(ruleset: Ruleset) -> str:
    """When a match ends."""
    if ruleset.match.target is not None:
        return f"to {ruleset.match.target}"
    return counted(ruleset.match.deals or 0, "deal")


def summary(ruleset: Ruleset) -> str:
    """What distinguishes a game, on one line.

    Examples:
        >>> import marriage_games as mg
        >>> summary(mg.ruleset("sixty-six"))
        '1 meld, 1 bonus, exchange of the 9, closing, claim at 66; strict: follow'
    """
    return f"{', '.join(_features(ruleset))}; {_obligations(ruleset)}"


def _features(ruleset: Ruleset) -> Iterator[str]:
    melds = ruleset.declarations
    at_end = bool(melds) and all(meld.found_in == (FoundIn.WON,) for meld in melds)
    yield (counted(len(melds), "meld") if melds else "no melds") + " at the end" * at_end
    if ruleset.bonuses:
        yield counted(len(ruleset.bonuses), "bonus", "bonuses")
    if counters := list(bring_match_points(ruleset)):
        yield f"match points for {len(counters)} of these"
    if ruleset.match.paid:
        yield "sides pay each other"
    if ruleset.trumps.by is not TrumpsBy.TURN_UP:
        by_meld = ruleset.trumps.by is TrumpsBy.DECLARATION
        yield "trumps by declaration" if by_meld else "no trumps"
    if ruleset.talon.draw is not Drawing.AFTER_TRICK:
        yield "no drawing" if ruleset.talon.draw is Drawing.NEVER else "drawing after each card"
    if ruleset.exchange is not None:
        yield f"exchange of the {rank_text(ruleset.exchange.card)}"
    if ruleset.closing is not None:
        yield "closing"
    if ruleset.claiming is not None:
        manner = "over" if ruleset.claiming.automatic else "claim"
        yield f"{manner} at {ruleset.claiming.target}"


def _obligations(ruleset: Ruleset) -> str:
    duties = [duty.replace("-", " ") for duty in duties_of(ruleset)]
    if not duties:
        return "no obligations"
    always = ruleset.play.strict_from is StrictFrom.FIRST_TRICK
    return f"{'strict from the first trick' if always else 'strict'}: {', '.join(duties)}"
