"""The rights of a game: author, licence and notice in the wording used by everything made from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.content.schema import GameSheet
from generator.i18n import text


def rights_text(sheet: GameSheet, lang: str) -> str:
    """Return notice and licence for printed parts; without a licence all rights are the author's."""
    return f"{statement(sheet, lang)} {text('content/typefaces', lang)}"


def author_of(sheet: GameSheet, lang: str) -> str:
    """Return the author for a document's metadata, which needs one."""
    return sheet.author or unnamed_author(sheet.title[lang], lang)


def unnamed_author(title: str, lang: str) -> str:
    """Return the name used for the author of something whose author is unknown."""
    return text("content/unnamed-author", lang, title=title)


def deck_rights(author: str, licence: str, lang: str) -> str:
    """Return the rights of a deck of cards; without a licence all rights are the author's."""
    return f"{_sentences(_owner(author, licence, lang))} {text('content/typefaces', lang)}"


def statement(sheet: GameSheet, lang: str) -> str:
    """Return notice and licence as one line of full sentences."""
    return _sentences(_parts(sheet, lang))


def label(sheet: GameSheet, lang: str) -> str:
    """Return the notice for a cover, or the owner of the game; empty if neither is known."""
    if sheet.notice:
        return sheet.notice[lang].strip().rstrip(".")
    return f"© {sheet.author}" if sheet.author else ""


def _parts(sheet: GameSheet, lang: str) -> Iterator[str]:
    if sheet.notice:
        yield sheet.notice[lang]
    yield from _owner(sheet.author or "", sheet.licence[lang] if sheet.licence else "", lang)


def _owner(author: str, licence: str, lang: str) -> Iterator[str]:
    """Yield the author and the licence; without one, that all rights are the author's."""
    if licence:
        yield f"© {author}" if author else ""
        yield licence
    else:
        yield text("content/all-rights", lang, author=author or "none")


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(_sentence(part) for part in parts if part.strip())


def _sentence(part: str) -> str:
    part = part.strip()
    return part if part.endswith((".", "!", "?")) else f"{part}."
