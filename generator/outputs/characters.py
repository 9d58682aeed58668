"""Characters that must not occur in text: terminal control characters, direction controls, surrogates."""

from __future__ import annotations

import re

from rules_engine.core.errors import escaped

_SIGNS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
_UNPRINTABLE = re.compile(f"[{_SIGNS}\r]")
_COMMANDS = re.compile(f"[{_SIGNS}]|\r(?!\n)")


def find_unprintable(text: str) -> tuple[str, int] | None:
    """Return the first such character as ``U+001B``, and its index. Carriage returns are included."""
    found = _UNPRINTABLE.search(text)
    return (f"U+{ord(found[0]):04X}", found.start()) if found else None


def escape_commands(text: str) -> str:
    r"""Return the text with such characters as ``\u001b`` (`escaped`); line ends are kept.

    >>> escape_commands("a\x1b[2Jb")
    'a\\u001b[2Jb'
    """
    return _COMMANDS.sub(lambda found: escaped(found[0]), text)
