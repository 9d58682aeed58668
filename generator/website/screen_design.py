"""*Design here* for the screens of a game: their boxes on a drawing, and changes of the one file ``screens.yaml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any

from generator.content.expression_texts import has_placeholder
from generator.content.expression_work import begin_command
from generator.content.layouts.overlay import Data, with_models
from generator.content.layouts.value_kinds import is_switch
from generator.content.screens import screen_source, screens_of
from generator.content.yaml_source import read_yaml
from generator.outputs.reading import display_path
from generator.printing.decks.design.changes import BadRequestError, Memory, Op, check_seen
from generator.printing.decks.design.held_file import hold
from generator.printing.decks.design.placed_boxes import all_boxes, plain
from generator.printing.decks.design.session import Draft, LockedError, View, Written
from generator.printing.decks.design.splice import YamlText
from generator.printing.decks.layouts.evaluation import show
from generator.scene.layout.screen import PlacedBox, Screen
from generator.scene.model import Rect
from generator.website.screen_samples import ScreenSamples, Shown, svg_of
from rules_engine.core import Message

_ACROSS, _DOWN = (
    ("x", "right", "cx", "right_of", "left_of", "inside"),
    ("y", "bottom", "cy", "below", "above", "inside"),
)
_LENGTHS = (("x", "w", "right", "cx", "min_w", "max_w"), ("y", "h", "bottom", "cy", "min_h", "max_h"))


class ScreenDesigner:
    """Changes the screens of one game, one request at a time. `can_write`: False for a page that only looks."""

    edits_cells = False

    def __init__(self, path: Path, samples: ScreenSamples, *, can_write: bool = True) -> None:
        self.path, self.can_write, self.lang = path, can_write, samples.lang
        # A lock, since requests come in threads: a draft must be written before the next one reads the file.
        self._samples, self._memory, self._lock = samples, Memory(), Lock()

    def look(self, view: View, ops: tuple[Op, ...] = ()) -> dict[str, Any]:
        """Return a screen as it is, or as it would be with changes; nothing is written. Raises JugadaError."""
        with self._lock:
            return self._data(view, self._draft(ops))

    def edit(self, view: View, ops: tuple[Op, ...], base: str, *, may_make: bool) -> tuple[dict[str, Any], Written]:  # noqa: ARG002  nothing has to be made
        """Write changes; return the screen with them, and what was written. Nothing is written if anything is wrong.

        base: the digest of the file that the page has seen.

        Raises LockedError, ConflictError, SpliceError, FileError, or the error of reading the screens.
        """
        with self._lock:
            if not self.can_write:
                raise LockedError(Message("printing/design-read-only"))
            draft = self._draft(ops, base)
            # Drawn before it is written: what cannot be read and drawn never reaches the file.
            self._data(view, draft)
            draft.replace()
            # Read anew: what the page gets is what stands in the file.
            return self._data(view, self._draft(())), draft.told()

    def copy_frame(self, _view: View, _name: str, _text: str) -> tuple[dict[str, object], Written]:
        """Raise BadRequestError: screens have no frames."""
        raise BadRequestError(Message("printing/design-bad-request", what="frame"))

    def file_of(self, _view: View) -> Path:
        """Return the file that holds the screens."""
        return self.path

    def _draft(self, ops: tuple[Op, ...], base: str | None = None) -> Draft:
        """Return the file's text with the changes. `base`: what the page has seen; None for a drawing alone."""
        held = hold(self.path)
        draft = Draft.of(held)
        for op in ops:
            if op.into != "layout":
                raise BadRequestError(Message("printing/design-bad-request", what="ops"))
            # Somebody has saved the file since: only what these changes touch must be as it was.
            if base is not None and base != held.digest:
                check_seen(draft.text, op.path, op)
            draft.change(op.path, op, self._memory)
        return draft

    def _data(self, view: View, draft: Draft) -> dict[str, object]:
        """Return what the page shows. Raises JugadaError if the file's text cannot be read, or not be drawn."""
        begin_command()
        source = read_yaml(self.path, draft.text.text.replace("\r\n", "\n"))
        screens = screens_of(source)
        shown = self._samples.shown[min(view.card, len(self._samples.shown) - 1)]
        scene = self._samples.scene(shown, screens, low_ink=view.low_ink)
        screen = Screen.of(screens[shown.layout]).sized(scene.width, scene.height)
        data = source.data
        sizes = (data.get("sizes") or {}).get(shown.layout) or {}
        given = {"front": data.get("front") or {}, "sizes": sizes.get("front") or {}}
        own = YamlText(draft.text.text).value(())
        return {
            **_facts(shown, self._samples.title),
            "width": round(scene.width, 2),
            "height": round(scene.height, 2),
            "boxes": list(_boxes(with_models(screen_source(source, shown.layout)["front"]), screen)),
            "levels": [((), given["front"]), (("sizes", shown.layout), given["sizes"])],
            "style": {name: show(value) for name, value in screen.style.items()},
            "names": {name: show(value) for name, value in screen.style.items()},
            "svg": svg_of(scene),
            "base": draft.held.digest,
            "own": own if isinstance(own, dict) else {},
            "file": self.path.name,
            "path": display_path(self.path),
            "writes": self.can_write,
        }


