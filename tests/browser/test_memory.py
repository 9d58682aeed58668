"""Pages that come and go leave nothing behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.visit import Visit
from tests.website.shared import BuiltSite

pytestmark = [pytest.mark.browser, pytest.mark.night]


def test_eighty_navigations_leave_memory_where_it_was_after_ten(visit: Callable[..., Visit], site: BuiltSite) -> None:
    game = site.games[-1]  # the smallest: what stays behind are pages
    paths = [f"es/{game}/", "es/", f"es/{game}/decisions/", f"es/{game}/rules/"]
    shown = visit(paths[-1])
    tools = shown.context.new_cdp_session(shown.page)
    tools.send("Performance.enable")

    def used() -> dict[str, float]:
        tools.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
        return {name: metrics[name] for name in ("Nodes", "JSHeapUsedSize", "JSEventListeners")}

    found = []
    for count in range(1, 85):
        shown.follow(paths[count % len(paths)])
        if count in (12, 84):  # both on the same page, and after five that the theme has swapped one that was loaded
            shown.rest()
            assert shown.evaluate("performance.getEntriesByType('navigation')[0].name") == shown.page.url
            found.append(used())
    early, late = found
    assert {name: late[name] / early[name] for name in early} == pytest.approx(dict.fromkeys(early, 1.0), abs=0.1)
