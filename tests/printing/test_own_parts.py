"""What reviewers found wrong on the printed parts of our games, measured in finished files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import get_args

import pypdfium2
import pytest
from PIL import Image

from generator.builder.orders import box_style_of_game, parts_of_game
from generator.content import load_game_content
from generator.i18n import text
from generator.printing.exports.faces import render_scenes
from generator.printing.kinds import kind_name
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.geometry import Box
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import OVERLAP, Layout
from generator.printing.pdf.document import ScenePage
from generator.scene.component import Component
from generator.scene.model import Colour, Group, Item, Text
from rules_engine.core.registry import game_names
from tests.nightly import each_game
from tests.nonempty import nonempty
from tests.printing.measure import MM, Painted, painted, strokes
from tests.printing.parts import component

BOSS = "basket_boss"
NOWHERE = (255, 0, 255)
"""The paper's colour while it is looked at: what no ink covers."""


def _kit(game: str, options: KitOptions, *parts: Component) -> Kit:
    content = load_game_content(game)
    box = box_style_of_game(content, (options.lang, options.low_ink, ()))
    known = parts or parts_of_game(content, (options.lang, options.low_ink, ()))
    return Kit(Game(game, game, Colour("game", content.sheet.colour), box=box), known, options)


@cache
def _boss() -> tuple[Kit, bytes]:
    kit = _kit(BOSS, KitOptions(paper("a4"), lang="es"))
    return kit, kit.full_file().data


def _sheets(kind: str) -> list[list[Painted]]:
    """What the pages of one kind's own file paint."""
    kit, _ = _boss()
    return painted(kit.files()[list(kit.sheets).index(kind)]().data)


