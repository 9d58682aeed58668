"""The rules texts with their values. Each paragraph, list or table is filled in by itself: errors have its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.content.errors import ContentError
from generator.content.expression_texts import TemplateError
from generator.content.rules_text import Block, RulesText, Section
from generator.content.rules_values import RulesValues
from rules_engine.core import JugadaError, RuleId


class FilledRules(Mapping[str, RulesText]):
    """Rules texts with their values, by language, filled in on demand.

    Access raises ContentError with the line of a malformed heading or paragraph.
    """

    def __init__(self, stated: Mapping[str, RulesText], values: Mapping[str, RulesValues]) -> None:
        self._stated, self._values = stated, values
        self._fill_at: dict[str, RulesText] = {}

    def __getitem__(self, lang: str) -> RulesText:
        if lang not in self._fill_at:
            self._fill_at[lang] = _rules(self._stated[lang], self._values[lang])
        return self._fill_at[lang]

    def __iter__(self) -> Iterator[str]:
        return iter(self._stated)

    def __len__(self) -> int:
        return len(self._stated)


def filled_lead(rule: RuleId, text: RulesText, values: RulesValues) -> str:
    """Return the rule's short name with its values; only that paragraph is rendered. Raises ContentError."""
    line = text.line(rule) if rule in text.rules else 1
    return _fill_at(text.lead(rule), line, values, text)


def _rules(text: RulesText, values: RulesValues) -> RulesText:
    return replace(text, sections=tuple(_section(section, values, text) for section in text.sections))


def _section(section: Section, values: RulesValues, text: RulesText) -> Section:
    return replace(
        section,
        title=_fill_at(section.title, section.line, values, text),
        blocks=tuple(_block(block, values, text) for block in section.blocks),
    )


def _block(block: Block, values: RulesValues, text: RulesText) -> Block:
    return replace(block, text=_fill_at(block.text, block.line, values, text))


def _fill_at(template: str, line: int, values: RulesValues, text: RulesText) -> str:
    try:
        return values.fill(template)
    except JugadaError as error:
        # Its line counts from the paragraph's first, the author needs that of the file.
        line += error.line if isinstance(error, TemplateError) else 0
        raise ContentError(text.path, line, str(error)) from error
