"""The available languages, and the current one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from generator.i18n.messages import CatalogueError, MessageFile
from generator.resources import resource_dir
from rules_engine.core.messages import Message

LANGUAGE_FILE = "language.ftl"
"""The file that makes a folder a language: its name, its position in lists, its number and list formats."""

_current: ContextVar[str] = ContextVar("language", default="")


def messages_dir() -> Path:
    """Return the folder of the catalogue, which has one folder per language."""
    return resource_dir("templates") / "messages"


@cache
def languages() -> tuple[str, ...]:
    """Return the catalogue's languages, the default first (by ``order`` in their language files)."""
    found = [path.parent.name for path in messages_dir().glob(f"*/{LANGUAGE_FILE}")]
    return tuple(sorted(found, key=lambda name: (int(language_file(name).plain("order")), name)))


@cache
def language_file(language: str) -> MessageFile:
    """Return the messages with the language's formats."""
    return MessageFile.read(messages_dir() / language / LANGUAGE_FILE, language)


def language_name(language: str) -> str:
    """Return the language's name in the language itself."""
    return language_file(language).plain("name")


def locale_of(language: str) -> str:
    """Return the locale with the plural rules of the language: its ``locale`` message, else its own code.

    Raises CatalogueError if Babel does not know that locale.
    """
    from babel.localedata import exists

    file = language_file(language)
    locale = file.plain("locale") if "locale" in file else language
    if not exists(locale):
        raise CatalogueError(Message("core/unknown-locale", path=str(file.path), locale=locale))
    return locale


def default_language() -> str:
    """Return the first language of the catalogue."""
    return languages()[0]


def terminal_language() -> str:
    """Return the language of the terminal's locale, or the default if the catalogue lacks it."""
    # In the order of POSIX. A variable that is empty counts as none.
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    # Of `es_ES.UTF-8` only the language: no text depends on the country.
    wanted = locale.partition(".")[0].partition("_")[0]
    if wanted in languages():
        return wanted
    fallbacks = [name for name in languages() if language_file(name).plain("fallback") == "yes"]
    return fallbacks[0] if fallbacks else default_language()


def current_language() -> str:
    """Return the language of errors and messages: the one set, else the terminal's."""
    return _current.get() or terminal_language()


def set_language(language: str) -> None:
    """Set the language of errors and messages."""
    _current.set(language)


@contextmanager
def using_language(language: str) -> Iterator[None]:
    """Set the language of errors and messages within the block."""
    token = _current.set(language)
    try:
        yield
    finally:
        _current.reset(token)
