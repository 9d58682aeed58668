"""What the sheets say, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "es": {
        "board": ("tablero", "tableros"),
        "card": ("carta", "cartas"),
        "tile": ("loseta", "losetas"),
        "token": ("ficha", "fichas"),
        "die": ("dado", "dados"),
        "aid": ("hoja de ayuda", "hojas de ayuda"),
        "standee": ("figura", "figuras"),
        "bar": ("barra", "barras"),
        "sticker": ("pegatina", "pegatinas"),
        "box": ("caja", "cajas"),
    },
    "en": {
        "board": ("board", "boards"),
        "card": ("card", "cards"),
        "tile": ("tile", "tiles"),
        "token": ("token", "tokens"),
        "die": ("die", "dice"),
        "aid": ("player aid", "player aids"),
        "standee": ("standee", "standees"),
        "bar": ("bar", "bars"),
        "sticker": ("sticker", "stickers"),
        "box": ("box", "boxes"),
    },
}
"""Kinds of parts, one and several."""

FILE_KINDS: Mapping[str, str] = {
    "board": "boards",
    "card": "cards",
    "tile": "tiles",
    "token": "tokens",
    "die": "dice",
    "aid": "aids",
    "standee": "standees",
    "bar": "bars",
    "sticker": "stickers",
    "box": "boxes",
}
"""Kinds in file names, whatever the reader's language."""

TEXTS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "sheet": "hoja {n} de {total}",
        "front": "anverso",
        "back": "reverso",
        "fold": "anverso y reverso",
        "scale": "Imprime al 100 %. La regla debe medir 50 mm (2 in).",
        "order": "Corta por las marcas en el orden de los números.",
        "shape": "Recorta cada pieza por su borde.",
        "tile": "pieza {name} de {columns} × {rows}",
        "marks_layer": "Marcas de corte",
        "proposed": "PROPUESTA",
        "kit": "imprime y juega",
        "instructions": "Instrucciones",
        "parts": "Lista de piezas",
        "what": "Qué imprimir",
        "how": "Cómo hacerlo",
        "count": "{n} {kind}",
        "page": "página {first}",
        "pages": "páginas {first}–{last}",
        "one_sheet": "1 hoja",
        "sheets": "{n} hojas",
        "sides_two": "a dos caras",
        "sides_one": "a una cara",
        "sides_fold": "se dobla y se pega",
        "tiled": "{n} piezas que se pegan",
        "total": "En total {n} de papel {paper}.",
        "check_scale": "Comprueba la escala",
        "check_long": "Esta regla mide 100 mm y este recuadro es una tarjeta de banco. "
        "Si no coinciden, imprime de nuevo al 100 %.",
        "legend": "Las líneas",
        "legend_mark": "marca de corte y su turno",
        "legend_cut": "recortar",
        "legend_fold": "doblar",
        "legend_glue": "pegar",
        "legend_seam": "hasta aquí llega la hoja vecina",
        "legend_cross": "al trasluz, anverso y reverso coinciden",
        "proposed_long": "Las piezas marcadas PROPUESTA llevan datos nuestros, no del reglamento.",
        "rights": "Acompañante no oficial. Licencia MIT; tipografías, SIL Open Font License 1.1.",
        "rights_own": "Cartas de su autor, hechas con Jugada. Tipografías: SIL Open Font License 1.1.",
        "tick": "Marca cada pieza cuando esté lista.",
        "step_scale": "Imprime al 100 % («tamaño real»), nunca con «ajustar a la página».",
        "step_check": "Mide la regla de cada hoja, o pon una tarjeta de banco sobre su recuadro.",
        "step_flip": "Imprime a dos caras y gira por el borde largo. Al trasluz, las cruces coinciden.",
        "step_flip-short": "Imprime a dos caras y gira por el borde corto. Al trasluz, las cruces coinciden.",
        "step_gutterfold": "Dobla por la línea de rayas, pega las mitades y sécalas bajo peso. Corta después.",
        "step_cut": "Corta con cuchilla y regla, de marca a marca y en el orden de los números.",
        "step_net": "Recorta por la línea continua, dobla por la de rayas y pega las solapas.",
        "step_tiles": "Corta el borde derecho y el inferior; pégalos sobre la hoja vecina, letra con letra.",
        "step_mount": "Pega las fichas sobre cartón y recórtalas por su borde.",
        "layout_duplex": "dos caras",
        "layout_duplex-short": "dos caras, borde corto",
        "layout_gutterfold": "doblar y pegar",
        "layout_fronts": "solo anversos",
        "layout_backs": "solo reversos",
        "layout_single": "una pieza por página",
        "low_ink": "poca tinta",
        "box_for": "Caja para {n} {kind}",
        "calibration": "Calibra tu impresora",
        "calibration_1": "Imprime esta hoja al 100 %, a dos caras y girando por el borde largo, en papel fino.",
        "calibration_2": "Ponla al trasluz con esta cara hacia ti. En cada escala, una línea sigue recta del anverso "
        "al reverso: lee su número.",
        "calibration_3": "La escala de arriba da --dx, la de abajo --dx-bottom y la de la izquierda --dy, en mm.",
        "calibration_4": "En cada borde, el número de la línea más cercana que se ve es su margen (--margins: "
        "izquierda, arriba, derecha, abajo).",
        "calibration_5": "Guárdalo: jugada printer set NOMBRE --dx 0.3 --dx-bottom 0.2 --dy -0.4 --margins 4,4,4,5. "
        "Después imprime con: jugada pdf JUEGO --printer NOMBRE.",
        "calibration_back": "reverso",
    },
    "en": {
        "sheet": "sheet {n} of {total}",
        "front": "front",
        "back": "back",
        "fold": "front and back",
        "scale": "Print at 100 %. The ruler must measure 50 mm (2 in).",
        "order": "Cut along the marks in the order of the numbers.",
        "shape": "Cut each part out along its edge.",
        "tile": "tile {name} of {columns} × {rows}",
        "marks_layer": "Cut marks",
        "proposed": "PROPOSAL",
        "kit": "print and play",
        "instructions": "Instructions",
        "parts": "List of parts",
        "what": "What to print",
        "how": "How to make it",
        "count": "{n} {kind}",
        "page": "page {first}",
        "pages": "pages {first}–{last}",
        "one_sheet": "1 sheet",
        "sheets": "{n} sheets",
        "sides_two": "two-sided",
        "sides_one": "one-sided",
        "sides_fold": "folded and glued",
        "tiled": "{n} pieces to glue together",
        "total": "{n} of {paper} paper in all.",
        "check_scale": "Check the scale",
        "check_long": "This ruler is 100 mm long and this frame is a bank card. "
        "If they do not match, print again at 100 %.",
        "legend": "The lines",
        "legend_mark": "cut mark and its turn",
        "legend_cut": "cut out",
        "legend_fold": "fold",
        "legend_glue": "glue",
        "legend_seam": "the next sheet reaches to here",
        "legend_cross": "against the light, front and back meet",
        "proposed_long": "Parts tagged PROPOSAL carry data of ours, not of the rulebook.",
        "rights": "Unofficial companion. MIT License; typefaces: SIL Open Font License 1.1.",
        "rights_own": "The cards are their author's, made with Jugada. Typefaces: SIL Open Font License 1.1.",
        "tick": "Tick each part when it is ready.",
        "step_scale": "Print at 100 % (“actual size”), never with “fit to page”.",
        "step_check": "Measure the ruler of each sheet, or lay a bank card on its frame.",
        "step_flip": "Print on both sides, flipped on the long edge. Against the light the crosses meet.",
        "step_flip-short": "Print on both sides, flipped on the short edge. Against the light the crosses meet.",
        "step_gutterfold": "Fold along the dashes, glue the halves together, dry them under a weight. Then cut.",
        "step_cut": "Cut with knife and ruler from mark to mark, in the order of the numbers.",
        "step_net": "Cut along the solid line, fold along the dashes, glue the flaps.",
        "step_tiles": "Cut the right and the lower edge; glue them onto the next sheet, letter on letter.",
        "step_mount": "Glue the tokens on board, then cut them out along their edge.",
        "layout_duplex": "two-sided",
        "layout_duplex-short": "two-sided, short edge",
        "layout_gutterfold": "fold and glue",
        "layout_fronts": "fronts only",
        "layout_backs": "backs only",
        "layout_single": "one part a page",
        "low_ink": "low ink",
        "box_for": "Box for {n} {kind}",
        "calibration": "Calibrate your printer",
        "calibration_1": "Print this sheet at 100 %, on both sides, flipped on the long edge, on thin paper.",
        "calibration_2": "Hold it against the light with this side towards you. On each scale one line runs straight "
        "through from front to back: read its number.",
        "calibration_3": "The upper scale gives --dx, the lower one --dx-bottom, the one at the left --dy, in mm.",
        "calibration_4": "At each edge the number of the nearest line that you see is its margin (--margins: "
        "left, top, right, bottom).",
        "calibration_5": "Store it: jugada printer set NAME --dx 0.3 --dx-bottom 0.2 --dy -0.4 --margins 4,4,4,5. "
        "From then on print with: jugada pdf GAME --printer NAME.",
        "calibration_back": "back",
    },
}


