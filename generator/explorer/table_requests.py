"""Requests about the game in progress: its set-up, moves, undo, the computer's answer, the record.

A worker has one game in progress. The result of `Tables.saved` contains the secrets, so the worker stores it, not the
page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from generator.art.interface import ArtContext
from generator.content.game_example import own_record
from generator.content.messages import Messages
from generator.explorer.state_view import Request
from generator.explorer.table import Chair, Table, new_table, open_table, playable_state, resume_table
from generator.explorer.table_view import EXAMPLE, TableView
from generator.i18n import message_file
from rules_engine.core import MalformedError, Message
from rules_engine.core.policies import policies
from rules_engine.core.record import format_record
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.explorer.answer_types import BegunBoard, Log, RecordFile, Screen

_SECONDS = 8.0
"""Maximum seconds for a computer's decision."""


class Tables:
    """The game in progress on a page."""

    def __init__(self) -> None:
        self._table: Table | None = None

    def handles(self, ask: str) -> bool:
        """Return whether the request is about the game in progress."""
        return ask in _ANSWERS

    def saved(self) -> str:
        """Return the data needed to resume the game; empty if there is none."""
        return self._table.saved() if self._table else ""

    def answer(
        self, art: ArtContext, content: Mapping[str, Any], request: Request
    ) -> Screen | BegunBoard | Log | RecordFile:
        """Return the screen after a request. Raises JugadaError if it cannot be carried out."""
        ask = request["ask"]
        if ask in _BEGINNINGS:
            self._table = _BEGINNINGS[ask](art, content, request)
        table = self._table
        if table is None or table.game.name != art.game.name:
            raise MalformedError("", "", Message("explorer/expected-saved"))
        late = _ANSWERS[ask](table, request)
        if ask == "record":
            return _record(art, table, str(request["format"]), tuple(content["messages"]))
        screen = TableView(art, table, request.get("layout", "wide"), request.get("subject"))
        if ask == "begun":
            return screen.begun(str(request["begun"]))
        if ask == "log":
            return {"log": screen.log(len(table.played))}
        shown = screen.data()
        if late is not None:
            shown["late"] = late
        return shown


def _deal(art: ArtContext, content: Mapping[str, Any], request: Request) -> Table:
    chairs = [Chair(str(one["name"])[:24], str(one["policy"])) for one in request["chairs"]]
    if position := str(request.get("position", "")):
        return new_table(art.game, playable_state(art.game, position), chairs)
    setup = {**content["setup"], **content["tables"][int(request.get("table", 0))]}
    return new_table(art.game, art.game.initial_state(**setup), chairs)


def _resume(art: ArtContext, _content: Mapping[str, object], request: Request) -> Table:
    return resume_table(art.game, str(request["saved"]))


def _open_record(art: ArtContext, _content: Mapping[str, object], request: Request) -> Table:
    """Return the game at the end of the last game in a record file."""
    text = str(request["text"])
    formats = load_package(art.game.name).record_formats.values()
    chosen = next((one for one in formats if one.recognises(text)), None)
    records = chosen.read(art.game, text) if chosen else (own_record(art.game.name, text),)
    return open_table(art.game, records[-1])


def _record(art: ArtContext, table: Table, name: str, languages: Sequence[str]) -> RecordFile:
    """Return the record as a file: its text and its usual suffix; an example is in all the `languages`."""
    if not table.is_open:
        raise MalformedError("", "", Message("explorer/expected-open"))
    record = table.record()
    if name == "jugada":
        return {"text": format_record(record), "suffix": ".txt"}
    if name == EXAMPLE:
        messages = {lang: Messages(message_file(art.game.name, lang)) for lang in languages}
        return {"text": table.example(messages), "suffix": ".yaml"}
    chosen = load_package(art.game.name).record_formats[name]
    return {"text": chosen.write(art.game, [record]), "suffix": chosen.suffix}


def _act(table: Table, request: Request) -> None:
    table.act(str(request["entry"]))


def _chance(table: Table, request: Request) -> None:
    table.chance(Random(str(request["ticket"])))


def _answer(table: Table, request: Request) -> bool:
    """Let the computer play; return whether its time was up."""
    random = Random(str(request["ticket"]))
    return table.answer(policies(table.game.name), random, float(request.get("seconds", _SECONDS)))


def _uncover(table: Table, request: Request) -> None:
    table.uncover(int(request["seat"]))


def _undo(table: Table, _request: Request) -> None:
    table.undo()


def _redo(table: Table, _request: Request) -> None:
    table.redo()


def _nothing(_table: Table, _request: Request) -> None:
    """Change nothing."""


_BEGINNINGS: Mapping[str, Callable[[ArtContext, Mapping[str, Any], Request], Table]] = {
    "deal": _deal,
    "resume": _resume,
    "open_record": _open_record,
}
_ANSWERS: Mapping[str, Callable[[Table, Request], bool | None]] = {
    **dict.fromkeys((*_BEGINNINGS, "table", "begun", "log", "record"), _nothing),
    "act": _act,
    "chance": _chance,
    "answer": _answer,
    "uncover": _uncover,
    "undo": _undo,
    "redo": _redo,
}
