"""A game's texts in units (paragraphs, sentences), aligned across languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.content.loader import GameContent
from generator.content.rules_text import RulesText
from generator.content.translations import texts_by_language
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.i18n import MessageFile
from generator.resources import SHEET

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


def list_text_units(content: GameContent) -> tuple[TextUnit, ...]:
    """Return all texts of the game that exist in every language."""
    return (
        *_list_rules_units(content.rules, content.raw_rules),
        *_list_messages(content),
        *_list_text_mappings("game", read_yaml(content.folder / SHEET)),
        *(unit for path in content.examples for unit in _list_text_mappings(path.stem, _example(content, path))),
        *_list_book(content.folder),
    )


def _example(content: GameContent, path: Path) -> Source:
    return content.sources.get(path) or read_yaml(path)


def _list_rules_units(texts: Mapping[str, RulesText], templates: Mapping[str, RulesText]) -> Iterator[TextUnit]:
    """Yield the headings and paragraphs of the rules that exist in every language."""
    parts = {lang: dict(_list_parts(text, templates[lang])) for lang, text in texts.items()}
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


def _list_book(folder: Path) -> Iterable[TextUnit]:
    return _list_text_mappings("book", read_yaml(folder / BOOK)) if (folder / BOOK).is_file() else ()


def _list_text_mappings(name: str, source: Source) -> Iterator[TextUnit]:
    """Yield each mapping of languages to texts in a YAML file."""
    for loc, texts in texts_by_language(source.data):
        written = {lang: _local_text(source, (*loc, lang), texts[lang]) for lang in texts}
        yield TextUnit(".".join(map(str, (name, *loc))), written)


def _local_text(source: Source, loc: Loc, text: object) -> LocalText:
    return LocalText(str(text), source.path, source.line(loc), str(text))
