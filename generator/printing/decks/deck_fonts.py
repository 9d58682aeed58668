"""The fonts of a deck's folder: read once, checked before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from generator.limits import MAX_FONT
from generator.outputs.reading import read_bytes
from generator.printing.decks.art import inside
from generator.printing.decks.model import Typeface
from generator.printing.decks.rich_text.typefaces import Family, Fonts
from generator.printing.errors import DeckArtError
from generator.scene.font_file import FontFile
from rules_engine.core import JugadaError, Message

FALLBACK = "fallback"
"""The key of the fallback fonts for characters that a family lacks."""

_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2")
_WEIGHTS = {False: 400, True: 700}


def read_fonts(folder: Path, fonts: Mapping[str, tuple[Typeface, ...]]) -> Fonts:
    """Return the families. Raises DeckArtError for a file that is not a font, or is not in the folder."""
    families = {name: tuple(_family(folder, one) for one in typefaces) for name, typefaces in fonts.items()}
    return Fonts({name: family for name, family in families.items() if name != FALLBACK}, families.get(FALLBACK, ()))


def _family(folder: Path, typeface: Typeface) -> Family:
    names = {
        (False, False): typeface.regular,
        (True, False): typeface.bold,
        (False, True): typeface.italic,
        (True, True): typeface.bold_italic,
    }
    files = {style: _file(folder, name, bold=style[0]) for style, name in names.items() if name}
    regular = files[False, False]
    if (True, False) not in files and regular.is_variable:
        files[True, False] = _file(folder, typeface.regular, bold=True)
    return Family(files)


def _file(folder: Path, name: str, *, bold: bool) -> FontFile:
    path = inside(folder, name)
    if path.suffix.lower() not in _SUFFIXES:
        raise DeckArtError(path, Message("printing/expected-font"))
    facts = path.stat()
    return _read(path, facts.st_mtime_ns, facts.st_size, _WEIGHTS[bold])


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int, _size: int, weight: int) -> FontFile:
    data = read_bytes(path, MAX_FONT)
    try:
        return FontFile(path.stem, data, weight=weight)
    except JugadaError as error:
        raise DeckArtError(path, error.message) from error
    except Exception as error:  # fontTools raises many kinds of errors for damaged files
        text = " ".join(str(error).split())[:120] or type(error).__name__
        raise DeckArtError(path, Message("printing/font-unreadable", error=text)) from error
