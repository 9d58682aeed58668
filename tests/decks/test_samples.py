"""The sample decks to copy: one drawn in Inkscape, one of a YAML and a spreadsheet in two languages, one of hexes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.builder.orders import Request, print_kit
from generator.cli.app import app
from generator.preflight.run import preflight
from generator.printing.decks.art import read_art
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.decks.named_colours import named_colour
from generator.printing.exports.faces import render_scenes
from generator.printing.exports.job import list_texts
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.scene.component import Component
from generator.scene.model import Circle, Group, Item, Rect, Scene
from generator.scene.theme import PAPER
from generator.website.deck_watch import DeckView
from tests.nightly import nightly

SAMPLES = Path(__file__).parents[2] / "content" / "samples"
FOREST, GARDEN, REEF = (SAMPLES / name / f"{name}.yaml" for name in ("forest", "garden", "reef"))
PICTURES = sorted((*SAMPLES.glob("garden/art/*.svg"), *SAMPLES.glob("reef/art/*.svg")))


def _counts(deck: LoadedDeck) -> Counter[str]:
    return Counter({kind: sum(part.count for part in deck.components if part.kind == kind) for kind in _kinds(deck)})


def _kinds(deck: LoadedDeck) -> set[str]:
    return {part.kind for part in deck.components}


def _all_items(items: tuple[Item, ...]) -> list[Item]:
    return [one for item in items for one in (item, *(_all_items(item.items) if isinstance(item, Group) else ()))]


@pytest.mark.parametrize(
    ("path", "options"),
    [
        (FOREST, KitOptions(paper("letter"), "gutterfold", "en")),
        (GARDEN, KitOptions(paper("a4"), "duplex", "es")),
        (REEF, KitOptions(paper("a4"), "duplex", "en", low_ink=True)),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_each_prints_and_passes_preflight(path: Path, options: KitOptions, tmp_path: Path) -> None:
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", options, out=kit, deck=path))
    assert [str(finding) for _, finding in preflight(kit).findings] == []


@pytest.mark.parametrize("path", [FOREST, GARDEN, REEF], ids=lambda path: path.stem)
def test_each_is_read_without_a_finding(path: Path) -> None:
    deck = load_deck(path)
    assert deck.findings == ()
    assert deck.notes == ()


@pytest.mark.parametrize("path", nightly([FOREST, GARDEN, REEF], day=[REEF]), ids=lambda path: path.stem)
def test_with_little_ink_grounds_are_left_out_and_every_word_is_still_there(path: Path) -> None:
    full, low = load_deck(path), load_deck(path, low_ink=True)
    assert low.notes == low.findings == ()
    for one, other in zip(full.components, low.components, strict=True):
        assert other.back is not None
        assert one.back is not None
        assert list(list_texts(one.front.items)) == list(list_texts(other.front.items))
        assert list(list_texts(one.back.items)) == list(list_texts(other.back.items))
        for bright, pale in ((one.front, other.front), (one.back, other.back)):
            assert _darkness(pale) < 0.6 * _darkness(bright), one.id


def test_the_watch_page_is_told_the_shape_of_tiles_and_tokens() -> None:
    view = DeckView(REEF, "en")
    assert view.read() == ""
    corners = {card["name"]: len(card["cut"]) for card in json.loads(view.state)["cards"]}
    assert (corners["Octopus"], corners["Pearl"]) == (6, 33)
    forest = DeckView(FOREST, "en")
    forest.read()
    assert {len(card["cut"]) for card in json.loads(forest.state)["cards"]} == {0}


def _darkness(scene: Scene) -> float:
    """How much of the side is not paper, 0 to 1."""
    (picture,) = render_scenes([scene], 50)
    grey = picture.convert("L").histogram()
    return sum((255 - level) * count for level, count in enumerate(grey)) / 255 / sum(grey)


def test_the_garden_is_sixty_cards_tiles_and_tokens_of_one_spreadsheet() -> None:
    deck = load_deck(GARDEN)
    assert _counts(deck) == {"card": 60, "token": 46}
    hexes = [part for part in deck.components if part.outline is not None and not isinstance(part.outline, Circle)]
    assert sum(part.count for part in hexes) == 12
    assert {round(part.size[1], 2) for part in hexes} == {50.0}


def test_the_garden_has_a_back_for_each_group_and_no_more() -> None:
    backs = {
        tuple(part.back.items) for part in load_deck(GARDEN).components if part.kind == "card" and part.back is not None
    }
    assert len(backs) == 3


def test_the_garden_is_written_in_both_languages() -> None:
    words = {lang: _words(load_deck(GARDEN, lang=lang).components) for lang in ("es", "en")}
    assert {"Berenjena", "Visita", "El huerto"} <= words["es"]
    assert {"Aubergine", "Visitor", "The Kitchen Garden"} <= words["en"]
    assert not words["es"] & {"Aubergine", "Visitor"}


def _words(parts: tuple[Component, ...]) -> set[str]:
    sides = [side for part in parts for side in (part.front, part.back) if side is not None]
    return {text for side in sides for text in list_texts(side.items)}


def test_the_forest_has_icons_in_its_texts_and_the_templates_colours() -> None:
    parts = {part.id: part for part in load_deck(FOREST).components}
    bear, rain = (_all_items(parts[name].front.items) for name in ("card-bear", "card-rain"))
    words = " ".join(list_texts(parts["card-bear"].front.items))
    assert "Scares off every" in words
    assert "animal" in words
    assert ":" not in words
    assert _fills(bear) - _fills(rain) >= {"#A8441A"}
    assert parts["card-bear"].size == (63.5, 88.9)


def _fills(items: list[Item]) -> set[str]:
    return {
        fill.hex.upper() for item in items if (fill := getattr(item, "fill", None)) is not None and hasattr(fill, "hex")
    }


def test_the_reef_is_cut_as_its_drawings_say() -> None:
    parts = {part.id: part for part in load_deck(REEF).components}
    assert tuple(round(side, 1) for side in parts["token-whale"].size) == (57.7, 50.0)
    assert tuple(round(side, 1) for side in parts["token-pearl"].size) == (25.0, 25.0)
    assert all(part.outline is not None for part in parts.values())


def test_pictures_read_without_colour() -> None:
    """From near black to near white: a grey print shows what is what."""
    arts = [read_art(path.parent, path.name) for path in PICTURES]
    scenes = [Scene(art.width, art.height, (Rect(0, 0, art.width, art.height, 0, PAPER), *art.items)) for art in arts]
    assert len(scenes) == len(PICTURES) >= 20
    for path, drawn in zip(PICTURES, render_scenes(scenes, 40), strict=True):
        histogram = drawn.convert("L").histogram()
        pixels = sum(histogram)
        dark, middle, light = sum(histogram[:60]), sum(histogram[60:210]), sum(histogram[210:])
        assert dark / pixels > 0.02, path.name
        assert min(middle, light) / pixels > 0.02, path.name


def test_a_sample_is_copied_whole_and_prints(tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in FOREST.parent.rglob("*") if path.is_file()}
    done = CliRunner().invoke(
        app, ["deck", "new", "--sample", "forest", "--out", str(tmp_path / "mine"), "--lang", "en"]
    )
    assert done.exit_code == 0, done.output
    copies = {path.relative_to(FOREST.parent): data for path, data in before.items()}
    assert {name: (tmp_path / "mine" / name).read_bytes() for name in copies} == copies
    assert all(path.read_bytes() == data for path, data in before.items())
    assert load_deck(tmp_path / "mine" / "forest.yaml").notes == ()


def test_an_unknown_sample_is_refused_with_the_names() -> None:
    done = CliRunner().invoke(app, ["deck", "new", "--sample", "gardn", "--lang", "en"])
    assert done.exit_code == 2
    assert "did you mean garden" in done.output


def test_names_of_colours_hold_whatever_was_drawn_before() -> None:
    Image.new("RGB", (1, 1), "rebeccapurple")
    assert named_colour("RebeccaPurple") == "#663399"
    assert named_colour("no colour") == ""


def test_a_token_without_a_template_of_its_own_is_round_whatever_the_cards_are_drawn_on(tmp_path: Path) -> None:
    template = (Path(__file__).parent / "templates" / "ten_minutes.svg").read_text("utf-8")
    (tmp_path / "card.svg").write_text(template, "utf-8")
    (tmp_path / "deck.yaml").write_text(
        "title: Mine\ntemplate: card.svg\nback: {template: card.svg}\n"
        "cards: [{id: fox, title: Fox}, {id: coin, kind: token, value: '1'}]\n",
        "utf-8",
    )
    fox, coin = load_deck(tmp_path / "deck.yaml").components
    assert fox.size == (63.5, 88.9)
    assert coin.outline == Circle(12.5, 12.5, 12.5)
