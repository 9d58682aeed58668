"""A reader for SVG files of drawing programs: every element is drawn, or reported with its line."""
