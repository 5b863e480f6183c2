"""Tournaments: fair, repeatable, and nobody's mistake ends them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import marriage_games as mg
from kit.programs import program
from marriage_games.tournaments import (
    FAILURES_ALLOWED,
    Entrant,
    PlayedGame,
    RecordFolder,
    Standings,
    Tournament,
    entrants,
    record_of,
)
from marriage_games.tournaments.holding import pairings_of

from . import players
from .players import (
    Bursting,
    Equal,
    First,
    Forged,
    Interrupting,
    Leaving,
    Muttering,
    Raising,
    Saying,
    Texting,
    Unsure,
)

PETITE = mg.ruleset("petite-brisque")
THREE_HANDED = mg.load(Path(__file__).parents[2] / "examples" / "three-handed-brisque.toml")
GREEDY, RANDOM = Entrant.named("greedy"), Entrant.named("random")
FIRST = Entrant.of(First, label="first")


def hold(*entrants: Entrant, deals: int = 4, **options: Any) -> tuple[list[PlayedGame], Standings]:
    rulesets = options.pop("rulesets", [PETITE])
    tournament = Tournament(rulesets, entrants, deals=deals, **options)
    games = list(tournament.games())
    assert len(games) == tournament.games_to_play
    return games, tournament.standings(games)


# ---------------------------------------------------------------------- fair


@pytest.mark.parametrize("count", range(2, 9))
def test_every_two_meet_once_and_nobody_plays_twice_at_a_time(count: int) -> None:
    rounds = pairings_of(count)
    assert sorted(pair for pairs in rounds for pair in pairs) == list(combinations(range(count), 2))
    for pairs in rounds:
        assert max(Counter(one for pair in pairs for one in pair).values()) == 1


def test_every_two_play_each_deal_from_both_places_and_others_change_nothing() -> None:
    games, _ = hold(GREEDY, RANDOM)
    for game, mirrored in zip(games[::2], games[1::2], strict=True):
        assert game.labels == mirrored.labels[::-1]
        assert (game.number, game.seed, game.deal_seed) == (
            mirrored.number,
            mirrored.seed,
            mirrored.deal_seed,
        )
        assert game.final is not None
        assert mirrored.final is not None
        assert game.final.dealt == mirrored.final.dealt
        assert game.final.dealer == mirrored.final.dealer
    more, _ = hold(GREEDY, RANDOM, FIRST)
    assert [game for game in more if "first" not in game.labels] == games
    assert len({game.seed for game in more}) == len(more) / 2


@pytest.mark.parametrize("name", ["petite-brisque", "sixty-six", "briscola-4"])
def test_a_player_against_itself_scores_exactly_one_half(name: str) -> None:
    same = [Entrant.named("greedy", label=label) for label in "ab"]
    games, standings = hold(*same, rulesets=[mg.ruleset(name)])
    assert len({game.winner for game in games}) > 1
    assert [one.result.rate.value for one in standings.entrants] == [0.5, 0.5]
    assert [one.elo.value for one in standings.entrants] == [1500, 1500]


def test_partners_are_two_players_who_share_nothing() -> None:
    seats: dict[int, set[int]] = {}

    class Remembering(First):
        def choose(self, view: mg.View, rng: Random) -> mg.Action:
            seats.setdefault(id(self), set()).add(view.seat)
            alive.append(self)
            return super().choose(view, rng)

    alive: list[First] = []
    hold(
        Entrant.of(Remembering, label="a"),
        FIRST,
        deals=1,
        rulesets=[mg.ruleset("briscola-4")],
    )
    assert sorted(map(sorted, seats.values())) == [[0, 1], [2, 3]]


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    assert hold(GREEDY, RANDOM, FIRST, seed=5) == hold(GREEDY, RANDOM, FIRST, seed=5)
    assert hold(GREEDY, RANDOM, seed=5)[0] != hold(GREEDY, RANDOM, seed=6)[0]


def test_in_processes_of_their_own_and_side_by_side_the_same_games_are_played() -> None:
    four = [RANDOM, Entrant.named("random", label="twin"), FIRST, GREEDY]
    here = hold(*four, deals=2)
    assert hold(*four, deals=2, workers=2) == here


def test_what_is_won_and_lost_adds_up() -> None:
    rulesets = [PETITE, mg.ruleset("brisque")]
    games, standings = hold(GREEDY, RANDOM, FIRST, rulesets=rulesets)
    assert sum(one.result.won for one in standings.entrants) == sum(
        one.result.lost for one in standings.entrants
    )
    for one in standings.entrants:
        assert one.result.games == 32
        assert sum(result.won for result in one.by_ruleset.values()) == one.result.won
    assert all(game.match_points is not None for game in games)
    between = standings.between("random", "greedy")
    assert between is not None
    won = sum(game.winner == "random" for game in games if "greedy" in game.labels)
    assert between.won == won
    assert standings.between("random", "nobody") is None


# ---------------------------------------------------------------------- whoever fails


@pytest.mark.parametrize(
    ("make", "kind", "reason"),
    [
        (Raising, "raised", "ValueError: no idea"),
        (Muttering, "raised", "Unspeakable, which cannot be shown"),
        (Leaving, "raised", "SystemExit: 0"),
        (Bursting, "raised", "OwnError: out"),
        (lambda: Saying(None), "illegal", "None is no action"),
        (lambda: Saying(5), "illegal", "5 is no action"),
        (lambda: Saying("KS-"), "illegal", "'KS-' is no action"),
        (lambda: Saying(Equal()), "illegal", "is no action"),
        (lambda: Saying(Forged.parse("close")), "illegal", "is no action"),
        (lambda: Saying("close"), "illegal", "petite-brisque has no action 'close'"),
        (lambda: Saying(mg.Action.parse("AS")), "illegal", "AS is not legal"),
        (lambda: 1 / 0, "protocol", "division by zero"),
        (object, "raised", "AttributeError"),
    ],
)
def test_a_player_that_fails_here_loses_the_deal_with_the_reason(
    make: Any, kind: str, reason: str
) -> None:
    games, standings = hold(Entrant.of(make, label="bad"), FIRST)
    failed = [game for game in games if game.failure]
    assert failed
    for game in failed:
        assert game.failure is not None
        assert (game.failure.label, game.failure.kind) == ("bad", kind)
        assert reason in game.failure.reason
        assert "\n" not in game.failure.reason
        assert game.winner == "first"
        assert game.match_points is None
    assert standings.failures == tuple(failed)
    assert [one.label for one in standings.entrants] == ["first", "bad"]


def test_an_interrupt_that_comes_while_a_player_chooses_ends_the_tournament() -> None:
    with pytest.raises(KeyboardInterrupt):
        hold(Entrant.of(Interrupting, label="slow"), FIRST)


HELLO = "say({'id': m['id'], 'answer': {'name': 'bad'}}) if m['call'] == 'describe' else "


@pytest.mark.parametrize(
    ("body", "kind", "reason"),
    [
        ("time.sleep(60)", "late", "no answer within 0.3 seconds"),
        ("print('hello', flush=True)", "protocol", "no JSON: 'hello'"),
        ("say({'id': m['id'], 'answer': [1]})", "protocol", "found [1]; allowed: an action"),
        ("say({'id': m['id'], 'answer': 'four-kings'})", "illegal", "no action 'four-kings'"),
        ("say({'id': m['id'], 'error': 'no idea'})", "raised", "no idea"),
        ("(sys.stderr.write('dying'), sys.exit(3))", "protocol", "exit code 3"),
    ],
)
def test_a_program_that_fails_loses_the_deal_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, body: str, kind: str, reason: str
) -> None:
    monkeypatch.setattr(entrants, "PATIENCE", 0.3 if kind == "late" else 60.0)
    bad = Entrant.program(program(f"for m in lines():\n    {HELLO}{body}\n"), label="bad")
    games, _ = hold(bad, FIRST, deals=1)
    failures = [game.failure for game in games if game.failure]
    assert failures
    assert {(failure.label, failure.kind) for failure in failures} == {("bad", kind)}
    assert all(reason in failure.reason for failure in failures)
    if "dying" in body:
        assert "dying" in failures[0].detail


def test_a_python_player_that_stalls_is_given_up_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sleepers.py").write_text(
        "import time\nclass Sleeper:\n    def choose(self, view, rng):\n        time.sleep(60)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    both = [Entrant.named("sleepers:Sleeper", label=label) for label in "ab"]
    games, _ = hold(*both, deals=1, seconds=0.3)
    assert [game.failure and game.failure.kind for game in games] == ["late", "late"]


def test_after_too_many_failures_in_a_row_the_rest_is_forfeited() -> None:
    games, standings = hold(Entrant.of(Raising, label="bad"), FIRST, GREEDY, deals=6)
    of_bad = [game for game in games if "bad" in game.labels]
    assert sum(game.failure is not None for game in of_bad) == FAILURES_ALLOWED
    assert all(game.winner != "bad" for game in of_bad)
    last = standings.entrants[-1]
    assert (last.label, last.failures, last.forfeits) == ("bad", 5, len(of_bad) - 5)
    assert [game.final for game in of_bad if game.forfeited] == [None] * last.forfeits


def test_of_two_that_are_out_neither_wins() -> None:
    games, _ = hold(*(Entrant.of(Raising, label=label) for label in "ab"), deals=12)
    assert {game.winner for game in games if game.forfeited == ("a", "b")} <= {None}
    assert games[-1].forfeited


def test_a_failure_can_be_repeated_from_its_record(tmp_path: Path) -> None:
    games, _ = hold(Entrant.of(Unsure, label="un/sure"), FIRST, deals=30)
    failed = next(game for game in games if game.failure and game.final and game.final.previous)
    folder = RecordFolder(tmp_path / "records", ["un/sure", "first"])
    for game in games:
        folder.add(game)
    names = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert len(names) == sum(game.final is not None for game in games)
    assert any(name.endswith("-un_sure-first-failed.toml") for name in names)
    told = mg.Record.loads(record_of(failed).to_toml())
    assert told.extra["tournament"]["reason"] == "RuntimeError: oops"
    last = list(told.replay())[-1]
    assert last.to_move is not None
    view = last.view(last.to_move, match=mg.MatchScore((0, 0), PETITE.match.target))
    with pytest.raises(RuntimeError, match="oops"):
        Unsure().choose(view, Random(told.extra["tournament"]["choice_seed"]))
    assert told.players[last.to_move] == "un/sure"


def test_the_seed_of_a_deal_is_the_one_that_it_was_dealt_from() -> None:
    games, _ = hold(GREEDY, RANDOM, rulesets=[PETITE, mg.ruleset("sixty-six")], deals=6)
    for game in games:
        assert game.final is not None
        assert game.deal_seed is not None
        dealt = game.final.game.deal(seed=game.deal_seed, dealer=game.final.dealer)
        assert game.final.dealt == dealt.dealt


def test_a_player_may_answer_with_a_text(capsys: pytest.CaptureFixture[str]) -> None:
    _, standings = hold(Entrant.of(Texting, label="texting"), FIRST, deals=1)
    assert not standings.failures
    assert "thinking" in capsys.readouterr().out


# ---------------------------------------------------------------------- what cannot be held


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"entrants": [GREEDY]}, "two entrants or more, not 1"),
        ({"entrants": [GREEDY, GREEDY]}, "two entrants are labelled 'greedy'"),
        ({"entrants": [GREEDY, "random"]}, r"an entrant is made by Entrant\.named"),
        ({"rulesets": []}, "needs a ruleset"),
        ({"rulesets": [PETITE, PETITE]}, "petite-brisque is there twice"),
        ({"rulesets": ["brisque"]}, "takes a Ruleset"),
        (
            {
                "rulesets": [
                    mg.load(Path(__file__).parents[2] / "examples/three-handed-brisque.toml")
                ]
            },
            "has 3 sides; a tournament .* simulate plays it, by --players search,greedy,greedy$",
        ),
        (
            {"rulesets": [mg.ruleset("briscola-3").variant("un", seats={"sides": [[0, 1], [2]]})]},
            "has two sides of different size; .* by --players search,greedy$",
        ),
        ({"deals": 0}, "deals is a whole number, 1 or more, not 0"),
        ({"workers": True}, "workers is a whole number"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seconds": 0}, "seconds is a number of seconds, more than 0"),
        ({"seconds": float("nan")}, "seconds is a number of seconds"),
        ({"anchor": "gredy"}, "no entrant is labelled 'gredy'; did you mean 'greedy'"),
        ({"entrants": [GREEDY, FIRST], "seconds": 1}, "first runs in this process"),
    ],
)
def test_a_tournament_that_cannot_be_held_is_refused(options: Any, message: str) -> None:
    given = {"rulesets": [PETITE], "entrants": [GREEDY, RANDOM], "deals": 1} | options
    with pytest.raises(mg.MarriageGamesError, match=message):
        Tournament(given.pop("rulesets"), given.pop("entrants"), **given)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Entrant.named("gredy"), "did you mean 'greedy'"),
        (lambda: Entrant.program("node miser.js"), "a list of texts"),
        (lambda: Entrant.program([]), "a list of texts"),
        (lambda: Entrant.program(["no-such-program-anywhere"]), "there is no program"),
    ],
)
def test_an_entrant_that_is_none_is_refused(make: Any, message: str) -> None:
    with pytest.raises(mg.ArgumentError, match=message):
        make()


def test_the_players_of_these_tests_can_be_imported() -> None:
    player = Entrant.named(f"{players.__name__}:First").player(seconds=None, apart=False)
    assert isinstance(player, mg.Player)


def test_no_record_takes_the_place_of_another_one(tmp_path: Path) -> None:
    """Names that are cut or joined alike, and records of an earlier tournament."""
    entrants = [
        Entrant.named("greedy", label="a"),
        Entrant.named("random", label="b-c"),
        Entrant.named("greedy", label="a-b"),
        Entrant.named("random", label="c"),
    ]
    for seed in range(2):
        folder = RecordFolder(tmp_path, [entrant.label for entrant in entrants])
        held = Tournament([mg.ruleset("petite-brisque")], entrants, deals=1, seed=seed)
        written = [folder.add(game) for game in held.games()]
        assert len(set(written)) == len(written) == 12
    assert len(list(tmp_path.iterdir())) == 24


@pytest.mark.parametrize(
    "make",
    [
        lambda: Tournament(5, [], deals=1),  # type: ignore[arg-type]
        lambda: Tournament([mg.ruleset("brisque")], None, deals=1),  # type: ignore[arg-type]
        lambda: Tournament([], [], deals=1, anchor=[]),  # type: ignore[arg-type]
        lambda: Entrant.named(5),  # type: ignore[arg-type]
        lambda: Entrant.program([1, 2]),  # type: ignore[list-item]
        lambda: Entrant.program({"true": 1}),  # type: ignore[arg-type]
        lambda: Entrant.of(5, label="x"),  # type: ignore[arg-type]
        lambda: Entrant.of(mg.GreedyPlayer, label=""),
    ],
)
def test_what_is_of_the_wrong_kind_is_one_clear_error(make: Any) -> None:
    with pytest.raises(mg.MarriageGamesError):
        make()
