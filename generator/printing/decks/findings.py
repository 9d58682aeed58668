"""Findings about a deck: the card, the file, row and column, and the place on the card.

Checks of what is drawn, in whatever way: low-resolution pictures, and text outside the safe zone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from generator.content.errors import ContentError, raise_all
from generator.i18n.texts import rounded, shortest
from generator.outputs.reading import display_path
from generator.printing.decks.table_cells import ranges
from generator.scene.component import Outline, cut_line
from generator.scene.fonts import cap_height, text_width
from generator.scene.model import MM_PER_PT, GlyphRun, Group, Item, Point, Rect, Scene, Text, Transform
from generator.scene.pictures import MM_PER_INCH
from generator.scene.shapes.text import text_start
from rules_engine.core import Message
from rules_engine.core.messages import Words

Kind = Literal["value", "wrong", "overflow", "glyph", "picture", "missing", "resolution", "unsafe", "note"]
"""The kinds of findings.

``value``: an unusable value; ``wrong``: a mistake in a design, of which something is drawn all the same;
``overflow``: a text that does not fit; ``glyph``: an unknown character or icon; ``picture``: an unusable picture;
``missing``: a picture whose file does not exist (yet); ``resolution``: a picture with few dots per inch; ``unsafe``:
text outside the safe zone; ``note``: something drawn differently from the template.
"""

Side = Literal["front", "back"]

_HINTS: frozenset[Kind] = frozenset({"wrong", "overflow", "glyph", "missing", "resolution", "unsafe", "note"})
"""Kinds that do not prevent a deck from being printed."""

_NOT_FINAL: frozenset[Kind] = frozenset({"wrong", "glyph", "missing"})
"""Kinds of them with which no file is sent to a printer."""


_OF_DRAWING: frozenset[Kind] = frozenset({"overflow", "resolution", "unsafe"})
"""Kinds that are about a box of the design: its texts and numbers differ between cards."""

_MOST_NAMED = 12
"""Cards named in a finding that many have in common, or pictures that are missing; the others are a number."""

_FEW = 3
"""Findings of one kind in a column or box that each have a note; more are one."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """A finding as seen by the code that reads or draws a card.

    key: the key of the card that it concerns (``title``, ``art`` …).   box: the place on the card, in mm from the upper
    left corner of the trimmed side.   place: file and line, if it is not in the card.   part: the box of a layout.
    """

    kind: Kind
    message: Words
    key: str = ""
    box: Rect | None = None
    side: Side = "front"
    place: tuple[Path, int] | None = None
    part: str = ""


Report = Callable[[Flaw], None]
"""Receives each flaw while a card is drawn. What does not fit is reported, then drawn as well as possible."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A flaw and its place: file, line (row of a table, from 1), column (heading in a table), card's id.

    first: the place of the first card that has it, if the flaw's own place is in a template.
    where: what leads to the row besides its line: the sheet, or its number as a spreadsheet counts.
    """

    path: Path
    line: int
    flaw: Flaw
    column: str = ""
    card: str = ""
    first: str = ""
    where: Words = ""

    @property
    def stops(self) -> bool:
        """Whether it prevents the deck from being printed."""
        return self.flaw.kind not in _HINTS

    @property
    def stops_final(self) -> bool:
        """Whether it prevents a file from being sent to a printer."""
        return self.stops or self.flaw.kind in _NOT_FINAL

    def note(self) -> Message:
        """Return a note for the author, with the same place."""
        return Message("core/at-line", path=display_path(self.path), line=self.line, problem=self.problem)

    @property
    def problem(self) -> Words:
        """What is wrong, and where on the card and in its row."""
        problem = self.flaw.message
        if self.first:
            problem = Message("printing/first-on-card", problem=problem, place=self.first)
        box = Message("printing/in-box", name=self.flaw.part) if self.flaw.part not in ("", self.column) else ""
        for place in filter(None, (box, self.column, self.where)):
            problem = Message("printing/in-column", column=place, problem=problem)
        return problem

    @property
    def alike(self) -> Hashable:
        """A value that findings have in common which say the same of different cards."""
        message = self.flaw.message
        same = message.key if self.flaw.kind in _OF_DRAWING and isinstance(message, Message) else str(message)
        return (self.path, self.flaw.kind, same, self.column, self.flaw.part, self.flaw.side)

    @property
    def kind(self) -> Hashable:
        """A value that findings of the same form have in common in a column or box, whatever value each is about."""
        if self.flaw.place:
            return (self.alike, self.line)
        form = "" if self.flaw.kind == "missing" else _form(self.flaw.message)
        return (self.path, self.flaw.kind, form, self.column, self.flaw.part, self.flaw.side)


def _form(words: object) -> Hashable:
    """Return the ids of a message and of those within it; of other words all."""
    if not isinstance(words, Message):
        return str(words)
    return (words.key, *(_form(value) for value in words.values.values() if isinstance(value, Message)))


def unique_findings(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings; those about a template's line once for all cards drawn on it."""
    seen: set[tuple[Path, int, str]] = set()
    for found in findings:
        key = (found.path, found.line, str(found.flaw.message))
        if found.flaw.place is None or key not in seen:
            yield found
        seen.add(key)


