"""Files for the press, read by others' tools: pikepdf for intents, boxes and operators, Ghostscript for the ink."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageCms

from generator.builder.orders import parts_of_game
from generator.content import load_game_content
from generator.preflight.run import preflight
from generator.printing.errors import PrintError
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.flatten import flatten
from generator.printing.pdf.press import Press, check_profile, make_press
from generator.scene.component import Component
from generator.scene.fonts import SS400
from generator.scene.model import Circle, Colour, Group, Item, Picture, Rect, Scene, Stroke, Text
from generator.scene.path import polygon
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.pictures import clean_picture
from generator.scene.press_colours import INK_LIMIT, PressColours, cmyk, palette
from generator.scene.theme import INK, MUTED, SHARED
from tests.printing.press_model import difference, look_of_inks, look_of_screen

GHOSTSCRIPT = shutil.which("gs")
PROFILE = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")
"""Ghostscript's own output profile, where it is installed."""
PLUM = Colour("plum", "#30003A")


def _png() -> Picture:
    """A picture with a dark corner and a clear one."""
    picture = Image.new("RGBA", (20, 20), (30, 10, 90, 255))
    picture.paste((255, 255, 255, 0), (0, 0, 10, 10))
    buffer = BytesIO()
    picture.save(buffer, "PNG")
    return clean_picture(buffer.getvalue(), "PNG")[0]


def _file(press: Press) -> bytes:
    ground = Rect(-3, -3, 69, 94, 0, PLUM)
    line = Rect(5, 5, 20, 20, 0, None, Stroke(INK, 0.5))
    items = (
        ground,
        Rect(10, 30, 30, 30, picture=_png()),
        line,
        Text(10, 80, "Card", SS400, 9, INK),
    )
    card = Component("card-1", "card", {"en": "Card", "es": "Carta"}, Scene(63, 88, items), bleed=3.0)
    options = KitOptions(paper("a4"), "single", "en", bleed=3.175, press=press)
    return Kit(Game("test", "Test", INK), [card], options).full_file().data


@pytest.fixture(scope="module")
def x1a() -> bytes:
    return _file(Press("x1a"))


def test_nothing_but_cmyk_is_painted_and_type_and_lines_are_in_black_alone(x1a: bytes) -> None:
    with pikepdf.open(BytesIO(x1a)) as document:
        (page,) = document.pages
        forms = [item for item in document.objects if isinstance(item, pikepdf.Stream) and "/BBox" in item]
        streams: list[pikepdf.Page | pikepdf.Stream] = [page, *forms]
        operators = [(str(i.operator), list(i.operands)) for s in streams for i in pikepdf.parse_content_stream(s)]
        images = [item for item in document.objects if isinstance(item, pikepdf.Stream) and "/Width" in item]
        assert [image.ColorSpace for image in images] == ["/DeviceCMYK"]
        assert not any("/SMask" in image or "/Mask" in image for image in images)
        assert "/OCProperties" not in document.Root
        assert not any("/Group" in form for form in forms)
    names = {name for name, _ in operators}
    assert not names & {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}
    assert {str(values[0]) for name, values in operators if name == "gs"} == {"/BlackOver"}
    assert [float(value) for value in next(values for name, values in operators if name == "K")] == [0, 0, 0, 1]


