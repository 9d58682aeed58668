"""The position editor: its data for a page, the pieces with their possible places, the settings; its requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.art.names import find_label, handles, piece_name, place_label, value_name
from generator.explorer.state_view import GameData, Handler, Request, drawing_of, picture_data
from generator.scene.model import Circle, Path, Rect
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.core import MalformedError, Message
from rules_engine.core.editing import Editor, Key, Piece, Setting
from rules_engine.core.game import AnyGame
from rules_engine.core.messages import render
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.explorer.answer_types import (
        Change,
        Changed,
        Edited,
        EditedPiece,
        EditedSetting,
        Editing,
        Refused,
        Spot,
        Targets,
    )

_A_FEW = 12
"""Maximum number of values offered as a list; with more the user types the number."""


def editor_of(art: ArtContext) -> Editor[object]:
    """Return the game's editor. Raises MalformedError if it has none."""
    editor = _editor(art)
    if editor is None:
        raise MalformedError(art.game.name, "", Message("explorer/expected-editor"))
    return editor(art.game)


def can_edit(art: ArtContext) -> bool:
    """Return whether the game offers an editor."""
    return _editor(art) is not None


def _editor(art: ArtContext) -> Callable[[AnyGame], Editor[object]] | None:
    """Return the editor of the game's package, or the one that its engine derives from its zones."""
    own = load_package(art.game.name).editor
    return own or getattr(type(art.game), "editor", None)


def editing(art: ArtContext, state: object, drawing: Drawing) -> Editing:
    """Return all pieces with their places, all places, and all settings of the state."""
    chosen = editor_of(art)
    spots = _Spots(art, state, drawing)
    pieces = chosen.pieces(state)
    # All pieces of a kind can be at the same places: one of them is asked for all.
    kinds = {piece.kind: piece.name for piece in pieces}
    places = dict.fromkeys(place for name in kinds.values() for place in chosen.places(state, name))
    # Pieces may lie where none of them can be put, such as on a place of the last turn.
    places |= dict.fromkeys(piece.place for piece in pieces)
    return {
        "pieces": [_piece_data(art, state, spots, piece) for piece in pieces],
        "places": {place: {"label": spots.label(place), "spot": spots.of_place(place)} for place in places},
        "settings": [_setting_data(art, state, one) for one in chosen.settings(state)],
    }


def list_targets(art: ArtContext, state: object, piece: str) -> Targets:
    """Return each possible place of the piece, and whether putting it there gives a valid position."""
    chosen = editor_of(art)
    able = set(chosen.legal_places(state, piece))
    return {"places": {place: place in able for place in chosen.places(state, piece)}}


def describe_move(art: ArtContext, before: object, state: object, drawing: Drawing, piece: str, place: str) -> Change:
    """Return a sentence about the piece and its new place; `drawing` is that of the new state."""
    found = next(one for one in editor_of(art).pieces(before) if one.name == piece)
    return {"piece": piece_name(art, before, found.kind), "place": place_label(art, state, drawing, place)}


def describe_setting(art: ArtContext, before: object, state: object, key: Key, value: str) -> Change:
    """Return a sentence about the setting and its new value."""
    setting = next(one for one in editor_of(art).settings(before) if one.key == key)
    return {"piece": _setting_label(art, state, key), "place": _choice_label(art, state, setting, value)}


class _Spots:
    """Positions of pieces and places in the drawing of a state."""

    def __init__(self, art: ArtContext, state: object, drawing: Drawing) -> None:
        self._art, self._state, self.drawing = art, state, drawing
        self._own: Mapping[str, Anchor] = handles(art, state)

    def of_piece(self, name: str) -> Spot | None:
        """Return the area in which the piece can be grabbed; None if it is not drawn separately."""
        return self._spot(name)

    def of_place(self, name: str) -> Spot | None:
        """Return the area in which pieces can be dropped; None if it is not in the drawing."""
        return self._spot(name)

    def label(self, place: str) -> str:
        """Return the name of the place."""
        return place_label(self._art, self._state, self.drawing, place)

    def _spot(self, name: str) -> Spot | None:
        anchor = self._own.get(name) or self.drawing.anchors.get(self.drawing.aliases.get(name, name))
        if anchor is None:
            return None
        card = isinstance(anchor.area, Rect)
        size = _box(anchor)[2:] if card else (2 * anchor.r, 2 * anchor.r)
        at, box = (anchor.x, anchor.y), _box(anchor)
        return {"at": self._share(at), "size": self._share(size), "box": self._share(box), "round": not card}

    def _share(self, numbers: Sequence[float]) -> list[float]:
        """Return alternating widths and heights, in hundredths of the drawing's."""
        whole = (self.drawing.width, self.drawing.height) * 2
        return [round(100 * number / of, 3) for number, of in zip(numbers, whole, strict=False)]


def _box(anchor: Anchor) -> tuple[float, float, float, float]:
    """Return the rectangle of the place for a pointer or a finger: left, top, width, height."""
    area = anchor.area
    if isinstance(area, Rect):
        return (area.x, area.y, area.width, area.height)
    if isinstance(area, Circle):
        return (area.x - area.r, area.y - area.r, 2 * area.r, 2 * area.r)
    if isinstance(area, Path):
        xs = [x for _, numbers in area.segments for x in numbers[::2]]
        ys = [y for _, numbers in area.segments for y in numbers[1::2]]
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return (anchor.x - anchor.r, anchor.y - anchor.r, 2 * anchor.r, 2 * anchor.r)


def _piece_data(art: ArtContext, state: object, spots: _Spots, piece: Piece) -> EditedPiece:
    return {
        "name": piece.name,
        "kind": piece.kind,
        "label": piece_name(art, state, piece.kind),
        "place": piece.place,
        "count": piece.count,
        "spot": spots.of_piece(piece.name),
    }


def _setting_data(art: ArtContext, state: object, setting: Setting) -> EditedSetting:
    data: EditedSetting = {
        "key": str(setting.key),
        "label": _setting_label(art, state, setting.key),
        "of": (find_label(art, state, f"of:{setting.key.of}") or art.messages.seat(setting.key.of))
        if setting.key.of
        else "",
        "value": setting.value,
        "shown": _choice_label(art, state, setting, setting.value),
    }
    # A number between two others is sent by its bounds: a list of 199 points would be most of the answer.
    if len(setting.choices) > _A_FEW and setting.choices[0].isdecimal() and setting.choices[-1].isdecimal():
        return {**data, "least": setting.choices[0], "most": setting.choices[-1]}
    return {**data, "choices": [[one, _choice_label(art, state, setting, one)] for one in setting.choices]}


def _setting_label(art: ArtContext, state: object, key: Key) -> str:
    return find_label(art, state, f"setting:{key}") or find_label(art, state, f"setting:{key.name}") or str(key)


def _choice_label(art: ArtContext, state: object, setting: Setting, value: str) -> str:
    own = find_label(art, state, f"choice:{setting.key.name}={value}")
    if own:
        return own
    # Only if all are seats: a number among others may be called like one.
    if all(art.messages.has("seat", one) for one in setting.choices):
        return art.messages.seat(value)
    if value in ("yes", "no"):
        return art.messages.value(value == "yes")
    return value if value.isdecimal() else value_name(art, value)


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
    # Refused, not failed: the page puts the piece back and says why.
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
    change = describe_setting(art, before, state, key, request["value"])
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
