"""Paragraphs are parsed once, and are what reportlab makes of their markup at any width and size."""

from __future__ import annotations

from typing import Any

import pytest
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph as PlainParagraph

from generator.rulebook.paragraphs import Paragraph, Paragraphs
from generator.rulebook.style import MAIN_MM, MM, styles
from tests.nonempty import nonempty

WIDTHS = [*range(24, 420, 7), 33.3, MAIN_MM * MM, (MAIN_MM - 4) / 2 * MM]
MARKUPS = (
    "",
    " ",
    "One",
    "The checker on the bar enters first, whatever else might be played with these dice.",
    "<b>Entering.</b> A checker on the bar enters in the <i>opponent's</i> home, <b>p</b>lain and <b>bold</b>: both.",
    "Wide<b> spaces </b> before<i> and</i> behind <b> them </b>, <b>  two</b>",
    'Small: <font size="6">tiny words among larger ones</font><font size="14">, </font> large <b>X</b><b>Y</b>.',
    'No break in 3&nbsp;points, p.\xa088 &amp; so on <a href="#bg.move">bg.move, p.\xa012</a> here and there and',
    '<font size="14"><b>Big</b></font><font size="6">small big</font> <font size="6">a b c d e f g h i j</font>',
    " \xa0 ",
    "<b> </b> <i> </i>",
    "one a\xa0b  \xa0c two",
)


def set_by_reportlab(markup: str, style: ParagraphStyle, bullet: str, width: float) -> Any:
    plain: Any = PlainParagraph(markup, style, bullet or None)
    plain.wrap(width, 1e6)
    return plain.blPara


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize(("name", "bullet"), [("body", ""), ("caption", ""), ("item", "•"), ("item", "100.")])
def test_lines_are_those_of_the_markup_whatever_was_asked_before(markup: str, name: str, bullet: str) -> None:
    style = getattr(styles(), name)
    paragraph = Paragraph.of(Paragraphs().parse(markup, style), style, bullet)
    for width in nonempty((*WIDTHS, *WIDTHS[:3])):
        plain = set_by_reportlab(markup, style, bullet, width)
        many, gap = paragraph.lines(width)
        assert many == len(plain.lines), width
        if many:
            last = plain.lines[-1]
            assert gap == pytest.approx(last[0] if isinstance(last, tuple) else last.extraSpace)
        assert paragraph.wrap(width, 0) == (width, many * style.leading)


@pytest.mark.parametrize("size", [6.6, 9.4, 12.4])
def test_at_another_size_too(size: float) -> None:
    style = ParagraphStyle("larger", styles().body, fontSize=size, leading=1.2 * size)
    for markup in nonempty(markup for markup in MARKUPS if "size" not in markup):
        paragraph = Paragraph.of(Paragraphs().parse(markup, styles().body), style)
        for width in WIDTHS:
            assert paragraph.lines(width).many == len(set_by_reportlab(markup, style, "", width).lines), (markup, width)


def test_nothing_takes_no_room() -> None:
    empty = Paragraphs().paragraph("", styles().cell)
    assert (empty.lines(100).many, empty.natural_width, empty.longest_word) == (0, 0, 0)


def test_a_column_of_a_table_is_as_wide_as_reportlab_finds_its_words() -> None:
    for markup in MARKUPS[2:9]:
        plain: Any = PlainParagraph(markup, styles().cell)
        least = plain.minWidth()
        plain.wrap(10_000, 10_000)
        paragraph = Paragraphs().paragraph(markup, styles().cell)
        assert paragraph.longest_word == pytest.approx(least)
        assert paragraph.natural_width == pytest.approx(max(plain.getActualLineWidths0()))


def test_a_markup_is_parsed_once_whatever_its_pages_are() -> None:
    def on(page: str) -> list[str]:
        made = paragraphs.paragraph("See <b>@</b>", styles().body, fill=lambda text: text.replace("@", page))
        return [one.text for one in made.markup.at(9.4)] if made.markup else []

    paragraphs = Paragraphs()
    assert (on("p. 8"), on("p. 12")) == (["See ", "p. 8"], ["See ", "p. 12"])
    assert paragraphs.parse("See <b>@</b>", styles().body) is paragraphs.parse("See <b>@</b>", styles().body)


def test_the_same_words_in_another_size_are_another_paragraph_that_is_parsed_once() -> None:
    """A sheet is laid out in several sizes, and a book in several settings."""
    paragraphs, body = Paragraphs(), styles().body
    sizes = [ParagraphStyle("sheet", body, fontSize=size, leading=1.2 * size) for size in (8.0, 11.0)]
    heights = []
    for style in sizes:
        paragraphs.begin()
        heights.append(paragraphs.paragraph(MARKUPS[3], style).wrap(120.0, 0)[1])
    assert heights == [len(set_by_reportlab(MARKUPS[3], one, "", 120.0).lines) * one.leading for one in sizes]
    assert paragraphs.parse(MARKUPS[3], sizes[0]) is paragraphs.parse(MARKUPS[3], sizes[1])
