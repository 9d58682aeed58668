"""Examples as figures of a document: a drawing, and below it each checked sentence once.

The plugins of MkDocs and Sphinx make them while they build, `generator.authoring.document` writes them into documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from html import escape
from pathlib import Path
from typing import NamedTuple

from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.diagrams.diagram import step_diagram
from generator.diagrams.legend import claim_text, row_text
from generator.documents.check import CheckedBlock, check_document
from generator.documents.model import WORD, Markup
from generator.documents.options import FigureOptions
from generator.documents.reading import read_document
from generator.examples.run import ActionShow, ClaimRun, ExampleRun, StepRun
from generator.examples.shows import subjects_of
from generator.i18n import current_language, languages
from generator.scene.fonts import BC700
from generator.scene.model import Item, Scene, Text, translate_items
from generator.scene.svg import svg_text
from generator.scene.theme import INK
from rules_engine.core import JugadaError


class Row(NamedTuple):
    """A sentence below a drawing.

    holds: what is allowed or true (✓), or forbidden (✗); None for an answer of which nothing was claimed.
    number: the number of its mark in the drawing, 0 without one.
    """

    holds: bool | None
    words: str
    number: int = 0

    @property
    def mark(self) -> str:
        """The mark before the sentence, empty without one."""
        return "" if self.holds is None else "✓" if self.holds else "✗"


@dataclass(frozen=True)
class Embedded:
    """A figure in a document: an example's step, or several side by side.

    Attributes:
        name: a name for its file.
        source: the example's file.
        title: its caption, perhaps empty.
        label: the name by which the document refers to it, perhaps empty.
        texts: paragraphs of the author's.
        claims: the sentences, each once.
    """

    name: str
    source: Path
    title: str
    lang: str
    scene: Scene
    claims: tuple[Row, ...]
    texts: tuple[str, ...] = ()
    label: str = ""
    options: FigureOptions = field(default_factory=FigureOptions)


def embed_steps(text: str, lang: str, user_dir: Path | None = None, folder: Path | None = None) -> tuple[Embedded, ...]:
    """Return the figures for the text of a fence: a reference (``EXAMPLE [step=N] [lang=LANG]``), or an example.

    A file's name is relative to the document's `folder`, or to the current one. Raises JugadaError if the text cannot
    be read, or the example does not exist or does not hold.
    """
    # Through a document: so a fence obeys the same rules wherever it stands.
    document = read_document((folder or Path()) / "page.md", f"```{WORD}\n{text}\n```\n", Markup.markdown)
    check = check_document(document, lang, user_dir)
    problems = [finding.problem for finding in check.findings(lang)]
    if problems:
        raise JugadaError("; ".join(problems))
    return figures_of(check.blocks[0]) if check.blocks else ()


def figures_of(block: CheckedBlock) -> tuple[Embedded, ...]:
    """Return the figures of a block whose example holds."""
    example, run, options = block.source.example, block.run, block.source.options
    if example is None or run is None:
        return ()
    lang = options.lang
    art = art_context(example.content, lang, options=dict(example.options))
    steps = run.steps[options.step - 1 : options.step] if options.step else run.steps
    title = options.caption or run.title[lang]
    if options.columns and len(steps) > 1:
        return (_side_by_side(art, run, steps, title, options),)
    single = [_figure(art, run, step, title, options) for step in steps]
    return tuple(
        # The first keeps the label as it was given, since the text refers to that.
        replace(figure, label=f"{figure.label}-{number}") if number > 1 and figure.label else figure
        for number, figure in enumerate(single, 1)
    )


def _figure(art: ArtContext, run: ExampleRun, step: StepRun, title: str, options: FigureOptions) -> Embedded:
    scene = step_diagram(art, run, step)
    # The text is about the whole example: it stands once, above its first step.
    about = _text(art, run, options) if step is run.steps[0] else ()
    say = (step.say[art.lang],) if step.say and options.texts else ()
    return Embedded(
        name=f"{run.id}-{step.index + 1}-{art.lang}",
        source=run.path,
        title=title,
        lang=art.lang,
        scene=replace(scene, description=options.alt) if options.alt else scene,
        claims=_rows(art, step) if options.claims else (),
        texts=(*about, *say),
        label=options.label,
        options=options,
    )


def _text(art: ArtContext, run: ExampleRun, options: FigureOptions) -> tuple[str, ...]:
    """Return what the author says of the whole example, if it is wanted."""
    return (run.text[art.lang],) if options.texts and run.text[art.lang] else ()


_GAP, _NAME_HEIGHT, _NAME_SIZE = 0.06, 0.05, 0.11
"""The gap between drawings, the room for a number above each, in widths of a drawing; its size, in points a mm."""


def _side_by_side(
    art: ArtContext, run: ExampleRun, steps: tuple[StepRun, ...], title: str, options: FigureOptions
) -> Embedded:
    """Return the steps as one figure with a number above each drawing."""
    figures = [_figure(art, run, step, title, options) for step in steps]
    width = max(figure.scene.width for figure in figures)
    height = max(figure.scene.height for figure in figures)
    gap, room, columns = _GAP * width, _NAME_HEIGHT * width, min(options.columns, len(figures))
    items: list[Item] = []
    for index, figure in enumerate(figures):
        x, y = (index % columns) * (width + gap), (index // columns) * (height + room + gap)
        items.append(Text(x + width / 2, y + room * 0.7, str(index + 1), BC700, _NAME_SIZE * width, INK, "middle"))
        items.append(translate_items(figure.scene.items, x, y + room))
    rows = -(-len(figures) // columns)
    description = "\n".join(f"{number}. {figure.scene.description}" for number, figure in enumerate(figures, 1))
    whole = columns * width + (columns - 1) * gap
    scale = width / whole  # all together are as wide as one, so that files stay small
    scene = Scene(
        width,
        (rows * (height + room) + (rows - 1) * gap) * scale,
        (translate_items(items, 0, 0, scale),),
        title,
        options.alt or description,
    )
    first = figures[0]
    about = _text(art, run, options)
    texts = [
        f"{number}: {text}" for number, figure in enumerate(figures, 1) for text in figure.texts if text not in about
    ]
    claims = [
        row._replace(words=f"{number}: {row.words}")
        for number, figure in enumerate(figures, 1)
        for row in figure.claims
    ]
    name = f"{run.id}-{'-'.join(str(step.index + 1) for step in steps)}-{art.lang}"
    return replace(first, name=name, scene=scene, texts=(*about, *texts), claims=tuple(claims))


def _rows(art: ArtContext, step: StepRun) -> tuple[Row, ...]:
    """Return what the drawing shows and what is claimed, each once."""
    claimed = ((_claimed(art, claim, step), claim.subjects) for claim in step.claims if claim.is_printed)
    told: list[tuple[Row, frozenset[str]]] = []
    # What is drawn first, since its rows have the numbers of the drawing's marks.
    for row, subjects in (*_shown(art, step), *claimed):
        same = next((index for index, one in enumerate(told) if _says_the_same((row, subjects), one)), None)
        if same is None:
            told.append((row, subjects))
            continue
        known = told[same][0]
        # The longer one says what the shorter says, and more.
        longer = row if len(row.words) > len(known.words) else known
        holds = known.holds if row.holds is None else row.holds if known.holds is None else longer.holds
        told[same] = Row(holds, longer.words, known.number or row.number), subjects | told[same][1]
    return tuple(row for row, _ in told)


_WORDS = re.compile(r"\w+")


def _says_the_same(one: tuple[Row, frozenset[str]], other: tuple[Row, frozenset[str]]) -> bool:
    """Return whether one row says what the other does, perhaps with the members of a list in another order."""
    (row, subjects), (known, known_subjects) = one, other
    is_reordered = sorted(_WORDS.findall(row.words)) == sorted(_WORDS.findall(known.words))
    return row.words in known.words or known.words in row.words or (bool(subjects & known_subjects) and is_reordered)


def _shown(art: ArtContext, step: StepRun) -> Iterator[tuple[Row, frozenset[str]]]:
    """Yield a row and its subjects for each thing that the drawing shows; with several, each has its mark's number."""
    # Drawn once more, only to know its names: with the marks it is drawn elsewhere.
    drawing = art_of(art.game.name).draw_state(art, step.shown) if step.shows else None
    claimed = frozenset().union(*(claim.subjects for claim in step.claims))
    for number, show in enumerate(step.shows, 1):
        words = row_text(art, drawing, step.shown, show)
        holds: bool | None = True if subjects_of(show) & claimed else None
        if isinstance(show, ActionShow):
            holds = show.violation is None
            words += f" ({art.leads(show.violation.rule)})" if show.violation else ""
        yield Row(holds, words, number if len(step.shows) > 1 else 0), subjects_of(show)


