"""Reading of a game's message files; a sentence that is missing in them has a placeholder, and stops nothing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError, raise_all
from generator.content.messages import Messages
from generator.content.translations import find_missing_languages
from generator.content.yaml_source import Source
from generator.i18n import MessageFile, text
from generator.i18n.texts import ByLanguage
from generator.i18n.writing import message_id
from generator.outputs.errors import FileError
from rules_engine.core import Game, JugadaError, Message


def read_messages(
    folder: Path, sheet: Source, spoken: Sequence[str], game: Game[Any, Any], rule_name: Callable[[str, str], str]
) -> tuple[Mapping[str, Messages], Mapping[Path, tuple[str, ...]]]:
    """Return the game's messages in these languages, and the names of those that each file lacks.

    What a file lacks is said by a placeholder, or by the sentence of another language. `rule_name`: a rule's name in a
    language. Raises FileError or ContentError if a file is missing or malformed, or a text of the sheet is missing;
    CombinedContentError if several are.
    """
    paths = {lang: folder / f"messages.{lang}.ftl" for lang in spoken}
    files = {lang: MessageFile.read(path, lang) for lang, path in paths.items() if path.exists()}
    known = _known(game)
    errors: list[JugadaError] = list(find_missing_languages(sheet, spoken))
    for lang, path in paths.items():
        if lang in files:
            errors += _find_problems(path, files[lang], known)
        else:
            errors.append(FileError(path, Message("content/no-message-file", names=", ".join(sorted(known)))))
    raise_all(errors)
    said = {name: entry for file in files.values() for name, entry in file.entries.items() if not _is_engines(name)}
    lacking: dict[Path, tuple[str, ...]] = {}
    messages = {}
    for lang, file in files.items():
        missing = {
            name: said.get(name) or _placeholder(name, known[name], game, partial(rule_name, lang), lang)
            for name in sorted({*known, *said})
            if name not in file
        }
        if missing:
            lacking[paths[lang]] = tuple(missing)
        whole = MessageFile("\n".join([file.source, *missing.values()]), lang, file.path) if missing else file
        messages[lang] = Messages(whole)
    return ByLanguage(messages), lacking


def _known(game: Game[Any, Any]) -> Mapping[str, str]:
    """Return the messages that the engine needs, each with its key there."""
    kinds = {"violation": game.reasons, "query": game.queries}
    return {message_id(kind, key): key for kind, keys in kinds.items() for key in keys}


def _placeholder(name: str, key: str, game: Game[Any, Any], rule_name: Callable[[str], str], lang: str) -> str:
    """Return a message that stands in for one of the engine's."""
    if key in game.reasons and name == message_id("violation", key):
        return f"{name} = {text('content/placeholder', lang, key=key, rule=rule_name(game.reasons[key]))}\n"
    return f"{name} = {key.replace('_', ' ')}\n"


def _is_engines(name: str) -> bool:
    """Return whether the message is of a kind of which the engine lists all."""
    return name.startswith(("violation-", "query-"))


def _find_problems(path: Path, file: MessageFile, known: Container[str]) -> Iterator[ContentError]:
    for name, entry in file.entries.items():
        if _is_engines(name) and name not in known:
            what = Message(f"content/such-{name.partition('-')[0]}")
            yield ContentError(path, file.line(name), Message("content/engine-has-such", name=name, what=what))
        if entry.count("{") != entry.count("}"):
            yield ContentError(path, file.line(name), Message("content/brace-closed", name=name))
