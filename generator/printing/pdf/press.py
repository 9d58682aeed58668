"""Files for the press: PDF/X-1a and PDF/X-4, with an output intent and nothing that these standards exclude.

The colours are mixed in `generator.scene.press_colours`, as the pages are painted.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import gmtime, strftime
from typing import Literal
from uuid import NAMESPACE_URL, uuid5

import pikepdf
from PIL import ImageCms

from generator.limits import MAX_PROFILE
from generator.outputs.reading import display_path, read_bytes
from generator.printing.errors import PrintError
from generator.scene.pdf import source_date
from rules_engine.core import Message

Standard = Literal["x1a", "x4"]

CONDITIONS = {
    "fogra39": ("FOGRA39", "Offset on coated paper, ISO 12647-2:2004/Amd 1"),
    "gracol": ("CGATS TR 006", "GRACoL 2006 Coated 1, CGATS.6"),
    "swop": ("CGATS TR 001", "SWOP (Publication) printing, CGATS.6"),
}
"""Printing conditions in the ICC's registry: the identifier and its description."""

_REGISTRY = "http://www.color.org"
_VERSIONS = {"x1a": ("PDF/X-1a:2003", "1.4"), "x4": ("PDF/X-4", "1.6")}
_PDFX = "http://www.npes.org/pdfx/ns/id/"
_MM = "http://ns.adobe.com/xap/1.0/mm/"
_PRINTER, _CMYK = "prtr", "CMYK"


@dataclass(frozen=True, slots=True)
class Press:
    """The settings of a file for the press.

    condition: a key of `CONDITIONS`.   profile: an ICC profile to embed; empty: only the condition is named.
    lines: whether cut and fold lines lie over the art, in spot colours.
    """

    standard: Standard
    condition: str = "fogra39"
    profile: bytes = b""
    lines: bool = True

    @property
    def version(self) -> str:
        """The PDF version that the standard is based on."""
        return _VERSIONS[self.standard][1]


def make_press(standard: Standard, condition: str, profile: Path | None) -> Press:
    """Return the press settings. Raises PrintError if PDF/X-4 lacks its profile, or if the profile is unsuitable."""
    if profile is None:
        if standard == "x4":
            raise PrintError(Message("printing/x4-needs-profile"))
        return Press(standard, condition)
    data = read_bytes(profile, MAX_PROFILE)
    check_profile(data, display_path(profile))
    return Press(standard, condition, data)


def check_profile(data: bytes, name: str) -> None:
    """Raise PrintError unless the bytes are an ICC profile of an output device in CMYK that converts both ways."""
    try:
        opened = ImageCms.ImageCmsProfile(BytesIO(data))
        profile = opened.profile
        found, space = profile.device_class.strip(), profile.xcolor_space.strip()
        _ = profile.profile_description  # the file for the press contains it
    except (OSError, ValueError, ImageCms.PyCMSError) as error:  # ValueError: a device class that is not ASCII
        raise PrintError(Message("printing/profile-unreadable", path=name)) from error
    if (found, space) != (_PRINTER, _CMYK):
        raise PrintError(Message("printing/profile-not-output", path=name, found=found, space=space))
    # Tried both ways: a profile may lack one of its tables, which shows only in use.
    screen = ImageCms.createProfile("sRGB")
    for source, target, modes, table in (
        (screen, opened, ("RGB", "CMYK"), "B2A0"),
        (opened, screen, ("CMYK", "RGB"), "A2B0"),
    ):
        try:
            ImageCms.buildTransform(source, target, *modes)
        except (OSError, ValueError, ImageCms.PyCMSError) as error:
            raise PrintError(Message("printing/profile-without-table", path=name, table=table)) from error


def conform(document: pikepdf.Pdf, press: Press) -> None:
    """Give the document what the standard requires: output intent, version, dates, trapping flag."""
    version, _ = _VERSIONS[press.standard]
    document.Root["/OutputIntents"] = pikepdf.Array([document.make_indirect(_intent(document, press))])
    # PDF/X requires one of the two: colours were not made to overlap.
    document.docinfo["/Trapped"] = pikepdf.Name("/False")
    document.docinfo["/GTS_PDFXVersion"] = pikepdf.String(version)
    title = str(document.docinfo.get("/Title", ""))
    date = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(source_date()))
    with document.open_metadata(set_pikepdf_as_editor=False) as xmp:
        xmp.register_xml_namespace(_PDFX, "pdfxid")
        xmp.register_xml_namespace(_MM, "xmpMM")
        # PDF/X-1a says its version in the information dictionary alone.
        if press.standard == "x4":
            xmp["pdfxid:GTS_PDFXVersion"] = version
        xmp["pdf:Trapped"] = "False"
        xmp["xmp:MetadataDate"] = date
        # From the title, not by chance: the same order makes the same file.
        xmp["xmpMM:DocumentID"] = f"uuid:{uuid5(NAMESPACE_URL, title)}"
        xmp["xmpMM:VersionID"] = "1"
        xmp["xmpMM:RenditionClass"] = "default"


def _intent(document: pikepdf.Pdf, press: Press) -> pikepdf.Dictionary:
    name, info = CONDITIONS[press.condition]
    entries: dict[str, object] = {
        "/Type": pikepdf.Name.OutputIntent,
        "/S": pikepdf.Name("/GTS_PDFX"),
        "/OutputConditionIdentifier": pikepdf.String(name),
        "/RegistryName": pikepdf.String(_REGISTRY),
        "/Info": pikepdf.String(info),
    }
    if press.profile:
        profile = ImageCms.ImageCmsProfile(BytesIO(press.profile)).profile
        title = (profile.profile_description or "ICC profile").strip()
        stream = document.make_stream(press.profile)
        # The number of inks.
        stream["/N"] = 4
        # A profile of somebody's own is in no registry.
        del entries["/RegistryName"]
        entries |= {
            "/OutputConditionIdentifier": pikepdf.String("Custom"),
            "/OutputCondition": pikepdf.String(title),
            "/Info": pikepdf.String(title),
            "/DestOutputProfile": stream,
        }
    return pikepdf.Dictionary(entries)