def _claimed(art: ArtContext, claim: ClaimRun, step: StepRun) -> Row:
    rule = f" ({art.leads(claim.rules[0])})" if claim.rules else ""
    return Row(not claim.is_negative, claim_text(art, None, step, claim) + rule)


def usual_language(name: str) -> str:
    """Return the language for a document's tag such as ``es`` or ``en_GB``; the user's if it is unsupported."""
    short = name.lower().replace("_", "-").partition("-")[0]
    return short if short in languages() else current_language()


# ---------------------------------------------------------------------- HTML


def figure_html(figure: Embedded, drawing: str = "") -> str:
    """Return the figure as HTML with its drawing inside, for pages without further files."""
    options = figure.options
    rows = "".join(f"<li>{escape(row_words(row))}</li>" for row in figure.claims)
    paragraphs = "".join(f"<p>{escape(text)}</p>" for text in figure.texts)
    width = f' style="width:{options.width.text}"' if options.width else ""
    inside = f"{escape(figure.title)}{paragraphs}{f'<ul>{rows}</ul>' if rows else ''}"
    caption = f"<figcaption>{inside}</figcaption>" if inside else ""
    label = f' id="{escape(figure.label)}"' if figure.label else ""
    align = f' style="text-align:{options.align}"' if options.align != "center" else ""
    picture = f'<div class="drawing"{width}>{drawing or figure_svg(figure)}</div>'
    return f'<figure class="jugada"{label}{align}>{picture}{caption}</figure>'


def row_words(row: Row) -> str:
    """Return a row as text: ``✓ (1) The point is closed.``"""
    return " ".join(filter(None, (row.mark, f"({row.number})" if row.number else "", row.words)))


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
        # The first line tells the author which of his fences it is: the plugin says no place.
        first = source.strip().partition("\n")[0]
        raise SuperFencesException(f"```{WORD} {first}: {error}") from error


class Picture(StrEnum):
    """Formats of pictures in documents."""

    svg = "svg"
    pdf = "pdf"
    png = "png"
