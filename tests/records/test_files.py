"""Files are written whole or not at all, and read with every fault told."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marriage_games as mg

from .making import finished, replayed

RECORD = finished("petite-brisque").to_record(players=["Ann", "Bob"])
DEALER = RECORD.deals[0].dealer


def message_of(call: Any, *arguments: Any) -> str:
    with pytest.raises(mg.RecordError) as caught:
        call(*arguments)
    return str(caught.value)


# ---------------------------------------------------------------------- reading


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "deal.toml"
    RECORD.save(file)
    assert mg.Record.load(file) == mg.Record.load(str(file)) == RECORD
    assert file.read_bytes() == RECORD.to_toml().encode()
    RECORD.save(str(file), embed=False)
    assert mg.Record.load(file) == RECORD
    assert "text =" not in file.read_text("utf-8")


def test_a_file_from_another_system_is_read_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "deal.toml"
    content = RECORD.to_toml(embed=False).replace("\n", "\r\n")
    file.write_bytes(b"\xef\xbb\xbf" + content.encode())
    assert mg.Record.load(file) == RECORD


def test_the_path_of_a_file_is_told_from_its_text() -> None:
    message = message_of(mg.Record.loads, "match.toml")
    assert message.endswith("allowed: the text of a record; Record.load reads a file")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "format: found nothing; allowed: format = 1; write it at the top of the file"),
        (b"format", "found expected '=' after a key in a key/value pair at line 1, column 7; "),
        (b"\x00\x01", "found invalid statement at line 1, column 1; allowed: TOML"),
        (
            "format = 1\nnäme = ".encode() + b"\xff",
            "found bytes that are not UTF-8 at line 2, column 8; allowed: a text in UTF-8",
        ),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "found bytes that are not UTF-8 at line 1, column 1; "),
        (
            b'{"format": 1}',
            "found invalid statement at line 1, column 1; allowed: TOML; Record.from_json reads ",
        ),
    ],
)
def test_a_file_that_is_no_record(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "deal.toml"
    file.write_bytes(content)
    assert message_of(mg.Record.load, file).startswith(f"{file}: {message}")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none.toml", "No such file or directory"),
        ("", "Is a directory"),
        ("a\0b.toml", "embedded null byte"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str, reason: str) -> None:
    path = f"{tmp_path}/{name}"
    assert message_of(mg.Record.load, path) == f"{path}: {reason}"


def test_a_damaged_file_is_told_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "deal.toml"
    file.write_text(RECORD.to_toml().replace(f"dealer = {DEALER}", "dealer = 7"), "utf-8")
    assert message_of(mg.Record.load, file) == (
        f"{file}: deals.0.dealer: found 7; allowed: a seat, 0 to 1"
    )


JSON = [
    ("", "found expecting value at line 1, column 1; allowed: JSON"),
    ('{"format": 1,\n "x"}', "found expecting ':' delimiter at line 2, column 5; allowed: JSON"),
    ("[]", "found []; allowed: a table with the keys of a record"),
    ("7", "found 7; allowed: a table with the keys of a record"),
    ('{"a": 1, "a": 2}', "found the key 'a' twice in one table; allowed: each key once"),
    ('{"x": {"a": 1, "a": 2}}', "found the key 'a' twice in one table; allowed: each key once"),
    ('{"x": NaN}', "found NaN; allowed: numbers that JSON knows"),
    ('{"x": -Infinity}', "found -Infinity; allowed: numbers that JSON knows"),
    ("[" * 100_000, "found tables or lists that are nested too deeply; allowed: JSON"),
]


@pytest.mark.parametrize(("text", "message"), JSON, ids=range(len(JSON)))
def test_a_text_that_is_no_json(text: str, message: str) -> None:
    assert message_of(mg.Record.from_json, text) == message


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (mg.Record.loads, f"x = {'1' * 5000}"),
        (mg.Record.from_json, f'{{"x": {"1" * 5000}}}'),
    ],
    ids=["toml", "json"],
)
def test_a_number_beyond_all_measure(read: Any, text: str) -> None:
    assert message_of(read, text).startswith("found a value that cannot be read: Exceeds the limit")


@given(st.one_of(st.text(), st.text("[]{}=.\"'\n#format1").map(str)))
def test_any_text_is_refused(text: str) -> None:
    for read in (mg.Record.loads, mg.Record.from_json):
        with pytest.raises(mg.RecordError):
            read(text)


@given(st.binary())
def test_any_file_is_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(content)
    with pytest.raises(mg.RecordError):
        mg.Record.load(file)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (mg.Record.load, "Record.load takes the path of a file, such as 'match.toml', not 7"),
        (mg.Record.loads, "Record.loads takes the text of a file, not 7"),
        (mg.Record.from_json, "Record.from_json takes a JSON text, not 7"),
        (RECORD.save, "Record.save takes the path of a file, such as 'match.toml', not 7"),
    ],
)
def test_what_is_no_text_or_path_is_an_error_of_its_own(call: Any, message: str) -> None:
    with pytest.raises(mg.ArgumentError) as caught:
        call(7)
    assert str(caught.value) == message


# ---------------------------------------------------------------------- writing


@pytest.fixture
def older(tmp_path: Path) -> Path:
    file = tmp_path / "deal.toml"
    file.write_text("older", "utf-8")
    return file


def left_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_an_older_file_is_replaced_as_a_whole(older: Path) -> None:
    older.chmod(0o640)
    RECORD.save(older)
    assert mg.Record.load(older) == RECORD
    assert left_in(older.parent) == ["deal.toml"]
    assert older.stat().st_mode & 0o777 == 0o640


def test_a_name_as_long_as_names_can_be_is_written(tmp_path: Path) -> None:
    file = tmp_path / f"{'x' * 250}.toml"
    RECORD.save(file)
    assert mg.Record.load(file) == RECORD


def test_a_file_that_must_not_be_written_stays(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever may do everything may write to a file that nobody may write to.
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert message_of(RECORD.save, older) == f"{older}: Permission denied"
    assert older.read_text("utf-8") == "older"


def test_what_a_link_leads_to_is_replaced(older: Path) -> None:
    link = older.with_name("link.toml")
    link.symlink_to(older)
    RECORD.save(link)
    assert link.is_symlink()
    assert mg.Record.load(older) == RECORD


@pytest.mark.parametrize("step", ["write", "replace"])
def test_an_older_file_stays_as_it_was_if_writing_fails(
    older: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    if step == "write":
        monkeypatch.setattr(Path, "open", lambda path, *_, **__: _Full(path))
    else:
        monkeypatch.setattr(Path, "replace", fail)
    assert message_of(RECORD.save, older) == f"{older}: No space left on device"
    monkeypatch.undo()
    assert older.read_text("utf-8") == "older"
    assert left_in(older.parent) == ["deal.toml"]


class _Full:
    """A file on a disk that is full after some bytes."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> _Full:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def write(self, content: bytes) -> None:
        number = os.open(self._path, os.O_CREAT | os.O_WRONLY)
        os.write(number, content[:10])
        os.close(number)
        raise OSError(28, "No space left on device")


