"""The language server: what the other modules of this package find, in the Language Server Protocol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path
from pygls.workspace import TextDocument

from generator.content.expression_work import begin_command
from generator.documents.model import SUFFIXES
from generator.language_server.analysis import Analysis, analyse, remembering
from generator.language_server.completion import Kind, Offer, complete
from generator.language_server.hover import hover
from generator.language_server.mending import mends
from generator.language_server.places import Area, Place
from generator.language_server.verdicts import marks, remarks
from generator.outputs.given_folders import give_folder

YAML_SUFFIXES = (".yaml", ".yml")
_LONGEST_LABEL = 120
"""Upper limit in characters of what stands at the end of a line; the rest is shown when one points at it."""

_KINDS: Mapping[Kind, lsp.CompletionItemKind] = {
    "rule": lsp.CompletionItemKind.Reference,
    "query": lsp.CompletionItemKind.Function,
    "argument": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.EnumMember,
    "action": lsp.CompletionItemKind.Event,
    "word": lsp.CompletionItemKind.Keyword,
}


@dataclass
class Texts:
    """The texts that are open, as they were found last, and what the editor asked for."""

    lang: str
    user_dir: Path | None
    pictures: bool = False
    found: dict[str, tuple[int | None, Analysis]] = field(default_factory=dict)

    def analysis(self, document: TextDocument) -> Analysis:
        """Return what the document holds in its present version."""
        version_found, before = self.found.get(document.uri, (None, None))
        # Editors ask for marks, words and faults of one version one after another.
        if before is not None and version_found == document.version:
            return before
        begin_command()  # each answer may take as much work as a command
        now = analyse(_path(document), document.source, self.lang, self.user_dir)
        found = remembering(now, before)
        self.found[document.uri] = (document.version, found)
        return found


def _path(document: TextDocument) -> Path:
    """Return the file of a document; one that has never been saved has a name by its language."""
    path = Path(to_fs_path(document.uri) or "untitled")
    if path.suffix.lower() in (*SUFFIXES, *YAML_SUFFIXES):
        return path
    return path.with_suffix({"markdown": ".md", "yaml": ".yaml"}.get(document.language_id or "", ".none"))


def make_server(lang: str, user_dir: Path | None = None) -> LanguageServer:
    """Return the server; sentences are in that language, content comes from the user's folder if he gives one."""
    # The whole text at each change: it is read as a whole anyway, and YAML has no parts that could be read alone.
    server = LanguageServer("jugada", version("jugada"), text_document_sync_kind=lsp.TextDocumentSyncKind.Full)
    texts = Texts(lang, user_dir)
    _follow(server, texts)
    _answer(server, texts)
    return server


def _follow(server: LanguageServer, texts: Texts) -> None:
    """Read what the editor opens and changes, and tell what is wrong in it."""

    @server.feature(lsp.INITIALIZE)
    def initialize(params: lsp.InitializeParams) -> None:
        wanted: object = params.initialization_options
        options = wanted if isinstance(wanted, dict) else {}
        texts.pictures = bool(options.get("pictures", False))
        for folder in params.workspace_folders or ():
            if place := to_fs_path(folder.uri):
                give_folder(Path(place))

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        _publish(server, texts, params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        _publish(server, texts, params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        texts.found.pop(uri, None)
        # None: an editor shows what it was told last, even of a file that is no longer open.
        server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, []))


def _answer(server: LanguageServer, texts: Texts) -> None:
    """Answer what the editor asks about a place."""

    @server.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
    def hints(params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        view = _View(server, texts, params.text_document.uri)
        asked = view.area(params.range)
        return [
            lsp.InlayHint(
                position=view.position(mark.place),
                label=_short(mark.label),
                tooltip=mark.more,
                padding_left=True,
            )
            for mark in marks(view.analysis)
            if asked.start <= mark.place <= asked.end
        ]

    # Without these signs an editor asks only within a word, not where one is to begin.
    options = lsp.CompletionOptions(trigger_characters=[":", " ", '"', "{", "[", "(", "="])

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, options)
    def completed(params: lsp.CompletionParams) -> lsp.CompletionList:
        view = _View(server, texts, params.text_document.uri)
        at = view.place(params.position)
        start, offers = complete(view.analysis, at.line, at.column)
        typed = view.range(Area(Place(at.line, start), at))
        return lsp.CompletionList(False, [_item(offer, typed, number) for number, offer in enumerate(offers)])

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hovered(params: lsp.HoverParams) -> lsp.Hover | None:
        view = _View(server, texts, params.text_document.uri)
        at = view.place(params.position)
        shown = hover(view.analysis, at.line, at.column, pictures=texts.pictures)
        if shown is None:
            return None
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, shown.markdown), view.range(shown.area))

    kinds = lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])

    @server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, kinds)
    def actions(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri = params.text_document.uri
        view = _View(server, texts, uri)
        return [
            lsp.CodeAction(
                title=mend.title,
                kind=lsp.CodeActionKind.QuickFix,
                edit=lsp.WorkspaceEdit(changes={uri: [lsp.TextEdit(view.range(mend.area), mend.new)]}),
                is_preferred=True,
            )
            for mend in mends(view.analysis, view.area(params.range))
        ]


class _View:
    """A document with its analysis; places are characters here, and the units of the client there."""

    def __init__(self, server: LanguageServer, texts: Texts, uri: str) -> None:
        self.document = server.workspace.get_text_document(uri)
        self.analysis = texts.analysis(self.document)
        self._codec = server.workspace.position_codec

    def place(self, position: lsp.Position) -> Place:
        found = self._codec.position_from_client_units(self.analysis.lines, position)
        # Editors may name the line after the last one, as the end of a range.
        return Place(min(found.line, len(self.analysis.lines) - 1), found.character)

    def area(self, asked: lsp.Range) -> Area:
        return Area(self.place(asked.start), self.place(asked.end))

    def position(self, place: Place) -> lsp.Position:
        return self._codec.position_to_client_units(self.analysis.lines, lsp.Position(place.line, place.column))

    def range(self, area: Area) -> lsp.Range:
        return lsp.Range(self.position(area.start), self.position(area.end))


def _publish(server: LanguageServer, texts: Texts, uri: str) -> None:
    """Tell what is wrong in the document, and that the marks beside its lines may have changed."""
    view = _View(server, texts, uri)
    diagnostics = [
        lsp.Diagnostic(
            range=view.range(remark.area),
            message=remark.message,
            severity=lsp.DiagnosticSeverity.Error,
            code=remark.rule or None,
            source="jugada",
        )
        for remark in remarks(view.analysis)
    ]
    # With the version, so that the editor can leave out what is about an older text.
    server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, diagnostics, view.document.version))
    workspace = server.client_capabilities.workspace
    if workspace and workspace.inlay_hint and workspace.inlay_hint.refresh_support:
        server.workspace_inlay_hint_refresh(None)


def _item(offer: Offer, typed: lsp.Range, number: int) -> lsp.CompletionItem:
    return lsp.CompletionItem(
        label=offer.label,
        kind=_KINDS[offer.kind],
        detail=offer.detail or None,
        sort_text=f"{number:04}",
        filter_text=offer.text,
        text_edit=lsp.TextEdit(typed, offer.text),
    )


def _short(label: str) -> str:
    return label if len(label) <= _LONGEST_LABEL else f"{label[:_LONGEST_LABEL]}…"
