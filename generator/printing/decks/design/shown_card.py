"""A card as the page shows it: its drawing, its boxes, the values that they may use, and what is wrong with it."""

from __future__ import annotations

from typing import NamedTuple

from generator.content.layouts.overlay import Data
from generator.printing.decks.card_ids import own_id
from generator.printing.decks.cards import Entry
from generator.printing.decks.design.placed_boxes import cell_of, draw_side, names_and_values
from generator.printing.decks.findings import Side
from generator.printing.decks.layouts.deck_layouts import levels_of
from generator.printing.decks.load import OpenDeck
from generator.printing.decks.rich_text.shaping import LABEL, TEXT, TITLE
from generator.scene.component import cut_line
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from generator.scene.theme import BLEED


class Shown(NamedTuple):
    """A side's drawing, and what is said of it."""

    svg: str
    data: dict[str, object]


def show_card(opened: OpenDeck, entry: Entry, number: int, side: Side, edits_cells: bool) -> Shown:
    """Return a side of a card with its boxes; one that is drawn by a template has none."""
    drawer = opened.drawer
    component, _ = drawer.component(entry, number)
    card = entry.card
    data: dict[str, object] = {
        "kind": "card",
        "bleed": BLEED,
        "id": entry.id,
        "card": card.id,
        "name": component.name[drawer.lang],
        "category": card.category,
        "group": drawer.group(entry),
        "side": side,
        "width": component.front.width,
        "height": component.front.height,
        "safe": component.safe,
        "corner": component.corner,
        "cut": [[round(x, 2), round(y, 2)] for x, y in cut_line(component.size, component.outline).corners],
        "template": "",
        "boxes": [],
        "levels": [],
    }
    found = drawer.side_by_layout(entry, number, side)
    if found is None:
        scene = component.front if side == "front" else component.back or component.front
        spec = opened.deck.template_of(card.category, card.kind)
        return Shown(_svg(scene), {**data, "template": spec.file if spec else ""})
    design, drawing = found
    scene, boxes, evaluation = draw_side(drawing, component.name[drawer.lang])
    if edits_cells:
        for box in boxes:
            box["cell"] = cell_of(box["box"].get("text"), entry, drawing.design.slots)
    style = design.data.get("style") or {}
    texts = drawer.pictures.texts
    names = names_and_values(evaluation, tuple(entry.cells))
    more = {
        "boxes": boxes,
        "levels": levels_of(design, card.category, drawing.size, own_id(entry), side),
        "style": {name: names.get(name, "") for name in style},
        "names": names,
        "slots": {name: list(columns) for name, columns in _slots(design.data).items()},
        "sizes": list(dict.fromkeys(filter(None, (design.size, *(design.data.get("sizes") or {}))))),
        "columns": list(entry.cells),
        "families": list(dict.fromkeys((TEXT, TITLE, LABEL, *texts.setter.fonts.families))),
        "icons": sorted(texts.icons.names),
    }
    return Shown(_svg(scene), {**data, **more})


def _slots(data: Data) -> dict[str, list[str]]:
    return {name: [name, *((slot or {}).get("columns") or ())] for name, slot in (data.get("slots") or {}).items()}


def _svg(scene: Scene) -> str:
    """Return the drawing, its raster pictures within it."""
    return svg_text(scene, prefix="d-", ids=False)
