"""The interface of a game's art folder (``generator/art/<game>/__init__.py``), and its data types.

This module is independent of any game. The folder has functions of `Art`, and draws with `generator.scene`. Art
contains no rules: what is legal comes from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import isfunction
from types import MappingProxyType, ModuleType
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from generator.art.packages import art_package, art_package_name
from generator.content.messages import Messages
from generator.i18n.texts import Texts
from generator.scene.component import Component
from generator.scene.fonts import BC800
from generator.scene.model import Colour, Font, Group, Item, Scene
from generator.scene.overlay import Mark
from generator.scene.state_drawing import Anchor, ArtError, Drawing
from rules_engine.core import Event, Message, Move, seat_key
from rules_engine.core.game import AnyGame

Layout: TypeAlias = Literal["page", "wide", "tall", "short"]
"""The target of a drawing: paper and files; a screen with room beside the board; a phone; a short phone."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The states that a drawing for a screen belongs to: it shows the same part of the board in each of them."""

    states: tuple[Any, ...] = ()
    subject: int | None = None
    """The seat that this drawing is about."""
    before: object = None
    """The state before the last step, as the seat knows it; None at the beginning."""
    moves: tuple[Move, ...] = ()
    """What moved in the last step, as far as the seat may know."""


def _no_picture(name: str) -> Scene:
    raise LookupError(name)


def _no_faces(art: Context[Any], _size: tuple[float, float] | None) -> Mapping[str, Component]:
    raise LookupError(art.title)


T = TypeVar("T")
G_co = TypeVar("G_co", bound=AnyGame, covariant=True)


@dataclass(frozen=True)  # slots would keep `ArtContext(...)`, as every alias of a generic class, from being called
class Context(Generic[G_co]):
    """Everything a drawing depends on besides the state. Its parameter is the engine's class."""

    game: G_co
    """The engine, for seats' names, notation and queries."""
    lang: str
    title: str
    """The game's title in that language."""
    colour: Colour
    """The game's signature colour."""
    messages: Messages
    """The game's sentences and terms in that language."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """The game's content files by stem, as plain data."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The values of the options that the art folder declares in `OPTIONS`, by name."""
    low_ink: bool = False
    """Whether areas are replaced by outlines and hatches."""
    leads: Callable[[str], str] = str
    """Returns the name of a rule in that language, from its id."""
    layout: Layout = "page"
    """The target of the drawing; a drawing for a screen may have an `arrangement`."""
    least: float = 0.0
    """Minimum type size in points of a drawing on a page, which will be printed small."""
    scope: Scope = Scope()
    """The states that a drawing for a screen belongs to."""
    all_messages: Mapping[str, Messages] = field(default_factory=dict)
    """The game's messages in each of its languages; empty: only in the context's."""
    art_sheet: Mapping[str, Any] = field(default_factory=dict)
    """The data of the game's ``art.yaml``, for `generator.art.by_data`; empty without that file."""
    picture: Callable[[str], Scene] = _no_picture
    """Reads an SVG file of the game's folder that ``art.yaml`` uses."""
    screens: Callable[[], Mapping[str, Mapping[str, object]]] = dict
    """Returns the boxes of the game's ``screens.yaml`` by layout, for `Screen.named`."""
    faces: Callable[[Context[Any], tuple[float, float] | None], Mapping[str, Component]] = _no_faces
    """Draws the cards of the game's own deck (``cards/deck.yaml``), by id, for a size in mm or the deck's own.

    A card whose words do not fit is left out. Set where parts are printed; screens draw without it.
    """

    @property
    def every_language(self) -> Mapping[str, Messages]:
        """The game's messages by language, since a part has a name in each of them."""
        return self.all_messages or {self.lang: self.messages}

    def names(self, message: str, /, **values: object) -> Texts:
        """Return a message of the game in each of its languages. Raises CatalogueError if one lacks it."""
        return Texts({lang: messages.format(message, **values) for lang, messages in self.every_language.items()})

    def term(self, key: str) -> str:
        """Return the display name of a term. Raises CatalogueError if there is none."""
        return self.messages.term(key)

    def seat(self, seat: int, state: object = None) -> str:
        """Return the display name of a seat; with a state, the name of its team in that state."""
        return self.messages.seat(self.game.format_seat(seat) if state is None else seat_key(self.game, state, seat))

    def ask(self, query: str, state: object, /, **arguments: str) -> Any:
        """Return the engine's answer to a query, which its caller knows the type of."""
        return self.game.queries[query].answer(state, arguments)

    def option(self, name: str) -> str:
        """Return the value of the option.

        Default: the message ``option-<name>`` of the game in this language, else the first of the folder's `OPTIONS`.
        """
        return self.options.get(name) or self.messages.word("option", name) or art_of(self.game.name).OPTIONS[name][0]

    def with_options(self, options: Mapping[str, str]) -> Context[G_co]:
        """Return the context with other options. Raises ArtError for an unknown option or value."""
        known = art_of(self.game.name).OPTIONS
        for name, value in options.items():
            if name not in known:
                raise ArtError(Message("scene/no-option", name=repr(name), names=tuple(known)))
            if value not in known[name]:
                raise ArtError(
                    Message("scene/option-value", name=name, value=repr(value), names=", ".join(known[name]))
                )
        return replace(self, options={**self.options, **options})

    def for_player(self, seat: int | None) -> Context[G_co]:
        """Return the context of a game that is being played, as a seat sees it; None: several people share it."""
        if options := art_of(self.game.name).play_options(self, seat):
            return replace(self, options={**self.options, **options}, messages=self.messages.spelling(options))
        return self


