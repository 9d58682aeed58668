"""The drawings of a first game: each state that the learner sees once, and what is laid over it, for each screen."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot

from generator.art.interface import ArtContext, Layout, Scope, art_of
from generator.art.names import position_sentences, status_of, views_of
from generator.diagrams.diagram import diagram
from generator.diagrams.traces import Marks, Style, count_pieces, in_order, most_are_gone, own
from generator.explorer.state_view import overlay
from generator.explorer.table_help import event_places
from generator.scene.model import Rect
from generator.scene.overlay import Arrow, Mark, Ring, Sketch
from generator.scene.state_drawing import Anchor, Drawing
from generator.website.drawings import separate_drawings
from generator.website.example_page import LAYOUTS
from generator.website.lessons import compact
from rules_engine.core import Event
from rules_engine.core.game import AnyGame

_CUTS = re.compile(r"(?=<g class=\"target|<use |<g data-piece|<path |<circle |<g><)")
"""Where drawings are cut into pieces, most of which are the same in many of them."""

_BOX = 0.35
"""A place whose contents have at least this radius, as a fraction of its longer side, is as large as they are."""


@dataclass(frozen=True)
class _Overlay:
    """Marks of an action, or rings around places, over a state's drawing.

    With `over` they are laid over the drawing of that state: what has moved in it, such as a hand's cards, has no mark.
    """

    state: object
    actions: tuple[tuple[int, object], ...]
    style: Style
    rings: tuple[str, ...] = ()
    over: object = None

    def marks(self, art: ArtContext) -> Marks:
        marks_of = art_of(art.game.name).marks_of_action
        moves = [self.style(marks_of(art, self.state, seat, action)) for seat, action in self.actions]
        return (*in_order(moves), *(Ring(place) for place in self.rings))


@dataclass(frozen=True)
class _Seen:
    """What a learner sees of a state; `art` draws it, in any language."""

    game: AnyGame
    state: object
    art: ArtContext = field(compare=False)


@lru_cache(maxsize=1024)
def _count_pieces(seen: _Seen) -> int:
    # Many screens begin where another ended, and in another language there are as many.
    return count_pieces(seen.art, seen.state)


@dataclass
class FirstGameDrawings:
    """Names states and overlays as they are asked for, and draws all of them at the end."""

    art: ArtContext
    learner: int
    _frames: dict[Hashable, str] = field(default_factory=dict)
    _overlays: dict[_Overlay, str] = field(default_factory=dict)

    def seen(self, state: object) -> object:
        """Return the state as the learner knows it."""
        return self.art.game.observation(state, self.learner)

    def frame(self, state: object) -> str:
        """Return the name of the drawing of what the learner sees of a state."""
        # By what the learner sees: states that differ in secrets alone are one drawing.
        return self._frames.setdefault(self.seen(state), f"f{len(self._frames) + 1}")

    def shown(self, before: object, after: object) -> object:
        """Return the state that shows what has been done: the one before where the pieces are taken away after it."""
        art, known = self._context("page"), (self.seen(before), self.seen(after))
        return before if most_are_gone(*(_count_pieces(_Seen(art.game, one, art)) for one in known)) else after

    def boxes(self, state: object, places: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of the places that are as large as what lies there, such as cards: they are outlined."""
        anchors = art_of(self.art.game.name).draw_state(self._context("wide"), self.seen(state)).anchors
        return tuple(place for place in places if _is_box(anchors[place]))

    def places_of(self, state: object, events: Iterable[Event]) -> tuple[str, ...]:
        """Return the places of the drawing that the events are about."""
        return event_places(self._context("wide"), self.seen(state), events)

    def actions(self, state: object, *actions: tuple[int, object], style: Style, over: object | None = None) -> str:
        """Return the name of the marks of actions, each with its seat, on what the learner sees of the state.

        `over`: the state over whose drawing they are laid, if another one is shown.
        """
        return self._overlay(_Overlay(self.seen(state), actions, style, (), None if over is None else self.seen(over)))

    def rings(self, state: object, places: tuple[str, ...]) -> str:
        """Return the name of the rings around these places."""
        return self._overlay(_Overlay(self.seen(state), (), own, places))

    def _overlay(self, found: _Overlay) -> str:
        # Its drawing must be among those of the page, or the marks would lie on nothing.
        self.frame(found.state)
        return self._overlays.setdefault(found, f"m{len(self._overlays) + 1}")

    def texts(self) -> dict[str, dict[str, object]]:
        """Return by frame what stands above the board, the board in words, and the places that show another seat."""
        return {name: self._text(state) for state, name in self._frames.items()}

    def _text(self, state: object) -> dict[str, object]:
        art = self._context("wide")
        return {
            "status": [list(part) for part in status_of(art, state)],
            "words": [line.strip() for line in position_sentences(art, state)],
            "views": dict(views_of(art, state)),
        }

    def context(self) -> ArtContext:
        """Return the context in which places are named."""
        return self._context("wide")

    def _context(self, layout: Layout) -> ArtContext:
        return replace(self.art, layout=layout, scope=Scope(tuple(self._frames), self.learner))

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the drawings for each kind of screen: the file's name and its text."""
        draw, known = art_of(self.art.game.name).draw_state, list[tuple[dict[Hashable, Drawing], str]]()
        for layout in LAYOUTS:
            art = self._context(layout)
            drawn = {state: draw(art, state) for state in self._frames}
            text = next((text for same, text in known if same == drawn), "")  # some games fit both phones unchanged
            known.append((drawn, text or self._file(art, drawn)))
            yield f"{layout}.json", known[-1][1]

    def _file(self, art: ArtContext, drawn: Mapping[Hashable, Drawing]) -> str:
        scenes = {
            name: diagram(art, state, targets=True, drawing=drawn[state], is_described=False)
            for state, name in self._frames.items()
        }
        figures, parts = separate_drawings(scenes)
        marks = {name: overlay(drawn[one.state], _laid(one, art, drawn)) for one, name in self._overlays.items()}
        is_crop = any(one.arrangement is not None and one.arrangement.is_crop for one in drawn.values())
        known: dict[str, int] = {}
        # Cut at each piece: most of a board is the same in all drawings, and is stored once.
        cut = {name: _cut(svg.replace(f'"{name}-title"', '"figure-title"'), known) for name, svg in figures.items()}
        laid = {name: [_cut(layer, known) for layer in layers] for name, layers in marks.items()}
        return compact({"parts": parts, "pieces": list(known), "figures": cut, "marks": laid, "crop": is_crop})


