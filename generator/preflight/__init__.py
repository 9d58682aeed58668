"""Preflight: what a finished PDF holds, measured from its content streams, against what it should hold.

`interpreter` reads pages into `content`; `inspection` gathers them; each module of `checks` judges one thing;
`verdicts` reports. Only the file, its job ticket and the game's list of parts are asked, never the code that made it.
"""
