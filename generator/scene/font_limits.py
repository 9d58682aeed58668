"""What a font file may unpack to, found out before fontTools opens it, which has no limits.

A WOFF file of 3 MB may hold tables of gigabytes; a name table may list the same 64 kB 65,000 times, and a table of
characters of 30 bytes all numbers up to four thousand million. So lengths are added up here, as the headers state them,
and packed data are unpacked piece by piece, up to what their header states.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from struct import error as MalformedStruct  # noqa: N812  (its own name says nothing)
from struct import iter_unpack, unpack_from

from generator.limits import MAX_FONT, MAX_FONT_CODES, MAX_FONT_NAMES, MAX_FONT_TABLES
from rules_engine.core import JugadaError, Message

_WOFF, _WOFF2, _COLLECTION = b"wOFF", b"wOF2", b"ttcf"
# Here and below: where the list of tables begins, and how many bytes an entry has.
_WOFF_ENTRIES, _WOFF_ENTRY = 44, 20
# The number that stands for a table whose name is spelled out.
_WOFF2_ENTRIES, _OWN_TAG = 48, 0x3F
_GLYPHS = (10, 11)
"""The tables of outlines, by WOFF2's numbers for known tables."""
_SFNT_ENTRIES, _SFNT_ENTRY = 12, 16
_PIECE = 64
"""Bytes that are given to the decompressor of WOFF2 at a time; a few can unpack to 16 MB."""


def check_packed(data: bytes) -> None:
    """Raise JugadaError for a WOFF or WOFF2 file that would unpack to more than a font may have."""
    try:
        if data[:4] == _WOFF:
            _check_woff(data)
        elif data[:4] == _WOFF2:
            _check_woff2(data)
    except (MalformedStruct, zlib.error):
        return  # damaged: fontTools says how


def check_tables(data: bytes, number: int = 0) -> None:
    """Raise JugadaError for an unpacked font whose names or characters would take too much memory.

    number: the index of the font in a collection.
    """
    try:
        start = unpack_from(">L", data, 12 + 4 * number)[0] if data[:4] == _COLLECTION else 0
        (count,) = unpack_from(">H", data, start + 4)
        _check_most(count, MAX_FONT_TABLES, "font-tables")
        for place in range(start + _SFNT_ENTRIES, start + _SFNT_ENTRIES + _SFNT_ENTRY * count, _SFNT_ENTRY):
            tag, _, offset, length = unpack_from(">4sLLL", data, place)
            if tag == b"name":
                _check_names(data[offset : offset + length])
            elif tag == b"cmap":
                _check_characters(data[offset : offset + length])
    except MalformedStruct:
        return  # damaged: fontTools says how


def _check_most(found: int, most: int, key: str) -> None:
    if found > most:
        raise JugadaError(Message(f"scene/{key}", most=f"{most:,}"))


def _check_woff(data: bytes) -> None:
    (count,) = unpack_from(">H", data, 12)
    _check_most(count, MAX_FONT_TABLES, "font-tables")
    entries = [unpack_from(">4sLLL", data, _WOFF_ENTRIES + _WOFF_ENTRY * number) for number in range(count)]
    _check_most(sum(length for _, _, _, length in entries), MAX_FONT, "font-unpacks")
    for _, offset, packed, length in entries:
        if packed < length:
            unpacker = zlib.decompressobj()
            # What is left in the tail did not fit into the length that is stated.
            unpacker.decompress(data[offset : offset + packed], length + 1)
            _check_most(length + 1 if unpacker.unconsumed_tail else 0, length, "font-unpacks")


def _check_woff2(data: bytes) -> None:
    flavour, _, count, _, size, packed = unpack_from(">4sLHHLL", data, 4)
    _check_most(count, MAX_FONT_TABLES, "font-tables")
    _check_most(size, MAX_FONT, "font-unpacks")
    if flavour == _COLLECTION:
        return  # fontTools reads none
    start = _end_of_directory(data, count)
    try:
        from brotli import Decompressor, error
    except ImportError:
        return  # then nothing can unpack it
    unpacker, unpacked = Decompressor(), 0
    for place in range(start, min(start + packed, len(data)), _PIECE):
        try:
            unpacked += len(unpacker.process(data[place : min(place + _PIECE, start + packed)]))
        except error:
            return  # damaged: fontTools says how
        _check_most(unpacked, MAX_FONT, "font-unpacks")


def _end_of_directory(data: bytes, count: int) -> int:
    """Return where the packed data begin. Raises JugadaError if the tables are too long by what is stated of them."""
    place, total = _WOFF2_ENTRIES, 0
    for _ in range(count):
        (flags,) = unpack_from(">B", data, place)
        place += 5 if flags & 0x3F == _OWN_TAG else 1
        # Version 3 leaves outlines as they are, version 0 all other tables.
        lengths = 1 + (flags >> 6 != (3 if flags & 0x3F in _GLYPHS else 0))  # a changed table has another length
        for _ in range(lengths):
            length, place = _variable_number(data, place)
            total += length
    # Twice, since a changed table states what it was and what it is.
    _check_most(total, 2 * MAX_FONT, "font-unpacks")
    return place


def _variable_number(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of one to five bytes, seven bits each, and the place after it."""
    number = 0
    for _ in range(5):
        (byte,) = unpack_from(">B", data, place)
        place += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            break
    return number, place


def _check_names(table: bytes) -> None:
    """Add up the names; several may be the same bytes, and each is read by itself."""
    (count,) = unpack_from(">H", table, 2)
    records = table[6 : 6 + 12 * count]
    # Of the six numbers of a record the fifth is its length.
    total = sum(record[4] for record in iter_unpack(">6H", records[: len(records) // 12 * 12]))
    _check_most(total, MAX_FONT_NAMES, "font-names")


def _check_characters(table: bytes) -> None:
    """Add up the characters of all subtables, and the bytes that overlapping subtables read."""
    (count,) = unpack_from(">H", table, 2)
    _check_most(count, MAX_FONT_TABLES, "font-tables")
    offsets = {unpack_from(">L", table, 8 + 8 * number)[0] for number in range(count)}
    _check_most(
        sum(characters for offset in offsets for characters in _runs(table, offset)), MAX_FONT_CODES, "font-codes"
    )


def _runs(table: bytes, offset: int) -> Iterator[int]:
    """Yield how many characters each run of a subtable has."""
    (form,) = unpack_from(">H", table, offset)
    if form == 4:
        (twice,) = unpack_from(">H", table, offset + 6)
        ends = table[offset + 14 : offset + 14 + twice]
        # Two bytes of padding lie between the ends and the starts.
        starts = table[offset + 16 + twice : offset + 16 + 2 * twice]
        for (end,), (start,) in zip(iter_unpack(">H", _even(ends)), iter_unpack(">H", _even(starts)), strict=False):
            yield max(end - start + 1, 0)
    elif form in (8, 12, 13):
        # Format 8 has 8,192 bytes of flags between its head of 12 and the groups.
        first = offset + (8204 if form == 8 else 12)
        (groups,) = unpack_from(">L", table, first)
        body = table[first + 4 : first + 4 + 12 * groups]
        for start, end, _ in iter_unpack(">3L", body[: len(body) // 12 * 12]):
            yield max(end - start + 1, 0)


def _even(data: bytes) -> bytes:
    return data[: len(data) // 2 * 2]
