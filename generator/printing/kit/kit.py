"""A game's parts as PDF files: one for each kind of part, and one with everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from functools import cached_property, partial
from math import ceil

from generator.art.interface import BoxStyle
from generator.i18n import default_language, text, write
from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.errors import PrintError, check_known
from generator.printing.kinds import file_kind, kind_name
from generator.printing.kit.box_orders import box_order
from generator.printing.kit.folded_dice import kinds_of_dice
from generator.printing.kit.groups import SheetGroup, captions, kind_and_heading, sheets_of_kit
from generator.printing.kit.instructions import KindSummary, KitFacts, instruction_scene
from generator.printing.kit.names import line_within
from generator.printing.kit.parts_list import part_lines, parts_scenes
from generator.printing.kit.printers import Profile
from generator.printing.kit.sheet_words import sheet_words
from generator.printing.layout.bleed import with_bleed
from generator.printing.layout.boxes import boxes
from generator.printing.layout.papers import Margins, Paper
from generator.printing.layout.printable_lines import with_printable_lines
from generator.printing.layout.resize import resize_component, with_punch
from generator.printing.layout.sheet import Layout, Order, Part, Sheet
from generator.printing.pdf.cutfile import cut_scene
from generator.printing.pdf.document import Metadata, PdfPage, ScenePage, SheetPage, is_net, pdf
from generator.printing.pdf.furniture import NAME_TYPE
from generator.printing.pdf.metadata import JobTicket, parts_of
from generator.printing.pdf.press import Press
from generator.scene.component import Component
from generator.scene.model import Colour, Item, Point, Scene, Transform
from generator.scene.theme import BLEED, INK
from rules_engine.core import Message

_DUPLEX = {"duplex": "/DuplexFlipLongEdge", "duplex-short": "/DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Game:
    """The game's data that a kit prints; `rights` is its copyright line, `box` the style of its boxes.

    edition: its version, which stands on each sheet beside the title; empty for none.
    fonts: for names of parts whose letters the usual type lacks.
    """

    name: str
    title: str
    colour: Colour
    author: str = ""
    rights: str = ""
    box: BoxStyle = field(default_factory=BoxStyle)
    edition: str = ""
    fonts: Fonts = field(default_factory=Fonts, compare=False)


@dataclass(frozen=True, slots=True)
class KitOptions:
    """Options of a kit.

    only: ids of parts; empty: all.
    copies: of each part in `only`, else of the whole kit; None: the number that one game needs.
    sizes: in mm, by kind of part.   bleed: as in `Order`.   thickness: of a card or tile in mm; None: that of the
    recommended paper.
    printer: profile for margins and back correction.   cut_file: also write SVG and DXF files for a cutting machine.
    press: write for the press, one part a page.   silhouette: print the registration marks of Silhouette's machines.
    variant: words in the file names for the way in which the parts were drawn.
    art: options of the game's art, by name, for the job ticket.
    without: ids of parts that somebody else prints.   punch: the one diameter of all round tokens, in mm.
    """

    paper: Paper
    layout: Layout = "duplex"
    lang: str = field(default_factory=default_language)
    low_ink: bool = False
    only: tuple[str, ...] = ()
    copies: int | None = None
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    bleed: float | None = None
    thickness: float | None = None
    printer: Profile | None = None
    cut_file: bool = False
    variant: tuple[str, ...] = ()
    press: Press | None = None
    silhouette: bool = False
    art: Mapping[str, str] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    punch: float | None = None

    @property
    def shares_sheets(self) -> bool:
        """Whether kinds may share sheets: not if each sheet of a kind has a file for a cutting machine."""
        return not (self.only or self.cut_file or self.silhouette) and self.layout != "single"

    @property
    def order(self) -> Order:
        """The options as an imposition order."""
        margins = self.printer.margins if self.printer else Margins()
        return Order(self.paper, self.layout, margins, self.bleed, silhouette=self.silhouette)


@dataclass(frozen=True, slots=True)
class KitFile:
    """A finished PDF or SVG cut file; `kind` is empty for a whole kit or a selection."""

    name: str
    kind: str
    pages: int
    data: bytes


class Kit:
    """A game's parts laid out for printing; `files` writes them as PDF.

    Raises PrintError for an unknown id or kind, a part that fits on no sheet, or an empty selection.
    """

    def __init__(self, game: Game, components: Sequence[Component], options: KitOptions) -> None:
        """Select and impose the parts."""
        self.game, self.options = game, options
        self.components = {component.id: component for component in chosen_parts(game, components, options)}
        parts: dict[str, list[Part]] = {}
        for component in self.components.values():
            parts.setdefault(component.kind, []).append(part_of(component))
        by_kind = tuple((kind, tuple(found)) for kind, found in parts.items())
        is_whole = not options.only and options.copies is None
        laid_out = sheets_of_kit(by_kind, options.order, is_whole, options.shares_sheets)
        self.sheets, self.groups = laid_out.kinds, laid_out.groups
        self._pages_of_kinds: dict[str, list[PdfPage]] = {}
        if not self.sheets:
            why = (
                Message("printing/no-backs", layout=options.layout) if self.components else Message("printing/no-parts")
            )
            raise PrintError(Message("printing/nothing-print", why=why))

    def files(self) -> Sequence[Callable[[], KitFile]]:
        """Return one call for each file: one per kind, then the whole kit; for a selection its single file."""
        sheets = list(self._cut_names()) if self.options.cut_file else []
        cuts = [partial(self._cut_file, *names, form) for names in sheets for form in (".svg", ".dxf")]
        kinds = () if self.options.only else map(self._kind_file, self.sheets)
        return [*cuts, *kinds, self.full_file]

    def full_file(self) -> KitFile:
        """Return the file with all chosen parts.

        A whole kit also has instructions and the parts list, except with the layout ``single``.
        """
        flat = bool(self.options.only) or self.options.layout == "single"
        return self._file("", self._flat() if flat else self._full_pages)

    def pages(self, alone: str = "") -> Mapping[str, list[PdfPage]]:
        """Return the pages of each PDF by file name; `alone` is the name of the file that contains everything."""
        main = {alone or self._name(""): self._flat() if self.options.layout == "single" else self._full_pages}
        kinds = () if alone else self.sheets
        return {**{self._name(kind): self._kind_pages(kind) for kind in kinds}, **main}

    # --------------------------------------------------------------------------------------------------------- pages

    def _kind_file(self, kind: str) -> Callable[[], KitFile]:
        return lambda: self._file(kind, self._kind_pages(kind))

    def _kind_pages(self, kind: str) -> list[PdfPage]:
        if kind not in self._pages_of_kinds:
            group = SheetGroup((kind,), self.sheets[kind])
            self._pages_of_kinds[kind] = self._pages(group, self._is_two_sided([group]))
        return self._pages_of_kinds[kind]

    def _flat(self) -> list[PdfPage]:
        two = self._is_two_sided(self.groups)
        return [page for group in self.groups for page in self._pages(group, two)]

    @cached_property
    def _full_pages(self) -> list[PdfPage]:
        """Return instructions, sheets and parts list; in a two-sided kit every sheet has a back page."""
        two = self._is_two_sided(self.groups)
        lang, paper = self.options.lang, self.options.paper
        step = 2 if two else 1
        groups = [self._pages(group, two) for group in self.groups]
        facts = self._facts(list(map(len, groups)), 1 + step)
        listed = parts_scenes(facts, part_lines(self.components.values(), lang, self.game.fonts))
        facts = replace(facts, own_sheets=1 + len(listed))
        blank = [ScenePage(Scene(paper.width, paper.height, ()))] if two else []
        pages: list[PdfPage] = [ScenePage(instruction_scene(facts), text("printing/instructions", lang)), *blank]
        pages += [page for group in groups for page in group]
        for scene in listed:
            pages += [ScenePage(scene, scene.title), *blank]
        # Behind the last page nothing follows that would need a new sheet.
        return pages[:-1] if two else pages

    def _pages(self, group: SheetGroup, two_sided: bool) -> list[PdfPage]:
        """Return the sheets of a group; in a two-sided file a blank page follows a sheet without a back."""
        sheets, lang = group.sheets, self.options.lang
        total, number = self._papers(sheets), 0
        name = text("printing/kinds", lang, kinds=[kind_name(kind, lang) for kind in group.kinds])
        pages: list[PdfPage] = []
        for index, sheet in enumerate(sheets):
            number += self._begins_paper(sheet)
            title = name[:1].upper() + name[1:] if index == 0 else ""
            texts = sheet_words(f"{self.game.title} {self.game.edition}".strip(), name, sheet, number, total, lang)
            page = SheetPage(
                sheet,
                title,
                texts,
                self._tag(sheet),
                tuple(captions(sheet, self.components, lang, self.game.colour, self.game.fonts)),
                bool(self.options.printer),
                self._correction(sheet),
                self._line,
            )
            pages.append(page)
            if two_sided and sheet.side == "front" and sheet.turn is None:
                pages.append(ScenePage(Scene(*page.size, ())))
        return pages

    def _line(self, words: str, at: Point, width: float) -> Item:
        return line_within(words, at, width, NAME_TYPE, INK, self.game.fonts)

    def _begins_paper(self, sheet: Sheet) -> bool:
        return sheet.side == "front" or self.options.layout in ("backs", "gutterfold")

    def _papers(self, sheets: Sequence[Sheet]) -> int:
        """Return the number of sheets of paper."""
        return sum(map(self._begins_paper, sheets))

    def _correction(self, sheet: Sheet) -> Transform | None:
        """Return the printer's correction for the back of a sheet that is upright on its page."""
        printer, layout, paper = self.options.printer, self.options.layout, self.options.paper
        if printer is None or sheet.side == "front" or layout not in (*_DUPLEX, "backs"):
            return None
        return printer.correction(paper.width, paper.height, "y" if layout == "duplex-short" else "x")

    def _is_two_sided(self, groups: Sequence[SheetGroup]) -> bool:
        return self.options.layout in _DUPLEX and any(sheet.turn for group in groups for sheet in group.sheets)

    def _tag(self, sheet: Sheet) -> str:
        proposed = any(self.components[place.component].proposed for place in sheet.placements)
        return text("printing/proposed", self.options.lang) if proposed else ""

    # --------------------------------------------------------------------------------------------------------- facts

    def _facts(self, counts: Sequence[int], first: int) -> KitFacts:
        """Return the facts of a kit whose groups have these numbers of pages, from page `first` on."""
        options, kinds = self.options, []
        for group, count in zip(self.groups, counts, strict=True):
            kinds += [self._summary(kind, group, (first, first + count - 1)) for kind in group.kinds]
            first += count
        proposed = any(component.proposed for component in self.components.values())
        return KitFacts(
            self.game.title,
            self.game.colour,
            options.paper,
            options.layout,
            options.lang,
            options.low_ink,
            proposed,
            tuple(kinds),
            self.game.rights,
            fonts=self.game.fonts,
        )

    def _summary(self, kind: str, group: SheetGroup, pages: tuple[int, int]) -> KindSummary:
        sheets = group.sheets
        components = [component for component in self.components.values() if component.kind == kind]
        tiled = [len(sheet.tiling.tiles) for sheet in sheets if sheet.tiling]
        return KindSummary(
            kind,
            ceil(sum(component.count / component.share for component in components)),
            pages,
            sheets=self._papers(sheets),
            finish=group.finish,
            tiles=max(tiled, default=0),
            nets=any(is_net(component) for component in components),
            round=any(part_of(component).shaped and not is_net(component) for component in components),
            hollow=any(component.cuts for component in components),
            straight=any(not part_of(component).shaped for component in components),
            half_free=_leaves_half(sheets),
            dice=kinds_of_dice(components),
        )

    def _file(self, kind: str, pages: list[PdfPage]) -> KitFile:
        lang, options = self.options.lang, self.options
        subject = kind_name(kind, lang) if kind else text("printing/kit", lang)
        two = any(isinstance(page, SheetPage) and page.sheet.side == "back" for page in pages)
        metadata = Metadata(
            title=f"{self.game.title}: {subject}",
            subject=f"{subject}, {write(options.paper.title, lang)}, {text(f'printing/layout_{options.layout}', lang)}",
            lang=lang,
            author=self.game.author,
            rights=self.game.rights,
            keywords=tuple(dict.fromkeys((self.game.title, text("printing/kit", lang), subject))),
            duplex=_DUPLEX.get(options.layout, "/Simplex") if two else "/Simplex",
            ticket=self._job_ticket(kind, pages),
            press=options.press,
        )
        return KitFile(self._name(kind), kind, len(pages), pdf(pages, self.components, metadata))

    def _job_ticket(self, kind: str, pages: Sequence[PdfPage]) -> JobTicket:
        options, printer = self.options, self.options.printer
        there = {place.component for page in pages if isinstance(page, SheetPage) for place in page.sheet.placements}
        return JobTicket(
            self.game.name,
            options.lang,
            options.paper.name,
            options.layout,
            kind,
            options.low_ink,
            tuple(self.components) if options.without else options.only,
            options.copies,
            astuple(options.order.margins),
            (printer.dx, printer.dy, printer.angle) if printer else None,
            parts_of(component for component in self.components.values() if component.id in there),
            dict(options.art),
            options.press.standard if options.press else "",
        )

    def _cut_names(self) -> Iterator[tuple[str, str, Sheet]]:
        """Yield the name without its ending, the kind and the sheet of each cut file, one per printed front."""
        for kind, sheets in self.sheets.items():
            stem = file_name(self.game.name, self.options, kind).removesuffix(".pdf")
            fronts = [sheet for sheet in sheets if sheet.side == "front"]
            yield from ((f"{stem}-cut-{number}", kind, sheet) for number, sheet in enumerate(fronts, 1))

    def _cut_file(self, name: str, kind: str, sheet: Sheet, form: str) -> KitFile:
        # Large libraries, which few orders need.
        from generator.printing.pdf.cut_drawing import dxf_text
        from generator.scene.svg import svg_text

        scene = cut_scene(sheet, self.components)
        text = svg_text(scene) if form == ".svg" else dxf_text(scene)
        return KitFile(f"{name}{form}", kind, 1, text.encode())

    def _name(self, kind: str) -> str:
        return file_name(self.game.name, self.options, kind)


