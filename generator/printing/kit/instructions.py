"""The kit's own pages: illustrated instructions for printing, cutting and folding, and the parts list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.i18n import text
from generator.printing.kinds import kind_name, paper_stock
from generator.printing.kit.instruction_icons import HEIGHT as PICTURE_HEIGHT
from generator.printing.kit.instruction_icons import WIDTH as PICTURE_WIDTH
from generator.printing.kit.instruction_icons import picture
from generator.printing.layout.papers import Paper
from generator.printing.pdf.furniture import GLUE, MARK, cross, double_ruler
from generator.scene.fonts import BC500, BC600, BC700, BC800, SS400, SS700, ellipsis, shrink, text_width, wrap
from generator.scene.model import Colour, Group, Item, Rect, Scene, Stroke, Text
from generator.scene.path import hatch, line
from generator.scene.shapes.badges import tag, tag_size
from generator.scene.shapes.rulers import ID_CARD, id_card, product_mark, ruler_inch, ruler_mm
from generator.scene.shapes.text import baseline
from generator.scene.theme import CUT, FOLD, HAIR, INK, LINE, MUTED, PAPER, hair, text_on
from generator.scene.transform import translate_items

MARGIN, HEADER = 12.0, 17.0
_LEFT, _GUTTER = 60.0, 6.0
_BODY, _LEADING = 9.4, 4.445
_LEGEND_ROW = 4.8
_FOOT = 70.0
"""The height of the foot with ruler and bank card."""
_NOMINAL = 186.0
"""Width in mm that the body is designed for; it is scaled down on narrower sheets."""


@dataclass(frozen=True, slots=True)
class KindSummary:
    """The instructions' figures for one kind of part.

    parts: number of parts.   pages: first and last page in the kit.   sheets: sheets of paper.
    tiles: tiles per part if it is larger than the paper, else 0.   nets: whether some are nets to fold.
    round: whether some have curved outlines.
    """

    kind: str
    parts: int
    pages: tuple[int, int]
    sheets: int
    two_sided: bool = False
    folded: bool = False
    tiles: int = 0
    nets: bool = False
    round: bool = False


@dataclass(frozen=True, slots=True)
class KitFacts:
    """The instructions' figures for the whole kit."""

    title: str
    colour: Colour
    paper: Paper
    layout: str
    lang: str
    low_ink: bool
    proposed: bool
    kinds: tuple[KindSummary, ...]
    rights: str = "rights"


def instruction_scene(facts: KitFacts) -> Scene:
    """Return the first page of a kit."""
    paper = facts.paper
    width = paper.width - 2 * MARGIN
    factor = min(1.0, width / _NOMINAL)
    room = (paper.height - 2 * MARGIN - _FOOT - HEADER * factor) / factor
    body = (*_header(facts), *_what(facts, room), *_how(facts, room - 8))
    left = MARGIN + max(0.0, (width - _NOMINAL) / 2)
    items = (translate_items(body, left, MARGIN, factor), *_foot(facts, left, paper.height - MARGIN - _FOOT))
    return Scene(paper.width, paper.height, items, text("printing/instructions", facts.lang))


def steps(facts: KitFacts) -> tuple[str, ...]:
    """Return the names of the pictures, in order: at most six."""
    kinds = facts.kinds
    result = ["scale", "check"]
    if any(kind.two_sided for kind in kinds):
        result.append("flip-short" if facts.layout == "duplex-short" else "flip")
    if any(kind.folded for kind in kinds):
        result.append("gutterfold")
    result.append("cut")
    result += ["tiles"] if any(kind.tiles for kind in kinds) else []
    result += ["net"] if any(kind.nets for kind in kinds) else []
    result += ["mount"] if any(kind.round for kind in kinds) else []
    if len(result) > 6:  # what every sheet's foot says too
        result.remove("check")
    return tuple(result[:6])


