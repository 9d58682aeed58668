"""How reports write numbers: few digits, in the reader's language."""

from __future__ import annotations

from generator.i18n.languages import language_file
from generator.lab.intervals import Interval

NOTHING = "–"


def decimal(value: float, lang: str, digits: int = 2) -> str:
    """``3.14``, in Spanish ``3,14``; a minus sign for what is below 0."""
    text = f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    text = text.replace("-", "−")
    return text.replace(".", language_file(lang).plain("decimal-mark"))


def amount(value: float, percent: bool, lang: str) -> str:
    """Return a figure: a percentage, or a number with fewer decimals the greater it is."""
    if percent:
        return f"{decimal(100 * value, lang, 1)} %"
    return decimal(value, lang, 2 if abs(value) < 100 else 1)


def is_percentage(figure: str) -> bool:
    """Return whether a figure of that name is from 0 to 1: a share of a win, of games, of decisions."""
    return figure.partition(".")[0] in ("policy", "seat", "first", "draws", "forced")


def bounds(interval: Interval, percent: bool, lang: str) -> str:
    """``3.01 … 3.27``; a dash where there is too little to tell."""
    if interval.low is None or interval.high is None:
        return NOTHING
    return f"{amount(interval.low, percent, lang)} … {amount(interval.high, percent, lang)}"
