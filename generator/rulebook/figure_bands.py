"""The bands of a figure: an example's title, its pictures with their texts, and the caption with the last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.rulebook.bands import Band, Follows
from generator.rulebook.compose import Composer
from generator.rulebook.flowables import (
    Anchor,
    Beside,
    Columns,
    Fitted,
    Gap,
    Numbered,
    Part,
    Picture,
    Row,
    Ruled,
    Stack,
)
from generator.rulebook.line_marks import with_discs
from generator.rulebook.markdown import inline
from generator.rulebook.paragraphs import Paragraph as SetWords
from generator.rulebook.plan import Figure, Shown
from generator.rulebook.style import MAIN_MM
from generator.scene.fonts import BC700
from generator.scene.tags import Tag

_HIGHEST_MM = {"XL": 118.0, "L": 106.0, "M": 62.0, "S": 66.0}
"""Maximum heights of figures, by size."""
_SMALLEST, _SMALLEST_AT_TABLE = 0.6, 0.85
"""The share of its usual size to which a figure shrinks where its page has no room, and one beside the table."""
_HIGHEST_GROWN_MM = 122.0
"""Maximum height of a figure that grows to fill its page."""
_WIDTHS_MM = {"L": MAIN_MM, "M": 85.0, "S": 54.0}
"""Widths of figures, by size; the largest, XL, takes the whole page."""
_NARROW_PANEL = 0.7
"""The share of the width of a narrow page for a picture with its text beside it."""
_STRIP_GAP_MM, _STRIP, _NARROW_STRIP = 4.0, 0.9, 3
"""The gap between pictures of a strip, their height in widths, and how many a row of a narrow page has."""
_TWO_ROWS, _LOW_STRIP = 4, 0.56
"""The number of pictures that are two rows of two on a narrow page, where the fourth would stand alone, and their
height there in widths."""
_BELOW_HEAD_MM = 2.2
"""The space below the title of a figure, whose letters reach down to it."""
_LOW_ROW = 0.75
"""The height in widths under which pictures of a figure are low."""
_FRAME_MM = 3.0
"""The space between a picture and the frame around it, on both sides together."""
_LOW_PANEL, _HIGH_PANEL = 0.5, 0.86
"""The heights of a picture in a figure of several, in widths, from the lowest to the one that shows most play."""


def sized(composer: Composer, figure: Figure) -> Figure:
    """Return the figure with its size and its chart in this trim."""
    if composer.trim.margin:
        return figure
    chart = figure.narrow_chart
    pictures = tuple(replace(one, chart=chart) for one in figure.pictures) if chart else figure.pictures
    return replace(figure, size=figure.narrow_size or figure.size, pictures=pictures)


def figure_bands(composer: Composer, figure: Figure) -> Iterator[Band]:
    """Yield an example's title, then its pictures with their texts; the caption is with the last one."""
    if not composer.pictures.there:
        return
    head = list(_head(composer, figure))
    if figure.tags and figure.size == "XL":
        yield from _strip(composer, figure, head)
        return
    if figure.size == "M" and len(figure.pictures) > 1:
        yield from _panels(composer, figure, head)
        return
    for index in range(len(figure.pictures)):
        yield _picture_band(composer, figure, index, [] if index else head)


def _picture_band(composer: Composer, figure: Figure, index: int, head: Sequence[Part]) -> Band:
    """Return one picture of a figure with its text beside it, or below it if the picture or the page leaves no room."""
    is_full = figure.size == "XL"
    count = len(figure.pictures)
    picture = _picture(composer, figure, index)
    beside = list(_beside(composer, figure, index, str(index + 1) if count > 1 else ""))
    caption: list[Part] = [Ruled([_caption(composer, figure)])] if index == count - 1 else []
    main: list[Part] = [*head, Gap(_below_head(composer, figure, 1.8)), picture]
    margin: list[Part] = []
    if is_full or not composer.trim.margin:
        main += [Gap(2.0), *([Columns([*beside, *caption])] if beside else caption)]
    else:
        # Down by the height of the title, so that the text begins beside the picture.
        margin = [Stack([*([Gap(7.0)] if head else []), *beside, *caption], 2.2)]
    return Band(
        main,
        margin,
        gap=6.0,
        full=is_full,
        names=[] if index else [figure.name],
        bookmarks=[] if index else _bookmarks(composer, figure),
        floats=count == 1,
        follows="figure" if index else "text",
        pictures=[picture],
    )


