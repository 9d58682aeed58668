"""The page on which a game is played: the choice of opponent and table, and the board at the start.

Finds out which games can be played in a browser, by trying each in a Python without installed packages.

A game's engine and art may import pure-Python packages, which its package lists as ``packs``. Code with parts in C, or
that opens files, fails here, and the game's pages have no free play.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from generator.art.context import art_context
from generator.art.interface import ArtContext, Scope, art_of
from generator.content.loader import GameContent
from generator.content.schema import StartChoice
from generator.diagrams.diagram import diagram
from generator.first_games.source import load_first_game
from generator.i18n.catalogue import MessageBundle
from generator.lab.sheet import lab_sheet
from generator.outputs.temporary import temporary_folder
from generator.scene.svg import svg_text
from generator.website.example_page import LAYOUTS
from generator.website.lessons import compact
from generator.website.pack import CONTENT, SHARED, engine_packs, review_of
from rules_engine.core import JugadaError
from rules_engine.core.policies import policies
from rules_engine.core.registry import load_package, other_packages

FREE = "page"
"""The layout in which free play draws a board."""
_SIZE = re.compile(r' viewBox="0 0 (\S+) (\S+)"')
_SIGNS = {"": "friend", "random": "random", "greedy": "eager", "careful": "careful"}
"""The icon of each opponent; all others are strong."""
_ANALYSIS = {
    "all_moves": "moves",
    "any": "more-any",
    "ask": "ask",
    "example": "example",
    "point": "more-point",
    "query": "query",
}
"""Words of a game's analysis, with their names in free play."""


def play_page(game: GameContent, language: str, strings: MessageBundle) -> dict[str, object]:
    """Return the values of the page's template: opponents, tables, and the data of its script."""
    opponents = list(_opponents(game, language, strings))
    tables = list(_tables(game, language))
    table = {
        "game": game.name,
        "title": strings("table-title", game=game.sheet.title[language]),
        "engine": "../../../engine/",
        "opponents": {one["policy"]: one["title"].partition(": ")[2] or one["title"] for one in opponents},
        "tables": tables,
        # Without a reviewer the last policy: a game's own stand behind the generic ones.
        "hint": str(review_of(game).get("by") or list(policies(game.name))[-1]),
        "words": list(_word_cards(game, language)),
    }
    return {"opponents": opponents, "tables": tables, "table": compact(table), "slots": slots(game.name)}


def _word_cards(game: GameContent, language: str) -> Iterator[dict[str, object]]:
    """Yield the words of the first game that a game brings up by itself, each with what has to happen."""
    script = load_first_game(game)
    if script is None:
        return
    for screen in script.sheet.screens:
        for card in getattr(screen, "cards", ()):
            word = script.sheet.words[card.word]
            when = card.when.model_dump(exclude_none=True)
            yield {"word": card.word, "when": when, "term": word.term[language], "text": word.text[language]}


def slots(game: str) -> tuple[str, str]:
    """Return the names by which a browser keeps a game from the usual start, and one from a position set up by hand."""
    return game, f"{game}-position"


def analysis_words(strings: MessageBundle) -> dict[str, str]:
    """Return the messages of a game's analysis; they are those of free play."""
    return {word: strings(f"play-{name}") for word, name in _ANALYSIS.items()}


def _opponents(game: GameContent, language: str, strings: MessageBundle) -> Iterator[dict[str, str]]:
    """Yield a human opponent, then the policies, the strongest last; the game's own messages take precedence."""
    ideas, own = lab_sheet(game).policies, game.messages[language]
    for policy in ("", *policies(game.name)):
        known = f"opponent-{policy or 'friend'}"
        title = strings(known) if known in strings else strings("opponent-other", policy=policy)
        # The game's own word comes first; it may know the opponent by name.
        title = own.word("opponent", policy) or title
        idea = strings(f"{known}-idea") if f"{known}-idea" in strings else _first_sentence(ideas, policy, language)
        idea = own.word("opponent", f"{policy}-idea") or idea
        yield {"policy": policy, "title": title, "idea": idea, "sign": _SIGNS.get(policy, "strong")}


