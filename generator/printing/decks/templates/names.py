"""Directives in the names of a template's elements: ``text: rules``, ``image: art, contain``, ``if: value > 3``.

The name is that in the program's list of objects: the label in Inkscape, the layer's name in Figma, Illustrator and
Affinity. These write it as an id, and the original name in another attribute if it is not a valid id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from generator.scene.svg_reader.document import SvgElement
from generator.scene.svg_reader.places import NAMES
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

WORDS = ("text", "image", "if", "fill", "stroke", "cut")

_CODE = re.compile(r"_x([0-9A-Fa-f]{2})_")
"""Matches the code of a character that is not allowed in Illustrator's ids."""

_DIRECTIVE = re.compile(r"\s*([A-Za-z]{2,12})\s*:\s*(.*\S)\s*", re.DOTALL)
_OPTION = re.compile(
    r"(?P<size>[0-9]{1,3}(?:\.[0-9])?)\s*pt|min\s*(?P<least>[0-9]{1,3}(?:\.[0-9])?)(?:\s*pt)?|(?P<word>[a-z]+)|(?P<colour>#[0-9a-f]{6})"
)
OPTIONS = frozenset(
    (
        *("cover", "contain", "bold", "italic", "left", "center", "centre", "right", "justify"),
        *("top", "middle", "bottom"),
    )
)


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive in a name: a word of `WORDS`, an expression, options such as ``cover`` or ``min 6``."""

    word: str
    expression: str = ""
    options: frozenset[str] = frozenset()
    size: float = 0.0
    least: float = 0.0
    colour: str = ""


def read_directives(element: SvgElement) -> tuple[Directive, ...]:
    """Parse the directives in the element's name. Raises RefusedError for a word that is close to a known one."""
    for name in NAMES:
        text = _decoded(element.get(name, ""))
        directives = tuple(_parse(text))
        if directives:
            return directives
    return ()


def _decoded(name: str) -> str:
    """Return the name that Illustrator encoded as an id, with codes and spaces restored."""
    text = _CODE.sub(lambda code: chr(int(code[1], 16)), name)
    # Only in an encoded name: elsewhere low lines are the author's.
    return text if text == name else re.sub(r"(?<=[:;,])_+", " ", text)


def _parse(name: str) -> Iterator[Directive]:
    if name.strip().lower() == "cut":
        yield Directive("cut")
        return
    for part in _split(name, ";"):
        found = _DIRECTIVE.fullmatch(part)
        if not found:
            continue
        word = found[1].lower()
        if word in WORDS:
            yield _directive(word, found[2])
        # One letter in four may be wrong: other names with a colon mean something else.
        elif near := get_close_matches(word, WORDS, 1, 0.75):
            raise RefusedError(Message("printing/template-word", found=repr(found[1]), near=near[0]))


def _directive(word: str, text: str) -> Directive:
    expression, *options = _split(text, ",") if word in ("text", "image") else [text]
    # An expression may contain commas, so a part that is not an option belongs to it.
    while options and not _is_option(options[0]):
        expression += f",{options.pop(0)}"
    words, size, least, colour = set(), 0.0, 0.0, ""
    for option in options:
        matched = _OPTION.fullmatch(option.strip().lower())
        if not matched or (matched["word"] and matched["word"] not in OPTIONS):
            raise RefusedError(
                Message("printing/template-option", found=repr(option.strip()[:40]), names=sorted(OPTIONS))
            )
        size = float(matched["size"] or size)
        least = float(matched["least"] or least)
        colour = matched["colour"] or colour
        words |= {matched["word"]} - {None}
    # `art cover`, as one may write without a comma
    plain, _, last = expression.strip().rpartition(" ")
    if plain and last.lower() in OPTIONS:
        expression, words = plain, words | {last.lower()}
    return Directive(word, expression.strip(), frozenset(words), size, least, colour.upper())


def _is_option(text: str) -> bool:
    found = _OPTION.fullmatch(text.strip().lower())
    return bool(found) and not (found and found["word"] and found["word"] not in OPTIONS)


def _split(text: str, mark: str) -> list[str]:
    """Split at the marks outside quotation marks and brackets."""
    parts, depth, quote = [""], 0, ""
    for character in text:
        if character == mark and not depth and not quote:
            parts.append("")
            continue
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
        depth += (character in "([{") - (character in ")]}")
        parts[-1] += character
    return parts


def without_count(expression: str) -> str:
    """Return the expression without the number that programs append to a repeated name: ``title_2``."""
    return re.sub(r"[_-][0-9]+$", "", expression)


def find_directive(directives: Iterable[Directive], *words: str) -> Directive | None:
    """Return the first directive with one of these words."""
    return next((directive for directive in directives if directive.word in words), None)