def file_name(game: str, options: KitOptions, kind: str = "") -> str:
    """Return a file name: game, contents, language, paper, layout, other options."""
    what = file_kind(kind) if kind else "kit"
    if options.only:
        what = options.only[0] if len(options.only) == 1 else "selection"
    words = [game, what, options.lang, options.paper.name, options.layout, *options.variant]
    words += ["low-ink"] if options.low_ink else []
    words += ["silhouette"] if options.silhouette else []
    words += [f"{width:g}x{height:g}" for width, height in options.sizes.values()]
    words += [f"punch{options.punch:g}"] if options.punch is not None else []
    words += [f"bleed{options.bleed:g}"] if options.bleed is not None else []
    words += [f"thick{options.thickness:g}"] if options.thickness else []
    words += [f"x{options.copies}"] if options.copies else []
    words += [options.press.standard] if options.press else []
    words += [f"for-{options.printer.name}"] if options.printer else []
    return f"{'-'.join(words)}.pdf"


def _leaves_half(sheets: Sequence[Sheet]) -> bool:
    """Return whether all parts of the last sheet lie in its upper half."""
    # With backs alone there is no front.
    last = next((sheet for sheet in reversed(sheets) if sheet.side == "front"), sheets[-1])
    return all(place.clip.bottom < last.paper.height / 2 for place in last.placements)


