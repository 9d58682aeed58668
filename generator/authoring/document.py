r"""Documents with examples embedded: the new file, and the pictures that it refers to.

`generator.documents` finds examples and values; here each example becomes a figure in the document's own markup, and
each value the text that is true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from generator.authoring.embed import Embedded, Picture, figures_of, row_words
from generator.content.errors import ContentError, raise_all
from generator.documents.check import DocumentCheck, check_document
from generator.documents.judge import CheckedRole
from generator.documents.model import Block, Document, Markup, split_lines
from generator.documents.reading import read_document
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text

USUAL: Mapping[Markup, Picture] = {
    Markup.markdown: Picture.svg,
    Markup.rst: Picture.svg,
    Markup.latex: Picture.pdf,
    Markup.typst: Picture.pdf,  # Typst can read SVG, but not the fonts in it
}
"""The picture format that suits each markup language best."""

_DPI = 300
_FULL_LINE = 110.0
"""Pictures wider than this, in mm, are fitted to the line, which is 121 mm in an article."""

_SHARE = 65.0
"""The usual width of such a picture, in percent of the line: two figures with their sentences stand on a page."""

_BACKSLASH = r"\\\g<0>"


def embed_file(
    path: Path, lang: str, user_dir: Path | None = None, picture: Picture | None = None
) -> tuple[str, Mapping[str, str | bytes]]:
    """Return the document with its examples and values in place, and the pictures by name.

    Raises ContentError, or CombinedContentError, with the line of everything that does not hold or cannot be read;
    FileError for an unknown kind of document.
    """
    document = read_document(path)
    check = check_document(document, lang, user_dir)
    raise_findings(check, lang)
    picture = picture or USUAL[document.markup]
    write = _writer(document, picture)
    pictures: dict[str, str | bytes] = {}
    replacements: list[tuple[Block, Sequence[str]]] = []
    for block in check.blocks:
        rows: list[str] = []
        for figure in figures_of(block):
            name = f"{figure.name}.{picture}"
            pictures[name] = picture_file(figure, picture)
            rows += ["", *write(figure, name)] if rows else write(figure, name)
        replacements.append((block.source.block, rows))
    return replaced(with_values(document, check.roles), replacements), pictures


def raise_findings(check: DocumentCheck, lang: str) -> None:
    """Raise an error with the line of everything that is wrong in a document; do nothing if all holds."""
    raise_all([ContentError(one.path, one.span.line, one.problem) for one in check.findings(lang)])


def with_values(document: Document, roles: Iterable[CheckedRole]) -> str:
    """Return its text with what is true in place of what is asked for, and what is written in place of its link."""
    text, parts, at = document.text, list[str](), 0
    # What was written stays as it is, with the author's markup; only a value from the engine needs escaping.
    for one in sorted(roles, key=lambda found: found.role.start):
        value = one.role.written if one.role.kind == "check" else in_markup(one.text, document.markup)
        parts += [text[at : one.role.start], value]
        at = one.role.end
    return "".join([*parts, text[at:]])


def in_markup(text: str, markup: Markup) -> str:
    """Return a text as it is written in that markup: in LaTeX a bare ``%`` would hide the rest of its line."""
    if markup is Markup.latex:
        return _escape_latex(text)
    signs = {Markup.rst: _RST, Markup.typst: _TYPST}.get(markup, _MARKDOWN)
    return signs.sub(_BACKSLASH, text)


def replaced(text: str, blocks: Sequence[tuple[Block, Sequence[str]]]) -> str:
    """Return the text with each block replaced by lines, indented as it was."""
    lines = split_lines(text)
    parts: list[str] = []
    at = 0
    for block, rows in blocks:
        parts += lines[at : block.line - 1]
        parts += [f"{block.indent}{row}".rstrip() for row in rows]
        at = block.end
    return "\n".join([*parts, *lines[at:]]) + "\n"


def picture_file(figure: Embedded, picture: Picture) -> str | bytes:
    """Return the figure's drawing as a file in this format; PNG has 300 pixels per inch."""
    # With its fonts inside: the document is read where ours are not installed.
    if picture is Picture.svg:
        return svg_text(figure.scene, embed_fonts=True)
    if picture is Picture.pdf:
        return pdf_bytes([figure.scene], title=figure.title or figure.scene.title, lang=figure.lang)
    from generator.diagrams.make import png_bytes

    return png_bytes(figure.scene, _DPI)


