"""Draws a side of a card from its layout: boxes, one over the other, in groups, in rows, or repeated."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

from generator.content.expression_work import work_of_file
from generator.i18n.texts import rounded
from generator.limits import MAX_SIDE_BOXES, MAX_SIDE_WORK
from generator.printing.decks.findings import Flaw, Report, Side
from generator.printing.decks.layouts.box_drawing import BoxDrawing
from generator.printing.decks.layouts.crowding import Crowding
from generator.printing.decks.layouts.designs import SideDesign
from generator.printing.decks.layouts.evaluation import Evaluation, Log, names_of_slots, with_style
from generator.printing.decks.layouts.memory import Memory, values_of
from generator.printing.decks.pictures import Pictures
from generator.scene.layout.places import AUTO, ENDLESS, SHARES, Box, Places, Size, place_in_rows
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Transform, rotate
from generator.scene.theme import BLEED, INK, PAPER
from rules_engine.core import JugadaError, Message

_OF_ROWS = frozenset(("repeat", "step", "per_row", "row_step", "run", "at", "turn", "flow", "gap", "cell", "max_cell"))
_OF_PLACES = frozenset(
    ("x", "w", "right", "cx", "y", "h", "bottom", "cy", "inside", "below", "above", "right_of", "left_of", "if", "z")
)
_OF_GROUND = frozenset(("fill", "stroke", "line", "shape", "r", "corner", "angle", "opacity", "shadow", "clip", "flip"))

_TOO_LONG = 0.05
"""Millimetres by which a row may be longer than its room."""

_DASHED = Stroke(INK, 0.25, (1.0, 0.8), cap="butt")
"""The line around a box with an expression that fails."""


class Placed(NamedTuple):
    """A box as it is placed on a card: the names of the groups that it is in and its own, its place on the card in mm.

    room: the width and height in mm from which its lengths count.   flow: how the row goes that it is a cell of.
    """

    path: tuple[str, ...]
    box: Box
    place: Rect
    room: Size
    evaluation: Evaluation
    flow: str = ""


@dataclass(frozen=True)
class Frame:
    """Where boxes are drawn: around what they are placed, what they may ask for, and the way to the card.

    on_card: the place of the origin on the card, None in a turned group, whose boxes have no bleed.
    path: names of the groups that the boxes are in.
    """

    boxes: Mapping[str, Box]
    around: Rect
    evaluation: Evaluation
    to_card: Transform
    on_card: tuple[float, float] | None
    path: tuple[str, ...] = ()


@dataclass
class SideDrawing:
    """Draws one side of a card of `size` mm. `tell`: is told of each box that is placed."""

    design: SideDesign
    size: Size
    names: Mapping[str, object]
    cells: Mapping[str, str]
    pictures: Pictures
    side: Side
    lang: str = "en"
    tell: Callable[[Placed], None] | None = None
    memory: Memory = field(default_factory=Memory)
    _reports: int = field(default=0, init=False)
    _count: int = field(default=0, init=False)
    _lines: Mapping[str, Sequence[Rect]] = field(default_factory=dict, init=False)

    def text_at(self, line: Rect) -> str:
        """Return the name of the box with the text at a place of the side, empty for none."""
        x, y = line.x + line.width / 2, line.y + line.height / 2
        for name, lines in self._lines.items():
            if any(0 <= x - one.x <= one.width and 0 <= y - one.y <= one.height for one in lines):
                return name
        return ""

    def scene(self, title: str, report: Report) -> Scene:
        """Return the side; what is wrong with a box is reported, and the others are drawn all the same."""
        width, height = self.size
        self._count = 0
        work = work_of_file()
        work.grant(MAX_SIDE_WORK)
        names = {**self.names, "w": width, "h": height, **names_of_slots(self.design, self.cells, self.lang)}

        def count(flaw: Flaw) -> None:
            self._reports += 1
            report(flaw)

        log = Log(count, self.side)
        evaluation = with_style(Evaluation(names, log, work, self.memory), self.design.style)
        crowding = Crowding(log)
        around = Rect(0.0, 0.0, width, height)
        frame = Frame(self.design.boxes, around, evaluation, Transform(), (0.0, 0.0))
        paper = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, PAPER)
        items = self._boxes(frame, crowding)
        self._lines = crowding.lines
        return Scene(width, height, (paper, *items), title)

    def _boxes(self, frame: Frame, crowding: Crowding | None = None) -> list[Item]:
        """Return the boxes of a frame in the order in which they lie on each other."""
        places = self._places(frame)
        evaluation = frame.evaluation
        drawn: list[tuple[float, str, list[Item]]] = []
        for name, box in frame.boxes.items():
            with evaluation.of_box(name):
                level = evaluation.number(box.get("z"))
                drawn.append((level, name, self._safely(name, box, places, frame)))
        # A stable sort: boxes on one level keep the order of the layout.
        drawn.sort(key=lambda one: one[0])
        if crowding:
            for _, name, items in drawn:
                box = frame.boxes[name]
                place = places.place(name) if items and box.get("repeat") is None else None
                crowding.add(name, box, place, items, evaluation)
        return [item for _, _, items in drawn for item in items]

    def _places(self, frame: Frame) -> Places[Evaluation]:
        return Places(frame.boxes, frame.around, frame.evaluation, self._needs)

    def _safely(self, name: str, box: Box, places: Places[Evaluation], frame: Frame) -> list[Item]:
        """Return a box, dashed if one of its expressions fails; nothing if it cannot be drawn at all."""
        log = frame.evaluation.log
        before = self._reports
        try:
            key = self._key(name, box, places, frame)
            if key in self.memory.boxes:
                return self.memory.boxes[key]
            items = self._repeated(name, box, places, frame)
        except JugadaError as error:
            log.add(error.message)
            return []
        if name in log.failed:
            return [*items, _dashes(places.place(name))]
        if key is not None and self._reports == before:
            self.memory.keep(self.memory.boxes, key, items)
        return items

    def _key(self, name: str, box: Box, places: Places[Evaluation], frame: Frame) -> Hashable | None:
        """Return all that a box is drawn from, since most are the same on many cards; None for one that is not kept."""
        if self.tell or not places.shown(name) or (box.get("repeat") is not None and not box.get("flow")):
            return None
        values = values_of(self.memory.names_of(box), frame.evaluation.names)
        if values is None:
            return None
        return (id(box), places.place(name), values, self.size, frame.to_card, frame.on_card)

    # ------------------------------------------------------------------------------------------------------ repeated

    def _repeated(self, name: str, box: Box, places: Places[Evaluation], frame: Frame) -> list[Item]:
        if not places.shown(name):
            return []
        if box.get("repeat") is None or box.get("flow"):
            self._tell(name, box, places.place(name), places, frame)
            return self._box(name, box, places.place(name), frame)
        each = {key: value for key, value in box.items() if key not in _OF_ROWS}
        entries = frame.evaluation.entries(box["repeat"])
        spots = frame.evaluation.value(box.get("at"))
        items: list[Item] = []
        for number, entry in enumerate(entries):
            inner = frame.evaluation.inner({"i": number + 1, "n": len(entries), "item": entry})
            on_entry = replace(frame, evaluation=inner)
            place = places.again(inner).place(name)
            around = places.around(box)
            self._tell(name, box, place_in_rows(box, place, number, len(entries), inner), places, on_entry)
            if isinstance(spots, list):
                if number < len(spots):
                    items += self._at(name, each, place, spots[number], around, on_entry)
            elif box.get("turn") is not None:
                middle = (around.x + around.width / 2, around.y + around.height / 2)
                turn = rotate(number * inner.number(box["turn"]), *middle)
                drawn = self._box(name, each, place, replace(on_entry, on_card=None))
                items.append(Group(tuple(drawn), transform=turn))
            else:
                items += self._box(name, each, place_in_rows(box, place, number, len(entries), inner), on_entry)
        return items

    def _at(self, name: str, box: Box, place: Rect, spot: Sequence[object], around: Rect, frame: Frame) -> list[Item]:
        """Return a box with its middle at a spot ``[x, y]``, turned by a third number."""
        evaluation = frame.evaluation
        x = around.x + evaluation.length(spot[0], around.width)
        y = around.y + evaluation.length(spot[1], around.height)
        moved = replace(place, x=x - place.width / 2, y=y - place.height / 2)
        angle = evaluation.number(spot[2]) if len(spot) > 2 else 0.0
        drawn = self._box(name, box, moved, frame if not angle else replace(frame, on_card=None))
        return [Group(tuple(drawn), transform=rotate(angle, x, y))] if angle else drawn

    def _tell(self, name: str, box: Box, place: Rect, places: Places[Evaluation], frame: Frame, flow: str = "") -> None:
        if self.tell is None:
            return
        left, top, right, low = places.edges(box)
        x, y = frame.to_card.apply((place.x, place.y))
        on_card = Rect(x, y, place.width, place.height)
        self.tell(Placed((*frame.path, name), box, on_card, (right - left, low - top), frame.evaluation, flow))

    # --------------------------------------------------------------------------------------------------------- boxes

    def _box(self, name: str, box: Box, place: Rect, frame: Frame) -> list[Item]:
        if box.get("variants") is not None:
            return self._fitting(name, box, place, frame)
        self._count += 1
        if self._count > MAX_SIDE_BOXES:
            raise JugadaError(Message("printing/layout-boxes", most=f"{MAX_SIDE_BOXES:,}"))
        drawing = BoxDrawing(
            name,
            box,
            place,
            frame.evaluation,
            self.pictures,
            self.side,
            self.size,
            frame.to_card,
            frame.on_card,
            self.cells,
        )
        group = partial(self._group, (*frame.path, name)) if box.get("boxes") or box.get("flow") else None
        return drawing.items(group)

    def _fitting(self, name: str, box: Box, place: Rect, frame: Frame) -> list[Item]:
        """Return a box as it is for the first of its variants in which everything fits; else for the last."""
        plain = {key: value for key, value in box.items() if key != "variants"}
        variants = frame.evaluation.entries(box["variants"])
        for variant in variants[:-1]:
            flaws: list[Flaw] = []
            log = frame.evaluation.log
            tried = replace(frame.evaluation.inner({"variant": variant}), log=Log(flaws.append, log.side, log.part))
            items = self._box(name, plain, place, replace(frame, evaluation=tried))
            if not any(flaw.kind == "overflow" for flaw in flaws):
                for flaw in flaws:
                    log.report(flaw)
                return items
        last = frame.evaluation.inner({"variant": variants[-1] if variants else ""})
        return self._box(name, plain, place, replace(frame, evaluation=last))

    def _group(self, path: tuple[str, ...], drawing: BoxDrawing, inner: Rect) -> list[Item]:
        """Return the boxes of a group, which count from its corner."""
        box = drawing.box
        room, placed = drawing.room(inner)
        frame = Frame(
            box.get("boxes") or {},
            room,
            replace(drawing.evaluation, log=drawing.evaluation.log.moved(inner.x, inner.y)),
            drawing.to_card @ placed,
            drawing.origin(inner),
            path,
        )
        items = self._flow(box, frame) if box.get("flow") else self._boxes(frame)
        return [Group(tuple(items), transform=placed)]

    # ---------------------------------------------------------------------------------------------------------- rows

    def _flow(self, box: Box, frame: Frame) -> list[Item]:
        """Return boxes one after the other; those that are not shown leave no gap."""
        evaluation, around = frame.evaluation, frame.around
        across, by_name = evaluation.text(box["flow"]) == "right", box.get("repeat") is None
        key, room = ("w", around.width) if across else ("h", around.height)
        gap = evaluation.length(box.get("gap"), room)
        cells = list(self._cells(box, frame))
        long = self._extents(cells, key, room - gap * max(0, len(cells) - 1), around)
        most = evaluation.length_or_none(box.get("max_cell"), room)
        long = [min(part, most) if most is not None else part for part in long]
        used = sum(long) + gap * max(0, len(cells) - 1)
        if used > room + _TOO_LONG:
            row = Rect(around.x, around.y, used if across else around.width, around.height if across else used)
            evaluation.log.add(Message("printing/row-overflows", over=rounded(used - room, 1)), "overflow", row)
        at = SHARES.get(evaluation.text(box.get("align")), 0.0) * (room - used)
        items: list[Item] = []
        for (name, part, inner), extent in zip(cells, long, strict=True):
            spot = self._spot(name, part, inner, (at, extent), across, frame)
            cell = replace(frame, evaluation=inner, on_card=None, path=frame.path if by_name else frame.path[:-1])
            if by_name:
                self._tell(name, part, spot, self._places(cell), cell, flow="right" if across else "down")
            with evaluation.of_box(name):
                items += self._box(name, part, spot, cell)
                items += [_dashes(spot)] if name in evaluation.log.failed else []
            at += extent + gap
        return items

    def _spot(
        self, name: str, box: Box, evaluation: Evaluation, along: tuple[float, float], across: bool, frame: Frame
    ) -> Rect:
        """Return the place of a cell: `along` the row it is given, the other way the cell says it itself."""
        keys = ("y", "h", "bottom", "cy", "min_h", "max_h") if across else ("x", "w", "right", "cx", "min_w", "max_w")
        own = {key: box[key] for key in (*keys, "text", "boxes", "flow", "gap", "pad") if key in box}
        where = {"x": along[0], "w": along[1]} if across else {"y": along[0], "h": along[1]}
        cell = {**{key: value for key, value in box.items() if key not in _OF_PLACES}, **own, **where}
        return Places({name: cell}, frame.around, evaluation, self._needs).place(name)

    def _cells(self, box: Box, frame: Frame) -> Iterator[tuple[str, Box, Evaluation]]:
        """Yield the cells of a row that are shown, each with its values."""
        evaluation = frame.evaluation
        if box.get("repeat") is None:
            for name, one in (box.get("boxes") or {}).items():
                with evaluation.of_box(name):
                    if evaluation.holds(one.get("if")):
                        yield name, one, evaluation
            return
        content = {key: value for key, value in box.items() if key not in _OF_ROWS | _OF_PLACES | _OF_GROUND}
        if box.get("cell") is not None:
            content["w" if evaluation.text(box["flow"]) == "right" else "h"] = box["cell"]
        entries = evaluation.entries(box["repeat"])
        for number, entry in enumerate(entries):
            yield evaluation.log.part, content, evaluation.inner({"i": number + 1, "n": len(entries), "item": entry})

    def _extents(
        self, cells: Sequence[tuple[str, Box, Evaluation]], key: str, room: float, around: Rect
    ) -> list[float]:
        """Return how long each cell is: as it says, as much as it needs, or a part of what is left."""
        long: list[float] = []
        grows: list[float] = []
        for name, box, evaluation in cells:
            with evaluation.of_box(name):
                given = evaluation.value(box.get(key))
                grow = evaluation.number(box.get("grow"), 0.0 if given is not None else 1.0)
                extent = 0.0
                if given == AUTO:
                    extent = self._own_extent(name, box, key, around, evaluation)
                elif given is not None and not grow:
                    extent = evaluation.length(given, around.width if key == "w" else around.height)
            long.append(extent)
            grows.append(grow)
        left, total = max(0.0, room - sum(long)), sum(grows)
        return [one + (left * grow / total if total else 0.0) for one, grow in zip(long, grows, strict=True)]

    def _own_extent(self, name: str, box: Box, key: str, around: Rect, evaluation: Evaluation) -> float:
        most = {"w": around.width, "h": ENDLESS}
        for side, room in (("w", around.width), ("h", around.height)):
            if (limit := box.get(f"max_{side}")) is not None:
                most[side] = evaluation.length(limit, room)
        needs = self._needs(name, box, (most["w"], most["h"]), evaluation)
        least = evaluation.length(box.get(f"min_{key}"), around.width if key == "w" else around.height)
        return max(least, min(most[key], needs[0 if key == "w" else 1]))

    # ------------------------------------------------------------------------------------------------------- measure

    def _needs(self, name: str, box: Box, most: Size, evaluation: Evaluation) -> Size:
        """Return the width and height in mm that a box needs: for its text, or for the boxes in it."""
        drawing = BoxDrawing(
            name,
            box,
            Rect(0, 0, *most),
            replace(evaluation, log=Log.quiet()),
            self.pictures,
            self.side,
            self.size,
            Transform(),
            None,
            self.cells,
        )
        top, right, low, left = drawing.pad
        wide, high = left + right, top + low
        if box.get("text") is not None:
            needs = drawing.text_size(Rect(0, 0, max(1.0, most[0] - wide), max(1.0, most[1] - high)))
            return wide + needs[0], high + needs[1]
        if not box.get("boxes"):
            return wide, high
        inner = Frame(box["boxes"], Rect(0, 0, most[0] - wide, most[1] - high), evaluation, Transform(), None)
        across, along = self._needs_of_boxes(box, inner)
        return wide + across, high + along

    def _needs_of_boxes(self, box: Box, frame: Frame) -> Size:
        evaluation, around = frame.evaluation, frame.around
        flow = evaluation.text(box.get("flow"))
        sizes: list[Size] = []
        for name, one, inner in self._cells(box, frame):
            needs = self._needs(name, one, (around.width, around.height), inner)
            given = [one.get("w"), one.get("h")]
            width, height = (
                needs[n] if value is None or value == AUTO else inner.length(value, (around.width, around.height)[n])
                for n, value in enumerate(given)
            )
            sizes.append((width, height))
        if not sizes:
            return 0.0, 0.0
        gap = evaluation.length(box.get("gap"), 0) * (len(sizes) - 1)
        widths, heights = zip(*sizes, strict=True)
        if flow == "right":
            return sum(widths) + gap, max(heights)
        return max(widths), (sum(heights) + gap if flow else max(heights))


def _dashes(place: Rect) -> Item:
    """Return a line around a box that has an expression which fails."""
    return Rect(place.x, place.y, place.width, place.height, 0, None, _DASHED)
