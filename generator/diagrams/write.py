"""Writes diagrams to files: SVG that carries its fonts, or PDF."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.files import write_atomically
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError


def write_diagrams(scenes: Mapping[str, Scene], out: Path) -> tuple[Path, ...]:
    """Write to one file (``.svg`` for a single diagram, ``.pdf`` with a page for each) or to a folder, as NAME.svg.

    The files written; JugadaError where several diagrams are to go into one SVG or the file's kind is unknown.
    """
    if out.suffix == ".pdf":
        from generator.scene.pdf import pdf_bytes

        title = next(iter(scenes.values())).title
        write_atomically(out, pdf_bytes(scenes.values(), title=title))
        return (out,)
    if out.suffix == ".svg":
        if len(scenes) > 1:
            raise JugadaError(f"{out}: there are {len(scenes)} diagrams; give a folder, a .pdf file, or --step")
        write_atomically(out, svg_text(next(iter(scenes.values())), embed_fonts=True))
        return (out,)
    if out.suffix and not out.is_dir():
        raise JugadaError(f"{out}: expected a folder or a file ending in .svg or .pdf")
    files = {out / f"{name}.svg": scene for name, scene in scenes.items()}
    for file, scene in files.items():
        write_atomically(file, svg_text(scene, embed_fonts=True))
    return tuple(files)
