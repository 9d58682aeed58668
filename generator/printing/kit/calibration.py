"""The calibration sheet: measures front-to-back offset to 0.1 mm by verniers, and the printer's margins.

Front and back have scales of 41 lines whose pitches differ by 0.1 mm. Held against the light, the line that continues
from front to back gives the offset, from −2.0 to +2.0 mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.i18n import text
from generator.printing.errors import PrintError
from generator.printing.kit.printers import SCALE_DISTANCE
from generator.printing.layout.papers import Paper
from generator.printing.pdf.document import Metadata, PdfPage, ScenePage, pdf
from generator.printing.pdf.furniture import cross
from generator.scene.fonts import BC500, BC600, BC700, BC800, SS400, wrap
from generator.scene.model import Group, Item, Path, Scene, Segment, Stroke, Text, Transform
from generator.scene.shapes.rulers import ruler_mm
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, MUTED
from rules_engine.core import Message

REACH, STEP, PITCH = 20, 0.1, 4.2
"""Lines on each side of zero; the offset in mm per line; the pitch of the front scale in mm."""

_LINE = Stroke(INK, 0.15, cap="butt")
_LENGTH, _LONGER = 7.0, 1.4
_UPRIGHT = -78.0
"""Horizontal position in mm of the vertical scale, from the sheet's centre."""
_COMB = 12
"""Distance in mm from the edge up to which lines show the printable area."""

_Segments = list[Segment]


def calibration_pdf(paper: Paper, lang: str) -> bytes:
    """Return the two pages, for duplex printing on the long edge. Raises PrintError if the paper is too small."""
    # The scales lie at fixed distances from the middle and would reach beyond a smaller sheet.
    if paper.width < 200 or paper.height < 260:
        raise PrintError(Message("printing/calibration-paper-too-small", title=paper.title))
    front = Scene(
        paper.width, paper.height, (*_front(paper), *_draw_text(paper, lang)), text("printing/calibration", lang)
    )
    # The back lies mirrored behind the front when the sheet is held against the light.
    mirror = Transform(a=-1, e=paper.width)
    back = Scene(
        paper.width, paper.height, (Group(tuple(_back(paper)), transform=mirror), *_draw_back_text(paper, lang))
    )
    pages: Sequence[PdfPage] = [ScenePage(front, text("printing/calibration", lang)), ScenePage(back)]
    title = text("printing/calibration", lang)
    return pdf(
        pages,
        {},
        Metadata(
            title, title, lang, author="Jugada", rights=text("printing/rights", lang), duplex="/DuplexFlipLongEdge"
        ),
    )


def _front(paper: Paper) -> Iterator[Item]:
    """Yield both horizontal scales, the vertical one, their numbers, crosses, combs at the edges."""
    cx, cy, half = paper.width / 2, paper.height / 2, SCALE_DISTANCE / 2
    for y in (cy - half, cy + half):
        yield _scale(cx, y - _LENGTH, y, PITCH, upright=False, longer=_LONGER)
        for k in range(-REACH, REACH + 1, 5):
            yield Text(cx + k * PITCH, y - _LENGTH - _LONGER - 0.8, _format_signed(k), BC600, 7, INK, "middle")
    x = cx + _UPRIGHT
    yield _scale(cy, x - _LENGTH, x, PITCH, upright=True, longer=_LONGER)
    for k in range(-REACH, REACH + 1, 5):
        yield Text(x + _LENGTH + 1.5, cy + k * PITCH + 0.9, _format_signed(k), BC600, 7, INK)
    yield from (cross(cx + _UPRIGHT, at + (20 if at > cy else -20)) for at in (cy - half, cy + half))
    yield from _combs(paper)
    yield ruler_mm(cx - 50, cy + 62, 100)


def _back(paper: Paper) -> Iterator[Item]:
    """Yield the verniers as seen from the front."""
    cx, cy, half, pitch = paper.width / 2, paper.height / 2, SCALE_DISTANCE / 2, PITCH - STEP
    for y in (cy - half, cy + half):
        yield _scale(cx, y, y + _LENGTH, pitch, upright=False)
    x = cx + _UPRIGHT
    yield _scale(cy, x, x + _LENGTH, pitch, upright=True)
    yield from (cross(cx + _UPRIGHT, at + (20 if at > cy else -20)) for at in (cy - half, cy + half))


def _scale(middle: float, start: float, end: float, pitch: float, *, upright: bool, longer: float = 0.0) -> Path:
    """Return 41 lines around `middle`, from `start` to `end`: side by side, or stacked if `upright`.

    Every fifth line starts `longer` mm earlier.
    """
    segments: _Segments = []
    for k in range(-REACH, REACH + 1):
        # As on a ruler: nobody counts 20 equal lines.
        at, begin = middle + k * pitch, start - (0.0 if k % 5 else longer)
        ends = ((begin, at), (end, at)) if upright else ((at, begin), (at, end))
        segments += [("M", ends[0]), ("L", ends[1])]
    return Path(tuple(segments), None, _LINE)


def _format_signed(k: int) -> str:
    return "0" if k == 0 else f"{'+' if k > 0 else '−'}{abs(k) * STEP:.1f}"


def _combs(paper: Paper) -> Iterator[Item]:
    """Yield lines 1 to 12 mm from the middle of each edge; those inside the printer's margin will be missing."""
    width, height = paper.width, paper.height
    segments: _Segments = []
    for mm in range(1, _COMB + 1):
        # Each line stands beside the one before, so that those that are missing can be counted.
        near, far = 30 + 5 * mm, 30 + 5 * mm + 4
        for x in (mm, width - mm):
            segments += [("M", (x, height / 2 - 60 + near)), ("L", (x, height / 2 - 60 + far))]
        for y in (mm, height - mm):
            segments += [("M", (width / 2 - 60 + near, y)), ("L", (width / 2 - 60 + far, y))]
    yield Path(tuple(segments), None, _LINE)
    for mm in (2, 4, 6, 8, 10, 12):
        at = 30 + 5 * mm + 2
        yield centred_text(15.5, height / 2 - 60 + at, str(mm), BC500, 6.5, INK)
        yield centred_text(width - 15.5, height / 2 - 60 + at, str(mm), BC500, 6.5, INK)
        yield centred_text(width / 2 - 60 + at, 15.5, str(mm), BC500, 6.5, INK)
        yield centred_text(width / 2 - 60 + at, height - 15.5, str(mm), BC500, 6.5, INK)


def _draw_text(paper: Paper, lang: str) -> Iterator[Item]:
    cx, cy = paper.width / 2, paper.height / 2
    yield Text(cx, cy - 52, text("printing/calibration", lang), BC800, 24, INK, "middle")
    y, left = cy - 38, cx - 46
    for number in range(1, 6):
        rows = wrap(SS400, 9.4, text(f"printing/calibration_{number}", lang), 120)
        yield Text(left - 2, y, f"{number}", BC800, 13, INK, "end")
        for row in rows:
            yield Text(left + 2, y, row, SS400, 9.4, INK)
            y += 4.4
        y += 2.2
    half = SCALE_DISTANCE / 2
    for name, at in (("--dx", cy - half), ("--dx-bottom", cy + half)):
        yield Text(cx, at + _LENGTH + 5, name, BC700, 11.5, INK, "middle")
    yield Text(cx - 60, cy, "--dy", BC700, 11.5, INK, "middle")


def _draw_back_text(paper: Paper, lang: str) -> Iterator[Item]:
    yield Text(paper.width / 2, paper.height / 2, text("printing/calibration_back", lang), BC600, 9, MUTED, "middle")
