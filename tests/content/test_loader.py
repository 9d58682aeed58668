"""Loading a game's content: where it is found, that it fits its engine, and errors with file and line."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.content import ContentError, GameContent, load_content_folder, load_game_content, loader, standard_game
from generator.content.errors import CombinedContentError, each_error
from generator.content.loader import forget_content
from generator.content.yaml_source import Source, read_yaml
from generator.coverage.parity import list_text_units
from generator.lab.sheet import LabSheet, lab_sheet
from generator.outputs.reading import FileError
from generator.resources import NoContentError, content_dir, resource_dir
from rules_engine.core import JugadaError, MalformedError, SetupError
from rules_engine.core.registry import UnknownGameError, game_names
from tests.fifth_game.outside import ROOT, copied_content, spoil

pytestmark = pytest.mark.usefixtures("tictactoe")

SHIPPED = ROOT / "content" / "tictactoe"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the content that a test may spoil."""
    return copied_content(tmp_path)


def line_of(path: Path, words: str) -> int:
    """The line on which these words stand."""
    return next(n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if words in line)


# ---------------------------------------------------------------------- what is loaded


def test_a_games_content() -> None:
    content = load_game_content("tictactoe")
    assert content.folder == SHIPPED
    assert content.name == content.game.name == "tictactoe"
    assert content.sheet.title["es"] == "Tres en raya"
    assert content.data["board"]["lines"][0] == ["a1", "b1", "c1"]
    assert content.messages["en"].seat("X") == "Crosses"
    assert content.rule_ids[:2] == ("ttt.board", "ttt.start")
    assert [path.stem for path in content.examples] == ["ttt.ex.draw", "ttt.ex.fork", "ttt.ex.toss"]


def test_it_is_loaded_once_until_it_is_forgotten() -> None:
    first = load_game_content("tictactoe")
    assert load_game_content("tictactoe") is first
    assert load_content_folder(SHIPPED) is first
    assert standard_game("tictactoe") is first.game
    forget_content()
    assert load_game_content("tictactoe") is not first


def test_every_shipped_game_loads() -> None:
    for name in game_names():
        content = load_game_content(name)
        assert set(content.rule_ids) >= content.game.rules


def test_start_states() -> None:
    content = load_game_content("tictactoe")
    assert content.game.format_state(content.start()) == ".../.../... toss"
    assert content.game.format_state(content.start({"first": "O"})) == ".../.../... O"
    with pytest.raises(SetupError):
        content.start({"first": "Z"})
    with pytest.raises(MalformedError, match="one of first"):
        content.start({"firts": "O"})


# ---------------------------------------------------------------------- where it is found


def test_the_users_folder_comes_first(folder: Path) -> None:
    spoil(folder / "game.yaml", "Tres en raya", "El gato")
    for user_dir in (folder.parent, folder):
        content = load_game_content("tictactoe", user_dir)
        assert content.sheet.title["es"] == "El gato"
    assert load_game_content("tictactoe").sheet.title["es"] == "Tres en raya"


def test_what_the_users_folder_lacks_is_found_elsewhere(tmp_path: Path) -> None:
    assert load_game_content("tictactoe", tmp_path).folder == SHIPPED


def test_shipped_content_and_content_beside_the_engine() -> None:
    assert content_dir("backgammon") == resource_dir("content") / "backgammon"
    assert content_dir("tictactoe") == SHIPPED


def test_no_such_game_folder_or_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownGameError, match="tictactoe"):
        load_game_content("chess")
    with pytest.raises(NoContentError, match="no such folder"):
        load_game_content("tictactoe", tmp_path / "nowhere")
    monkeypatch.setattr(
        "rules_engine.core.registry.load_package",
        lambda _: SimpleNamespace(module=type("P", (), {"__file__": str(tmp_path / "a" / "b.py")})),
    )
    with pytest.raises(NoContentError, match="no content"):
        content_dir("tictactoe")


# ---------------------------------------------------------------------- the hash for records


