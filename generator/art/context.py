"""The context of a drawing, from a game's loaded content."""

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
    """Return the context for that language. Raises ArtError for an option or value that the game's art lacks."""
    art = ArtContext(
        game=content.game,
        lang=lang,
        title=content.sheet.title[lang],
        colour=Colour("game", content.sheet.colour),
        messages=content.messages[lang],
        data=content.data,
        look=content.look,
        low_ink=low_ink,
        leads=lambda rule: content.lead(rule, lang).rstrip("."),
        all_messages=content.messages,
    )
    return art.with_options(options) if options else art
