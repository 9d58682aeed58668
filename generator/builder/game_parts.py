"""A cache of drawn parts, so that a process that prints many kits draws each variant of the parts once."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.context import art_context
from generator.art.interface import ArtContext, BoxStyle, art_of
from generator.content.loader import GameContent
from generator.printing.layout.geometry import Box
from generator.scene.cache import IdentityCache
from generator.scene.component import Component

Variant = tuple[str, bool, tuple[tuple[str, str], ...]]
"""Language, low ink, and options of the art."""

_drawn: IdentityCache[dict[Variant, tuple[Component, ...]]] = IdentityCache(16)


def parts_of_game(content: GameContent, variant: Variant) -> tuple[Component, ...]:
    """Return the game's components. Raises ArtError for options that its art does not have."""
    drawn_variants = _drawn.get(content, dict[Variant, tuple[Component, ...]])
    if variant not in drawn_variants:
        drawn_variants[variant] = tuple(art_of(content.name).components(_context(content, variant)))
    return drawn_variants[variant]


def box_style_of_game(content: GameContent, variant: Variant) -> BoxStyle:
    """Return the style of the game's boxes; the plain style if its art does not define one."""
    return art_of(content.name).box_style(_context(content, variant))


def options_for_paper(content: GameContent, lang: str, printable: Box) -> Mapping[str, str]:
    """Return the options that the game's art prefers for paper with that printable area; empty: the defaults."""
    return art_of(content.name).paper_options(_context(content, (lang, False, ())), printable.width, printable.height)


def _context(content: GameContent, variant: Variant) -> ArtContext:
    lang, low_ink, options = variant
    return art_context(content, lang, low_ink=low_ink, options=dict(options))
