"""Whether both languages say the same, as far as a program can tell: structure, numbers, changes on one side only.

That two texts were compared is noted as hashes of both in ``translations.json`` in the game's folder. When one of them
changes, the other is stale until somebody has looked at it and confirms the pair again. What the author wrote is
hashed, not what a template becomes: other data make no text stale.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from generator.content.loader import GameContent
from generator.content.rules_text import Block, RulesText
from generator.coverage.text_units import Piece, pieces_of
from generator.coverage.words import told
from generator.examples.finding import Finding
from generator.outputs.atomic import write_atomically
from generator.outputs.errors import FileError
from generator.outputs.reading import parse_json, read_text

RECORD = "translations.json"
_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{[^{}]*\}", re.DOTALL)


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
    read_record(content.folder)  # anything else in its place is not replaced
    record = {piece.key: _hashes(piece) for piece in pieces_of(content)}
    write_atomically(path, json.dumps(record, indent=1, sort_keys=True) + "\n")
    return path


def read_record(folder: Path) -> Mapping[str, Mapping[str, str]] | None:
    """The hashes by piece and language; None where there is no record, FileError where it is none."""
    path = folder / RECORD
    if not path.is_file():
        return None
    try:
        record: Mapping[str, Mapping[str, str]] = parse_json(read_text(path))
    except ValueError as error:
        raise FileError(path, f"is not a record of translations: {error}") from error
    if not isinstance(record, dict) or not all(isinstance(hashes, dict) for hashes in record.values()):
        raise FileError(path, "is not a record of translations: expected hashes by piece and language")
    return record


def _structure(content: GameContent) -> Iterator[Finding]:
    """Sections, paragraphs, rows of lists and tables that only one language has."""
    first, *others = content.rules.values()
    for other in others:
        if len(first.sections) != len(other.sections):
            line = other.sections[-1].line
            yield _uneven(content.name, other, line, other.title, len(first.sections), len(other.sections))
        for one, two in zip(first.sections, other.sections, strict=False):
            if len(one.blocks) != len(two.blocks):
                yield _uneven(content.name, other, two.line, two.title, len(one.blocks), len(two.blocks))
                continue
            for block, own in zip(one.blocks, two.blocks, strict=True):
                there, here = _count_rows(block), _count_rows(own)
                if there != here:
                    yield _uneven(content.name, other, own.line, own.rule or two.title, there, here)


def _uneven(game: str, text: RulesText, line: int, name: str, there: int, here: int) -> Finding:
    return Finding(game, text.path, line, name, "structure", told("structure", own=str(here), other=str(there)))


def _count_rows(block: Block) -> int:
    """Return how many items its lists have and rows its tables; the paragraph itself counts as one."""
    return 1 + sum(node.type in ("list_item", "tr") for node in block.tree.walk())


def _numbers(game: str, piece: Piece) -> Iterator[Finding]:
    """Figures that stand in one language only; messages are left out, since their numbers are facts."""
    if not piece.prose:
        return
    counts = {lang: numbers_in(written.text) for lang, written in piece.written.items()}
    first, *others = piece.written
    for lang in others:
        if counts[lang] != counts[first]:
            own, other = _listed(counts[lang] - counts[first]), _listed(counts[first] - counts[lang])
            yield _finding(game, piece, lang, "numbers", {"own": own, "other": other, "lang": first})


def numbers_in(text: str) -> Counter[str]:
    """The figures in a text, with a point for the decimal comma; values that are filled in later are not counted."""
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(_PLACEHOLDER.sub(" ", text)))


def _listed(numbers: Counter[str]) -> str:
    return ", ".join(sorted(numbers.elements())) or "–"


def _changes(game: str, piece: Piece, record: Mapping[str, Mapping[str, str]]) -> Iterator[Finding]:
    noted, now = record.get(piece.key, {}), _hashes(piece)
    changed = [lang for lang in now if noted.get(lang) != now[lang]]
    if len(now) == 1:
        return
    if len(changed) == len(now):
        yield _finding(game, piece, changed[-1], "new", {"game": game})
    elif changed:
        for lang in now:
            if lang not in changed:
                yield _finding(game, piece, lang, "stale", {"other": changed[0], "game": game})


def _finding(game: str, piece: Piece, at: str, problem: str, values: Mapping[str, str]) -> Finding:
    """What is wrong with the piece in the language `at`."""
    written = piece.written[at]
    return Finding(game, written.path, written.line, piece.key, problem, told(problem, **values))


def _hashes(piece: Piece) -> dict[str, str]:
    return {lang: text_hash(written.template) for lang, written in piece.written.items()}


def text_hash(text: str) -> str:
    """What tells a text from another; line breaks and runs of spaces do not count."""
    return sha256(" ".join(text.split()).encode()).hexdigest()[:12]
