"""Provenance: items name rules and data that exist, a rule's origin follows from them, the texts say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.content import ContentError, load_content_folder, load_game_content
from generator.content.rights import marked_rules, origins
from generator.content.rules_text import parse_rules
from generator.coverage.gather import ruling_findings
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import copied_content, spoil

pytestmark = pytest.mark.usefixtures("tictactoe")

TEXT = "{es: uno, en: one}"
RULING = f"what: {TEXT}, status: ruling, why: {TEXT}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the content that a test may change."""
    return copied_content(tmp_path)


def with_items(folder: Path, *items: str) -> Path:
    """The folder with these items in its sheet, the first one in line 11."""
    sheet = folder / "game.yaml"
    rows = "".join(f"  - {{{item}}}\n" for item in items)
    sheet.write_text(f"{sheet.read_text('utf-8')}provenance:\n{rows}", "utf-8")
    return folder


def mark(folder: Path, lang: str, rule: str, words: str) -> None:
    spoil(folder / f"rules.{lang}.md", f"\n{{: #{rule} }}", f" {words}\n{{: #{rule} }}")


def test_a_rule_comes_from_the_rulebook_unless_an_item_names_it(folder: Path) -> None:
    proposal = f"what: {TEXT}, status: proposal, replace: {TEXT}, data: [board], rules: [ttt.place.empty]"
    sheet = load_content_folder(with_items(folder, f"{RULING}, rules: [ttt.start, ttt.place.empty]", proposal)).sheet
    assert origins(sheet, "ttt.board") == ("rulebook",)
    assert origins(sheet, "ttt.start") == ("ruling",)
    assert origins(sheet, "ttt.place.empty") == ("ruling", "proposal")


@pytest.mark.parametrize(
    ("item", "message"),
    [
        (f"{RULING}, rules: [ttt.strat]", "'ttt.strat' is not a rule that is stated here; did you mean 'ttt.start'?"),
        (
            f"{RULING}, rules: [ttt.start], data: [qqq]",
            "'qqq' is not a .yaml file's stem in this folder; choose from board, ",
        ),
        (f"what: {TEXT}, status: ruling, rules: [ttt.start]", "a ruling needs 'why'"),
        (RULING, "a ruling needs 'rules'"),
        (f"what: {TEXT}, status: proposal, data: [board]", "a proposal needs 'replace'"),
        (f"what: {TEXT}, status: reconstruction, replace: {TEXT}", "a reconstruction needs 'data' or 'rules'"),
    ],
)
def test_an_item_that_does_not_fit_is_an_error_with_its_line(folder: Path, item: str, message: str) -> None:
    with pytest.raises(ContentError, match=re.escape(message)) as caught:
        _ = load_content_folder(with_items(folder, item)).raw_rules
    assert (caught.value.path, caught.value.line) == (folder / "game.yaml", 11)


@pytest.mark.parametrize("name", game_names())
def test_texts_and_sheet_of_a_shipped_game_agree_on_what_is_ours(name: str) -> None:
    content = load_game_content(name)
    assert [finding.text("en") for finding in ruling_findings(content)] == []
    assert "ruling" in {item.status for item in content.sheet.provenance}


def test_a_ruling_is_named_by_the_sheet_and_by_both_texts(folder: Path) -> None:
    mark(folder, "es", "ttt.place.empty", "(Decisión\nnuestra.)")
    mark(folder, "en", "ttt.place.empty", "(Our ruling.)")
    found = {(finding.problem, finding.key) for finding in ruling_findings(load_content_folder(folder))}
    assert found == {("unnamed_ruling", "ttt.place.empty")}


def test_a_ruling_that_a_text_does_not_mark_is_found_at_its_rule(folder: Path) -> None:
    with_items(folder, f"{RULING}, rules: [ttt.place.empty]")
    mark(folder, "es", "ttt.place.empty", "(decisiones nuestras)")
    content = load_content_folder(folder)
    [finding] = ruling_findings(content)
    assert (finding.problem, finding.path.name) == ("unmarked_ruling", "rules.en.md")
    assert finding.line == content.rules["en"].line("ttt.place.empty")


def test_marks_count_for_the_rule_whose_paragraphs_they_stand_in() -> None:
    text = parse_rules(
        "# Game\n\nMarked: our ruling.\n\n## Turn {#t.turn}\n\nFirst words.\n\n**One.** Text.\n{: #t.one }\n\n"
        "- a\n- b (our rulings)\n\n**Two.** Not ours.\n{: #t.two }\n\n## Our rulings\n\nAll of them.\n",
        Path("rules.en.md"),
    )
    assert marked_rules(text, "en") == ("t.one",)