def _header(facts: KitFacts) -> Iterator[Item]:
    colour = INK if facts.low_ink else facts.colour
    ground = PAPER if facts.low_ink else facts.colour
    ink = colour if facts.low_ink else text_on(facts.colour)
    border = Stroke(colour, 0.5) if facts.low_ink else None
    yield Rect(0, 0, _NOMINAL, HEADER, 1.6, ground, border)
    size = shrink(BC800, facts.title.upper(), 100, (24, 20, 17, 14))
    title = Text(6, baseline(BC800, size, HEADER / 2), facts.title.upper(), BC800, size, ink)
    words = [text("printing/kit", facts.lang), facts.paper.title, text(f"printing/layout_{facts.layout}", facts.lang)]
    words += [text("printing/low_ink", facts.lang)] if facts.low_ink else []
    kind = Text(_NOMINAL - 6, baseline(BC600, 11.5, HEADER / 2), " · ".join(words), BC600, 11.5, ink, "end")
    yield Group((title, kind), role="H1")


def _heading(x: float, y: float, words: str, colour: Colour) -> Group:
    return Group((Text(x, y, words.upper(), BC700, 13, colour, tracking=0.14),), role="H2")


def _item(*items: Item) -> Group:
    """Return an item of a list."""
    return Group((Group(items, role="LBody"),), role="LI")


def _what(facts: KitFacts, room: float) -> Iterator[Item]:
    """Yield the left column: what to print, on what."""
    lang, y = facts.lang, HEADER + 10.0
    yield _heading(0, y, text("printing/what", lang), _accent(facts))
    listed: list[Item] = []
    for kind in facts.kinds:
        y += 6.4
        name = text("printing/count", lang, n=kind.parts, kind=kind_name(kind.kind, lang, kind.parts))
        words = [Text(0, y, name, SS700, _BODY, INK), Text(_LEFT, y, _pages(kind, lang), SS400, _BODY, MUTED, "end")]
        for sentence in (_sheets(kind, lang), paper_stock(kind.kind, lang, kind.folded)):
            for row in wrap(SS400, 8.4, sentence, _LEFT):
                y += 3.7
                words.append(Text(0, y, row, SS400, 8.4, INK))
        listed += [_item(*words), line(0, y + 2, _LEFT, y + 2, Stroke(LINE, HAIR))]
    yield Group(tuple(listed), role="L")
    sheets = _number_of_sheets(sum(kind.sheets for kind in facts.kinds), lang)
    total = text("printing/total", lang, n=sheets, paper=facts.paper.title)
    notes = [total, *([text("printing/proposed_long", lang)] if facts.proposed else [])]
    y += 3
    for note in notes:
        rows = wrap(SS400, 8.4, note, _LEFT)
        lines = tuple(Text(0, y + 3.9 * number, row, SS400, 8.4, MUTED) for number, row in enumerate(rows, 1))
        yield Group(lines, role="P")
        y += 3.9 * len(rows) + 1.5
    entries = _legend(facts)
    if y + 11 + _LEGEND_ROW * len(entries) <= HEADER + room:
        yield _heading(0, y + 9, text("printing/legend", lang), _accent(facts))
        listed = []
        for number, (name, sample) in enumerate(entries, 1):
            at = y + 9 + _LEGEND_ROW * number
            drawn = Group(
                (translate_items(sample, 0, at),), title=text(f"printing/alt_line_{name}", lang), role="Figure"
            )
            listed.append(_item(drawn, Text(14, at, text(f"printing/legend_{name}", lang), SS400, 8.4, INK)))
        yield Group(tuple(listed), role="L")


