r"""Documents with embedded examples: the new file, and the pictures that it refers to.

References to examples in documents: Markdown, reStructuredText, LaTeX and Typst, each with its own syntax.

Markdown (also Quarto's)::

    ```jugada
    bg.ex.hit step=2 lang=en
    ```

reStructuredText, as the Sphinx extension reads it::

    .. jugada:: bg.ex.hit
       :step: 2
       :lang: en

LaTeX, on a line of its own: ``\jugada[step=2, lang=en]{bg.ex.hit}``; Typst: ``#jugada("bg.ex.hit", step: 2)``.
Text that only shows code (a fence, a literal block, ``verbatim``, a comment) is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from generator.authoring.embed import FENCE, Embedded, Picture, embed_steps
from generator.content.errors import ContentError
from generator.content.rules_text import fences
from generator.outputs.reading import FileError, read_any_text
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, Message


class Markup(StrEnum):
    """Markup languages of documents."""

    markdown = "markdown"
    rst = "rst"
    latex = "latex"
    typst = "typst"


SUFFIXES: Mapping[str, Markup] = {
    ".md": Markup.markdown,
    ".markdown": Markup.markdown,
    ".qmd": Markup.markdown,
    ".rst": Markup.rst,
    ".tex": Markup.latex,
    ".typ": Markup.typst,
}


@dataclass(frozen=True, slots=True)
class Placeholder:
    """Text to be replaced: its first and last line (from 1), its indent, and its content in the form of a fence."""

    line: int
    end: int
    indent: str
    text: str


def markup_of(path: Path) -> Markup:
    """Return the markup language of a document from its name. Raises FileError for an unknown suffix."""
    markup = SUFFIXES.get(path.suffix.lower())
    if markup is None:
        raise FileError(path, Message("authoring/document-suffix", names=tuple(SUFFIXES)))
    return markup


def find_placeholders(text: str, markup: Markup, path: Path) -> Iterator[Placeholder]:
    """Yield the placeholders of a document in order. Raises ContentError with the line of a malformed one."""
    return _READERS[markup](text, path)


def split_lines(text: str) -> list[str]:
    """Return the lines as the parsers count them: not split at characters such as U+2028."""
    return text.removesuffix("\n").split("\n")


def _in_markdown(text: str, path: Path) -> Iterator[Placeholder]:
    for fence in fences(text):
        if fence.kind != FENCE:
            continue
        if not fence.is_closed:
            raise ContentError(path, fence.line, Message("authoring/fence-open", marker=fence.marker))
        yield Placeholder(fence.line, fence.end, fence.indent, " ".join(fence.text.split()))


_DIRECTIVE = re.compile(r"( *)\.\. ([\w:+.-]+)::(.*)")
_FIELD = re.compile(r" *:([\w-]+):\s*(.*)")
_LITERAL = {
    "code",
    "code-block",
    "sourcecode",
    "parsed-literal",
    "raw",
    "math",
    "prompt",
    "highlight",
    "literalinclude",
}


def _in_rst(text: str, _path: Path) -> Iterator[Placeholder]:
    lines = split_lines(text)
    code: int | None = None  # the indent of the line that began a literal block
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        indent = len(line) - len(line.lstrip())
        if not line.strip() or (code is not None and indent > code):
            continue
        directive = _DIRECTIVE.fullmatch(line)
        code = indent if _begins_literal(line, directive) else None
        if directive and directive[2] == FENCE:
            words, end = [directive[3].strip()], number
            while (
                end < len(lines)
                and (field := _FIELD.fullmatch(lines[end]))
                and lines[end].startswith(" " * (indent + 1))
            ):
                words.append(f"{field[1]}={field[2].strip()}")
                end += 1
            yield Placeholder(number, end, directive[1], " ".join(words).strip())
            number = end


def _begins_literal(line: str, directive: re.Match[str] | None) -> bool:
    if directive:
        return directive[2] in _LITERAL
    is_explicit = line.lstrip().startswith("..")
    is_comment = is_explicit and re.match(r"\.\.($| (?![_\[|]))", line.lstrip()) is not None
    return is_comment or (not is_explicit and line.rstrip().endswith("::"))


_LATEX_PLACEHOLDER = re.compile(r"([ \t]*)\\jugada(?:\[([^\]]*)\])?\{([^{}]*)\}[ \t]*(?:%.*)?")
_LATEX_ELSEWHERE = re.compile(r"(?:[^%\\]|\\.)*?(?<![{\\])\\jugada[\[{]")
_VERBATIM = re.compile(r"\\(begin|end)\{(verbatim|Verbatim|lstlisting|minted|comment)\*?\}")


def _in_latex(text: str, path: Path) -> Iterator[Placeholder]:
    verbatim = ""
    for number, line in enumerate(split_lines(text), start=1):
        for edge in _VERBATIM.finditer(line):
            if edge[1] == "begin":
                verbatim = verbatim or edge[2]
            elif edge[2] == verbatim:
                verbatim = ""
        if verbatim:
            continue
        if found := _LATEX_PLACEHOLDER.fullmatch(line):
            options = [re.sub(r"\s*=\s*", "=", part.strip()) for part in (found[2] or "").split(",")]
            name = found[3].strip().replace(r"\_", "_")
            yield Placeholder(number, number, found[1], " ".join([name, *options]).strip())
        elif _LATEX_ELSEWHERE.match(line):
            raise ContentError(path, number, Message("authoring/own-line", found=r"\jugada"))


_TYPST_PLACEHOLDER = re.compile(r"([ \t]*)#jugada\(\s*\"([^\"]*)\"\s*((?:,[^()]*)?)\)[ \t]*(?://.*)?")
_TYPST_ELSEWHERE = re.compile(r"(?:(?!//).)*#jugada\(")


def _in_typst(text: str, path: Path) -> Iterator[Placeholder]:
    until = ""  # the end of the current raw block or comment
    for number, line in enumerate(split_lines(text), start=1):
        if until:
            until = "" if until in line else until
        elif line.lstrip().startswith("```") and "```" not in line.lstrip().lstrip("`"):
            until = "```"
        elif "/*" in line and "*/" not in line:
            until = "*/"
        elif found := _TYPST_PLACEHOLDER.fullmatch(line):
            options = [re.sub(r"\s*:\s*", "=", part.strip().replace('"', "")) for part in found[3].split(",")]
            yield Placeholder(number, number, found[1], " ".join([found[2].strip(), *filter(None, options)]).strip())
        elif _TYPST_ELSEWHERE.match(line):
            raise ContentError(path, number, Message("authoring/own-line", found="#jugada"))


_READERS: Mapping[Markup, Callable[[str, Path], Iterator[Placeholder]]] = {
    Markup.markdown: _in_markdown,
    Markup.rst: _in_rst,
    Markup.latex: _in_latex,
    Markup.typst: _in_typst,
}


def replaced(text: str, placeholders: Sequence[tuple[Placeholder, Sequence[str]]]) -> str:
    """Return the text with each placeholder replaced by its lines, indented as it was."""
    lines = split_lines(text)
    parts: list[str] = []
    at = 0
    for placeholder, rows in placeholders:
        parts += lines[at : placeholder.line - 1]
        parts += [f"{placeholder.indent}{row}".rstrip() for row in rows]
        at = placeholder.end
    return "\n".join([*parts, *lines[at:]]) + "\n"


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
    from generator.diagrams.make import png_bytes

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
