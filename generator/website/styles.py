"""The computed style sheet: fonts, the games' colours, and the drawings' colours in dark mode.

The theme's style sheets in one file with ours, without the rules for what the site does not have.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import tinycss2
from tinycss2.ast import AtRule, Node, QualifiedRule

from generator.art.interface import art_of
from generator.content.loader import GameContent
from generator.scene.fonts import BC500, BC600, BC700, BC800, SS400, SS700, text_width
from generator.scene.model import Colour, Font
from generator.scene.state_drawing import ArtError
from generator.scene.theme import DARK, SHARED

FACES: Mapping[Font, Font] = {BC500: BC600, BC600: BC600, BC700: BC800, BC800: BC800, SS400: SS400, SS700: SS700}
"""The faces of the pages, and the face whose file is used for each, so that a page loads at most four."""

_SAMPLE = "The quick brown fox jumps over the lazy dog 0123456789"
_SHARED = {colour.token: colour.hex for colour in SHARED}
_DARK_SCHEME = '[data-md-color-scheme="slate"]'


def games_css(games: Iterable[GameContent], *, has_frame: bool = True) -> str:
    """Return font faces; for each game `--game` in light and dark, on its pages and its card; the drawings' colours.

    has_frame: the theme's header and navigation around a page's content have the colour too. For a page without them
    the selector looks at no descendant, which a browser would search again whenever a drawing changes.

    All colours of an art are included, also of states that no page shows: free play may draw any.
    """
    faces = [_face(font, file) for font, file in FACES.items()]
    rules = [rule for game in games for rule in _game_rules(game, has_frame)]
    return "\n".join([*faces, *_colours("[data-md-color-scheme]", _SHARED, DARK), *rules]) + "\n"


def _face(font: Font, file: Font) -> str:
    """Return the face, from another weight's file if that serves, scaled to the widths that drawings assume."""
    # Two weights share a file; scaled, so that lines break where they were measured to break.
    size = text_width(font, 10, _SAMPLE) / text_width(file, 10, _SAMPLE)
    adjusted = f" size-adjust: {100 * size:.1f}%;" if font is not file else ""
    return (
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; font-display: swap;{adjusted} '
        f'src: url(../fonts/{file.key}.woff2) format("woff2"); }}'
    )


def _game_rules(game: GameContent, has_frame: bool) -> list[str]:
    name, sheet = game.name, game.sheet
    own = _own_dark_colours(name)
    light = {colour.token: colour.hex for colour in own}
    dark = {colour.token: night for colour, night in own.items()}
    page, card = f".jg-page.jg-game-{name}", f".jg-cards .jg-game-{name}"
    day, night = page, f"{_DARK_SCHEME} {page}"
    if has_frame:
        day, night = f"body:has({page})", f"body{_DARK_SCHEME}:has({page})"
    return [
        f"{day}, {card} {{ --game: {sheet.colour}; }}",
        f"@media screen {{ {night}, {_DARK_SCHEME} {card} {{ --game: {sheet.dark_colour}; }} }}",
        *_colours(f".jg-game-{name}", light, dark),
    ]


def _own_dark_colours(name: str) -> Mapping[Colour, str]:
    """Return the art folder's own colours on the dark ground; a game without art has none."""
    try:
        return art_of(name).DARK
    except ArtError:
        return {}


def _colours(where: str, light: Mapping[str, str], dark: Mapping[str, str]) -> list[str]:
    """Return the tokens as variables with a light and a dark value, and the classes that use them.

    The classes have no parent selector: within a ``<use>`` a browser does not see the drawing's context.
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


_SHEETS = "assets/stylesheets"
_NAMED = re.compile(r'\s(?:class|dir|type|data-[\w-]+)="([^"]*)"')
_WORD = re.compile(r"[\w-]+")
_LESSONS = "examples"
"""Pages in this folder have a style sheet of their own."""


def join_theme_styles(language: Path) -> None:
    """Put what a built language uses of the theme's style sheets before ours, and remove them."""
    sheets = [language / _SHEETS / path.name for path in sorted((language / _SHEETS).glob("*.css"))]
    names, own = _names(language), language / "assets" / "css" / "jugada.css"
    used = "".join(used_rules(sheet.read_text("utf-8"), names) for sheet in sheets)
    own.write_text(f"{used}\n{own.read_text('utf-8')}", "utf-8")
    for path in (language / _SHEETS).glob("*"):
        path.unlink()
    (language / _SHEETS).rmdir()


def _names(language: Path) -> set[str]:
    """Return the names that a selector may match: values of attributes in the pages, and words in scripts."""
    found: set[str] = set()
    for page in language.rglob("*.html"):
        # Pages of examples have a frame of their own, without the theme's classes.
        if _LESSONS not in page.relative_to(language).parts:
            for value in set(_NAMED.findall(page.read_text("utf-8"))):
                found.update(value.split())
    for script in (*(language / "assets" / "js").glob("*.js"), *(language / "assets/javascripts").glob("bundle.*.js")):
        # Every word of a script may be a class that it sets.
        found.update(_WORD.findall(script.read_text("utf-8")))
    return found


def used_rules(css: str, names: Collection[str]) -> str:
    """Return the style sheet without the selectors for classes or values of attributes that are not in `names`."""
    return "".join(_used(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True), names))


def _used(rules: Iterable[Node], names: Collection[str]) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            kept = [one for one in _selectors(rule.prelude) if _may_match(one, names)]
            if kept:
                yield f"{','.join(map(tinycss2.serialize, kept))}{{{tinycss2.serialize(rule.content)}}}"
        elif isinstance(rule, AtRule) and rule.lower_at_keyword in ("media", "supports"):
            inner = "".join(_used(tinycss2.parse_rule_list(rule.content, True, True), names))
            if inner:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}"
        else:
            # Keyframes, font faces and the like: which of them are used no selector says.
            yield rule.serialize()


def _selectors(prelude: Sequence[Node]) -> Iterator[list[Node]]:
    """Yield the selectors of a list; commas within brackets are not between selectors."""
    commas = [at for at, token in enumerate(prelude) if token == ","]
    for start, end in zip([-1, *commas], [*commas, len(prelude)], strict=True):
        yield list(prelude[start + 1 : end])


def _may_match(selector: Sequence[Node], names: Collection[str]) -> bool:
    """Return whether all classes and values of attributes are names; those in ``:is()`` and ``:not()`` may be any."""
    classes = [after.value for token, after in pairwise(selector) if token == "."]
    values = [
        token.content[-1].value
        for token in selector
        if token.type == "[] block" and token.content[-1].type in ("ident", "string") and "=" in token.content
    ]
    # By classes and attributes alone; elements such as `p` are on every page.
    return all(name in names for name in (*classes, *values))
