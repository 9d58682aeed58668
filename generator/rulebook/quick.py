"""The quick reference: every rule in a line, all of them on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph

from generator.art.common.text import baseline
from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Pictures
from generator.rulebook.flowables import Proof
from generator.rulebook.matters import short_rules
from generator.rulebook.plan import Chapter, FigurePart, plan_book
from generator.rulebook.strings import book_strings
from generator.rulebook.style import colour
from generator.scene.fonts import BC600, BC700, BC800, SS400
from generator.scene.model import Colour, Item, Rect, Scene, Text
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.theme import INK, MUTED, text_on
from rules_engine.core import JugadaError, RuleId

_MARGIN_MM, _HEAD_MM, _GAP_MM = 10.0, 17.0, 6.0
_SIZES = (13.0, 12.0, 11.0, 10.4, 9.8, 9.4, 9.0, 8.6, 8.2, 7.8, 7.4, 7.0, 6.6)
"""The largest type at which everything fits; smaller would not be read."""
_DEPTHS = tuple(part / 20 for part in range(10, 21))
"""How deep the columns may be, as a part of the sheet: the first that suffices leaves them equal."""


def quick_reference_pdf(
    content: GameContent, runs: Sequence[ExampleRun], lang: str, width: float, height: float
) -> bytes:
    """One sheet of `width` × `height` mm in two columns; JugadaError if the rules do not fit on it."""
    made = Composer(plan_book(content, runs, lang), Pictures(content, lang), Proof())
    lines = short_rules(made)
    room = (width - 2 * _MARGIN_MM - _GAP_MM) / 2 * MM
    deep = (height - _HEAD_MM - 5.0 - 1.2 * _MARGIN_MM) * MM
    for size in _SIZES:
        paragraphs = _paragraphs(made, lines, size)
        heights = [_high(paragraph, room) for paragraph in paragraphs]
        fitting = [found for part in _DEPTHS if len(found := _columns(paragraphs, heights, part * deep)) <= 2]
        if fitting:
            return _drawn(made, fitting[0], width, height)
    raise JugadaError(f"{content.name}: the rules do not fit on one sheet; shorten some under 'short' in book.yaml")


def _paragraphs(made: Composer, lines: dict[RuleId, str], size: float) -> list[Paragraph]:
    """A heading for each chapter, a paragraph for each of its rules."""
    body = ParagraphStyle(
        "quick", fontName=SS400.key, fontSize=size, leading=size * 1.24, textColor=colour(INK), spaceAfter=size * 0.32
    )
    head = ParagraphStyle(
        "head",
        body,
        fontName=BC700.key,
        fontSize=size * 1.25,
        leading=size * 1.5,
        textColor=colour(made.ink),
        spaceBefore=size * 0.5,
    )
    found: list[Paragraph] = []
    for chapter in made.book.chapters:
        found.append(Paragraph(f"{chapter.number}&nbsp; {chapter.title}", head))
        found += [
            Paragraph(
                f'{lines[rule]} <font face="{BC600.key}" size="{size * 0.82:.2f}" color="{MUTED.hex}">{rule}</font>',
                body,
            )
            for rule in _rules_of(chapter)
        ]
    return found


def _rules_of(chapter: Chapter) -> list[RuleId]:
    parts = [part.rule for part in chapter.parts if not isinstance(part, FigurePart) and part.rule]
    return list(dict.fromkeys([chapter.rule, *parts] if chapter.rule else parts))


def _columns(paragraphs: Sequence[Paragraph], heights: Sequence[float], deep: float) -> list[list[Paragraph]]:
    """The paragraphs, column after column; a heading begins a new one rather than end the old."""
    columns: list[list[Paragraph]] = [[]]
    used = 0.0
    for index, (paragraph, high) in enumerate(zip(paragraphs, heights, strict=True)):
        is_head = paragraph.style.name == "head"
        needed = sum(heights[index : index + 2]) if is_head else high
        if columns[-1] and used + needed > deep:
            columns.append([])
            used = 0.0
        columns[-1].append(paragraph)
        used += high
    return columns


def _high(paragraph: Paragraph, width: float) -> float:
    return float(paragraph.wrap(width, 1e6)[1] + paragraph.getSpaceBefore() + paragraph.getSpaceAfter())


def _drawn(made: Composer, columns: Sequence[Sequence[Paragraph]], width: float, height: float) -> bytes:
    buffer = BytesIO()
    words, title = book_strings(made.book.lang), made.book.content.sheet.title[made.book.lang]
    canvas = new_canvas(buffer, title=f"{title}: {words['quick']}", lang=made.book.lang)
    canvas.setPageSize((width * MM, height * MM))
    draw_scene(
        canvas, Scene(width, height, _furniture(title, words["quick"], words["unofficial"], made.ink, width, height))
    )
    room = (width - 2 * _MARGIN_MM - _GAP_MM) / 2
    for index, column in enumerate(columns):
        _draw_column(
            canvas, column, (_MARGIN_MM + index * (room + _GAP_MM)) * MM, room * MM, (height - _HEAD_MM - 5) * MM
        )
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_column(canvas: Any, column: Sequence[Paragraph], x: float, width: float, y: float) -> None:
    for paragraph in column:
        y -= paragraph.getSpaceBefore()
        _, high = paragraph.wrap(width, 1e6)
        y -= high
        paragraph.drawOn(canvas, x, y)
        y -= paragraph.getSpaceAfter()


def _furniture(title: str, what: str, note: str, ink: Colour, width: float, height: float) -> tuple[Item, ...]:
    ground, middle = text_on(ink), _HEAD_MM / 2
    return (
        Rect(0, 0, width, _HEAD_MM, 0, ink),
        Text(_MARGIN_MM, baseline(BC800, 24, middle), title, BC800, 24, ground),
        Text(width - _MARGIN_MM, baseline(BC600, 11, middle), what.upper(), BC600, 11, ground, "end", tracking=0.3),
        Text(_MARGIN_MM, height - 5.0, note, SS400, 7.4, MUTED),
    )
