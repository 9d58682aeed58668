"""Faults that presses meet, planted one by one into our own press file and into files of other programs: all are seen.

A sound file of each program is clean.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.preflight.run import preflight
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import Press
from generator.scene import fonts
from generator.scene.component import Component
from generator.scene.fonts import SS400, font_bytes
from generator.scene.model import Colour, Rect, Scene, Text
from generator.scene.theme import INK
from tests.nightly import nightly
from tests.preflight import cairo
from tests.preflight.kits import GAME

Plant = Callable[[Pdf], None]
MM = 72 / 25.4
FONTS = Path(fonts.__file__).parent
WIDTH, HEIGHT, BLEED = 63.5, 88.9, 3.0


def told(data: bytes, folder: Path) -> list[str]:
    path = folder / "file.pdf"
    path.write_bytes(data)
    report = preflight(path)
    assert not report.error
    return [str(finding) for _, finding in report.findings]


def planted(data: bytes, plant: Plant, folder: Path) -> list[str]:
    buffer = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        plant(document)
        document.save(buffer)
    return told(buffer.getvalue(), folder)


# ----------------------------------------------------------------------------------------------------------- our file


def _card(number: int) -> Component:
    def side(colour: str, words: str) -> Scene:
        ground = Rect(-3, -3, WIDTH + 6, HEIGHT + 6, 0, Colour("ground", colour))
        panel = Rect(10, 10 + number, WIDTH - 20, 20 + 4 * number, 0, Colour("panel", "#FFFFFF"))
        return Scene(WIDTH, HEIGHT, (ground, panel, Text(WIDTH / 2, 22 + number, words, SS400, 12, INK, "middle")))

    names = {"en": f"Card {number}", "es": f"Carta {number}"}
    back = side("#2F6B3A", "Back")
    return Component(f"card-{number}", "card", names, side("#AAC8E0", f"Number {number}"), replace(back), bleed=3)


@cache
def own() -> bytes:
    """Four cards with backs, alone on their pages, for a press."""
    options = KitOptions(paper("a4"), "single", lang="en", bleed=3, press=Press("x1a", "fogra39"))
    return Kit(GAME, [_card(number) for number in range(4)], options).full_file().data


@cache
def net() -> bytes:
    """A box to cut out and fold, with its lines."""
    options = KitOptions(paper("a4"), "single", lang="en", only=("box-card",), bleed=3, press=Press("x1a", "fogra39"))
    return Kit(GAME, [replace(_card(0), count=20)], options).full_file().data


# --------------------------------------------------------------------------------------------- files of other programs


@cache
def reportlab() -> bytes:
    pdfmetrics.registerFont(TTFont("Plain", BytesIO(font_bytes("SS400.ttf"))))
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=((WIDTH + 6) * MM, (HEIGHT + 6) * MM))
    canvas.setFont("Plain", 12)
    for number in range(8):
        canvas.setTrimBox((3 * MM, 3 * MM, (WIDTH + 3) * MM, (HEIGHT + 3) * MM))
        canvas.setBleedBox((0, 0, (WIDTH + 6) * MM, (HEIGHT + 6) * MM))
        canvas.setFillColorCMYK(*((0.6, 0, 0.3, 0.2) if number % 2 else (0.1 * number, 0.2, 0.4, 0)))
        canvas.rect(0, 0, (WIDTH + 6) * MM, (HEIGHT + 6) * MM, stroke=0, fill=1)
        canvas.setFillColorCMYK(0, 0, 0, 0)
        canvas.rect(20 * MM, (20 if number % 2 else 30 + 3 * number) * MM, 30 * MM, 30 * MM, stroke=0, fill=1)
        canvas.setFillColorCMYK(0, 0, 0, 1)
        canvas.setFont("Plain", 12)
        canvas.drawString(20 * MM, (60 if number % 2 else 15) * MM, "Back" if number % 2 else f"Number {number}")
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


_TYPST = """
#set page(width: 69.5mm, height: 94.9mm, margin: 12mm, fill: cmyk(20%, 10%, 40%, 0%))
#set text(font: "Source Sans 3", fill: cmyk(0%, 0%, 0%, 100%))
#for number in range(4) [
  Number #number #v(number * 8mm) #rect(width: 20mm, height: 10mm, fill: cmyk(0%, 50%, 60%, 0%)) #pagebreak()
  #align(bottom)[Back] #rect(width: 40mm, height: 30mm, fill: cmyk(60%, 0%, 20%, 0%))
  #if number < 3 { pagebreak() }
]
"""


@cache
def typst_file() -> bytes:
    """Pages of Typst, which writes no boxes: added as its users do, with another program."""
    import typst

    with TemporaryDirectory() as folder:
        source = Path(folder) / "cards.typ"
        source.write_text(_TYPST, "utf-8")
        data: bytes = typst.compile(source, font_paths=[str(FONTS)])  # type: ignore[misc]
    return with_boxes(data)


def with_boxes(data: bytes) -> bytes:
    buffer = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        for page in document.pages:
            _, _, right, top = map(float, page.mediabox)
            page.TrimBox = [BLEED * MM, BLEED * MM, right - BLEED * MM, top - BLEED * MM]
            page.BleedBox = page.mediabox
        document.save(buffer)
    return buffer.getvalue()


@cache
def cairo_file() -> bytes:
    """Pages of Cairo, which can write no boxes either."""
    return with_boxes(cairo.cards(WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED))


_LATEX = r"""
\documentclass{article}
\usepackage[paperwidth=69.5mm,paperheight=94.9mm,margin=12mm]{geometry}
\usepackage[cmyk]{xcolor}
\pagestyle{empty}\parindent0pt
\pdfpageattr{/TrimBox [8.504 8.504 188.504 260.504] /BleedBox [0 0 197.008 269.008]}
\pagecolor[cmyk]{0.1,0.2,0.4,0}
\begin{document}
\color[cmyk]{0,0,0,1}
%PAGES
\end{document}
"""


@cache
def latex() -> bytes:
    pages = r"\newpage ".join(
        rf"Number {number} \vspace{{{number * 8}mm}}\par\textcolor[cmyk]{{0,0.5,0.6,0}}{{\rule{{20mm}}{{10mm}}}}"
        r"\newpage Back\par\textcolor[cmyk]{0.6,0,0.2,0}{\rule{40mm}{30mm}}"
        for number in range(4)
    )
    with TemporaryDirectory() as folder:
        (Path(folder) / "cards.tex").write_text(_LATEX.replace("%PAGES", pages), "utf-8")
        subprocess.run(
            ["pdflatex", "-interaction=batchmode", "cards.tex"],
            cwd=folder,
            check=False,
            capture_output=True,
            timeout=120,
        )
        return (Path(folder) / "cards.pdf").read_bytes()


OTHERS: dict[str, Callable[[], bytes]] = {"reportlab": reportlab}
if find_spec("typst") is not None:
    OTHERS["typst"] = typst_file
if cairo.IS_HERE:
    OTHERS["cairo"] = cairo_file
NO_LATEX = shutil.which("pdflatex") is None


@pytest.mark.parametrize("program", ["own", "net", *OTHERS])
def test_a_sound_file_is_clean(program: str, tmp_path: Path) -> None:
    every: dict[str, Callable[[], bytes]] = {"own": own, "net": net, **OTHERS}
    made = every[program]
    assert told(made(), tmp_path) == []


@pytest.mark.night
@pytest.mark.skipif(NO_LATEX, reason="LaTeX is not installed")
def test_a_sound_file_of_latex_is_clean(tmp_path: Path) -> None:
    assert told(latex(), tmp_path) == []


# -------------------------------------------------------------------------------------------------------------- faults


def _paint(operators: bytes, /, **resources: Any) -> Plant:
    def plant(document: Pdf) -> None:
        target, painted = document.pages[0], operators
        for kind, entries in resources.items():
            there = target.Resources.get(f"/{kind}", Dictionary())
            for key, value in entries.items():
                name = f"{key}{len(there.keys())}"  # another's fault has the same name
                painted = painted.replace(key.encode() + b" ", name.encode() + b" ")
                there[name] = value
            target.Resources[f"/{kind}"] = there
        target.contents_add(document.make_stream(b"q "), prepend=True)  # Cairo leaves the page turned over
        target.contents_add(document.make_stream(b" Q q " + painted + b" Q "))

    return plant


def _state(**entries: Any) -> dict[str, Any]:
    return {"ExtGState": Dictionary(Zz=Dictionary(**entries))}


def _picture(dpi: float) -> Plant:
    def plant(document: Pdf) -> None:
        side = round(30 / 25.4 * dpi)
        image = document.make_stream(bytes(side * side * 4))
        fields = {"Type": Name.XObject, "Subtype": Name.Image, "Width": side, "Height": side, "BitsPerComponent": 8}
        for key, value in {**fields, "ColorSpace": Name.DeviceCMYK}.items():
            image[f"/{key}"] = value
        _paint(b"85 0 0 85 56 60 cm /Zi Do", XObject=Dictionary(Zi=image))(document)

    return plant


def _text(size: float, x: float, y: float, ink: bytes = b"0 0 0 1 k") -> Plant:
    """Text in a typeface of the file, or in an embedded one of its own."""

    def plant(document: Pdf) -> None:
        there = document.pages[0].Resources.Font
        name = next(iter(there.keys()))
        code = b"<0001>" if there[name].get("/Subtype") == Name.Type0 else b"(N)"
        line = f"BT {name} {size} Tf {x * MM:.3f} {y * MM:.3f} Td ".encode()
        _paint(ink + b" " + line + code + b" Tj ET")(document)

    return plant


def _helvetica(document: Pdf) -> None:
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    _paint(b"0 0 0 1 k BT /Zh 12 Tf 60 120 Td (Hello) Tj ET", Font=Dictionary(Zh=font))(document)


def _annotation(document: Pdf) -> None:
    note = Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=[20, 20, 40, 40], Contents=String("?"))
    document.pages[0].Annots = Array([document.make_indirect(note)])


def _script(document: Pdf) -> None:
    document.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))


def _layer(document: Pdf) -> None:
    layer = document.make_indirect(Dictionary(Type=Name.OCG, Name=String("Notes")))
    document.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(OFF=Array([layer])))
    _paint(b"/OC /Zl BDC 0 0 0 1 k 60 60 30 30 re f EMC", Properties=Dictionary(Zl=layer))(document)


def _spot(document: Pdf) -> None:
    function = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 1, 0], N=1)
    space = Array([Name.Separation, Name("/CutContuor"), Name.DeviceCMYK, function])
    _paint(b"/Zs cs 1 scn 60 60 30 30 re f", ColorSpace=Dictionary(Zs=space))(document)


def _space(space: object, operators: bytes) -> Plant:
    return _paint(b"/Zs cs " + operators + b" scn 60 60 30 30 re f", ColorSpace=Dictionary(Zs=space))


def _icc(document: Pdf) -> None:
    from PIL import ImageCms

    profile = document.make_stream(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), N=3)
    _space(Array([Name.ICCBased, profile]), b"1 0 0")(document)


def _soft_mask(document: Pdf) -> None:
    group = document.make_stream(b"1 g 0 0 9 9 re f", Subtype=Name.Form, BBox=[0, 0, 9, 9])
    group.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
    state = _state(SMask=Dictionary(S=Name.Luminosity, G=group))
    _paint(b"/Zz gs 0 0 0 1 k 60 60 9 9 re f", **state)(document)


def _no_boxes(document: Pdf) -> None:
    for page in document.pages:
        del page["/TrimBox"], page["/BleedBox"]


def _no_bleed(document: Pdf) -> None:
    for page in document.pages:
        page.BleedBox = page.TrimBox


def _trim_off(document: Pdf) -> None:
    box = [float(value) + 4 for value in document.pages[2].TrimBox]
    document.pages[2].TrimBox = box


def _no_keys(document: Pdf) -> None:
    for key in ("/GTS_PDFXVersion", "/GTS_PDFXConformance"):
        if key in document.docinfo:
            del document.docinfo[key]


def _no_intent(document: Pdf) -> None:
    del document.Root.OutputIntents


def _swap(first: int, second: int) -> Plant:
    def plant(document: Pdf) -> None:
        pages = document.pages
        pages.insert(first, pages[second])
        del pages[second + 1]

    return plant


def _lost(number: int) -> Plant:
    def plant(document: Pdf) -> None:
        del document.pages[number]

    return plant


def _twice(document: Pdf) -> None:
    document.pages.insert(2, document.pages[0])


def _turned_around(document: Pdf) -> None:
    page = document.pages[3]
    width, height = (float(value) for value in page.mediabox[2:])
    page.contents_add(document.make_stream(f"q -1 0 0 -1 {width} {height} cm\n".encode()), prepend=True)
    page.contents_add(document.make_stream(b"\nQ"))


def _across(document: Pdf) -> None:
    page = document.pages[2]
    for box in ("/MediaBox", "/TrimBox", "/BleedBox", "/CropBox"):
        if box in page:
            left, low, right, high = (float(value) for value in page[box])
            page[box] = [low, left, high, right]


def _blank(document: Pdf) -> None:
    page = document.pages[2]
    page.Contents = document.make_stream(b" ")


def _slip(document: Pdf) -> None:
    page = document.pages[2]
    page.TrimBox = [float(v) + d for v, d in zip(page.TrimBox, (2, 0, -2, 0), strict=True)]


def _bare_edge(document: Pdf) -> None:
    height = float(document.pages[0].mediabox[3])
    _paint(f"0 0 0 0 k 0 0 {3 * MM} {height} re f 0 0 0 0 k".encode())(document)


def _moved_pages_box(document: Pdf) -> None:
    """The page's boxes were moved and its art was not, so that 0.9 mm of bleed is left on two sides."""
    page = document.pages[2]
    for box in ("/MediaBox", "/TrimBox", "/BleedBox", "/CropBox"):
        if box in page:
            page[box] = [float(value) + 6 for value in page[box]]


