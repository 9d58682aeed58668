"""Decks of finished pictures: sizes, bleed, sides and counts are found, and each picture meets the cut."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageDraw
from reportlab.pdfgen.canvas import Canvas
from typer.testing import CliRunner

from generator.authoring.picture_deck import PictureOrder, picture_deck
from generator.authoring.picture_names import PictureName, pair, read_name
from generator.authoring.picture_sizes import CardSize, size_of
from generator.cli import app as main
from generator.printing.errors import PrintError

PX = 300 / 25.4


def _picture(path: Path, pixels: tuple[int, int], cut: float, colour: str = "#3355AA") -> None:
    """Write a picture that is white around its cut line, which lies `cut` pixels inside."""
    image = Image.new("RGB", pixels, "white")
    ImageDraw.Draw(image).rectangle((cut, cut, pixels[0] - 1 - cut, pixels[1] - 1 - cut), fill=colour)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path)


@pytest.mark.parametrize(
    ("path", "read"),
    [
        ("fox.png", PictureName("fox", False, None)),
        ("fox x3.png", PictureName("fox", False, 3)),
        ("fox-front-x3.png", PictureName("fox", False, 3)),
        ("fox_x3_back.png", PictureName("fox", True, 3)),
        ("Fox (back).png", PictureName("Fox", True, None)),
        ("3x fox.png", PictureName("fox", False, 3)),
        ("zorro reverso.png", PictureName("zorro", True, None)),
        ("backs/fox.png", PictureName("fox", True, None)),
        ("front-01.png", PictureName("01", False, None)),
        ("back.png", PictureName("", True, None)),
        ("card back.png", PictureName("", True, None)),
        ("Hatchback.png", PictureName("Hatchback", False, None)),
    ],
)
def test_names_say_side_and_copies(path: str, read: PictureName) -> None:
    assert read_name(PurePosixPath(path)) == read


def test_backs_go_to_their_fronts_and_one_to_all_others() -> None:
    cards, loose = pair(["a.png", "b x2.png", "b-back.png", "back.png", "c-back.png"])
    assert [(card.title, card.count, card.front, card.back) for card in cards] == [
        ("A", 1, "a.png", "back.png"),
        ("B", 2, "b x2.png", "b-back.png"),
    ]
    assert loose == ["c-back.png"]


@pytest.mark.parametrize(
    ("pixels", "name", "bleed"),
    [
        ((750, 1050), "poker", 0.0),
        ((825, 1125), "poker", 3.175),
        ((822, 1122), "poker", 3.048),
        ((815, 1110), "tcg", 3.0),
        ((744, 1039), "tcg", 0.0),
        ((900, 1500), "69.85x120.65", 3.175),
        ((1650, 2250), "poker", 3.175),
        ((1125, 825), "poker", 3.175),
    ],
)
def test_sizes_and_bleeds_are_found(pixels: tuple[int, int], name: str, bleed: float) -> None:
    found = size_of(pixels, 0, None, None)
    assert (found.name, found.bleed) == (name, bleed)


def test_a_said_size_finds_the_bleed_by_the_proportions() -> None:
    assert size_of((1522, 2522), 0, CardSize("70x120", 70, 120, 0), None).bleed == pytest.approx(3, abs=0.2)
    with pytest.raises(PrintError, match="do not suit cards of 70 × 120 mm"):
        size_of((1000, 1000), 0, CardSize("70x120", 70, 120, 0), None)
    with pytest.raises(PrintError, match="--size poker"):
        size_of((1000, 1900), 0, None, None)


def _run(*arguments: str) -> Any:
    return CliRunner().invoke(main.app, [*arguments, "--lang", "en"])


def _cut(folder: Path, name: str) -> tuple[list[float], list[float]]:
    """Return the picture's cut line on the first page, and the page's trim, both in mm: left, upper, right, lower."""
    (file,) = folder.glob(f"{name}-cards*.pdf")
    with pypdfium2.PdfDocument(file) as document:
        page = document[0]
        image = page.render(scale=1200 / 72, rev_byteorder=True).to_pil().convert("L").point(lambda v: 255 * (v < 200))
        left, low, right, up = (value * 25.4 / 72 for value in page.get_trimbox())
        high = page.get_height() * 25.4 / 72
    box = image.getbbox()
    assert box is not None
    return [value / 1200 * 25.4 for value in box], [left, high - up, right, high - low]


@pytest.mark.parametrize(("pixels", "cut"), [((822, 1122), 36), ((1650, 2250), 75)])
def test_a_picture_with_bleed_meets_the_cut(pixels: tuple[int, int], cut: int, tmp_path: Path) -> None:
    """It was 75.5 mm wide instead of 69.5: whatever reached beyond the card was extended once more."""
    _picture(tmp_path / "in" / "fox.png", pixels, cut)
    assert _run("deck", "new", "--from-pictures", str(tmp_path / "in"), "--out", str(tmp_path / "d")).exit_code == 0
    ran = _run("pdf", "--deck", str(tmp_path / "d" / "deck.yaml"), "--press", "x1a", "--bleed", "3",
               "--out", str(tmp_path / "o"))  # fmt: skip
    assert ran.exit_code == 0, ran.output
    drawn, trim = _cut(tmp_path / "o", "deck")
    assert drawn == pytest.approx(trim, abs=0.05)


@pytest.mark.parametrize("service", ["drivethrucards", "offset"])
def test_finished_pictures_with_bleed_are_ordered_without_a_finding(service: str, tmp_path: Path) -> None:
    """Pictures with 3 mm were told to be too near the cut where the service asks for 3.175."""
    (tmp_path / "in").mkdir()
    for name in ("fox x3", "back"):
        Image.new("RGB", (821, 1121), "#3355AA").save(tmp_path / "in" / f"{name}.png")
    assert _run("deck", "new", "--from-pictures", str(tmp_path / "in"), "--out", str(tmp_path / "d")).exit_code == 0
    ran = _run("export", "--deck", str(tmp_path / "d" / "deck.yaml"), "--for", service, "--out", str(tmp_path / "o"))
    assert ran.exit_code == 0, ran.output
    assert (tmp_path / "o" / "README.txt").read_text("utf-8").endswith("What the check found\n- nothing\n")


def test_a_picture_without_bleed_keeps_its_size_and_gets_a_mirrored_edge(tmp_path: Path) -> None:
    image = Image.new("RGB", (750, 1050), "#3355AA")
    ImageDraw.Draw(image).rectangle((0, 0, 749, 9), fill="red")
    (tmp_path / "in").mkdir()
    image.save(tmp_path / "in" / "fox.jpg", quality=95)
    made = picture_deck(tmp_path / "in", PictureOrder())
    with Image.open(BytesIO(made.files["pictures/fox.png"])) as wide:
        assert wide.size == (750 + 2 * 38, 1050 + 2 * 38)
        column = wide.getchannel("R").crop((400, 0, 401, 60)).tobytes()
    red = [column[y] > 200 for y in (0, 27, 30, 38, 46, 50)]
    assert red == [False, False, True, True, True, False]
    assert "x: -3.175" in made.files["deck.yaml"].decode()


def test_pictures_of_other_sizes_have_a_deck_of_their_own(tmp_path: Path) -> None:
    """They were cut down to the first: a tarot card to a mini card."""
    for name, pixels in (("a", (600, 825)), ("b", (822, 1122)), ("c", (822, 1122)), ("d", (1644, 2244))):
        _picture(tmp_path / f"{name}.png", pixels, 0)
    made = picture_deck(tmp_path, PictureOrder())
    assert (made.size.name, made.cards) == ("poker", 3)
    assert [note.key for note in made.notes] == ["scaffold/pictures-of-another-size"]
    assert "pictures/a.png" in made.files["cards-44.45x63.5.csv"].decode()
    assert "a.png" not in made.files["cards.csv"].decode()
    assert b"cards-44.45x63.5.csv" in made.files["deck-44.45x63.5.yaml"]


@pytest.mark.parametrize(("pixels", "cut"), [((750, 1050), 0), ((869, 1169), 59)])
def test_a_picture_with_another_bleed_than_most_is_brought_to_theirs(
    pixels: tuple[int, int], cut: int, tmp_path: Path
) -> None:
    """One without bleed among others was drawn 10 % larger, its edge cut off."""
    for name in ("a", "b"):
        _picture(tmp_path / f"{name}.png", (822, 1122), 36)
    _picture(tmp_path / "c.png", pixels, cut + 20)
    made = picture_deck(tmp_path, PictureOrder())
    assert [note.key for note in made.notes] == ["scaffold/pictures-bleed-differs"]
    with Image.open(BytesIO(made.files["pictures/c.png"])) as picture:
        assert picture.size in ((822, 1122), (823, 1123))  # 5 mm are 59.06 pixels
        row = [picture.getpixel((x, 500)) == (0x33, 0x55, 0xAA) for x in range(100)]
        assert row.index(True, 36) in (56, 57)


def test_pages_of_a_pdf_are_cards_with_the_bleed_of_their_boxes(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    mm = 72 / 25.4
    canvas = Canvas(str(tmp_path / "in" / "all.pdf"), pagesize=(69.5 * mm, 94.9 * mm))
    for colour in ((1, 0, 0), (0, 0, 1), (0, 1, 0), (0, 0, 1)):
        canvas.setTrimBox((3 * mm, 3 * mm, 66.5 * mm, 91.9 * mm))
        canvas.setFillColorRGB(*colour)
        canvas.rect(0, 0, 70 * mm, 95 * mm, fill=1)
        canvas.showPage()
    canvas.save()
    made = picture_deck(tmp_path / "in", PictureOrder(pages="front-back"))
    assert (made.cards, made.size.name, round(made.size.bleed, 2)) == (2, "63.5x88.9", 3.0)
    assert (
        made.files["cards.csv"].decode().splitlines()[1] == "All 1,1,pictures/all 1-front.png,pictures/all 1-back.png"
    )
    assert picture_deck(tmp_path / "in", PictureOrder()).cards == 4


def test_a_table_gives_counts_titles_and_backs(tmp_path: Path) -> None:
    for name in ("fox", "owl", "night"):
        _picture(tmp_path / f"{name}.png", (825, 1125), 37)
    (tmp_path / "list.csv").write_text("File,Copies,Back,Title\nfox.png,4,night,The fox\nowl,2,,\n", "utf-8")
    made = picture_deck(tmp_path, PictureOrder())
    assert made.files["cards.csv"].decode().splitlines()[1:] == [
        "The fox,4,pictures/fox.png,pictures/night.png",
        "owl,2,pictures/owl.png,",
    ]
    (tmp_path / "list.csv").write_text("file,count\nfux,1\n", "utf-8")
    with pytest.raises(PrintError, match=r"list.csv:2: no picture called fux"):
        picture_deck(tmp_path, PictureOrder())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--from-pictures", "nowhere"), "nowhere: expected a folder with pictures"),
        (("--from-pictures", ".", "--layout"), "--from-pictures has a design already"),
        (("--size", "poker"), "--size, --bleed and --pages are for --from-pictures FOLDER"),
        (("--from-pictures", ".", "--bleed", "wide"), "--bleed wide: expected millimetres or pixels"),
    ],
)
def test_wrong_orders_are_one_line(
    arguments: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _picture(tmp_path / "a.png", (750, 1050), 0)
    ran = _run("deck", "new", *arguments, "--out", "d")
    assert (ran.exit_code, ran.output.count("\n")) == (2, 1)
    assert says in ran.output
    assert not (tmp_path / "d").exists()
