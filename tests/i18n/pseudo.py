"""A pseudo-language made from the English catalogue: accented, about 40 % longer, sentences in brackets.

It is added as a third language is, by files only, in a copy of the resources, which other languages can be added to.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pypdfium2
import pytest
import yaml
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor
from lxml import html
from typer.testing import CliRunner

import generator.resources
from generator.authoring import scaffold
from generator.content.loader import forget_content, load_game_content
from generator.content.translations import is_text_by_language
from generator.first_games import sentences as sentences_of_lessons
from generator.first_games.source import load_first_game
from generator.first_games.walk import walk
from generator.i18n import catalogue, languages, set_language
from generator.i18n.languages import LANGUAGE_FILE, language_file
from generator.report_page import report_templates
from generator.resources import content_dir

CODE = "qps"
MODEL = "en"
ROOT = Path(__file__).parents[2]

# Every word with one of these letters shows whether it came through here; doubling them makes a text a third longer.
_VOWELS = {letter: accented * 2 for letter, accented in zip("aeiouAEIOU", "áéíóúÁÉÍÓÚ", strict=True)}
_ACCENTS = str.maketrans({**_VOWELS, "y": "ýý", "Y": "Ý"})
_KEPT = re.compile(
    r"""\{\{.*?\}\} | \{[^{}]*\}                  # values and expressions
      | `[^`]*` | <[^<>]*> | &\w+; | \]\([^)]*\)   # code, tags, addresses of links
      | https?://\S+ | (?<![\w-])--?[a-z][\w-]*    # addresses, options
      | \\\w                                       # regular expressions
      | \w+(?:\.\w+){2,} | \.[a-z]{2,4}\b | \w+\.(?:yaml|ftl|md|svg|pdf)\b | \b[\w-]+=   # ids, files, settings
    """,
    re.VERBOSE | re.DOTALL,
)
_FORMS = re.compile(r"(\{\w+:)([^{}:]*\|[^{}:]*)\}")  # singular and plural of a value of an example
_METAVARS = re.compile(r"\b[A-Z][A-Z_]+\b")
_GRAMMAR = {"gender", "number"}
_AS_THEY_ARE = {"fallback", "decimal-mark", "thousands-mark"}
_PLAIN = {"word"}  # terms, which are looked up in the texts


def accented(text: str) -> str:
    """Return the text in the pseudo-language, without brackets: what programs read in it is left alone."""
    parts, end = [], 0
    for match in _KEPT.finditer(text):
        forms = _FORMS.fullmatch(match[0])
        kept = f"{forms[1]}{forms[2].translate(_ACCENTS)}}}" if forms else match[0]
        parts += [text[end : match.start()].translate(_ACCENTS), kept]
        end = match.end()
    return "".join([*parts, text[end:].translate(_ACCENTS)])


def sentence(text: str) -> str:
    """Return the text in the pseudo-language, in brackets if it has more than one word."""
    return f"‹{accented(text)}›" if " " in text.strip() else accented(text)


class _Accents(visitor.Transformer):
    """Puts accents on the texts of messages, and brackets around those with more than one word or value."""

    def __init__(self, bundle: str) -> None:
        self.bundle = bundle

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802  Fluent calls it by this name
        if node.id.name in _AS_THEY_ARE:
            return node
        self.generic_visit(node)
        if node.value is not None and self.bundle != LANGUAGE_FILE and _has_sentence(node.value):
            node.value.elements = [ast.TextElement("‹"), *node.value.elements, ast.TextElement("›")]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:  # noqa: N802
        return node if node.id.name in _GRAMMAR else self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        kept = _METAVARS if self.bundle == "cli.ftl" else re.compile(r"(?!)")
        pieces = kept.split(node.value)
        node.value = "".join(
            accented(piece) + name for piece, name in zip(pieces, [*kept.findall(node.value), ""], strict=True)
        )
        return node


def _has_sentence(pattern: ast.Pattern) -> bool:
    texts = [element.value for element in pattern.elements if isinstance(element, ast.TextElement)]
    return any(re.search(r"[^\W\d_]", text) for text in texts) and any(" " in text.strip("\n") for text in texts)


def pseudo_messages(source: str, bundle: str) -> str:
    """Return a file of the catalogue in the pseudo-language."""
    resource = FluentParser().parse(source)
    _Accents(bundle).visit(resource)
    return FluentSerializer().serialize(resource)


def pseudo_language_file(source: str, locale: str) -> str:
    """Return what makes the pseudo-language a language; its plurals are those of the locale."""
    written = re.sub(r"^order = .*$", "order = 3", pseudo_messages(source, LANGUAGE_FILE), flags=re.MULTILINE)
    return re.sub(r"^fallback = .*$", "fallback = no", written, flags=re.MULTILINE) + f"locale = {locale}\n"


_NOT_WORDS = re.compile(
    r"""`[^`]*` | '[^'\s]*' | "[^"]*" | “[^”]*”          # code, quoted input
      | https?://\S+ | [\w-]+=\S* | (?<!\w)--?[\w-]+ | \b[A-Z][A-Z_]+\b   # addresses, options, what stands for values
      | (?<!\w)\.[a-z]{2,4}\b | \S*/\S* | \w+(?:[._]\w+)+ | \w+:\S+          # files, plays, ids, seats with plays
    """,
    re.VERBOSE,
)


def untranslated(text: str, *known: str) -> list[str]:
    """Return the words that did not come out of the pseudo-language's files, but for names, ids and notation."""
    found = re.findall(r"\w+", _NOT_WORDS.sub(" ", text))
    words = {word for word in found if word.isascii() and word.isalpha()}
    return sorted({word for word in words if re.search("(?i)[aeiouy].|.[aeiouy]", word)} - {*known})


