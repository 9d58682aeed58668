"""The parts to print: board, checkers, dice and doubling cube."""

from __future__ import annotations

from generator.art.interface import ArtContext, Component


def components(_art: ArtContext) -> tuple[Component, ...]:
    return ()
