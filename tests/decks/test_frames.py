"""Frames: each prints as it begins, without any of its columns, in other sizes, and in little ink."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.authoring.scaffold import frame_text, new_deck
from generator.cli import app as main
from generator.i18n import languages
from generator.printing.decks.layouts.designs import Design, size_names
from generator.printing.decks.layouts.frames import frame_names, read_frame
from generator.printing.decks.load import LoadedDeck, load_deck
from generator.printing.exports.job import list_texts
from generator.printing.layout.papers import part_size
from generator.scene.model import GlyphRun, Group, Item
from tests.nightly import nightly
from tests.nonempty import nonempty

FRAMES = frame_names()


def begin(folder: Path, frame: str, lang: str = "en") -> Path:
    """Write the deck that a frame begins with; return its file."""
    for name, content in new_deck(lang, frame=frame).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder / "deck.yaml"


def told(deck: LoadedDeck) -> list[str]:
    return list(map(str, deck.notes))


def sizes(items: tuple[Item, ...]) -> Iterator[float]:
    for item in items:
        if isinstance(item, Group):
            yield from sizes(item.items)
        elif isinstance(item, GlyphRun):
            yield item.size


@pytest.mark.parametrize("lang", nightly(languages(), day=["es"]))
@pytest.mark.parametrize("frame", FRAMES)
def test_a_frame_begins_a_deck_with_nothing_to_say(frame: str, lang: str, tmp_path: Path) -> None:
    path = begin(tmp_path, frame, lang)
    for low_ink in (False, True):
        assert told(load_deck(path, low_ink, lang=lang)) == []


@pytest.mark.parametrize("frame", FRAMES)
def test_any_column_may_be_missing(frame: str, tmp_path: Path) -> None:
    path = begin(tmp_path, frame)
    rows = list(csv.reader((tmp_path / "cards.csv").read_text("utf-8").splitlines()))[:6]
    for gone in nonempty(list(range(1, len(rows[0])))):
        with (tmp_path / "cards.csv").open("w", encoding="utf-8") as file:
            csv.writer(file).writerows([row[:gone] + row[gone + 1 :] for row in rows])
        assert told(load_deck(path)) == [], rows[0][gone]


@pytest.mark.parametrize("size", ["mini", "44x68", "70x120", "60x60", "round-40", "hex-60"])
@pytest.mark.parametrize("frame", ["duel", "hero"])
def test_a_frame_suits_other_sizes(frame: str, size: str, tmp_path: Path) -> None:
    path = begin(tmp_path, frame)
    path.write_text(f"{path.read_text('utf-8')}\nsize: {size}\n", "utf-8")
    deck = load_deck(path)
    assert told(deck) == []
    assert min((pt for part in deck.components for pt in sizes(part.front.items)), default=6.0) >= 6.0


def test_names_are_never_hyphenated(tmp_path: Path) -> None:
    path = begin(tmp_path, "duel", "es")
    with (tmp_path / "cards.csv").open("a", encoding="utf-8") as file:
        file.write("La guardiana del desfiladero de las tormentas,Bestia\nDonaudampfschifffahrtskapitän,Bestia\n")
    texts = [text for part in load_deck(path, lang="es").components[-2:] for text in list_texts(part.front.items)]
    assert "Donaudampfschifffahrtskapitän" in texts
    assert not [text for text in texts if text.rstrip().endswith("-")]


def test_tiles_may_have_the_same_number(tmp_path: Path) -> None:
    """Number also is a usual heading of ids; two tiles with an 8 were refused as one id given twice."""
    path = begin(tmp_path, "tiles")
    (tmp_path / "cards.csv").write_text("Title,Number\nWood,8\nField,8\nPeaks,3\n", "utf-8")
    deck = load_deck(path)
    assert told(deck) == []
    assert ["8" in list_texts(part.front.items) for part in deck.components] == [True, True, False]


def test_a_zero_is_shown_and_nothing_is_not(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text(
        "title: T\nlayout: duel\ncards: [{title: A, fields: {Cost: '0', Attack: '0'}}, {title: B}]\n", "utf-8"
    )
    free, other = load_deck(tmp_path / "d.yaml").components
    assert list(list_texts(free.front.items)).count("0") == 2
    assert "0" not in list_texts(other.front.items)


def test_a_frame_is_a_file_that_draws_the_same(tmp_path: Path) -> None:
    path = begin(tmp_path, "market")
    before = load_deck(path)
    (tmp_path / "own.yaml").write_text(frame_text("market", "en"), "utf-8")
    path.write_text(path.read_text("utf-8").replace("layout: market", "layout: own.yaml"), "utf-8")
    for one, two in zip(before.components, load_deck(path).components, strict=True):
        assert one.front == two.front


def test_only_what_differs_from_a_frame_is_written(tmp_path: Path) -> None:
    path = begin(tmp_path, "duel")
    (tmp_path / "layout.yaml").write_text("extends: duel\nfront:\n  name: {size: 9.5}\n", "utf-8")
    path.write_text(path.read_text("utf-8").replace("layout: duel", "layout: layout.yaml"), "utf-8")
    deck = load_deck(path)
    assert told(deck) == []
    assert 9.5 in sizes(deck.components[0].front.items)


def test_cards_tiles_and_tokens_of_one_deck_are_parts_of_three_kinds(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text(
        "title: T\nlayout: duel\ncategories:\n"
        "  land: {icon: tree, layout: {extends: tiles}}\n"
        "  coin: {icon: coin, layout: {extends: tiles, size: round-25}}\n"
        "cards: [{title: Fox}, {title: Wood, category: land}, {value: '5', category: coin}]\n",
        "utf-8",
    )
    deck = load_deck(tmp_path / "d.yaml")
    kinds = [(part.kind, part.id.partition("-")[0]) for part in deck.components]
    assert kinds == [("card", "card"), ("tile", "tile"), ("token", "token")]
    assert [part.safe for part in deck.components] == [3.0, 1.5, 1.5]


def test_all_frames_are_offered_by_name() -> None:
    for lang in languages():
        said = CliRunner().invoke(main.app, ["--lang", lang]).output
        assert [name for name in FRAMES if name not in said] == []


def test_a_frame_is_written_to_be_changed(tmp_path: Path) -> None:
    run = CliRunner().invoke(main.app, ["deck", "frame", "hero", "--out", str(tmp_path), "--lang", "en"])
    assert run.exit_code == 0
    assert "slots:" in (tmp_path / "hero.yaml").read_text("utf-8")
    wrong = CliRunner().invoke(main.app, ["deck", "new", "--frame", "heroe", "--out", str(tmp_path), "--lang", "en"])
    assert wrong.exit_code == 2
    assert "no frame is called 'heroe'; did you mean hero?" in wrong.output


@pytest.mark.parametrize(
    ("frame", "size", "names"),
    [
        ("tiles", "hex-60", ["hex"]),
        ("tiles", "round-30", ["round", "small"]),
        ("duel", "44x68", ["mini", "small"]),
        ("duel", "70x110", ["tarot"]),
        ("duel", "poker", ["poker"]),
        ("action", "60x60", ["square"]),
    ],
)
def test_a_size_is_drawn_like_the_most_similar_one(frame: str, size: str, names: list[str]) -> None:
    assert size_names(Design(read_frame(frame)), part_size(size)) == names


def _texts(tmp_path: Path, frame: str, table: str) -> list[list[str]]:
    (tmp_path / "cards.csv").write_text(table, "utf-8")
    (tmp_path / "deck.yaml").write_text(f"title: T\nlayout: {frame}\ntables: [{{file: cards.csv}}]\n", "utf-8")
    read = load_deck(tmp_path / "deck.yaml")
    assert told(read) == []
    return [[*list_texts(part.front.items)] for part in read.components]


def test_a_type_that_is_the_category_is_said_once(tmp_path: Path) -> None:
    (fox,) = _texts(tmp_path, "duel", "Title,Type\nFox,Beast\n")
    assert [text for text in fox if "BEAST" in text] == ["BEAST"]


def test_a_rank_beyond_ten_leaves_the_middle_to_a_text(tmp_path: Path) -> None:
    (card,) = _texts(tmp_path, "suits", "Title,Rank,Text\nKraken,14,Whoever plays it begins the next trick.\n")
    assert card.count("14") == 2  # in the corners
