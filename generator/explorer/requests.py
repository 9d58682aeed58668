"""Answers a page's questions about any state of any game: JSON in, JSON out, nothing kept between two questions.

The site's worker asks it in the browser; the tests ask the same in Python and compare, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.art.interface import ArtContext, art_of
from generator.art.names import outcome_word, thing_word, values, word
from generator.content.messages import Messages
from generator.diagrams.diagram import diagram
from generator.explorer.candidates import action_name
from generator.explorer.editing import can_edit, describe_move, describe_setting, editing, editor_of, list_targets
from generator.explorer.state_view import Data, action_marks, moment, overlay, things
from generator.explorer.yaml_text import example_yaml
from generator.i18n import MessageFile, add_message_file, message_file, using_language
from generator.scene.model import Colour
from generator.scene.state_drawing import Drawing
from generator.scene.svg import svg_text
from rules_engine.core import (
    AmbiguousError,
    Chance,
    Decision,
    Game,
    JugadaError,
    MalformedError,
    Parameter,
    Terminal,
    Value,
)
from rules_engine.core.editing import Key
from rules_engine.core.messages import render
from rules_engine.core.playout import draw_outcome
from rules_engine.core.record import CHANCE, Entry, play_entry
from rules_engine.core.registry import load_game

_LONGEST_QUOTE = 80
"""Characters."""


@dataclass(frozen=True)
class _Ticket:
    """A random number that the page has drawn, as the source that `draw_outcome` wants."""

    number: int

    def randrange(self, stop: int, /) -> int:
        return self.number % stop


class Desk:
    """All games of `content`: plain data by game's name, as `generator.website.pack.play_content` makes it."""

    def __init__(self, content: Mapping[str, Mapping[str, Any]]) -> None:
        self._content = content
        self._game: Callable[[str], Game[Any, Any]] = cache(self._load)
        for name, game in content.items():
            for lang, source in game["messages"].items():
                add_message_file(name, MessageFile(source, lang))

    def _load(self, name: str) -> Game[Any, Any]:
        return load_game(name, self._content[name]["data"])

    def answer(self, request: str) -> str:
        """The answer to a request: ``ask`` says what (a key of `_ANSWERS`); see `trouble` where there is none."""
        asked = json.loads(request)
        game, lang = asked["game"], asked["lang"]
        with using_language(lang):
            try:
                given = _ANSWERS[asked["ask"]](self._art(game, lang), self._content[game], asked)
            except JugadaError as error:
                given = trouble(error)
        return json.dumps(given, ensure_ascii=False, separators=(",", ":"))

    def _art(self, name: str, lang: str) -> ArtContext:
        content = self._content[name]
        return ArtContext(
            game=self._game(name),
            lang=lang,
            title=content["title"][lang],
            colour=Colour("game", content["colour"]),
            messages=Messages(message_file(name, lang)),
            data=content["data"],
        )


def trouble(error: JugadaError) -> Data:
    """Why there is no answer.

    ``error`` is a key of the page's words, ``part`` what in the request it is about, ``detail`` what the engine says,
    which is notation or in the page's language.
    """
    if isinstance(error, MalformedError):
        return {"error": "unread", "part": _short(error.part or error.text), "detail": f"expected {error.expected}"}
    if isinstance(error, AmbiguousError):
        return {"error": "ambiguous", "part": _short(error.text), "detail": " / ".join(error.choices)}
    return {"error": "unanswered", "part": "", "detail": str(error)}


