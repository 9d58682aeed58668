"""Print services: figures have sources, parts go on the products that suit them, files are as they are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from math import inf
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image
from pypdfium2 import PdfDocument
from typer.testing import CliRunner

from generator.builder.orders import Request, stock
from generator.cli import app as main
from generator.content.errors import ContentError
from generator.printing.errors import PrintError
from generator.printing.kit.box_orders import box_order
from generator.printing.kit.kit import Game, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.metadata import read_job_ticket
from generator.printing.services.boxes import fit_boxes
from generator.printing.services.files import all_uploads, batches, upload_files
from generator.printing.services.fit import FittedPart, UnsupportedPart, fit_parts
from generator.printing.services.notes import FolderFacts, upload_notes
from generator.printing.services.sheet import UNCONFIRMED, ServiceSheet, load_service
from generator.resources import resource_dir
from generator.scene.component import Component
from generator.scene.model import Colour, Group, Item, Rect, Scene, Stroke
from generator.scene.path import polygon, regular_points
from generator.scene.theme import INK
from tests.printing.parts import component

SERVICES = sorted(path.stem for path in (resource_dir("templates") / "services").glob("*.yaml"))
GAME = Game("made-up", "Made up", INK)

SHEET = """\
title: Made up
sources: {page: {url: "https://example.com", read: "2026-11-01"}}
resolution: {dpi: 100, source: page}
bleed: {mm: 2.54, source: page}
safe: {mm: 3, source: not confirmed}
colour: {space: rgb, source: page}
files: {type: png, names: "{number}-{part}-{side}", sides: front-first, copies: repeated, source: page}
products:
  - {name: poker, for: [card], size: [63.5, 88.9], pixels: [270, 370], source: page}
  - {name: chip, for: [token], shape: circle, size: [25.4, 25.4], source: page}
  - {name: mat, for: [board], around: true, size: [127, 254], source: page}
  - {name: cube, for: [die], faces: 6, size: [15.24, 15.24], bleed: {mm: 0, source: page}, source: page}
