"""Reports as text, HTML and JSON. They do not depend on the time or place of the run."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from generator.content.loader import GameContent
from generator.lab.formats import amount, bounds, decimal, is_percentage
from generator.lab.intervals import Interval
from generator.lab.summary import Figure, Result, Summary, differences_data, summary_data
from generator.lab_report.plots import ResultText, Series, histogram
from generator.report_page import report_templates
from generator.scene.model import Colour
from generator.scene.svg import svg_text


def json_report(result: Result) -> str:
    """Return the result as JSON, ending in a line feed; for two results with their differences."""
    if isinstance(result, Summary):
        data = summary_data(result)
    else:
        data = {
            "one": summary_data(result.one),
            "other": summary_data(result.other),
            "differences": differences_data(result),
        }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def text_report(result: Result, content: GameContent, lang: str, width: int = 120) -> str:
    """Return the text report."""
    report = Report(result, content, lang)
    # Without colours and of a fixed width: the same games must give the same report everywhere.
    console = Console(file=io.StringIO(), highlight=False, color_system=None, width=width)
    for part in _text_parts(report):
        console.print(part)
    file = console.file
    return file.getvalue() if isinstance(file, io.StringIO) else ""


def html_report(result: Result, content: GameContent, lang: str) -> str:
    """Return a self-contained HTML page."""
    return _render("page", result, content, lang)


def html_fragment(result: Result, content: GameContent, lang: str) -> str:
    """Return the same content for a page that has its own title and style."""
    return _render("report", result, content, lang)


def _render(template: str, result: Result, content: GameContent, lang: str) -> str:
    report = Report(result, content, lang)
    game = {"light": content.sheet.colour, "dark": content.sheet.dark_colour}
    page = report_templates("lab").get_template(f"{template}.html.jinja")
    return page.render(report=report, heading=report.title, t=report.words.t, lang=lang, game=game)


@dataclass(frozen=True)
class FigureRow:
    """A row of the table of figures; with a second result, its value, the difference, and the significance."""

    label: str
    value: str
    interval: str
    games: int
    other: str = ""
    difference: str = ""
    difference_interval: str = ""
    significant: bool = False


@dataclass(frozen=True)
class Plot:
    """A distribution: its plot, and its frequencies as one row per value."""

    name: str
    svg: str
    rows: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class TableView:
    """A table of counts; rows without data are listed below it, by column."""

    label: str
    row: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    never: tuple[str, ...]


class Report:
    """A result in one language, for the templates and the text report."""

    def __init__(self, result: Result, content: GameContent, lang: str) -> None:
        self.lang = lang
        self.one = result if isinstance(result, Summary) else result.one
        self.other = None if isinstance(result, Summary) else result.other
        self.words = ResultText(content, lang, self.one.setup)
        self._differences: Mapping[str, Interval] = {} if isinstance(result, Summary) else result.differences
        self._colour = Colour("game", content.sheet.colour)

    @property
    def title(self) -> str:
        """The report's title."""
        return self.words.title

    @property
    def facts(self) -> list[str]:
        """The parameters of the simulation, one sentence each."""
        t, one = self.words.t, self.one
        lines = [t("summary", games=one.games, seed=one.seed), *self.words.setup()]
        # Then the difference is one of policies or chance, not of the rules.
        same = self.other is not None and self.other.data == one.data
        # The digest of the data, so that a stored report shows by itself whether it is of these rules.
        lines.append(t("data", data=one.data if self.other is None else f"{one.data} / {self.other.data}"))
        return [*lines, *([t("same_data")] if same else [])]

    @property
    def warnings(self) -> list[str]:
        """A warning if the simulation was interrupted."""
        ended = [each for each in (self.one, self.other) if each is not None and each.partial]
        return [self.words.t("partial", games=each.games, asked=each.asked) for each in ended]

    @property
    def players(self) -> list[tuple[str, str]]:
        """Each policy with its strategy."""
        return [(policy, self.words.idea(policy)) for policy in dict.fromkeys(self.one.policies)]

    @property
    def share_note(self) -> str:
        """A note on reading shares of the win."""
        seats = sum(name.startswith("seat.") for name in self.one.figures)
        return self.words.t("share_note", seats=seats, even=amount(1 / seats, True, self.lang))

    @property
    def figures(self) -> list[FigureRow]:
        """All figures."""
        return [self._row(name, figure) for name, figure in self.one.figures.items()]

    def _row(self, name: str, figure: Figure) -> FigureRow:
        percent, lang = is_percentage(name), self.lang
        row = FigureRow(
            label=self.words.figure(name),
            value=amount(figure.interval.value, percent, lang),
            interval=bounds(figure.interval, percent, lang),
            games=figure.games,
        )
        between = self._differences.get(name)
        if self.other is None or between is None:
            return row
        # There is one: differences are made only of figures that both results have.
        other = self.other.figures[name].interval
        return FigureRow(
            row.label,
            row.value,
            row.interval,
            row.games,
            other=amount(other.value, percent, lang),
            difference=amount(between.value, percent, lang),
            difference_interval=bounds(between, percent, lang),
            significant=between.excludes_zero,
        )

    # ------------------------------------------------------------------ distributions

    @property
    def plots(self) -> Iterator[Plot]:
        """The distributions worth plotting: of numbers that vary."""
        for name, figure in self.one.figures.items():
            others = self.other.figures.get(name) if self.other else None
            values = {value for each in (figure, others) if each for value, _ in each.values}
            # A share has the two values won and not won; a value that never varies is a single bar.
            if figure.kind != "share" and len(values) > 1:
                yield self._plot(name, [each for each in (figure, others) if each and each.values])

    def _plot(self, name: str, figures: list[Figure]) -> Plot:
        t, label = self.words.t, self.words.figure(name)
        series = [Series(figure.values, figure.interval) for figure in figures]
        first = series[0]
        description = t(
            "distribution_text",
            name=label,
            count=first.count,
            mean=amount(first.mean.value, False, self.lang),
            interval=bounds(first.mean, False, self.lang),
            least=min(value for value, _ in first.values),
            most=max(value for value, _ in first.values),
        )
        if len(series) > 1:
            description += " " + t("distribution_other", mean=amount(series[1].mean.value, False, self.lang))
        scene = histogram(t("distribution", name=label), description, self._colour, series)
        # A prefix for each: the ids of several drawings on one page must not meet.
        svg = svg_text(scene, css=True, prefix=f"lab-{name.replace('.', '-')}-")
        counts = [dict(each.values) for each in series]
        # The values of both: one that came up in a single simulation is a row as well.
        rows = {value: tuple(count.get(value, 0) for count in counts) for value in sorted(set().union(*counts))}
        return Plot(label, svg, tuple((str(value), counted) for value, counted in rows.items()))

    # ------------------------------------------------------------------ tables and rules

    @property
    def tables(self) -> Iterator[TableView]:
        """The game's own tables."""
        for name, rows in self.one.tables.items():
            sheet = self.words.sheet.tables.get(name)
            # A stored result may be older than the sheet, and have a table that the game has given up.
            if sheet is None:
                continue
            named = tuple((self.words.row(key), counts) for key, counts in rows.items())
            columns = tuple(column.label[self.lang] for column in sheet.columns)
            never = [
                self.words.t("never", column=columns[index], rows=", ".join(lacking))
                for index, column in enumerate(sheet.columns)
                if column.needed and (lacking := [row for row, counts in named if not counts[index]])
            ]
            yield TableView(sheet.label[self.lang], sheet.row[self.lang], columns, named, tuple(never))

    @property
    def rules(self) -> list[tuple[str, str, str]]:
        """For each rule its name, the share of games that cited it, and the number of citations per game."""
        return [
            (
                self.words.rule(rule),
                amount(games / self.one.games, True, self.lang),
                decimal(times / self.one.games, self.lang),
            )
            for rule, (games, times) in self.one.rules.items()
        ]

    @property
    def silent(self) -> str:
        """The rules that could have been cited but were not."""
        silent = self.one.silent
        return self.words.t("silent", rules="; ".join(self.words.rule(rule) for rule in silent)) if silent else ""


