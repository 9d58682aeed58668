"""Parity of languages, as far as a program can check it: structure, numbers, one-sided changes.

A comparison of two texts is recorded as hashes of both in ``translations.json`` in the game's folder. If one of them
changes, the other is stale until the pair is confirmed again. The hash is that of the author's text before templates
are rendered, so changed data do not make a text stale.

A game's texts in units (paragraphs, sentences), aligned across languages.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.content.loader import GameContent
from generator.content.rules_text import RulesText, count_rows
from generator.content.yaml_source import Loc, Source
from generator.coverage.texts import finding_text
from generator.examples.compare import Finding
from generator.first_games.model import FILE as FIRST_GAME
from generator.first_games.path import FILE as PATH
from generator.i18n import MessageFile
from generator.outputs.reading import FileError, parse_json, read_text
from generator.outputs.told import told
from generator.outputs.writing import write_atomically
from generator.resources import SHEET
from rules_engine.core import Message

BOOK = "book.yaml"


@dataclass(frozen=True)
class LocalText:
    """A text, its file and line (from 1); `template` is the text before its values are filled in."""

    text: str
    path: Path
    line: int
    template: str


@dataclass(frozen=True)
class TextUnit:
    """A unit in each language; `key` is made from its place in the files."""

    key: str
    written: Mapping[str, LocalText]
    prose: bool = True
    is_plain: bool = False
    """Whether it has no notation, so that all its numbers are the same in all languages."""


def list_text_units(content: GameContent) -> tuple[TextUnit, ...]:
    """Return all texts of the game that exist in every language."""
    return (
        *_list_rules_units(content.rules, content.raw_rules),
        *_list_messages(content),
        *_list_text_mappings("game", content.source(content.folder / SHEET)),
        *(unit for path in content.examples for unit in _list_text_mappings(path.stem, content.source(path))),
        *_list_book(content),
        *_list_scripts(content),
    )


def _list_rules_units(texts: Mapping[str, RulesText], templates: Mapping[str, RulesText]) -> Iterator[TextUnit]:
    """Yield the headings and paragraphs of the rules that exist in every language."""
    parts = {lang: dict(_list_parts(text, templates[lang])) for lang, text in texts.items()}
    # In the order of one language. What only another has is told by `_find_structure`.
    for name in next(iter(parts.values())):
        if all(name in named for named in parts.values()):
            yield TextUnit(f"rules.{name}", {lang: named[name] for lang, named in parts.items()})


def _list_parts(text: RulesText, template: RulesText) -> Iterator[tuple[str, LocalText]]:
    """Yield each heading and block with its name: its rule, else its number in its section."""
    for number, (section, own) in enumerate(zip(text.sections, template.sections, strict=True)):
        at = section.rule or f"section{number}"
        if section.title:
            yield f"{at}.title", LocalText(section.title, text.path, section.line, own.title)
        for index, (block, raw) in enumerate(zip(section.blocks, own.blocks, strict=True)):
            # By the rule where there is one: a new paragraph then makes no other stale.
            yield block.rule or f"{at}.{index}", LocalText(block.text, text.path, block.line, raw.text)


def _list_messages(content: GameContent) -> Iterator[TextUnit]:
    files = {lang: messages.file for lang, messages in content.messages.items()}
    for name in next(iter(files.values())).entries:
        if all(name in file for file in files.values()):
            written = {lang: _entry(file, name) for lang, file in files.items()}
            yield TextUnit(f"messages.{name}", written, prose=False)


def _entry(file: MessageFile, name: str) -> LocalText:
    text = file.entries[name].partition("=")[2].strip()
    return LocalText(text, file.path or Path(), file.line(name), text)


def _list_book(content: GameContent) -> Iterable[TextUnit]:
    path = content.folder / BOOK
    return _list_text_mappings("book", content.source(path)) if path.is_file() else ()


def _list_scripts(content: GameContent) -> Iterator[TextUnit]:
    """Yield the texts of the first game and of the path; parts are named by their ids, so that a new one moves none."""
    for name in (FIRST_GAME, PATH):
        path = content.folder / name
        if path.is_file():
            source = content.source(path)
            for loc, texts in source.texts:
                written = {lang: _local_text(source, (*loc, lang), texts[lang]) for lang in texts}
                yield TextUnit(f"{path.stem}.{_by_ids(source.data, loc)}", written, is_plain=True)


def _by_ids(data: Any, loc: Loc) -> str:
    """Return a place with ids instead of the numbers of parts that have one."""
    names = []
    for step in loc:
        data = data[step]
        names.append(str(data.get("id", step)) if isinstance(step, int) and isinstance(data, Mapping) else str(step))
    return ".".join(names)


def _list_text_mappings(name: str, source: Source) -> Iterator[TextUnit]:
    """Yield each mapping of languages to texts in a YAML file."""
    for loc, texts in source.texts:
        written = {lang: _local_text(source, (*loc, lang), texts[lang]) for lang in texts}
        yield TextUnit(".".join(map(str, (name, *loc))), written)


def _local_text(source: Source, loc: Loc, text: object) -> LocalText:
    return LocalText(str(text), source.path, source.line(loc), str(text))


RECORD = "translations.json"
_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}|\{[^{}]*\}", re.DOTALL)


def find_differences(content: GameContent) -> tuple[Finding, ...]:
    """Return all differences; stale texts only if the game has a record of comparisons."""
    record = read_record(content.folder)
    units = list_text_units(content)
    spellings = {lang: _spelling(content, lang) for lang in content.languages}
    numbers = (finding for unit in units for finding in _find_numbers(content.name, unit, spellings))
    found = [*_find_structure(content), *numbers]
    if record is not None:
        found += [finding for unit in units for finding in _find_changes(content.name, unit, record)]
    return tuple(found)


def confirm(content: GameContent) -> Path:
    """Record that all texts have been compared in their current form; return the record's path."""
    path = content.folder / RECORD
    read_record(content.folder)  # raises if another file is in its place
    record = {unit.key: _hash_texts(unit) for unit in list_text_units(content)}
    write_atomically(path, json.dumps(record, indent=1, sort_keys=True) + "\n")
    return path


