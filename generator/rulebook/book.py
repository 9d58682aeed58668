"""A rulebook's data beyond the rules text: the optional file ``content/<game>/book.yaml``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from generator.art.book_parts import charts_of, tones_of
from generator.content.errors import ContentError
from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.translations import check_languages
from generator.content.validation import ContentModel, empty_list
from generator.content.yaml_source import Loc, Source
from generator.examples.claims import ClaimContext
from generator.examples.model import AnyShow, QueryShow
from generator.examples.names import GameNames, Rule
from generator.examples.run import Show
from generator.examples.shows import action_show, answer_show
from generator.i18n.texts import Texts
from generator.rulebook.opening_sheets import FirstTurnSheet, OpeningSheet, SetUpSheet, TrimNoteSheet, TurnPictureSheet
from generator.rulebook.scene_sheets import (
    AidBlock,
    CoverSheet,
    FigureSheet,
    Scenery,
    StoryPicture,
    StorySheet,
    TrimScenery,
)
from generator.scene.cache import IdentityCache
from rules_engine.core import JugadaError, Message

FILE = "book.yaml"


class EntrySheet(ContentModel):
    """An entry of the index, with the rule that explains it first."""

    text: Texts
    rules: Annotated[list[Rule], Field(min_length=1, max_length=3)]


class ChapterSheet(ContentModel):
    """The additional contents of a chapter of the rules text."""

    number: Annotated[int, Field(ge=1)]
    kicker: Texts | None = None
    omit: bool = False
    note: TrimNoteSheet | None = None
    follows_stories: list[Literal["square", "a5"]] = Field(default_factory=empty_list)
    """The trims in which it is printed after the stories, as tips are, so that these begin on a left page."""


class BudgetSheet(ContentModel):
    """The number of pages of the book in each trim; default: as many as needed."""

    square: Annotated[int, Field(ge=8, multiple_of=4)]
    a5: Annotated[int, Field(ge=8, multiple_of=4)]


class TermSheet(ContentModel):
    """A glossary entry: one of the engine's terms by its `key`, or a `word` that only the rules text uses."""

    key: Text | None = None
    word: Texts | None = None
    text: Texts
    rules: Annotated[list[Rule], Field(min_length=1)]

    @model_validator(mode="after")
    def _one_word(self) -> Self:
        if (self.key is None) == (self.word is None):
            raise ValueError(Message("rulebook/key-or-word"))
        return self


class TurnLine(ContentModel):
    """An action that a player performs or may perform, in one line."""

    text: Texts
    rules: Annotated[list[Rule], Field(min_length=1)]


class TurnPart(ContentModel):
    """A part of a turn, of a phase or of the end: a title and its steps in order."""

    title: Texts
    lines: Annotated[list[TurnLine], Field(min_length=1)]


class BookSheet(ContentModel):
    """The opening, figures, glossary, index, and the quick reference: the turn, and each rule in one line."""

    pages: BudgetSheet | None = None
    options: dict[str, str] = Field(default_factory=dict)
    cover: CoverSheet | None = None
    opening: OpeningSheet | None = None
    chapters: list[ChapterSheet] = Field(default_factory=empty_list)
    figures: list[FigureSheet] = Field(default_factory=empty_list)
    stories: list[StorySheet] = Field(default_factory=empty_list)
    glossary: list[TermSheet] = Field(default_factory=empty_list)
    index: list[EntrySheet] = Field(default_factory=empty_list)
    turn: list[TurnPart] = Field(default_factory=empty_list)
    aid: list[AidBlock] = Field(default_factory=empty_list)
    """The last page, to keep at the table, which is also the quick reference; without it, the turn and the tables."""
    short: dict[Rule, Texts] = Field(default_factory=dict)


def load_book(content: GameContent) -> BookSheet:
    """Return the game's sheet, empty if it has none; read once. Raises ContentError with file and line."""
    return _books.get(content, lambda: _read_book(content))


_books: IdentityCache[BookSheet] = IdentityCache(16)


