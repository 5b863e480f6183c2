"""Whole matches at the table, by a person who types what comes to mind."""

from __future__ import annotations

import io
import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import marriage_games as mg
from conftest import thorough
from marriage_games import whole_files
from marriage_games.cli.table.autosave import Autosave, Left
from marriage_games.cli.table.host import LeaveError
from marriage_games.cli.table.options import options, short
from marriage_games.cli.table.saving import from_record
from marriage_games.cli.table.session import Session, Setup
from marriage_games.cli.table.words import LANGUAGES, Words
from marriage_games.testing.strategies import rulesets

from .conftest import Command
from .table_play import Hands, Table, at_decision, first_legal, go_on, session

ASIDES = (
    *("rules", "score", "help", "undo", "stops all", "stops auto", "stops won", "foo", "", "99"),
    *("règles", "annuler", "marriage", "claim", "exchange", "close", "pass", "8♣", "KC", "cl"),
)


class Whimsical:
    """Types commands, nonsense, and legal actions by number, name or text."""

    def __init__(self, seed: int, language: str) -> None:
        self.rng = Random(seed)
        self.language = language

    def __call__(self, match: Session) -> str:
        rng, view = self.rng, match.view
        words = Words(LANGUAGES[self.language], match.setup.ruleset, match.seat)
        if rng.random() < 0.12:
            return rng.choice(ASIDES)
        if rng.random() < 0.02:
            return "hint"
        legal = [option for option in options(view) if option.legal]
        sensible = [o for o in legal if o.action.kind != "claim" or view.can_claim_rightly]
        option = rng.choice(sensible or legal)
        texts = (str(option.number), short(words, option.action), str(option.action))
        return rng.choice(texts)


class Patient(Hands):
    """Leaves after very many lines."""

    lines_at_most = 600

    def ask(self, prompt: str) -> str:
        if len(self.typed) > self.lines_at_most:
            raise EOFError
        return super().ask(prompt)


def assert_fits(told: str, width: int) -> None:
    # Only what is to be copied may be longer than the window is wide.
    lines = [line for line in told.splitlines() if ".toml" not in line]
    assert [line for line in lines if len(line) > width] == []


WINDOWS = (("en", 80, "greedy"), ("fr", 40, "random"))
MATCHES = [
    pytest.param(name, place, id=f"{name}-{WINDOWS[place][0]}")
    for number, name in enumerate(mg.catalogue())
    for place in range(2)
    if thorough() or place == number % 2
]


@pytest.mark.parametrize(("name", "place"), MATCHES)
def test_a_match_of_every_game_can_be_played_to_its_end(
    name: str, place: int, tmp_path: Path
) -> None:
    language, width, opponent = WINDOWS[place]
    hands = Hands(choose=Whimsical(place, language))
    match = session(name, place, opponent=opponent, seat=place)
    table = Table(match, tmp_path / "match.toml", hands, language=language, width=width)
    told = table.play()
    assert table.session.is_over
    assert_fits(told, width)
    record = mg.Record.load(tmp_path / "match.toml")
    assert list(record.replay())[-1].outcome is not None
    assert record.winners == table.session.course.winners


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(rulesets(), st.integers(0, 2**64 - 1), st.sampled_from([("en", 40), ("fr", 80)]))
def test_any_ruleset_can_be_played_to_its_end(
    tmp_path_factory: pytest.TempPathFactory,
    ruleset: mg.Ruleset,
    seed: int,
    window: tuple[str, int],
) -> None:
    language, width = window
    one = ruleset.variant(
        "one-deal",
        without=["match.target"] if ruleset.match.target else [],
        match={"deals": 1, "several_past": "higher", "equal": "draw"},
    )
    seat = seed % one.seats.count
    hands = Patient(choose=Whimsical(seed, language))
    folder = tmp_path_factory.mktemp("match")
    match = Session(Setup(one, seed, seat, "random"))
    table = Table(match, folder / "match.toml", hands, language=language, width=width)
    assert_fits(table.play(), width)
    # Where every deal can be void, a match may go on for as long as anybody likes.
    void = all(deal.outcome.reason == "void" for deal in table.session.deals)
    assert table.session.is_over or (void and len(hands.typed) > Patient.lines_at_most)


