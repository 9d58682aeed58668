"""The last pages of a kit: each kind of part once, with its picture, its number and a tick box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

from generator.i18n import text
from generator.i18n.texts import size_in_words
from generator.printing.decks.rich_text.setting import TextBlock
from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.kinds import kind_name
from generator.printing.kit.groups import thumbnail
from generator.printing.kit.instructions import MARGIN, KitFacts, accent, page_header
from generator.printing.kit.names import is_usual, printed_name, set_name
from generator.printing.layout.papers import sleeves_for
from generator.printing.pdf.furniture import double_ruler
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, BC800, SS400, FitError, ellipsis, text_width, wrap
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate
from generator.scene.path import line
from generator.scene.theme import INK, LINE, MUTED, PAPER

_COLUMNS, _GAP = 3, 7.0
_HEAD = 9.0
"""Height in mm of a group's heading."""
_ROWS = (26.0, 21.0, 17.0, 14.0, 12.0)
"""Row heights in mm: the largest with which all rows fit on one page, else the smallest."""
_PICTURE = 22.0
_NAME, _LEAD = 9.4, 3.9
"""Type size in points of names, and the distance in mm of their rows."""
_TOP, _FOOT = 40.0, 14.0


@dataclass(frozen=True, slots=True)
class PartLine:
    """A row of the parts list: parts with one name, or of one family; `notes` lists its members."""

    part: Component
    name: str
    count: int
    notes: tuple[str, ...] = ()
    fonts: Fonts = field(default_factory=Fonts, compare=False)
    """For a name whose letters the usual type lacks."""


def part_lines(components: Iterable[Component], lang: str, fonts: Fonts) -> list[PartLine]:
    """Return the rows in the parts' order. A family is one row, and halves of a die count as one die."""
    found: dict[tuple[str, str], list[Component]] = {}
    for part in components:
        found.setdefault((part.kind, part.family.get(lang, part.id)), []).append(part)
    lines = []
    for parts in found.values():
        first = parts[0]
        count = ceil(sum(part.count / part.share for part in parts))
        name = printed_name(first, lang, BC700, fonts)
        lines.append(PartLine(first, name, count, _notes(parts, name, lang), fonts))
    return lines


def _notes(parts: Sequence[Component], name: str, lang: str) -> tuple[str, ...]:
    """Return the distinctions between the parts of a family: their names without the common part, and their numbers."""
    # The halves of a die are not told apart.
    if len(parts) == 1 or any(part.share > 1 for part in parts):
        return ()
    # Where the common part is the whole name, it stays.
    tails = [part.name[lang].removeprefix(name).strip(" ()") or part.name[lang] for part in parts]
    counts = [part.count for part in parts]
    return tuple(f"{tail} × {count}" if max(counts) > 1 else tail for tail, count in zip(tails, counts, strict=True))


_Entry = PartLine | tuple[str, int]
"""A row, or the heading of a group with its total."""


def parts_scenes(facts: KitFacts, lines: Sequence[PartLine]) -> tuple[Scene, ...]:
    """Return the pages: three columns, fewer on narrow paper."""
    paper = facts.paper
    width = paper.width - 2 * MARGIN
    columns = max(1, min(_COLUMNS, int((width + _GAP) / (50 + _GAP))))
    groups = list(_groups(lines))
    row, filled = _arrange(groups, columns, paper.height - _TOP - _FOOT)
    column = (width + _GAP) / columns - _GAP
    scenes = []
    for start in range(0, len(filled), columns):
        items: list[Item] = [*page_header(facts, text("printing/parts", facts.lang), facts.title)]
        tick = Text(MARGIN, 34.5, text("printing/tick", facts.lang), SS400, 9.4, INK)
        items += [Group((tick,), role="P"), double_ruler(MARGIN, paper.height - MARGIN - 3)]
        items += _sleeves(lines, facts)
        for number, entries in enumerate(filled[start : start + columns]):
            items += _draw_column(entries, MARGIN + number * (column + _GAP), column, row, facts)
        scenes.append(Scene(paper.width, paper.height, tuple(items), text("printing/parts", facts.lang)))
    return tuple(scenes)


def _sleeves(lines: Sequence[PartLine], facts: KitFacts) -> Iterator[Item]:
    """Yield, beside the ruler, the sleeves that fit the cards, by the names on their packets."""
    counts: dict[tuple[float, float], int] = {}
    for entry in lines:
        if entry.part.kind == "card":
            counts[entry.part.size] = counts.get(entry.part.size, 0) + entry.count
    # Right of the ruler, which is 61 mm wide.
    left, rows = MARGIN + 72, []
    for size, count in counts.items():
        names = tuple(sleeve.title for sleeve in sleeves_for(size))
        if names:
            words = text("printing/sleeves", facts.lang, n=count, size=size_in_words(*size), names=names)
            rows += _rows(words, facts.paper.width - MARGIN - left, 7.4, 3)
    for number, row in enumerate(rows[:3]):
        y = facts.paper.height - MARGIN - 3 + (number - len(rows[:3]) / 2) * 3.3 + 2.4
        yield Group((Text(left, y, row, SS400, 7.4, MUTED),), role="P")


def _groups(lines: Sequence[PartLine]) -> Iterator[list[PartLine]]:
    """Yield the rows of each kind, in the order of its first row."""
    for kind in dict.fromkeys(entry.part.kind for entry in lines):
        yield [entry for entry in lines if entry.part.kind == kind]


