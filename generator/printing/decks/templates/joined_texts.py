"""Texts of templates that a program has divided into pieces, put together before placeholders are looked for.

Affinity writes ``V<tspan x="125px 230px">e c</tspan>`` where it moves letters, Illustrator a ``tspan`` for each piece;
the places are those of the sample text, so a card's value, which has other letters, flows from the first one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.content.expression_texts import has_placeholder
from generator.scene.svg_reader.document import SVG, Document, Style, SvgElement
from generator.scene.svg_reader.type_style import font_size
from generator.scene.svg_reader.values import read_length
from generator.scene.svg_values import RefusedError

_OPENINGS = ("{{", "{%")
_CLOSINGS = ("}}", "%}")
_WIDE = 0.6
"""Width of a letter, as a fraction of the type size, that few are wider than on average."""

_PLACES = ("x", "y", "dx", "dy", "rotate", "textLength", "lengthAdjust")


@dataclass
class _Piece:
    """A text of an element, or the one behind it."""

    owner: SvgElement
    is_tail: bool
    size: float

    @property
    def text(self) -> str:
        return (self.owner.tail if self.is_tail else self.owner.text) or ""

    @text.setter
    def text(self, value: str) -> None:
        if self.is_tail:
            self.owner.tail = value
        else:
            self.owner.text = value


def join_texts(document: Document) -> None:
    """Put the texts with placeholders together: what is in braces where it begins, and the rest behind it."""
    for element in document.root.iter(f"{SVG}text"):
        if isinstance(element, SvgElement) and "{" in "".join(element.itertext()):
            pieces = list(_pieces(document, element, document.whole_style(element)))
            _join_braces(pieces)
            for line in _lines(element, pieces):
                if any(has_placeholder(piece.text) for piece in line):
                    _let_flow(element, line)


def _pieces(document: Document, element: SvgElement, style: Style) -> Iterator[_Piece]:
    yield _Piece(element, False, font_size(style))
    for child in element:
        if isinstance(child, SvgElement) and child.tag in (f"{SVG}tspan", f"{SVG}a"):
            yield from _pieces(document, child, document.style(child, style))
        if isinstance(child, SvgElement):
            # Also behind any other element, as its tail belongs to this text.
            yield _Piece(child, True, font_size(style))


def _join_braces(pieces: list[_Piece]) -> None:
    for number, piece in enumerate(pieces):
        for following in pieces[number + 1 :]:
            if not _is_open(piece.text, following.text):
                # A lone brace may go on behind an empty piece, so these are passed over.
                if following.text or not piece.text.endswith("{"):
                    break
                continue
            taken = _taken(piece.text, following.text)
            piece.text, following.text = piece.text + following.text[:taken], following.text[taken:]


def _is_open(text: str, following: str) -> bool:
    """Return whether braces that begin in the text end in what follows."""
    start = max(text.rfind(opening) for opening in _OPENINGS)
    if start >= 0 and not any(closing in text[start + 2 :] for closing in _CLOSINGS):
        return True
    return text.endswith("{") and following.startswith(("{", "%"))


def _taken(text: str, following: str) -> int:
    """Return how many letters of what follows belong to the braces."""
    for end in range(1, len(following) + 1):
        if not _is_open(text + following[:end], "") and not (text + following[:end]).endswith("{"):
            return end
    return len(following)


def _lines(element: SvgElement, pieces: list[_Piece]) -> Iterator[list[_Piece]]:
    """Yield the pieces that stand beside each other, each line by itself, and columns of a line by themselves."""
    line: list[_Piece] = []
    y, end = _number(element, "y"), _number(element, "x") or 0.0
    for piece in pieces:
        own = piece.owner
        if own is not element and not piece.is_tail:
            x, next_y = _number(own, "x"), _number(own, "y")
            is_apart = _is_lower(piece, y, next_y) or _is_column(piece, x, end, line)
            if is_apart and piece.text.strip() and any(other.text.strip() for other in line):
                yield line
                line = []
            y, end = next_y if next_y is not None else y, x if x is not None else end
        line.append(piece)
        # An estimate: the font is not measured, and columns are apart by far more than it errs.
        end += _WIDE * piece.size * len(piece.text.strip())
    if line:
        yield line


def _is_lower(piece: _Piece, y: float | None, next_y: float | None) -> bool:
    """Return whether a piece begins a line below, or above, the one at y."""
    # Up to a fifth of the size is a raised or lowered letter of the same line.
    is_moved = next_y is not None and y is not None and abs(next_y - y) > 0.2 * piece.size
    return is_moved or "dy" in piece.owner.attrib


def _is_column(piece: _Piece, x: float | None, end: float, line: list[_Piece]) -> bool:
    """Return whether a piece at x is far behind the end of the line, or before its beginning."""
    return x is not None and (x - end > piece.size or x < end - 2 * piece.size - _WIDE * _length(line))


def _length(line: list[_Piece]) -> float:
    return sum(piece.size * len(piece.text) for piece in line)


def _number(element: SvgElement, name: str) -> float | None:
    parts = element.get(name, "").replace(",", " ").split()
    try:
        return read_length(parts[0], name) if parts else None
    except RefusedError:
        return None


def _let_flow(element: SvgElement, line: list[_Piece]) -> None:
    """Leave the place of the line's first piece alone, and only its beginning."""
    is_placed = False
    for piece in line:
        own = piece.owner
        if piece.is_tail:
            continue
        if own is element or (not is_placed and any(name in own.attrib for name in ("x", "y", "dy"))):
            for name in ("x", "y", "dx", "dy"):
                if name in own.attrib:
                    # The other places are those of the sample's letters.
                    own.set(name, (own.get(name, "").replace(",", " ").split() or ["0"])[0])
            for name in ("rotate", "textLength", "lengthAdjust"):
                own.attrib.pop(name, None)
        else:
            for name in _PLACES:
                own.attrib.pop(name, None)
        # Spaces alone have no place that anybody sees.
        is_placed = is_placed or bool(piece.text.strip())
