"""Layouts in YAML: where boxes are, what they inherit, how cards are cut; what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.builder.orders import Request, print_kit
from generator.cli import app as main
from generator.content.errors import ContentError
from generator.i18n import using_language
from generator.preflight.run import preflight
from generator.printing.decks.layouts.boxes_model import Box, Layout
from generator.printing.decks.layouts.side_drawing import Places
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.exports.job import list_texts
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.scene.model import Circle, GlyphRun, Group, Item, Rect
from generator.scene.model import Path as ScenePath
from rules_engine.core import JugadaError, Message

TABLE = "Name,Text,Type,Attack\nDrake,**Fly**,beast,3\nBolt,Burn,spell,\nHill,,land,\n"
HEAD = "title: T\ntables: [{file: cards.csv, columns: {category: Type}}]\n"


def flat(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from flat(item.items)


def load(folder: Path, layout: str, table: str = TABLE) -> LoadedDeck:
    (folder / "cards.csv").write_text(table, "utf-8")
    (folder / "deck.yaml").write_text(HEAD + layout, "utf-8")
    return load_deck(folder / "deck.yaml")


def place(boxes: dict[str, object], name: str) -> tuple[float, ...]:
    models = {key: Box.model_validate(value) for key, value in boxes.items()}
    found = Places(models, (60.0, 90.0)).place(name)
    return tuple(round(number, 3) for number in (found.x, found.y, found.width, found.height))


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ({}, (0, 0, 60, 90)),
        ({"x": 5, "y": 6}, (5, 6, 55, 84)),
        ({"x": 5, "right": 5, "h": 10}, (5, 0, 50, 10)),
        ({"w": 20, "right": 5, "h": 10, "bottom": 1}, (35, 79, 20, 10)),
        ({"cx": 0, "w": 20, "cy": 5, "h": 10}, (20, 45, 20, 10)),
        ({"x": "50%", "h": "10%"}, (30, 0, 30, 9)),
        ({"inside": "panel", "x": 1, "y": 1, "right": 1, "bottom": 1}, (11, 11, 38, 38)),
        ({"inside": "panel", "below": "strip", "y": 2}, (10, 22, 40, 28)),
        ({"extends": "strip", "x": 5}, (5, 10, 40, 10)),
    ],
)
def test_places_count_from_edges_and_other_boxes(box: dict[str, object], expected: tuple[float, ...]) -> None:
    boxes = {"panel": {"x": 10, "y": 10, "w": 40, "h": 40}, "strip": {"x": 10, "y": 10, "w": 40, "h": 10}, "it": box}
    assert place(boxes, "it") == expected


@pytest.mark.parametrize(
    ("boxes", "says"),
    [
        ({"it": {"inside": "that"}}, "printing/layout-box"),
        ({"it": {"inside": "it"}}, "printing/layout-circle"),
        ({"it": {"below": "that"}, "that": {"inside": "it"}}, "printing/layout-circle"),
        ({"it": {"extends": "that"}, "that": {"extends": "it"}}, "printing/layout-circle"),
    ],
)
def test_boxes_that_depend_on_nothing_or_on_themselves(boxes: dict[str, object], says: str) -> None:
    with pytest.raises(JugadaError) as caught:
        place(boxes, "it")
    assert getattr(caught.value.message, "key", "") == says


def test_a_categorys_layout_changes_boxes_key_by_key_and_adds_others() -> None:
    base = Layout.model_validate({"front": {"a": {"text": "x", "h": 4}, "b": {"fill": "red"}}, "size": "poker"})
    own = Layout.model_validate({"front": {"a": {"h": 9}, "c": {"icon": "coin"}}})
    merged = own.over(base)
    assert list(merged.front) == ["a", "b", "c"]
    assert (merged.front["a"].text, merged.front["a"].h, merged.size) == ("x", 9, "poker")


def test_texts_conditions_colours_and_mixed_outlines(tmp_path: Path) -> None:
    deck = load(
        tmp_path,
        """
layout:
  front:
    ground: {fill: "{{ colour }}"}
    title: {text: "{{ title }}", x: 8, y: 8, right: 8, h: 10}
    attack: {text: "{{ Attack }} of {{ category_name }}", if: Attack, x: 8, y: 40, right: 8, h: 10}
categories:
  beast: {colour: "#8A2B2B", name: Beast}
  spell: {layout: {size: round-60, front: {title: {y: 25}}}}
  land: {layout: {size: hex-60, outline: hex, front: {title: {y: 25}}}}