def _legend(facts: KitFacts) -> list[tuple[str, tuple[Item, ...]]]:
    """Return the lines that this kit's sheets have: name and a sample 11 mm wide, on the text's baseline."""
    kinds, y = facts.kinds, -1.1
    nets, folded = any(kind.nets for kind in kinds), any(kind.folded for kind in kinds)
    flap = Rect(0, y - 1.5, 11, 3, 0, None, hair(LINE))
    mark = (line(3, y, 8, y, MARK), Text(3, y - 0.35, "1", BC500, 6, INK))
    samples: list[tuple[str, bool, tuple[Item, ...]]] = [
        ("mark", True, mark),
        ("cut", nets, (line(0, y, 11, y, CUT),)),
        ("fold", nets or folded, (line(0, y, 11, y, FOLD),)),
        ("glue", nets, (hatch(flap, 1.6, 45, hair(LINE)), flap)),
        ("seam", any(kind.tiles for kind in kinds), (line(3, y, 8, y, GLUE),)),
        ("cross", any(kind.two_sided for kind in kinds), (cross(5.5, y),)),
    ]
    return [(name, sample) for name, there, sample in samples if there]


def _pages(kind: KindSummary, lang: str) -> str:
    first, last = kind.pages
    return text("printing/page" if first == last else "printing/pages", lang, first=first, last=last)


def _number_of_sheets(number: int, lang: str) -> str:
    return text("printing/one_sheet", lang) if number == 1 else text("printing/sheets", lang, n=number)


def _sheets(kind: KindSummary, lang: str) -> str:
    sides = "sides_fold" if kind.folded else "sides_two" if kind.two_sided else "sides_one"
    words = [_number_of_sheets(kind.sheets, lang), text(f"printing/{sides}", lang)]
    words += [text("printing/tiled", lang, n=kind.tiles)] if kind.tiles else []
    return ", ".join(words)


def _how(facts: KitFacts, room: float) -> Iterator[Item]:
    """Yield the right column: up to six pictures, each with a sentence."""
    x, y = _LEFT + _GUTTER, HEADER + 10.0
    yield _heading(x, y, text("printing/how", facts.lang), _accent(facts))
    names = steps(facts)
    rows = (len(names) + 1) // 2
    pitch = min(62.0, (room - 3) / rows)
    scale = min(1.0, (pitch - 3 * 3.9 - 3) / PICTURE_HEIGHT)
    column = (_NOMINAL - x + 4) / 2
    listed: list[Item] = []
    for index, name in enumerate(names):
        left, top = x + index % 2 * column, y + 3 + index // 2 * pitch
        drawn = translate_items((picture(name, _accent(facts), index + 1),), left, top, scale)
        below = top + PICTURE_HEIGHT * scale + 4.2
        rows_of_words = wrap(SS400, 8.4, text(f"printing/step_{name}", facts.lang), PICTURE_WIDTH)
        words = [Text(left, below + 3.9 * row, line, SS400, 8.4, INK) for row, line in enumerate(rows_of_words)]
        shown = Group((drawn,), title=text(f"printing/alt_{name}", facts.lang, n=index + 1), role="Figure")
        listed.append(_item(shown, *words))
    yield Group(tuple(listed), role="L")


def _accent(facts: KitFacts) -> Colour:
    return INK if facts.low_ink else facts.colour


def _foot(facts: KitFacts, left: float, top: float) -> Iterator[Item]:
    """Draw the scale check (rulers and a bank card's outline) and the licence."""
    lang, right = facts.lang, facts.paper.width - left
    wide = right - left >= ID_CARD[0] + 66
    room = right - left - (ID_CARD[0] + 6 if wide else 0)
    yield line(left, top, right, top, hair(LINE))
    yield _heading(left, top + 7, text("printing/check_scale", lang), _accent(facts))
    rows = wrap(SS400, _BODY, text("printing/check_long", lang), room)
    check = tuple(Text(left, top + 7 + _LEADING * row, words, SS400, _BODY, INK) for row, words in enumerate(rows, 1))
    yield Group(check, role="P")
    length = 100 if right - left >= 106 else 50
    rulers = (ruler_inch(left, top + 52, 2), ruler_mm(left, top + _FOOT - 3, length))
    yield Group(rulers, title=text("printing/alt_rulers", lang, n=length), role="Figure")
    if wide:
        yield Group((id_card(right - ID_CARD[0], top + 5),), title=text("printing/alt_card", lang), role="Figure")
    yield from _imprint(facts, left, top + 35, room)


