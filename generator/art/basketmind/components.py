from __future__ import annotations

from generator.art.interface import ArtContext, Component


def components(art: ArtContext) -> tuple[Component, ...]:
    return ()