def _laid(one: _Overlay, art: ArtContext, drawn: Mapping[Hashable, Drawing]) -> Marks:
    """Return the marks without those at what stands elsewhere in the drawing over which they are laid."""
    before, after = drawn[one.state], drawn.get(one.over)
    moved = {name for name, anchor in before.anchors.items() if after and not _is_same(anchor, after.anchors.get(name))}
    marks = one.marks(art)
    # A mark where something has moved away would point at another card.
    stays = (mark for mark in marks if not isinstance(mark, Sketch) and not moved.intersection(_names(mark, before)))
    return tuple(stays) if moved else marks


def _is_same(one: Anchor, other: Anchor | None) -> bool:
    # Under a millimetre nothing has moved that anybody sees.
    return other is not None and hypot(one.x - other.x, one.y - other.y) < 1.0


def _names(mark: Mark, drawing: Drawing) -> Iterator[str]:
    """Yield the anchors at which a mark is: by its name, or the nearest to its points."""
    places = mark.places if isinstance(mark, Arrow) else (getattr(mark, "at", None),)
    for place in places:
        if isinstance(place, str):
            yield drawing.aliases.get(place, place)
        elif place is not None:
            x, y = place
            yield min(drawing.anchors, key=lambda name: hypot(drawing.anchors[name].x - x, drawing.anchors[name].y - y))


def _is_box(anchor: Anchor) -> bool:
    area = anchor.area
    return isinstance(area, Rect) and anchor.r > _BOX * max(area.width, area.height)


def _cut(svg: str, known: dict[str, int]) -> list[int]:
    """Return the numbers of the drawing's pieces; a new one gets the next number."""
    return [known.setdefault(one, len(known)) for one in _CUTS.split(svg)]
