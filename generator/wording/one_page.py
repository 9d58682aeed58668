"""Warnings about the last page of a game's book, the game on one page: which rules it leaves out, or in part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.content.loader import GameContent
from generator.coverage.texts import finding_text
from generator.examples.compare import Finding
from generator.examples.run import ExampleRun
from generator.rulebook.book import FILE
from generator.rulebook.finding import cut_short, left_out
from generator.rulebook.plan import plan_book


def one_page_warnings(contents: Iterable[GameContent], runs: Sequence[ExampleRun]) -> tuple[Finding, ...]:
    """Return, for each game whose last page leaves out rules or sentences of them, a warning that lists them."""
    findings = []
    for content in contents:
        own = [run for run in runs if run.game == content.name]
        book = plan_book(content, own, content.languages[0])
        for key, problem, rules in (("turn", "one_page", left_out(book)), ("short", "one_page_cut", cut_short(book))):
            if rules:
                message = finding_text(problem, count=len(rules), rules=", ".join(rules))
                findings.append(Finding(content.name, content.folder / FILE, 1, key, problem, message))
    return tuple(findings)
