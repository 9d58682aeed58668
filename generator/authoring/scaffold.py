"""Templates for what an author begins with: decks, games, examples.

Sample decks to copy and change.

A commented template for a first deck of cards, with a table, that prints unchanged.

Templates for a first game: a small distribution whose checks, diagrams, kit, book and site work unchanged.

A commented template for a first example of a game, which holds unchanged.
"""

from __future__ import annotations

import csv
import json
import keyword
import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from random import Random

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.content.file_names import is_device
from generator.content.loader import GameContent
from generator.content.yaml_source import read_yaml
from generator.examples.names import ID
from generator.i18n import languages, text
from generator.i18n.catalogue import bundle
from generator.outputs.reading import read_text
from generator.printing.decks.layouts.frames import USUAL, frame_file, frame_names, is_frame_name
from generator.printing.errors import unknown
from generator.resources import resource_dir
from rules_engine.core import Chance, Decision, JugadaError, MalformedError, Message, Node, Terminal
from rules_engine.core.playout import draw
from rules_engine.core.record import format_entry
from rules_engine.core.registry import game_names

_FOLDER = "samples"


def sample_decks() -> tuple[str, ...]:
    """Return the names of the sample decks."""
    return tuple(sorted(path.stem for path in (resource_dir("content") / _FOLDER).glob("*/*.yaml") if _is_deck(path)))


def sample_deck(name: str) -> dict[str, bytes]:
    """Return the files of a sample deck by name; NAME.yaml is the deck. Raises PrintError for an unknown name."""
    if name not in sample_decks():
        raise unknown("sample", name, sample_decks())
    folder = resource_dir("content") / _FOLDER / name
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def _is_deck(path: Path) -> bool:
    return path.stem == path.parent.name


def new_example(content: GameContent, identifier: str, file: str, lang: str) -> str:
    """Return the text of an example that begins at the start position and plays the first legal action."""
    game, state = content.game, content.start()
    node = game.node(state)
    entry, after = _first_entry(content, state, node)
    messages = content.messages[lang]
    return (
        environment()
        .get_template("new.yaml.jinja")
        .render(
            file=file,
            texts=lambda key: {one: text(f"authoring/new-{key}", one) for one in content.languages},
            game=content.name,
            id=identifier,
            rules=[(rule, content.lead(rule, lang)) for rule in content.rule_ids],
            queries=[(name, messages.query(name)) for name in game.queries],
            seats=[game.format_seat(seat) for seat in range(game.seats(state))],
            position=game.format_state(state),
            node=_kind(node),
            prompt=getattr(node, "prompt", ""),
            turn=[game.format_seat(seat) for seat in node.seats] if isinstance(node, Decision) else None,
            entry=entry,
            next_node=_kind(game.node(after)),
        )
    )


def usual_id(content: GameContent, name: str) -> str:
    """Return an id such as ``bg.ex.name``, with the prefix of the game's rules."""
    # All rules of a game begin with the same short name.
    return f"{content.rule_ids[0].partition('.')[0]}.ex.{name}"


def name_of_file(path: Path) -> str:
    """Return a file's name as the last part of an id; of a file called by an id, what follows ``.ex.``."""
    name = path.stem.rpartition(".ex.")[2]
    return "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in name) or "mine"


def check_id(identifier: str) -> str:
    """Return the id itself. Raises MalformedError if it is not a valid one."""
    if not re.fullmatch(ID, identifier):
        raise MalformedError(identifier, "", Message("authoring/expected-id"))
    if is_device(identifier):
        raise MalformedError(identifier, "", Message("content/device-name", name=repr(identifier)))
    return identifier


def _first_entry(content: GameContent, state: object, node: Node) -> tuple[str, object]:
    game = content.game
    if isinstance(node, Chance):
        listed = game.chance_outcomes(state)
        # A deal has too many outcomes to be listed; with a fixed seed the same file is made each time.
        outcome = listed[0][0] if listed else draw(game, state, Random(0))
        return format_entry(game, state, None, outcome), game.apply_outcome(state, outcome).state
    if isinstance(node, Decision):
        seat = node.seats[0]
        action = game.legal_actions(state, seat)[0]
        entry = format_entry(game, state, seat, action)
        return entry, game.apply(state, seat, action).state
    return "", state


