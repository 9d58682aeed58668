"""A cache of drawn parts: a process that prints many kits draws each variant of the parts once."""

from __future__ import annotations

from collections.abc import Callable

from generator.art.context import art_context
from generator.art.interface import ArtContext, BoxLook, art_of
from generator.content.loader import GameContent
from generator.scene.cache import IdentityCache
from generator.scene.component import Component

Appearance = tuple[str, bool, tuple[tuple[str, str], ...]]
"""Language, low ink, and options of the art."""

_drawn: IdentityCache[dict[Appearance, tuple[Component, ...]]] = IdentityCache(16)


def parts_of_game(content: GameContent, look: Appearance) -> tuple[Component, ...]:
    """Return the game's components. Raises ArtError for options that its art does not have."""
    looks = _drawn.get(content, dict[Appearance, tuple[Component, ...]])
    if look not in looks:
        looks[look] = tuple(art_of(content.name).components(_context(content, look)))
    return looks[look]


def box_look_of_game(content: GameContent, look: Appearance) -> BoxLook:
    """Return how the game's boxes look: plain if its art does not say."""
    made: Callable[[ArtContext], BoxLook] | None = getattr(art_of(content.name), "box_look", None)
    return made(_context(content, look)) if made else BoxLook()


def _context(content: GameContent, look: Appearance) -> ArtContext:
    lang, low_ink, options = look
    return art_context(content, lang, low_ink=low_ink, options=dict(options))
