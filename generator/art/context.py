"""The context of a drawing, from a game's loaded content or from the plain data that a page has of it.

The folders with the sources of a game's parts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.art.packages import art_package
from generator.content.messages import Messages
from generator.scene.model import Colour, Scene
from rules_engine.core.game import AnyGame
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.content import GameContent


def art_context(
    content: GameContent, lang: str, *, low_ink: bool = False, options: Mapping[str, str] | None = None
) -> ArtContext:
    """Return the context for that language. Raises ArtError for an option or a value that the game's art lacks."""
    source = Source(
        content.sheet.title[lang],
        content.sheet.colour,
        content.data,
        content.art_sheet,
        partial(_picture, content),
        lambda: content.screens,
    )
    art = context_of(content.game, content.messages, lang, source, lambda rule: content.lead(rule, lang))
    art = replace(art, low_ink=low_ink)
    return art.with_options(options) if options else art


@dataclass(frozen=True)
class Source:
    """What a context takes from a game's content besides its engine and its words; see `ArtContext`."""

    title: str
    colour: str
    """The signature colour as ``#RRGGBB``."""
    data: Mapping[str, object]
    art_sheet: Mapping[str, object]
    picture: Callable[[str], Scene]
    screens: Callable[[], Mapping[str, Mapping[str, object]]]


def context_of(
    game: AnyGame, messages: Mapping[str, Messages], lang: str, source: Source, lead: Callable[[str], str]
) -> ArtContext:
    """Return the context for the language; `messages` are by language, `lead` returns a rule's name from its id."""
    return ArtContext(
        game=game,
        lang=lang,
        title=source.title,
        colour=Colour("game", source.colour),
        messages=messages[lang],
        data=source.data,
        art_sheet=source.art_sheet,
        picture=source.picture,
        screens=source.screens,
        # In the rules a lead ends in a full stop; as a name it stands within sentences.
        leads=lambda rule: lead(rule).rstrip("."),
        all_messages=messages,
    )


def author_pictures(content: GameContent) -> dict[str, Scene]:
    """Return the SVG files that the game's ``art.yaml`` uses. Raises FileError, or ContentError with the line."""
    names = (piece["svg"] for piece in content.art_sheet.get("pieces", {}).values())
    return {name: _picture(content, name) for name in (*names, *_boards(content)) if name}


def _boards(content: GameContent) -> tuple[str, ...]:
    return tuple(area["svg"] for area in content.art_sheet.get("areas", ()) if area["kind"] == "drawing")


def _picture(content: GameContent, name: str) -> Scene:
    from generator.art.pictures import read_board, read_picture  # they import the reader of SVG files: few need it

    return (read_board if name in _boards(content) else read_picture)(content.folder, name)


def source_folders(content: GameContent) -> tuple[Path, ...]:
    """Return the folders with all inputs of the parts, except the program's own code."""
    modules = (load_package(content.name).module, art_package(content.name))
    return (content.folder, *map(_place, modules))


def _place(module: ModuleType) -> Path:
    """Return a package's folder, or the file of a module."""
    return Path(next(iter(getattr(module, "__path__", ())), module.__file__ or ""))
