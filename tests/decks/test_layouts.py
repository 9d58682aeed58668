"""Layouts in YAML: where boxes are, what they inherit, how cards are cut; what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.builder.orders import Request, print_kit
from generator.cli import app as main
from generator.content.errors import CombinedContentError, ContentError
from generator.content.expression_work import Work
from generator.content.layouts.overlay import lay_over, with_models
from generator.i18n import using_language
from generator.preflight.run import preflight
from generator.printing.decks.findings import Flaw
from generator.printing.decks.layouts.evaluation import Evaluation, Log
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.exports.job import list_texts
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.scene.layout.places import Places
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


def place(boxes: dict[str, dict[str, object]], name: str) -> tuple[tuple[float, ...], list[str]]:
    """The place of a box, and the messages about it."""
    told: list[Flaw] = []
    values = Evaluation({}, Log(told.append, "front"), Work())
    places = Places(with_models(boxes), Rect(0, 0, 60, 90), values, lambda *_: (8.0, 4.0))
    found = places.place(name)
    keys = [getattr(flaw.message, "key", "") for flaw in told]
    return tuple(round(number, 3) for number in (found.x, found.y, found.width, found.height)), keys


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
        ({"x": "1in", "w": "100% - 40", "h": "2cm"}, (25.4, 0, 20, 20)),
        ({"above": "strip", "h": 3, "bottom": 1}, (0, 6, 60, 3)),
        ({"right_of": "strip", "left_of": "edge"}, (50, 0, 5, 90)),
        ({"below": "gone", "h": 5}, (0, 30, 60, 5)),
        ({"w": "auto", "h": "auto", "right": 2, "min_h": 6}, (50, 0, 8, 6)),
        ({"w": "{{ 2 * 6 }}", "h": "{{ 50 }}%"}, (0, 0, 12, 45)),
    ],
)
def test_places_count_from_edges_and_other_boxes(box: dict[str, object], expected: tuple[float, ...]) -> None:
    boxes: dict[str, dict[str, object]] = {
        "panel": {"x": 10, "y": 10, "w": 40, "h": 40},
        "strip": {"x": 10, "y": 10, "w": 40, "h": 10},
        "edge": {"x": 55},
        "gone": {"y": 30, "h": 20, "if": False},
        "it": box,
    }
    assert place(boxes, "it") == (expected, [])


@pytest.mark.parametrize(
    ("boxes", "says"),
    [
        ({"it": {"inside": "that"}}, "scene/layout-box"),
        ({"it": {"inside": "it"}}, "scene/layout-circle"),
        ({"it": {"below": "that"}, "that": {"inside": "it"}}, "scene/layout-circle"),
    ],
)
def test_boxes_that_depend_on_nothing_or_on_themselves(boxes: dict[str, dict[str, object]], says: str) -> None:
    assert says in place(boxes, "it")[1]


def test_a_layout_changes_boxes_key_by_key_takes_some_away_and_adds_others() -> None:
    base = {"front": {"a": {"text": "x", "h": 4}, "b": {"fill": "red"}}, "size": "poker"}
    mini = {"mini": {"front": {"a": None}}}
    own = {"front": {"a": {"h": 9, "text": None}, "b": None, "c": {"icon": "coin"}}, "sizes": mini}
    found = lay_over(base, own)
    assert found == {"front": {"a": {"h": 9}, "c": {"icon": "coin"}}, "size": "poker", "sizes": mini}


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
        ("layout: {size: 400x400}", "expected a card"),
        ("layout: none.yaml", "this file does not exist"),
        ("layout: duels", "no frame is called 'duels'"),
        ("layout: {size: 7}", "size: found 7, expected text"),
        ("layout: {extends: [duel]}", "extends: found ['duel'], expected text"),
        (f"layout: {{front: {{{', '.join(f'b{number}: {{}}' for number in range(201))}}}}}", "at most 200"),
        ("layout: 7", "expected a frame’s name"),
    ],
)
def test_what_is_wrong_with_a_layout_is_told_in_one_line(layout: str, says: str, tmp_path: Path) -> None:
    with pytest.raises((ContentError, JugadaError)) as caught:
        load(tmp_path, layout + "\n", "Name,Type\nDrake,beast\n")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


MISTAKES = """
layout:
  front:
    title: {text: "{{ title }}", x: 5, y: 5, w: -9, h: 9}
    colr: blue
    a: {x: 1 mile, opacity: 3, corner: bitten, bold: "yes", lines: two, shadow: 7, boxes: {inner: red}}
    b: {text: [1, 2], r: -1, max_h: -2mm, extends: c}
    code: {qr: "LONG", x: 5, y: 30, w: 9, h: 9}
  back: white
  style: {ink: {dark: 1}}
  slots: {cost: Cost, kin: {columns: [1, Kin]}}
  sizes: {minni: {}, mini: 3}
  categories: {beest: {front: {a: null}}}
  fornt: {}
