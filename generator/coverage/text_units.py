"""A game's texts in pieces (paragraphs, sentences), each with its place in both languages."""

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
class Written:
    """A text and where it stands; `line` counts from 1. `template` is the text before the engine's values came in."""

    text: str
    path: Path
    line: int
    template: str


@dataclass(frozen=True)
class Piece:
    """The same piece in each language. `key` names it as long as its place in the files stays."""

    key: str
    written: Mapping[str, Written]
    prose: bool = True


def pieces_of(content: GameContent) -> tuple[Piece, ...]:
    """Everything of the game that is said in both languages."""
    return (
        *rules_pieces(content.rules, content.stated),
        *_messages(content),
        *_bilingual("game", read_yaml(content.folder / SHEET)),
        *(piece for path in content.examples for piece in _bilingual(path.stem, read_yaml(path))),
        *_book(content.folder),
    )


def rules_pieces(texts: Mapping[str, RulesText], templates: Mapping[str, RulesText]) -> Iterator[Piece]:
    """The headings and paragraphs of the rules, as far as they come in all languages."""
    parts = {lang: dict(_parts(text, templates[lang])) for lang, text in texts.items()}
    for name in next(iter(parts.values())):
        if all(name in named for named in parts.values()):
            yield Piece(f"rules.{name}", {lang: named[name] for lang, named in parts.items()})


def _parts(text: RulesText, template: RulesText) -> Iterator[tuple[str, Written]]:
    """Each heading and block with a name: its rule, else its number in its section."""
    for number, (section, own) in enumerate(zip(text.sections, template.sections, strict=True)):
        at = section.rule or f"section{number}"
        if section.title:
            yield f"{at}.title", Written(section.title, text.path, section.line, own.title)
        for index, (block, raw) in enumerate(zip(section.blocks, own.blocks, strict=True)):
            yield block.rule or f"{at}.{index}", Written(block.text, text.path, block.line, raw.text)


def _messages(content: GameContent) -> Iterator[Piece]:
    files = {lang: messages.file for lang, messages in content.messages.items()}
    for name in next(iter(files.values())).entries:
        if all(name in file for file in files.values()):
            written = {lang: _entry(file, name) for lang, file in files.items()}
            yield Piece(f"messages.{name}", written, prose=False)


def _entry(file: MessageFile, name: str) -> Written:
    text = file.entries[name].partition("=")[2].strip()
    return Written(text, file.path or Path(), file.line(name), text)


def _book(folder: Path) -> Iterable[Piece]:
    return _bilingual("book", read_yaml(folder / BOOK)) if (folder / BOOK).is_file() else ()


def _bilingual(name: str, source: Source) -> Iterator[Piece]:
    """Every mapping of the languages to texts in a YAML file."""
    for loc, texts in texts_by_language(source.data):
        written = {lang: _written(source, (*loc, lang), texts[lang]) for lang in texts}
        yield Piece(".".join(map(str, (name, *loc))), written)


def _written(source: Source, loc: Loc, text: object) -> Written:
    return Written(str(text), source.path, source.line(loc), str(text))
