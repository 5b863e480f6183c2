"""Which rule a difference is about, in the words of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from ..events import Entry
from ..game import Game
from ..state import State
from .answers import BY_NAME, VIEWS
from .walking import UNDO, Finding

_REASONS = {
    "card-points": "pack.values",
    "rencontre": "declarations.found_in",
    "unwon": "results.unwon",
    "annulled": "results.loser_points",
}
_MOST = 3
"""So many reasons are told, as one sees the rest when these are mended."""


def rules_concerned(game: Game, finding: Finding) -> tuple[str, ...]:
    """Sentences that tell why our engine says what it says.

    Args:
        game: What is played.
        finding: Where the engines differ.
    """
    before, after = last_two(game, finding)
    return tuple(dict.fromkeys(_told(before, after, finding)))[:_MOST]


def last_two(game: Game, finding: Finding) -> tuple[State, State]:
    """The states of our engine before and after the last action of a finding, with history."""
    states = [game.deal(cards=finding.deal.cards, dealer=finding.deal.dealer)]
    before = states[0]
    for token in finding.line:
        before = states[-1]
        if token == UNDO:
            states.pop()
        else:
            states.append(states[-1].apply(token))
    return before, states[-1]


def _told(before: State, after: State, finding: Finding) -> Iterator[str]:
    last = finding.line[-1] if finding.line else ""
    if last == UNDO:
        yield "an action that is taken back leaves everything as it was before it"
        return
    turns = any(difference.field == "to_move" for difference in finding.differences)
    for difference in finding.differences:
        field = difference.field
        if field == "legal_actions" and turns:
            continue
        if field == "legal_actions":
            yield from _about_actions(after, difference.ours, difference.theirs)
        elif field == "apply":
            yield before.explain(last)
        elif field == "to_move":
            yield _about_turn(after)
        elif field in ("points", "counters", "pending"):
            yield from _about_points(before, after)
        elif field == "tricks_won":
            yield _about_trick(before, after)
        elif field == "outcome":
            yield _about_outcome(after)
        elif field.startswith(VIEWS):
            yield from _about_view(before, after, field)
        elif field == "state":
            yield "an engine can tell where a deal stands after every action"
        else:
            yield "a deal of the whole pack can be played"


def _about_view(before: State, after: State, field: str) -> Iterator[str]:
    if field in ("views.hand", "views.hand_sizes") and after.talon_size < before.talon_size:
        draw = after.game.ruleset.talon.draw
        yield f"seats draw {draw}, the winner of a trick first (talon.draw)"
    yield f"a seat knows {BY_NAME[field].meaning}"


def _about_actions(after: State, ours: tuple[str, ...], theirs: tuple[str, ...]) -> Iterator[str]:
    for text in (*(a for a in theirs if a not in ours), *(a for a in ours if a not in theirs)):
        yield after.explain(text)


def _about_turn(after: State) -> str:
    if after.outcome is not None:
        return f"the deal is over: {after.outcome.reason} (results.{after.outcome.result})"
    return f"at '{after.moment}' it is the turn of seat {after.to_move} (moments)"


def _about_points(before: State, after: State) -> Iterator[str]:
    entries = after.ledger[len(before.ledger) :] if after is not before else after.ledger
    for entry in entries:
        yield _scored(after, entry)
    if after.pending != before.pending:
        yield f"points that wait: {after.pending} (melding.counts)"
    if not entries:
        yield "nothing is scored by this action, so the difference has come about before it"


def _scored(state: State, entry: Entry) -> str:
    ruleset = state.game.ruleset
    if entry.reason in _REASONS:
        path = _REASONS[entry.reason]
    elif any(meld.name == entry.reason for meld in ruleset.declarations):
        path = f"declarations.{entry.reason}"
    else:
        path = f"bonuses.{entry.reason}"
    cards = f" with {' '.join(map(str, entry.cards))}" if entry.cards else ""
    scores = f"seat {entry.seat} scores {_worth(entry)}"
    return f"{scores} for {entry.reason}{cards} ({path})"


def _worth(entry: Entry) -> str:
    if not entry.match_points:
        return str(entry.points)
    points = f"{entry.points} and " if entry.points else ""
    return f"{points}{entry.match_points} match {'point' if entry.match_points == 1 else 'points'}"


def _about_trick(before: State, after: State) -> str:
    order = after.game.ruleset.pack
    ranks = " ".join(str(rank) for rank in order.trick_order or order.ranks)
    winner = next(
        (
            seat
            for seat, pair in enumerate(zip(before.tricks_won, after.tricks_won, strict=True))
            if pair[0] != pair[1]
        ),
        None,
    )
    if winner is None:
        return "no trick is complete here"
    return f"seat {winner} wins the trick; cards take in the order {ranks} (pack.trick_order)"


def _about_outcome(after: State) -> str:
    outcome = after.outcome
    if outcome is None:
        return "the deal goes on"
    won = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
    return (
        f"{outcome.reason}: {won} wins with points {_joined(outcome.points)}, worth "
        f"{_joined(outcome.match_points)} match points (results.{outcome.result})"
    )


def _joined(numbers: tuple[int, ...]) -> str:
    # Match points that are paid can be below 0, and a hyphen would hide that.
    return ("/" if min(numbers) < 0 else "-").join(map(str, numbers))