"""


def test_mistakes_anywhere_in_a_layout_are_notes_and_the_deck_prints(tmp_path: Path) -> None:
    with using_language("en"):
        deck = load(tmp_path, MISTAKES.replace("LONG", 4001 * "x"), "Name,Type\nDrake,beast\n")
        told = [str(note) for note in deck.notes]
    expected = {
        4: ["front.title.w: found -9, expected a length that is not negative"],
        5: ["front.colr: found 'blue', expected a box such as colr: {x: 5, y: 5}"],
        6: [
            "front.a.x: found '1 mile', expected a length",
            "front.a.opacity: found 3, expected a number (0–1)",
            "front.a.corner: found 'bitten', expected one of round",
            "front.a.bold: found 'yes', expected true",
            "front.a.lines: found 'two', expected a whole number",
            "front.a.shadow: found 7, expected a mapping",
            "front.a.boxes.inner: found 'red', expected a box",
        ],
        7: ["front.b.text: found [1, 2]", "front.b.r: found -1", "front.b.max_h: found '-2mm'"],
        8: ["front.code.qr: found 'xxx", "expected at most 4,000 characters"],
        9: ["back: found 'white', expected a mapping"],
        10: ["style.ink: found {'dark': 1}"],
        11: ["slots.cost: found 'Cost', expected a mapping", "slots.kin.columns.0: found 1"],
        12: ["no size is called 'minni'; did you mean mini", "sizes.mini: found 3"],
        13: ["no category is called 'beest'; did you mean beast"],
        14: ["unknown key 'fornt'; did you mean 'front'"],
    }
    for line, parts in expected.items():
        at = f"{tmp_path}/deck.yaml:{HEAD.count(chr(10)) + line}: "
        said = [note for note in told if note.startswith(at)]
        assert all(any(part in note for note in said) for part in parts), (line, said)
    assert any("no box is called 'c'" in note for note in told)
    assert list(list_texts(deck.components[0].front.items)) == ["Drake"]
    with pytest.raises(CombinedContentError):
        load_deck(tmp_path / "deck.yaml", final=True)


WRONG = """
layout:
  front:
    a: {fill: reddish, x: 5, w: 5, y: 5, h: 5}
    b: {text: "{{ 1/0 }}", x: 5, w: 9, y: 15, h: 5}
    c: {icon: trofy, x: 5, w: 5, y: 25, h: 5}
    d: {text: "Hi", family: Comic, x: 5, w: 9, y: 35, h: 5}
    e: {image: none.png, x: 5, w: 9, y: 45, h: 5}
    f: {text: "Hi", inside: nowhere, x: 5, w: 9, y: 55, h: 5, colur: red}
    g: {text: "日", x: 5, w: 9, y: 65, h: 5}
    h: {fill: "wavy(3, 1, red)", x: 25, w: 9, y: 65, h: 5}
