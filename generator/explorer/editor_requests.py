"""Answers to the editor's requests: what can be moved and set in a position, and the position after a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.explorer.editing import describe_move, describe_setting, editing, editor_of, list_targets
from generator.explorer.state_view import GameData, Handler, Request, drawing_of, picture_data
from generator.scene.state_drawing import Drawing
from rules_engine.core import MalformedError
from rules_engine.core.editing import Key
from rules_engine.core.messages import render

if TYPE_CHECKING:
    from generator.explorer.answer_types import Changed, Edited, Refused, Targets


def _handle_edit(art: ArtContext, content: GameData, request: Request) -> Edited:
    """Return a position (default: the start) with everything in it that can be moved or set."""
    position = request.get("position")
    state = art.game.parse_state(position) if position else art.game.initial_state(**content["setup"])
    return _edited_data(art, state, drawing_of(art, state))


def _handle_lift(art: ArtContext, _content: GameData, request: Request) -> Targets:
    """Return the possible places of a piece."""
    return list_targets(art, art.game.parse_state(request["position"]), request["piece"])


def _handle_put(art: ArtContext, _content: GameData, request: Request) -> Changed | Refused:
    """Return the position with a piece at another place; ``refused`` gives the reason if it is invalid."""
    before = art.game.parse_state(request["position"])
    try:
        state = editor_of(art).put(before, request["piece"], request["place"])
    except MalformedError as error:
        return {"refused": render(error.expected)}
    drawing = drawing_of(art, state)
    change = describe_move(art, before, state, drawing, request["piece"], request["place"])
    return {**_edited_data(art, state, drawing), "change": change}


def _handle_set(art: ArtContext, _content: GameData, request: Request) -> Changed | Refused:
    """Return the position with another setting; ``refused`` gives the reason if it is invalid."""
    before = art.game.parse_state(request["position"])
    key = Key.parse(request["key"])
    try:
        state = editor_of(art).set(before, key, request["value"])
    except MalformedError as error:
        return {"refused": render(error.expected)}
    change = describe_setting(art, state, key, request["value"])
    return {**_edited_data(art, state, drawing_of(art, state)), "change": change}


def _handle_clear(art: ArtContext, _content: GameData, request: Request) -> Edited:
    """Return the position with the fewest pieces."""
    state = editor_of(art).clear(art.game.parse_state(request["position"]))
    return _edited_data(art, state, drawing_of(art, state))


def _edited_data(art: ArtContext, state: object, drawing: Drawing) -> Edited:
    return {**picture_data(art, state, drawing), "editing": editing(art, state, drawing)}


EDITOR_ANSWERS: Mapping[str, Handler] = {
    "edit": _handle_edit,
    "lift": _handle_lift,
    "put": _handle_put,
    "set": _handle_set,
    "clear": _handle_clear,
}
"""What answers each request of the editor."""
