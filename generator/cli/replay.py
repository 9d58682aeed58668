"""``jugada replay``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from generator.cli.options import ContentOption, ForceOption, GameArgument, JsonOption, LangOption, permit
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message, seat_key, write_action
from rules_engine.core.record import read_entry

EXAMPLES = (
    "jugada replay backgammon game.txt",
    "jugada replay backgammon match.mat --json",
    "jugada replay backgammon match.mat --out match.sgf",
    "jugada replay backgammon match.mat --number 1 --out game.yaml",
)
_EXAMPLE_SUFFIXES = (".yaml", ".yml")


def replay(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_text("replay-file"))],
    lang: LangOption,
    content: ContentOption = None,
    json: JsonOption = False,
    number: Annotated[int | None, typer.Option("--number", min=1, help=help_text("replay-number"))] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=help_text("replay-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Replay a record, entry by entry, with events and positions, or write it in another format."""
    from generator.content import load_game_content
    from generator.content.records import read_records

    loaded = load_game_content(game, content)
    records = read_records(loaded, file)
    if number is not None:
        if number > len(records):
            raise JugadaError(Message("cli/replay-no-game", number=number, count=len(records)))
        records = records[number - 1 : number]
    if out is None:
        _show(loaded, file, records, lang, json)
        return
    if json:
        raise JugadaError(Message("cli/replay-json-out"))
    _write(loaded, file, records, number, out, force)


def _show(loaded: Any, file: Path, records: Sequence[Any], lang: str, json: bool) -> None:
    from generator.cli.progress import shown_progress
    from generator.content.records import made_with_other_content, replay_record

    messages = loaded.messages[lang]
    found: list[dict[str, Any]] = []
    for number, record in enumerate(shown_progress(records, cli_text("bar-replaying")), 1):
        if record.game == loaded.name and made_with_other_content(loaded, record):
            typer.echo(cli_text("record-other-data", content=record.content), err=True)
        if not json:
            typer.echo(f"# {number}: {record.start}")
        entries = []
        state: Any = None
        for entry, step in replay_record(loaded, file, record):
            before, state = loaded.game.parse_state(record.start) if state is None else state, step.state
            if json:
                entries.append(_entry_data(loaded, entry, step, messages))
                continue
            typer.echo(_heading(loaded, before, entry, messages))
            for event in step.events:
                typer.echo(f"    {messages.event(event)}")
            typer.echo(f"    {loaded.game.format_state(step.state)}")
        found.append({"game": record.game, "content": record.content, "start": record.start, "entries": entries})
    if json:
        from generator.cli.output import print_json

        print_json(found)


def _write(loaded: Any, file: Path, records: Sequence[Any], number: int | None, out: Path, force: bool) -> None:
    """Write the record, or a worked example made from it, after it has been replayed to its end."""
    from generator.content.records import format_records, replay_record
    from generator.outputs.folder import create_file, write_file

    allowed = permit(force, loaded.folder, file)
    if out.suffix.lower() in _EXAMPLE_SUFFIXES:
        from generator.authoring.from_record import Part, example_of_record
        from generator.authoring.template import name_of_file, usual_id

        if len(records) != 1:
            raise JugadaError(Message("cli/replay-one-game", count=len(records)))
        text = example_of_record(file, loaded, usual_id(loaded, name_of_file(out)), Part(number or 1))
        create_file(out, text, allowed)
    else:
        for record in records:
            for _ in replay_record(loaded, file, record):
                pass
        write_file(out, format_records(loaded, records, out), allowed)


def _heading(loaded: Any, state: Any, entry: Any, messages: Any) -> str:
    """Return who does what, with the seat's name and the language's own spelling of the action."""
    acting, action = read_entry(loaded.game, state, entry)
    seat = cli_text("chance") if acting is None else messages.seat(seat_key(loaded.game, state, acting))
    return f"{seat}: {messages.notation(write_action(loaded.game, state, acting, action))}"


def _entry_data(loaded: Any, entry: Any, step: Any, messages: Any) -> dict[str, Any]:
    from generator.cli.output import event_data

    return {
        "line": entry.line,
        "seat": entry.seat,
        "action": entry.action,
        "events": [event_data(event, messages) for event in step.events],
        "position": loaded.game.format_state(step.state),
    }
