"""An author's own SVG file as a piece: on the board, as a part of the kit, and where it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.art.context import art_context, author_pictures
from generator.art.interface import art_of
from generator.content.errors import ContentError
from generator.content.loader import GameContent, load_content_folder
from generator.scene.model import Scene
from generator.scene.plain_data import from_plain, to_plain
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError
from tests.fifth_game.outside import spoil

pytestmark = pytest.mark.usefixtures("morris")

FUR = "#C2571A"


def test_it_is_on_the_board_and_in_the_kit_instead_of_a_letter(fox: Path) -> None:
    content = load_content_folder(fox)
    art = art_context(content, "en")
    drawing = art_of("morris").draw_state(art, content.game.parse_state("W.B/.W./.../B.W.B./..W/.../.WB B 0-0"))
    drawn = svg_text(Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces)))
    assert drawn.count(FUR) >= 5  # the men on the board, and those in hand
    printed = {part.id: svg_text(part.front) for part in art_of("morris").components(art)}
    assert FUR in printed["piece-W"]
    assert FUR not in printed["piece-B"]


def test_it_is_the_same_as_plain_data(fox: Path) -> None:
    [scene] = author_pictures(load_content_folder(fox)).values()
    again = from_plain(to_plain(scene))
    assert again == scene
    assert svg_text(again) == svg_text(scene)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("../fox.svg", "art.yaml:10: pieces W: svg: ../fox.svg is outside the game's folder"),
        ("/etc/passwd", "outside the game's folder"),
        ("pictures/hen.svg", "there is no file pictures/hen.svg"),
        ("pictures", "there is no file pictures"),
    ],
)
def test_a_file_that_is_not_in_the_games_folder_is_one_line(name: str, problem: str, fox: Path) -> None:
    spoil(fox / "art.yaml", "pictures/fox.svg", name)
    with pytest.raises(ContentError) as caught:
        load_content_folder(fox)
    assert "art.yaml:" in str(caught.value)
    assert problem.rpartition("svg: ")[2] in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("<circle", "<g>" * 60 + "</g>" * 60 + "<circle", "fox.svg:1: groups within groups"),
        ('href="data:image/png;base64,', 'href="../../secret.png?', "outside the game's folder"),
        ("</svg>", "<!--" + "x" * 200_000 + "--></svg>", "200,000"),
        ("</svg>", "", "fox.svg:1: "),
    ],
)
def test_a_file_that_cannot_be_drawn_is_one_line(old: str, new: str, problem: str, fox: Path) -> None:
    spoil(fox / "pictures" / "fox.svg", old, new)
    content: GameContent = load_content_folder(fox)
    with pytest.raises(JugadaError) as caught:
        author_pictures(content)
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
