"""Reports of a game's test: text and JSON."""

from __future__ import annotations

import json

from generator.i18n import text
from generator.testing.game_test import CheckResult, GameTest

_MOST_SHOWN = 5
"""Maximum number of problems per check in the text report; JSON has all."""


def text_report(found: GameTest, lang: str) -> str:
    """Return one line per check with its problems below, then what was played."""
    width = max(len(text(f"testing/{one}", lang)) for one in ("holds", "fails"))
    lines: list[str] = []
    for result in found.results:
        state = text("testing/fails" if result.problems else "testing/holds", lang)
        lines.append(f"{state:<{width}}  {_title(result, lang)}")
        lines += [f"{'':<{width}}    {problem}" for problem in result.problems[:_MOST_SHOWN]]
        if len(result.problems) > _MOST_SHOWN:
            more = text("testing/more", lang, count=len(result.problems) - _MOST_SHOWN)
            lines.append(f"{'':<{width}}    {more}")
    prompts = tuple(sorted(found.kinds.chances | found.kinds.decisions))
    ends = tuple(sorted(found.kinds.ends))
    lines += [
        "",
        text("testing/sample", lang, games=found.games, steps=found.steps, states=found.states),
        *([text("testing/questions", lang, names=prompts)] if prompts else []),
        text("testing/ends", lang, names=ends) if ends else text("testing/no-ends", lang),
        summary(found, lang),
    ]
    return "\n".join(lines) + "\n"


def summary(found: GameTest, lang: str) -> str:
    """Return the number of passed checks, in one line."""
    key, failed = ("some-fail" if found.failed else "all-hold"), len(found.failed)
    values = {"failed": failed} if failed else {}
    return text(f"testing/{key}", lang, game=found.game, count=len(found.results), **values)


def json_report(found: GameTest, lang: str) -> str:
    """Return the report as JSON."""
    data = {
        "game": found.game,
        "holds": not found.failed,
        "checks": [
            {"check": result.name, "title": _title(result, lang), "problems": result.problems}
            for result in found.results
        ],
        "games": found.games,
        "steps": found.steps,
        "states": found.states,
        "chances": sorted(found.kinds.chances),
        "decisions": sorted(found.kinds.decisions),
        "sealed": sorted(found.kinds.sealed),
        "ends": sorted(found.kinds.ends),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _title(result: CheckResult, lang: str) -> str:
    return text(f"testing/check-{result.name}", lang)
