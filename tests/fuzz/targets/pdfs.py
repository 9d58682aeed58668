"""Preflight: whatever a file holds, there is a report."""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO

import pikepdf

from generator.preflight.run import preflight_all
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register
from tests.preflight.kits import cards, kit


def _read(data: bytes) -> None:
    for report in preflight_all([write_input("kit.pdf", data)]):
        assert "\n".join(report.lines())
        assert json.dumps(report.data(), allow_nan=False)


@cache
def _small() -> bytes:
    """Return one page of a kit, its objects readable, so that changes meet them."""
    result = BytesIO()
    with pikepdf.open(BytesIO(kit(cards(1)))) as document:
        del document.pages[:2]
        del document.pages[1:]
        document.save(result, qdf=True, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return result.getvalue()


register(Target("preflight", _read, lambda: [_small(), kit(cards(1))], quick=20, errors=()))
