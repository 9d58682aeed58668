"""The contents of the box: of each kind of part a picture, a number and a few words, as large as the page allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.i18n.catalogue import bundle
from generator.printing.kinds import kind_name
from generator.rulebook.bands import Band, Page
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Parts
from generator.rulebook.flowables import (
    Beside,
    Fitted,
    Gap,
    Part,
    Picture,
    Ruled,
    Stack,
)
from generator.rulebook.plan import Book
from generator.rulebook.style import MM, TEXT_HEIGHT_MM
from generator.scene.fonts import BC700, BC800
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Group, Item, Rect, Scene, Stroke, translate_items
from generator.scene.theme import INK

_FACES = 4
"""Maximum number of faces shown of each kind of part."""


SMALLEST, ON_TWO_PAGES = (5, 11.0), (3, 22.0)
_THUMBNAILS_A5 = ((2, 30.0), (3, 19.0), (3, 17.0), (3, 15.0), (4, 15.0), (4, 13.0))
_THUMBNAILS = ((3, 22.0), (3, 19.0), (3, 16.0), (4, 19.0), (4, 16.0), (5, 16.0), (5, 14.0), (5, 12.5), SMALLEST)
"""Number of parts in a row and heights in mm of their pictures, the best first."""
_ONE_ROW = ((4, 28.0), (4, 22.0))
"""The same for a game of so few kinds of parts that they are one row."""
_MOST_NAMES = 4
"""Maximum components named below a kind; the rest are a number."""
_EDGE_MM = 0.2
"""Width of the line around a face, which would have no edge on white paper."""
_FACE_GAP_MM, _FANNED, _LEAST = 2.0, 0.62, 0.62
"""The gap between faces; the visible share of a card below the next one; the share of the height for faces."""


def box_bands(composer: Composer, above: Sequence[Band]) -> list[Band] | None:
    """Return the contents of the box: a picture, a number and a few words for each kind.

    The pictures are as large as the page of `above` allows; None if it has no room for them.
    """
    parts = composer.pictures.parts
    if not parts:
        return []
    key = (f"box-{composer.trim.name}", len(above))
    layouts = _THUMBNAILS if composer.trim.margin else _THUMBNAILS_A5
    if composer.trim.margin and len(parts) == _ONE_ROW[0][0]:
        layouts = (*_ONE_ROW, *layouts)
    # Later settings try only what fitted in the first: the pages must not change their layout while numbers settle.
    for columns, high in composer.pictures.layouts.get(key, layouts):
        bands = list(box_rows(composer, parts, columns, high))
        for band in (*above, *bands):
            band.measure(composer.trim)
        if Page([*above, *bands]).natural <= TEXT_HEIGHT_MM * MM:
            composer.pictures.layouts[key] = [(columns, high)]
            return bands
    # So that later settings do not try all of them in vain.
    composer.pictures.layouts[key] = []
    return None


def box_rows(composer: Composer, parts: Sequence[Parts], columns: int, high: float) -> Iterator[Band]:
    width = (composer.trim.full - 6.0 * (columns - 1)) / columns
    cells: list[Part] = [_cell(composer, one, width, high) for one in parts]
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    for index, row in enumerate(rows):
        main: list[Part] = (
            [composer.head(composer.words("components"), "H2", composer.styles.heading), Gap(2.0)] if not index else []
        )
        yield Band([*main, Beside([(width, cell) for cell in row], 6.0)], full=True, gap=4.5, stretch=9.0)


def _cell(composer: Composer, parts: Parts, width: float, high: float) -> Part:
    count = f'<font face="{BC800.key}" size="15" color="{composer.ink.hex}">{parts.count}</font> '
    name, words = box_words(composer.book, parts)
    size = (width, high)
    head = composer.head(f'{count}<font face="{BC700.key}" size="11.5">{name}</font>', "H3")
    # Drawn last, since a row is measured in several sizes until the box has room.
    picture = Picture(lambda _: Fitted(faces_scene(parts, width, high), size), size, centred=False)
    text: list[Part] = [head, Gap(0.7), composer.plain(words, composer.styles.caption)] if words else [head]
    return Stack([picture, Ruled(text)], 1.5)


def box_words(book: Book, parts: Parts) -> tuple[str, str]:
    """Return the name of a kind of parts, without their number, and a list of them.

    The game's sentence ``box-<first component>`` replaces both: ``**10 stickers** for the bars.``
    """
    messages, words, first = book.content.messages[book.lang], bundle("rulebook", book.lang), next(iter(parts.numbers))
    if messages.has("box", first):
        sentence = messages.format(f"box-{first}", count=parts.count, **parts.numbers)
        before, lead, rest = sentence.split("**", 2)
        _number, _, name = lead.rstrip(".,:").partition(" ")
        return before + name, rest.strip()[:1].upper() + rest.strip()[1:]
    kind = kind_name(parts.kind, book.lang, parts.count)
    if [*parts.names] == [kind]:
        return kind, ""
    listed = [
        words("components_number", name=name, n=count) if count > 1 else name for name, count in parts.names.items()
    ]
    others = [*parts.names.values()][_MOST_NAMES:]
    if len(others) < 2:  # one more name is shorter than how many there are of it
        return kind, ", ".join(listed) + "."
    count = sum(others)
    more = (
        words("components_more", n=len(others), count=count)
        if count > len(others)
        else words("components_rest", n=count)
    )
    return kind, f"{', '.join(listed[:_MOST_NAMES])} {more}."


def faces_scene(parts: Parts, width: float, high: float) -> Scene:
    """Return up to four different faces side by side, all at one scale."""
    # Spread over all of them: neighbours, such as cards of one suit, look alike.
    chosen = parts.faces[:: max(1, len(parts.faces) // _FACES)][:_FACES]
    first = chosen[0]
    step = _FANNED if len(chosen) > 1 and not parts.is_round and first.height > first.width else 1.0
    # Fewer, larger faces rather than many that nobody recognises.
    while len(chosen) > 1 and _scale(chosen, width, high, step) * max(face.height for face in chosen) < _LEAST * high:
        chosen = chosen[:-1]
    scale = _scale(chosen, width, high, step)
    items: list[Item] = []
    x = 0.0
    for face in chosen:
        shown = face if parts.is_round else trimmed_face(face, parts.kind)
        items.append(translate_items(without_small_type(shown.items, scale), x, high - face.height * scale, scale))
        x += face.width * scale * step + (_FACE_GAP_MM if step == 1.0 else 0.0)
    return Scene(width, high, tuple(items), parts.kind)


def _scale(faces: Sequence[Scene], width: float, high: float, step: float) -> float:
    """Return the scale of faces side by side, each offset from the previous one by `step` of its width."""
    gaps = _FACE_GAP_MM * (len(faces) - 1) if step == 1.0 else 0.0
    wide = sum(face.width for face in faces[:-1]) * step + faces[-1].width
    # Never quite the full size, or a picture of a chip could be taken for one to cut out.
    return min(high / max(face.height for face in faces), 0.9, (width - gaps) / wide)


def trimmed_face(face: Scene, title: str) -> Scene:
    """Return a part's face without its bleed, with an edge, since its paper is as white as the page."""
    edge = Rect(0, 0, face.width, face.height)
    line = replace(edge, stroke=Stroke(INK, _EDGE_MM))
    return replace(face, items=(Group(face.items, clip=edge), line), title=title)
