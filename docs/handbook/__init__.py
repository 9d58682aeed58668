"""The sources of the handbook: its pages in `docs`, with the reference pages and figures that the program gives."""