def _short(text: str) -> str:
    """As much of the text as a sentence can quote."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]} …"


def _open(art: ArtContext, content: Mapping[str, Any], asked: Data) -> Data:
    """A position, or the start of a game where none is given."""
    position = asked.get("position")
    state = art.game.parse_state(position) if position else art.game.initial_state(**content["setup"])
    return _view(art, state)


def _do(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """The position after an entry (``SEAT:ACTION`` or ``*:OUTCOME``), and what happened."""
    seat, _, text = asked["entry"].partition(":")
    step = play_entry(art.game, art.game.parse_state(asked["position"]), Entry(seat, text))
    events = [art.messages.event(event) for event in step.events if event.seen_by is None]
    return {**_view(art, step.state), "events": events, "rules": [event.rule for event in step.events if event.rule]}


def _roll(art: ArtContext, content: Mapping[str, Any], asked: Data) -> Data:
    """Chance decides, by the random number `ticket`."""
    state = art.game.parse_state(asked["position"])
    outcome = draw_outcome(art.game.chance_outcomes(state), _Ticket(int(asked["ticket"])))
    entry = f"{CHANCE}:{art.game.format_action(state, outcome)}"
    return {**_do(art, content, {**asked, "entry": entry}), "entry": entry}


def _begin(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """How an action that has begun can go on."""
    state, seat = art.game.parse_state(asked["position"]), art.game.parse_seat(asked["seat"])
    drawing = _drawing(art, state)
    begun = art.game.parse_action(state, asked["begun"])
    marks = overlay(drawing, action_marks(art, state, seat, begun, legal=True))
    return {"things": things(art, drawing, state, seat, asked["begun"]), "marks": marks}


def _why(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """Whether an entry is allowed, and if not, why."""
    state = art.game.parse_state(asked["position"])
    name, colon, text = asked["entry"].rpartition(":")
    if not colon:
        name, text = _only_seat(art, state, asked["entry"]), asked["entry"]
    seat, action = art.game.parse_seat(name.strip()), art.game.parse_action(state, text.strip())
    violation = art.game.why_illegal(state, seat, action)
    written = art.game.format_action(state, action)
    answer: Data = {
        "ok": violation is None,
        "title": f"{art.seat(seat)}: {written}",
        "marks": overlay(_drawing(art, state), action_marks(art, state, seat, action, legal=violation is None)),
    }
    if violation is None:
        return answer | {"entry": f"{art.game.format_seat(seat)}:{written}"}
    return answer | {"text": art.messages.violation(violation), "rule": violation.rule}


def _only_seat(art: ArtContext, state: Any, entry: str) -> str:
    node = art.game.node(state)
    if isinstance(node, Decision) and len(node.seats) == 1:
        return art.game.format_seat(node.seats[0])
    raise MalformedError(entry, entry, "SEAT:ACTION")


def _moves(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """All that can be done or come now: each in notation and in words, which are empty where they say the same."""
    game = art.game
    state = game.parse_state(asked["position"])
    node = game.node(state)
    if isinstance(node, Chance):
        moves = [
            _named(game.format_action(state, one), outcome_word(art, state, one), str(odds))
            for one, odds in game.chance_outcomes(state)
        ]
        return {"title": art.messages.prompt(node.prompt), "lists": [{"of": "", "moves": moves}]}
    if isinstance(node, Terminal):
        return {"title": moment(art, state)["prompt"], "lists": []}
    lists = [
        {
            "of": art.seat(seat),
            "moves": [
                _named(game.format_action(state, action), action_name(art, state, seat, action))
                for action in game.legal_actions(state, seat)
            ],
        }
        for seat in node.seats
    ]
    return {"title": art.messages.prompt(node.prompt), "lists": lists}


def _named(written: str, name: str, odds: str = "") -> Data:
    return {"text": written, "name": "" if name == written else name, "odds": odds}


def _query(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """What the engine answers to a query."""
    state, name = art.game.parse_state(asked["position"]), asked["query"]
    value = art.game.queries[name].answer(state, asked["arguments"])
    drawing = _drawing(art, state)
    marks = art_of(art.game.name).marks_of_answer(art, state, name, asked["arguments"], value)
    return {"ok": True, "title": art.messages.query(name), **_said(art, value), "marks": overlay(drawing, marks)}


_LONG = 6
"""Of so many things and more, one by one is easier to read."""


def _said(art: ArtContext, value: Value) -> Data:
    """An answer in words; a long one as a list."""
    if isinstance(value, Mapping) and (len(value) >= _LONG or any(_is_long(one) for one in value.values())):
        return {"items": [f"{art.messages.value(key)}: {art.messages.value(one)}" for key, one in value.items()]}
    if isinstance(value, tuple) and (any(isinstance(one, tuple | Mapping) for one in value) or _is_long(value)):
        return {"items": [art.messages.value(one) for one in value]}
    return {"text": art.messages.value(value)}


def _is_long(value: Value) -> bool:
    return isinstance(value, tuple | Mapping) and len(value) >= _LONG


def _queries(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """What can be asked of this position, and whether the game has an editor."""
    state = art.game.parse_state(asked["position"])
    drawing = _drawing(art, state)
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


def _parameter(art: ArtContext, state: Any, drawing: Drawing, query: str, one: Parameter) -> Data:
    """An argument with its name and hint in the reader's words, and the values it can have where these are a list."""
    return {
        "name": one.name,
        "label": word(art, state, f"ask:{one.name}") or one.name,
        "hint": word(art, state, f"hint:{one.name}")
        or ("" if values(art, state, query, one.name) else render(one.expected)),
        "required": one.required,
        "values": [
            {
                "value": value,
                "label": word(art, state, f"value:{value}") or thing_word(art, value),
                "at": at if (at := drawing.aliases.get(value, value)) in drawing.anchors else "",
            }
            for value in values(art, state, query, one.name)
        ],
    }


