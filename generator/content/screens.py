"""The file ``screens.yaml``: where things are on a game's screens, in the language in which cards are laid out.

What is in a box, the game's own drawing puts there; the file says the place, and whatever a key of a box can say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from generator.content.errors import ContentError, raise_all
from generator.content.expression_texts import Template, TemplateError, has_placeholder, read_template, read_value
from generator.content.expression_work import Work
from generator.content.layouts import value_kinds as kinds
from generator.content.layouts.boxes import Boxes
from generator.content.layouts.overlay import Data, lay_over, with_models
from generator.content.layouts.value_kinds import ELSE, SWITCH, is_switch
from generator.content.validation import ContentModel, validate
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.scene.layout.screen import Screen
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words

Name = Literal["wide", "tall", "short"]
"""A desktop's screen, a phone's, a low phone's; the names of `generator.art.interface.Layout` without the page."""

_SIZE = re.compile(r"\s*([0-9]{1,4}(?:\.[0-9]{1,6})?)\s*[x×]\s*([0-9]{1,4}(?:\.[0-9]{1,6})?)\s*")
_SMALLEST = 50.0
_PLACE = "extends boxes inside below above right_of left_of x w right cx y h bottom cy min_w max_w min_h max_h"
_KEYS = frozenset(f"{_PLACE} flow gap grow repeat step per_row row_step run r size".split())
"""What a screen's box says: its place, rows and sizes. How it looks is the business of the game's drawing."""


class ScreenChange(ContentModel):
    """What is on every screen, or differs on one: named values, and boxes by name."""

    style: dict[str, Annotated[object, kinds.ANY]] = Field(default_factory=dict, max_length=200)
    front: Boxes = Field(default_factory=dict)


class ScreenSize(ScreenChange):
    """A screen: its width and height, and what differs on it."""

    size: str = ""

    @field_validator("size", mode="before")
    @classmethod
    def _check_size(cls, value: object) -> object:
        if value and read_size(str(value)) is None:
            raise ValueError(Message("content/screen-size", found=repr(value)))
        return value


class ScreensSheet(ScreenChange):
    """The boxes of a game's screens, and what differs on each of them."""

    sizes: dict[Name, ScreenSize]


def read_size(text: str) -> tuple[float, float] | None:
    """Return the width and height of ``358x526``; None for anything else."""
    found = _SIZE.fullmatch(text)
    if found is None:
        return None
    width, height = float(found[1]), float(found[2])
    return (width, height) if min(width, height) >= _SMALLEST else None


def read_screens(path: Path) -> dict[str, Data]:
    """Return what `Screen.of` takes, by the screens' names. Raises FileError, or as `screens_of` does."""
    return screens_of(read_yaml(path))


def screens_of(source: Source) -> dict[str, Data]:
    """Return what `Screen.of` takes, by the screens' names, expressions computed and boxes placed once.

    Raises ContentError with the line of a mistake, CombinedContentError for several.
    """
    validate(ScreensSheet, source)
    errors: list[ContentError] = []
    for changes in ((), *(("sizes", name) for name in source.data["sizes"])):
        errors += _unread(source, (*changes, "front"))
    found = {name: _screen(source, name, errors) for name in source.data["sizes"]}
    raise_all(list({str(error): error for error in errors}.values()))  # a shared box is wrong on each screen
    return found


def _unread(source: Source, loc: Loc) -> Iterator[ContentError]:
    """Yield an error for each key of a box that no screen reads."""
    boxes: Any = source.data
    for step in loc:
        boxes = (boxes or {}).get(step)
    for name, box in (boxes or {}).items():
        for key in box or {}:
            if key not in _KEYS:
                problem = Message("content/screen-key", key=repr(key))
                yield source.error((*loc, name, key), Message("content/screen-box", name=name, problem=problem))
        if box and box.get("boxes"):
            yield from _unread(source, (*loc, name, "boxes"))


def screen_source(source: Source, name: str) -> Data:
    """Return a screen's part of the file laid over what is on every screen, as it is written."""
    own = source.data["sizes"].get(name) or {}
    found: Data = lay_over({key: source.data.get(key) or {} for key in ("style", "front")}, own)
    return found


def _screen(source: Source, name: str, errors: list[ContentError]) -> Data:
    data = screen_source(source, name)
    width, height = read_size(data.get("size") or "") or (0.0, 0.0)
    values = _Values(source, name, errors, {"w": width, "h": height})
    for key, given in data["style"].items():
        # In the order of the file: a value may use those above it.
        values.names[key] = values.computed(given, ("style", key))
    boxes = {box: values.computed(given, ("front", box)) for box, given in with_models(data["front"]).items() if given}
    screen = {"size": (width, height), "boxes": boxes, "style": {key: values.names[key] for key in data["style"]}}
    # After an error boxes lack sides, and each would be a fault of its own.
    if width and not errors:
        _check_places(Screen.of(screen), values)
    return screen


class _Values:
    """Computes the expressions of one screen; what is wrong is an error with its line."""

    def __init__(self, source: Source, screen: str, errors: list[ContentError], names: dict[str, object]) -> None:
        self._source, self._screen, self._errors, self.names = source, screen, errors, names
        self._work = Work()

    def computed(self, given: Any, loc: Loc) -> Any:
        """Return a value with all its expressions and choices computed."""
        if is_switch(given):
            key = self._evaluated(read_value, given[SWITCH], loc)
            return self.computed(given.get(str(key), given.get(ELSE)), loc)
        if isinstance(given, Mapping):
            return {key: self.computed(value, (*loc, key)) for key, value in given.items() if value is not None}
        if isinstance(given, list):
            return [self.computed(one, loc) for one in given]
        if isinstance(given, str) and has_placeholder(given):
            return self._evaluated(read_template, given, loc)
        return given

    def _evaluated(self, read: Callable[[str], Template], text: str, loc: Loc) -> object:
        try:
            found = read(text).value(self.names, str, self._work)
        except TemplateError as error:
            self.report(loc, error.message)
            return None
        # Places are drawn with floating point; expressions are exact.
        return float(found) if isinstance(found, Fraction) else found

    def report(self, loc: Loc, problem: Words) -> None:
        """Keep an error, at the line of the value as this screen has it."""
        own: Loc = ("sizes", self._screen, *loc)
        depth = next((n for n in range(len(own), 2, -1) if own[:n] in self._source.lines), 0)
        shared = next((n for n in range(len(loc), 0, -1) if loc[:n] in self._source.lines), 0)
        # The more exact of both places: the screen's own change, or what all screens share.
        place = own if depth - 2 >= shared else loc
        name = "/".join(str(step) for step in loc[1:] if step != "boxes")
        self._errors.append(self._source.error(place, Message("content/screen-box", name=name, problem=problem)))


def _check_places(screen: Screen, values: _Values) -> None:
    for name in screen.boxes:
        try:
            screen.place(name)
        except JugadaError as error:
            values.report(("front", name), error.message)
            return
    try:
        list(screen.placed())
    except JugadaError as error:
        values.report(("front",), error.message)
