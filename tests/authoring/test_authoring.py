"""Templates and examples from records hold as they are, for every game; fences say what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from markdown import Markdown
from pymdownx.superfences import SuperFencesException
from typer.testing import CliRunner

from generator.authoring.document import embed_file
from generator.authoring.embed import embed_steps, fence
from generator.authoring.from_record import Part, example_of_record, game_of
from generator.authoring.scaffold import new_example, usual_id
from generator.cli.app import app
from generator.content import ContentError, load_game_content
from generator.content.records import made_with_other_content, read_records
from generator.diagrams.make import example_diagrams, png_bytes
from generator.examples.check import check_paths
from generator.outputs.reading import FileError, display_path
from generator.resources import resource_dir
from rules_engine.core import JugadaError
from rules_engine.core.registry import game_names

CONTENT = resource_dir("content")
RECORDS = sorted(CONTENT.glob("*/records/*.*"))
MATCH_KM = CONTENT / "team_km" / "records" / "match.txt"
MATCH = CONTENT / "backgammon" / "records" / "match1.mat"


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "written.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def holds(path: Path) -> int:
    """How many claims the example makes, all of which hold."""
    report = check_paths([str(path)])
    assert report.errors == ()
    [run] = report.runs
    assert run.failures == ()
    assert run.skipped == 0
    return len(list(run.claims))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_new_example_holds_and_names_rules_and_queries(name: str, lang: str, written: Callable[[str], Path]) -> None:
    content = load_game_content(name)
    text = new_example(content, usual_id(content, "mine"), "mine.yaml", lang)
    assert holds(written(text)) >= 2
    for rule in content.rule_ids:
        assert f"#   {rule}: {content.rules[lang].lead(rule)}" in text
    for query in content.game.queries:
        assert f"#   {query}: " in text


def test_a_game_from_outside_gets_one_too(tictactoe: str, written: Callable[[str], Path]) -> None:
    content = load_game_content(tictactoe)
    assert holds(written(new_example(content, "ttt.ex.mine", "mine.yaml", "en"))) >= 2


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.name}")
def test_an_example_from_a_record_holds(record: Path, written: Callable[[str], Path]) -> None:
    name = game_of(record)
    assert name == record.parents[1].name
    text = example_of_record(record, load_game_content(name), "x.ex.record", Part(first=3, last=40))
    assert holds(written(text)) >= 20


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.name}")
def test_a_shipped_record_is_of_today_s_data(record: Path) -> None:
    content = load_game_content(game_of(record))
    assert not any(made_with_other_content(content, one) for one in read_records(content, record))


def test_a_whole_game_ends_with_its_result(written: Callable[[str], Path]) -> None:
    text = example_of_record(MATCH_KM, load_game_content("team_km"), "x.ex.record", Part())
    assert text.count("terminal: ") == 1
    holds(written(text))


def test_a_part_that_is_not_there_is_refused() -> None:
    for part in (Part(number=9), Part(first=5000), Part(first=9, last=4)):
        with pytest.raises(JugadaError, match=r"match1\.mat"):
            example_of_record(MATCH, load_game_content("backgammon"), "x.ex.record", part)


def test_a_file_that_does_not_name_its_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("whatever\n", "utf-8")
    with pytest.raises(FileError, match="--game"):
        game_of(path)


def refused(*arguments: object) -> str:
    """The one line by which the command refuses these arguments."""
    done = CliRunner().invoke(app, ["example", *map(str, arguments)])
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return done.stderr


def test_a_record_of_another_game_is_refused_with_its_line() -> None:
    assert refused("from-record", MATCH_KM, "--game", "backgammon") == (
        f"error: {display_path(MATCH_KM)}:2: the record is of 'team_km', not of 'backgammon'\n"
    )


def test_a_record_without_its_ending_says_which_there_are(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text("(this is) no record\n", "utf-8")
    assert "other programs' records must end in .mat, .sgf" in refused("from-record", path, "--game", "backgammon")


def test_what_does_not_belong_to_a_new_example_is_refused() -> None:
    for option in (("--first", 3), ("--last", 3), ("--number", 2), ("--game", "backgammon")):
        assert "belong to from-record" in refused("new", "backgammon", *option)


def test_an_id_that_no_example_may_have_is_refused(tmp_path: Path) -> None:
    for action, target in (("new", "backgammon"), ("from-record", MATCH)):
        assert "an id of letters, digits" in refused(action, target, "--id", "a b", "--out", tmp_path / "x.yaml")
    assert not list(tmp_path.iterdir())


def test_a_document_is_not_written_over_its_own_fences(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text("```jugada\nbg.ex.hit step=1\n```\n", "utf-8")
    before = path.read_bytes()
    assert "rules.md: is read by this very command" in refused("embed", path, "--out", tmp_path / "." / "rules.md")
    assert path.read_bytes() == before


def test_new_does_not_overwrite(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("mine", "utf-8")
    assert "already exists" in refused("new", "backgammon", "--out", path)
    assert "already exists" in refused("from-record", MATCH, "--out", path)
    assert path.read_text("utf-8") == "mine"


def test_a_fence_names_an_example_a_step_and_a_language() -> None:
    assert len(embed_steps("bg.ex.hit", "es")) == 4
    [figure] = embed_steps("bg.ex.hit step=3 lang=en", "es")
    assert figure.name == "bg.ex.hit-3-en"
    assert any(not row.holds and "(Closed points)" in row.words for row in figure.claims)
    html = fence("bg.ex.hit step=3", "jugada", "jugada", {}, None)
    assert html.count("<svg") == 1
    assert "<figcaption>El orden de los dados" in html


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bg.ex.nothing", "no example"),
        ("bg.ex.hit step=9", "has 4 steps; there is no step 9"),
        ("bg.ex.hit step=²", "has 4 steps; there is no step ²"),
        ("bg.ex.hit size=9", "'size=9': expected EXAMPLE"),
        ("bg.ex.hit lang=fr", "lang=fr: expected one of es, en"),
        ("", "expected EXAMPLE"),
    ],
)
def test_a_wrong_fence_is_an_error_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "rules.md"
    path.write_text(f"# Rules\n\n~~~ jugada\n{text}\n~~~\n", "utf-8")
    with pytest.raises(ContentError, match=message) as caught:
        embed_file(path, "es")
    assert (caught.value.path, caught.value.line) == (path, 3)


def test_other_fences_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    text = "# Rules\n\n```python\nprint()\n```\n\nEnd.\n"
    path.write_text(text, "utf-8")
    assert embed_file(path, "es") == (text, {})


def test_an_open_fence_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text("```jugada\nbg.ex.hit\n", "utf-8")
    with pytest.raises(ContentError, match=r"rules\.md:1: the fence is never closed"):
        embed_file(path, "es")


def test_superfences_takes_our_fence_and_stops_at_a_wrong_one() -> None:
    fences = {"custom_fences": [{"name": "jugada", "class": "jugada", "format": fence}]}
    page = Markdown(extensions=["pymdownx.superfences"], extension_configs={"pymdownx.superfences": fences})
    assert page.convert("```jugada\nbg.ex.hit step=3\n```\n").count("<svg") == 1
    with pytest.raises(SuperFencesException, match="has 4 steps; there is no step 9"):
        page.convert("```jugada\nbg.ex.hit step=9\n```\n")


def test_a_fence_that_is_shown_in_another_one_stays(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    text = "````markdown\n```jugada\nbg.ex.hit\n```\n````\n\n~~~\n```jugada\n~~~\n\n```python\nopen\n"
    path.write_text(text, "utf-8")
    assert embed_file(path, "es") == (text, {})


def test_a_fence_in_a_list_keeps_its_indent_and_figures_are_apart(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text("- item\n\n    ```jugada\n    bg.ex.hit lang=en\n    `````\n\nEnd.\n", "utf-8")
    text, pictures = embed_file(path, "es")
    rows = text.splitlines()
    figures = [index for index, row in enumerate(rows) if row.startswith("    ![")]
    assert len(figures) == len(pictures) == 4
    assert all(rows[index - 1] == "" for index in figures)
    assert rows[-2:] == ["", "End."]


def test_notation_is_no_markup_in_a_document(tmp_path: Path) -> None:
    shipped = (resource_dir("content") / "backgammon" / "examples" / "bg.ex.hit.yaml").read_text("utf-8")
    legal = '{legal: "B:B1/B2/B7*"}'
    assert legal in shipped
    noted = f"{legal[:-1]}, note: {{es: 'B1/B2/B7*', en: '24/23/18*'}}}}"
    (tmp_path / "hit.yaml").write_text(
        shipped.replace("id: bg.ex.hit", "game: backgammon\nid: my.ex.hit").replace(legal, noted), "utf-8"
    )
    path = tmp_path / "rules.md"
    path.write_text("```jugada\nhit.yaml lang=en step=2\n```\n", "utf-8")
    text, _ = embed_file(path, "es")
    assert text.count(r"\*") == text.count("*") == 1


def test_a_file_s_name_counts_from_the_document(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    example = new_example(load_game_content("backgammon"), "my.ex.first", "first.yaml", "en")
    (tmp_path / "docs" / "first.yaml").write_text(example, "utf-8")
    path = tmp_path / "docs" / "rules.md"
    path.write_text("```jugada\nfirst.yaml step=1\n```\n", "utf-8")
    assert set(embed_file(path, "es")[1]) == {"my.ex.first-1-es.svg"}


def test_a_png_has_the_size_asked_for() -> None:
    scene = example_diagrams("bg.ex.hit", "es", step=1)["bg.ex.hit-1"]
    data = png_bytes(scene, 100)
    assert data.startswith(b"\x89PNG")
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert width == pytest.approx(scene.width / 25.4 * 100, abs=1.5)
    assert height == pytest.approx(scene.height / 25.4 * 100, abs=1.5)