def _arrange(groups: Sequence[Sequence[PartLine]], columns: int, room: float) -> tuple[float, list[list[_Entry]]]:
    """Return the row height and the columns, which have nearly the same length if they fit on a page."""
    row = next((row for row in _ROWS if len(_fill(groups, row, room)) <= columns), _ROWS[-1])
    total = sum(_HEAD + row * len(group) for group in groups)
    # From columns of one length on, by half a row: the first that does is the most even.
    lengths = [total / columns + step * row / 2 for step in range(2 * len(groups) + 4)]
    tried = (_fill(groups, row, length) for length in lengths if length < room)
    return row, next((filled for filled in tried if len(filled) <= columns), _fill(groups, row, room))


def _fill(groups: Sequence[Sequence[PartLine]], row: float, room: float) -> list[list[_Entry]]:
    """Return the columns. A heading is always followed by a row of its group."""
    filled: list[list[_Entry]] = [[]]
    y = 0.0
    for group in groups:
        kind, total = group[0].part.kind, sum(line.count for line in group)
        if y + _HEAD + row > room:
            filled.append([])
            y = 0.0
        filled[-1].append((kind, total))
        y += _HEAD
        for entry in group:
            if y + row > room:
                filled.append([])
                y = 0.0
            filled[-1].append(entry)
            y += row
    return filled


def _draw_column(entries: Sequence[_Entry], x: float, width: float, row: float, facts: KitFacts) -> Iterator[Item]:
    y = _TOP
    listed: list[Item] = []
    for entry in entries:
        if isinstance(entry, PartLine):
            listed.append(_draw_line(entry, x, y, width, row, facts))
            listed.append(line(x, y + row, x + width, y + row, Stroke(LINE, 0.25)))
            y += row
            continue
        if listed:
            yield Group(tuple(listed), role="L")
            listed = []
        yield from _draw_heading(entry, x, y, width, facts)
        y += _HEAD
    yield Group(tuple(listed), role="L")


def _draw_heading(entry: tuple[str, int], x: float, y: float, width: float, facts: KitFacts) -> Iterator[Item]:
    kind, total = entry
    name = kind_name(kind, facts.lang, 2)
    words = text("printing/in_all", facts.lang, n=total)
    number = Text(x + width, y + 6, words, BC600, 8.8, MUTED, "end")
    yield Group((Text(x, y + 6, name[:1].upper() + name[1:], BC700, 12, INK), number), role="H2")
    yield line(x, y + 7.8, x + width, y + 7.8, Stroke(INK, 0.35))


def _draw_line(entry: PartLine, x: float, y: float, width: float, row: float, facts: KitFacts) -> Group:
    """Draw a tick box, the picture, the number and the name, and below these the notes."""
    middle = y + row / 2
    high = min(row - 2.5, _PICTURE)
    wide = min(_PICTURE, 0.4 * width)
    left = x + wide + 7.5
    number = f"{entry.count} ×"
    after = left + text_width(BC800, 13, number) + 1.2
    name = _name(entry, x + width - after, max(2, int((row - 3) / _LEAD)))
    most = int((row - 3 - name.height) / 3.3)
    note = _note_rows(entry.notes, x + width - left)
    # All members of a family or none: a list that breaks off would look complete.
    note = note if len(note) <= most else []
    top = middle - (name.height + 3.3 * len(note)) / 2 + 3.2
    words: list[Item] = [Text(left, top, number, BC800, 13, accent(facts))]
    words.append(Group(name.items, transform=translate(after, top)))
    below = top + name.height - 0.4
    words += [Text(left, below + 3.3 * index, words_, SS400, 7.4, MUTED) for index, words_ in enumerate(note)]
    picture = thumbnail(entry.part, x + 5.5, middle - high / 2, wide, high)
    box = Rect(x, middle - 1.6, 3.2, 3.2, 0.4, PAPER, Stroke(INK, 0.3))
    return Group((box, picture, Group(tuple(words), role="LBody")), role="LI")


def _name(entry: PartLine, width: float, most: int) -> TextBlock:
    """Return the name in rows, the first on the baseline y = 0."""
    if not is_usual([entry.name]):
        return set_name(entry.name, (0.0, 0.0), width, (BC700, _NAME), INK, entry.fonts, most)
    rows = _rows(entry.name, width, _NAME, most)
    items = tuple(Text(0, _LEAD * index, words, BC700, _NAME, INK) for index, words in enumerate(rows))
    return TextBlock(items, _LEAD * len(rows), _NAME, width)


def _note_rows(notes: Sequence[str], width: float) -> list[str]:
    """Return the notes in rows; a number stays beside its name if both fit."""
    rows: list[str] = []
    for number, note in enumerate(notes, 1):
        words = f"{note}," if number < len(notes) else note
        if rows and text_width(SS400, 7.4, f"{rows[-1]} {words}") <= width:
            rows[-1] += f" {words}"
        else:
            rows += _rows(words, width, 7.4, 99)
    return rows


def _rows(words: str, width: float, size: float, most: int) -> list[str]:
    """Return the words in rows; text that does not fit in the last row ends in an ellipsis."""
    # Names are larger than 9 pt and bold, notes and sleeves smaller.
    font = BC700 if size > 9 else SS400
    try:
        rows = list(wrap(font, size, words, width))
    except FitError:
        return [ellipsis(font, size, words, width)]
    if len(rows) <= most:
        return rows
    return [*rows[: most - 1], ellipsis(font, size, " ".join(rows[most - 1 :]), width)]
