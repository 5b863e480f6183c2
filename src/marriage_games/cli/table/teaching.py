"""The game told to somebody who has never heard of it, out of what its ruleset says."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ...actions import ActionKind
from ...game import Game
from ...model.melding import Declaration
from ...model.scoring import Result
from ...model.vocabulary import (
    Counts,
    Drawing,
    Ending,
    FoundIn,
    Graded,
    Measured,
    MeldSuit,
    StrictFrom,
    TrumpsBy,
    Winner,
)
from ...model.window import Timed
from ...model.worth import most_counters, used_results
from ...prose.players import counts_points, has_partners, scores_points
from .reasoning import conditions, duties, moments
from .words import Words, sentence, uncapitalised


@attrs.frozen
class Part:
    """A part of the explanations.

    Attributes:
        heading: Its heading.
        lines: What stands below it, each a paragraph.
    """

    heading: str
    lines: tuple[str, ...]


def introduction(words: Words) -> tuple[Part, ...]:
    """What somebody must know to begin: the aim, and what a trick is."""
    return (
        Part(words.say("teach-aim"), tuple(_aim(words))),
        Part(words.say("teach-tricks"), tuple(_tricks(words))),
    )


def explanations(words: Words) -> tuple[Part, ...]:
    """The whole game, and what can be typed."""
    parts = (
        *introduction(words),
        Part(words.say("teach-melds"), tuple(_melds(words))),
        Part(words.say("teach-extras"), tuple(_extras(words))),
        Part(words.say("teach-commands"), tuple(_commands(words))),
    )
    return tuple(part for part in parts if part.lines)


# ---------------------------------------------------------------------- the aim


def _aim(words: Words) -> Iterator[str]:
    rules, say = words.ruleset, words.say
    if rules.claiming is not None:
        key = "aim-claim-automatic" if rules.claiming.automatic else "aim-claim"
        yield say(key, target=rules.claiming.target)
    played_out = {row.winner for row in rules.results if row.when is Ending.PLAYED_OUT}
    by_points = any(row.match_points == "points" for row in rules.results)
    for winner in (Winner.MORE_POINTS, Winner.MORE_TRICKS, Winner.LAST_TRICK):
        if winner in played_out and not (by_points and winner is Winner.MORE_POINTS):
            told = say(f"aim-{_compared(words, winner)}")
            yield told if rules.claiming is None else say("aim-unclaimed", rule=uncapitalised(told))
    if Winner.OPPONENT in played_out:
        yield say("aim-closer")
    if by_points:
        yield say("aim-points-paid" if rules.match.paid else "aim-points")
    outright = [words.meld(meld.name) for meld in rules.declarations if meld.wins is not None]
    if outright:
        yield sentence(say("aim-outright", melds=words.listed(outright, "or")))
    yield from _match(words)
    if words.partners:
        partners = words.listed([words.who(seat) for seat in words.partners])
        yield say("aim-sides", partner=partners)
    yield from _values(words)
    yield from _meld_aim(words)


def _meld_aim(words: Words) -> Iterator[str]:
    """What melds bring, with one as an example."""
    rules, say = words.ruleset, words.say
    melds = [meld for meld in rules.declarations if meld.wins is None]
    if not melds:
        return
    example = say(
        "meld-line",
        meld=words.meld(melds[0].name),
        cards=_cards(words, melds[0]),
        worth=words.meld_worth(melds[0]),
    )
    key = "aim-melds-too" if any(rules.pack.values.values()) else "aim-melds"
    if any(meld.match_points for meld in melds):
        points = any(map(scores_points, melds))
        key = "aim-melds-both" if points else "aim-melds-match"
    told = [say(key, meld=example)]
    if all(meld.found_in == (FoundIn.WON,) for meld in rules.declarations):
        told.append(say("aim-melds-won"))
    yield " ".join(told)


def _compared(words: Words, winner: Winner) -> str:
    """More of something, or the most of it where more than two sides play."""
    return str(winner) if len(words.sides) == 2 else str(winner).replace("more-", "most-")


def _match(words: Words) -> Iterator[str]:
    match = words.ruleset.match
    yield from _worth(words)
    if match.paid:
        side = words.say("a-side" if has_partners(words.ruleset) else "a-player")
        yield words.say("aim-paid-two" if len(words.sides) == 2 else "aim-paid", side=side)
    if match.target is None:
        assert match.deals is not None
        yield words.say("aim-deals", deals=words.count(match.deals, "deal"))
        return
    what = "point" if counts_points(words.ruleset) else "match-point"
    yield words.say("aim-target", target=words.count(match.target, what))


def _worth(words: Words) -> Iterator[str]:
    """What a deal that is won counts, where that is not simply the match."""
    rules = words.ruleset
    rows = [row for row in used_results(rules) if row.match_points != "points"]
    grades = [list(_grades(words, row)) for row in rows]
    numbers = {
        number
        for row in rows
        for number in (row.match_points, row.no_trick, *row.under.values())
        if isinstance(number, int)
    }
    alone = rules.match.deals == 1 and not rules.match.paid and not most_counters(rules)
    if not numbers or (alone and len(numbers) == 1):
        return
    least, most = min(numbers), max(numbers)
    told = words.count(most, "match-point")
    if all(grade == grades[0] for grade in grades) and len({r.match_points for r in rows}) == 1:
        always = words.count(int(rows[0].match_points), "match-point")
        told = words.listed([always, *grades[0]], "or")
    elif least < most:
        told = words.say("to", least=least, most=told)
    yield words.say("aim-worth", worth=told)


def _grades(words: Words, row: Result) -> Iterator[str]:
    """What else a deal counts by a row of the results, and when."""
    who = words.say("the-winner" if row.graded is Graded.WINNER else "the-loser")
    closing = "-closing" if row.measured is Measured.AT_CLOSING else ""
    for limit, number in sorted(row.under.items(), reverse=True):
        points = words.count(limit, "point")
        yield words.say(f"aim-under{closing}", number=number, who=who, points=points)
    if row.no_trick is not None:
        yield words.say(f"aim-no-trick{closing}", number=row.no_trick, who=who)


def _values(words: Words) -> Iterator[str]:
    pack = words.ruleset.pack
    worth = {rank: pack.values.get(rank, 0) for rank in pack.order()}
    counting = [f"{words.rank(rank)}={value}" for rank, value in worth.items() if value]
    if counting:
        key = "aim-cards-all" if len(counting) == len(worth) else "aim-cards"
        yield words.say(key, values=", ".join(counting))


# ---------------------------------------------------------------------- tricks


def _tricks(words: Words) -> Iterator[str]:
    rules, say = words.ruleset, words.say
    yield say("trick-is")
    plain, trumps = rules.pack.order(), rules.pack.order(in_trumps=True)
    order = say("trick-order", order=words.ranks(plain))
    if trumps != plain:
        order += " " + say("trick-order-trumps", order=words.ranks(trumps))
    yield order
    if rules.pack.removed:
        yield say("pack-removed", cards=words.cards(sorted(rules.pack.removed)))
    yield _trumps(words)
    yield say(f"draw-{rules.talon.draw}")
    told = duties(words)
    if not told:
        yield say("duty-none")
    else:
        always = (
            rules.play.strict_from is StrictFrom.FIRST_TRICK or rules.talon.draw is Drawing.NEVER
        )
        yield say("duty-always" if always else "duty-later", duties=words.clauses(told))


def _trumps(words: Words) -> str:
    trumps = words.ruleset.trumps
    if trumps.by is TrumpsBy.DECLARATION:
        melds = words.listed([words.meld(name) for name in trumps.declarations], "or")
        return words.say("trumps-declared", melds=melds)
    return words.say("trumps-turn-up" if trumps.by is TrumpsBy.TURN_UP else "trumps-none")


# ---------------------------------------------------------------------- melds


def _melds(words: Words) -> Iterator[str]:
    rules, say = words.ruleset, words.say
    for meld in rules.declarations:
        yield sentence(_meld(words, meld))
    declared = any(FoundIn.HAND in m.found_in and not m.automatic for m in rules.declarations)
    if rules.melding is None or not declared:
        return
    told = [_when(words, "melds-when", rules.melding)]
    if rules.melding.play_from:
        told.append(say("melds-from"))
    if rules.melding.counts is not Counts.AT_ONCE:
        told.append(say(f"melds-{rules.melding.counts}"))
    if rules.melding.limit is not None:
        told.append(say("melds-limit", limit=words.count(rules.melding.limit, "meld")))
    yield " ".join(told)


def _when(words: Words, key: str, timed: Timed, **values: object) -> str:
    """A sentence with the moments of an action, and the conditions of its first window."""
    told = [f"{moments(words, window.when)}{conditions(words, window)}" for window in timed.windows]
    return words.say(key, moments=words.listed(told, "or"), conditions="", **values)


def _meld(words: Words, meld: Declaration) -> str:
    cards = _cards(words, meld)
    told = [
        words.say(
            "meld-line", meld=words.meld(meld.name), cards=cards, worth=words.meld_worth(meld)
        )
    ]
    if meld.again is not None:
        points = words.worth(meld.again.points, meld.match_points)
        told.append(words.say("meld-again", points=points))
    if meld.automatic:
        told.append(words.say("meld-automatic"))
    if FoundIn.TRICK in meld.found_in:
        alone = FoundIn.HAND not in meld.found_in
        told.append(words.say("meld-in-trick-only" if alone else "meld-in-trick"))
    if FoundIn.WON in meld.found_in:
        told.append(words.say("meld-won"))
    return f"{words.clauses(told)}."


def _cards(words: Words, meld: Declaration) -> str:
    if meld.four_of is not None:
        ranks = words.language.plural_ranks[meld.four_of.letter]
        return words.say("meld-four", ranks=ranks)
    suit = "" if meld.suit is MeldSuit.ANY else f"-{meld.suit}"
    if meld.cards:
        key = (
            "meld-card-trump" if len(meld.cards) == 1 and suit == "-trump" else f"meld-cards{suit}"
        )
        return words.say(key, ranks=words.ranks(meld.cards))
    ranks = words.ranks(meld.any_of)
    return words.say(f"meld-any{suit}", number=meld.count, ranks=ranks)


# ---------------------------------------------------------------------- everything else


def _extras(words: Words) -> Iterator[str]:
    rules = words.ruleset
    if rules.exchange is not None:
        card = words.language.with_article(words.language.ranks[rules.exchange.card.letter])
        yield _when(words, "extra-exchange", rules.exchange, card=card)
    if rules.closing is not None:
        yield _when(words, "extra-close", rules.closing)
    for bonus in rules.bonuses:
        points = words.worth(bonus.points, bonus.match_points)
        key = "extra-bonus-open" if bonus.unless_closed and rules.closing else "extra-bonus"
        yield sentence(words.say(key, name=words.bonus(bonus), points=points))


def _commands(words: Words) -> Iterator[str]:
    card = words.card(words.ruleset.pack.pack[0])
    yield sentence(words.say("command-play", card=card))
    kinds = _kinds(words)
    if kinds:
        named = [words.language.actions[kind][0] for kind in kinds]
        melds = [words.meld(meld.name) for meld in words.ruleset.declarations][:1]
        if "declare" in kinds:
            named[named.index(words.language.actions["declare"][0])] = melds[0]
        yield sentence(words.say("command-word", words=words.listed(named, "or")))
    yield sentence(words.say("command-empty"))
    for command, names in words.language.commands.items():
        argument = {"save": "file", "resume": "file", "stops": "which"}.get(command)
        called = f"{names[0]} {words.say(argument)}" if argument else names[0]
        told = words.say(f"command-{command}", **words.stops())
        yield words.labelled(called, told)


_IN_ORDER = (
    ActionKind.EXCHANGE,
    ActionKind.CLOSE,
    ActionKind.CLAIM,
    ActionKind.DECLARE,
    ActionKind.PASS,
)


def _kinds(words: Words) -> list[str]:
    """The kinds of actions that the game has besides playing cards, by their names."""
    there = {action.kind for action in Game(words.ruleset).actions}
    return [str(kind) for kind in _IN_ORDER if kind in there]
