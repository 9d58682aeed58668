"""The catalogue holds each message that the code names, and no others; scripts and templates hold no own sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from generator.authoring.scaffold import Kind
from generator.i18n import MessageFile
from generator.i18n.catalogue import message_file
from generator.i18n.languages import LANGUAGE_FILE, messages_dir
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]
MODEL = "en"
# The messages of `schema` are named after models and their fields: `tests/authoring/test_json_schema.py` compares them.
ELSEWHERE = (LANGUAGE_FILE, "schema.ftl")
BUNDLES = sorted(path.stem for path in (messages_dir() / MODEL).glob("*.ftl") if path.name not in ELSEWHERE)

# Where a message goes by its own name without its bundle's, besides the package that the bundle is named after.
ALSO_IN = {
    "site": ("generator/content", "generator/website", "templates/site", "site"),
    "website": ("generator/printing/decks/design", "templates/deck_watch"),
    "lab": ("generator/lab_report", "generator/website", "templates/lab"),
    "coverage": ("generator/content", "generator/wording", "templates/coverage"),
    "scaffold": ("generator/authoring", "templates/game"),
    "authoring": ("templates/example", "templates/deck"),
    "examples": ("generator/diagrams", "generator/rulebook", "generator/website", "generator/content"),
    "printing": ("generator/builder", "generator/cli"),
    "rulebook": ("generator/content", "generator/website", "templates/rulebook"),
}
# Kinds of messages of games that the code names; the keys of the others come from data, and the loader compares them.
NAMED_IN_CODE = ("error", "expected", "label", "aid", "text", "data")

_ANY = r"[\w-]+"
_QUOTED = re.compile(r"""["'`]([\w-]+)["'`]( ?~)?""")
_JOINED = re.compile(r"`([\w-]{3,})\$\{[^`}]*\}([\w-]*)`")
"""A name that a script puts together: `jump-${name}`."""
_PLACE = re.compile(r"\{\{ (?:d-)?([\w-]+) \}\}")
"""A place for a word in the page of `deck watch`."""
_MEMBER = re.compile(r"\.(\w+)")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def names_in(path: Path) -> tuple[str, ...]:
    """Return patterns of the names that a file mentions: Python's text constants and f-strings, words of the others."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return tuple(_names_in_code(tree_of(path)))
    quoted = [re.escape(name) + (_ANY if joined else "") for name, joined in _QUOTED.findall(text)]
    joined = [f"{re.escape(start)}{_ANY}{re.escape(end)}" for start, end in _JOINED.findall(text)]
    return (*quoted, *joined, *_PLACE.findall(text), *_MEMBER.findall(text))


def _names_in_code(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(r"[\w/-]+", node.value):
                yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [_part(part) for part in node.values]
            text = "".join(part for part in parts if part != _ANY)
            # a helper's f"bundle/{name}" names none, and f"{kind}-{key}" all
            if re.fullmatch(r"[\w/\\-]{3,}", text) and not parts[0].endswith("/"):
                yield "".join(parts)


def _part(node: ast.expr) -> str:
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else _ANY


@dataclass(frozen=True)
class Names:
    """Names that files mention: most as they are, of some only a part is known."""

    whole: frozenset[str]
    parts: re.Pattern[str]

    def hold(self, name: str) -> bool:
        return name in self.whole or self.parts.fullmatch(name) is not None


def names_of(files: Iterable[Path], prefixes: Iterable[str] = ("",)) -> Names:
    """Return all names that the files mention, with each of the prefixes."""
    names = {name for path in files for name in names_in(path)}
    patterns = sorted(f"{prefix}(?:{name})" for prefix in prefixes for name in names if _ANY in name)
    whole = (prefix + re.sub(r"\\(.)", r"\1", name) for prefix in prefixes for name in names if _ANY not in name)
    return Names(frozenset(whole), re.compile("|".join(patterns) or "(?!)"))


def sources(*folders: str) -> list[Path]:
    suffixes = {".py", ".jinja", ".js", ".html"}
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*")) if path.suffix in suffixes]


def references(file: MessageFile) -> set[str]:
    """Return the messages that others of the file name."""
    return {name for entry in file.entries.values() for name in re.findall(r"\{ (-?[a-z][\w-]*)", entry)}


@pytest.fixture(scope="module")
def with_bundles() -> Names:
    """All names in the code, ``bundle/message`` among them."""
    return names_of(sources("generator", "rules_engine"))


def test_every_message_that_the_code_names_exists() -> None:
    code = [path for path in sources("generator", "rules_engine") if path.suffix == ".py"]
    named = {name for path in code for name in messages_of(path)}
    bundles = {name.partition("/")[0] for name in nonempty(named)}
    known = {f"{bundle}/{entry}" for bundle in bundles for entry in message_file(bundle, MODEL).entries}
    assert named - known == set()


def messages_of(path: Path) -> Iterator[str]:
    """Yield the names in ``Message("bundle/name", …)``."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message" and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


@pytest.mark.parametrize("name", BUNDLES)
def test_every_message_of_a_bundle_is_used(name: str, with_bundles: Names) -> None:
    file = MessageFile.read(messages_dir() / MODEL / f"{name}.ftl", MODEL)
    # a page's scripts get messages without the first parts of their ids
    of_site = ("", "play-", "play-more-", "play-editor-", "table-", "table-words-", "practice-", "guided-")
    of_kinds = ("", *(f"{kind}-" for kind in Kind))  # a first game's texts begin with its kind
    of_design = ("", "design-", "watch-", "screens-")
    parts = {"site": of_site, "scaffold": of_kinds, "website": of_design}.get(name, ("",))
    bare = names_of(sources(f"generator/{name}", *ALSO_IN.get(name, ())), parts)
    unused = [
        message
        for message in file.entries
        if not (with_bundles.hold(f"{name}/{message}") or bare.hold(message) or message in references(file))
    ]
    assert unused == []


@pytest.mark.parametrize("game", game_names())
def test_every_error_and_label_of_a_game_is_used(game: str, with_bundles: Names) -> None:
    file = MessageFile.read(ROOT / "content" / game / f"messages.{MODEL}.ftl", MODEL)
    bare = names_of(sources(f"rules_engine/{game}", f"generator/art/{game}"))
    named = [message for message in file.entries if message.partition("-")[0] in NAMED_IN_CODE]
    used = [
        one for one in named if with_bundles.hold(f"{game}/{one}") or bare.hold(one) or bare.hold(one.partition("-")[2])
    ]
    assert sorted({*nonempty(named)} - {*used} - references(file)) == []


_LITERAL = re.compile(r""""((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`""")
_NOT_PROSE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}|[.#\[][\w-]+[^ ]*|\b[\w-]+[-:(=>][^ ]*")


def test_scripts_have_no_sentence_of_their_own() -> None:
    """What they write comes from the catalogue: no text in them has two words in a row but for selectors and errors."""
    found = []
    for path in nonempty((ROOT / "site" / "assets" / "js").glob("*.js")):
        for line in path.read_text("utf-8").splitlines():
            if line.lstrip().startswith(("//", "*", "/*", "import ")) or "new Error(" in line:
                continue
            texts = [_NOT_PROSE.sub(" ", "".join(match)) for match in _LITERAL.findall(line)]
            found += [f"{path.name}: {text}" for text in texts if re.search(r"\b[A-Za-z]{2,} [a-z]{2,}\b", text)]
    assert found == []