def _read_book(content: GameContent) -> BookSheet:
    read = content.read_sheet(FILE, BookSheet)
    if read is None:
        return BookSheet()
    source, sheet = read
    check_languages(source, content.languages)
    for loc, rule in _list_rules(sheet):
        if rule not in content.rule_ids:
            raise source.error(loc, Message("rulebook/rule", rule=repr(rule), name=content.name))
    for index, term in enumerate(sheet.glossary):
        _check_key(content, source, index, term.key)
    for loc, chart in _list_charts(sheet):
        if chart not in charts_of(content.name):
            names = ", ".join(charts_of(content.name)) or "–"
            raise source.error(loc, Message("rulebook/no-chart", name=chart, names=names))
    _check_beside_table(source, sheet)
    for loc, one in list_scenery(sheet):
        _check_scenery(content, source, loc, one)
        if isinstance(one, StoryPicture | TurnPictureSheet) and one.tone not in (None, *tones_of(content.name)):
            names = ", ".join(tones_of(content.name))
            raise source.error((*loc, "tone"), Message("rulebook/no-tone", name=one.tone, names=names))
    for loc, text in _texts_with_values(sheet):
        _check_values(content, source, loc, text)
    return sheet


def _list_rules(sheet: BookSheet) -> Iterator[tuple[Loc, str]]:
    yield from _list_drawn_rules(sheet)
    for index, term in enumerate(sheet.glossary):
        for number, rule in enumerate(term.rules):
            yield ("glossary", index, "rules", number), rule
    for index, part in enumerate(sheet.turn):
        for number, line in enumerate(part.lines):
            for place, rule in enumerate(line.rules):
                yield ("turn", index, "lines", number, "rules", place), rule
    for index, entry in enumerate(sheet.index):
        for number, rule in enumerate(entry.rules):
            yield ("index", index, "rules", number), rule
    for rule in sheet.short:
        yield ("short", rule), rule


def _list_drawn_rules(sheet: BookSheet) -> Iterator[tuple[Loc, str]]:
    for index, figure in enumerate(sheet.figures):
        yield ("figures", index, "after"), figure.after
    for index, story in enumerate(sheet.stories):
        for number, rule in enumerate(story.rules):
            yield ("stories", index, "rules", number), rule
    legend = sheet.opening.legend if sheet.opening else None
    if legend and legend.after:
        yield ("opening", "legend", "after"), legend.after


def list_scenery(sheet: BookSheet) -> Iterator[tuple[Loc, Scenery | SetUpSheet]]:
    """Yield every picture of the sheet with its place in the file."""
    for index, figure in enumerate(sheet.figures):
        yield ("figures", index), figure
        for number, picture in enumerate(figure.pictures):
            yield ("figures", index, "pictures", number), picture
    for index, story in enumerate(sheet.stories):
        for number, picture in enumerate(story.pictures):
            yield ("stories", index, "pictures", number), picture
    for index, block in enumerate(sheet.aid):
        yield ("aid", index), block
    if sheet.cover and sheet.cover.drawing:
        yield ("cover", "drawing"), sheet.cover.drawing
    if sheet.opening and sheet.opening.table:
        yield from _list_table(sheet.opening.table)
    if sheet.opening and sheet.opening.first_turn:
        yield from _list_turn(sheet.opening.first_turn)


def _list_turn(turn: FirstTurnSheet) -> Iterator[tuple[Loc, Scenery]]:
    if turn.lay_out:
        yield ("opening", "first_turn", "lay_out"), turn.lay_out
        if turn.lay_out.moves:
            yield ("opening", "first_turn", "lay_out", "moves"), turn.lay_out.moves
    for index, picture in enumerate(turn.pictures):
        yield ("opening", "first_turn", "pictures", index), picture


def _list_table(table: SetUpSheet) -> Iterator[tuple[Loc, Scenery | SetUpSheet]]:
    yield ("opening", "table"), table
    for loc, scene in (((), table.scene), (("own",), table.own and table.own.scene)):
        for index, drawing in enumerate(scene.drawings if scene else ()):
            yield ("opening", "table", *loc, "scene", "drawings", index), drawing


def _list_charts(sheet: BookSheet) -> Iterator[tuple[Loc, str]]:
    for loc, one in list_scenery(sheet):
        if isinstance(one, Scenery) and one.chart:
            yield (*loc, "chart"), one.chart
        if isinstance(one, TrimScenery) and one.narrow_chart:
            yield (*loc, "narrow_chart"), one.narrow_chart
    if sheet.opening:
        for loc, chart in _opening_charts(sheet.opening):
            yield ("opening", *loc), chart


