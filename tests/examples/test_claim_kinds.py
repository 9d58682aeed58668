"""A kind of claim is one class: what is asked of it anywhere is an attribute of the class."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator
from generator.authoring.json_schema import json_schema
from generator.content import load_game_content
from generator.content.errors import ContentError
from generator.coverage.gather import coverage_of
from generator.examples.check import check_paths
from generator.examples.claims import CLAIMS, Claim, ClaimContext, Verdict
from generator.examples.claims.base import register_claim, verdict
from generator.examples.model import ExampleSheet, StepSheet
from generator.examples.report import text_report
from generator.examples.run import ExampleRun
from generator.i18n.texts import Texts

pytestmark = pytest.mark.usefixtures("tictactoe")

POSITION = "X.O/.X./..O O"


class FewerClaim(Claim):
    """There are fewer marks than this on the board."""

    keys = ("fewer",)
    is_negative = True
    is_answer = True
    is_printed = True
    is_reported = True

    fewer: int

    def check(self, context: ClaimContext, /) -> Verdict:
        count = sum(mark != "." for mark in context.state.marks)
        problems = [] if count < self.fewer else [Texts({"en": f"there are {count}", "es": f"hay {count}"})]
        return verdict(
            Texts({"en": f"Fewer than {self.fewer}.", "es": f"Menos de {self.fewer}."}), problems, "ttt.turn"
        )


@pytest.fixture
def fewer() -> Iterator[None]:
    """The registry with one more kind of claim."""
    register_claim(FewerClaim)
    _rebuild_models()
    yield
    del CLAIMS["fewer"]
    _rebuild_models()


def _rebuild_models() -> None:
    for model in (StepSheet, ExampleSheet):
        model.model_rebuild(force=True)


def run_claim(folder: Path, claim: str) -> ExampleRun:
    path = folder / "example.yaml"
    head = "game: tictactoe\nid: x\ntitle: {en: x, es: x}\ntext: {en: x, es: x}\nrules: [ttt.turn]\n"
    path.write_text(f'{head}position: "{POSITION}"\nsteps:\n  - claim: [{claim}]\n', "utf-8")
    report = check_paths([str(path)])
    if report.errors:
        raise report.errors[0]
    assert ("Fewer than" in text_report(report, "en")) == ("fewer" in claim)
    return report.runs[0]


def test_a_registered_kind_is_checked_told_and_counted(fewer: None, tmp_path: Path) -> None:
    run = run_claim(tmp_path, "{fewer: 5}")
    [claim] = run.claims
    assert (claim.kind, claim.holds, claim.sentence["es"], claim.rules) == ("fewer", True, "Menos de 5.", ("ttt.turn",))
    assert run.answered == run.rules
    content = load_game_content("tictactoe")
    [row] = [row for row in coverage_of(content, [run]).rules if row.rule == "ttt.turn"]
    assert (row.positive, row.negative) == ((), ("x",))
    [claim] = run.steps[0].claims
    assert (claim.is_negative, claim.sentence["en"], claim.rules) == (True, "Fewer than 5.", ("ttt.turn",))


def test_a_registered_kind_fails_and_is_malformed_like_others(fewer: None, tmp_path: Path) -> None:
    run = run_claim(tmp_path, "{fewer: 4}")
    assert [claim.found["en"] for claim in run.failures] == ["there are 4"]
    with pytest.raises(ContentError, match=r"example\.yaml:8: .*fewer: found null, expected a whole number"):
        run_claim(tmp_path, "{fewer: null}")
    with pytest.raises(ContentError, match="unknown key 'note_'; did you mean 'note'"):
        run_claim(tmp_path, "{fewer: 5, note_: x}")


def test_a_registered_kind_is_in_the_schema_for_editors(fewer: None) -> None:
    assert "fewer" in json.loads(json_schema("example"))["$defs"]["FewerClaim"]["properties"]


def test_a_key_has_one_kind(fewer: None) -> None:
    with pytest.raises(ValueError, match="fewer is the key of FewerClaim already"):
        register_claim(FewerClaim)


def test_an_unregistered_kind_is_unknown(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="expected a claim: a mapping with one of the keys legal, illegal, actions"):
        run_claim(tmp_path, "{fewer: 5}")


def test_the_kinds_of_before_say_of_themselves_what_the_sets_said() -> None:
    kinds = "legal illegal actions query event not_event position turn node prompt terminal chance observation refused"
    traits = {
        name: {key for key in [*kinds.split(), "simulate"] if getattr(CLAIMS[key], name)}
        for name in ("is_negative", "is_answer", "is_printed", "is_reported")
    }
    assert traits == {
        "is_negative": {"illegal", "refused"},
        "is_answer": {"actions", "query", "position", "turn", "node", "prompt", "chance", "observation"},
        "is_printed": {"legal", "illegal", "refused", "query", "actions", "event", "terminal", "chance", "simulate"},
        "is_reported": {"simulate"},
    }


def test_nothing_else_knows_a_kind_of_claim() -> None:
    """Not by its class, and not by comparing its key, but for the check of simulations, kept apart for its imports, and
    what helps to write a claim: an editor's schema and mends differ by its kind.
    """
    root = Path(generator.__file__).parent
    claims = {claim.__name__ for claim in CLAIMS.values()}
    known = re.compile(rf"\b({'|'.join(claims)})\b|\bclaim\.kind (==|in|not in)")
    knowing = {path.relative_to(root) for path in root.rglob("*.py") if known.search(path.read_text("utf-8"))}
    folder = Path("examples/claims")
    assert {path for path in knowing if path.parent != folder} == {
        Path("authoring/game_schema.py"),
        Path("examples/simulation_check.py"),
        Path("language_server/mending.py"),
        Path("language_server/verdicts.py"),
        Path("wording/sentences.py"),
    }
