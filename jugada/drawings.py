"""Drawings of positions, for notebooks, pages and print."""

from __future__ import annotations

from dataclasses import dataclass

from generator.scene.model import Scene


@dataclass(frozen=True)
class Drawing:
    """A drawn position: a picture in notebooks, else text, bytes or a file's content in three formats."""

    scene: Scene

    @property
    def title(self) -> str:
        """What the drawing is called: its game."""
        return self.scene.title

    @property
    def description(self) -> str:
        """The position in text, which a screen reader reads in place of the picture."""
        return self.scene.description

    def svg(self) -> str:
        """Return an SVG document with its fonts in it."""
        from generator.scene.svg import svg_text

        return svg_text(self.scene, embed_fonts=True)

    def png(self, dpi: int = 200) -> bytes:
        """Return a PNG file on white, in dots per inch."""
        from generator.diagrams.make import png_bytes

        return png_bytes(self.scene, dpi)

    def pdf(self) -> bytes:
        """Return a PDF file of one page, as large as the drawing."""
        from generator.scene.pdf import pdf_bytes

        return pdf_bytes([self.scene], title=self.scene.title)

    def _repr_svg_(self) -> str:
        return self.svg()