def width_of(figure: Embedded) -> str:
    """Return the width of a figure on a line: as asked for; else its own, or a share of the line if it is wide."""
    if figure.options.width:
        return figure.options.width.text
    return f"{_SHARE:g}%" if figure.scene.width > _FULL_LINE else f"{figure.scene.width:.1f}mm"


def _alt(figure: Embedded) -> str:
    return " ".join(figure.scene.description.split()) or figure.title


# ---------------------------------------------------------------------- Markdown

_MARKDOWN = re.compile(r"[\\`*_\[\]<>]")


def _markdown(figure: Embedded, name: str) -> Iterator[str]:
    """Write the figure with attributes as Pandoc, Quarto and MkDocs read them, where any are asked for."""
    yield f"![{_escape_markdown(figure.title)}]({name}){_attributes(figure)}"
    yield from _below(figure)


def _quarto(figure: Embedded, name: str) -> Iterator[str]:
    """Write the figure as a block that Quarto numbers and refers to, with all that belongs to it inside."""
    if not figure.label:
        yield from _markdown(figure, name)
        return
    options, label = figure.options, figure.label
    alt = f' fig-alt="{_attribute(options.alt)}"' if options.alt else ""
    align = f' fig-align="{options.align}"' if options.align != "center" else ""
    width = f"{{width={options.width.text}}}" if options.width else ""
    yield f"::: {{#{label}{alt}{align}}}"
    yield f"![]({name}){width}"
    yield from _below(figure)
    yield ""
    # Quarto takes the last paragraph for the caption, so an empty one needs something.
    yield _escape_markdown(figure.title) or "\u00a0"
    yield ":::"


def _below(figure: Embedded) -> Iterator[str]:
    for text in figure.texts:
        yield ""
        yield _escape_markdown(text)
    if figure.claims:
        yield ""
    for number, row in enumerate(figure.claims, 1):
        words = _escape_markdown(row_words(row))
        words = f"\\{words}" if words.startswith("(") else words  # (1) would begin a list
        yield words + ("\\" if number < len(figure.claims) else "")


def _quarto_for_latex(figure: Embedded, name: str) -> Iterator[str]:
    """Write the figure for Quarto's way to PDF, whose fonts lack the marks."""
    for line in _quarto(figure, name):
        written = line
        for sign, letter in LATEX_MARKS.items():
            written = written.replace(f"{sign} ", f"`{letter}`{{=latex}} ")
        yield written


def _escape_markdown(text: str) -> str:
    return _MARKDOWN.sub(_BACKSLASH, text)


def _attributes(figure: Embedded) -> str:
    options = figure.options
    parts = [
        f"#{figure.label}" if figure.label else "",
        f"width={options.width.text}" if options.width else "",
        f'fig-align="{options.align}"' if options.align != "center" else "",
        f'alt="{_attribute(options.alt)}"' if options.alt else "",
    ]
    given = " ".join(filter(None, parts))
    return f"{{{given}}}" if given else ""


