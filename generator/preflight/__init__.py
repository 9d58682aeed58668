"""Preflight: what a finished PDF really holds, measured from its content streams, against what it should hold.

`content` reads pages; `inspection` gathers them; each module of `checks` judges one thing; `report` says what was
found. Nothing here asks the code that made the file: only the file, its passport, and the
game's list of parts.
"""