def test_the_table_shows_nothing_that_the_person_does_not_know(tmp_path: Path) -> None:
    match = session("briscola", 3, opponent="random")
    told = Table(match, tmp_path / "m.toml", Hands(choose=first_legal)).play()
    assert "The computer draws a card." in told
    state = match.deals[0].final
    drawn = [e for e in state.history if e.kind is mg.EventKind.DRAWN and e.seat == 1]
    played = [e.cards[0] for e in state.history if e.kind is mg.EventKind.PLAYED]
    # Of what the computer drew, a card comes up only when it is played, or was the turn-up.
    hidden = [event.cards[0] for event in drawn if event.reason != "face-up"]
    assert len(hidden) > 10
    before_last_trick = told.split("End of deal")[0]
    for card in hidden:
        symbol = card.symbol.replace("T", "10")
        first = before_last_trick.find(symbol)
        assert card in played
        assert before_last_trick[:first].endswith(("The computer plays ", "computer "))


# ---------------------------------------------------------------------- one thing at a time


def typing(*lines: str, name: str = "brisque", seed: int = 1701, language: str = "en") -> str:
    """What is told while somebody types these lines and leaves."""
    folder = Path.cwd()
    match = Session(Setup(mg.ruleset(name), seed))
    table = Table(match, folder / "typed.toml", Hands(lines), language=language)
    return table.play()


def test_the_table_has_the_title_of_its_language() -> None:
    assert typing("quit", name="brisque-500").startswith("Brisque to 500\n")
    assert typing("quitter", name="brisque-500", language="fr").startswith(
        "Brisque en 500 points\n"
    )


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_way_on_is_told_at_the_end_of_the_input() -> None:
    told = typing()
    assert "The match is saved. Go on with: marriage-games play --resume" in told
    assert mg.Record.load("typed.toml").deals


def test_a_card_that_may_not_be_played_is_refused_with_the_reason() -> None:
    match = at_decision("petite-brisque", 6, seat=0)
    while all(option.legal for option in options(match.view)):
        match = at_decision("petite-brisque", match.setup.seed + 1, seat=0)
    wrong = next(option for option in options(match.view) if not option.legal)
    told = Table(match, Path("m.toml"), Hands([str(wrong.number)])).play()
    assert f"{short(Words(LANGUAGES['en'], match.setup.ruleset, 0), wrong.action)} is not" in told
    assert "must" in told
    assert "you may play those with *" in told


def test_hints_give_every_legal_action_with_a_value_and_a_reason() -> None:
    match = at_decision("brisque", 0)
    told = Table(match, Path("m.toml"), Hands(["hint"])).play()
    hinted = told.split("What the computer would do in your place")[1]
    assert "best: " in hinted
    for action in match.view.legal_actions:
        words = Words(LANGUAGES["en"], match.setup.ruleset, 0)
        assert short(words, action) in hinted


def test_a_hint_is_the_same_each_time_it_is_asked_for() -> None:
    told = typing("hint", "hint", name="sixty-six", seed=4)
    first, second = told.split("What the computer would do in your place")[1:]
    assert first.split("You lead >")[0].strip() in second


def test_rules_group_what_has_the_same_reason() -> None:
    told = typing("rules", name="sixty-six", seed=4)
    assert "What you may do now, and why" in told
    assert "What you may not do" in told


def test_undo_is_told_whether_it_did_something() -> None:
    told = typing("undo", "1", "undo")
    assert "There is nothing of yours to take back." in told
    assert "Taken back." in told


def test_a_copy_is_saved_and_another_file_is_left_alone() -> None:
    Path("letter.txt").write_text("Dear Ann", encoding="utf-8")
    told = typing("save", "save copy.toml", "save copy.toml", "save letter.txt", "save no/it.toml")
    assert "save needs the name of a file" in told
    assert told.count("Saved in copy.toml.") == 2
    assert "letter.txt is there already and does not hold this match" in told
    assert "could not be saved: no/it.toml: No such file" in told
    assert Path("letter.txt").read_text("utf-8") == "Dear Ann"
    assert mg.Record.load("copy.toml").players == ("person", "greedy")


