"""Our own kits are clean: one game in every layout, the others one kit each; at night all of them in low ink too."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pikepdf
import pytest

from generator.builder.orders import Request, print_kit
from generator.preflight.run import preflight
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty
from tests.player_text import pdf_text, unfit_lines
from tests.preflight.tagged import elements, ua_failures

FULL = "backgammon"


def _clean(game: str, options: KitOptions, folder: Path) -> None:
    kit = folder / "kit.pdf"
    print_kit(Request(game, options, out=kit))
    report = preflight(kit)
    assert [f"{check}: {finding}" for check, finding in report.findings] == []
    (parts,) = [verdict for verdict in report.verdicts if verdict.check == "parts"]
    assert "as in the game's list" in str(parts.measured)
    assert ua_failures(kit.read_bytes()) == []
    assert unfit_lines(game, options.lang, pdf_text(kit.read_bytes())) == []


def test_a_kit_whose_picture_has_no_words_is_not_for_everybody(tmp_path: Path) -> None:
    """The instructions' pictures say what they show, the parts their names; what is text on them is text."""
    kit = tmp_path / "kit.pdf"
    print_kit(Request(FULL, KitOptions(paper("a4"), "fronts", "en"), out=kit))
    found = list(elements(kit.read_bytes()))
    assert {"H1", "H2", "P", "L", "LI", "LBody", "Figure"} <= {role for _, role, _ in found}
    assert all(alt for _, role, alt in found if role == "Figure")
    assert any("A knife along" in alt for _, _, alt in found)
    with pikepdf.open(kit, allow_overwriting_input=True) as document:
        figure = next(one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one)
        del figure["/Alt"]
        document.save(kit)
    assert any("ALTERNATIVE-TEXT" in failure for failure in ua_failures(kit.read_bytes()))


@pytest.mark.night
@pytest.mark.parametrize("layout", get_args(Layout))
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_one_game_in_every_layout(layout: Layout, name: str, tmp_path: Path) -> None:
    _clean(FULL, KitOptions(paper(name), layout, "en"), tmp_path)


@pytest.mark.night
def test_a_kit_drawn_otherwise_is_measured_by_its_own_parts(tmp_path: Path) -> None:
    """On A3 court and scoreboard are one board."""
    _clean("basketmind", KitOptions(paper("a3"), "fronts", "en"), tmp_path)


@pytest.mark.night
@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(
    ("layout", "name", "lang", "low_ink"),
    [("duplex", "a4", "es", False), pytest.param("gutterfold", "letter", "en", True, marks=pytest.mark.night)],
)
def test_every_game(game: str, layout: Layout, name: str, lang: str, low_ink: bool, tmp_path: Path) -> None:
    _clean(game, KitOptions(paper(name), layout, lang, low_ink), tmp_path)


@pytest.mark.night
@pytest.mark.parametrize("game", game_names())
def test_the_files_of_each_kind(game: str, tmp_path: Path) -> None:
    """The whole kit is the last file, and small enough to be sent."""
    options = KitOptions(paper("a4"), "duplex-short", "es")
    files = print_kit(Request(game, options, out=tmp_path))
    assert files[-1].kind == ""
    assert files[-1].path.stat().st_size < 5_000_000
    for file in nonempty(files):
        if file.kind:
            report = preflight(file.path)
            assert [f"{check}: {finding}" for check, finding in report.findings] == []


def test_a_part_that_the_game_has_but_the_file_has_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.preflight import expected

    print_kit(Request(FULL, KitOptions(paper("a4")), out=tmp_path / "kit.pdf"))
    known = {**(expected.game_parts(_job_ticket(tmp_path / "kit.pdf")) or {}), "ace": ("card", 2)}
    known["checker-white"] = ("token", 16)
    del known["cube"]
    monkeypatch.setattr("generator.preflight.checks.ordered_parts.game_parts", lambda _: known)
    found = [str(finding) for check, finding in preflight(tmp_path / "kit.pdf").findings if check == "parts"]
    assert found == [
        "checker-white: the game has 16, but the file was made for 15",
        "ace: the game has this part, but the file does not",
        "cube: the game has no part of this name",
    ]


def _job_ticket(path: Path):  # type: ignore[no-untyped-def]
    import pikepdf

    from generator.printing.pdf.metadata import read_job_ticket

    with pikepdf.open(path) as document:
        return read_job_ticket(document)
