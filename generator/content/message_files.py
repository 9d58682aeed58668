"""Reading of a game's message files; what is missing in them is told all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError, raise_all
from generator.content.messages import Messages
from generator.content.translations import find_missing_languages
from generator.content.yaml_source import Source
from generator.i18n import MessageFile
from generator.i18n.texts import ByLanguage
from generator.i18n.writing import message_id
from generator.outputs.errors import FileError
from rules_engine.core import Game, JugadaError, Message


def read_messages(folder: Path, sheet: Source, spoken: Sequence[str], game: Game[Any, Any]) -> Mapping[str, Messages]:
    """Return the game's messages in these languages.

    Raises FileError, or ContentError, if a file or a message is missing, or a text of the sheet; CombinedContentError
    if several are.
    """
    paths = {lang: folder / f"messages.{lang}.ftl" for lang in spoken}
    files = {lang: MessageFile.read(path, lang) for lang, path in paths.items() if path.exists()}
    known = _known(game)
    errors: list[JugadaError] = list(find_missing_languages(sheet, spoken))
    for lang, path in paths.items():
        if lang in files:
            errors += _find_problems(path, files, lang, known)
        else:
            errors.append(FileError(path, Message("content/no-message-file", names=", ".join(sorted(known)))))
    raise_all(errors)
    return ByLanguage({lang: Messages(file) for lang, file in files.items()})


def _known(game: Game[Any, Any]) -> Mapping[str, str]:
    """Return the messages that the engine needs, each with its kind."""
    kinds = {"violation": game.reasons, "query": game.queries}
    return {message_id(kind, key): kind for kind, keys in kinds.items() for key in keys}


def _is_engines(name: str) -> bool:
    """Return whether the message is of a kind of which the engine lists all."""
    return name.startswith(("violation-", "query-"))


def _find_problems(
    path: Path, files: Mapping[str, MessageFile], lang: str, known: Mapping[str, str]
) -> Iterator[ContentError]:
    file = files[lang]
    missing = sorted(name for name in known if name not in file)
    if missing:
        yield ContentError(path, 1, Message("content/message", names=", ".join(missing)))
    elsewhere = {name: other for other, texts in files.items() for name in texts.entries if not _is_engines(name)}
    said = sorted(name for name in elsewhere if name not in file)
    if said:  # what one language says, the others say too
        names = ", ".join(said)
        yield ContentError(path, 1, Message("content/message-but-messages-ftl", names=names, other=elsewhere[said[0]]))
    for name, entry in file.entries.items():
        if _is_engines(name) and name not in known:
            what = Message(f"content/such-{name.partition('-')[0]}")
            yield ContentError(path, file.line(name), Message("content/engine-has-such", name=name, what=what))
        if entry.count("{") != entry.count("}"):
            yield ContentError(path, file.line(name), Message("content/brace-closed", name=name))
