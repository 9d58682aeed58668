"""Diagrams by name: the steps of an example, or a position with actions and queries.

Writes diagrams to files: SVG with its fonts embedded, PDF, or PNG for programs that read neither.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path

from generator.art.context import art_context
from generator.content import GameContent
from generator.diagrams.animate import FORMS, Frame, animation, frames
from generator.diagrams.diagram import diagram, step_diagram
from generator.diagrams.shows import action_show, answer_show
from generator.examples.check import example_path
from generator.examples.runner import run_example
from generator.examples.source import Example, load_example
from generator.outputs.folder import OutputFolder, write_file
from generator.outputs.given_folders import give_file
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.target import names_file
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, Message
from rules_engine.core.registry import game_names


def position_diagram(
    content: GameContent,
    state: object,
    lang: str,
    plays: Sequence[str] = (),
    queries: Sequence[str] = (),
    *,
    low_ink: bool = False,
    legend: bool = True,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """Return the state with these actions (``SEAT:ACTION``) and answers (``QUERY name=value``) shown on it."""
    art = art_context(content, lang, low_ink=low_ink, options=options)
    shows = [action_show(content.game, state, entry) for entry in plays]
    answers = [answer_show(content.game, state, text) for text in queries]
    return diagram(art, state, [*shows, *answers], legend=legend)


def example_diagrams(
    name: str,
    lang: str,
    user_dir: Path | None = None,
    *,
    step: int | None = None,
    low_ink: bool = False,
    legend: bool = True,
    options: Mapping[str, str] | None = None,
) -> dict[str, Scene]:
    """Return the diagrams of an example (by id or file), or of one `step` (from 1), by ``<id>-<step>``.

    Raises JugadaError for an unknown example or step, ContentError for a malformed one.
    """
    example = find_example(name, user_dir)
    run = run_example(example)
    art = art_context(example.content, lang, low_ink=low_ink, options=options)
    if step is not None and not 1 <= step <= len(run.steps):
        raise JugadaError(Message("diagrams/no-such-step", id=run.id, count=len(run.steps), step=step))
    steps = run.steps if step is None else (run.steps[step - 1],)
    return {f"{run.id}-{one.index + 1}": step_diagram(art, run, one, legend=legend) for one in steps}


def animated_example(
    name: str,
    lang: str,
    user_dir: Path | None = None,
    *,
    low_ink: bool = False,
    legend: bool = True,
    options: Mapping[str, str] | None = None,
) -> tuple[str, list[Frame]]:
    """Return an example's id and the frames of its animated picture. Raises as `example_diagrams`."""
    example = find_example(name, user_dir)
    art = art_context(example.content, lang, low_ink=low_ink, options=options)
    run = run_example(example)
    return run.id, frames(art, run, legend=legend)


def find_example(name: str, user_dir: Path | None = None) -> Example:
    """Return the example with this id, or in this file. Raises JugadaError if there is none."""
    if Path(name).is_file():
        give_file(Path(name))
        return load_example(Path(name), user_dir)
    if path := example_path(name, user_dir):
        return load_example(path, user_dir)
    raise JugadaError(Message("diagrams/unknown-target", name=repr(name), names=", ".join(game_names())))


def write_animation(name: str, found: Sequence[Frame], out: Path, dpi: int, permit: Permit = OURS_ALONE) -> Path:
    """Write an animated picture, of the kind that the ending says, into a folder as WebP; return its file.

    Raises OutputError for another ending.
    """
    path = out if names_file(out, *FORMS) else out / f"{name}{next(iter(FORMS))}"
    write_file(path, animation(found, FORMS[path.suffix.lower()], dpi), permit)
    return path


DPI = 200
"""Default resolution of PNG files in dots per inch."""


def write_diagrams(
    scenes: Mapping[str, Scene], out: Path, dpi: float = DPI, permit: Permit = OURS_ALONE
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


def _picture(scenes: Mapping[str, Scene], first: Scene, kind: str, dpi: float) -> str | bytes:
    if kind == ".svg":
        return svg_text(first, embed_fonts=True)
    if kind == ".png":
        return png_bytes(first, dpi)
    from generator.scene.pdf import pdf_bytes

    return pdf_bytes(scenes.values(), title=first.title)


def png_bytes(scene: Scene, dpi: float = DPI) -> bytes:
    """Return the scene as PNG on white, rendered from its PDF."""
    import pypdfium2

    from generator.scene.pdf import pdf_bytes

    document = pypdfium2.PdfDocument(pdf_bytes([scene], title=scene.title))
    try:
        buffer = BytesIO()
        # slightly less than the full scale, since sizes are rounded up
        picture = document[0].render(scale=dpi / 72 * (1 - 1e-6)).to_pil()
        picture.save(buffer, "PNG", dpi=(dpi, dpi))  # the highest compression takes five times as long for 3 %
        return buffer.getvalue()
    finally:
        document.close()
