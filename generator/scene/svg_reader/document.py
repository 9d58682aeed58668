"""The elements of an SVG file with their lines and styles. Nothing is loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from generator.limits import MAX_SVG_DEPTH, MAX_SVG_ELEMENTS
from generator.scene.svg_reader.errors import Findings
from generator.scene.svg_reader.stylesheet import Stylesheet
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"

Style = Mapping[str, str]

_INHERITED = frozenset(
    (
        *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
        *("stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "clip-rule", "color", "visibility"),
        *("font", "font-family", "font-size", "font-weight", "font-style", "font-stretch", "font-variant"),
        *("text-anchor", "text-align", "letter-spacing", "word-spacing", "line-height", "white-space", "paint-order"),
        *("marker-start", "marker-mid", "marker-end", "marker", "writing-mode"),
    )
)
_OWN = frozenset(
    (
        *("opacity", "display", "clip-path", "mask", "filter", "stop-color", "stop-opacity", "mix-blend-mode"),
        *("shape-inside", "text-decoration", "baseline-shift", "mask-type", "vector-effect"),
    )
)
_STYLED = _INHERITED | _OWN


class SvgElement(Element):
    """An element with its line number, from 1."""

    line: int = 0


_Base: Any = DefusedXMLParser  # its stubs hide that it is Python's own parser


class _Parser(_Base):  # type: ignore[misc]
    def __init__(self) -> None:
        # A document type without entities is harmless, and Affinity and old programs write one; none is loaded.
        target = TreeBuilder(element_factory=SvgElement)
        super().__init__(target=target, forbid_dtd=False, forbid_entities=True, forbid_external=True)
        self._depth = self._count = 0

    def _start(self, tag: str, attributes: Any) -> Any:
        self._depth += 1
        self._count += 1
        if self._depth > MAX_SVG_DEPTH + 1:
            raise RefusedError(Message("printing/svg-groups-too-deep", deepest=MAX_SVG_DEPTH))
        if self._count > MAX_SVG_ELEMENTS:
            raise RefusedError(Message("printing/svg-elements", most=f"{MAX_SVG_ELEMENTS:,}"))
        element = super()._start(tag, attributes)
        element.line = self.parser.CurrentLineNumber
        return element

    def _end(self, tag: str) -> Any:
        self._depth -= 1
        return super()._end(tag)


def parse_elements(data: bytes) -> SvgElement:
    """Return the root element.

    Raises RefusedError for data that are not SVG, have entities or are nested too deeply.
    """
    try:
        parser = _Parser()
        parser.feed(data)
        root: Any = parser.close()
    except DefusedXmlException as error:
        raise RefusedError(Message("printing/svg-entities")) from error
    except (ParseError, RecursionError, LookupError) as error:
        raise RefusedError(Message("printing/not-svg", problem=str(error))) from error
    if root.tag != f"{SVG}svg":
        raise RefusedError(Message("printing/svg-wrong-root", plain=repr(plain_name(root.tag)[:40])))
    element: SvgElement = root
    return element


def plain_name(name: str) -> str:
    """Return the name of an element or an attribute without its namespace."""
    return name.rpartition("}")[2]


class Document:
    """The elements of a file by id, and their styles."""

    def __init__(self, root: SvgElement, findings: Findings) -> None:
        self.root, self.findings = root, findings
        self._ids: dict[str, SvgElement] = {}
        sheets = []
        for element in root.iter():
            if not isinstance(element, SvgElement):
                continue
            check_attributes(element, findings)
            self._ids.setdefault(element.get("id", ""), element)
            if element.tag == f"{SVG}style":
                sheets.append(("".join(element.itertext()), element.line))
        self._sheet = Stylesheet(root, sheets, findings)

    def find(self, reference: str) -> SvgElement | None:
        """Return the element that ``#name`` refers to."""
        return self._ids.get(reference[1:]) if reference.startswith("#") and len(reference) > 1 else None

    def style(self, element: Element, outer: Style) -> dict[str, str]:
        """Return the element's style: inherited, from attributes, from the style sheets, from its own ``style``."""
        style = {key: value for key, value in outer.items() if key in _INHERITED}
        own = {key: value for key, value in element.attrib.items() if key in _STYLED}
        own |= self._sheet.declarations(element)
        own |= self._sheet.inline(element)
        for key, value in own.items():
            if value == "inherit":
                if key in outer:
                    style[key] = outer[key]
            elif key in _STYLED:
                style[key] = value
        return style


def children(element: Element) -> Iterator[SvgElement]:
    """Yield the child elements that are SVG, without comments and editors' metadata."""
    for child in element:
        if isinstance(child, SvgElement) and isinstance(child.tag, str) and child.tag.startswith(SVG):
            yield child


def href(element: Element) -> str:
    """Return the reference of the element, from ``href`` or the older ``xlink:href``."""
    return (element.get("href") or element.get(HREF) or "").strip()


def check_attributes(element: SvgElement, findings: Findings) -> None:
    """Refuse scripts, and addresses outside the file except those of pictures."""
    for name, value in element.attrib.items():
        plain = plain_name(name)
        low = value.lower()
        if plain.lower().startswith("on") and name == plain:
            findings.refuse(element.line, Message("printing/svg-script", plain=plain[:40]))
        elif "javascript:" in low or (plain == "href" and _is_outside(element, low.strip())):
            refused = Message("printing/svg-outside-reference", plain=plain, value=repr(value[:40]))
            findings.refuse(element.line, refused)


def _is_outside(element: SvgElement, address: str) -> bool:
    tag = plain_name(element.tag)
    if not element.tag.startswith(SVG) or tag == "a" or not address or address.startswith("#"):
        return False
    return tag != "image" or "://" in address or address.startswith(("//", "file:"))
