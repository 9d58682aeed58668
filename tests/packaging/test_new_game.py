"""`jugada game new`: each kind of first game works at once, as its author runs it, beside the installed wheel."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pikepdf
import pytest
import yaml
from typer.testing import CliRunner

from generator.authoring.scaffold import Kind, new_game
from generator.cli.app import app
from generator.i18n import MessageFile
from rules_engine.core import Chance, Terminal
from rules_engine.core.playout import draw
from rules_engine.core.policies import View, play_at_random
from tests.docs.pasted import commands
from tests.fifth_game.outside import outside_game
from tests.nightly import nightly
from tests.packaging.conftest import install, run

COMMANDS = (
    "check NAME",
    "coverage NAME",
    "game test NAME --games 3",
    "moves NAME",
    "diagram NAME.ex.first --out diagrams",
    "pdf NAME --lang en --out kit.pdf",
    "rulebook NAME --lang es --out book.pdf",
    "simulate NAME --games 5",
    "site build --game NAME --out site",
)
WHY = {
    Kind.grid: ("OX....... X", "a1", "There is already a sign on a1: that of Noughts."),
    Kind.points: (".D.DDH..... D 3", "b3-a2", "A dog cannot go back from b3 to a2."),
    Kind.track: ("2,4 5,8 R 2", "2/4", "Your other runner is on 4."),
    Kind.cards: (
        "hand 2,4,5/1,2,5 | bid -/- | used 1,3,3,4 | left 4,5 | prize 3 | taken 2/1 | gone -",
        "1",
        "You have played card 1 already.",
    ),
    Kind.hexes: ("cell ...../..B../..R../...../..... | turn R", "c2", "There is already a stone on c2, one of Blue's."),
    Kind.sowing: ("house 0,3,3,3/3,3,3,3 | store 0/3 | turn S", "A", "House A is empty."),
}


@pytest.mark.night
@pytest.mark.parametrize("kind", Kind)
def test_it_works_at_once(kind: Kind, installed: Path, tmp_path: Path) -> None:
    name = f"first{kind}"
    made = run(installed, "game", "new", name, "--kind", kind, "--lang", "en", cwd=tmp_path).stdout
    assert f"pip install -e {name}" in made
    install(installed.parent / "python", "-e", tmp_path / name)
    for command in COMMANDS:  # no npm: the site's own tests fetch the browser's Python
        run(installed, *command.replace("NAME", name).split(), cwd=tmp_path, PATH=str(installed.parent))
    assert (tmp_path / "site" / "es" / "index.html").is_file()
    example = tmp_path / name / "content" / name / "examples" / f"{name}.ex.first.yaml"
    steps = yaml.safe_load(example.read_text("utf-8"))["steps"]
    assert len(list((tmp_path / "diagrams").glob("*.svg"))) == len(steps)
    for file in ("kit.pdf", "book.pdf"):
        with pikepdf.open(tmp_path / file) as pdf:
            assert len(pdf.pages) >= 3
    position, action, sentence = WHY[kind]
    seat = ("--seat", "A") if kind is Kind.cards else ()
    why = run(installed, "why", name, "--position", position, *seat, action, "--lang", "en", cwd=tmp_path).stdout
    assert sentence in why
    tested = run(installed.parent / "python", "-m", "pytest", "-q", cwd=tmp_path / name).stdout
    assert re.search(r"^\d\d passed in ", tested, re.MULTILINE), tested


IN_THIS_PROCESS = [command for command in COMMANDS if not command.startswith(("diagram", "simulate", "site"))]
"""What finds most faults of a kind's files: `make verify` runs them all, as an author does."""


