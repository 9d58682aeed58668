"""What a game adds to a tally, counted here by hand, and what a sheet may ask for."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from generator.content import load_game_content
from generator.content.errors import ContentError
from generator.content.loader import load_content_folder
from generator.i18n.catalogue import bundle
from generator.lab.errors import LabError
from generator.lab.job import add_game, is_draw, make_job, play_batch, shares_of_win
from generator.lab.play import PlayedGame
from generator.lab.sheet import LabSheet, lab_sheet
from generator.lab.summary import summarize
from generator.lab.tally import Tally
from rules_engine.core import Event, Terminal
from tests.nightly import each_game
from tests.nonempty import nonempty

HALF = Fraction(1, 2)


def played(result: Terminal, *events: Event, **changes: Any) -> PlayedGame:
    values: dict[str, Any] = {"first": 0, "decisions": 10, "forced": 4, "lead_changes": 2, "offered": {}, **changes}
    return PlayedGame(result=result, events=events, **values)


def tally_of(*games: PlayedGame, lineup: str = "ab", sheet: LabSheet | None = None) -> Tally:
    tally = Tally()
    for game in games:
        add_game(tally, game, "XYZU"[: len(game.result.scores)], lineup, sheet or LabSheet())
    return tally


# ---------------------------------------------------------------------- who wins


@pytest.mark.parametrize(
    ("winners", "seats", "shares", "draw"),
    [
        ((0,), 2, [1, 0], False),
        ((), 2, [HALF, HALF], True),
        ((0, 1), 2, [HALF, HALF], True),
        ((2, 3), 4, [0, 0, HALF, HALF], False),
        ((), 3, [Fraction(1, 3)] * 3, True),
    ],
)
def test_a_win_is_shared_out(winners: tuple[int, ...], seats: int, shares: list[Fraction], draw: bool) -> None:
    result = Terminal((0,) * seats, winners, "x.end")
    assert list(shares_of_win(result)) == shares
    assert is_draw(result) is draw


def test_shares_go_to_seats_policies_and_whoever_was_first() -> None:
    won = played(Terminal((5, 2), (0,), "x.end"), first=1)
    lost = played(Terminal((1, 2), (1,), "x.end"), first=1)
    drawn = played(Terminal((3, 3), (), "x.end"), first=None)
    tally = tally_of(won, lost, drawn)
    assert tally.shares["seat.X"] == {1: 1, 0: 1, HALF: 1}
    assert tally.shares["policy.b"] == {0: 1, 1: 1, HALF: 1}
    assert tally.shares["first"] == {0: 1, 1: 1}
    assert tally.shares["draws"] == {0: 2, 1: 1}
    assert not any(name.startswith("policy") for name in tally_of(won, lineup="aa").shares)


def test_scores_margins_and_the_course() -> None:
    tally = tally_of(
        played(Terminal((5, 2), (0,), "x.end")),
        played(Terminal((3, 3), (), "x.end"), decisions=20, forced=1, lead_changes=None),
    )
    assert tally.numbers["top_score"] == {5: 1, 3: 1}
    assert tally.numbers["low_score"] == {2: 1, 3: 1}
    assert tally.numbers["margin"] == {3: 1, 0: 1}
    assert tally.numbers["lead_changes"] == {2: 1}
    assert tally.values["score"] == {5: 1, 2: 1, 3: 2}
    assert (tally.ratios["forced"].x, tally.ratios["forced"].n) == (5, 30)


def test_sides_of_two_have_the_margin_over_the_other_side() -> None:
    tally = tally_of(played(Terminal((4, 4, 1, 1), (0, 1), "x.end")), lineup="aabb")
    assert tally.numbers["margin"] == {3: 1}


def test_where_the_lowest_score_wins_it_is_the_best() -> None:
    tally = tally_of(played(Terminal((26, 104, 61, 30), (0,), "x.end")), lineup="aabb")
    assert tally.numbers["top_score"] == {26: 1}
    assert tally.numbers["low_score"] == {104: 1}
    assert tally.numbers["margin"] == {4: 1}


# ---------------------------------------------------------------------- events and rules

GOAL, MISS = Event("goal", {"by": "K", "points": 2}, "x.goal"), Event("miss", {"by": "K"}, "x.miss")
OWN = Event("goal", {"by": "Q", "points": 3}, "x.goal")
END = Terminal((2, 0), (0,), "x.end")


def label(text: str) -> Any:
    return {"es": text, "en": text}


def sheet(**data: Any) -> LabSheet:
    return LabSheet.model_validate(data)


def test_rules_are_counted_by_game_and_by_citation() -> None:
    tally = tally_of(played(END, GOAL, OWN, MISS), played(END, Event("over", {}, "x.end")))
    assert tally.fired == {"x.goal": 2, "x.miss": 1, "x.end": 2}
    assert tally.fired_in == {"x.goal": 1, "x.miss": 1, "x.end": 2}


def test_measures_count_events_and_add_up_facts() -> None:
    asked = sheet(
        measures={
            "goals": {"label": label("goals"), "event": "goal"},
            "by_king": {"label": label("king's"), "event": "goal", "where": {"by": "K"}},
            "points": {"label": label("points"), "event": "goal", "fact": "points"},
        }
    )
    tally = tally_of(played(END, GOAL, OWN, GOAL), played(END, MISS), sheet=asked)
    assert tally.numbers["measure.goals"] == {3: 1, 0: 1}
    assert tally.numbers["measure.by_king"] == {2: 1, 0: 1}
    assert tally.values["measure.points"] == {2: 2, 3: 1}
    assert (tally.ratios["measure.points"].x, tally.ratios["measure.points"].n) == (7, 3)


def test_tables_count_by_fact_and_by_offer() -> None:
    columns = [{"label": label("scored"), "event": "goal", "by": "by"}, {"label": label("held"), "offered": "play (.)"}]
    asked = sheet(tables={"cards": {"label": label("cards"), "row": label("card"), "columns": columns}})
    assert asked.patterns == ("play (.)",)
    offers = {"play (.)": Counter(K=3, J=1)}
    tally = tally_of(played(END, GOAL, OWN, GOAL, offered=offers), played(END, MISS, offered=offers), sheet=asked)
    assert tally.tables["cards", 0] == {"K": 2, "Q": 1}
    assert tally.tables["cards", 1] == {"K": 6, "J": 2}


def test_a_whole_simulation_against_a_recount() -> None:
    """Team KM's own sheet on twenty matches, recounted from their events one by one."""
    from generator.lab.play import Dice, Table
    from rules_engine.core.policies import play_at_random

    content = load_game_content("team_km")
    job = make_job(content, ["random"], {"table": "2x2"}, "recount")
    summary = summarize(job, content.game, content.data, play_batch(job, 0, 12), 12)
    table = Table(content.game, [("random", play_at_random)] * 4)
    start = content.start({"table": "2x2", "hands": None})
    games = [table.play(start, Dice.of("recount", number, 4)) for number in range(12)]
    goals = [sum(event.kind == "goal" for event in game.events) for game in games]
    assert summary.figures["measure.goals"].interval.value == pytest.approx(sum(goals) / 12, abs=1e-6)
    assert dict(summary.figures["measure.goals"].values) == Counter(goals)
    laid_off = Counter(event.facts["card"] for game in games for event in game.events if event.kind == "lay_off")
    assert {row: counts[4] for row, counts in summary.tables["cards"].items() if counts[4]} == laid_off
    assert summary.figures["draws"].interval.value == pytest.approx(
        sum(not game.result.winners for game in games) / 12, abs=1e-6
    )
    fired = {event.rule for game in games for event in game.events} | {game.result.rule for game in games}
    assert set(summary.rules) == fired - {None}
    assert set(summary.silent) == set(content.game.rules) - set(content.game.reasons.values()) - fired