_SENTENCE = re.compile(r"(?<![\w-])[A-Za-z]+(?:[ \n]+[a-z]{2,}){2,}(?![\w-])")
# what the pseudo-language leaves alone: values, code, quoted input; and rows of names of examples and rules
_NOT_OURS = re.compile(r"`[^`]*`|https?://\S+|\"[^\"]*\"")


def sentences(text: str) -> list[str]:
    """Return what is not in the pseudo-language: three words in a row, two of them with a plain vowel."""
    found = [" ".join(match[0].split()) for match in _SENTENCE.finditer(_NOT_OURS.sub(" | ", text))]
    return [one for one in found if sum(bool(re.search("[aeiou]", word)) for word in one.split()) > 1]


def invoke(*arguments: str, code: int = 0, language: str = CODE) -> str:
    """Return all that the command prints, in the language, in this process."""
    from generator.cli.app import app  # anew: see `fresh_command_line`

    set_language(language)
    result = CliRunner().invoke(app, list(arguments), prog_name="jugada", env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result.output


def text_of_pdf(path: Path) -> str:
    """Return all that can be read in the file."""
    with pypdfium2.PdfDocument(path) as document:
        return "\n".join(page.get_textpage().get_text_range() for page in document)


def text_of_drawing(source: str) -> str:
    """Return the words in an SVG and those for who does not see it."""
    drawing = html.fragment_fromstring(source, create_parent="div")
    return " ".join([*drawing.itertext(), *map(str, drawing.xpath("//@aria-label"))])


def translation(data: Any, key: str = "") -> Any:
    """Return a translation of a content file's texts, None if it has none."""
    if is_text_by_language(data) and isinstance(model := data[MODEL], str):
        return accented(model) if key in _PLAIN else sentence(model)
    if isinstance(data, dict):
        found = {name: translation(value, str(name)) for name, value in data.items()}
        return {name: value for name, value in found.items() if value is not None} or None
    if isinstance(data, list):
        items = [translation(value) for value in data]
        return items if any(item is not None for item in items) else None
    return None


def add_to_content(folder: Path) -> None:
    """Add the pseudo-language's files to a game's content."""
    for path in (folder / f"messages.{MODEL}.ftl", folder / f"rules.{MODEL}.md"):
        text = path.read_text("utf-8")
        written = pseudo_messages(text, path.name) if path.suffix == ".ftl" else accented(text)
        path.with_name(path.name.replace(f".{MODEL}.", f".{CODE}.")).write_text(written, "utf-8")
    for path in sorted(folder.rglob("*.yaml")):
        texts = translation(yaml.safe_load(path.read_text("utf-8")))
        if texts:
            written = yaml.safe_dump(texts, allow_unicode=True, sort_keys=False)
            path.with_name(f"{path.stem}.{CODE}.yaml").write_text(written, "utf-8")


def quote_the_engine(folder: Path, game: str) -> None:
    """Write the reasons that a first game quotes as the engine says them: nested brackets are no accents of a text."""
    path = folder / "content" / game / f"first_game.{CODE}.yaml"
    if not path.is_file() or (script := load_first_game(load_game_content(game))) is None:
        return
    texts = yaml.safe_load(path.read_text("utf-8"))
    for screen in walk(script).screens:
        after = [("tries_after", one) for answer in screen.answers for one in answer.refusals]
        for field, one in (*(("tries", one) for one in screen.refusals), *after):
            if one.sheet.reason:
                texts["screens"][screen.number][field][one.number]["reason"] = one.reason[CODE]
    path.write_text(yaml.safe_dump(texts, allow_unicode=True, sort_keys=False), "utf-8")
    forget_content()


def add_to_templates(folder: Path, language: str = CODE, locale: str = MODEL) -> None:
    """Add the accented sentences to the templates, as those of that language."""
    (folder / "messages" / language).mkdir()
    for path in sorted((folder / "messages" / MODEL).glob("*.ftl")):
        text = path.read_text("utf-8")
        is_language_file = path.name == LANGUAGE_FILE
        written = pseudo_language_file(text, locale) if is_language_file else pseudo_messages(text, path.name)
        (folder / "messages" / language / path.name).write_text(written, "utf-8")
    for path in sorted(folder.rglob(f"*.{MODEL}.*.jinja")):
        written = accented(path.read_text("utf-8"))
        path.with_name(path.name.replace(f".{MODEL}.", f".{language}.")).write_text(written, "utf-8")


def add_to_theme(overrides: Path) -> None:
    """Add the words of the site's theme, which a language needs that the theme does not come with."""
    theme = distribution("mkdocs-material")
    words = Path(str(theme.locate_file(f"material/templates/partials/languages/{MODEL}.html")))
    written = re.sub(
        r'^(  "(?!language|direction|search\.config)[\w.]+": )(".*")',
        lambda match: match[1] + accented(match[2]),
        words.read_text("utf-8"),
        flags=re.MULTILINE,
    )
    target = overrides / "partials" / "languages" / f"{CODE}.html"
    target.parent.mkdir(exist_ok=True)
    target.write_text(written, "utf-8")


def copy_resources(folder: Path, *games: str) -> None:
    """Copy templates, site sources and the content of these games, whose books may take as many pages as they need.

    The letters of their cards may be smaller, since a card cannot grow with a text that is 40 % longer.
    """
    for kind in ("templates", "site"):
        shutil.copytree(ROOT / kind, folder / kind)
    for game in games:
        shutil.copytree(content_dir(game), folder / "content" / game)
        book = folder / "content" / game / "book.yaml"
        if book.is_file():
            book.write_text(re.sub(r"^pages: .*\n", "", book.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
        for layout in (folder / "content" / game / "cards").glob("*.yaml"):
            layout.write_text(
                re.sub(r"min_size: (\"[^\"]*\"|[\d.]+)", "min_size: 5", layout.read_text("utf-8")), "utf-8"
            )


@contextmanager
def pseudo_resources(folder: Path, *games: str) -> Iterator[Path]:
    """Use a copy of the resources, with these games and the pseudo-language, while the context lasts."""
    copy_resources(folder, *games)
    for game in games:
        add_to_content(folder / "content" / game)
    add_to_templates(folder / "templates")
    add_to_theme(folder / "site" / "overrides")
    longer = {kind: 2 * most for kind, most in sentences_of_lessons.LONGEST.items()}
    # the sentences of a first game are measured for the shipped languages only
    with patch.object(sentences_of_lessons, "LONGEST", longer), resources_in(folder):
        for game in games:
            quote_the_engine(folder, game)
        yield folder


@contextmanager
def fresh_command_line() -> Iterator[None]:
    """Import the commands anew, as a new process would: their help texts are of the language of that moment."""
    package = "generator.cli"

    def drop() -> dict[str, ModuleType]:
        names = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
        return {name: sys.modules.pop(name) for name in names}

    kept = drop()
    yield
    drop()
    sys.modules.update(kept)
    if package in kept:
        vars(generator)["cli"] = kept[package]


@contextmanager
def resources_in(folder: Path) -> Iterator[None]:
    """Take content, templates and site sources from the folder while the context lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generator.resources, "__file__", str(folder / "generator" / "resources.py"))
        _forget()
        yield
    _forget()


def _forget() -> None:
    forget_content()
    for cached in (languages, language_file, catalogue._read_file, scaffold.environment, report_templates):
        cached.cache_clear()
