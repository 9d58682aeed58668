"""Everything on a sheet besides the parts: cut marks, registration crosses, rulers, a line of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from generator.printing.layout.geometry import Box, Line
from generator.printing.layout.sheet import ARM, SQUARE, THICKNESS, Joint, Sheet
from generator.printing.layout.tiling import Tiling, letters
from generator.printing.pdf.printer_marks import CROSS, Mark
from generator.scene.fonts import BC500, BC600, BC700, FitError, ellipsis, text_width, wrap
from generator.scene.model import (
    Circle,
    Colour,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Segment,
    Stroke,
    Text,
    Transform,
    translate,
)
from generator.scene.path import polyline
from generator.scene.shapes.badges import tag_size
from generator.scene.shapes.rulers import MM_PER_INCH
from generator.scene.shapes.text import centred_text
from generator.scene.theme import FOLD, HAIR, INK, MUTED, PAPER

MARK = Stroke(INK, 0.2, cap="butt")
CUT_OUT = Stroke(INK, 0.2, dash=(0.7, 0.7), cap="butt")
"""The line along which a token is cut out."""
GLUE = Stroke(INK, 0.2, dash=(0.6, 0.4), cap="butt")
_TICK = Stroke(INK, 0.2, cap="butt")
_SENSED = Colour("black", "#000000")
"""The colour for a machine's sensor: black, whatever the ink of texts."""
RULER_MM, RULER_INCH = 50, 2


def mark_items(sheet: Sheet) -> tuple[Item, ...]:
    """Return cut marks with numbers, and the marks and letters of seams; equal sheets share one tuple."""
    items = _mark_items(sheet.marks, sheet.joints)
    return (Group(items, shared=True),) if items else ()


@lru_cache(maxsize=64)
def _mark_items(marks: tuple[Mark, ...], joints: tuple[Joint, ...]) -> tuple[Item, ...]:
    items: list[Item] = []
    for kind, stroke in (("cut", MARK), ("glue", GLUE)):
        lines = [mark.line for mark in marks if mark.kind == kind]
        items += [_lines(lines, stroke)] if lines else []
    items += [_number(mark.line, mark.number) for mark in marks if mark.number]
    items += [item for joint in joints for item in _letter(joint)]
    return tuple(items)


NAME_TYPE = (BC600, 7.5)
"""The type of a sheet's name, and its size in points."""

DrawLine = Callable[[str, Point, float], Item]
"""Draws a line from a place on its baseline, as much of it as a width has room for."""


def usual_line(words: str, at: Point, width: float) -> Item:
    """Return a sheet's name in the usual type, with as much of it as there is room for."""
    font, size = NAME_TYPE
    return Text(*at, ellipsis(font, size, words, width), font, size, INK)


def sheet_items(
    sheet: Sheet, texts: Sequence[str], tag: str = "", is_first: bool = False, line: DrawLine = usual_line
) -> tuple[Item, ...]:
    """Return the sheet's fold line, registration crosses, and the band with rulers and text.

    texts: the sheet's name, then notes; the first that fits is printed.   tag: a word in a box beside them.
    is_first: whether a bookmark leads here, so that the name is a heading.   line: draws the name.
    """
    items: list[Item] = [_lines([fold], FOLD) for fold in sheet.folds]
    items += [cross(x, y) for x, y in sheet.crosses]
    items += machine_marks(sheet.frame) if sheet.frame else ()
    role = "H1" if is_first else "P"
    if sheet.band is not None and sheet.band.height > sheet.band.width:
        band = sheet.band
        # A quarter turn to the left, about the lower left corner: the band is read from the right.
        upright = Transform(0, -1, 1, 0, band.x, band.bottom)
        level = _band(Box(0, 0, band.height, band.width), sheet, texts, tag, role, line)
        items.append(Group(tuple(level), transform=upright))
    elif sheet.band is not None:
        items += _band(sheet.band, sheet, texts, tag, role, line)
    return tuple(items)


_CAPTION_SIZE, _CAPTION_PITCH, CAPTION_ROWS = 7.0, 2.6, 2
"""Type size in pt of captions; distance in mm between their rows; maximum number of rows."""
CAPTION_TYPE = (BC600, _CAPTION_SIZE)
_BELOW, _BELOW_CUT, LEAST_CAPTION = 2.4, 3.4, 9.0
"""Distance in mm from what is printed of a block to the baseline of its caption, and the least from its lowest cut;
minimum width in mm of a block with a caption."""