def test_values_above_a_bound_are_a_share_of_games() -> None:
    content = load_game_content("team_km")
    job = make_job(content, ["random"], {}, "1")
    summary = summarize(job, content.game, content.data, play_batch(job, 0, 10), 10)
    goals = summary.figure("measure.goals")
    assert goals.above(Fraction(-1)).value == 1
    assert goals.above(Fraction(99)).value == 0
    more = sum(times for value, times in goals.values if value > 0) / 10
    assert goals.above(Fraction(0)).value == pytest.approx(more)
    with pytest.raises(LabError, match="one value per game"):
        summary.figure("score").above(Fraction(1))
    with pytest.raises(LabError, match="no figure is called 'gols'"):
        summary.figure("gols")


# ---------------------------------------------------------------------- the sheets


@pytest.mark.parametrize("game", each_game())
def test_shipped_sheets_name_what_happens(game: str) -> None:
    """Every event, fact and pattern of a sheet is met with in a few games, so none is misspelt."""
    content = load_game_content(game)
    job = make_job(content, list(lab_sheet(content).policies)[1:2], {}, "1")
    found = summarize(job, content.game, content.data, play_batch(job, 0, 6), 6)
    for name, measure in nonempty(job.sheet.measures.items()):
        figure = found.figures.get(f"measure.{name}")
        assert figure is not None, name
        assert measure.fact is None or figure.values
    for name, table in job.sheet.tables.items():
        rows = found.tables[name].values()
        for index, column in enumerate(table.columns):
            assert any(counts[index] for counts in rows), (name, column.label["en"])


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("measures: {goals: {event: gaol, label: {es: x, en: x}}}", 1, "'gaol' is not one of the game's events"),
        ("measures:\n  goals: {evnt: mark, label: {es: x, en: x}}", 2, "evnt"),
        (
            "tables:\n  t:\n    label: {es: x, en: x}\n    row: {es: x, en: x}\n    columns:\n"
            "      - {label: {es: x, en: x}, offered: '(a)(b)'}",
            6,
            "one group",
        ),
        (
            "tables:\n  t:\n    label: {es: x, en: x}\n    row: {es: x, en: x}\n    columns:\n"
            "      - {label: {es: x, en: x}, offered: '((a+)+)b'}",
            6,
            "repeats",
        ),
        (
            "tables:\n  t:\n    label: {es: x, en: x}\n    row: {es: x, en: x}\n    columns:\n"
            "      - {label: {es: x, en: x}, event: mark}",
            6,
            "event and by",
        ),
    ],
)
def test_a_malformed_sheet_is_told_with_its_line(
    tictactoe: str, tmp_path: Path, text: str, line: int, message: str
) -> None:
    import shutil

    folder = Path(shutil.copytree(load_game_content(tictactoe).folder, tmp_path / "tictactoe"))
    (folder / "lab.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=message) as caught:
        lab_sheet(load_content_folder(folder))
    assert caught.value.line == line


def test_a_game_without_a_sheet_is_measured_all_the_same(tictactoe: str) -> None:
    """Random tic-tac-toe is known exactly: 737/1260 for whoever begins, 121/420 for the other, 8/63 draws."""
    content = load_game_content(tictactoe)
    job = make_job(content, ["random"], {}, "1")
    summary = summarize(job, content.game, content.data, play_batch(job, 0, 1500), 1500)
    for name, truth in (("first", Fraction(737, 1260) + Fraction(4, 63)), ("draws", Fraction(8, 63))):
        interval = summary.figures[name].interval
        assert interval.low is not None
        assert interval.high is not None
        assert interval.low <= truth <= interval.high
    assert {name.partition(".")[0] for name in summary.figures} >= {"seat", "decisions", "forced", "score"}


def test_the_labs_own_words_are_the_same_in_both_languages() -> None:
    one, other = bundle("lab", "es"), bundle("lab", "en")
    assert set(one.file.entries) == set(other.file.entries)
