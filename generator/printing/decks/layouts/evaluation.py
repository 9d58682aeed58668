"""The values of a layout on one card: expressions, choices, lengths and colours. A mistake is reported, never raised.

What cannot be computed is a question mark as text, magenta as a colour, and as if it were not there as a number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import isfinite

from generator.content.expression_texts import Template, TemplateError, has_placeholder, read_template, read_value
from generator.content.expression_work import Work
from generator.content.layouts.overlay import Data
from generator.content.layouts.value_kinds import ELSE, SWITCH, is_switch
from generator.i18n import languages
from generator.limits import MAX_REPEATS
from generator.printing.decks.findings import Flaw, Kind, Report, Side
from generator.printing.decks.functions import FUNCTIONS, as_paint, parts
from generator.printing.decks.layouts.designs import ROW, SideDesign
from generator.printing.decks.layouts.memory import Memory, values_of
from generator.printing.decks.values import as_number, identifier
from generator.printing.errors import unknown
from generator.scene.layout.lengths import read_length
from generator.scene.model import Colour, Rect
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words

WRONG = Colour("deck", "#C2187A")
"""Stands for a colour that cannot be read."""

UNKNOWN = "?"
"""Stands for a text that cannot be computed."""

_FALSE = ("", "false", "False", "no", "0")


def finite(value: str | float | Fraction) -> float:
    """Return a number. Raises ValueError for a text that is none, and for one without an end, such as ``inf``."""
    try:
        found = float(value)
    # A whole number may have more digits than a float can hold.
    except OverflowError as error:
        raise ValueError(str(error)) from error
    if not isfinite(found):
        raise ValueError(str(value))
    return found


def show(value: object) -> str:
    """Return a value as a card says it."""
    if isinstance(value, str):
        return value
    if isinstance(value, Fraction):
        value = float(value)
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".")
    return "" if value is None else str(value)


@dataclass
class Log:
    """What is wrong on a side: each mistake is reported once. `part`: the box that is drawn at the moment."""

    report: Report
    side: Side
    part: str = ""
    failed: set[str] = field(default_factory=set)
    _seen: set[tuple[str, str]] = field(default_factory=set)

    def add(self, message: Words, kind: Kind = "wrong", place: Rect | None = None) -> None:
        """Report what is wrong with the box that is drawn."""
        key = (self.part, str(message))
        if key not in self._seen:
            self._seen.add(key)
            self.report(Flaw(kind, message, "", place, self.side, part=self.part))

    @classmethod
    def quiet(cls) -> Log:
        """Return a log for what is only measured: it is drawn, and reported, later."""
        return cls(lambda _: None, "front")

    def moved(self, dx: float, dy: float) -> Log:
        """Return a log for boxes whose places count from (dx, dy)."""

        def report(flaw: Flaw) -> None:
            # A flaw need not have a place on the card.
            box = flaw.box and replace(flaw.box, x=flaw.box.x + dx, y=flaw.box.y + dy)
            self.report(replace(flaw, box=box))

        return Log(report, self.side, self.part)


@dataclass(slots=True)
class _Part:
    """While it is entered, what is wrong is that of a box. A class, since it is entered for every box of every card."""

    log: Log
    name: str

    def __enter__(self) -> None:
        # The two names change places here and back again at the end, where the box around is named.
        self.log.part, self.name = self.name, self.log.part

    def __exit__(self, *_: object) -> None:
        self.log.part, self.name = self.name, self.log.part


@dataclass(frozen=True)
class Evaluation:
    """Computes the values of a layout from these names. `cells`: of the card's row, by heading."""

    names: Mapping[str, object]
    log: Log
    work: Work
    memory: Memory = field(default_factory=Memory)

    def inner(self, more: Mapping[str, object]) -> Evaluation:
        """Return an evaluation that knows more names."""
        return replace(self, names={**self.names, **more})

    def of_box(self, name: str) -> _Part:
        """Report what is wrong as that of a box."""
        return _Part(self.log, name)

    # ------------------------------------------------------------------------------------------------------- values

    def value(self, given: object) -> object:
        """Return a value of the layout: what its expression gives, or what its choice comes to."""
        if isinstance(given, str):
            return self._computed(read_template, given, UNKNOWN) if has_placeholder(given) else given
        return self._chosen(given) if is_switch(given) else given

    def _chosen(self, given: Data) -> object:
        key = show(self._computed(read_value, given[SWITCH], ""))
        return self.value(given.get(key, given.get(ELSE)))

    def _computed(self, read: Callable[[str], Template], text: str, instead: object) -> object:
        try:
            template: Template = read(text)
            values = values_of(template.names, self.names)
            # Lists are no keys: what is made of them is computed each time.
            if values is None:
                return template.value(self.names, show, self.work, FUNCTIONS)
            # The same text may be an expression in one place and words in another.
            key = (text, read is read_value, values)
            known = self.memory.values
            if key not in known:
                self.memory.keep(known, key, template.value(self.names, show, self.work, FUNCTIONS))
            return known[key]
        except TemplateError as error:
            self._fails(unknown("value", error.missing, self._known).message if error.missing else error.message)
            return instead

    @property
    def _known(self) -> list[str]:
        return sorted(name for name in self.names if name and name != ROW)

    def _fails(self, message: Words) -> None:
        self.log.failed.add(self.log.part)
        self.log.add(message)

    def text(self, given: object) -> str:
        """Return a value as a text."""
        return show(self.value(given)).strip() if given is not None else ""

    def holds(self, condition: object) -> bool:
        """Return whether a condition is met; one that cannot be computed counts as met, so that its box is seen."""
        if condition is None or isinstance(condition, bool):
            return condition is not False
        if is_switch(condition):
            return self.truth(condition)
        value = self._computed(read_value, str(condition), True)
        return value not in _FALSE if isinstance(value, str) else bool(value)

    def truth(self, given: object) -> bool:
        # A cell says no in words, which Python takes for true.
        """Return whether a value is true."""
        value = self.value(given)
        return value not in _FALSE if isinstance(value, str) else bool(value)

    def number(self, given: object, default: float = 0.0) -> float:
        """Return a value as a number."""
        if given is None:
            return default
        value = self.value(given)
        text = show(value).strip().rstrip("%")
        try:
            if not isinstance(value, str) and isinstance(value, int | float | Fraction):
                return finite(value)
            return finite(text) if text and text != UNKNOWN else default
        except ValueError:
            self._fails(Message("printing/layout-value", found=quoted(text[:60]), wanted=_a_number()))
            return default

    def length(self, given: object, room: float, default: float = 0.0) -> float:
        """Return a length in mm; `room`: what 100% is, in mm."""
        found = self.length_or_none(given, room)
        return default if found is None else found

    def length_or_none(self, given: object, room: float) -> float | None:
        """Return a length in mm, None for none and for a wrong one."""
        if given is None or isinstance(given, int | float):
            return given
        value = self.value(given)
        if not isinstance(value, str) and isinstance(value, int | float | Fraction):
            return float(value)
        text = show(value).strip()
        if not text or text == UNKNOWN:
            return None
        try:
            return read_length(text).of(room)
        except JugadaError as error:
            self._fails(error.message)
            return None

    def lengths(self, given: object, room: float = 0.0) -> list[float]:
        """Return one or several lengths in mm."""
        several = given if isinstance(given, Sequence) and not isinstance(given, str) else [given]
        return [self.length(one, room) for one in several]

    # ------------------------------------------------------------------------------------------------------- colours

    def colour(self, given: object, default: Colour | None = None) -> Colour | None:
        """Return a colour, `default` for none."""
        found = self.paint(self.text(given))
        return found[0] if found else default

    def paint(self, text: str) -> tuple[Colour, float] | None:
        """Return a colour and its opacity, None for none."""
        if text == UNKNOWN:
            return WRONG, 1.0
        try:
            return as_paint(text)
        except JugadaError as error:
            self.log.add(error.message)
            return WRONG, 1.0

    # --------------------------------------------------------------------------------------------------------- lists

    def entries(self, given: object) -> list[object]:
        """Return what a `repeat` runs over: numbers from 0, values, or the columns that are not empty."""
        if isinstance(given, Mapping) and not is_switch(given):
            found = [(name, icon, show(self.names.get(name, ""))) for name, icon in given["columns"].items()]
            return [{"name": name, "icon": self.text(icon), "value": value} for name, icon, value in found if value]
        value = self.value(given)
        if isinstance(value, list | tuple):
            return list(value)[:MAX_REPEATS]
        # True is a number to Python, but no count.
        if isinstance(value, int | float | Fraction) and not isinstance(value, bool):
            return list(range(max(0, min(int(value), MAX_REPEATS))))
        text = show(value).strip()
        if text.isdecimal():
            # Six digits are more than is ever repeated; reading endless ones takes long.
            return list(range(min(int(text[:6]), MAX_REPEATS)))
        return [] if text == UNKNOWN else list(parts(text)[:MAX_REPEATS])


