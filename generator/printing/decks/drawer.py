"""Draws a deck's cards as parts. A side with the same values as before is not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from generator.content.yaml_source import Loc, Source
from generator.i18n import languages
from generator.printing.decks.art import file_version
from generator.printing.decks.cards import Entry
from generator.printing.decks.check import printable
from generator.printing.decks.faces import CardStyle, back, card_front, safe_of, token_front
from generator.printing.decks.findings import Finding, Flaw, Report, Side, misplaced_texts
from generator.printing.decks.layouts.boxes_model import Layout
from generator.printing.decks.layouts.deck_layouts import DeckLayouts
from generator.printing.decks.layouts.side_drawing import Places, SideDrawing, outline_of
from generator.printing.decks.model import Back, Card, Category, Deck, Kind, Template
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.templates.face import draw_face
from generator.printing.decks.templates.file import Form, TemplateStore, make_form
from generator.printing.decks.templates.lettering import DeckLettering
from generator.printing.decks.texts import plain_text
from generator.printing.decks.values import CardValues
from generator.printing.layout.bleed import extend_scene, with_bleed
from generator.printing.layout.papers import part_size
from generator.scene.component import Component, Outline
from generator.scene.model import Circle, Rect, Scene
from generator.scene.theme import BLEED, CARD_RADIUS

LOW_INK = "low_ink"
"""The value by which templates and layouts leave out what takes much ink."""


@dataclass(frozen=True)
class Drawn:
    """A side and the flaws found while drawing it."""

    scene: Scene
    flaws: tuple[Flaw, ...]


class _Shape(NamedTuple):
    """How a part is cut: size, outline of what is no rectangle, radius of the corners, and the bleed drawn, in mm."""

    size: tuple[float, float]
    outline: Outline | None
    corner: float
    bleed: float = BLEED


@dataclass
class DrawnSides:
    """A cache of drawn sides, keyed by all their inputs, for the current and the previous round."""

    before: dict[Hashable, Drawn] = field(default_factory=dict)
    now: dict[Hashable, Drawn] = field(default_factory=dict)

    def get(
        self,
        drawn_from: Hashable,
        kind: Kind,
        side: Side,
        outline: Outline | None,
        draw: Callable[[Report], Scene],
        part_at: Callable[[Rect], str] = lambda _: "",
    ) -> Drawn:
        """Return the side, drawn if it is not cached. part_at: the name of what is at a place of it."""
        key = (drawn_from, outline)
        known = self.now.get(key) or self.before.get(key)
        if known is None:
            flaws: list[Flaw] = []
            scene = draw(flaws.append)
            found = misplaced_texts(scene, safe_of(kind), outline)
            placed = (replace(flaw, side=side, part=part_at(flaw.box) if flaw.box else "") for flaw in found)
            known = Drawn(scene, (*flaws, *placed))
        self.now[key] = known
        return known

    def next_round(self) -> None:
        """Discard the sides that were not used in the last round."""
        self.before, self.now = self.now, {}


@dataclass
class Drawer:
    """Draws the cards of a deck. `card_size`: in mm, replaces the deck's own."""

    deck: Deck
    source: Source
    pictures: Pictures
    sides: DrawnSides
    layouts: DeckLayouts
    templates: TemplateStore
    low_ink: bool = False
    card_size: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        texts = self.pictures.texts
        self._design = (self.deck.model_dump_json(exclude={"cards", "tables"}), texts.version)
        self._lettering = DeckLettering(texts.setter.fonts, texts.setter.language)
        self._told: set[tuple[Kind, str]] = set()

    def component(self, entry: Entry) -> tuple[Component, list[Finding]]:
        """Return the card as a part, and the findings of drawing it; those of a common back are returned once."""
        card = entry.card
        layout = self.layouts.of(card.category) if card.kind == "card" else self.layouts.of_tokens(card.category)
        spec = self.deck.template_of(card.category, card.kind)
        form = self._form(card, spec, layout) if spec else None
        shape = self._shape(card, layout, spec, form)
        front = self._in_front(entry, form, layout, shape)
        behind = self._behind(entry, layout, shape.size, shape.outline)
        findings = [entry.finding(flaw) for flaw in front.flaws]
        if (group := (card.kind, card.category)) not in self._told:
            self._told.add(group)
            findings += [self._of_back(entry, flaw) for flaw in behind.flaws]
        if form and form.problem:
            findings.append(entry.finding(Flaw("value", form.problem, place=(form.template.path, 1))))
        component = Component(
            entry.id,
            card.kind,
            dict.fromkeys(languages(), plain_text(card.title) or card.id or entry.id),
            front.scene,
            behind.scene,
            outline=shape.outline,
            corner=shape.corner,
            bleed=shape.bleed,
            safe=safe_of(card.kind),
            count=card.count,
        )
        return (with_bleed(component, BLEED) if shape.bleed < BLEED else component), findings

    def _shape(self, card: Card, layout: Layout | None, spec: Template | None, form: Form | None) -> _Shape:
        """Return the shape of a part: that of its template, else of its layout, else the usual one of its kind."""
        size = form.size if form else self._size(card, layout)
        if spec and form:
            outline = form.outline(spec, card.kind)
            return _Shape(size, outline, form.corner(spec, card.kind), min(form.bleed, BLEED) if outline else BLEED)
        if layout:
            return _Shape(size, *outline_of(layout, size))
        if card.kind == "token":
            return _Shape(size, Circle(size[0] / 2, size[0] / 2, size[0] / 2), 0.0)
        return _Shape(size, None, CARD_RADIUS if card.kind == "card" else 0.0)

    def _in_front(self, entry: Entry, form: Form | None, layout: Layout | None, shape: _Shape) -> Drawn:
        """Return the front: on its template, else by its layout, else as decks without either have it."""
        if form:
            return self._on_template(entry, form, "front", shape.outline)
        if layout and layout.front:
            return self._by_layout(entry, layout, shape.size, shape.outline, "front")
        return self._front(entry.card, shape.size, shape.outline)

    def group(self, entry: Entry) -> str:
        """Return the name of the card's category; empty for none."""
        return self._category(entry.card.category).name or entry.card.category

    def _front(self, card: Card, size: tuple[float, float], outline: Outline | None) -> Drawn:
        values = tuple(sorted((key, value) for key, value in card if key not in ("count", "fields")))
        key = ("front", values, self.pictures.store.version(card.art), size, self.low_ink, self._design)

        def draw(report: Report) -> Scene:
            shown = printable(card, self.pictures.texts.icons.names)
            card_style = self._style(card.category)
            if card.kind == "card":
                return card_front(shown, card_style, size, report)
            return token_front(shown, card_style, size[0], report)

        return self.sides.get(key, card.kind, "front", outline, draw)

    def _by_layout(
        self, entry: Entry, layout: Layout, size: tuple[float, float], outline: Outline | None, side: Side
    ) -> Drawn:
        """Return a side drawn from its layout."""
        boxes = layout.front if side == "front" else layout.back
        values = self._values(entry)
        key = (side, layout.model_dump_json(), size, *self._inputs(values, *(box.image for box in boxes.values())))
        title = plain_text(entry.card.title) or entry.id

        def draw(report: Report) -> Scene:
            return SideDrawing(boxes, size, values, self.pictures, report, side).scene(title)

        return self.sides.get(key, entry.card.kind, side, outline, draw, Places(boxes, size).text_at)

    def _values(self, entry: Entry) -> CardValues:
        """Return what templates and layouts know; a card's own keys take precedence over the columns of its row."""
        card = entry.card
        group = self._category(card.category)
        own = {**card.fields, **{key: value for key, value in card if key not in ("fields", "count")}}
        common = {
            "colour": group.colour,
            "category_name": group.name or card.category,
            "category_icon": group.icon,
            "deck": self.deck.title,
            LOW_INK: "1" if self.low_ink else "",
        }
        return CardValues({**entry.cells, **{name: str(value) for name, value in own.items()}, **common})

    def _inputs(self, values: CardValues, *pictures: str) -> tuple[Hashable, ...]:
        """Return all that a side depends on besides its design: values, picture files, the deck."""
        names = dict.fromkeys(name for name in (*values.cells.values(), *pictures) if "." in name)
        versions = tuple((name, self.pictures.store.version(name)) for name in names)
        return (tuple(sorted(values.cells.items())), versions, self._design)

    def _form(self, card: Card, spec: Template, layout: Layout | None) -> Form | None:
        """Return the template at the card's size; None for an unusable one, which has been reported already."""
        template = self.templates.get(spec.file, self._lettering)
        if template is None:
            return None
        group = self._category(card.category)
        wanted = self.card_size
        if wanted is None and (group.size or "size" in self.deck.model_fields_set):
            wanted = part_size(group.size or self.deck.size)
        if card.kind == "token":
            wanted = (self.deck.token, self.deck.token) if "token" in self.deck.model_fields_set else None
        return make_form(template, spec, wanted, self._size(card, layout))

    def _on_template(self, entry: Entry, form: Form, side: Side, outline: Outline | None) -> Drawn:
        path = form.template.path
        values = self._values(entry)
        key = (side, path, file_version(path), form.size, *self._inputs(values))

        def draw(report: Report) -> Scene:
            scene = draw_face(form.template, form.page, form.size, values, self.pictures, report, side)
            return scene if outline else _with_bleed(scene, form.bleed)

        return self.sides.get(key, entry.card.kind, side, outline, draw)

    def _behind(self, entry: Entry, layout: Layout | None, size: tuple[float, float], outline: Outline | None) -> Drawn:
        """Return the back, at the size of the front."""
        spec = self.deck.back_template_of(entry.card.category, entry.card.kind)
        template = self.templates.get(spec.file, self._lettering) if spec else None
        if spec is None or template is None:
            if layout and layout.back:
                return self._by_layout(entry, layout, size, outline, "back")
            return self._back(entry.card, size, outline)
        form = make_form(template, spec, size, size)
        drawn = self._on_template(entry, form, "back", outline)
        if form.problem is None:
            return drawn
        return Drawn(drawn.scene, (*drawn.flaws, Flaw("value", form.problem, place=(template.path, 1))))

    def _back(self, card: Card, size: tuple[float, float], outline: Outline | None) -> Drawn:
        design = self._back_design(card.category)
        art = self.pictures.store.version(design.art)
        shaped = outline is not None
        key = ("back", card.kind, card.category, art, size, shaped, self.low_ink, self._design)
        card_style = self._style(card.category)

        def draw(report: Report) -> Scene:
            return back(design, card_style, size, shaped, report)

        return self.sides.get(key, card.kind, "back", outline, draw)

    def _style(self, category: str) -> CardStyle:
        return CardStyle(self.deck, self._category(category), self.pictures, self.low_ink)

    def _back_design(self, category: str) -> Back:
        group = self._category(category)
        own = group.back and group.back.model_copy(update={"colour": group.back.colour or group.colour})
        return own or self.deck.back or Back(title=self.deck.title)

    def _of_back(self, entry: Entry, flaw: Flaw) -> Finding:
        """Return a flaw of a back with the place in the deck's file that describes the back."""
        if flaw.place:
            return Finding(*flaw.place, flaw)
        category = entry.card.category
        own = self._category(category).back
        loc: Loc = ("categories", category, "back") if own else ("back",) if self.deck.back else ()
        path, line = self.source.path, self.source.line((*loc, flaw.key))
        return Finding(path, line, replace(flaw, place=(path, line)), flaw.key, entry.id)

    def _category(self, name: str) -> Category:
        return self.deck.categories.get(name) or Category(name=name, colour=self.deck.colour)

    def _size(self, card: Card, layout: Layout | None = None) -> tuple[float, float]:
        if layout and not self.card_size and (size := layout.part_size):
            return size
        if card.kind != "card":
            return (self.deck.token, self.deck.token)
        return self.card_size or part_size(self._category(card.category).size or self.deck.size)


def _with_bleed(scene: Scene, drawn: float) -> Scene:
    """Return the scene with the bleed that a sheet needs, mirrored at its edges where it is not drawn."""
    if drawn >= BLEED:
        return scene
    width, height = scene.width, scene.height
    inner = (-drawn, -drawn, width + drawn, height + drawn)
    return extend_scene(scene, inner, (-BLEED, -BLEED, width + BLEED, height + BLEED))