@pytest.mark.parametrize("kind", nightly(Kind, day=[Kind.grid, Kind.sowing]))
def test_each_kind_holds(kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = f"first{kind}"
    assert CliRunner().invoke(app, ["game", "new", name, "--kind", kind]).exit_code == 0
    position, action, sentence = WHY[kind]
    seat = ("--seat", "A") if kind is Kind.cards else ()
    with outside_game(tmp_path / "metadata", tmp_path / name):
        for command in IN_THIS_PROCESS:
            done = CliRunner().invoke(app, command.replace("NAME", name).split())
            assert done.exit_code == 0, done.output
        done = CliRunner().invoke(app, ["why", name, "--position", position, *seat, action, "--lang", "en"])
        assert sentence in done.output


WORDS = {
    Kind.grid: {"b2": ("mark b2", "marcar b2")},
    Kind.points: {"a2-b2": ("move from a2 to b2", "mover de a2 a b2")},
    Kind.track: {
        "start/4": ("run from the start to 4", "correr de la salida al 4"),
        "9/home": ("run from 9 to home", "correr del 9 a la meta"),
        "pass": ("pass", "pasar"),
    },
    Kind.cards: {"3": ("bid 3", "pujar con 3")},
    Kind.hexes: {"c3": ("a stone on c3", "una piedra en c3")},
    Kind.sowing: {"B": ("sow house B", "sembrar la casa B")},
}
OUTCOME_WORDS = {Kind.track: ("a 3", "un 3")}
GAMES = 300


@pytest.mark.parametrize("kind", Kind)
def test_actions_and_outcomes_have_words(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    files = new_game("first", kind, ("en", "es"), "en")
    game = engine(files, monkeypatch).from_data({"board": yaml.safe_load(files.get("content/first/board.yaml", "{}"))})

    def words(message: str, value: Any) -> tuple[str, ...]:
        written = f"{message}-{type(value).__name__.lower()}"
        sources = {lang: files[f"content/first/messages.{lang}.ftl"] for lang in ("en", "es")}
        return tuple(MessageFile(text, lang).format(written, vars(value)) for lang, text in sources.items())

    actions = {text: words("action", game.action_notation.parse(text)) for text in WORDS[kind]}
    assert actions == WORDS[kind]
    if kind in OUTCOME_WORDS:
        assert words("outcome", game.outcome_notation.parse("3")) == OUTCOME_WORDS[kind]


def engine(files: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the module of a new game's rules; `files` are those of the game `first`."""
    module = ModuleType("first")
    monkeypatch.setitem(sys.modules, module.__name__, module)  # where dataclasses look up their annotations
    exec(files["rules_engine/first/__init__.py"], module.__dict__)
    return module


def test_the_opponent_on_a_track_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far the runners have come wins no more than chance: whichever runs, the sum is the same."""
    module, random, won = engine(new_game("first", Kind.track, ("en",), "en"), monkeypatch), Random(1), 0
    game = module.from_data({})
    for number in range(GAMES):
        state = game.initial_state()
        while not isinstance(node := game.node(state), Terminal):
            if isinstance(node, Chance):
                state = game.apply_outcome(state, draw(game, state, random)).state
                continue
            seat = node.seats[0]
            policy = module.eager if seat == number % 2 else play_at_random
            state = game.apply(state, seat, policy(View(game, state, seat), random)).state
        won += number % 2 in node.winners
    assert won > 0.55 * GAMES


PAGES = ("docs/your-own-game.md", "docs/your-own-game.es.md")
NOT_RUN = (["pip", "install", ".[all]"], ["jugada", "check", "hunt", "--watch"])
"""What is installed here already, and what ends with Ctrl-C."""
TRIED_ABOVE = ("pdf", "rulebook", "site")


@pytest.mark.night
def test_the_page_about_it_works_as_pasted(installed: Path, tmp_path: Path) -> None:
    folder, page = tmp_path, commands(PAGES[0])
    for program, *arguments in page:
        if program == "cd":
            folder /= arguments[0]
        elif program == "pip" and arguments == ["install", "-e", "."]:
            install(installed.parent / "python", "-e", folder)
        elif [program, *arguments] not in NOT_RUN and arguments[0] not in TRIED_ABOVE:
            if "open_spiel" in arguments and find_spec("pyspiel") is None:
                continue
            run(installed, *arguments, cwd=folder)
    assert folder == tmp_path / "hunt"
    assert (folder / "content" / "hunt" / "examples" / "hunt.ex.second.yaml").is_file()


def test_the_page_shows_the_same_commands_in_both_languages() -> None:
    english, spanish = (
        [[word for word in words if word not in ("en", "es")] for words in commands(one)] for one in PAGES
    )
    assert english == spanish


@pytest.mark.night
def test_a_game_in_one_language(installed: Path, tmp_path: Path) -> None:
    run(installed, "game", "new", "solo", "--kind", "grid", "--languages", "en", "--out", "mine", cwd=tmp_path)
    content = tmp_path / "mine" / "content" / "solo"
    assert sorted(path.name for path in content.glob("*.*.*")) == ["messages.en.ftl", "rules.en.md"]
    install(installed.parent / "python", "-e", tmp_path / "mine")
    assert "keeps the whole contract" in run(installed, "game", "test", "solo", "--lang", "en", cwd=tmp_path).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("3d", "--kind", "grid"), "'3d': expected a name for a game"),
        (("backgammon", "--kind", "grid"), "'backgammon' is taken"),
        (("core", "--kind", "grid"), "'core' is taken"),
        (("class", "--kind", "grid"), "'class': expected a name"),
        (("mine",), "--kind"),
        (("mine", "--kind", "grid", "--languages", "fr"), "'fr': first games are written in"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["game", "new", *arguments, "--lang", "en"])
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
