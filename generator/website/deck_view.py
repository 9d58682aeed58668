"""The data of a deck's watch page: cards by number of their drawn sides, findings, the error of the last reading."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from generator.content.expression_work import begin_command
from generator.outputs.reading import display_path
from generator.printing.decks.findings import Finding
from generator.printing.decks.load import DeckReader, LoadedDeck
from generator.scene.component import Component, cut_line
from generator.scene.model import Group, Item, Picture, Rect, Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError


class Side(NamedTuple):
    """A drawn side and its number, which changes when it is drawn again."""

    number: int
    scene: Scene


class DeckView:
    """Reads a deck on request; while a file has an error, the last good state is shown."""

    def __init__(self, path: Path, lang: str) -> None:
        self.path, self._lang = path, lang
        self._reader = DeckReader(path)
        self._sides: dict[int, Side] = {}
        self._numbers: dict[int, Side] = {}
        self._pictures: dict[str, Picture] = {}
        self._last = 0
        self._deck: LoadedDeck | None = None
        self._error = ""
        self.version = 0
        self.state = "{}"

    def read(self) -> str:
        """Read the deck and return the error that prevented it, empty if there was none."""
        begin_command()
        try:
            self._deck = self._reader.read(self._lang)
            self._error = ""
        except JugadaError as error:
            self._error = str(error)
        state = json.dumps(self._data(self._deck), ensure_ascii=False, separators=(",", ":"))
        if state != self.state:
            self.state = state
            self.version += 1
        return self._error

    def is_read(self, path: Path) -> bool:
        """Return whether a file at the path is one of the deck's."""
        return self._reader.is_read(path)

    def svg(self, number: int) -> str | None:
        """Return the drawing of a side with its bleed; None if no card has it any more."""
        side = self._numbers.get(number)
        if side is None:
            return None
        return svg_text(side.scene, prefix=f"s{number}-", ids=False, link=self._link)

    def picture(self, digest: str) -> Picture | None:
        """Return a raster image of the sides drawn."""
        return self._pictures.get(digest)

    def _link(self, picture: Picture) -> str:
        return f"picture/{picture.digest}"

    def _data(self, deck: LoadedDeck | None) -> dict[str, object]:
        if deck is None:
            return {"title": self.path.name, "cards": [], "findings": [], "error": self._error}
        before, self._sides = self._sides, {}
        cards = [
            {**self._card(part, before), "group": group}
            for part, group in zip(deck.components, deck.groups, strict=True)
        ]
        self._numbers = {side.number: side for side in self._sides.values()}
        found = [_finding(one) for one in deck.findings]
        return {"title": deck.title, "cards": cards, "findings": found, "error": self._error}

    def _card(self, part: Component, before: dict[int, Side]) -> dict[str, object]:
        sides = {"front": part.front, "back": part.back or part.front}
        return {
            "id": part.id,
            "name": part.name[self._lang],
            "kind": part.kind,
            "count": part.count,
            "width": part.front.width,
            "height": part.front.height,
            "safe": part.safe,
            "corner": part.corner,
            "cut": [[round(x, 2), round(y, 2)] for x, y in cut_line(part.size, part.outline).corners],
            "bleed": part.bleed,
            **{name: self._number(scene, before) for name, scene in sides.items()},
        }

    def _number(self, scene: Scene, before: dict[int, Side]) -> int:
        """Return the number of a side, a new one for a new scene."""
        known = self._sides.get(id(scene)) or before.get(id(scene))
        if known is None:
            self._last += 1
            known = Side(self._last, scene)
            self._pictures |= {picture.digest: picture for picture in _pictures(scene.items)}
        self._sides[id(scene)] = known
        return known.number


def _finding(finding: Finding) -> dict[str, object]:
    box = finding.flaw.box
    return {
        "card": finding.card,
        "side": finding.flaw.side,
        "kind": finding.flaw.kind,
        "stops": finding.stops,
        "file": display_path(finding.path),
        "line": finding.line,
        "column": finding.column,
        "text": str(JugadaError(finding.flaw.message)),
        "box": [round(value, 2) for value in (box.x, box.y, box.width, box.height)] if box else None,
    }


def _pictures(items: tuple[Item, ...]) -> Iterator[Picture]:
    for item in items:
        if isinstance(item, Group):
            yield from _pictures(item.items)
        elif isinstance(item, Rect) and item.picture:
            yield item.picture
