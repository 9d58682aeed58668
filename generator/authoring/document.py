"""Documents with embedded examples: the new file, and the pictures that it refers to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from generator.authoring.embed import Embedded, embed_steps
from generator.authoring.picture import Picture
from generator.authoring.placeholders import Markup, find_placeholders, markup_of, replaced
from generator.content.errors import ContentError
from generator.outputs.reading import read_any_text
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError

USUAL: Mapping[Markup, Picture] = {
    Markup.markdown: Picture.svg,
    Markup.rst: Picture.svg,
    Markup.latex: Picture.pdf,
    Markup.typst: Picture.pdf,  # Typst can read SVG, but not the fonts in it
}
"""The picture format that suits each markup language best."""

_DPI = 300
_FULL_LINE = 110.0
"""Pictures wider than this, in mm, get the full line width, which is 121 mm in an article."""


_BACKSLASH = r"\\\g<0>"


def embed_file(
    path: Path, lang: str, user_dir: Path | None = None, picture: Picture | None = None
) -> tuple[str, Mapping[str, str | bytes]]:
    """Return the document with its examples embedded, and the pictures by name.

    Raises ContentError with the line of a malformed reference to an example, FileError for an unknown kind of document.
    """
    markup = markup_of(path)
    picture = picture or USUAL[markup]
    text = read_any_text(path)
    pictures: dict[str, str | bytes] = {}
    found = []
    for placeholder in find_placeholders(text, markup, path):
        try:
            figures = embed_steps(placeholder.text, lang, user_dir, path.parent)
        except JugadaError as error:
            raise ContentError(path, placeholder.line, str(error)) from error
        rows: list[str] = []
        for figure in figures:
            name = f"{figure.name}.{picture}"
            pictures[name] = picture_file(figure, picture)
            rows += [""] if rows else []
            rows += _WRITERS[markup](figure, name)
        found.append((placeholder, rows))
    return replaced(text, found), pictures


def picture_file(figure: Embedded, picture: Picture) -> str | bytes:
    """Return the figure's drawing as a file in this format; PNG has 300 pixels per inch."""
    if picture is Picture.svg:
        return svg_text(figure.scene, embed_fonts=True)
    if picture is Picture.pdf:
        return pdf_bytes([figure.scene], title=figure.title, lang=figure.lang)
    from generator.diagrams.write import png_bytes

    return png_bytes(figure.scene, _DPI)


def _is_wide(figure: Embedded) -> bool:
    return figure.scene.width > _FULL_LINE


def _mark(holds: bool) -> str:
    return "✓" if holds else "✗"


_MARKDOWN = re.compile(r"[\\`*_\[\]<>]")


def _markdown(figure: Embedded, name: str) -> Iterator[str]:
    yield f"![{_MARKDOWN.sub(_BACKSLASH, figure.title)}]({name})"
    if figure.claims:
        yield ""
    for holds, words in figure.claims:
        yield f"- {_mark(holds)} {_MARKDOWN.sub(_BACKSLASH, words)}"


_RST = re.compile(r"[\\`*_|]")


def _rst(figure: Embedded, name: str) -> Iterator[str]:
    title = _RST.sub(_BACKSLASH, figure.title)
    yield f".. figure:: {name}"
    yield f"   :alt: {title}"
    yield ""
    yield f"   {title}"
    if figure.claims:
        yield ""
    for holds, words in figure.claims:
        yield f"   - {_mark(holds)} {_RST.sub(_BACKSLASH, words)}"


_LATEX = {
    "\\": r"\textbackslash{}",
    **{one: f"\\{one}" for one in "{}$&#_%"},
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "−": "$-$",  # from here on: characters that pdfLaTeX needs packages for
    "×": r"$\times$",
    "→": r"$\to$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "½": r"$\frac12$",
    "\u202f": r"\,",
    "\u2009": r"\,",
}


def _latex(figure: Embedded, name: str) -> Iterator[str]:
    width = r"\linewidth" if _is_wide(figure) else f"{figure.scene.width:.1f}mm"
    yield r"\begin{figure}[htbp]"
    yield r"  \centering"
    yield rf"  \includegraphics[width={width}]{{{name}}}"
    yield rf"  \caption{{{_escape_latex(figure.title)}}}"
    if figure.claims:
        yield r"  \begin{itemize}"
    for holds, words in figure.claims:
        mark = r"$\surd$" if holds else r"$\times$"
        yield rf"    \item[{mark}] {_escape_latex(words)}"
    if figure.claims:
        yield r"  \end{itemize}"
    yield r"\end{figure}"


def _escape_latex(text: str) -> str:
    return "".join([_LATEX.get(letter, letter) for letter in text])


_TYPST = re.compile(r"[\\#*_`$<>@\[\]~/=+-]")


def _typst(figure: Embedded, name: str) -> Iterator[str]:
    width = "100%" if _is_wide(figure) else f"{figure.scene.width:.1f}mm"
    alt = figure.title.replace("\\", "\\\\").replace('"', '\\"')
    yield "#figure("
    yield f'  image("{name}", alt: "{alt}", width: {width}),'
    yield f"  caption: [{_TYPST.sub(_BACKSLASH, figure.title)}],"
    yield ")"
    for holds, words in figure.claims:
        yield f"- {_mark(holds)} {_TYPST.sub(_BACKSLASH, words)}"


_WRITERS: Mapping[Markup, Callable[[Embedded, str], Iterator[str]]] = {
    Markup.markdown: _markdown,
    Markup.rst: _rst,
    Markup.latex: _latex,
    Markup.typst: _typst,
}
