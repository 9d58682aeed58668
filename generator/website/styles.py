"""The style sheet that is computed: the fonts, the games' colours, and the drawings' colours on the dark ground."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from generator.art.interface import ArtError, art_of
from generator.content.loader import GameContent
from generator.scene.fonts import BC500, BC600, BC700, BC800, SS400, SS700, text_width
from generator.scene.model import Font
from generator.scene.theme import DARK, SHARED

FACES: Mapping[Font, Font] = {BC500: BC600, BC600: BC600, BC700: BC800, BC800: BC800, SS400: SS400, SS700: SS700}
"""The faces of the pages, and which one's file serves for each: a page loads four at most."""

_SAMPLE = "The quick brown fox jumps over the lazy dog 0123456789"
_SHARED = {colour.token: colour.hex for colour in SHARED}
_FILL = re.compile(r'fill="(#[0-9A-Fa-f]{6})"[^>]*? class="f-([a-z0-9-]+)')
_STROKE = re.compile(r'stroke="(#[0-9A-Fa-f]{6})"[^>]*? class="[^"]*\bs-([a-z0-9-]+)')
_DARK_SCHEME = '[data-md-color-scheme="slate"]'


def games_css(games: Iterable[GameContent], drawn: Mapping[str, Mapping[str, str]]) -> str:
    """The faces; for each game `--game` in light and dark, on its pages and its card; the drawings' colours.

    `drawn` has the colours by token that each game's drawings hold, by the game's name.
    """
    faces = [_face(font, file) for font, file in FACES.items()]
    rules = [rule for game in games for rule in _game_rules(game, drawn.get(game.name, {}))]
    return "\n".join([*faces, *_colours("[data-md-color-scheme]", _SHARED, DARK), *rules]) + "\n"


def colours_of(svg: str) -> Mapping[str, str]:
    """The colours that a drawing holds, by their tokens."""
    return {token: colour for use in (_FILL, _STROKE) for colour, token in use.findall(svg)}


def _face(font: Font, file: Font) -> str:
    """The face from another weight's file where that serves, made as wide as the drawings reckon with."""
    size = text_width(font, 10, _SAMPLE) / text_width(file, 10, _SAMPLE)
    adjusted = f" size-adjust: {100 * size:.1f}%;" if font is not file else ""
    return (
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; font-display: swap;{adjusted} '
        f'src: url(../fonts/{file.key}.woff2) format("woff2"); }}'
    )


def _game_rules(game: GameContent, drawn: Mapping[str, str]) -> list[str]:
    name, sheet = game.name, game.sheet
    dark = {token: colour for token, colour in _own_dark_colours(name).items() if token in drawn}
    light = {token: drawn[token] for token in dark}
    page, card = f":has(.jg-page.jg-game-{name})", f".jg-cards .jg-game-{name}"
    return [
        f"body{page}, {card} {{ --game: {sheet.colour}; }}",
        f"@media screen {{ body{_DARK_SCHEME}{page}, {_DARK_SCHEME} {card} {{ --game: {sheet.dark_colour}; }} }}",
        *_colours(f".jg-game-{name}", light, dark),
    ]


def _own_dark_colours(name: str) -> Mapping[str, str]:
    """The art folder's own tokens on the dark ground; a game without art has none."""
    try:
        return getattr(art_of(name), "DARK", {})
    except ArtError:
        return {}


def _colours(where: str, light: Mapping[str, str], dark: Mapping[str, str]) -> list[str]:
    """The tokens as variables with a light and a dark value, and the classes that take them.

    The classes stand alone: within a ``<use>`` a browser does not see what the drawing stands in.
    """
    if not light:
        return []
    night = _DARK_SCHEME if where.startswith("[") else f"{_DARK_SCHEME} {where}"
    classes = [
        f".{kind}-{token} {{ {what}: var(--c-{token}); }}"
        for token in light
        for kind, what in (("f", "fill"), ("s", "stroke"))
    ]
    return [f"{where} {{ {_variables(light)} }}", f"@media screen {{ {night} {{ {_variables(dark)} }} }}", *classes]


def _variables(colours: Mapping[str, str]) -> str:
    return " ".join(f"--c-{token}: {colour};" for token, colour in colours.items())
