"""The files for found problems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.content.loader import GameContent
from generator.i18n import text
from generator.puzzles.anki import anki_deck
from generator.puzzles.example_text import example_name, example_text
from generator.puzzles.problem import Problem
from generator.puzzles.problem_text import ProblemText
from generator.puzzles.sheet import sheet_pdf
from generator.puzzles.stored import FOLDER, file_text
from rules_engine.core import RuleId


def problem_files(
    content: GameContent,
    found: Mapping[RuleId, Sequence[Problem]],
    own: Mapping[RuleId, Sequence[Problem]],
    lang: str,
    paper: str,
    seed: str,
) -> dict[str, str | bytes]:
    """Return the files by name: problems by rule, an example each, the sheet, and the deck in that language.

    own: problems that the game has already; they are on the sheet and in the deck alone.
    """
    files: dict[str, str | bytes] = {}
    for rule, problems in found.items():
        if problems:
            values = {"game": content.name, "rule": rule, "count": len(problems), "seed": seed}
            files[f"{FOLDER}/{rule}.yaml"] = file_text(rule, problems, text("puzzles/found-by", "en", **values))
        for problem in problems:
            files[f"examples/{example_name(problem)}.yaml"] = example_text(content, problem)
    asked = [problem for rule, problems in found.items() for problem in (*own.get(rule, ()), *problems)]
    worded = [ProblemText(content, problem, lang) for problem in asked]
    files[f"{content.name}-problems-{lang}-{paper}.pdf"] = sheet_pdf(worded, paper)
    files[f"{content.name}-problems-{lang}.apkg"] = anki_deck(worded)
    return files
