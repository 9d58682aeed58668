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
from generator.cli.words import help_text
from generator.outputs.guard import Permit
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.scene.model import Scene

EXAMPLES = (
    "jugada diagram bg.ex.hit --step 2 --out hit.svg",
    "jugada diagram bg.ex.hit --out diagrams",
    "jugada diagram bg.ex.hit --step 2 --dpi 300 --out hit.png",
    "jugada diagram bg.ex.hit --animate --dpi 60 --out hit.webp",
    'jugada diagram backgammon --roll 3-1 --play "8/5 6/5" --option numbering=standard --out play.svg',
    'jugada diagram backgammon --roll 3-1 --show "destinations from=B8" --low-ink --out targets.pdf',
)


def diagram(  # noqa: PLR0913, PLR0917
    target: Annotated[str, typer.Argument(metavar="EXAMPLE|GAME", help=help_text("diagram-target"))],
    lang: LangOption,
    step: Annotated[int | None, typer.Option("--step", min=1, help=help_text("diagram-step"))] = None,
    position: PositionOption = None,
    outcome: OutcomeOption = None,
    play: Annotated[
        list[str] | None,
        typer.Option("--play", metavar="[SEAT:]ACTION", help=help_text("diagram-play")),
    ] = None,
    show: Annotated[
        list[str] | None,
        typer.Option("--show", metavar="QUERY [NAME=VALUE]...", help=help_text("diagram-show")),
    ] = None,
    option: ArtOption = None,
    low_ink: LowInkOption = False,
    legend: Annotated[bool, typer.Option(help=help_text("diagram-legend"))] = True,
    content: ContentOption = None,
    dpi: Annotated[int, typer.Option("--dpi", min=20, max=1200, help=help_text("diagram-dpi"))] = 200,
    animate: Annotated[bool, typer.Option("--animate", help=help_text("diagram-animate"))] = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE|FOLDER", help=help_text("diagram-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Draw an example's steps, or a position with actions and queries.

    Without --out a single diagram is printed as SVG.
    """
    from generator.diagrams.make import example_diagrams, position_diagram
    from rules_engine.core.registry import game_names

    options = dict(map(pair, option or []))
    if animate:
        if target in game_names() or step is not None:
            raise JugadaError(Message("cli/animate-example"))
        if out is None:
            raise JugadaError(Message("cli/animate-out"))
        from generator.diagrams.make import animated_example, write_animation
        from generator.outputs.reading import display_path

        name, found = animated_example(target, lang, content, low_ink=low_ink, legend=legend, options=options)
        typer.echo(display_path(write_animation(name, found, out, dpi, permit(force, content, target))), err=True)
        return
    if target in game_names():
        if step is not None:
            raise JugadaError(Message("cli/step-of-example"))
        from generator.cli.position_args import load_position

        at = load_position(target, position, outcome, lang, content)
        scene = position_diagram(
            at.content, at.state, lang, play or (), show or (), low_ink=low_ink, legend=legend, options=options
        )
        scenes: Mapping[str, Scene] = {target: scene}
    else:
        if position or outcome or play or show:
            raise JugadaError(Message("cli/position-of-game"))
        scenes = example_diagrams(target, lang, content, step=step, low_ink=low_ink, legend=legend, options=options)
    _write(scenes, out, dpi, permit(force, content, target))


def _write(scenes: Mapping[str, Scene], out: Path | None, dpi: int, allowed: Permit) -> None:
    if out is not None:
        from generator.diagrams.make import write_diagrams
        from generator.outputs.reading import display_path

        for file in write_diagrams(scenes, out, dpi, allowed):
            typer.echo(display_path(file), err=True)
        return
    if len(scenes) > 1:
        raise JugadaError(Message("cli/many-diagrams", count=len(scenes)))
    from generator.scene.svg import svg_text

    typer.echo(svg_text(next(iter(scenes.values())), embed_fonts=True))
