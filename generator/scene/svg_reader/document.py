"""The elements of an SVG file with their lines and styles. Nothing is loaded from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from generator.limits import MAX_SVG_DEPTH, MAX_SVG_ELEMENTS, MAX_SVG_STOPS
from generator.outputs.told import told
from generator.scene.model import Stop
from generator.scene.svg_reader.encodings import as_parsed, is_wide
from generator.scene.svg_reader.known import (
    ATTRIBUTES,
    ELEMENTS,
    INHERITED,
    PRESENTED,
    PROPERTIES,
    READ,
    is_known_attribute,
)
from generator.scene.svg_reader.stylesheet import Stylesheet, is_shown_on_screen
from generator.scene.svg_reader.validity import EVERYWHERE, absolute, is_valid, resolve_variables
from generator.scene.svg_reader.values import Findings, TooLargeError
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
_MISSPELT = re.compile(r"(?:https?://)?(?:www\.)?w3\.org/(?:2000|TR/2000|1999|2001)/svg/?", re.IGNORECASE)
"""How people write the name of SVG's namespace who do not copy it."""
_LONGEST_ENTITY = 128
"""Maximum length in characters of an entity, such as Illustrator writes for the names of its namespaces."""
_HAS_UNIT = re.compile(r"[0-9.]\s*(?:%|[a-df-z]|e[a-z])", re.IGNORECASE)
"""A length with a unit, of which browsers read none in the attribute ``transform``."""
_PREFIX = re.compile(rb"[<\s]([A-Za-z][A-Za-z0-9_-]{0,30}):[A-Za-z]")
_MOST_PREFIXES = 20
_UNBOUND_PREFIX = 27
"""Expat's code for a prefix without a namespace."""

Style = Mapping[str, str]

_FLOWING = ("flowDiv", "flowPara", "flowRegion", "flowSpan")
"""Parts of a text that flows, of which the whole is noted."""


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
        self.wrong_namespace: str | None = None

    def _start(self, tag: str, attributes: list[str]) -> SvgElement:
        self._depth += 1
        self._count += 1
        # The root is no group.
        if self._depth > MAX_SVG_DEPTH + 1:
            raise RefusedError(Message("printing/svg-groups-too-deep", deepest=MAX_SVG_DEPTH))
        if self._count > MAX_SVG_ELEMENTS:
            raise RefusedError(Message("printing/svg-elements", most=f"{MAX_SVG_ELEMENTS:,}"))
        space, _, name = tag.rpartition("}")
        if self._count == 1 and name == "svg" and space != SVG[1:-1] and (not space or _MISSPELT.fullmatch(space)):
            self.wrong_namespace = space
        if space == self.wrong_namespace:
            tag = f"{SVG[1:]}{name}"  # as expat writes it
        element: SvgElement = super()._start(tag, attributes)
        element.line = self.parser.CurrentLineNumber
        return element

    def _end(self, tag: str) -> SvgElement:
        self._depth -= 1
        element: SvgElement = super()._end(tag)
        return element

    def defused_entity_decl(self, *found: Any) -> None:
        """Allow a short text, which cannot grow; refuse any other entity."""
        _, is_parameter, value, *_ = found
        if is_parameter or value is None or len(value) > _LONGEST_ENTITY or "&" in value or "<" in value:
            raise RefusedError(Message("printing/svg-entities"))


def parse_elements(data: bytes, findings: Findings | None = None) -> SvgElement:
    """Return the root element.

    Raises RefusedError for data that are not SVG, have entities that grow or are nested too deeply.
    """
    notes = findings or Findings()
    try:
        data, is_guessed = as_parsed(data)
        parser, root = _parsed(data)
    except RefusedError:
        raise
    except DefusedXmlException as error:
        raise RefusedError(Message("printing/svg-entities")) from error
    except (ParseError, UnicodeError) as error:
        if is_wide(data):
            raise RefusedError(Message("printing/svg-wide")) from error
        raise RefusedError(Message("printing/not-svg", problem=told(error))) from error
    except (RecursionError, LookupError, ValueError) as error:
        raise RefusedError(Message("printing/not-svg", problem=told(error))) from error
    if root.tag != f"{SVG}svg":
        raise RefusedError(Message("printing/svg-wrong-root", plain=repr(plain_name(root.tag)[:40])))
    if parser.wrong_namespace is not None:
        odd = parser.wrong_namespace[:60]
        notes.note(
            root.line, Message("printing/svg-odd-namespace", plain=odd) if odd else Message("printing/svg-no-namespace")
        )
    if is_guessed:
        notes.note(root.line, Message("printing/svg-encoding"))
    element: SvgElement = root
    return element