def _mirrored(document: Pdf) -> None:
    page = document.pages[2]
    page.contents_add(document.make_stream(f"q -1 0 0 1 {float(page.mediabox[2])} 0 cm\n".encode()), prepend=True)
    page.contents_add(document.make_stream(b"\nQ"))


def _gradient(function: Dictionary) -> Plant:
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK, Coords=[0, 0, 100, 0], Function=function)
    return _paint(b"60 60 40 40 re W n /Zh sh", Shading=Dictionary(Zh=shading))


_DARK = Dictionary(FunctionType=2, Domain=[0, 1], C0=[1, 1, 1, 0.6], C1=[0, 0, 0, 0], N=1)
_JOINED = Dictionary(FunctionType=3, Domain=[0, 1], Functions=[_DARK, _DARK], Bounds=[0.5], Encode=[0, 1, 0, 1])


def _form(operators: bytes, depth: int = 1, **resources: Any) -> Plant:
    """What stands in a form that the page shows, or in a form of that form."""

    def plant(document: Pdf) -> None:
        form: dict[str, Any] = {"Type": Name.XObject, "Subtype": Name.Form, "BBox": [0, 0, 90, 90]}
        inner = document.make_stream(operators, **form, Resources=Dictionary(**resources))
        for _ in range(depth - 1):
            inner = document.make_stream(b"/A Do", **form, Resources=Dictionary(XObject=Dictionary(A=inner)))
        _paint(b"1 0 0 1 60 60 cm /Zf Do", XObject=Dictionary(Zf=inner))(document)

    return plant