"""


def _service(tmp_path: Path, *changes: tuple[str, str]) -> ServiceSheet:
    text = SHEET
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return load_service(str(path))


def _one(part: Component, service: ServiceSheet) -> FittedPart | UnsupportedPart:
    (found,) = fit_parts([part], service)
    return found


def _thinnest(items: Iterable[Item], scale: float = 1.0) -> float:
    """The thinnest line in mm."""
    strokes = [item.stroke.width * scale for item in items if not isinstance(item, Group) and item.stroke]
    inner = [
        _thinnest(item.items, scale * (item.transform.a if item.transform else 1.0))
        for item in items
        if isinstance(item, Group)
    ]
    return min([*strokes, *inner], default=inf)


def _pictures(parts: list[Component], service: ServiceSheet) -> dict[str, Image.Image]:
    fitted = [one for one in fit_parts(parts, service) if isinstance(one, FittedPart)]
    made = [upload_files(batch, service) for batch in batches(GAME, fitted, service, "en")]
    return {name: Image.open(BytesIO(data)) for files in made for name, data in files.items()}


def test_the_services_of_the_issue_are_shipped() -> None:
    assert SERVICES == ["drivethrucards", "makeplayingcards", "offset", "thegamecrafter"]


@pytest.mark.parametrize("name", SERVICES)
def test_each_figure_has_a_source_that_is_used(name: str) -> None:
    service = load_service(name)
    used = {figure.source for _, figure in service.figures()}
    assert used - {UNCONFIRMED} == set(service.sources)
    assert all(source.url.startswith("https://") for source in service.sources.values())


@pytest.mark.parametrize(
    ("name", "product", "pixels"),
    [
        ("thegamecrafter", "PokerDeck", [825, 1125]),
        ("thegamecrafter", "TarotDeck", [900, 1500]),
        ("makeplayingcards", "poker", [822, 1122]),
        ("makeplayingcards", "tarot", [897, 1497]),
    ],
)
def test_published_pixels(name: str, product: str, pixels: list[int]) -> None:
    assert [one.pixels for one in load_service(name).products if one.name == product] == [pixels]


def test_a_card_fills_its_product_with_its_bleed(tmp_path: Path) -> None:
    found = _one(component(1), _service(tmp_path))
    assert isinstance(found, FittedPart)
    assert found.component.size == (63.5, 88.9)
    assert (found.component.bleed, found.component.safe) == (2.54, 3)
    assert found.scale == pytest.approx(63.5 / 63, abs=1e-4)


def test_a_board_lies_in_the_middle_of_a_larger_mat(tmp_path: Path) -> None:
    found = _one(component(1, 244, 120, kind="board", back=False), _service(tmp_path))
    assert isinstance(found, FittedPart)
    assert (found.component.size, found.scale) == ((254, 127), 1)


def test_art_that_reaches_the_cut_of_a_mat_goes_on_beyond_it(tmp_path: Path) -> None:
    """The board is as high as the mat and 10 mm narrower: its colour bleeds above and below, beside it is paper."""
    board = component(1, 244, 127, kind="board", back=False)
    (picture,) = _pictures([board], _service(tmp_path)).values()
    lying = picture if picture.width > picture.height else picture.rotate(90, expand=True)
    assert {lying.getpixel((lying.width // 2, y)) for y in (1, lying.height - 2)} == {(0xF0, 0xF0, 0xF0)}
    assert {lying.getpixel((x, lying.height // 2)) for x in (1, lying.width - 2)} == {(255, 255, 255)}


@pytest.mark.parametrize(("name", "product"), [("makeplayingcards", "postcard"), ("thegamecrafter", "PostcardMat")])
def test_an_aid_lies_on_a_card_a_little_longer_and_its_band_reaches_the_edge(name: str, product: str) -> None:
    """Aids were made smaller by 15 %, or had a strip of paper above their band."""
    (aid,) = (one for one in stock(Request("backgammon", KitOptions(paper("a4"), lang="en"))).components
              if one.id == "aid")  # fmt: skip
    found = _one(aid, load_service(name))
    assert isinstance(found, FittedPart)
    assert (found.product.name, round(found.scale, 2)) == (product, 0.97)
    pictures = _pictures([replace(aid, count=1)], load_service(name))
    front = next(picture for file, picture in pictures.items() if "front" in file)
    lying = front if front.width < front.height else front.rotate(-90, expand=True)
    band = {lying.getpixel((x, y)) for x in (2, lying.width // 2, lying.width - 3) for y in (2, 60)}
    assert band == {lying.getpixel((2, 150))} != {(255, 255, 255)}


def test_what_is_read_on_a_board_keeps_to_the_mats_safe_zone(tmp_path: Path) -> None:
    part = replace(component(1, 254, 100, kind="board", back=False, bleed=0), safe=1.5)
    found = _one(part, _service(tmp_path))
    assert isinstance(found, FittedPart)
    beside = (254 - 254 * found.scale) / 2
    assert beside + 1.5 * found.scale == pytest.approx(found.component.safe)


def test_lines_of_a_part_made_smaller_can_still_be_printed(tmp_path: Path) -> None:
    thin = Scene(65, 91, (Rect(10, 10, 20, 20, 0, None, Stroke(INK, 0.2)),))
    found = _one(replace(component(1, 65, 91, bleed=0), front=thin), _service(tmp_path))
    assert isinstance(found, FittedPart)
    assert found.scale < 1
    assert _thinnest(found.component.front.items) == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("part", "why"),
    [
        (component(1, 100, 100), "100.0 × 100.0 mm; nearest is poker (63.5 × 88.9 mm)"),
        (component(1, 40, 40, kind="token", round_=True), "round, 40.0 × 40.0 mm; nearest is chip"),
        (component(1, 60, 60, kind="box"), "no boxes among the service’s products that Jugada knows"),
        (component(1, 60, 60, kind="bar"), "no bars among the service’s products that Jugada knows"),
        (component(1, 60, 60, kind="die"), "the service makes no dice of this form; it makes cube"),
        (
            replace(component(1, 20, 20, kind="token"), outline=polygon(regular_points(6, 10, 10, 10, 0))),
            "a hexagon, 20.0 × 20.0 mm",
        ),
    ],
)
def test_what_a_service_lacks_is_told(part: Component, why: str, tmp_path: Path) -> None:
    found = _one(part, _service(tmp_path))
    assert isinstance(found, UnsupportedPart)
    assert str(found.why).startswith(why)


def test_an_offset_printer_punches_tokens_of_any_outline_and_folds_on_dies_of_its_own() -> None:
    service = load_service("offset")
    hexagon = replace(component(2, 20, 20, kind="token"), outline=polygon(regular_points(6, 10, 10, 10, 0)))
    for token in (component(1, 25, 25, kind="token", round_=True), hexagon):
        found = _one(token, service)
        assert isinstance(found, FittedPart)
        assert (found.product.name, found.scale, found.component.bleed) == ("tokens", 1, 3)
    net = polygon(((0, 0), (60, 0), (60, 60), (0, 60)))
    folded = replace(component(3, 60, 60, kind="box", back=False), outline=net, folds=(((0, 30), (60, 30)),))
    found = _one(folded, service)
    assert isinstance(found, FittedPart)
    assert (found.product.name, found.component.bleed, len(found.component.folds)) == ("boxes", 3, 1)


@pytest.mark.parametrize(("place", "spots"), [(None, [0, 0]), ("art", [1, 0]), ("file", [0, 0, 1])])
def test_lines_of_the_die_are_where_a_service_wants_them(place: str | None, spots: list[int]) -> None:
    """They were over the art for each service; a factory for games takes them only apart from it."""
    service = load_service("offset")
    assert service.lines is not None
    assert service.lines.place == "file"
    service = service.model_copy(update={"lines": place and service.lines.model_copy(update={"place": place})})
    parts = [component(1, 25, 25, kind="token", round_=True), component(2, 105, 148, kind="aid")]
    fitted = [one for one in fit_parts(parts, service) if isinstance(one, FittedPart)]
    aids, tokens = batches(GAME, fitted, service, "en")
    assert [*upload_files(aids, service)] == ["aids.pdf"]
    files = upload_files(tokens, service)
    assert [*files] == ["tokens.pdf", "tokens-lines.pdf"][: 1 + (place == "file")]
    found = []
    for data in files.values():
        with pikepdf.open(BytesIO(data)) as document:
            found += [len(page.Resources.get("/ColorSpace", {})) // 2 for page in document.pages]
            drawn = {str(one.operator) for one in pikepdf.parse_content_stream(document.pages[0])}
    assert found == spots
    assert place != "file" or not drawn & {"Do", "BT", "f", "k"}, "nothing but lines"
    notes = upload_notes(FolderFacts("Game", service, [aids, tokens], parts, []))
    assert ("tokens-lines.pdf" in notes) == (place == "file")


def test_each_size_in_a_file_is_told() -> None:
    """A table as large as a card among the aids was told as one more aid of 105 × 148 mm."""
    service = load_service("offset")
    aids = [component(1, 105, 148, kind="aid", count=6), component(2, 63, 88.0144, kind="aid")]
    fitted = [one for one in fit_parts(aids, service) if isinstance(one, FittedPart)]
    notes = upload_notes(FolderFacts("Game", service, list(batches(GAME, fitted, service, "en")), aids, []))
    assert "aids.pdf: 7 parts of 105 × 148, 63 × 88.01 mm with 3 mm of bleed" in notes


def test_dice_are_printed_face_by_face(tmp_path: Path) -> None:
    face = Scene(16, 16, (Rect(0, 0, 16, 16, 0, Colour("face", "#AA0000")),))
    die = replace(component(1, 60, 60, kind="die", back=False), faces=(face,) * 6)
    pictures = _pictures([die], _service(tmp_path))
    assert [name.split("/")[0] for name in pictures] == ["cube"] * 6
    assert {picture.size for picture in pictures.values()} == {(60, 60)}
    assert next(iter(pictures.values())).getpixel((30, 30)) == (170, 0, 0)


def test_pictures_have_the_products_pixels_order_and_names(tmp_path: Path) -> None:
    pictures = _pictures([component(1, count=2), component(2, 88, 63)], _service(tmp_path))
    assert [*pictures] == [
        f"poker/{number}-{side}.png"
        for number in ("001-card-1", "002-card-1", "003-card-2")
        for side in ("front", "back")
    ]
    assert {(one.size, one.mode) for one in pictures.values()} == {((270, 370), "RGB")}
    across = pictures["poker/003-card-2-front.png"]
    spot = (40 + 2, 30, 0xC8)
    assert across.getpixel((10 + (9 * 4 + 6), 370 - 10 - round(8.5 * 4))) == spot  # its head to the left
    behind = pictures["poker/003-card-2-back.png"]
    assert behind.getpixel((270 - 10 - (9 * 4 + 6), 370 - 10 - round(8.5 * 4))) == spot  # to the right


def test_backs_first_as_a_pdf_in_cmyk(tmp_path: Path) -> None:
    pdf = (
        'type: png, names: "{number}-{part}-{side}", sides: front-first',
        'type: pdf, standard: x1a, names: "{product}", sides: back-first',
    )
    service = _service(tmp_path, pdf)
    fitted = [one for one in fit_parts([component(1, count=2)], service) if isinstance(one, FittedPart)]
    (batch,) = batches(GAME, fitted, service, "en")
    assert [*upload_files(batch, service)] == ["poker.pdf"]
    document = PdfDocument(batch.document)
    texts = [page.get_textpage().get_text_range() for page in document]
    assert texts == ["", "1", "", "1"]
    assert document.get_metadata_value("GTS_PDFXVersion") in ("", "PDF/X-1a:2003")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("source: page}\nbleed", "source: phone}\nbleed", ":3: the source 'phone' is not among the sources"),
        ("pixels: [270, 370]", "pixels: [300, 370]", ":9: poker: its size with its bleed makes 270 × 370 pixels"),
        ("{part}-{side}", "{part}-{page}", ":7: files: {page} is not known in names"),
        ("{number}-{part}", "/{part}", "expected parts of names between single slashes"),
        ("{number}-{part}", "../{part}", ":7: files.names:"),
        ("dpi: 100", "dpi: .nan", ":3:"),
        ("type: png", "type: gif", ":7: files.type:"),
        ("around: true", "around: maybe", ":11:"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(old: str, new: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as refused:
        _service(tmp_path, (old, new))
    assert says in str(refused.value)


def test_names_that_meet_are_refused(tmp_path: Path) -> None:
    service = _service(tmp_path, ("{number}-{part}-{side}", "{part}"))
    with pytest.raises(PrintError, match="two files would be called poker/card-1"):
        _pictures([component(1)], service)


def test_two_products_for_one_kind_of_part_have_files_of_their_own() -> None:
    """Folded stickers were written over the flat ones: an order of 143 parts had 138, and its text counted all."""
    flat = replace(component(1, 13, 13, kind="sticker", back=False), safe=1)
    folded = replace(component(2, 12, 8.6, kind="sticker", back=False, count=10), folds=(((6, 0), (6, 8.6)),), safe=0)
    service = load_service("offset")
    fitted = [one for one in fit_parts([flat, folded], service) if isinstance(one, FittedPart)]
    made = list(batches(GAME, fitted, service, "en"))
    files = all_uploads((upload_files(batch, service) for batch in made), service)
    assert {"stickers.pdf", "folded-stickers.pdf"} <= files.keys()
    notes = upload_notes(FolderFacts("Game", service, made, [flat, folded], []))
    assert all(f"- {name}: " in notes for name in files)
    by_kind = service.model_copy(update={"files": service.files.model_copy(update={"names": "{kind}"})})
    with pytest.raises(PrintError, match=r"the same file, stickers\.pdf: put \{product\} into the names \(\{kind\}\)"):
        all_uploads((upload_files(batch, by_kind) for batch in made), by_kind)


def test_how_many_of_each_is_told_where_files_have_each_part_once() -> None:
    service = load_service("offset")
    parts = [component(1), component(2), component(3, count=4), component(4, kind="aid")]
    fitted = [one for one in fit_parts(parts, service) if isinstance(one, FittedPart)]
    notes = upload_notes(FolderFacts("Game", service, list(batches(GAME, fitted, service, "en")), parts, []))
    told = notes.split("How many of each: the files have each part once\n")[1].split("\n\n")[0]
    assert told == "- cards.pdf: 1 of each (pages 1–4), 4 × Part 3 (pages 5–6)"


def _run(*arguments: str) -> Any:
    return CliRunner().invoke(main.app, [*arguments, "--lang", "en"])


def test_the_command_makes_a_folder_and_tells_of_it(tmp_path: Path) -> None:
    out = tmp_path / "out"
    ran = _run("export", "team_km", "--only", "ball", "--for", "thegamecrafter", "--out", str(out))
    assert ran.exit_code == 0, ran.output
    with Image.open(out / "SmallCircleChit" / "ball-front-x3.png") as picture:
        assert picture.size == (225, 225)
    notes = (out / "README.txt").read_text(encoding="utf-8")
    assert "SmallCircleChit, 106%: Ball" in notes
    assert "SmallCircleChit: safe zone" in notes
    assert "MediumCircleChit" not in notes
    assert notes.endswith("What the check found\n- nothing\n")


def test_what_a_service_lacks_is_in_a_pdf_to_print_at_home(tmp_path: Path) -> None:
    """An order lacked parts, and only a text said so."""
    out = tmp_path / "out"
    wanted = ("player-1b", "turn-blue", "frame-red", "standee-1r", "die-8")
    ran = _run("export", "basketmind", *(word for id_ in wanted for word in ("--only", id_)), "--for", "thegamecrafter",
               "--out", str(out))  # fmt: skip
    assert ran.exit_code == 0, ran.output
    notes = (out / "README.txt").read_text(encoding="utf-8").splitlines()
    assert notes[1] == "3 of 6 parts; to print at home, in at-home.pdf: 3"
    with pikepdf.open(out / "at-home.pdf") as document:
        ticket = read_job_ticket(document)
    assert ticket is not None
    assert {name: part.count for name, part in ticket.parts.items()} == {"turn-blue": 1, "frame-red": 2}
    assert {path.parent.name for path in out.rglob("*.png")} == {"HexShard", "MediumStandee", "CustomColorD8"}
    assert len([*(out / "CustomColorD8").iterdir()]) == 8


def _hexagon(size: float = 18.5) -> Component:
    height = size * 3**0.5 / 2
    outline = polygon(regular_points(6, size / 2, height / 2, size / 2, 0))
    face = Scene(size, height, (replace(outline, fill=Colour("blue", "#0000AA")),))
    return replace(component(1, size, height, kind="token"), front=face, back=None, outline=outline, bleed=0)


def test_a_part_lies_in_its_window_of_the_services_picture() -> None:
    """A hexagon of 223 × 195 pixels in the middle of 300 × 300; its colour goes on beyond the cut."""
    ((name, picture),) = _pictures([_hexagon()], load_service("thegamecrafter")).items()
    assert name.startswith("HexShard/")
    assert picture.size == (300, 300)
    assert picture.getpixel((150, 54)) == picture.getpixel((150, 245)) == picture.getpixel((41, 150)) == (0, 0, 170)
    assert picture.getpixel((150, 30)) == (0, 0, 170)


def test_figures_keep_their_heights_beside_each_other() -> None:
    """Each was made as high as the service's standee allows, so that two sizes of three were one."""
    have = stock(Request("basketmind", KitOptions(paper("a4"), lang="en")))
    figures = [part for part in have.components if part.kind == "standee"]
    fitted = [one for one in fit_parts(figures, load_service("thegamecrafter")) if isinstance(one, FittedPart)]
    assert len(fitted) == 10
    assert len({(one.product.name, one.scale) for one in fitted}) == 1


