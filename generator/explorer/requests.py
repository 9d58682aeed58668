"""Answers a page's requests, JSON in, JSON out: stateless ones about any state of any game, and those about a game in
progress.

The site's worker calls this in the browser; tests call the same code in Python and compare byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from generator.art.context import Source, context_of
from generator.art.interface import ArtContext, art_of
from generator.art.names import action_name, find_label, outcome_name, value_name, values
from generator.art.packages import has_art
from generator.content.messages import Messages
from generator.explorer.editing import EDITOR_ANSWERS, can_edit
from generator.explorer.example_file import example_text
from generator.explorer.state_view import (
    GameData,
    Handler,
    Request,
    action_marks,
    choices_data,
    drawing_of,
    overlay,
    picture_data,
    state_data,
)
from generator.explorer.table import playable_state
from generator.explorer.table_requests import Tables
from generator.i18n import MessageFile, add_message_file, message_file, using_language
from generator.scene.plain_data import from_plain
from generator.scene.state_drawing import Drawing
from rules_engine.core import (
    AmbiguousError,
    Chance,
    Decision,
    JugadaError,
    MalformedError,
    Parameter,
    Terminal,
    Value,
    read_action,
    write_action,
)
from rules_engine.core.game import AnyGame
from rules_engine.core.messages import Message, render
from rules_engine.core.playout import draw
from rules_engine.core.record import Entry, format_entry, play_entry, read_entry
from rules_engine.core.registry import load_game

if TYPE_CHECKING:
    from generator.explorer.answer_types import (
        Argument,
        Begun,
        Done,
        ExampleFile,
        Fault,
        Move,
        MoveList,
        Moves,
        Position,
        Queries,
        QueryAnswer,
        Rolled,
        Seating,
        Verdict,
        Words,
    )

_LONGEST_QUOTE = 80
"""Maximum number of characters quoted in an error."""


class RequestHandler:
    """Handles requests about the games of `content`: plain data by game, from `generator.website.pack.play_content`."""

    def __init__(self, content: Mapping[str, GameData]) -> None:
        self._content: dict[str, GameData] = {}
        self._tables = Tables()
        # On demand: a worker may be given several games, and is asked about one.
        self._game: Callable[[str], AnyGame] = cache(self._load)
        self.add(content)

    def add(self, content: Mapping[str, GameData]) -> None:
        """Add games to handle requests about."""
        self._content |= content
        for name, game in content.items():
            for lang, source in game["messages"].items():
                add_message_file(name, MessageFile(source, lang))

    def _load(self, name: str) -> AnyGame:
        return load_game(name, self._content[name]["data"])

    def answer(self, request: str) -> str:
        """Return the answer to a request; its key ``ask`` is one of `_ANSWERS` or `Tables`.

        For errors see `error_data`.
        """
        data = json.loads(request)
        game, lang, ask = data["game"], data["lang"], data["ask"]
        handle: Handler = self._tables.answer if self._tables.handles(ask) else _ANSWERS[ask]
        with using_language(lang):
            try:
                art = self._art(game, lang)
                if data.get("narrow") and not has_art(game):  # art of a game's own may show a part of the board there
                    art = replace(art, layout="tall")
                given = handle(art, self._content[game], data)
            except JugadaError as error:
                given = error_data(error)
        # Tests compare the text byte for byte with what a browser is answered.
        return json.dumps(given, ensure_ascii=False, separators=(",", ":"))

    def saved(self) -> str:
        """Return the game in progress, for storage that the page cannot read; empty if there is none."""
        return self._tables.saved()

    def _art(self, name: str, lang: str) -> ArtContext:
        content = self._content[name]
        source = Source(
            content["title"][lang],
            content["colour"],
            content["data"],
            content["art_sheet"],
            lambda picture: from_plain(content["pictures"][picture]),
            lambda: content["screens"],
        )
        messages = {lang: Messages(message_file(name, lang))}
        return context_of(self._game(name), messages, lang, source, lambda rule: content["rules"][lang].get(rule, rule))


def error_data(error: JugadaError) -> Fault:
    """Return an error as data.

    ``error`` is a key of the page's messages, ``part`` the faulty part of the request, ``detail`` the engine's message
    in the page's language.
    """
    if isinstance(error, MalformedError):
        return {
            "error": "unread",
            "part": _short(error.part or error.text),
            "detail": render(Message("explorer/detail-expected", expected=error.expected)),
        }
    if isinstance(error, AmbiguousError):
        return {"error": "ambiguous", "part": _short(error.text), "detail": " / ".join(error.choices)}
    return {"error": "unanswered", "part": "", "detail": str(error)}


def _short(text: str) -> str:
    """Return the beginning of the text, short enough to quote."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]} …"


