"""Templates for a first game: a small distribution whose checks, diagrams, kit, book and site work unchanged."""

from __future__ import annotations

import keyword
import re
from collections.abc import Sequence
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path

from generator.authoring.template import environment, write_texts
from generator.i18n import languages
from generator.i18n.bundle import bundle
from generator.resources import resource_dir
from rules_engine.core import JugadaError, Message
from rules_engine.core.registry import game_names

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_TEMPLATE = ".jinja"
_COMMON = "common"


class Kind(StrEnum):
    """Kinds of first games; each has a folder of templates."""

    grid = "grid"
    points = "points"
    cards = "cards"
    track = "track"


def game_languages() -> tuple[str, ...]:
    """Return the languages for which there are templates."""
    folder = resource_dir("templates") / "game" / Kind.grid
    return tuple(lang for lang in languages() if (folder / f"rules.{lang}.md{_TEMPLATE}").is_file())


def read_languages(text: str) -> tuple[str, ...]:
    """Parse languages such as ``es,en``. Raises JugadaError for one without templates."""
    chosen = tuple(dict.fromkeys(part.strip() for part in text.split(",")))
    for lang in chosen:
        if lang not in game_languages():
            raise JugadaError(Message("authoring/game-language", lang=repr(lang), names=game_languages()))
    return chosen


def new_game(name: str, kind: Kind, spoken: Sequence[str], lang: str) -> dict[str, str]:
    """Return the files of the game by their paths.

    `spoken` are the languages of its texts, the main one first; `lang` is that of the read-me file. Raises JugadaError
    if the name is not a valid one.
    """
    _check_name(name)
    rule = name.replace("_", "")
    words = {one: bundle("scaffold", one) for one in spoken}

    def texts(key: str) -> str:
        """Return a text in each language of the game, as YAML."""
        return write_texts({one: own(f"{kind}-{key}") for one, own in words.items()})

    values: dict[str, object] = {
        "name": name,
        "rule": rule,
        "kind": kind.value,
        "languages": list(spoken),
        "title": {one: own(f"{kind}-title") for one, own in words.items()},
        "texts": texts,
        "t": bundle("scaffold", lang),
    }
    found: dict[str, str] = {}
    for template, path in _paths(name, rule, kind, spoken):
        found[path] = environment("game").get_template(f"{template}{_TEMPLATE}").render(values)
    return found


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise JugadaError(Message("authoring/game-name", name=repr(name)))
    if name in game_names() or find_spec(f"rules_engine.{name}") is not None:
        raise JugadaError(Message("authoring/game-taken", name=repr(name)))


def _paths(name: str, rule: str, kind: Kind, spoken: Sequence[str]) -> list[tuple[str, str]]:
    """Return each template with the path of the file to be made from it."""
    content = f"content/{name}"
    found = [
        (f"{_COMMON}/pyproject.toml", "pyproject.toml"),
        (f"{_COMMON}/README.md", "README.md"),
        (f"{_COMMON}/test_contract.py", "tests/test_contract.py"),
        (f"{kind}/engine.py", f"rules_engine/{name}/__init__.py"),
        (f"{_COMMON}/game.yaml", f"{content}/game.yaml"),
        (f"{kind}/art.yaml", f"{content}/art.yaml"),
        (f"{_COMMON}/example.yaml", f"{content}/examples/{rule}.ex.first.yaml"),
    ]
    if (resource_dir("templates") / "game" / kind / f"board.yaml{_TEMPLATE}").is_file():
        found.append((f"{kind}/board.yaml", f"{content}/board.yaml"))
    for lang in spoken:
        found += [(f"{kind}/{file}", f"{content}/{file}") for file in (f"rules.{lang}.md", f"messages.{lang}.ftl")]
    return found


def next_steps(name: str, folder: Path) -> tuple[str, ...]:
    """Return the commands for the next steps, in order."""
    return (f"pip install -e {folder}", f"jugada game test {name}", f"jugada pdf {name}")
