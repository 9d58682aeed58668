"""A PDF's metadata: XMP packet and information dictionary, deterministic."""

from __future__ import annotations

from dataclasses import dataclass
from time import gmtime, strftime

import pikepdf

from generator.scene.pdf import source_date

_BOOK = "/JugadaBook"
_PDFUA = "http://www.aiim.org/pdfua/ns/id/"


@dataclass(frozen=True, slots=True)
class Description:
    """Title, subject, language; `rights`: copyright and licence; `book`: kind of book, if it is one."""

    title: str
    subject: str
    lang: str
    author: str = "Jugada"
    rights: str = ""
    keywords: tuple[str, ...] = ()
    book: str = ""


def describe(document: pikepdf.Pdf, description: Description) -> None:
    """Write the description into the document; one with a structure tree also claims conformance to PDF/UA-1."""
    seconds = source_date()
    date = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(seconds))
    with document.open_metadata(set_pikepdf_as_editor=False) as xmp:
        xmp["dc:title"] = description.title
        xmp["dc:creator"] = [description.author]
        xmp["dc:description"] = description.subject
        xmp["dc:language"] = {description.lang}
        xmp["dc:rights"] = description.rights
        xmp["xmp:CreatorTool"] = "Jugada"
        if "/StructTreeRoot" in document.Root:
            xmp.register_xml_namespace(_PDFUA, "pdfuaid")
            xmp["pdfuaid:part"] = "1"
        xmp["xmp:CreateDate"] = xmp["xmp:ModifyDate"] = date
        if description.keywords:
            xmp["pdf:Keywords"] = ", ".join(description.keywords)
    pdf_date = strftime("D:%Y%m%d%H%M%SZ", gmtime(seconds))
    document.docinfo["/CreationDate"] = document.docinfo["/ModDate"] = pikepdf.String(pdf_date)
    if description.keywords:
        document.docinfo["/Keywords"] = pikepdf.String(", ".join(description.keywords))
    if description.book:
        document.docinfo[_BOOK] = pikepdf.String(description.book)


def book_of(document: pikepdf.Pdf) -> str:
    """Return the kind of book stated in the document; empty if it is not a book."""
    return str(document.docinfo.get(_BOOK, ""))
