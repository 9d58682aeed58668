"""Values in the rules text, so that its numbers and tables are never written twice.

``{{ ask("pips", player="W") }}`` is the engine's answer, ``{{ data.court.zones }}`` a value of the game's data.

Values are formatted as in any other sentence: terms and seats by name, fractions as 1/3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from generator.content.expression_work import Work
from generator.content.messages import Messages
from generator.outputs.reading import find_unprintable
from rules_engine.core import Game, JugadaError, Message, Value

_SIGNS = ("{{", "{%")
_QUESTION = 3_000
"""The steps that a question to the engine counts as: the slowest take some milliseconds."""


@dataclass(frozen=True)
class RulesValues:
    """The names available to templates of a game's texts, in one language. Each text is rendered once and cached."""

    game: Game[object, object]
    data: Mapping[str, object]
    start: Callable[[], object]
    messages: Messages
    _texts: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    _answers: dict[tuple[str, ...], Value] = field(default_factory=dict, init=False, repr=False, compare=False)
    _work: Work = field(default_factory=Work, init=False, repr=False, compare=False)

    def ask(self, query: str, position: str | None = None, **arguments: object) -> Value:
        """Return the engine's answer, at the start or in a position. Each question is asked once."""
        given = {name: str(value) for name, value in arguments.items()}
        # With `at`, so that no position can be taken for an argument, nor the start for an empty position.
        key = (query, "" if position is None else f"at {position}", *map("=".join, sorted(given.items())))
        if key not in self._answers:
            # Asked again it costs nothing, so only the first time counts.
            self._work.spend(_QUESTION + sum(map(len, key)))
            self._answers[key] = self._asked(query, position, given)
        return self._answers[key]

    def _asked(self, query: str, position: str | None, arguments: Mapping[str, str]) -> Value:
        state = self.start() if position is None else self.game.parse_state(position)
        if query not in self.game.queries:
            raise JugadaError(
                Message("content/query", query=repr(query), names=", ".join(sorted(self.game.queries)) or "none")
            )
        return self.game.queries[query].answer(state, arguments)

    def term(self, key: str) -> str:
        """Return the game's term for the key."""
        if not self.messages.has("term", key):
            raise JugadaError(Message("content/word-missing", lang=self.messages.lang, key=repr(key)))
        return self.messages.term(key)

    def fill(self, template: str) -> str:
        """Return the text with its values. Raises TemplateError for a mistake in an expression.

        Raises JugadaError for a character that commands a terminal.
        """
        # An `&` may begin a reference to a character, and so be one that commands a terminal.
        if not any(sign in template for sign in (*_SIGNS, "&")):
            return template
        if template not in self._texts:
            self._texts[template] = self._render(template)
        return self._texts[template]

    def _render(self, template: str) -> str:
        from html import unescape

        from generator.content.expression_texts import TemplateError, read_template  # most commands read no expression

        # These three and no others: content may come from anywhere, and none of them changes or reads a file.
        functions: dict[str, Callable[..., object]] = {"ask": self.ask, "term": self.term, "seat": self.messages.seat}
        try:
            read = read_template(template, self._work)
            text = read.fill({"data": self.data}, self.messages.value, self._work, functions)
        except TemplateError as error:
            raise TemplateError(Message("content/template-fails", error=error.message), error.line) from error
        # After the values are in: two harmless parts may give one sign that is not.
        if found := find_unprintable(unescape(text)):
            raise JugadaError(Message("outputs/unprintable", code=found[0]))
        # An empty list of rows leaves an empty line, which would end the table.
        return "\n".join(line for line in text.splitlines() if line.strip())
