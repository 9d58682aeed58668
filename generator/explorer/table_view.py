"""The view of a game in progress for a page: only what the owner of the screen may know.

Everything is computed from that seat's observation, and only events that it may see are listed.

Requests about the game in progress: its set-up, moves, undo, the computer's answer, the record.

A worker has one game in progress. The result of `Tables.saved` contains the secrets, so the worker stores it, not the
page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, cast

from generator.art.interface import ArtContext, Layout, Scope, art_of
from generator.art.names import action_name, position_sentences, status_of, views_of
from generator.content.game_example import own_record
from generator.content.messages import Messages
from generator.diagrams.diagram import diagram
from generator.explorer.candidates import choices, evaluate
from generator.explorer.state_view import MOST, Request
from generator.explorer.table import Chair, Table, TableEntry, new_table, open_table, playable_state, resume_table
from generator.explorer.table_help import HELPS, TableHelp
from generator.i18n import message_file
from generator.scene.svg import svg_text
from rules_engine.core import (
    Chance,
    Decision,
    JugadaError,
    MalformedError,
    Message,
    Terminal,
    plain_score,
    read_action,
    winner_keys,
    write_action,
)
from rules_engine.core.messages import render
from rules_engine.core.playout import draw
from rules_engine.core.policies import policies
from rules_engine.core.record import format_entry, format_record
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import (
        BegunBoard,
        Board,
        Choices,
        Common,
        EventData,
        Hint,
        Log,
        LogLine,
        Open,
        RecordFile,
        Said,
        Screen,
        Sheet,
        TableChoice,
        TableOption,
        TableSeat,
        Turn,
    )

_SHOWN = 60
"""Number of log entries in each answer."""
_AHEAD = 4
"""Number of chance outcomes that are searched for the decision that follows them."""


EXAMPLE = "yaml"
"""The kind of record that is a worked example, which has at least one step."""
_READ_ONLY = ("gnubg",)
"""Formats that can be read but not written."""


class TableView:
    """The view of a game in progress on one screen."""

    def __init__(self, art: ArtContext, table: Table, layout: Layout, subject: int | None = None) -> None:
        self._table, self._layout, self._subject = table, layout, subject
        self._covered = table.next_viewer()
        self._shown = table.seen(table.viewer)
        self._base = art.for_player(table.viewer)
        self._art = self._screen(self._base, self._shown)

    def data(self) -> Screen:
        """Return the screen: players, board, whose turn it is and the possible actions."""
        table = self._table
        common: Common = {
            "seats": [self._seat(seat) for seat in range(len(table.chairs))],
            "moves": len(table.played),
            "log": self.log(_SHOWN),
        }
        if self._covered is not None:
            return {**common, "kind": "curtain", "for": self._covered, "log": self._public()}
        shown: Open = {
            **common,
            **self._board(self._shown),
            "position": self._art.game.format_state(self._shown),
            "viewer": table.viewer,
            "undo": table.can_undo,
            "redo": bool(table.undone),
            "formats": self._formats(),
            "events": self._events(),
        }
        return cast("Screen", {**shown, **self._turn_texts()})  # mypy joins no alternatives

    def begun(self, begun: str) -> BegunBoard:
        """Return the screen for an incomplete action: the board with it, and its continuations."""
        table, art = self._table, self._art
        actor = table.actor
        assert actor is not None, "only somebody who decides begins something"
        preview = art_of(art.game.name).begun_state
        shown = preview(art, self._shown, actor, begun) if preview else self._shown
        action = read_action(art.game, self._shown, actor, begun)
        is_whole = art.game.why_illegal(self._shown, actor, action) is None
        return {
            **self._board(shown),
            "choices": [] if is_whole else self._options(actor, begun),
            "entry": f"{art.game.format_seat(actor)}:{begun}" if is_whole else "",
        }

    def _events(self) -> list[EventData]:
        """Return what the last entry brought, as the screen's owner knows it."""
        viewer = self._table.viewer
        seen = (event for one in self._table.played[-1:] for event in one.events)
        return [
            {"kind": event.kind, "facts": {name: str(value) for name, value in event.facts.items()}}
            for event in seen
            if event.seen_by is None or viewer in event.seen_by
        ]

    def log(self, most: int) -> list[LogLine]:
        """Return the last entries as the screen's owner knows them: number, seat (None: chance), sentence."""
        return list(self._entries(self._table.viewer, most))

    def help(self, request: Request) -> Hint | Said | Sheet:
        """Return what helps the screen's owner (`table_help`)."""
        return TableHelp(self._art, self._table, self._shown).answer(request, _SECONDS)

    def _public(self) -> list[LogLine]:
        """Return the last entries as an onlooker knows them."""
        return list(self._entries(None, 4))

    def _entries(self, viewer: int | None, most: int) -> Iterator[LogLine]:
        played = self._table.played
        for number, one in list(enumerate(played, 1))[-most:]:
            if text := _sentence(self._base, one, viewer):
                yield number, one.seat, text

    def _seat(self, seat: int) -> TableSeat:
        chair, art = self._table.chairs[seat], self._base
        name = art.seat(seat, self._shown)
        return {"key": art.game.format_seat(seat), "seat": name, "name": chair.name, "policy": chair.policy}

    # ------------------------------------------------------------------ the board

    def _screen(self, art: ArtContext, shown: object) -> ArtContext:
        table = self._table
        asked = (self._subject, table.viewer, table.actor)
        subject = next((seat for seat in asked if seat is not None), None)
        return replace(art, layout=self._layout, scope=Scope((shown,), subject))

    def _board(self, shown: object) -> Board:
        art = self._art
        drawing = art_of(art.game.name).draw_state(art, shown)
        scene = diagram(art, shown, targets=True, drawing=drawing)
        is_crop = drawing.arrangement is not None and drawing.arrangement.is_crop
        return {
            "svg": svg_text(scene, css=True, prefix="play-"),
            "crop": is_crop,
            "status": [list(part) for part in status_of(art, shown)],
            "words": [line.strip() for line in position_sentences(art, shown)],
            "views": dict(views_of(art, shown)),
        }

    # ------------------------------------------------------------------ the decision

    def _turn_texts(self) -> Turn:
        art, table = self._art, self._table
        node = art.game.node(self._shown)
        if isinstance(node, Terminal):
            text = art.messages.result(node.rule, winner_keys(art.game, self._shown, node), node.scores)
            return {
                "kind": "over",
                "prompt": text,
                "winners": list(node.winners),
                "scores": list(map(plain_score, node.scores)),
            }
        prompt = art.messages.prompt(node.prompt)
        if isinstance(node, Chance):
            return {"kind": "chance", "prompt": prompt, "button": self._roll_button(node)}
        actor = table.actor
        assert isinstance(node, Decision)
        assert actor is not None
        if not table.chairs[actor].is_human:
            return {"kind": "computer", "prompt": prompt, "for": actor}
        return {"kind": "decision", "prompt": prompt, "for": actor, **self._choices(actor)}

    def _roll_button(self, node: Chance) -> str:
        """Return the label of the button that rolls; empty if no person rolls: cards, computers' dice."""
        messages = self._art.messages
        return messages.word("button", node.prompt) if messages.has("button", node.prompt) and self._is_ours() else ""

    def _is_ours(self) -> bool:
        """Return whether a person, or no seat, decides after the roll."""
        table, state = self._table, self._table.state
        for _ in range(_AHEAD):
            node = table.game.node(state)
            if not isinstance(node, Chance):
                return not isinstance(node, Decision) or any(table.chairs[seat].is_human for seat in node.seats)
            state = table.game.apply_outcome(state, draw(table.game, state, Random(0))).state
        return True

    def _choices(self, actor: int) -> Choices:
        return {
            "seat": self._art.game.format_seat(actor),
            "choices": self._options(actor, ""),
            "shows": art_of(self._art.game.name).begun_state is not None,
        }

    def _options(self, actor: int, begun: str) -> list[TableChoice]:
        """Return the seat's choices, and for each target whether it is legal, and the reason if it is not."""
        art, shown = self._art, self._shown
        drawing = art_of(art.game.name).draw_state(art, shown)
        found: list[TableChoice] = []
        count = 0
        for choice in choices(art, drawing, shown, actor, begun):
            options = [self._option(actor, option) for option in choice.options[: MOST - count]]
            count += len(options)
            if options:
                found.append({"label": choice.label, "at": choice.at, "options": options})
        return found

    def _option(self, actor: int, option: Any) -> TableOption:
        art, shown = self._art, self._shown
        violation = evaluate(art, shown, actor, option).violation
        data: TableOption = {"label": option.label, "at": option.at, "ok": violation is None}
        if violation is not None:
            reason = art.messages.violation(violation)
            return {**data, "text": reason, "rule": violation.rule, "rule_name": art.leads(violation.rule)}
        if option.begins:
            return {**data, "begins": option.begins}
        return {**data, "entry": format_entry(art.game, shown, actor, option.action)}

    def _formats(self) -> list[str]:
        """Return the kinds of record that can be downloaded now: none while there is hidden information."""
        if not self._table.is_open:
            return []
        example = [EXAMPLE] if self._table.played else []
        return ["jugada", *record_formats(self._art.game.name), *example]


