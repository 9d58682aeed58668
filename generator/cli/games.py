"""``jugada games``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from shutil import get_terminal_size
from textwrap import TextWrapper
from typing import TYPE_CHECKING, Any

import typer

from generator.cli.again import keep
from generator.cli.options import ContentOption, JsonOption, LangOption, OptionalGame
from generator.cli.words import cli_text
from rules_engine.core.errors import JugadaError

if TYPE_CHECKING:
    from generator.content import GameContent

EXAMPLES = (
    "jugada games",
    "jugada games backgammon",
    "jugada games --json",
)

_INDENT = " " * 14
_NARROWEST = 3 * len(_INDENT)


def games(
    context: typer.Context,
    lang: LangOption,
    game: OptionalGame = None,
    content: ContentOption = None,
    json: JsonOption = False,
) -> None:
    """List the games; for one game list the provenance of what is not from the rulebook.

    For each item: why, and the rules and data that contain it.
    """
    from generator.cli.output import note_unregistered
    from generator.content.loader import load_game_content, load_games

    loaded, errors = ([load_game_content(game, content)], []) if game else load_games(content)
    found = [_data(one, lang) for one in loaded]
    if json:
        from generator.cli.output import json_text

        answer = json_text(found)
    else:
        answer = "".join(f"{line}\n" for line in _lines(found, is_detailed=bool(game)))
    typer.echo(answer, nl=False)
    note_unregistered(content)
    _end(errors)
    if content is None and not any(one.lacking or one.spare for one in loaded):  # else notes follow
        keep(context, answer, [])


def _lines(games: Sequence[Mapping[str, object]], *, is_detailed: bool) -> Iterator[str]:
    for one in games:
        yield f"{one['name']:<{len(_INDENT) - 1}} {one['title']}: {one['tagline']}"
        if is_detailed:
            yield from _details(one)
    if not is_detailed:
        yield cli_text("games-more")


def _details(game: Mapping[str, Any]) -> Iterator[str]:
    # A width of nought or a few columns comes from programs that are no terminals.
    width = max(get_terminal_size().columns, _NARROWEST)
    paragraph = TextWrapper(
        width, initial_indent=_INDENT, subsequent_indent=_INDENT, break_long_words=False, break_on_hyphens=False
    )
    least, most = game["players"]
    counts = {"players": f"{least}–{most}" if most > least else str(least), "languages": game["languages"]}
    yield paragraph.fill(cli_text("games-counts", rules=game["rules"], examples=game["examples"], **counts))
    for own in game["provenance"]:
        notes = [own[part] for part in ("what", "why", "replace") if own[part]]
        held = ", ".join([*own["rules"], *(f"{stem}.yaml" for stem in own["data"])])
        origin = cli_text(f"origin-{own['status']}")
        yield paragraph.fill(" ".join([f"[{origin}]", *notes, *([f"({held})"] if held else [])]))


def _end(errors: Sequence[JugadaError]) -> None:
    """Print the errors of the games that cannot be listed; exit with code 1 if there are any."""
    from generator.cli.output import show_errors

    show_errors(errors)
    if errors:
        raise typer.Exit(1)


def _data(content: GameContent, lang: str) -> dict[str, object]:
    from generator.content.rights import origins

    sheet = content.sheet
    return {
        "name": sheet.name,
        "title": sheet.title[lang],
        "tagline": sheet.tagline[lang],
        "players": [sheet.players.min, sheet.players.max],
        "languages": list(content.languages),
        "rules": len(content.rule_ids),
        "origins": Counter(origin for rule in content.rule_ids for origin in origins(sheet, rule)),
        "examples": len(content.examples),
        "queries": sorted(content.game.queries),
        "content": content.content_hash,
        "provenance": [
            {
                "status": own.status,
                "what": own.what[lang],
                "why": own.why[lang] if own.why else None,
                "rules": own.rules,
                "data": own.data,
                "replace": own.replace[lang] if own.replace else None,
            }
            for own in sheet.provenance
        ],
    }
