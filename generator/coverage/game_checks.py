"""Checks of a game's whole content besides its claims: coverage, provenance, parity of languages.

The number of problems for each rule that can forbid something, with the reasons of rules that have few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.art.context import author_pictures
from generator.content.errors import CombinedContentError, ContentError, each_error
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.coverage.drawable import unprintable
from generator.coverage.gather import Coverage, coverage_of, gap_findings, missing_art, ruling_findings
from generator.coverage.parity import find_differences
from generator.coverage.texts import finding_text
from generator.examples.check import CheckReport
from generator.examples.compare import Finding
from generator.examples.run import ExampleRun
from generator.first_games.check import GAMES, MANY_GAMES, check_first_game
from generator.first_games.formations import formation_findings
from generator.first_games.opinion import other_opinions
from generator.first_games.path import check_path, load_path
from generator.first_games.source import load_first_game
from generator.i18n import text
from generator.i18n.texts import Texts
from generator.i18n.writing import message_id
from generator.outputs.reading import FileError
from generator.puzzles.collection import FOLDER, problems_by_rule, stored_problems
from generator.resources import SHEET
from generator.rulebook.book import load_book
from rules_engine.core import JugadaError, Message, RuleId, SetupError
from rules_engine.core.messages import Words
from rules_engine.core.registry import game_names


def game_findings(content: GameContent, coverage: Coverage, *, slow: bool = False) -> tuple[Finding, ...]:
    """Return the gaps and doubtful places in a game's content: rules without example, missing translations, …

    slow: whether the free parts of the first game are played often, and those of the path at all. What cannot be
    printed is told alone, since the rest needs drawings.
    """
    # Before everything: half of the rest draws, and would fail without saying in which line.
    if blank := tuple(unprintable(content)):
        return blank
    return (
        *gap_findings(content, coverage),
        *start_findings(content),
        *ruling_findings(content),
        *first_game_findings(content, MANY_GAMES if slow else GAMES),
        *path_findings(content, int(slow)),
        *formation_findings(content),
        *find_differences(content),
    )


def start_findings(content: GameContent) -> Iterator[Finding]:
    """Yield the starts to choose from that the game's set-up refuses."""
    source = content.source(content.folder / SHEET)
    for number, start in enumerate(content.sheet.tables):
        try:
            content.start(start.setup)
        except JugadaError as error:
            line = source.line(("tables", number))
            words = finding_text("start-refused", reason=_reason(content, error))
            yield Finding(content.name, source.path, line, start.name or "tables", "tables", words)


def _reason(content: GameContent, error: JugadaError) -> Words:
    if not isinstance(error, SetupError):
        return error.message
    code = message_id("violation", error.violation.code)
    return Message(f"{content.name}/{code}", **error.violation.facts)


def path_findings(content: GameContent, games: int = 0) -> tuple[Finding, ...]:
    """Return what does not hold in the game's path (`games` as in `check_path`); nothing if it has none.

    Raises ContentError if its file is malformed, or cannot be played as written.
    """
    path = load_path(content)
    return check_path(path, games) if path else ()


def first_game_text(content: GameContent, lang: str) -> str:
    """Return the figures of the game's guided first game; empty if it has none."""
    script = load_first_game(content)
    if script is None:
        return ""
    report = check_first_game(script)
    screens = script.sheet.screens
    over = [part for part in report.parts if part.is_game_over(script)]
    values = {
        "screens": len(screens),
        "tasks": sum(screen.kind == "task" for screen in screens),
        "positions": len(report.walk.screens),
        "games": len(over),
        "won": sum(part.is_won_by_learner(script) for part in over),
    }
    otherwise = other_opinions(report.walk)
    text_of_tasks = text("coverage/first_game_otherwise", lang, names=otherwise) if otherwise else ""
    return text("coverage/first_game", lang, game=content.name, **values) + text_of_tasks


def first_game_findings(content: GameContent, games: int = GAMES) -> tuple[Finding, ...]:
    """Return what does not hold in the game's guided first game, played `games` times; nothing if it has none.

    Raises ContentError if its file is malformed, or cannot be played as written.
    """
    script = load_first_game(content)
    return check_first_game(script, games).findings if script else ()


