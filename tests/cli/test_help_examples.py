"""Every example in a help text is a command that works as it stands there."""

from __future__ import annotations

import shlex
from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.builder.orders import Request, print_kit
from generator.cli import app as main
from generator.cli.app import COMMANDS
from generator.content import load_game_content
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from rules_engine.core import registry
from rules_engine.core.record import Entry, Record, format_record
from tests.nightly import nightly

ROOT = Path(__file__).parents[2]
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | opening"

RUN_ELSEWHERE = (
    "--against gnubg",
    "--watch",
    "deck watch",
    "jugada site",
    "jugada build",
    "jugada simulate",
    "jugada verify",
    "jugada diff",
    "jugada lsp",
    "jugada puzzles",
    "jugada COMMAND",
    "#",
)
"""What does not end by itself, takes long and has tests of its own, or is no command."""


def examples() -> list[str]:
    lines = [line for module in COMMANDS.values() for line in import_module(module).EXAMPLES]
    every = dict.fromkeys([*main.EXAMPLES, *lines])
    return [line for line in every if not any(word in line for word in RUN_ELSEWHERE)]


ABOUT_ALL = ("jugada check", "jugada coverage")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the examples name."""
    place = tmp_path_factory.mktemp("work")
    (place / "content").symlink_to(ROOT / "content", target_is_directory=True)
    shipped = load_game_content("backgammon").folder / "records" / "match1.mat"
    (place / "match.mat").write_bytes(shipped.read_bytes())
    rules = "<!-- jugada: game=backgammon -->\n# Rules\n\nThere are {{pips W}} pips at the start.\n"
    (place / "docs").mkdir()
    for name in ("rules.md", "docs/rules.md"):
        (place / name).write_text(rules, "utf-8")
    (place / "article.tex").write_text("\\jugada[step=1]{bg.ex.hit}\n", "utf-8")
    game = Record("backgammon", "0.1.0", "", START, (Entry("*", "3-1"), Entry("W", "8/5 6/5")))
    (place / "game.txt").write_text(format_record(game), "utf-8")
    (place / "my_cards.csv").write_text("title,value,count\nFox,3,2\nOwl,5,1\n", "utf-8")
    (place / "finished").mkdir()
    for name in ("fox x3", "owl"):
        Image.new("RGB", (816, 1110), "white").save(place / "finished" / f"{name}.png")
    assert CliRunner().invoke(main.app, ["deck", "new", "--out", str(place / "forest")]).exit_code == 0
    print_kit(Request("backgammon", KitOptions(paper("a4"), only=("checker-white",)), out=place / "kit.pdf"))
    print_kit(Request("backgammon", KitOptions(paper("letter"), "gutterfold", "en"), out=place / "build" / "pdf"))
    return place


SLOW = (
    "--sentences",
    "export pcio",
    "export tabletopia",
    "export screentop",
    "game test",
    "thegamecrafter",
    "--dpi 300",
    "--confirm",
    "rulebook",
    "coverage",
    "preflight",
)
"""What takes half a second and more: by day tests of their own run these commands."""


def day_lines() -> list[str]:
    """The first example of each command; those of a deck and of a printer are two words."""
    quick = [line for line in examples() if not any(word in line for word in SLOW)]
    firsts = dict[str, str]()
    for line in quick:
        _, command, word, *_ = [*line.split(), ""]
        firsts.setdefault(f"{command} {word}" if command in ("deck", "printer") else command, line)
    return list(firsts.values())


@pytest.mark.parametrize("line", nightly(examples(), day=day_lines()))
def test_it_works(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr("generator.cli.printer.config_folder", lambda: folder / "config")
    program, *arguments = shlex.split(line)
    assert program == "jugada"
    if line.startswith(ABOUT_ALL):  # one game does for them
        monkeypatch.setattr(registry, "_entry_points", lambda: {"backgammon": "rules_engine.backgammon"})
    if "office" in arguments:
        CliRunner().invoke(main.app, ["printer", "set", "office", "--dx", "0.1"])
    result = CliRunner().invoke(main.app, arguments, prog_name="jugada")
    assert result.exit_code in EXIT_CODES.get(arguments[0], (0,)), result.output
    assert result.output or Path(arguments[arguments.index("--out") + 1]).exists()
    assert "Traceback" not in result.output


EXIT_CODES = {"check": (0, 1), "coverage": (0, 1), "preflight": (0, 1)}
"""With --strict, what is not covered is a failure, and that is content's business; a sheet of tokens is no card."""