def hash_of(folder: Path) -> str:
    forget_content()
    return load_content_folder(folder).content_hash


def test_the_hash_is_of_what_the_engine_plays_by(folder: Path) -> None:
    before = hash_of(folder)
    assert before == load_content_folder(SHIPPED).content_hash
    spoil(folder / "messages.es.ftl", "Empieza", "Comienza")
    spoil(folder / "game.yaml", "El juego más pequeño", "Un juego pequeño")
    spoil(folder / "board.yaml", "lines:", "title: {es: Raya, en: Line}  # a comment\nlines:")
    assert hash_of(folder) == before
    spoil(folder / "board.yaml", "  - [c1, b2, a3]\n", "")
    assert hash_of(folder) != before


# ---------------------------------------------------------------------- errors


def error_of(folder: Path) -> ContentError:
    """The first thing that is wrong."""
    forget_content()
    with pytest.raises((ContentError, CombinedContentError)) as caught:
        _ = load_content_folder(folder).raw_rules
    first = each_error(caught.value)[0]
    assert isinstance(first, ContentError)
    return first


@pytest.mark.parametrize(
    ("file", "old", "new", "marked", "message"),
    [
        ("game.yaml", "players:", "playres:", "playres", "unknown key 'playres'; did you mean 'players'?"),
        ("game.yaml", "min: 2", "min: two", "min", "players.min: found 'two', expected a whole number"),
        ("game.yaml", "min: 2", "min: 3", "min", "min is 3, more than max, 2"),
        ("game.yaml", '"#7A4B9C"', "violet", "colour", "colour: found 'violet'"),
        ("game.yaml", 'dark_colour: "#B58AD6"\n', "", "name", "the key 'dark_colour' is missing"),
        ("game.yaml", "es: Tres en raya, ", "", "title", "title: the key 'es' is missing"),
        ("game.yaml", "tictactoe", "[tictactoe]", "name", "name: found ['tictactoe'], expected text"),
        ("game.yaml", "[board]", "board", "data", "data: found 'board', expected a list"),
        ("board.yaml", "[a3, b3, c3]", "[a3, b3, d3]", "d3", "found 'd3', expected a square"),
        ("board.yaml", "lines:", "rows:", "rows:", "expected a list of lines"),
        ("messages.en.ftl", "{ $owner }", "{ $owner", "violation-taken", "violation-taken: a brace is not closed"),
        ("rules.en.md", "{: #ttt.draw }\n", "", "# Tic", "these rules of the engine are not stated: ttt.draw"),
        ("rules.en.md", "#ttt.line", "#ttt.row", "# Tic", "not stated: ttt.line"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_line(
    folder: Path, file: str, old: str, new: str, marked: str, message: str
) -> None:
    path = spoil(folder / file, old, new)
    error = error_of(folder)
    assert message in str(error)
    assert (error.path, error.line) == (path, line_of(path, marked))


def test_a_missing_file(folder: Path) -> None:
    (folder / "messages.es.ftl").unlink()
    forget_content()
    with pytest.raises(FileError, match=r"messages\.es\.ftl: there is no such file; it has to say query-"):
        load_content_folder(folder)


def test_every_error_is_one_line(folder: Path) -> None:
    spoil(folder / "game.yaml", "players: {min: 2, max: 2}", "players: {min: 2,\n  max: [2]}")
    assert "\n" not in str(error_of(folder))


def test_content_is_no_error_of_the_program() -> None:
    assert issubclass(ContentError, JugadaError)
    assert GameContent.__doc__


def test_a_file_is_read_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_content()
    read: list[Path] = []

    def counted(path: Path) -> Source:
        read.append(path)
        return read_yaml(path)

    monkeypatch.setattr(loader, "read_yaml", counted)
    content = load_game_content("team_km")
    for _ in range(2):
        lab_sheet(content)
        content.read_sheet("lab.yaml", LabSheet)
        list_text_units(content)
    assert content.folder / "lab.yaml" in read
    assert len(read) == len(set(read))
