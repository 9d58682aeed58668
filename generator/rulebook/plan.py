"""The plan of a book: chapters with numbered rules, and figures after their rules. Independent of typesetting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, dropwhile, pairwise, takewhile
from typing import TypeAlias

from generator.content.loader import GameContent
from generator.content.rules_text import RulesText
from generator.examples.run import ActionShow, EntryRun, ExampleRun, Show, StepRun
from generator.rulebook.book import BookSheet, ChapterSheet, list_scenery, load_book, scenery, shows_on
from generator.rulebook.drafts import Draft, Heading, Paragraph, drafts_of, parts_of, rulings_of
from generator.rulebook.scene_sheets import FigureSheet, PlacedDrawing, Scenery, Size, StoryPicture
from rules_engine.core import JugadaError, Message, RuleId


@dataclass(frozen=True)
class Shown:
    """The contents of one picture; `step` is its step of an example, if it has one."""

    state: object
    shows: tuple[Show, ...]
    step: StepRun | None = None
    crop: bool = False
    around: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    """Of the game's art, for this picture."""
    has_rows: bool = False
    """Whether a sentence for each of its shows is printed."""
    is_numbered: bool = False
    """Whether its shows have numbers: where sentences or words of the book refer to them."""
    chart: str = ""
    """The name of the game's chart, if it is not a picture of the position; `done` is what was played since."""
    done: tuple[EntryRun, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A figure of one or more pictures with its number and caption."""

    number: int
    after: RuleId
    caption: str
    size: Size
    pictures: tuple[Shown, ...]
    texts: tuple[str, ...]
    """The texts beside the pictures, in Markdown."""
    title: str = ""
    run: ExampleRun | None = None
    rules: tuple[RuleId, ...] = ()
    """The rules that it shows besides the one before it."""
    tags: tuple[tuple[str, str], ...] = ()
    """For each of several pictures a few words, such as what is allowed and what is not, and their ground."""
    narrow_size: Size | None = None
    narrow_chart: str = ""
    """Size and chart on narrow pages, if they are others there."""
    follows_table: bool = False
    """Whether it is on the page after the table, not at its rule."""

    @property
    def name(self) -> str:
        """The name of its link target."""
        return f"figure-{self.number}"


Part: TypeAlias = Heading | Paragraph | Figure


@dataclass(frozen=True)
class Chapter:
    """A section of the rules text."""

    number: int
    title: str
    rule: RuleId | None
    sheet: ChapterSheet
    parts: tuple[Part, ...]

    @property
    def name(self) -> str:
        """The name of its link target."""
        return f"chapter-{self.number}"

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Its paragraphs in order."""
        return (part for part in self.parts if isinstance(part, Paragraph))


@dataclass(frozen=True)
class Book:
    """A game's rulebook in one language.

    `runs` are all examples of the game, including those shown only on the site.
    """

    content: GameContent
    lang: str
    sheet: BookSheet
    runs: Sequence[ExampleRun]
    chapters: tuple[Chapter, ...]
    omitted: tuple[Chapter, ...] = ()
    """Chapters of the rules text whose tables only the quick reference has."""

    @property
    def text(self) -> RulesText:
        """The rules text."""
        return self.content.rules[self.lang]

    def around_stories(self, trim: str) -> tuple[list[Chapter], list[Chapter]]:
        """Return the chapters before the stories in that trim, and those after them."""
        after = [one for one in self.chapters if trim in one.sheet.follows_stories]
        return [one for one in self.chapters if one not in after], after

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """All figures in the order of their numbers."""
        found = (part for chapter in self.chapters for part in chapter.parts if isinstance(part, Figure))
        return tuple(sorted(found, key=lambda one: one.number))

    @cached_property
    def numbers(self) -> Mapping[RuleId, str]:
        """The n.m of each rule, or the number of the chapter that states it."""
        number_of: dict[RuleId, str] = {}
        for chapter in self.chapters:
            if chapter.rule:
                number_of[chapter.rule] = str(chapter.number)
            last = str(chapter.number)
            for part in chapter.parts:
                if isinstance(part, Paragraph) and part.rule and part.number:
                    number_of[part.rule] = last = part.number
                elif isinstance(part, Heading) and part.rule:
                    number_of[part.rule] = last
        return number_of

    @cached_property
    def _pictures(self) -> dict[tuple[int, int | None], tuple[Scenery, Shown]]:
        """The contents of pictures by the id of the sheet and the step; drawings are cached by their contents.

        The sheet is kept so that its id stays unique, since the sheets of a game without `book.yaml` are made on
        demand.
        """
        return {}

    def shown(self, sheet: Scenery, step: int | None = None) -> Shown:
        """Return the contents of a picture of the sheet. Raises JugadaError if its example does not exist."""
        key = (id(sheet), step)
        if key not in self._pictures:
            self._pictures[key] = (sheet, self._find_shown(sheet, step))
        return self._pictures[key][1]

    def _find_shown(self, sheet: Scenery, step: int | None) -> Shown:
        look = Shown(
            None,
            (),
            crop=sheet.crop,
            around=tuple(sheet.around),
            options=tuple(sheet.options.items()),
            chart=sheet.chart or "",
        )
        refers = isinstance(sheet, FigureSheet) and not sheet.pictures and _refers_to_numbers(sheet, self.lang)
        if not sheet.example:
            state, shows = scenery(self.content, sheet)
            return replace(look, state=state, shows=shows, is_numbered=refers)
        has_rows = isinstance(sheet, FigureSheet) and sheet.text is None and len(sheet.shown_steps) == 1
        if look.chart:
            return replace(self._chart(sheet.example, sheet, look), has_rows=has_rows)
        if isinstance(sheet, StoryPicture | PlacedDrawing):
            return self._several_steps(sheet.example, sheet, look)
        shown = _step(self.runs, sheet.example, step or sheet.step)
        pictured = replace(look, state=shown.shown, shows=shown.shows, step=shown)
        return replace(pictured, has_rows=has_rows, is_numbered=refers or has_rows)

    def _chart(self, example: str, sheet: Scenery, look: Shown) -> Shown:
        """Return a chart from the state before its steps, with what is done in them."""
        steps = [_step(self.runs, example, number) for number in sheet.shown_steps]
        return replace(look, state=steps[0].before, done=tuple(entry for step in steps for entry in step.done))

    def _several_steps(self, example: str, sheet: StoryPicture | PlacedDrawing, look: Shown) -> Shown:
        """Return a picture of several steps in one: where they begin, and what each of them shows."""
        steps = [_step(self.runs, example, number) for number in sheet.shown_steps]
        state = steps[0].before if sheet.steps else steps[0].shown
        shows = (*self._one_after_another(steps, state), *shows_on(self.content, sheet, state))
        # Answers beside actions would take numbers that the story's text does not mention.
        if isinstance(sheet, StoryPicture) and any(isinstance(show, ActionShow) for show in shows):
            shows = tuple(show for show in shows if isinstance(show, ActionShow))  # what is done has the numbers
        is_numbered = isinstance(sheet, StoryPicture) and len(shows) > 1
        return replace(look, state=state, shows=shows, step=steps[0], is_numbered=is_numbered)

    def _one_after_another(self, steps: Sequence[StepRun], state: object) -> Iterator[Show]:
        """Yield what the steps show, each action in the state to which those before it lead: a move goes on from there.

        Where it is not legal, since something else is done in between, it begins in the state of its step.
        """
        game = self.content.game
        for step in steps:
            for show in step.shows:
                if not isinstance(show, ActionShow):
                    yield show
                    continue
                # Something else was done in between, such as a roll: the step knows the state that it acts in.
                if game.why_illegal(state, show.seat, show.action) is not None:
                    state = step.shown
                yield replace(show, begins=state)
                if game.why_illegal(state, show.seat, show.action) is None:
                    state = game.apply(state, show.seat, show.action).state


def _refers_to_numbers(sheet: FigureSheet, lang: str) -> bool:
    """Return whether its words name what a picture shows by numbers, from ``(1)``."""
    return any("(1)" in texts[lang] for texts in (sheet.caption, sheet.text) if texts)


def legend_chart(book: Book) -> Shown | None:
    """Return the chart of all signs that belongs to the explanation of a part, if there is one."""
    legend = book.sheet.opening.legend if book.sheet.opening else None
    return Shown(book.content.start(), (), chart=legend.chart) if legend and legend.chart else None


def _run(runs: Sequence[ExampleRun], name: str) -> ExampleRun:
    run = next((run for run in runs if run.id == name), None)
    if run is None:
        raise JugadaError(Message("rulebook/no-example", name=name))
    return run


def _step(runs: Sequence[ExampleRun], name: str, step: int) -> StepRun:
    run = _run(runs, name)
    if step > len(run.steps):
        raise JugadaError(Message("rulebook/no-step", name=name, step=step, count=len(run.steps)))
    return run.steps[step - 1]


def plan_book(content: GameContent, runs: Sequence[ExampleRun], lang: str) -> Book:
    """Return the book of these examples.

    Text before the first chapter is only for the site, unless it is all there is: then it is the single chapter.

    Examples without a figure of the sheet have one after their first rule, of the step that their `picture` names.
    """
    sheet = load_book(content)
    book = Book(content, lang, sheet, runs, ())
    text = content.rules[lang]
    settings = {one.number: one for one in sheet.chapters}
    drafts = [one for one in drafts_of(text) if one.index not in settings or not settings[one.index].omit]
    rulings = rulings_of(content, lang, drafts)
    chapters: list[Chapter] = []
    sheets = list(_figure_sheets(sheet, runs))
    sheets.sort(key=lambda one: not one.follows_table)  # these come first in the book, and have the first numbers
    numbers = count(sum(one.follows_table for one in sheets) + 1)
    stated = {rule for draft in drafts for rule in draft.rules()}
    before = [rule for rule in text.rules if rule not in stated]
    for number, draft in enumerate(drafts, 1):
        parts = list(parts_of(draft, number, rulings))
        # Figures of rules before the first chapter go into it, or no book would have them.
        placed = list(_with_figures(book, draft, parts, sheets, before if number == 1 else [], numbers))
        own = settings.get(draft.index, ChapterSheet(number=draft.index))
        chapters.append(Chapter(number, draft.title, draft.rule, own, tuple(placed)))
    return Book(content, lang, sheet, runs, tuple(chapters), tuple(_omitted(text, settings)))


def _omitted(text: RulesText, settings: Mapping[int, ChapterSheet]) -> Iterator[Chapter]:
    """Yield the chapters that the sheet leaves out, without numbers."""
    for draft in drafts_of(text):
        if draft.index in settings and settings[draft.index].omit:
            yield Chapter(0, draft.title, draft.rule, settings[draft.index], tuple(parts_of(draft, 0, {})))


def _figure_sheets(sheet: BookSheet, runs: Sequence[ExampleRun]) -> Iterator[FigureSheet]:
    """Yield the sheet's figures, then one for each example that has no picture in the book, at its rule.

    A book with a number of pages has the figures that its sheet chooses, and no others.
    """
    yield from sheet.figures
    if sheet.figures and sheet.pages:
        return
    drawn = {one.example for _, one in list_scenery(sheet) if isinstance(one, Scenery)}
    for run in runs:
        if run.id not in drawn:
            # A checked example counts its steps from 0, a sheet of the book from 1.
            step = run.picture.step + 1 if run.picture else 1
            found = {"after": run.rules[0], "caption": dict(run.title), "example": run.id, "step": step}
            yield FigureSheet.model_validate(found)


def _with_figures(
    book: Book,
    draft: Draft,
    parts: Sequence[Heading | Paragraph],
    sheets: Sequence[FigureSheet],
    before: Sequence[RuleId],
    numbers: Iterator[int],
) -> Iterator[Part]:
    """Yield the parts, each figure after the paragraphs of its rule."""
    waiting: list[RuleId] = [*before, *([draft.rule] if draft.rule else [])]
    for part in parts:
        starts = isinstance(part, Heading) or bool(part.rule)
        if starts:
            yield from _figures(book, parts, waiting, sheets, numbers)
            yield from _figures(book, parts, [part.rule] if part.rule else [], sheets, numbers, leads=True)
            waiting = []
        if part.rule:
            waiting.append(part.rule)
        yield part
    yield from _figures(book, parts, waiting, sheets, numbers)


def _figures(
    book: Book,
    parts: Sequence[Heading | Paragraph],
    rules: Sequence[RuleId],
    sheets: Sequence[FigureSheet],
    numbers: Iterator[int],
    *,
    leads: bool = False,
) -> Iterator[Figure]:
    for sheet in sheets:
        if sheet.after not in rules or sheet.leads != leads:
            continue
        figure = _figure(book, sheet, sheets.index(sheet) + 1 if sheet.follows_table else next(numbers))
        about = {sheet.after, *figure.rules}
        for part in parts:
            if isinstance(part, Paragraph) and part.rule in about:
                part.figures.append(figure.number)
        if sheet.replaces_table:
            beside = _above(parts, sheet.after) if leads else _below(parts, sheet.after)
            for other in beside:
                other.is_drawn |= _kind(other) == "table"
        if sheet.replaces_list:
            for lead, listed in pairwise(_below(parts, sheet.after)):
                if _kind(listed) == "ordered_list":
                    lead.is_drawn = listed.is_drawn = True
        yield figure


def _below(parts: Sequence[Heading | Paragraph], rule: RuleId) -> Iterator[Paragraph]:
    """Yield what stands between this rule and the next; tables of a whole chapter are before its first rule."""
    # A rule of the chapter's own heading is in none of its parts: then all that comes before its first rule.
    behind = list(dropwhile(lambda part: part.rule != rule, parts)) or parts
    for part in takewhile(lambda part: part.rule in (rule, None), behind):
        if isinstance(part, Paragraph):
            yield part


def _above(parts: Sequence[Heading | Paragraph], rule: RuleId) -> Iterator[Paragraph]:
    """Yield what stands between this rule and the one before it, or the beginning of its chapter."""
    before = list(takewhile(lambda part: part.rule != rule, parts))
    for part in takewhile(lambda part: not part.rule, reversed(before)):
        if isinstance(part, Paragraph):
            yield part


def _kind(part: Paragraph) -> str:
    """Return what a paragraph is in Markdown, such as ``table`` or ``ordered_list``."""
    return part.tree.children[0].type


def _figure(book: Book, sheet: FigureSheet, number: int) -> Figure:
    if sheet.pictures:
        return _figure_of_pictures(book, sheet, number)
    lang = book.lang
    run = _run(book.runs, sheet.example) if sheet.example else None
    # A chart shows all its steps in one picture.
    pictures = tuple(book.shown(sheet, step) for step in (sheet.shown_steps if run and not sheet.chart else [1]))
    texts = (sheet.text[lang],) if sheet.text else tuple(_said(shown, lang) for shown in pictures)
    title = sheet.title[lang] if sheet.title else run.title[lang] if run else ""
    rules = tuple(sheet.rules or (run.rules if run else ()))
    made = Figure(number, sheet.after, sheet.caption[lang], sheet.size, pictures, texts, title, run, rules)
    narrow = sheet.narrow_chart or ""
    return replace(made, narrow_size=sheet.narrow_size, narrow_chart=narrow, follows_table=sheet.follows_table)


def _said(shown: Shown, lang: str) -> str:
    return shown.step.say[lang] if shown.step and shown.step.say else ""


def _figure_of_pictures(book: Book, sheet: FigureSheet, number: int) -> Figure:
    """Return a figure whose pictures have each their own position and text."""
    lang = book.lang
    shown = tuple(map(book.shown, sheet.pictures))
    texts = tuple(one.text[lang] for one in sheet.pictures)
    tags = tuple((one.tag[lang] if one.tag else "", one.tone or "") for one in sheet.pictures)
    title = sheet.title[lang] if sheet.title else ""
    made = Figure(number, sheet.after, sheet.caption[lang], _strip_or_rows(sheet.size), shown, texts, title)
    narrow = _strip_or_rows(sheet.narrow_size) if sheet.narrow_size else None
    return replace(made, rules=tuple(sheet.rules), tags=tags, narrow_size=narrow, follows_table=sheet.follows_table)


def _strip_or_rows(size: Size) -> Size:
    """Return the size of several pictures: all in one row, or in rows of two."""
    return "XL" if size == "XL" else "M"
