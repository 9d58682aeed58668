"""Lines that are counted are the lines that reportlab sets."""

from __future__ import annotations

from typing import Any

import pytest
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph as PlainParagraph

from generator.rulebook.lines import set_in
from generator.rulebook.paragraphs import Paragraph, Paragraphs, Parsed
from generator.rulebook.style import MM, TEXT_WIDTH_MM, styles
from tests.rulebook.reading import bound

WIDTHS = [*range(24, 420, 7), 33.3, TEXT_WIDTH_MM * MM, (TEXT_WIDTH_MM - 4) / 2 * MM]
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


def broken(parsed: Parsed, style: ParagraphStyle, bullet: str, width: float) -> tuple[int, float]:
    """How many lines reportlab makes of it, and how much is left in the last one."""
    plain: Any = PlainParagraph("", style, bullet or None, frags=parsed.at(style.fontSize))
    plain.wrap(width, 1e6)
    lines = plain.blPara.lines
    last = lines[-1] if lines else (0.0,)
    return len(lines), last[0] if isinstance(last, tuple) else last.extraSpace


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize(("name", "bullet"), [("body", ""), ("claim", ""), ("item", "•"), ("item", "100.")])
def test_as_many_lines_are_counted_as_are_set(markup: str, name: str, bullet: str) -> None:
    style = getattr(styles(), name)
    parsed = Paragraphs().parsed(markup, style)
    for width in WIDTHS:
        counted = Paragraph.of(parsed, style, bullet).lines(width)
        assert (counted.many, counted.gap) == pytest.approx(broken(parsed, style, bullet, width), abs=1e-6), width


def told(lines: Any) -> list[list[tuple[Any, ...]]]:
    """What stands in each line, in which font and size."""
    if not lines.kind:
        return [[(" ".join(words).strip(" "),)] for _, words in lines.lines]
    return [[(one.text, one.fontName, one.fontSize, one.link) for one in line.words] for line in lines.lines]


@pytest.mark.parametrize("markup", MARKUPS)
def test_lines_are_set_as_reportlab_sets_them(markup: str) -> None:
    parsed = Paragraphs().parsed(markup, styles().body)
    for width in WIDTHS:
        plain: Any = PlainParagraph("", styles().body, frags=parsed.at(9.4))
        plain.wrap(width, 1e6)
        ours = set_in(parsed.words or (), Paragraph.of(parsed, styles().body).lines(width), parsed.at(9.4))
        assert told(ours) == told(plain.blPara), width
        for one, other in zip(ours.lines if ours.kind else (), plain.blPara.lines, strict=False):
            assert (one.ascent, one.descent, one.fontSize) == (other.ascent, other.descent, other.fontSize), width


@pytest.mark.parametrize("size", [6.6, 9.4, 12.4])
def test_at_another_size_too(size: float) -> None:
    style = ParagraphStyle("larger", styles().body, fontSize=size, leading=1.2 * size)
    for markup in (markup for markup in MARKUPS if "size" not in markup):
        parsed = Paragraphs().parsed(markup, styles().body)
        plain = Paragraphs().parsed(markup, style)
        for width in WIDTHS:
            assert Paragraph.of(parsed, style).lines(width).many == broken(plain, style, "", width)[0], (markup, width)


def test_a_column_of_a_table_is_as_wide_as_reportlab_finds_its_words() -> None:
    for markup in MARKUPS[2:9]:
        plain: Any = PlainParagraph(markup, styles().cell)
        least = plain.minWidth()
        plain.wrap(10_000, 10_000)
        paragraph = Paragraphs().paragraph(markup, styles().cell)
        assert paragraph.longest_word == pytest.approx(least)
        assert paragraph.natural_width == pytest.approx(max(plain.getActualLineWidths0()))


def test_in_a_finished_book_each_paragraph_has_the_lines_that_reportlab_makes() -> None:
    made = bound("backgammon", "en").made.paragraphs.made
    drawn = [(one, one.parsed.at(one.style.fontSize)) for one in made if hasattr(one, "blPara") and one.parsed]
    assert len(drawn) > 200
    for one, fragments in drawn:
        plain: Any = PlainParagraph("", one.style, one.bulletText, frags=fragments)
        plain.wrap(one.width, 1e6)
        assert told(one.blPara) == told(plain.blPara)


def test_a_markup_is_parsed_once_whatever_its_pages_are() -> None:
    def on(page: str) -> list[str]:
        made = paragraphs.paragraph("See <b>@</b>", styles().body, fill=lambda text: text.replace("@", page))
        return [one.text for one in made.parsed.at(9.4)] if made.parsed else []

    paragraphs = Paragraphs()
    assert (on("p. 8"), on("p. 12")) == (["See ", "p. 8"], ["See ", "p. 12"])
    assert paragraphs.parsed("See <b>@</b>", styles().body) is paragraphs.parsed("See <b>@</b>", styles().body)
