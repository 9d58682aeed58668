"""What a kit's order says of the boxes for its parts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from generator.printing.layout.boxes import BoxOrder
from generator.printing.layout.imposition import goes_on_a_sheet
from generator.scene.theme import BLEED

if TYPE_CHECKING:
    from generator.printing.kit.kit import Game, KitOptions

_THICKNESS, _FOLDED_THICKNESS = 0.30, 0.36
"""Thickness in mm of 250–300 g/m² card, and of two layers of 120–160 g/m² paper glued together."""


def box_order(game: Game, options: KitOptions) -> BoxOrder:
    """Return the parameters of the game's boxes with these options."""
    folded = options.layout == "gutterfold"
    thickness = options.thickness or (_FOLDED_THICKNESS if folded else _THICKNESS)
    suits = partial(goes_on_a_sheet, order=options.order)
    bleed = BLEED if options.bleed is None else options.bleed
    return BoxOrder(
        game.title,
        game.colour,
        thickness,
        suits,
        options.lang,
        game.box,
        low_ink=options.low_ink,
        bleed=bleed,
        fonts=game.fonts,
    )
