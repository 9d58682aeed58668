"""The Sphinx extension: ``.. jugada::`` is a figure with an example and what was checked of it; values in sentences.

::

    extensions = ["generator.authoring.sphinx_extension"]
    jugada_lang = "en"          # by default the project's language
    jugada_content = "rules"    # a folder with custom content, beside conf.py

HTML shows the drawing as SVG, LaTeX as PDF. Whatever does not hold is an error with the line of the document.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from generator.authoring.document import LATEX_MARKS, picture_file, width_of, with_values
from generator.authoring.embed import Embedded, Picture, Row, figures_of, usual_language
from generator.documents.check import CheckedBlock, DocumentCheck, check_block, check_document
from generator.documents.examples import read_block
from generator.documents.model import SUFFIXES, WORD, Block, Document, Markup, Option
from generator.documents.options import NAMES
from generator.documents.readers.shared import with_body
from generator.documents.reading import read_document
from generator.outputs.writing import write_atomically
from rules_engine.core import JugadaError

_logger = logging.getLogger(__name__)

_checks: dict[str, DocumentCheck] = {}
"""The documents as they were checked when they were read, by name; Sphinx then asks for each of their figures."""


class _AnyOption(dict[str, object]):
    """Options of which `generator.documents` judges the names, since games have some of their own."""

    def __missing__(self, name: str) -> object:
        return directives.unchanged


class mark(nodes.inline):  # type: ignore[misc]  # noqa: N801  docutils finds writers by this name
    """A tick or a cross, for which LaTeX needs a font of its own."""


class ExampleDirective(SphinxDirective):
    """A directive that shows a worked example: one that its text holds, or one that is named, or a step of it."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, object]] = _AnyOption(dict.fromkeys(NAMES, directives.unchanged))

    def run(self) -> list[nodes.Node]:
        """Return the figures; none for an example that does not hold, which was told when the document was read."""
        block = self._checked()
        return [self._figure(figure) for figure in figures_of(block)] if block.holds else []

    def _checked(self) -> CheckedBlock:
        """Return the example as it was checked with its document; one of an included file is checked now."""
        check = _checks.get(self.env.docname)
        # By line: Sphinx calls the directive with the place of the document that was checked.
        for one in check.blocks if check else ():
            if one.source.block.line == self.lineno:
                return one
        options = {name: Option(str(value), self.lineno) for name, value in self.options.items()}
        head, body = " ".join(self.arguments), "\n".join(self.content)
        block = Block(self.lineno, self.lineno, "", head, options, body_line=self.content_offset + 1)
        block = with_body(block, body.split("\n"))
        settings = check.document.settings if check else {}
        document = Document(Path(self.env.doc2path(self.env.docname)), body, Markup.rst, settings, (block,))
        lang, content = _language(self.config), _content(self.env)
        found = check_block(read_block(block, self.lineno, document, lang, content))
        problems = DocumentCheck(document, (found,), ()).findings(lang)
        if problems:
            raise self.error("\n".join(problem.problem for problem in problems))
        return found

    def _figure(self, figure: Embedded) -> nodes.Node:
        # Otherwise a changed example would not make Sphinx read this document again.
        self.env.note_dependency(str(figure.source))
        alt = figure.scene.description or figure.title
        image = nodes.image(uri=self._pictures(figure), alt=alt, width=width_of(figure))
        picture = nodes.figure("", image, align=figure.options.align)
        if figure.title:
            picture += nodes.caption("", figure.title)
        if figure.texts or figure.claims:
            texts = [nodes.line_block("", nodes.line("", text)) for text in figure.texts]
            rows = [nodes.line("", "", *_row(row)) for row in figure.claims]
            picture += nodes.legend("", *texts, *([nodes.line_block("", *rows)] if rows else []))
        if figure.label:
            picture["names"].append(nodes.fully_normalize_name(figure.label))
            self.state.document.note_explicit_target(picture, picture)
        shown = nodes.container("", picture, classes=[WORD])
        self.set_source_info(shown)
        self.set_source_info(picture)
        return shown

    def _pictures(self, figure: Embedded) -> str:
        """Write the drawing in each format that a builder may need; return the address with which it selects one."""
        # Not among the sources, where a build must leave nothing.
        folder = Path(self.env.doctreedir, WORD)
        for picture in (Picture.svg, Picture.pdf):
            write_atomically(folder / f"{figure.name}.{picture}", picture_file(figure, picture))
        return f"/{Path(os.path.relpath(folder, self.env.srcdir)).as_posix()}/{figure.name}.*"


def _row(row: Row) -> list[nodes.Node]:
    sign = [mark("", row.mark), nodes.Text(" ")] if row.mark else []
    number = [nodes.Text(f"({row.number}) ")] if row.number else []
    return [*sign, *number, nodes.Text(row.words)]


def _language(config: Config) -> str:
    return str(config.jugada_lang or usual_language(config.language or ""))


def _content(env: BuildEnvironment) -> Path | None:
    return Path(env.srcdir, env.config.jugada_content) if env.config.jugada_content else None


def _read_source(app: Sphinx, docname: str, source: list[str]) -> None:
    """Check a document when it is read, tell each fault with its line, and fill in the values of its sentences."""
    # First: if the document cannot be read now, its old figures must not be shown.
    _checks.pop(docname, None)
    path = Path(app.env.doc2path(docname))
    if path.suffix.lower() not in SUFFIXES:
        return
    lang = _language(app.config)
    try:
        check = check_document(read_document(path, source[0]), lang, _content(app.env))
    except JugadaError as error:
        _logger.error("%s", error, location=docname)
        return
    for finding in check.findings(lang):
        _logger.error("%s", finding.problem, location=(docname, finding.span.line))
    _checks[docname] = check
    source[0] = with_values(check.document, check.roles)


def _without_wrapping(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Let LaTeX set a picture at the left or the right, not wrap the text round it and its sentences.

    Such a wrapped figure cannot be broken, and runs over lists, boxes and the end of the page.
    """
    if app.builder.format != "latex":
        return
    for container in doctree.findall(nodes.container):
        if WORD in container["classes"] and "align" in container[0]:
            container[0][0]["align"] = container[0].attributes.pop("align")


def _visit_mark(writer: Any, node: nodes.Element) -> None:
    """Write a mark for LaTeX, whose text fonts lack it."""
    writer.body.append(LATEX_MARKS[node.astext()])
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, object]:
    """Register the directive, the check of documents, and the settings."""
    app.add_node(mark, latex=(_visit_mark, None))
    app.add_directive(WORD, ExampleDirective)
    app.connect("source-read", _read_source)
    app.connect("doctree-resolved", _without_wrapping)
    app.add_config_value("jugada_lang", "", "env", (str,))
    app.add_config_value("jugada_content", "", "env", (str,))
    # Safe though `_checks` is global: the process that reads a document also asks for its figures.
    return {"parallel_read_safe": True, "parallel_write_safe": True}
