"""``jugada diagram``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
    "jugada diagram backgammon --table --out table.png",
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
    dpi: Annotated[int | None, typer.Option("--dpi", min=20, max=1200, help=help_text("diagram-dpi"))] = None,
    table: Annotated[bool, typer.Option("--table", help=help_text("diagram-table"))] = False,
    animate: Annotated[bool, typer.Option("--animate", help=help_text("diagram-animate"))] = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE|FOLDER", help=help_text("diagram-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Draw an example's steps, or a position with actions and queries.

    Without --out a single diagram is printed as SVG.
    """
    from rules_engine.core.registry import game_names

    look = _Look(lang, content, low_ink, legend, dict(map(pair, option or [])))
    has_position = bool(position or outcome or play or show)
    allowed = permit(force, content, target)
    is_game = target in game_names()
    # Options that do not apply are refused: a picture without them would look as if they had been heeded.
    _check_target(is_game, has_position, step is not None, "animate" if animate else "table" if table else "")
    if animate:
        _animate(target, look, out, dpi, allowed)
    elif table:
        scene = _table(target, look)
        _write({f"{target}-table": scene}, out, dpi or _TABLE_PIXELS * _MM_PER_INCH / scene.width, allowed)
    elif is_game:
        _write({target: _position(target, look, position, outcome, play, show)}, out, dpi, allowed)
    else:
        from generator.diagrams.make import example_diagrams

        scenes = example_diagrams(
            target, lang, content, step=step, low_ink=low_ink, legend=legend, options=look.options
        )
        _write(scenes, out, dpi, allowed)


def _check_target(is_game: bool, has_position: bool, has_step: bool, special: str) -> None:
    """Raise JugadaError for options that what is drawn does not have: an animated example, a game's table, …"""
    if special == "animate" and (is_game or has_position or has_step):
        raise JugadaError(Message("cli/animate-example"))
    if special == "table" and (not is_game or has_position or has_step):
        raise JugadaError(Message("cli/table-of-game"))
    if is_game and has_step:
        raise JugadaError(Message("cli/step-of-example"))
    if has_position and not is_game:
        raise JugadaError(Message("cli/position-of-game"))


_TABLE_PIXELS, _MM_PER_INCH = 2400, 25.4
"""The width of the picture of a table, unless a resolution is given: what covers and shops ask for."""


@dataclass(frozen=True)
class _Look:
    """What all pictures share: language, content, and the options of their look."""

    lang: str
    content: Path | None
    low_ink: bool
    legend: bool
    options: dict[str, str]


def _position(
    game: str,
    look: _Look,
    position: str | None,
    outcome: str | None,
    play: list[str] | None,
    show: list[str] | None,
) -> Scene:
    from generator.cli.position_args import load_position
    from generator.diagrams.make import position_diagram

    at = load_position(game, position, outcome, look.lang, look.content)
    drawn = {"low_ink": look.low_ink, "legend": look.legend}
    return position_diagram(at.content, at.state, look.lang, play or (), show or (), **drawn, options=look.options)


def _animate(example: str, look: _Look, out: Path | None, dpi: int | None, allowed: Permit) -> None:
    from generator.diagrams.make import DPI, animated_example, write_animation
    from generator.outputs.reading import display_path

    if out is None:
        raise JugadaError(Message("cli/animate-out"))
    drawn = {"low_ink": look.low_ink, "legend": look.legend}
    name, found = animated_example(example, look.lang, look.content, **drawn, options=look.options)
    typer.echo(display_path(write_animation(name, found, out, dpi or DPI, allowed)), err=True)


def _table(game: str, look: _Look) -> Scene:
    from generator.content.loader import load_game_content
    from generator.printing.exports.tabletop import tabletop

    content = load_game_content(game, look.content)
    return tabletop(content, content.language_for(look.lang), low_ink=look.low_ink, options=look.options)


def _write(scenes: Mapping[str, Scene], out: Path | None, dpi: float | None, allowed: Permit) -> None:
    if out is not None:
        from generator.diagrams.make import DPI, write_diagrams
        from generator.outputs.reading import display_path

        for file in write_diagrams(scenes, out, dpi or DPI, allowed):
            typer.echo(display_path(file), err=True)
        return
    if len(scenes) > 1:
        raise JugadaError(Message("cli/many-diagrams", count=len(scenes)))
    from generator.scene.svg import svg_text

    # With its fonts: what is printed is piped into a file, and opened where they are not installed.
    typer.echo(svg_text(next(iter(scenes.values())), embed_fonts=True))
