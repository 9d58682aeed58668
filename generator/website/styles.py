"""The style sheet that is computed: the fonts, the games' colours, and the drawings' colours on the dark ground."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.art.interface import ArtError, art_of
from generator.content.loader import GameContent
from generator.scene.fonts import BC500, BC600, BC700, BC800, SS400, SS700, text_width
from generator.scene.model import Font
from generator.scene.theme import DARK

FACES: Mapping[Font, Font] = {BC500: BC600, BC600: BC600, BC700: BC800, BC800: BC800, SS400: SS400, SS700: SS700}
"""The faces of the pages, and which one's file serves for each: a page loads four at most."""

_SAMPLE = "The quick brown fox jumps over the lazy dog 0123456789"
_DARK_SCHEME = '[data-md-color-scheme="slate"]'


def games_css(games: Iterable[GameContent]) -> str:
    """The faces; for each game `--game` in light and dark, on its pages and its card; the drawings in the dark."""
    faces = [_face(font, file) for font, file in FACES.items()]
    rules = [rule for game in games for rule in _game_rules(game)]
    return "\n".join([*faces, *rules, *_dark_rules("", DARK)]) + "\n"


def _face(font: Font, file: Font) -> str:
    """The face from another weight's file where that serves, made as wide as the drawings reckon with."""
    size = text_width(font, 10, _SAMPLE) / text_width(file, 10, _SAMPLE)
    adjusted = f" size-adjust: {100 * size:.1f}%;" if font is not file else ""
    return (
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; font-display: swap;{adjusted} '
        f'src: url(../fonts/{file.key}.woff2) format("woff2"); }}'
    )


def _game_rules(game: GameContent) -> list[str]:
    name, sheet = game.name, game.sheet
    return [
        f"body:has(.jg-page.jg-game-{name}), .jg-cards .jg-game-{name} {{ --game: {sheet.colour}; }}",
        f"body{_DARK_SCHEME}:has(.jg-page.jg-game-{name}), {_DARK_SCHEME} .jg-cards .jg-game-{name} "
        f"{{ --game: {sheet.dark_colour}; }}",
        *_dark_rules(f".jg-game-{name} ", _own_dark_colours(name)),
    ]


def _own_dark_colours(name: str) -> Mapping[str, str]:
    """The art folder's own tokens on the dark ground; a game without art has none."""
    try:
        return getattr(art_of(name), "DARK", {})
    except ArtError:
        return {}


def _dark_rules(prefix: str, colours: Mapping[str, str]) -> list[str]:
    return [
        f"{_DARK_SCHEME} {prefix}svg .{kind}-{token} {{ {what}: {colour}; }}"
        for token, colour in colours.items()
        for kind, what in (("f", "fill"), ("s", "stroke"))
    ]
