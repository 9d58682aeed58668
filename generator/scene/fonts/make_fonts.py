"""Makes the font files of this folder; for developers only (needs fontTools and npm). See README.md.

npm pack @fontsource/barlow-condensed@5.3.0 @fontsource/source-sans-3@5.3.0    (and unpack both)
python generator/scene/fonts/make_fonts.py BARLOW_PACKAGE SOURCE_SANS_PACKAGE
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

from generator.scene.fonts import FONTS
from generator.scene.model import Font

HERE = Path(__file__).parent
BOLD = 600
"""The weight from which signs are taken from the bold donor."""
LAYOUT_TABLES = ("GPOS", "GSUB", "GDEF")
"""Tables left out of the TTFs: without kerning and ligatures PDF, SVG and our metrics agree."""
SIGNS = "♣♦♥♠←→↑↓●○■□✓✗∞"
"""Signs of games that the packages' subsets lack, taken from the fonts of users' cards."""
DONORS = HERE.parents[1] / "printing" / "decks" / "rich_text" / "fonts"


def make_font(package: Path, font: Font) -> dict[str, object]:
    """Write the TTF and WOFF2 of one face, and return its metrics."""
    name = json.loads((package / "package.json").read_text())["name"].split("/")[1]
    stem = f"{name}-latin-{font.weight}-{'italic' if font.italic else 'normal'}"
    source = TTFont(package / "files" / f"{stem}.woff", recalcTimestamp=False)
    source.flavor = None
    for table in LAYOUT_TABLES:
        if table in source:
            del source[table]
    add_signs(source, font)
    source.save(HERE / f"{font.key}.ttf")
    web = TTFont(package / "files" / f"{stem}.woff2", recalcTimestamp=False)
    add_signs(web, font)
    web.save(HERE / f"{font.key}.woff2")
    advances = source["hmtx"].metrics
    return {
        "units": source["head"].unitsPerEm,
        "cap": source["OS/2"].sCapHeight,
        "ascent": source["hhea"].ascent,
        "descent": source["hhea"].descent,
        "advances": {chr(code): advances[glyph][0] for code, glyph in sorted(source.getBestCmap().items())},
    }


def add_signs(target: TTFont, font: Font) -> None:
    """Add the outlines and widths of `SIGNS` from the donor of about that weight; all count 1000 units to the em."""
    donor = TTFont(DONORS / f"SourceSans3-{'Regular' if font.weight < BOLD else 'Bold'}.ttf")
    for sign in SIGNS:
        theirs, name = donor.getBestCmap()[ord(sign)], f"uni{ord(sign):04X}"
        target["glyf"][name] = donor["glyf"][theirs]
        target["hmtx"][name] = donor["hmtx"][theirs]
        for table in target["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name


def main(barlow: str, source_sans: str) -> None:
    """Make all faces, their metrics and the licence texts."""
    packages = {"Barlow Condensed": Path(barlow), "Source Sans 3": Path(source_sans)}
    metrics = {font.key: make_font(packages[font.family], font) for font in FONTS}
    text = json.dumps(metrics, ensure_ascii=True, separators=(",", ":"))
    (HERE / "metrics.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="ascii")
    for family, package in packages.items():
        shutil.copyfile(package / "LICENSE", HERE / f"OFL-{family.replace(' ', '-')}.txt")


if __name__ == "__main__":
    main(*sys.argv[1:])
