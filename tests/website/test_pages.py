"""Every game's pages hold what its content and its examples say, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
from PIL import Image

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.content.loader import GameContent
from generator.coverage.gather import coverage_of
from generator.diagrams.legend import claim_text
from generator.examples.run import ClaimRun, StepRun
from generator.examples.runner import run_example
from generator.examples.source import load_example, slug_of
from generator.i18n import languages
from generator.resources import resource_dir
from generator.rulebook.plan import plan_book
from generator.website.content_html import line
from generator.website.downloads import find_downloads, page_picture
from generator.website.game_pages import GamePages
from generator.website.links import read_page
from tests.nonempty import nonempty
from tests.website.shared import OUTSIDE, BuiltSite, language_pages, texts


def html(site: BuiltSite, language: str, path: str) -> str:
    return (site.folder / language / path / "index.html").read_text("utf-8")


def test_both_languages_have_the_same_pages(site: BuiltSite) -> None:
    found = {
        language: {path.relative_to(site.folder / language) for path in (site.folder / language).rglob("*.html")}
        for language in languages()
    }
    assert found["es"] == found["en"]
    for path in site.examples:
        assert Path(path, "index.html") in found["es"]


def test_the_outside_game_has_its_pages_too(site: BuiltSite) -> None:
    assert any(path.startswith(f"{OUTSIDE}/") for path in site.examples)
    assert f'href="{OUTSIDE}/"' in html(site, "es", "")


def test_each_page_leads_to_itself_in_the_other_language(site: BuiltSite) -> None:
    for path in ("", site.shipped[0], f"{site.shipped[0]}/rules", site.examples[0]):
        for language, other in (("es", "en"), ("en", "es")):
            match = re.search(r'data-language href="([^"]+)"', html(site, language, path))
            assert match, path
            target = (site.folder / language / path / match[1]).resolve()
            assert target == (site.folder / other / path).resolve()


def test_every_rule_has_its_anchor_and_its_code_on_demand_in_both_languages(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content = site.content(name)
        for language in languages():
            page = html(site, language, f"{name}/rules")
            ids = read_page(site.folder / language / name / "rules" / "index.html").ids
            assert set(content.rule_ids) <= ids
            assert content.game.rules <= ids
            codes = re.findall(r'<details class="jg-code"><summary>.*?</summary><code data-code="([^"]+)">', page)
            assert codes == list(content.rule_ids), f"the code of each rule of {name}, in order"


def test_rules_name_the_examples_that_show_them(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content = site.content(name)
        page = html(site, "en", f"{name}/rules")
        for path in nonempty(content.examples):
            run = run_example(load_example(path))
            if set(run.rules) & set(content.rule_ids):
                assert f'href="../examples/{slug_of(run.id)}/"' in page, run.id


def printed(step: StepRun, art: ArtContext) -> dict[str, ClaimRun]:
    """The claims that readers see, by their words: what is said twice is printed once."""
    shown = [claim for claim in step.claims if claim.is_printed]
    return {claim_text(art, None, step, claim): claim for claim in reversed(shown)}


def test_each_step_has_its_figure_its_text_and_its_checked_claims(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content = site.content(name)
        for path in nonempty(content.examples):
            run = run_example(load_example(path))
            for language in languages():
                page = html(site, language, f"{name}/examples/{slug_of(run.id)}")
                assert page.count("<figure") == len(run.steps), run.id
                assert "<!--figure" not in page
                steps = re.findall(r'<li class="step".*?(?=<li class="step"|</ol>)', page, re.DOTALL)
                for step, text in zip(run.steps, steps, strict=True):
                    assert f'id="step-{step.index + 1}"' in text
                    assert text.count('role="img"') == 1
                    assert text.count('<div class="verdict') == len(printed(step, art_context(content, language)))


def test_a_claim_of_what_cannot_be_done_has_a_cross_and_its_rule(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content = site.content(name)
        for path in nonempty(content.examples):
            run = run_example(load_example(path))
            page = html(site, "es", f"{name}/examples/{slug_of(run.id)}")
            for claim in run.claims:
                if claim.kind == "illegal":
                    assert f'href="../../rules/#{claim.rules[0]}"' in page
            said = [claim for step in run.steps for claim in printed(step, art_context(content, "es")).values()]
            assert page.count('class="verdict verdict--no"') == len([claim for claim in said if claim.is_negative])


def test_no_inline_script_of_ours_and_no_style_from_elsewhere(site: BuiltSite) -> None:
    for path in ("", site.examples[0], f"{site.shipped[0]}/rules"):
        page = html(site, "es", path)
        assert "http://" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", page.split("<body")[1])
        assert not re.search(r'<(script|img|iframe)[^>]* src="https?:', page)


def test_coverage_leads_from_each_rule_to_its_text_its_examples_and_what_is_ours(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content = site.content(name)
        covered = coverage_of(content, site.runs(name))
        for language in languages():
            table = html(site, language, f"{name}/coverage").partition('<table class="jg-coverage"')[2]
            rows = re.findall(r"<tr><th scope=\"row\">.*?</tr>", table)
            for rule, row in zip(covered.rules, rows, strict=True):
                assert f'href="../rules/#{rule.rule}"' in row
                shown = {slug_of(run) for run in (*rule.positive, *rule.negative)}
                assert set(re.findall(r'href="../examples/([^/"]+)/"', row)) == shown
                assert ('href="../decisions/#' in row) == (rule.origin != ("rulebook",))


def test_every_decision_has_its_place_and_the_rules_lead_there(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        items = site.content(name).sheet.provenance
        labels: dict[tuple[str, str], int] = {}  # a rule has one of each status, which leads to the first item
        for number, item in enumerate(items, 1):
            for rule in item.rules:
                labels.setdefault((rule, item.status), number)
        for language in languages():
            page, rules = html(site, language, f"{name}/decisions"), html(site, language, f"{name}/rules")
            assert re.findall(r'<section[^>]* id="([^"]+)"', page) == [f"decision-{n + 1}" for n in range(len(items))]
            for number, item in enumerate(items, 1):
                text = page.partition(f'id="decision-{number}"')[2].partition("</section>")[0]
                assert set(item.rules) == set(re.findall(r'href="../rules/#([^"]+)"', text))
                files = re.findall(r"<code>(content/[^<]+)</code>", text)[: len(item.data)]
                assert len(files) == len(item.data)
                assert all((resource_dir("content").parent / file).exists() for file in files)
                assert rules.count(f'href="../decisions/#decision-{number}"') == [*labels.values()].count(number)
        assert 'href="coverage/"' in html(site, "en", name)


def test_books_are_offered_beside_the_kits(tmp_path: Path, small: list[GamePages]) -> None:
    for file in ("rulebook-en-a5", "booklet-en-a4", "kit-en-a4-duplex-low-ink", "rulebook-es-a5-low-ink"):
        with pikepdf.new() as document:
            document.add_blank_page()
            document.docinfo["/Title"] = f"Game: {file}"
            document.save(tmp_path / f"{OUTSIDE}-{file}.pdf")
    (tmp_path / f"{OUTSIDE}-rulebook-en.epub").write_bytes(b"")
    found = find_downloads(tmp_path, tmp_path / "nowhere")
    assert {(one.what, one.layout, one.low_ink) for one in found} == {
        ("rulebook", "", False),
        ("rulebook", "", True),
        ("booklet", "", False),
        ("kit", "duplex", True),
    }
    pages = texts(language_pages("en", [replace(small[0], downloads=found)]))
    index = pages[f"{OUTSIDE}/index.md"]
    links = re.findall(r'<a href="print/([^"]+)">([^<]+)<span class="jg-hidden">: ([^<]+)</span></a>', index)
    assert links == [
        (f"{OUTSIDE}-kit-en-a4-duplex-low-ink.pdf", "Low ink", "The whole game, A4, double-sided, PDF"),
        (f"{OUTSIDE}-rulebook-en-a5.pdf", "Colour", "Rulebook, A5, PDF"),
        (f"{OUTSIDE}-rulebook-en.epub", "EPUB", "Rulebook, EPUB"),
        (f"{OUTSIDE}-booklet-en-a4.pdf", "Colour", "Rulebook to fold and staple, A4, PDF"),
    ]
    assert index.count("1 page<") == 3
    assert f'src="print/{OUTSIDE}-rulebook-en-a5.png"' in index
    assert "rulebook-en-a5" in pages[f"{OUTSIDE}/rules.md"]
    assert "rulebook-es" not in index


def test_the_picture_of_a_file_is_its_page(tmp_path: Path) -> None:
    with pikepdf.new() as document:
        document.add_blank_page(page_size=(200, 400))
        document.add_blank_page(page_size=(300, 300))
        document.save(tmp_path / "kit.pdf")
    for what, size in (("kit", (208, 208)), ("rulebook", (208, 416))):
        with Image.open(BytesIO(page_picture(tmp_path / "kit.pdf", what))) as picture:
            assert picture.size == size


def test_each_lesson_has_its_picture_in_the_chapter_of_its_first_rule(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content = site.content(name)
        page = html(site, "en", name)
        lessons = re.findall(r'data-lesson="([^"]+)"', page)
        assert sorted(lessons) == sorted(slug_of(path.stem) for path in content.examples)
        subject = {slug_of(path.stem): load_example(path).sheet.rules[0] for path in content.examples}
        for slug in lessons:
            assert page.count(f'id="picture-{name}-{slug}"') == 1
            assert f'xlink:href="#picture-{name}-{slug}"' in page
        chapters = [section.title for section in content.rules["en"].sections if section.title and section.level <= 2]
        _, *parts = re.split(r'<h2 id="chapter-\d+"><span>\d+</span> ([^<]+)</h2>', page)
        shown = dict(zip(parts[::2], parts[1::2], strict=True))
        assert list(shown) == [title for title in chapters if title in shown]
        order = content.rule_ids
        for chapter, part in shown.items():
            subjects = [subject[slug] for slug in re.findall(r'data-lesson="([^"]+)"', part)]
            assert {chapter_of(content, rule) for rule in subjects} == {chapter}
            assert subjects == sorted(subjects, key=order.index), "within it as the rules stand"


def chapter_of(content: GameContent, rule: str) -> str:
    """The heading under which the English rules state the rule."""
    title = ""
    for section in content.rules["en"].sections:
        title = section.title if section.title and section.level <= 2 else title
        if rule in (section.rule, *(block.rule for block in section.blocks)):
            return title
    raise AssertionError(rule)


def test_each_problem_comes_with_the_picture_of_its_position(site: BuiltSite) -> None:
    for game in nonempty(site.folder.glob("en/*/problem")):
        pages = [page.read_text("utf-8") for page in nonempty(game.glob("*/index.html"))]
        pictures = {(game / page.partition('og:image" content="')[2].partition('"')[0]).resolve() for page in pages}
        assert all(picture.is_file() for picture in pictures)
        assert len(pages) / 2 < len(pictures) <= len(pages)


def test_the_figures_of_the_book_stand_beside_their_rules(site: BuiltSite) -> None:
    for name in nonempty(site.shipped):
        content, runs = site.content(name), site.runs(name)
        for language in languages():
            rules = html(site, language, f"{name}/rules").split('<section class="jg-rule')
            for figure in nonempty(plan_book(content, runs, language).figures):
                own = next(part for part in rules if f'data-code="{figure.after}"' in part)
                for caption in figure.texts if len(figure.pictures) > 1 else [figure.caption]:
                    assert str(line(caption)) in own
                assert own.count("<figure") == own.count('class="jg-figure__board"') >= len(figure.pictures)
                assert "<svg" in own.partition('class="jg-figure__board"')[2]


def test_the_theme_swaps_no_page_that_has_a_frame_of_its_own(site: BuiltSite) -> None:
    """It would put the new page's styles over the old one: such pages are loaded, whoever leads to them."""
    script = (resource_dir("site") / "assets" / "js" / "site.js").read_text("utf-8")
    [pattern] = re.findall(r"const LESSON = /(.+)/; //", script)
    pages = [page for language in languages() for page in (site.folder / language).rglob("index.html")]
    own = [page for page in pages if "data-md-component" not in page.read_text("utf-8")]
    for page in nonempty(own):
        address = f"/{page.parent.relative_to(site.folder).as_posix()}/"
        assert re.search(pattern.replace("\\/", "/"), address), address
