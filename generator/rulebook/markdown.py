"""The Markdown of the rules text as reportlab's paragraph markup: bold, emphasis, code, links; lists and tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias
from xml.sax.saxutils import escape

from generator.scene.fonts import BC600, SS400, MissingGlyphError, missing_glyphs

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_EMPHASIS = re.compile(r"(?<![\w*])[*_](?![\s*_])(.+?)(?<![\s*_])[*_](?![\w*])", re.DOTALL)
_CODE = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\[([^\]]+)\]\(#([^)\s]+)\)")
_ITEM = re.compile(r"(?:[-*]|(\d+)\.)\s+(.*)")
_ROW_RULE = re.compile(r"\|?[\s:|-]+\|?")

Link: TypeAlias = Callable[[str, str], str]
"""Makes markup of a link's words and the rule or chapter it leads to."""


@dataclass(frozen=True)
class Text:
    """A paragraph, a note (``>``), or one item of a list with its bullet or number."""

    kind: Literal["plain", "note", "item"]
    markup: str
    bullet: str = ""


@dataclass(frozen=True)
class Rows:
    """A table: its head, if it has one, and its rows, in markup."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def blocks(text: str, link: Link) -> tuple[Text | Rows, ...]:
    """What a block of Markdown holds: a table, a list, a note, or a paragraph with perhaps a list behind it."""
    lines = text.splitlines()
    if lines and lines[0].startswith("|"):
        return (_table(lines, link),)
    result: list[Text | Rows] = []
    kind: Literal["plain", "note", "item"] = "plain"
    bullet, words = "", [""]
    for line in lines:
        item = _ITEM.match(line)
        if item:
            _finish(result, kind, bullet, words, link)
            kind, bullet, words = "item", f"{item[1]}." if item[1] else "•", [item[2]]
        elif line.startswith(">"):
            kind = "note"
            words.append(line.lstrip("> "))
        else:
            words.append(line.strip())
    _finish(result, kind, bullet, words, link)
    return tuple(result)


def _finish(
    result: list[Text | Rows], kind: Literal["plain", "note", "item"], bullet: str, words: list[str], link: Link
) -> None:
    text = " ".join(words).strip()
    if text:
        result.append(Text(kind, inline(text, link), bullet))


def _table(lines: list[str], link: Link) -> Rows:
    cells = [tuple(inline(cell.strip(), link) for cell in line.strip().strip("|").split("|")) for line in lines]
    if len(lines) > 1 and _ROW_RULE.fullmatch(lines[1].strip()):
        return Rows(cells[0], tuple(cells[2:]))
    return Rows((), tuple(cells))


def inline(text: str, link: Link) -> str:
    """One run of Markdown as markup; MissingGlyphError for a character that would vanish from the print."""
    missing = missing_glyphs(SS400, text.replace("\n", " "))
    if missing:
        raise MissingGlyphError(SS400, text, missing)
    markup = escape(text)
    markup = _LINK.sub(lambda match: link(match[1], match[2]), markup)
    markup = _CODE.sub(rf'<font face="{BC600.key}">\1</font>', markup)
    markup = _BOLD.sub(r"<b>\1</b>", markup)
    return _EMPHASIS.sub(r"<i>\1</i>", markup)


def inline_plain(text: str) -> str:
    """A sentence without Markdown as markup; MissingGlyphError as with `inline`."""
    missing = missing_glyphs(SS400, text)
    if missing:
        raise MissingGlyphError(SS400, text, missing)
    return escape(text)


def plain(text: str) -> str:
    """The words alone, without marks."""
    text = _LINK.sub(r"\1", text)
    for mark in (_CODE, _BOLD, _EMPHASIS):
        text = mark.sub(r"\1", text)
    return " ".join(text.split())
