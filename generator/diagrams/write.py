"""Writes diagrams to files: SVG with its fonts embedded, PDF, or PNG for programs that read neither."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from generator.outputs.folder import OutputFolder, write_file
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.target import names_file
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, Message

DPI = 200
"""Default resolution of PNG files in dots per inch."""


def write_diagrams(
    scenes: Mapping[str, Scene], out: Path, dpi: int = DPI, permit: Permit = OURS_ALONE
) -> tuple[Path, ...]:
    """Write diagrams to one file or to a folder, and return the files.

    One file: ``.svg`` or ``.png`` for a single diagram, ``.pdf`` with one page per diagram. A folder gets NAME.svg for
    each. Raises JugadaError if several diagrams would go into one image; OutputError if the file type is unknown, or if
    a file that Jugada did not write would be overwritten.
    """
    if not names_file(out, ".svg", ".pdf", ".png"):
        files = {f"{name}.svg": svg_text(scene, embed_fonts=True) for name, scene in scenes.items()}
        OutputFolder(out, permit).write(files)
        return tuple(out / name for name in files)
    kind, first = out.suffix.lower(), next(iter(scenes.values()))
    if kind != ".pdf" and len(scenes) > 1:
        raise JugadaError(Message("diagrams/several-diagrams", out=out, count=len(scenes)))
    write_file(out, _picture(scenes, first, kind, dpi), permit)
    return (out,)


def _picture(scenes: Mapping[str, Scene], first: Scene, kind: str, dpi: int) -> str | bytes:
    if kind == ".svg":
        return svg_text(first, embed_fonts=True)
    if kind == ".png":
        return png_bytes(first, dpi)
    from generator.scene.pdf import pdf_bytes

    return pdf_bytes(scenes.values(), title=first.title)


def png_bytes(scene: Scene, dpi: int = DPI) -> bytes:
    """Return the scene as PNG on white, rendered from its PDF."""
    import pypdfium2

    from generator.scene.pdf import pdf_bytes

    document = pypdfium2.PdfDocument(pdf_bytes([scene], title=scene.title))
    try:
        buffer = BytesIO()
        document[0].render(scale=dpi / 72).to_pil().save(buffer, "PNG", dpi=(dpi, dpi), optimize=True)
        return buffer.getvalue()
    finally:
        document.close()
