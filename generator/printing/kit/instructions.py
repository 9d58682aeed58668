"""The kit's own pages: illustrated instructions for printing, cutting and folding, and the parts list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil

from generator.i18n import text, write
from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.kinds import Finish, display_title, kind_name, paper_stock
from generator.printing.kit.groups import simplify
from generator.printing.kit.instruction_icons import HEIGHT as PICTURE_HEIGHT
from generator.printing.kit.instruction_icons import WIDTH as PICTURE_WIDTH
from generator.printing.kit.instruction_icons import picture
from generator.printing.kit.names import is_usual, line_of, name_width
from generator.printing.layout.papers import Paper
from generator.printing.pdf.furniture import CUT_OUT, GLUE, MARK, cross
from generator.scene.component import Component
from generator.scene.fonts import BC500, BC600, BC700, BC800, SS400, SS700, ellipsis, text_width, wrap
from generator.scene.model import Colour, Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import hatch, line
from generator.scene.shapes.badges import number as step_number
from generator.scene.shapes.badges import tag, tag_size
from generator.scene.shapes.rulers import ID_CARD, id_card, product_mark, ruler_inch, ruler_mm
from generator.scene.shapes.text import baseline
from generator.scene.theme import CUT, FOLD, HAIR, INK, LINE, MUTED, PAPER, hair, text_on

MARGIN, HEADER = 12.0, 20.0
_LEFT, _GUTTER = 60.0, 6.0
_BODY, _LEADING = 9.4, 4.445
_LEGEND_ROWS = (3.6, 4.8)
"""Least and greatest mm from one line of the legend to the next."""
_FOOT = 70.0
"""The height in mm of the footer with ruler and bank card."""
_NOMINAL, _LARGEST = 186.0, 1.4
"""Width in mm that the body is designed for, and the most by which it is larger on wider sheets."""
_MUCH_WIDER = 1.2
"""From here on the body is enlarged: A3, but not Letter, which is lower than A4."""
_FEW_STEPS, _MOST_STEPS, _COLUMN_GAP = 6, 12, 4.0
"""Number of steps up to which there are two columns, total maximum, and distance of columns in mm."""
_STEP_TYPE = ((_BODY, 4.3), (8.4, 3.9))
"""Type size in pt and leading in mm of the pictures' sentences: the larger one if the pictures stay as large."""
_LEAST_NUMBER = 3.6
"""Diameter in mm of a step's number on the smallest picture."""
_MATERIALS: Mapping[str, tuple[str, ...]] = {
    "knife": ("cut", "tiles", "frame", "net", "bar", "box"),
    "scissors": ("mount", "tokens", "standee", "sticker"),
    "glue": ("gutterfold", "tiles", "board", "mount", "net", "standee", "bar", "box"),
    "card": ("board", "mount", "standee", "bar"),
}
"""The steps that need each tool and material."""
_OWN_STEP = ("die", "standee", "bar", "sticker", "box")
"""Kinds of parts whose cutting has its own picture."""
_STEPS = (
    *("scale", "check", "flip-short", "flip", "gutterfold", "tiles", "cut", "board", "mount", "tokens"),
    "frame",
    *("net", "standee", "bar", "sticker", "box"),
)
"""The names of all pictures in the order of work: print and compare, glue and fold, cut, build."""
_STEPS_BY_KIND = {"die": "net", **{kind: kind for kind in ("standee", "bar", "sticker", "box")}}
"""The steps that only parts of one kind need."""


