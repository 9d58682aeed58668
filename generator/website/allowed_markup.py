"""What the markup of finished pages may consist of: tags, attributes, and inline scripts that our templates hold.

The second line of defence: texts were made harmless before. Everything that is not listed is a fault. Parsers differ in
odd markup (comments that end early, tags within attributes), so each tag of the source must be an element of the tree.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

from lxml import etree

from generator.resources import resource_dir

Node: TypeAlias = Any
"""An element of lxml, which has no types."""

Fault = tuple[str, str]
"""What is wrong, and the key of its message ``link-…`` in ``website.ftl``."""

_TEXT = (
    "a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i"
)
_TEXT += (
    " img ins kbd li mark ol p picture pre q s small source span strong sub summary sup table tbody td tfoot th thead"
)
_TEXT += " tr u ul wbr"
_PAGE = (
    "article aside base body button dialog fieldset footer form head header html iframe input label legend link main"
)
_PAGE += " meta nav noscript option output progress script section select style svg textarea title"
_DRAWING = "svg circle clippath defs desc ellipse g image line lineargradient path pattern polygon polyline"
_DRAWING += " radialgradient rect stop symbol text title tspan use"

_ANYWHERE = "class dir hidden id lang role style tabindex title"
_SHAPE = "baseprofile clip-path clip-rule clippathunits cx cy d display dx dy fill fill-opacity fill-rule font-family"
_SHAPE += " font-size font-style font-weight fx fy fr gradienttransform gradientunits height href letter-spacing offset"
_SHAPE += " opacity points preserveaspectratio r rx ry spreadmethod stop-color stop-opacity stroke stroke-dasharray"
_SHAPE += " stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor"
_SHAPE += " transform version viewbox width x x1 x2 xlink:href xml:space xmlns xmlns:ev xmlns:xlink y y1 y2"
_OF_TAG = {
    "a": "download href hreflang name rel target",
    "abbr": "",
    "base": "href target",
    "button": "disabled type",
    "details": "open",
    "form": "method name",
    "html": "prefix",
    "iframe": "src",
    "img": "alt height loading src width",
    "input": "accept autocapitalize autocomplete autocorrect checked disabled max maxlength min name pattern"
    " placeholder readonly required size spellcheck step type value",
    "label": "for",
    "link": "as crossorigin href hreflang media rel type",
    "meta": "charset content http-equiv name property",
    "ol": "start type",
    "option": "disabled selected value",
    "progress": "max value",
    "script": "async defer src type",
    "select": "disabled name",
    "source": "media src type",
    "td": "align colspan rowspan",
    "textarea": "cols readonly rows spellcheck",
    "th": "align colspan rowspan scope",
}
_TAGS = frozenset(f"{_TEXT} {_PAGE}".split())
_DRAWN = frozenset(_DRAWING.split())
_COMMON, _SHAPES = frozenset(_ANYWHERE.split()), frozenset(_SHAPE.split())
_OWN = {tag: frozenset(names.split()) for tag, names in _OF_TAG.items()}

_TAG = re.compile(rb"(/?)([A-Za-z]+)((?: [A-Za-z:-]+=\"[^\"<>]*\")*) ?(/?)>[^<>]*")
"""A tag with what follows up to the next one, without the sign that both begin with."""
_ATTRIBUTE = re.compile(r" ([a-z:-]+)=\"([^\"]*)\"")
_START = re.compile(rb"<([A-Za-z][^\s/>]*)")
_DOCTYPE = re.compile(rb"\s*<!doctype html>", re.IGNORECASE)
_ELSEWHERE = re.compile(rb"url\((?!#|['\"]#|&quot;#|&#39;#)", re.IGNORECASE)
_STYLE = re.compile(r"(?!.*url)[\w\s:;.,%#()+*/-]*", re.IGNORECASE | re.DOTALL)
_REFRESH = re.compile(r"0; url=[a-z-]+/")
_META = re.compile(r"(?:og|article|twitter):[a-z:_]+|author|description|generator|robots|theme-color|viewport")
_LINKS = ("alternate", "apple-touch-icon", "canonical", "icon", "manifest", "next", "preload", "prev", "stylesheet")
_PICTURE = re.compile(r"data:image/(?:png|jpeg|webp);base64,")
_TEXT_TAGS = ("script", "style")
_DATA = ("application/json", "text/plain")
"""Types of scripts that browsers do not run."""
_TEMPLATE = re.compile(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", re.DOTALL)
_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_FILLED = r"[\w./ \[\]|\",-]*"
"""What our templates fill into inline scripts: relative addresses, languages, names of fonts."""


@dataclass
class MarkupCheck:
    """Looks at pages; what is drawn on many of them is looked at once."""

    _drawings: dict[bytes, tuple[Fault, ...]] = field(default_factory=dict)
    _known: dict[tuple[str, tuple[str, ...]], str] = field(default_factory=dict)
    """The name of the first attribute that a combination of tag and attributes may not have; empty if there is none."""

    def __post_init__(self) -> None:
        self._kind = cache(_kind_of)  # a site's drawings are made of few different tags, each of which comes back often

    def read(self, page: bytes) -> tuple[Node, list[Fault]]:
        """Return the page as a tree without its drawings, None if it is empty, and its faults, drawings' included."""
        rest, drawings = _cut(page)
        tree = _parse(rest)
        if tree is None:
            return None, []
        faults = list(self._faults(tree, rest, _TAGS if drawings else _TAGS | _DRAWN))
        # Drawings are most of a page and come back on many: each different one is read once for the whole site.
        for drawing in drawings:
            if drawing not in self._drawings:
                self._drawings[drawing] = tuple(self._drawing_faults(drawing))
            faults += self._drawings[drawing]
        return tree, faults

    def _drawing_faults(self, drawing: bytes) -> Iterator[Fault]:
        if self._is_plain(drawing):
            return
        closed = drawing + b"<hr>"  # lands beside the drawing only if that is complete
        tree = _parse(closed)
        body = tree.find("body")
        tags = [node.tag for node in body]
        if tags != ["svg", "hr"] or body.text or body[0].tail:
            yield drawing[:40].decode("utf-8", "replace"), "markup"
            return
        body.remove(body[1])
        yield from self._faults(body[0], drawing, _DRAWN)
        if found := _ELSEWHERE.search(drawing):
            yield drawing[found.start() :][:40].decode("utf-8", "replace"), "elsewhere"

    def _is_plain(self, drawing: bytes) -> bool:
        """Return whether all tags are such that every parser reads them alike and a drawing may have them, and each is
        closed where it should be. Any other drawing is parsed, which takes five times as long.
        """
        before, *tags = drawing.split(b"<")
        waiting: list[str] = []
        for kind in map(self._kind, tags):
            if kind is None:
                return False
            if kind.startswith("/"):
                if not waiting or waiting.pop() != kind[1:]:
                    return False
            elif kind:
                waiting.append(kind)
        return not (before or waiting)

    def _faults(self, tree: Node, source: bytes, tags: frozenset[str]) -> Iterator[Fault]:
        kept: Counter[str] = Counter()
        for node in tree.iter():
            tag, names = node.tag, tuple(node.keys())
            kept[tag] += 1
            if tag not in tags:
                yield f"<{tag if isinstance(tag, str) else '!--'}>", "element"
            elif names or tag in _TEXT_TAGS:
                yield from self._attribute_faults(node, tag, names)
        written: Counter[str] = Counter()
        for name, count in Counter(_START.findall(source)).items():
            written[name.decode("latin-1").lower()] += count
        # A tag of the source that is no element of the tree is one that a browser may read and this parser did not.
        lost = written - kept
        if lost or source.count(b"<!") + source.count(b"<?") > bool(_DOCTYPE.match(source)):
            yield f"<{next(iter(lost), '!--')}>", "markup"

    def _attribute_faults(self, node: Node, tag: str, names: tuple[str, ...]) -> Iterator[Fault]:
        # A site's tags are many, their different sets of attributes few.
        key = (tag, names)
        if key not in self._known:
            self._known[key] = next((name for name in names if not _is_allowed(tag, name)), "")
        if name := self._known[key]:
            yield f"<{tag} {name}>", "handler" if name.startswith("on") else "attribute"
        elif tag in _RULES and (value := _RULES[tag](node)) is not None:
            yield value
        if "style" in names and not _STYLE.fullmatch(node.get("style")):
            yield node.get("style"), "attribute"


