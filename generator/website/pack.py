"""Packs the files with which the browser plays: shared ones in one zip, each game's code and content in another."""

from __future__ import annotations

import ast
import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

from babel.core import Locale

from generator.art.context import author_pictures
from generator.art.packages import BY_DATA, art_package
from generator.content.loader import GameContent
from generator.explorer.review import ReviewSettings
from generator.explorer.state_view import GameData
from generator.first_games.formations import load_formations
from generator.first_games.model import EndScreen, FreeScreen
from generator.first_games.resolved import Walk
from generator.first_games.source import load_first_game
from generator.i18n import languages
from generator.i18n.languages import LANGUAGE_FILE, locale_of, messages_dir
from generator.resources import resource_dir
from generator.scene.plain_data import to_plain
from generator.website.guided_walks import guided_walks
from rules_engine.core.registry import GROUP, load_package

SHARED = "pack"
"""The name of the zip with shared files; the others are named like their games."""

CONTENT = "{game}.txt"
"""A game's content in its zip, as a Python literal, since JSON would convert keys that are numbers to text."""

_PACKAGES = (
    "rules_engine.core",
    "generator.explorer",
    "generator.diagrams",
    "generator.i18n",
    "svgwrite",
    "fluent.syntax",
    "fluent.runtime",
)
"""Packages that are taken whole: a function of theirs may import a module later."""
_STARTS = ("generator.explorer", "generator.i18n")
"""Packages of ours whose imports, and those of what they import, are taken too, module by module."""
_FOREIGN = ("babel.plural",)
# Of no use in a browser: pictures come as drawings already, and nothing is printed there.
_PRINT_ONLY = ("generator/scene/svg_reader/", "generator/scene/pdf_", "generator/scene/press_colours")
"""Modules of `generator.scene` that a browser does not need: users' SVG files, PDF, and the inks of a press."""
_ANSWER_TYPES = ("answer_types.py", "table_answer_types.py")
"""Modules that only checks read."""
_NOT_IN_THE_BROWSER = {"pdf.py", "make.py", "make_fonts.py", "set_table.py", *_ANSWER_TYPES}
_TABLES = {f"svgwrite/data/{name}.py" for name in ("full11", "tiny12", "typechecker", "svgparser")}
_NO_VALIDATOR = {"svgwrite/validator2.py": b"def get_validator(profile, debug=True):\n    return None\n"}
"""svgwrite builds tables of everything that SVG allows when it is imported. Without validation (`debug=False`) they are
unused, and a browser would compile them on each visit: importing svgwrite takes 1.5 times as long with them (0.75
and 1.1 s in Pyodide), and the pack grows by 4 %.
"""
_STAND_INS = "engine/python"
"""The folder with stand-ins for Babel, attrs and others, limited to what Fluent uses for texts without dates and
amounts of money: Babel's data alone would make the pack larger by half."""
_BUNDLE = re.compile(rb'["(]"?([a-z_]+)(?:/[a-z]|", lang)')
_OURS = ("rules_engine/", "generator/")
_ROOT = Path(__file__).parents[2]
"""The folder that both lie in."""
_Definition: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
_DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_SUFFIXES = {".py", ".svg", ".json"}
_DATE = (2020, 1, 1, 0, 0, 0)
"""A fixed date, so that the same sources give the same bytes."""


def play_content(games: Iterable[GameContent]) -> dict[str, GameData]:
    """Return the games' content as plain data, for `generator.explorer.requests.RequestHandler`."""
    return {
        game.name: {
            "title": {lang: game.sheet.title[lang] for lang in game.languages},
            "colour": game.sheet.colour,
            "setup": game.sheet.setup,
            "tables": [start.setup for start in game.sheet.starts],
            "data": dict(game.data),
            "art_sheet": dict(game.art_sheet),
            "screens": dict(game.screens),
            "pictures": {name: to_plain(picture) for name, picture in author_pictures(game).items()},
            "messages": {lang: game.messages[lang].file.source for lang in game.languages},
            "guided": guided_positions(game),
            "formations": load_formations(game),
            "review": review_of(game),
            "rules": {lang: {rule: game.lead(rule, lang) for rule in game.rule_ids} for lang in game.languages},
        }
        for game in games
    }


