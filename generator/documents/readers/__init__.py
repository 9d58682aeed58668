"""The readers of documents, one for each markup language.

Each returns the document's blocks, its settings, and its text with everything blank that is no prose: code, comments,
the blocks themselves. Lines and columns stay where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from generator.documents.model import Markup
from generator.documents.readers.latex import read_latex
from generator.documents.readers.markdown import read_markdown
from generator.documents.readers.rst import read_rst
from generator.documents.readers.shared import Reading
from generator.documents.readers.typst import read_typst

READERS: Mapping[Markup, Callable[[str, Path], Reading]] = {
    Markup.markdown: read_markdown,
    Markup.rst: read_rst,
    Markup.latex: read_latex,
    Markup.typst: read_typst,
}