def chosen_parts(game: Game, given: Sequence[Component], options: KitOptions) -> Iterator[Component]:
    """Yield the selected components with the ordered size, bleed and number; boxes come last.

    Raises PrintError for an unknown part or kind, and for a size or a bleed that does not suit a part.
    """
    printed = [resize_component(c, options.sizes[c.kind]) if c.kind in options.sizes else c for c in given]
    if options.punch is not None:
        printed = [with_punch(component, options.punch) for component in printed]
    lined = map(with_printable_lines, (*printed, *boxes(printed, box_order(game, options))))
    components = [_with_ordered_bleed(component, options) for component in lined]
    check_known("part", options.only, [component.id for component in components])
    check_known("kind", options.sizes, list(dict.fromkeys(component.kind for component in given)))
    for component in components:
        if component.id not in options.without and (not options.only or component.id in options.only):
            yield _with_ordered_copies(component, options)


def _with_ordered_copies(component: Component, options: KitOptions) -> Component:
    if options.copies is None:
        return component
    return replace(component, count=options.copies * (1 if options.only else component.count))


def _with_ordered_bleed(component: Component, options: KitOptions) -> Component:
    """Return the part with exactly the ordered bleed; a part alone on its page has at least the usual bleed."""
    if options.bleed is not None:
        return with_bleed(component, options.bleed)
    return with_bleed(component, max(component.bleed, BLEED)) if options.layout == "single" else component


def part_of(component: Component) -> Part:
    """Return the data of the component that imposition needs."""
    width, height = component.size
    back, shaped = component.back is not None, component.outline is not None
    kind = kind_and_heading(component)
    return Part(component.id, width, height, component.bleed, component.count, back, component.seams, shaped, *kind)
