"""Reports: text, JSON and a page that everybody can read and that needs nothing from elsewhere."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from generator.content import GameContent, load_game_content
from generator.content.loader import load_content_folder
from generator.lab.errors import LabError
from generator.lab.job import make_job, play_batch
from generator.lab.run import other_content
from generator.lab.summary import Comparison, Result, Summary, compare, summarize, summary_from
from generator.lab_report.plots import Bins, Series, histogram
from generator.lab_report.report import html_fragment, html_report, json_report, text_report
from generator.scene import theme
from generator.scene.svg import svg_text
from tests.nonempty import nonempty
from tests.scene.reading import read_svg

SVG = "{http://www.w3.org/2000/svg}"


def summary_of(content: GameContent, games: int = 12, names: tuple[str, ...] = ("tempo",)) -> Summary:
    job = make_job(content, names, {}, "1")
    return summarize(job, content.game, content.data, play_batch(job, 0, games), games)


@pytest.fixture(scope="module")
def content() -> GameContent:
    return load_game_content("team_km")


@pytest.fixture(scope="module")
def one(content: GameContent) -> Summary:
    return summary_of(content)


@pytest.fixture(scope="module")
def changed(content: GameContent, tmp_path_factory: pytest.TempPathFactory) -> GameContent:
    """Our deck with forty more kick-offs: so many that a dozen matches show it."""
    folder = Path(shutil.copytree(content.folder, tmp_path_factory.mktemp("changed") / "team_km"))
    deck = yaml.safe_load((folder / "deck.yaml").read_text("utf-8"))
    deck["total"] += 40
    deck["cards"][0]["count"] += 40
    (folder / "deck.yaml").write_text(yaml.safe_dump(deck), "utf-8")
    return load_content_folder(folder)


@pytest.fixture(scope="module")
def both(one: Summary, changed: GameContent) -> Comparison:
    return compare(one, summary_of(changed))


@pytest.fixture(params=["one", "both"])
def result(request: pytest.FixtureRequest) -> Result:
    found: Result = request.getfixturevalue(request.param)
    return found


# ---------------------------------------------------------------------- two sets of data


def test_a_changed_deck_shows_its_effect_with_an_interval(both: Comparison) -> None:
    """A thicker deck lasts longer: the time cards come later, and more turns are played."""
    found = both.differences["measure.turns"]
    assert found.low is not None
    assert found.low > 0
    assert both.one.data != both.other.data


def test_data_do_not_differ_from_themselves(one: Summary, content: GameContent) -> None:
    again = compare(one, summary_of(content))
    assert all(interval.value == 0 and not interval.excludes_zero for interval in again.differences.values())
    assert "Los datos de ambos son los mismos" in " ".join(text_report(again, content, "es").split())


def test_content_without_the_game_is_no_comparison(tmp_path: Path, changed: GameContent) -> None:
    with pytest.raises(LabError, match="no content of team_km to compare with"):
        other_content("team_km", tmp_path)
    assert other_content("team_km", changed.folder).content_hash == changed.content_hash
    assert other_content("team_km", changed.folder.parent).content_hash == changed.content_hash


# ---------------------------------------------------------------------- text and JSON


def test_the_text_tells_every_figure(result: Result, content: GameContent) -> None:
    text = text_report(result, content, "en", width=200)
    for word in (
        "12 games, seed 1",
        "tempo: Counts the turns",
        "Goals per match",
        "Kick-off",
        "KICK-OFF",
        "Penalty shoot-out",
    ):
        assert word in text
    shown = one_of(result).figures["measure.goals"].interval
    assert f"{shown.value:.2f}" in text


def one_of(result: Result) -> Summary:
    return result if isinstance(result, Summary) else result.one


def test_spanish_has_spanish_words_and_numbers(result: Result, content: GameContent) -> None:
    text = text_report(result, content, "es", width=200)
    assert "12 partidas, semilla 1" in text
    assert "Goles por partido" in text
    assert re.search(r"\d,\d\d …", text)
    assert not re.search(r"\d\.\d", re.sub(r"km\.\S+", "", text))


def test_json_holds_the_whole_result(result: Result) -> None:
    data = json.loads(json_report(result))
    if isinstance(result, Summary):
        assert summary_from(data) == result
    else:
        assert (summary_from(data["one"]), summary_from(data["other"])) == (result.one, result.other)
        assert data["differences"]["measure.turns"]["excludes_zero"] is True


def test_an_ended_simulation_says_so(one: Summary, content: GameContent) -> None:
    early = Summary(**{**vars(one), "asked": 500})
    assert "Ended early: 12 of 500 games" in text_report(early, content, "en")
    assert "Terminado antes de tiempo: se han jugado 12 de 500 partidas" in html_report(early, content, "es")


def test_a_row_that_lacks_what_it_needs_is_named(one: Summary, content: GameContent) -> None:
    rows = {**one.tables["cards"], "SS": (5, 0, 0, 0, 5)}
    poor = Summary(**{**vars(one), "tables": {"cards": rows}})
    printed = text_report(poor, content, "en", width=200)
    assert "None in “Decisions in which it could be played”: SUPER SHOOT." in printed
    assert "Nothing in" not in text_report(one, content, "en")


# ---------------------------------------------------------------------- the page


class Page(HTMLParser):
    """What the tests ask about a page."""

    VOID = frozenset({"meta", "link", "br"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags = list[tuple[str, dict[str, str | None]]]()
        self._open = list[str]()
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def named(self, tag: str) -> Iterator[dict[str, str | None]]:
        return (attributes for name, attributes in self.tags if name == tag)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_page_is_well_formed_and_needs_nothing_from_elsewhere(
    result: Result, content: GameContent, lang: str
) -> None:
    text = html_report(result, content, lang)
    page = Page(text)
    assert next(page.named("html")) == {"lang": lang}
    assert set(re.findall(r"https?://[^\"' )<]+", text)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
        "http://www.w3.org/2001/xml-events",
    }
    assert not list(page.named("script"))
    assert all((each["href"] or "").startswith("data:") for each in page.named("link"))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_headings_tables_and_pictures_can_be_read_aloud(result: Result, content: GameContent) -> None:
    text = html_report(result, content, "en")
    page = Page(text)
    assert [tag for tag, _ in page.tags if re.fullmatch(r"h\d", tag)][:2] == ["h1", "h2"]
    assert all(attributes.get("scope") in ("col", "row") for attributes in page.named("th"))
    pictures = [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]
    assert pictures
    for picture in pictures:
        assert picture.get("role") == "img"
        names = {each.get("id"): each.text or "" for each in picture if each.tag in (f"{SVG}title", f"{SVG}desc")}
        assert set((picture.get("aria-labelledby") or "").split()) == set(names)
        assert all(names.values())


def test_texts_are_escaped(one: Summary, content: GameContent) -> None:
    odd = Summary(**{**vars(one), "seed": "<b>&"})
    text = html_report(odd, content, "en")
    assert "<b>&" not in text
    assert "seed &lt;b&gt;&amp;" in text


def test_the_fragment_is_the_pages_inside(result: Result, content: GameContent) -> None:
    fragment = html_fragment(result, content, "es")
    assert "<html" not in fragment
    assert "<h1" not in fragment
    inside = html_report(result, content, "es")
    assert all(line.strip() in inside for line in fragment.splitlines())


# ---------------------------------------------------------------------- plots


def series(**values: int) -> Series:
    from fractions import Fraction

    from generator.lab.intervals import mean_interval

    pairs = tuple((Fraction(int(value[1:])), times) for value, times in values.items())
    mean = mean_interval(pairs)
    assert mean is not None
    return Series(pairs, mean)


@pytest.mark.parametrize(
    ("values", "first", "width", "count", "label"),
    [
        ({"v0": 1, "v3": 1}, 0, 1, 4, "0"),
        ({"v7": 3}, 7, 1, 1, "7"),
        ({"v100": 1, "v163": 1}, 100, 2, 32, "100–101"),
        ({"v3": 1, "v977": 1}, 0, 50, 20, "0–49"),
    ],
)
def test_bins_are_few_round_and_hold_everything(
    values: dict[str, int], first: int, width: int, count: int, label: str
) -> None:
    one = series(**values)
    bins = Bins.over([one])
    assert (bins.first, bins.width, bins.count, bins.label(0)) == (first, width, count, label)
    assert sum(bins.shares(one)) == pytest.approx(1)


def test_bars_are_as_high_as_their_shares() -> None:
    scene = histogram("title", "words", theme.OK, [series(v1=6, v2=3, v4=1)])
    svg = ElementTree.fromstring(svg_text(scene, css=True))
    bars = [rect for rect in svg.iter(f"{SVG}rect") if rect.get("class") == "f-ok"]
    heights = [float(bar.get("height") or 0) for bar in bars]
    assert heights == pytest.approx([heights[0], heights[0] / 2, heights[0] / 6], abs=2e-3)
    bottoms = {round(float(bar.get("y") or 0) + float(bar.get("height") or 0), 2) for bar in bars}
    assert len(bottoms) == 1


@pytest.mark.parametrize("values", [{"v1": 1, "v3": 1}, {"v0": 1, "v999": 1}])
def test_the_mean_is_marked_where_it_lies_among_the_bars(values: dict[str, int]) -> None:
    """In the middle of two equal bars, be a bar one number wide or fifty."""
    drawn = read_svg(svg_text(histogram("title", "words", theme.OK, [series(**values)]))).outlines
    middles = [(min(one.points)[0] + max(one.points)[0]) / 2 for one in drawn if one.fill]
    [mark] = [one for one in drawn if one.stroke and len({x for x, _ in one.points}) == 1]
    assert len(middles) == 2
    assert mark.points[0][0] == pytest.approx(sum(middles) / 2, abs=0.1)


def test_nothing_is_drawn_outside_the_picture() -> None:
    scene = histogram("title", "words", theme.OK, [series(v1=1, v90=1), series(v40=5, v120=9)])
    for element in nonempty(ElementTree.fromstring(svg_text(scene)).iter()):
        for name, limit in (("x", scene.width), ("y", scene.height)):
            if element.get(name):
                assert 0 <= float(element.get(name) or 0) <= limit
