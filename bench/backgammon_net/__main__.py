"""Train Backgammon's net, and write its weights as a module.

    python -m bench.backgammon_net 400000

compiles `train.c`, lets it play so many games against itself (200 to 500 a second), and replaces the module
`rules_engine/backgammon/network_weights.py`. Another machine rounds otherwise and gets another net of the same
strength; `content/backgammon/lab/expectimax.json` is then made again.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from array import array
from base64 import b85encode
from pathlib import Path
from sys import byteorder

HERE = Path(__file__).parent
MODULE = HERE.parents[1] / "rules_engine" / "backgammon" / "network_weights.py"
SCALE = 2048
"""Steps of a weight: the largest ones are below 16, and 16 bits hold them."""
COLUMNS = 116


def train(games: int, folder: Path) -> Path:
    """Compile the trainer, run it, and return its file of weights."""
    program, weights = folder / "train", folder / "net.bin"
    source = HERE / "train.c"
    subprocess.run(["cc", "-O3", "-march=native", "-ffast-math", "-o", program, source, "-lm"], check=True)
    subprocess.run([program, str(games), weights], check=True)
    return weights


def as_module(weights: Path) -> str:
    """Return the module that holds the weights, rounded to 16 bits."""
    numbers = array("h", [round(weight * SCALE) for weight in array("f", weights.read_bytes())])
    if byteorder == "big":
        numbers.byteswap()
    text = b85encode(numbers.tobytes()).decode("ascii")
    rows = "\n".join(text[at : at + COLUMNS] for at in range(0, len(text), COLUMNS))
    what = "The weights of Backgammon's net, written by `python -m bench.backgammon_net`: 16 bits each, in base 85."
    return f'"""{what}"""\n\nSCALE = {SCALE}\n\nWEIGHTS = """\n{rows}\n"""\n'


def main() -> None:
    """Train with the number of games that the command line says, or read a file of weights."""
    with tempfile.TemporaryDirectory() as name:
        given = sys.argv[1]
        weights = train(int(given), Path(name)) if given.isdigit() else Path(given)
        MODULE.write_text(as_module(weights), "utf-8")


if __name__ == "__main__":
    main()