def _type_3(document: Pdf) -> None:
    shape = document.make_stream(b"500 0 d0 0 0 400 700 re f")
    font = Dictionary(Type=Name.Font, Subtype=Name.Type3, FontBBox=[0, 0, 500, 700], Resources=Dictionary(),
                      FontMatrix=[0.001, 0, 0, 0.001, 0, 0], CharProcs=Dictionary(a=shape), FirstChar=97, LastChar=97,
                      Encoding=Dictionary(Differences=Array([97, Name.a])), Widths=[500])  # fmt: skip
    _paint(b"0 0 0 1 k BT /Z3 3 Tf 60 120 Td (aaa) Tj ET", Font=Dictionary(Z3=font))(document)


def _link_that_runs(document: Pdf) -> None:
    action = Dictionary(S=Name.Launch, F=String("x.exe"))
    link = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=[60, 60, 120, 80], A=action)
    document.pages[0].Annots = Array([document.make_indirect(link)])


def _field(document: Pdf) -> None:
    field = document.make_indirect(
        Dictionary(Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T=String("name"), Rect=[60, 60, 120, 80])
    )
    document.pages[1].Annots = Array([field])
    document.Root.AcroForm = Dictionary(Fields=Array([field]))


def _cropped(document: Pdf) -> None:
    page = document.pages[0]
    page.CropBox = [20, 20, float(page.mediabox[2]) - 20, float(page.mediabox[3]) - 20]


