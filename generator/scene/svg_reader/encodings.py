"""SVG files in encodings that the XML parser does not read, and with slips around the document."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE

_DECLARED = re.compile(rb"""^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_OF_MORE_BYTES = frozenset(
    (
        *("shift_jis", "shift-jis", "sjis", "windows-31j", "cp932", "euc-jp", "iso-2022-jp", "gb2312", "gbk"),
        *("gb18030", "big5", "euc-kr", "cp949", "ks_c_5601-1987"),
    )
)
"""Encodings with letters of several bytes: the parser knows none but Unicode's."""

_PYTHON_NAMES = {"windows-31j": "cp932", "ks_c_5601-1987": "cp949"}


def as_parsed(data: bytes) -> tuple[bytes, bool]:
    """Return the file as the XML parser reads it, and whether its encoding was guessed.

    Raises UnicodeError for a file that is not in the encoding that it names.
    """
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return data, False
    # The parser wants the XML declaration to be the very first.
    data = data.strip(b" \t\r\n\0")
    found = _DECLARED.match(data)
    name = found[1].decode("ascii").lower() if found else ""
    if found and name in _OF_MORE_BYTES:
        text = data[: found.start(1)] + b"utf-8" + data[found.end(1) :]
        return text.decode(_PYTHON_NAMES.get(name, name)).encode(), False
    if found and name in ("utf-16", "utf16", "unicode") and b"\0" not in data[:200]:  # as .NET names its texts
        return data[: found.start(1)] + b"utf-8" + data[found.end(1) :], False
    if name in ("", "utf-8", "utf8") and b"\0" not in data[:200] and not _is_utf_8(data):
        return data.decode("cp1252", "replace").encode(), True
    return data, False


def is_wide(data: bytes) -> bool:
    """Return whether the file is UTF-16 or UTF-32 without a byte order mark, which browsers do not read either."""
    return b"\0<\0" in data[:16] or b"<\0" in data[:4]


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeError:
        return False
    return True