def with_findings(
    report: CheckReport, paths: Sequence[str], user_dir: Path | None = None, *, slow: bool = False
) -> CheckReport:
    """Return the report with the findings about the whole games among the paths (`slow` as in `game_findings`).

    Nothing is checked while a claim fails or a file is malformed, since its example would be reported as missing too. A
    rules text with values that cannot be computed counts as malformed.
    """
    if report.exit_code:
        return report
    games = whole_games(paths, user_dir)
    findings: list[Finding] = []
    try:
        for content in games:
            # Before the rest: a picture that cannot be read would stop the first drawing without its line.
            author_pictures(content)
            if not content.missing_rules:  # else there is no book, and its rules are not known
                load_book(content)
            findings += game_findings(content, coverage_of(content, report.runs), slow=slow)
    except (ContentError, CombinedContentError, FileError) as error:
        return replace(report, errors=each_error(error))
    warnings = tuple(finding for content in games for finding in missing_art(content))
    return replace(report, whole=tuple(content.name for content in games), findings=tuple(findings), warnings=warnings)


def whole_games(paths: Sequence[str], user_dir: Path | None = None) -> tuple[GameContent, ...]:
    """Return the games among these paths, by name or folder; all games if there are no paths."""
    found: dict[GameContent, None] = {}
    for path in paths or game_names():
        # A file that is called like a game is a document to check, not the game.
        if path in game_names() and not Path(path).is_file():
            found[load_game_content(path, user_dir)] = None
        elif (Path(path) / SHEET).is_file():
            found[load_content_folder(Path(path))] = None
    return tuple(found)


ENOUGH = 5
"""Minimum number of problems for a rule with a reason, unless its file explains why it has fewer."""


@dataclass(frozen=True)
class ProblemCoverage:
    """The number of a game's problems, the reasons of rules with few, and the findings."""

    game: str
    counts: dict[RuleId, int]
    few: dict[RuleId, Texts]
    findings: tuple[Finding, ...]


def problem_coverage(content: GameContent, runs: Sequence[ExampleRun]) -> ProblemCoverage:
    """Return the problems of each rule that can forbid something, from examples and shipped problems.

    Gaps are reported only for games that ship problems.

    Raises ContentError if a file with problems is malformed.
    """
    files = list(stored_problems(content))
    found = problems_by_rule(content, [run for run in runs if run.game == content.name])
    few = {file.rule: file.few for file in files if file.few}
    reasons = frozenset(content.game.reasons.values())
    counts = {rule: len(found.get(rule, ())) for rule in content.rule_ids if rule in reasons}
    # A game may do without problems, but not with problems for some rules only.
    ships_any = (content.folder / FOLDER).is_dir()
    # A rule with a reason for having few has been thought about.
    missing = [rule for rule, count in counts.items() if ships_any and count < ENOUGH and rule not in few]
    faults = (fault for file in files for fault in file.faults)
    return ProblemCoverage(content.name, counts, few, (*faults, *(_finding(content, rule, counts) for rule in missing)))


def _finding(content: GameContent, rule: RuleId, counts: dict[RuleId, int]) -> Finding:
    rules = content.raw_rules[content.languages[0]]
    line = rules.line(rule) if rule in rules.rules else 1
    values = {"count": str(counts[rule]), "game": content.name, "rule": rule, "file": f"{FOLDER}/{rule}.yaml"}
    return Finding(content.name, rules.path, line, rule, "problems", finding_text("gap_problems", **values))


def problems_text(coverage: ProblemCoverage, lang: str) -> str:
    """Return the number of problems, and the reasons of rules that have few."""
    enough = sum(1 for count in coverage.counts.values() if count >= ENOUGH)
    total = sum(coverage.counts.values())
    values = {"game": coverage.game, "total": total, "enough": enough, "rules": len(coverage.counts)}
    few = [f"    {rule}: {why[lang]}" for rule, why in coverage.few.items()]
    return "\n".join([text("coverage/problems", lang, **values), *few])
