"""Colours for the press: our palette has fixed CMYK mixes, other colours are converted by a formula.

Blacks and greys are in black ink only, except that large black areas have other inks below the black.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import Any

from PIL import Image, ImageChops, ImageCms, ImageFilter, ImageMath

from generator.resources import resource_dir
from generator.scene.model import Colour
from generator.scene.svg_values import nums
from generator.scene.theme import lightness
from generator.scene.value import value

INK_LIMIT = 2.4
"""Upper limit of the sum of the four inks, each from 0 to 1."""

_NEUTRAL, _BLACK = 0.13, 20.0
"""Colours whose channels differ by less are greys; greys darker than this L* are black."""

_TINT, _PALE = 0.03, 60.0
"""Colours lighter than this L* are greys only below this difference, because cream and mint are visible tints."""

_FAINT = 0.15
"""Below this distance from black, coloured inks fade out, since the noise of such pixels is not colour."""

Cmyk = tuple[float, float, float, float]

LARGE = 15.0
"""Minimum width and height in mm of an area that has inks below its black.

In such areas a slight misregistration does no harm, and black alone would look grey.
"""

SMALL_TYPE = 9.0
"""Type size in pt below which grey letters, which a press screens into dots, are printed in full black."""

_SCREENED, _OVERPRINTED = 0.3, 0.5
"""Black from which small grey type becomes black, and from which type is printed over what lies under it."""

BLACK_OVER = "BlackOver"
"""The name of the graphics state in which black type leaves the colours below it whole."""

_PALETTE = "press.toml"


_STEPS = 17
"""Number of steps per channel of the lookup table that converts mixtures."""


@dataclass(frozen=True, slots=True)
class Mix:
    """The CMYK mix of a colour, each 0 to 1; `large` is the mix for large areas, if it differs."""

    inks: Cmyk
    large: Cmyk | None = None


@cache
def palette() -> Mapping[str, Mix]:
    """Return the mixes of our own colours, by ``#RRGGBB``."""
    data = tomllib.loads((resource_dir("templates") / _PALETTE).read_text("utf-8"))
    return {
        code: Mix(_inks(mix["inks"]), _inks(mix["large"]) if "large" in mix else None) for code, mix in data.items()
    }


def _inks(percent: list[int]) -> Cmyk:
    c, m, y, k = (value / 100 for value in percent)
    return (c, m, y, k)


@lru_cache(maxsize=1024)
def cmyk(code: str) -> Cmyk:
    """Return cyan, magenta, yellow and black, each 0 to 1, for ``#RRGGBB``: our mix, else that of the formula.

    The formula prints greys in black only and keeps the ink limit.

    >>> cmyk("#14202B"), cmyk("#FFFFFF")
    ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0))
    """
    mix = palette().get(code.upper())
    if mix is not None:
        return mix.inks
    channels = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = lightness(Colour("", code))
    if max(channels) - min(channels) < (_TINT if light > _PALE else _NEUTRAL):
        return (0.0, 0.0, 0.0, 1.0 if light < _BLACK else round(max(0.0, 1 - light / 100), 3))
    black = 1 - max(channels)
    inks = [(1 - channel - black) / max(1 - black, _FAINT) for channel in channels]
    # Their sum is not 0, since greys have returned already.
    scale = min(1.0, (INK_LIMIT - black) / sum(inks))
    # Rounded down: the four inks must never add up to more than the limit.
    c, m, y = (round(ink * scale - 0.0005, 3) if ink else 0.0 for ink in inks)
    return (c, m, y, round(black, 3))


@value
class SpotColour(Colour):
    """An ink of its own on the press, for lines; `inks` show it where only the four are printed."""

    name: str
    inks: Cmyk


@dataclass(frozen=True, slots=True)
class PressColours:
    """The colours of a canvas for the press. profile: an ICC profile for pictures; empty: the formula for colours."""

    profile: bytes = b""

    def fill(self, code: str, large: bool = False) -> str:
        """Return the operator that sets the colour of areas and type; large: at least `LARGE` mm in both directions."""
        return f"{nums(self.inks(code, large))} k"

    def type(self, code: str, size: float) -> tuple[str, bool]:
        """Return the colour of type of that size in pt, as ``#RRGGBB``, and whether it is printed over other colours.

        Only black alone is: letters left out of a colour would show a hair of paper around them.
        """
        c, m, y, k = cmyk(code)
        if c or m or y:
            return code, False
        small = size < SMALL_TYPE and _SCREENED <= k < 1.0
        return ("#000000" if small else code), small or k >= _OVERPRINTED

    def stroke(self, colour: Colour) -> str:
        """Return the operators that set the colour of lines."""
        return f"/{colour.name} CS 1 SCN" if isinstance(colour, SpotColour) else f"{nums(cmyk(colour.hex))} K"

    def picture(self, image: Image.Image) -> Image.Image:
        """Return the picture's colours in CMYK, within the ink limit; its transparency is not looked at."""
        return image if image.format == "TIFF" else self._convert(image.convert("RGB"))  # a TIFF is of `flattened`

    def flattened(self, drawn: Image.Image, codes: Mapping[str, bool]) -> Image.Image:
        """Return an image of drawn shapes in CMYK: flat colours exactly as `fill` sets them, mixtures interpolated.

        codes: the flat colours, and whether an area of at least `LARGE` mm has them.
        """
        inks = {_channels(code): self.inks(code, large) for code, large in codes.items()}
        grid = _grid()
        there = list(inks)
        converted = self._convert(Image.frombytes("RGB", (len(there), 1), bytes(v for one in there for v in one)))
        missed = [
            tuple(255 * ink - now for ink, now in zip(inks[one], has, strict=True))
            for one, has in zip(there, _pixels(converted), strict=True)
        ]
        plain = zip(_pixels(self._convert(grid)), _pixels(grid), strict=True)
        table = [value for ink, at in plain for value in _corrected(ink, at, there, missed)]
        mixed = drawn.filter(ImageFilter.Color3DLUT(_STEPS, table, channels=4, target_mode="CMYK"))
        for one in there:
            same = ImageChops.difference(drawn, Image.new("RGB", drawn.size, one)).split()
            # 255 where no channel differs, else 0.
            mask = ImageChops.lighter(same[0], ImageChops.lighter(same[1], same[2])).point([255, *[0] * 255])
            mixed.paste(tuple(round(255 * ink) for ink in inks[one]), mask=mask)
        return mixed

    def inks(self, code: str, large: bool = False) -> Cmyk:
        """Return the inks of an area; large: at least `LARGE` mm in both directions."""
        mix = palette().get(code.upper()) if large else None
        return mix.large if mix and mix.large else cmyk(code)

    def _convert(self, flat: Image.Image) -> Image.Image:
        if self.profile:
            output = ImageCms.ImageCmsProfile(BytesIO(self.profile))
            converted = ImageCms.profileToProfile(flat, ImageCms.createProfile("sRGB"), output, outputMode="CMYK")
            return _limit_ink(converted) if converted is not None else _separate(flat)
        return _separate(flat)


