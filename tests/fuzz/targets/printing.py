"""Papers, sizes, printers and manifests of kits."""

from __future__ import annotations

from functools import cache

from generator.art.interface import art_of
from generator.printing.kit.printers import Profile, load_profiles, save_profiles
from generator.printing.layout.papers import paper, part_size
from generator.printing.pdf.manifest import Appearance, changes_since, manifest
from generator.scene.component import Component
from tests.fuzz.files import work_folder, write_input
from tests.fuzz.games import text_of
from tests.fuzz.harness import Target, register
from tests.fuzz.targets.views import art_for


def _printers() -> list[bytes]:
    return [save_profiles(work_folder() / "seed", {"office": Profile("office")}).read_bytes()]


def _read_printers(data: bytes) -> None:
    name = save_profiles(work_folder() / "seed", {}).name
    load_profiles(write_input(f"printers/{name}", data).parent)


@cache
def _parts() -> tuple[Component, ...]:
    return art_of("backgammon").components(art_for("backgammon"))[:2]


_LOOK = Appearance("backgammon", "en", low_ink=False, sizes=(("card", 63, 88),))


def _manifest() -> list[bytes]:
    return [manifest(_LOOK, {part.id: part for part in _parts()}, {}).encode()]


register(Target("paper", lambda data: paper(text_of(data)), lambda: [b"a4", b"letter", b"200x300", b"210 x 297 mm"]))
register(Target("size", lambda data: part_size(text_of(data)), lambda: [b"poker", b"round-22", b"hex-30", b"63x88"]))
register(Target("printers", _read_printers, _printers))
register(
    Target(
        "manifest",
        lambda data: changes_since(write_input("kit.manifest.json", data), _LOOK, _parts()),
        _manifest,
    )
)
