"""Which files are checked, what comes of malformed ones, and the reports."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import pytest
import yaml
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from generator.examples.annotations import RULES, github_report, sarif_report
from generator.examples.check import CheckReport, check_paths, example_files, watched_folders
from generator.examples.report import json_report, junit_report, text_report
from generator.outputs.reading import FileError
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import ROOT, copied_content, spoil

pytestmark = pytest.mark.usefixtures("tictactoe")

SHIPPED = ROOT / "content" / "tictactoe"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the content that a test may spoil."""
    return copied_content(tmp_path)


@pytest.fixture
def spoiled(folder: Path) -> CheckReport:
    """One example holds, one fails (line 17), one is malformed (line 5)."""
    spoil(folder / "examples" / "ttt.ex.fork.yaml", "query: free, equals: 5", "query: free, equals: 4")
    spoil(folder / "examples" / "ttt.ex.draw.yaml", "position", "positoin")
    return check_paths([str(folder)])


def count_claims(*names: str, steps: slice = slice(None)) -> int:
    """The claims that the files of these examples have."""
    sheets = [yaml.safe_load((SHIPPED / "examples" / f"ttt.ex.{name}.yaml").read_text("utf-8")) for name in names]
    return sum(len(step.get("claim", [])) for sheet in sheets for step in sheet["steps"][steps])


SUMMARY = f"examples: 2; claims: {count_claims('fork', 'toss')}; failing: 1; malformed files: 1"


# ---------------------------------------------------------------------- which files


def test_a_game_a_folder_a_file() -> None:
    draw, fork, toss = (SHIPPED / "examples" / f"ttt.ex.{name}.yaml" for name in ("draw", "fork", "toss"))
    assert example_files("tictactoe") == (draw, fork, toss)
    assert example_files(str(SHIPPED)) == (draw, fork, toss)
    assert example_files(str(SHIPPED / "examples")) == (draw, fork, toss)
    assert example_files(str(SHIPPED.parent)) == (draw, fork, toss)
    assert example_files(str(fork)) == (fork,)


def test_without_paths_all_games_are_checked_and_every_shipped_example_holds() -> None:
    report = check_paths()
    assert {run.game for run in report.runs} == {name for name in game_names() if example_files(name)}
    assert report.exit_code == 0, text_report(report, "en")
    assert [run.id for run in report.runs if run.skipped] == []


def test_a_file_named_twice_is_checked_once() -> None:
    report = check_paths(["tictactoe", str(SHIPPED), str(SHIPPED / "examples" / "ttt.ex.fork.yaml")])
    assert [run.id for run in report.runs] == ["ttt.ex.draw", "ttt.ex.fork", "ttt.ex.toss"]


def test_the_users_own_content(folder: Path) -> None:
    spoil(folder / "messages.en.ftl", "Crosses", "Exes")
    spoil(folder / "examples" / "ttt.ex.fork.yaml", "ttt.ex.fork", "ttt.ex.mine")
    report = check_paths(["tictactoe"], folder.parent)
    assert [run.id for run in report.runs] == ["ttt.ex.draw", "ttt.ex.mine", "ttt.ex.toss"]
    assert any("Exes" in claim.sentence["en"] for run in report.runs for claim in run.claims)


