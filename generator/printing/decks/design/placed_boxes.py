"""The boxes of a card's side as data for the page: where they are, what they say, and what that comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from generator.content.expression_texts import has_placeholder
from generator.content.layouts.overlay import Data
from generator.content.layouts.value_kinds import is_switch
from generator.printing.decks.cards import Entry
from generator.printing.decks.layouts.evaluation import Evaluation, Log, show
from generator.printing.decks.layouts.side_drawing import Placed, SideDrawing
from generator.printing.decks.model import CardKey
from generator.printing.decks.values import identifier, names_in
from generator.scene.layout.places import Box
from generator.scene.model import Scene
from rules_engine.core import JugadaError

_ACROSS = ("x", "w", "right", "cx", "min_w", "max_w")
_DOWN = ("y", "h", "bottom", "cy", "min_h", "max_h")
_MOST_SPOTS = 24


def draw_side(drawing: SideDrawing, title: str) -> tuple[Scene, list[dict[str, Any]], Evaluation | None]:
    """Draw a side; return it, its boxes from the lowest, and what computed the values of the card itself."""
    placed: list[Placed] = []
    told = replace(drawing, tell=placed.append)
    scene = told.scene(title, lambda _: None)
    known: dict[tuple[str, ...], dict[str, Any]] = {}
    for spot in placed:
        if spot.path in known:
            spots = known[spot.path]["spots"]
            # A box that is repeated has a spot for each time; the page shows the first ones.
            if len(spots) < _MOST_SPOTS:
                spots.append(_rect(spot))
        else:
            known[spot.path] = _described(spot)
    for path, box in all_boxes(drawing.design.boxes):
        absent = {
            "path": list(path),
            "box": plain(box),
            "shown": False,
            "spots": [],
            "room": [0, 0],
            "mm": {},
            "is": {},
        }
        # Boxes that are not drawn on this card are listed too, so that they can be chosen and changed.
        known.setdefault(path, {**absent, "flow": "", "group": bool(box.get("boxes"))})
    outer = next((spot.evaluation for spot in placed if len(spot.path) == 1), None)
    order = {path: number for number, (path, _) in enumerate(all_boxes(drawing.design.boxes))}
    return scene, sorted(known.values(), key=lambda spot: order.get(tuple(spot["path"]), 0)), outer


def all_boxes(boxes: Data, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Box]]:
    """Yield every box, and those in it, with their paths."""
    for name, box in boxes.items():
        yield (*path, name), box
        yield from all_boxes(box.get("boxes") or {}, (*path, name))


def _described(placed: Placed) -> dict[str, object]:
    # What is wrong has been told while the side was drawn.
    quiet = replace(placed.evaluation, log=Log(lambda _: None, "front"))
    return {
        "path": list(placed.path),
        "box": plain(placed.box),
        "shown": True,
        "spots": [_rect(placed)],
        "room": [round(side, 2) for side in placed.room],
        "mm": dict(_lengths(placed, quiet)),
        "is": dict(_computed_values(placed.box, quiet)),
        "flow": placed.flow,
        "group": bool(placed.box.get("boxes")),
    }


def plain(box: Box) -> dict[str, object]:
    """Return what a box says, without the boxes in it."""
    return {key: value for key, value in box.items() if key != "boxes"}


def _rect(one: Placed) -> list[float]:
    return [round(value, 2) for value in (one.place.x, one.place.y, one.place.width, one.place.height)]


def _lengths(one: Placed, quiet: Evaluation) -> Iterator[tuple[str, float]]:
    """Yield what the box's lengths come to in mm."""
    for keys, room in ((_ACROSS, one.room[0]), (_DOWN, one.room[1])):
        for key in keys:
            if (given := one.box.get(key)) is not None and given != "auto":
                found = quiet.length_or_none(given, room)
                if found is not None:
                    yield key, round(found, 3)


def _computed_values(box: Box, quiet: Evaluation) -> Iterator[tuple[str, object]]:
    """Yield what the box's expressions and choices come to, by key."""
    for key, given in box.items():
        if (value := _computed(key, given, quiet)) is not None:
            yield key, _short(value)


def _computed(key: str, given: object, quiet: Evaluation) -> object:
    """Return what an expression or a choice comes to; None for a plain value."""
    if key == "if" and given is not None:
        return quiet.holds(given)
    if is_switch(given) or (isinstance(given, str) and has_placeholder(given)):
        return quiet.value(given)
    if isinstance(given, list) and any(isinstance(part, str) and has_placeholder(part) for part in given):
        return [_short(quiet.value(part)) for part in given]
    return None


def _short(value: object) -> object:
    if isinstance(value, bool | list):
        return value
    return show(value)[:200]


def names_and_values(evaluation: Evaluation | None, columns: Sequence[str]) -> dict[str, str]:
    """Return the values that expressions of this card may use, by name; those of its columns first."""
    if evaluation is None:
        return {}
    first = [identifier(column) for column in columns]
    names = [*dict.fromkeys(first), *(name for name in evaluation.names if name not in first)]
    return {
        name: show(evaluation.names[name])[:80]
        for name in names
        if name in evaluation.names and name.isidentifier() and name not in ("row", "kind")
    }


def cell_of(text: object, entry: Entry, slots: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """Return the heading and the cell that a text shows as it is; None for other texts, and for computed cells."""
    if not isinstance(text, str) or not text.startswith("{{") or text.count("{{") != 1 or not entry.cells:
        return None
    try:
        names = names_in(text)
    except JugadaError:
        return None
    if len(names) != 1 or text[2:-2].strip() != names[0]:
        return None
    heading = _heading(names[0], entry, slots)
    return None if heading is None else (heading, str(entry.cells[heading]))


def _heading(name: str, entry: Entry, slots: Mapping[str, Sequence[str]]) -> str | None:
    if name in get_args(CardKey):
        own = entry.headings.get(name)
        return own if own in entry.cells else None
    wanted = {one.casefold() for one in slots.get(name, ())}
    return next((one for one in entry.cells if identifier(one) == name or one.casefold() in wanted), None)
