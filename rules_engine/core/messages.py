"""Language-independent messages: a key of the catalogue and the values of its placeholders.

The engine writes no sentences. Code that shows something to a person renders a `Message` in that person's language;
`generator.i18n` does so from the catalogue. Without a catalogue the key and the values are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias


class Message:
    """A key such as ``backgammon/error-point`` (file of the catalogue and message in it) with its values.

    >>> Message("core/expected-number", low=1, high=6)
    Message('core/expected-number', low=1, high=6)
    """

    __slots__ = ("key", "values")

    # A name that no value has: compiled, the parameter would clash with a value `key`, positional or not.
    def __init__(self, _key: str, /, **values: Any) -> None:
        self.key = _key
        self.values: Mapping[str, Any] = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        # Values may be lists or mappings, which have no hash; equal messages have equal keys, and that is enough.
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.key), *(f'{name}={value!r}' for name, value in self.values.items())])})"

    def __str__(self) -> str:
        return render(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.key, dict(self.values))


Words: TypeAlias = Message | str
"""A message, or text that is in the user's language already (an author's own words, a notation)."""


def _rebuild(key: str, values: dict[str, Any]) -> Message:
    return Message(key, **values)


def _show_key(message: Message) -> str:
    values = ", ".join(f"{name}={value}" for name, value in message.values.items())
    return f"{message.key} ({values})" if values else message.key


_renderer: Callable[[Message], str] = _show_key


def use_renderer(renderer: Callable[[Message], str]) -> None:
    """Set the function that renders messages; ``str`` of a message or an error calls it."""
    global _renderer  # noqa: PLW0603  (one catalogue a process, like the locale)
    _renderer = renderer


def render(words: Words) -> str:
    """Return the text in the current language."""
    return words if isinstance(words, str) else _renderer(words)
