"""The catalogue: every sentence of the project by its key, ``bundle/message``, and language.

A bundle of messages: one file of the catalogue in one language, for templates and drawings.
"""

from __future__ import annotations

from functools import cache

from generator.i18n.languages import current_language, messages_dir
from generator.i18n.messages import CatalogueError, MessageFile
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message, Words, use_renderer

__all__ = ["CatalogueError", "add_message_file", "message_file", "text", "write"]

_added: dict[tuple[str, str], MessageFile] = {}


def add_message_file(bundle: str, file: MessageFile) -> None:
    """Register a file as the messages of a bundle in the file's language.

    A web page uses this, because it receives its games' messages as text.
    """
    _added[bundle, file.language] = file


def message_file(bundle: str, language: str) -> MessageFile:
    """Return a bundle's messages in the language: the project's own, or those of the game of that name."""
    # What a page has registered comes first: in a browser a game has no folder to read from.
    return _added.get((bundle, language)) or _read_file(bundle, language)


@cache  # each file is read once per process
def _read_file(bundle: str, language: str) -> MessageFile:
    path = messages_dir() / language / f"{bundle}.ftl"
    if not path.is_file():
        from generator.resources import content_dir

        path = content_dir(bundle) / f"messages.{language}.ftl"
    return MessageFile.read(path, language)


def text(key: str, language: str, /, **values: object) -> str:
    """Return a sentence of the catalogue with its values. Raises CatalogueError if there is no such message."""
    bundle, _, name = key.partition("/")
    return message_file(bundle, language).format(name, values)


def write(words: Words, language: str) -> str:
    """Return a message in the language; plain text is returned unchanged."""
    return words if isinstance(words, str) else text(words.key, language, **words.values)


def _in_current_language(message: Message) -> str:
    """Return the message in the current language.

    A missing message is replaced by its key, since an error about an error must not hide the first one.
    """
    try:
        return write(message, current_language())
    except JugadaError:
        return repr(message)


use_renderer(_in_current_language)


class MessageBundle:
    """The messages of one bundle in one language: ``words("pages", n=3)``."""

    def __init__(self, file: MessageFile) -> None:
        self.file = file

    def __call__(self, name: str, /, **values: object) -> str:
        """Return the message with its values. Raises CatalogueError if there is none."""
        return self.file.format(name, values)

    def __contains__(self, name: object) -> bool:
        return name in self.file

    def get(self, name: str, default: str = "") -> str:
        """Return a message without values, `default` if there is none."""
        return self.file.plain(name) if name in self.file else default

    def templates(self, prefix: str) -> dict[str, str]:
        """Return the messages ``prefix-…`` for a page's scripts, by the rest of their ids.

        Variables are written as ``{name}``.
        """
        start = f"{prefix}-"
        names = [name for name in self.file.entries if name.startswith(start)]
        return {name.removeprefix(start): self._template(name) for name in names}

    def _template(self, name: str) -> str:
        # A script fills the values in itself; a message that chooses by a number cannot be written so.
        return self.file.format(name, {value: f"{{{value}}}" for value in self.file.variables(name)})


def bundle(name: str, language: str) -> MessageBundle:
    """Return the bundle in the language."""
    return MessageBundle(message_file(name, language))
