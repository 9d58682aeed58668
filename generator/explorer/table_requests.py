"""Requests about the game in progress: its set-up, moves, undo, the computer's answer, the record.

A worker has one game in progress. The result of `Tables.saved` contains the secrets, so the worker stores it, not the
page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.content.game_example import own_record
from generator.content.messages import Messages
from generator.explorer.review import TableReview
from generator.explorer.state_view import GameData, Request
from generator.explorer.table import Chair, Table, new_table, open_table, playable_state, resume_table
from generator.explorer.table_help import HELPS, TableHelp
from generator.explorer.table_view import EXAMPLE, TableView
from generator.explorer.thinking import THINKING_SECONDS
from generator.i18n import message_file
from rules_engine.core import IllegalActionError, MalformedError, Message
from rules_engine.core.policies import policies
from rules_engine.core.record import format_record
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import (
        BegunBoard,
        Cost,
        LineupBoard,
        Log,
        Moment,
        RecordFile,
        Refusal,
        ReplayStep,
        Review,
    )


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

    def answer(self, art: ArtContext, content: GameData, request: Request) -> Mapping[str, object]:
        """Return the screen after a request. Raises JugadaError if it cannot be carried out."""
        ask = request["ask"]
        if ask in _BEGINNINGS:
            self._table = _BEGINNINGS[ask](art, content, request)
        table = self._table
        # A worker keeps one game: what a page asks about another one must not reach it.
        if table is None or table.game.name != art.game.name:
            raise MalformedError("", "", Message("explorer/expected-saved"))
        late = _ANSWERS[ask](table, request)
        if ask == "record":
            return _record(art, table, str(request["format"]), tuple(content["messages"]))
        screen = TableView(
            art, table, request.get("layout", "wide"), request.get("subject"), content.get("formations", ())
        )
        if ask in HELPS:
            return TableHelp(screen.art, table, screen.shown).answer(request, THINKING_SECONDS)
        if ask in _LOOKS:
            return _LOOKS[ask](screen, request)
        if ask in _REVIEWS:
            return _REVIEWS[ask](TableReview(screen.art, table, content.get("review", {})), request)
        shown = screen.data()
        if late is not None:
            shown["late"] = late
        return shown


def _deal(art: ArtContext, content: GameData, request: Request) -> Table:
    # As long as the page's field allows: a longer name would leave its place on the screen.
    chairs = [Chair(str(one["name"])[:24], str(one["policy"])) for one in request["chairs"]]
    if position := _given_position(content, request):
        return new_table(art.game, playable_state(art.game, position), chairs)
    setup = {**content["setup"], **content["tables"][int(request.get("table", 0))]}
    return new_table(art.game, art.game.initial_state(**setup), chairs)


def _given_position(content: GameData, request: Request) -> str:
    """Return the position from which a game begins: the page's own, or that of a screen of a guided script."""
    if "screen" in request:
        return str(content["guided"][request["script"]][request["screen"]])
    return str(request.get("position", ""))


def _resume(art: ArtContext, _content: GameData, request: Request) -> Table:
    return resume_table(art.game, str(request["saved"]))


def _open_record(art: ArtContext, _content: GameData, request: Request) -> Table:
    """Return the game at the end of the last game in a record file."""
    text = str(request["text"])
    formats = load_package(art.game.name).record_formats.values()
    chosen = next((one for one in formats if one.recognises(text)), None)
    records = chosen.read(art.game, text) if chosen else (own_record(art.game.name, text),)
    # The last game of a match is the one that can be played on.
    return open_table(art.game, records[-1])


def _record(art: ArtContext, table: Table, name: str, languages: Sequence[str]) -> RecordFile:
    """Return the record as a file: its text and its usual suffix; an example is in all the `languages`."""
    # Asked again here, whatever the page offers: a record holds the secrets.
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
    table.act(*(map(str, request["entries"]) if "entries" in request else (str(request["entry"]),)))


def _chance(table: Table, request: Request) -> None:
    table.chance(Random(str(request["ticket"])))


def _answer(table: Table, request: Request) -> bool:
    """Let the computer play; return whether its time was up."""
    random = Random(str(request["ticket"]))
    return table.answer(policies(table.game.name), random, float(request.get("seconds", THINKING_SECONDS)))


def _script(table: Table, request: Request) -> None:
    """Play the entries that a first game prescribes."""
    table.follow_script(request["entries"])


def _uncover(table: Table, request: Request) -> None:
    table.uncover(int(request["seat"]))


def _undo(table: Table, _request: Request) -> None:
    table.undo()


def _redo(table: Table, _request: Request) -> None:
    table.redo()


def _nothing(_table: Table, _request: Request) -> None:
    """Change nothing."""


def _begun(screen: TableView, request: Request) -> BegunBoard:
    return screen.begun(str(request["begun"]))


def _lineup(screen: TableView, request: Request) -> LineupBoard | Refusal:
    """Return the board with all pieces placed, or why one of them cannot be where it is put."""
    try:
        return screen.lined_up(list(map(str, request["entries"])), request.get("start", ""), request.get("end", ""))
    except IllegalActionError as error:
        violation, art = error.violation, screen.art
        reason = art.messages.violation(violation)
        return {"text": reason, "rule": violation.rule, "rule_name": art.leads(violation.rule)}


def _refusal(screen: TableView, request: Request) -> Refusal:
    return screen.refused(str(request["begun"]), str(request["start"]), str(request["end"]))


def _replay(screen: TableView, request: Request) -> ReplayStep:
    return screen.replay(int(request["step"]))


def _log(screen: TableView, _request: Request) -> Log:
    return {"log": screen.whole_log()}


def _outline(review: TableReview, _request: Request) -> Review:
    return review.outline()


def _cost(review: TableReview, request: Request) -> Cost:
    return review.cost(int(request["entry"]))


def _moment(review: TableReview, request: Request) -> Moment:
    return review.moment(int(request["entry"]))


_LOOKS: Mapping[str, Callable[[TableView, Request], Mapping[str, object]]] = {
    "begun": _begun,
    "lineup": _lineup,
    "refusal": _refusal,
    "replay": _replay,
    "log": _log,
}
"""What is asked about the screen, and changes nothing."""
_REVIEWS: Mapping[str, Callable[[TableReview, Request], Mapping[str, object]]] = {
    "review": _outline,
    "cost": _cost,
    "moment": _moment,
}
_BEGINNINGS: Mapping[str, Callable[[ArtContext, GameData, Request], Table]] = {
    "deal": _deal,
    "resume": _resume,
    "open_record": _open_record,
}
_ANSWERS: Mapping[str, Callable[[Table, Request], bool | None]] = {
    **dict.fromkeys((*_BEGINNINGS, "table", *HELPS, *_LOOKS, *_REVIEWS, "record"), _nothing),
    "act": _act,
    "chance": _chance,
    "answer": _answer,
    "script": _script,
    "uncover": _uncover,
    "undo": _undo,
    "redo": _redo,
}
