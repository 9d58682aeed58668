"""Texts of content as safe HTML: they may contain words and links, but nothing that runs.

The pages are Markdown with our HTML in it, so a text is inserted as finished HTML (`blocks`, `line`) or as escaped
words (`words`). Neither HTML nor Markdown from content is parsed a second time.

The key to a game's drawings, as HTML.

Whose turn it is, as the line above a board says it.

The drawings of a page's states, each drawn once.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from functools import cache
from html import escape as escape_html

import nh3
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from generator.art.interface import ArtContext, art_of
from generator.art.names import legend_of
from generator.i18n.catalogue import bundle
from generator.scene.model import Scene, translate_items
from generator.scene.state_drawing import Drawing
from generator.website.drawings import page_drawings
from rules_engine.core import seat_key

_INLINE = frozenset(
    {
        *("a", "abbr", "b", "br", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small", "strong"),
        *("sub", "sup", "u"),
    }
)
_BLOCKS = _INLINE | frozenset(
    {
        *("blockquote", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre"),
        *("table", "tbody", "td", "th", "thead", "tr", "ul"),
    }
)
_HOME = _BLOCKS | frozenset(
    {
        *("article", "caption", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "img"),
        *("section", "span", "summary", "tfoot", "wbr"),
    }
)
"""The tags of the owner's own home page: whatever is for reading."""
_HOME_ATTRIBUTES = {
    "*": {"aria-hidden", "aria-label", "class", "dir", "id", "lang", "title"},
    "a": {"href", "hreflang", "target"},
    "img": {"alt", "height", "loading", "src", "width"},
    **{tag: {"align", "colspan", "rowspan", "scope", "style"} for tag in ("td", "th")},
    "ol": {"start", "type"},
    "details": {"open"},
}
_BEGIN, _END = "<!--home-begins-->", "<!--home-ends-->"
_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)")
_ATTRIBUTES: dict[str, set[str]] = {"*": set(), "a": {"href"}, "ol": {"start"}, "td": {"style"}, "th": {"style"}}
_SCHEMES = {"http", "https", "mailto"}
_SIGNS = re.compile(r"[\\`*{}\[\]|~!]|(?<!\w)_|_(?!\w)")


def blocks(markdown: str) -> Markup:
    """Return paragraphs, lists, tables and notes as HTML of the tags that such texts need."""
    return _escape_markdown(_clean(_parser().render(markdown), _BLOCKS).strip())


def line(markdown: str) -> Markup:
    """Return a sentence as HTML within a line of Markdown."""
    return _escape_markdown(_clean(_parser().renderInline(markdown), _INLINE).replace("\n", " "))


def words(text: str) -> Markup:
    """Return a title or a name without markup, escaped for any place in Markdown or HTML, on one line."""
    return _escape_markdown(str(escape(" ".join(text.split()))))


def marked_home(markdown: str) -> Markup:
    """Return the Markdown of the owner's home page between marks by which `with_clean_home` finds it again."""
    return Markup(f"{_BEGIN}\n\n{markdown}\n\n{_END}")


def with_clean_home(html: str) -> str:
    """Return a page, of which the owner's text as MkDocs has made it to HTML is cleaned, without its marks.

    The text may have such marks itself: it reaches from the first to the last.
    """
    before, begin, rest = html.partition(_BEGIN)
    if not begin:
        return html
    text, end, after = rest.rpartition(_END)
    cleaned = _clean(text if end else rest, _HOME, _HOME_ATTRIBUTES)
    return f"{before}{cleaned}{after if end else ''}"


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    # Indented text and a line under a line are prose here; HTML comes as single tags only, all of which the rule below
    # sees.
    parser.disable(["code", "lheading", "reference", "html_block"])
    # A tag that is not allowed would still end a paragraph, and leave words outside of it.
    parser.add_render_rule("html_inline", lambda _, tokens, at, *__: _known(tokens[at].content))
    return parser


def _known(tag: str) -> str:
    match = _TAG.match(tag)
    return tag if match and match[1].lower() in _INLINE else ""


def _clean(html: str, tags: frozenset[str], attributes: dict[str, set[str]] | None = None) -> str:
    return nh3.clean(
        html,
        tags=set(tags),
        attributes=attributes or _ATTRIBUTES,
        attribute_filter=_quoted,
        url_schemes=_SCHEMES,
        link_rel=None,
        filter_style_properties={"text-align"},
    )


def _quoted(_tag: str, attribute: str, value: str) -> str | None:
    """Return an address without characters that another parser may take for the beginning of a tag."""
    if not value.isprintable():
        return None
    if attribute in ("href", "src"):
        return value.replace("<", "%3C").replace(">", "%3E")
    return value.replace("<", "‹").replace(">", "›")


def _escape_markdown(html: str) -> Markup:
    """Return HTML with Markdown's special characters escaped."""
    return Markup(_SIGNS.sub(lambda sign: f"&#{ord(sign[0])};", html))


_SIDE = 20.0
"""Size of the space for a symbol, in mm."""


def legend_list(art: ArtContext) -> tuple[str, str]:
    """Return the symbols of the game's drawings with their meaning, as list items, and the shared SVG."""
    rows = legend_of(art)
    scenes = {
        f"key-{number}": Scene(_SIDE, _SIDE, (translate_items((sign,), _SIDE / 2, _SIDE / 2),))
        for number, (sign, _) in enumerate(rows)
    }
    drawings, parts = page_drawings(scenes, f"key-{art.game.name}")
    hidden = (svg.replace("<svg", '<svg aria-hidden="true"', 1) for svg in drawings.values())
    items = (f"<li><i>{svg}</i>{escape_html(word)}</li>" for svg, (_, word) in zip(hidden, rows, strict=True))
    return "".join(items), parts


def turn_sentence(art: ArtContext, state: object, seats: Sequence[int]) -> str:
    """Return a short sentence without a full stop (``Juegan las negras``), empty if no seat is to play."""
    keys = [seat_key(art.game, state, seat) for seat in seats]
    if not keys:
        return ""
    number = "plural" if len(keys) > 1 or art.messages.is_plural(keys[0]) else "singular"
    return bundle("site", art.lang)("to_play", seats=art.messages.with_article(keys), number=number, count=len(keys))


class DrawingCache:
    """A cache of drawn states: a step's figure, claims and answers are often about the same state."""

    def __init__(self, art: ArtContext) -> None:
        self._art = art
        self._drawings: dict[Hashable, Drawing] = {}

    def of(self, state: Hashable) -> Drawing:
        """Return the state's drawing."""
        drawing = self._drawings.get(state)
        if drawing is None:
            drawing = self._drawings[state] = art_of(self._art.game.name).draw_state(self._art, state)
        return drawing
