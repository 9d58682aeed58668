"""Characters that must not occur in text: terminal control characters, direction controls, surrogates."""

from __future__ import annotations

import re

from rules_engine.core.errors import escaped

_SIGNS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
_UNPRINTABLE = re.compile(f"[{_SIGNS}\r]")
_RUNNERS_LINE = re.compile(r"^([^\S\n]*):(?=:[^\n]*::)", re.MULTILINE)
_RUNNERS_SIGN = re.compile(r"##(?=[A-Za-z.]*\[)")
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


def escape_runner_commands(text: str, *, starts_line: bool = True, own: bool = False) -> str:
    r"""Return the text without commands for a runner of workflows, such as GitHub's and Azure's, that reads the output.

    A command is ``::NAME ...::`` at the beginning of a line, or ``##[NAME]`` and ``##vso[NAME]`` anywhere; one of its
    signs is escaped as JSON would. starts_line: the text begins a line.   own: those of the first kind are ours.

    >>> escape_runner_commands("::stop-commands::x and ##[error]")
    '\\u003a:stop-commands::x and #\\u0023[error]'
    """
    text = _RUNNERS_SIGN.sub(r"#\\u0023", text)
    if own:
        return text
    return _RUNNERS_LINE.sub(lambda found: f"{found[1]}\\u003a" if found.start() or starts_line else found[0], text)