def _grid() -> Image.Image:
    """Return an image with the colours of the lookup table, red varying fastest."""
    values = [round(255 * step / (_STEPS - 1)) for step in range(_STEPS)]
    cells = bytes(value for b in values for g in values for r in values for value in (r, g, b))
    return Image.frombytes("RGB", (_STEPS**3, 1), cells)


def _corrected(
    inks: Sequence[int], at: Sequence[int], known: Sequence[Sequence[int]], missed: Sequence[Sequence[float]]
) -> tuple[float, ...]:
    """Return the inks, each 0 to 1, corrected by the errors of the known colours, weighted by their closeness."""
    # 1 + …: a known colour is at distance 0 from itself.
    near = [1 / (1 + sum((a - b) ** 2 for a, b in zip(at, one, strict=True))) for one in known]
    # Without a flat colour nothing is known, and nothing is moved.
    whole = sum(near) or 1.0
    moved = [
        ink + sum(share * change[index] for share, change in zip(near, missed, strict=True)) / whole
        for index, ink in enumerate(inks)
    ]
    c, m, y, k = (min(max(ink / 255, 0.0), 1.0) for ink in moved)
    scale = min(1.0, (INK_LIMIT - k) / (c + m + y)) if c + m + y else 1.0
    return (c * scale, m * scale, y * scale, k)


def _pixels(image: Image.Image) -> list[tuple[int, ...]]:
    data, bands = image.tobytes(), len(image.getbands())
    return [tuple(data[start : start + bands]) for start in range(0, len(data), bands)]


def _channels(code: str) -> tuple[int, int, int]:
    r, g, b = (int(code[i : i + 2], 16) for i in (1, 3, 5))
    return (r, g, b)


def _separate(picture: Image.Image) -> Image.Image:
    """Return the picture in CMYK, with black ink for the part that the coloured inks have in common."""
    c, m, y = (ImageChops.invert(channel) for channel in picture.split())
    k = ImageChops.darker(c, ImageChops.darker(m, y))
    light = ImageMath.lambda_eval(lambda args: args["max"](255 - args["k"], int(255 * _FAINT)), k=k)

    def part(args: dict[str, Any]) -> object:
        return args["convert"](args["ink"] * 255 / args["light"], "L")

    inks = [ImageMath.lambda_eval(part, ink=ImageChops.subtract(ink, k), light=light) for ink in (c, m, y)]
    return _limit_ink(Image.merge("CMYK", [*inks, k]))


def _limit_ink(picture: Image.Image) -> Image.Image:
    """Return the picture with its coloured inks reduced wherever the sum of all four exceeds the limit."""
    c, m, y, k = picture.split()
    # Two levels less than the limit, since each ink is a whole level.
    most = int(INK_LIMIT * 255) - 2
    coloured = ImageMath.lambda_eval(lambda args: args["c"] + args["m"] + args["y"], c=c, m=m, y=y)
    over = ImageMath.lambda_eval(lambda args: args["coloured"] + args["k"] - most, coloured=coloured, k=k)
    if over.getextrema()[1] <= 0:  # nearly every picture, and the rest takes most of the time
        return picture
    mask = ImageMath.lambda_eval(lambda args: args["convert"]((args["over"] > 0) * 255, "L"), over=over)
    room = ImageMath.lambda_eval(lambda args: most - args["k"], k=k)

    def reduce(args: dict[str, Any]) -> object:
        return args["convert"](args["ink"] * args["room"] / args["max"](args["coloured"], 1), "L")

    less = [ImageMath.lambda_eval(reduce, ink=ink, coloured=coloured, room=room) for ink in (c, m, y)]
    inks = [Image.composite(some, ink, mask) for some, ink in zip(less, (c, m, y), strict=True)]
    return Image.merge("CMYK", [*inks, k])
