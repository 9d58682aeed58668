"""What spoils a file for the press and is easily overlooked: planted in a sound file one by one, each is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String
from typer.testing import CliRunner

from generator.cli.app import app
from generator.preflight.run import preflight
from generator.printing.services.sheet import ServiceSheet, load_service

Plant = Callable[[Pdf], None]
SOUND = b"0 0 0 1 k 0 0 0 0.5 K 20 20 m 100 20 l 1 w S 20 40 40 40 re f "
RGB_RAMP = Dictionary(FunctionType=2, Domain=[0, 1], C0=[1, 0, 0], C1=[0, 0, 1], N=1)
INK_RAMP = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 1, 0], N=1)


def made(plant: Plant | None, folder: Path) -> Path:
    """A page of the size of a card in two inks, and what is planted."""
    path = folder / "file.pdf"
    with Pdf.new() as document:
        document.add_blank_page(page_size=(180, 252))
        document.pages[0].Resources = Dictionary()
        document.pages[0].Contents = document.make_stream(SOUND)
        if plant:
            plant(document)
        document.save(path)
    return path


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What is told of the file in which nothing is planted: it is no kit, and not as the service wants it."""
    return told(None, tmp_path_factory.mktemp("sound"))


@cache
def offset() -> ServiceSheet:
    return load_service("offset")


def told(plant: Plant | None, folder: Path) -> list[str]:
    report = preflight(made(plant, folder), offset())
    return [str(finding) for _, finding in report.findings]


def paint(operators: bytes, /, **resources: Dictionary) -> Plant:
    def plant(document: Pdf) -> None:
        for kind, entries in resources.items():
            document.pages[0].Resources[Name(f"/{kind}")] = entries
        document.pages[0].contents_add(document.make_stream(b" q " + operators + b" Q"))

    return plant


def picture(space: object, *, mask: bool = False, **entries: object) -> Plant:
    def plant(document: Pdf) -> None:
        image = document.make_stream(bytes(1050 * 750 * 4))
        fields = {"Subtype": Name.Image, "Type": Name.XObject, "Width": 750, "Height": 1050, "BitsPerComponent": 8}
        for key, value in {**fields, "ColorSpace": space, **entries}.items():
            image[Name(f"/{key}")] = value
        if mask:
            image.SMask = document.make_stream(bytes(4))
            for key, value in {**fields, "Width": 2, "Height": 2, "ColorSpace": Name.DeviceGray}.items():
                image.SMask[Name(f"/{key}")] = value
        document.pages[0].Resources.XObject = Dictionary(I=image)
        paint(b"180 0 0 252 0 0 cm /I Do")(document)

    return plant


def in_form(plant: Plant) -> Plant:
    """The same inside of a form of which the page is made."""

    def planted(document: Pdf) -> None:
        plant(document)
        page = document.pages[0]
        page.contents_coalesce()
        form = document.make_stream(page.Contents.read_bytes(), Subtype=Name.Form, BBox=[0, 0, 180, 252])
        form.Resources = page.Resources
        page.Resources = Dictionary(XObject=Dictionary(F=form))
        page.Contents = document.make_stream(b"/F Do")

    return planted


def pattern(document: Pdf) -> None:
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=[0, 0, 1, 1], Function=RGB_RAMP)
    of_shading = Dictionary(PatternType=2, Shading=shading)
    paint(b"/Pattern cs /P scn 0 0 5 5 re f", Pattern=Dictionary(P=of_shading))(document)


def tiles(document: Pdf) -> None:
    tile = document.make_stream(b"1 0 0 rg 0 0 2 2 re f", PatternType=1, PaintType=1, TilingType=1)
    tile.update(Dictionary(BBox=[0, 0, 4, 4], XStep=4, YStep=4, Resources=Dictionary()))
    paint(b"/Pattern cs /P scn 0 0 5 5 re f", Pattern=Dictionary(P=tile))(document)