def test_the_file_says_what_it_is_for(x1a: bytes) -> None:
    with pikepdf.open(BytesIO(x1a)) as document:
        assert document.pdf_version == "1.4"
        assert document.docinfo["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
        assert document.docinfo["/Trapped"] == "/False"
        (intent,) = document.Root.OutputIntents
        assert [str(intent.S), str(intent.OutputConditionIdentifier)] == ["/GTS_PDFX", "FOGRA39"]
        page = document.pages[0]
        trim, bleed = ([round(float(value) / 72 * 25.4, 3) for value in box] for box in (page.TrimBox, page.BleedBox))
        assert trim == pytest.approx([3.175, 3.175, 66.175, 91.175], abs=0.01)
        assert bleed == pytest.approx([0, 0, 69.35, 94.35], abs=0.01)
        assert "/ID" in document.trailer
        assert not any(item.get("/Type") == "/ObjStm" for item in document.objects if isinstance(item, pikepdf.Stream))


def _figure_file() -> bytes:
    """A figure that is cut out along its own line and folded."""
    corners = ((0, 40), (0, 5), (5, 0), (15, 0), (20, 5), (20, 40))
    face = Scene(20, 40, (Rect(0, 0, 20, 40, 0, PLUM),))
    name = {"en": "Figure", "es": "Figura"}
    folds = (((0.0, 32.0), (20.0, 32.0)),)
    figure = Component("standee-1", "standee", name, face, face, polygon(corners), folds=folds)
    options = KitOptions(paper("a4"), "single", "en", bleed=3.0, press=Press("x1a"))
    return Kit(Game("test", "Test", INK), [figure], options).full_file().data


def test_cut_and_fold_lines_are_inks_of_their_own_over_the_art(tmp_path: Path) -> None:
    data = _figure_file()
    with pikepdf.open(BytesIO(data)) as document:
        front, back = document.pages
        found = [(str(one.operator), *map(str, one.operands)) for one in pikepdf.parse_content_stream(front)]
        assert {("CS", "/CutContour"), ("CS", "/Crease")} <= set(found)
        assert "K" not in {name for name, *_ in found}, "no line in an ink that is printed"
        spaces, states = front.Resources.ColorSpace, front.Resources.ExtGState
        assert {str(space[1]) for _, space in spaces.items()} == {"/CutContour", "/Crease"}
        assert states["/Dieline"].OP
        assert not any("/CA" in state for _, state in states.items())
        assert "/ColorSpace" not in back.Resources, "a figure is cut from its front"
        assert "/OCProperties" not in document.Root
    (tmp_path / "figure.pdf").write_bytes(data)
    colour = next(one for one in preflight(tmp_path / "figure.pdf").verdicts if one.check == "colour")
    assert not colour.findings


@pytest.mark.skipif(GHOSTSCRIPT is None, reason="Ghostscript is not installed")
def test_another_tool_finds_the_die_on_a_plate_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "figure.pdf").write_bytes(_figure_file())
    command = [str(GHOSTSCRIPT), "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiffsep", "-r72"]
    subprocess.run([*command, f"-sOutputFile={tmp_path / '%d.tif'}", str(tmp_path / "figure.pdf")], check=True)
    die, front, back = (Image.open(tmp_path / name) for name in ("1(CutContour).tif", "1(Cyan).tif", "2(Cyan).tif"))
    assert any(die.convert("L").histogram()[:128])
    assert front.convert("L").tobytes() == back.convert("L").tobytes(), "the art below the line is whole"


@pytest.mark.skipif(GHOSTSCRIPT is None, reason="Ghostscript is not installed")
def test_no_pixel_has_more_ink_than_the_limit(x1a: bytes, tmp_path: Path) -> None:
    (tmp_path / "card.pdf").write_bytes(x1a)
    command = [str(GHOSTSCRIPT), "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiff32nc", "-r100"]
    subprocess.run([*command, f"-sOutputFile={tmp_path / 'card.tif'}", str(tmp_path / "card.pdf")], check=True)
    colours = Image.open(tmp_path / "card.tif").getcolors(1_000_000) or []
    inks = [sum(ink) / 255 for _, ink in colours if isinstance(ink, tuple)]
    assert 1.5 < max(inks) <= INK_LIMIT + 0.01
    assert any(ink == (0, 0, 0, 255) for _, ink in colours), "letters in black alone"


