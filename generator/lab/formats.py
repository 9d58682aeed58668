"""Number format of reports: few digits, with the language's decimal sign."""

from __future__ import annotations

from generator.i18n.languages import language_file
from generator.i18n.texts import rounded
from generator.i18n.writing import number
from generator.lab.intervals import Interval

NOTHING = "–"


def decimal(value: float, lang: str, digits: int = 2) -> str:
    """Format a number as ``3.14``, or ``3,14`` in Spanish; negative numbers have a minus sign."""
    return number(rounded(value, digits) + 0, lang)  # + 0: there is no −0.00


def amount(value: float, percent: bool, lang: str) -> str:
    """Format a figure: a percentage, or a number that has fewer decimals the larger it is."""
    if percent:
        return language_file(lang).format("percent", {"number": decimal(100 * value, lang, 1)})
    # Four digits or so: of a number of turns the hundredths say nothing.
    return decimal(value, lang, 2 if abs(value) < 100 else 1)


def is_percentage(figure: str) -> bool:
    """Return whether figures with that name are from 0 to 1: a share of a win, of games, of decisions."""
    return figure.partition(".")[0] in ("policy", "seat", "first", "draws", "forced")


def bounds(interval: Interval, percent: bool, lang: str) -> str:
    """Format bounds as ``3.01 … 3.27``; a dash if there are too few data."""
    if interval.low is None or interval.high is None:
        return NOTHING
    return f"{amount(interval.low, percent, lang)} … {amount(interval.high, percent, lang)}"
