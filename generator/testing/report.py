"""Reports of a game's test: text and JSON."""

from __future__ import annotations

import json

from generator.i18n import text
from generator.testing.game_test import CheckResult, GameTest

_MOST_SHOWN = 5
"""Maximum number of problems per check in the text report; JSON has all."""


def text_report(tested: GameTest, lang: str) -> str:
    """Return one line per check with its problems below, then what was played."""
    width = max(len(text(f"testing/{one}", lang)) for one in ("holds", "fails"))
    lines: list[str] = []
    for result in tested.results:
        state = text("testing/fails" if result.problems else "testing/holds", lang)
        lines.append(f"{state:<{width}}  {_title(result, lang)}")
        lines += [f"{'':<{width}}    {problem}" for problem in result.problems[:_MOST_SHOWN]]
        if len(result.problems) > _MOST_SHOWN:
            more = text("testing/more", lang, count=len(result.problems) - _MOST_SHOWN)
            lines.append(f"{'':<{width}}    {more}")
    prompts = tuple(sorted(tested.kinds.chances | tested.kinds.decisions))
    ends = tuple(sorted(tested.kinds.ends))
    lines += [
        "",
        text("testing/sample", lang, games=tested.games, steps=tested.steps, states=tested.states),
        *([text("testing/questions", lang, names=prompts)] if prompts else []),
        text("testing/ends", lang, names=ends) if ends else text("testing/no-ends", lang),
        summary(tested, lang),
    ]
    return "\n".join(lines) + "\n"


def summary(tested: GameTest, lang: str) -> str:
    """Return the number of passed checks, in one line."""
    key, failed = ("some-fail" if tested.failed else "all-hold"), len(tested.failed)
    values = {"failed": failed} if failed else {}
    return text(f"testing/{key}", lang, game=tested.game, count=len(tested.results), **values)


def json_report(tested: GameTest, lang: str) -> str:
    """Return the report as JSON."""
    data = {
        "game": tested.game,
        "holds": not tested.failed,
        "checks": [
            {"check": result.name, "title": _title(result, lang), "problems": result.problems}
            for result in tested.results
        ],
        "games": tested.games,
        "steps": tested.steps,
        "states": tested.states,
        "chances": sorted(tested.kinds.chances),
        "decisions": sorted(tested.kinds.decisions),
        "sealed": sorted(tested.kinds.sealed),
        "ends": sorted(tested.kinds.ends),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _title(result: CheckResult, lang: str) -> str:
    return text(f"testing/check-{result.name}", lang)