def test_a_part_without_a_back_has_one_among_others_with_backs() -> None:
    """A table of dice among cards was one page alone, after which every back was behind another card."""
    service = load_service("drivethrucards")
    parts = [component(1), component(2, kind="aid", back=False), component(3, back=False)]
    fitted = [one for one in fit_parts(parts, service) if isinstance(one, FittedPart)]
    (batch,) = batches(GAME, fitted, service, "en")
    assert [one.partner for one in batch.parts] == ["", "same", "blank"]
    with pikepdf.open(BytesIO(batch.document)) as document:
        assert len(document.pages) == 6
    notes = upload_notes(FolderFacts("Game", service, [batch], parts, []))
    assert "Backs of parts that have none\n- Part 2: the same on both sides\n- Part 3: white\n" in notes


@pytest.mark.parametrize(
    ("count", "boxes"), [(36, {"PokerTuckBox36": 1}), (76, {"PokerTuckBox90": 1}), (151, {"x": 2})]
)
def test_a_box_holds_its_cards(count: int, boxes: dict[str, int]) -> None:
    """A box for 76 cards pointed to the service's box for 54."""
    service = load_service("thegamecrafter")
    cards = [component(1, 63.5, 88.9, count=count)]
    fitted = [one for one in fit_parts(cards, service) if isinstance(one, FittedPart)]
    (box,) = fit_boxes(cards, fitted, service, box_order(GAME, KitOptions(paper("a4"), lang="en")))
    product = box.part.product
    assert product.room is not None
    share = box.need.inside["card"]
    assert 0.38 * share <= product.room.inner[2]
    assert share * box.need.count >= count
    assert {product.name: box.need.count} == boxes or box.need.count == boxes.get("x")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("png", "team_km", "--for", "offset"), "--for takes no format: jugada export team_km --for NAME"),
        (("gif", "team_km"), "format 'gif': expected png, svg, tts, pcio, tabletopia, screentop or csv"),
        (("ttp", "team_km"), "Tabletop Playground are no longer written; take tts, a table for Tabletop Simulator"),
        (("team_km", "--for", "gamecrafter"), "did you mean thegamecrafter"),
    ],
)
def test_wrong_orders_are_one_line(arguments: tuple[str, ...], says: str) -> None:
    ran = _run("export", *arguments)
    assert (ran.exit_code, ran.output.count("\n")) == (2, 1)
    assert says in ran.output
