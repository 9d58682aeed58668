"""Decks of users' own: what is drawn, what is refused; the shipped samples print and pass preflight."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import get_args

import pikepdf
import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.builder.orders import Request, print_kit
from generator.cli import app as main
from generator.content.errors import ContentError
from generator.preflight.run import preflight
from generator.printing.decks.art import read_art
from generator.printing.decks.load import load_deck
from generator.printing.exports.faces import render_scenes
from generator.printing.exports.job import list_texts
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from generator.scene.component import Component
from generator.scene.model import Group, Item, Rect, Scene
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from generator.scene.theme import PAPER
from tests.nightly import nightly
from tests.printing.safe_zone import unsafe

SAMPLES = Path(__file__).parents[2] / "content" / "samples"
DECKS = ("forest/forest.csv", "nachtmarkt/nachtmarkt.yaml")


def _deck(folder: Path, text: str, name: str = "deck.yaml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("layout", nightly(get_args(Layout), day=["duplex"]))
def test_the_samples_print_and_pass_preflight(deck: str, layout: Layout, tmp_path: Path) -> None:
    options = KitOptions(paper("a4"), layout, "en", low_ink=layout == "fronts")
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", options, out=kit, deck=SAMPLES / deck))
    report = preflight(kit)
    assert [str(finding) for _, finding in report.findings] == []


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("low_ink", [False, True])
def test_words_and_symbols_of_the_samples_keep_the_safe_zone(deck: str, low_ink: bool) -> None:
    parts = load_deck(SAMPLES / deck, low_ink).components
    assert [str(item) for part in parts for item in unsafe(part)] == []


def test_own_pictures_reach_the_print_as_sharp_as_printers_show(tmp_path: Path) -> None:
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", KitOptions(paper("a4"), lang="en"), out=kit, deck=SAMPLES / DECKS[1]))
    (images,) = [verdict for verdict in preflight(kit).verdicts if verdict.check == "images"]
    dpi = int(str(images.measured).split("resolution ")[1].split()[0])
    assert dpi >= 300


def test_a_table_becomes_parts(tmp_path: Path) -> None:
    path = _deck(tmp_path, "title;value;count;text\nFox;3;4;Run, fox\n\nOwl;5;;\n", "my_deck.csv")
    deck = load_deck(path)
    assert (deck.name, deck.title) == ("my-deck", "My Deck")
    assert [(part.id, part.count, part.kind) for part in deck.components] == [
        ("card-fox-1", 4, "card"),
        ("card-owl-2", 1, "card"),
    ]
    fox = deck.components[0]
    assert fox.size == (63.5, 88.9)
    assert set(list_texts(fox.front.items)) == {"FOX", "F", "3", "Run, fox"}
    assert fox.back is not None


def test_a_spreadsheets_mark_of_bytes_and_tabs_are_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_bytes("\ufefftitle\tvalue\nFox\t3\n".encode())
    assert [part.id for part in load_deck(path).components] == ["card-fox-1"]


def test_a_deck_in_yaml_has_sizes_categories_tokens_and_a_back(tmp_path: Path) -> None:
    text = """
title: Mine
size: tcg
token: 20
categories: {beast: {name: Beast, colour: "#AA3300", icon: trophy}}
back: {title: Mine, icon: die, colour: "#224488"}
cards:
  - {id: fox, title: Fox, category: beast, count: 3}
  - {id: coin, kind: token, value: "5", count: 12}
