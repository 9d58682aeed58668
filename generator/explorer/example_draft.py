"""A played game as the file of a worked example, for an author to continue."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from generator.i18n import text
from rules_engine.core import Decision, RuleId, Terminal
from rules_engine.core.game import AnyGame
from rules_engine.core.record import Entry, play_entry


def example_yaml(game: AnyGame, languages: Sequence[str], start: str, entries: Sequence[str]) -> str:
    """Return an example in these languages that holds.

    Each entry is a step that claims the resulting position and whose turn it is. Raises
    IllegalActionError or MalformedError for an entry that cannot be played.
    """
    state, cited, steps = game.parse_state(start), dict[RuleId, None](), list[str]()
    for entry in entries:
        seat, _, text = entry.partition(":")
        step = play_entry(game, state, Entry(seat, text))
        cited.update(dict.fromkeys(event.rule for event in step.events if event.rule))
        state = step.state
        steps += _step(game, entry, state)
    rules = list(cited) or [min(game.rules)]
    return "\n".join([*_head(game, languages, rules, start), *(steps or _still(game, state))]) + "\n"


def _head(game: AnyGame, languages: Sequence[str], rules: Sequence[RuleId], start: str) -> Iterator[str]:
    yield f"id: {min(game.rules).partition('.')[0]}.ex.new"
    for key in ("title", "text"):
        yield f"{key}:"
        yield from (f"  {language}: {_quoted(text(f'explorer/example-{key}', language))}" for language in languages)
    yield f"rules: [{', '.join(rules)}]"
    yield f"position: {_quoted(start)}"
    yield "steps:"


def _step(game: AnyGame, entry: str, state: object) -> Iterator[str]:
    yield f"  - do: {_quoted(entry)}"
    yield from _claims(game, state, "    ")


def _still(game: AnyGame, state: object) -> Iterator[str]:
    first, *others = _claims(game, state, "    ")
    yield first.replace("    claim", "  - claim", 1)
    yield from others


def _claims(game: AnyGame, state: object, indent: str) -> Iterator[str]:
    yield f"{indent}claim:"
    yield f"{indent}  - {{position: {_quoted(game.format_state(state))}}}"
    node = game.node(state)
    if isinstance(node, Decision):
        seats = ", ".join(_quoted(game.format_seat(seat)) for seat in node.seats)
        yield f"{indent}  - {{turn: [{seats}], node: decision, prompt: {node.prompt}}}"
    elif isinstance(node, Terminal):
        yield f"{indent}  - {{node: terminal}}"
    else:
        yield f"{indent}  - {{node: chance, prompt: {node.prompt}}}"


def _quoted(text: str) -> str:
    """Return a string in a notation valid for both YAML and JSON."""
    return json.dumps(text, ensure_ascii=False)
