"""Pages in the browser that show a world while a program steps it."""

from __future__ import annotations

import contextlib
import socket
import struct
import subprocess
import tempfile
import time
from typing import Any

from . import _native
from .program import find_program

_SECONDS_TO_CONNECT = 15.0
_SECONDS_TO_END = 5.0
_CYCLE_S = 0.02


class WebView:
    """Starts ``spar view``, whose pages show a world after each ``show``:

        with spar.WebView() as view:
            print(view.url)
            for _ in range(500):
                world.step()
                view.show(world)

    Worlds are shown in simulated time: ``show`` waits until the cycles since the last one have passed. The pages end with
    the block, or with this interpreter.

    Args:
        speed: Simulated seconds in a second; 0 does not wait.
        web: Port, or address and port, of the pages; by default 8080, or the next free one. 0 picks a free one.
        program: The program; see ``find_program``.

    Raises:
        FileNotFoundError: The program is not there.
        RuntimeError: The pages do not start, or have ended.
    """

    def __init__(self, speed: float = 1.0, web: int | str | None = None, program: str | None = None) -> None:
        if not speed >= 0:
            raise ValueError(f"the speed is {speed}; it takes 0 or more")
        found = find_program(program)
        self._speed = speed
        self._frames = _native.MonitorFrames()
        self._due = time.monotonic()
        self._log = tempfile.TemporaryFile("w+")
        with socket.create_server(("127.0.0.1", 0)) as server:
            flags = ["view", f"127.0.0.1:{server.getsockname()[1]}", "--end-with-input"]
            if web is not None:
                flags += ["--web", str(web)]
            pipe = subprocess.PIPE
            self._process = subprocess.Popen([found, *flags], stdin=pipe, stdout=pipe, stderr=self._log, text=True)
            try:
                self.url: str = self._ready_url()
                """Address of the pages."""
                server.settimeout(_SECONDS_TO_CONNECT)
                self._socket, _ = server.accept()
            except BaseException:
                self._end()
                raise

    def _ready_url(self) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("ready"):
                return line.split("=", 1)[1].strip()
        self._log.seek(0)
        raise RuntimeError(f"the pages have not started: {self._log.read().strip() or 'spar view printed nothing'}")

    def show(self, source: Any, world: int = 0, cycles: int = 1) -> None:
        """Shows a ``spar.World``, or a world of a ``spar.Batch``, in its present state.

        Args:
            source: The world, or the batch.
            world: Index in the batch.
            cycles: Cycles of 20 ms since the last call.
        """
        frame = source._monitor_frame(self._frames, world)
        try:
            self._socket.sendall(struct.pack(">I", len(frame)) + frame)
        except OSError as error:
            raise RuntimeError(f"the pages at {self.url} have ended: {error}") from error
        if self._speed > 0:
            # After a pause of the program, time begins anew: nothing is shown in a hurry.
            self._due = max(self._due + cycles * _CYCLE_S / self._speed, time.monotonic() - _CYCLE_S)
            time.sleep(max(0.0, self._due - time.monotonic()))

    def close(self) -> None:
        """Ends the pages."""
        self._socket.close()
        self._end()

    def _end(self) -> None:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
        self._log.close()

    def __enter__(self) -> WebView:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class EnvPages:
    """The pages of an environment with ``render_mode="web"``; others have none. They start with the first state."""

    def __init__(self, render_mode: str | None) -> None:
        self._is_on = render_mode == "web"
        self._view: WebView | None = None

    def __getstate__(self) -> dict[str, Any]:
        """A copy of an environment starts pages of its own."""
        return {"_is_on": self._is_on, "_view": None}

    def show(self, source: Any, cycles: int = 1) -> None:
        """Shows the first world of ``source``, ``cycles`` after the last one."""
        if not self._is_on:
            return
        if self._view is None:
            self._view = WebView()
            print(f"pages at {self._view.url}", flush=True)
        self._view.show(source, 0, cycles)

    def close(self) -> None:
        """Ends the pages; a later state starts new ones."""
        if self._view is not None:
            self._view.close()
            self._view = None
