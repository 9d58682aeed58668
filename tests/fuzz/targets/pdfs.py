"""Preflight: whatever a file holds, there is a report."""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO

import pikepdf
from pikepdf import Name

from generator.preflight.run import preflight_all
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register
from tests.preflight.kits import cards, kit

_CONTENT = b"""q 1 0 0 1 20 30 cm 0.5 w 1 0 0 RG [3 2] 0 d 10 10 m 60 50 l 30 20 10 10 90 80 c h S Q
q 20 20 100 100 re W n 2 0 0 2 5 5 cm /X1 Do Q q 40 0 0 40 200 200 cm /X2 Do Q
BT /F1 9 Tf 1 0 0 1 50 700 Tm (Near) Tj [(a) -20 (b)] TJ ET
/Artifact BMC 0.2 g 300 300 50 40 re f* EMC"""


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


def _smallest() -> bytes:
    """Return a page with a form, a picture, a job ticket, and a font that has no shapes to measure."""
    with pikepdf.open(BytesIO(_small())) as known, pikepdf.new() as document:
        page = document.add_blank_page(page_size=(400, 800))
        form = document.make_stream(
            b"0 0 1 rg 5 5 20 20 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 99, 99]
        )
        picture = document.make_stream(bytes(12), Type=Name.XObject, Subtype=Name.Image, Width=2, Height=2)
        picture.BitsPerComponent, picture.ColorSpace = 8, Name.DeviceRGB
        font = pikepdf.Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
        page.Resources = pikepdf.Dictionary({"/Font": {"/F1": font}, "/XObject": {"/X1": form, "/X2": picture}})
        page.Contents = document.make_stream(_CONTENT)
        document.Root.PieceInfo = document.copy_foreign(known.make_indirect(known.Root.PieceInfo))
        result = BytesIO()
        document.save(result, qdf=True, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return result.getvalue()


register(Target("preflight", _read, lambda: [_small(), kit(cards(1))], small=lambda: [_smallest()], errors=()))
