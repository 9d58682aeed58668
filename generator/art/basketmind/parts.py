"""The parts to print."""

from __future__ import annotations

from generator.art.basketmind.aid import aid
from generator.art.basketmind.boards import boards
from generator.art.basketmind.dice import dice
from generator.art.basketmind.layout import ArtContext, court_of
from generator.art.basketmind.standees import standees
from generator.art.basketmind.tokens import tokens
from generator.scene.component import Component


def components(art: ArtContext) -> tuple[Component, ...]:
    """Return all parts in the rulebook's order. Tokens and standees are alternatives for the same players."""
    court = court_of(art)
    return (*boards(art, court), *tokens(art), *standees(art), *dice(art), aid(art, court))