"""
    fox, coin = load_deck(_deck(tmp_path, text)).components
    assert (fox.size, fox.count, coin.size, coin.count) == ((63.0, 88.0), 3, (20.0, 20.0), 12)
    assert "BEAST" in list_texts(fox.front.items)
    assert coin.outline is not None
    assert fox.back != coin.back


def test_a_kit_of_a_deck_tells_its_parts_and_what_changed(tmp_path: Path) -> None:
    text = "title,count\nFox,2\nOwl,1\n"
    path = _deck(tmp_path, text, "mine.csv")
    options = KitOptions(paper("a4"), lang="en")
    print_kit(Request("", options, out=tmp_path / "out", deck=path))
    (old,) = (tmp_path / "out").glob("*.manifest.json")
    assert not any(file.written for file in print_kit(Request("", options, out=tmp_path / "out", deck=path)))
    path.write_text(text.replace("Owl", "Owls"), "utf-8")
    line = ["pdf", "--deck", str(path), "--lang", "en", "--changed-since", str(old), "--out", str(tmp_path / "new")]
    result = CliRunner().invoke(main.app, line)
    assert result.exit_code == 0, result.output
    assert "card-owls-2: new" in result.output
    assert "card-owl-2: gone" in result.output
    (file,) = (tmp_path / "new").glob("*.pdf")
    with pikepdf.open(file) as document:
        text_ = b"".join(page.Contents.read_bytes() for page in document.pages)
    assert Counter(b"card-fox" in part for part in text_.split(b"BDC")) == {False: text_.count(b"BDC") + 1}


def test_pictures_lie_upright_in_both_kinds_of_file(tmp_path: Path) -> None:
    """A picture whose upper half is red: in the PDF, rendered, its upper half is red."""
    picture = Image.new("RGB", (600, 600), "#0000FF")
    picture.paste("#FF0000", (0, 0, 600, 300))
    picture.save(tmp_path / "half.png")
    deck = load_deck(_deck(tmp_path, "title: T\ncards: [{id: a, art: half.png}]"))
    front = deck.components[0].front
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf_bytes([front], title="t"))
    shown = document[0].render(scale=2).to_pil().convert("RGB")
    document.close()
    columns = [shown.getpixel((shown.size[0] // 2, y)) for y in range(shown.size[1])]
    red = [y for y, pixel in enumerate(columns) if pixel[0] > 200 and pixel[2] < 50]
    blue = [y for y, pixel in enumerate(columns) if pixel[2] > 200 and pixel[0] < 50]
    assert red
    assert blue
    assert max(red) < min(blue)
    assert "data:image/png;base64," in svg_text(front)


def test_large_pictures_are_made_smaller_and_lose_what_is_not_picture(tmp_path: Path) -> None:
    picture = Image.new("RGB", (5000, 100), "#0000FF")
    picture.info["secret"] = "x"
    picture.save(tmp_path / "wide.png")
    deck = load_deck(_deck(tmp_path, "title: T\ncards: [{id: a, art: wide.png}]"))
    png = _pictures(deck.components[0].front.items)[0]
    with Image.open(BytesIO(png)) as small:
        assert small.size[0] == round(300 / 25.4 * 300)


def _pictures(items) -> list[bytes]:  # type: ignore[no-untyped-def]
    found = []
    for item in items:
        found += [item.picture.data()] if getattr(item, "picture", None) else []
        found += _pictures(getattr(item, "items", ()))
    return found


def test_a_users_deck_is_not_called_ours(tmp_path: Path) -> None:
    """Neither our licence nor a game that it would be a companion to."""
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", KitOptions(paper("a4"), lang="en"), out=kit, deck=SAMPLES / DECKS[0]))
    with pikepdf.open(kit) as document, document.open_metadata() as metadata:
        rights = str(metadata["dc:rights"])
    assert "the author's" in rights
    assert "MIT" not in rights


def test_author_and_licence_of_a_deck_stand_on_what_is_printed(tmp_path: Path) -> None:
    deck, kit = tmp_path / "foxes.yaml", tmp_path / "kit.pdf"
    deck.write_text("title: Foxes\nauthor: Ada\nlicence: CC BY-SA 4.0\ncards: [{title: Fox}]\n", "utf-8")
    print_kit(Request("", KitOptions(paper("a4"), lang="en"), out=kit, deck=deck))
    with pikepdf.open(kit) as document, document.open_metadata() as metadata:
        assert str(metadata["dc:rights"]).startswith("© Ada. CC BY-SA 4.0.")
        assert document.docinfo["/Author"] == "Ada"


def test_equal_input_gives_equal_files(tmp_path: Path) -> None:
    one, other = (
        print_kit(
            Request("", KitOptions(paper("a4"), lang="en"), out=tmp_path / f"{name}.pdf", deck=SAMPLES / DECKS[1])
        )
        for name in "ab"
    )
    assert one[0].path.read_bytes() == other[0].path.read_bytes()


def test_low_ink_saves_ink() -> None:
    from generator.printing.exports.faces import render_scenes

    full, low = (load_deck(SAMPLES / DECKS[0], low_ink=low).components[0] for low in (False, True))

    def ink(part: Component) -> float:
        (picture,) = render_scenes([part.front], 40)
        histogram = picture.convert("L").histogram()
        return 255 - sum(i * n for i, n in enumerate(histogram)) / sum(histogram)

    assert ink(low) < 0.75 * ink(full)


@pytest.mark.parametrize("form", ["png", "tts", "csv"])
def test_a_deck_is_exported_like_a_game(form: str, tmp_path: Path) -> None:
    line = ["export", form, "--deck", str(SAMPLES / DECKS[0]), "--lang", "en", "--dpi", "60", "--out", str(tmp_path)]
    result = CliRunner().invoke(main.app, line)
    assert result.exit_code == 0, result.output
    assert list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [[], ["backgammon", "--deck", "x.csv"]])
@pytest.mark.parametrize("command", [["pdf"], ["export", "png"]])
def test_a_game_or_a_deck_not_both_not_neither(command: list[str], arguments: list[str]) -> None:
    result = CliRunner().invoke(main.app, [*command, *arguments])
    assert result.exit_code == 2
    assert "give a game's name, or --deck" in result.output


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("title: T\ncards:\n  - {id: a, titel: x}", 3, "unknown key 'titel'; did you mean 'title'"),
        ("title: T\ncards:\n  - {id: a, title: x}\n  - {id: a, title: y}", 4, "already that of the card in line 3"),
        ("title: T\ncards:\n  - {id: a, count: 501}", 3, "count"),
        ("title: T\ncards:\n  - {id: a, count: 0}", 1, "no card is left to print"),
        ("title: T\ncards:\n  - {id: a}", 3, "nothing on it"),
        ("title: T\ncards:\n  - {id: 'a b', title: x}", 3, "expected letters"),
        ("title: T\nsize: huge\ncards: [{title: a}]", 2, "no size is called 'huge'"),
        ("title: T\nsize: 9x9\ncards: [{title: a}]", 2, "10"),
        ("title: T\ncolour: reddish\ncards: [{title: a}]", 2, "expected a colour"),
        ("title: T\ncards: []", 1, "expected cards, or tables"),
        ('title: " "\ncards: [{title: a}]', 1, "title: found ' ', expected a title"),
        ('title: T\ncards:\n  - {title: " ", text: "\\n"}', 3, "nothing on it"),
        ("cards: [{title: a}]", 1, "'title' is missing"),
    ],
)
def test_what_is_wrong_with_a_deck_is_told_with_its_line(text: str, line: int, says: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_deck(_deck(tmp_path, text))
    assert says in str(caught.value)
    assert f"deck.yaml:{line}:" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("titel\nFox\n", 1, "no column of a card"),
        ("title,title\nFox,x\n", 1, "twice"),
        ("title,count\nFox,1\nOwl,many\n", 3, "expected a whole number"),
        ("title\nFox\nOwl,3\n", 3, "2 cells for 1 columns"),
        ("title\n", 1, "no cards"),
        ("", 1, "no cards"),
        ('title\n"Fox\n', 2, "quotation marks of this row do not match"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_with_its_line(text: str, line: int, says: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_deck(_deck(tmp_path, text, "deck.csv"))
    assert says in str(caught.value)
    assert f"deck.csv:{line}:" in str(caught.value)


@pytest.mark.parametrize("picture", sorted((SAMPLES / "forest" / "art").glob("*.svg")), ids=lambda path: path.stem)
def test_the_forests_pictures_are_drawn_for_it_and_read_without_colour(picture: Path) -> None:
    """Drawings of many shapes, from near black to near white: a grey print shows what is what."""
    art = read_art(picture.parent, picture.name)
    scene = Scene(art.width, art.height, (Rect(0, 0, art.width, art.height, 0, PAPER), *art.items))
    (drawn,) = render_scenes([scene], 72)
    histogram = drawn.convert("L").histogram()
    pixels = sum(histogram)
    dark, middle, light = sum(histogram[:60]), sum(histogram[60:210]), sum(histogram[210:])
    assert all(share / pixels > 0.03 for share in (dark, middle, light)), (dark, middle, light)
    assert picture.read_text("utf-8").count("<path") >= 4
    parts = {part.id: part for part in load_deck(SAMPLES / "forest/forest.csv").components}
    assert art.items[0] in _all_items(parts[f"card-{picture.stem}"].front.items)


def _all_items(items: tuple[Item, ...]) -> list[Item]:
    return [one for item in items for one in (item, *(_all_items(item.items) if isinstance(item, Group) else ()))]


@pytest.mark.parametrize("colour", ["#B33", "#bb3333", "rgb(187, 51, 51)", "hsl(0 57.1% 46.7%)"])
def test_a_colour_is_written_as_in_css(colour: str, tmp_path: Path) -> None:
    text = f"title: T\ncategories: {{a: {{colour: '{colour}'}}}}\ncards: [{{title: a, category: a}}]"
    layout = "\nlayout: {front: {ground: {fill: '{{ colour }}'}}}"
    (part,) = load_deck(_deck(tmp_path, text + layout)).components
    assert "#bb3333" in repr(part.front).lower()
