"""A played game as the YAML file of a worked example, written and read again by the command line and the play page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from generator.content.messages import MessageError, Messages
from generator.i18n import text
from rules_engine.core import Event, Message, Step, Terminal, plain_score
from rules_engine.core.game import AnyGame
from rules_engine.core.limits import MAX_RECORD_ENTRIES
from rules_engine.core.record import (
    CHANCE,
    Entry,
    Record,
    RecordError,
    format_entry,
    format_tags,
    parse_record,
    parse_tag,
    read_entry,
)

ReplayedEntry = tuple[Entry, object, Step[object]]
"""An entry, the state before it, and its step."""

_STEPS = re.compile(r"^steps:\s*$", re.MULTILINE)
_HEAD = re.compile(r"(game|position): (.*)")
_EDITOR = "yaml-language-server"
"""A comment that tells an editor the file's schema."""
_STEP, _DO = "  - say:", "    do: "


def game_example(
    game: AnyGame,
    messages: Mapping[str, Messages],
    played: Sequence[ReplayedEntry],
    identifier: str,
    first: int = 1,
    tags: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Return the example in the languages of `messages`: moves, events, positions; the record's tags as comments.

    `first`: the number of the first entry in the game.
    """
    title = {lang: text("explorer/record-title", lang, first=first, last=first + len(played) - 1) for lang in messages}
    # In the order of play, without repeats.
    rules = dict.fromkeys(event.rule for _, _, step in played for event in step.events if event.rule)
    lines = [
        *format_tags(tags),
        f"game: {game.name}",
        f"id: {_quoted(identifier)}",
        f"title: {_texts(title)}",
        f"text: {_texts(title)}",
        # An example must name a rule; where no event cites one, any serves until its author chooses.
        f"rules: [{', '.join(rules or [min(game.rules)])}]",
        f"position: {_quoted(game.format_state(played[0][1]))}",
        "steps:",
    ]
    for group in _group_into_steps(played):
        lines += _step(game, messages, group)
    return "\n".join(lines) + "\n"


def own_record(name: str, text: str) -> Record:
    """Return the game of a record in our own format, or of an example in the form of `game_example`.

    `name`: the game of an example that names none. Raises RecordError with the line at which it cannot be read.
    """
    return _read_example(name, text) if _STEPS.search(text) else parse_record(text)


def _read_example(name: str, text: str) -> Record:
    """Return the moves of an example. One written by hand is refused, for it may do what no game does."""
    head = {"game": name, "position": ""}
    entries: list[Entry] = []
    tags: dict[str, str] = {}
    is_done = True
    for number, line in enumerate(map(str.rstrip, text.split("\n")), 1):
        if field := _HEAD.fullmatch(line):
            head[field[1]] = _text(field[2], number)
        elif (tag := parse_tag(line)) and tag[0] != _EDITOR:
            tags |= [tag]
        elif line.startswith("  - "):
            # Line by line, with no YAML parser: the Python in a browser has none.
            if not is_done or line != _STEP:
                raise RecordError(number, Message("content/example-of-game"))
            is_done = False
        elif line.startswith(_DO):
            entries += _entries(line.removeprefix(_DO), number)
            is_done = True
            if len(entries) > MAX_RECORD_ENTRIES:
                raise RecordError(number, Message("core/record-entries", most=MAX_RECORD_ENTRIES))
    if not (is_done and entries and head["position"]):
        raise RecordError(1, Message("content/example-of-game"))
    return Record(head["game"], "", "", head["position"], tuple(entries), tags)


def _text(written: str, number: int) -> str:
    """Return a text with or without quotes."""
    if not written.startswith('"'):
        return written
    return "".join(_texts_of(f"[{written}]", number))


def _entries(written: str, number: int) -> list[Entry]:
    return [
        Entry(seat, action, number) for seat, _, action in (one.partition(":") for one in _texts_of(written, number))
    ]


def _texts_of(written: str, number: int) -> list[str]:
    """Return the texts of a list. Raises RecordError if it is anything else."""
    try:
        found = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise RecordError(number, Message("content/example-of-game")) from error
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise RecordError(number, Message("content/example-of-game"))
    return found


def _group_into_steps(played: Sequence[ReplayedEntry]) -> Iterator[list[ReplayedEntry]]:
    """Yield groups of entries that form a step: an outcome of chance and the action that follows it."""
    group: list[ReplayedEntry] = []
    for entry in played:
        group.append(entry)
        if entry[0].seat != CHANCE:
            yield group
            group = []
    if group:
        yield group


def _step(game: AnyGame, messages: Mapping[str, Messages], group: Sequence[ReplayedEntry]) -> Iterator[str]:
    entry, before, step = group[-1]
    done = [format_entry(game, state, *read_entry(game, state, one)) for one, state, _ in group]
    events = [event for _, _, one in group for event in one.events]
    yield _STEP
    yield from (f"      {lang}: {_quoted(_events_text(own, events, done))}" for lang, own in messages.items())
    yield f"{_DO}{_quoted(done)}"
    # An outcome of chance is in the position that is drawn, and needs no mark.
    if entry.seat != CHANCE and _is_drawn(game, before):
        yield "    show:"
        yield f"      - {{play: {_quoted(done[-1])}}}"
    yield "    claim:"
    yield from (f"      - {{event: {kind}}}" for kind in dict.fromkeys(event.kind for event in events))
    node = game.node(step.state)
    if isinstance(node, Terminal):
        winners = [game.format_seat(seat) for seat in node.winners]
        scores = list(map(plain_score, node.scores))
        yield f"      - {{terminal: {{scores: {scores}, winners: {_quoted(winners)}, rule: {node.rule}}}}}"
    yield f"      - {{position: {_quoted(game.format_state(step.state))}}}"


def _is_drawn(game: AnyGame, state: object) -> bool:
    """Return whether a figure can show the action on the state before it: sealed choices are not shown."""
    return len(getattr(game.node(state), "seats", ())) == 1


def _events_text(messages: Messages, events: Sequence[Event], done: Sequence[str]) -> str:
    """Return the events as sentences, with braces, which would be placeholders, replaced by parentheses."""
    try:
        sentences = " ".join(messages.event(event) for event in events)
    # A game in the making may lack sentences; then the notation says what was done.
    except MessageError:
        sentences = ""
    return (sentences or ", ".join(done)).replace("{", "(").replace("}", ")")


def _texts(texts: Mapping[str, str]) -> str:
    """Return a text by language as YAML: ``{es: "Golpear", en: "Hitting"}``."""
    return "{" + ", ".join(f"{lang}: {_quoted(text)}" for lang, text in texts.items()) + "}"


def _quoted(value: str | list[str]) -> str:
    """Return a text, or a list of texts, in JSON, which is YAML too."""
    return json.dumps(value, ensure_ascii=False)