def read_record(folder: Path) -> Mapping[str, Mapping[str, str]] | None:
    """Return the hashes by unit and language; None without a record. Raises FileError if it is not a record."""
    path = folder / RECORD
    if not path.is_file():
        return None
    try:
        record: Mapping[str, Mapping[str, str]] = parse_json(read_text(path))
    except ValueError as error:
        raise FileError(path, Message("coverage/translations-unreadable", error=told(error))) from error
    if not isinstance(record, dict) or not all(isinstance(hashes, dict) for hashes in record.values()):
        raise FileError(path, Message("coverage/translations-shape"))
    return record


def _find_structure(content: GameContent) -> Iterator[Finding]:
    """Yield sections, paragraphs, and rows of lists and tables that only one language has."""
    texts = [text for text in content.rules.values() if text.is_written]
    for other in texts[1:]:
        first = texts[0]
        if len(first.sections) != len(other.sections):
            line = other.sections[-1].line
            yield _structure_finding(content.name, other, line, other.title, len(first.sections), len(other.sections))
        for one, two in zip(first.sections, other.sections, strict=False):
            if len(one.blocks) != len(two.blocks):
                yield _structure_finding(content.name, other, two.line, two.title, len(one.blocks), len(two.blocks))
                # With another number of blocks the pairs below would be of different paragraphs.
                continue
            for block, own in zip(one.blocks, two.blocks, strict=True):
                there, here = 1 + count_rows(block.text), 1 + count_rows(own.text)  # the paragraph itself counts
                if there != here:
                    yield _structure_finding(content.name, other, own.line, own.rule or two.title, there, here)


def _structure_finding(game: str, text: RulesText, line: int, name: str, there: int, here: int) -> Finding:
    return Finding(game, text.path, line, name, "structure", finding_text("structure", own=str(here), other=str(there)))


def _find_numbers(game: str, unit: TextUnit, spellings: Mapping[str, Mapping[str, str]]) -> Iterator[Finding]:
    """Yield numbers that only one language has, except in messages, whose numbers are facts.

    Languages that spell notation differently (`spellings`: of each the options of `Spelled`) cannot be compared where
    there is some: N12 in one is 13 in the other.
    """
    if not unit.prose:
        return
    # With their values filled in: what is computed in one language may be written out in another.
    counts = {lang: count_numbers(written.text) for lang, written in unit.written.items()}
    first, *others = unit.written
    for lang in others:
        same = unit.is_plain or spellings[lang] == spellings[first]
        # All against one language: two that agree with it agree with each other.
        if counts[lang] != counts[first] and same:
            own, other = _format_numbers(counts[lang] - counts[first]), _format_numbers(counts[first] - counts[lang])
            yield _finding(game, unit, lang, "numbers", {"own": own, "other": other, "lang": first})


def _spelling(content: GameContent, lang: str) -> Mapping[str, str]:
    messages = content.messages[lang]
    return {option: messages.word("option", option) for option in messages.keys("option")}


def count_numbers(text: str) -> Counter[str]:
    """Return the numbers in a text, with decimal points; placeholders are not counted."""
    # Decimals have a comma in Spanish.
    return Counter(number.replace(",", ".") for number in _NUMBER.findall(_PLACEHOLDER.sub(" ", text)))


def _format_numbers(numbers: Counter[str]) -> str:
    return ", ".join(sorted(numbers.elements())) or "–"


def _find_changes(game: str, unit: TextUnit, record: Mapping[str, Mapping[str, str]]) -> Iterator[Finding]:
    noted, now = record.get(unit.key, {}), _hash_texts(unit)
    changed = [lang for lang in now if noted.get(lang) != now[lang]]
    if len(now) == 1:
        return
    # Changed in all languages, so nothing says that they were compared: it is as if it were new.
    if len(changed) == len(now):
        yield _finding(game, unit, changed[-1], "new", {"game": game})
    elif changed:
        for lang in now:
            if lang not in changed:
                yield _finding(game, unit, lang, "stale", {"other": changed[0], "game": game})


def _finding(game: str, unit: TextUnit, at: str, problem: str, values: Mapping[str, str]) -> Finding:
    """Return a finding about the unit in the language `at`."""
    written = unit.written[at]
    return Finding(game, written.path, written.line, unit.key, problem, finding_text(problem, **values))


def _hash_texts(unit: TextUnit) -> dict[str, str]:
    return {lang: text_hash(written.template) for lang, written in unit.written.items()}


def text_hash(text: str) -> str:
    """Return a digest of a text that ignores line breaks and runs of spaces."""
    # Twelve digits are enough for the few thousand texts of a game, and keep the file readable.
    return sha256(" ".join(text.split()).encode()).hexdigest()[:12]
