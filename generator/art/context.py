"""Makes the context of a drawing from a game's loaded content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.scene.model import Colour

if TYPE_CHECKING:
    from generator.content import GameContent


def art_context(
    content: GameContent, lang: str, *, low_ink: bool = False, options: Mapping[str, str] | None = None
) -> ArtContext:
    """The context for that language; ArtError for an option or a value that the game's art does not have."""
    art = ArtContext(
        game=content.game,
        lang=lang,
        title=content.sheet.title[lang],
        colour=Colour("game", content.sheet.colour),
        messages=content.messages[lang],
        data=content.data,
        low_ink=low_ink,
    )
    return art.with_options(options) if options else art