def _handle_open(art: ArtContext, content: GameData, request: Request) -> Position:
    """Return a position; by default the start of a game."""
    position = request.get("position")
    state = art.game.parse_state(position) if position else art.game.initial_state(**content["setup"])
    return _view(art, state)


def _handle_do(art: ArtContext, _content: GameData, request: Request) -> Done:
    """Return the position after an entry (``SEAT:ACTION`` or ``*:OUTCOME``), its name, and the events."""
    before = art.game.parse_state(request["position"])
    name, _, text = request["entry"].partition(":")
    entry = Entry(name, text)
    seat, action = read_entry(art.game, before, entry)
    step = play_entry(art.game, before, entry)
    done = outcome_name(art, before, action) if seat is None else _named_action(art, before, seat, action)
    # A position belongs to no seat: only what all may know is told.
    events = [art.messages.event(event) for event in step.events if event.seen_by is None]
    rules = [event.rule for event in step.events if event.rule]
    return {**_view(art, step.state), "done": done, "events": events, "rules": rules}


def _named_action(art: ArtContext, state: object, seat: int, action: object) -> str:
    return f"{art.seat(seat, state)}: {action_name(art, state, seat, action)}"


def _handle_roll(art: ArtContext, content: GameData, request: Request) -> Rolled:
    """Return the position after an outcome of chance, drawn with `ticket`, which the page has drawn, as the seed."""
    state = art.game.parse_state(request["position"])
    outcome = draw(art.game, state, Random(str(request["ticket"])))
    entry = format_entry(art.game, state, None, outcome)
    return {**_handle_do(art, content, {**request, "entry": entry}), "entry": entry}


def _handle_begin(art: ArtContext, _content: GameData, request: Request) -> Begun:
    """Return the continuations of an incomplete action."""
    state, seat = art.game.parse_state(request["position"]), art.game.parse_seat(request["seat"])
    drawing = drawing_of(art, state)
    begun = read_action(art.game, state, seat, request["begun"])
    marks = overlay(drawing, action_marks(art, state, seat, begun, legal=True))
    return {"choices": choices_data(art, drawing, state, seat, request["begun"]), "marks": marks}


def _handle_why(art: ArtContext, _content: GameData, request: Request) -> Verdict:
    """Return whether an entry is legal, and the reason if it is not."""
    state = art.game.parse_state(request["position"])
    seat, action = _seat_and_action(art, state, request["entry"])
    violation = art.game.why_illegal(state, seat, action)
    written = write_action(art.game, state, seat, action)
    answer: Verdict = {
        "ok": violation is None,
        "title": _named_action(art, state, seat, action),
        "marks": overlay(drawing_of(art, state), action_marks(art, state, seat, action, legal=violation is None)),
    }
    if violation is None:
        return {**answer, "entry": f"{art.game.format_seat(seat)}:{written}"}
    reason, rule = art.messages.violation(violation), violation.rule
    tried = f"{art.game.format_seat(seat)}:{written}"
    return {**answer, "text": reason, "rule": rule, "rule_name": art.leads(rule), "tried": tried}


def _seat_and_action(art: ArtContext, state: object, entry: str) -> tuple[int, object]:
    """Return the seat of an entry and its action; where no seat is named, the one that decides."""
    name, colon, text = entry.partition(":")
    if not colon:
        seat = _only_seat(art, state, entry)
        return seat, read_action(art.game, state, seat, entry.strip())
    try:
        seat = art.game.parse_seat(name.strip())
    except MalformedError:
        # An action may have a colon itself, as a pass has one: then the whole entry may be an action.
        with suppress(MalformedError):
            seat = _only_seat(art, state, entry)
            return seat, read_action(art.game, state, seat, entry.strip())
        raise
    return seat, read_action(art.game, state, seat, text.strip())


def _only_seat(art: ArtContext, state: object, entry: str) -> int:
    node = art.game.node(state)
    if isinstance(node, Decision) and len(node.seats) == 1:
        return node.seats[0]
    raise MalformedError(entry, entry, Message("explorer/expected-entry"))


def _handle_moves(art: ArtContext, _content: GameData, request: Request) -> Moves:
    """Return all actions or outcomes in notation and in words (empty if equal)."""
    game = art.game
    state = game.parse_state(request["position"])
    node = game.node(state)
    if isinstance(node, Chance):
        moves = [
            _name_data(write_action(game, state, None, one), outcome_name(art, state, one), str(odds))
            for one, odds in game.chance_outcomes(state)
        ]
        return {"title": art.messages.prompt(node.prompt), "lists": [{"of": "", "moves": moves}]}
    if isinstance(node, Terminal):
        return {"title": state_data(art, state)["prompt"], "lists": []}
    lists: list[MoveList] = [
        {
            "of": art.seat(seat, state),
            "moves": [
                _name_data(write_action(game, state, seat, action), action_name(art, state, seat, action))
                for action in game.legal_actions(state, seat)
            ],
        }
        for seat in node.seats
    ]
    return {"title": art.messages.prompt(node.prompt), "lists": lists}