def soft_state(document: Pdf) -> None:
    group = document.make_stream(b"1 g 0 0 9 9 re f", Subtype=Name.Form, BBox=[0, 0, 9, 9])
    group.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceGray)
    state = Dictionary(SMask=Dictionary(S=Name.Luminosity, G=group))
    paint(b"/G gs 0 0 9 9 re f", ExtGState=Dictionary(G=state))(document)


def annotation(document: Pdf) -> None:
    note = Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=[1, 1, 9, 9], Contents=String("fix this"))
    document.pages[0].Annots = Array([document.make_indirect(note)])


def form_field(document: Pdf) -> None:
    field = Dictionary(Type=Name.Annot, Subtype=Name.Widget, Rect=[1, 1, 9, 9], FT=Name.Tx, T=String("name"))
    document.pages[0].Annots = Array([document.make_indirect(field)])
    document.Root.AcroForm = Dictionary(Fields=document.pages[0].Annots)


def script(key: str) -> Plant:
    def plant(document: Pdf) -> None:
        deed = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))
        if key == "Names":
            document.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array([String("x"), deed])))
        elif key == "AA":
            document.pages[0].obj.AA = Dictionary(O=deed)
        else:
            document.Root.OpenAction = deed

    return plant


def attachment(key: str) -> Plant:
    def plant(document: Pdf) -> None:
        held = Dictionary(Type=Name.EmbeddedFile)
        stream = document.make_stream(b"MZ", held)
        file = document.make_indirect(Dictionary(Type=Name.Filespec, F=String("x.exe"), EF=Dictionary(F=stream)))
        if key == "AF":
            document.Root.AF = Array([file])
        else:
            document.Root.Names = Dictionary(EmbeddedFiles=Dictionary(Names=Array([String("x.exe"), file])))

    return plant


def layer(*, off: bool, base: str = "", usage: bool = False, is_used: bool = True) -> Plant:
    def plant(document: Pdf) -> None:
        one = document.make_indirect(Dictionary(Type=Name.OCG, Name=String("Notes")))
        if usage:
            one.Usage = Dictionary(Print=Dictionary(PrintState=Name.OFF))
        setting = Dictionary(OFF=Array([one] if off and not base else []), ON=Array([] if off else [one]))
        if base:
            setting.BaseState = Name(f"/{base}")
        document.Root.OCProperties = Dictionary(OCGs=Array([one]), D=setting)
        if is_used:
            member = Dictionary(Type=Name.OCMD, OCGs=Array([one]))
            paint(b"/OC /L BDC 0 0 9 9 re f EMC", Properties=Dictionary(L=member if usage else one))(document)

    return plant


def spot(name: str) -> Array:
    return Array([Name.Separation, Name(f"/{name}"), Name.DeviceCMYK, INK_RAMP])


def sheet_of(name: str, *inks: str) -> Dictionary:
    return Dictionary(
        {f"/{name}": Array([Name.DeviceN, Array([Name(f"/{ink}") for ink in inks]), Name.DeviceCMYK, INK_RAMP])}
    )


def state(**entries: Any) -> Plant:
    return paint(b"/G gs 0 0 9 9 re f", ExtGState=Dictionary(G=Dictionary(**entries)))


WHITE = Dictionary(G=Dictionary(op=True, OPM=1))
BOTH = Dictionary(G=Dictionary(OP=True))
SHADING = Dictionary(S=Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=[0, 0, 9, 9], Function=RGB_RAMP))
LAB = Dictionary(CS=Array([Name.Lab, Dictionary(WhitePoint=[0.96, 1, 0.82])]))