def test_our_colours_keep_to_the_limit_and_greys_to_black_ink() -> None:
    assert all(sum(cmyk(colour.hex)) <= INK_LIMIT for colour in SHARED)
    assert (
        max(sum(cmyk(f"#{r:02X}{g:02X}{b:02X}")) for r in (0, 60) for g in (0, 50) for b in (0, 90)) <= INK_LIMIT + 1e-9
    )
    assert cmyk(INK.hex) == (0, 0, 0, 1)
    assert cmyk(MUTED.hex)[:3] == (0, 0, 0)
    for tint in ("#F5ECD7", "#E3F1E4"):
        assert any(cmyk(tint)[:3]), "cream and mint are seen, and keep their colour"


def _half_clear() -> Component:
    """A card of flat colours on half of which a half transparent bar lies, and a photograph's square beside."""
    colours = (PLUM, INK, MUTED, Colour("own", "#2F7D55"), Colour("own", "#808080"))
    rows = [Rect(-3, -3 + 18.8 * row, 69, 18.8, 0, colour) for row, colour in enumerate(colours)]
    veil = Group((Rect(20, -3, 10, 94, 0, Colour("own", "#FFFFFF")),), opacity=0.5)
    name = {"en": "Card", "es": "Carta"}
    return Component("card-1", "card", name, Scene(63, 88, (*rows, veil)), bleed=3.0)


