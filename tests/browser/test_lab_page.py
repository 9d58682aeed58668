"""The report's own page in a real browser: nothing goes wrong, no other host is asked, axe has no objection."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from generator.content import load_game_content
from generator.lab_report.report import html_report
from generator.lab_report.stored_results import stored_reports
from tests.browser.conftest import served
from tests.browser.test_pages import violations
from tests.browser.visit import Scheme, Visit

pytestmark = [pytest.mark.browser, pytest.mark.night]


@pytest.mark.parametrize(("name", "width", "scheme"), [("two", 1280, "light"), ("kick_offs", 390, "dark")])
def test_the_page_is_sound(browser: Browser, tmp_path: Path, name: str, width: int, scheme: Scheme) -> None:
    content = load_game_content("team_km")
    [report] = [report for report in stored_reports(content) if report.name == name]
    (tmp_path / "report.html").write_text(html_report(report.result, content, "es"), "utf-8")
    server = served(tmp_path)
    visit = Visit(browser, f"http://127.0.0.1:{server.server_port}/", width=width, scheme=scheme)
    try:
        visit.go("report.html")
        assert visit.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        for details in visit.page.locator("details").all()[:2]:
            details.locator("summary").click()
        assert violations(visit) == []
        assert visit.wrong == []
    finally:
        visit.close()
        server.shutdown()
