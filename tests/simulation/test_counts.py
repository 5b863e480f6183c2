"""What is counted is what happened: the same deals are looked at through their states."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import marriage_games as mg
from marriage_games.engine.tallying import seeds_of

from .players import Lucky

RULESETS = {
    **{name: mg.ruleset(name) for name in mg.catalogue()},
    **{
        path.stem: mg.load(path) for path in (Path(__file__).parents[1] / "rulesets").glob("*.toml")
    },
}
# Four tricks can be shared, and such a deal does not count.
RULESETS["void"] = mg.ruleset("petite-brisque").variant(
    "void",
    deal={"hand_size": 4},
    results=[{"name": "played-out", "equal": "void"}],
)
SEED = 3
ACTIONS = {"exchanged": "exchange", "closed": "close", "passed": "pass"}


def played(ruleset: mg.Ruleset, players: list[mg.Player], unit: int, turn: int = 0) -> mg.State:
    """A deal of a simulation, played by its states alone."""
    game = mg.Game(ruleset)
    cards, *seeds = seeds_of(SEED, unit, game.seats * (1 + turn))
    state = game.deal(seed=cards, dealer=unit % game.seats)
    rngs = [Random(seed) for seed in seeds[-game.seats :]]
    while (seat := state.to_move) is not None:
        state = state.apply(players[seat].choose(state.view(seat), rngs[seat]))
    return state


def counted(final: mg.State) -> Counter[str]:
    """What the counts of one deal must be, told from its states."""
    outcome = final.outcome
    assert outcome is not None
    side_of = final.game.ruleset.seats.side_of
    elder = (final.dealer + 1) % final.game.seats
    by_side: Counter[int] = Counter()
    for seat, points in enumerate(outcome.points):
        by_side[side_of[seat]] += points
    found: Counter[str] = Counter(
        {
            "elder.won": elder in outcome.winners,
            "dealer.won": final.dealer in outcome.winners,
            "drawn": not outcome.winners and outcome.reason != "void",
            f"ended.{outcome.reason}": 1,
            f"result.{outcome.result}": 1,
            "elder.margin": by_side[side_of[elder]] - by_side[side_of[final.dealer]],
            "elder.match-margin": outcome.match_points[elder] - outcome.match_points[final.dealer],
            "tricks": sum(final.tricks_won),
        }
    )
    for number, side in enumerate(final.game.ruleset.seats.all_sides):
        name = "-".join(["player" if len(side) == 1 else "players", *map(str, side)])
        found[f"{name}.won"] = side == outcome.winners
        found[f"{name}.points"] = by_side[number]
        found[f"{name}.match-points"] = outcome.match_points[side[0]]
    for event in final.history:
        found["cards"] += event.kind == "played"
        if event.kind in ACTIONS:
            found[f"action.{ACTIONS[event.kind]}"] += 1
        elif event.kind == "claimed":
            found[f"action.claim-{event.reason}"] += 1
        elif event.kind == "shown" and event.reason != "turn-up":
            found[f"declared.{event.reason.partition(':')[0]}"] += 1
    for entry in final.ledger:
        found[f"scored.{entry.reason}"] += 1
        found[f"points.{entry.reason}"] += entry.points
        found[f"match-points.{entry.reason}"] += entry.match_points
    found.update(path_of(final))
    return found


def path_of(final: mg.State) -> Counter[str]:
    """What the states on the way to the end tell."""
    found: Counter[str] = Counter()
    line = [final]
    while (before := line[-1].previous) is not None:
        line.append(before)
    line.reverse()
    ahead = [leading(state) for state in line]
    seen = [side for side in ahead if side is not None]
    found["lead-changes"] = sum(one != other for one, other in pairwise(seen))
    for state in line[:-1]:
        found["decisions"] += 1
        found["choices"] += len(state.legal_actions) > 1
    outcome = final.outcome
    assert outcome is not None
    led = [n for n, state in enumerate(line[:-1]) if state.moment == "lead" and not state.trick]
    led = [n for n in led if line[n + 1].trick or line[n + 1].moment == "draw"]
    row = next(row for row in final.game.ruleset.results if row.name == outcome.result)
    if row.when == "played-out":
        winner = final.game.ruleset.seats.side_of[outcome.winners[0]] if outcome.winners else None
        found["last-trick-decided"] = row.winner == "last-trick" or ahead[led[-1]] != winner
    return found


def leading(state: mg.State) -> int | None:
    rules = state.game.ruleset
    by_tricks = any(
        row.when == "played-out" and row.winner == "more-tricks" for row in rules.results
    )
    totals: Counter[int] = Counter(dict.fromkeys(range(len(rules.seats.all_sides)), 0))
    for seat, number in enumerate(state.tricks_won if by_tricks else state.points):
        totals[rules.seats.side_of[seat]] += number
    most = max(totals.values())
    first = [side for side, total in totals.items() if total == most]
    return first[0] if len(first) == 1 else None


@pytest.mark.parametrize("name", RULESETS)
def test_every_number_is_what_the_states_of_the_same_deals_tell(name: str) -> None:
    ruleset = RULESETS[name]
    players: list[mg.Player] = [Lucky()] * ruleset.seats.count
    deals = 4
    report = mg.simulate(ruleset, players, deals=deals, seed=SEED)
    wanted: Counter[str] = Counter()
    most, options, choices = 0, 0, 0
    finals = [played(ruleset, players, unit) for unit in range(deals)]
    for final in finals:
        for key, number in counted(final).items():
            wanted[key] += number
        state = final.previous
        while state is not None:
            number = len(state.legal_actions)
            most, options = max(most, number), options + number * (number > 1)
            choices += number > 1
            state = state.previous
    assert {key: round(report[key].value * deals) for key in report} == {
        key: wanted[key] for key in report
    }
    assert not {key for key, number in wanted.items() if number} - set(report)
    assert report.most_actions == most
    assert report.branching == options / choices
    tricks = Counter(sum(final.tricks_won) for final in finals)
    assert report.spreads["tricks"] == tricks