def _text_parts(report: Report) -> Iterator[str | Table]:
    t = report.words.t
    yield report.title
    yield from report.warnings
    yield " ".join(report.facts)
    yield from (f"  {policy}: {idea}" if idea else f"  {policy}" for policy, idea in report.players)
    yield ""
    yield _figures_table(report)
    if report.other is not None:
        yield t("differences_note").strip()
    for view in report.tables:
        yield ""
        table = _table(view.row, *view.columns, title=view.label)
        for row, counts in view.rows:
            table.add_row(row, *map(str, counts))
        yield table
        yield from view.never
    yield ""
    rules = _table(t("rule"), t("rule_games"), t("rule_times"), title=t("rules"))
    for cited in report.rules:
        rules.add_row(*cited)
    yield rules
    if report.silent:
        yield report.silent


def _figures_table(report: Report) -> Table:
    t = report.words.t
    if report.other is None:
        table = _table(t("figure"), t("value"), t("interval"), t("games"))
        for row in report.figures:
            table.add_row(row.label, row.value, row.interval, str(row.games))
        return table
    table = _table(t("figure"), t("value"), t("other"), t("difference"), t("interval"), "≠ 0")
    for row in report.figures:
        mark = t("yes") if row.significant else ""
        table.add_row(row.label, row.value, row.other, row.difference, row.difference_interval, mark)
    return table


def _table(first: str, *others: str, title: str = "") -> Table:
    table = Table(title=title or None, title_justify="left", box=None, pad_edge=False)
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="right")
    return table