def _a_number() -> Message:
    return Message("printing/expects-number")


def card_names(cells: Mapping[str, str], more: Mapping[str, object]) -> dict[str, object]:
    """Return the names of a card's values: its row's columns, and what it has itself."""
    typed = {heading: as_number(text) for heading, text in cells.items()}
    return {**{identifier(name): value for name, value in typed.items()}, ROW: typed, **more}


def names_of_slots(design: SideDesign, cells: Mapping[str, str], lang: str) -> dict[str, object]:
    """Return the values of the columns that a layout asks for; empty for a column that is not there."""
    # An empty cell counts as none, so that the column of another language can stand for it.
    folded = {heading.casefold(): text for heading, text in cells.items() if text != ""}
    found: dict[str, object] = {}
    for slot, columns in design.slots.items():
        wanted = [name for one in columns for name in _in_languages(one.casefold(), lang)]
        found[slot] = as_number(next((folded[name] for name in wanted if name in folded), ""))
    return found


def _in_languages(column: str, lang: str) -> tuple[str, ...]:
    """Return the names of a column, the one of a language first."""
    return (f"{column}_{lang}", column, *(f"{column}_{other}" for other in languages()))


def with_style(evaluation: Evaluation, style: Mapping[str, object]) -> Evaluation:
    """Return an evaluation that knows the named values of a layout; a later one may use earlier ones."""
    names = dict(evaluation.names)
    found = replace(evaluation, names=names)
    for name, value in style.items():
        found.log.part = name
        computed = found.value(value)
        names[name] = as_number(computed) if isinstance(computed, str) else computed
    found.log.part = ""
    return found
