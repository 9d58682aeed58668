"""The thirteen points by which cards were accepted: each a test of its own, with a number in its name.

Point 13, by keys alone and with axe, is in `tests/browser/test_design.py`, with 9 and 10 by hand. By day each point is
tried once, at night with every frame.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from PIL import Image
from typer.testing import CliRunner

from generator.cli.app import app
from generator.printing.decks.design.changes import ConflictError, Op
from generator.printing.decks.design.session import Designer, View, Written
from generator.printing.decks.load import load_deck
from generator.printing.exports.faces import render_scenes
from generator.printing.exports.job import list_texts
from generator.scene.component import Component
from tests.decks.test_frames import FRAMES, begin, sizes, told
from tests.nightly import nightly, nightly_rows
from tests.website.test_design_routes import deck, served, value

KEYS = Path(__file__).parents[2] / "docs" / "handbook" / "keys"

FORMS = {"home": (), "low ink": ("--low-ink",), "x1a": ("--press", "x1a")}
SIX = [name for name in FRAMES if name != "plain"]

NAMES = {
    "es": (
        "La guardiana incorruptible del desfiladero de las tormentas",
        "Otorrinolaringólogos anticonstitucionales",
        "Hexakosioihexekontahexafobia",
        "Esternocleidomastoideo",
    ),
    "de": (
        "Donaudampfschifffahrtsgesellschaft",
        "Die Oberbürgermeisterkandidatin von Schmalkalden",
        "Unabhängigkeitserklärungen",
    ),
    "en": (
        "The Counterrevolutionary Quartermaster",
        "Antidisestablishmentarianism",
        "Uncharacteristically Incomprehensible",
    ),
}
SIZES = {
    "action": ("poker", "bridge", "euro", "tarot", "mini", "square", "small-square"),
    "duel": ("poker", "tcg", "bridge", "euro", "tarot", "mini"),
    "hero": ("tarot", "poker", "tcg", "mini"),
    "market": ("poker", "bridge", "euro", "mini"),
    "suits": ("poker", "bridge", "euro", "mini"),
    "tiles": ("hex-60", "round-40", "60x60"),
}
"""The sizes that a frame is for, its own first."""

BESIDE = {
    "duel": ("Cost", "Life"),
    "hero": ("Role", "Life"),
    "market": ("Cost", "Points"),
    "action": ("Value", "When"),
    "tiles": ("Edges",),
}
"""Columns of what stands beside a name and takes its room."""


def run(*words: str) -> str:
    """What a command says, which must go well."""
    result = CliRunner().invoke(app, [*words, "--lang", "en"])
    assert result.exit_code == 0, result.output
    return result.output


def ink(parts: list[Component], side: str = "front") -> list[float]:
    """The mean ink of each card's side in percent, of what is inside the cut."""
    pages = [scene for part in parts if (scene := getattr(part, side))]
    found = []
    for page in render_scenes(pages, 40):
        flat = Image.alpha_composite(Image.new("RGBA", page.size, "#FFFFFF"), page).convert("L")
        found.append(100 - sum(flat.tobytes()) / len(flat.tobytes()) / 2.55)
    return found


@pytest.mark.parametrize(
    ("frame", "form"),
    nightly_rows([(frame, form) for frame in SIX for form in FORMS], day=[("duel", "x1a")]),
)
def test_01_a_frame_begins_a_deck_that_preflight_finds_clean(frame: str, form: str, tmp_path: Path) -> None:
    run("deck", "new", "--frame", frame, "--out", str(tmp_path / "deck"))
    run("pdf", "--deck", str(tmp_path / "deck" / "deck.yaml"), *FORMS[form], "--out", str(tmp_path / "out.pdf"))
    run("preflight", str(tmp_path / "out.pdf"))


