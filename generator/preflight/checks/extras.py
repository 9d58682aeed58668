"""Finds what is no print: protection, annotations, scripts, attached files, layers that are hidden or not printed."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

from generator.preflight.damage import PdfValue, entry, text_entry
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding
from rules_engine.core.messages import Message

_HARMLESS = frozenset({"Link", "Popup", "PrinterMark", "TrapNet"})
"""Annotations that paint nothing of their own, or are made for presses."""

_DEEDS = frozenset({"JavaScript", "Launch", "SubmitForm", "ImportData", "Rendition", "RichMediaExecute"})
"""Actions that do something instead of going somewhere."""

_MOST_LAYERS = 1000
"""Layers that are compared; a damaged file can list any number."""

_Key = tuple[int, int]


def find_extras(inspection: Inspection) -> Iterator[Finding]:
    """Yield findings for protection, each kind of annotation on a page, scripts, attached files, hidden layers."""
    yield from _find_annotations(inspection)
    if inspection.document.is_encrypted:
        yield Finding(Message("preflight/protected"))
    if _runs_scripts(inspection):
        yield Finding(Message("preflight/script"))
    if _has_attachments(inspection.document.Root):
        yield Finding(Message("preflight/attachment"))
    for name in _hidden_layers(inspection):
        yield Finding(Message("preflight/hidden-layer", name=repr(name)))


def _find_annotations(inspection: Inspection) -> Iterator[Finding]:
    for sheet in inspection.sheets:
        kinds = (text_entry(annotation, "/Subtype", "?") for annotation in _annotations(sheet.page))
        for kind in dict.fromkeys(kind for kind in kinds if kind not in _HARMLESS):
            yield Finding(Message("preflight/annotation", kind=kind), sheet.number)


def _annotations(page: PdfValue) -> Iterator[PdfValue]:
    found = entry(getattr(page, "obj", page), "/Annots")
    if isinstance(found, pikepdf.Array):
        yield from found


def _runs_scripts(inspection: Inspection) -> bool:
    root = inspection.document.Root
    if entry(entry(root, "/Names"), "/JavaScript") is not None or entry(entry(root, "/AcroForm"), "/XFA") is not None:
        return True
    holders: list[PdfValue] = [root]
    for sheet in inspection.sheets:
        holders += [getattr(sheet.page, "obj", sheet.page), *_annotations(sheet.page)]
    return any(_is_deed(action) for holder in holders for action in _actions(holder))


def _has_attachments(root: PdfValue) -> bool:
    """Return whether files are attached to the document; those at a place on a page are annotations."""
    return any(
        entry(holder, key) is not None for holder, key in ((entry(root, "/Names"), "/EmbeddedFiles"), (root, "/AF"))
    )


def _actions(holder: PdfValue) -> Iterator[PdfValue]:
    for key in ("/OpenAction", "/A"):
        yield entry(holder, key)
    further = entry(holder, "/AA")
    if isinstance(further, pikepdf.Dictionary):
        yield from (action for _, action in further.items())


def _is_deed(action: PdfValue) -> bool:
    return isinstance(action, pikepdf.Dictionary) and text_entry(action, "/S") in _DEEDS


def _hidden_layers(inspection: Inspection) -> list[str]:
    """Return the names of the layers that are off at first or not printed, and that a page or form uses."""
    properties = entry(inspection.document.Root, "/OCProperties")
    setting = entry(properties, "/D")
    if setting is None:
        return []
    layers = {layer.objgen: layer for layer in _list(properties, "/OCGs")[:_MOST_LAYERS]}
    hidden = {layer.objgen for layer in _list(setting, "/OFF")}
    if text_entry(setting, "/BaseState") == "OFF":
        hidden |= layers.keys() - {layer.objgen for layer in _list(setting, "/ON")}
    hidden |= {key for key, layer in layers.items() if _is_unprinted(layer)}
    if not hidden:
        return []
    # Last, since it walks through all objects, and few files hide a layer.
    used = set(_layers_in_use(inspection))
    return [text_entry(layer, "/Name", "?") for key, layer in layers.items() if key in hidden & used]


def _is_unprinted(layer: PdfValue) -> bool:
    return text_entry(entry(entry(layer, "/Usage"), "/Print"), "/PrintState") == "OFF"


def _layers_in_use(inspection: Inspection) -> Iterator[_Key]:
    holders = [getattr(sheet.page, "obj", sheet.page) for sheet in inspection.sheets]
    for item in inspection.document.objects:
        if isinstance(item, (pikepdf.Stream, pikepdf.Dictionary)):
            yield from _layers_of(entry(item, "/OC"))
        if isinstance(item, pikepdf.Stream) and text_entry(item, "/Subtype") == "Form":
            holders.append(item)
    for holder in holders:
        marked = entry(entry(holder, "/Resources"), "/Properties")
        if isinstance(marked, pikepdf.Dictionary):
            for _, value in marked.items():
                yield from _layers_of(value)


def _layers_of(value: PdfValue) -> Iterator[_Key]:
    """Yield the layers that a layer, or a membership in several, stands for."""
    if not isinstance(value, pikepdf.Dictionary):
        return
    several = entry(value, "/OCGs")
    if isinstance(several, pikepdf.Array):
        yield from (layer.objgen for layer in several)
    else:
        yield (value if several is None else several).objgen


def _list(holder: PdfValue, key: str) -> list[PdfValue]:
    found = entry(holder, key)
    return list(found) if isinstance(found, pikepdf.Array) else []
