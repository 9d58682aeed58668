"""What a library says about a file, in our own words: no message shows a sentence that is English in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules_engine.core.messages import Message

_DAMAGED = Message("outputs/told-damaged")
_ENDS = Message("outputs/told-ends")
_SIGN = Message("outputs/told-sign")
_ENCODING = Message("outputs/told-encoding")
_INDENT = Message("outputs/told-indent")
_LIST = Message("outputs/told-list")
_TWO = Message("outputs/told-two")

_XML: Mapping[str, Message] = {
    "mismatched tag": Message("outputs/told-tag"),
    "no element found|unclosed (token|CDATA)": _ENDS,
    "junk after document": Message("outputs/told-after"),
    "duplicate attribute": Message("outputs/told-attribute"),
    "undefined entity": Message("outputs/told-entity"),
    "unbound prefix": Message("outputs/told-prefix"),
    "not well-formed|syntax error|reference to invalid character|declaration not at start": _SIGN,
    "unknown encoding|encoding specified|multi-byte encodings": _ENCODING,
}
_YAML: Mapping[str, Message] = {
    "mapping values are not allowed|could not find expected ':'": Message("outputs/told-colon"),
    "expected ',' or|expected the node content|expected node content": _LIST,
    "unexpected end of stream": Message("outputs/told-quotation"),
    "did not find expected|expected <block end>|sequence entries are not allowed|block mapping": _INDENT,
    r"cannot start any token|found a tab|'\\t'|violates? indentation": Message("outputs/told-start"),
    "undefined alias": Message("outputs/told-alias"),
    "duplicate anchor": Message("outputs/told-anchor"),
    "unknown escape|expected escape|escape sequence": Message("outputs/told-escape"),
    "expected a single document|but found another document": _TWO,
    "tag": Message("outputs/told-yaml-tag"),
    "control characters|special characters|unacceptable character": Message("outputs/told-character"),
}
_OTHER: Mapping[str, Message] = {
    "not a zip file|bad magic|not a font": Message("outputs/told-other-kind"),
    "truncated|unexpected end|end of data|EOF|unterminated": _ENDS,
    "too long|Resource limit|limit exceeded|too large|huge|decompression bomb": Message("outputs/told-too-much"),
    "password|encrypted": Message("outputs/told-password"),
    "null (byte|character)": Message("outputs/told-name"),
    "[Ss]ymlink loop": Message("outputs/told-loop"),
    "CERTIFICATE|certificate": Message("outputs/told-certificate"),
    "getaddrinfo|[Nn]ame or service|nodename nor|name resolution|No address": Message("outputs/told-host"),
    "[Rr]efused": Message("outputs/told-refused"),
    "codec can't|invalid start byte": _ENCODING,
    "Expecting|Extra data|Invalid control|Invalid \\\\": _SIGN,
}
_PLACE = re.compile(r"line (\d+)[, ]+column (\d+)")


def told(error: object) -> Message:
    """Return what an error of a library about a file says, with the line and column that it names."""
    own = error.args[0] if isinstance(error, Exception) and error.args else None
    if isinstance(own, Message):
        return own
    text = str(error)
    reason = _reason(text, {**_XML, **_OTHER})
    if found := _PLACE.search(text):
        return Message("outputs/told-at", reason=reason, line=int(found[1]), column=int(found[2]))
    return reason


def told_of_yaml(text: str) -> Message:
    """Return what PyYAML says about a text; the place is told otherwise."""
    return _reason(text, _YAML, Message("outputs/told-yaml"))


def _reason(text: str, known: Mapping[str, Message], otherwise: Message = _DAMAGED) -> Message:
    return next((message for pattern, message in known.items() if re.search(pattern, text)), otherwise)
