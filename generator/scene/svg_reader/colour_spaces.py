"""Colours of style sheets as those of screens: Lab, LCH, Oklab, Oklch, Display P3, XYZ and linear sRGB."""

from __future__ import annotations

from collections.abc import Sequence

from tinycss2.color4 import Color

_FROM_D50 = ((0.955473, -0.023099, 0.063259), (-0.028370, 1.009995, 0.021041), (0.012314, -0.020508, 1.330366))
"""XYZ of light D50 to that of D65 (Bradford), as CSS Color 4 has it."""

_TO_LINEAR = ((3.240970, -1.537383, -0.498611), (-0.969244, 1.875968, 0.041555), (0.055630, -0.203977, 1.056972))
"""XYZ of light D65 to linear sRGB."""

_FROM_P3 = ((0.486571, 0.265668, 0.198217), (0.228975, 0.691739, 0.079287), (0.0, 0.045113, 1.043944))
"""Linear Display P3 to XYZ of light D65."""

_LIGHTS = {"lab": "xyz-d50", "lch": "xyz-d50", "oklab": "xyz-d65", "oklch": "xyz-d65"}


def as_srgb(colour: Color) -> list[float]:
    """Return red, green and blue from 0 to 1; a colour that no screen shows is clipped, as browsers do.

    Raises NotImplementedError for another space.
    """
    light = colour.to(_LIGHTS[colour.space]) if colour.space in _LIGHTS else colour
    # CSS allows `none` for a component; such a one counts as 0.
    parts = [part or 0.0 for part in light.coordinates]
    if light.space == "xyz-d50":
        parts = _times(_FROM_D50, parts)
    elif light.space == "display-p3":
        parts = _times(_FROM_P3, [_linear(part) for part in parts])
    elif light.space not in ("xyz-d65", "srgb-linear"):
        return [part or 0.0 for part in colour.to("srgb").coordinates]
    if light.space != "srgb-linear":
        parts = _times(_TO_LINEAR, parts)
    return [_curved(part) for part in parts]


def _times(matrix: Sequence[Sequence[float]], parts: Sequence[float]) -> list[float]:
    return [sum(factor * part for factor, part in zip(row, parts, strict=True)) for row in matrix]


def _linear(part: float) -> float:
    # A file may give any number, whose power would overflow; at 2 it is long clipped.
    return part / 12.92 if part <= 0.04045 else min(2.0, (part + 0.055) / 1.055) ** 2.4


def _curved(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