STOCK: Mapping[str, Mapping[str, str]] = {
    "es": {
        "board": "papel de 160 g/m², sobre cartón de 2 mm",
        "card": "cartulina de 250–300 g/m²",
        "tile": "cartulina de 300 g/m²",
        "token": "papel de 160 g/m², sobre cartón de 1,5–2 mm",
        "die": "cartulina de 160–200 g/m²",
        "aid": "papel de 120–160 g/m²",
        "standee": "cartulina de 250 g/m²",
        "bar": "cartulina de 200 g/m²",
        "sticker": "papel adhesivo",
        "box": "cartulina de 250–300 g/m²",
        "folded": "papel de 120–160 g/m²",
        "": "cartulina de 200 g/m²",
    },
    "en": {
        "board": "160 g/m² paper, on 2 mm board",
        "card": "250–300 g/m² card",
        "tile": "300 g/m² card",
        "token": "160 g/m² paper, on 1.5–2 mm board",
        "die": "160–200 g/m² card",
        "aid": "120–160 g/m² paper",
        "standee": "250 g/m² card",
        "bar": "200 g/m² card",
        "sticker": "adhesive paper",
        "box": "250–300 g/m² card",
        "folded": "120–160 g/m² paper",
        "": "200 g/m² card",
    },
}
"""What to print a kind of part on; ``folded``: what will lie double."""


def stock(kind: str, lang: str, folded: bool) -> str:
    """What paper suits the kind of part."""
    return STOCK[lang]["folded" if folded else kind if kind in STOCK[lang] else ""]


def kind_name(kind: str, lang: str, count: int = 2) -> str:
    """A kind of part in the reader's language; one that is not known here is called by its key."""
    one, many = KINDS[lang].get(kind, (kind, kind))
    return one if count == 1 else many


def file_kind(kind: str) -> str:
    """The kind as a part of file names."""
    return FILE_KINDS.get(kind, kind)


def text(key: str, lang: str, **values: object) -> str:
    """The text of that key with its values filled in."""
    return TEXTS[lang][key].format(**values)
