"""Pictures for Tabletopia and Screentop, whose tables are set up on their own pages; for all, what to do with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.i18n import text
from generator.printing.exports.faces import MM_PER_INCH, dice_of, face_scene, png_bytes, render_scenes
from generator.printing.exports.tabletop_simulator import has_one_back, sheet_pictures, sheets_of, sort_parts
from generator.printing.figures import without_foot
from generator.scene.component import Component
from generator.scene.model import Scene

NOTES = "README.txt"

_TABLETOPIA_PX_PER_MM, _TABLETOPIA_MOST = 10, 4000
"""Its guide for creators: 10 pixels are a millimetre, 4000 the most (tabletopia.com/news/game-creator-checklist)."""
_SCREENTOP_MOST = 4096
"""Pixels of a picture's side; not confirmed by the site itself."""


def tabletopia(title: str, components: Sequence[Component], lang: str) -> dict[str, bytes]:
    """Return each side of each part in a picture of its own, 10 pixels a millimetre, by kind, and the instructions.

    Sides of one size are equally many pixels, as its stacks need; a die has a picture for each face.
    """
    files: dict[str, bytes] = {}
    for part in _flat(components):
        dpi = _resolution(part.size, _TABLETOPIA_PX_PER_MM * MM_PER_INCH, _TABLETOPIA_MOST)
        files |= _sides(part, dpi)
    return {**files, **_dice(components, _TABLETOPIA_PX_PER_MM * MM_PER_INCH), **_notes("tabletopia", title, lang)}


def screentop(title: str, components: Sequence[Component], lang: str, dpi: float) -> dict[str, bytes]:
    """Return cards and tiles of one size on sheets without gaps, all else in pictures of their own; instructions.

    The instructions say columns, rows and number of places of each sheet, and how many there are of what.
    """
    files: dict[str, bytes] = {}
    rows: list[str] = []
    decks, pieces, figures = sort_parts(components)
    for kind, cards in decks:
        for number, sheet in enumerate(sheets_of(cards, dpi), 1):
            stem = f"{kind}s/{kind}s-{_size_name(sheet.cards[0])}-{number}"
            files |= sheet_pictures(sheet, stem)
            grid = {"columns": sheet.columns, "rows": sheet.rows, "count": len(sheet.cards)}
            backs = "one" if has_one_back(sheet) else "each"
            rows.append(_words("screentop-sheet", lang, file=f"{stem}-face.png", backs=backs, **grid))
            several = [(place, card) for place, card in enumerate(sheet.cards, 1) if card.count > 1]
            rows += [_words("screentop-copies", lang, place=place, count=card.count) for place, card in several]
    for part in [*pieces, *map(without_foot, figures)]:
        fitting = _resolution(part.size, dpi, _SCREENTOP_MOST)
        files |= _sides(part, fitting)
    return {**files, **_dice(components, dpi), **_notes("screentop", title, lang, rows)}


def _flat(components: Sequence[Component]) -> Iterator[Component]:
    decks, pieces, figures = sort_parts(components)
    yield from (card for _, cards in decks for card in cards)
    yield from pieces
    yield from map(without_foot, figures)


def _resolution(size: tuple[float, float], dpi: float, most: int) -> float:
    return min(dpi, most / max(size) * MM_PER_INCH * (1 - 1e-6))


def _sides(part: Component, dpi: float) -> dict[str, bytes]:
    """Return the part's pictures in a folder of its kind; names say how many of the part there are."""
    stem = f"{part.kind}/{part.id}"
    sides: dict[str, Scene | None] = {"front": part.front, "back": part.back}
    drawn = {side: face_scene(part, scene, bleed=False) for side, scene in sides.items() if scene is not None}
    pictures = render_scenes([*drawn.values()], dpi)
    return {
        f"{stem}-{side}-x{part.count}.png": png_bytes(picture, dpi)
        for side, picture in zip(drawn, pictures, strict=True)
    }


def _dice(components: Sequence[Component], dpi: float) -> Mapping[str, bytes]:
    files: dict[str, bytes] = {}
    for die in dice_of(components):
        pictures = enumerate(render_scenes(die.faces, dpi), 1)
        files |= {f"die/{die.id}-{number}-x{die.count}.png": png_bytes(picture, dpi) for number, picture in pictures}
    return files


def _notes(program: str, title: str, lang: str, rows: Sequence[str] = ()) -> dict[str, bytes]:
    lines = [_words(f"{program}-steps", lang, title=title), *rows]
    return {NOTES: ("\n".join(lines) + "\n").encode()}


def _words(name: str, lang: str, **values: object) -> str:
    return text(f"printing/{name}", lang, **values)


def _size_name(part: Component) -> str:
    return "x".join(f"{length:g}" for length in part.size)


def playingcards_notes(title: str, lang: str) -> dict[str, bytes]:
    """Return the instructions for a room of PlayingCards.io."""
    return _notes("pcio", title, lang)


def simulator_notes(name: str, title: str, lang: str, hosted: bool) -> dict[str, bytes]:
    """Return the instructions for Tabletop Simulator; `hosted`: the pictures have addresses that all players reach."""
    return {NOTES: f"{_words('tts-steps', lang, stem=name, title=title, hosted=str(hosted).lower())}\n".encode()}
