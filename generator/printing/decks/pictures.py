"""Draws a deck's pictures in their boxes; a frame with the file's name replaces one that cannot be used."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from generator.printing.decks.art import ArtStore
from generator.printing.decks.findings import Flaw, Kind, Report, Side, coarse_pictures
from generator.printing.decks.rich_text.setting import TextSetter, TextStyle
from generator.printing.decks.texts import DeckTexts
from generator.printing.errors import MissingArtError
from generator.scene.model import Group, Item, Rect, Stroke, Transform
from generator.scene.path import line
from generator.scene.svg_reader.box import items_box
from generator.scene.svg_reader.values import fit
from generator.scene.theme import INK, MUTED, OUTLINE, PAPER
from rules_engine.core import JugadaError

_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")
_NAME = TextStyle(8.0, 4.0, INK, bold=True, align="centre", vertical="middle", hyphenate=False)


class View(NamedTuple):
    """The point of a picture, in fractions of its sides, that stays where it covers its box, and how large it is."""

    x: float = 0.5
    y: float = 0.5
    zoom: float = 1.0

    def fit(self, width: float, height: float, box: Rect) -> Transform:
        """Return the map of a picture of that size to the box that it covers."""
        k = max(box.width / width, box.height / height) * self.zoom
        return Transform(
            k, 0, 0, k, box.x - self.x * (k * width - box.width), box.y - self.y * (k * height - box.height)
        )


@dataclass(frozen=True)
class Pictures:
    """Draws the picture files of one deck."""

    store: ArtStore
    texts: DeckTexts

    def draw(
        self,
        name: str,
        box: Rect,
        key: str,
        report: Report,
        side: Side = "front",
        *,
        cover: bool = False,
        view: View | None = None,
        to_card: Transform | None = None,
    ) -> list[Item]:
        """Return the picture, as large as the box allows, centred. Reports what is wrong with it for the card's key.

        cover: it fills the box, and can extend beyond it; `view` says what of it stays in the box.
        to_card: the map from the box's units to mm on the card.
        """
        if min(box.width, box.height) <= 0:
            return []
        to_card = to_card or Transform()
        art = self.store.find(name)
        if isinstance(art, JugadaError):
            kind: Kind = "missing" if isinstance(art, MissingArtError) else "picture"
            report(Flaw(kind, art.message, key, items_box([Group((box,), transform=to_card)]), side))
            return [self._missing(name, box, to_card)]
        aspect = "xMidYMid slice" if cover else "xMidYMid meet"
        # Kept in proportion: with `slice` the picture fills its box, and what is over is cut.
        fitted = fit(Rect(0, 0, art.width, art.height), box, aspect)
        if cover and view:
            fitted = view.fit(art.width, art.height, box)
        # The root of the determinant is the scale of a turned or tilted card, too.
        unit = fitted.a * sqrt(abs(to_card.a * to_card.d - to_card.b * to_card.c))
        drawn = Group(art.at_size(unit * max(art.width, art.height)), transform=fitted)
        for note in art.notes:
            report(Flaw("note", note.message, side=side, place=(self.store.path(name), note.line)))
        for message, place in coarse_pictures(Group((drawn,), transform=to_card)):
            report(Flaw("resolution", message, key, place, side))
        return [drawn]

    def _missing(self, name: str, box: Rect, to_card: Transform) -> Group:
        """Return a crossed frame with the name of the picture."""
        unit = sqrt(abs(to_card.a * to_card.d - to_card.b * to_card.c))
        width, height = box.width * unit, box.height * unit
        stroke = Stroke(MUTED, OUTLINE)
        items: list[Item] = [
            Rect(0, 0, width, height, 0, PAPER, stroke),
            line(0, 0, width, height, stroke),
            line(0, height, width, 0, stroke),
        ]
        room = Rect(1, 1, width - 2, height - 2)
        if min(room.width, room.height) > 0:
            setter = TextSetter(self.texts.setter.fonts)
            # A name may hold asterisks or brackets, which would be read as markup.
            label = setter.set(_MARKUP.sub(r"\\\1", name.rpartition("/")[2]), room, _NAME)
            across, down = min(label.width + 2, width), min(label.height + 1, height)
            items += [Rect((width - across) / 2, (height - down) / 2, across, down, 0, PAPER), *label.items]
        return Group(tuple(items), transform=Transform(1 / unit, 0, 0, 1 / unit, box.x, box.y))
