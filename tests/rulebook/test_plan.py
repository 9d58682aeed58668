"""The order of a book: every rule has its number, and every figure stands behind its rule."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.content import load_content_folder, load_game_content
from generator.content.loader import forget_content
from generator.examples.check import check_paths
from generator.i18n.catalogue import bundle
from generator.resources import content_dir
from generator.rulebook import finding
from generator.rulebook.bands import Band, Page
from generator.rulebook.book import load_book
from generator.rulebook.document import Request, make_rulebook, typeset
from generator.rulebook.drafts import Heading, Paragraph
from generator.rulebook.finding import cut_short, left_out, rules_of, short_texts
from generator.rulebook.flowables import Columns, Gap
from generator.rulebook.page_breaks import Division, paginate
from generator.rulebook.plan import Figure, plan_book
from generator.rulebook.scene_sheets import FigureSheet
from generator.rulebook.style import SQUARE
from generator.wording.one_page import one_page_warnings
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import copied_content, spoil
from tests.nightly import each_game, nightly
from tests.nonempty import nonempty
from tests.rulebook.reading import places, reading_order

GAME = "backgammon"


@pytest.mark.parametrize("game", game_names())
def test_every_rule_has_one_number_and_figures_count_from_1(game: str) -> None:
    content, runs = load_game_content(game), check_paths([game]).runs
    book = plan_book(content, runs, "en")
    blocks = [block for section in content.rules["en"].sections for block in section.blocks]
    assert set(book.numbers) == set(content.rule_ids) - {block.rule for block in blocks if block.is_site_only}
    stated = [part.number for chapter in book.chapters for part in chapter.paragraphs if part.rule]
    assert len(stated) == len(set(stated))
    assert [figure.number for figure in nonempty(book.figures)] == list(range(1, len(book.figures) + 1))


@pytest.mark.parametrize("game", game_names())
def test_every_figure_stands_behind_its_rule_in_its_chapter(game: str) -> None:
    """One that leads is at the beginning of the chapter, before the rule."""
    book = plan_book(load_game_content(game), check_paths([game]).runs, "es")
    led = {sheet.after for sheet in book.sheet.figures if sheet.leads}
    for chapter in book.chapters:
        first = next((part.rule for part in chapter.paragraphs if part.rule), None)
        rules = {chapter.rule, *led & {first}}
        for part in chapter.parts:
            if isinstance(part, Figure):
                assert part.after in rules
            elif isinstance(part, Heading | Paragraph):
                rules.add(part.rule)


def test_a_rule_names_the_figures_that_show_it() -> None:
    book = plan_book(load_game_content(GAME), check_paths([GAME]).runs, "en")
    named = {part.rule: part.figures for chapter in book.chapters for part in chapter.paragraphs if part.rule}
    for figure in nonempty(book.figures):
        about = {figure.after, *figure.rules}
        chapter = next(one for one in book.chapters if figure in one.parts)
        for rule in about & {part.rule for part in chapter.paragraphs}:
            assert figure.number in named[rule]


def test_every_figure_shows_its_own_example(tictactoe: str) -> None:
    """Also where no sheet says which figures there are: then the sheets live no longer than it takes to read them."""
    book = plan_book(load_game_content(tictactoe), check_paths([tictactoe]).runs, "en")
    for figure in nonempty(book.figures):
        assert figure.run is not None
        steps = {id(step) for step in figure.run.steps}
        assert all(id(shown.step) in steps for shown in figure.pictures), figure.caption
    for run in nonempty(book.runs):
        words = {"after": run.rules[0], "caption": dict(run.title), "example": run.id, "step": 1}
        # Nobody keeps this sheet, so that the next one has its id.
        assert book.shown(FigureSheet.model_validate(words), 1).step is run.steps[0]


FIGURE = "figures: [{after: ttt.start, caption: {es: Sorteo, en: A toss}, example: ttt.ex.toss}]\n"


@pytest.mark.parametrize("budget", ["", "pages: {square: 8, a5: 8}\n"])
def test_examples_without_a_figure_have_one_of_their_own(tictactoe: str, tmp_path: Path, budget: str) -> None:
    folder = copied_content(tmp_path)
    (folder / "book.yaml").write_text(budget + FIGURE, "utf-8")
    runs = check_paths([tictactoe]).runs
    shown = [figure.run.id for figure in plan_book(load_content_folder(folder), runs, "en").figures if figure.run]
    assert sorted(shown) == (["ttt.ex.toss"] if budget else ["ttt.ex.draw", "ttt.ex.fork", "ttt.ex.toss"])


def test_the_picture_of_an_example_chooses_the_step_of_its_figure(tictactoe: str, tmp_path: Path) -> None:
    folder = copied_content(tmp_path)
    spoil(folder / "examples" / "ttt.ex.fork.yaml", "steps:\n", "picture: {step: 2, places: [c2]}\nsteps:\n")
    runs = [run for run in check_paths([tictactoe], tmp_path).runs if run.id == "ttt.ex.fork"]
    assert runs[0].game == tictactoe
    [figure] = [one for one in plan_book(load_content_folder(folder), runs, "en").figures if one.run]
    assert [shown.step for shown in figure.pictures] == [runs[0].steps[1]]


def test_rules_of_headings_are_on_the_page_of_the_whole_game(tictactoe: str) -> None:
    book = plan_book(load_game_content(tictactoe), check_paths([tictactoe]).runs, "en")
    listed = [rule for chapter in book.chapters for rule in rules_of(chapter)]
    assert listed == list(load_game_content(tictactoe).rule_ids)
    assert left_out(book) == []


def test_a_rule_in_a_line_is_the_author_s_own_or_its_first_sentence(tictactoe: str, tmp_path: Path) -> None:
    folder = copied_content(tmp_path)
    (folder / "book.yaml").write_text("short: {ttt.turn: {es: Por turnos., en: Take turns.}}\n", "utf-8")
    runs = check_paths([tictactoe]).runs
    usual, own = (
        short_texts(plan_book(content, runs, "en"))
        for content in (load_game_content(tictactoe), load_content_folder(folder))
    )
    assert {**usual, "ttt.turn": "Take turns."} == dict(own)
    assert "ttt.turn" not in usual, "a heading alone says nothing more"


def test_rules_that_are_few_are_whole_on_the_last_page_and_others_are_told_to_be_cut(
    tictactoe: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, runs = copied_content(tmp_path), check_paths([tictactoe]).runs
    for lang in ("es", "en"):
        spoil(folder / f"rules.{lang}.md", "\n{: #ttt.line }", " Once more.\n{: #ttt.line }")
    content = load_content_folder(folder)
    book = plan_book(content, runs, "en")
    assert short_texts(book)["ttt.line"].endswith(" Once more.")
    assert (cut_short(book), one_page_warnings([content], runs)) == ([], ())
    monkeypatch.setattr(finding, "_WHOLE", 20)
    assert not short_texts(book)["ttt.line"].endswith(" Once more.")
    assert cut_short(book) == ["ttt.line"]
    [warning] = one_page_warnings([content], runs)
    assert "only the first sentence of ttt.line" in warning.message["en"]


def test_what_the_turn_does_not_name_is_left_out_and_told(tictactoe: str, tmp_path: Path) -> None:
    folder = copied_content(tmp_path)
    line = "{text: {es: Marca, en: Mark}, rules: [ttt.turn]}"
    (folder / "book.yaml").write_text(f"turn: [{{title: {{es: Turno, en: Turn}}, lines: [{line}]}}]\n", "utf-8")
    content = load_content_folder(folder)
    [warning] = one_page_warnings([content], check_paths([tictactoe]).runs)
    assert "ttt.board" in warning.message["en"]
    assert "ttt.turn" not in warning.message["en"]


def test_rules_without_chapters_are_one_chapter_and_make_a_book(tmp_path: Path) -> None:
    folder = tmp_path / GAME
    shutil.copytree(content_dir(GAME), folder)
    (folder / "book.yaml").unlink()
    for lang in ("es", "en"):
        rules = folder / f"rules.{lang}.md"
        lines = [line for line in rules.read_text("utf-8").splitlines() if not line.startswith("##")]
        rules.write_text("\n".join(lines), "utf-8")
    content, runs = load_content_folder(folder), check_paths([GAME]).runs
    book = plan_book(content, runs, "en")
    [chapter] = book.chapters
    assert chapter.title == content.rules["en"].title
    assert {figure.run.id for figure in book.figures if figure.run} == {run.id for run in runs}
    assert set(content.rule_ids) <= set(places(typeset(content, runs, "en").pdf))


def test_a_rule_may_be_stated_before_the_first_chapter(tmp_path: Path) -> None:
    folder = tmp_path / GAME
    shutil.copytree(content_dir(GAME), folder)
    for lang in ("es", "en"):
        rules = folder / f"rules.{lang}.md"
        rules.write_text(re.sub(r"\n## [^\n]*\n", "\n", rules.read_text("utf-8"), count=1), "utf-8")
    content = load_content_folder(folder)
    first = content.rule_ids[0]
    assert plan_book(content, check_paths([GAME]).runs, "en").numbers[first] == "1.1"


def band(height: float, **options: object) -> Band:
    """A band of that height in mm."""
    made = Band([Gap(height)], gap=0.0, **options)  # type: ignore[arg-type]
    made.measure(SQUARE)
    return made


def heights(pages: object) -> list[list[float]]:
    """What is on each page, by its height in mm."""
    return [[round(one.heights[0] * 25.4 / 72) for one in page.bands] for page in pages]  # type: ignore[attr-defined]


def test_pages_are_as_full_as_their_neighbours() -> None:
    found = paginate([band(60) for _ in range(6)], 2)
    assert found is not None
    assert len(found) == 3
    assert {len(page.bands) for page in found} == {2}


def test_a_heading_is_never_the_last_on_a_page() -> None:
    found = paginate([band(150), band(20, stays=True), band(40), band(100)], 2)
    assert found is not None
    assert not any(page.bands[-1].stays for page in found)


def test_a_figure_waits_behind_text_where_that_fills_the_page() -> None:
    found = paginate([band(100), band(100, floats=True), band(50), band(20)], 2)
    assert found is not None
    assert heights(found)[0][:2] == [100, 50]


def test_bands_as_high_as_in_the_last_setting_are_divided_as_they_were() -> None:
    known: dict[object, Division] = {}
    sizes: list[tuple[float, dict[str, bool]]] = [(100, {}), (100, {"floats": True}), (50, {}), (20, {})]
    first, again = ([band(high, **options) for high, options in sizes] for _ in range(2))
    pages, later = paginate(first, 2, (), known), paginate(again, 2, (), known)
    assert pages is not None
    assert later is not None
    assert len(known) == 1
    assert heights(later) == heights(pages)
    assert {id(one) for page in later for one in page.bands} == set(map(id, again))
    paginate([band(high + 1, **options) for high, options in sizes], 2, (), known)
    paginate([band(high) for high, _ in sizes], 2, (), known)
    assert len(known) == 3


def test_the_parts_of_a_list_on_one_page_are_one_list() -> None:
    """Each column of a glossary is read to its end: its letters do not begin again further down."""
    parts = [Columns([Gap(10) for _ in range(4)], row=0.0) for _ in range(3)]
    bands = [Band([Gap(5), parts[0]], columns=parts[0]), *(Band([one], columns=one) for one in parts[1:]), band(30)]
    for one in bands:
        one.measure(SQUARE)
    joined = Page(bands).with_joined_columns(SQUARE)
    assert heights([joined]) == [[65, 30]]
    assert heights([Page(bands[1:2]).with_joined_columns(SQUARE)]) == [[20]]


def test_a_book_that_cannot_have_its_pages_is_none() -> None:
    assert paginate([band(150) for _ in range(3)], 2, (2,)) is None


@pytest.mark.parametrize("lang", nightly(["es", "en"], day=["es"]))
@pytest.mark.parametrize("game", each_game())
def test_a_picture_has_numbers_only_where_words_refer_to_them(game: str, lang: str) -> None:
    book = plan_book(load_game_content(game), check_paths([game]).runs, lang)
    for figure in nonempty(book.figures):
        words = " ".join((figure.caption, *figure.texts))
        for shown in figure.pictures:
            assert shown.is_numbered == (shown.has_rows or "(1)" in words)
            assert not shown.has_rows or len(figure.pictures) == 1
    turn = book.sheet.opening.first_turn  # type: ignore[union-attr]
    assert turn
    assert not any(book.shown(one).is_numbered for one in turn.pictures)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", each_game())
def test_each_number_of_a_story_s_picture_is_in_its_words(game: str, lang: str) -> None:
    book = plan_book(load_game_content(game), check_paths([game]).runs, lang)
    for picture in (picture for story in book.sheet.stories for picture in story.pictures if not picture.chart):
        shown = book.shown(picture)
        numbers = range(1, len(shown.shows) + 1) if shown.is_numbered else ()
        assert sorted(map(int, re.findall(r"\((\d)\)", picture.text[lang]))) == list(numbers), picture.text[lang]


@pytest.mark.parametrize("game", each_game())
def test_the_first_turn_is_one_example_played_step_by_step(game: str) -> None:
    turn = load_book(load_game_content(game)).opening.first_turn  # type: ignore[union-attr]
    assert turn
    [example] = {one.example for one in turn.pictures}
    starts = [one.shown_steps[0] for one in turn.pictures]
    assert starts == sorted(starts)
    steps = {step for one in turn.pictures for step in one.shown_steps}
    assert steps == set(range(min(steps), max(steps) + 1))
    run = next(run for run in check_paths([game]).runs if run.id == example)
    assert run.holds
    for last, step in zip(run.steps, run.steps[1:], strict=False):
        assert step.before == last.after


@pytest.mark.parametrize("lang", nightly(["es", "en"], day=["es"]))
@pytest.mark.parametrize("game", each_game())
def test_every_pencil_has_its_reason_beside_it(game: str, lang: str) -> None:
    """A ruling's reason is with its paragraph, with a neighbour, or with a rule of its chapter that shares it."""
    content = load_game_content(game)
    reasons = [set(item.rules) for item in content.sheet.provenance if item.why]
    ours = bundle("rulebook", lang)("ours").split("|")
    bare = []
    for chapter in plan_book(content, check_paths([game]).runs, lang).chapters:
        paragraphs = list(chapter.paragraphs)
        stated = {part.rule for part in paragraphs if part.rulings}
        for index, part in enumerate(paragraphs):
            text = " ".join(child.children[0].content for child in part.tree.walk() if child.type == "paragraph")
            if not any(f"({words})" in text for words in ours):
                continue
            ruled = next((at for at in range(index, -1, -1) if paragraphs[at].rule), 0)
            beside = any(one.rulings for one in paragraphs[ruled : index + 2])
            if not beside and not any(part.rule in rules and rules & stated for rules in reasons):
                bare.append(part.number or text[:40])
    assert bare == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_figure_that_leads_stands_in_place_of_the_table_above_its_rule(lang: str) -> None:
    book = plan_book(load_game_content("basket_boss"), check_paths(["basket_boss"]).runs, lang)
    led = [sheet.after for sheet in book.sheet.figures if sheet.leads]
    assert led
    for rule in led:
        chapter = next(one for one in book.chapters if any(part.rule == rule for part in one.paragraphs))
        parts = list(chapter.parts)
        at = next(index for index, part in enumerate(parts) if isinstance(part, Paragraph) and part.rule == rule)
        assert isinstance(parts[at - 1], Figure)
        tables = [part for part in parts[:at] if isinstance(part, Paragraph) and part.tree.children[0].type == "table"]
        assert [part.is_drawn for part in tables] == [True]


def test_a_small_figure_that_no_text_comes_before_is_in_the_book(tictactoe: str, tmp_path: Path) -> None:
    folder = copied_content(tmp_path)
    figure = "{after: ttt.turn, size: S, caption: {es: Un turno, en: A turn}, example: ttt.ex.fork, steps: [1]}"
    (folder / "book.yaml").write_text(f"figures: [{figure}]\n", "utf-8")
    forget_content()
    pages = reading_order(make_rulebook(Request(tictactoe, "en", content=tmp_path)))
    assert any("A turn" in page for page in pages)