ArtContext: TypeAlias = Context[Any]
"""The context in code that knows no game. A game's art has an alias of that name with its own engine's class."""


def spellings(game: str, option: str) -> tuple[str, ...]:
    """Return the values of an option of a game's drawings, the default first; none if it has no such option."""
    return art_of(game).OPTIONS.get(option, ())


@dataclass(frozen=True, slots=True)
class Option:
    """An action that a seat may try; the engine decides whether it is legal."""

    label: str
    """A few characters for a button: a place, a card, an amount."""
    action: Any
    """The whole action, or only its beginning if `begins` is given."""
    at: str = ""
    """The anchor that represents it in the drawing, if there is one."""
    note: str = ""
    """Information from the engine besides its verdict, in the user's language: odds, points, continuations."""
    begins: str = ""
    """The beginning of an action in notation, if the engine requires more for a legal action."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An item to choose (a piece, a card, a bid) and the options for it."""

    label: str
    options: tuple[Option, ...]
    at: str = ""
    """Its anchor in the drawing, if it has one."""


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """The style of a game's tuck boxes.

    face: draws the front in a width and a height, from (0, 0), and beyond its edges by a bleed, all in mm; None: a
    plain band.   font: of the title.   name: the title as written on the box; empty: in capitals.
    pieces: width, height and depth in mm inside a box for tokens, figures and dice; None: the game has no such box.
    """

    face: Callable[[float, float, float], tuple[Item, ...]] | None = None
    font: Font = BC800
    name: str = ""
    pieces: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score sheet of a game that is over: what it counts, and the value of each seat."""

    label: str
    values: tuple[int | str, ...]
    is_total: bool = False
    """Whether it is what decides."""


class PlayedEntry(Protocol):
    """An entry of an example or of a game as it was played; `seat` is None for chance."""

    @property
    def seat(self) -> int | None:
        """The seat that acted."""

    @property
    def action(self) -> Any:
        """The action or outcome."""

    @property
    def before(self) -> Any:
        """The state before it."""

    @property
    def after(self) -> Any:
        """The state after it."""


class KnownEntry(PlayedEntry, Protocol):
    """An entry as somebody at the table knows it; the action is None where it is secret."""

    @property
    def said(self) -> Sequence[str]:
        """What happened, a sentence each."""


class Art:
    """What ``generator/art/<game>/__init__.py`` offers: functions of these names, of which `art_of` makes an instance.

    A game defines the first five and `OPTIONS`; each of the others has a default here. `value` is the engine's answer
    to the query, as it came.
    """

    OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Choices by name, the default first, such as ``{"numbering": ("booklet", "standard")}``; may be empty."""
    DARK: Mapping[Colour, str] = MappingProxyType({})
    """What its own colours become on the site's dark ground: ``#RRGGBB``."""

    def draw_state(self, art: ArtContext, state: object, /) -> Drawing:
        """Return the drawing of a state, which may be an observation."""
        raise NotImplementedError

    def describe(self, art: ArtContext, state: object, /) -> str:
        """Return the state as a text board of a few lines, for people who cannot see the drawing."""
        raise NotImplementedError

    def marks_of_action(self, art: ArtContext, state: object, seat: int, action: object, /) -> tuple[Mark, ...]:
        """Return the marks of the action (or an outcome), legal or not, on the state before it."""
        raise NotImplementedError

    def marks_of_answer(
        self, art: ArtContext, state: object, query: str, arguments: Mapping[str, str], value: object, /
    ) -> tuple[Mark, ...]:
        """Return the marks of the answer to a query; empty if there is nothing to point at."""
        raise NotImplementedError

    def components(self, art: ArtContext, /) -> tuple[Component, ...]:
        """Return all parts to print, in the order of the game's list of contents."""
        raise NotImplementedError

    def card_rows(self, _art: ArtContext, /) -> Sequence[Mapping[str, str]]:
        """Return what each card of the game's deck says, a row a card: the rows of ``query: cards``."""
        return ()

    def card_pictures(self, _art: ArtContext, /) -> Mapping[str, Scene]:
        """Return pictures by name that the game's deck uses like files."""
        return {}

    def verdict(self, _art: ArtContext, _state: object, _seat: int, _action: object, _allowed: bool, /) -> str:
        """Return whether a seat can do that, as a sentence; empty: a general one is used."""
        return ""

    def name_action(self, _art: ArtContext, _state: object, _seat: int, _action: object, /) -> str:
        """Return the action as the options have it, where that is not the engine's notation; else empty."""
        return ""

    def status(self, _art: ArtContext, _state: object, /) -> tuple[tuple[str, str], ...]:
        """Return what stands above the board on a screen: words, each with its number or without one."""
        return ()

    def stakes(self, _art: ArtContext, _state: object, /) -> str:
        """Return who leads and what is at stake, in a line above a problem; empty: the engine has nothing to say."""
        return ""

    def legend(self, _art: ArtContext, /) -> tuple[tuple[Group, str], ...]:
        """Return the signs of its drawings, each around (0, 0) within 10 mm, and what they mean."""
        return ()

    def play_options(self, _art: ArtContext, _seat: int | None, /) -> Mapping[str, str]:
        """Return the options with which a seat (None: several people) sees a game that is being played."""
        return {}

    def views(self, _art: ArtContext, _state: object, /) -> Mapping[str, int]:
        """Return the anchors that bring up another seat, each with its seat, where a screen shows one at a time."""
        return {}

    def position_sentences(self, art: ArtContext, state: object, /) -> Sequence[str]:
        """Return the state in words, what matters most first; for a text board that is made of signs."""
        return self.describe(art, state).splitlines()

    def box_style(self, _art: ArtContext, /) -> BoxStyle:
        """Return the style of its boxes."""
        return BoxStyle()

    def paper_options(self, _art: ArtContext, _width: float, _height: float, /) -> Mapping[str, str]:
        """Return the options of a kit that are not the defaults on paper of which a printer reaches so many mm."""
        return {}

    def score_rows(
        self, _art: ArtContext, _start: object, _end: object, _events: Sequence[Event], /
    ) -> Sequence[ScoreRow]:
        """Return the score sheet of a game from its first and its last state and what happened in between."""
        return ()

    def prompt(self, _art: ArtContext, _state: object, _seat: int, /) -> str:
        """Return what a person is to do now, with the names of pieces, numbers or cards; empty: the engine's prompt."""
        return ""

    def turn_words(self, _art: ArtContext, _entries: Sequence[KnownEntry], /) -> Sequence[str]:
        """Return what a seat has done in its turn, a sentence each; none: those of its events are used."""
        return ()

    def meant(
        self, _art: ArtContext, _state: object, _seat: int, _begun: str, _start: str, _end: str, /
    ) -> Iterable[object]:
        """Yield what somebody may mean who takes what lies at an anchor to another one, legal or not.

        The likeliest comes first. An empty end is any. `begun` is the beginning of an action, or empty.
        """
        return ()

    choices: Callable[[ArtContext, object, int, str], tuple[Choice, ...]] | None = None
    """Divides what the seat can try into "choose a piece, then a target": ``choices(art, state, seat, begun)``.

    `begun` is the beginning of an action that an `Option.begins` has named before, or empty. Whatever is offered, the
    engine judges it. None: the places of the actions' marks say it (`generator.explorer.candidates`).
    """
    begun_state: Callable[[ArtContext, object, int, str], object] | None = None
    """Shows the beginning of an action on the board, before it is whole: ``begun_state(art, state, seat, begun)``.

    Then a whole action too waits until its player ends the turn. None: it is not shown.
    """


