"""The style sheet that depends on the games: their colours, and the drawings' colours on the dark ground."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.art.interface import ArtError, art_of
from generator.content.loader import GameContent
from generator.scene.theme import DARK

_DARK_SCHEME = '[data-md-color-scheme="slate"]'


def games_css(games: Iterable[GameContent]) -> str:
    """One block a game: `--game` in light and dark, on its pages and its card; then the drawings in the dark."""
    rules = [rule for game in games for rule in _game_rules(game)]
    return "\n".join([*rules, *_dark_rules("", DARK)]) + "\n"


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