def _facts(shown: Shown, title: str) -> dict[str, object]:
    """Return what is the same on all screens, in the terms of a card."""
    name, _, sample = shown.name.partition(" · ")
    mappings, lists = ("slots", "given"), ("cut", "sizes", "columns", "families", "icons", "frames")
    nothing: dict[str, object] = {**{key: {} for key in mappings}, **{key: [] for key in lists}}
    nothing |= {"named": None, "make": None, "cells": False}
    return {
        **nothing,
        "kind": "screen",
        "id": f"{shown.layout}-{shown.run.id}",
        "card": "",
        "name": sample or title,
        "category": shown.layout,
        "group": name,
        "side": "front",
        "safe": 0,
        "bleed": 0,
        "corner": 0,
        "template": "",
        "frame": "",
    }


def _boxes(boxes: Mapping[str, Data], screen: Screen) -> Iterator[dict[str, object]]:
    """Yield every box: what the file says, what that comes to, and where it is.

    One that says only sizes has no place: the drawing puts it where there is room.
    """
    placed = {one.path: one for one in screen.placed()}
    for path, box in all_boxes(boxes):
        one, name = placed.get(path), "/".join(path)
        said = screen.box(name)
        yield {
            "path": list(path),
            "box": plain(box),
            "shown": one is not None,
            "spots": [_rect(spot) for spot in _spots(screen, name, one)] if one else [],
            "room": [round(side, 2) for side in one.room] if one else [0, 0],
            "mm": dict(_lengths(screen, name, said, one)),
            "is": {key: _short(said.get(key)) for key, given in box.items() if _is_computed(given)},
            "flow": "",
            "group": bool(box.get("boxes")),
        }


def _spots(screen: Screen, name: str, one: PlacedBox) -> list[Rect]:
    if not (any(key in one.box for key in _ACROSS) and any(key in one.box for key in _DOWN)):
        return []
    if one.box.get("repeat") and one.box.get("flow"):
        return screen.cells(name, int(screen.number(name, "repeat")))
    return [one.place]


def _rect(spot: Rect) -> list[float]:
    return [round(value, 2) for value in (spot.x, spot.y, spot.width, spot.height)]


def _lengths(screen: Screen, name: str, said: Data, one: PlacedBox | None) -> Iterator[tuple[str, float]]:
    """Yield what the box's lengths come to in px."""
    for keys, room in zip(_LENGTHS, one.room if one else screen.size, strict=True):
        for key in keys:
            if said.get(key) not in (None, "auto"):
                yield key, round(screen.sized(room, room).number(name, key), 3)


def _is_computed(given: object) -> bool:
    return is_switch(given) or (isinstance(given, str) and has_placeholder(given))


def _short(value: object) -> object:
    return value if isinstance(value, bool) else show(value)[:200]