def test_another_match_can_be_resumed_from_the_table() -> None:
    typing("1", name="petite-brisque", seed=3)
    Path("typed.toml").rename("other.toml")
    told = typing("resume", "resume nothing.toml", "resume other.toml")
    assert "resume needs the name of a file" in told
    assert "nothing.toml: No such file or directory." in told
    assert "The match goes on." in told
    assert "Petite Brisque" in told
    # The one that was left is still there.
    assert mg.Record.load("typed.toml").ruleset.name == "brisque"


def test_stops_are_told_and_set() -> None:
    told = typing("stops", "stops won lost", "stops all", "stops lead", "stops never")
    told = " ".join(told.split())
    assert "wherever else something could be missed (auto)" in told
    assert "when you have won a trick and before drawing or when you have lost" in told
    assert "at every moment at which you may do something (all)" in told
    assert "only when a card is due" in told
    assert "Stops are auto, all, or some of: between, won, lost, draw, closed." in told


def test_stops_are_set_and_told_in_french() -> None:
    lines = ["arrêts tout", "arrêts auto", "arrêts gagnée perdue", "arrets entame", "arrêts all"]
    hands = Hands([*lines, "arrêts jamais", "aide"])
    told = " ".join(Table(session("brisque"), Path("f.toml"), hands, language="fr").play().split())
    assert told.count("où vous pouvez faire quelque chose (tout)") == 2
    assert "où vous pourriez manquer quelque chose (auto)" in told
    assert "quand vous avez fait une levée, avant de prendre au talon ou quand" in told
    assert "On ne vous demande que lorsqu’il faut jouer une carte." in told
    allowed = "auto, tout, ou parmi"
    assert f"Les arrêts sont {allowed} : entre, gagnée, perdue, prise, fermeture." in told
    assert f"on vous demande : {allowed} entre, gagnée, perdue, prise, fermeture" in told


def test_the_option_for_stops_understands_the_language_of_the_table(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("arrêts\n"))
    answer = command("play", "brisque", "--seed", "7", "--lang", "fr", "--stop", "gagnée,perdue")
    assert answer.code == 0
    assert "une levée, avant de prendre au talon ou quand vous avez perdu" in answer.out
    refused = command("play", "brisque", "--seed", "7", "--stop", "tout")
    assert "is no moment to stop at" in refused.err


def test_everything_is_told_in_turn_from_the_person(tmp_path: Path) -> None:
    match = session("brusquembille-5", seed=3, seat=2)
    told = Table(match, tmp_path / "five.toml", Hands(choose=first_legal)).play()
    names = ("you", "Anna", "Bruno", "Clara", "David")
    rows = [line for line in told.replace("\n", " ").split(":") if "David" in line]
    rows = [row for row in rows if all(re.search(rf"{name} -?\d", row) for name in names)]
    assert len(rows) > 10
    for row in rows:
        assert sorted(names, key=lambda name: row.index(f"{name} ")) == list(names), row


def test_the_score_of_a_single_deal_is_not_told_before_there_is_one(tmp_path: Path) -> None:
    told = Table(session("briscola-4"), tmp_path / "one.toml", Hands(["score", "1", "1"])).play()
    assert "Match of" not in told
    assert "Match to 7" in Table(session("sixty-six"), tmp_path / "b.toml", Hands(["1"])).play()


def test_leaving_ends_without_an_error() -> None:
    told = typing("1", "quit", "2")
    assert "play --resume" in told
    assert issubclass(LeaveError, Exception)


