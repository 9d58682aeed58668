"""Imposition: geometry, papers, packing, sheets. Independent of PDF."""