_HEADING_SIZE, _OVER, _OVER_CUT = 8.5, 1.8, 0.4
"""Type size in pt of headings above kinds; distance in mm from their baseline to what is printed below, and the least
from that to the highest cut."""
HEADING_TYPE = (BC700, _HEADING_SIZE)


def caption(names: Sequence[str], block: Box, bleed: float, width: float) -> tuple[Text, ...]:
    """Return the names below a block of parts, outside what is cut out, in at most two rows; nothing without room."""
    if width < LEAST_CAPTION:
        return ()
    rows = _caption_rows(names, width)
    x, y = caption_place(block, bleed)
    return tuple(
        Text(x, y + _CAPTION_PITCH * number, ellipsis(BC600, _CAPTION_SIZE, row, width), BC600, _CAPTION_SIZE, INK)
        for number, row in enumerate(rows)
    )


def caption_place(block: Box, bleed: float) -> tuple[float, float]:
    """Return where the first row of the caption below a block begins."""
    return block.x, block.bottom + max(bleed + _BELOW, _BELOW_CUT)


def heading(names: Sequence[str], block: Box, bleed: float, width: float, colour: Colour) -> Text:
    """Return the names in capitals above a kind's rows, in the colour of the game."""
    words = ellipsis(BC700, _HEADING_SIZE, " · ".join(names).upper(), width)
    return Text(*heading_place(block, bleed), words, BC700, _HEADING_SIZE, colour)


def heading_place(block: Box, bleed: float) -> tuple[float, float]:
    """Return where the heading above a block begins."""
    return block.x, block.y - max(bleed, _OVER_CUT) - _OVER


def _caption_rows(names: Sequence[str], width: float) -> list[str]:
    """Return the names in one or two rows, broken between names if the names fit; … is for those that do not."""
    words = " · ".join(names)
    # A name that is too long for a row of its own cannot stay whole: the words are broken anywhere.
    if max(text_width(BC600, _CAPTION_SIZE, f"{name} · …") for name in names) > width:
        try:
            first, *rest = wrap(BC600, _CAPTION_SIZE, words, width)
        except FitError:  # a word longer than the block
            return [words]
        return [first, " ".join(rest)] if rest else [first]
    rows = [names[0]]
    for number, name in enumerate(names[1:], start=2):
        # Room is kept for what may have to follow the name.
        more = " · …" if len(rows) == CAPTION_ROWS else " ·"
        end = more if number < len(names) else ""
        if text_width(BC600, _CAPTION_SIZE, f"{rows[-1]} · {name}{end}") <= width:
            rows[-1] += f" · {name}"
        elif len(rows) == CAPTION_ROWS:
            return [*rows[:-1], f"{rows[-1]} · …"]
        else:
            rows[-1] += " ·"
            rows.append(name)
    return rows


def cross(x: float, y: float) -> Group:
    """Return a registration cross; front and back crosses coincide when held against the light."""
    return Group(_cross_items(), transform=translate(x, y), shared=True)


@cache
def _cross_items() -> tuple[Item, ...]:
    reach = CROSS / 2 - 0.2
    lines = [Line(-reach, 0, reach, 0), Line(0, -reach, 0, reach)]
    return (Circle(0, 0, 0.6 * reach, None, MARK), _lines(lines, MARK))


def machine_marks(frame: Box) -> tuple[Group, ...]:
    """Return Silhouette's three registration marks at the frame's corners, with the names that cutting programs use."""
    square = Rect(frame.x, frame.y, SQUARE, SQUARE, 0, _SENSED)
    stroke = Stroke(_SENSED, THICKNESS, cap="butt", join="miter")
    corners = (("regmark-tr", frame.right, frame.y, -ARM, ARM), ("regmark-bl", frame.x, frame.bottom, ARM, -ARM))
    lines = (
        Group((Path(polyline(((x + dx, y), (x, y), (x, y + dy))), None, stroke),), id=name)
        for name, x, y, dx, dy in corners
    )
    return (Group((square,), id="regmark-tl"), *lines)


def double_ruler(x: float, y: float) -> Group:
    """Return a ruler of 50 mm above and 2 in below a common line at y; 61 × 5.4 mm including labels."""
    return Group(_ruler_items(), transform=translate(x, y), shared=True)


