"""A deck is a game: dice with faces of its own, its rules as a sheet or a booklet, a box with the look of its backs."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from generator.builder.orders import Request, stock
from generator.cli import app as main
from generator.content.errors import ContentError
from generator.printing.decks.dice import box_face
from generator.printing.decks.load import load_deck
from generator.printing.decks.rules import WIDTH
from generator.printing.exports.job import list_texts
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.scene.component import Component

RULES = "# Wolves\n\nA game of **bluff**.\n## Turn\n- :sun: Draw.\n- :moon: Discard.\n\n![w](w.svg)\n"
DICE = "dice:\n- {name: Sky, faces: [sun, moon], count: 2}\n- {faces: [1, 2, '+3', '', 6, x]}\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 6"><rect width="10" height="6" fill="#123456"/></svg>'


def extras(folder: Path, more: str, rules: str = RULES) -> tuple[Component, ...]:
    (folder / "rules.md").write_text(rules, "utf-8")
    (folder / "w.svg").write_text(SVG, "utf-8")
    (folder / "d.yaml").write_text(f"title: Wolves\ncards: [{{title: Wolf, count: 9}}]\n{more}", "utf-8")
    deck = load_deck(folder / "d.yaml")
    assert list(map(str, deck.notes)) == []
    return deck.extras


def words(part: Component, side: str = "front") -> str:
    scene = part.front if side == "front" else part.back
    return " ".join(text.strip() for text in list_texts(scene.items)) if scene else ""


def test_a_die_has_icons_texts_and_blanks_in_turn(tmp_path: Path) -> None:
    sun, numbers = extras(
        tmp_path, "dice:\n- {name: Sky, faces: [sun, moon], count: 2}\n- {faces: [1, 2, '+3', '', 6, x]}\n"
    )
    assert (sun.kind, sun.count, sun.name["en"], len(sun.faces)) == ("die", 2, "Sky", 6)
    assert [" ".join(list_texts(face.items)) for face in numbers.faces] == ["1", "2", "+3", "", "6", "x"]


def test_short_rules_are_one_sheet(tmp_path: Path) -> None:
    (sheet,) = extras(tmp_path, "rules: rules.md\n")
    assert (sheet.id, sheet.kind, sheet.back) == ("rules", "aid", None)
    assert words(sheet).startswith("Wolves A game of")
    assert "#" not in words(sheet)


def test_long_rules_are_a_booklet_whose_pages_follow_each_other_when_folded(tmp_path: Path) -> None:
    long = RULES + "".join(f"\n## Part {n}\n\n{'Words of the rules. ' * 60}\n" for n in range(1, 30))
    sheets = extras(tmp_path, "rules: rules.md\n", long)
    assert len(sheets) > 1
    assert {part.folds for part in sheets} == {(((WIDTH, 0.0), (WIDTH, 190.0)),)}
    pages = [*(part.front for part in sheets), *(part.back for part in sheets)]
    assert {scene.width for scene in pages if scene} == {2 * WIDTH}
    last = 4 * len(sheets)
    for number, part in enumerate(sheets):
        front, back = words(part), words(part, "back")
        assert str(1 + 2 * number) in front.split()
        assert str(2 + 2 * number) in back.split()
        assert str(last - 1 - 2 * number) in back.split() or number == 0


def test_a_flaw_of_the_rules_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# A\r\n\r\nWords\r\nof it.\r\n## B\r\n\r\n\r\n<u>Take</u> one.\r\n", "utf-8")
    (tmp_path / "d.yaml").write_text("title: T\ncards: [{title: A}]\nrules: rules.md\n", "utf-8")
    (note,) = map(str, load_deck(tmp_path / "d.yaml").notes)
    assert "rules.md:8: " in note


def test_lists_of_rules_lose_nothing_however_deep(tmp_path: Path) -> None:
    deep = "".join(f"{'  ' * level}- n{level}\n" for level in range(60))
    (sheet,) = extras(tmp_path, "rules: rules.md\n", deep)
    printed = words(sheet).split() + words(sheet, "back").split()
    assert [word for word in printed if word.startswith("n")] == [f"n{level}" for level in range(60)]


def test_rules_that_are_not_there_are_told_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text("title: T\ncards: [{title: A}]\nrules: none.md\n", "utf-8")
    with pytest.raises(ContentError, match=r"d\.yaml:3"):
        load_deck(tmp_path / "d.yaml")


def test_all_of_it_is_printed_and_says_its_version(tmp_path: Path) -> None:
    extras(tmp_path, "rules: rules.md\nversion: 0.3\ndice: [{faces: [sun]}]\n")
    out = tmp_path / "kit.pdf"
    done = CliRunner().invoke(main.app, ["pdf", "--deck", str(tmp_path / "d.yaml"), "--lang", "en", "--out", str(out)])
    assert done.exit_code == 0, done.output
    checked = CliRunner().invoke(main.app, ["preflight", str(out), "--lang", "en"])
    assert "clean" in checked.output
    document = pypdfium2.PdfDocument(out)
    sheets = [page.get_textpage().get_text_range() for page in document]
    document.close()
    assert any("WOLVES 0.3 · " in sheet for sheet in sheets)
    manifest = (tmp_path / "kit.manifest.json").read_text("utf-8")
    assert all(f'"{name}"' in manifest for name in ("rules", "die-1"))


def test_the_box_has_the_look_of_the_backs(tmp_path: Path) -> None:
    extras(tmp_path, "back: {title: Howl}\n")
    back = load_deck(tmp_path / "d.yaml").components[0].back
    assert back is not None
    drawn = box_face(back)(66.0, 92.0, 3.0)
    assert "HOWL" in list_texts(drawn)
    game = stock(Request("", KitOptions(paper("a4")), deck=tmp_path / "d.yaml")).game
    assert game.box.face is not None
    assert list(list_texts(game.box.face(66.0, 92.0, 3.0))) == list(list_texts(drawn))