def gathered(findings: Iterable[Finding]) -> list[Message]:
    """Return a note for each finding; those that say the same of several cards are one, which names the others."""
    return [
        Message("core/at-line", path=display_path(path), line=line, problem=problem)
        for path, line, problem in _told_once(findings)
    ]


def _told_once(findings: Iterable[Finding]) -> Iterator[tuple[Path, int, Words]]:
    """Yield the place and the problem of each finding, once for all that have it in common.

    More than a few of one kind in a column or a box are one as well, whatever value each of them is about.
    """
    of_kind: dict[Hashable, dict[Hashable, list[Finding]]] = {}
    for found in findings:
        of_kind.setdefault(found.kind, {}).setdefault(found.alike, []).append(found)
    for alike in of_kind.values():
        groups = list(alike.values())
        first = groups[0][0]
        if len(groups) <= _FEW:
            for group in groups:
                yield group[0].path, group[0].line, _with_others(group, "same")
        elif first.flaw.kind == "missing":
            yield first.path, first.line, _missing(groups)
        else:
            yield first.path, first.line, _with_others([one for group in groups for one in group], "like")


def _missing(groups: Sequence[Sequence[Finding]]) -> Message:
    """Return the one problem for many missing pictures of a column: the first in full, the others by their names."""
    first, *others = (group[0] for group in groups)
    named = tuple(_picture(one.flaw.message) for one in others[:_MOST_NAMED])
    more = Message("core/more-errors", count=len(others) - len(named)) if len(others) > len(named) else ""
    return Message("printing/pictures-missing-too", problem=first.problem, n=len(others), names=named, more=more)


def _picture(problem: Words) -> Words:
    """Return the path of the picture that a problem is about."""
    return problem.values.get("path", problem) if isinstance(problem, Message) else problem


_OTHERS = {
    "same": ("printing/same-on-cards", "printing/same-in-lines"),
    "like": ("printing/like-on-cards", "printing/like-in-lines"),
}


def _with_others(group: Sequence[Finding], how: str) -> Words:
    """Return the problem of the first finding, and the other cards that have it; without cards, the other lines.

    how: whether the others are the ``same``, or ``like`` it.
    """
    first = group[0]
    cards = tuple(dict.fromkeys(one.card for one in group if one.card and one.card != first.card))
    lines = {one.line for one in group if one.path == first.path} - {first.line}
    if not cards and not lines:
        return first.problem
    names = cards or ranges(lines)
    more = Message("core/more-errors", count=len(names) - _MOST_NAMED) if len(names) > _MOST_NAMED else ""
    on_cards, in_lines = _OTHERS[how]
    key, count = (on_cards, len(cards)) if cards else (in_lines, len(lines))
    return Message(key, problem=first.problem, n=count, cards=names[:_MOST_NAMED], more=more)


def sort_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings sorted by file and line."""
    return sorted(findings, key=lambda found: (str(found.path), found.line))


def raise_findings(findings: Iterable[Finding], final: bool = False) -> None:
    """Raise ContentError for a finding that prevents printing, CombinedContentError for several that differ.

    final: files that are sent to a printer, which what is missing or wrong on a card prevents as well.
    """
    raise_gathered(one for one in sort_findings(findings) if (one.stops_final if final else one.stops))


def raise_gathered(findings: Iterable[Finding]) -> None:
    """Raise ContentError for one finding, CombinedContentError for several that differ; nothing for none."""
    raise_all([ContentError(*told) for told in _told_once(findings)])


FEWEST_DPI = 200.0
"""Minimum resolution in dots per inch, also used by preflight; below it a picture looks coarse in print."""

_CAPITALS = 0.7
"""Height of capitals in users' fonts, as a fraction of the type size."""