def _below_head(composer: Composer, figure: Figure, usual: float) -> float:
    """Return the space above a figure's first picture in mm: a little more below a title, where pages are wide."""
    return _BELOW_HEAD_MM if figure.title and composer.trim.margin else usual


def _picture(composer: Composer, figure: Figure, index: int) -> Picture:
    """Return a picture of a figure, which may grow to the width of its column if its page has room."""
    full = composer.trim.full
    shown = figure.pictures[index]
    width = full if figure.size == "XL" else _WIDTHS_MM[figure.size]
    pictures = composer.pictures
    # At its largest first: all smaller sizes are shares of that.
    most_wide, most_high = pictures.size(shown, full if figure.size == "XL" else MAIN_MM, _HIGHEST_GROWN_MM)
    usual = min(1.0, width / most_wide, _HIGHEST_MM[figure.size] / most_high)
    # Bands are divided into pages with the smallest picture: it grows afterwards into what its page has left.
    least = (_SMALLEST_AT_TABLE if figure.follows_table else _SMALLEST) * usual

    def make(high: float) -> Fitted:
        made = pictures.figure(shown, most_wide, high)
        return Fitted(made.scene, made.size)

    picture = Picture(make, (most_wide * least, most_high * least), centred=False)
    picture.may_grow(most_high, lambda high: pictures.size(shown, most_wide, high))
    return picture


def _bookmarks(composer: Composer, figure: Figure) -> list[tuple[int, str, str]]:
    """Return the bookmark of a figure that has a title, as examples have."""
    label = f"{composer.words('figure')} {figure.number}."
    return [(1, f"{label} {figure.title}", figure.name)] if figure.title else []


def _head(composer: Composer, figure: Figure) -> Iterator[Part]:
    """Yield the target of links to the figure, and the title of an example with the numbers of its rules."""
    yield Anchor(composer.page_numbers, figure.name)
    if figure.title:
        title = composer.para(
            inline(figure.title, composer.link) + _rule_links(composer, figure), composer.styles.title
        )
        title.tag = Tag("H2")
        yield title


def _rule_links(composer: Composer, figure: Figure) -> str:
    """Return links to the first four rules that an example shows."""
    if not figure.rules:
        return ""
    seen = list(dict.fromkeys(composer.book.numbers.get(rule, "") for rule in figure.rules))
    links = [composer.number_link(rule) for rule in figure.rules if composer.book.numbers.get(rule)]
    return f'&nbsp; <font size="10">{" ".join(links[: min(4, len(seen))])}</font>'


def _beside(composer: Composer, figure: Figure, index: int, number: str) -> Iterator[Part]:
    text = figure.texts[min(index, len(figure.texts) - 1)] if figure.texts else ""
    if text:
        words = Stack([composer.told(one) for one in text.split("\n\n")], 1.6)
        yield Numbered([words], number, 7.0) if number else words
    if len(figure.pictures) == 1:
        for row, sentence in enumerate(composer.pictures.rows(figure.pictures[0]), 1):
            yield Numbered([composer.plain(sentence, composer.styles.small)], str(row), 7.0)


def _caption(composer: Composer, figure: Figure) -> SetWords:
    label = f'<font face="{BC700.key}" size="8.8">{composer.words("figure")} {figure.number}.</font>'
    words = composer.para(f"{label} {with_discs(inline(figure.caption, composer.link))}", composer.styles.caption)
    words.tag = Tag("Caption")
    return words


def caption_stack(composer: Composer, figure: Figure) -> Stack:
    """Return a small figure with its caption, for the margin."""
    # The margin column's width, and a picture a little wider than high.
    made = composer.pictures.figure(figure.pictures[0], 54.0, _HIGHEST_MM["S"], 54.0 / 50.0)
    picture = Picture(made.scene, made.size, centred=False)
    title = [composer.head(inline(figure.title, composer.link), "H2"), Gap(1.0)] if figure.title else []
    return Stack([Anchor(composer.page_numbers, figure.name), *title, picture, Gap(1.5), _caption(composer, figure)])


