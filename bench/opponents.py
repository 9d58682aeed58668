"""How long the games' opponents think in a browser, in the processor's time: on a phone it is 4 times as much."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page

from generator.content import load_game_content
from rules_engine.core.policies import policies

ANSWERS = 60
"""Answers of each opponent, of at most a few games."""
_GAMES = 5
_BEGIN = """async ([base, game]) => {
    const worker = new Worker(base + 'worker.js', {type: 'module'});
    const heard = () => new Promise((done, fail) => {
        worker.onerror = event => fail(new Error(event.message));
        worker.onmessage = ({data}) => 'loaded' in data || (data.failed ? fail(new Error(data.failed)) : done(data));
    });
    const ready = heard();
    worker.postMessage({load: base, game});
    await ready;
    let id = 0;
    window.asked = async question => {
        const answer = heard();
        worker.postMessage({id: ++id, request: JSON.stringify({game, lang: 'en', layout: 'tall', ...question})});
        return JSON.parse((await answer).answer);
    };
}"""
_ASK = "async question => { const {kind, moves, error} = await asked(question); return {kind, moves, error}; }"


def thinking(browser: Browser, address: str, game: str, slower: int) -> Iterator[tuple[str, list[float]]]:
    """Yield each policy with the milliseconds of its answers, drawn and told, on a processor so much slower."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{address}en/{game}/rules/")
    page.evaluate(_BEGIN, [f"{address}engine/", game])
    tools, content = browser.new_browser_cdp_session(), load_game_content(game)
    seats = content.game.seats(content.start())
    for policy in policies(game):
        yield policy, [1000 * slower * one for one in _answers(page, tools, policy, seats)]
    page.close()


def _answers(page: Page, tools: CDPSession, policy: str, seats: int) -> list[float]:
    """Return the processor seconds of the policy's answers in games against itself."""
    seconds: list[float] = []
    for game in range(_GAMES):
        view = page.evaluate(_ASK, {"ask": "deal", "chairs": [{"name": "", "policy": policy}] * seats})
        while view["kind"] != "over" and len(seconds) < ANSWERS:
            is_answer, before = view["kind"] == "computer", _spent(tools)
            ticket = f"{game}-{view['moves']}"
            view = page.evaluate(_ASK, {"ask": "answer" if is_answer else "chance", "ticket": ticket})
            if is_answer:
                seconds.append(_spent(tools) - before)
    return seconds


def _spent(tools: CDPSession) -> float:
    """Return the processor seconds of all pages and their workers."""
    processes = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(one["cpuTime"] for one in processes if one["type"] == "renderer")


def figures(browser: Browser, address: str, game: str, slower: int) -> dict[str, float]:
    """Return the median and the longest answer of the game's opponents, in milliseconds."""
    found: dict[str, float] = {}
    for policy, times in thinking(browser, address, game, slower):
        found |= {f"answer_{game}_{policy}_ms": median(times), f"longest_{game}_{policy}_ms": max(times)}
    return found
