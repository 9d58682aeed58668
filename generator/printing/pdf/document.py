"""Sheets and other pages written as one PDF: parts, marks on a separate layer, metadata."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BufferedWriter, BytesIO
from typing import NamedTuple

import pikepdf
from reportlab.pdfgen.canvas import Canvas

from generator.i18n import text
from generator.outputs.temporary import SafeFile
from generator.printing.layout.sheet import SINGLE, Placement, Sheet
from generator.printing.pdf.cutfile import OVERPRINT, add_black_overprint, add_spot_inks, dielines
from generator.printing.pdf.furniture import CUT_OUT, DrawLine, mark_items, sheet_items, usual_line
from generator.printing.pdf.metadata import Description, JobTicket, add_job_ticket, describe
from generator.printing.pdf.press import Press, conform
from generator.printing.pdf.structure import add_structure
from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.model import Group, Item, Path, Picture, Rect, Scene, Stroke, Transform
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM, draw_scene, new_canvas
from generator.scene.pdf_painter import pictures_of
from generator.scene.pdf_pictures import open_with_pictures
from generator.scene.pdf_program import PART
from generator.scene.press_colours import PressColours
from generator.scene.tags import Structure
from generator.scene.theme import CUT, FOLD, PAPER

_LAYER = "/Marks"
_WRITTEN_AT_ONCE = 2**16
_ON_DARK = Stroke(PAPER, 0.2)


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page with a sheet; `texts` and `tag` are printed beside its rulers, `title` becomes a bookmark.

    captions: texts beside groups of parts.   upright: a landscape sheet is rotated clockwise onto an upright page.
    correction: the transform that corrects the printer's offset on an upright page.
    line: draws the first of the texts.
    """

    sheet: Sheet
    title: str = ""
    texts: tuple[str, ...] = ()
    tag: str = ""
    captions: tuple[Item, ...] = ()
    upright: bool = False
    correction: Transform | None = None
    line: DrawLine = usual_line

    @property
    def turned(self) -> bool:
        """Whether the sheet is rotated on its page."""
        return self.upright and self.sheet.paper.landscape

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the page in mm."""
        paper = self.sheet.paper
        return (paper.height, paper.width) if self.turned else (paper.width, paper.height)

    @property
    def transform(self) -> Transform | None:
        """The map from the sheet to the page."""
        turn = Transform(0, 1, -1, 0, self.sheet.paper.height, 0) if self.turned else None
        if turn and self.correction:
            return self.correction @ turn
        return turn or self.correction


@dataclass(frozen=True, slots=True)
class ScenePage:
    """A page with one scene; an empty scene is the blank back of the preceding sheet."""

    scene: Scene
    title: str = ""


PdfPage = SheetPage | ScenePage


@dataclass(frozen=True, slots=True)
class Metadata(Description):
    """The PDF's metadata.

    `duplex`: the requested printer setting; `ticket`: the order as a job ticket; `press`: for a file in CMYK.
    """

    duplex: str = "/Simplex"
    ticket: JobTicket | None = None
    press: Press | None = None


def pdf(pages: Sequence[PdfPage], components: Mapping[str, Component], metadata: Metadata) -> bytes:
    """Return the bytes of a deterministic PDF; `components` are those that the sheets refer to, by id."""
    colours = PressColours(metadata.press.profile) if metadata.press else None
    # PDF/X-1a has no transparency.
    if colours and metadata.press and metadata.press.standard == "x1a":
        from generator.printing.pdf.flatten import flatten  # with PDFium, which no other kit needs

        components = {name: flatten(component, colours) for name, component in components.items()}
    # Drawn in a function of its own: reportlab's document, as large as all of it, is gone when pikepdf reads the file.
    return _finish_pdf(_drawn(pages, components, metadata, colours), pages, components, metadata, colours)


# ------------------------------------------------------------------------------------------------------------- drawing


class _Drawn(NamedTuple):
    """A PDF without what reportlab cannot write: its structure, and its pictures by the numbers of their objects."""

    data: BytesIO
    structure: Structure
    pictures: Mapping[int, Picture]


def _drawn(
    pages: Sequence[PdfPage],
    components: Mapping[str, Component],
    metadata: Metadata,
    colours: PressColours | None,
) -> _Drawn:
    buffer = BytesIO()
    canvas = new_canvas(buffer, title=metadata.title, subject=metadata.subject, lang=metadata.lang, press=colours)
    faces = _Faces(pages, components, metadata.lang, metadata.press)
    for number, page in enumerate(pages):
        if page.title:
            canvas.bookmarkPage(f"p{number}")
            canvas.addOutlineEntry(page.title, f"p{number}")
        if isinstance(page, ScenePage):
            canvas.setPageSize((page.scene.width * POINTS_PER_MM, page.scene.height * POINTS_PER_MM))
            draw_scene(canvas, page.scene)
        else:
            _draw_sheet(canvas, page, faces)
        canvas.showPage()
    canvas.save()
    return _Drawn(buffer, canvas.structure, pictures_of(canvas))


class _Faces:
    """The items of each side of each component: one tuple for equal faces, with a flag if it is drawn repeatedly."""

    def __init__(
        self, pages: Sequence[PdfPage], components: Mapping[str, Component], lang: str, press: Press | None
    ) -> None:
        self._components, self._lang, self.press = components, lang, press
        same: dict[_Face, _Face] = {}
        self._items: dict[tuple[str, str], tuple[Item, ...]] = {}
        self._count: Counter[int] = Counter()
        for sheet in (page.sheet for page in pages if isinstance(page, SheetPage)):
            for place in sheet.placements:
                key = (place.component, place.side)
                if key not in self._items:
                    face = _face(components[place.component], place.side, sheet)
                    self._items[key] = same.setdefault(face, face).items
                # By identity: equal faces are one tuple already.
                self._count[id(self._items[key])] += 1

    def group(self, place: Placement) -> Group:
        """Return the placed face, clipped to its printed area."""
        items = self._items[place.component, place.side]
        repeated = self._count[id(items)] > 1
        name = self._components[place.component].name[self._lang]
        title = name if place.side == "front" else f"{name}, {text('printing/back', self._lang)}"
        shared = Group(items, place.component, place.side, title, PART, place.transform, shared=repeated)
        clip = place.clip
        return Group((shared,), clip=Rect(clip.x, clip.y, clip.width, clip.height))

    def edges(self, sheet: Sheet) -> Iterator[Group]:
        """Yield the lines along which fronts are cut out and folded, unless they are drawn with the part."""
        for place in sheet.placements:
            if edge := _edge(self._components[place.component], place, sheet, self.press):
                yield Group(edge, transform=place.transform)


def _edge(component: Component, place: Placement, sheet: Sheet, press: Press | None) -> tuple[Item, ...]:
    """Return the lines of a front: spot colours for the press, else fine dashes, light below them where colour is.

    A part alone on its page has the lines of a net on the layer, and no others: the page's trim is its edge.
    """
    if place.side != "front":
        return ()
    if press:
        return dielines(component) if press.lines else ()
    return _guides(component) if sheet.paper.name == SINGLE else _dashes(component)


def _dashes(component: Component) -> tuple[Item, ...]:
    outline = component.outline
    if is_net(component) or outline is None:
        return ()
    strokes = (_ON_DARK, CUT_OUT) if component.bleed else (CUT_OUT,)
    return tuple(replace(outline, fill=None, stroke=stroke) for stroke in strokes)


class _Face:
    """One side of a part with a cached hash, since many kits' sheets have the same faces."""

    __slots__ = ("_hash", "items")

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items, self._hash = items, hash(items)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Face) and self._hash == other._hash and self.items == other.items


