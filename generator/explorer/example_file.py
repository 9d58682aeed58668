"""What was played, tried and asked in free play as a worked example: a file, or a fence of a document.

It holds as it is: refused tries have the engine's reason, questions its answer. What to say of each step is left to the
author.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypedDict

from generator.i18n import text
from rules_engine.core import Decision, RuleId, Terminal, Value, read_action
from rules_engine.core.game import AnyGame
from rules_engine.core.record import Entry, play_entry

Form = Literal["file", "fence"]
"""A file in YAML, with texts in all languages; a fence of Markdown, in the reader's."""


class Note(TypedDict, total=False):
    """What was found out after so many entries: an entry that was tried, or a query with its arguments."""

    after: int
    entry: str
    query: str
    arguments: Mapping[str, str]


def example_text(
    game: AnyGame, languages: Sequence[str], start: str, entries: Sequence[str], notes: Sequence[Note], form: Form
) -> str:
    """Return the example: a step for each entry, with what was found out after it.

    Raises IllegalActionError or MalformedError for an entry that cannot be played, a try or a query that cannot be
    read.
    """
    maker = _Maker(game, languages, notes)
    steps = [*maker.steps(start, entries)]
    if form == "fence":
        head = [f"game: {game.name}", f"position: {_quoted(start)}", "steps:"]
        return "\n".join(["```jugada", *head, *steps, "```"]) + "\n"
    rules = list(maker.cited) or [min(game.rules)]
    return "\n".join([*_head(game, languages, rules, start), *steps]) + "\n"


class _Maker:
    """Makes the steps, and gathers the rules that they are about."""

    def __init__(self, game: AnyGame, languages: Sequence[str], notes: Sequence[Note]) -> None:
        self._game, self._languages, self._notes = game, languages, notes
        self.cited: dict[RuleId, None] = {}

    def steps(self, start: str, entries: Sequence[str]) -> Iterator[str]:
        """Yield the lines of the steps."""
        game, state = self._game, self._game.parse_state(start)
        # An example has a step at least, and notes of the start need one.
        if not entries or any(note["after"] == 0 for note in self._notes):
            yield from self._step([], state, 0)
        for number, entry in enumerate(entries, 1):
            seat, _, action = entry.partition(":")
            step = play_entry(game, state, Entry(seat, action))
            self.cited.update(dict.fromkeys(event.rule for event in step.events if event.rule))
            state = step.state
            yield from self._step([f"do: {_quoted(entry)}"], state, number)

    def _step(self, done: Sequence[str], state: object, number: int) -> Iterator[str]:
        lines = [*done, *self._say(), "claim:", *(f"  - {claim}" for claim in self._claims(state, number))]
        yield f"  - {lines[0]}"
        yield from (f"    {line}" for line in lines[1:])

    def _say(self) -> Iterator[str]:
        words = {language: text("explorer/example-say", language) for language in self._languages}
        if len(words) == 1:
            yield f"say: {_quoted(*words.values())}"
        else:
            yield "say:"
            yield from (f"  {language}: {_quoted(said)}" for language, said in words.items())

    def _claims(self, state: object, number: int) -> Iterator[str]:
        notes = [note for note in self._notes if note["after"] == number]
        claims = [self._tried(state, note["entry"]) for note in notes if "entry" in note]
        # Of an answer about nothing no claim holds.
        claims += [
            self._asked(state, note) for note in notes if "query" in note and self._is_about_something(state, note)
        ]
        # Who asks the same twice has it once in the file.
        yield from dict.fromkeys(claims)
        yield f"{{position: {_quoted(self._game.format_state(state))}}}"
        yield self._turn(state)

    def _tried(self, state: object, entry: str) -> str:
        game = self._game
        name, _, action = entry.partition(":")
        seat = game.parse_seat(name)
        violation = game.why_illegal(state, seat, read_action(game, state, seat, action))
        if violation is None:
            return f"{{legal: {_quoted(entry)}}}"
        self.cited[violation.rule] = None
        return f"{{illegal: {_quoted(entry)}, because: {violation.rule}}}"

    def _is_about_something(self, state: object, note: Note) -> bool:
        """Return whether what is asked for is there: a claim about nothing does not hold."""
        return not self._game.queries[note["query"]].find_lack(state, note.get("arguments", {}))

    def _asked(self, state: object, note: Note) -> str:
        query, arguments = note["query"], note.get("arguments", {})
        value = self._game.queries[query].answer(state, arguments)
        given = f", with: {_quoted(dict(arguments))}" if arguments else ""
        kind = "exactly" if isinstance(value, tuple) else "equals"
        return f"{{query: {query}{given}, {kind}: {_quoted(_plain(value))}}}"

    def _turn(self, state: object) -> str:
        node = self._game.node(state)
        if isinstance(node, Decision):
            seats = ", ".join(_quoted(self._game.format_seat(seat)) for seat in node.seats)
            return f"{{turn: [{seats}], node: decision, prompt: {node.prompt}}}"
        return "{node: terminal}" if isinstance(node, Terminal) else f"{{node: chance, prompt: {node.prompt}}}"


def _head(game: AnyGame, languages: Sequence[str], rules: Sequence[RuleId], start: str) -> Iterator[str]:
    yield f"game: {game.name}"
    yield f"id: {min(game.rules).partition('.')[0]}.ex.new"
    for key in ("title", "text"):
        yield f"{key}:"
        yield from (f"  {language}: {_quoted(text(f'explorer/example-{key}', language))}" for language in languages)
    yield f"rules: [{', '.join(rules)}]"
    yield f"position: {_quoted(start)}"
    yield "steps:"


def _plain(value: Value) -> object:
    """Return an answer as a file has it."""
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return str(value) if isinstance(value, Fraction) else value


def _quoted(data: object) -> str:
    """Return text, a list or a mapping in a notation valid for both YAML and JSON."""
    return json.dumps(data, ensure_ascii=False)
