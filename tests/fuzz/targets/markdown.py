"""Documents with figures and values: every line that holds nothing of ours stays as it is."""

from __future__ import annotations

from functools import partial

from generator.authoring.document import embed_file
from generator.documents.check import check_document
from generator.documents.reading import read_document
from tests.authoring.rulebook_documents import PARTS, rulebook
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register

_SEED = (
    b"# Title\n\n- a list\n\n  ```jugada\n  bg.ex.start step=1 lang=en\n  ```\n\n"
    b"~~~~ text\n```jugada\n~~~~\n\x0cend \xe2\x80\xa8 here\n"
)


def _read(data: bytes) -> None:
    text, _ = embed_file(write_input("page.md", data), "en")
    plain = data.decode().removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "jugada" not in plain:
        assert text == plain.removesuffix("\n") + "\n"


def _check(kind: str, data: bytes) -> None:
    """What is wrong has its line in the document."""
    document = read_document(write_input(f"page.{kind}", data))
    rows = document.text.count("\n") + 1
    assert all(1 <= finding.span.line <= rows for finding in check_document(document, "en").findings("en"))


def _seed(kind: str) -> bytes:
    """Two examples and three values, of each kind one."""
    return rulebook(kind, parts=PARTS[:2])[0].encode()


register(Target("markdown", _read, lambda: [_SEED, _SEED.replace(b"jugada", b"python"), _seed("md")]))
for _kind in ("rst", "tex", "typ"):
    register(Target(f"document-{_kind}", partial(_check, _kind), partial(lambda kind: [_seed(kind)], _kind)))
