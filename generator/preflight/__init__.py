"""Preflight: compares the contents of a finished PDF, measured from its content streams, with what it should contain.

`interpreter` reads pages into `content`; `inspection` collects them; each module of `checks` checks one aspect;
`verdicts` reports. The only sources are the file, its job ticket and the game's list of parts, never the code that made
the file.
"""
