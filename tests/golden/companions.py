"""Changes that take more than one field: sections and items that are added, and fields that only
load together with others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from marriage_games.card import Rank
from marriage_games.model.actions import ClaimingRules, ClosingRules, ExchangeRules
from marriage_games.model.melding import Declaration, MeldingRules
from marriage_games.model.ruleset import Ruleset
from marriage_games.model.scoring import Bonus, Result
from marriage_games.model.toml import inline
from marriage_games.model.vocabulary import BonusEvent, Moment

Made = tuple[str, str, Callable[[], Ruleset]]
"""A field, the change in words, and how the ruleset is made."""

PLAYING = (Moment.LEAD, Moment.FOLLOW)


def _evolved(section: Any, **changes: Any) -> Any:
    """A section with other values, given in the words of files."""
    return attrs.evolve(section, **changes)


def _made(field: str, told: str, ruleset: Ruleset, **changes: Any) -> Made:
    return field, told, lambda: _evolved(ruleset, **changes)


def added_sections(ruleset: Ruleset) -> Iterator[Made]:
    """An exchange, closing, claims or melding where a game has none."""
    if ruleset.exchange is None:
        for rank in reversed(ruleset.pack.ranks):
            added = ExchangeRules(card=rank, when=PLAYING)
            yield _made("exchange", f"added with {rank}", ruleset, exchange=added)
    if ruleset.closing is None:
        yield _made("closing", "added", ruleset, closing=ClosingRules(when=(Moment.LEAD,)))
    if ruleset.claiming is None:
        results = (
            *ruleset.results,
            *_rows(("claim-right", "claimer"), ("claim-wrong", "opponent")),
        )
        added_claims = ClaimingRules(target=33, when=(Moment.LEAD,))
        yield _made("claiming", "added", ruleset, claiming=added_claims, results=results)
    if ruleset.melding is None:
        yield _made("melding", "added", ruleset, melding=MeldingRules(when=PLAYING))


def _rows(*rows: tuple[str, str]) -> tuple[Result, ...]:
    return tuple(
        Result(name=f"added-{when}", when=when, winner=winner, match_points=1)  # type: ignore[arg-type]
        for when, winner in rows
    )


def added_items(ruleset: Ruleset) -> Iterator[Made]:
    """A meld, a bonus, and a row of the results for deals in which the talon was closed."""
    melding = ruleset.melding or MeldingRules(when=PLAYING)
    meld = Declaration(name="added", cards=ruleset.pack.order()[:2], points=20)
    declarations = (*ruleset.declarations, meld)
    yield _made("declarations", "added", ruleset, declarations=declarations, melding=melding)
    bonus = Bonus(name="added", event="last-trick", points=1)  # type: ignore[arg-type]
    yield _made("bonuses", "added", ruleset, bonuses=(*ruleset.bonuses, bonus))
    for row in ruleset.results:
        worth = 1 if row.match_points == "points" else row.match_points + 5
        for closer in ("anybody", "claimer", "opponent"):
            yield (
                "results",
                f"{row.name} added for deals closed by {closer}",
                lambda row=row, closer=closer, worth=worth: _evolved(  # type: ignore[misc]
                    ruleset,
                    results=(
                        *ruleset.results,
                        _evolved(
                            row, name="added", closed_by=closer, match_points=worth, no_trick=None
                        ),
                    ),
                ),
            )


def companions(ruleset: Ruleset) -> Iterator[Made]:
    """Changes of fields that need others to change along."""
    for rank in reversed(ruleset.pack.ranks):
        yield "pack.ranks", f"without {rank}", _without_rank(ruleset, rank)
    for rank in Rank:
        if rank not in ruleset.pack.ranks:
            yield "pack.ranks", f"with {rank} as the lowest rank", _with_rank(ruleset, rank)
    yield from _of_match(ruleset)
    yield from _of_trumps(ruleset)
    claiming = ruleset.claiming
    if claiming is not None and not claiming.automatic:
        automatic = ClaimingRules(target=claiming.target, automatic=True)
        yield _made("claiming.automatic", "true, without windows", ruleset, claiming=automatic)
    closing = ruleset.closing
    if closing is not None:
        moments = tuple(m for m in (Moment.BETWEEN, Moment.LEAD) if m in closing.moments)
        yield _made(
            "talon.draw",
            "after-card, with closing only before a lead",
            ruleset,
            talon=_evolved(ruleset.talon, draw="after-card"),
            closing=_evolved(closing, when=moments, also=()),
        )
    yield from _of_declarations(ruleset)
    yield from _of_results(ruleset)


def _of_declarations(ruleset: Ruleset) -> Iterator[Made]:
    """Melds without what refers to them, and what needs other keys of a meld to change along."""
    if ruleset.melding is None:
        melding = MeldingRules(when=PLAYING)
        for item in ruleset.declarations:
            places = (*item.found_in, "hand")
            yield _with_item(ruleset, item, "found_in", {"found_in": places}, melding=melding)
    for item in ruleset.declarations:
        if any(item.name in other.replaces for other in ruleset.declarations):
            yield f"declarations.{item.name}", "taken out", _without(ruleset, item)
        if item.in_trumps is not None:
            for suit in ("trump", "plain"):
                yield _with_item(ruleset, item, "suit", {"suit": suit, "in_trumps": None})
    if not any(row.when == "won-outright" for row in ruleset.results):
        results = (*ruleset.results, *_rows(("won-outright", "declarer")))
        for item in ruleset.declarations:
            yield _with_item(ruleset, item, "wins", {"wins": "deal"}, results=results)
    for item in ruleset.declarations:
        if item.wins is not None and not item.points:
            yield _with_item(ruleset, item, "wins", {"wins": None, "points": 1})


def _of_results(ruleset: Ruleset) -> Iterator[Made]:
    """Rows for other closers, and bonuses that no row refers to."""
    for row in ruleset.results:
        if row.measured == "at-closing":
            yield _with_closer(ruleset, row)
    rows = tuple(
        _evolved(row, unwon=tuple(part for part in row.unwon if part != "last-trick"))
        for row in ruleset.results
    )
    if rows != ruleset.results:
        for bonus in ruleset.bonuses:
            if bonus.event is not BonusEvent.LAST_TRICK:
                continue
            rest = tuple(other for other in ruleset.bonuses if other is not bonus)
            place = f"bonuses.{bonus.name}"
            yield _made(place, "taken out, also of unwon", ruleset, bonuses=rest, results=rows)
            moved = (*rest, _evolved(bonus, event="most-tricks"))
            told = "most-tricks, without unwon"
            yield _made(f"{place}.event", told, ruleset, bonuses=moved, results=rows)


def _with_closer(ruleset: Ruleset, row: Result) -> Made:
    """A row for deals in which nobody closed, which has no closing to measure at."""

    def make() -> Ruleset:
        changed = _evolved(row, closed_by="nobody", measured="now")
        results = tuple(changed if other is row else other for other in ruleset.results)
        made: Ruleset = _evolved(ruleset, results=results)
        return made

    return f"results.{row.name}.closed_by", "nobody, with measured = 'now'", make


def _without(ruleset: Ruleset, item: Declaration) -> Callable[[], Ruleset]:
    rest = tuple(
        _evolved(other, replaces=tuple(name for name in other.replaces if name != item.name))
        for other in ruleset.declarations
        if other is not item
    )
    return lambda: _evolved(ruleset, declarations=rest)


def _with_item(
    ruleset: Ruleset, item: Declaration, key: str, changes: dict[str, Any], **others: Any
) -> Made:
    def make() -> Ruleset:
        changed = _evolved(item, **changes)
        items = tuple(changed if other is item else other for other in ruleset.declarations)
        made: Ruleset = _evolved(ruleset, declarations=items, **others)
        return made

    told = ", ".join(f"{name} = {_told(value)}" for name, value in changes.items())
    along = f", with {', '.join(others)}" if others else ""
    return f"declarations.{item.name}.{key}", f"{told}{along}", make


def _told(value: Any) -> str:
    return "absent" if value is None else inline(value)


def _without_rank(ruleset: Ruleset, rank: Rank) -> Callable[[], Ruleset]:
    pack = ruleset.pack

    def rest(order: tuple[Rank, ...]) -> tuple[Rank, ...]:
        return tuple(other for other in order if other is not rank)

    values = {other: value for other, value in pack.values.items() if other is not rank}
    return lambda: _evolved(
        ruleset,
        pack=_evolved(
            pack,
            ranks=rest(pack.ranks),
            trick_order=rest(pack.trick_order),
            trump_order=rest(pack.trump_order),
            values=values,
        ),
    )


def _with_rank(ruleset: Ruleset, rank: Rank) -> Callable[[], Ruleset]:
    pack = ruleset.pack
    orders = {
        name: (*order, rank)
        for name in ("ranks", "trick_order", "trump_order")
        if (order := getattr(pack, name))
    }
    values = {**pack.values, rank: 0} if pack.values else {}
    return lambda: _evolved(ruleset, pack=_evolved(pack, values=values, **orders))


def _of_match(ruleset: Ruleset) -> Iterator[Made]:
    match = ruleset.match

    def make(**changes: Any) -> Callable[[], Ruleset]:
        return lambda: _evolved(ruleset, match=_evolved(match, **changes))

    if match.target is None:
        yield "match.target", "absent -> 2, in place of deals", make(target=2, deals=None)
    else:
        deals = make(target=None, deals=2, several_past="higher")
        yield "match.deals", "absent -> 2, in place of target", deals


def _of_trumps(ruleset: Ruleset) -> Iterator[Made]:
    makers = tuple(
        item.name
        for item in ruleset.declarations
        if item.cards and item.suit == "any" and "hand" in item.found_in
    )
    none = _evolved(ruleset.trumps, by="none", declarations=(), rencontre=False)
    yield _made("trumps.by", "none, without exchange", ruleset, trumps=none, exchange=None)
    if ruleset.deal.turned:
        deal = _evolved(ruleset.deal, turned=False, turnup=None)
        told = "false, without trumps and exchange"
        yield _made("deal.turned", told, ruleset, deal=deal, trumps=none, exchange=None)
    if makers:
        declared = _evolved(ruleset.trumps, by="declaration", declarations=makers)
        told = "added, with by = 'declaration' and without exchange"
        yield _made("trumps.declarations", told, ruleset, trumps=declared, exchange=None)