def _parsed(data: bytes) -> tuple[_Parser, SvgElement]:
    """Return the parser and the root; a file with undeclared prefixes is read as if they were declared."""
    parser = _Parser()
    try:
        parser.feed(data)
        return parser, parser.close()
    except ParseError as error:
        if error.code != _UNBOUND_PREFIX:
            raise
    # Sorted, since only so many are declared and the order of a set differs between runs.
    names = sorted({name for name in _PREFIX.findall(data) if not name.startswith(b"xml")})[:_MOST_PREFIXES]
    declared = b" xmlns:xlink='http://www.w3.org/1999/xlink'" if b"xmlns:xlink" not in data else b""
    declared += b"".join(
        b" xmlns:%b='urn:%b'" % (name, name) for name in names if name != b"xlink" and b"xmlns:" + name not in data
    )
    parser = _Parser()
    # Declared on the root and read again: files that were cut out of others lack what stood around them.
    parser.feed(data.replace(b"<svg", b"<svg" + declared, 1))
    return parser, parser.close()


def plain_name(name: str) -> str:
    """Return the name of an element or an attribute without its namespace."""
    return name.rpartition("}")[2]


class Document:
    """The elements of a file by id, and their styles."""

    def __init__(self, root: SvgElement, findings: Findings) -> None:
        self.root, self.findings = root, findings
        self._ids: dict[str, SvgElement] = {}
        self._parents: dict[Element, SvgElement] = {}
        self._stops = 0
        self.stops: dict[SvgElement, tuple[Stop, ...]] = {}
        sheets = []
        unknown: dict[str, int] = {}
        width = page_width(root)
        for element in root.iter():
            if not isinstance(element, SvgElement) or not isinstance(element.tag, str):
                continue
            unknown |= {name: element.line for name in unread_names(element, findings) if name not in unknown}
            # Of several elements with the same id browsers find the first.
            self._ids.setdefault(element.get("id", ""), element)
            if element.tag == f"{SVG}style" and _is_sheet(element, width):
                sheets.append(("".join(element.itertext()), element.line))
        if unknown:
            findings.note(min(unknown.values()), Message("printing/svg-unknown", names=", ".join(sorted(unknown)[:8])))
        self._sheet = Stylesheet(root, sheets, findings, width)

    def path_to(self, element: SvgElement) -> list[SvgElement]:
        """Return the element after its ancestors, from the outermost one."""
        # Made when it is first needed: few drawings ask for ancestors.
        if not self._parents:
            elements = (one for one in self.root.iter() if isinstance(one, SvgElement))
            self._parents.update((child, parent) for parent in elements for child in parent)
        found = [element]
        while (parent := self._parents.get(found[-1])) is not None:
            found.append(parent)
        return found[::-1]

    def find(self, reference: str) -> SvgElement | None:
        """Return the element that ``#name`` refers to."""
        return self._ids.get(reference[1:]) if reference.startswith("#") and len(reference) > 1 else None

    def style(self, element: Element, outer: Style) -> dict[str, str]:
        """Return the element's style: inherited, from attributes, from the style sheets, from its own ``style``.

        A value that is no value of its property is ignored, as browsers do, with a note.
        """
        style = {key: value for key, value in outer.items() if key in INHERITED or key.startswith("--")}
        line = getattr(element, "line", 0)
        sheet, inline = self._sheet.declarations(element), self._sheet.inline(element, line)
        attributes = {key: value.strip() for key, value in element.attrib.items() if key in PRESENTED}
        if "transform" in attributes and _HAS_UNIT.search(attributes["transform"]):
            self._note_ignored(line, "transform", attributes.pop("transform"))
        # CSS's order: each of them overrules those before it.
        for layer in (attributes, sheet.usual, inline.usual, sheet.important, inline.important):
            for key, value in layer.items():
                if key in READ or key.startswith("--"):
                    self._set(style, key, resolve_variables(value, style, layer), outer, line)
        return absolute(style, outer)

    def whole_style(self, element: SvgElement) -> dict[str, str]:
        """Return the style of an element where it stands in the file."""
        style: dict[str, str] = {}
        for one in self.path_to(element):
            style = self.style(one, style)
        return style

    def spend_stops(self, count: int) -> None:
        """Count stops of gradients before they are made. Raises TooLargeError if the file has too many."""
        self._stops += count
        if self._stops > MAX_SVG_STOPS:
            raise TooLargeError(Message("printing/svg-stops", most=f"{MAX_SVG_STOPS:,}"))

    def reset(self, findings: Findings | None = None) -> None:
        """Count from the beginning, since the file is drawn once more; findings: where new notes go."""
        self._stops = 0
        self.findings = findings or self.findings

    def _set(self, style: dict[str, str], key: str, value: str, outer: Style, line: int) -> None:
        if value in EVERYWHERE:
            style.pop(key, None)
            if key in outer and (value == "inherit" or (value != "initial" and key in INHERITED)):
                style[key] = outer[key]
        elif is_valid(key, value):
            style[key] = value
        else:
            self._note_ignored(line, key, value)

    def _note_ignored(self, line: int, key: str, value: str) -> None:
        what = f"{key}: {value[:40]}"
        self.findings.note(line, Message("printing/svg-ignored", what=what), once=f"invalid {key}")


