"""``jugada printer``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text
from generator.outputs.guard import Permit
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.printing.kit.printers import Profile
    from generator.printing.layout.papers import Margins

EXAMPLES = (
    "jugada printer calibrate --paper a4",
    "jugada printer set office --dx 0.3 --dy -0.4",
    "jugada printer set office --dx 0.3 --dx-bottom 0.1 --dy -0.4 --margins 4,4,4,13",
    "jugada printer list",
    "jugada printer remove office",
)


class Action(StrEnum):
    """Actions on printer profiles."""

    calibrate = "calibrate"
    set = "set"
    list = "list"
    remove = "remove"


def printer(  # noqa: PLR0913, PLR0917
    action: Annotated[Action, typer.Argument(help=help_text("printer-action"))],
    lang: LangOption,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help=help_text("printer-name"))] = None,
    dx: Annotated[float | None, typer.Option("--dx", help=help_text("printer-dx"))] = None,
    dx_bottom: Annotated[float | None, typer.Option("--dx-bottom", help=help_text("printer-dx_bottom"))] = None,
    dy: Annotated[float | None, typer.Option("--dy", help=help_text("printer-dy"))] = None,
    margins: Annotated[
        str | None, typer.Option("--margins", metavar="MM[,MM,MM,MM]", help=help_text("printer-margins"))
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="NAME", help=help_text("printer-paper"))] = "a4",
    out: Annotated[Path, typer.Option("--out", metavar="FILE|FOLDER", help=help_text("printer-out"))] = Path(),
    force: ForceOption = False,
) -> None:
    """Store the offset with which a printer prints backs, and its margins.

    Print the calibration sheet on both sides, read the scales, store them; then use `jugada pdf GAME --printer NAME`.
    The offset is as seen from the front, through the paper, of an upright sheet.
    """
    if action is Action.calibrate:
        _calibrate(paper, lang, out, permit(force))
    elif action is Action.list:
        _list()
    elif name is None:
        raise JugadaError(Message("cli/printer-needs-name", action=action.value))
    elif action is Action.set:
        _set(name, dx, dx_bottom, dy, margins)
    else:
        _remove(name)


def config_folder() -> Path:
    """Return the user's configuration folder."""
    return Path(typer.get_app_dir("jugada"))


def _calibrate(paper_name: str, lang: str, out: Path, allowed: Permit) -> None:
    from generator.outputs.folder import write_file
    from generator.outputs.reading import display_path
    from generator.outputs.target import names_file
    from generator.printing.kit.calibration import calibration_pdf
    from generator.printing.layout.papers import paper

    chosen = paper(paper_name)
    path = out if names_file(out, ".pdf") else out / f"calibration-{lang}-{chosen.name}.pdf"
    write_file(path, calibration_pdf(chosen, lang), allowed)
    typer.echo(f"{display_path(path)}  2 pages")


def _set(name: str, dx: float | None, dx_bottom: float | None, dy: float | None, margins: str | None) -> None:
    from generator.printing.kit.printers import Profile, angle_of, load_profiles, profile, save_profiles

    folder = config_folder()
    known = dict(load_profiles(folder))
    old = known.get(name, Profile(name))
    top = old.dx if dx is None else dx
    bottom = top if dx_bottom is None else dx_bottom
    # The angle follows from both ends of the sheet, so it stays only if neither is given.
    angle = old.angle if dx is None and dx_bottom is None else angle_of(top, bottom)
    known[name] = profile(
        name,
        dx=(top + bottom) / 2,
        dy=old.dy if dy is None else dy,
        angle=angle,
        margins=old.margins if margins is None else _margins(margins),
    )
    path = save_profiles(folder, known)
    typer.echo(_line(known[name]))
    typer.echo(cli_text("stored", path=str(path)))


def _margins(text: str) -> Margins:
    from generator.printing.layout.papers import Margins

    try:
        numbers = [float(number) for number in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) not in (1, 4):
        raise JugadaError(Message("cli/bad-margins", text=repr(text)))
    return Margins(*(numbers * 4 if len(numbers) == 1 else numbers))


def _list() -> None:
    from generator.printing.kit.printers import load_profiles

    profiles = load_profiles(config_folder())
    for profile in profiles.values():
        typer.echo(_line(profile))
    if not profiles:
        typer.echo(cli_text("no-printer"))


def _line(profile: Profile) -> str:
    edges = profile.margins
    return cli_text(
        "printer-line",
        name=profile.name,
        dx=f"{profile.dx:+.2f}",
        dy=f"{profile.dy:+.2f}",
        angle=f"{profile.angle:+.3f}",
        margins=f"{edges.left:g},{edges.top:g},{edges.right:g},{edges.bottom:g}",
    )


def _remove(name: str) -> None:
    from generator.printing.kit.printers import load_profile, load_profiles, save_profiles

    folder = config_folder()
    # Raises an error for an unknown name, with those that are known.
    load_profile(folder, name)
    save_profiles(folder, {key: value for key, value in load_profiles(folder).items() if key != name})
    typer.echo(cli_text("printer-removed", name=name))
