"""The tokens of an expression of content: numbers, names, texts in quotation marks, signs.

>>> [token.text for token in read_tokens("a + b[0]")]
['a', '+', 'b', '[', '0', ']', '']
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.limits import MAX_EXPRESSION, MAX_TEMPLATE_DIGITS
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<number>[0-9]+(?:\.[0-9]+)?)
    | (?P<name>[^\W\d]\w*)
    | (?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
    | (?P<sign>==|!=|<=|>=|//|\*\*|[-+*/%~|<>()\[\]{},.:=])
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|(.))", re.DOTALL)
_SHORT = {"n": "\n", "t": "\t", "r": "\r"}


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign: its kind (number, name, text, sign, end) and where it begins and ends."""

    kind: str
    text: str
    start: int
    end: int


def read_tokens(source: str) -> list[Token]:
    """Return the tokens, with one for the end. Raises JugadaError for a sign that no expression has."""
    # Blanks at the end are no token, and behind them the pattern would look for one in vain.
    tokens, place, end = [], 0, len(source.rstrip())
    while place < end:
        token = _TOKEN.match(source, place)
        if token is None or token.lastgroup is None:
            part = source[place:].split(maxsplit=1)[0]
            raise JugadaError(Message("content/expression-sign", found=quoted(part[:20])))
        kind = token.lastgroup
        tokens.append(Token(kind, token[kind], token.start(kind), token.end()))
        place = token.end()
    return [*tokens, Token("end", "", end, end)]


def find_end(text: str, start: int) -> int:
    """Return where the ``}}`` of an expression that starts there is; -1 without one within the longest expression."""
    place, depth, last = start, 0, min(start + MAX_EXPRESSION, len(text))
    while place <= last:
        # By tokens: a text in quotation marks may hold braces, and a mapping within another ends with two of them.
        found = _TOKEN.match(text, place, last)
        sign = found["sign"] if found else ""
        if found and sign != "}":
            depth += sign == "{"
            place = found.end()
            continue
        closing = found.end() - 1 if found else place + len(text[place:last]) - len(text[place:last].lstrip())
        if text.startswith("}}", closing) and not depth:
            return closing
        depth = max(depth - (sign == "}"), 0)
        place = closing + 1
    return -1


def number_of(text: str) -> int | float:
    """Return the number. Raises JugadaError for one with too many digits."""
    if len(text) > MAX_TEMPLATE_DIGITS:
        raise JugadaError(Message("content/template-number", most=MAX_TEMPLATE_DIGITS))
    return float(text) if "." in text else int(text)


def text_of(quotation: str) -> str:
    """Return what a text in quotation marks says."""
    return _ESCAPE.sub(_unescape, quotation[1:-1])


def _unescape(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    if code:
        return chr(int(code, 16))
    # Of another sign the backslash stays, as in Python, so that a pattern need not be written with two.
    return _SHORT.get(found[3], found[3] if found[3] in "\\\"'" else found[0])
