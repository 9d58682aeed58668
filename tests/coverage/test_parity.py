"""Parity: what one language says and the other does not is found, with its file and line."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from generator.content.loader import GameContent, forget_content, load_content_folder, load_game_content
from generator.coverage.parity import RECORD, confirm, count_numbers, find_differences, list_text_units, read_record
from generator.examples.compare import Finding
from generator.outputs.reading import FileError
from generator.resources import content_dir, resource_dir
from rules_engine.core.registry import game_names


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of a game's content to spoil, of which nobody has compared anything yet."""
    copied = Path(shutil.copytree(resource_dir("content") / "backgammon", tmp_path / "backgammon"))
    (copied / RECORD).unlink()
    return copied


def spoil(path: Path, old: str, new: str) -> GameContent:
    """The content after a change in one file."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    forget_content()
    return load_content_folder(path.parent if (path.parent / "game.yaml").is_file() else path.parents[1])


def new_findings(content: GameContent, before: tuple[Finding, ...]) -> list[Finding]:
    """What there was not before the change."""
    return [finding for finding in find_differences(content) if finding not in before]


def test_every_text_of_both_languages_is_a_piece(folder: Path) -> None:
    content = load_content_folder(folder)
    keys = {piece.key for piece in list_text_units(content)}
    assert {f"messages.violation-{code}" for code in content.game.reasons} <= keys
    stated_by_paragraphs = {block.rule for part in content.rules["es"].sections for block in part.blocks if block.rule}
    assert {f"rules.{rule}" for rule in stated_by_paragraphs} <= keys
    assert {f"{path.stem}.title" for path in content.examples} <= keys


@pytest.mark.parametrize("name", [name for name in game_names() if read_record(content_dir(name)) is not None])
def test_texts_that_were_compared_have_not_changed_on_one_side_since(name: str) -> None:
    assert [finding.text("en") for finding in find_differences(load_game_content(name))] == []


def test_a_change_on_one_side_makes_the_other_stale(folder: Path) -> None:
    content = load_content_folder(folder)
    before = find_differences(content)
    confirm(content)
    assert find_differences(content) == before
    changed = spoil(folder / "rules.es.md", "**Golpear.**", "**Golpear siempre.**")
    [finding] = new_findings(changed, before)
    assert (finding.problem, finding.key, finding.path.name) == ("stale", "rules.bg.move.hit", "rules.en.md")
    assert "--confirm" in finding.text("en")
    line = finding.path.read_text("utf-8").splitlines()[finding.line - 1]
    assert line.startswith("**Hitting.**")
    confirm(changed)
    assert find_differences(changed) == before


def test_a_change_of_a_message_and_of_an_example_is_seen(folder: Path) -> None:
    content = load_content_folder(folder)
    before = find_differences(content)
    confirm(content)
    spoil(folder / "messages.en.ftl", "This game is played without a doubling cube.", "No cube is in play.")
    changed = spoil(folder / "examples" / "bg.ex.hit.yaml", "The order of the dice", "First one and then the other")
    found = {(finding.problem, finding.key) for finding in new_findings(changed, before)}
    assert found == {("stale", "messages.violation-no_cube"), ("stale", "bg.ex.hit.title")}


def test_a_new_text_has_to_be_compared(folder: Path) -> None:
    content = load_content_folder(folder)
    before = find_differences(content)
    confirm(content)
    spoil(folder / "rules.es.md", "**Golpear.**", "**Dar.**")
    changed = spoil(folder / "rules.en.md", "**Hitting.**", "**To hit.**")
    assert {finding.problem for finding in new_findings(changed, before)} == {"new"}


def test_a_number_in_one_language_only_is_found(folder: Path) -> None:
    apart = spoil(folder / "rules.en.md", "four moves of 3", "four moves of 4")
    assert "numbers" not in {found.problem for found in find_differences(apart)}, (
        "the languages count points differently"
    )
    changed = spoil(folder / "messages.en.ftl", "option-numbering = standard", "option-numbering = booklet")
    finding = next(
        found
        for found in find_differences(changed)
        if (found.key, found.problem) == ("rules.bg.move.double", "numbers")
    )
    assert (finding.problem, finding.path.name) == ("numbers", "rules.en.md")
    assert finding.message["en"] == "the numbers are not the same: 4 here, 3, 3 in es; correct the wrong one"


def test_a_paragraph_in_one_language_only_is_found(folder: Path) -> None:
    changed = spoil(folder / "rules.en.md", "You may move only", "\n\nYou may move only")
    assert "structure" in {finding.problem for finding in find_differences(changed)}


@pytest.mark.parametrize(
    ("spanish", "english", "here", "there"),
    [("- a\n- b\n- c\n", "- a\n- b and c\n", 3, 4), ("- a\n- b y c\n", "- a\n- b\n- c\n", 4, 3)],
)
def test_a_row_of_a_list_in_one_language_only_is_found(
    spanish: str, english: str, here: int, there: int, folder: Path
) -> None:
    for lang, rows in (("es", spanish), ("en", english)):
        path = folder / f"rules.{lang}.md"
        path.write_text(path.read_text("utf-8") + "\n" + rows, "utf-8")
    [finding] = [found for found in find_differences(load_content_folder(folder)) if found.problem == "structure"]
    assert finding.path.name == "rules.en.md"
    assert f"{here} parts here, {there} in the other language" in finding.message["en"]


def test_other_data_make_no_text_stale(folder: Path) -> None:
    """The source paragraph is hashed, not what the engine's values make of it."""
    for lang in ("es", "en"):
        path = folder / f"rules.{lang}.md"
        text = path.read_text("utf-8").replace(
            "\n{: #bg.move.hit }", ' {{ ask("pips", player="W") }}\n{: #bg.move.hit }'
        )
        path.write_text(text, "utf-8")
    content = load_content_folder(folder)
    before = find_differences(content)
    confirm(content)
    hit = next(piece for piece in list_text_units(content) if piece.key == "rules.bg.move.hit")
    assert hit.written["es"].text.endswith(" 167")
    assert hit.written["es"].template.endswith(") }}")
    elsewhere = content.game.parse_state("XGID=-b----E-C---eE---c-e---B--:0:0:1:00:0:0:0:0:0 | opening")
    values = {lang: replace(content.values(lang), start=lambda: elsewhere) for lang in ("es", "en")}
    other = replace(content, _values=values)
    assert (
        not next(piece for piece in list_text_units(other) if piece.key == hit.key).written["es"].text.endswith(" 167")
    )
    assert find_differences(other) == before


def test_numbers_are_the_same_in_both_ways_of_writing() -> None:
    assert count_numbers("1,5 de 3/4 en B7") == count_numbers("at B7, 1.5 of 3/4")
    assert count_numbers("{x3} y {{ data.x[2] }}") == count_numbers("")


def test_a_spoilt_record_is_one_clear_error(folder: Path) -> None:
    (folder / "translations.json").write_text("[]", "utf-8")
    with pytest.raises(FileError, match="record of translations"):
        read_record(folder)