def test_a_match_that_cannot_be_saved_says_so_and_ends_with_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda _place, _mode: False)
    lost = tmp_path / "no" / "such" / "folder.toml"
    kept = tmp_path / "kept.toml"
    table = Table(session("brisque"), lost, Hands(["1", f"save {kept}"]))
    with pytest.raises(mg.RecordError, match="No such file"):
        table.play()
    assert "The match could not be saved" in table.told
    assert "type save and the name of a file" in " ".join(table.told.split())
    assert from_record(mg.Record.load(kept)).session.state == table.session.state
    assert "--resume" not in table.told


def test_where_the_folder_cannot_be_written_a_match_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr("pathlib.Path.home", lambda: home)
    monkeypatch.setattr("os.access", lambda folder, _mode: folder != Path())
    autosave = Autosave()
    match = session("brisque")
    assert autosave.path(match) == str(home / "brisque-7.toml")
    autosave.save(match, "en")
    assert autosave.command(match).endswith("home/brisque-7.toml")
    assert Autosave().path(match) == str(home / "brisque-7-2.toml")


@pytest.mark.parametrize("kept", [True, False])
def test_of_two_sessions_on_one_file_neither_overwrites_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("brisque-7.toml")
    if kept:
        Table(session("brisque"), file, Hands([])).play()
    first, second = Autosave(str(file)), Autosave(str(file))
    ahead, behind = session("brisque"), session("brisque")
    for _ in range(5):
        go_on(ahead)
        ahead.act(mg.Action.parse(first_legal(ahead)))
    assert first.save(ahead, "en") is None
    assert second.save(behind, "en") == Left(str(file), "")
    assert second.path(behind) == "brisque-7-2.toml"
    assert (first.save(ahead, "en"), second.save(behind, "en")) == (None, None)
    texts = [first.record(ahead, "en").to_toml(), second.record(behind, "en").to_toml()]
    assert [Path(name).read_text() for name in (file, "brisque-7-2.toml")] == texts
    assert len(list(tmp_path.iterdir())) == 2


def make_unwritable(file: Path, way: str) -> None:
    """Do something to a file so that nothing can be written there."""
    if way == "read-only":
        file.chmod(0o444)
        return
    file.unlink()
    if way == "folder":
        file.mkdir()
    elif way == "link":
        file.symlink_to("gone/file.toml")
    elif way == "pipe":
        os.mkfifo(file)
    else:
        file.parent.rmdir()


@pytest.mark.parametrize("way", ["read-only", "folder", "link", "pipe", "deleted"])
def test_a_match_whose_file_cannot_be_written_goes_on_in_another_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.chdir(tmp_path)
    # Whoever may do everything can write to a file that is for reading only.
    monkeypatch.setattr("os.access", lambda place, _mode: not str(place).endswith("mine.toml"))
    file = Path("inner") / "mine.toml"
    file.parent.mkdir()
    hands = Hands()

    def spoil_then_leave(_match: Session) -> str:
        if len(hands.typed) > 0:
            raise EOFError
        make_unwritable(file, way)
        return "1"

    hands.choose = spoil_then_leave
    told = " ".join(Table(session("brisque"), file, hands).play().split())
    why = "has been changed by somebody else" if way == "link" else "cannot be written: "
    assert f"mine.toml {why}" in told
    assert "saves itself in brisque-7.toml from here on" in told
    assert "--resume brisque-7.toml" in told
    assert mg.Record.load("brisque-7.toml").deals[0].actions


def test_two_sessions_that_save_at_the_same_moment_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ahead, behind = at_decision("brisque"), session("brisque")
    first, second = Autosave(), Autosave()
    assert first.path(ahead) == second.path(behind) == "brisque-7.toml"
    first.save(ahead, "en")
    assert second.save(behind, "en") == Left("brisque-7.toml", "")
    assert second.path(behind) == "brisque-7-2.toml"
    ahead.act(mg.Action.parse(first_legal(ahead)))
    fill = whole_files._fill

    def fill_late(partial: Path, parts: list[str]) -> None:
        fill(partial, parts)
        Path("brisque-7.toml").write_text("# somebody's\n")

    monkeypatch.setattr(whole_files, "_fill", fill_late)
    assert first.save(ahead, "en") == Left("brisque-7.toml", "")
    assert Path("brisque-7.toml").read_text() == "# somebody's\n"
    assert first.path(ahead) == "brisque-7-3.toml"


