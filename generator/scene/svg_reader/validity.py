"""Values of properties: whether they are any, and what relative ones come to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from generator.scene.svg_reader.values import read_colour, read_length, read_part
from generator.scene.svg_values import RefusedError

EVERYWHERE = ("inherit", "unset", "revert", "revert-layer", "initial")
"""Words that each property takes."""
_VARIABLE = re.compile(r"var\(\s*(--[\w-]{1,80})\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)")
_MOST_SUBSTITUTIONS = 8
_LONGEST = 10_000
"""Maximum length in characters of a value with variables."""

_SIZES = {
    "xx-small": 9.0,
    "x-small": 10.0,
    "small": 13.0,
    "medium": 16.0,
    "large": 18.0,
    "x-large": 24.0,
    "xx-large": 32.0,
    "xxx-large": 48.0,
}
_STEP = {"smaller": 1 / 1.2, "larger": 1.2}
_RELATIVE = re.compile(r"([-+]?[0-9.]{1,40}(?:[eE][-+]?[0-9]{1,3})?)(em|rem|ex|ch)")
_EM_LENGTHS = (
    *("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "stroke-width", "stroke-dasharray"),
    *("stroke-dashoffset", "letter-spacing", "word-spacing", "baseline-shift"),
)


def _colour(value: str) -> None:
    if not value.lstrip().startswith(("url(", "context-")):
        read_colour(value)


def _part(value: str) -> None:
    read_part(value, "")


def _length(value: str) -> None:
    if value not in ("normal", "auto", "none", "baseline", "sub", "super", "inherit"):
        read_length(value, "", 100.0)


def _extent(value: str) -> None:
    if value != "auto" and read_length(value, "", 100.0) < 0:
        raise RefusedError(value)


def _dashes(value: str) -> None:
    if value == "none":
        return
    for part in value.replace(",", " ").split():
        _extent(part)


def _font_size(value: str) -> None:
    if value not in _SIZES and value not in _STEP:
        _extent(value)


def _one_of(words: str) -> Callable[[str], None]:
    def check(value: str) -> None:
        if value not in words.split():
            raise RefusedError(value)

    return check


_CHECKS: Mapping[str, Callable[[str], None]] = {
    **dict.fromkeys(("fill", "stroke", "color", "stop-color", "flood-color", "lighting-color"), _colour),
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity"), _part),
    **dict.fromkeys(("x", "y", "cx", "cy", "stroke-dashoffset"), _length),
    **dict.fromkeys(("letter-spacing", "word-spacing", "baseline-shift", "stroke-miterlimit"), _length),
    **dict.fromkeys(("width", "height", "r", "rx", "ry", "stroke-width"), _extent),
    "stroke-dasharray": _dashes,
    "font-size": _font_size,
    "stroke-linecap": _one_of("butt round square"),
    "stroke-linejoin": _one_of("miter round bevel miter-clip arcs"),
    "fill-rule": _one_of("nonzero evenodd"),
    "clip-rule": _one_of("nonzero evenodd"),
    "text-anchor": _one_of("start middle end"),
    "visibility": _one_of("visible hidden collapse"),
}


def is_valid(key: str, value: str) -> bool:
    """Return whether the value is one of the property; only those are checked of which a wrong one matters."""
    check = _CHECKS.get(key)
    try:
        if check is not None:
            check(value)
    except RefusedError:
        return False
    return True


def can_be(key: str, value: str) -> bool:
    """Return whether the value is one of the property, or may be one where it is used."""
    return value in EVERYWHERE or "var(" in value or is_valid(key, value)


def resolve_variables(value: str, style: Mapping[str, str], layer: Mapping[str, str]) -> str:
    """Return the value with what ``var(--name, other)`` stands for; empty for a name without a value."""
    # A variable may stand for itself.
    for _ in range(_MOST_SUBSTITUTIONS):
        found = _VARIABLE.search(value) if "var(" in value else None
        if not found:
            break
        named = layer.get(found[1], style.get(found[1]))
        value = (
            f"{value[: found.start()]}{named if named is not None else found[2] or ''}{value[found.end() :]}".strip()
        )
        if len(value) > _LONGEST:
            return ""
    return value


def absolute(style: dict[str, str], outer: Mapping[str, str]) -> dict[str, str]:
    """Return the style with lengths relative to the type size in user units. Only values that are its own change."""
    size = style.get("font-size", "16")
    around = type_size(outer.get("font-size", "16"))
    if size in _STEP:
        style["font-size"] = f"{_STEP[size] * around:.6g}"
    elif (found := _RELATIVE.fullmatch(size)) or size.endswith("%"):
        whole = 16.0 if found and found[2] == "rem" else around
        style["font-size"] = f"{read_length(size, 'font-size', around, whole):.6g}"
    for key in _EM_LENGTHS:
        text = style.get(key, "")
        if "e" in text and _RELATIVE.search(text):
            own = type_size(style.get("font-size", "16"))
            style[key] = _RELATIVE.sub(lambda one, own=own: f"{read_length(one[0], '', 0, own):.6g}", text)  # type: ignore[misc]
    return style


def type_size(text: str) -> float:
    """Return a type size in user units; 16, the browsers' default, for a text that is none."""
    if text in _SIZES:
        return _SIZES[text]
    try:
        return read_length(text, "font-size", 16.0)
    except RefusedError:
        return 16.0
