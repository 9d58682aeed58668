"""Warnings about the last page of a game's book, the game on one page: which rules it leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.content.loader import GameContent
from generator.coverage.texts import finding_text
from generator.examples.compare import Finding
from generator.examples.run import ExampleRun
from generator.rulebook.book import FILE
from generator.rulebook.finding import left_out
from generator.rulebook.plan import plan_book


def one_page_warnings(contents: Iterable[GameContent], runs: Sequence[ExampleRun]) -> tuple[Finding, ...]:
    """Return, for each game whose last page leaves out rules, one warning that lists them."""
    found = []
    for content in contents:
        own = [run for run in runs if run.game == content.name]
        rules = left_out(plan_book(content, own, content.languages[0]))
        if rules:
            message = finding_text("one_page", count=len(rules), rules=", ".join(rules))
            found.append(Finding(content.name, content.folder / FILE, 1, "turn", "one_page", message))
    return tuple(found)