def review_of(game: GameContent) -> ReviewSettings:
    """Return how a game is reviewed: by which policy, how many moments, and what they must cost; empty: it is not."""
    script = load_first_game(game)
    ends = [one.end.review for one in script.sheet.screens if isinstance(one, EndScreen)] if script else []
    for review in filter(None, ends):
        return {"by": review.by, "most": review.most, "least": review.least}
    return {}


@cache
def guided_positions(game: GameContent) -> dict[str, dict[int, str]]:
    """Return the positions in which the free parts of each guided script begin, by the indexes of their screens."""
    return {name: dict(_free_starts(game, found)) for name, found in guided_walks(game).items()}


def _free_starts(game: GameContent, found: Walk) -> Iterator[tuple[int, str]]:
    for screen in found.screens:
        if isinstance(screen.sheet, FreeScreen) and not screen.is_live:
            yield screen.index, game.game.format_state(screen.state)


def engine_packs(games: Iterable[GameContent]) -> dict[str, bytes]:
    """Return the zips by name, to be unpacked into one folder on Python's path."""
    games = list(games)
    shared = dict(_shared_sources())
    own = {game.name: dict(_own_sources(game)) for game in games}
    for files in (shared, *own.values()):
        # Before the catalogue is chosen, which looks for keys of messages in the code that is left.
        files.update({name: _without_explanations(name, source) for name, source in files.items()})
    shared |= dict(_stand_ins())
    shared |= dict(_catalogue(source for files in (shared, *own.values()) for source in files.values()))
    shared["jugada_pack-1.dist-info/METADATA"] = b"Metadata-Version: 2.1\nName: jugada-pack\nVersion: 1\n"
    shared["jugada_pack-1.dist-info/entry_points.txt"] = _entry_points(games)
    for game in games:
        # As Python's own literals: JSON has no numbers as keys, which `guided` has.
        own[game.name][CONTENT.format(game=game.name)] = repr(play_content([game])).encode()
    return {name: _zipped(files) for name, files in {SHARED: shared, **own}.items()}


