"""The markup of a card's text: Markdown's bold, italic and lists, HTML's ``<b>``, colours, icons.

``**bold**``, ``*italic*``, ``<b>``, ``<i>``, ``<br>``, ``[red]{words}``, ``<font color="red">``, ``- item``,
``1. item``, ``:icon:``; a new line in the cell is a new line on the card, an empty one a gap; ``\\`` escapes a
character.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.printing.decks.named_colours import named_colour

ICON = re.compile(r":([A-Za-z][A-Za-z0-9_/-]{0,47}):")
_COLOUR_BEGIN = re.compile(r"\[(#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3}|[A-Za-z][\w-]*)\]\{")
_PIECES = re.compile(rf"({_COLOUR_BEGIN.pattern.replace('(#', '(?:#')}|\}}|{ICON.pattern.replace('([A', '(?:[A')})")
_TAG = re.compile(r"<(/?)([A-Za-z]+)([^>]*?)/?>")
_STYLES = frozenset(("b", "strong", "i", "em", "br", "font", "span", "color"))
_PARAGRAPHS = frozenset(("p", "div", "ul", "ol", "li", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "pre"))
"""Elements of HTML that begin a line of their own."""

_OTHERS = frozenset(
    ("a", "big", "center", "code", "del", "img", "ins", "mark", "q", "s", "small", "strike", "sub", "sup")
)
_OTHERS |= frozenset(("tbody", "td", "th", "tt", "u"))
"""Elements of HTML that change the look of words in ways that cards do not have."""

_TAG_COLOUR = re.compile(r"""color\s*[:=]\s*["']?\s*(#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3}|[A-Za-z]+)""")
_BULLET = re.compile(r"^([ \t]*)[•·‣▪◦][ \t]+", re.MULTILINE)

_PLAIN = re.compile(r"[^\W\d_](?:[^\W_]|[ ,.;!?()'’“”«»–—/%¡¿+-])*")
"""Matches a line without any markup, as most are."""

_LIST_END = re.compile(r"^([ \t]*(?:[-*]|\d+[.)])[ \t].*\n)(?![ \t]*(?:[-*]|\d+[.)])[ \t])(\S)", re.MULTILINE)
"""Matches a list's last item and the next line: Markdown would count that line as part of the item if not indented."""


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one style, or an inline icon. ``colour`` is ``#RRGGBB``; empty: the surrounding colour."""

    text: str
    bold: bool = False
    italic: bool = False
    colour: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a list item, which is preceded by `label`. ``gap``: whether there is space above it."""

    spans: tuple[Span, ...]
    label: str = ""
    depth: int = 0
    gap: bool = False


def parse_markup(
    text: str, is_icon: Callable[[str], bool] = lambda _: True, colours: Mapping[str, str] | None = None
) -> tuple[Block, ...]:
    """Return the text's blocks.

    is_icon: returns whether an icon has the name; other words between colons are text.   colours: names of colours
    besides those of CSS.

    >>> [span.text for span in parse_markup("Gain **2** coins")[0].spans]
    ['Gain ', '2', ' coins']
    """
    # Most texts have no markup, and need no parser.
    if _PLAIN.fullmatch(text) and text[-1] != " ":
        return (Block((Span(text),)),)
    lines = _BULLET.sub(r"\1- ", text.replace("\r\n", "\n").replace("\r", "\n"))
    tokens = _parser().parse(_LIST_END.sub(r"\1\n\2", _DEEPEST.sub(r"\1", lines)))
    return tuple(_blocks(tokens, _Reader(is_icon, colours or {})))


def unread_tags(text: str) -> tuple[str, ...]:
    """Return the tags of HTML in the text that cards do not have, and which are left out.

    >>> unread_tags("<u>Take</u> a card<br>for each <Fox>")
    ('<u>',)
    """
    found = (f"<{tag[2].lower()}>" for tag in _TAG.finditer(text) if not tag[1])
    return tuple(dict.fromkeys(tag for tag in found if tag[1:-1] in _PARAGRAPHS | _OTHERS))


_MOST_NESTED = 100
"""Lists within each other, times two; what is nested deeper the parser leaves out without a word."""

_DEEPEST = re.compile(r"^([ \t]{60})[ \t]+(?=\S)", re.MULTILINE)
"""Matches an indentation that is deeper than any list that can be printed; it counts as this deep."""


@cache
def _parser() -> MarkdownIt:
    rules = ["list", "emphasis", "escape", "newline", "html_inline", "entity"]
    # Escaped characters stay separate from the text, since they are not markup.
    return (
        MarkdownIt("zero", {"html": True, "breaks": True, "maxNesting": _MOST_NESTED})
        .enable(rules)
        .disable("text_join")
    )


def _blocks(tokens: Iterable[Token], reader: _Reader) -> Iterator[Block]:
    labels: list[str] = []
    last = -1
    begun: Token | None = None
    for token in tokens:
        if token.type == "list_item_open":
            labels.append(f"{token.info}{token.markup}" if token.info else token.markup)
            begun = token
        elif token.type == "list_item_close":
            labels.pop()
        elif token.type == "inline":
            first, end = token.map or (0, 0)
            label = labels[-1] if labels and begun is not None else ""
            begun = None
            # `map` gives the first line and the one after the last: a line between two blocks was empty.
            gap = last >= 0 and first > last
            spans = _merged(reader.spans(_joined(token.children or ())))
            if label == "+":  # «+ 1 coin» is a sum, not a list
                yield Block((Span("+ "), *spans), gap=gap)
            else:
                yield Block(spans, "•" if label in ("-", "*") else label, len(labels), gap)
            last = end


def _joined(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield the tokens with adjacent texts merged, since the parser divides them at characters that are not markup."""
    last: Token | None = None
    for token in tokens:
        if last is not None and last.type == token.type == "text":
            last = last.copy(content=last.content + token.content)
            continue
        if last is not None:
            yield last
        last = token
    if last is not None:
        yield last


