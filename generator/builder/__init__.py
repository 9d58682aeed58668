"""``jugada build``: check everything, then write everything that is made from it.

`tasks` lists the tasks, `run` runs them on all cores and skips those whose inputs have not changed.
"""
