"""A bundle of messages: one file of the catalogue in one language, for templates and drawings."""

from __future__ import annotations

from generator.i18n.catalogue import message_file
from generator.i18n.messages import MessageFile


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
        return self.file.format(name, {value: f"{{{value}}}" for value in self.file.variables(name)})


def bundle(name: str, language: str) -> MessageBundle:
    """Return the bundle in the language."""
    return MessageBundle(message_file(name, language))