def _panels(composer: Composer, figure: Figure, head: Sequence[Part]) -> Iterator[Band]:
    """Yield the pictures in rows of two over the whole width, each with its text below.

    On narrow pages each has a row of its own, with its text beside it, unless they are low. A picture with a tag has
    no number.
    """
    across = 2 if composer.trim.margin or _are_low(composer, figure) else 1
    wide = composer.trim.half if across > 1 else _NARROW_PANEL * composer.trim.full
    made = [_panel(composer, figure, index, across, wide) for index in range(len(figure.pictures))]
    cells = [_with_words(composer, panel, text, across, wide) for panel, text in made]
    rows = [cells[first : first + across] for first in range(0, len(cells), across)]
    for index, row in enumerate(rows):
        is_last = index == len(rows) - 1
        above = [Gap(1.0)] if index else [*head, Gap(_below_head(composer, figure, 1.0))]
        main: list[Part] = [*above, composer.pair(row) if across > 1 else row[0]]
        if is_last:
            main += [Gap(1.5), _caption(composer, figure)]
        names, bookmarks = ([], []) if index else ([figure.name], _bookmarks(composer, figure))
        follows: Follows = "figure" if index else "text"
        # A row grows as one, or its pictures would end at different heights.
        grown = [Row([panel for panel, _ in made[index * across : (index + 1) * across]])]
        yield Band(main, gap=5.0, full=True, names=names, bookmarks=bookmarks, follows=follows, pictures=grown)


def _with_words(composer: Composer, panel: Picture, text: Part, across: int, wide: float) -> Part:
    """Return a picture with its text below it, or beside it where it has a row of its own."""
    if across > 1:
        return Stack([panel, text], 1.4)
    return Beside([(wide, panel), (composer.trim.full - wide - 4.0, text)], 4.0)


def _panel(composer: Composer, figure: Figure, index: int, across: int, wide: float) -> tuple[Picture, Part]:
    """Return a picture, in a frame that may grow until it fills the highest of its row, and its text."""
    tag, tone = figure.tags[index] if figure.tags else ("", "")
    text = composer.told(figure.texts[min(index, len(figure.texts) - 1)], tag, tone)
    row = figure.pictures[index - index % across :][:across]
    tallest = max(_height_in(composer, one, wide, _HIGH_PANEL) for one in row)
    number, low = "" if tag else str(index + 1), min(_LOW_PANEL, tallest)
    return composer.panel(figure.pictures[index], number, width=wide, ratio=low, tallest=tallest), text


def _are_low(composer: Composer, figure: Figure) -> bool:
    """Return whether four pictures are so low that two side by side can be read on a narrow page too."""
    wide = composer.trim.half
    return len(figure.pictures) == _TWO_ROWS and all(
        _height_in(composer, one, wide, _HIGH_PANEL) < _LOW_ROW for one in figure.pictures
    )


def _strip(composer: Composer, figure: Figure, head: Sequence[Part]) -> Iterator[Band]:
    """Yield the pictures side by side over the whole width, with their words below; on narrow pages three in a row."""
    count = len(figure.pictures)
    across = count if composer.trim.margin else 2 if count == _TWO_ROWS else min(count, _NARROW_STRIP)
    wide = (composer.trim.full - _STRIP_GAP_MM * (across - 1)) / across
    numbers = [str(index + 1) if count > _NARROW_STRIP else "" for index in range(count)]
    most = _STRIP if across == count or count != _TWO_ROWS else _LOW_STRIP
    # One frame for all: the highest picture decides.
    ratio = max(_height_in(composer, shown, wide, most) for shown in figure.pictures)
    cells: list[Part] = [
        Stack([composer.panel(shown, number, width=wide, ratio=ratio), composer.told(text, *tag)], 1.4)
        for shown, number, text, tag in zip(figure.pictures, numbers, figure.texts, figure.tags, strict=True)
    ]
    rows = [Beside([(wide, cell) for cell in cells[at : at + across]], _STRIP_GAP_MM) for at in range(0, count, across)]
    main: list[Part] = [*head, Gap(1.0), Stack(rows, 3.0), Gap(1.5), _caption(composer, figure)]
    yield Band(main, gap=5.0, full=True, names=[figure.name], bookmarks=_bookmarks(composer, figure), floats=True)


def _height_in(composer: Composer, shown: Shown, width: float, most: float) -> float:
    """Return the height in widths, `most` or less, of a frame that a picture fills.

    A chart has its own, lower one, and so has one row of a board.
    """
    room = (width - _FRAME_MM, most * width - _FRAME_MM)
    return (composer.pictures.size(shown, *room, room[0] / room[1])[1] + _FRAME_MM) / width