def _lines(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield from _lines(item.items)
        elif isinstance(item, Text):
            yield item.text


def _words(data: bytes, page: int) -> str:
    document = pypdfium2.PdfDocument(data)
    return " ".join(document[page].get_textpage().get_text_range().split())


@pytest.mark.parametrize("cards", [10, 20, 100])
def test_no_flap_of_a_box_is_cut_off_however_deep_it_is(cards: int) -> None:
    kit = Kit(Game("test", "Test", Colour("game", "#1F5F73")), [component(1, count=cards)], KitOptions(paper("a4")))
    (shown,) = painted(kit.files()[1]().data)
    lines = [one for one in shown if one.stroke and not one.fill and not one.layer and one.points > 12]
    net = max(nonempty(lines), key=lambda one: (one.x2 - one.x1) * (one.y2 - one.y1))
    (sheet,) = kit.sheets["box"]
    assert sheet.printable.holds(Box(net.x1, net.y1, net.x2 - net.x1, net.y2 - net.y1))
    assert net.clip
    assert net.clip[0] <= net.x1 - net.width / 2 + 0.001, "the line along the edge has its whole width"
    place = sheet.placements[0].box
    assert sorted((net.x2 - net.x1, net.y2 - net.y1)) == pytest.approx(sorted((place.width, place.height)), abs=0.05)


@pytest.mark.parametrize("game", each_game())
def test_every_part_alone_on_its_page_has_art_in_all_its_bleed(game: str) -> None:
    """No paper shows through, but between the flaps of what is folded."""
    known = parts_of_game(load_game_content(game), ("en", False, ()))
    parts = {part.family.get("en", part.id): part for part in known if not part.folds}  # a family is drawn alike
    only = tuple(part.id for part in parts.values())
    kit = _kit(game, KitOptions(paper("a4"), "single", "en", bleed=3.0, only=only, copies=1), *known)
    document = pypdfium2.PdfDocument(kit.full_file().data)
    for number in nonempty(range(len(document))):
        page = document[number]
        picture = page.render(scale=0.6, fill_color=(*NOWHERE, 255)).to_pil().convert("RGB")
        assert NOWHERE not in {colour for _, colour in picture.getcolors(1_000_000) or ()}, number
        assert [round(value * MM, 2) for value in page.get_trimbox()[:2]] == [3.0, 3.0]


def test_each_kind_has_one_group_in_the_list_of_parts() -> None:
    kit, data = _boss()
    words = _words(data, -1 + len(pypdfium2.PdfDocument(data)))
    for kind in kit.sheets:
        name = kind_name(kind, "es").capitalize()
        assert len(re.findall(rf"{name} [0-9]+ en total", words)) == 1, kind


def test_instructions_have_a_step_for_each_kind_and_none_for_what_is_not_there() -> None:
    words = _words(_boss()[1], 0)
    there = ("tiles", "cut", "board", "tokens", "bar", "sticker", "box", "flip")
    absent = ("net", "standee", "frame", "mount", "gutterfold")
    assert [step for step in there if text(f"printing/step_{step}", "es")[:24] not in words] == []
    assert [step for step in absent if text(f"printing/step_{step}", "es")[:24] in words] == []
    assert "Cuchilla y regla metálica, tijeras, pegamento y cartón de unos 2 mm." in words


@pytest.mark.parametrize(("game", "dice"), [("team_km", ["12"]), ("basketmind", ["6", "8"])])
def test_a_novice_is_told_of_card_of_all_sheets_and_shown_the_very_dice(game: str, dice: list[str]) -> None:
    """Boards in one piece go on card too; what is printed is the parts' sheets and two more, each with its back."""
    pages = _kit(game, KitOptions(paper("a4"), lang="en")).pages("kit.pdf")["kit.pdf"]
    assert isinstance(pages[0], ScenePage)
    words = " ".join(_lines(pages[0].scene.items))
    assert text("printing/step_board", "en")[:20] in words
    assert text("printing/material_card", "en") in words
    ((parts, own),) = re.findall(r"([0-9]+) sheets of A4 paper in all, and ([0-9]+) more", words)
    assert int(parts) + int(own) == (len(pages) + 1) / 2, "a page that is blank is no sheet"
    (shown,) = (title for title in _titles(pages[0].scene.items) if "The net of each die" in title)
    assert re.findall(r"[0-9]+", shown.split("with")[1]) == dice
    die = next(part for part in parts_of_game(load_game_content(game), ("en", False, ())) if part.kind == "die")
    assert die.outline in _clips(pages[0].scene.items), "the game's own net"


def _clips(items: Iterable[Item]) -> Iterator[object]:
    for item in items:
        if isinstance(item, Group):
            yield item.clip
            yield from _clips(item.items)


def _titles(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Group):
            yield item.title
            yield from _titles(item.items)


@pytest.mark.parametrize("game", game_names())
def test_no_type_on_a_part_is_under_six_and_a_half_points(game: str) -> None:
    for part in parts_of_game(load_game_content(game), ("es", False, ())):
        sides = [part.front, *([part.back] if part.back else [])]
        small = [words for side in sides for words, size in _sized(side.items, 1.0) if size < 6.495]
        assert not small, part.id


def _sized(items: Iterable[Item], scale: float) -> Iterator[tuple[str, float]]:
    """Each text with its size in pt as printed."""
    for item in items:
        if isinstance(item, Group):
            turn = item.transform
            yield from _sized(item.items, scale * (abs(turn.a * turn.d - turn.b * turn.c) ** 0.5 if turn else 1.0))
        elif isinstance(item, Text):
            yield item.text, item.size * scale


def test_the_bars_of_a_figure_are_above_its_fold() -> None:
    """On the tab below it nobody would see them once the figure stands."""
    known = parts_of_game(load_game_content("basketmind"), ("en", False, ()))
    figures = [part for part in known if part.kind == "standee"]
    for part, picture in zip(figures, render_scenes([part.front for part in nonempty(figures)], 254), strict=True):
        ((_, fold), _) = part.folds[0]
        foot = picture.convert("HSV").getchannel("S").crop((0, round(10 * (fold - 4)), *picture.size))
        coloured = foot.point(lambda saturation: 255 * (saturation > 128)).getbbox()
        assert coloured is not None, part.id
        assert coloured[3] <= 20, f"{part.id}: colour lower than 2 mm above the fold"


def test_rules_are_level() -> None:
    pages = [*_sheets("board")[-1:], *_sheets("aid")]
    lines = [line for page in pages for line in strokes(page) if line.x2 - line.x1 > 20]
    assert {round(line.y2 - line.y1, 3) for line in nonempty(lines) if line.y2 - line.y1 < 1} == {0.0}


def test_no_seam_of_the_board_goes_through_a_word_or_a_number() -> None:
    """The header alone runs over a seam; each space, slot and name is whole on one sheet."""
    kit, data = _boss()
    document = pypdfium2.PdfDocument(data)
    for index, sheet in enumerate(kit.sheets["board"][:3]):
        clip, letters = sheet.placements[0].clip, document[2 + 2 * index].get_textpage()
        seams = [clip.x + OVERLAP] if index else []
        seams += [clip.right] if index < 2 else []
        boxes = [letters.get_charbox(number) for number in range(letters.count_chars())]
        on_board = [(left * MM, right * MM) for left, _, right, _ in boxes if right > left]
        for seam in seams:
            assert not [one for one in nonempty(on_board) if one[0] < seam - 0.1 and one[1] > seam + 0.1], index


def test_sheets_of_round_parts_have_no_marks_for_straight_cuts() -> None:
    """Their cut lines are dashed, one around each token; nothing else is on the layer of marks."""
    front, _ = _sheets("token")
    marks = [one for one in front if one.layer]
    assert len(marks) >= 70
    assert all(one.points > 2 for one in marks)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("layout", get_args(Layout)[:3])
def test_the_lines_are_explained_on_the_shorter_paper_too(layout: Layout, lang: str) -> None:
    """The game with the most kinds of parts, on the paper with the least room below their list."""
    page = _kit(BOSS, KitOptions(paper("letter"), layout, lang=lang)).pages("kit.pdf")["kit.pdf"][0]
    assert isinstance(page, ScenePage)
    there = set(_lines(page.scene.items))
    assert {text(f"printing/legend_{name}", lang) for name in ("mark", "cut", "edge", "fold", "glue", "seam")} <= there
    assert text("printing/need", lang).upper() in there


def test_each_picture_has_its_number_and_little_ink_where_little_is_asked_for() -> None:
    """The game with the most steps, on the paper with the least room for their pictures."""
    page = _kit("basketmind", KitOptions(paper("letter"), "gutterfold", lang="es", low_ink=True)).pages("k")["k"][0]
    assert isinstance(page, ScenePage)
    assert {str(number) for number in range(1, 12)} <= set(_lines(page.scene.items))
    (picture,) = render_scenes([page.scene], 50)
    sheet = Image.new("RGBA", picture.size, "white")
    sheet.alpha_composite(picture)
    assert sum(sheet.convert("L").histogram()[:80]) < 0.02 * sheet.width * sheet.height
