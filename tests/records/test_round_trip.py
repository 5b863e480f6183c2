"""What is recorded is replayed, state by state, from TOML and from JSON."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import marriage_games as mg
from marriage_games.testing.ruleset_tables import rulesets
from positions.lines import LOOKED_AT, game
from ruleset_laws.harness import SEEDS, law, random_line, tell

from .making import ended, finished, line_to, match_of, played_from, replayed

FORMS: dict[str, Callable[[mg.Record], mg.Record]] = {
    "toml": lambda record: mg.Record.loads(record.to_toml()),
    "json": lambda record: mg.Record.from_json(record.to_json()),
}


def survives(record: mg.Record) -> None:
    for read_again in FORMS.values():
        again = read_again(record)
        assert again == record
        assert again.to_toml() == record.to_toml()
        assert again.to_json() == record.to_json()


def tells(state: mg.State) -> None:
    """The record of a deal tells every state of it."""
    record = state.to_record()
    for read_again in FORMS.values():
        again = read_again(record)
        assert again == record
        states = replayed(again)
        assert states == line_to(state)
        assert states[-1].ledger == state.ledger
        assert states[-1].history == state.history
        assert states[-1].outcome == state.outcome


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_deal_that_is_over(name: str, thorough: bool) -> None:
    survives(finished(name).to_record())
    for number in range(20 if thorough else 1):
        tells(finished(name, number))


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_deal_under_way(name: str, thorough: bool) -> None:
    line = [state for state, _ in random_line(game(name), 1, history=True)]
    for state in line[:-1] if thorough else (line[0], line[len(line) // 2]):
        tells(state)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_deal_from_a_given_position(name: str) -> None:
    line = [state for state, _ in random_line(game(name), 2)]
    middle = line[len(line) // 2]
    tells(played_from(middle))
    tells(game(name).position(line[-1].to_text()))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("sixty-six", "claim-right"),
        ("sixty-six", "claim-wrong"),
        ("sixty-six", "played-out"),
        ("sixty-six-german", "void"),
        ("chouine", "void"),
        ("briscola-4", "played-out"),
        ("automatic-claims", "claim-right"),
        ("brisque", "won-outright"),
    ],
)
def test_every_way_in_which_a_deal_ends(name: str, reason: str) -> None:
    state = ended(name, reason)
    tells(state)
    assert state.to_record().deals[0].match_points == (
        state.outcome.match_points if state.outcome else ()
    )


@law(rulesets(), SEEDS, fast=10, long=600)
def test_deals_of_any_ruleset(ruleset: mg.Ruleset, number: int) -> None:
    tell(ruleset)
    *_, (last, _) = random_line(mg.Game(ruleset), number, history=True)
    tells(last)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_match(name: str) -> None:
    result = match_of(name)
    record = result.to_record()
    survives(record)
    finals = [deal.final for deal in result.deals]
    states = replayed(record)
    assert states == [state for final in finals for state in line_to(final)]
    assert [state for state in states if state.outcome is not None] == finals
    assert (record.players[0], record.winners) == ("GreedyPlayer", result.winners)


@pytest.mark.parametrize("name", mg.catalogue())
def test_a_record_without_its_ruleset_is_short_and_replays_as_well(name: str) -> None:
    state = finished(name)
    for text, read in (
        (state.to_record().to_toml(embed=False), mg.Record.loads),
        (state.to_record().to_json(embed=False), mg.Record.from_json),
    ):
        assert len(text) < 2000
        assert replayed(read(text))[-1] == state


def test_a_record_is_what_a_person_can_read() -> None:
    state = mg.Game(mg.ruleset("petite-brisque")).deal(seed=6).apply("TC").apply("7S")
    text = state.to_record(players=["Ann", "Bob"]).to_toml(embed=False)
    assert text == (
        "format = 1\n"
        "players = [\n"
        '    "Ann",\n'
        '    "Bob",\n'
        "]\n"
        "\n"
        "[ruleset]\n"
        'name = "petite-brisque"\n'
        f'fingerprint = "{state.game.ruleset.fingerprint}"\n'
        "\n"
        "[[deals]]\n"
        "dealer = 0\n"
        'pack = "AH 7D KH QD 9C 7S 8D 9D TC 8S QH 8C QS TH 7C JS TD AC KD 9H TS JD QC JC 9S KC KS '
        'AD AS 7H JH 8H"\n'
        'actions = "TC 7S"\n'
        "\n"
        "[deals.ledger]\n"
    )


def test_the_ruleset_in_a_record_is_the_file_of_a_ruleset() -> None:
    record = finished("mariage").to_record()
    text = record.to_toml()
    written = mg.dumps(record.ruleset)
    assert f"text = '''\n{written}'''" in text
    assert mg.loads(written) == record.ruleset


def test_long_lines_are_broken_between_words() -> None:
    record = finished("brisque").to_record()
    words = record.deals[0].tables()
    for key in ("actions", "pack"):
        assert max(map(len, words[key].split("\n"))) <= 96
    assert tuple(words["actions"].split()) == record.deals[0].actions


def test_partners_and_more_seats_are_recorded_by_seat() -> None:
    record = finished("briscola-4").to_record(players=["N", "E", "S", "W"])
    assert all(len(points) == 4 for points in record.deals[0].ledger.values())
    assert mg.Record.loads(record.to_toml()).players == ("N", "E", "S", "W")
