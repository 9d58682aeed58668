"""The site's pages of kept results: one a result and language, linked from the game's page and the menu."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from generator.content import load_game_content
from generator.lab_report.report import html_fragment
from generator.lab_report.stored_results import stored_reports
from generator.website.game_pages import GamePages, GameWriter
from tests.nightly import nightly
from tests.website.shared import collected, language_pages, texts


@pytest.fixture(scope="module")
def game() -> GamePages:
    [pages] = collected(("team_km",))
    return pages


@pytest.fixture(autouse=True)
def without_examples_and_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have pages of their own, and take long to draw."""
    monkeypatch.setattr(GameWriter, "_example", lambda *_: ())
    monkeypatch.setattr("generator.website.game_pages.problems_by_rule", lambda *_: {})


@pytest.mark.parametrize("language", nightly(["es", "en"], day=["es"]))
def test_each_kept_result_has_a_page_that_is_linked(game: GamePages, language: str) -> None:
    made = language_pages(language, [game])
    pages = texts(made)
    assert {"team_km/lab/two.md", "team_km/lab/kick-offs.md"} <= set(pages)
    for report in game.reports:
        title = report.title[language]
        slug = report.name.replace("_", "-")
        assert f"# {title}\n" in pages[f"team_km/lab/{slug}.md"]
        assert f"[{title}](lab/{slug}.md)" in pages["team_km/index.md"]
        section: Any = made.navigation()[1]
        entries = next(iter(section.values()))
        reports = next(iter(entries[-1].values()))
        assert {title: f"team_km/lab/{slug}.md"} in reports
        assert f"<!--figure:team_km-lab-{slug}-->" in pages[f"team_km/lab/{slug}.md"]
        assert "<svg" in made.figures[f"team_km-lab-{slug}"]


@pytest.mark.night
def test_results_of_other_data_say_so(game: GamePages) -> None:
    old = replace(game, reports=[replace(report, current=False) for report in game.reports])
    note = "se jugaron con datos distintos"
    assert note in texts(language_pages("es", [old]))["team_km/lab/two.md"]
    assert note not in texts(language_pages("es", [game]))["team_km/lab/two.md"]


@pytest.mark.night
def test_a_game_without_results_has_no_such_page(game: GamePages) -> None:
    pages = texts(language_pages("en", [replace(game, reports=())]))
    assert not any("/lab/" in path for path in pages)
    assert "(lab/" not in pages["team_km/index.md"]


@pytest.mark.parametrize("language", nightly(["es", "en"], day=["es"]))
def test_a_report_names_teams_and_tells_the_set_up(language: str) -> None:
    content = load_game_content("basket_boss")
    [kept] = stored_reports(content)
    page = html_fragment(kept.result, content, language)
    assert "Snakes, Giraffes, Llamas" in page
    assert ": Snakes</th>" in page
    assert not re.search(r"boards=|tallest=|[=\[\]]Snakes|(Equipo|Team) A\b|\bbb\.[a-z]", page)