EVERYWHERE: dict[str, tuple[Plant, str]] = {
    "ink": (_paint(b"1 0.9 0.9 0.6 k 60 60 30 30 re f"), "340 % of ink"),
    "no font": (_helvetica, "Helvetica is not embedded"),
    "tiny type": (_text(3.4, 30, 40), "3.4 pt, smaller than 5"),
    "rich type": (_text(8, 30, 40, b"0.6 0.5 0.4 0.9 k"), "black type of 8 pt in several inks"),
    "hairline": (_paint(b"0 0 0 1 K 0.1 w 60 60 m 120 60 l S"), "thinner than"),
    "coarse picture": (_picture(72), "72 dpi"),
    "text near the cut": (_text(9, 3.6, 40), "from the cut"),
    "white overprint": (
        _paint(b"/Zz gs 0 0 0 0 k 60 60 9 9 re f", **_state(op=True, OP=True)),
        "white is set to overprint",
    ),
    "half transparent": (_paint(b"/Zz gs 0 0 0 1 k 60 60 9 9 re f", **_state(ca=0.5)), "half transparent"),
    "blended": (_paint(b"/Zz gs 0 0 0 1 k 60 60 9 9 re f", **_state(BM=Name.Multiply)), "Multiply"),
    "soft mask": (_soft_mask, "soft mask"),
    "annotation": (_annotation, "an annotation (Text)"),
    "script": (_script, "runs a script"),
    "hidden layer": (_layer, "'Notes' is hidden"),
    "no bleed": (_no_bleed, "bleed"),
    "bare edge": (_bare_edge, "edge the colour ends"),
    "page turned": (lambda document: setattr(document.pages[2], "Rotate", 90), "rotated by 90"),
    "user unit": (lambda document: setattr(document.pages[2], "UserUnit", 2), "unit is 2 points"),
    "turned back": (_turned_around, "stands on its head"),
}
"""Faults in any file, each with what is told."""
IN_OURS: dict[str, tuple[Plant, str]] = {
    **EVERYWHERE,
    "text near the cut": (_paint(b"0 0 0 1 k 10 60 30 30 re f"), "lies on the part"),
    "rgb": (_paint(b"1 0 0 rg 60 60 30 30 re f"), "uses RGB"),
    "spot": (_spot, "CutContuor"),
    "lab": (_space(Array([Name.Lab, Dictionary(WhitePoint=[0.9, 1, 0.8])]), b"50 60 0"), "uses Lab"),
    "indexed": (_space(Array([Name.Indexed, Name.DeviceRGB, 1, String("abcdef")]), b"1"), "uses RGB"),
    "icc": (_icc, "uses RGB"),
    "no boxes": (_no_boxes, "no TrimBox and BleedBox"),
    "trim off": (_trim_off, "from the part's edge"),
    "no keys": (_no_keys, "PDF/X keys"),
    "no intent": (_no_intent, "without a printing condition"),
    "sides swapped": (_swap(2, 3), "swap the two pages"),
    "page lost": (_lost(3), "is not the page beside it"),
    "page twice": (_twice, "there are 2, not 1"),
    "scaled": (
        lambda document: document.pages[0].contents_add(document.make_stream(b"0.97 0 0 0.97 0 0 cm "), prepend=True),
        "drawn at 97.00%",
    ),
}
IN_OTHERS: dict[str, tuple[Plant, str]] = {
    **EVERYWHERE,
    "no boxes": (_no_boxes, "63.5 × 88.9 mm with 3 mm of bleed"),
    "lies across": (_across, "lies across"),
    "blank": (_blank, "nothing is on the page"),
    "boxes moved": (_moved_pages_box, "the colour ends before the bleed does"),
    "mirrored": (_mirrored, "reads only in a mirror"),
    "ink of a gradient": (_gradient(_JOINED), "360 % of ink"),
    "slip": (_slip, "others 63.5 × 88.9"),
    "sides swapped": (_swap(2, 3), "swap the two pages"),
    "page lost": (_lost(2), "a page is missing or doubled"),
}


