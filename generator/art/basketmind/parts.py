"""The parts to print: court, scoreboard, players flat and standing, the small pieces, dice, a coach's aid."""

from __future__ import annotations

from generator.art.basketmind.aid import aid
from generator.art.basketmind.boards import boards
from generator.art.basketmind.dice import dice
from generator.art.basketmind.layout import court_of
from generator.art.basketmind.standees import standees
from generator.art.basketmind.tokens import tokens
from generator.art.interface import ArtContext
from generator.scene.component import Component


def components(art: ArtContext) -> tuple[Component, ...]:
    """In the order of the rulebook's list, the aids last. Tokens and standees are two sets of the same players."""
    court = court_of(art)
    return (*boards(art, court), *tokens(art), *standees(art), *dice(art), aid(art, court))