def _attribute(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', "&quot;")


def _latex_in_markdown(figure: Embedded, name: str) -> Iterator[str]:
    """Write the figure for a Markdown document that LaTeX will set, by the way of Pandoc.

    The picture stays Markdown's, so that Pandoc loads what pictures need.
    """
    for line in _latex(figure, name):
        if r"\includegraphics" in line:
            yield from ("```", "", f"![]({name}){{width={width_of(figure)}}}", "", "```{=latex}")
        else:
            yield from ("```{=latex}", line) if line.startswith(r"\begin{figure}") else (line,)
    yield "```"


# ---------------------------------------------------------------------- reStructuredText

_RST = re.compile(r"[\\`*_|]")


def _rst(figure: Embedded, name: str) -> Iterator[str]:
    yield f".. figure:: {name}"
    yield f"   :alt: {_RST.sub(_BACKSLASH, _alt(figure))}"
    yield f"   :width: {width_of(figure)}"
    yield f"   :align: {figure.options.align}"
    if figure.label:
        yield f"   :name: {figure.label}"
    yield ""
    # A legend must follow a caption; an empty comment stands in for one.
    yield f"   {_RST.sub(_BACKSLASH, figure.title)}" if figure.title else "   .."
    for text in figure.texts:
        yield ""
        yield f"   {_RST.sub(_BACKSLASH, text)}"
    if figure.claims:
        yield ""
    for row in figure.claims:
        yield f"   | {_RST.sub(_BACKSLASH, row_words(row))}"


# ---------------------------------------------------------------------- LaTeX

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

LATEX_MARKS: Mapping[str, str] = {
    "✓": r"{\usefont{U}{pzd}{m}{n}\char51}",
    "✗": r"{\usefont{U}{pzd}{m}{n}\char55}",
}
"""The marks in Zapf Dingbats, which every LaTeX has without a package."""

_ALIGNED = {"left": r"\raggedright", "center": r"\centering", "right": r"\raggedleft"}


def _latex(figure: Embedded, name: str) -> Iterator[str]:
    yield r"\begin{figure}[htbp]"
    yield f"  {_ALIGNED[figure.options.align]}"
    yield rf"  \includegraphics[width={_latex_width(width_of(figure))}]{{{name}}}"
    if figure.title:
        yield rf"  \caption{{{_escape_latex(figure.title)}}}"
    if figure.label:
        yield rf"  \label{{{figure.label}}}"
    if figure.texts or figure.claims:
        yield r"  \par\smallskip"
        yield r"  \begin{minipage}{0.9\linewidth}\small\raggedright"
        for text in figure.texts:
            yield rf"    {_escape_latex(text)}\par"
        for row in figure.claims:
            number = f" ({row.number})" if row.number else ""
            mark = f"{LATEX_MARKS.get(row.mark, '')}{number}".strip()
            width = "3em" if number else "1.5em"
            # The mark in a box of its own, so that all sentences begin at one line.
            head = rf"\hangindent={width}\noindent\makebox[{width}][l]{{{mark}}}" if mark else ""
            yield rf"    {head}{_escape_latex(row.words)}\par"
        yield r"  \end{minipage}"
    yield r"\end{figure}"


def _latex_width(width: str) -> str:
    if width.endswith("%"):
        return rf"{float(width[:-1]) / 100:g}\linewidth"
    # 96 pixels of CSS are an inch, which has 72 points.
    return f"{float(width[:-2]) * 0.75:g}bp" if width.endswith("px") else width


def _escape_latex(text: str) -> str:
    return "".join([_LATEX.get(letter, letter) for letter in text])


# ---------------------------------------------------------------------- Typst

_TYPST = re.compile(r"[\\#*_`$<>@\[\]~/=+-]")


def _typst(figure: Embedded, name: str) -> Iterator[str]:
    alt = _alt(figure).replace("\\", "\\\\").replace('"', '\\"')
    width = width_of(figure)
    width = f"{float(width[:-2]) * 0.75:g}pt" if width.endswith("px") else width
    is_aligned = figure.options.align != "center"
    if is_aligned:
        yield f"#align({figure.options.align})["
    yield "#figure("
    yield "  ["
    yield f'    #image("{name}", alt: "{alt}", width: {width})'
    if figure.texts or figure.claims:
        yield "    #align(left, text(size: 0.9em)["
        for text in figure.texts:
            yield f"      {_TYPST.sub(_BACKSLASH, text)}"
            yield ""
        for row in figure.claims:
            yield f"      {_TYPST.sub(_BACKSLASH, row_words(row))} \\"
        yield "    ])"
        yield "    #v(0.3em)"
    yield "  ],"
    yield "  kind: image,"
    if figure.title:
        yield f"  caption: [{_TYPST.sub(_BACKSLASH, figure.title)}],"
    yield f") <{figure.label}>" if figure.label else ")"
    if is_aligned:
        yield "]"


Writer = Callable[[Embedded, str], Iterator[str]]

_WRITERS: Mapping[Markup, Writer] = {
    Markup.markdown: _markdown,
    Markup.rst: _rst,
    Markup.latex: _latex,
    Markup.typst: _typst,
}


def _writer(document: Document, picture: Picture) -> Writer:
    if document.markup is not Markup.markdown:
        return _WRITERS[document.markup]
    # By the suffix: Quarto's files are Markdown, but it numbers figures in a form of its own.
    if document.path.suffix.lower() == ".qmd":
        return _quarto_for_latex if picture is Picture.pdf else _quarto
    return _latex_in_markdown if picture is Picture.pdf else _markdown
