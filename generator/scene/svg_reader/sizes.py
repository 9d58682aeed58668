"""Lengths of shapes and pictures: from style sheets as well, and without those that are none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.scene.path import parse
from generator.scene.svg_reader.document import Document, Style, SvgElement
from generator.scene.svg_reader.known import GEOMETRY
from generator.scene.svg_reader.validity import is_valid, type_size
from generator.scene.svg_reader.values import read_length
from generator.scene.svg_values import RefusedError, read_number
from rules_engine.core import Message

_ENDS = ("x1", "y1", "x2", "y2")
_EXTENTS = frozenset(("width", "height", "r", "rx", "ry"))
_CSS_PATH = re.compile(r"""path\(\s*(?:(?:nonzero|evenodd)\s*,\s*)?["'](.*)["']\s*\)""", re.DOTALL)
_NUMBER_IN_PATH = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)
_STRANGE = re.compile(r"[^-+0-9.eE,\s]")
_COMMAND = re.compile(r"(?=[MmLlHhVvCcSsQqTtAaZz])")
_NEEDS_UNIT = re.compile(r"[^0-9.eE+-]")


def sized(document: Document, element: SvgElement, style: Style) -> SvgElement:
    """Return the element with its lengths as the style has them, in units that need no type size; often itself.

    A length that is none is left out with a note, as if it had not been given.
    """
    changed: dict[str, str | None] = {name: style[name] for name in GEOMETRY if name in style}
    _add_lengths(document, element, style, changed)
    if found := _CSS_PATH.fullmatch(style.get("d", "").strip()):
        changed["d"] = found[1]
    for name, repair in (("d", _readable_path), ("points", _readable_points)):
        text = changed.get(name) or element.get(name)
        if text and (good := repair(text)) != text:
            changed[name] = good
            _note(document, element, f'{name}="…{text[len(good) : len(good) + 30]}"', name)
    return copy_of(element, changed) if changed else element


def _add_lengths(document: Document, element: SvgElement, style: Style, changed: dict[str, str | None]) -> None:
    """Add the lengths that the element cannot keep as they are."""
    for name in (*GEOMETRY, *_ENDS):
        text = element.get(name)
        if text is None or name in changed:
            continue
        # Places may be negative, extents may not.
        if not is_valid(name if name in _EXTENTS else "x", text.strip()):
            changed[name] = None
            if text.strip():
                _note(document, element, f'{name}="{text[:40]}"', name)
        elif _NEEDS_UNIT.search(text) and text.strip()[-1] in "mxh":  # em, rem, ex, ch
            changed[name] = f"{read_length(text, name, 0.0, type_size(style.get('font-size', '16'))):.9g}"


def copy_of(element: SvgElement, changed: dict[str, str | None]) -> SvgElement:
    """Return the element without its content, with other attributes; None: without that attribute."""
    attributes = {**element.attrib, **{key: value for key, value in changed.items() if value is not None}}
    result = SvgElement(
        element.tag, {key: value for key, value in attributes.items() if changed.get(key, "") is not None}
    )
    result.line = element.line
    return result


def _note(document: Document, element: SvgElement, what: str, name: str) -> None:
    document.findings.note(element.line, Message("printing/svg-ignored", what=what), once=f"invalid {name}")


def _readable_path(data: str) -> str:
    """Return the path up to its first mistake, which is what browsers draw."""
    if data.strip() in ("", "none") or _parses(data):
        return data
    parts = _COMMAND.split(data)
    low, high = 0, len(parts)  # so many commands can be read; so many cannot
    # By halves, since each look parses the path from its beginning.
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _parses("".join(parts[:middle])) else (low, middle)
    good = "".join(parts[:low])
    return next((longer for longer in _begun(good, parts[low]) if _parses(longer)), good)


_MOST_NUMBERS = 7
"""Numbers of an arc, which has the most."""


def _begun(good: str, part: str) -> Iterator[str]:
    """Yield the path with what may be right of a command with a mistake, the longest first: a number may be missing."""
    numbers = list(_NUMBER_IN_PATH.finditer(part, 1, _sound_length(part)))
    for number in reversed(numbers[-_MOST_NUMBERS:]):
        yield good + part[: number.end()]


def _sound_length(part: str) -> int:
    """Return the length of a command and its numbers up to the first character that stands in none."""
    found = _STRANGE.search(part, 1)
    return found.start() if found else len(part)


def _parses(data: str) -> bool:
    try:
        parse(data)
    except (ValueError, ArithmeticError):
        return False
    return True


def _readable_points(text: str) -> str:
    """Return the points up to the first mistake: pairs of numbers."""
    parts = text.replace(",", " ").split()
    numbers = []
    for part in parts:
        try:
            numbers.append(f"{read_number(part, 'points'):.9g}")
        except RefusedError:
            return text if _is_dense(part) else " ".join(numbers[: len(numbers) // 2 * 2])
    return text if len(numbers) % 2 == 0 else " ".join(numbers[:-1])


def _is_dense(part: str) -> bool:
    """Return whether these are numbers without spaces between them, as minified files have them."""
    return len(part) < 100_000 and bool(re.fullmatch(r"[-+0-9.eE]+", part)) and any(mark in part[1:] for mark in "-+.")
