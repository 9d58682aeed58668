"""``jugada replay``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, JsonOption, LangOption, complete_game, permit
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message, plain_score, seat_key, write_action
from rules_engine.core.game import seat_tag
from rules_engine.core.record import GAME_NUMBER_TAG, ending_of, read_entry

if TYPE_CHECKING:
    from generator.content import GameContent
    from generator.content.messages import Messages
    from generator.content.records import GameInFile
    from rules_engine.core import Step
    from rules_engine.core.record import Ending, Entry, Record

EXAMPLES = (
    "jugada replay match.mat",
    "jugada replay backgammon match.mat --json",
    "jugada replay match.mat --out match.sgf",
    "jugada replay match.mat --number 1 --out game.yaml",
)
_EXAMPLE_SUFFIXES = (".yaml", ".yml")
_SOME_LEFT_OUT = 1


def replay(
    first: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help=help_text("replay-game"), autocompletion=complete_game)
    ],
    second: Annotated[Path | None, typer.Argument(metavar="FILE", help=help_text("replay-file"))] = None,
    *,
    lang: LangOption,
    content: ContentOption = None,
    json: JsonOption = False,
    number: Annotated[int | None, typer.Option("--number", min=1, help=help_text("replay-number"))] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=help_text("replay-out"))] = None,
    force: ForceOption = False,
) -> None:
    """Replay a record, entry by entry, with events, positions and result, or write it in another format.

    Exit code 0: every game was read; 1: some were, and the others are named; 2: none.
    """
    from generator.content import load_game_content
    from generator.content.errors import raise_all
    from generator.content.records import read_games

    game, file = _game_and_file(first, second)
    loaded = load_game_content(game, content)
    games = read_games(loaded, file)
    if number is not None:
        if number > len(games):
            raise JugadaError(Message("cli/replay-no-game", number=number, count=len(games)))
        games = games[number - 1 : number]
    # One bad game must not hide the others of a tournament's file.
    faults = [one.fault for one in games if one.fault]
    # Nothing at all was read, which is an error; otherwise the others count, and the exit code says so.
    if len(faults) == len(games):
        raise_all(faults)
    if out is None:
        _show(loaded, file, games, lang, json)
    elif json:
        raise JugadaError(Message("cli/replay-json-out"))
    else:
        _note_remarks(games)
        _write(loaded, file, [one.readable() for one in games if not one.fault], number, out, force)
    if faults:
        for fault in faults:
            typer.echo(cli_text("error", problem=str(fault)), err=True)
        typer.echo(cli_text("note", note=cli_text("replay-left-out", left=len(faults), total=len(games))), err=True)
        raise typer.Exit(_SOME_LEFT_OUT)


def _game_and_file(first: str, second: Path | None) -> tuple[str, Path]:
    """Return the game and the file; the only argument is the file, which tells the game."""
    from generator.authoring.from_record import game_of
    from rules_engine.core.registry import game_names

    if second is not None:
        return first, second
    # A file may be called like a game.
    if first in game_names() and not Path(first).exists():
        raise JugadaError(Message("cli/replay-no-file", game=first))
    return game_of(Path(first)), Path(first)


def _note_remarks(games: Iterable[GameInFile]) -> None:
    for game in games:
        for remark in game.remarks:
            typer.echo(cli_text("note", note=str(remark)), err=True)


def _show(loaded: GameContent, file: Path, games: Sequence[GameInFile], lang: str, json: bool) -> None:
    from generator.cli.output import shown_progress

    messages = loaded.messages[lang]
    shown: list[dict[str, object]] = []
    for index, game in enumerate(shown_progress(games, cli_text("bar-replaying"))):
        _note_remarks([game])
        if game.fault:
            fault = {"line": game.fault.line, "error": str(game.fault)}
            shown.append({"number": game.number, "game": loaded.name, **fault, "entries": []})
            continue
        following = games[index + 1].record if index + 1 < len(games) else None
        # Then it is not unfinished: the rest of it comes next.
        goes_on = following is not None and _is_same_game(game.readable(), following)
        if json:
            shown.append(_game_data(loaded, file, game, messages))
        else:
            for line in _game_lines(loaded, file, game, messages, goes_on):
                typer.echo(line)
    if json:
        from generator.cli.output import print_json

        print_json(shown)


def _is_same_game(record: Record, following: Record) -> bool:
    """Return whether the next record continues the game, from a position set up by hand."""
    numbers = [one.tags.get(GAME_NUMBER_TAG) for one in (record, following)]
    return numbers[0] is not None and numbers[0] == numbers[1]


def _steps(loaded: GameContent, file: Path, record: Record) -> Iterator[tuple[Entry, object, Step[object]]]:
    """Yield each entry with the state before it and its step."""
    from generator.content.records import made_with_other_content, replay_record

    # Only a hint: if the entries are legal all the same, the record counts.
    if record.game == loaded.name and made_with_other_content(loaded, record):
        typer.echo(cli_text("record-other-data", content=record.content), err=True)
    # The start is parsed only if there is an entry: a record without any has nothing to show.
    state: object = None
    for entry, step in replay_record(loaded, file, record):
        yield entry, loaded.game.parse_state(record.start) if state is None else state, step
        state = step.state


def _game_lines(loaded: GameContent, file: Path, game: GameInFile, messages: Messages, goes_on: bool) -> Iterator[str]:
    """Yield the lines of the text: start, players, each entry with its events and position, the end."""
    record = game.readable()
    yield f"# {game.number}: {record.start}"
    step, is_first = None, True
    for entry, before, step in _steps(loaded, file, record):
        if is_first:
            yield from _player_lines(loaded, record, before, messages)
            is_first = False
        yield _heading(loaded, before, entry, messages)
        yield from (f"    {messages.event(event)}" for event in step.events)
        yield f"    {loaded.game.format_state(step.state)}"
    ending = ending_of(loaded.game, record, step)
    if ending:
        yield from (messages.event(event) for event in ending.events)
    elif not goes_on:
        yield cli_text("replay-unfinished")


def _player_lines(loaded: GameContent, record: Record, start: object, messages: Messages) -> Iterator[str]:
    for seat in range(loaded.game.seats(start)):
        if name := record.tags.get(seat_tag(loaded.game, seat)):
            yield f"# {messages.seat(seat_key(loaded.game, start, seat))}: {name}"


def _game_data(loaded: GameContent, file: Path, game: GameInFile, messages: Messages) -> dict[str, object]:
    """Return the game as JSON data; without a result it is not over."""
    from generator.cli.output import event_data

    record, step, entries = game.readable(), None, []
    for entry, _, step in _steps(loaded, file, record):
        entries.append(_entry_data(loaded, entry, step, messages))
    start = loaded.game.parse_state(record.start)
    players = {
        loaded.game.format_seat(seat): name
        for seat in range(loaded.game.seats(start))
        if (name := record.tags.get(seat_tag(loaded.game, seat)))
    }
    ending = ending_of(loaded.game, record, step)
    return {
        "number": game.number,
        "game": record.game,
        "content": record.content,
        "players": players,
        "tags": dict(record.tags),
        "start": record.start,
        "entries": entries,
        "events": [event_data(event, messages) for event in ending.events] if ending else [],
        "result": _result_data(loaded, ending) if ending else None,
        "notes": [str(remark) for remark in game.remarks],
    }


def _result_data(loaded: GameContent, ending: Ending) -> dict[str, object]:
    seat = loaded.game.format_seat
    return {
        "winners": [seat(winner) for winner in ending.winners],
        "points": ending.points,
        "resigned": None if ending.resigned is None else seat(ending.resigned),
        "score": {seat(one): plain_score(score) for one, score in enumerate(ending.scores)},
        "match_over": ending.is_match_over,
    }


def _write(
    loaded: GameContent, file: Path, records: Sequence[Record], number: int | None, out: Path, force: bool
) -> None:
    """Write the record, or a worked example made from it, after it has been replayed to its end."""
    from generator.content.records import format_records, replay_record
    from generator.outputs.folder import create_file, write_file

    allowed = permit(force, loaded.folder, file)
    if out.suffix.lower() in _EXAMPLE_SUFFIXES:
        from generator.authoring.from_record import Part, example_of_record
        from generator.authoring.scaffold import name_of_file, usual_id

        # An example is about one game, and which of them only the author knows.
        if len(records) != 1:
            raise JugadaError(Message("cli/replay-one-game", count=len(records)))
        text = example_of_record(file, loaded, usual_id(loaded, name_of_file(out)), Part(number or 1))
        create_file(out, text, allowed)
    else:
        # To its end before anything is written: an illegal entry must not be found in half a file.
        for record in records:
            for _ in replay_record(loaded, file, record):
                pass
        write_file(out, format_records(loaded, records, out), allowed)


def _heading(loaded: GameContent, state: object, entry: Entry, messages: Messages) -> str:
    """Return who does what, with the seat's name and the language's own spelling of the action."""
    acting, action = read_entry(loaded.game, state, entry)
    seat = cli_text("chance") if acting is None else messages.seat(seat_key(loaded.game, state, acting))
    return f"{seat}: {messages.notation(write_action(loaded.game, state, acting, action))}"


def _entry_data(loaded: GameContent, entry: Entry, step: Step[object], messages: Messages) -> dict[str, object]:
    from generator.cli.output import event_data

    return {
        "line": entry.line,
        "seat": entry.seat,
        "action": entry.action,
        "events": [event_data(event, messages) for event in step.events],
        "position": loaded.game.format_state(step.state),
    }