""",
    )
    drake, bolt, hill = deck.components
    assert deck.notes == ()
    assert list(list_texts(drake.front.items)) == ["Drake", "3 of Beast"]
    assert list(list_texts(bolt.front.items)) == ["Bolt"]
    assert isinstance(bolt.outline, Circle)
    assert isinstance(hill.outline, ScenePath)
    assert [part.size for part in deck.components] == [(63.5, 88.9), (60, 60), pytest.approx((69.28, 60), abs=0.01)]
    grounds = [item for item in drake.front.items if isinstance(item, Rect) and item.fill]
    assert (grounds[-1].x, grounds[-1].width) == (-3, 69.5)  # as far as the bleed
    assert grounds[-1].fill is not None
    assert grounds[-1].fill.hex == "#8A2B2B"
    titles = [next(item for item in flat(part.front.items) if isinstance(item, GlyphRun)) for part in (drake, bolt)]
    assert titles[1].y - titles[0].y == pytest.approx(17, abs=0.01)


def test_a_layout_of_its_own_file_with_images_prints_and_passes_preflight(tmp_path: Path) -> None:
    Image.new("RGB", (900, 900), "#3366AA").save(tmp_path / "pic.png")
    front = "front:\n  art: {image: pic.png, fit: cover, h: 40}\n  mark: {icon: trophy, x: 20, y: 50, w: 9, h: 9}\n"
    turned = "  turned: {text: 'Edge {{ Attack }}', angle: 90, x: 20, y: 65, w: 20, h: 6}\n"
    turned += "back:\n  name: {text: T, x: 9, y: 9, size: 20}\n"
    (tmp_path / "layout.yaml").write_text((front + turned), "utf-8")
    deck = load(tmp_path, "layout: layout.yaml\n")
    assert deck.notes == ()
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", KitOptions(paper("a4"), "single", "en"), out=kit, deck=tmp_path / "deck.yaml"))
    assert [str(finding) for _, finding in preflight(kit).findings] == []


@pytest.mark.parametrize(
    ("layout", "says"),
    [
        ("layout: {front: {a: {x: 1cm}}}", "expected millimetres"),
        ("layout: {front: {a: {colur: red}}}", "colur"),
        ("layout: {size: 400x400}", "expected a card"),
        ("layout: none.yaml", "this file does not exist"),
        ("layout: {front: {a: {fill: reddish}}}", "the colour 'reddish' cannot be read"),
        ("layout: {front: {a: {text: x, inside: b}}}", "no box is called 'b'"),
        ("layout: {front: {a: {text: '{{ 1/0 }}'}}}", "box a"),
    ],
)
def test_what_is_wrong_with_a_layout_is_told(layout: str, says: str, tmp_path: Path) -> None:
    with pytest.raises((ContentError, JugadaError)) as caught:
        load(tmp_path, layout + "\n", "Name,Type\nDrake,beast\n")
    assert says in str(caught.value)


def test_what_a_layout_does_not_fit_is_a_note(tmp_path: Path) -> None:
    layout = "layout: {front: {a: {text: '{{ text }}', x: 5, y: 5, w: 20, h: 5}}}\n"
    (note,) = load(tmp_path, layout, f"Name,Rules,Type\nElk,{'word ' * 50},\n").notes
    assert "cards.csv" in str(note.values["path"])
    assert note.values["problem"].values["column"] == "Rules"


def test_a_layout_that_asks_for_nothing_with_little_ink_is_told_so(tmp_path: Path) -> None:
    deck = load(tmp_path, 'layout: {front: {ground: {fill: "#123456"}, title: {text: "{{ title }}", x: 8, y: 8}}}\n')
    told = load_deck(tmp_path / "deck.yaml", low_ink=True)
    (more,) = set(told.notes) - set(deck.notes)
    assert getattr(more, "key", "") == "printing/low-ink-changes-nothing"


def test_a_categorys_layout_goes_before_the_decks_template(tmp_path: Path) -> None:
    (tmp_path / "card.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9">'
        '<text x="5" y="20" font-size="5">drawn</text></svg>'
    )
    own = 'layout: {front: {title: {text: "laid out", x: 8, y: 8}}}'
    deck = load(tmp_path, f"template: card.svg\ncategories: {{beast: {{}}, spell: {{{own}}}, land: {{}}}}\n")
    assert [list(list_texts(part.front.items)) for part in deck.components] == [["drawn"], ["laid out"], ["drawn"]]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_new_deck_with_a_layout_prints_as_it_is(lang: str, tmp_path: Path) -> None:
    args = ["deck", "new", "--layout", "--lang", lang, "--out", str(tmp_path / "new")]
    assert CliRunner().invoke(main.app, args).exit_code == 0
    deck = load_deck(tmp_path / "new" / "deck.yaml", lang=lang)
    assert deck.notes == ()
    assert len(deck.components) == 5


def test_a_layout_given_as_a_deck_is_called_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "card.yaml").write_text("# boxes\nfront:\n  name: {text: '{{ title }}'}\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        load_deck(tmp_path / "card.yaml")
    assert caught.value.problem == Message("printing/layout-is-no-deck")


TILES = """
title: T
layout:
  front:
    panel: {x: 4, y: 4, right: 4, bottom: 4, fill: white}
    title: {text: "{{ title }}", inside: panel, x: 2, y: 2, right: 2, h: 9, size: 15}
    rules: {text: "Rules of {{ title }}", x: 5, y: 40, right: 5, h: 20}
  back: {mark: {text: "Back", x: 5, y: 5, w: 30, h: 9}}
