"""Sets lines of a template's own text in the fonts of the deck."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from generator.printing.decks.rich_text.shaping import BOX_WIDTH, TEXT, TITLE, Fonts, shape
from generator.scene.model import MM_PER_PT, Colour, GlyphRun, Item, Stroke
from generator.scene.svg_reader.lettering import (
    GENERIC,
    FontRequest,
    TypesetLine,
    missing_box,
    missing_characters,
    missing_family,
)
from rules_engine.core import Message

_OURS = {"sourcesans3": TEXT, "sourcesanspro": TEXT, "sans-serif": TEXT, "sans": TEXT, "barlowcondensed": TITLE}
_GENERIC = ("sans-serif", "sans")
"""Names at the end of a list that any such font meets: it stands in for those before."""

_BOLD = 600
"""The minimum weight of bold type."""


@dataclass(frozen=True)
class DeckLettering:
    """Sets lines in the deck's fonts, and in bundled ones if the deck lacks the requested one."""

    fonts: Fonts
    language: str = ""

    def family(self, request: FontRequest) -> tuple[str, tuple[Message, ...]]:
        """Return the closest family, and a note if it is not the requested one."""
        own = {_plain(name): name for name in self.fonts.families}
        for number, family in enumerate(request.families):
            if number and family.lower() in GENERIC:
                break  # the one that stands for those that are missing
            # Programs write the style into the name, as in `Lato-Bold`.
            plain = _plain(family.partition("-")[0] if _plain(family) not in own else family)
            if plain in own:
                return own[plain], ()
            if plain in _OURS:
                wanted = request.families[0] if number and plain in _GENERIC else ""
                return _OURS[plain], (missing_family(wanted, "Source Sans 3"),) if wanted else ()
        return _substitute(request)

    def line(self, text: str, request: FontRequest, fill: Colour | None, stroke: Stroke | None) -> TypesetLine:
        """Return the line, with a box and a note for each character that no font has."""
        family, notes = self.family(request)
        chain = self.fonts.chain(family, request.weight >= _BOLD, request.italic)
        # A line has the direction of its first letter.
        rtl = next((unicodedata.bidirectional(one) in ("R", "AL") for one in text if one.isalpha()), False)
        items: list[Item] = []
        x = 0.0
        for run in shape(text, chain, rtl=rtl, language=self.language):
            if run.font is None:
                notes += (missing_characters(chain[0].name, run.text),)
                count = max(1, round(run.width / BOX_WIDTH))
                items += [
                    missing_box(x + BOX_WIDTH * request.size * number, request.size, fill) for number in range(count)
                ]
            elif fill or stroke:
                size = request.size / MM_PER_PT
                glyphs = _tracked(run.glyphs, request.tracking / request.size) if request.tracking else run.glyphs
                items.append(GlyphRun(x, 0.0, run.text, run.font, size, fill, glyphs, run.width, stroke))
            x += run.width * request.size + request.tracking * len(run.glyphs)
        return TypesetLine(tuple(items), x, notes)


def _substitute(request: FontRequest) -> tuple[str, tuple[Message, ...]]:
    """Return the bundled family most like those that are missing, and the note that it is used."""
    narrow = any(word in _plain(family) for family in request.families for word in ("condensed", "narrow"))
    # The bundled condensed face is one for titles: it has no weight for running text.
    family, shown = (TITLE, "Barlow Condensed") if narrow and request.weight >= _BOLD else (TEXT, "Source Sans 3")
    return family, (missing_family(request.families[0], shown),) if request.families else ()


def _tracked(glyphs: tuple, step: float) -> tuple:  # type: ignore[type-arg]
    return tuple(glyph._replace(x=glyph.x + number * step) for number, glyph in enumerate(glyphs))


def _plain(family: str) -> str:
    return family.lower().replace(" ", "")
