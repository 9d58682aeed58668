"""A real Dask cluster on this machine: a scheduler and two workers, each a process, one killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
JUGADA = [
    sys.executable,
    "-m",
    "generator.cli",
    "simulate",
    "team_km",
    "--policies",
    "tempo,greedy",
    "--format",
    "json",
]


class Cluster:
    """A scheduler, and workers that can be added and killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes = list[subprocess.Popen[bytes]]()
        file = folder / "scheduler.json"
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-show", "--scheduler-file", str(file))
        for _ in range(600):
            if file.exists() and file.read_text():
                break
            time.sleep(0.1)
        self.address: str = json.loads(file.read_text())["address"]

    def add_worker(self) -> subprocess.Popen[bytes]:
        """One process that plays one game at a time, and is not started again when it dies."""
        options = ["--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder)]
        return self._start("worker", self.address, *options)

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        command = [sys.executable, "-m", "dask", *arguments, "--no-dashboard"]
        self._processes.append(subprocess.Popen(command, cwd=ROOT, **quiet))  # type: ignore[call-overload]
        return self._processes[-1]

    def close(self) -> None:
        """End everything."""
        for process in reversed(self._processes):
            process.kill()
            process.wait(timeout=30)


pytestmark = pytest.mark.night


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.close()


def start(*arguments: str) -> subprocess.Popen[str]:
    """The command, under way."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [*JUGADA, *arguments], cwd=ROOT, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def first_progress(process: subprocess.Popen[str]) -> str:
    """Waits until some games have been played."""
    assert process.stderr is not None
    return process.stderr.readline()


def test_a_worker_that_dies_in_the_middle_changes_nothing(cluster: Cluster) -> None:
    games = "80"
    alone, _ = start("--games", games).communicate(timeout=120)
    workers = [cluster.add_worker(), cluster.add_worker()]
    running = start("--games", games, "--scheduler", cluster.address)
    progress = first_progress(running)
    done, of = map(int, progress[1 : progress.index("]")].split("/"))
    assert 0 < done < of == int(games)
    workers[0].send_signal(signal.SIGKILL)
    assert workers[0].wait(timeout=30) == -signal.SIGKILL
    assert running.poll() is None
    stdout, stderr = running.communicate(timeout=120)
    assert running.returncode == 0, stderr
    assert workers[1].poll() is None
    assert stdout == alone
    assert json.loads(stdout)["games"] == int(games)


def test_a_cluster_that_goes_away_or_is_empty_is_one_clear_error(cluster: Cluster) -> None:
    empty = start("--games", "5", "--scheduler", cluster.address)
    _, stderr = empty.communicate(timeout=120)
    assert (empty.returncode, stderr) == (2, f"error: the cluster at {cluster.address} has no workers\n")
    cluster.add_worker()
    running = start("--games", "5000", "--scheduler", cluster.address)
    assert first_progress(running).startswith("[")
    cluster.close()
    _, stderr = running.communicate(timeout=120)
    assert running.returncode == 2
    assert stderr.splitlines()[-1] == f"error: the cluster at {cluster.address} no longer answers"
    assert "Traceback" not in stderr