def _merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return the spans with adjacent ones in the same style merged; line breaks and icons stay separate."""
    merged: list[Span] = []
    for span in spans:
        last = merged[-1] if merged else None
        if (
            last
            and last.text not in ("", "\n")
            and span.text not in ("", "\n")
            and replace(last, text=span.text) == span
        ):
            merged[-1] = replace(last, text=last.text + span.text)
        else:
            merged.append(span)
    return tuple(merged)


@dataclass
class _Reader:
    is_icon: Callable[[str], bool]
    colours: Mapping[str, str]
    style: Span = Span("")
    outer: list[tuple[str, Span]] = field(default_factory=list)
    """The open elements, each with the surrounding style."""
    breaks: bool = False
    """Whether what follows begins a new line."""

    def spans(self, tokens: Iterable[Token]) -> Iterator[Span]:
        """Yield the spans of one block; elements that are still open end with it."""
        self.style, self.outer = Span(""), []
        begun = False
        for span in self._spans(tokens):
            if self.breaks and begun and span.text != "\n":
                yield Span("\n")
            self.breaks = self.breaks and not begun and not span.text
            begun = begun or bool(span.text or span.icon)
            yield span
        self.breaks = False

    def _spans(self, tokens: Iterable[Token]) -> Iterator[Span]:
        for token in tokens:
            if token.type in ("softbreak", "hardbreak"):
                yield replace(self.style, text="\n")
            elif token.type == "html_inline":
                yield from self._tag(token.content)
            elif token.type == "text":
                yield from self._text(token.content)
            elif token.nesting > 0:
                self._open(token.tag, bold=token.tag == "strong", italic=token.tag == "em")
            elif token.nesting < 0:
                self._close(token.tag)
            elif token.content:
                yield replace(self.style, text=token.content)

    def _open(self, name: str, *, bold: bool = False, italic: bool = False, colour: str = "") -> None:
        self.outer.append((name, self.style))
        style = self.style
        self.style = Span("", style.bold or bold, style.italic or italic, colour or style.colour)

    def _close(self, name: str) -> bool:
        """Close the innermost element with that name, and those open inside it."""
        for number in range(len(self.outer) - 1, -1, -1):
            if self.outer[number][0] == name:
                self.style = self.outer[number][1]
                del self.outer[number:]
                return True
        return False

    def _tag(self, content: str) -> Iterator[Span]:
        matched = _TAG.fullmatch(content)
        name = matched[2].lower() if matched else ""
        if name in _PARAGRAPHS:
            self.breaks = True
            if name == "li" and matched and not matched[1]:
                yield replace(self.style, text="• ")
        elif not matched or name not in _STYLES:
            # What is no element of HTML may be words, such as `<Fox>`, and stays to be seen.
            if name not in _OTHERS:
                yield replace(self.style, text=content)
        elif name == "br":
            yield replace(self.style, text="\n")
        elif matched[1]:
            self._close(f"<{name}>")
        else:
            colour = _TAG_COLOUR.search(f"{name}{matched[3]}" if name == "color" else matched[3])
            self._open(
                f"<{name}>",
                bold=name in ("b", "strong"),
                italic=name in ("i", "em"),
                colour=self._colour(colour[1]) if colour else "",
            )

    def _text(self, content: str) -> Iterator[Span]:
        for piece in _PIECES.split(content):
            if not piece:
                continue
            begun, icon = _COLOUR_BEGIN.fullmatch(piece), ICON.fullmatch(piece)
            if begun and (colour := self._colour(begun[1])):
                self._open("}", colour=colour)
            elif icon and self.is_icon(icon[1]):
                yield replace(self.style, icon=icon[1])
            # A brace that closes nothing is a letter.
            elif piece != "}" or not self._close("}"):
                yield replace(self.style, text=piece)

    def _colour(self, name: str) -> str:
        """Return the colour as ``#RRGGBB``, empty for an unknown name."""
        if name.startswith("#"):
            # `#f80` is short for `#ff8800`.
            return name if len(name) == 7 else "#" + "".join(2 * digit for digit in name[1:])
        return self.colours.get(name) or named_colour(name)
