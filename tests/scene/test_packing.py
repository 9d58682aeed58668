"""Streams are packed once, as long as there is room to keep them, and only those of our own documents."""

from __future__ import annotations

import zlib
from random import Random

import pytest
from reportlab.pdfbase import pdfdoc

from generator.scene.compression import Packer, packing
from generator.scene.model import Circle, Scene
from generator.scene.pdf import pdf_bytes
from generator.scene.theme import INK

SCENE = Scene(60, 60, (Circle(9, 9, 5, INK),))


def noise(seed: int) -> bytes:
    """A thousand bytes that cannot be packed."""
    return Random(seed).randbytes(1000)


def test_what_is_packed_can_be_unpacked_and_is_packed_once() -> None:
    packer = Packer()
    first = packer.packed(noise(1))
    assert zlib.decompress(first) == noise(1)
    assert packer.packed(noise(1)) is first
    assert packer.packed(noise(2)) != first


def test_only_so_many_bytes_are_kept_the_latest_ones() -> None:
    packer = Packer(3500)
    first, second, third = (packer.packed(noise(seed)) for seed in range(3))
    assert packer.packed(noise(0)) is first
    packer.packed(noise(3))
    assert packer.kept <= 3500
    assert packer.packed(noise(0)) is first
    assert packer.packed(noise(2)) is third
    assert packer.packed(noise(1)) is not second


def test_more_than_is_ever_kept_is_packed_all_the_same() -> None:
    packer = Packer(10)
    assert zlib.decompress(packer.packed(noise(1))) == noise(1)
    assert packer.kept == 0


def test_reportlab_packs_other_documents_as_it_always_did() -> None:
    usual = pdfdoc.PDFZCompress
    with packing():
        assert pdfdoc.PDFZCompress is not usual
    assert b"/FlateDecode" in pdf_bytes([SCENE], title="t")
    assert pdfdoc.PDFZCompress is usual
    assert type(usual) is pdfdoc.PDFStreamFilterZCompress


def test_our_own_documents_are_packed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    packer = Packer()
    monkeypatch.setattr("generator.scene.compression._packer", packer)
    once = pdf_bytes([SCENE], title="t")
    kept = packer.kept
    assert 0 < kept < len(once)
    assert len(pdf_bytes([SCENE] * 2, title="t")) > len(once)
    assert packer.kept == kept
