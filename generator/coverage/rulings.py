"""Checks that rules text and game sheet agree on our own rulings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.content.loader import GameContent
from generator.content.rights import marked_rules, origins
from generator.coverage.texts import finding_text
from generator.examples.finding import Finding


def ruling_findings(content: GameContent) -> Iterator[Finding]:
    """Yield each rule that only its text, or only the sheet, marks as our own ruling."""
    named = {rule for rule in content.rule_ids if "ruling" in origins(content.sheet, rule)}
    for lang, text in content.rules.items():
        marked = set(marked_rules(text, lang))
        for rule in text.rules:
            if (rule in marked) != (rule in named):
                problem = "unnamed_ruling" if rule in marked else "unmarked_ruling"
                yield Finding(content.name, text.path, text.line(rule), rule, problem, finding_text(problem))