@cache
def _ruler_items() -> tuple[Item, ...]:
    length = RULER_INCH * MM_PER_INCH
    ticks: list[Line] = [Line(0, 0, length, 0)]
    for mm in range(RULER_MM + 1):
        height = 2.4 if mm % 10 == 0 else 1.8 if mm % 5 == 0 else 1.2
        ticks.append(Line(mm, 0, mm, -height))
    # Eighths of an inch, as rulers in inches have them.
    for i in range(8 * RULER_INCH + 1):
        height = 2.4 if i % 8 == 0 else 1.8 if i % 4 == 0 else 1.2
        ticks.append(Line(i * MM_PER_INCH / 8, 0, i * MM_PER_INCH / 8, height))
    labels = (
        Text(length + 1, -0.5, f"{RULER_MM} mm", BC600, 6.5, INK),
        Text(length + 1, 2.1, f"{RULER_INCH} in", BC600, 6.5, INK),
    )
    return (_lines(ticks, _TICK), *labels)


def tile_map(tiling: Tiling, x: float, y: float, height: float, chosen: tuple[int, int] | None = None) -> list[Item]:
    """Return a small map of the tiles, `height` mm high, from (x, y); the current (column, row) is filled."""
    unit = height / max(len(tiling.y), 1)
    width = unit * tiling.size[0] / tiling.size[1]
    items: list[Item] = []
    for row in range(len(tiling.y)):
        for column in range(len(tiling.x)):
            fill = INK if (column, row) == chosen else PAPER
            items.append(Rect(x + column * width, y + row * unit, width, unit, 0, fill, Stroke(INK, HAIR)))
    return items


def tile_name(column: int, row: int) -> str:
    """Return a tile's name: A1 is the upper left one, B1 the one to its right."""
    return f"{letters(column)}{row + 1}"


def _band(band: Box, sheet: Sheet, texts: Sequence[str], tag: str, role: str, line: DrawLine) -> list[Item]:
    middle = band.y + band.height / 2
    left, right = band.x + CROSS + 2, band.right - CROSS - 2
    items: list[Item] = [double_ruler(left, middle)]
    left += RULER_INCH * MM_PER_INCH + 12
    if sheet.tile is not None and sheet.tiling is not None:
        # Drawn once to learn its width, then at its place, which depends on that.
        plan = tile_map(sheet.tiling, 0, 0, band.height - 1, (sheet.tile.column, sheet.tile.row))
        width = max(item.x + item.width for item in plan if isinstance(item, Rect))
        right -= width + 2
        items += tile_map(sheet.tiling, right + 2, band.y + 0.5, band.height - 1, (sheet.tile.column, sheet.tile.row))
    label: list[Item] = []
    if tag:
        width, height = tag_size(tag)
        right -= width + 2
        box = Rect(right + 2, middle - height / 2, width, height, height / 4, PAPER, Stroke(MUTED, 0.2))
        word = centred_text(right + 2 + width / 2, middle, tag, BC600, 7, MUTED)
        label = [box, Group((word,), role="P")]
    # Less than 20 mm would hold a few letters and an ellipsis.
    if right - left > 20 and texts:
        name = line(texts[0], (left, middle - 0.6), right - left)
        items.append(Group((name,), role=role))
        # A note is printed whole or not at all.
        notes = [note for note in texts[1:] if text_width(BC500, 6.5, note) <= right - left]
        items += [Group((Text(left, middle + 2.1, note, BC500, 6.5, MUTED),), role="P") for note in notes[:1]]
    return items + label


def _lines(lines: Iterable[Line], stroke: Stroke) -> Path:
    segments: list[Segment] = []
    for line in lines:
        segments += [("M", (line.x1, line.y1)), ("L", (line.x2, line.y2))]
    return Path(tuple(segments), None, stroke)


def _number(line: Line, number: int) -> Text:
    """Return the number beside the upper or left end of the mark."""
    if line.x1 == line.x2:
        return Text(line.x1 + 0.4, line.y1 + 1.5, str(number), BC500, 6, INK)
    return Text(line.x1, line.y1 - 0.35, str(number), BC500, 6, INK)


def _letter(joint: Joint) -> tuple[Item, ...]:
    size = 7.5 if len(joint.letter) == 1 else 5.5
    return (Circle(joint.x, joint.y, 1.6, INK), centred_text(joint.x, joint.y, joint.letter, BC700, size, PAPER))