class EditorLabels:
    """What a module ``editor_labels`` of an art folder offers: words and handles for setting up a position by hand."""

    def name(self, _art: ArtContext, _state: object, _key: str, /) -> str:
        """Return the name of a key such as ``piece:ball`` if it depends on the state, else empty."""
        return ""

    def handles(self, _art: ArtContext, _state: object, /) -> Mapping[str, Anchor]:
        """Return where pieces are grabbed and can be dropped, where the drawing has no such anchor or a smaller one."""
        return {}

    def values(self, _art: ArtContext, _state: object, _query: str, _parameter: str, /) -> tuple[str, ...]:
        """Return the possible values of an argument; empty if they cannot be listed."""
        return ()


def labels_of(game: str) -> EditorLabels:
    """Return the words and handles of a game's art for setting up a position by hand."""
    return _editor_labels(art_module(game, "editor_labels"))


def art_module(game: str, name: str) -> ModuleType | None:
    """Return an optional module of the game's art, None if there is none."""
    module = f"{art_package_name(game)}.{name}"
    return import_module(module) if find_spec(module) else None


def art_of(game: str) -> Art:
    """Return the art folder of a game, ``generator/art/<game>``; if there is none, the art that draws from data."""
    return _art(art_package(game))


@cache  # by module, since a screen asks for its game's art at each touch; and a module may be imported anew
def _art(package: ModuleType) -> Art:
    return offered(Art, package)()


@cache
def _editor_labels(module: ModuleType | None) -> EditorLabels:
    return offered(EditorLabels, module)()


def offered(base: type[T], module: ModuleType | None) -> type[T]:
    """Return the base class with those of its members that the module defines in their places."""
    known = {name for name in vars(base) if not name.startswith("_")}
    own = {name: value for name, value in vars(module).items() if name in known} if module else {}
    functions = {name: staticmethod(value) if isfunction(value) else value for name, value in own.items()}
    return type(base.__name__, (base,), functions)
