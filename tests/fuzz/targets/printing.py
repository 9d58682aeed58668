"""Papers, sizes, printers and manifests of kits."""

from __future__ import annotations

import json

from generator.printing.kit.printers import Profile, load_profiles, save_profiles
from generator.printing.layout.papers import paper
from generator.printing.layout.sizes import part_size
from generator.printing.pdf.manifest import read_manifest
from tests.fuzz.files import work_folder, write_input
from tests.fuzz.games import text_of
from tests.fuzz.harness import Target, register


def _printers() -> list[bytes]:
    return [save_profiles(work_folder() / "seed", {"office": Profile("office")}).read_bytes()]


def _read_printers(data: bytes) -> None:
    name = save_profiles(work_folder() / "seed", {}).name
    load_profiles(write_input(f"printers/{name}", data).parent)


_MANIFEST = {"format": 1, "game": "backgammon", "components": {"card": {"front": "x", "back": "y", "count": 2}}}

register(Target("paper", lambda data: paper(text_of(data)), lambda: [b"a4", b"letter", b"200x300", b"210 x 297 mm"]))
register(Target("size", lambda data: part_size(text_of(data)), lambda: [b"poker", b"round-22", b"hex-30", b"63x88"]))
register(Target("printers", _read_printers, _printers))
register(
    Target(
        "manifest",
        lambda data: read_manifest(write_input("kit.manifest.json", data)),
        lambda: [json.dumps(_MANIFEST).encode()],
    )
)
