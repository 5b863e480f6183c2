"""A match between a person and the computer, without any terminal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg
from marriage_games.cli.table.saving import from_record, to_record
from marriage_games.cli.table.session import Session, Setup
from marriage_games.cli.table.stops import Stops
from marriage_games.match import Course
from marriage_games.observation import events_seen

from .table_play import at_decision, go_on, session

PERSON = mg.RandomPlayer(declares=0.5, exchanges=0.5, closes=0.1)
names = st.sampled_from(mg.catalogue())
seeds = st.integers(0, 2**64 - 1)


def play_on(match: Session, rng: Random, decisions: int = 10_000) -> list[mg.Action]:
    """Play so many decisions of the person; what was done."""
    done: list[mg.Action] = []
    go_on(match)
    while not match.is_over and len(done) < decisions:
        action = PERSON.choose(match.view, rng)
        match.act(action)
        done.append(action)
        go_on(match)
    return done


def again(match: Session) -> Session:
    text = to_record(match, "en").to_toml()
    return from_record(mg.Record.loads(text)).session


@given(names, seeds, st.integers(0, 40))
def test_a_resumed_match_goes_on_as_the_uninterrupted_one(
    name: str, seed: int, decisions: int
) -> None:
    match = session(name, seed, opponent="random")
    play_on(match, Random(1), decisions)
    resumed = again(match)
    assert (resumed.state, resumed.is_over) == (match.state, match.is_over)
    play_on(match, Random(2), 12)
    play_on(resumed, Random(2), 12)
    assert resumed.state == match.state
    assert [deal.final for deal in resumed.deals] == [deal.final for deal in match.deals]


def test_the_searching_player_goes_on_after_a_pause_as_without_one() -> None:
    match = session("petite-brisque", 3, opponent="search")
    play_on(match, Random(1), 2)
    resumed = again(match)
    play_on(match, Random(2))
    play_on(resumed, Random(2))
    assert resumed.deals == match.deals


@given(names, seeds, st.integers(1, 40))
def test_what_is_taken_back_and_done_again_comes_to_the_same(
    name: str, seed: int, decisions: int
) -> None:
    match = session(name, seed, opponent="random")
    done = play_on(match, Random(1), decisions)
    if match.is_over:
        # There is no table any more at which something could be taken back.
        return
    there = (match.state, len(match.deals), match.course.match_points)
    before = again(match)
    assert match.undo()
    assert match.is_asked
    assert match.view.legal_actions
    match.act(_last(done))
    go_on(match)
    assert (match.state, len(match.deals), match.course.match_points) == there
    assert before.state == match.state


def _last(done: list[mg.Action]) -> mg.Action:
    kinds = [action for action in done if action.kind != "pass"]
    return kinds[-1] if done[-1].kind == "pass" else done[-1]


def test_who_took_something_back_is_asked_there_after_a_pause_too() -> None:
    match = at_decision("sixty-six", 2)
    match.stops = Stops.parse("all")
    while match.state.moment in ("lead", "follow") and not match.is_over:
        play_on(match, Random(1), 1)
    match.act(mg.Action.parse("close"))
    match.stops = Stops.parse("lead")
    assert match.undo()
    assert match.state.moment not in ("lead", "follow")
    resumed = again(match)
    assert resumed.is_asked
    assert resumed.step() is None
    assert resumed.state == match.state


def test_undo_leads_back_into_the_deal_before() -> None:
    match = at_decision("sixty-six", 1)
    rng = Random(1)
    while not match.deals:
        play_on(match, rng, 1)
    while match.undo():
        pass
    assert match.deals == []
    actions = match.state.course()[1]
    assert all(action.kind == "pass" for action in actions if action.card is None)
    assert match.state.tricks_won == (0, 0)
    assert match.course.match_points == (0, 0)


def test_there_is_nothing_to_take_back_before_the_person_has_acted() -> None:
    match = at_decision("brisque")
    before = match.state
    assert not match.undo()
    assert match.state == before


def test_a_match_is_dealt_as_mg_match_deals_it() -> None:
    match = session("brisque", 11)
    play_on(match, Random(1))
    other = mg.Match(mg.ruleset("brisque"), [mg.GreedyPlayer(), PERSON], seed=11).play()
    dealt = [(deal.seed, deal.dealer, deal.final.dealt) for deal in match.deals]
    expected = [(deal.seed, deal.dealer, deal.final.dealt) for deal in other.deals]
    common = min(len(dealt), len(expected))
    assert common > 1
    assert dealt[:common] == expected[:common]


def test_a_finished_match_is_a_record_of_a_match() -> None:
    match = session("petite-brisque", 5)
    play_on(match, Random(1))
    record = mg.Record.loads(to_record(match, "fr").to_toml())
    assert record.match_points == match.course.match_points
    assert list(record.replay())[-1].outcome is not None
    assert from_record(record).session.is_over
    assert from_record(record).language == "fr"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("seat = 0", "seat = 2"), "play.seat: found 2; allowed: a number, 0 to 1"),
        (('opponent = "greedy"', "opponent = 3"), "play.opponent"),
        (('language = "en"', 'language = "de"'), "play.language: found 'de'; allowed: one of en"),
        (('stops = "auto"', 'stops = "always"'), "play.stops: 'always' is no moment"),
        (('[play]\nseed = "7"', '[play]\nseed = "8"'), "deals.0.seed"),
        (('[play]\nseed = "7"', '[play]\nseed = "x"'), "play.seed: found 'x'"),
        (("[play]\nseed", "[played]\nseed"), "only a match that it saved can be resumed"),
    ],
)
def test_a_record_that_cannot_be_resumed_is_refused_with_the_place(
    change: tuple[str, str], told: str
) -> None:
    text = to_record(at_decision("brisque"), "en").to_toml()
    changed = text.replace(*change)
    assert changed != text
    with pytest.raises(mg.RecordError) as refused:
        from_record(mg.Record.loads(changed))
    assert told in str(refused.value)


def test_what_people_write_into_the_file_is_kept_when_the_match_goes_on() -> None:
    match = at_decision("brisque")
    text = to_record(match, "en").to_toml()
    text = text.replace("[play]\nseed", 'event = "Friday"\n\n[play]\nnote = "hard"\nseed')
    text = text.replace("dealer = 1", 'dealer = 1\ncomment = "The ace first?"')
    text = text.replace('"person"', '"Ann"')
    resumed = from_record(mg.Record.loads(text))
    play_on(resumed.session, Random(1), 30)
    record = mg.Record.loads(to_record(resumed.session, "en", resumed.record).to_toml())
    assert (record.extra["event"], record.extra["play"]["note"]) == ("Friday", "hard")
    assert record.deals[0].extra == {"comment": "The ace first?"}
    assert "Ann" in record.players


def test_an_opponent_that_is_gone_is_named_together_with_the_way_out() -> None:
    text = to_record(at_decision("brisque"), "en").to_toml()
    changed = text.replace('opponent = "greedy"', 'opponent = "no_such_bots:Miser"')
    with pytest.raises(mg.RecordError, match="name another one by --opponent"):
        from_record(mg.Record.loads(changed))
    record = mg.Record.loads(changed)
    assert from_record(record, opponent="random").session.setup.opponent == "random"


def test_the_person_cannot_act_out_of_turn() -> None:
    match = session("brisque", 0, seat=0)
    assert match.state.to_move == 1
    with pytest.raises(mg.IllegalAction, match="not your turn"):
        match.act(mg.Action.parse("KS"))


def test_a_file_runs_nothing_of_its_own_choice() -> None:
    text = to_record(at_decision("brisque"), "en").to_toml()
    for name in ("os:abort", "sys:exit", f"{__name__}:Broken"):
        changed = text.replace('opponent = "greedy"', f'opponent = "{name}"')
        with pytest.raises(mg.RecordError, match=r"play\.opponent: found .*; allowed: one of"):
            from_record(mg.Record.loads(changed))


class Broken:
    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        raise ValueError("out of order")


class Leaving:
    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        raise SystemExit


class OwnError(BaseException):
    """What only catches of everything catch."""


class Bursting:
    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        raise OwnError


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


class Speechless:
    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        raise UnspeakableError


class Liar:
    def __eq__(self, _other: object) -> bool:
        return True

    __hash__ = object.__hash__


class Lying:
    def choose(self, _view: mg.View, _rng: Random) -> Any:
        return Liar()


class Stubborn:
    def choose(self, _view: mg.View, _rng: Random) -> mg.Action:
        return mg.Action.parse("claim")


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("Broken", "failed at seat 1: ValueError: out of order"),
        ("Leaving", "failed at seat 1: SystemExit"),
        ("Bursting", "failed at seat 1: OwnError"),
        ("Speechless", "failed at seat 1: UnspeakableError, which cannot be shown"),
        ("Lying", "at seat 1 chose <"),
        ("Stubborn", "chose Action.parse('claim'), which is not legal"),
    ],
)
def test_a_player_that_fails_is_one_clear_error(player: str, told: str) -> None:
    match = session("brisque", 0, opponent=f"{__name__}:{player}")
    with pytest.raises(mg.MatchError) as failed:
        match.step()
    assert told in str(failed.value)


@given(names, seeds)
def test_events_are_what_the_seat_observes_and_no_more(name: str, seed: int) -> None:
    game = mg.Game(mg.ruleset(name))
    state = game.deal(seed=seed)
    rng = Random(seed)
    while state.to_move is not None:
        state = state.apply(PERSON.choose(state.view(state.to_move), rng))
    for seat in range(game.seats):
        lines = state.view(seat).information_state.splitlines()
        lines = [line for line in lines if not line.startswith(f"{seat} is asked")]
        seen = list(events_seen(state.history, seat))
        assert len(seen) == len(lines)
        for event, line in zip(seen, lines, strict=True):
            assert line.startswith(f"{event.seat} ")
            if event.kind is mg.EventKind.DRAWN:
                assert (line == f"{event.seat} draws") == (not event.cards)


def test_a_match_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marriage_games.cli.table.session.MOST_DEALS", 2)
    match = session("brisque", 1)
    with pytest.raises(mg.MatchError, match="has not ended after 2 deals"):
        play_on(match, Random(1))


def test_a_course_takes_only_whole_deals_and_ends() -> None:
    course = Course(mg.Game(mg.ruleset("petite-brisque")), 1)
    first = course.deal()
    with pytest.raises(mg.MatchError, match="not over"):
        course.add(first)
    state = first
    while state.outcome is None:
        state = state.apply(state.legal_actions[0])
    while course.winners is None:
        course.add(state)
    with pytest.raises(mg.MatchError, match="is over"):
        course.add(state)


# ---------------------------------------------------------------------- where the person is asked


def moments(stops: str) -> set[str]:
    """The moments at which the person was asked in a few matches."""
    found = set()
    for seed in range(4):
        match, rng = Session(Setup(mg.ruleset("sixty-six"), seed), Stops.parse(stops)), Random(1)
        go_on(match)
        while not match.is_over:
            found.add(str(match.state.moment))
            match.act(PERSON.choose(match.view, rng))
            go_on(match)
    return found


def test_by_default_the_person_is_not_asked_where_it_could_only_close_or_claim_wrongly() -> None:
    match = at_decision("sixty-six", 2, seat=0)
    asked = 0
    rng = Random(1)
    while not match.is_over and asked < 60:
        asked += 1
        if match.state.moment not in ("lead", "follow"):
            kinds = {str(action.kind) for action in match.view.legal_actions}
            assert "exchange" in kinds or match.view.can_claim_rightly
        match.act(PERSON.choose(match.view, rng))
        go_on(match)


def test_all_stops_at_every_moment() -> None:
    assert moments("all") >= {"between", "won", "lost", "lead"}
    assert moments("lead") == {"lead", "follow"}
    assert moments("won") == {"lead", "follow", "won"}


def walk(name: str, seed: int) -> Iterator[mg.State]:
    """The states of a deal that is played at random."""
    state, rng = mg.Game(mg.ruleset(name)).deal(seed=seed), Random(seed)
    while state.to_move is not None:
        yield state
        plain = [a for a in state.legal_actions if a.kind not in ("claim", "close", "exchange")]
        state = state.apply(rng.choice(plain))


def test_a_right_claim_is_never_passed_over() -> None:
    found = 0
    for seed in range(20):
        for state in walk("sixty-six", seed):
            assert state.to_move is not None
            view = state.view(state.to_move)
            claims = any(action.kind == "claim" for action in view.legal_actions)
            if claims and view.can_claim_rightly and state.moment not in ("lead", "follow"):
                assert Stops().wants(view)
                found += 1
    assert found


def test_an_exchange_that_can_wait_does_not_stop_the_person_and_the_last_one_does() -> None:
    waits = lasts = 0
    for seed in range(60):
        for state in walk("brisque", seed):
            if state.moment != "draw" or state.to_move is None:
                continue
            view = state.view(state.to_move)
            # The turn-up is all that is left, and the other seat draws it now.
            last = view.talon_size == 1
            assert Stops().wants(view) is last
            waits, lasts = waits + (not last), lasts + last
    assert waits
    assert lasts


@pytest.mark.parametrize(
    ("text", "told"),
    [("sometimes", "'sometimes' is no moment to stop at"), ("", "''"), ("wonn", "did you mean")],
)
def test_stops_that_are_none_are_refused(text: str, told: str) -> None:
    with pytest.raises(mg.ArgumentError) as refused:
        Stops.parse(text)
    assert told in str(refused.value)
    assert "allowed: auto, all" in str(refused.value)


@pytest.mark.parametrize("text", ["auto", "all", "won,lost", "lead,follow", "between"])
def test_stops_are_told_as_they_are_read(text: str) -> None:
    assert Stops.parse(Stops.parse(text).text) == Stops.parse(text)
