"""Markdown with figures: every line that is no fence of ours stays as it is."""

from __future__ import annotations

from generator.authoring.document import embed_file
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


register(Target("markdown", _read, lambda: [_SEED, _SEED.replace(b"jugada", b"python")]))
