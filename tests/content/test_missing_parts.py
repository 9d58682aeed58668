"""A game in one language without examples, rules text or art: what it has is made, what it lacks is told at once."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.authoring.scaffold import Kind, new_game
from generator.cli.app import app
from generator.content.loader import forget_content, load_content_folder
from tests.fifth_game.outside import outside_game

GAME = "tinyrow"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of a first game in English alone, known to this process."""
    root = tmp_path_factory.mktemp("project")
    for name, text in new_game(GAME, Kind.grid, ("en",), "en").items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    with outside_game(tmp_path_factory.mktemp("metadata"), root):
        yield root


@pytest.fixture
def content(project: Path, tmp_path: Path) -> Path:
    """Content to spoil."""
    forget_content()
    return Path(shutil.copytree(project / "content" / GAME, tmp_path / "mine" / GAME))


def jugada(content: Path, *words: str) -> Result:
    arguments = [*words, "--content", str(content.parent), "--lang", "en"]
    return CliRunner().invoke(app, arguments, prog_name="jugada")


def lines(result: Result, start: str) -> list[str]:
    return [line.partition("tinyrow: ")[2] for line in result.output.splitlines() if line.startswith(start)]


def test_one_language_is_enough(content: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    assert jugada(content, "check", GAME).exit_code == 0
    assert "  a1\n" in jugada(content, "moves", GAME).output
    assert jugada(content, "example", "new", GAME, "--out", str(mine)).exit_code == 0
    assert "{es:" not in mine.read_text("utf-8")
    assert jugada(content, "check", str(mine)).exit_code == 0


def test_without_all_that_can_be_left_out_it_is_all_told_at_once(content: Path) -> None:
    shutil.rmtree(content / "examples")
    (content / "rules.en.md").unlink()
    (content / "art.yaml").unlink()
    result = jugada(content, "check", GAME)
    assert result.exit_code == 1
    assert [line.partition(";")[0] for line in lines(result, "gap:")] == [
        "there is no rules text",
        "there is no worked example",
    ]
    assert lines(result, "warning:") == [
        "there is no art.yaml: positions are shown as text, and nothing can be printed"
    ]
    assert "a1" in jugada(content, "moves", GAME).output
    kit = jugada(content, "pdf", GAME, "--out", str(content / "kit"))
    assert kit.exit_code == 2
    assert not (content / "kit").exists()


def test_a_rulebook_needs_a_rules_text_and_no_example(content: Path, tmp_path: Path) -> None:
    shutil.rmtree(content / "examples")
    (content / "book.yaml").unlink()  # its figures are of examples
    book = tmp_path / "book.pdf"
    made = jugada(content, "rulebook", GAME, "--out", str(book))
    assert made.exit_code == 0, made.output
    assert book.read_bytes().startswith(b"%PDF")
    (content / "rules.en.md").unlink()
    forget_content()
    result = jugada(content, "rulebook", GAME, "--out", str(tmp_path / "none.pdf"))
    assert result.exit_code == 2
    assert not (tmp_path / "none.pdf").exists()


def test_a_reason_without_a_sentence_stops_nothing_and_is_told_once(content: Path, tmp_path: Path) -> None:
    messages = content / "messages.en.ftl"
    dropped = ("violation-taken", "query-free")
    kept = [line for line in messages.read_text("utf-8").splitlines() if not line.startswith(dropped)]
    messages.write_text("\n".join(kept) + "\n", "utf-8")
    gap = "messages.en.ftl:1: tinyrow: there is no message query-free, violation-taken; a placeholder stands in for it"
    for words in (["moves", GAME], ["diagram", GAME, "--out", str(tmp_path / "one.svg")]):
        result = jugada(content, *words)
        assert result.exit_code == 0, result.output
        assert result.stderr.count(gap) == 1
        assert result.stderr.splitlines()[-1].startswith("note: ")
    why = jugada(content, "why", GAME, "--position", "X........ O", "a1")
    assert "“taken” has no sentence yet (Marking)" in why.output, why.output
    for words in (["check", GAME], ["coverage", GAME, "--confirm"]):
        forget_content()
        result = jugada(content, *words)
        assert result.exit_code == 1
        assert result.output.count(gap) == 1


def test_a_sentence_about_what_the_engine_does_not_have_stops_nothing_and_is_told(content: Path) -> None:
    """Whoever changes the rules first tries them, and mends the sentences later."""
    messages = content / "messages.en.ftl"
    messages.write_text("violation-gone = Gone.\n" + messages.read_text("utf-8"), "utf-8")
    gap = "messages.en.ftl:1: tinyrow: the engine has nothing that violation-gone tells"
    moves = jugada(content, "moves", GAME)
    assert moves.exit_code == 0, moves.output
    assert moves.stderr.count(gap) == 1
    forget_content()
    result = jugada(content, "check", GAME)
    assert result.exit_code == 1
    assert result.output.count(gap) == 1


def test_a_question_without_a_sentence_is_its_key(content: Path) -> None:
    messages = content / "messages.en.ftl"
    messages.write_text(messages.read_text("utf-8").replace("prompt-mark = ", "prompt-other = "), "utf-8")
    moves = jugada(content, "moves", GAME)
    assert moves.exit_code == 0, moves.output
    assert moves.output.startswith("Crosses: mark\n")
    assert "no message 'prompt-mark'" in jugada(content, "game", "test", GAME).output


def test_an_event_without_a_sentence_in_one_language_has_that_of_another(content: Path) -> None:
    text = (content / "messages.en.ftl").read_text("utf-8")
    event = next(line for line in text.splitlines() if line.startswith("event-"))
    (content / "messages.es.ftl").write_text(text.replace(event + "\n", ""), "utf-8")
    sheet = content / "game.yaml"
    sheet.write_text(
        re.sub(r"\{en: ([^}]*)\}", r"{en: \1, es: \1}", sheet.read_text("utf-8").replace("[en]", "[en, es]"))
    )
    found = load_content_folder(content)
    name = event.partition(" ")[0]
    assert found.lacking == {content / "messages.es.ftl": (name,)}
    assert found.messages["es"].file.entries[name].strip() == event


def test_all_missing_files_and_keys_are_told_at_once(content: Path) -> None:
    (content / "game.yaml").write_text(
        (content / "game.yaml").read_text("utf-8").replace("languages: [en]", "languages: [en, es]"), "utf-8"
    )
    result = jugada(content, "check", GAME)
    assert result.exit_code == 2
    assert "title: the key 'es' is missing" in result.output
    assert "messages.es.ftl: there is no such file; it has to say" in result.output


def test_a_wrong_reason_is_named_beside_the_engine_s(content: Path) -> None:
    example = content / "examples" / f"{GAME}.ex.first.yaml"
    text = example.read_text("utf-8")
    example.write_text(text.replace(f'"X:a2", because: {GAME}.mark', f'"X:a2", because: {GAME}.turn'), "utf-8")
    output = jugada(content, "check", GAME).output
    assert f"claimed: Crosses: a2 is not allowed. Turns ({GAME}.turn)." in output
    assert f"({GAME}.mark)" in output


def test_content_of_a_game_that_is_not_installed_is_told(content: Path) -> None:
    other = content.parent / "zork"
    shutil.copytree(content, other)
    sheet = other / "game.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace(f"name: {GAME}", "name: zork"), "utf-8")
    result = jugada(content, "games")
    assert result.exit_code == 0
    assert result.output.count("zork is not used: no game zork is installed; install its engine: pip install -e") == 1


def test_a_question_without_what_is_said_of_other_answers_is_told_and_stops_nothing(content: Path) -> None:
    messages = content / "messages.en.ftl"
    messages.write_text(messages.read_text("utf-8") + "puzzle-aim-marked = What marks a square?\n", "utf-8")
    forget_content()
    result = jugada(content, "check", GAME)
    assert result.exit_code == 1
    assert "there is no message puzzle-aim-marked-not; a placeholder stands in for it" in result.output
    assert load_content_folder(content).messages["en"].word("puzzle", "aim-marked-not").startswith("Allowed")