def _edit(art: ArtContext, content: Mapping[str, Any], asked: Data) -> Data:
    """A position with all that can be picked up, put and set in it; the start where none is given."""
    position = asked.get("position")
    state = art.game.parse_state(position) if position else art.game.initial_state(**content["setup"])
    return _edited(art, state, _drawing(art, state))


def _lift(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """Where a piece may be put."""
    return list_targets(art, art.game.parse_state(asked["position"]), asked["piece"])


def _put(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """The position with a piece at another place; ``refused`` says why that is none."""
    before = art.game.parse_state(asked["position"])
    try:
        state = editor_of(art).put(before, asked["piece"], asked["place"])
    except MalformedError as error:
        return {"refused": render(error.expected)}
    drawing = _drawing(art, state)
    return _edited(art, state, drawing) | {
        "told": describe_move(art, before, state, drawing, asked["piece"], asked["place"])
    }


def _set(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """The position with something else set otherwise; ``refused`` says why that is none."""
    before = art.game.parse_state(asked["position"])
    key = Key.parse(asked["key"])
    try:
        state = editor_of(art).set(before, key, asked["value"])
    except MalformedError as error:
        return {"refused": render(error.expected)}
    return _edited(art, state, _drawing(art, state)) | {
        "told": describe_setting(art, state, Key.parse(asked["key"]), asked["value"])
    }


def _clear(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """The position with as little in it as there can be."""
    state = editor_of(art).clear(art.game.parse_state(asked["position"]))
    return _edited(art, state, _drawing(art, state))


def _edited(art: ArtContext, state: Any, drawing: Drawing) -> Data:
    return _picture(art, state, drawing) | {"editing": editing(art, state, drawing)}


def _example(art: ArtContext, _content: Mapping[str, Any], asked: Data) -> Data:
    """A worked example's file made of the start, what was done, and where that leads."""
    return {"yaml": example_yaml(art.game, asked["start"], asked["entries"])}


def _drawing(art: ArtContext, state: Any) -> Drawing:
    return art_of(art.game.name).draw_state(art, state)


def _view(art: ArtContext, state: Any) -> Data:
    drawing = _drawing(art, state)
    return _picture(art, state, drawing) | {"moment": moment(art, state, drawing)}


def _picture(art: ArtContext, state: Any, drawing: Drawing) -> Data:
    return {
        "position": art.game.format_state(state),
        "svg": svg_text(diagram(art, state, targets=True, drawing=drawing), css=True, prefix="play-"),
        "text": art_of(art.game.name).describe(art, state),
    }


_ANSWERS: Mapping[str, Callable[[ArtContext, Mapping[str, Any], Data], Data]] = {
    "open": _open,
    "do": _do,
    "roll": _roll,
    "begin": _begin,
    "moves": _moves,
    "why": _why,
    "query": _query,
    "edit": _edit,
    "lift": _lift,
    "put": _put,
    "set": _set,
    "clear": _clear,
    "queries": _queries,
    "example": _example,
}