def _opening_charts(opening: OpeningSheet) -> Iterator[tuple[Loc, str]]:
    for name, part in (("legend", opening.legend), ("assembly", opening.assembly)):
        if part and part.chart:
            yield (name, "chart"), part.chart
    turn = opening.first_turn
    for index, cell in enumerate(turn.cells.cells if turn and turn.cells else ()):
        if cell.chart:
            yield ("first_turn", "cells", "cells", index, "chart"), cell.chart


def _check_beside_table(source: Source, sheet: BookSheet) -> None:
    """Raise ContentError with the line of a figure that follows the table, if there is none: no page would have it."""
    has_table = sheet.opening is not None and sheet.opening.table is not None
    for index, figure in enumerate(sheet.figures):
        if figure.follows_table and not has_table:
            raise source.error(("figures", index, "follows_table"), Message("rulebook/no-table"))


def _check_scenery(content: GameContent, source: Source, loc: Loc, sheet: Scenery | SetUpSheet) -> None:
    """Raise ContentError with the line of a picture whose example or position does not exist."""
    example = sheet.example if isinstance(sheet, Scenery) else None
    # Only the name: whether the step exists is known when the examples have run.
    if example and example not in [path.stem for path in content.examples]:
        raise source.error((*loc, "example"), Message("rulebook/no-example", name=example))
    if example:
        return
    try:
        scenery(content, sheet)
    # It has a file and a line of its own, nearer to the fault than the picture's.
    except ContentError:
        raise
    except JugadaError as error:
        raise source.error(loc, str(error)) from error


def _texts_with_values(sheet: BookSheet) -> Iterator[tuple[Loc, Texts]]:
    if sheet.opening:
        yield from _texts_of_opening(sheet.opening)
    for index, block in enumerate(sheet.aid):
        for number, words in enumerate(block.lines):
            yield ("aid", index, "lines", number), words
    for index, term in enumerate(sheet.glossary):
        yield ("glossary", index, "text"), term.text
    for index, part in enumerate(sheet.turn):
        for number, line in enumerate(part.lines):
            yield ("turn", index, "lines", number, "text"), line.text
    for rule, short in sheet.short.items():
        yield ("short", rule), short


def _texts_of_opening(opening: OpeningSheet) -> Iterator[tuple[Loc, Texts]]:
    table = opening.table
    for index, step in enumerate(table.steps if table else ()):
        yield ("opening", "table", "steps", index, "text"), step.text
    for index, step in enumerate(table.own.steps if table and table.own else ()):
        yield ("opening", "table", "own", "steps", index, "text"), step.text
    for index, picture in enumerate(opening.first_turn.pictures if opening.first_turn else ()):
        yield ("opening", "first_turn", "pictures", index, "text"), picture.text


def _check_values(content: GameContent, source: Source, loc: Loc, text: Texts) -> None:
    for lang in content.languages:
        try:
            content.values(lang).fill(text[lang])
        except JugadaError as error:
            raise source.error((*loc, lang), str(error)) from error


def _check_key(content: GameContent, source: Source, index: int, key: str | None) -> None:
    for lang, messages in content.messages.items():
        if key is not None and not messages.has("term", key):
            raise source.error(("glossary", index, "key"), Message("rulebook/term-missing", lang=lang, key=key))


def scenery(content: GameContent, sheet: Scenery | SetUpSheet) -> tuple[object, tuple[Show, ...]]:
    """Return the position of a sheet without example, and its shows."""
    state = content.game.parse_state(sheet.position) if sheet.position else content.start(sheet.setup)
    return state, shows_on(content, sheet, state)


def shows_on(content: GameContent, sheet: Scenery | SetUpSheet, state: object) -> tuple[Show, ...]:
    """Return the sheet's own shows for that state."""
    shows = sheet.show if isinstance(sheet, Scenery) else []
    return tuple(_show(show, ClaimContext(content, state)) for show in shows)


def _show(show: AnyShow, context: ClaimContext) -> Show:
    if not isinstance(show, QueryShow):
        return action_show(show, context)
    GameNames(context.content).query(show.query, show.with_)()
    return answer_show(show, context)
