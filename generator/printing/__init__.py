"""Printing: parts laid out on sheets of paper, with marks, rulers and instructions, as PDF files.

`layout` is pure geometry on rectangles in millimetres, y down from the sheet's upper left corner, independent of what
is drawn on a part. `pdf` draws the sheets.
"""
