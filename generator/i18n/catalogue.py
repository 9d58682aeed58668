"""The catalogue: every sentence of the project by its key, ``room/message``, and language."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.i18n.languages import current_language, messages_dir
from generator.i18n.messages import CatalogueError, MessageFile
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message, Words, use_renderer

__all__ = ["CatalogueError", "add_message_file", "message_file", "text", "write"]

_added: dict[tuple[str, str], MessageFile] = {}


def add_message_file(room: str, file: MessageFile) -> None:
    """Take a room's messages in the file's language from this file: a page brings its games' messages as text."""
    _added[room, file.language] = file


def message_file(room: str, language: str) -> MessageFile:
    """Return a room's messages in the language: the project's own, or those of the game of that name."""
    return _added.get((room, language)) or _read_file(room, language)


@cache  # a file is read once a process
def _read_file(room: str, language: str) -> MessageFile:
    path = messages_dir() / language / f"{room}.ftl"
    if not path.is_file():
        from generator.resources import content_dir

        path = content_dir(room) / f"messages.{language}.ftl"
    return MessageFile.read(path, language)


def text(key: str, language: str, /, **values: Any) -> str:
    """Return a sentence of the catalogue, its values filled in. Raises CatalogueError if there is no such message."""
    room, _, name = key.partition("/")
    return message_file(room, language).format(name, values)


def write(words: Words, language: str) -> str:
    """Return a message in the language; text that is in a language already is returned as it is."""
    return words if isinstance(words, str) else text(words.key, language, **words.values)


def _in_current_language(message: Message) -> str:
    """Write the message; an error about an error must not hide the first one, so the key stands in for a lost text."""
    try:
        return write(message, current_language())
    except JugadaError:
        return repr(message)


use_renderer(_in_current_language)