_fronts: IdentityCache[_Face] = IdentityCache(2048)
"""Faces by component, because the guides are drawn with the front."""

_bare: IdentityCache[_Face] = IdentityCache(2048)
"""Faces without lines, by scene."""


def _face(component: Component, side: str, sheet: Sheet) -> _Face:
    if side == "front" and sheet.paper.name == SINGLE:
        return _bare.get(component.front, lambda: _Face(component.front.items))
    if side == "front":
        return _fronts.get(component, lambda: _Face((*component.front.items, *_guides(component))))
    scene = component.back
    if scene is None:
        raise ValueError(f"{component.id} has no back")
    return _bare.get(scene, lambda: _Face(scene.items))


def is_net(component: Component) -> bool:
    """Return whether the part is cut out along its own outline and folded into shape."""
    return bool(component.folds) and isinstance(component.outline, Path)


def _guides(component: Component) -> tuple[Item, ...]:
    """Return cut and fold lines. Nets are cut along their outlines; other parts have marks."""
    items: list[Item] = []
    if is_net(component) and isinstance(component.outline, Path):
        items.append(Path(component.outline.segments, None, CUT))
    items += [line(*start, *end, CUT) for start, end in component.cuts]
    items += [line(*start, *end, FOLD) for start, end in component.folds]
    return tuple(items)


