"""Draws a deck's cards as parts. A side with the same values as before is not drawn again."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from generator.content.yaml_source import Loc, Source
from generator.i18n import languages
from generator.printing.decks.art import file_version
from generator.printing.decks.card_ids import own_id
from generator.printing.decks.cards import Entry
from generator.printing.decks.findings import Finding, Flaw, Report, Side, misplaced_texts
from generator.printing.decks.layouts.deck_layouts import DeckLayouts
from generator.printing.decks.layouts.designs import ROW, Design, outline_of
from generator.printing.decks.layouts.evaluation import card_names, names_of_slots
from generator.printing.decks.layouts.memory import Memory
from generator.printing.decks.layouts.patterns import CATEGORY_PATTERNS
from generator.printing.decks.layouts.side_drawing import SideDrawing
from generator.printing.decks.model import Back, Card, Category, Deck, PartKind, Template
from generator.printing.decks.part_kinds import kind_of, safe_of
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.templates.lettering import DeckLettering
from generator.printing.decks.templates.store import TemplateStore
from generator.printing.decks.texts import plain_text
from generator.printing.decks.values import CardValues
from generator.printing.layout.bleed import scene_with_bleed, with_bleed
from generator.printing.layout.papers import PartSize, part_size
from generator.scene.component import Component, Outline
from generator.scene.model import Rect, Scene
from generator.scene.theme import BLEED

if TYPE_CHECKING:
    from generator.printing.decks.templates.file import Form, TemplateFile

LOW_INK = "low_ink"
"""The value by which templates and layouts leave out what takes much ink."""

COUNTED = ("index", "total", "copy")
"""Values that change with the other cards of a deck."""

EPOCH = "SOURCE_DATE_EPOCH"

_Design: TypeAlias = "tuple[Design, Template | None, Form | None]"


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
        kind: PartKind,
        side: Side,
        outline: Outline | None,
        draw: Callable[[Report], Scene],
        part_at: Callable[[Rect], str] = lambda _: "",
        bleed: float = BLEED,
    ) -> Drawn:
        """Return the side, drawn if it is not cached. part_at: the name of what is at a place of it.

        bleed: how much of it is drawn in mm; the rest, which has no text, is mirrored at the edges.
        """
        key = (drawn_from, outline)
        known = self.now.get(key) or self.before.get(key)
        if known is None:
            flaws: list[Flaw] = []
            scene = draw(flaws.append)
            found = misplaced_texts(scene, safe_of(kind), outline)
            placed = (replace(flaw, side=side, part=part_at(flaw.box) if flaw.box else "") for flaw in found)
            known = Drawn(scene_with_bleed(scene, bleed, BLEED), (*flaws, *placed))
        self.now[key] = known
        return known

    def next_round(self) -> None:
        """Discard the sides that were not used in the last round."""
        self.before, self.now = self.now, {}


@dataclass
class Drawer:
    """Draws the cards of a deck. `card_size`: in mm, replaces the deck's own. `total`: how many cards the deck has.

    known: messages about the deck's file that are told already.
    """

    deck: Deck
    source: Source
    pictures: Pictures
    sides: DrawnSides
    layouts: DeckLayouts
    templates: TemplateStore
    low_ink: bool = False
    card_size: tuple[float, float] | None = None
    lang: str = "en"
    total: int = 0
    known: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        texts = self.pictures.texts
        self._look = (self.deck.model_dump_json(exclude={"cards", "tables", "layout"}), texts.version, self.lang)
        self._lettering = DeckLettering(texts.setter.fonts, texts.setter.language)
        self._memory = Memory()
        self._told: set[tuple[str, str]] = set()
        self._counted_in: dict[str, tuple[str, ...]] = {}
        self._designs: dict[tuple[str, str], _Design] = {}

    def entries(self, entries: list[Entry]) -> Iterator[tuple[int, Entry]]:
        """Yield each entry with its number, as the kind of part that its size makes it; copies, if they differ."""
        for number, entry in enumerate(entries, start=1):
            card = entry.card
            if not card.kind:
                card = card.model_copy(update={"kind": self._kind(card)})
            prefix, _, name = entry.id.partition("-")
            named = replace(entry, card=card, id=entry.id if prefix == card.kind else f"{card.kind}-{name}")
            if card.count < 2 or not self._copies_differ:
                yield number, named
                continue
            for copy in range(1, card.count + 1):
                one = card.model_copy(update={"count": 1, "fields": {**card.fields, "copy": str(copy)}})
                yield number, replace(named, card=one, id=f"{named.id}-copy-{copy}")

    @cached_property
    def _copies_differ(self) -> bool:
        files = (self.templates.get(name, self._lettering) for name in self.deck.templates())
        return self.layouts.mentions("copy") or any(file is not None and file.mentions("copy") for file in files)

    def component(self, entry: Entry, number: int) -> tuple[Component, list[Finding]]:
        """Return the card as a part, and the findings of drawing it; those of a common back are returned once."""
        card = entry.card
        layout, spec, form = self._design(card)
        shape = self._shape(card, layout, spec, form)
        front = self._on_template(entry, number, form, "front", shape) if form else None
        front = front or self._by_layout(entry, number, layout, shape, "front")
        behind = self._behind(entry, number, layout, shape)
        findings = [entry.finding(flaw) for flaw in self._told_of(front)]
        # Cards of a category share their back: its flaws are told with the first.
        if (group := (card.kind, card.category)) not in self._told:
            self._told.add(group)
            findings += [self._of_back(entry, flaw) for flaw in self._told_of(behind)]
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

    def _told_of(self, drawn: Drawn) -> Iterator[Flaw]:
        """Yield the flaws of a side that are not told of the deck's file; those of a frame do not name its boxes."""
        for flaw in drawn.flaws:
            if str(flaw.message) not in self.known:
                key = flaw.key.removeprefix("back_")
                yield flaw if self.layouts.given else replace(flaw, part="", key=key)

    def group(self, entry: Entry) -> str:
        """Return the name of the card's category; empty for none."""
        return self._category(entry.card.category).name or entry.card.category

    # ---------------------------------------------------------------------------------------------- designs and sizes

    def _design(self, card: Card) -> _Design:
        """Return the card's layout, and its template with its form if it has one: those of its kind and category."""
        key = (card.kind, card.category)
        if key not in self._designs:
            self._designs[key] = self._find_design(card)
        return self._designs[key]

    def _find_design(self, card: Card) -> _Design:
        is_token = card.kind == "token"
        layout = self.layouts.of_tokens(card.category) if is_token else self.layouts.of(card.category)
        layout = self.layouts.in_shape(layout, getattr(self._size(card, layout), "shape", ""))
        spec = self.deck.template_of(card.category, card.kind)
        return layout, spec, self._form(card, spec, layout) if spec else None

    def _kind(self, card: Card) -> PartKind:
        """Return what a card without a kind is, by its size and outline."""
        layout, spec, form = self._design(card)
        shape = self._shape(card.model_copy(update={"kind": "card"}), layout, spec, form)
        return kind_of(shape.size, shape.outline)

    def _shape(self, card: Card, layout: Design, spec: Template | None, form: Form | None) -> _Shape:
        """Return the shape of a part: that of its template, else of its layout."""
        if spec and form:
            outline = form.outline(spec, card.kind)
            return _Shape(
                form.size, outline, form.corner(spec, card.kind), min(form.bleed, BLEED) if outline else BLEED
            )
        size = self._size(card, layout)
        return _Shape(size, *outline_of(layout, size))

    def _size(self, card: Card, layout: Design) -> tuple[float, float]:
        """Return the size of a part: its layout's own, its category's, the deck's, else that of the layout."""
        own, group = layout.part_size, self._category(card.category)
        if own and layout.size_is_own and (own.shape or not self.card_size):
            return own
        if card.kind == "token":
            return PartSize(self.deck.token, self.deck.token, "round")
        if self.card_size:
            return self.card_size
        if group.size or "size" in self.deck.model_fields_set:
            return part_size(group.size or self.deck.size)
        return own or part_size(self.deck.size)

    def _form(self, card: Card, spec: Template, layout: Design) -> Form | None:
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
        return template.form(spec, wanted, self._size(card, layout))

    # ---------------------------------------------------------------------------------------------------------- sides

    def _by_layout(self, entry: Entry, number: int, layout: Design, shape: _Shape, side: Side) -> Drawn:
        """Return a side drawn from its layout. It depends on the values that the layout uses alone."""
        card, size = entry.card, shape.size
        drawing = self._side_drawing(entry, number, layout, shape, side)
        design, cells = drawing.design, drawing.cells
        known = {**drawing.names, **names_of_slots(design, cells, self.lang)}
        used = design.uses
        # Through `row` a layout may ask for any column.
        values = tuple(cells.items()) if ROW in used else tuple((n, str(known[n])) for n in sorted(used) if n in known)
        pictures = [text for _, text in values if "." in text]
        versions = tuple((name, self.pictures.store.version(name)) for name in (*pictures, *design.images))
        # Not the card's title, which would make every card's back a drawing of its own.
        title = (plain_text(card.title) or entry.id) if side == "front" else self.deck.title
        key = (side, design.digest, size, values, versions, title, self.low_ink, self._look)
        return self.sides.get(
            key, card.kind, side, shape.outline, lambda report: drawing.scene(title, report), drawing.text_at
        )

    def _side_drawing(self, entry: Entry, number: int, layout: Design, shape: _Shape, side: Side) -> SideDrawing:
        card = entry.card
        design = self.layouts.side(layout, side, card.category, shape.size, own_id(entry))
        cells = {**self._cells(entry), **self._counted(entry, number)}
        names = card_names(cells, {})
        return SideDrawing(design, shape.size, names, cells, self.pictures, side, self.lang, memory=self._memory)

    def side_by_layout(self, entry: Entry, number: int, side: Side) -> tuple[Design, SideDrawing] | None:
        """Return what draws a side of a card, and its layout; None for one that is drawn by a template."""
        card = entry.card
        layout, spec, form = self._design(card)
        shape = self._shape(card, layout, spec, form)
        if side == "front":
            return None if form else (layout, self._side_drawing(entry, number, layout, shape, side))
        if self.deck.back_template_of(card.category, card.kind):
            return None
        outline = layout.outline if layout.outline in ("round", "hex") else getattr(shape.size, "shape", "")
        layout = self.layouts.back(layout, outline)
        return layout, self._side_drawing(entry, number, layout, shape, side)

    def _on_template(self, entry: Entry, number: int, form: Form, side: Side, shape: _Shape) -> Drawn:
        # With the reader of SVG, which most decks need for nothing else.
        from generator.printing.decks.templates.face import draw_face

        path, outline = form.template.path, shape.outline
        counted = self._counted(entry, number)
        # A number that the template does not show would make every card's side a drawing of its own.
        more = {name: counted[name] for name in self._counted_by(form.template) if name in counted}
        values = CardValues({**self._cells(entry), **more})
        # Only a value with a dot can name a file; the version tells whether the file has changed.
        names = dict.fromkeys(name for name in values.cells.values() if "." in name)
        versions = tuple((name, self.pictures.store.version(name)) for name in names)
        inputs = (tuple(sorted(values.cells.items())), versions, self._look)
        key = (side, path, file_version(path), form.size, *inputs)

        def draw(report: Report) -> Scene:
            return draw_face(form.template, form.page, form.size, values, self.pictures, report, side)

        return self.sides.get(key, entry.card.kind, side, outline, draw, bleed=BLEED if outline else form.bleed)

    def _counted_by(self, template: TemplateFile) -> tuple[str, ...]:
        """Return which of the values that change with other cards a template uses."""
        key = str(template.path)
        if key not in self._counted_in:
            self._counted_in[key] = tuple(name for name in COUNTED if template.mentions(name))
        return self._counted_in[key]

    def _behind(self, entry: Entry, number: int, layout: Design, shape: _Shape) -> Drawn:
        """Return the back, at the size of the front."""
        spec = self.deck.back_template_of(entry.card.category, entry.card.kind)
        template = self.templates.get(spec.file, self._lettering) if spec else None
        if spec is None or template is None:
            outline = layout.outline if layout.outline in ("round", "hex") else getattr(shape.size, "shape", "")
            return self._by_layout(entry, number, self.layouts.back(layout, outline), shape, "back")
        form = template.form(spec, shape.size, shape.size)
        drawn = self._on_template(entry, number, form, "back", shape)
        if form.problem is None:
            return drawn
        return Drawn(drawn.scene, (*drawn.flaws, Flaw("value", form.problem, place=(template.path, 1))))

    # --------------------------------------------------------------------------------------------------------- values

    def _cells(self, entry: Entry) -> dict[str, str]:
        """Return what templates and layouts know; a card's own keys take precedence over the columns of its row."""
        card = entry.card
        own = {**card.fields, **{key: value for key, value in card if key not in ("fields", "count", "id")}}
        own["id"] = own_id(entry)
        return {**entry.cells, **{name: str(value) for name, value in own.items()}, **self._common(card.category)}

    def _counted(self, entry: Entry, number: int) -> Mapping[str, str]:
        own = {"index": str(number), "total": str(self.total)}
        return own if "copy" in entry.card.fields else {**own, "copy": "1"}

    def _common(self, category: str) -> Mapping[str, str]:
        """Return the values of a category's cards, and of the deck."""
        if category not in self._commons:
            group, design = self._category(category), self._back_design(category)
            names = list(self.deck.categories)
            place = names.index(category) if category in names else 0
            self._commons[category] = {
                "colour": group.colour,
                "category_name": group.name or category,
                "category_icon": group.icon,
                "category_pattern": group.pattern or CATEGORY_PATTERNS[place % len(CATEGORY_PATTERNS)],
                "deck": self.deck.title,
                "deck_colour": design.colour or self.deck.colour,
                "back_title": design.title,
                "back_icon": design.icon,
                "back_art": design.art,
                "author": self.deck.author,
                "licence": self.deck.licence,
                "version": self.deck.version,
                "date": _date(self.deck),
                "lang": self.lang,
                LOW_INK: "1" if self.low_ink else "",
            }
        return self._commons[category]

    @cached_property
    def _commons(self) -> dict[str, Mapping[str, str]]:
        return {}

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


def _date(deck: Deck) -> str:
    """Return the day that is printed on cards: that of the build, else the deck's; never today, so prints repeat."""
    seconds = os.environ.get(EPOCH, "")
    # Eleven digits reach beyond the year 5000; more would overflow the calendar.
    if seconds.isdecimal() and len(seconds) < 12:
        return datetime.fromtimestamp(int(seconds), UTC).date().isoformat()
    return deck.date