def test_without_second_names_a_new_file_takes_no_others_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", refuse)
    whole_files.write_new(tmp_path / "a", ["one"])
    with pytest.raises(FileExistsError):
        whole_files.write_new(tmp_path / "a", ["two"])
    assert [file.name for file in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_text() == "one"


def test_a_file_that_was_changed_since_it_was_read_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    Table(session("brisque"), file, Hands([])).play()
    kept = mg.Record.load(file)
    Table(at_decision("sixty-six"), tmp_path / "other.toml", Hands(["1"])).play()
    (tmp_path / "other.toml").replace(file)
    theirs = file.read_bytes()
    left = Autosave(str(file), kept).save(at_decision("brisque"), "en")
    assert left == Left(str(file), "")
    assert file.read_bytes() == theirs


@pytest.mark.parametrize(
    ("language", "told"), [("en", "changed by somebody else"), ("fr", "modifié par quelqu’un")]
)
def test_a_match_whose_file_somebody_changes_goes_on_in_another_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("mine.toml")

    def change_then_leave(_match: Session) -> str:
        if file.exists() and "somebody" in file.read_text():
            raise EOFError
        file.write_text("# somebody's\n")
        return "1"

    table = Table(session("brisque"), file, Hands(choose=change_then_leave), language=language)
    told_all = " ".join(table.play().split())
    assert told in told_all
    assert file.read_text() == "# somebody's\n"
    assert "--resume brisque-7.toml" in told_all
    assert mg.Record.load("brisque-7.toml").ruleset == mg.ruleset("brisque")


def test_a_match_saved_under_its_own_name_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = Table(session("brisque"), Path("a.toml"), Hands(["stops all", "save ./a.toml", "1"]))
    told = table.play()
    assert "Saved in a.toml" in told
    assert "changed by somebody else" not in told
    assert [file.name for file in tmp_path.iterdir()] == ["a.toml"]


def test_signs_that_steer_a_terminal_are_not_repeated(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\x1b[31mfoo\x07\n"))
    answer = command("play", "brisque", "--seed", "7")
    assert "\x1b" not in answer.out
    assert "\x07" not in answer.out


# ---------------------------------------------------------------------- the command itself


def test_a_match_is_played_from_a_pipe_and_resumed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nfoo\n"))
    first = command("play", "brisque", "--seed", "7")
    assert (first.code, first.err) == (0, "")
    assert "You lead > 1\nYou play " in first.out
    assert "marriage-games play --resume brisque-7.toml" in first.out
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    second = command("play", "--resume", "brisque-7.toml", "--lang", "fr")
    assert (second.code, second.err) == (0, "")
    assert "La partie reprend." in second.out
    assert mg.Record.load("brisque-7.toml").extra["play"]["language"] == "fr"


def test_the_prompt_comes_through_a_pipe_before_the_answer_is_read(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "marriage_games", "play", "petite-brisque", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        told, until = b"", time.monotonic() + 60
        try:
            for typed in (b"score\n", b"quit\n"):
                while not told.endswith(b" > ") and time.monotonic() < until:
                    if select.select([child.stdout], [], [], 1)[0]:
                        told += os.read(child.stdout.fileno(), 4096)
                assert told.endswith(b" > "), told
                child.stdin.write(typed)
                child.stdin.flush()
                told = b""
        finally:
            child.stdin.close()
        rest = child.stdout.read().decode("utf-8")
        assert rest.startswith("quit\n")


def test_a_second_match_does_not_write_over_the_first_one(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("1\n", ""):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert command("play", "brisque", "--seed", "7").code == 0
    assert len(mg.Record.load("brisque-7.toml").deals[0].actions) > 1
    assert Path("brisque-7-2.toml").exists()


def test_a_match_that_is_over_is_told_and_not_played_on(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = session("petite-brisque", 3)
    Table(match, Path("over.toml"), Hands(choose=first_legal)).play()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    answer = command("play", "--resume", "over.toml")
    assert answer.code == 0
    assert "This match is over." in answer.out
    assert "Final score" in answer.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play"], "play needs a NAME_OR_FILE, or --resume FILE"),
        (["play", "brisqe"], "did you mean 'brisque'?"),
        (["play", "brisque", "--seat", "2"], "2 is no seat: seats of brisque are 0 to 1"),
        (["play", "brisque", "--opponent", "gredy"], "did you mean 'greedy'?"),
        (["play", "brisque", "--lang", "de"], "--lang is one of en, fr"),
        (["play", "brisque", "--stop", "wonn"], "did you mean 'won'?"),
        (["play", "brisque", "--seed", "-1"], "'--seed'"),
        (["play", "--resume", ""], "--resume needs the name of a file"),
        (["play", "--resume", "nothing.toml"], "nothing.toml: No such file"),
        (["play", "sixty-six", "--resume", "match.toml"], "which has other rules than sixty-six"),
        (["play", "--seed", "8", "--resume", "match.toml"], "the match has the seed 7"),
        (["play", "--seat", "1", "--resume", "match.toml"], "you sit at seat 0 in this match"),
    ],
)
def test_wrong_use_is_one_error(command: Command, arguments: list[str], told: str) -> None:
    Table(session("brisque"), Path("match.toml"), Hands()).play()
    answer = command(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("Error: ") == 1
    assert told in answer.err


def test_a_player_that_fails_costs_nothing_of_the_match(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n"))
    player = f"{__name__.rpartition('.')[0]}.test_play_session:Broken"
    answer = command("play", "brisque", "--seed", "7", "--opponent", player)
    assert answer.code == 2
    assert "failed at seat 1: ValueError: out of order" in answer.err
    assert "play --resume brisque-7.toml" in answer.out
    assert mg.Record.load("brisque-7.toml").deals[0].actions


def test_a_wrong_claim_is_done_only_if_it_is_typed_twice() -> None:
    asked = "If you mean it, type it once more."
    once = typing("claim", "score", "quit", name="sixty-six", seed=4)
    assert asked in " ".join(once.split())
    assert "wrong claim" not in once.split("once more.")[1]
    other = typing("claim", "rules", "claim", "quit", name="sixty-six", seed=4)
    assert " ".join(other.split()).count(asked) == 2
    twice = typing("claim", "claim", "quit", name="sixty-six", seed=4)
    assert "End of deal 1" in twice


def test_a_copy_never_takes_the_place_of_another_match() -> None:
    typing("save kept.toml", name="brisque", seed=1)
    before = Path("kept.toml").read_bytes()
    for name, seed in (("brisque", 2), ("sixty-six", 1)):
        assert "kept.toml is there already" in typing("save kept.toml", name=name, seed=seed)
    assert Path("kept.toml").read_bytes() == before


def test_rules_tell_that_there_is_nothing_to_declare() -> None:
    assert "You hold no meld that you could declare now." in typing(
        "rules", name="brisque", seed=12
    )


def test_melds_that_count_at_the_end_are_not_promised_before() -> None:
    assert "They are counted at the end, among the cards that you have won." in " ".join(
        typing(name="mariage", seed=1).split()
    )


def test_a_name_that_no_file_can_have_ends_nothing() -> None:
    told = typing(f"save {'é' * 200}", "score")
    assert "File name too long" in told
    assert "null" in typing("save a\0b")
    assert "null" in typing("save ~\0b")
    assert told.count("Your hand") == 1


def test_signs_that_steer_a_terminal_are_not_written_to_it() -> None:
    told = typing("save no\x1b]0;evil\x07/it.toml", "resume \x1b[31mzz", "9" * 300_000)
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "9" * 100 not in told


def test_what_others_are_known_to_hold_stands_apart_from_their_names(tmp_path: Path) -> None:
    """David's name is as long as makes a label reach to the column where the cards begin."""
    told = Table(session("brusquembille-5", 3), tmp_path / "match.toml", Hands(["1"] * 6)).play()
    assert "David holds: 10♣\n" in told
