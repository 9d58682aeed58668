"""What draws in the browser needs only what the browser has: the standard library, svgwrite, Fluent, the engine."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys
ABSENT = set("pydantic yaml reportlab typer rich jinja2 mkdocs pikepdf fontTools PIL watchfiles".split())

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"the browser has no {name}", name=name)

sys.meta_path.insert(0, Refuse())
from generator.art.interface import ArtContext
from generator.content.messages import Messages
from generator.diagrams.diagram import diagram
from generator.diagrams.shows import action_show, answer_show
from generator.i18n import MessageFile
from generator.resources import resource_dir
from generator.scene.model import Colour
from generator.scene.svg import svg_text
from rules_engine.core.registry import load_game

game = load_game("backgammon", {})
path = resource_dir("content") / "backgammon" / "messages.es.ftl"
messages = Messages(MessageFile.read(path, "es"))
art = ArtContext(game, "es", "Backgammon", Colour("game", "#1F5F73"), messages)
start = game.initial_state()
state = game.apply_outcome(start, game.parse_action(start, "3-1")).state
shows = [action_show(game, state, "8/5 6/5"), answer_show(game, state, "movable")]
print(svg_text(diagram(art, state, shows, legend=True, targets=True), css=True, prefix="x-"))
"""


def test_a_diagram_is_drawn_without_any_other_library() -> None:
    run = subprocess.run([sys.executable, "-W", "error", "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("<svg")
    assert "Las blancas pueden mover una ficha de B8 a B5 y otra de B6 a B5" in run.stdout
