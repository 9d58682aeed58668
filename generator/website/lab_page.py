"""A kept result of the balance lab, as it stands in a page."""

from __future__ import annotations

from dataclasses import dataclass

from generator.content.loader import GameContent
from generator.lab.recorded import KeptReport
from generator.lab.report import html_fragment


@dataclass(frozen=True)
class ReportFigure:
    """A report with the name by which its page calls it: tables and drawings, put in place as figures are."""

    name: str
    game: GameContent
    report: KeptReport

    def svg(self, language: str) -> str:
        """The report's HTML, with its drawings."""
        return html_fragment(self.report.result, self.game, language)
