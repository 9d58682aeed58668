"""Writes diagrams to files: SVG that carries its fonts, PDF, or PNG for programs that take neither."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from generator.outputs.atomic import write_atomically
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError

DPI = 200
"""Pixels an inch of a PNG, unless said."""

_OTHER_KINDS = frozenset(
    (".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".eps", ".ps", ".emf", ".html", ".md", ".tex", ".docx")
)
"""Endings that ask for a kind of file which is not made; any other name is a folder's, such as ``rules-v1.2``."""


def write_diagrams(scenes: Mapping[str, Scene], out: Path, dpi: int = DPI) -> tuple[Path, ...]:
    """Write to one file (``.svg`` or ``.png`` for a single diagram, ``.pdf`` with a page for each) or to a folder.

    In a folder each is NAME.svg. The files written; JugadaError where several diagrams are to go into one picture or
    the file's kind is unknown.
    """
    kind = out.suffix.lower()
    if kind == ".pdf":
        from generator.scene.pdf import pdf_bytes

        title = next(iter(scenes.values())).title
        write_atomically(out, pdf_bytes(scenes.values(), title=title))
        return (out,)
    if kind in (".svg", ".png"):
        if len(scenes) > 1:
            raise JugadaError(f"{out}: there are {len(scenes)} diagrams; give a folder, a .pdf file, or --step")
        scene = next(iter(scenes.values()))
        write_atomically(out, svg_text(scene, embed_fonts=True) if kind == ".svg" else png_bytes(scene, dpi))
        return (out,)
    if kind in _OTHER_KINDS and not out.is_dir():
        raise JugadaError(f"{out}: expected a folder or a file ending in .svg, .pdf or .png")
    files = {out / f"{name}.svg": scene for name, scene in scenes.items()}
    for file, scene in files.items():
        write_atomically(file, svg_text(scene, embed_fonts=True))
    return tuple(files)


def png_bytes(scene: Scene, dpi: int = DPI) -> bytes:
    """The scene as a picture of pixels on white, drawn from its PDF."""
    import pypdfium2

    from generator.scene.pdf import pdf_bytes

    document = pypdfium2.PdfDocument(pdf_bytes([scene], title=scene.title))
    try:
        buffer = BytesIO()
        document[0].render(scale=dpi / 72).to_pil().save(buffer, "PNG", dpi=(dpi, dpi), optimize=True)
        return buffer.getvalue()
    finally:
        document.close()
