"""Drawings in millimetres, written as SVG for the screen and as PDF for print."""
