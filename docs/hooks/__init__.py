"""What MkDocs adds to the handbook while it builds: reference pages and figures that are computed."""
