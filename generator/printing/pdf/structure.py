"""Writes the structure of a document into its PDF, as PDF/UA-1 (ISO 14289-1) requires."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import count

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from generator.scene.tags import Element, LinkArea, Marked, Structure

_ELEMENT = Name.StructElem
_KIDS = Name.K


@lru_cache(maxsize=64)
def _name(role: str) -> Name:
    return Name(f"/{role}")


@dataclass(frozen=True)
class Holder:
    """The place of a page's content: a page of the file, or a form on such a page."""

    page: pikepdf.Page
    form: pikepdf.Object | None = None


def add_structure(document: pikepdf.Pdf, structure: Structure, holders: Sequence[Holder] = ()) -> None:
    """Write the structure tree and the other entries of a tagged PDF.

    holders: by page of the structure; default: the document's pages.
    """
    holders = holders or [Holder(page) for page in document.pages]
    _Writer(document, holders).write(structure)
    document.Root.MarkInfo = Dictionary(Marked=True)
    if "/ViewerPreferences" not in document.Root:
        document.Root.ViewerPreferences = Dictionary()
    document.Root.ViewerPreferences.DisplayDocTitle = True
    _drop_null_mappings(holders)


@dataclass
class _Writer:
    """Writes one tree; `_parents` are the elements of each page's content by its number, `_owners` those of links."""

    document: pikepdf.Pdf
    holders: Sequence[Holder]
    _parents: list[dict[int, pikepdf.Object]] = field(default_factory=list)
    _owners: list[pikepdf.Object] = field(default_factory=list)
    _ids: dict[str, pikepdf.Object] = field(default_factory=dict)

    @cached_property
    def _pages(self) -> Sequence[pikepdf.Object]:
        return [holder.page.obj for holder in self.holders]

    @cached_property
    def is_imposed(self) -> bool:
        """Whether the pages are forms on other pages, which have no links."""
        return any(holder.form is not None for holder in self.holders)

    def write(self, structure: Structure) -> None:
        self._parents = [{} for _ in self.holders]
        root = self.document.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        self.document.Root.StructTreeRoot = root
        root.K = self._element(structure.root, root)
        root.ParentTree = self.document.make_indirect(Dictionary(Nums=Array(self._numbers())))
        root.ParentTreeNextKey = len(self.holders) + len(self._owners)
        if self._ids:
            names = [one for name, element in sorted(self._ids.items()) for one in (String(name), element)]
            root.IDTree = Dictionary(Names=Array(names))

    def _element(self, element: Element, parent: pikepdf.Object) -> pikepdf.Object:
        tag = element.tag
        home = next((kid.page for kid in element.kids if isinstance(kid, Marked)), -1)
        # Build one dictionary at once, since each entry added to an object of the document takes as long again.
        made = self.document.make_indirect(Dictionary(self._entries(element, parent, home)))
        if tag.role == "Note":  # each note needs an id
            name = f"note-{len(self._ids) + 1:03}"
            made.ID, self._ids[name] = String(name), made
        kids = [self._kid(kid, element, made, home) for kid in self._kids(element)]
        if kids:
            made[_KIDS] = kids[0] if len(kids) == 1 else Array(kids)
        return made

    def _entries(self, element: Element, parent: pikepdf.Object, home: int) -> dict[str, object]:
        """Return what an element's dictionary says besides its kids; `home`: the page of its first content, or -1."""
        tag = element.tag
        role = "Span" if tag.role == "Link" and self.is_imposed else tag.role
        entries: dict[str, object] = {"/Type": _ELEMENT, "/S": _name(role), "/P": parent}
        if tag.alt:
            entries["/Alt"] = tag.alt
        if tag.lang:
            entries["/Lang"] = tag.lang
        if attributes := list(_attributes(element)):
            entries["/A"] = attributes[0] if len(attributes) == 1 else Array(attributes)
        # On an imposed sheet each content says its page itself.
        if home >= 0 and not self.is_imposed:
            entries["/Pg"] = self._pages[home]
        return entries

    def _kids(self, element: Element) -> Sequence[Element | Marked | LinkArea]:
        if self.is_imposed and element.tag.role == "Link":
            return [kid for kid in element.kids if not isinstance(kid, LinkArea)]
        return _join_lists(element.kids)

    def _kid(
        self, kid: Element | Marked | LinkArea, element: Element, made: pikepdf.Object, home: int
    ) -> pikepdf.Object | int:
        if isinstance(kid, Element):
            return self._element(kid, made)
        if isinstance(kid, LinkArea):
            return self._link(kid, element, made)
        self._parents[kid.page][kid.number] = made
        holder = self.holders[kid.page]
        if holder.form is not None:
            return Dictionary(Type=Name.MCR, Pg=self._pages[kid.page], Stm=holder.form, MCID=kid.number)
        if kid.page != home:
            return Dictionary(Type=Name.MCR, Pg=self._pages[kid.page], MCID=kid.number)
        return kid.number

    def _link(self, area: LinkArea, element: Element, made: pikepdf.Object) -> pikepdf.Object:
        page = self.holders[area.page].page.obj
        annotation = page.Annots[area.number]
        annotation.Contents = String(element.words.strip())
        # Numbers of links follow those of the pages in the same table.
        annotation.StructParent = len(self.holders) + len(self._owners)
        self._owners.append(made)
        return Dictionary(Type=Name.OBJR, Pg=page, Obj=annotation)

    def _numbers(self) -> Iterator[pikepdf.Object | int]:
        """Yield the entries of the parent tree, keys and values in turn: first holders, then links."""
        for key, (holder, parents) in enumerate(zip(self.holders, self._parents, strict=True)):
            target = holder.page.obj if holder.form is None else holder.form
            target.StructParents = key
            # Links are reached in the order in which the page is read, as PDF/UA asks.
            holder.page.obj.Tabs = Name.S
            yield key
            yield self.document.make_indirect(Array([parents[number] for number in range(len(parents))]))
        # Not strict: the numbers have no end.
        for key, owner in zip(count(len(self.holders)), self._owners, strict=False):
            yield key
            yield owner


