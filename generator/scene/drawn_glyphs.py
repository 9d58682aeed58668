"""Characters that a font draws as SVG: the element of one glyph, read as any picture of a deck is.

A document may hold many glyphs, packed or not. What is drawn is the element called ``glyphN`` where it stands, with the
styles and directions of the elements around it, and whatever it refers to.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import lru_cache

from generator.limits import MAX_GLYPH_SVG
from generator.scene.font_file import FontFile
from generator.scene.model import Group, Item, Transform
from generator.scene.svg_reader.document import SVG, SvgElement, children, parse_elements
from generator.scene.svg_reader.svg_drawing import draw_elements, nothing_beside
from generator.scene.svg_reader.values import Findings
from generator.scene.svg_values import RefusedError
from rules_engine.core.messages import Words

# 16 more lets zlib expect the head of a gzip file.
_PACKED, _GZIP = b"\x1f\x8b", 16 + zlib.MAX_WBITS

_LARGEST = 25.0
"""Type size in mm up to which what cannot be lines and areas, such as a blur, has the full resolution."""


class _OwnFindings(Findings):
    """Keeps the notes about the elements of one glyph, not those about others of the same document."""

    def __init__(self, shown: SvgElement) -> None:
        super().__init__()
        self._own = {element.line for element in _within(shown)}

    def note(self, line: int, message: Words, once: str = "") -> None:
        if line in self._own:
            super().note(line, message, once)


@lru_cache(maxsize=512)
def drawn_glyph(font: FontFile, glyph: int, ink: str) -> tuple[tuple[Item, ...], tuple[Words, ...]]:
    """Return a glyph as its font's SVG document draws it, from its baseline's start, in parts of the type size, y down,
    and what of it is drawn differently.

    ink: the colour of the text around it, ``#RRGGBB``. Empty if there is no such drawing, or nothing in it.
    """
    blob = font.hb_font.face.get_glyph_color_svg(glyph)
    root = _document(bytes(blob.data)) if blob else None
    path = _path_to(root, f"glyph{glyph}") if root is not None else []
    if not path:
        return (), ()
    # Drawings reach beyond their advance and above the em: there is half an em around, which `shown` takes back.
    em, width = font.units, max(1.0, font.advance(glyph)) + 1
    page = SvgElement(f"{SVG}svg", {"viewBox": f"{-em / 2} {-1.5 * em} {width * em} {2 * em}", "color": ink})
    page.set("style", "".join(f"--{name}:{code};" for name, code in _colours(font, ink).items()))
    page.append(_alone(path, em))
    findings = _OwnFindings(path[-1])
    found = draw_elements(page, findings, nothing_beside, mm=max(width, 2.0) * _LARGEST)
    if found is None or not _has_shapes(found.items):
        return (), ()
    shown = Group(found.items, transform=Transform(1 / em, 0, 0, 1 / em, -0.5, -1.5))
    return (shown,), tuple(note.message for note in findings.notes)


@lru_cache(maxsize=4)
def _document(data: bytes) -> SvgElement | None:
    """Return the root of a document; None if it is too large, or is no SVG.

    Elements have numbers instead of lines, since a document is often one line for all glyphs.
    """
    if data.startswith(_PACKED):
        try:
            # One byte above the limit is enough to see that there are too many.
            data = zlib.decompressobj(_GZIP).decompress(data, MAX_GLYPH_SVG + 1)
        except zlib.error:
            return None
    if len(data) > MAX_GLYPH_SVG:
        return None
    try:
        root = parse_elements(data)
    except RefusedError:
        return None
    for number, element in enumerate(_within(root), 1):
        element.line = number
    return root


def _within(element: SvgElement) -> Iterator[SvgElement]:
    return (one for one in element.iter() if isinstance(one, SvgElement))


def _path_to(root: SvgElement, name: str) -> list[SvgElement]:
    """Return the element of that name after those around it; empty if there is none."""
    path: list[SvgElement] = []
    waiting = [(root, 0)]
    while waiting:
        element, depth = waiting.pop()
        # Cuts off the branch that has been left.
        path[depth:] = [element]
        if element.get("id") == name:
            return path
        # Reversed, as the last one added is taken first: of equal names the first in the document counts.
        waiting.extend((child, depth + 1) for child in reversed(list(children(element))))
    return []


def _alone(path: list[SvgElement], em: int) -> SvgElement:
    """Return the last element in copies of those around it, whose other contents are there to be referred to."""
    shown = path[-1]
    # From the inside out: each element around the glyph, with its child on the way there.
    for element, inner in zip(path[-2::-1], path[:0:-1], strict=True):
        outer = SvgElement(f"{SVG}g" if element.tag == f"{SVG}defs" else element.tag, element.attrib)
        others = SvgElement(f"{SVG}defs")
        others.extend(child for child in children(element) if child is not inner)
        outer.extend((others, shown))
        shown = outer
    root = SvgElement(shown.tag, {key: value for key, value in shown.attrib.items() if key not in ("x", "y")})
    root.extend(shown)
    # By OpenType's definition the view of a document is the em, which it need not say.
    for side in ("width", "height"):
        if not root.get(side) or "%" in root.get(side, ""):
            root.set(side, str(em))
    root.set("overflow", "visible")
    return root


def _colours(font: FontFile, ink: str) -> dict[str, str]:
    """Return the colours that the font's documents name: those of the text and of the first palette."""
    found = {"context-fill": ink, "context-stroke": ink}
    if "CPAL" in font.program and (palettes := font.program["CPAL"].palettes):
        for number, one in enumerate(palettes[0]):
            # OpenType's documents write `var(--color0)` and so on.
            found[f"color{number}"] = f"#{one.red:02X}{one.green:02X}{one.blue:02X}{one.alpha:02X}"
    return found


def _has_shapes(items: tuple[Item, ...]) -> bool:
    return any(_has_shapes(item.items) if isinstance(item, Group) else True for item in items)