"""


def test_what_is_wrong_with_a_box_is_a_note_and_the_others_are_drawn(tmp_path: Path) -> None:
    deck = load(tmp_path, WRONG, "Name,Type\nDrake,beast\n")
    told = "\n".join(map(str, deck.notes))
    for part in (
        "box a: the colour 'reddish' cannot be read",
        "box b: ",
        "no icon is called 'trofy'; did you mean trophy",
        "no font is called 'Comic'",
        "none.png: this file does not exist",
        "no box is called 'nowhere'",
        "unknown key 'colur'; did you mean 'colour'",
        "Noto Sans JP",
        "no fill is called 'wavy'; did you mean waves?",
    ):
        assert part in told
    assert len(deck.notes) == 9
    texts = list(list_texts(deck.components[0].front.items))
    assert texts.count("Hi") == 2
    assert texts.count("?") == 2  # the expression and the icon
    with pytest.raises(CombinedContentError) as caught:
        load_deck(tmp_path / "deck.yaml", final=True)
    assert len(str(caught.value).splitlines()) == 9


@pytest.mark.parametrize("angle", ["1.2.3", ".", "9" * 400])
def test_an_angle_that_is_no_number_is_a_note(tmp_path: Path, angle: str) -> None:
    fill = f'layout: {{front: {{a: {{fill: "linear({angle}, red, blue)", x: 5, y: 5, w: 20, h: 5}}}}}}\n'
    (note,) = load(tmp_path, fill, "Name,Type\nElk,beast\n").notes
    assert "box a: the colour '" in str(note)


def test_boxes_in_another_order_are_another_drawing(tmp_path: Path) -> None:
    red, blue = (f"{name}: {{x: 5, y: 5, w: 40, h: 20, fill: {name}}}" for name in ("red", "blue"))
    orders = {"one": f"{red}, {blue}", "two": f"{blue}, {red}"}
    layouts = "".join(
        f"  {name}: {{layout: {{extends: none, size: poker, front: {{{boxes}}}}}}}\n" for name, boxes in orders.items()
    )
    path = tmp_path / "deck.yaml"
    cards = "cards: [{title: Elk, category: one}, {title: Elk, category: two}]\n"
    path.write_text(f"title: T\ncategories:\n{layouts}{cards}", "utf-8")
    drawn = [
        [item.fill.hex for item in flat(part.front.items) if isinstance(item, Rect) and item.fill]
        for part in load_deck(path).components
    ]
    assert [one[-2:] for one in drawn] == [["#FF0000", "#0000FF"], ["#0000FF", "#FF0000"]]


@pytest.mark.parametrize("value", ["inf", "nan", "1e400", "1.2.3"])
def test_a_cell_that_is_an_endless_number_or_none_is_a_note(tmp_path: Path, value: str) -> None:
    Image.new("RGB", (40, 40), "red").save(tmp_path / "a.png")
    keys = (
        'text: Elk, lines: "{{value}}"',
        'fill: red, angle: "{{value}}"',
        'fill: red, shape: "star {{value}}"',
        'image: a.png, fit: cover, focus: "{{value}}"',
    )
    for key in keys:
        layout = f"layout: {{front: {{a: {{x: 5, y: 5, w: 40, h: 20, {key}}}}}}}\n"
        deck = load(tmp_path, layout, f"Name,Type,Value\nElk,beast,{value}\n")
        assert deck.components, key
        assert "focus" in key or f"'{value}'" in " ".join(map(str, deck.notes)), key


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


def test_a_layout_without_a_back_has_the_usual_one(tmp_path: Path) -> None:
    layout = "layout: {size: SIZE, front: {a: {text: x, x: 25, y: 25, w: 9, h: 9}}}\n"
    for size in ("poker", "hex-60"):
        (part,) = load(tmp_path, layout.replace("SIZE", size), "Name,Type\nDrake,\n").components
        assert "T" in list_texts(part.back.items if part.back else ())


def test_one_card_is_changed_by_its_own_id_or_by_the_one_it_has_without(tmp_path: Path) -> None:
    """A card whose row has no id was not changed, and nothing was said."""
    changes = "cards: {drake-1: {front: {a: {text: y}}}, drak: {front: {a: {text: z}}}}"
    layout = f"layout: {{front: {{a: {{text: x, x: 9, y: 9, w: 9, h: 9}}}}, {changes}}}\n"
    deck = load(tmp_path, layout, "Name,Type\nDrake,\nOwl,\n")
    assert [list(list_texts(part.front.items)) for part in deck.components] == [["y"], ["x"]]
    (found,) = deck.findings
    assert str(found.note()).endswith("deck.yaml:3: no card is called 'drak'; did you mean drake-1?")