def _kind(node: Node) -> str:
    return "chance" if isinstance(node, Chance) else "terminal" if isinstance(node, Terminal) else "decision"


@cache
def environment(folder: str = "example") -> Environment:
    """Return the environment for templates of files; the filter ``q`` quotes a text, or a list of texts."""
    templates = Environment(
        loader=FileSystemLoader(resource_dir("templates") / folder),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        comment_start_string="<#",  # {# begins an id in Markdown
        comment_end_string="#>",
        keep_trailing_newline=True,
    )
    templates.filters["q"] = _quoted
    templates.filters["texts"] = write_texts
    return templates


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # texts and lists in JSON are valid YAML


def write_texts(texts: Mapping[str, str]) -> str:
    """Return a text by language as YAML: ``{es: "Golpear", en: "Hitting"}``."""
    return "{" + ", ".join(f"{lang}: {_quoted(text)}" for lang, text in texts.items()) + "}"


DECK, TABLE, LAYOUT = "deck.yaml", "cards.csv", "layout.yaml"


def new_deck(lang: str, *, layout: bool = False, frame: str = USUAL) -> dict[str, str | bytes]:
    """Return the deck's files by name, with comments and cards in the language.

    layout: whether the deck has a layout of its own instead of a frame.   Raises PrintError for an unknown frame.
    """
    t, templates = bundle("authoring", lang), environment("deck")
    if frame not in frame_names():
        raise unknown("frame", frame, frame_names())
    if frame != USUAL:
        return _framed_deck(frame, lang)
    own = LAYOUT if layout else USUAL
    text = templates.get_template("deck.yaml.jinja").render(
        t=t, file=DECK, table=TABLE, layout=own, names=frame_names()
    )
    files: dict[str, str | bytes] = {DECK: text, TABLE: _table([t(f"deck-row-{number}") for number in range(5)])}
    return files | ({LAYOUT: templates.get_template("layout.yaml.jinja").render(t=t)} if layout else {})


def _framed_deck(frame: str, lang: str) -> dict[str, str | bytes]:
    """Return a deck that shows what a frame is for: its file, its table, and the pictures that this names."""
    folder = resource_dir("templates") / "deck"
    start = read_yaml(folder / "starts.yaml").data[frame]
    # Frames are shown by finished cards, which are not written in every language of the program.
    spoken = lang if lang in start["title"] else next(iter(start["title"]))
    table = read_text(folder / "starts" / f"{frame}.{spoken}.csv")
    text = environment("deck").get_template("frame.yaml.jinja").render(
        t=bundle("authoring", lang),
        file=DECK,
        table=TABLE,
        frame=frame,
        names=frame_names(),
        title=start["title"][spoken],
        colour=start["colour"],
        icon=start["icon"],
        categories=[{**one, "name": one["name"][spoken]} for one in start["categories"]],
    )  # fmt: skip
    art = {path.name: path for path in (folder / "starts" / "art").glob("*.svg")}
    # Only those that the table names: all frames share one folder of pictures.
    pictures = {f"art/{name}": path.read_bytes() for name, path in sorted(art.items()) if f"art/{name}" in table}
    return {DECK: text, TABLE: table, **pictures}


def frame_text(name: str, lang: str) -> str:
    """Return the text of a frame's layout file. Raises PrintError for an unknown name."""
    if not is_frame_name(name):
        raise unknown("frame", name, frame_names())
    head = bundle("authoring", lang)("layout-schema", command="jugada schema layout --out layout.schema.json")
    return f"# {head}\n# yaml-language-server: $schema=layout.schema.json\n{read_text(frame_file(name))}"