@pytest.mark.parametrize("frame", nightly(SIX, day=("market",)))
def test_02_a_deck_of_titles_alone_prints_without_a_word(frame: str, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("Title\nFox\nOwl\n", "utf-8")
    path = tmp_path / "deck.yaml"
    path.write_text(f"title: Bare\nlayout: {frame}\ntables: [{{file: cards.csv}}]\n", "utf-8")
    for low_ink in (False, True):
        deck = load_deck(path, low_ink)
        assert told(deck) == []
        initials = [{*list_texts(part.front.items)} & {"F", "O"} for part in deck.components]
        assert initials == ([set(), set()] if frame == "suits" else [{"F"}, {"O"}])  # in place of picture and icon


def test_02_a_card_of_duel_without_words_has_no_empty_panel(tmp_path: Path) -> None:
    words = "{title: Words, text: Run., fields: {Type: Fox}}"
    (tmp_path / "deck.yaml").write_text(f"title: T\nlayout: duel\ncards: [{{title: None}}, {words}]\n", "utf-8")
    shown = Designer(tmp_path / "deck.yaml", "en", can_write=False)
    for card, there in ((0, False), (1, True)):
        boxes = {box["path"][-1]: box["shown"] for box in shown.look(View(card))["boxes"]}
        assert [boxes[name] for name in ("panel", "bar", "words")] == [there] * 3


@pytest.mark.parametrize(
    ("frame", "size"),
    nightly_rows(
        [(frame, size) for frame in SIX for size in SIZES[frame]],
        day=[("hero", "tarot"), ("market", "mini"), ("tiles", "hex-60")],
    ),
)
@pytest.mark.parametrize("lang", NAMES)
def test_03_the_longest_names_have_no_hyphen_and_no_tiny_letters(
    frame: str, size: str, lang: str, tmp_path: Path
) -> None:
    """Each name alone on its card, and beside all that takes its room."""
    columns = BESIDE.get(frame, ())
    names = [name for name in NAMES[lang] for _ in range(2)]
    rows = [[name, "odd", *(number % 2 * "3" for _ in columns)] for number, name in enumerate(names)]
    (tmp_path / "cards.csv").write_text("\n".join(map(",".join, [["Title", "Category", *columns], *rows])), "utf-8")
    title = min(names, key=len)
    deck = f"title: {title}\nlanguage: {lang}\nlayout: {frame}\nsize: {size}\ntables: [{{file: cards.csv}}]\n"
    path = tmp_path / "deck.yaml"
    path.write_text(deck + 'categories: {odd: {colour: "#8A2B2B", name: Odd, icon: sword}}\n', "utf-8")
    read = load_deck(path)
    assert told(read) == []
    least = 6.0 if size in ("mini", "small-square") or size.startswith("round") else 6.5
    for part, name in zip(read.components, names, strict=True):
        texts = " ".join(list_texts(part.front.items))
        assert all(word.casefold() in texts.casefold().split() for word in name.split()) or size.startswith("round")
        assert min(sizes(part.front.items), default=least) >= least


GREY = """title: Grey
layout: {frame}
tables: [{{file: cards.csv}}]
categories:
  red: {{colour: "#B03A3A", name: R, icon: sword}}
  green: {{colour: "#2F7A45", name: G, icon: leaf}}
"""


@pytest.mark.parametrize("frame", nightly([one for one in SIX if one != "suits"], day=("action",)))
def test_04_two_categories_differ_in_grey(frame: str, tmp_path: Path) -> None:
    """Two cards that have nothing but a category, of colours that are the same grey: icons and patterns differ."""
    path = begin(tmp_path, frame)
    (tmp_path / "cards.csv").write_text("Title,Category\nOne,red\nOne,green\n", "utf-8")
    path.write_text(GREY.format(frame=frame), "utf-8")
    one, other = (page.convert("L") for page in render_scenes([part.front for part in load_deck(path).components], 60))
    differ = sum(abs(a - b) > 12 for a, b in zip(one.tobytes(), other.tobytes(), strict=True))
    assert differ > 0.01 * len(one.tobytes())


@pytest.mark.parametrize("frame", nightly(SIX, day=("duel",)))
def test_05_low_ink_is_little_ink(frame: str, tmp_path: Path) -> None:
    path = begin(tmp_path, frame)
    parts = [*load_deck(path, low_ink=True).components]
    assert max(ink(parts)) < 31
    assert max(ink([part for part in parts if part.kind != "token"], "back")) < 16.5


@pytest.mark.parametrize("form", nightly(FORMS, day=("home",)))
def test_06_every_key_prints_and_the_codes_read(form: str, tmp_path: Path) -> None:
    folder = shutil.copytree(KEYS, tmp_path / "keys")
    run("pdf", "--deck", str(folder / "keys.yaml"), *FORMS[form], "--out", str(tmp_path / "out.pdf"))
    (part,) = (one for one in load_deck(folder / "keys.yaml").components if one.id.endswith("-qr"))
    (page,) = render_scenes([part.front], 200)
    flat = Image.alpha_composite(Image.new("RGBA", page.size, "#FFFFFF"), page).convert("L")
    assert [code.text for code in zxingcpp.read_barcodes(flat)] == [f"https://example.org/c/qr-{_index(folder)}"]


def _index(folder: Path) -> int:
    lines = (folder / "keys.csv").read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines) if line.startswith("qr,"))