def _draw_sheet(canvas: Canvas, page: SheetPage, faces: _Faces) -> None:
    sheet, (width, height) = page.sheet, page.size
    canvas.setPageSize((width * POINTS_PER_MM, height * POINTS_PER_MM))
    if sheet.paper.name == SINGLE:
        canvas.setBleedBox((0, 0, width * POINTS_PER_MM, height * POINTS_PER_MM))
        canvas.setTrimBox(_points(sheet.placements[0], height))

    def draw(items: tuple[Item, ...]) -> None:
        draw_scene(canvas, Scene(width, height, (Group(items, transform=page.transform),)))

    draw((*sheet_items(sheet, page.texts, page.tag, is_first=bool(page.title), line=page.line), *page.captions))
    draw(tuple(faces.group(place) for place in sheet.placements))
    edges = tuple(faces.edges(sheet))
    if not sheet.marks and not edges:
        return
    start, end = f"/OC {_LAYER} BDC", "EMC"
    if faces.press:  # of the two standards, only one knows layers: there the ink tells the lines from the art
        start, end = f"q /{OVERPRINT} gs", "Q"
    canvas.addLiteral(start)
    draw((*mark_items(sheet), *edges))
    canvas.addLiteral(end)


def _points(place: Placement, height: float) -> tuple[float, float, float, float]:
    box, k = place.box, POINTS_PER_MM
    return (box.x * k, (height - box.bottom) * k, box.right * k, (height - box.y) * k)


# ------------------------------------------------------------------------------------------------------------ finishing


def _finish_pdf(
    drawn: _Drawn,
    pages: Sequence[PdfPage],
    components: Mapping[str, Component],
    metadata: Metadata,
    colours: PressColours | None,
) -> bytes:
    """Return the PDF with everything that reportlab cannot write.

    These are pictures, layer, structure, XMP metadata, and viewer preferences.
    """
    with SafeFile() as result, open_with_pictures(drawn.data, drawn.pictures, colours) as document:
        marked = [index for index, page in enumerate(pages) if _has_marks(page, components, metadata.press)]
        if metadata.press:
            add_spot_inks(document, marked)
            add_black_overprint(document)
        else:
            _add_layer(document, marked, text("printing/marks_layer", metadata.lang))
        document.Root.ViewerPreferences = pikepdf.Dictionary(
            # By themselves viewers shrink pages to the printer's margins, and cards come out too small.
            PrintScaling=pikepdf.Name("/None"),
            PickTrayByPDFSize=True,
            Duplex=pikepdf.Name(metadata.duplex),
        )
        add_structure(document, drawn.structure)
        describe(document, metadata)
        _add_labels(document, pages)
        _add_boxes(document)
        if metadata.ticket:
            add_job_ticket(document, metadata.ticket)
        if metadata.press:
            conform(document, metadata.press)
        name_filters(document)
        # Packed objects are of PDF 1.5, and PDF/X-1a is older.
        packed = pikepdf.ObjectStreamMode.disable if metadata.press else pikepdf.ObjectStreamMode.generate
        version = metadata.press.version if metadata.press else ""
        # Each object is written in several pieces, each of which would be given to a function in Python.
        with BufferedWriter(result, _WRITTEN_AT_ONCE) as pieces:
            document.save(
                pieces, object_stream_mode=packed, deterministic_id=True, compress_streams=True, force_version=version
            )
            pieces.flush()
            return result.read_whole()


