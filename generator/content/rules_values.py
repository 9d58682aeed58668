"""Values in the rules text: ``{{ ask("pips", player="W") }}`` is the engine's answer, ``{{ data.court.zones }}`` a
value of the game's data. Numbers and tables are never written twice.

Each paragraph, list or table is a separate template (jinja2), so that errors have its line. Values are formatted as in
any other sentence: terms and seats by name, fractions as 1/3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import unescape
from typing import TYPE_CHECKING, Any

from generator.content.errors import ContentError
from generator.content.messages import Messages
from generator.content.rules_text import Block, RulesText, Section
from generator.outputs.characters import find_unprintable
from rules_engine.core import Game, JugadaError, Message, RuleId, Value

if TYPE_CHECKING:
    from generator.content.sandbox import Environment

_SIGNS = ("{{", "{%")


@dataclass(frozen=True)
class RulesValues:
    """The names available to templates of a game's texts, in one language. Each text is rendered once and cached."""

    game: Game[Any, Any]
    data: Mapping[str, Any]
    start: Callable[[], Any]
    messages: Messages
    _texts: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    def ask(self, query: str, position: str | None = None, **arguments: str) -> Value:
        """Return the engine's answer, at the start or in a position."""
        state = self.start() if position is None else self.game.parse_state(position)
        if query not in self.game.queries:
            raise JugadaError(
                Message("content/query", query=repr(query), names=", ".join(sorted(self.game.queries)) or "none")
            )
        return self.game.queries[query].answer(state, {name: str(value) for name, value in arguments.items()})

    def term(self, key: str) -> str:
        """Return the game's term for the key."""
        if not self.messages.has("term", key):
            raise JugadaError(Message("content/word-missing", lang=self.messages.lang, key=repr(key)))
        return self.messages.term(key)

    def fill(self, template: str) -> str:
        """Return the text with its values. Raises JugadaError for an unknown name or a terminal control character."""
        if not any(sign in template for sign in (*_SIGNS, "&")):
            return template
        if template not in self._texts:
            self._texts[template] = self._render(template)
        return self._texts[template]

    def _render(self, template: str) -> str:
        try:
            text = self._environment.render(template)
        except JugadaError:
            raise
        except Exception as error:  # an author's expression may raise anything
            raise JugadaError(Message("content/template-fails", error=str(error))) from error
        if found := find_unprintable(unescape(text)):
            raise JugadaError(Message("outputs/unprintable", code=found[0]))
        # Lines that held only a loop are empty now; a blank line would end the table.
        return "\n".join(line for line in text.splitlines() if line.strip())

    @cached_property
    def _environment(self) -> Environment:
        from generator.content.sandbox import Environment  # slow to import, and most texts have no values

        values = {"data": self.data, "ask": self.ask, "term": self.term, "seat": self.messages.seat}
        return Environment(values, self.messages.value)


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
        raise ContentError(text.path, line, str(error)) from error
