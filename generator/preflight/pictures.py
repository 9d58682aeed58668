"""The preflight report as one page with a small picture of each finding."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from generator.i18n import current_language
from generator.preflight.geometry import Corners
from generator.preflight.rendering import PageRenderer
from generator.preflight.verdicts import Finding, Report, message_key
from generator.report_page import report_templates
from rules_engine.core.messages import Message

MOST_PICTURES = 60
"""Maximum number of pictures per file; later findings are text only."""

_DPI, _AROUND, _LARGEST_PAGE = 144.0, 12.0, 1300.0
"""Dots per inch; margin around the finding in mm; maximum side of a page that is rendered, in mm."""

_WIDEST = 420
"""Maximum side in pixels of a finding's picture: the report has one for each."""
_MARK = "#A5122F"


def html_report(paths: Sequence[Path], reports: Sequence[Report]) -> str:
    """Return the reports of these files as one page without scripts or requests, in the current language."""
    wrong = sum(len(report.findings) for report in reports)
    template = report_templates("preflight").get_template("page.html.jinja")
    return template.render(
        lang=current_language(),
        heading=str(Message("preflight/report", files=len(reports), wrong=wrong)),
        files=[_file(path, report) for path, report in zip(paths, reports, strict=True)],
    )


def _file(path: Path, report: Report) -> dict[str, object]:
    pictures = _Pictures(path)
    checks = [
        {
            "name": str(Message(message_key(verdict.check))),
            "is_skipped": verdict.skipped,
            "measured": str(verdict.measured),
            "findings": [(str(finding), pictures.of(finding)) for finding in verdict.findings],
        }
        for verdict in report.verdicts
    ]
    pictures.close()
    summary = "" if report.error else str(report.summary)  # the only finding says why it cannot be read
    return {"name": report.file, "is_wrong": bool(report.findings), "summary": summary, "checks": checks}


class _Pictures:
    """Small pictures of a file's findings; each page is rendered once."""

    def __init__(self, path: Path) -> None:
        self._left = MOST_PICTURES
        self._drawn: tuple[int, Image.Image | None] = (0, None)
        self._pages = PageRenderer(path)

    def close(self) -> None:
        """End what draws the pages."""
        self._pages.close()

    def of(self, finding: Finding) -> str:
        """Return a data URI, or an empty text if there is nothing to show."""
        if not finding.page or not self._left:
            return ""
        page = self._page(finding.page)
        if page is None:
            return ""
        self._left -= 1
        buffer = BytesIO()
        (_cut_out(page, finding.box) if finding.box else _fit(page)).save(buffer, "PNG", optimize=True)
        return f"data:image/png;base64,{b64encode(buffer.getvalue()).decode()}"

    def _page(self, number: int) -> Image.Image | None:
        if self._drawn[0] != number:
            self._drawn = (number, self._pages.at(_DPI, number, _LARGEST_PAGE))
        return self._drawn[1]


def _cut_out(page: Image.Image, box: Corners) -> Image.Image:
    """Return the surroundings of the box, with a frame around it."""
    dots = _DPI / 25.4
    x1, y1, x2, y2 = (value * dots for value in box)
    room = _AROUND * dots
    left, top = max(0, round(x1 - room)), max(0, round(y1 - room))
    right, bottom = min(page.width, round(x2 + room)), min(page.height, round(y2 + room))
    if right - left < 1 or bottom - top < 1:
        return _fit(page)
    part = _fit(page.crop((left, top, right, bottom)))
    factor = part.width / (right - left)
    frame = [(x1 - left) * factor - 3, (y1 - top) * factor - 3, (x2 - left) * factor + 3, (y2 - top) * factor + 3]
    ImageDraw.Draw(part).rectangle(frame, outline=_MARK, width=2)
    return part


def _fit(picture: Image.Image) -> Image.Image:
    factor = min(1.0, _WIDEST / max(picture.size))
    size = (max(1, round(picture.width * factor)), max(1, round(picture.height * factor)))
    return picture.resize(size) if factor < 1 else picture