def name_filters(document: pikepdf.Pdf) -> None:
    """Write single filters as names, not arrays, because qpdf then recognises a compressed stream.

    Each subset of a font gets a name of its own: programs that join files take fonts of one name for one font.
    """
    for item in document.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
            _name_subset(item)
        if isinstance(item, pikepdf.Stream):
            filters = item.get("/Filter")
            if isinstance(filters, pikepdf.Array) and len(filters) == 1:
                item.Filter = filters[0]


_TAG = re.compile(r"/[A-Z]{6}\+")
_LETTERS = 6


def _name_subset(font: pikepdf.Dictionary) -> None:
    """Give an embedded subset a tag that follows from its letters."""
    descriptor = font.get("/FontDescriptor")
    file = descriptor.get("/FontFile2") if descriptor is not None else None
    name = str(font.get("/BaseFont", ""))
    if file is None or not _TAG.match(name):
        return
    # From the letters themselves, not by chance: the same file has the same tag each time.
    # Eight bytes are more than six letters can say.
    digest = int.from_bytes(sha256(file.read_bytes()).digest()[:8], "big")
    letters = "".join(chr(ord("A") + digest // 26**place % 26) for place in range(_LETTERS))
    font["/BaseFont"] = pikepdf.Name(f"/{letters}+{name.partition('+')[2]}")
    if descriptor is not None:
        descriptor["/FontName"] = font["/BaseFont"]


def _has_marks(page: PdfPage, components: Mapping[str, Component], press: Press | None) -> bool:
    """Return whether the page has something on the layer: marks, or lines along which parts are cut out."""
    if isinstance(page, ScenePage):
        return False
    sheet = page.sheet
    return bool(sheet.marks) or any(_edge(components[one.component], one, sheet, press) for one in sheet.placements)


def _add_layer(document: pikepdf.Pdf, marked: Sequence[int], name: str) -> None:
    if not marked:
        return
    layer = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=pikepdf.String(name)))
    for index in marked:
        document.pages[index].Resources.Properties = pikepdf.Dictionary({_LAYER: layer})
    document.Root.OCProperties = pikepdf.Dictionary(
        OCGs=pikepdf.Array([layer]),
        D=pikepdf.Dictionary(Name=pikepdf.String(name), ON=pikepdf.Array([layer]), Order=pikepdf.Array([layer])),
    )


def _add_labels(document: pikepdf.Pdf, pages: Sequence[PdfPage]) -> None:
    """Set page labels, which viewers and print dialogues show: ``Cards 3``."""
    numbers = pikepdf.Array()
    for index, page in enumerate(pages):
        # PDF wants a label for the first page, even if it has no title.
        if page.title or not index:
            prefix = pikepdf.String(f"{page.title} " if page.title else "")
            numbers.append(index)
            numbers.append(pikepdf.Dictionary(S=pikepdf.Name.D, P=prefix))
    document.Root.PageLabels = pikepdf.Dictionary(Nums=numbers)


def _add_boxes(document: pikepdf.Pdf) -> None:
    """Set page boxes: a sheet has no trim or bleed of its own, pages of single parts do."""
    for page in document.pages:
        for name in ("/BleedBox", "/TrimBox"):
            if name not in page:
                page[name] = page.mediabox
