"""A whole kit: its sheets, instructions and parts list, for one printer."""