@pytest.mark.parametrize("profile", ["", "icc"])
def test_what_is_flattened_has_the_inks_of_the_flat_colours_beside_it(profile: str) -> None:
    """The picture of a half transparent place begins before it and ends behind it: no seam of another tone is seen."""
    if profile and not PROFILE.is_file():
        pytest.skip("Ghostscript's profiles are not installed")
    press = Press("x1a", profile=PROFILE.read_bytes() if profile else b"")
    colours = PressColours(press.profile)
    card = flatten(_half_clear(), colours)
    (place,) = [item for item in card.front.items if isinstance(item, Rect) and item.picture]
    assert 19 < place.x + place.width / 2 - 5 < 21
    assert place.width < 15, "no more than what is half transparent, and a margin"
    picture = Image.open(BytesIO(place.picture.data())) if place.picture else Image.new("CMYK", (1, 1))
    width, height = picture.size
    for row, rect in enumerate(item for item in _half_clear().front.items if isinstance(item, Rect)):
        assert rect.fill
        beside = tuple(round(255 * ink) for ink in colours.inks(rect.fill.hex, large=True))
        at = int((rect.y + 9.4 - place.y) / place.height * height)
        assert picture.getpixel((3, at)) == picture.getpixel((width - 4, at)) == beside, row
        veiled = picture.getpixel((width // 2, at))
        assert isinstance(veiled, tuple)
        assert 0 < sum(veiled) < sum(beside), "half as dark, not another colour"
    assert max(sum(ink) for _, ink in picture.getcolors(1_000_000) or () if isinstance(ink, tuple)) <= 255 * 2.4 + 2


def test_a_flattened_picture_is_no_larger_than_it_was() -> None:
    """Its white margin lay in the safe zone: a sample's own card was reported."""
    card = Component("card-1", "card", {"en": "Card"}, Scene(63, 88, (Rect(4, 20, 55, 55, picture=_png()),)))
    (place,) = flatten(card, PressColours(b"")).front.items
    assert isinstance(place, Rect)
    assert (place.x, place.y, place.width, place.height) == pytest.approx((4, 20, 55, 55))


@pytest.mark.skipif(not PROFILE.is_file(), reason="Ghostscript's profiles are not installed")
def test_x4_embeds_the_profile_and_converts_pictures_by_it() -> None:
    press = make_press("x4", "fogra39", PROFILE)
    with pikepdf.open(BytesIO(_file(press))) as document, document.open_metadata() as xmp:
        assert document.pdf_version == "1.6"
        assert xmp["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        (intent,) = document.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == PROFILE.read_bytes()
        assert intent.DestOutputProfile.N == 4
        masks = [item for item in document.objects if isinstance(item, pikepdf.Stream) and "/SMask" in item]
        assert [item.ColorSpace for item in masks] == ["/DeviceCMYK"], "what is clear stays clear"
    picture = PressColours(press.profile).picture(Image.open(BytesIO(_png().data())))
    assert picture.mode == "CMYK"
    inks = [sum(ink) / 255 for _, ink in picture.getcolors() or () if isinstance(ink, tuple)]
    assert max(inks) <= INK_LIMIT


def test_a_profile_that_is_missing_or_no_printers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match="--icc FILE"):
        make_press("x4", "fogra39", None)
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    with pytest.raises(PrintError, match=r"class mntr for RGB; expected an output profile \(prtr\)"):
        check_profile(screen, "screen.icc")
    with pytest.raises(PrintError, match="not an ICC profile"):
        check_profile(screen[:12] + b"\0\0\0\0\xff\xff\xff\xff" + screen[20:], "strange.icc")
    with pytest.raises(PrintError, match="its table B2A0 is missing or damaged"):
        check_profile(screen[:12] + b"prtrCMYK" + screen[20:], "liar.icc")
    spoiled = tmp_path / "spoiled.icc"
    spoiled.write_bytes(b"no profile")
    with pytest.raises(PrintError, match="not an ICC profile"):
        make_press("x1a", "swop", spoiled)


# ----------------------------------------------------------------------------------------------- colours mixed by hand


_OF_USERS = {"own", "deck"}
"""Tokens of colours that come from a user's files: the rule mixes them."""


def _painted_colours() -> dict[str, set[str]]:
    """The tokens of every colour of every part of every game, in colour and with little ink, by their code."""
    found: dict[str, set[str]] = {}

    def read(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                read(item.items)
                continue
            stroke = item.stroke.colour if item.stroke else None
            for colour in (item.fill, stroke):
                if colour is not None and colour.token not in _OF_USERS:
                    found.setdefault(colour.hex.upper(), set()).add(colour.token)

    for game in ("backgammon", "basketmind", "team_km", "basket_boss"):
        for low_ink in (False, True):
            for part in parts_of_game(load_game_content(game), ("en", low_ink, ())):
                for scene in filter(None, (part.front, part.back)):
                    read(scene.items)
    return found


def test_each_colour_of_our_parts_is_mixed_by_hand() -> None:
    found = _painted_colours()
    assert len(found) > 40
    assert {code: tokens for code, tokens in found.items() if code not in palette()} == {}
    assert {colour.hex for colour in SHARED} <= set(palette())


@pytest.mark.parametrize("code", sorted(palette()))
def test_a_mix_looks_like_its_colour_with_little_ink(code: str) -> None:
    """A grey in black alone is warmer than ours, and black alone is no deep black: 12 units; 6 for the others."""
    mix = palette()[code]
    assert all(0 <= ink <= 1 for ink in mix.inks)
    assert sum(mix.inks) <= INK_LIMIT + 1e-9
    alone = not any(mix.inks[:3])
    assert difference(look_of_screen(code), look_of_inks(mix.inks)) <= (12 if alone else 6)
    if mix.large is not None:
        assert alone, "a rich black is for large areas, beside type and lines in black alone"
        assert mix.large[3] >= 0.95
        assert 1.9 <= sum(mix.large) <= INK_LIMIT + 1e-9
        assert difference(look_of_screen(code), look_of_inks(mix.large)) <= 7


def test_only_large_areas_have_inks_below_their_black() -> None:
    large, bar, disc = Rect(5, 5, 40, 20, 0, INK), Rect(5, 40, 40, 8, 0, INK), Circle(30, 60, 5, INK)
    edge = Rect(5, 70, 30, 16, 0, None, Stroke(INK, 0.5))
    scene = Scene(63, 88, (large, bar, disc, edge, Text(10, 84, "Card", SS400, 9, INK)))
    data = BytesIO()
    canvas = new_canvas(data, title="test", press=PressColours())
    draw_scene(canvas, scene)
    canvas.showPage()
    canvas.save()
    with pikepdf.open(data) as document:
        operators = pikepdf.parse_content_stream(document.pages[0])
    fills = [[float(value) for value in i.operands] for i in operators if str(i.operator) == "k"]
    assert fills == [[0.6, 0.35, 0.2, 1], [0, 0, 0, 1]]
    assert [[float(v) for v in i.operands] for i in operators if str(i.operator) == "K"] == [[0, 0, 0, 1]]


def _shown(data: bytes) -> list[tuple[list[float], bool]]:
    """The inks of each text in the file, and whether it is printed over what lies below."""
    found: list[tuple[list[float], bool]] = []
    with pikepdf.open(BytesIO(data)) as document:
        streams = [*document.pages, *(one for one in document.objects if isinstance(one, pikepdf.Stream))]
        for holder in streams:
            if isinstance(holder, pikepdf.Stream) and holder.get("/Subtype") != "/Form":
                continue
            states = holder.Resources.get("/ExtGState", {}) if "/Resources" in getattr(holder, "obj", holder) else {}
            over, inks, stack = False, [0.0], list[bool]()
            for one in pikepdf.parse_content_stream(holder):
                name = str(one.operator)
                if name == "q":
                    stack.append(over)
                elif name == "Q":
                    over = stack.pop()
                elif name == "gs":
                    over = bool(states[str(one.operands[0])].get("/op", False))
                elif name == "k":
                    inks = [float(value) for value in one.operands]
                elif name == "Tj":
                    found.append((inks, over))
    return found


def test_black_type_overprints_and_no_small_type_is_screened() -> None:
    """Black letters knocked out of amber, and secondary text of 7 pt was 76 % black, which a press makes of dots."""
    ground = Rect(-3, -3, 69, 94, 0, Colour("amber", "#F0A020"))
    texts = [Text(10, 20, "Black", SS400, 12, INK), Text(10, 30, "Small grey", SS400, 7, MUTED)]
    texts += [Text(10, 40, "Large grey", SS400, 14, MUTED), Text(10, 50, "Plum", SS400, 7, PLUM)]
    texts += [Text(10, 60, "White", SS400, 7, Colour("paper", "#FFFFFF"))]
    card = Component("c", "card", {"en": "C", "es": "C"}, Scene(63, 88, (ground, *texts)), bleed=3.0)
    options = KitOptions(paper("a4"), "single", "en", bleed=3, press=Press("x1a", "fogra39"))
    shown = _shown(Kit(Game("test", "Test", INK), [card], options).full_file().data)
    assert [(inks, over) for inks, over in shown[:3]] == [
        ([0, 0, 0, 1], True),
        ([0, 0, 0, 1], True),
        ([0, 0, 0, pytest.approx(0.76)], True),
    ]
    assert [over for _, over in shown[3:]] == [False, False]


def test_subsets_of_fonts_have_names_of_their_own() -> None:
    """Every font of every file was AAAAAA+: a program that joins files took different subsets for one font."""

    def names(words: str) -> set[str]:
        card = Component("c", "card", {"en": "C", "es": "C"}, Scene(63, 88, (Text(5, 20, words, SS400, 12, INK),)))
        data = Kit(Game("test", "Test", INK), [card], KitOptions(paper("a4"), "fronts", "en", only=("c",)))
        with pikepdf.open(BytesIO(data.full_file().data)) as document:
            fonts = [one for one in document.objects if isinstance(one, pikepdf.Dictionary)]
            found = {str(one.BaseFont) for one in fonts if one.get("/Type") == "/Font" and "Sans" in str(one.BaseFont)}
            described = {str(one.FontName) for one in fonts if one.get("/Type") == "/FontDescriptor"}
        assert found <= described
        return found

    assert names("Alpha") == names("Alpha")
    assert not names("Alpha") & names("Omega")
