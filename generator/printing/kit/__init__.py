"""A complete kit: sheets, instructions and parts list, adjusted for one printer."""