def _imprint(facts: KitFacts, left: float, bottom: float, room: float) -> Iterator[Item]:
    yield product_mark(left, bottom - 4.8, 3.6)
    rights = text(f"printing/{facts.rights}", facts.lang)
    maker = Text(left + 6, bottom - 3.6, "Jugada", BC700, 9, INK)
    yield Group((maker, Text(left, bottom, ellipsis(BC600, 7.5, rights, room), BC600, 7.5, MUTED)), role="P")
    if facts.proposed:
        words = text("printing/proposed", facts.lang)
        yield Group((tag(left + 24, bottom - 4.8 - tag_size(words)[1] / 2, words, MUTED),), role="P")


# --------------------------------------------------------------------------------------------------------------- parts


@dataclass(frozen=True, slots=True)
class PartLine:
    """One line of the parts list."""

    kind: str
    name: str
    id: str
    count: int


_ROW, _COLUMN_GAP = 5.0, 6.0


def parts_scenes(facts: KitFacts, parts: Sequence[PartLine]) -> tuple[Scene, ...]:
    """Return the last pages: every part with its number and a box to tick, in columns."""
    paper = facts.paper
    width = paper.width - 2 * MARGIN
    columns = max(1, int((width + _COLUMN_GAP) / (58 + _COLUMN_GAP)))
    column = (width + _COLUMN_GAP) / columns - _COLUMN_GAP
    rows = int((paper.height - 2 * MARGIN - 30) / _ROW)
    entries = list(_entries(facts, parts))
    scenes = []
    for start in range(0, len(entries), rows * columns):
        title = Text(MARGIN, MARGIN + 9, text("printing/parts", facts.lang), BC800, 24, _accent(facts))
        tick = Text(MARGIN, MARGIN + 15, text("printing/tick", facts.lang), SS400, _BODY, INK)
        items: list[Item] = [Group((title,), role="H1"), Group((tick,), role="P")]
        items.append(double_ruler(MARGIN, paper.height - MARGIN - 3))
        placed = [
            (entry, MARGIN + index // rows * (column + _COLUMN_GAP), MARGIN + 22 + index % rows * _ROW)
            for index, entry in enumerate(entries[start : start + rows * columns])
        ]
        for is_head, group in groupby(placed, key=lambda one: isinstance(one[0], str)):
            lines = tuple(item for entry, x, y in group for item in _row(entry, x, y, column))
            items.append(Group(lines, role="" if is_head else "L"))
        scenes.append(Scene(paper.width, paper.height, tuple(items), text("printing/parts", facts.lang)))
    return tuple(scenes)


def _entries(facts: KitFacts, parts: Sequence[PartLine]) -> Iterator[PartLine | str]:
    kind = None
    for part in parts:
        if part.kind != kind:
            kind = part.kind
            number = sum(other.count for other in parts if other.kind == kind)
            yield text("printing/count", facts.lang, n=number, kind=kind_name(kind, facts.lang, number))
        yield part


def _row(entry: PartLine | str, x: float, y: float, width: float) -> Iterator[Item]:
    if isinstance(entry, str):
        yield Group((Text(x, y + 3.6, entry.upper(), BC700, 10, INK, tracking=0.14),), role="H2")
        return
    yield Rect(x, y + 0.6, 3.2, 3.2, 0.4, PAPER, Stroke(INK, 0.3))
    words = [Text(x + 10, y + 3.5, f"{entry.count} ×", SS700, 8.4, INK, "end")]
    room = width - 11.5
    size = 6.5
    tail = text_width(BC600, size, entry.id)
    if text_width(SS400, 8.4, entry.name) + tail + 2 <= room:
        words.append(Text(x + width, y + 3.5, entry.id, BC600, size, MUTED, "end"))
        room -= tail + 2
    words.insert(1, Text(x + 11.5, y + 3.5, ellipsis(SS400, 8.4, entry.name, room), SS400, 8.4, INK))
    yield _item(*words)
    yield line(x, y + _ROW - 0.2, x + width, y + _ROW - 0.2, Stroke(LINE, 0.2))