def _zipped(files: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as pack:
        for name in sorted(files):
            # A fixed date, so that the same files give the same bytes, and a browser keeps what it has.
            pack.writestr(zipfile.ZipInfo(name, _DATE), files[name], zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def _entry_points(games: Iterable[GameContent]) -> bytes:
    points = sorted((game.name, load_package(game.name).module.__name__) for game in games)
    return "\n".join([f"[{GROUP}]", *(f"{name} = {module}" for name, module in points), ""]).encode()


def _shared_sources() -> Iterator[tuple[str, bytes]]:
    for name in (*sorted(_imported(_STARTS)), *_FOREIGN):
        yield _module(import_module(name))
    for name in (*_PACKAGES, "generator.scene", "generator.scene.fonts"):
        for file, source in _package(import_module(name)):
            if file not in _TABLES and not file.startswith(_PRINT_ONLY):
                yield file, _NO_VALIDATOR.get(file, source)


@cache  # parses some hundred and fifty files
def _imported(packages: tuple[str, ...]) -> frozenset[str]:
    """Return the names of our modules that the packages' modules import when they are imported, and so on."""
    found: set[str] = set()
    waiting = [name for package in packages for name in _modules_of(package)]
    while waiting:
        name = waiting.pop()
        if name not in found and (path := _source_of(name)):
            found.add(name)
            # Importing a module also runs the package that it is in.
            waiting += [name.rpartition(".")[0], *_imports(ast.parse(path.read_text("utf-8")).body)]
    return frozenset(found)


def _modules_of(package: str) -> list[str]:
    folder = _source_of(package)
    return [f"{package}.{path.stem}" for path in folder.parent.glob("*.py")] if folder else []


def _source_of(name: str) -> Path | None:
    """Return the file of a module or package of ours; None for anything else, such as a name in a module."""
    if not f"{name}.".startswith(tuple(start.replace("/", ".") for start in _OURS)):
        return None
    path = _ROOT.joinpath(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def _imports(body: Iterable[ast.stmt]) -> Iterator[str]:
    """Yield what statements import at once: not in functions, and not for type checkers alone."""
    for statement in body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)
        # Imports for types alone are never run.
        elif isinstance(statement, ast.If) and ast.unparse(statement.test) != "TYPE_CHECKING":
            yield from _imports([*statement.body, *statement.orelse])
        # What comes after `except` is what is imported where the first is not to be had.
        elif isinstance(statement, ast.Try):
            yield from _imports(statement.body)


def _own_sources(game: GameContent) -> Iterator[tuple[str, bytes]]:
    package = load_package(game.name)
    for module in (package.module, *map(import_module, package.packs)):
        yield from _package(module)
    drawn_by = [art_package(game.name), *([import_module(BY_DATA)] if game.art_sheet else [])]
    for module in dict.fromkeys(drawn_by):
        yield from _package(module)


def _without_explanations(name: str, source: bytes) -> bytes:
    """Return one of our own modules without docstrings and comments, a fifth of the pack: no browser needs them."""
    # Others' code keeps its texts, among them its licences.
    if not name.endswith(".py") or not name.startswith(_OURS):
        return source
    lines, tree = source.decode().splitlines(keepends=True), ast.parse(source)
    for number in _comments(lines, tree):
        lines[number] = ""
    for definition in _definitions(tree):
        texts = [line for line in definition.body if _is_text(line)]
        for text in texts:
            # Empty lines in their place: the numbers in a trace stay those of the source.
            lines[text.lineno - 1 : text.end_lineno] = [""] * ((text.end_lineno or text.lineno) - text.lineno + 1)
        if isinstance(definition, ast.ClassDef) and texts:  # without one, a dataclass builds its own at each start
            lines[texts[0].lineno - 1] = f"{' ' * texts[0].col_offset}'-'\n"
        elif len(texts) == len(definition.body) and not isinstance(definition, ast.Module):
            lines[texts[0].lineno - 1] = f"{' ' * texts[0].col_offset}pass\n"
    return "".join(lines).encode()


def _comments(lines: Sequence[str], tree: ast.Module) -> Iterator[int]:
    """Yield the numbers, from 0, of the lines that are a comment and no part of a text."""
    found = {number for number, line in enumerate(lines) if line.lstrip().startswith("#")}
    for node in ast.walk(tree) if found else ():
        if isinstance(node, ast.Constant | ast.JoinedStr):
            # A line of a text may begin with the sign too, and is no comment.
            found.difference_update(range(node.lineno, node.end_lineno or node.lineno))
    yield from found


def _is_text(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)


def _definitions(node: _Definition) -> Iterator[_Definition]:
    """Yield the module, the classes and the functions that may have docstrings, the outer ones first."""
    yield node
    for statement in node.body:
        if isinstance(statement, _DEFINITIONS):
            yield from _definitions(statement)


def _stand_ins() -> Iterator[tuple[str, bytes]]:
    """Yield the modules of the stand-ins, and the plural rules of the catalogue's languages for that of Babel."""
    folder = resource_dir("site") / _STAND_INS
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(folder).as_posix(), path.read_bytes()
    locales = sorted({locale_of(language) for language in languages()})
    rules = {locale: dict(Locale.parse(locale).plural_form.rules) for locale in locales}
    yield "babel/plurals.json", json.dumps(rules).encode()


def _catalogue(sources: Iterable[bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the catalogue's files of the bundles that the sources use, at the paths of `resource_dir`."""
    bundles = {name.decode() for source in sources for name in _BUNDLE.findall(source)} | {Path(LANGUAGE_FILE).stem}
    folder = messages_dir()
    for path in sorted(folder.glob("*/*.ftl")):
        if path.stem in bundles:
            yield f"generator/_data/templates/messages/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _module(module: ModuleType) -> tuple[str, bytes]:
    """Return a single module, or the first file of a package from which the pack takes only some modules."""
    name = module.__name__.replace(".", "/")
    path = f"{name}/__init__.py" if hasattr(module, "__path__") else f"{name}.py"
    return path, Path(str(module.__file__)).read_bytes()


def _package(package: ModuleType) -> Iterator[tuple[str, bytes]]:
    """Yield the package's modules and drawings, including subfolders, except for printing; or the single module."""
    if not hasattr(package, "__path__"):
        yield _module(package)
        return
    folder, name = Path(package.__path__[0]), package.__name__.replace(".", "/")
    for path in sorted(folder.rglob("*")):
        if path.suffix in _SUFFIXES and (path.name not in _NOT_IN_THE_BROWSER or "svgwrite" in name):
            yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes()