def _first_sentence(ideas: Mapping[str, Mapping[str, str]], policy: str, language: str) -> str:
    """Return the first sentence of the lab's description of a policy; empty if there is none."""
    text = ideas[policy][language] if policy in ideas else ""
    return f"{text.partition('. ')[0].rstrip('.')}." if text else ""


def _tables(game: GameContent, language: str) -> Iterator[dict[str, object]]:
    """Yield what a person chooses from before a game: seats, a variant's words, and how its boards' files begin."""
    for number, start in enumerate(game.sheet.starts):
        state, art = game.start(start.setup), art_context(game, language)
        yield {
            "seats": [art.seat(seat, state) for seat in range(game.game.seats(state))],
            "name": start.name or "",
            "title": start.title[language] if start.title else "",
            "idea": start.idea[language] if start.idea else "",
            "board": _board_of(number, start),
        }


def _board_of(number: int, start: StartChoice) -> str:
    """Return how the names of the start's drawings begin: the usual one, and each variant, is drawn."""
    return f"start-{start.name}" if number and start.name else "" if number else "start"


def start_boards(game: GameContent, language: str) -> Iterator[tuple[str, str]]:
    """Yield the usual start for free play, and each start on each kind of screen: the file's name and the SVG."""
    free = art_context(game, language)
    yield f"start-{FREE}.svg", _board(free, game.start(game.sheet.starts[0].setup))
    for number, start in enumerate(game.sheet.starts):
        name, state = _board_of(number, start), game.start(start.setup)
        for layout in LAYOUTS if name else ():
            art = replace(free.for_player(0), layout=layout, scope=Scope((state,), 0))
            yield f"{name}-{layout}.svg", _board(art, state)


def _board(art: ArtContext, state: object) -> str:
    drawing = art_of(art.game.name).draw_state(art, state)
    return svg_text(diagram(art, state, drawing=drawing), css=True, prefix="play-")


def board_ratio(svg: str) -> str:
    """Return width and height of a drawing as a ratio of CSS, with which a page keeps room for it."""
    return " / ".join(next(_SIZE.finditer(svg)).groups())


_PATIENCE = 60.0
"""Timeout in seconds; our games take less than one."""

# as site/assets/js/worker.js begins
_TRIAL = """
import ast, sys, types
sys.dont_write_bytecode = True
sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
sys.path.insert(0, sys.argv[1])
from generator.explorer.requests import RequestHandler
handler = RequestHandler({})
with open(sys.argv[2], encoding="utf-8") as file:
    handler.add(ast.literal_eval(file.read()))
print(handler.answer(sys.stdin.read()))
"""


def unplayable_games(games: Iterable[GameContent]) -> dict[str, str]:
    """Return the games that cannot be played in a browser, with the reason.

    Games that come with Jugada are not tried at each build, since the tests do so.
    """
    found = {}
    for game in games:
        if load_package(game.name).module.__name__ in other_packages() and (reason := _why_not(game)):
            found[game.name] = reason
    return found


def _why_not(game: GameContent) -> str:
    lang = game.languages[0]
    request = {"ask": "open", "game": game.name, "lang": lang, "position": game.game.format_state(game.start())}
    try:
        packs = engine_packs([game])
    except (ImportError, OSError) as error:
        return f"{type(error).__name__}: {error}"
    except JugadaError as error:
        return str(error)
    return _try(packs[SHARED], packs[game.name], game.name, json.dumps(request))


@lru_cache(maxsize=32)  # once for all languages of a site
def _try(shared: bytes, own: bytes, name: str, request: str) -> str:
    """Return why a browser could not answer the request; empty if it could."""
    with temporary_folder() as folder:
        for pack in (shared, own):
            with zipfile.ZipFile(io.BytesIO(pack)) as files:
                files.extractall(folder)
        content = str(folder / CONTENT.format(game=name))
        # Isolated and without site-packages, as a browser's Python is: an installed package must not help.
        command = [sys.executable, "-I", "-S", "-c", _TRIAL, str(folder), content]
        try:
            done = subprocess.run(
                command, input=request, capture_output=True, encoding="utf-8", check=False, timeout=_PATIENCE
            )
        except subprocess.TimeoutExpired as error:
            return str(error)
    if done.returncode:
        return done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
    answer: Mapping[str, object] = json.loads(done.stdout)
    return str(answer.get("detail") or answer.get("error", ""))