@dataclass(frozen=True, slots=True)
class KindSummary:
    """The instructions' figures for one kind of part.

    parts: number of parts.   pages: first and last page in the kit.   sheets: sheets of paper.
    finish: the way in which the sheets become parts.
    tiles: tiles per part if it is larger than the paper, else 0.   nets: whether some are nets to fold.
    round: whether some are cut out along their own line.   hollow: whether some have holes to cut out.
    straight: whether some are cut from mark to mark.   half_free: whether half of the last sheet stays free.
    dice: nets of a die of each number of faces.
    """

    kind: str
    parts: int
    pages: tuple[int, int]
    sheets: int
    finish: Finish = "one-sided"
    tiles: int = 0
    nets: bool = False
    round: bool = False
    hollow: bool = False
    straight: bool = True
    half_free: bool = False
    dice: Mapping[int, tuple[Component, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KitFacts:
    """The instructions' figures for the whole kit; `own_sheets` is how many these and the parts list take."""

    title: str
    colour: Colour
    paper: Paper
    layout: str
    lang: str
    low_ink: bool
    proposed: bool
    kinds: tuple[KindSummary, ...]
    rights: str = ""
    own_sheets: int = 2
    fonts: Fonts = field(default_factory=Fonts, compare=False)

    @property
    def dice(self) -> dict[int, tuple[Component, ...]]:
        """Nets of a die of each number of faces in the kit."""
        return {faces: nets for kind in self.kinds for faces, nets in kind.dice.items()}


def instruction_scene(facts: KitFacts) -> Scene:
    """Return the first page of a kit."""
    paper = facts.paper
    width = paper.width - 2 * MARGIN
    fitting = width / _NOMINAL
    # On A4 and Letter the body keeps the size that it is designed for; narrower paper makes it smaller.
    factor = min(fitting, _LARGEST if fitting > _MUCH_WIDER else 1.0)
    # In the body's own mm, before it is enlarged.
    room = (paper.height - MARGIN - _FOOT - HEADER - 6) / factor
    what, is_whole = _what(facts, room)
    body = (*what, *_how(facts, room))
    left = MARGIN + max(0.0, (width - factor * _NOMINAL) / 2)
    items = (
        *_header(facts),
        translate_items(body, left, HEADER + 1, factor),
        *_foot(facts, left, paper.height - MARGIN - _FOOT, "" if is_whole else _materials(facts)),
    )
    return Scene(paper.width, paper.height, items, text("printing/instructions", facts.lang))


def _steps_of(kind: KindSummary, layout: str) -> Iterator[str]:
    """Yield the steps that the parts of a kind need besides printing."""
    if kind.finish == "two-sided":
        yield "flip-short" if layout == "duplex-short" else "flip"
    if kind.finish == "folded":
        yield "gutterfold"
    if kind.tiles:
        yield "tiles"
    if kind.straight and kind.kind not in _OWN_STEP:
        yield "cut"
    if kind.kind == "board" and kind.finish == "one-sided":
        yield "board"
    if kind.round and kind.kind == "token":
        yield "mount" if kind.finish == "one-sided" else "tokens"
    if kind.hollow:
        yield "frame"
    if kind.kind in _STEPS_BY_KIND:
        yield _STEPS_BY_KIND[kind.kind]


def steps(facts: KitFacts) -> tuple[str, ...]:
    """Return the names of the pictures, in the order of work, including one for each kind of part in the kit."""
    wanted = {"scale", "check"}.union(*(_steps_of(kind, facts.layout) for kind in facts.kinds))
    result = [name for name in _STEPS if name in wanted]
    if len(result) > _MOST_STEPS:  # every sheet's footer has this too
        result.remove("check")
    return tuple(result)


def page_header(facts: KitFacts, name: str, words: str) -> Iterator[Item]:
    """Yield a page's header from edge to edge: a name, and text at the right."""
    width = facts.paper.width
    ground = PAPER if facts.low_ink else facts.colour
    ink = facts.colour if facts.low_ink else text_on(facts.colour)
    yield Rect(0, 0, width, HEADER, 0, ground)
    yield Rect(0, HEADER, width, 1.6, 0, INK if not facts.low_ink else facts.colour)
    sizes = (30, 26, 22, 18, 14, 11, 9)
    size = next((one for one in sizes if name_width(BC800, one, name, facts.fonts) <= 0.62 * width), sizes[-1])
    room = width - 2 * MARGIN - name_width(BC800, size, name, facts.fonts) - 6
    title = line_of(name, (MARGIN, baseline(BC800, size, 0.6 * HEADER)), (BC800, size), ink, facts.fonts)
    shown = ellipsis(BC600, 11, words, room) if is_usual([words]) else words
    right = line_of(shown, (width - MARGIN, baseline(BC600, 11, 0.6 * HEADER)), (BC600, 11), ink, facts.fonts, part=1.0)
    yield Group((title, right), role="H1")


def _header(facts: KitFacts) -> Iterator[Item]:
    title = write(facts.paper.title, facts.lang)
    words = [text("printing/kit", facts.lang), title, text(f"printing/layout_{facts.layout}", facts.lang)]
    words += [text("printing/low_ink", facts.lang)] if facts.low_ink else []
    yield from page_header(facts, display_title(facts.title), " · ".join(words))


def _heading(x: float, y: float, words: str, colour: Colour) -> Group:
    return Group((Text(x, y, words.upper(), BC700, 13, colour, tracking=0.14),), role="H2")


def _item(*items: Item) -> Group:
    """Return a list item."""
    return Group((Group(items, role="LBody"),), role="LI")


def _what(facts: KitFacts, room: float) -> tuple[list[Item], bool]:
    """Return the left column, and whether the materials have room in it."""
    lang, y = facts.lang, 9.0
    items: list[Item] = [_heading(0, y, text("printing/what", lang), accent(facts))]
    listed: list[Item] = []
    for kinds in _sharing(facts.kinds):
        words, y = _kinds(kinds, lang, y)
        listed += [_item(*words), line(0, y + 2, _LEFT, y + 2, Stroke(LINE, HAIR))]
    items.append(Group(tuple(listed), role="L"))
    y += 3
    for note in _notes(facts):
        rows = wrap(SS400, 8.4, note, _LEFT)
        lines = tuple(Text(0, y + 3.9 * number, row, SS400, 8.4, MUTED) for number, row in enumerate(rows, 1))
        items.append(Group(lines, role="P"))
        y += 3.9 * len(rows) + 1.5
    entries = _legend(facts)
    # With too little room for the legend both it and the materials are left out here; these go to the foot.
    pitch = min(_LEGEND_ROWS[1], (room - y - 11) / len(entries))
    if pitch < _LEGEND_ROWS[0]:
        return items, False
    y += 9
    items.append(_heading(0, y, text("printing/legend", lang), accent(facts)))
    listed = []
    for name, sample in entries:
        y += pitch
        drawn = Group((translate_items(sample, 0, y),), title=text(f"printing/alt_line_{name}", lang), role="Figure")
        listed.append(_item(drawn, Text(14, y, text(f"printing/legend_{name}", lang), SS400, 8.4, INK)))
    items.append(Group(tuple(listed), role="L"))
    materials = _sentence(_materials(facts), _LEFT, y + 12, 3.9, 8.4)
    if y + 14 + 3.9 * len(materials.items) > room:
        return items, False
    return [*items, _heading(0, y + 11, text("printing/need", lang), accent(facts)), materials], True


def _kinds(kinds: Sequence[KindSummary], lang: str, y: float) -> tuple[list[Text], float]:
    """Return the words for kinds that share sheets, below y, and where they end: names, sheets, paper; their pages."""
    pages, y = _pages(kinds[0], lang), y + 6.4
    names = [text("printing/count", lang, n=one.parts, kind=kind_name(one.kind, lang, one.parts)) for one in kinds]
    words = [Text(_LEFT, y, pages, SS400, _BODY, MUTED, "end")]
    room_for_names = _LEFT - text_width(SS400, _BODY, pages) - 3
    for number, row in enumerate(wrap(SS700, _BODY, text("printing/kinds", lang, kinds=names), room_for_names)):
        y += _LEADING if number else 0.0
        words.append(Text(0, y, row, SS700, _BODY, INK))
    stock = paper_stock([one.kind for one in kinds], lang, kinds[0].finish)
    for sentence in (_sheets(kinds, lang), stock):
        for row in wrap(SS400, 8.4, sentence, _LEFT):
            y += 3.7
            words.append(Text(0, y, row, SS400, 8.4, INK))
    return words, y


def _notes(facts: KitFacts) -> Iterator[str]:
    """Yield how many sheets the parts and these pages take, and that some of its parts are proposals."""
    shared = {kind.pages: kind.sheets for kind in facts.kinds}  # kinds that share sheets count them once
    sheets = _number_of_sheets(sum(shared.values()), facts.lang)
    yield text("printing/total", facts.lang, n=sheets, paper=facts.paper.title, more=facts.own_sheets)
    if facts.proposed:
        yield text("printing/proposed_long", facts.lang)


def _materials(facts: KitFacts) -> str:
    """Return the tools and materials that the steps need."""
    there = steps(facts)
    names = [name for name, needing in _MATERIALS.items() if not set(needing).isdisjoint(there)]
    items = [text(f"printing/material_{name}", facts.lang) for name in names]
    sentence = text("printing/materials", facts.lang, items=items)
    return f"{sentence[:1].upper()}{sentence[1:]}"


def _sentence(words: str, wide: float, y: float, leading: float, size: float) -> Group:
    """Return a paragraph, its first line `leading` below y."""
    rows = enumerate(wrap(SS400, size, words, wide), 1)
    return Group(tuple(Text(0, y + leading * number, row, SS400, size, INK) for number, row in rows), role="P")


def _legend(facts: KitFacts) -> list[tuple[str, tuple[Item, ...]]]:
    """Return the kinds of lines on this kit's sheets: name and a sample 11 mm wide, on the text's baseline."""
    kinds, y = facts.kinds, -1.1
    nets, folded = any(kind.nets for kind in kinds), any(kind.finish == "folded" for kind in kinds)
    flap = Rect(0, y - 1.5, 11, 3, 0, None, hair(LINE))
    mark = (line(3, y, 8, y, MARK), Text(3, y - 0.35, "1", BC500, 6, INK))
    samples: list[tuple[str, bool, tuple[Item, ...]]] = [
        ("mark", any(kind.straight for kind in kinds), mark),
        ("cut", nets, (line(0, y, 11, y, CUT),)),
        ("edge", any(kind.round for kind in kinds), (line(0, y, 11, y, CUT_OUT),)),
        ("fold", nets or folded, (line(0, y, 11, y, FOLD),)),
        ("glue", nets, (hatch(flap, 1.6, 45, hair(LINE)), flap)),
        ("seam", any(kind.tiles for kind in kinds), (line(3, y, 8, y, GLUE),)),
        ("cross", any(kind.finish == "two-sided" for kind in kinds), (cross(5.5, y),)),
    ]
    return [(name, sample) for name, there, sample in samples if there]


def _pages(kind: KindSummary, lang: str) -> str:
    first, last = kind.pages
    return text("printing/page" if first == last else "printing/pages", lang, first=first, last=last)


def _number_of_sheets(number: int, lang: str) -> str:
    return text("printing/one_sheet", lang) if number == 1 else text("printing/sheets", lang, n=number)


def _sharing(kinds: Sequence[KindSummary]) -> list[list[KindSummary]]:
    """Return the kinds in lists of those that share their sheets."""
    found: dict[tuple[int, int], list[KindSummary]] = {}
    for kind in kinds:
        # Kinds that share sheets have the same first and last page.
        found.setdefault(kind.pages, []).append(kind)
    return list(found.values())


def _sheets(kinds: Sequence[KindSummary], lang: str) -> str:
    """Return a line about the sheets that these kinds share."""
    sheets, tiles = kinds[0].sheets, max(kind.tiles for kind in kinds)
    words = [_number_of_sheets(sheets, lang), text(f"printing/sides-{kinds[0].finish}", lang)]
    words += [text("printing/tiled", lang, n=tiles)] if tiles else []
    free = "printing/half_free" if sheets == 1 else "printing/half_last_free"
    words += [text(free, lang)] if kinds[0].half_free else []
    return ", ".join(words)


def _how(facts: KitFacts, room: float) -> Iterator[Item]:
    """Yield the right column: pictures in two or three columns, each with a sentence."""
    x, y = _LEFT + _GUTTER, 9.0
    yield _heading(x, y, text("printing/how", facts.lang), accent(facts))
    names = steps(facts)
    columns = 2 if len(names) <= _FEW_STEPS else 3
    rows = ceil(len(names) / columns)
    column = (_NOMINAL - x + _COLUMN_GAP) / columns
    wide = column - _COLUMN_GAP
    words = [text(f"printing/step_{name}", facts.lang) for name in names]
    pitch = min(66.0, (room - 12) / rows)
    options = (_captions(words, wide, pitch, *size) for size in _STEP_TYPE)
    # `max` keeps the first of equal ones, which is the larger type.
    size, leading, sentences, scale = max(options, key=lambda option: option[-1])
    listed: list[Item] = []
    for index, (name, sentence) in enumerate(zip(names, sentences, strict=True)):
        left, top = x + index % columns * column, y + 3 + index // columns * pitch
        drawn = translate_items(simplify(picture(name, _fill(facts), facts.dice), scale), left, top, scale)
        step = step_number(left + 4.6 * scale, top + 4.6 * scale, str(index + 1), max(5.0 * scale, _LEAST_NUMBER))
        below = top + PICTURE_HEIGHT * scale + 4.2
        lines = [Text(left, below + leading * row, line, SS400, size, INK) for row, line in enumerate(sentence)]
        title = text(f"printing/alt_{name}", facts.lang, n=index + 1, dice=tuple(facts.dice))
        shown = Group((drawn, step), title=title, role="Figure")
        listed.append(_item(shown, *lines))
    yield Group(tuple(listed), role="L")


def _captions(
    words: Sequence[str], wide: float, pitch: float, size: float, leading: float
) -> tuple[float, float, list[list[str]], float]:
    """Return type size, leading, the wrapped sentences and the pictures' scale, in rows `pitch` mm high."""
    sentences = [list(wrap(SS400, size, sentence, wide)) for sentence in words]
    # All pictures have one scale, so that the longest sentence limits it.
    longest = max(map(len, sentences))
    scale = min(wide / PICTURE_WIDTH, (pitch - longest * leading - 4.5) / PICTURE_HEIGHT)
    return size, leading, sentences, scale


def accent(facts: KitFacts) -> Colour:
    """Return the colour of headings."""
    return INK if facts.low_ink else facts.colour


def _fill(facts: KitFacts) -> Colour:
    """Return the colour of areas in the pictures."""
    return LINE if facts.low_ink else facts.colour


def _foot(facts: KitFacts, left: float, top: float, materials: str) -> Iterator[Item]:
    """Yield the scale check (rulers and a bank card's outline), materials told nowhere else, and the licence."""
    lang, right = facts.lang, facts.paper.width - left
    # The card beside the rulers, which are 61 mm wide, if the sheet has room for both.
    wide = right - left >= ID_CARD[0] + 66
    room = right - left - (ID_CARD[0] + 6 if wide else 0)
    yield line(left, top, right, top, hair(LINE))
    yield _heading(left, top + 7, text("printing/check_scale", lang), accent(facts))
    rows = wrap(SS400, _BODY, text("printing/check_long", lang), room)
    check = tuple(Text(left, top + 7 + _LEADING * row, words, SS400, _BODY, INK) for row, words in enumerate(rows, 1))
    yield Group(check, role="P")
    if materials:
        need = Text(left, top + 22.4, text("printing/need", lang).upper(), BC700, 8.4, accent(facts), tracking=0.14)
        yield Group((need,), role="H2")
        yield translate_items((_sentence(materials, room, 0, 3.6, 8.4),), left, top + 22.4)
    length = 100 if right - left >= 106 else 50
    rulers = (ruler_inch(left, top + 52, 2), ruler_mm(left, top + _FOOT - 3, length))
    yield Group(rulers, title=text("printing/alt_rulers", lang, n=length), role="Figure")
    if wide:
        yield Group((id_card(right - ID_CARD[0], top + 5),), title=text("printing/alt_card", lang), role="Figure")
    yield from _imprint(facts, left, top + 35, room)


def _imprint(facts: KitFacts, left: float, bottom: float, room: float) -> Iterator[Item]:
    yield product_mark(left, bottom - 4.8, 3.6)
    maker = Text(left + 6, bottom - 3.6, "Jugada", BC700, 9, INK)
    fitting = (size for size in (7.5, 6.5, 6.0) if text_width(BC600, size, facts.rights) <= room)
    size = next(fitting, 5.5)  # an author's licence text may be long
    yield Group((maker, Text(left, bottom, ellipsis(BC600, size, facts.rights, room), BC600, size, MUTED)), role="P")
    if facts.proposed:
        words = text("printing/proposed", facts.lang)
        yield Group((tag(left + 24, bottom - 4.8 - tag_size(words)[1] / 2, words, MUTED),), role="P")
