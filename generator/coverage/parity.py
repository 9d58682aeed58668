"""Whether both languages say the same, as far as a program can tell: structure, numbers, changes on one side only.

That two texts were compared is noted as hashes of both in ``translations.json`` in the game's folder. When one of them
changes, the other is stale until somebody has looked at it and confirms the pair again.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.content.loader import GameContent
from generator.content.messages import LANGUAGES
from generator.content.rules_text import RulesText
from generator.coverage.pieces import Piece, pieces_of
from generator.coverage.words import word
from generator.files import FileError, read_text, shown, write_atomically

RECORD = "translations.json"
_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{[^{}]*\}", re.DOTALL)


@dataclass(frozen=True)
class Finding:
    """A text that somebody should look at: which, why (a key of the report's words), with what."""

    game: str
    path: Path
    line: int
    key: str
    problem: str
    values: Mapping[str, str]

    def text(self, lang: str) -> str:
        """The finding in one line, with file and line."""
        told = word(self.problem, lang).format(**self.values)
        if self.problem in ("stale", "new"):
            told = f"{told}; {word('confirm', lang).format(game=self.game)}"
        return f"{shown(self.path)}:{self.line}: {self.key}: {told}"

    def data(self, lang: str) -> dict[str, Any]:
        """The finding as JSON holds it."""
        return {
            "game": self.game,
            "file": shown(self.path),
            "line": self.line,
            "key": self.key,
            "problem": self.problem,
            "message": self.text(lang),
        }


def findings_of(content: GameContent) -> tuple[Finding, ...]:
    """Everything to look at; staleness only where the game has a record of comparisons."""
    record = read_record(content.folder)
    pieces = pieces_of(content)
    found = [*_structure(content), *(finding for piece in pieces for finding in _numbers(content.name, piece))]
    if record is not None:
        found += [finding for piece in pieces for finding in _changes(content.name, piece, record)]
    return tuple(found)


def confirm(content: GameContent) -> Path:
    """Note that all texts have been compared as they stand; the file written."""
    path = content.folder / RECORD
    record = {piece.key: _hashes(piece) for piece in pieces_of(content)}
    write_atomically(path, json.dumps(record, indent=1, sort_keys=True) + "\n")
    return path


def read_record(folder: Path) -> Mapping[str, Mapping[str, str]] | None:
    """The hashes by piece and language; None where there is no record, FileError where it is none."""
    path = folder / RECORD
    if not path.is_file():
        return None
    try:
        record: Mapping[str, Mapping[str, str]] = json.loads(read_text(path))
    except ValueError as error:
        raise FileError(path, f"is not a record of translations: {error}") from error
    if not isinstance(record, dict) or not all(isinstance(hashes, dict) for hashes in record.values()):
        raise FileError(path, "is not a record of translations: expected hashes by piece and language")
    return record


def _structure(content: GameContent) -> Iterator[Finding]:
    first, *others = (content.rules[lang] for lang in LANGUAGES)
    for other in others:
        for one, two in zip(first.sections, other.sections, strict=False):
            if len(one.blocks) != len(two.blocks):
                values = {"own": str(len(two.blocks)), "other": str(len(one.blocks))}
                yield Finding(content.name, other.path, two.line, two.title, "structure", values)
        if len(first.sections) != len(other.sections):
            values = {"own": str(len(other.sections)), "other": str(len(first.sections))}
            yield Finding(content.name, other.path, _last_line(other), other.title, "structure", values)


def _last_line(text: RulesText) -> int:
    return text.sections[-1].line


def _numbers(game: str, piece: Piece) -> Iterator[Finding]:
    """Figures that stand in one language only; messages are left out, since their numbers are facts."""
    if not piece.prose:
        return
    counts = {lang: numbers_in(written.text) for lang, written in piece.written.items()}
    first = LANGUAGES[0]
    for lang in LANGUAGES[1:]:
        if counts[lang] != counts[first]:
            written = piece.written[lang]
            own, other = counts[lang] - counts[first], counts[first] - counts[lang]
            values = {"own": _listed(own), "other": _listed(other), "lang": first}
            yield Finding(game, written.path, written.line, piece.key, "numbers", values)


def numbers_in(text: str) -> Counter[str]:
    """The figures in a text, with a point for the decimal comma; values filled in by a template are not counted."""
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(_PLACEHOLDER.sub(" ", text)))


def _listed(numbers: Counter[str]) -> str:
    return ", ".join(sorted(numbers.elements())) or "–"


def _changes(game: str, piece: Piece, record: Mapping[str, Mapping[str, str]]) -> Iterator[Finding]:
    noted, now = record.get(piece.key), _hashes(piece)
    if noted is None:
        written = piece.written[LANGUAGES[-1]]
        yield Finding(game, written.path, written.line, piece.key, "new", {})
        return
    changed = [lang for lang in LANGUAGES if noted.get(lang) != now[lang]]
    if len(changed) == len(LANGUAGES):
        written = piece.written[LANGUAGES[-1]]
        yield Finding(game, written.path, written.line, piece.key, "new", {})
    elif changed:
        for lang in LANGUAGES:
            if lang not in changed:
                written = piece.written[lang]
                yield Finding(game, written.path, written.line, piece.key, "stale", {"other": changed[0]})


def _hashes(piece: Piece) -> dict[str, str]:
    return {lang: text_hash(written.text) for lang, written in piece.written.items()}


def text_hash(text: str) -> str:
    """What tells a text from another; line breaks and runs of spaces do not count."""
    return sha256(" ".join(text.split()).encode()).hexdigest()[:12]
