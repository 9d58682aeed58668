"""The language server as an editor sees it: a process of its own, by a real client."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from generator.documents.check import check_document
from generator.documents.reading import read_document
from generator.examples.check import check_paths

T = TypeVar("T")

EXAMPLE = """\
game: backgammon
id: my.entering
title: Entering
text: Black has a checker on the bar.
rules: [bg.bar.enter]
position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"
steps:
  - claim:
      - {query: entry_points, with: {player: B}, exactly: [B3, B5]}
      - {legal: "B:bar/B4"}
      - {illegal: "B:N6/N1", because: bg.bar.first}
"""

DOCUMENT = """\
<!-- jugada: game=backgammon -->
# Entering 🎲

```jugada
position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"
claim:
  - {query: entry_points, with: {player: B}, exactly: [B3, B5]}
```

🎲 Black has [17](jugada:pips B) pips to go.
"""


def in_editor(tmp_path: Path, name: str, text: str, work: Callable[[LanguageClient, str], Awaitable[T]]) -> T:
    """What `work` returns, with the text open in an editor that shows pictures."""
    path = tmp_path / name
    path.write_text(text, "utf-8")

    async def session() -> T:
        command = [sys.executable, "-m", "generator.cli", "lsp", "--stdio", "--lang", "en"]
        client: LanguageClient = await ClientServerConfig(server_command=command).start()  # type: ignore[assignment]
        capabilities = client_capabilities("visual-studio-code")
        options = {"pictures": True}
        await client.initialize_session(
            lsp.InitializeParams(capabilities=capabilities, initialization_options=options, root_uri=tmp_path.as_uri())
        )
        language = {".md": "markdown", ".yaml": "yaml"}[path.suffix]
        item = lsp.TextDocumentItem(uri=path.as_uri(), language_id=language, version=1, text=text)
        client.text_document_did_open(lsp.DidOpenTextDocumentParams(text_document=item))
        await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        try:
            return await work(client, path.as_uri())
        finally:
            await client.shutdown_session()
            await client.stop()  # type: ignore[no-untyped-call]

    # In a thread of its own: the browser of other tests keeps a loop running in this one.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(asyncio.wait_for(session(), 60))).result()


def position(text: str, mark: str) -> lsp.Position:
    """The place behind the mark, in the units of the protocol."""
    before = text[: text.index(mark) + len(mark)]
    line = before.rpartition("\n")[2]
    return lsp.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


def span(text: str, words: str) -> lsp.Range:
    start = text.index(words)
    first = position(text, text[:start]) if start else lsp.Position(0, 0)
    return lsp.Range(first, position(text[: start + len(words)], text[: start + len(words)]))


def applied(text: str, edit: lsp.TextEdit) -> str:
    """The text after an edit within one line, as an editor makes it."""
    lines = text.split("\n")
    assert edit.range.start.line == edit.range.end.line
    row = lines[edit.range.start.line].encode("utf-16-le")
    start, end = edit.range.start.character * 2, edit.range.end.character * 2
    lines[edit.range.start.line] = row[:start].decode("utf-16-le") + edit.new_text + row[end:].decode("utf-16-le")
    return "\n".join(lines)


async def mended(client: LanguageClient, uri: str, text: str) -> str:
    """The text with the first mend of each mistake made, from the last to the first."""
    for diagnostic in reversed(client.diagnostics[uri]):
        context = lsp.CodeActionContext(diagnostics=[diagnostic])
        asked = lsp.CodeActionParams(lsp.TextDocumentIdentifier(uri), diagnostic.range, context)
        [action] = await client.text_document_code_action_async(asked) or ()
        assert isinstance(action, lsp.CodeAction)
        assert action.edit is not None
        assert action.edit.changes is not None
        [edit] = action.edit.changes[uri]
        assert isinstance(edit, lsp.TextEdit)
        text = applied(text, edit)
    return text


async def typed(client: LanguageClient, uri: str, text: str, version: int) -> list[lsp.Diagnostic]:
    """What is wrong after the text has become this."""
    identifier = lsp.VersionedTextDocumentIdentifier(version, uri)
    whole = [lsp.TextDocumentContentChangeWholeDocument(text)]
    client.text_document_did_change(lsp.DidChangeTextDocumentParams(identifier, whole))
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[uri])


async def offered(client: LanguageClient, uri: str, at: lsp.Position) -> dict[str, lsp.CompletionItem]:
    found = await client.text_document_completion_async(lsp.CompletionParams(lsp.TextDocumentIdentifier(uri), at))
    items = found.items if isinstance(found, lsp.CompletionList) else found or ()
    return {item.label: item for item in items}


async def shown(client: LanguageClient, uri: str, at: lsp.Position) -> str:
    found = await client.text_document_hover_async(lsp.HoverParams(lsp.TextDocumentIdentifier(uri), at))
    assert found is not None
    assert isinstance(found.contents, lsp.MarkupContent)
    return found.contents.value


def test_an_example_is_judged_completed_shown_and_mended(tmp_path: Path) -> None:
    async def work(client: LanguageClient, uri: str) -> str:
        wrong = client.diagnostics[uri]
        assert [one.range for one in wrong] == [
            span(EXAMPLE, "{query: entry_points, with: {player: B}, exactly: [B3, B5]}"),
            span(EXAMPLE, '{legal: "B:bar/B4"}'),
        ]
        assert "lists 19" in wrong[0].message
        assert wrong[1].code == "bg.bar.enter"

        hints = await client.text_document_inlay_hint_async(
            lsp.InlayHintParams(lsp.TextDocumentIdentifier(uri), lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0)))
        )
        assert [str(hint.label)[0] for hint in hints or ()] == ["✗", "✗", "✓"]

        rule = await shown(client, uri, position(EXAMPLE, "because: bg.b"))
        assert rule.startswith("**")
        assert "bg.bar.first" in rule
        board = await shown(client, uri, position(EXAMPLE, "B:N6"))
        assert "Not allowed: " in board
        assert "](data:image/svg+xml;base64," in board

        being_typed = EXAMPLE + '      - {legal: "B:'
        await typed(client, uri, being_typed, 2)
        plays = await offered(client, uri, end(being_typed))
        assert {*plays} == {"B:bar/20/16", "B:bar/20 6/2"}
        being_typed = EXAMPLE + "      - {query: "
        await typed(client, uri, being_typed, 3)
        assert "shots" in await offered(client, uri, end(being_typed))
        assert await typed(client, uri, EXAMPLE, 4)
        return await mended(client, uri, EXAMPLE)

    text = in_editor(tmp_path, "entering.yaml", EXAMPLE, work)
    assert '{illegal: "B:bar/B4", because: bg.bar.enter}' in text
    (tmp_path / "entering.yaml").write_text(text, "utf-8")
    assert check_paths([str(tmp_path / "entering.yaml")]).exit_code == 0


def end(text: str) -> lsp.Position:
    return position(text, text)


@pytest.mark.night
def test_a_document_is_judged_completed_and_mended(tmp_path: Path) -> None:
    async def work(client: LanguageClient, uri: str) -> str:
        assert [one.range.start.line for one in client.diagnostics[uri]] == [6, 9]
        value = client.diagnostics[uri][1]
        assert value.range.start.character == len("xx Black has ")  # the die is two units of UTF-16
        being_typed = DOCUMENT.replace("(jugada:pips B)", "(jugada:")
        await typed(client, uri, being_typed, 2)
        assert "pips" in await offered(client, uri, position(being_typed, "(jugada:"))
        await typed(client, uri, DOCUMENT, 3)
        return await mended(client, uri, DOCUMENT)

    text = in_editor(tmp_path, "rules.md", DOCUMENT, work)
    assert "Black has [109](jugada:pips B)" in text
    (tmp_path / "rules.md").write_text(text, "utf-8")
    assert check_document(read_document(tmp_path / "rules.md"), "en").findings("en") == ()
