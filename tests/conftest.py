"""What every test may use; every run leaves a record of the rules that its tests have seen: `tests.rules_recorder`."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from generator.content.loader import forget_content, loaded_content
from generator.i18n import set_language
from generator.outputs import given_folders
from generator.processes import raise_gc_threshold
from tests import made_once, nightly, rules_recorder
from tests.fifth_game.outside import MORRIS, outside_game
from tests.layers import is_fast, is_slow_place
from tests.processor import ProcessorTime
from tests.scheduling import ByModule, rank

raise_gc_threshold()  # as the commands do: a twentieth of the tests' processor time


def pytest_configure(config: pytest.Config) -> None:
    """Listen to the rules that tests see, and to the time that they take."""
    config.pluginmanager.register(rules_recorder)
    config.pluginmanager.register(ProcessorTime(config))
    nightly.begin(config)
    settings.register_profile("jugada", nightly.tries(100))
    settings.load_profile("jugada")
    made_once.digest()
    if not hasattr(config, "workerinput"):
        made_once.prune()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files of which `-m fast` would run nothing: half of a short run is reading them."""
    return True if config.getoption("markexpr") == "fast" and is_slow_place(collection_path) else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one process more than there are cores: tests wait for browsers, servers and other processes."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByModule:
    """Share the tests out by module, in the order of the collection."""
    config.option.loadscopereorder = False
    return ByModule(config, log)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what is fast."""
    if is_fast(item):
        item.add_marker("fast")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long."""
    items.sort(key=lambda item: rank(item.nodeid))


def pytest_collection_finish() -> None:
    """Keep the collector away from the modules and the tests that were collected: they stay to the end."""
    gc.freeze()  # each full collection walks them, and pytest's last ones take a second of each process


@pytest.fixture(scope="module")
def tictactoe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of the tests' own game, which is known while a module's tests run."""
    with outside_game(tmp_path_factory.mktemp("metadata")) as name:
        yield name


@pytest.fixture(scope="module")
def morris(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of the sample game, which is known while a module's tests run."""
    with outside_game(tmp_path_factory.mktemp("metadata"), MORRIS) as name:
        yield name


@pytest.fixture(autouse=True)
def _english() -> None:
    """Show errors in English whatever the machine's locale, and whatever `--lang` an earlier test has set."""
    set_language("en")


@pytest.fixture(autouse=True)
def _no_given_folders() -> None:
    """Forget the folders that an earlier test has given: a command begins without any."""
    given_folders._given.clear()
    given_folders._named.clear()


@pytest.fixture(autouse=True)
def _no_gaps() -> None:
    """Forget content with gaps that an earlier test has loaded: every command in this process would warn about it."""
    if any(content.lacking or content.spare for content in loaded_content()):
        forget_content()