def _cut(page: bytes) -> tuple[bytes, list[bytes]]:
    """Return the page with empty drawings, and its drawings; the whole page if one lies within another."""
    first, *pieces = page.split(b"<svg")
    parts = [piece.partition(b"</svg>") for piece in pieces]
    # A drawing within another would be cut at the inner end: such a page is read whole, which only takes longer.
    if not all(end for _, end, _ in parts):
        return page, []
    rest = b"".join([first, *[b"<svg></svg>" + after for _, _, after in parts]])
    return rest, [b"<svg" + drawing + end for drawing, end, _ in parts]


def _kind_of(source: bytes) -> str | None:
    """Return the name of what a tag of a drawing opens, with a stroke before it of what it closes, empty for an element
    without content; None unless the tag is a plain and allowed one.
    """
    found = _TAG.fullmatch(source)
    if found is None or _ELSEWHERE.search(source):
        return None
    ends, name, inner, is_empty = (part.decode("utf-8", "replace") for part in found.groups())
    tag = name.lower()
    if tag not in _DRAWN or not all(_is_plain_attribute(tag, *one) for one in _ATTRIBUTE.findall(inner.lower())):
        return None
    # As it is spelt: what ends otherwise than it begins is unusual, and `</SVG>` would end a drawing before its end.
    return "" if is_empty else f"{ends}{name}"


