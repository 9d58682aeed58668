"""Dimensions and paragraph styles of the book: A5, in points unless the name says mm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import registerFontFamily

from generator.scene.fonts import BC600, BC700, SS400, SS600, SS700
from generator.scene.model import Colour, Font
from generator.scene.pdf import POINTS_PER_MM, register_fonts
from generator.scene.theme import INK, MUTED

MM = POINTS_PER_MM
PAGE_WIDTH_MM, PAGE_HEIGHT_MM = 148.0, 210.0
OUTER_MM, INNER_MM, TOP_MM, BOTTOM_MM = 14.0, 18.0, 18.0, 195.0
TEXT_WIDTH_MM = PAGE_WIDTH_MM - OUTER_MM - INNER_MM
TEXT_HEIGHT_MM = BOTTOM_MM - TOP_MM
HEADER_MM, FOLIO_MM = 9.0, 201.0
RULE_GAP_MM = 3.0


def colour(of: Colour) -> Color:
    """Return the colour as reportlab has it."""
    return HexColor(of.hex)


def tint(of: Colour, part: float = 0.08) -> Colour:
    """Return the colour, that much of it on white."""
    channels = (int(of.hex[i : i + 2], 16) for i in (1, 3, 5))
    mixed = (round(255 - part * (255 - channel)) for channel in channels)
    return Colour(f"{of.token}-tint", "#" + "".join(f"{channel:02X}" for channel in mixed))


@dataclass(frozen=True)
class Styles:
    """The paragraph styles."""

    lede: ParagraphStyle
    body: ParagraphStyle
    item: ParagraphStyle
    cell: ParagraphStyle
    caption: ParagraphStyle
    small: ParagraphStyle
    example: ParagraphStyle
    claim: ParagraphStyle
    heading: ParagraphStyle
    small_item: ParagraphStyle
    entry: ParagraphStyle
    entry_item: ParagraphStyle
    contents: ParagraphStyle


@cache
def styles() -> Styles:
    """Return the paragraph styles; the fonts are known from then on."""
    register_fonts()
    registerFontFamily(SS400.key, normal=SS400.key, bold=SS700.key, italic=SS600.key, boldItalic=SS700.key)
    body = _style("body", SS400, 9.4, 12.6)
    return Styles(
        lede=_style("lede", SS400, 11, 14.6),
        body=body,
        item=ParagraphStyle("item", body, leftIndent=4 * MM, bulletIndent=0.8 * MM),
        cell=_style("cell", SS400, 8.6, 11),
        caption=_style("caption", SS400, 8.2, 10.6, MUTED),
        example=_style("example", SS400, 8.8, 11.6),
        claim=ParagraphStyle("claim", _style("", SS400, 7.6, 9.4), splitLongWords=1),
        small=_style("small", SS400, 8.2, 10.4),
        heading=_style("heading", BC700, 15, 18),
        small_item=_style("small_item", SS400, 8.2, 10.4, after=2.2 * MM),
        entry_item=_style("entry_item", SS400, 8.2, 10, after=0.6 * MM),
        entry=_style("entry", SS400, 8.2, 10),
        contents=_style("contents", SS400, 7.8, 9.6),
    )


def _style(name: str, font: Font, size: float, leading: float, ink: Colour = INK, after: float = 0.0) -> ParagraphStyle:
    return ParagraphStyle(
        name,
        fontName=font.key,
        fontSize=size,
        leading=leading,
        textColor=colour(ink),
        spaceAfter=after,
        allowWidows=0,
        allowOrphans=0,
        bulletFontName=BC600.key,
        splitLongWords=0,
    )