EFFECTS = """<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">
<defs><filter id="f"><feGaussianBlur stdDeviation="2"/></filter>
<mask id="m"><rect x="10" y="40" width="20" height="20" fill="#888"/></mask></defs>
<circle cx="20" cy="20" r="8" fill="#A5122F" filter="url(#f)"/>
<rect x="8" y="38" width="30" height="24" fill="#1F5F73" mask="url(#m)"/>
<rect x="20" y="64" width="20" height="10" fill="#FAD256" style="mix-blend-mode:multiply"/>
<text x="6" y="84" font-size="5">{{ title }}</text></svg>"""


def test_07_blur_mask_and_multiply_print_with_notes_and_the_text_stays_text(tmp_path: Path) -> None:
    (tmp_path / "card.svg").write_text(EFFECTS, "utf-8")
    (tmp_path / "deck.yaml").write_text("title: Effects\ntemplate: card.svg\ncards: [{title: Storm}, {title: Calm}]\n")
    read = load_deck(tmp_path / "deck.yaml")
    notes = [note for note in told(read) if "card.svg" in note]
    assert len(notes) == len(read.findings) == 3  # one an element, not one a card
    for line, (what, note) in enumerate(zip(("filter", "mask", "multiply"), notes, strict=True), start=4):
        assert all(word in note for word in (f"card.svg:{line}: ", what, "450")), note
    run("pdf", "--deck", str(tmp_path / "deck.yaml"), "--out", str(tmp_path / "out.pdf"))
    fronts = pypdfium2.PdfDocument(tmp_path / "out.pdf")[2].get_textpage().get_text_range()
    assert "Storm" in fronts
    assert "Calm" in fronts


WRONG = """title: Wrong
layout:
  front:
    colour: {x: 5, y: 5, w: 20, h: 8, fill: rainbow}
    font: {text: "{{ title }}", x: 5, y: 16, w: 50, h: 8, family: Comic}
    glyph: {text: "\u1200 {{ title }}", x: 5, y: 28, w: 50, h: 8}
    picture: {image: gone.png, x: 5, y: 40, w: 20, h: 20}
    value: {text: "{{ title.nothing.at.all }}", x: 5, y: 64, w: 50, h: 8}
cards: [{title: One}, {title: Two}]
"""


