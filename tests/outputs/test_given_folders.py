"""What is read below a folder that somebody gives lies in it, and nothing of another file is quoted."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.authoring.embed import embed_steps
from generator.authoring.from_record import game_of
from generator.cli.app import app
from generator.content.loader import forget_content, load_content_folder, load_game_content
from generator.content.yaml_source import read_yaml
from generator.examples.check import check_paths
from generator.outputs.given_folders import give_file, give_folder, is_quotable, leads_out
from generator.outputs.reading import FileError, list_files, read_text
from generator.website.identity import read_identity
from rules_engine.core import JugadaError
from tests.fifth_game.outside import copied_content, spoil

pytestmark = [pytest.mark.usefixtures("tictactoe")]

SECRET = "the-word-that-nobody-may-see"
FILES = (
    "game.yaml",
    "board.yaml",
    "messages.en.ftl",
    "rules.en.md",
    "rules.es.md",
    "glossary.yaml",
    "art.yaml",
    "book.yaml",
    "lab.yaml",
    "originals.yaml",
    "translations.json",
    "examples/c.yaml",
    "examples/ttt.ex.draw.en.yaml",
    "puzzles/p.yaml",
    "records/r.txt",
)


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "secret.txt"
    path.write_text(f"{SECRET}\n", "utf-8")
    return path


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the game's content in a folder of games."""
    forget_content()
    return copied_content(tmp_path / "games")


