"""What lies on parts without being theirs, and colours of files for the press, spoiled one way at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from generator.preflight.run import preflight
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import Press
from tests.preflight.kits import GAME, cards, kit

FRONT = 2
Spoil = Callable[[pikepdf.Pdf], None]


@pytest.fixture(scope="module")
def home() -> bytes:
    return kit(cards(4))


@pytest.fixture(scope="module")
def press() -> bytes:
    options = KitOptions(paper("a4"), "single", "en", press=Press("x1a"))
    return Kit(GAME, cards(2), options).full_file().data


def _after(operators: bytes, page: int = 0) -> Spoil:
    def spoil(document: pikepdf.Pdf) -> None:
        document.pages[page].contents_add(document.make_stream(b"q " + operators + b" Q"))

    return spoil


def _overlay(document: pikepdf.Pdf) -> None:
    page = document.pages[FRONT]
    page.Resources["/ExtGState"] = pikepdf.Dictionary(Half=pikepdf.Dictionary(ca=0.5))
    _after(b"/Half gs 1 0 0 rg 100 400 200 100 re f", FRONT)(document)


def _text_across(document: pikepdf.Pdf) -> None:
    name = next(iter(document.pages[FRONT].Resources.Font.keys())).encode()
    _after(b"BT " + name + b" 30 Tf 1 0 0 1 200 420 Tm (\x01\x02\x03\x04\x05\x06) Tj ET", FRONT)(document)


def _no_intent(document: pikepdf.Pdf) -> None:
    del document.Root["/OutputIntents"]


def _no_bleed(document: pikepdf.Pdf) -> None:
    document.pages[0]["/BleedBox"] = document.pages[0]["/TrimBox"]


def _x4_alone(document: pikepdf.Pdf) -> None:
    document.docinfo["/GTS_PDFXVersion"] = pikepdf.String("PDF/X-4")


def _resource(document: pikepdf.Pdf, kind: str, value: pikepdf.Object, operators: bytes) -> None:
    """Paint with a resource of its own on the second page."""
    resources = document.pages[1].obj.Resources
    if kind not in resources:
        resources[kind] = pikepdf.Dictionary()
    resources[kind]["/Zz"] = value
    _after(operators, 1)(document)


def _picture(**entries: object) -> Spoil:
    def spoil(document: pikepdf.Pdf) -> None:
        gray = pikepdf.Name.DeviceGray
        fields = {"Subtype": pikepdf.Name.Image, "Width": 9, "Height": 9, "BitsPerComponent": 8, "ColorSpace": gray}
        image = document.make_stream(bytes(162), {f"/{key}": value for key, value in {**fields, **entries}.items()})
        _resource(document, "/XObject", image, b"1 0 0 1 9 9 cm /Zz Do")

    return spoil


def _group(document: pikepdf.Pdf) -> None:
    form = document.make_stream(b"0 0 5 5 re f", Subtype=pikepdf.Name.Form, BBox=[0, 0, 5, 5])
    form.Group = pikepdf.Dictionary(S=pikepdf.Name.Transparency)
    _resource(document, "/XObject", form, b"/Zz Do")


def _curve(document: pikepdf.Pdf) -> None:
    darker = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0], C1=[1], N=2)
    _resource(document, "/ExtGState", pikepdf.Dictionary(TR=darker), b"/Zz gs 0 0 5 5 re f")


def _separated(document: pikepdf.Pdf) -> None:
    names = pikepdf.Array([pikepdf.Name(f"/{ink}") for ink in ("Cyan", "Magenta", "Yellow", "Black")])
    same = document.make_stream(b"{}", FunctionType=4, Domain=[0, 1] * 4, Range=[0, 1] * 4)
    space = pikepdf.Array([pikepdf.Name.DeviceN, names, pikepdf.Name.DeviceCMYK, same])
    _resource(document, "/ColorSpace", space, b"/Zz cs 1 1 1 1 scn 0 0 5 5 re f")


def _not_trapped(document: pikepdf.Pdf) -> None:
    del document.docinfo["/Trapped"]


def _findings(data: bytes, spoil: Spoil | None, folder: Path) -> list[str]:
    path, spoiled = folder / "kit.pdf", folder / "spoiled.pdf"
    path.write_bytes(data)
    if spoil is None:
        return [f"{check}: {finding}" for check, finding in preflight(path).findings]
    with pikepdf.open(path) as document:
        spoil(document)
        document.save(spoiled)
    return [f"{check}: {finding}" for check, finding in preflight(spoiled).findings]


def test_both_are_clean_as_they_are_made(home: bytes, press: bytes, tmp_path: Path) -> None:
    assert _findings(home, None, tmp_path) == []
    assert _findings(press, None, tmp_path) == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_overlay, "colour: page 3: something is half transparent"),
        (_after(b"1 1 1 rg 60 300 300 300 re f", FRONT), "lies on the part without belonging to it"),
        (_text_across, "lies on the part without belonging to it"),
    ],
    ids=["overlay", "whited out", "text across the cut"],
)
def test_a_spoiled_kit_is_found(spoil: Spoil, says: str, home: bytes, tmp_path: Path) -> None:
    assert any(says in finding for finding in _findings(home, spoil, tmp_path))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (_after(b"1 0 0 rg 0 0 5 5 re f"), "page 1: a press file that uses RGB: convert it to CMYK"),
        (_after(b"1 1 1 0.2 k 0 0 5 5 re f"), "page 1: 320 % of ink in a colour, at most 240 % dries"),
        (_no_intent, "without a printing condition"),
        (_x4_alone, "PDF/X-4 without an embedded output profile"),
        (_no_bleed, "page 1: the page has no bleed"),
        (_after(b"/DeviceCMYK cs 1 1 1 0.2 scn 0 0 5 5 re f"), "page 1: 320 % of ink in a colour"),
        (_separated, "page 2: 400 % of ink in a colour"),
        (_picture(BitsPerComponent=16), "page 2: a picture has 16 bits a colour, which PDF/X-1a:2003"),
        (_picture(Filter=pikepdf.Name.JPXDecode), "page 2: a picture is packed as JPEG 2000, which PDF/X-1a:2003"),
        (_group, "page 2: a transparency group is left"),
        (_curve, "page 2: a curve changes the tones on the plate"),
        (_not_trapped, "must say whether its colours are trapped"),
    ],
    ids=[
        "RGB",
        "ink",
        "intent",
        "profile",
        "bleed",
        "named inks",
        "inks apart",
        "16 bits",
        "JPEG 2000",
        "group",
        "curve",
        "trapped",
    ],
)
def test_a_spoiled_press_file_is_found(spoil: Spoil, says: str, press: bytes, tmp_path: Path) -> None:
    assert any(says in finding for finding in _findings(press, spoil, tmp_path))


def test_a_protected_file_is_found(home: bytes, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    path.write_bytes(home)
    with pikepdf.open(path) as document:
        document.save(tmp_path / "spoiled.pdf", encryption=pikepdf.Encryption(owner="o", user=""))
    found = [str(finding) for _, finding in preflight(tmp_path / "spoiled.pdf").findings]
    assert any("is protected against changes or copies" in line for line in found)
