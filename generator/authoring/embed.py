"""Figures in Markdown files: a fence names an example, and is replaced by its diagram and its claims.

```jugada
bg.ex.hit step=2 lang=en
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.content.errors import ContentError
from generator.content.markdown_tree import fences
from generator.diagrams.diagram import step_diagram
from generator.diagrams.legend import claim_text
from generator.diagrams.make import find_example
from generator.examples.run import ClaimRun, ExampleRun, StepRun
from generator.examples.runner import run_example
from generator.i18n import languages
from generator.outputs.reading import read_any_text
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

FENCE = "jugada"
_MARKUP = re.compile(r"[\\`*_\[\]<>]")
_OPTIONS = ("step", "lang")


@dataclass(frozen=True)
class Embedded:
    """One step of an example in a document: its drawing, and its claims in words with their ticks or crosses."""

    name: str
    title: str
    scene: Scene
    claims: tuple[tuple[bool, str], ...]


def embed_steps(text: str, lang: str, user_dir: Path | None = None, folder: Path | None = None) -> tuple[Embedded, ...]:
    """Return the steps that a fence names: ``EXAMPLE [step=N] [lang=LANG]``; without a number, all steps.

    A file's name is relative to the document's `folder`, or to the current one. Raises JugadaError if the text cannot
    be parsed, or the example does not exist or fails.
    """
    name, options = parse_fence(text)
    lang = options.get("lang", lang)
    if lang not in languages():
        raise JugadaError(Message("authoring/lang-expected-one", lang=lang, names=", ".join(languages())))
    beside = folder / name if folder else Path(name)
    try:
        example = find_example(str(beside) if beside.is_file() else name, user_dir)
    except OSError as error:  # such as a name that is too long
        raise JugadaError(Message("authoring/no-example", name=quoted(name))) from error
    run = run_example(example)
    if not run.holds:
        raise JugadaError(Message("authoring/does-hold-jugada-check", id=run.id))
    art = art_context(example.content, lang)
    return tuple(
        Embedded(
            f"{run.id}-{step.index + 1}-{lang}",
            run.title[lang],
            step_diagram(art, run, step, legend=True),
            tuple(_claim(art, step, claim) for claim in step.claims if claim.is_printed),
        )
        for step in _steps(run, options.get("step"))
    )


def figure_html(figure: Embedded) -> str:
    """Return the figure as HTML with its drawing inside, for pages that need no other file."""
    rows = "".join(f"<li>{'✓' if holds else '✗'} {escape(words)}</li>" for holds, words in figure.claims)
    drawing = svg_text(figure.scene, embed_fonts=True, prefix=f"{figure.name}-")
    checked = f"<ul>{rows}</ul>" if rows else ""
    return f'<figure class="jugada">{drawing}<figcaption>{escape(figure.title)}{checked}</figcaption></figure>'


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


def embed_file(path: Path, lang: str, user_dir: Path | None = None) -> tuple[str, Mapping[str, str]]:
    """Return the Markdown with its fences replaced by pictures and lists, and the SVG files by name.

    Raises ContentError with the line of a malformed fence.
    """
    pictures: dict[str, str] = {}
    lines: list[str] = []
    for line, text, indent in _split_document(read_any_text(path), path):
        if indent is None:
            lines.append(text)
            continue
        try:
            figures = embed_steps(text, lang, user_dir, path.parent)
        except JugadaError as error:
            raise ContentError(path, line, str(error)) from error
        for number, figure in enumerate(figures):
            pictures[f"{figure.name}.svg"] = svg_text(figure.scene, embed_fonts=True)
            lines += [""] if number else []
            lines += [f"{indent}{row}" if row else "" for row in _rows(figure)]
    return "\n".join(lines) + "\n", pictures


def _rows(figure: Embedded) -> Iterator[str]:
    """Yield the lines of the figure in Markdown: its picture, then its claims."""
    yield f"![{_escape_markdown(figure.title)}]({figure.name}.svg)"
    if figure.claims:
        yield ""
    for holds, words in figure.claims:
        yield f"- {'✓' if holds else '✗'} {_escape_markdown(words)}"


def _escape_markdown(text: str) -> str:
    """Return the text with Markdown's special characters escaped, such as the star in ``8/5*``."""
    return _MARKUP.sub(r"\\\g<0>", text)


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
    if not number.isdecimal() or not 1 <= int(number) <= len(run.steps):
        raise JugadaError(Message("authoring/has-steps-step", id=run.id, count=len(run.steps), number=number))
    return (run.steps[int(number) - 1],)


def _claim(art: ArtContext, step: StepRun, claim: ClaimRun) -> tuple[bool, str]:
    rule = f" ({art.leads(claim.rules[0])})" if claim.rules else ""
    return not claim.is_negative, claim_text(art, None, step, claim) + rule


def _split_document(text: str, path: Path) -> Iterator[tuple[int, str, str | None]]:
    """Yield each line with its number and None, and each `jugada` fence as one item with its first line and indent."""
    lines = text.removesuffix("\n").split("\n")  # not at U+2028 and the like, which are part of a line
    at = 0
    for fence in fences(text):
        if fence.kind != FENCE:
            continue
        if not fence.is_closed:
            raise ContentError(path, fence.line, Message("authoring/fence-never-closed-expected", marker=fence.marker))
        yield from ((number, lines[number - 1], None) for number in range(at + 1, fence.line))
        yield fence.line, " ".join(fence.text.split()), fence.indent
        at = fence.end
    yield from ((number, lines[number - 1], None) for number in range(at + 1, len(lines) + 1))