def _is_plain_attribute(tag: str, name: str, value: str) -> bool:
    # What refers to a place in the drawing itself needs no look at the rest.
    if name in ("href", "xlink:href") and not value.startswith("#"):
        return False
    return _is_allowed(tag, name) and (name != "style" or _STYLE.fullmatch(value) is not None)


@lru_cache(4096)
def _is_allowed(tag: str, name: str) -> bool:
    if name in _COMMON or name.startswith(("aria-", "data-")):
        return True
    return name in _OWN.get(tag, ()) or (tag in _DRAWN and name in _SHAPES)


def _parse(source: bytes) -> Node:
    """Return the root of the tree; None for an empty text."""
    return etree.fromstring(source, etree.HTMLParser(encoding="utf-8", huge_tree=True))


def _meta_fault(node: Node) -> Fault | None:
    kind, name = node.get("http-equiv"), node.get("name") or node.get("property")
    if kind is not None:
        policy = kind == "Content-Security-Policy"
        sound = policy or (kind == "refresh" and _REFRESH.fullmatch(node.get("content") or ""))
        return None if sound else (f"<meta {kind}>", "element")
    return None if name is None or _META.fullmatch(name) else (f"<meta {name}>", "element")


def _script_fault(node: Node) -> Fault | None:
    if node.get("src") is not None or node.get("type") in _DATA:
        return None
    text = node.text or ""
    return None if not text.strip() or is_ours(text) else (" ".join(text.split())[:60], "inline")


def _base_fault(node: Node) -> Fault | None:
    address = node.get("href") or ""
    return (address, "elsewhere") if ":" in address or address.startswith(("/", "\\")) else None


def _link_fault(node: Node) -> Fault | None:
    rel = node.get("rel")
    return None if rel in _LINKS else (f"<link {rel}>", "element")


def _form_fault(node: Node) -> Fault | None:
    return None if node.get("method") in (None, "dialog", "get") else ("<form method>", "attribute")


def _style_fault(node: Node) -> Fault | None:
    text = (node.text or "").lower()
    return ("<style>", "elsewhere") if "url(" in text or "@import" in text or "\\" in text else None


def _use_fault(node: Node) -> Fault | None:
    address = node.get("xlink:href") or node.get("href") or "#"
    return None if address.startswith("#") else (address, "elsewhere")


def _image_fault(node: Node) -> Fault | None:
    address = node.get("xlink:href") or node.get("href") or ""
    local = ":" not in address and not address.startswith(("//", "\\"))
    # An SVG picture in an address may hold scripts of its own: only pictures of pixels are let through.
    return None if local or _PICTURE.match(address) else (address[:60], "elsewhere")


_RULES = {
    "base": _base_fault,
    "form": _form_fault,
    "image": _image_fault,
    "link": _link_fault,
    "meta": _meta_fault,
    "script": _script_fault,
    "style": _style_fault,
    "use": _use_fault,
}


def is_ours(script: str) -> bool:
    """Return whether an inline script is one of our templates or of the theme's, filled in."""
    return any(pattern.fullmatch(script) for pattern in _our_scripts())


@cache
def _our_scripts() -> tuple[re.Pattern[str], ...]:
    spec = find_spec("material")
    theme = Path(next(iter(spec.submodule_search_locations or ()))) / "templates" if spec else None
    folders = [resource_dir("site") / "overrides", resource_dir("templates") / "site"]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.html*"))]
    paths += sorted((theme / "partials").rglob("*.html")) if theme else []
    scripts = dict.fromkeys(script for path in paths for script in _TEMPLATE.findall(path.read_text("utf-8")))
    # Without round brackets, equals signs and semicolons, what is filled in can call and assign nothing.
    return tuple(re.compile(_FILLED.join(map(re.escape, _JINJA.split(script)))) for script in scripts)
