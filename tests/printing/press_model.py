"""How inks look on coated paper: Neugebauer's equations with the solids that ISO 12647-2 asks for (as FOGRA39).

A model for tests, not for printing: some units of ΔE off a real press, and no profile is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import atan2, cos, degrees, exp, hypot, prod, radians, sin, sqrt

Lab = tuple[float, float, float]

_SOLIDS: dict[str, Lab] = {
    "": (95, 0, -2),
    "c": (55, -37, -50),
    "m": (48, 74, -3),
    "y": (89, -5, 93),
    "k": (16, 0, 0),
    "my": (47, 68, 48),
    "cy": (50, -68, 25),
    "cm": (24, 17, -46),
    "cmy": (23, 0, 0),
}
"""Published aims for paper, inks and their overprints on gloss-coated paper, CIE Lab (D50)."""

_GAIN = {"c": 0.14, "m": 0.14, "y": 0.14, "k": 0.17}
"""How much more a dot of 50 % covers in print."""
_BLACK_OVER = 0.12
"""What is left of a colour's light under solid black."""
_WHITE = (0.9642, 1.0, 0.8249)


def look_of_inks(inks: Sequence[float]) -> Lab:
    """Return the colour of cyan, magenta, yellow and black (each 0 to 1), relative to the paper."""
    dots = {name: _gained(name, ink) for name, ink in zip("cmyk", inks, strict=True)}
    total = [0.0, 0.0, 0.0]
    for chosen in product((False, True), repeat=4):
        there = dict(zip("cmyk", chosen, strict=True))
        share = prod(dots[name] if on else 1 - dots[name] for name, on in there.items())
        for axis, value in enumerate(_solid("".join(name for name, on in there.items() if on))):
            total[axis] += share * value
    paper = _solid("")
    return _lab([_WHITE[axis] * total[axis] / paper[axis] for axis in range(3)])


def look_of_screen(code: str) -> Lab:
    """Return the colour of ``#RRGGBB`` in sRGB, adapted to D50."""
    r, g, b = (_linear(int(code[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return _lab(
        [
            0.4360747 * r + 0.3850649 * g + 0.1430804 * b,
            0.2225045 * r + 0.7168786 * g + 0.0606169 * b,
            0.0139322 * r + 0.0971045 * g + 0.7141733 * b,
        ]
    )


def difference(one: Lab, other: Lab) -> float:
    """Return CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    (a1, a2) = (a1 * (1 + grey), a2 * (1 + grey))
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.2 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    light, chroma, hue = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return sqrt(light * light + chroma * chroma + hue * hue + rt * chroma * hue)


def _gained(name: str, ink: float) -> float:
    return min(1.0, ink + 4 * _GAIN[name] * ink * (1 - ink))


@cache
def _solid(inks: str) -> tuple[float, float, float]:
    """Return XYZ of solid inks over each other."""
    if inks in _SOLIDS:
        return _xyz(_SOLIDS[inks])
    below, black = _xyz(_SOLIDS[inks.removesuffix("k")]), _xyz(_SOLIDS["k"])
    x, y, z = (
        _BLACK_OVER * dark * under / white + (1 - _BLACK_OVER) * dark * under**0.35
        for dark, under, white in zip(black, below, _WHITE, strict=True)
    )
    return (x, y, z)


def _xyz(lab: Lab) -> tuple[float, float, float]:
    fy = (lab[0] + 16) / 116
    x, y, z = (
        white * (f**3 if f > 6 / 29 else (f - 16 / 116) * 108 / 841)
        for white, f in zip(_WHITE, (fy + lab[1] / 500, fy, fy - lab[2] / 200), strict=True)
    )
    return (x, y, z)


def _lab(xyz: Sequence[float]) -> Lab:
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else 841 / 108 * t + 16 / 116
        for t in (value / white for value, white in zip(xyz, _WHITE, strict=True))
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