PLANTED: dict[str, tuple[Plant, str]] = {
    "clear picture": (picture(Name.DeviceCMYK, mask=True), "a picture has clear parts"),
    "clear picture in JPEG 2000": (picture(Name.DeviceGray, SMaskInData=1), "a picture has clear parts"),
    "soft mask": (soft_state, "fades out by a soft mask"),
    "multiply": (state(BM=Name.Multiply), "blended with what lies under it (Multiply)"),
    "modes": (state(BM=Array([Name.Screen, Name.Normal])), "(Screen)"),
    "half": (state(CA=0.5), "half transparent"),
    "shading": (paint(b"/S sh", Shading=SHADING), "uses RGB: convert it to CMYK"),
    "shading in a form": (in_form(paint(b"/S sh", Shading=SHADING)), "uses RGB: convert it to CMYK"),
    "pattern of a shading": (pattern, "uses RGB: convert it to CMYK"),
    "pattern of tiles": (tiles, "uses RGB: convert it to CMYK"),
    "inline picture": (paint(b"9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI"), "uses RGB: convert it to CMYK"),
    "stroke": (paint(b"1 0 0 RG 2 w 0 0 m 9 9 l S"), "uses RGB: convert it to CMYK"),
    "indexed": (picture(Array([Name.Indexed, Name.DeviceRGB, 0, String("abc")])), "uses RGB: convert it to CMYK"),
    "calibrated": (
        picture(Array([Name.CalRGB, Dictionary(WhitePoint=[0.95, 1, 1.09])])),
        "uses RGB: convert it to CMYK",
    ),
    "spot": (
        paint(b"/CS cs 1 scn 0 0 9 9 re f", ColorSpace=Dictionary(CS=spot("PANTONE 185 C"))),
        "uses the spot ink PANTONE 185 C: convert",
    ),
    "spot picture": (picture(spot("Gold")), "uses the spot ink Gold: convert it to CMYK"),
    "two spots": (
        paint(b"/CS cs 1 0 0 scn 0 0 9 9 re f", ColorSpace=sheet_of("CS", "Gold", "Cyan", "Silver")),
        "the spot ink Gold, the spot ink Silver:",
    ),
    "Lab": (paint(b"/CS cs 50 0 0 scn 0 0 9 9 re f", ColorSpace=LAB), "uses Lab: convert it to CMYK"),
    "white overprint": (paint(b"/G gs 0 0 0 0 k 0 0 9 9 re f", ExtGState=WHITE), "page 1: white is set to overprint"),
    "white stroke": (paint(b"/G gs 1 G 0 0 m 9 9 l S", ExtGState=BOTH), "page 1: white is set to overprint"),
    "white spot": (
        paint(b"/G gs /CS cs 0 scn 0 0 9 9 re f", ExtGState=WHITE, ColorSpace=Dictionary(CS=spot("Gold"))),
        "white is set to overprint",
    ),
    "white in a form": (in_form(paint(b"/G gs 0 0 0 0 k 0 0 9 9 re B", ExtGState=WHITE)), "white is set to overprint"),
    "note": (annotation, "page 1: an annotation (Text) lies on the page"),
    "form field": (form_field, "page 1: an annotation (Widget) lies on the page"),
    "script": (script("OpenAction"), "runs a script"),
    "named script": (script("Names"), "runs a script"),
    "attached file": (attachment("Names"), "another file is attached"),
    "associated file": (attachment("AF"), "another file is attached"),
    "script of a page": (script("AA"), "runs a script"),
    "hidden layer": (layer(off=True), "the layer 'Notes' is hidden"),
    "layer off by default": (layer(off=True, base="OFF"), "the layer 'Notes' is hidden"),
    "layer for the screen": (layer(off=False, usage=True), "the layer 'Notes' is hidden"),
    "thin rectangle": (paint(b"0 0 0 1 k 10 10 100 0.2 re f"), "page 1: a filled rectangle of 0.071 mm"),
    "thin upright": (paint(b"0 0 0 1 k 10 10 m 10.1 10 l 10.1 90 l 10 90 l h f"), "a filled rectangle of 0.035 mm"),
    "thin aslant": (paint(b".6 .8 -.8 .6 90 90 cm 0 0 0 1 k 0 0 60 .25 re f*"), "a filled rectangle of 0.088 mm"),
}