_ROUNDING = 0.05
"""Tolerance in mm for the position of text."""


def coarse_pictures(item: Item) -> Iterator[tuple[Message, Rect]]:
    """Yield a message for each raster image with too few dots, and its place. The item is in mm on the card."""
    for inner, box in _placed(Group((item,)), Transform()):
        if isinstance(inner, Rect) and inner.picture:
            # The box is the picture's as it lies on the card: each scale between them is in its size already.
            dpi = MM_PER_INCH * min(inner.picture.width / box.width, inner.picture.height / box.height)
            # The message rounds to whole dots: without the half it could say that 200 are fewer than 200.
            if dpi < FEWEST_DPI - 0.5:
                yield Message("printing/picture-coarse", dpi=f"{dpi:.0f}", limit=shortest(FEWEST_DPI)), box


def misplaced_texts(scene: Scene, safe: float, outline: Outline | None) -> Iterator[Flaw]:
    """Yield a flaw for each text at the cut; `safe` is the width in mm of the zone inside it that must be free."""
    cut = cut_line((scene.width, scene.height), outline)
    for item, box in _placed(Group(scene.items), Transform()):
        if not isinstance(item, (Text, GlyphRun)):
            continue
        # Of a convex cut the corner that is nearest to it decides for the whole box.
        near = safe - min(map(cut.distance_inside, _corners(box)))
        if _is_over_edge(box, scene) and item.text.strip():
            yield Flaw("overflow", Message("printing/text-over-edge", text=repr(item.text[:60])), "", box)
        elif near > _ROUNDING:
            yield Flaw("unsafe", Message("printing/text-unsafe", safe=shortest(safe), mm=rounded(near, 1)), "", box)


def text_boxes(items: Iterable[Item]) -> Iterator[Rect]:
    """Yield the bounding box of each line of text that has letters."""
    for item, box in _placed(Group(tuple(items)), Transform()):
        if isinstance(item, (Text, GlyphRun)) and item.text.strip():
            yield box


def _is_over_edge(box: Rect, scene: Scene) -> bool:
    """Return whether a text is partly on the card and partly beyond its left or right edge."""
    right = box.x + box.width
    inside = box.x >= -_ROUNDING and right <= scene.width + _ROUNDING
    # What lies beyond the card altogether is never printed.
    is_seen = right > 0.5 and box.x < scene.width - 0.5 and box.y + box.height > 0 and box.y < scene.height
    return is_seen and not inside


def _placed(group: Group, outer: Transform) -> Iterator[tuple[Item, Rect]]:
    """Yield texts and raster images with their bounding boxes; icons and patterns, which are shared, have none."""
    # Icons and patterns: their letters, if any, are part of a picture.
    if group.shared:
        return
    inside = outer @ group.transform if group.transform else outer
    for item in group.items:
        if isinstance(item, Group):
            yield from _placed(item, inside)
        elif isinstance(item, (Text, GlyphRun)):
            yield item, _moved(_line_box(item), inside)
        elif isinstance(item, Rect) and item.picture:
            yield item, _moved(item, inside)


def _moved(box: Rect, by: Transform) -> Rect:
    """Return the box around one that is moved, scaled or turned so."""
    xs, ys = (box.x, box.x + box.width), (box.y, box.y + box.height)
    across, down = zip(*[by.apply((x, y)) for x in xs for y in ys], strict=True)
    left, top = min(across), min(down)
    return Rect(left, top, max(across) - left, max(down) - top)


def _line_box(item: Text | GlyphRun) -> Rect:
    """Return the bounding box of a line's letters, without a space at its end."""
    size = item.size * MM_PER_PT
    if isinstance(item, GlyphRun):
        last = item.glyphs[-1] if item.glyphs else None
        # A blank at the end is never seen and may lie over the edge.
        width = last.x if last and last.text.isspace() else item.width
        return Rect(item.x, item.y - _CAPITALS * size, width * size, _CAPITALS * size)
    width = text_width(item.font, item.size, item.text, item.tracking)
    above = cap_height(item.font) * size
    return Rect(text_start(item), item.y - above, width, above)


def _corners(box: Rect) -> Iterator[Point]:
    for x in (box.x, box.x + box.width):
        yield from ((x, box.y), (x, box.y + box.height))