_COARSE = b"90 0 0 90 60 60 cm BI /W 4 /H 4 /CS /CMYK /BPC 8 ID " + b"\x10" * 64 + b"\nEI"
_TIMES = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name("/Times-Roman"))
HIDDEN: dict[str, tuple[Plant, str]] = {
    "type of drawings": (_type_3, "3.0 pt, smaller than 5"),
    "font in a form": (_form(b"BT /F 10 Tf (Hi) Tj ET", Font=Dictionary(F=_TIMES)), "Times-Roman is not embedded"),
    "ink in a form in a form": (_form(b"1 1 1 0.5 k 0 0 60 60 re f", 2), "350 % of ink"),
    "blend in a form": (_form(b"/G gs 0 0 60 60 re f", ExtGState=Dictionary(G=Dictionary(BM=Name.Screen))), "Screen"),
    "picture in the page's text": (_paint(_COARSE), "an image of 3 dpi"),
    "picture mirrored": (_paint(_COARSE.replace(b"90 0 0 90 60", b"-90 0 0 90 150")), "a picture is mirrored"),
    "line made small": (_paint(b"0 0 0 1 K 0.02 0 0 0.02 60 60 cm 5 w 0 0 m 3000 0 l S"), "a line of 0.035 mm"),
    "line without width": (_paint(b"0 0 0 1 K 0 w 60 60 m 120 60 l S"), "a line of 0.000 mm"),
    "area as a line": (_paint(b"0 0 0 1 k 60 60 60 0.05 re f"), "drawn as a line thinner"),
    "gray white overprint": (_paint(b"/Zz gs 1 g 60 60 30 30 re f", **_state(op=True)), "white is set to overprint"),
    "field": (_field, "an annotation (Widget)"),
    "link that runs": (_link_that_runs, "runs a script"),
    "cropped": (_cropped, "hides part of the page"),
}
"""Faults that hide in forms, drawings and fields."""

