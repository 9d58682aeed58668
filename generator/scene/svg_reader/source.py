"""Elements of a file as SVG again, each with its whole style, so that they mean the same wherever they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape

from generator.limits import MAX_SVG_DEPTH, MAX_SVG_ELEMENTS
from generator.scene.svg_reader.clips import reference
from generator.scene.svg_reader.document import SVG, Document, Style, SvgElement, children, href, plain_name
from generator.scene.svg_reader.known import ATTRIBUTES, ELEMENTS, PROPERTIES
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_LEFT_OUT = frozenset(("style", "class", "href", "media", "transform"))
_REFERRING = ("fill", "stroke", "filter", "mask", "clip-path", "marker-start", "marker-mid", "marker-end")
_TEXTS = ("text", "tspan", "textPath", "a")
_OURS = {"font-family": "'Source Sans 3'"}
"""The one family that the renderer has."""


@dataclass
class Source:
    """Writes elements of one document. change: returns a text with a card's values."""

    document: Document
    change: Callable[[str, SvgElement], str]
    _open: list[SvgElement] = field(default_factory=list)
    _written: dict[SvgElement, str] = field(default_factory=dict)
    _count: int = 0

    def markup(self, element: SvgElement, style: Style, without: tuple[str, ...] = ()) -> str:
        """Return the element in that style, after the definitions that it refers to. Raises RefusedError.

        without: properties that are drawn otherwise.
        """
        # The whole style goes with it: what it inherited from is not written.
        own = {key: value for key, value in style.items() if key not in without}
        written = self._element(element, own, 0)
        return f"<defs>{''.join(self._written.values())}</defs>{written}"

    def definition(self, element: SvgElement) -> str:
        """Return an element that others refer to, such as a filter, after those that it refers to itself."""
        self._define(element)
        return f"<defs>{''.join(self._written.values())}</defs>"

    def _define(self, element: SvgElement) -> None:
        if element in self._written or element in self._open:
            return
        self._open.append(element)
        text = self._element(element, self.document.whole_style(element), 0)
        self._open.pop()
        self._written[element] = text

    def _element(self, element: SvgElement, style: Style, depth: int) -> str:
        from xml.sax.saxutils import quoteattr  # with what asks the web, megabytes for a file without snapshots

        tag = plain_name(element.tag)
        self._count += 1
        if depth > MAX_SVG_DEPTH or self._count > MAX_SVG_ELEMENTS:
            raise RefusedError(Message("printing/svg-circle", name=repr(element.get("id", "")[:40])))
        if ELEMENTS.get(tag, "note") in ("note", "ignore") or tag in ("style", "switch"):
            return ""
        self._follow(element, tag, style)
        attributes = "".join(f" {name}={quoteattr(value)}" for name, value in self._attributes(element, tag, style))
        inside = "".join(self._inside(element, tag, style, depth))
        return f"<{tag}{attributes}>{inside}</{tag}>"

    def _inside(self, element: SvgElement, tag: str, style: Style, depth: int) -> Iterator[str]:
        has_text = tag in _TEXTS
        if has_text and element.text:
            yield escape(self.change(element.text, element), quote=False)
        for child in element if has_text else children(element):
            if isinstance(child, SvgElement) and isinstance(child.tag, str) and child.tag.startswith(SVG):
                yield self._element(child, self.document.style(child, style), depth + 1)
            if has_text and child.tail:
                yield escape(self.change(child.tail, element), quote=False)

    def _attributes(self, element: SvgElement, tag: str, style: Style) -> Iterator[tuple[str, str]]:
        for name, value in element.attrib.items():
            if name in ATTRIBUTES and name not in _LEFT_OUT and not name.startswith("on"):
                yield name, value
            elif name.endswith("}space"):
                yield "xml:space", value
        if (address := href(element)).startswith(("#", "data:image/png", "data:image/jpeg")):
            yield "xlink:href", address
        if "transform" in style:
            name = {"linearGradient": "gradientTransform", "pattern": "patternTransform"}.get(tag, "transform")
            yield name, style["transform"]
        written = {**style, **(_OURS if "font-family" in style or tag == "text" else {})}
        text = ";".join(
            f"{key}:{value}"
            for key, value in written.items()
            if key in PROPERTIES and key != "transform" and not _leads_out(value)
        )
        if text:
            yield "style", text

    def _follow(self, element: SvgElement, tag: str, style: Style) -> None:
        for key in _REFERRING:
            if key in style and (found := self.document.find(reference(style[key]))) is not None:
                self._define(found)
        # The address of a link is where it leads, nothing that it draws.
        if tag != "a" and (found := self.document.find(href(element))) is not None:
            self._define(found)


def _leads_out(value: str) -> bool:
    """Return whether a value refers to something outside the file, or is no value that ends where it stands."""
    if any(mark in value for mark in ";{}<>") or "@" in value:
        return True
    return any(not part.lstrip(" '\"").startswith("#") for part in value.lower().split("url(")[1:])
