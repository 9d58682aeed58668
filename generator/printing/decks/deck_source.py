"""The file of a deck: YAML, or a table that is a deck by itself; and its data in one language."""

from __future__ import annotations

from pathlib import Path

from generator.content.yaml_source import Source, read_yaml
from generator.i18n import languages
from generator.limits import MAX_DECK
from generator.outputs.reading import FileError, system_reason
from generator.printing.decks.model import is_blank
from generator.printing.decks.spreadsheet import SUFFIXES
from rules_engine.core import Message


def read_source(path: Path, draft: str | None = None, *, is_layout: bool = False) -> Source:
    """Return the deck's file; a table without one becomes a deck named after it. Raises FileError, ContentError.

    draft: a text that stands for that of the file.   is_layout: it may be a layout, which is no deck.
    """
    suffix = path.suffix.lower()
    if suffix not in (".yaml", ".yml", *SUFFIXES):
        raise FileError(path, Message("printing/expected-deck-file"))
    try:
        size = path.stat().st_size
    except OSError as error:
        raise FileError(path, Message("printing/cannot-read", value=system_reason(error))) from error
    if size > MAX_DECK:
        raise FileError(path, Message("printing/deck-file-too-large", size=f"{size:,}", largest_file=f"{MAX_DECK:,}"))
    if suffix in (".yaml", ".yml"):
        source = read_yaml(path, draft)
        # A layout has a front and no title, a deck the reverse.
        if not is_layout and isinstance(source.data, dict) and {"front", "title"} & set(source.data) == {"front"}:
            raise source.error(("front",), Message("printing/layout-is-no-deck"))
        return source
    title = path.stem.replace("_", " ").replace("-", " ").title()
    return Source(path, {"title": path.stem if is_blank(title) else title, "tables": [{"file": path.name}]}, {(): 1})


def in_language(data: object, lang: str) -> object:
    """Return the data with each multilingual text (``{es: Zorro, en: Fox}``) in the given language."""
    if isinstance(data, list):
        return [in_language(item, lang) for item in data]
    if not isinstance(data, dict):
        return data
    if data and set(data) <= set(languages()) and all(isinstance(text, str) for text in data.values()):
        # For a language that is missing or empty the author's first one is better than nothing.
        return data.get(lang) or next(iter(data.values()))
    return {key: in_language(item, lang) for key, item in data.items()}
