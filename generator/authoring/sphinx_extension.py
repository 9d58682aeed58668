"""The Sphinx extension: ``.. jugada:: EXAMPLE`` is a figure with an example's diagram and its claims.

::

    extensions = ["generator.authoring.sphinx_extension"]
    jugada_lang = "en"          # by default the project's language
    jugada_content = "rules"    # a folder with custom content, beside conf.py

HTML shows the drawing as SVG, LaTeX as PDF. A failing example is an error with the line of the document.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from generator.authoring.document import picture_file
from generator.authoring.embed import Embedded, Picture, embed_steps, usual_language
from generator.outputs.writing import write_atomically
from rules_engine.core import JugadaError


class ExampleDirective(SphinxDirective):
    """A directive that shows a worked example: all its steps, or the one given by the option ``step``."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, object]] = {"step": directives.unchanged, "lang": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Return a figure for each step. Raises docutils' error, with the line, for an example that cannot be shown."""
        request = " ".join([*self.arguments, *(f"{name}={value}" for name, value in self.options.items())])
        lang = self.config.jugada_lang or usual_language(self.config.language or "")
        content = Path(self.env.srcdir, self.config.jugada_content) if self.config.jugada_content else None
        folder = Path(self.env.doc2path(self.env.docname)).parent
        try:
            figures = embed_steps(request, lang, content, folder)
        except JugadaError as error:
            raise self.error(str(error)) from error
        return [self._figure(figure) for figure in figures]

    def _figure(self, figure: Embedded) -> nodes.Node:
        self.env.note_dependency(str(figure.source))
        alt = figure.scene.description or figure.title
        picture = nodes.figure("", nodes.image(uri=self._pictures(figure), alt=alt), nodes.caption("", figure.title))
        shown = nodes.container("", picture, classes=["jugada"])
        if figure.claims:
            words = [f"{'✓' if holds else '✗'} {text}" for holds, text in figure.claims]
            items = [nodes.list_item("", nodes.paragraph("", text)) for text in words]
            shown += nodes.bullet_list("", *items)
        self.set_source_info(shown)
        return shown

    def _pictures(self, figure: Embedded) -> str:
        """Write the drawing in each format that a builder may need; return the address with which it selects one."""
        folder = Path(self.env.doctreedir, "jugada")
        for picture in (Picture.svg, Picture.pdf):
            write_atomically(folder / f"{figure.name}.{picture}", picture_file(figure, picture))
        return f"/{Path(os.path.relpath(folder, self.env.srcdir)).as_posix()}/{figure.name}.*"


def setup(app: Sphinx) -> dict[str, object]:
    """Register the directive and its settings."""
    app.add_directive("jugada", ExampleDirective)
    app.add_config_value("jugada_lang", "", "env", (str,))
    app.add_config_value("jugada_content", "", "env", (str,))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