def test_nothing_is_left_behind_if_the_program_is_stopped(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        RECORD.save(older)
    assert left_in(older.parent) == ["deal.toml"]
    assert older.read_text("utf-8") == "older"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "there is something that is no file"),
        ("none/deal.toml", "No such file or directory"),
        ("deal.toml/deal.toml", "Not a directory"),
        ("a\0b.toml", "embedded null byte"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_file_that_cannot_be_written(older: Path, name: str, reason: str) -> None:
    path = f"{older.parent}/{name}"
    assert message_of(RECORD.save, path) == f"{path}: {reason}"
    assert left_in(older.parent) == ["deal.toml"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such things here")
def test_what_is_no_file_is_left_alone(older: Path) -> None:
    pipe = older.with_name("pipe")
    os.mkfifo(pipe)
    assert message_of(RECORD.save, pipe) == f"{pipe}: there is something that is no file"
    assert pipe.is_fifo()


def test_a_record_error_is_a_value_error_of_the_family() -> None:
    with pytest.raises(ValueError, match="found expecting value") as caught:
        mg.Record.from_json("")
    assert isinstance(caught.value, mg.MarriageGamesError)
    assert replayed(RECORD)


def test_equal_records_hash_alike() -> None:
    assert len({RECORD, mg.Record.loads(RECORD.to_toml())}) == 1
