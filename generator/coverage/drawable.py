"""What of a game cannot be printed: a sign that no font has, a piece, a board or a position that cannot be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.art.packages import has_art
from generator.content.loader import ART_SHEET, GameContent, rules_path
from generator.coverage.texts import finding_text
from generator.examples.compare import Finding
from generator.i18n import languages
from generator.i18n.languages import using_language
from generator.i18n.texts import Texts
from generator.outputs.reading import read_text
from generator.scene.fonts import SS400, missing_glyphs
from generator.scene.model import Scene
from generator.scene.state_drawing import Drawing
from rules_engine.core import JugadaError
from rules_engine.core.zones import Table, plan


def unprintable(content: GameContent) -> Iterator[Finding]:
    """Yield what cannot be set or drawn, with its line: signs of messages and rules, then pieces, boards, the start.

    Games with drawing code of their own are drawn by their own tests.
    """
    yield from _unknown_signs(content)
    yield from _unknown_zones(content)
    yield from _undrawn_screens(content)
    if content.art_sheet and not has_art(content.name):
        told = set[str]()
        for lang in content.languages:
            yield from _undrawable(content, art_context(content, lang), told)


def _unknown_signs(content: GameContent) -> Iterator[Finding]:
    for lang, messages in content.messages.items():
        path = messages.file.path
        for entry, source in messages.file.entries.items():
            if path is not None and (signs := _missing(source)):
                yield _lacking(content, path, _line(messages.file.line, entry), entry, signs)
        rules = rules_path(content.folder, lang)
        for number, line in enumerate(read_text(rules).splitlines() if rules.is_file() else (), start=1):
            if signs := _missing(line):
                yield _lacking(content, rules, number, rules.name, signs)


def _unknown_zones(content: GameContent) -> Iterator[Finding]:
    """Yield each zone of a table that nothing lies in and nobody can ask: it would always be drawn as 0."""
    kind, queries = getattr(content.game, "state_class", None), content.game.queries
    if not (isinstance(kind, type) and issubclass(kind, Table)):
        return
    from generator.art.by_data.areas.trays import SEAT, zone_name

    places, zones, values = plan(kind)
    source = content.source(content.folder / ART_SHEET)
    seats = [content.game.format_seat(seat) for seat in range(content.game.seats(content.start()))]
    for number, area in enumerate(content.art_sheet.get("areas", ())):
        for zone in area.get("zones", ()):
            if zone_name(zone) not in queries and not any(zone.replace(SEAT, seat) in places for seat in seats):
                line = source.line(("areas", number, "zones", zone))
                expected = finding_text("unknown_zone", zone=zone, names=", ".join((*zones, *values)))
                yield Finding(content.name, source.path, line, zone, "unprintable", expected)


def _undrawn_screens(content: GameContent) -> Iterator[Finding]:
    """Yield each screen of ``screens.yaml`` that lacks a box which the game's drawing asks for."""
    if not content.screens or content.screens_path is None:
        return
    source, art = content.source(content.screens_path), art_context(content, content.languages[0])
    for layout in ("wide", "tall", "short"):
        there = replace(art, layout=layout)
        if problem := _failure(lambda there=there: art_of(content.name).draw_state(there, content.start())):  # type: ignore[misc]
            loc = ("sizes", layout) if layout in source.data["sizes"] else ("sizes",)
            yield Finding(content.name, source.path, source.line(loc), layout, "unprintable", problem)


def _missing(text: str) -> str:
    # Line breaks and tabs have no glyph, and are never set.
    return missing_glyphs(SS400, text.replace("\n", "").replace("\t", ""))


def _line(line: Callable[[str], int], entry: str) -> int:
    try:
        return line(entry)
    except KeyError:
        return 1


def _lacking(content: GameContent, path: Path, line: int, key: str, signs: str) -> Finding:
    codes = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in signs)
    return Finding(content.name, path, line, key, "unprintable", finding_text("unprintable_sign", signs=codes))


def _undrawable(content: GameContent, art: ArtContext, told: set[str]) -> Iterator[Finding]:
    """Yield pieces that cannot be drawn, each entry once; the start only if all pieces can be drawn."""
    from generator.scene.svg import svg_text  # its library imports that of the web

    source, sheet = content.source(content.folder / ART_SHEET), content.art_sheet
    for key, piece in sheet["pieces"].items():
        # Each piece alone, so that its own line is told and not that of the board which it is on.
        alone = {**sheet, "areas": (), "pieces": {key: {**piece, "count": max(piece["count"], 1)}}}
        problem = _failure(lambda alone=alone: _draw_parts(replace(art, art_sheet=alone)))  # type: ignore[misc]
        # An entry by pattern makes many pieces, and is wrong in each language.
        if problem and piece["entry"] not in told:
            told.add(piece["entry"])
            yield Finding(
                content.name, source.path, source.line(("pieces", piece["entry"])), key, "unprintable", problem
            )
    # A board with such pieces cannot be drawn either; to say so again would hide the cause.
    if told:
        return
    problem = _failure(lambda: svg_text(_scene(art_of(content.name).draw_state(art, content.start()))))
    if problem:
        told.add("areas")
        yield Finding(content.name, source.path, source.line(("areas",)), "areas", "unprintable", problem)


def _draw_parts(art: ArtContext) -> None:
    from generator.scene.svg import svg_text

    for part in art_of(art.game.name).components(art):
        # Made, not only built: a picture that cannot be read is found when it is written out.
        for side in (part.front, part.back):
            if side is not None:
                svg_text(side)


def _scene(drawing: Drawing) -> Scene:
    return Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces))


def _failure(draw: Callable[[], object]) -> Texts | None:
    """Return why a drawing cannot be made, in every language; None if it can."""
    try:
        draw()
    except JugadaError as error:
        return Texts.written(languages(), lambda lang, error=error: _told(error, lang))  # type: ignore[misc]
    return None


def _told(error: JugadaError, lang: str) -> str:
    with using_language(lang):
        return str(error)
