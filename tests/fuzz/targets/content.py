"""A game's content: its sheet, data, messages, rules text with templates, book and lab; loaded and filled in."""

from __future__ import annotations

import shutil
from functools import cache, partial
from pathlib import Path

from generator.content.loader import forget_content, load_content_folder
from generator.content.rules_text import parse_rules
from generator.lab.sheet import lab_sheet
from generator.outputs.reading import read_text
from generator.rulebook.book import load_book
from tests.fuzz.files import work_folder, write_input
from tests.fuzz.games import content_of
from tests.fuzz.harness import Target, register

_GAME = "team_km"  # it has all of them, and tables made by templates


@cache
def _folder() -> Path:
    return Path(shutil.copytree(content_of(_GAME).folder, work_folder() / _GAME))


def _read_file(name: str, data: bytes) -> None:
    shipped, path = content_of(_GAME).folder / name, _folder() / name
    path.write_bytes(data)
    try:
        forget_content()
        content = load_content_folder(_folder())
        if name == "lab.yaml":
            lab_sheet(content)
        elif name == "book.yaml":
            load_book(content)
    finally:
        shutil.copyfile(shipped, path)
        forget_content()


def _read_rules(data: bytes) -> None:
    path = write_input("rules.en.md", data)
    values = content_of(_GAME).values("en")
    for section in parse_rules(read_text(path), path).sections:
        for block in section.blocks:
            values.fill(block.text)


def _seed(name: str) -> list[bytes]:
    return [(content_of(_GAME).folder / name).read_bytes()]


def _rules_seeds() -> list[bytes]:
    folder = content_of(_GAME).folder
    return [(folder / f"rules.{lang}.md").read_bytes() for lang in ("en", "es")]


for _name in ("game.yaml", "deck.yaml", "messages.en.ftl", "book.yaml", "lab.yaml"):
    register(
        Target(
            f"content-{_name}",
            partial(_read_file, _name),
            partial(_seed, _name),
            quick=6 if _name == "book.yaml" else 40,
        )
    )
register(Target("rules", _read_rules, _rules_seeds, quick=20))
