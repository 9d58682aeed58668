"""Our rules and examples are in words of our own: no sentence of eight words or more is an original's.

The originals are not ours to ship. The environment variable names a folder with their texts; without it nothing is
compared.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import combining, normalize

import pytest

from generator.content.loader import load_game_content
from generator.coverage.parity import list_text_units
from rules_engine.core.registry import game_names

VARIABLE = "JUGADA_ORIGINALS"
LEAST = 8
WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """Return the words without accents and capitals; a hyphen at the end of a line joins its word."""
    joined = re.sub(r"[-\u00ad]\n\s*", "", text)
    plain = "".join(sign for sign in normalize("NFD", joined.lower()) if not combining(sign))
    return WORD.findall(plain)


def sentences(text: str) -> Iterator[list[str]]:
    """Yield the words of each sentence that is long enough to be somebody's."""
    for sentence in re.split(r"(?<=[.!?:;])\s|\n\s*\n|\||\n\s*[-*]", text):
        found = words(sentence)
        if len(found) >= LEAST:
            yield found


def originals(folder: Path) -> str:
    """Return the words of all texts in the folder, with a space around each."""
    texts = [path.read_text("utf-8", "replace") for path in sorted(folder.rglob("*")) if path.suffix in (".md", ".txt")]
    return f" {' '.join(word for text in texts for word in words(text))} "


def copies(game: str, known: str) -> Iterator[str]:
    """Yield each sentence of the game's texts that the originals have too."""
    for unit in list_text_units(load_game_content(game)):
        for lang, written in unit.written.items():
            for sentence in sentences(written.text) if unit.prose else ():
                if f" {' '.join(sentence)} " in known:
                    yield f"{written.path.name}:{written.line} ({lang}): {' '.join(sentence)}"


@pytest.mark.skipif(VARIABLE not in os.environ, reason=f"{VARIABLE} names no folder with the originals")
@pytest.mark.parametrize("game", game_names())
def test_no_sentence_is_an_original_s(game: str) -> None:
    known = originals(Path(os.environ[VARIABLE]))
    assert known.strip(), "no texts in the folder"
    assert not list(copies(game, known))


def test_a_copied_sentence_would_be_found(tmp_path: Path) -> None:
    content = load_game_content("backgammon")
    sentence = next(
        sentence for unit in list_text_units(content) if unit.prose for sentence in sentences(unit.written["es"].text)
    )
    (tmp_path / "original.txt").write_text(f"Antes. {' '.join(sentence).upper()}. Después.", "utf-8")
    found = list(copies("backgammon", originals(tmp_path)))
    assert found
    assert all(" ".join(sentence) in line for line in found)