def test_an_example_is_checked_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless a file has that name; a watch of it looks at its folder."""
    report = check_paths(["ttt.ex.fork"])
    assert [run.id for run in report.runs] == ["ttt.ex.fork"]
    assert watched_folders(["ttt.ex.fork"]) == (SHIPPED / "examples",)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ttt.ex.fork").write_text("steps: []\n", encoding="utf-8")
    assert check_paths(["ttt.ex.fork"]).runs == ()
    assert watched_folders(["ttt.ex.fork"]) == (tmp_path,)


def test_paths_that_are_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="no such file or folder, and no game or example of this name"):
        check_paths([str(tmp_path / "nowhere")])
    with pytest.raises(FileError, match="no examples in this folder"):
        check_paths([str(tmp_path)])


def test_watched_folders(tmp_path: Path) -> None:
    assert watched_folders(["tictactoe"]) == (SHIPPED,)
    assert watched_folders([str(SHIPPED / "examples" / "ttt.ex.fork.yaml")]) == (SHIPPED / "examples",)
    assert watched_folders([str(tmp_path)]) == (tmp_path,)
    assert len(watched_folders()) == len(game_names())


# ---------------------------------------------------------------------- what comes of them


def test_a_failure_and_a_malformed_file(spoiled: CheckReport) -> None:
    assert [run.id for run in spoiled.runs] == ["ttt.ex.fork", "ttt.ex.toss"]
    assert [error.line for error in spoiled.errors if hasattr(error, "line")] == [5]
    assert (spoiled.failures, spoiled.exit_code) == (1, 2)


def test_exit_codes(folder: Path) -> None:
    assert check_paths([str(folder)]).exit_code == 0
    spoil(folder / "examples" / "ttt.ex.fork.yaml", "query: free, equals: 5", "query: free, equals: 4")
    assert check_paths([str(folder)]).exit_code == 1
    (folder / "examples" / "ttt.ex.toss.yaml").write_text("id: [", encoding="utf-8")
    assert check_paths([str(folder)]).exit_code == 2


def test_content_that_cannot_be_loaded_is_told_once(folder: Path) -> None:
    spoil(folder / "game.yaml", "players", "playres")
    report = check_paths([str(folder / "examples" / f"ttt.ex.{name}.yaml") for name in ("fork", "toss")])
    assert {str(error) for error in report.errors} == {str(report.errors[0])}
    assert "game.yaml:6" in str(report.errors[0])


def test_two_examples_of_one_id(folder: Path) -> None:
    spoil(folder / "examples" / "ttt.ex.toss.yaml", "ttt.ex.toss", "ttt.ex.fork")
    report = check_paths([str(folder)])
    assert report.exit_code == 2
    assert "'ttt.ex.fork' is taken: ttt.ex.fork.yaml has it too" in str(report.errors[0])


def test_two_ids_of_one_page(folder: Path) -> None:
    """On the site, and on disks that take upper and lower case for the same."""
    spoil(folder / "examples" / "ttt.ex.toss.yaml", "ttt.ex.toss", "ttt.ex.dr_aw")
    spoil(folder / "examples" / "ttt.ex.fork.yaml", "ttt.ex.fork", "ttt.ex.Dr.aw")
    [error] = check_paths([str(folder)]).errors
    assert "ttt.ex.toss.yaml:1: the id 'ttt.ex.dr_aw' makes the page dr-aw" in str(error)
    assert "as 'ttt.ex.Dr.aw' of ttt.ex.fork.yaml does" in str(error)


def test_progress_sees_every_file() -> None:
    seen: list[Path] = []

    def watch(files: object) -> list[Path]:
        assert isinstance(files, list)
        seen.extend(files)
        return files

    check_paths(["tictactoe"], progress=watch)
    assert len(seen) == 3


# ---------------------------------------------------------------------- reports


def test_the_report_for_people(spoiled: CheckReport) -> None:
    text = text_report(spoiled, "en")
    assert "FAILS ttt.ex.fork" in text
    assert "ttt.ex.fork.yaml:17: query: {query: free, equals: 4}" in text
    assert "claimed: Free squares: 4." in text
    assert "but: the engine says 5" in text
    assert "ok    ttt.ex.toss" in text
    assert "ttt.ex.draw.yaml:5: unknown key 'positoin'" in text
    assert text.splitlines()[-1] == SUMMARY
    assert "\x1b" not in text
    spanish = text_report(spoiled, "es")
    assert "se afirma: Casillas libres: 4." in spanish
    assert "pero: el motor dice 5" in spanish


def test_on_a_terminal_it_is_coloured(spoiled: CheckReport, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    coloured = text_report(spoiled, "en", is_coloured=True)
    assert "\x1b[1;31mFAILS" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == text_report(spoiled, "en")


def test_claims_that_were_not_reached_are_counted(folder: Path) -> None:
    path = spoil(folder / "examples" / "ttt.ex.fork.yaml", 'do: "O:c2"', 'do: "O:b2"')
    report = check_paths([str(path)])
    assert report.exit_code == 1
    text = text_report(report, "en")
    assert "O:b2 is not allowed: b2 already carries a mark" in text
    skipped = count_claims("fork", steps=slice(1, None))
    assert f"claims that were not reached: {skipped}" in text
    assert text.count("\n") < 10
    suite = ElementTree.fromstring(junit_report(report, "en"))[0]
    cases = count_claims("fork") + 1  # the step that cannot be played is one more
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == (str(cases), "1", str(skipped))


def test_the_report_as_json(spoiled: CheckReport) -> None:
    data = json.loads(json_report(spoiled, "es"))
    assert (data["holds"], data["failures"]) == (False, 1)
    fork = data["examples"][0]
    assert (fork["game"], fork["id"], fork["title"], fork["holds"]) == (
        "tictactoe",
        "ttt.ex.fork",
        "La horquilla",
        False,
    )
    failed = [claim for claim in fork["claims"] if not claim["holds"]]
    assert failed == [
        {
            "line": 17,
            "kind": "query",
            "claim": "{query: free, equals: 4}",
            "holds": False,
            "sentence": "Casillas libres: 4.",
            "found": "el motor dice 5",
            "rules": [],
            "recorded": False,
        }
    ]
    [error] = data["errors"]
    assert error["line"] == 5
    assert error["file"].endswith("ttt.ex.draw.yaml")


def test_the_report_as_junit(spoiled: CheckReport) -> None:
    root = ElementTree.fromstring(junit_report(spoiled, "en"))
    game, files = root
    assert (game.get("name"), game.get("tests"), game.get("failures"), game.get("errors")) == (
        "tictactoe",
        str(count_claims("fork", "toss")),
        "1",
        "0",
    )
    [failed] = [case for case in game if case.find("failure") is not None]
    assert failed.get("classname") == "tictactoe.ttt.ex.fork"
    assert failed.get("line") == "17"
    assert str(failed.get("file")).endswith("ttt.ex.fork.yaml")
    failure = failed.find("failure")
    assert failure is not None
    assert failure.get("message") == "the engine says 5"
    assert "ttt.ex.fork.yaml:17: {query: free, equals: 4}" in str(failure.text)
    assert (files.get("name"), files.get("errors")) == ("files", "1")
    names = [case.get("name") for case in game.iter("testcase")]
    assert len(names) == len(set(names))


def test_an_example_without_claims_says_so(folder: Path) -> None:
    path = folder / "examples" / "ttt.ex.draw.yaml"
    path.write_text(path.read_text("utf-8").partition("    claim:")[0], "utf-8")
    report = check_paths([str(folder)])
    assert (report.exit_code, [run.id for run in report.empty]) == (0, ["ttt.ex.draw"])
    text = text_report(report, "en")
    assert f"empty ttt.ex.draw  A draw (0)\n  {path}:1: it claims nothing, so nothing was checked; add claim:" in text
    assert text.splitlines()[-1].endswith("; examples that claim nothing: 1")
    case = next(case for case in ElementTree.fromstring(junit_report(report, "en")).iter("testcase"))
    assert (case.get("classname"), case.find("skipped") is not None) == ("tictactoe.ttt.ex.draw", True)
    assert f"::warning file={path},line=1,title=ttt.ex.draw::it claims nothing" in github_report(report, "en")


def test_the_report_as_workflow_commands(spoiled: CheckReport) -> None:
    failed, malformed, summary = github_report(spoiled, "en").splitlines()
    assert re.match(r"::error file=\S+ttt\.ex\.fork\.yaml,line=17,title=ttt\.ex\.fork::", failed)
    assert failed.endswith("{query: free, equals: 4}%0AFree squares: 4.%0Abut: the engine says 5")
    assert re.match(r"::error file=\S+ttt\.ex\.draw\.yaml,line=5,title=jugada check::unknown key 'positoin'", malformed)
    assert summary == SUMMARY


def test_a_workflow_command_is_one_line_whatever_it_tells(folder: Path) -> None:
    path = folder / "a, b: c%.yaml"
    path.write_text(f"game: tictactoe\n{(folder / 'examples' / 'ttt.ex.fork.yaml').read_text('utf-8')}", "utf-8")
    spoil(path, "query: free, equals: 5", 'query: free, equals: "a\\nb"')
    command, _ = github_report(check_paths([str(path)]), "en").splitlines()
    assert "/a%2C b%3A c%25.yaml,line=18,title=" in command


class _Strict(BaseModel):
    """What we use of SARIF 2.1.0, with nothing that its schema does not name."""

    model_config = ConfigDict(extra="forbid", strict=True, alias_generator=to_camel)


class _Text(_Strict):
    text: str = Field(min_length=1)


class _Artifact(_Strict):
    uri: str = Field(pattern=r"^(?:[\w.~/-]|%[0-9A-F]{2})+$|^file:///")


class _Region(_Strict):
    start_line: int = Field(ge=1)


class _Physical(_Strict):
    artifact_location: _Artifact
    region: _Region


class _Location(_Strict):
    physical_location: _Physical


class _Result(_Strict):
    rule_id: str
    rule_index: int = Field(ge=0)
    level: Literal["none", "note", "warning", "error"]
    message: _Text
    partial_fingerprints: dict[str, str]
    properties: dict[str, object]
    locations: list[_Location] = []


class _Rule(_Strict):
    id: str
    short_description: _Text


class _Driver(_Strict):
    name: str
    semantic_version: str = Field(pattern=r"^\d+\.\d+\.\d+$")
    rules: list[_Rule]


class _Tool(_Strict):
    driver: _Driver


class _Invocation(_Strict):
    execution_successful: bool
    exit_code: int


class _Run(_Strict):
    tool: _Tool
    language: str = Field(pattern=r"^[a-z]{2}$")
    invocations: list[_Invocation]
    results: list[_Result]


class _Sarif(_Strict):
    schema_: str = Field(alias="$schema")
    version: Literal["2.1.0"]
    runs: list[_Run]


def test_sarif(
    spoiled: CheckReport, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.chdir(folder.parent)
    [run] = _Sarif.model_validate_json(sarif_report(spoiled, "en")).runs
    rules = [rule.id for rule in run.tool.driver.rules]
    assert rules == [*RULES, "ttt.board"]
    assert (run.invocations[0].execution_successful, run.invocations[0].exit_code) == (False, 2)
    failed, malformed = run.results
    assert (failed.rule_id, rules[failed.rule_index], failed.level) == ("ttt.board", "ttt.board", "error")
    assert failed.properties == {"kind": "claim-fails", "rules": ["ttt.board", "ttt.place.empty", "ttt.line"]}
    place = failed.locations[0].physical_location
    assert (place.artifact_location.uri, place.region.start_line) == ("tictactoe/examples/ttt.ex.fork.yaml", 17)
    assert "the engine says 5" in failed.message.text
    assert malformed.locations[0].physical_location.region.start_line == 5
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    [run] = _Sarif.model_validate_json(sarif_report(spoiled, "es")).runs
    assert run.results[0].locations[0].physical_location.artifact_location.uri == (
        (folder / "examples" / "ttt.ex.fork.yaml").as_uri()
    )


def test_junit_holds_whatever_a_claim_holds(folder: Path) -> None:
    path = folder / "examples" / "ttt.ex.fork.yaml"
    spoil(path, "query: free, equals: 5", 'query: free, equals: "<\\u0001&\\uFFFF>"')
    assert ElementTree.fromstring(junit_report(check_paths([str(path)]), "en")) is not None


def test_a_translation_stands_for_its_example(folder: Path) -> None:
    """Hooks name the files that have changed."""
    fork = folder / "examples" / "ttt.ex.fork.yaml"
    (folder / "examples" / "ttt.ex.fork.es.yaml").write_text("title: Otra horquilla\n", "utf-8")
    assert example_files(str(fork.with_name("ttt.ex.fork.es.yaml"))) == (fork,)


def test_a_file_with_several_faults_is_one_malformed_file(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text("game: backgammon\nid: 7\ntitle: 3\nsteps: no\n", encoding="utf-8")
    report = check_paths([str(path)])
    assert len(report.errors) > 1
    assert "malformed files: 1" in text_report(report, "en")
