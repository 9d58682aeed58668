"""A recorded game, or a part of it, as a worked example: moves, events, positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.authoring.template import environment
from generator.content.loader import GameContent
from generator.content.messages import MessageError
from generator.content.records import game_named_in, read_records, readers_of, replay_record
from generator.i18n import text
from generator.outputs.errors import FileError, display_path
from generator.outputs.reading import read_any_text
from rules_engine.core import Event, JugadaError, Message, Step, Terminal, plain_score
from rules_engine.core.record import CHANCE, Entry, Record, format_entry, read_entry
from rules_engine.core.registry import game_names


@dataclass(frozen=True)
class Part:
    """Which game of the file, and which of its entries, counted from 1; `last` None: to the end."""

    number: int = 1
    first: int = 1
    last: int | None = None


def example_of_record(path: Path, content: GameContent, identifier: str, part: Part) -> str:
    """Return the example's text. Raises ContentError for an illegal entry, JugadaError if the part does not exist."""
    record = _chosen(path, read_records(content, path), part.number)
    played = list(_pair_with_states(content, path, record))
    last = len(played) if part.last is None else part.last
    if not 1 <= part.first <= last <= len(played):
        raise JugadaError(
            Message("authoring/entries", path=display_path(path), first=part.first, last=last, count=len(played))
        )
    chosen = played[part.first - 1 : last]
    steps = [_step(content, group) for group in _group_into_steps(chosen)]
    rules = dict.fromkeys(event.rule for _, _, step in chosen for event in step.events if event.rule)
    titles = {lang: text("authoring/record-title", lang, first=part.first, last=last) for lang in content.languages}
    return (
        environment()
        .get_template("record.yaml.jinja")
        .render(
            source=path.name,
            game=content.name,
            id=identifier,
            title=titles,
            rules=list(rules) or [content.rule_ids[0]],
            position=content.game.format_state(chosen[0][1]),
            steps=steps,
        )
    )


def game_of(path: Path) -> str:
    """Return the game that a record names, or the only one that reads such files. Raises FileError if ambiguous."""
    named = game_named_in(read_any_text(path, "latin-1"))
    if named:
        return named
    readers = readers_of(game_names(), path)
    if len(readers) != 1:
        raise FileError(path, Message("authoring/does-say-game-records"))
    return readers[0]


def _chosen(path: Path, records: Sequence[Record], number: int) -> Record:
    if not 1 <= number <= len(records):
        raise JugadaError(Message("authoring/game-holds", path=display_path(path), number=number, count=len(records)))
    return records[number - 1]


_Played = tuple[Entry, Any, Step[Any]]


def _pair_with_states(content: GameContent, path: Path, record: Record) -> Iterator[_Played]:
    """Yield each entry with the state before it."""
    steps = list(replay_record(content, path, record))  # says with file and line what is wrong, with the start too
    state = content.game.parse_state(record.start)
    for entry, step in steps:
        yield entry, state, step
        state = step.state


def _group_into_steps(played: Sequence[_Played]) -> Iterator[list[_Played]]:
    """Yield what chance brings and the action that follows it make one step."""
    group: list[_Played] = []
    for one in played:
        group.append(one)
        if one[0].seat != CHANCE:
            yield group
            group = []
    if group:
        yield group


def _step(content: GameContent, group: Sequence[_Played]) -> Mapping[str, Any]:
    game, (entry, before, step) = content.game, group[-1]
    done = [_notation(content, one, state) for one, state, _ in group]
    events = [event for _, _, one in group for event in one.events]
    node = game.node(step.state)
    return {
        "do": done,
        "show": done[-1] if entry.seat != CHANCE and _is_drawn(content, before) else "",
        "say": {lang: _events_text(content, events, done, lang) for lang in content.languages},
        "events": list(dict.fromkeys(event.kind for event in events)),
        "result": _result(content, node) if isinstance(node, Terminal) else None,
        "position": game.format_state(step.state),
    }


def _notation(content: GameContent, entry: Entry, state: Any) -> str:
    return format_entry(content.game, state, *read_entry(content.game, state, entry))


def _is_drawn(content: GameContent, state: Any) -> bool:
    """Return whether a figure can show the action on the state before it: sealed choices are not shown."""
    return len(getattr(content.game.node(state), "seats", ())) == 1


def _events_text(content: GameContent, events: Sequence[Event], done: Sequence[str], lang: str) -> str:
    """Return the events as sentences; braces, which mean values, are replaced by parentheses."""
    try:
        sentences = " ".join(content.messages[lang].event(event) for event in events)
    except MessageError:
        sentences = ""
    return (sentences or ", ".join(done)).replace("{", "(").replace("}", ")")


def _result(content: GameContent, node: Terminal) -> Mapping[str, Any]:
    winners = [content.game.format_seat(seat) for seat in node.winners]
    return {"scores": list(map(plain_score, node.scores)), "winners": winners, "rule": node.rule}
