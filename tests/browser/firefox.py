"""Firefox, driven by WebDriver BiDi, which it speaks itself: Playwright's own Firefox is another program."""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds to wait for what must come."""
_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.serviceWorkers.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
_WRONG = ("error", "warn")
_ABORTED = "status=2152398850"
"""Firefox says of a font that it failed when its page was left while it was on its way (NS_BINDING_ABORTED)."""


class Firefox:
    """One tab; `wrong` collects console errors and warnings, and answers of 400 and more."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection, self._last = connection, 0
        self.wrong: list[str] = []
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded", "network.responseCompleted"])
        self._tab = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def resize(self, width: int, height: int) -> None:
        """Give the page that size in px."""
        self._send("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def go(self, url: str) -> None:
        """Open the address, and wait until the page is loaded."""
        self._send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, script: str) -> Any:
        """Return what the expression, or its promise, gives; what JSON cannot say is lost."""
        found = self._send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})) ?? 'null')()",
            target={"context": self._tab},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise AssertionError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def wait(self, condition: str) -> None:
        """Wait until the expression holds."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(f"Boolean({condition})"):
            assert time.monotonic() < end, condition
            time.sleep(0.05)

    def click(self, selector: str) -> None:
        """Click the first element that is found."""
        self.evaluate(f"void document.querySelector({json.dumps(selector)}).click()")

    def drag(self, selector: str, dx: int, dy: int) -> None:
        """Press a real mouse in the middle of the first element that is found, move it by so many px, let go."""
        place = self.evaluate(
            f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())"
        )
        x, y = map(round, place)
        moves = [{"type": "pointerMove", "x": x + dx * step // 8, "y": y + dy * step // 8} for step in range(9)]
        press, release = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        mouse = {"type": "pointer", "id": "mouse", "actions": [moves[0], press, *moves[1:], release]}
        self._send("input.performActions", context=self._tab, actions=[mouse])

    def type(self, keys: str) -> None:
        """Press and release real keys, one after the other."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keyboard", "actions": actions}
        self._send("input.performActions", context=self._tab, actions=[keyboard])

    def _send(self, method: str, **parameters: Any) -> Any:
        self._last += 1
        self._connection.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._connection.recv(timeout=PATIENCE))
            if message.get("id") == self._last:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]
            self._hear(message)

    def _hear(self, event: dict[str, Any]) -> None:
        params = event.get("params", {})
        if event.get("method") == "log.entryAdded":
            if params["level"] in _WRONG and _ABORTED not in params["text"]:
                self.wrong.append(f"console: {params['text']}")
        elif event.get("method") == "network.responseCompleted" and params["response"]["status"] >= 400:
            self.wrong.append(f"{params['response']['status']}: {params['response']['url']}")


@contextmanager
def running_firefox(path: str) -> Iterator[Firefox]:
    """Start that program without a window and with a profile of its own."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in _PREFERENCES.items())
        Path(profile, "user.js").write_text("\n".join(lines), "utf-8")
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
            try:
                assert process.stderr
                found = next(filter(None, map(_LISTENING.search, process.stderr)))
                with connect(f"{found[1]}/session", max_size=None, open_timeout=PATIENCE) as connection:
                    yield Firefox(connection)
            finally:
                process.terminate()