def record_formats(game: str) -> Sequence[str]:
    """Return the other programs' formats in which the game's records can be written."""
    return [name for name in load_package(game).record_formats if name not in _READ_ONLY]


def _sentence(art: ArtContext, entry: TableEntry, viewer: int | None) -> str:
    """Return the part of an entry that the viewer may know, as a sentence."""
    seen = [event for event in entry.events if event.seen_by is None or viewer in event.seen_by]
    if seen:
        return " ".join(art.messages.event(event) for event in seen)
    if entry.seat is None:
        return ""
    seat = art.seat(entry.seat, entry.before)
    if entry.events:
        return render(Message("explorer/secret", seat=seat))
    return f"{seat}: {_named(art, entry)}."


def _named(art: ArtContext, entry: TableEntry) -> str:
    assert entry.seat is not None
    try:
        return action_name(art, entry.before, entry.seat, entry.action)
    except JugadaError:
        return write_action(art.game, entry.before, entry.seat, entry.action)


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
    ) -> Screen | BegunBoard | Hint | Log | RecordFile | Said | Sheet:
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
        if ask in HELPS:
            return screen.help(request)
        if ask == "log":
            return {"log": screen.log(len(table.played))}
        shown = screen.data()
        if late is not None:
            shown["late"] = late
        return shown