def test_08_five_mistakes_are_five_notes_and_all_cards_are_there(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(WRONG, "utf-8")
    read = load_deck(tmp_path / "deck.yaml")
    assert len(read.components) == 2
    notes = told(read)
    wrong = {"colour": "rainbow", "font": "Comic", "glyph": "\u1200", "picture": "gone.png", "value": "nothing.at.all"}
    assert len(notes) == len(wrong)
    for note, (box, word) in zip(notes, wrong.items(), strict=True):
        assert f"{box}: " in note
        assert word in note
    assert "gone: box" not in notes[3]  # a file is no column
    for part, title in zip(read.components, ("One", "Two"), strict=True):
        seen = [text.strip() for text in list_texts(part.front.items)]
        assert seen.count(title) == 2  # of the unknown font, and beside the unknown letter
        assert {"gone.png", "?"} <= {*seen}


@pytest.fixture(name="designer")
def _designer(tmp_path: Path) -> Designer:
    path = begin(tmp_path, "duel")
    (tmp_path / "layout.yaml").write_text("extends: duel\nfront:\n  name: {size: 17}\n", "utf-8")
    path.write_text(path.read_text("utf-8").replace("layout: duel", "layout: layout.yaml"), "utf-8")
    return Designer(path, "en")


def _edit(designer: Designer, path: str, value: Any, base: str = "", **seen: Any) -> Written:
    base = base or designer.look(View())["base"]
    op = Op("layout", tuple(path.split(".")), value, **seen)
    return designer.edit(View(), (op,), base, may_make=False)[1]


def test_09_five_changes_are_five_lines_and_five_undone_are_none(designer: Designer) -> None:
    layout = designer.path.with_name("layout.yaml")
    before = layout.read_bytes()
    undo = [
        _edit(designer, path, value)
        for path, value in (
            ("front.name.x", 4.2),  # dragged
            ("front.art.h", 30),  # resized
            ("front.paper.fill", "#F7F4EE"),  # in another colour
            ("front.quote.if", "life > 2"),  # a condition
            ("front.stats.if", False),  # hidden
        )
    ]
    old, new = before.decode().splitlines(), layout.read_text("utf-8").splitlines()
    changed = [line for line in new if line not in old]
    assert len(changed) == 5, new
    for one in reversed(undo):
        designer.edit(View(), tuple(one.back), designer.look(View())["base"], may_make=False)
    assert layout.read_bytes() == before


def test_10_another_value_saved_meanwhile_survives_and_the_same_is_asked_for(designer: Designer) -> None:
    layout = designer.path.with_name("layout.yaml")
    base = designer.look(View())["base"]
    layout.write_text(layout.read_text("utf-8") + "style: {art_h: 30}\n", "utf-8")
    _edit(designer, "front.name.size", 18, base, seen=17)
    assert "size: 18" in layout.read_text("utf-8")
    assert "art_h: 30" in layout.read_text("utf-8")
    base = designer.look(View())["base"]
    layout.write_text(layout.read_text("utf-8").replace("size: 18", "size: 20"), "utf-8")
    with pytest.raises(ConflictError):
        _edit(designer, "front.name.size", 16, base, seen=18)
    assert "size: 20" in layout.read_text("utf-8")


def test_11_nobody_but_the_page_writes(tmp_path: Path) -> None:
    server, site = served(deck(tmp_path / "deck"))
    before = {file: file.read_bytes() for file in (tmp_path / "deck").iterdir() if file.is_file()}
    op = value("front.name.size", 20)
    outside = {**op, "path": ["..", "x"]}
    assert site.send("edit", {"card": 0, "base": "", "ops": [op]}, X_Jugada_Token=None)[0] == 403
    assert site.send("edit", {"card": 0, "base": "", "ops": [op]}, Origin="https://example.org")[0] == 403
    assert site.edit(outside)[0] == 422
    server.shutdown()
    assert {file: file.read_bytes() for file in before} == before


def test_12_a_spreadsheet_gets_a_frame_a_moved_title_and_is_printed(tmp_path: Path) -> None:
    """What a newcomer does, each step by what the one before has said."""
    (tmp_path / "mine.csv").write_text("Title,Text,Attack,Life\nFox,Runs.,2,3\nOwl,Sees.,1,4\n", "utf-8")
    run("deck", "new", "--frame", "duel", "--out", str(tmp_path / "game"))
    shutil.copy(tmp_path / "mine.csv", tmp_path / "game" / "cards.csv")
    (tmp_path / "game" / "layout.yaml").write_text("extends: duel\nfront:\n  name: {y: 6}\n", "utf-8")
    deck = tmp_path / "game" / "deck.yaml"
    deck.write_text(deck.read_text("utf-8").replace("layout: duel", "layout: layout.yaml"), "utf-8")
    run("pdf", "--deck", str(deck), "--out", str(tmp_path / "out.pdf"))
    assert (tmp_path / "out.pdf").stat().st_size > 10_000
