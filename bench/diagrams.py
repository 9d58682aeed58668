"""Diagrams: each step of each example drawn, and written as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from bench.clock import in_turns, rates
from bench.model import Row, figure
from bench.report import middle
from generator.art.context import art_context
from generator.content import load_game_content
from generator.diagrams.diagram import step_diagram
from generator.examples.check import check_paths
from generator.scene.svg import svg_text
from rules_engine.core.registry import game_names

ROUNDS = 5


def measure(quick: bool) -> Iterator[Row]:
    """Diagrams a second of processor time by game: answered, drawn and written as SVG with its fonts."""
    for game in game_names()[: 1 if quick else None]:
        art = art_context(load_game_content(game), "es")
        steps = [(run, step) for run in check_paths([game]).runs for step in run.steps]
        steps = steps[:3] if quick else steps
        scenes = [step_diagram(art, *one, legend=True) for one in steps]
        samples = in_turns(
            {
                "both": lambda: [
                    svg_text(step_diagram(art, *one, legend=True), embed_fonts=True)  # noqa: B023 (called at once)
                    for one in steps  # noqa: B023
                ],
                "writing": lambda: [svg_text(scene, embed_fonts=True) for scene in scenes],  # noqa: B023
            },
            1 if quick else ROUNDS,
        )
        size = sum(len(svg_text(scene, embed_fonts=True)) for scene in scenes) / len(scenes)
        share = [one.cpu / both.cpu for one, both in zip(samples["writing"], samples["both"], strict=True)]
        note = f"{len(steps)} diagrams, {size / 1e3:.0f} kB each; of which writing SVG: {middle(share)}"
        speed = rates(samples["both"], "cpu", len(steps))
        yield figure(f"{game}: diagrams drawn and written", "/s", "cpu", speed, note=note)
