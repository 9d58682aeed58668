"""``jugada diagram``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import (
    ArtOption,
    ContentOption,
    ForceOption,
    LangOption,
    LowInkOption,
    OutcomeOption,
    PositionOption,
    pair,
    permit,
)
from generator.outputs.guard import Permit
from rules_engine.core import JugadaError

if TYPE_CHECKING:
    from generator.scene.model import Scene

EXAMPLES = (
    "jugada diagram bg.ex.hit --step 2 --out hit.svg",
    "jugada diagram bg.ex.hit --out diagrams",
    "jugada diagram bg.ex.hit --step 2 --dpi 300 --out hit.png",
    'jugada diagram backgammon --roll 3-1 --play "8/5 6/5" --option numbering=standard --out play.svg',
    'jugada diagram backgammon --roll 3-1 --show "destinations from=B8" --low-ink --out targets.pdf',
)


def diagram(  # noqa: PLR0913, PLR0917
    target: Annotated[str, typer.Argument(metavar="EXAMPLE|GAME", help="An example's id or file, or a game's name.")],
    lang: LangOption,
    step: Annotated[int | None, typer.Option("--step", min=1, help="Only this step of the example.")] = None,
    position: PositionOption = None,
    outcome: OutcomeOption = None,
    play: Annotated[
        list[str] | None,
        typer.Option("--play", metavar="[SEAT:]ACTION", help="Show an action, legal or not. May be repeated."),
    ] = None,
    show: Annotated[
        list[str] | None,
        typer.Option("--show", metavar="QUERY [NAME=VALUE]...", help="Show a query's answer. May be repeated."),
    ] = None,
    option: ArtOption = None,
    low_ink: LowInkOption = False,
    legend: Annotated[bool, typer.Option(help="Say below the drawing what is shown.")] = True,
    content: ContentOption = None,
    dpi: Annotated[int, typer.Option("--dpi", min=20, max=1200, help="Pixels an inch of a .png file.")] = 200,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE|FOLDER", help="An .svg, .pdf or .png file, or a folder.")
    ] = None,
    force: ForceOption = False,
) -> None:
    """Draw an example's steps, or a position with what the engine says of an action or a query.

    Without --out a single diagram is printed as SVG.
    """
    from generator.diagrams.make import example_diagrams, position_diagram
    from rules_engine.core.registry import game_names

    options = dict(map(pair, option or []))
    if target in game_names():
        if step is not None:
            raise JugadaError("--step belongs to an example, not to a game's name")
        from generator.cli.position_args import moment_at

        at = moment_at(target, position, outcome, lang, content)
        scene = position_diagram(
            at.content, at.state, lang, play or (), show or (), low_ink=low_ink, legend=legend, options=options
        )
        scenes: Mapping[str, Scene] = {target: scene}
    else:
        if position or outcome or play or show:
            raise JugadaError("--position, --outcome, --play and --show need a game's name, not an example")
        scenes = example_diagrams(target, lang, content, step=step, low_ink=low_ink, legend=legend, options=options)
    _write(scenes, out, dpi, permit(force, content, target))


def _write(scenes: Mapping[str, Scene], out: Path | None, dpi: int, allowed: Permit) -> None:
    if out is not None:
        from generator.diagrams.write import write_diagrams
        from generator.outputs.errors import display_path

        for file in write_diagrams(scenes, out, dpi, allowed):
            typer.echo(display_path(file), err=True)
        return
    if len(scenes) > 1:
        raise JugadaError(f"there are {len(scenes)} diagrams; say where to: --out FOLDER, or take one: --step N")
    from generator.scene.svg import svg_text

    typer.echo(svg_text(next(iter(scenes.values())), embed_fonts=True))
