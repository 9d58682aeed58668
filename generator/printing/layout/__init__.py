"""Imposition: geometry, papers, packing, sheets. Knows nothing of PDF."""
