"""Reads a game's message files. Missing sentences are replaced by placeholders, so that they stop nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType

from generator.content.errors import ContentError, raise_all
from generator.content.messages import Messages
from generator.content.translations import find_missing_languages
from generator.content.yaml_source import Source
from generator.i18n import MessageFile, text
from generator.i18n.texts import ByLanguage
from generator.i18n.writing import message_id
from generator.outputs.reading import FileError
from rules_engine.core import JugadaError, Message
from rules_engine.core.game import AnyGame


@dataclass(frozen=True)
class MessagesRead:
    """A game's messages by language, with the missing and the superfluous ones of each file."""

    messages: Mapping[str, Messages]
    lacking: Mapping[Path, tuple[str, ...]]
    """The messages replaced by placeholders or by another language's sentences."""
    spare: Mapping[Path, Mapping[str, int]]
    """The lines of messages for something that the engine does not have, such as a removed reason."""


def read_messages(
    folder: Path,
    sheet: Source,
    spoken: Sequence[str],
    game: AnyGame,
    rule_name: Callable[[str, str], str],
    pieces: Mapping[str, Mapping[str, object]] = MappingProxyType({}),
) -> MessagesRead:
    """Return the game's messages in these languages.

    Missing messages are replaced by a placeholder or by the sentence of another language. `rule_name` returns a rule's
    name in a language; `pieces` by pattern get a term each (`pattern_words`). Raises FileError or ContentError if
    a file is missing or malformed, or a text of the sheet is missing; CombinedContentError if several are.
    """
    paths = {lang: folder / f"messages.{lang}.ftl" for lang in spoken}
    files = {lang: MessageFile.read(path, lang) for lang, path in paths.items() if path.exists()}
    known = _known(game)
    # Together, so that a translator learns at once of all that is missing.
    raise_all([*find_missing_languages(sheet, spoken), *_faults(paths, files, known)])
    missing = {lang: _missing(files, lang, game, partial(rule_name, lang)) for lang in files}
    whole = {
        lang: MessageFile("\n".join([file.source, *missing[lang].values()]), lang, file.path, bundle=game.name)
        for lang, file in files.items()
    }
    # From the completed file: a piece's words may come from another language.
    words = {lang: _pattern_words(pieces, file) for lang, file in whole.items()}
    messages = {lang: Messages(file.with_entries(words[lang][0])) for lang, file in whole.items()}
    lacking = {paths[lang]: (*names, *words[lang][1]) for lang, names in missing.items() if names or words[lang][1]}
    spare = {paths[lang]: lines for lang, file in files.items() if (lines := _spare_lines(file, known))}
    return MessagesRead(ByLanguage(messages), lacking, spare)


def _pattern_words(
    pieces: Mapping[str, Mapping[str, object]], file: MessageFile
) -> tuple[Sequence[str], Sequence[str]]:
    if not pieces:  # as in most games: the schema of patterns is costly
        return (), ()
    from generator.content.patterns import pattern_words

    return pattern_words(pieces, file)


def _faults(
    paths: Mapping[str, Path], files: Mapping[str, MessageFile], known: Collection[str]
) -> Iterator[JugadaError]:
    """Yield the files that there are not, and what is malformed in those that there are."""
    for lang, path in paths.items():
        if lang in files:
            yield from _find_problems(path, files[lang])
        else:
            yield FileError(path, Message("content/no-message-file", names=", ".join(sorted(known))))


def _missing(
    files: Mapping[str, MessageFile], lang: str, game: AnyGame, rule_name: Callable[[str], str]
) -> Mapping[str, str]:
    """Return the messages that a language lacks, in the words of another language or with a placeholder."""
    known = _known(game)
    # The last file wins, whichever language that is: any sentence is better than an id.
    said = {name: entry for file in files.values() for name, entry in file.entries.items() if not _is_engines(name)}
    missed = {f"{name}-not" for name in said if name.startswith(_AIM) and not name.endswith("-not")}
    return {
        name: said.get(name)
        or (_not_that(name, lang) if name in missed else _placeholder(name, known[name], game, rule_name, lang))
        for name in sorted({*known, *said, *missed})
        if name not in files[lang]
    }


_AIM = "puzzle-aim-"
"""A question for what brings an event about; whoever answers another action reads the message with ``-not``."""


def _not_that(name: str, lang: str) -> str:
    return f"{name} = {text('content/placeholder-not', lang)}\n"


def _spare_lines(file: MessageFile, known: Collection[str]) -> Mapping[str, int]:
    """Return the lines of messages for something that the engine does not have."""
    return {name: file.line(name) for name in file.entries if _is_engines(name) and name not in known}


def _known(game: AnyGame) -> Mapping[str, str]:
    """Return the keys of the engine's messages by message id."""
    kinds = {"violation": game.reasons, "query": game.queries}
    return {message_id(kind, key): key for kind, keys in kinds.items() for key in keys}


def _placeholder(name: str, key: str, game: AnyGame, rule_name: Callable[[str], str], lang: str) -> str:
    """Return a message that replaces a missing one of the engine."""
    if key in game.reasons and name == message_id("violation", key):
        return f"{name} = {text('content/placeholder', lang, key=key, rule=rule_name(game.reasons[key]))}\n"
    return f"{name} = {key.replace('_', ' ')}\n"


def _is_engines(name: str) -> bool:
    """Return whether the engine lists all messages of this kind."""
    return name.startswith(("violation-", "query-"))


def _find_problems(path: Path, file: MessageFile) -> Iterator[ContentError]:
    for name, entry in file.entries.items():
        # The parser takes such a message for junk, and it would be told as missing.
        if entry.count("{") != entry.count("}"):
            yield ContentError(path, file.line(name), Message("content/brace-closed", name=name))
