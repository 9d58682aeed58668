"""A rulebook's data beyond the rules text: the optional file ``content/<game>/book.yaml``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from generator.content.errors import ContentError
from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.translations import check_languages
from generator.content.validation import ContentModel, validate
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.examples.claims import ClaimContext
from generator.examples.fields import Rule
from generator.examples.model import AnyShow, QueryShow
from generator.examples.names import GameNames
from generator.examples.run import Show
from generator.examples.shows import action_show, answer_show
from generator.i18n.texts import Texts
from rules_engine.core import JugadaError, Message

FILE = "book.yaml"


class FigureSheet(ContentModel):
    """A figure that follows a rule: a position (default: the start) and what to show on it."""

    after: Annotated[Rule, Field(description="the rule behind which it stands")]
    caption: Texts
    position: Text | None = None
    setup: dict[str, Any] | None = None
    show: list[AnyShow] = Field(default_factory=list)


class TermSheet(ContentModel):
    """A glossary entry: one of the engine's terms by its `key`, or a `word` that only the rules text uses."""

    key: Annotated[Text | None, Field(description="a term of messages.<lang>.ftl")] = None
    word: Texts | None = None
    text: Annotated[Texts, Field(description="what it means; values by template, as in the rules text")]
    rules: Annotated[list[Rule], Field(min_length=1, description="where it is explained")]

    @model_validator(mode="after")
    def _one_word(self) -> Self:
        if (self.key is None) == (self.word is None):
            raise ValueError(Message("rulebook/key-or-word"))
        return self


class TurnLine(ContentModel):
    """Something that a player does or may do, in one line."""

    text: Annotated[Texts, Field(description="values by template, as in the rules text")]
    rules: Annotated[list[Rule], Field(min_length=1, description="where it is explained")]


class TurnPart(ContentModel):
    """A part of a turn, of a phase or of the end: a title and its steps in order."""

    title: Texts
    lines: Annotated[list[TurnLine], Field(min_length=1)]


class BookSheet(ContentModel):
    """Figures, glossary, and the texts of the quick reference: the turn, and each rule in one line."""

    figures: list[FigureSheet] = Field(default_factory=list)
    glossary: list[TermSheet] = Field(default_factory=list)
    turn: list[TurnPart] = Field(default_factory=list, description="the player's aid: what one does, in order")
    short: dict[Rule, Texts] = Field(default_factory=dict, description="a rule in one line; else its first sentence")


def load_book(content: GameContent) -> BookSheet:
    """Return the game's sheet, empty if it has none. Raises ContentError with file and line."""
    path = content.folder / FILE
    if not path.is_file():
        return BookSheet()
    source = read_yaml(path)
    sheet = validate(BookSheet, source)
    check_languages(source, content.languages)
    for loc, rule in _list_rules(sheet):
        if rule not in content.rule_ids:
            raise source.error(loc, Message("rulebook/rule", rule=repr(rule), name=content.name))
    for index, term in enumerate(sheet.glossary):
        _check_key(content, source, index, term.key)
    for index in range(len(sheet.figures)):
        figure_of(content, sheet, index, source)
    for loc, text in _texts_with_values(sheet):
        _check_values(content, source, loc, text)
    return sheet


def _list_rules(sheet: BookSheet) -> Iterator[tuple[Loc, str]]:
    for index, figure in enumerate(sheet.figures):
        yield ("figures", index, "after"), figure.after
    for index, term in enumerate(sheet.glossary):
        for number, rule in enumerate(term.rules):
            yield ("glossary", index, "rules", number), rule
    for index, part in enumerate(sheet.turn):
        for number, line in enumerate(part.lines):
            for place, rule in enumerate(line.rules):
                yield ("turn", index, "lines", number, "rules", place), rule
    for rule in sheet.short:
        yield ("short", rule), rule


def _texts_with_values(sheet: BookSheet) -> Iterator[tuple[Loc, Texts]]:
    for index, term in enumerate(sheet.glossary):
        yield ("glossary", index, "text"), term.text
    for index, part in enumerate(sheet.turn):
        for number, line in enumerate(part.lines):
            yield ("turn", index, "lines", number, "text"), line.text
    for rule, short in sheet.short.items():
        yield ("short", rule), short


def _check_values(content: GameContent, source: Source, loc: Loc, text: Texts) -> None:
    for lang in content.languages:
        try:
            content.values(lang).fill(text[lang])
        except JugadaError as error:
            raise source.error((*loc, lang), str(error)) from error


def _check_key(content: GameContent, source: Source, index: int, key: str | None) -> None:
    for lang, messages in content.messages.items():
        if key is not None and not messages.has("term", key):
            raise source.error(
                ("glossary", index, "key"), Message("rulebook/messages-ftl-message-term", lang=lang, key=key)
            )


def figure_of(
    content: GameContent, sheet: BookSheet, index: int, source: Source | None = None
) -> tuple[Any, tuple[Show, ...]]:
    """Return the figure's state and what to show on it. With `source`, raises ContentError with the line."""
    figure = sheet.figures[index]
    try:
        state = content.game.parse_state(figure.position) if figure.position else content.start(figure.setup)
        return state, tuple(_show(show, ClaimContext(content, state)) for show in figure.show)
    except ContentError:
        raise
    except JugadaError as error:
        if source is None:
            raise
        raise source.error(("figures", index), str(error)) from error


def _show(show: AnyShow, context: ClaimContext) -> Show:
    if not isinstance(show, QueryShow):
        return action_show(show, context)
    GameNames(context.content).query(show.query, show.with_)()
    return answer_show(show, context)