def _deal(art: ArtContext, content: Mapping[str, Any], request: Request) -> Table:
    chairs = [Chair(str(one["name"])[:24], str(one["policy"])) for one in request["chairs"]]
    if position := _given_position(content, request):
        return new_table(art.game, playable_state(art.game, position), chairs)
    setup = {**content["setup"], **content["tables"][int(request.get("table", 0))]}
    return new_table(art.game, art.game.initial_state(**setup), chairs)


def _given_position(content: Mapping[str, Any], request: Request) -> str:
    """Return the position from which a game begins: the page's own, or that of a screen of a guided script."""
    if "screen" in request:
        return str(content["guided"][request["script"]][request["screen"]])
    return str(request.get("position", ""))


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


_BEGINNINGS: Mapping[str, Callable[[ArtContext, Mapping[str, Any], Request], Table]] = {
    "deal": _deal,
    "resume": _resume,
    "open_record": _open_record,
}
_ANSWERS: Mapping[str, Callable[[Table, Request], bool | None]] = {
    **dict.fromkeys((*_BEGINNINGS, "table", "begun", *HELPS, "log", "record"), _nothing),
    "act": _act,
    "chance": _chance,
    "answer": _answer,
    "script": _script,
    "uncover": _uncover,
    "undo": _undo,
    "redo": _redo,
}
