"""An order is a whole game: every part is in the folder, or named as made at home, and what is made is sound.

What an art director asked of the parts that are ordered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.builder.orders import Request, Stock, stock
from generator.cli import app as main
from generator.preflight.run import preflight
from generator.printing.kit.kit import Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.metadata import read_job_ticket
from generator.printing.services.sheet import load_service
from generator.resources import resource_dir
from generator.scene.component import Component
from generator.scene.model import Group, Item, Rect, Text
from generator.scene.model import Path as Line
from generator.scene.path import bounds
from tests.nightly import each_game

SERVICES = sorted(path.stem for path in (resource_dir("templates") / "services").glob("*.yaml"))


@cache
def _stock(game: str) -> Stock:
    return stock(Request(game, KitOptions(paper("a4"), lang="en")))


def _run(*line: str) -> str:
    ran = CliRunner().invoke(main.app, [*line, "--lang", "en"])
    assert ran.exit_code == 0, ran.output
    return ran.output


def _ids(paths: Iterable[Path]) -> set[str]:
    """The parts of PDFs, by what these say of themselves."""
    found: set[str] = set()
    for path in paths:
        with pikepdf.open(path) as document:
            ticket = read_job_ticket(document)
        assert ticket is not None
        found |= ticket.parts.keys()
    return found


def _check_order(folder: Path, whole: int) -> None:
    """Check that the text accounts for every part and that each file is as the service wants it."""
    notes = (folder / "README.txt").read_text("utf-8")
    counted = re.match(r"(\d+) of (\d+) parts(?:; to print at home, in at-home\.pdf: (\d+))?$", notes.splitlines()[1])
    assert counted, notes
    made, total, home = (int(number or 0) for number in counted.groups())
    assert (made + home, total) == (total, whole)
    assert (folder / "at-home.pdf").is_file() == bool(home)
    assert ("What the service does not make, and why" in notes) == bool(home)
    assert notes.endswith("What the check found\n- nothing\n")
    for path in folder.glob("*.pdf"):
        report = preflight(path)
        assert not report.findings, (path.name, [str(finding) for _, finding in report.findings])


@pytest.mark.night
@pytest.mark.parametrize("service", SERVICES)
@pytest.mark.parametrize("game", ["backgammon", "basket_boss", "basketmind", "team_km"])
def test_every_part_of_a_game_is_in_its_order_or_named(game: str, service: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    _run("export", game, "--for", service, "--out", str(out))
    have = _stock(game)
    kit = Kit(have.game, have.components, KitOptions(paper("a4"), lang="en"))
    halves = sum(part.count / part.share for part in kit.components.values())
    _check_order(out, round(halves))
    if load_service(service).files.type == "pdf":
        assert _ids(out.glob("*.pdf")) == kit.components.keys()


def test_an_order_of_a_game_is_whole(tmp_path: Path) -> None:
    """One order by day; all of them at night."""
    out = tmp_path / "out"
    _run("export", "basketmind", "--for", "offset", "--only", "die-6", "--only", "aid", "--only", "ball",
         "--only", "turn-red", "--out", str(out))  # fmt: skip
    _check_order(out, 5)


def test_a_deck_s_order_is_checked_like_a_game_s_and_its_box_has_its_look(tmp_path: Path) -> None:
    """The box was a plain band with the title from the file's name."""
    (tmp_path / "pictures").mkdir()
    for name, colour in (("fox x9", "#AA3311"), ("owl x9", "#3355AA"), ("back", "#117755")):
        Image.new("RGB", (822, 1122), colour).save(tmp_path / "pictures" / f"{name}.png")
    _run("deck", "new", "--from-pictures", str(tmp_path / "pictures"), "--out", str(tmp_path / "deck"))
    out = tmp_path / "out"
    _run("export", "--deck", str(tmp_path / "deck" / "deck.yaml"), "--for", "thegamecrafter", "--out", str(out))
    _check_order(out, 19)
    (box,) = (out / "PokerTuckBox36").glob("*.png")
    product = next(one for one in load_service("thegamecrafter").products if one.name == "PokerTuckBox36")
    x, y, width, height = (round(value) for value in product.panels["front"])
    with Image.open(box) as picture:
        assert picture.getpixel((x + width // 2, y + height // 2)) == (0x11, 0x77, 0x55)


def _items(items: tuple[Item, ...], dx: float = 0.0, dy: float = 0.0) -> Iterator[tuple[Item, float, float]]:
    for item in items:
        if isinstance(item, Group):
            move = item.transform
            yield from _items(item.items, dx + (move.e if move else 0.0), dy + (move.f if move else 0.0))
        else:
            yield item, dx, dy


def _part(game: str, name: str) -> Component:
    (part,) = (one for one in _stock(game).components if one.id == name)
    return part


@pytest.mark.parametrize("game", each_game())
def test_aids_have_one_header(game: str) -> None:
    """A band over the whole width, the title at the left margin, the game's name at the right end: there were four."""
    aid, title = _part(game, "aid"), _stock(game).game.title
    found = list(_items(aid.front.items))
    band = next(item for item, _, _ in found[1:] if isinstance(item, (Rect, Line)))
    x, y, wide, _ = bounds(band)
    assert (x, y) == (-3.0, -3.0)
    assert wide == pytest.approx(aid.size[0] + 6)
    first, second = [item for item, _, _ in found if isinstance(item, Text)][:2]
    margin = 5.0 if aid.size[0] < 100 else 7.0
    assert (first.x, first.anchor) == (margin, "start")
    assert (second.x, second.anchor) == (aid.size[0] - margin, "end")
    assert second.text.casefold() == title.casefold()


def test_backgammon_s_board_has_a_title_band() -> None:
    board = _part("backgammon", "board")
    found = [item for item, _, _ in _items(board.front.items)]
    assert any(isinstance(item, Text) and item.text.casefold() == "backgammon" for item in found)
    rects = [item for item in found if isinstance(item, Rect)]
    widest = max(rect.width for rect in rects)
    colour = _stock("backgammon").game.colour
    assert any(
        rect.fill is not None and rect.fill.hex == colour.hex and rect.width > 0.95 * widest and rect.height < 30
        for rect in rects
    )


def test_team_boards_share_a_sheet_where_the_paper_allows() -> None:
    have = _stock("basket_boss")
    boards = [part for part in have.components if part.id.startswith("team-board")]
    kit = Kit(have.game, boards, KitOptions(paper("a3"), "fronts", "en"))
    assert [len(sheet.placements) for group in kit.groups for sheet in group.sheets] == [3, 2]
