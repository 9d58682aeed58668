"""Looks through a spreadsheet's archive before it is read, so that a small file cannot unpack to much work."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from xml.parsers import expat

from generator.limits import MAX_SHEET_ELEMENTS, MAX_UNZIPPED
from generator.outputs.reading import FileError
from generator.outputs.told import told
from rules_engine.core import Message


class _TooMuchError(Exception):
    """The archive has more elements than are read; its argument is the message."""


def open_archive(path: Path, data: bytes) -> zipfile.ZipFile:
    """Return the archive, whose XML parts can be parsed whole.

    Raises FileError for data that are not an archive, that are too large when unpacked, that have too many elements, or
    that have a document type (which spreadsheets never have).
    """
    try:
        archive = zipfile.ZipFile(BytesIO(data))
        # A size that lies does no harm: zipfile reads no more of an entry than it states.
        unpacked = sum(info.file_size for info in archive.infolist())
        if unpacked > MAX_UNZIPPED:
            raise _TooMuchError(Message("outputs/input-too-large", most=f"{MAX_UNZIPPED:,}"))
        left = MAX_SHEET_ELEMENTS
        for info in archive.infolist():
            left -= _count_elements(archive, info, left)
    except _TooMuchError as error:
        raise FileError(path, error.args[0]) from error
    except Exception as error:  # zipfile raises many kinds of errors for damaged files
        raise FileError(path, Message("printing/spreadsheet", error=told(error))) from error
    return archive


def _count_elements(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> int:
    """Return how many elements a part has, 0 if it is not XML. Raises _TooMuchError for more than `most`."""
    count = 0

    def start(_name: str, attributes: list[str]) -> None:
        nonlocal count
        # Attributes cost, too: an element with thousands of them counts as several.
        count += 1 + len(attributes) // 20
        if count > most:
            raise _TooMuchError(Message("printing/sheet-elements", most=f"{MAX_SHEET_ELEMENTS:,}"))

    def refuse(*_: object) -> None:
        raise _TooMuchError(Message("printing/spreadsheet", error="<!DOCTYPE>"))

    parser = expat.ParserCreate()
    # A list of names and values, which is counted without building a dictionary for each element.
    parser.ordered_attributes = True
    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    with suppress(expat.ExpatError):  # a picture, or damaged: whoever needs this part finds out
        parser.Parse(archive.read(info))  # at once: in pieces, a long attribute would be looked through again for each
    return count
