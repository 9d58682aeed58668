"""A game's content: its sheet, data, messages, rules text with templates, book and lab; loaded and filled in."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

from generator.content.loader import GameContent, forget_content, load_content_folder
from generator.content.rules_text import parse_rules
from generator.i18n import MessageFile
from generator.lab.sheet import lab_sheet
from generator.outputs.reading import parse_json, read_text
from generator.rulebook.book import load_book
from rules_engine.core import JugadaError
from rules_engine.core.registry import load_game
from tests.fifth_game.outside import copied_content
from tests.fuzz.files import work_folder, write_input
from tests.fuzz.games import GAMES, content_of, text_of
from tests.fuzz.harness import Target, register
from tests.fuzz.seeds import shorten_yaml

_GAME = "team_km"  # it has all of them, and tables made by templates
_SMALL_FILES = (b"game.yaml", b"board.yaml", b"messages.en.ftl", b"rules.en.md")
_FEW = 10
"""Inputs of what takes long to load; `make test` tries two thousand of the small game's."""

_MESSAGES = """\
term-goal = goal
term-goals = { $count ->
    [one] one goal
   *[other] { $count } goals
}
event-shot = { $seat } shoots from { $place }{ $zone ->
    [area] , in the area
   *[other] {""}
}.
    With { $count ->
        [0] no card
       *[other] { $count } cards
    }.
# a comment
seat-H = Home
"""


@cache
def _folder() -> Path:
    return Path(shutil.copytree(content_of(_GAME).folder, work_folder() / _GAME))


@cache
def _small_folder() -> Path:
    return copied_content(work_folder())


@contextmanager
def _replaced(path: Path, data: bytes) -> Iterator[None]:
    shipped = path.read_bytes()
    path.write_bytes(data)
    try:
        yield
    finally:
        path.write_bytes(shipped)


def _read_file(name: str, data: bytes) -> None:
    with _replaced(_folder() / name, data):
        forget_content()
        load_content_folder(_folder())


def _read_small(data: bytes) -> None:
    """Read a folder with another file: its name in the first line."""
    name, _, rest = data.partition(b"\n")
    if name in _SMALL_FILES:
        with _replaced(_small_folder() / name.decode(), rest):
            forget_content()
            content = load_content_folder(_small_folder())
            assert set(content.rules) == set(content.languages)


def _read_sheet(name: str, read: Callable[[GameContent], object], data: bytes) -> None:
    """Read a file that is not part of what is loaded at once."""
    with _replaced(_folder() / name, data):
        read(_loaded())


@cache
def _loaded() -> GameContent:
    return load_content_folder(_folder())


def _read_rules(data: bytes) -> None:
    path = write_input("rules.en.md", data)
    values = content_of(_GAME).values("en")
    for section in parse_rules(read_text(path), path).sections:
        for block in section.blocks:
            values.fill(block.text)


def _read_messages(data: bytes) -> None:
    path = write_input("messages.en.ftl", data)
    file = MessageFile.read(path, "en")
    for name in file.entries:
        values: dict[str, Any] = {key: 1 if key == "count" else "b2" for key in file.variables(name)}
        file.format(name, values)


def _read_data(game: str, data: bytes) -> None:
    values = parse_json(text_of(data))
    if isinstance(values, dict):
        load_game(game, values)


def _seed(name: str) -> list[bytes]:
    return [(content_of(_GAME).folder / name).read_bytes()]


def _short_seed(name: str) -> list[bytes]:
    return [shorten_yaml(data) for data in _seed(name)]


def _rules_seeds() -> list[bytes]:
    folder = content_of(_GAME).folder
    return [(folder / f"rules.{lang}.md").read_bytes() for lang in ("en", "es")]


def _rules_parts() -> list[bytes]:
    """Return the title with one section each, those that have a template and are not long."""
    title, *sections = _rules_seeds()[0].split(b"\n## ")
    return [title.splitlines()[0] + b"\n\n## " + text for text in sections if b"{" in text and len(text) < 1_500]


def _small_seeds() -> list[bytes]:
    return [name + b"\n" + (_small_folder() / name.decode()).read_bytes() for name in _SMALL_FILES]


def _data_seed(game: str) -> list[bytes]:
    return [json.dumps(dict(content_of(game).data)).encode()]


for _name in ("game.yaml", "deck.yaml", "messages.en.ftl"):
    register(Target(f"content-{_name}", partial(_read_file, _name), partial(_seed, _name), quick=_FEW))
register(Target("content", _read_small, _small_seeds))
for _name, _read in (("book.yaml", load_book), ("lab.yaml", lab_sheet)):
    register(
        Target(
            f"content-{_name}",
            partial(_read_sheet, _name, _read),
            partial(_seed, _name),
            small=partial(_short_seed, _name),
        )
    )
for _game in GAMES:
    if content_of(_game).data:
        register(
            Target(
                f"data-{_game}",
                partial(_read_data, _game),
                partial(_data_seed, _game),
                errors=(JugadaError, ValueError),
            )
        )
register(Target("rules", _read_rules, _rules_seeds, small=_rules_parts))
register(Target("messages", _read_messages, lambda: [_MESSAGES.encode()]))