ADDED = ("no font", "tiny type", "rich type", "hairline", "coarse picture", "text near the cut", "white overprint",
         "half transparent", "blended", "soft mask", "annotation", "script", "hidden layer", "spot", "lab")  # fmt: skip
"""Faults that only add something to a page, which no other is told with: by day one file has all of them."""
TOLD_WITH_OTHERS = ("picture mirrored", "line made small")


def pillow_file() -> bytes:
    """Pictures in CMYK, one a page, as Pillow writes them; the boxes added."""
    pages, size = [], (300, 400)
    for number in range(3):
        front = Image.linear_gradient("L").rotate(90 * number).resize(size)
        pages += [Image.merge("CMYK", (front, front, front.point(lambda v: v // 4), Image.new("L", front.size, 0)))]
        pages += [Image.new("CMYK", front.size, (90, 30, 10, 20))]
    buffer = BytesIO()
    pages[0].save(buffer, "PDF", save_all=True, append_images=pages[1:], resolution=12 * 25.4)
    return with_boxes(buffer.getvalue())


def rewritten(data: bytes, *command: str) -> bytes:
    """The file as another program writes it anew; `command` ends with what stands before its two files."""
    with TemporaryDirectory() as folder:
        old, new = Path(folder) / "old.pdf", Path(folder) / "new.pdf"
        old.write_bytes(data)
        line = [part.replace("OLD", str(old)).replace("NEW", str(new)) for part in command]
        subprocess.run(line, check=True, capture_output=True, timeout=120)
        return new.read_bytes()


GHOSTSCRIPT = (
    "gs",
    "-q",
    "-dNOPAUSE",
    "-dBATCH",
    "-sDEVICE=pdfwrite",
    "-dAutoRotatePages=/None",
    "-sOutputFile=NEW",
    "OLD",
)
QPDF = ("qpdf", "--object-streams=generate", "--linearize", "OLD", "NEW")


def test_a_sound_file_of_pillow_is_clean(tmp_path: Path) -> None:
    assert told(pillow_file(), tmp_path) == []


@pytest.mark.night
@pytest.mark.parametrize("command", [GHOSTSCRIPT, QPDF], ids=["ghostscript", "qpdf"])
@pytest.mark.parametrize("program", OTHERS)
def test_a_sound_file_that_was_written_anew_is_clean(program: str, command: tuple[str, ...], tmp_path: Path) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    assert told(rewritten(OTHERS[program](), *command), tmp_path) == []


def _all_are_seen(data: bytes, faults: Mapping[str, tuple[Plant, str]], folder: Path) -> None:
    """One fault hides no other."""

    def plant_all(document: Pdf) -> None:
        for plant, _ in faults.values():
            plant(document)

    found = planted(data, plant_all, folder)
    missing = [name for name, (_, says) in faults.items() if not any(says in line for line in found)]
    assert not missing, found


def test_all_faults_that_hide_are_seen_in_one_file(tmp_path: Path) -> None:
    _all_are_seen(reportlab(), {name: HIDDEN[name] for name in HIDDEN if name not in TOLD_WITH_OTHERS}, tmp_path)


@pytest.mark.parametrize("program", nightly(["pillow", *OTHERS], day=["reportlab"]))
@pytest.mark.parametrize("fault", nightly(HIDDEN, day=TOLD_WITH_OTHERS))
def test_a_fault_that_hides_is_seen_in_files_of_all_programs(fault: str, program: str, tmp_path: Path) -> None:
    plant, says = HIDDEN[fault]
    found = planted({"pillow": pillow_file, **OTHERS}[program](), plant, tmp_path)
    assert any(says in line for line in found), found


def test_there_are_as_many_faults_as_promised() -> None:
    """The 23 of a review, and ten more; and fifteen that hide."""
    assert len(IN_OURS) + 2 >= 33
    assert len(IN_OTHERS) + len(HIDDEN) >= 38


@pytest.mark.parametrize("program", ["own", *OTHERS])
def test_all_faults_that_are_added_are_seen_in_one_file(program: str, tmp_path: Path) -> None:
    made, faults = (own, IN_OURS) if program == "own" else (OTHERS[program], IN_OTHERS)
    _all_are_seen(made(), {name: faults[name] for name in ADDED if name in faults}, tmp_path)


@pytest.mark.parametrize("fault", nightly(IN_OURS, day=IN_OURS.keys() - set(ADDED)))
def test_a_fault_in_our_own_file_is_seen(fault: str, tmp_path: Path) -> None:
    plant, says = IN_OURS[fault]
    found = planted(own(), plant, tmp_path)
    assert any(says in line for line in found), found


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [("cut", (0.0, 3.0), "a line to cut is"), ("fold", (2.0, 0.0), "a line to fold is 2.0 mm off")],
)
def test_a_net_that_does_not_fold_up_is_seen(old: str, new: tuple[float, float], says: str, tmp_path: Path) -> None:
    """A floor that was 3 mm short, and a crease 2 mm off, went unnoticed."""
    ink = {"cut": "/CutContour", "fold": "/Crease"}[old]

    def plant(document: Pdf) -> None:
        page = document.pages[0]
        out: list[Any] = []
        wanted, moved = False, False
        for instruction in pikepdf.parse_content_stream(page):
            operands: list[Any] = list(instruction.operands)
            name = str(instruction.operator)
            if name in ("CS", "cs"):
                wanted = str(operands[0]) == _space_name(page, ink)
            if wanted and not moved and name == "l":
                operands = [float(operands[0]) + new[0], float(operands[1]) + new[1]]
                moved = True
            out.append((operands, instruction.operator))
        assert moved
        page.Contents = document.make_stream(pikepdf.unparse_content_stream(out))

    found = planted(net(), plant, tmp_path)
    assert any(says in line for line in found), found


def _space_name(page: pikepdf.Page, ink: str) -> str:
    return next(name for name, space in page.Resources.ColorSpace.items() if str(space[1]) == ink)


@pytest.mark.parametrize("program", nightly(OTHERS, day=["reportlab"]))
@pytest.mark.parametrize("fault", nightly(IN_OTHERS, day={*IN_OTHERS.keys() - EVERYWHERE.keys(), "turned back"}))
def test_a_fault_in_a_file_of_another_program_is_seen(fault: str, program: str, tmp_path: Path) -> None:
    plant, says = IN_OTHERS[fault]
    found = planted(OTHERS[program](), plant, tmp_path)
    assert any(says in line for line in found), found


@pytest.mark.night
@pytest.mark.skipif(NO_LATEX, reason="LaTeX is not installed")
@pytest.mark.parametrize("fault", [name for name in IN_OTHERS if name != "text near the cut"])
def test_a_fault_in_a_file_of_latex_is_seen(fault: str, tmp_path: Path) -> None:
    plant, says = IN_OTHERS[fault]
    assert any(says in line for line in planted(latex(), plant, tmp_path))


def test_a_font_that_is_only_named_is_no_fault(tmp_path: Path) -> None:
    """Helvetica was told as not embedded though no letter was shown in it."""

    def plant(document: Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
        _paint(b"BT /Zh 12 Tf ET", Font=Dictionary(Zh=font))(document)

    assert planted(reportlab(), plant, tmp_path) == []


def test_a_picture_that_reaches_over_the_cut_is_no_fault(tmp_path: Path) -> None:
    image = Image.new("CMYK", (900, 1300), (20, 40, 60, 0))
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=((WIDTH + 6) * MM, (HEIGHT + 6) * MM))
    canvas.setTrimBox((3 * MM, 3 * MM, (WIDTH + 3) * MM, (HEIGHT + 3) * MM))
    canvas.drawImage(ImageReader(image), 0, 0, (WIDTH + 6) * MM, (HEIGHT + 6) * MM)
    canvas.save()
    assert told(buffer.getvalue(), tmp_path) == []
