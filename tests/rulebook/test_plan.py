"""The order of a book: every rule has its place, and every example stands where its rule is stated."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from generator.content import load_content_folder
from generator.examples.check import check_paths
from generator.resources import content_dir
from generator.rulebook.document import bind
from generator.rulebook.plan import Paragraph, plan_book
from tests.rulebook.reading import places

GAME = "backgammon"


def test_rules_without_chapters_are_one_chapter_and_make_a_book(tmp_path: Path) -> None:
    folder = tmp_path / GAME
    shutil.copytree(content_dir(GAME), folder)
    (folder / "book.yaml").unlink()
    for lang in ("es", "en"):
        rules = folder / f"rules.{lang}.md"
        lines = [line for line in rules.read_text("utf-8").splitlines() if not line.startswith("##")]
        rules.write_text("\n".join(lines), "utf-8")
    content, runs = load_content_folder(folder), check_paths([GAME]).runs
    [chapter] = plan_book(content, runs, "en").chapters
    assert chapter.title == content.rules["en"].title
    assert {example.run.id for example in chapter.examples} == {run.id for run in runs}
    made = bind(content, runs, "en")
    assert set(content.rule_ids) <= set(places(made.pdf))


def test_a_rule_may_be_stated_before_the_first_chapter(tmp_path: Path) -> None:
    """Its paragraph keeps its tag, and the examples about it open the first chapter."""
    folder = tmp_path / GAME
    shutil.copytree(content_dir(GAME), folder)
    for lang in ("es", "en"):
        rules = folder / f"rules.{lang}.md"
        rules.write_text(re.sub(r"\n## [^\n]*\n", "\n", rules.read_text("utf-8"), count=1), "utf-8")
    content, runs = load_content_folder(folder), check_paths([GAME]).runs
    book = plan_book(content, runs, "en")
    first = content.rule_ids[0]
    assert first in [part.rule for part in book.intro]
    stated = {part.rule for chapter in book.chapters for part in chapter.parts if isinstance(part, Paragraph)}
    assert first not in stated
    about = {run.id for run in runs if run.rules[0] == first}
    assert about
    assert {example.run.id for example in book.chapters[0].examples[: len(about)]} == about
    assert {example.run.id for example in book.examples} == {run.id for run in runs}