def link(path: Path, target: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(target)


@pytest.mark.parametrize("name", FILES)
def test_no_file_of_a_game_may_be_a_link_out(name: str, game: Path, secret: Path) -> None:
    """By way of `read_text`, which each reader of content uses."""
    link(game / name, secret)
    give_folder(game.parent)
    for path in (game / name, game.resolve() / name):
        with pytest.raises(FileError, match="leads out of the folder") as caught:
            read_text(path)
        assert SECRET not in str(caught.value)


@pytest.mark.parametrize("form", ["text", "github", "json", "sarif", "junit"])
@pytest.mark.parametrize("name", ["examples/c.yaml", "rules.en.md", "messages.en.ftl", "board.yaml"])
def test_the_check_of_a_strangers_folder_quotes_nothing(name: str, form: str, game: Path, secret: Path) -> None:
    link(game / name, secret)
    done = CliRunner().invoke(app, ["check", str(game), "--format", form])
    assert done.exit_code == 2, done.output
    assert SECRET not in done.output
    assert "leads out of the folder" in " ".join(done.output.split())


@pytest.mark.parametrize("name", ["examples", "puzzles", "records"])
def test_a_folder_that_leads_out_is_one_error(name: str, game: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    (game / "examples").rename(outside)
    link(game / name, outside)
    give_folder(game)
    with pytest.raises(FileError, match=rf"{name}: leads out of the folder"):
        list_files(game / name, "*.*")
    if name == "examples":
        with pytest.raises(FileError, match="examples: leads out of the folder"):
            check_paths([str(game)])


def test_a_link_that_stays_inside_is_followed(game: Path) -> None:
    shared = game.parent / "shared"
    (game / "examples").rename(shared)
    (game / "examples").symlink_to(shared)
    assert len(load_game_content("tictactoe", game.parent).examples) == 3
    assert check_paths(["tictactoe"], game.parent).exit_code == 0
    spoil(shared / "ttt.ex.draw.yaml", "title:", "titel:")
    [error] = check_paths(["tictactoe"], game.parent).errors
    assert "titel" in str(error)  # quoted, since it is the user's own


def test_a_game_that_is_a_link_out_of_the_given_folder(game: Path, tmp_path: Path) -> None:
    (tmp_path / "given").mkdir()
    link(tmp_path / "given" / "tictactoe", game)
    with pytest.raises(FileError, match="leads out"):
        load_game_content("tictactoe", tmp_path / "given")
    link(tmp_path / "all", game.parent)
    assert load_game_content("tictactoe", tmp_path / "all").examples  # he named the link himself


@pytest.mark.parametrize("stem", ["../../secret", "{folder}/secret", "examples/../../../secret"])
def test_data_do_not_name_files_elsewhere(stem: str, game: Path, secret: Path) -> None:
    secret.rename(secret.with_suffix(".yaml"))
    spoil(game / "game.yaml", "data: [board]", f"data: [board, '{stem.format(folder=secret.parent)}']")
    with pytest.raises(FileError, match="leads out") as caught:
        load_content_folder(game)
    assert SECRET not in str(caught.value)


def test_a_file_that_the_user_names_is_read_and_not_quoted(game: Path, tmp_path: Path, secret: Path) -> None:
    named = tmp_path / "named" / "mine.yaml"
    link(named, game / "examples" / "ttt.ex.draw.yaml")
    spoil(game / "examples" / "ttt.ex.draw.yaml", "id:", "game: tictactoe\nid:")
    assert check_paths([str(named)]).exit_code == 0
    link(named, secret)
    report = check_paths([str(named)])
    assert "mine.yaml:1: is not what was expected" in str(report.errors[0])
    assert SECRET not in str(report.errors[0])


@pytest.mark.parametrize("text", [SECRET, f"game: {SECRET}", f"game: tictactoe\ncontent: x\n{SECRET}"])
@pytest.mark.parametrize("command", [["replay", "tictactoe"], ["example", "from-record"]])
def test_a_record_that_is_a_link_is_not_quoted(command: list[str], text: str, tmp_path: Path, secret: Path) -> None:
    secret.write_text(text, "utf-8")
    record = tmp_path / "records" / "r.txt"
    link(record, secret)
    done = CliRunner().invoke(app, [*command, str(record)])
    assert done.exit_code == 2
    assert SECRET not in done.output
    assert game_of(record) if "tictactoe" in text else True


@pytest.mark.parametrize("name", ["../secret.yaml", "{folder}/secret.yaml", "linked.yaml"])
def test_a_document_embeds_no_file_from_elsewhere(name: str, tmp_path: Path, secret: Path) -> None:
    secret.rename(secret.with_suffix(".yaml"))
    link(tmp_path / "docs" / "linked.yaml", secret.with_suffix(".yaml"))
    with pytest.raises(JugadaError, match="leads out") as caught:
        embed_steps(name.format(folder=tmp_path), "en", folder=tmp_path / "docs")
    assert SECRET not in str(caught.value)


def test_what_stands_beside_named_files(tmp_path: Path, secret: Path) -> None:
    (tmp_path / "own").mkdir()
    home = tmp_path / "own" / "home.md"
    home.write_text("Hello", "utf-8")
    link(home.with_name("home.es.md"), secret)
    with pytest.raises(FileError, match=r"home\.es\.md: leads out"):
        read_identity("", home, ["en", "es"])
    example = tmp_path / "own" / "e.yaml"
    example.write_text("id: a\n", "utf-8")
    link(example.with_name("e.en.yaml"), secret)
    give_file(example)
    with pytest.raises(FileError, match="leads out"):
        read_yaml(example)


def test_links_in_circles_and_odd_names_are_one_line(game: Path) -> None:
    circle = game / "examples" / "round.yaml"
    circle.symlink_to(circle)
    give_folder(game)
    for path in (circle, game / "examples" / "\0.yaml", game / ".." / ".." / "up.yaml"):
        with pytest.raises(FileError):
            read_text(path)
    assert is_quotable(circle)


def test_other_folders_are_free(tmp_path: Path, secret: Path) -> None:
    """Only what somebody gave is confined; an installer may make links of a package's files."""
    link(tmp_path / "free" / "a.txt", secret)
    assert read_text(tmp_path / "free" / "a.txt").strip() == SECRET
    packages = tmp_path / "lib" / "site-packages" / "content"
    link_folder = packages / "game"
    link_folder.mkdir(parents=True)
    link(link_folder / "game.yaml", secret)
    give_folder(packages)
    assert not leads_out(link_folder / "game.yaml")
