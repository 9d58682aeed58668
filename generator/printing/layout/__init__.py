"""From parts to sheets: geometry, papers, packing, imposition. Knows no PDF."""