def _name_data(written: str, name: str, odds: str = "") -> Move:
    return {"text": written, "name": "" if name == written else name, "odds": odds}


def _handle_query(art: ArtContext, _content: GameData, request: Request) -> QueryAnswer:
    """Return the engine's answer to a query."""
    state, name = art.game.parse_state(request["position"]), request["query"]
    value = art.game.queries[name].answer(state, request["arguments"])
    drawing = drawing_of(art, state)
    marks = art_of(art.game.name).marks_of_answer(art, state, name, request["arguments"], value)
    words = _answer_text(art, name, request["arguments"], value)
    return {"ok": True, "title": art.messages.query(name), **words, "marks": overlay(drawing, marks)}


_LONG = 6
"""Number of items from which an answer is shown as a list."""


def _answer_text(art: ArtContext, query: str, arguments: Mapping[str, str], value: Value) -> Words:
    """Return an answer in words; a long one as a list."""
    if isinstance(value, Mapping) and (len(value) >= _LONG or any(_is_long(one) for one in value.values())):
        return {"items": [f"{art.messages.value(key)}: {art.messages.value(one)}" for key, one in value.items()]}
    if isinstance(value, tuple) and (any(isinstance(one, tuple | Mapping) for one in value) or _is_long(value)):
        return {"items": [art.messages.value(one) for one in value]}
    return {"text": art.messages.answer(query, arguments, value, named=False)}


def _is_long(value: Value) -> bool:
    return isinstance(value, tuple | Mapping) and len(value) >= _LONG


def _handle_queries(art: ArtContext, _content: GameData, request: Request) -> Queries:
    """Return the queries for this position, and whether the game has an editor."""
    state = art.game.parse_state(request["position"])
    drawing = drawing_of(art, state)
    return {
        "editor": can_edit(art),
        "queries": [
            {
                "name": query.name,
                "label": art.messages.query(query.name),
                "parameters": [_parameter(art, state, drawing, query.name, one) for one in query.parameters],
            }
            for query in art.game.queries.values()
        ],
    }


def _parameter(art: ArtContext, state: object, drawing: Drawing, query: str, parameter: Parameter) -> Argument:
    """Return an argument with its name and hint, and its possible values if they can be listed."""
    return {
        "name": parameter.name,
        "label": find_label(art, state, f"ask:{parameter.name}") or parameter.name,
        "hint": find_label(art, state, f"hint:{parameter.name}")
        or ("" if values(art, state, query, parameter.name) else render(parameter.expected)),
        "required": parameter.required,
        # The form offers them; a value can also be typed or tapped.
        "values": [
            {
                "value": value,
                "label": find_label(art, state, f"value:{value}") or value_name(art, value),
                "at": at if (at := drawing.aliases.get(value, value)) in drawing.anchors else "",
            }
            for value in values(art, state, query, parameter.name)
        ],
    }


def _handle_seats(art: ArtContext, _content: GameData, request: Request) -> Seating:
    """Return a position from which a game can begin: its drawing and the names of its seats."""
    # Refused here, before a game is begun with a position that hides something.
    state = playable_state(art.game, request["position"])
    seats = [art.seat(seat, state) for seat in range(art.game.seats(state))]
    return {**picture_data(art, state, drawing_of(art, state)), "seats": seats}


def _handle_example(art: ArtContext, content: GameData, request: Request) -> ExampleFile:
    """Return a worked example with the start, the entries, and what was tried and asked after them."""
    form = request.get("form", "file")
    languages = (art.lang,) if form == "fence" else tuple(content["messages"])
    made = example_text(art.game, languages, request["start"], request["entries"], request.get("notes", ()), form)
    return {"text": made, "name": f"{art.game.name}-example{'.md' if form == 'fence' else '.yaml'}"}


def _view(art: ArtContext, state: object) -> Position:
    drawing = drawing_of(art, state)
    return {**picture_data(art, state, drawing), "node": state_data(art, state, drawing)}


_ANSWERS: Mapping[str, Handler] = {
    "open": _handle_open,
    "do": _handle_do,
    "roll": _handle_roll,
    "begin": _handle_begin,
    "moves": _handle_moves,
    "why": _handle_why,
    "query": _handle_query,
    **EDITOR_ANSWERS,
    "queries": _handle_queries,
    "example": _handle_example,
    "seats": _handle_seats,
}
