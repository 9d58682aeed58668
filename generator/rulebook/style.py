"""Dimensions and paragraph styles of the book, in points unless the name says mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import registerFontFamily

from generator.scene.fonts import BC600, BC700, BC800, SS400, SS600, SS700
from generator.scene.model import Colour, Font
from generator.scene.pdf import POINTS_PER_MM, register_fonts
from generator.scene.theme import INK

MM = POINTS_PER_MM
MAIN_MM, MARGIN_MM, GAP_MM = 116.0, 54.0, 6.0
"""Widths of the main column and the margin column on its outer side, and the gap between them."""
TOP_MM, BOTTOM_MM = 15.0, 194.0
TEXT_HEIGHT_MM = BOTTOM_MM - TOP_MM
BAR_MM, FOLIO_MM = 9.0, 200.5
NUMBER_MM = 9.0
"""Width of the column of rule numbers."""


@dataclass(frozen=True)
class Trim:
    """A page size of the book, in mm. In a trim without margin column, its contents are placed below."""

    name: str
    width: float
    height: float
    outer: float
    inner: float
    margin: float = 0.0

    @property
    def full(self) -> float:
        """The width of the text area with the margin column."""
        return MAIN_MM + (GAP_MM + self.margin if self.margin else 0.0)

    @property
    def half(self) -> float:
        """The width of each of two columns in the whole text area."""
        return (self.full - (GAP_MM if self.margin else 4.0)) / 2

    def area_left(self, page: int) -> float:
        """Return the left edge of the text area on a page, counted from 1."""
        # Odd pages lie on the right: their binding, which needs more room, is at the left.
        return self.inner if page % 2 else self.outer

    def main_left(self, page: int) -> float:
        """Return the left edge of the main column."""
        return self.area_left(page) + (0.0 if page % 2 or not self.margin else self.margin + GAP_MM)

    def margin_left(self, page: int) -> float:
        """Return the left edge of the margin column."""
        return self.inner + MAIN_MM + GAP_MM if page % 2 else self.outer


SQUARE = Trim("square", 210.0, 210.0, 14.0, 20.0, MARGIN_MM)
A5 = Trim("a5", 148.0, 210.0, 14.0, 18.0)
TRIMS: Mapping[str, Trim] = {trim.name: trim for trim in (SQUARE, A5)}


def colour(of: Colour) -> Color:
    """Return the colour as a reportlab colour."""
    return HexColor(of.hex)


def tint(of: Colour, part: float = 0.1) -> Colour:
    """Return a tint of the colour: the fraction `part` of it on white."""
    channels = (int(of.hex[i : i + 2], 16) for i in (1, 3, 5))
    mixed = (round(255 - part * (255 - channel)) for channel in channels)
    return Colour(f"{of.token}-tint-{part:g}", "#" + "".join(f"{channel:02X}" for channel in mixed))


@dataclass(frozen=True)
class Styles:
    """The paragraph styles."""

    lede: ParagraphStyle
    body: ParagraphStyle
    item: ParagraphStyle
    cell: ParagraphStyle
    small: ParagraphStyle
    caption: ParagraphStyle
    title: ParagraphStyle
    heading: ParagraphStyle
    subheading: ParagraphStyle
    count: ParagraphStyle
    term: ParagraphStyle
    entry: ParagraphStyle


@cache
def styles() -> Styles:
    """Return the paragraph styles, and register the fonts."""
    register_fonts()
    # There is no slanted face: what is emphasised is semibold.
    registerFontFamily(SS400.key, normal=SS400.key, bold=SS700.key, italic=SS600.key, boldItalic=SS700.key)
    body = _style("body", SS400, 9.4, 12.6)
    return Styles(
        lede=_style("lede", SS400, 11, 14.6),
        body=body,
        item=ParagraphStyle("item", body, leftIndent=4 * MM, bulletIndent=0.8 * MM),
        cell=_style("cell", SS400, 8.8, 11),
        small=_style("small", SS400, 8.4, 10.8),
        caption=_style("caption", SS400, 8.2, 10.4),
        title=_style("title", BC700, 20, 22),
        heading=_style("heading", BC700, 15, 17),
        subheading=_style("subheading", BC700, 11.5, 13.5),
        count=_style("count", BC800, 15, 17),
        term=_style("term", SS400, 8.3, 10.2),
        entry=_style("entry", SS400, 8.2, 10.2),
    )


def _style(name: str, font: Font, size: float, leading: float, ink: Colour = INK) -> ParagraphStyle:
    return ParagraphStyle(
        name,
        fontName=font.key,
        fontSize=size,
        leading=leading,
        textColor=colour(ink),
        bulletFontName=BC600.key,
        # reportlab would cut a word anywhere, without a hyphen.
        splitLongWords=0,
    )
