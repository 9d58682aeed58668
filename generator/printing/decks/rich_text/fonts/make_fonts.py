"""Makes the font files of this folder; for developers only. See README.md.

npm pack source-sans@3.52.0 @fontsource/barlow-condensed@5.3.0    (and unpack both)
python generator/printing/decks/rich_text/fonts/make_fonts.py SOURCE_SANS_PACKAGE BARLOW_PACKAGE
"""

from __future__ import annotations

import shutil
import sys
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SUBSETS = ("latin", "latin-ext", "vietnamese")
FACES = {"SemiBold": "600-normal", "Bold": "700-normal", "ExtraBold": "800-normal", "ExtraBoldItalic": "800-italic"}
"""Weights and styles of Barlow Condensed, as the package's files call them."""

HINTS = ("fpgm", "prep", "cvt ", "gasp")
"""Tables with hints for coarse screens, which cannot be merged."""


def main(source_sans: str, barlow: str) -> None:
    """Copy Source Sans 3 unchanged, as its reserved name requires; merge the parts of Barlow Condensed."""
    for style in ("Regular", "It", "Bold", "BoldIt"):
        shutil.copyfile(Path(source_sans, "TTF", f"SourceSans3-{style}.ttf"), HERE / f"SourceSans3-{style}.ttf")
    for face, weight in FACES.items():
        parts = [_part(Path(barlow, "files", f"barlow-condensed-{subset}-{weight}.woff")) for subset in SUBSETS]
        Merger().merge(parts).save(HERE / f"BarlowCondensed-{face}.ttf")


def _part(path: Path) -> BytesIO:
    """Return the part of a typeface without hints."""
    part = TTFont(path, recalcTimestamp=False)
    part.flavor = None
    for table in HINTS:
        if table in part:
            del part[table]
    for glyph in part["glyf"].glyphs.values():
        glyph.removeHinting()
    buffer = BytesIO()
    part.save(buffer)
    return BytesIO(buffer.getvalue())


if __name__ == "__main__":
    main(*sys.argv[1:])