def children(element: Element) -> Iterator[SvgElement]:
    """Yield the child elements that are SVG, without comments and editors' metadata."""
    for child in element:
        if isinstance(child, SvgElement) and isinstance(child.tag, str) and child.tag.startswith(SVG):
            yield child


def href(element: Element) -> str:
    """Return the reference of the element, from ``href`` or the older ``xlink:href``."""
    return (element.get("href") or element.get(HREF) or "").strip()


def page_width(root: Element) -> float:
    """Return the width of the page in px, which media rules ask for, as far as it is given; else 100."""
    for text in (root.get("width", ""), " ".join(root.get("viewBox", "").replace(",", " ").split()[2:3])):
        try:
            return float(text.removesuffix("px"))
        except ValueError:
            continue
    return 100.0


def _is_sheet(element: Element, width: float) -> bool:
    kind = element.get("type", "").strip().lower()
    return kind in ("", "text/css") and is_shown_on_screen(element.get("media", ""), width)


def unread_names(element: SvgElement, findings: Findings) -> Iterator[str]:
    """Note what of the element is left out; yield the names that no table has."""
    if not element.tag.startswith(SVG):
        return
    tag = plain_name(element.tag)
    if tag not in ELEMENTS:
        yield f"<{tag[:40]}>"
    elif ELEMENTS[tag] == "note" and tag not in _FLOWING and (tag != "flowRoot" or "".join(element.itertext()).strip()):
        findings.note(element.line, Message("printing/svg-undrawn", what=f"<{tag}>"), once=f"element {tag}")
    for name in element.attrib:
        if name.startswith("{"):
            continue
        if name.lower().startswith("on") and name.isalpha():
            findings.note(element.line, Message("printing/svg-undrawn", what=name[:40]), once="script")
        elif ATTRIBUTES.get(name, PROPERTIES.get(name)) == "note":
            findings.note(element.line, Message("printing/svg-undrawn", what=name), once=f"property {name}")
        elif not is_known_attribute(name):
            yield name[:40]
    address = href(element).lower()
    if address and address[0] != "#" and tag not in ("a", "image", "feImage", "script"):
        what = f"{address[:40]!r}"
        findings.note(element.line, Message("printing/svg-outside-reference", plain="href", value=what))
