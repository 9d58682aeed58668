"""Cut and fold lines in files for the press: spot colours over the art, for the die and not for the plate."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pikepdf

from generator.scene.component import Component
from generator.scene.model import Item, Stroke
from generator.scene.path import line
from generator.scene.press import SpotColour
from generator.scene.theme import HAIR, THIN

CUT_INK = SpotColour("cut-line", "#E6007E", "CutContour", (0.0, 1.0, 0.0, 0.0))
FOLD_INK = SpotColour("fold-line", "#009FE3", "Crease", (1.0, 0.0, 0.0, 0.0))
"""CutContour is the name that RIPs and cutting programs look for; for folds there is no name that all of them know.

Read on 2026-11-24: helpdesk.caldera.com/hc/en-us/articles/360019821593,
wasatch.com/htmlHelp/en/cutting/cuttingColors.html and, for a printer, de.onlineprinters.lu/c/data/konturschnitt.
"""

SPOT_NAMES = frozenset(f"/{ink.name}" for ink in (CUT_INK, FOLD_INK))
"""Their names in a PDF."""

OVERPRINT = "Dieline"
"""The name of the graphics state in which the lines leave the art below them whole."""

_CUT = Stroke(CUT_INK, THIN)
_FOLD = Stroke(FOLD_INK, HAIR, dash=(2.0, 1.4), cap="butt")


def dielines(component: Component) -> tuple[Item, ...]:
    """Return the lines along which the part is cut out and folded; nothing if it is a plain rectangle."""
    items: list[Item] = []
    if component.outline is not None:
        items.append(replace(component.outline, fill=None, stroke=_CUT))
    items += [line(*start, *end, _CUT) for start, end in component.cuts]
    items += [line(*start, *end, _FOLD) for start, end in component.folds]
    return tuple(items)


def add_spot_inks(document: pikepdf.Pdf, pages: Iterable[int]) -> None:
    """Add the inks and the graphics state to the pages with such lines."""
    spaces = {f"/{ink.name}": document.make_indirect(_separation(ink)) for ink in (CUT_INK, FOLD_INK)}
    state = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, OP=True, op=True))
    for index in pages:
        resources = document.pages[index].Resources
        for key, entries in (("/ColorSpace", spaces), ("/ExtGState", {f"/{OVERPRINT}": state})):
            resources[key] = pikepdf.Dictionary({**dict(resources.get(key, {}).items()), **entries})


def _separation(ink: SpotColour) -> pikepdf.Array:
    mix = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=list(ink.inks), N=1)
    return pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name(f"/{ink.name}"), pikepdf.Name.DeviceCMYK, mix])
