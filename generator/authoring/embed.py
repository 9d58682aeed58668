"""Worked examples in other documents: each reference becomes a diagram with the checked claims.

`generator.authoring.document` finds the references in Markdown, reStructuredText, LaTeX and Typst, and
`generator.authoring.document` replaces them; plugins of MkDocs and Sphinx do the same while they build.

Formats of pictures in documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from pathlib import Path

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.diagrams.diagram import step_diagram
from generator.diagrams.legend import claim_text
from generator.diagrams.make import find_example
from generator.examples.run import ClaimRun, ExampleRun, StepRun
from generator.examples.runner import run_example
from generator.i18n import current_language, languages
from generator.outputs.given_folders import give_folder
from generator.outputs.reading import FileError
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, MalformedError, Message, whole_number
from rules_engine.core.errors import quoted

FENCE = "jugada"
_OPTIONS = ("step", "lang")
_LONG_NUMBER = 20
"""Characters from which an error shortens a number that is none of a step."""


@dataclass(frozen=True)
class Embedded:
    """One step of an example in a document: its drawing, and its claims as sentences with ticks or crosses."""

    name: str
    source: Path
    title: str
    lang: str
    scene: Scene
    claims: tuple[tuple[bool, str], ...]


def embed_steps(text: str, lang: str, user_dir: Path | None = None, folder: Path | None = None) -> tuple[Embedded, ...]:
    """Return the steps for the text of a fence: ``EXAMPLE [step=N] [lang=LANG]``; without a number, all steps.

    A file's name is relative to the document's `folder`, or to the current one. Raises JugadaError if the text cannot
    be parsed, or the example does not exist or fails.
    """
    name, options = parse_fence(text)
    lang = options.get("lang", lang)
    if lang not in languages():
        raise JugadaError(Message("authoring/unknown-lang", lang=lang, names=", ".join(languages())))
    try:
        example = find_example(str(_file_named(name, folder, user_dir) or name), user_dir)
    except OSError as error:  # such as a name that is too long
        raise JugadaError(Message("authoring/no-example", name=quoted(name))) from error
    run = run_example(example)
    if not run.holds:
        raise JugadaError(Message("authoring/claim-fails", id=run.id))
    art = art_context(example.content, lang)
    return tuple(
        Embedded(
            f"{run.id}-{step.index + 1}-{lang}",
            example.path,
            run.title[lang],
            lang,
            step_diagram(art, run, step, legend=True),
            tuple(_claim(art, step, claim) for claim in step.claims if claim.is_printed),
        )
        for step in _steps(run, options.get("step"))
    )


def _file_named(name: str, folder: Path | None, user_dir: Path | None) -> Path | None:
    """Return the example's file beside the document, else in the current folder; None if the name is no file's.

    Raises FileError for a file that is neither in that folder nor in the user's: a stranger may have written the name.
    """
    for home in filter(None, (folder, Path())):
        path = home / name
        if path.is_file():
            if not any(path.resolve().is_relative_to(one.resolve()) for one in (home, user_dir) if one):
                raise FileError(path, Message("outputs/leads-out"))
            give_folder(home)
            return path
    return None


def usual_language(name: str) -> str:
    """Return the language for a document's tag such as ``es`` or ``en_GB``; the user's if it is unsupported."""
    short = name.lower().replace("_", "-").partition("-")[0]
    return short if short in languages() else current_language()


def figure_html(figure: Embedded, drawing: str = "") -> str:
    """Return the figure as HTML with its drawing inside, for pages without further files."""
    rows = "".join(f"<li>{'✓' if holds else '✗'} {escape(words)}</li>" for holds, words in figure.claims)
    drawing = drawing or figure_svg(figure)
    checked = f"<ul>{rows}</ul>" if rows else ""
    return f'<figure class="jugada">{drawing}<figcaption>{escape(figure.title)}{checked}</figcaption></figure>'


def figure_svg(figure: Embedded, prefix: str = "") -> str:
    """Return the drawing with its fonts. `prefix` makes its ids unique if a page has the same drawing twice."""
    return svg_text(figure.scene, embed_fonts=True, prefix=f"{prefix or figure.name}-")


def fence(source: str, language: str, css_class: str, options: object, md: object, **_: object) -> str:
    """Format a fence for ``pymdownx.superfences``: ``custom_fences: [{name: jugada, class: jugada, format: …fence}]``.

    A malformed fence stops the build: superfences would leave it in the page as code.
    """
    from pymdownx.superfences import SuperFencesException

    del language, css_class, options, md
    try:
        return "".join(map(figure_html, embed_steps(source, languages()[0])))
    except JugadaError as error:
        raise SuperFencesException(f"```{FENCE} {source.strip()}: {error}") from error


def parse_fence(text: str) -> tuple[str, Mapping[str, str]]:
    name, *rest = text.split() or [""]
    options: dict[str, str] = {}
    for part in rest:
        key, equals, value = part.partition("=")
        if key not in _OPTIONS or not equals:
            raise JugadaError(Message("authoring/fence-option", found=quoted(part)))
        options[key] = value
    if not name:
        raise JugadaError(Message("authoring/fence-form"))
    return name, options


def _steps(run: ExampleRun, number: str | None) -> tuple[StepRun, ...]:
    if number is None:
        return run.steps
    try:
        return (run.steps[whole_number(number, 1, len(run.steps)) - 1],)
    except MalformedError:
        shown = number if len(number) < _LONG_NUMBER else quoted(number)
        problem = Message("authoring/no-such-step", id=run.id, count=len(run.steps), number=shown)
        raise JugadaError(problem) from None


def _claim(art: ArtContext, step: StepRun, claim: ClaimRun) -> tuple[bool, str]:
    rule = f" ({art.leads(claim.rules[0])})" if claim.rules else ""
    return not claim.is_negative, claim_text(art, None, step, claim) + rule


class Picture(StrEnum):
    """Formats of a document's pictures."""

    svg = "svg"
    pdf = "pdf"
    png = "png"
