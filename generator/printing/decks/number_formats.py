"""Numbers as a spreadsheet shows them, by the format codes of Excel: ``0%``, ``+0;-0``, ``000``, ``d. mmm``, ``# ?/?``.

A workbook has no separators of its own: programs take them from their user's system. Here a number has a decimal point
and commas, and a date in the system's own short form is written as in ISO 8601.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache
from locale import windows_locale
from math import isfinite

from babel.dates import format_datetime
from openpyxl.utils.datetime import WINDOWS_EPOCH, from_excel

_SYSTEM_DATES = {"mm-dd-yy": "yyyy-mm-dd", "m/d/yy h:mm": "yyyy-mm-dd h:mm"}
"""The formats that each system shows in its own way."""

_TOKEN = re.compile(
    r"""(?P<literal>"[^"]*"|\\.)|(?P<blank>_.)|(?P<fill>\*.)|(?P<bracket>\[[^\]]*\])|(?P<general>General)
    |(?P<noon>AM/PM|A/P)|(?P<date>y+|m+|d+|h+|s+(?:\.0+)?|e+(?![+-]))|(?P<power>E[+-]?)|(?P<digit>[0?\#])
    |(?P<point>\.)|(?P<comma>,)|(?P<percent>%)|(?P<slash>/)|(?P<text>@)|(?P<plain>.)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_CONDITION = re.compile(r"\[(<=|>=|<>|<|>|=)(-?[0-9.]+)\]")
_ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
_CURRENCY = re.compile(r"\[\$([^\]-]*)(?:-([0-9A-Fa-f]+))?[^\]]*\]")
_MOST_DIGITS = 15
"""Digits of a number that a spreadsheet keeps."""

_LONGEST = 255
"""Characters of a format code that a spreadsheet takes."""

_PER_UNIT = {"h": 24, "m": 1440, "s": 86400}


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a format code: its kind, such as ``digit`` or ``date``, and its text."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a format code: its parts, their kinds, and the numbers for which it is, if it says so."""

    tokens: tuple[Token, ...]
    kinds: frozenset[str]
    condition: tuple[str, float] | None
    elapsed: bool


@lru_cache(maxsize=4096)
def shown_number(value: float, code: str, epoch: datetime = WINDOWS_EPOCH) -> str:
    """Return the number as a cell with this format code shows it. epoch: the day 0 of the workbook's dates.

    >>> shown_number(0.25, "0%"), shown_number(2, "+0;-0"), shown_number(7, "000"), shown_number(1234.5, "#,##0.00")
    ('25%', '+2', '007', '1,234.50')
    """
    if not isfinite(value) or len(code) > _LONGEST:
        return str(value)
    sections = _sections(_SYSTEM_DATES.get(code, code))
    section, unsigned = _chosen(sections, value)
    if not section.tokens:
        return "" if len(sections) > 1 else general(value)
    if section.kinds & {"general", "text"}:
        return "".join(
            general(value) if token.kind in ("general", "text") else _literal(token) for token in section.tokens
        )
    if section.kinds & {"date", "noon"} or section.elapsed:
        return _shown_date(value, section.tokens, epoch)
    # By `repr`: the fewest digits that mean the number, not the fifty of its binary fraction.
    text = _shown_size(abs(Decimal(repr(value))), section.tokens)
    # What rounds to zero has no sign.
    is_negative = value < 0 and not unsigned and any(sign in "123456789" for sign in text)
    return f"-{text}" if is_negative else text


def _shown_size(number: Decimal, section: Sequence[Token]) -> str:
    """Return a number that is not negative, as a fraction or by its digits."""
    return (_shown_fraction if _is_fraction(section) else _shown_decimal)(number, section).strip()


def general(value: float) -> str:
    """Return the number as a cell without a format shows it: at most ten digits, or a power of ten."""
    number = Decimal(repr(value))
    if number == number.to_integral_value() and abs(number) < 10**_MOST_DIGITS:
        return str(int(number))
    if abs(number) >= 10**11 or abs(number) < Decimal("0.0001"):
        digits, power = f"{value:.5E}".split("E")
        return f"{digits.rstrip('0').rstrip('.')}E{power}"
    places = max(0, 9 - max(0, number.adjusted()))
    return f"{_rounded(number, places):f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=1024)
def _sections(code: str) -> tuple[Section, ...]:
    """Return the sections of a code, which semicolons separate: positive, negative, zero, text."""
    sections: list[list[Token]] = [[]]
    for found in _TOKEN.finditer(code):
        if found[0] == ";":
            sections.append([])
        else:
            sections[-1].append(Token(str(found.lastgroup), found[0]))
    return tuple(map(_section, sections))


def _section(tokens: Sequence[Token]) -> Section:
    conditions = [found for token in tokens if (found := _CONDITION.fullmatch(token.text))]
    condition = (conditions[0][1], float(conditions[0][2])) if conditions else None
    elapsed = any(_ELAPSED.fullmatch(token.text) for token in tokens)
    return Section(tuple(tokens), frozenset(token.kind for token in tokens), condition, elapsed)


def _chosen(sections: Sequence[Section], value: float) -> tuple[Section, bool]:
    """Return the section for the number, and whether it shows the number without its sign."""
    for section in sections:
        if section.condition and _meets(value, *section.condition):
            return section, value < 0 and len(sections) > 1
    numeric = sections[:3]
    if any(section.condition for section in sections):
        return numeric[-1], False
    if value < 0 and len(numeric) > 1:
        return numeric[1], True
    return (numeric[2] if value == 0 and len(numeric) > 2 else numeric[0]), False


def _meets(value: float, sign: str, limit: float) -> bool:
    order = (value > limit) - (value < limit)
    return order in {"<": (-1,), "<=": (-1, 0), "=": (0,), ">=": (0, 1), ">": (1,), "<>": (-1, 1)}[sign]


def _literal(token: Token) -> str:
    """Return what a part shows that is neither a digit nor part of a date."""
    if token.kind == "literal":
        return token.text[1:-1] if token.text.startswith('"') else token.text[1:]
    if token.kind == "bracket":
        found = _CURRENCY.fullmatch(token.text)
        return found[1] if found else ""
    return {"blank": " ", "fill": ""}.get(token.kind, token.text)


# ------------------------------------------------------------------------------------------------------------ numbers


@dataclass(frozen=True, slots=True)
class _Places:
    """Where a section has its point, the ``E`` of a power (behind its end if none), its commas, and digits around them.

    scaling: the commas that divide by a thousand each.
    """

    point: int
    power: int
    before: list[int]
    after: list[int]
    of_power: list[int]
    commas: set[int]
    scaling: set[int]


def _places_of(section: Sequence[Token], kind: str) -> list[int]:
    return [at for at, token in enumerate(section) if token.kind == kind]


def _find_places(section: Sequence[Token]) -> _Places:
    digits, points, powers = (_places_of(section, kind) for kind in ("digit", "point", "power"))
    power = powers[0] if powers else len(section)
    point = points[0] if points else power
    before = [at for at in digits if at < point]
    after = [at for at in digits if point < at < power]
    commas = {at for at in _places_of(section, "comma") if before and at > before[0]}
    scaling = _trailing(commas, max([*before, *after], default=-1))
    return _Places(point, power, before, after, [at for at in digits if at > power], commas, scaling)


def _shown_decimal(number: Decimal, section: Sequence[Token]) -> str:
    """Return a number that is not negative by a section with digits: ``#,##0.00``, ``0.0E+00``, ``000-0000``."""
    if not any(token.kind == "digit" for token in section):
        return "".join(map(_literal, section))
    places, percent = _find_places(section), sum(token.kind == "percent" for token in section)
    number = number * 100**percent / 1000 ** len(places.scaling)
    has_power = places.power < len(section)
    exponent = _exponent(number, len(places.before)) if has_power else 0
    number = _rounded(number.scaleb(-exponent), len(places.after))
    whole, _, decimals = f"{number:f}".partition(".")
    is_grouped = any(at < places.point for at in places.commas - places.scaling)
    shown = {
        **_whole_digits(whole, places.before, section, grouped=is_grouped),
        **_decimal_digits(decimals, places.after, section),
    }
    if has_power:
        shown |= _power_digits(exponent, places.of_power, places.power, section[places.power].text)
    if places.point < places.power and not any(shown[at].strip() for at in places.after):
        shown[places.point] = _lonely_point(section, places.after)
    return "".join(shown.get(at, "" if at in places.commas else _literal(token)) for at, token in enumerate(section))


def _lonely_point(section: Sequence[Token], after: Sequence[int]) -> str:
    """Return the point behind which no digit is shown: it stays unless only ``#`` follow it."""
    return "." if any(section[at].text != "#" for at in after) or not after else ""


def _trailing(commas: set[int], last: int) -> set[int]:
    """Return the commas directly behind the last digit: each divides the number by a thousand."""
    found: set[int] = set()
    while last + 1 in commas:
        last += 1
        found.add(last)
    return found


def _rounded(number: Decimal, places: int) -> Decimal:
    # Decimals have 28 digits, beyond which rounding raises an error.
    return number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP) if number.adjusted() + places < 27 else number


def _whole_digits(whole: str, places: Sequence[int], section: Sequence[Token], grouped: bool) -> dict[int, str]:
    """Return what each place before the point shows; the first one has all digits that are left."""
    digits = "" if whole == "0" else whole
    shown: dict[int, str] = {}
    for count, at in enumerate(reversed(places)):
        is_first = at == places[0]
        taken = digits if is_first else digits[-1:]
        digits = "" if is_first else digits[:-1]
        text = taken or {"0": "0", "?": " "}.get(section[at].text, "")
        shown[at] = _grouped(text, count) if grouped else text
    return shown


def _grouped(text: str, behind: int) -> str:
    """Return digits with commas between groups of three; `behind`: how many digits follow them."""
    parts: list[str] = []
    for place, digit in enumerate(reversed(text), behind):
        # Under `?` a place may be a blank, before which no comma stands.
        if place and place % 3 == 0 and digit.isdigit():
            parts.append(",")
        parts.append(digit)
    return "".join(reversed(parts))


def _decimal_digits(decimals: str, places: Sequence[int], section: Sequence[Token]) -> dict[int, str]:
    """Return what each place behind the point shows: no zeros at the end under ``#``, blanks under ``?``."""
    significant = len(decimals.rstrip("0"))
    empty = {"#": "", "?": " "}
    return {
        at: decimals[number] if number < significant else empty.get(section[at].text, "0")
        for number, at in enumerate(places)
    }


def _exponent(number: Decimal, places: int) -> int:
    if not number:
        return 0
    power = number.adjusted()
    # With several places before the `E`, the power is a multiple of their number.
    return power // places * places if places > 1 else power


def _power_digits(exponent: int, places: Sequence[int], at: int, sign: str) -> dict[int, str]:
    """Return ``E`` with its sign, and the digits of the power of ten."""
    mark = "-" if exponent < 0 else "+" if sign.endswith("+") else ""
    shown = {at: f"E{mark}"}
    digits = str(abs(exponent)).rjust(len(places), "0")
    shown |= dict.fromkeys(places[1:], "")
    return shown | ({places[0]: digits} if places else {})


def _is_fraction(section: Sequence[Token]) -> bool:
    kinds = [token.kind for token in section]
    return "slash" in kinds and "digit" in kinds[: kinds.index("slash")]


def _shown_fraction(number: Decimal, section: Sequence[Token]) -> str:
    """Return a number that is not negative as a fraction: ``# ?/?``, ``?/8``."""
    code = "".join(token.text if token.kind in ("digit", "slash", "plain") else " " for token in section)
    top, _, below = code.partition("/")
    fixed = re.match(r"\s*([1-9][0-9]*)", below)
    size = len(re.findall(r"[0?#]", below))
    whole = len(top.split()) > 1
    value = Fraction(number)
    rest = value - int(value) if whole else value
    if fixed:
        part = int(fixed[1])
        near = (round(rest * part), part)
    else:
        # As many figures as the code has places: two of them reach to 99.
        ratio = rest.limit_denominator(max(1, 10**size - 1))
        near = (ratio.numerator, ratio.denominator)
    units = int(value) if whole else 0
    # What is rounded up to 8/8 counts as one more whole.
    if whole and near[0] == near[1]:
        units, near = units + 1, (0, 1)
    if not near[0]:
        return str(units)
    return f"{units} {near[0]}/{near[1]}" if units else f"{near[0]}/{near[1]}"


# -------------------------------------------------------------------------------------------------------------- dates


def _shown_date(value: float, section: Sequence[Token], epoch: datetime) -> str:
    """Return the number of days as a date or a time; as a number if no date has it."""
    try:
        found = from_excel(value, epoch)
    except (OverflowError, ValueError):
        return general(value)
    # A number below 1 is a time alone; it belongs to day 0.
    moment = datetime.combine(epoch.date(), found) if isinstance(found, time) else found
    if not isinstance(moment, datetime):
        return general(value)
    moment += timedelta(microseconds=500 - (moment.microsecond + 500) % 1000)  # programs round to milliseconds
    return "".join(_date_parts(moment, value, section)).strip()


def _date_parts(moment: datetime, value: float, section: Sequence[Token]) -> Iterator[str]:
    halves = any(token.kind == "noon" for token in section)
    place = _locale(section)
    for at, token in enumerate(section):
        if token.kind == "date":
            yield _date_part(moment, token.text.lower(), place, halves, _is_minutes(section, at))
        elif token.kind == "noon":
            names = token.text.split("/")
            yield names[moment.hour >= 12]
        elif found := _ELAPSED.fullmatch(token.text):
            amount = int(_rounded(Decimal(repr(value)) * _PER_UNIT[found[1][0].lower()], 6))
            yield str(amount).rjust(len(found[1]), "0")
        else:
            yield _literal(token)


def _locale(section: Sequence[Token]) -> str:
    """Return the language of month names that a part such as ``[$-C0A]`` gives; English by default."""
    for token in section:
        found = _CURRENCY.fullmatch(token.text)
        if found and found[2]:
            # The last four digits are the language; any before them say which calendar and figures.
            return windows_locale.get(int(found[2][-4:], 16), "en_US")
    return "en_US"


def _is_minutes(section: Sequence[Token], at: int) -> bool:
    """Return whether ``m`` or ``mm`` means minutes: after hours, or before seconds."""
    if section[at].text.lower() not in ("m", "mm"):
        return False

    def letter(token: Token) -> str:
        return token.text.strip("[]")[:1].lower() if token.kind == "date" or _ELAPSED.fullmatch(token.text) else ""

    before = next(filter(None, map(letter, reversed(section[:at]))), "")
    after = next(filter(None, map(letter, section[at + 1 :])), "")
    return before == "h" or after == "s"


def _date_part(moment: datetime, code: str, place: str, halves: bool, minutes: bool) -> str:
    """Return one part of a date: ``d``, ``mmm``, ``yy``, ``hh``, ``ss.00`` …."""
    letter, size = code[0], len(code.partition(".")[0])
    if letter == "s":
        places = len(code.partition(".")[2])
        part = f"{moment.microsecond:06}"[:places]
        return f"{moment.second:0{min(size, 2)}}{'.' if places else ''}{part}"
    if letter == "h":
        # Midnight and noon are both twelve.
        hour = (moment.hour + 11) % 12 + 1 if halves else moment.hour
        return f"{hour:0{min(size, 2)}}"
    if letter in "ye":
        return f"{moment.year % 100:02}" if size <= 2 and letter == "y" else f"{moment.year:04}"
    if minutes:
        return f"{moment.minute:0{size}}"
    number = moment.day if letter == "d" else moment.month
    if size <= 2:
        return f"{number:0{size}}"
    names = {"d": ("EEE", "EEEE"), "m": ("MMM", "MMMM", "MMMMM")}[letter]
    return format_datetime(moment, names[min(size - 3, len(names) - 1)], locale=place)
