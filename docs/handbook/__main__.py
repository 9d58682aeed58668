"""``python -m docs.handbook FOLDER``: write the handbook's pages for MkDocs (``make handbook``)."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from jinja2 import StrictUndefined
from jinja2.sandbox import SandboxedEnvironment

from docs.handbook.commands import commands_page
from docs.handbook.files import files_page
from docs.handbook.proof import figures
from docs.handbook.services import services_page
from generator.i18n.writing import number
from generator.scene.fonts import font_bytes

_OUTSIDE = re.compile(r"\[([^\]]*)\]\(\.\./[^)]*\)")
"""A link to a file of the project that is no page of the handbook: its words stay."""
DOCS = Path(__file__).parents[1]
_HEAD = "---\nfigures: true\n---\n"
"""How a page begins in which figures such as ``{{ claims }}`` are filled in."""

FONTS = ("BC700.woff2", "BC800.woff2", "SS400.woff2", "SS700.woff2")
"""Files of the project's own fonts that the style sheet names."""

GENERATED: Mapping[str, Callable[[], str]] = {
    "commands.md": commands_page,
    "files.md": files_page,
    "services.md": services_page,
}


_IN_ENGLISH = """
!!! note ""
    Esta página está en inglés.

<div lang="en" markdown>
{page}
</div>
"""
"""What the Spanish handbook shows of a page that is not translated, below its title."""


def write_pages(folder: Path) -> None:
    """Write all pages, pictures, fonts and the style sheet, replacing what the folder held.

    Raises jinja2.UndefinedError for a figure that nobody counts, RuntimeError where an example does not hold.
    """
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "reference").mkdir(parents=True)
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    shutil.copy(DOCS / "handbook" / "handbook.css", folder)
    shutil.copy(DOCS.parent / "site" / "assets" / "favicon.svg", folder)
    for font in FONTS:
        (folder / font).write_bytes(font_bytes(font))
    known, fill = figures(), SandboxedEnvironment(undefined=StrictUndefined, keep_trailing_newline=True)
    (folder / "decisions").mkdir()
    for page in (DOCS.parent / "SECURITY.md", *sorted(DOCS.glob("*.md")), *sorted(DOCS.glob("decisions/*.md"))):
        text = _OUTSIDE.sub(r"\1", page.read_text("utf-8").replace("](../SECURITY.md", "](SECURITY.md"))
        if text.startswith(_HEAD):
            language = "es" if page.stem.endswith(".es") else "en"
            spelt = {name: number(figure, language) for name, figure in known.items()}
            text = fill.from_string(text.removeprefix(_HEAD)).render(spelt)
        name = page.relative_to(DOCS) if page.is_relative_to(DOCS) else page.name
        (folder / name).write_text(text, "utf-8")
    for page_name, made in GENERATED.items():
        (folder / "reference" / page_name).write_text(made(), "utf-8")
    for page in [*folder.rglob("*.md")]:
        if not page.stem.endswith(".es") and not (spanish := page.with_suffix(".es.md")).exists():
            title, _, rest = page.read_text("utf-8").partition("\n")
            spanish.write_text(title + " {: lang=en }\n" + _IN_ENGLISH.format(page=rest), "utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