categories:
  tile: {layout: {size: hex-60, front: {own: {text: "Own", cx: 0, cy: 0, w: 20, h: 8}, SECOND}}}
  spell: {layout: {front: {own: {text: "Own", x: 5, y: 60, w: 20, h: 8}}}}
cards: [{title: Reef, category: tile}, {title: Bolt, category: spell}]
"""


@pytest.mark.parametrize(
    ("second", "shown"),
    [
        ("", {"Own"}),
        (", title: {y: 10}", {"Own", "Reef"}),
        (", more: {extends: rules, y: 10}", {"Own", "Rules of Reef"}),
    ],
)
def test_a_layout_of_another_size_has_only_the_boxes_that_it_names(
    second: str, shown: set[str], tmp_path: Path
) -> None:
    (tmp_path / "d.yaml").write_text(TILES.replace(", SECOND", second), "utf-8")
    tile, spell = load_deck(tmp_path / "d.yaml").components
    assert set(list_texts(tile.front.items)) | {"Rules of Reef"} == shown | {"Rules of Reef"}
    assert "Back" in list_texts(tile.back.items if tile.back else ())
    assert set(list_texts(spell.front.items)) == {"Own", "Bolt", "Rules of Bolt"}


CROWDED = """
title: T
layout:
  front:
    title: {text: "{{ title }}", x: 5, y: 5, w: 50, h: 9, size: 12}
    rules: {text: "{{ text }}", x: 5, y: 60, w: 50, h: 22, size: 9}
    footer: {text: "v1", x: 5, bottom: 1, w: 9, h: 3, size: 6}
    stat: {kind: rect, x: 30, y: 60, w: 20, h: 10, fill: red}
cards:
"""


def test_what_is_alike_on_many_cards_is_one_note_that_names_the_box(tmp_path: Path) -> None:
    cards = "".join(f"  - {{id: c{number}, title: Card {number}}}\n" for number in range(64))
    (tmp_path / "d.yaml").write_text(CROWDED + cards, "utf-8")
    with using_language("en"):
        (note,) = map(str, load_deck(tmp_path / "d.yaml").notes)
    assert note.startswith(f"{tmp_path}/d.yaml:10: box footer: text is closer to the cut than 3 mm")
    assert "; the same on 63 more cards: card-c1, card-c2, " in note
    assert note.endswith("and 51 more")


@pytest.mark.parametrize(
    ("stat", "says"),
    [
        ("stat: {kind: rect, x: 30, y: 60, w: 20, h: 10, fill: red}", "box rules: the box stat is drawn over the text"),
        (
            'stat: {text: "5 / 5", x: 5, y: 60, w: 20, h: 9}',
            "box stat: the text is printed across that of the box",
        ),
        ("stat: {kind: rect, x: 30, y: 20, w: 20, h: 10, fill: red}", ""),
        ("stat: {kind: rect, x: 30, y: 60, w: 20, h: 10, stroke: red}", ""),
    ],
)
def test_a_box_over_a_text_is_told(stat: str, says: str, tmp_path: Path) -> None:
    text = CROWDED.replace("stat: {kind: rect, x: 30, y: 60, w: 20, h: 10, fill: red}", stat).replace(
        "bottom: 1", "bottom: 4"
    )
    long = "Take two cards and a coin. " * 3
    (tmp_path / "d.yaml").write_text(f"{text}  - {{title: Fox, text: {long}}}\n", "utf-8")
    with using_language("en"):
        notes = list(map(str, load_deck(tmp_path / "d.yaml").notes))
    assert [says in note for note in notes] == ([True] if says else [])


@pytest.mark.parametrize("family", ["", ", family: title"])
def test_titles_are_never_hyphenated_while_they_can_shrink(family: str, tmp_path: Path) -> None:
    box = f'{{text: "{{{{ title }}}}", x: 5, y: 5, w: 24, h: 12, size: 16{family}}}'
    deck = f"title: T\nlayout: {{front: {{name: {box}}}}}\ncards: [{{title: Communicate}}]\n"
    (tmp_path / "d.yaml").write_text(deck, "utf-8")
    (card,) = load_deck(tmp_path / "d.yaml").components
    assert list(list_texts(card.front.items)) == ["Communicate"]


def test_a_token_has_its_icon_and_its_value(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text("title: T\ncards: [{kind: token, value: '5', icon: trophy}]\n", "utf-8")
    (token,) = load_deck(tmp_path / "d.yaml").components
    assert list(list_texts(token.front.items)) == ["5"]
    assert len(token.front.items) > 3
