"""The print shop: parts laid out on sheets of paper, with marks, rulers and instructions, as PDF files.

Imposition (`papers`, `packing`, `tiling`, `imposition`) is pure geometry on rectangles in millimetres, y down from the
sheet's upper left corner; it knows nothing of what is on a part. `document` draws the sheets.
"""
