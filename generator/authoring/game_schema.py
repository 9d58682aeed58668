"""The JSON Schema of one game's worked examples: its rules, queries, arguments, seats and events, with their sentences.

Editors then complete the names and say what they mean; ``enumDescriptions`` is how they read a sentence for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from generator.art.context import art_context
from generator.art.names import values
from generator.authoring.json_schema import as_text, schema_data
from generator.content import GameContent
from generator.i18n import current_language
from rules_engine.core import Parameter, Query
from rules_engine.core.policies import policies

Schema = dict[str, Any]


def game_schema(content: GameContent) -> str:
    """Return the schema's text in the current language, ending in a line feed."""
    made = schema_data("example")
    made["title"] = f"Jugada: {content.sheet.title[content.language_for(current_language())]}"
    _Names(content).fill(made)
    return as_text(made)


class _Names:
    """The names of a game as parts of a schema."""

    def __init__(self, content: GameContent) -> None:
        self._content, self._game = content, content.game
        self._messages = content.messages[content.language_for(current_language())]
        self._art = art_context(content, self._messages.lang)
        self._start = content.start()
        self._seats = tuple(map(self._game.format_seat, range(content.sheet.players.max)))

    def fill(self, schema: Schema) -> None:
        """Put the names where the models allow any text."""
        schema["properties"]["game"] = {
            "enum": [self._content.name],
            "description": self._content.sheet.title[self._messages.lang],
        }
        schema["properties"]["rules"]["items"] = self.rule()
        parts = schema["$defs"]
        for model, key, names in (
            ("IllegalClaim", "because", self.rule),
            ("Refusal", "because", self.rule),
            ("Result", "rule", self.rule),
            ("ActionsClaim", "actions", self.seat),
            ("LetCount", "count", self.seat),
            ("View", "seat", self.seat),
            ("TurnClaim", "turn", lambda: _one_or_several(self.seat())),
            ("TurnClaim", "prompt", lambda: self._said("prompt")),
            ("EventClaim", "event", lambda: self._said("event")),
            ("NoEventClaim", "not_event", lambda: self._said("event")),
            ("Simulation", "policies", self._policies),
        ):
            _replace(parts[model], key, names)
        for model in ("QueryClaim", "QueryShow", "LetQuery"):
            self._ask(parts[model])

    def rule(self) -> Schema:
        """Return the ids of the rules with their short names."""
        lang = self._messages.lang
        return _named((rule, self._content.lead(rule, lang).rstrip(".")) for rule in self._content.rule_ids)

    def seat(self) -> Schema:
        """Return the seats with their names; YAML reads some as numbers."""
        named = [(seat, self._messages.seat(seat)) for seat in self._seats]
        # Both forms are allowed: an author writes `seat: 0` without quotation marks.
        numbers = [(int(seat), name) for seat, name in named if seat.isdecimal()]
        return _named([*named, *numbers])

    def _said(self, kind: str) -> Schema:
        keys = sorted(self._messages.keys(kind))
        return _named((key, self._sentence(kind, key)) for key in keys)

    def _sentence(self, kind: str, key: str) -> str:
        """Return the key's sentence, empty if it needs values."""
        return "" if self._messages.variables(kind, key) else self._messages.word(kind, key)

    def _policies(self) -> Schema:
        return {"type": "array", "minItems": 1, "items": _offered(sorted(policies(self._content.name)))}

    def _ask(self, part: Schema) -> None:
        """Allow the queries, and to each its own arguments."""
        queries = self._game.queries
        part["properties"]["query"] = _named((name, self._messages.query(name)) for name in sorted(queries))
        # An `if` for each query: editors then complete only the arguments of the one that is written.
        part["allOf"] = [self._arguments(query) for _, query in sorted(queries.items())]

    def _arguments(self, query: Query) -> Schema:
        required = [one.name for one in query.parameters if one.required]
        given: Schema = {
            "properties": {one.name: self._argument(query, one) for one in query.parameters},
            "additionalProperties": False,
        }
        if required:
            given["required"] = required
        then: Schema = {"properties": {"with": given}}
        if required:
            then["required"] = ["with"]
        asked = {"properties": {"query": {"const": query.name}}, "required": ["query"]}
        return {"if": asked, "then": then}

    def _argument(self, query: Query, parameter: Parameter) -> Schema:
        """Return what an argument may be: known values are offered, and others that are notation are taken."""
        known = [*dict.fromkeys(values(self._art, self._start, query.name, parameter.name))]
        return {"description": str(parameter.expected), **(_offered(known) if known else _WORD)}


def _named(pairs: Iterable[tuple[str | int, str]]) -> Schema:
    found = dict(pairs)
    return {"enum": [*found], "enumDescriptions": [*found.values()]}


_WORD: Schema = {"type": ["string", "integer"]}


def _offered(words: Sequence[str]) -> Schema:
    """Return what completes these words and takes others."""
    return {"anyOf": [{"enum": [*words]}, _WORD]}


def _one_or_several(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "array", "minItems": 1, "items": one}]}


def _replace(part: Schema, key: str, names: Callable[[], Schema]) -> None:
    """Put the names in place of a property's type; its description stays."""
    held = part["properties"][key]
    kept = {name: held[name] for name in ("description", "title") if name in held}
    part["properties"][key] = kept | names()
