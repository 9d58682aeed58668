"""``jugada replay``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from generator.cli.options import ContentOption, GameArgument, JsonOption, LangOption
from generator.cli.words import help_text, words

EXAMPLES = (
    "jugada replay backgammon game.txt",
    "jugada replay backgammon match.mat --json",
)


def replay(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_text("replay-file"))],
    lang: LangOption,
    content: ContentOption = None,
    json: JsonOption = False,
) -> None:
    """Replay a record, entry by entry: what happened, and the position it led to."""
    from generator.cli.progress import shown_progress
    from generator.content import load_game_content
    from generator.content.records import made_with_other_content, read_records, replayed

    loaded = load_game_content(game, content)
    records = read_records(loaded, file)
    messages = loaded.messages[lang]
    found: list[dict[str, Any]] = []
    for number, record in enumerate(shown_progress(records, "Replaying"), 1):
        if record.game == game and made_with_other_content(loaded, record):
            typer.echo(words("record-other-data", content=record.content), err=True)
        if not json:
            typer.echo(f"# {number}: {record.start}")
        entries = []
        for entry, step in replayed(loaded, file, record):
            if json:
                entries.append(_entry_data(loaded, entry, step, messages))
                continue
            typer.echo(f"{entry.seat}:{entry.action}")
            for event in step.events:
                typer.echo(f"    {messages.event(event)}")
            typer.echo(f"    {loaded.game.format_state(step.state)}")
        found.append({"game": record.game, "content": record.content, "start": record.start, "entries": entries})
    if json:
        from generator.cli.output import print_json

        print_json(found)


def _entry_data(loaded: Any, entry: Any, step: Any, messages: Any) -> dict[str, Any]:
    from generator.cli.output import event_data

    return {
        "line": entry.line,
        "seat": entry.seat,
        "action": entry.action,
        "events": [event_data(event, messages) for event in step.events],
        "position": loaded.game.format_state(step.state),
    }
