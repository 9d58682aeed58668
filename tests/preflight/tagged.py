"""The structure of a finished PDF: judged by a validator that others wrote, and read as a screen reader has it."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import page
import pikepdf


def ua_failures(data: bytes) -> list[str]:
    """What keeps the file from being PDF/UA-1."""
    report = page.validate_pdf_bytes(data, profile=page.ValidationProfile.PDF_UA_1)
    return [f"{failure.rule_id}: {failure.message}" for failure in report.failures]


def elements(data: bytes) -> Iterator[tuple[int, str, str]]:
    """Each element in the order of reading: how deep it is, its role, and its alternative text."""
    with pikepdf.open(BytesIO(data)) as document:
        yield from _elements(document.Root.StructTreeRoot.K, 0)


def _elements(found: Any, depth: int) -> Iterator[tuple[int, str, str]]:
    for one in found if isinstance(found, pikepdf.Array) else [found]:
        if isinstance(one, pikepdf.Dictionary) and "/S" in one:
            yield depth, str(one.S)[1:], str(one.get("/Alt", ""))
            yield from _elements(one.get("/K", []), depth + 1)