def test_a_sound_file_has_none_of_it(sound: list[str]) -> None:
    assert not [line for line in sound if any(says in line for _, says in PLANTED.values())]


@pytest.mark.parametrize("plant", [
    paint(b"/G gs 0 0 0 1 k 0 0 9 9 re f", ExtGState=WHITE),  # black may overprint
    paint(b"q /G gs Q 0 0 0 0 k 0 0 9 9 re f", ExtGState=WHITE),
    paint(b"/G gs 0 0 0 0 k 0 0 9 9 re f", ExtGState=Dictionary(G=Dictionary(op=False, OP=True))),
    state(BM=Name.Normal, SMask=Name("/None"), ca=1, CA=1),
    paint(b"/CS cs 1 scn 0 0 9 9 re f", ColorSpace=Dictionary(CS=spot("Cyan"))),
    paint(b"0 0 0 1 k 10 10 .4 .4 re f 10 10 m 90 10 l 90.1 90 l f"),  # a dot, and a thin wedge that is no rectangle
    layer(off=False),
    layer(off=True, is_used=False),
])  # fmt: skip
def test_what_is_sound_is_not_told(plant: Plant, tmp_path: Path, sound: list[str]) -> None:
    assert told(plant, tmp_path) == sound


@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_told(name: str, tmp_path: Path, sound: list[str]) -> None:
    plant, says = PLANTED[name]
    found = [line for line in told(plant, tmp_path) if line not in sound]
    assert [line for line in found if says in line], found


def test_a_link_is_no_fault_and_a_name_of_a_space_may_be_the_forms_own(tmp_path: Path, sound: list[str]) -> None:
    def link(document: Pdf) -> None:
        place = Dictionary(
            Type=Name.Annot, Subtype=Name.Link, Rect=[1, 1, 9, 9], A=Dictionary(S=Name.URI, URI=String("x:"))
        )
        document.pages[0].Annots = Array([place])
        document.Root.OpenAction = Array([document.pages[0].obj, Name.Fit])

    assert told(link, tmp_path) == sound
    named = paint(b"/CS cs 1 0 0 scn 0 0 9 9 re f", ColorSpace=Dictionary(CS=Name.DeviceRGB))
    assert any("uses RGB" in line for line in told(in_form(named), tmp_path))


def test_without_a_service_only_what_spoils_any_print_is_told(tmp_path: Path) -> None:
    def told_alone(plant: Plant) -> str:
        return " ".join(str(finding) for _, finding in preflight(made(plant, tmp_path)).findings)

    assert "clear parts" not in told_alone(PLANTED["clear picture"][0])
    assert "overprint" in told_alone(PLANTED["white overprint"][0])


@pytest.mark.parametrize("ink", ["Gold", "CutContuor", "Cyan"])
def test_without_a_service_a_spot_ink_is_explained_and_no_fault(ink: str, tmp_path: Path) -> None:
    plant = paint(b"/CS cs 1 scn 0 0 9 9 re f", ColorSpace=Dictionary(CS=spot(ink)))
    [colour] = [verdict for verdict in preflight(made(plant, tmp_path)).verdicts if verdict.check == "colour"]
    assert not colour.findings
    assert ("A spot ink is a plate of its own" in str(colour.measured)) is (ink != "Cyan")


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "switch overprinting off"),
        ("es", "quítale la sobreimpresión"),
    ],
)
def test_both_languages_say_what_to_do(lang: str, says: str, tmp_path: Path) -> None:
    path = made(PLANTED["white overprint"][0], tmp_path)
    result = CliRunner().invoke(app, ["preflight", str(path), "--json", "--lang", lang], prog_name="jugada")
    [report] = json.loads(result.stdout)
    messages = [finding["message"] for check in report["checks"] for finding in check["findings"]]
    assert any(says in message for message in messages)
