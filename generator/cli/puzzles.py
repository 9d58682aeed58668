"""``jugada puzzles``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, GameArgument, LangOption, permit
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.content.loader import GameContent
    from generator.puzzles.best import Rated

EXAMPLES = (
    "jugada puzzles backgammon --rule bg.bar.first --count 3",
    "jugada puzzles team_km --rule km.shot --seed 7 --lang es --paper letter --out problems",
    "jugada puzzles basketmind --rule bm.pass --games 20",
    "jugada puzzles backgammon --rule bg.move.hit --best",
)


def puzzles(  # noqa: PLR0913, PLR0917
    game: GameArgument,
    lang: LangOption,
    rules: Annotated[list[str] | None, typer.Option("--rule", metavar="ID", help=help_text("puzzles-rules"))] = None,
    count: Annotated[int, typer.Option("--count", min=1, max=200, help=help_text("puzzles-count"))] = 5,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help=help_text("puzzles-seed"))] = "1",
    games: Annotated[int, typer.Option("--games", min=1, max=100_000, help=help_text("puzzles-games"))] = 200,
    best: Annotated[bool, typer.Option("--best", help=help_text("puzzles-best"))] = False,
    paper: Annotated[str, typer.Option("--paper", help=help_text("puzzles-paper"))] = "a4",
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("puzzles-out"))] = Path(
        "build/puzzles"
    ),
    force: ForceOption = False,
) -> None:
    """Find positions in random play that hinge on a rule, and write them as problems with the engine's answers.

    Writes a sheet to print with the answers overleaf, a deck for Anki, worked examples for `jugada check`, and files
    for a game's folder puzzles/, from which the site makes its pages. Where fewer new ones are found than asked for,
    the game's own fill the sheet and the deck. The same seed finds the same problems.
    """
    from generator.cli.output import shown_progress
    from generator.content.loader import load_game_content
    from generator.examples.check import checked_examples
    from generator.outputs.folder import OutputFolder
    from generator.puzzles.collection import obvious_reasons, problems_by_rule, problems_from_examples
    from generator.puzzles.files import problem_files
    from generator.puzzles.search import Search

    loaded = load_game_content(game, content)
    chosen, rated = _rules(loaded, rules or [], best), _rated(loaded) if best else None
    runs = checked_examples(game, content)
    known = problems_from_examples(loaded, runs)
    search = Search(loaded, runs, chosen, count, seed, games, known, obvious_reasons(loaded), rated)
    by_rule = search.find(lambda numbers: shown_progress(numbers, cli_text("bar-puzzles")))
    all_own = problems_by_rule(loaded, runs)
    # The games' own only fill up what was not found.
    own = {rule: all_own.get(rule, [])[: count - len(problems)] for rule, problems in by_rule.items()}
    if not any(by_rule.values()) and not any(own.values()):
        raise JugadaError(Message("puzzles/none-found", games=games))
    files = problem_files(loaded, by_rule, own, lang, paper, seed, rated)
    OutputFolder(out, permit(force, content)).write(files)
    for rule, problems in by_rule.items():
        typer.echo(cli_text("puzzles-found", count=len(problems), rule=rule, name=loaded.lead(rule, lang)))
    if any(len(problems) < count for problems in by_rule.values()):
        typer.echo(cli_text("puzzles-fewer", count=count), err=True)
        typer.echo(cli_text("puzzles-own", count=sum(map(len, own.values()))), err=True)
    typer.echo(str(out))


_CLEARLY = 2
"""How many times as much as what a review counts as dear a wrong answer costs at least."""


def _rated(content: GameContent) -> Rated:
    """Return who rates. Raises JugadaError for a game of which no first game names a reviewer."""
    from generator.puzzles.best import Rated
    from generator.website.pack import review_of

    review = review_of(content)
    if not review:
        raise JugadaError(Message("puzzles/no-review", game=content.name))
    return Rated(review["by"], _CLEARLY * review["least"])


def _rules(content: GameContent, wanted: list[str], best: bool) -> tuple[str, ...]:
    """Return the rules for the problems. Default: all that can forbid something, or that a query can quiz about.

    Which of some legal actions is best is asked about any rule.
    """
    asked = {query.rule for query in content.game.queries.values() if query.compare}
    known = tuple(rule for rule in content.rule_ids if best or rule in asked.union(content.game.reasons.values()))
    for rule in wanted:
        if rule not in known:
            raise JugadaError(Message("puzzles/unknown-rule", game=content.name, rule=rule, names=", ".join(known)))
    return tuple(wanted) or known