def _join_lists(kids: Sequence[Element | Marked | LinkArea]) -> list[Element | Marked | LinkArea]:
    """Return the contents with each list of one item joined to a list immediately before it."""
    if len(kids) < 2:  # the usual case
        return list(kids)
    joined: list[Element | Marked | LinkArea] = []
    for kid in kids:
        last = joined[-1] if joined else None
        if (
            isinstance(kid, Element)
            and isinstance(last, Element)
            and kid.tag.role == last.tag.role == "L"
            and kid.tag.attributes == last.tag.attributes
            and len(kid.kids) == 1
        ):
            joined[-1] = Element(last.tag, [*last.kids, *kid.kids])
        else:
            joined.append(kid)
    return joined


def _attributes(element: Element) -> Iterator[Dictionary]:
    for owner, values in element.tag.attributes.items():
        yield Dictionary({"/O": Name(f"/{owner}")} | {f"/{key}": Name(f"/{value}") for key, value in values.items()})
    if element.box:
        box = Array([round(edge, 2) for edge in element.box])
        yield Dictionary(O=Name.Layout, Placement=Name.Block, BBox=box)


_NULL = re.compile(rb"<[0-9A-F]{2}> <0000>\n")
_LENGTH = re.compile(rb"(\d+) beginbfchar")


def _drop_null_mappings(holders: Sequence[Holder]) -> None:
    """Remove U+0000 from the fonts' character maps: reportlab writes it for a glyph that is never shown."""
    resources = [(holder.page.obj if holder.form is None else holder.form).Resources for holder in holders]
    # Pages share their fonts: each is looked at once.
    known = {fonts.objgen: fonts for one in resources if (fonts := one.get("/Font")) is not None}
    for font in (font for fonts in known.values() for font in fonts.values()):
        words, dropped = _NULL.subn(b"", font.ToUnicode.read_bytes())
        found = _LENGTH.search(words)
        if dropped and found:
            length = b"%d beginbfchar" % (int(found[1]) - dropped)
            font.ToUnicode.write(words.replace(found[0], length, 1))
