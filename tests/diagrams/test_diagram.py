"""Diagrams of every worked example: drawn from the engine's answers, named, described, pointed at."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content import load_game_content
from generator.diagrams.diagram import diagram, step_diagram
from generator.diagrams.make import example_diagrams, find_example, position_diagram, write_diagrams
from generator.diagrams.shows import action_show, answer_show
from generator.examples.run import ActionShow, ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.scene.model import Scene, Text
from generator.scene.pdf import pdf_bytes
from generator.scene.state_drawing import ArtError
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, MalformedError
from rules_engine.core.registry import game_names
from tests.art.test_common import flat
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.scene.reading import read_svg

SVG = "{http://www.w3.org/2000/svg}"
CONTENT = load_game_content("backgammon")
GAME: Any = CONTENT.game
ART = art_context(CONTENT, "es")
STATE = GAME.apply_outcome(CONTENT.start(), GAME.parse_action(CONTENT.start(), "4-2")).state


def drawable_games() -> list[str]:
    games = []
    for name in game_names():
        try:
            art_of(name)
        except ArtError:
            continue
        games.append(name)
    return games


def example_files() -> list[Path]:
    return [path for name in drawable_games() for path in load_game_content(name).examples]


@cache
def run(path: Path) -> ExampleRun:
    return run_example(load_example(path))


@pytest.mark.parametrize("path", nightly(example_files(), day=example_files()[::4]), ids=lambda path: path.stem)
def test_every_step_of_every_example_can_be_drawn(path: Path) -> None:
    """In turn in colour with Spanish words, and with little ink and English ones."""
    example = load_example(path)
    for number, (lang, low_ink) in enumerate((("es", False), ("en", True))):
        art = art_context(example.content, lang, low_ink=low_ink)
        steps = run(path).steps[number::2]
        scenes = [step_diagram(art, run(path), step, legend=True, targets=True) for step in steps]
        for scene in scenes:
            assert scene.title.startswith(run(path).title[lang])
            assert scene.description
            assert svg_text(scene, css=True, prefix="x-")
        assert not scenes or pdf_bytes(scenes, title="t")


def words(scene: Scene) -> list[str]:
    return [item.text for item in flat(scene.items) if isinstance(item, Text)]


def shows(*entries: str) -> list[ActionShow]:
    return [action_show(GAME, STATE, entry) for entry in entries]


def test_title_and_text_board_name_the_picture() -> None:
    svg = ElementTree.fromstring(svg_text(diagram(ART, STATE, title="Salida")))
    assert svg.findtext(f"{SVG}title") == "Salida"
    assert svg.findtext(f"{SVG}desc") == art_of("backgammon").describe(ART, STATE)
    assert ElementTree.fromstring(svg_text(diagram(ART, STATE))).findtext(f"{SVG}title") == ART.title


def test_targets_lie_over_everything_that_can_be_pointed_at() -> None:
    anchors = art_of("backgammon").draw_state(ART, STATE).anchors
    text = svg_text(diagram(ART, STATE, targets=True), prefix="d1-")
    assert re.findall(r'data-id="([^"]*)"', text) == list(anchors)
    assert text.count('class="target"') == len(anchors)
    assert f"<title>{anchors['B8'].title}</title>" in text
    assert "data-id" not in svg_text(diagram(ART, STATE))


def test_the_legend_says_what_is_legal_and_why_not() -> None:
    legal, illegal = shows("W:8/4 6/4", "W:8/5")
    found = " ".join(words(diagram(ART, STATE, [legal, illegal], legend=True)))
    assert "Las blancas pueden mover una ficha de B8 a B4 y otra de B6 a B4" in found
    assert illegal.violation is not None
    assert ART.leads(illegal.violation.rule) in found
    assert illegal.violation.rule not in found
    for word in ART.messages.violation(illegal.violation).split():
        assert word in found


def test_rows_are_numbered_only_where_there_are_several() -> None:
    one = words(diagram(ART, STATE, shows("W:8/4 6/4"), legend=True))
    two = words(diagram(ART, STATE, shows("W:8/4 6/4", "W:24/20 13/11"), legend=True))
    assert two.count("1") == one.count("1") + 2, "once in the drawing, once in its row"


def test_without_a_legend_the_diagram_is_as_large_as_the_drawing() -> None:
    drawing = art_of("backgammon").draw_state(ART, STATE)
    plain = diagram(ART, STATE, shows("W:8/4 6/4"))
    assert (plain.width, plain.height) == (drawing.width, drawing.height)
    assert diagram(ART, STATE, shows("W:8/4 6/4"), legend=True).height > drawing.height + 8


def test_places_in_answers_are_named_as_drawn() -> None:
    answers = [answer_show(GAME, STATE, "destinations from=B8")]
    standard = art_context(CONTENT, "en", options={"numbering": "standard"})
    assert any(text.endswith(" B6 o B4.") for text in words(diagram(ART, STATE, answers, legend=True)))
    assert any(text.endswith(" 6 or 4.") for text in words(diagram(standard, STATE, answers, legend=True)))


def test_places_in_reasons_are_named_as_drawn() -> None:
    standard = art_context(CONTENT, "en", options={"numbering": "standard"})
    [too_few], [blocked] = shows("W:8/4"), shows("W:24/20 13/11 6/4")
    assert "For example: move a checker from 8 to 4 and another from 24 to 22." in " ".join(
        words(diagram(standard, STATE, [too_few], legend=True))
    )
    assert "from 6 to 4" in " ".join(words(diagram(standard, STATE, [blocked], legend=True)))
    assert "de B6 a B4" in " ".join(words(diagram(ART, STATE, [blocked], legend=True)))


def test_long_reasons_are_wrapped_inside_the_diagram() -> None:
    scene = diagram(ART, STATE, shows("W:8/5", "W:24/21", "W:13/10"), legend=True)
    for outline in nonempty(read_svg(svg_text(scene)).outlines):
        if not outline.clipped:
            assert all(-0.5 <= x <= scene.width + 0.5 for x, _ in outline.points)


def test_the_same_step_is_the_same_file() -> None:
    texts = {svg_text(position_diagram(CONTENT, STATE, "es", ["W:8/4 6/4"], ["movable"])) for _ in range(3)}
    assert len(texts) == 1


def test_an_action_without_a_seat_is_that_of_the_one_who_decides() -> None:
    assert action_show(GAME, STATE, "8/4 6/4").notation == "W:8/4 6/4"
    with pytest.raises(JugadaError, match="name the seat"):
        action_show(GAME, CONTENT.start(), "8/4 6/4")


@pytest.mark.parametrize(
    "text", ["", "zzz", "destinations", "destinations B8", "destinations to=B8", "destinations =B8"]
)
def test_a_query_that_cannot_be_read_is_one_clear_error(text: str) -> None:
    with pytest.raises(JugadaError):
        answer_show(GAME, STATE, text)


def test_options_are_checked() -> None:
    with pytest.raises(ArtError, match=r"'colour'.*numbering"):
        art_context(CONTENT, "es", options={"colour": "red"})
    with pytest.raises(ArtError, match="'roman' is not one of booklet, standard"):
        art_context(CONTENT, "es", options={"numbering": "roman"})


def test_examples_are_found_by_id_and_by_file() -> None:
    path = next(path for path in CONTENT.examples if path.stem == "bg.ex.hit")
    assert find_example("bg.ex.hit").path == path
    assert find_example(str(path)).path == path
    with pytest.raises(JugadaError, match=r"'bg.ex.nothing'.*backgammon"):
        find_example("bg.ex.nothing")


def test_one_step_or_all() -> None:
    names = list(example_diagrams("bg.ex.hit", "es"))
    assert names == [f"bg.ex.hit-{i + 1}" for i in range(len(names))]
    assert list(example_diagrams("bg.ex.hit", "es", step=2)) == ["bg.ex.hit-2"]
    with pytest.raises(JugadaError, match=rf"{len(names)} steps, no step 99"):
        example_diagrams("bg.ex.hit", "es", step=99)


def test_files(tmp_path: Path) -> None:
    scenes = example_diagrams("bg.ex.hit", "es")
    files = write_diagrams(scenes, tmp_path / "new")
    assert [file.name for file in files] == [f"{name}.svg" for name in scenes]
    assert all("font-face" in file.read_text("utf-8") for file in files)
    assert write_diagrams(scenes, tmp_path / "all.pdf")[0].read_bytes().count(b"/Type /Page\n") == len(scenes)
    with pytest.raises(JugadaError, match=r"there are \d diagrams"):
        write_diagrams(scenes, tmp_path / "one.svg")
    with pytest.raises(JugadaError, match=r"\.svg.*\.pdf"):
        write_diagrams(scenes, tmp_path / "one.webp")


def test_a_malformed_position_is_an_error() -> None:
    with pytest.raises(MalformedError):
        GAME.parse_state("XGID=nothing")
