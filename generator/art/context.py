"""The context of a drawing, from a game's loaded content."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.scene.model import Colour, Scene

if TYPE_CHECKING:
    from generator.content import GameContent


def art_context(
    content: GameContent, lang: str, *, low_ink: bool = False, options: Mapping[str, str] | None = None
) -> ArtContext:
    """Return the context for that language. Raises ArtError for an option or a value that the game's art lacks."""
    art = ArtContext(
        game=content.game,
        lang=lang,
        title=content.sheet.title[lang],
        colour=Colour("game", content.sheet.colour),
        messages=content.messages[lang],
        data=content.data,
        art_sheet=content.art_sheet,
        picture=partial(_picture, content.folder),
        low_ink=low_ink,
        leads=lambda rule: content.lead(rule, lang).rstrip("."),
        all_messages=content.messages,
    )
    return art.with_options(options) if options else art


def author_pictures(content: GameContent) -> dict[str, Scene]:
    """Return the SVG files that the game's ``art.yaml`` uses. Raises FileError, or ContentError with the line."""
    names = (piece["svg"] for piece in content.art_sheet.get("pieces", {}).values())
    return {name: _picture(content.folder, name) for name in names if name}


def _picture(folder: Path, name: str) -> Scene:
    from generator.art.pictures import read_picture  # imports the reader of SVG files, which few games need

    return read_picture(folder, name)
