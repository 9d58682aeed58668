"""``jugada build``: checks all content, then writes everything that is made from it.

`tasks` lists the tasks, `run` runs them on all cores and skips those whose inputs have not changed.
"""