def _table(rows: list[str]) -> str:
    """Return the rows, whose cells are separated by bars, as a table that any spreadsheet opens."""
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows([cell.strip() for cell in row.split("|")] for row in rows)
    return written.getvalue()


_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_TEMPLATE = ".jinja"
_COMMON = "common"


class Kind(StrEnum):
    """Kinds of first games; each has a folder of templates."""

    grid = "grid"
    points = "points"
    cards = "cards"
    track = "track"
    hexes = "hexes"
    sowing = "sowing"


_MOMENTS = {
    Kind.grid: (("say-taken", 1), ("say-row", 2)),
    Kind.points: (("say-back", 1), ("say-trap", 2)),
    Kind.cards: (("say-bid", 2), ("say-take", 3)),
    Kind.track: (("say-roll", 1), ("say-hit", 3)),
    Kind.hexes: (("say-taken", 1), ("say-join", 2)),
    Kind.sowing: (("say-again", 1), ("say-capture", 2)),
}
"""The two moments of the first example that the book's opening shows: text and step."""
_TITLES = ("book-one", "book-two")
_SHOWN = {
    Kind.grid: "mark",
    Kind.points: "move",
    Kind.cards: "bid",
    Kind.track: "run",
    Kind.hexes: "place",
    Kind.sowing: "sow",
}
"""The rule of each kind that a figure of the book shows."""


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

    def shared(key: str) -> str:
        """Return a text of all kinds in each language of the game, as YAML."""
        return write_texts({one: own(key) for one, own in words.items()})

    values: dict[str, object] = {
        "shared": shared,
        "turn": [(said, step, title) for (said, step), title in zip(_MOMENTS[kind], _TITLES, strict=True)],
        "shown": _SHOWN[kind],
        "has_peer": _has_peer(kind),
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
    # Modules of the engine that are no games count too: a game called `core` would hide one.
    if name in game_names() or find_spec(f"rules_engine.{name}") is not None:
        raise JugadaError(Message("authoring/game-taken", name=repr(name)))


def _paths(name: str, rule: str, kind: Kind, spoken: Sequence[str]) -> list[tuple[str, str]]:
    """Return each template with the path of the file to be made from it."""
    content = f"content/{name}"
    paths = [
        (f"{_COMMON}/pyproject.toml", "pyproject.toml"),
        (f"{_COMMON}/README.md", "README.md"),
        (f"{_COMMON}/test_contract.py", "tests/test_contract.py"),
        (f"{kind}/engine.py", f"rules_engine/{name}/__init__.py"),
        (f"{_COMMON}/game.yaml", f"{content}/game.yaml"),
        (f"{kind}/art.yaml", f"{content}/art.yaml"),
        (f"{_COMMON}/example.yaml", f"{content}/examples/{rule}.ex.first.yaml"),
        (f"{_COMMON}/first_game.yaml", f"{content}/first_game.yaml"),
        (f"{_COMMON}/book.yaml", f"{content}/book.yaml"),
    ]
    if _has_peer(kind):
        paths += [
            (f"{kind}/peer.py", f"generator/peers/{name}/open_spiel.py"),
            (f"{_COMMON}/peers.py", f"generator/peers/{name}/__init__.py"),
        ]
    if (resource_dir("templates") / "game" / kind / f"board.yaml{_TEMPLATE}").is_file():
        paths.append((f"{kind}/board.yaml", f"{content}/board.yaml"))
    for lang in spoken:
        paths += [(f"{kind}/{file}", f"{content}/{file}") for file in (f"rules.{lang}.md", f"messages.{lang}.ftl")]
    return paths


def _has_peer(kind: Kind) -> bool:
    """Return whether OpenSpiel knows the first game of that kind."""
    return (resource_dir("templates") / "game" / kind / f"peer.py{_TEMPLATE}").is_file()


def next_steps(name: str, folder: Path) -> tuple[str, ...]:
    """Return the commands for the next steps, in order."""
    return (f"pip install -e {folder}", f"jugada game test {name}", f"jugada pdf {name}")
