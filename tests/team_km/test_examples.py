"""The worked examples: they hold, they hold every claim taken from the rulebook, and they say what cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.content.loader import load_game_content
from generator.examples.check import check_paths
from generator.examples.claims.actions import IllegalClaim, RefusedClaim
from generator.examples.run import ExampleRun
from generator.examples.source import load_example
from tests.team_km.build import CONTENT, game

PATHS = sorted((CONTENT / "examples").glob("*.yaml"))
CLAIMS = {f"KM-{number:02d}" for number in range(1, 62)}
NOTHING_FORBIDDEN = {"km.ex.box", "km.ex.tokens", "km.ex.first_turn"}
"""What they tell of is counted, not decided by anybody, or a first turn in which all goes well."""


@pytest.fixture(scope="module")
def runs() -> dict[str, ExampleRun]:
    report = check_paths([str(path) for path in PATHS])
    assert report.errors == ()
    return {run.id: run for run in report.runs}


def test_the_examples_hold_every_claim_of_the_rulebook_once(runs: dict[str, ExampleRun]) -> None:
    held = [claim for run in runs.values() for claim in run.covers]
    assert sorted(held) == sorted(CLAIMS)


def test_they_are_about_every_rule(runs: dict[str, ExampleRun]) -> None:
    about = {rule for run in runs.values() for rule in run.rules}
    cited = {rule for run in runs.values() for step in run.steps for claim in step.claims for rule in claim.rules}
    stated = load_game_content("team_km").rule_ids
    sections = {"km.setup"}
    assert set(stated) - about - cited <= sections


def test_every_rule_is_named_where_it_is_tested() -> None:
    """In the tests themselves, not only in the examples; sections are tested by what stands in them."""
    sources = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))
    stated = load_game_content("team_km").rule_ids
    assert [rule for rule in stated if rule not in sources] == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_each_says_what_cannot_be_done_and_why(path: Path) -> None:
    claims = [claim for step in load_example(path).sheet.steps for claim in step.claim]
    refusals = [claim for claim in claims if isinstance(claim, IllegalClaim | RefusedClaim)]
    assert refusals or path.stem in NOTHING_FORBIDDEN


def test_card_names_in_sentences_are_those_of_the_cards() -> None:
    """The words for cards in messages are the names in the deck's data, with the number and the symbol."""
    texts = yaml.safe_load((CONTENT / "deck.yaml").read_text("utf-8"))["texts"]
    fair_play = {"es": " con JUEGO LIMPIO", "en": " with FAIR PLAY"}
    for lang in ("es", "en"):
        messages = load_game_content("team_km").messages[lang]
        for card in game().box.deck.cards:
            name = texts[card.family.key]["name"][lang].upper()
            value = f" +{card.value}" if card.value else ""
            assert messages.term(card.code) == f"{name}{value}{fair_play[lang] if card.fair_play else ''}"
        assert messages.term("DES") == texts["half_time"]["name"][lang].upper()
        assert messages.term("FIN") == texts["full_time"]["name"][lang].upper()
