"""The words at the edge of each sheet of a kit."""

from __future__ import annotations

from dataclasses import astuple

from generator.i18n import text
from generator.i18n.texts import shortest
from generator.printing.kinds import display_title
from generator.printing.layout.sheet import Sheet
from generator.printing.pdf.furniture import tile_name


def sheet_words(game: str, kinds: str, sheet: Sheet, number: int, total: int, lang: str) -> tuple[str, ...]:
    """Return the line at the edge of a sheet, number `number` of `total`, and its shorter forms for less room."""
    side = "fold" if sheet.folds else sheet.side
    words = [
        display_title(game),
        kinds,
        text("printing/sheet", lang, n=number, total=total),
    ]
    if sheet.tile is not None and sheet.tiling is not None:
        tile = tile_name(sheet.tile.column, sheet.tile.row)
        words.append(text("printing/tile", lang, name=tile, columns=len(sheet.tiling.x), rows=len(sheet.tiling.y)))
    if sheet.turn or sheet.folds or sheet.side == "back":
        words.append(text(f"printing/{side}", lang))
    scale, how = text("printing/scale", lang), text("printing/order" if sheet.strokes else "printing/shape", lang)
    if sheet.frame is not None:
        x, y, wide, high = (shortest(value) for value in astuple(sheet.frame))
        how = text("printing/silhouette-marks", lang, x=x, y=y, width=wide, height=high)
    return (" · ".join(words), *((f"{scale} {how}", how) if sheet.side == "front" else ()), scale)
