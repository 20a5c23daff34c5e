"""A server of the program `spar` as a context manager."""

from __future__ import annotations

import contextlib
import re
import subprocess
import tempfile
from typing import Any, NoReturn

from .client import Trainer
from .program import find_program

_LOG_LINES = 20
_SECONDS_TO_END = 5.0


class Server:
    """Starts ``spar serve`` on free ports and ends it with the block:

        with spar.Server(preset="training", seed=7) as server:
            client = spar.Client("Reds", port=server.agent_port)

    The world waits for each agent's answer and continues at once (``--sync``) unless ``sync=False``. The server ends by
    itself if this interpreter is killed: it stays only while this object's trainer is connected.

    Args:
        preset: Preset of the world, for instance ``training`` or ``gym``.
        seed: Seed of all draws.
        sync: Whether the world waits for its agents; otherwise it runs in real time.
        settings: Keys of ``spar params`` with their values.
        program: The program; see ``find_program``.

    Raises:
        FileNotFoundError: The program is not there.
        RuntimeError: The server does not start; the message has the end of its log.
    """

    def __init__(
        self,
        preset: str = "training",
        seed: int | None = None,
        sync: bool = True,
        settings: dict[str, Any] | None = None,
        program: str | None = None,
    ) -> None:
        found = find_program(program)
        flags = ["serve", "--preset", preset, "--web", "off", "--agent-port", "0", "--monitor-port", "0"]
        flags += ["--end-with-clients", "--set", f"sync={'true' if sync else 'false'}"]
        if seed is not None:
            flags += ["--seed", str(seed)]
        for key, value in (settings or {}).items():
            flags += ["--set", f"{key}={str(value).lower() if isinstance(value, bool) else value}"]
        self._log = tempfile.TemporaryFile("w+")
        self._process = subprocess.Popen([found, *flags], stdout=subprocess.PIPE, stderr=self._log, text=True)
        try:
            ready = self._ready_line()
            self.agent_port: int = _port(ready, "agent")
            """Port for agents."""
            self.monitor_port: int = _port(ready, "monitor")
            """Port for monitors and trainers."""
            self.trainer = Trainer(port=self.monitor_port)
            """A trainer's connection to the server."""
        except BaseException:
            self._end()
            raise

    def _ready_line(self) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("ready"):
                return line
        self._log.seek(0)
        log = "".join(self._log.readlines()[-_LOG_LINES:]).strip()
        raise RuntimeError(f"the server has not started: {log or 'it printed nothing'}")

    def close(self) -> None:
        """Ends the server."""
        if hasattr(self, "trainer"):
            self.trainer.close()
        self._end()

    def _end(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        with contextlib.suppress(OSError):
            self._log.close()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a spar.Server is a running program, which cannot be pickled or copied: pass its agent_port and monitor_port, "
            "with which spar.Client and spar.Trainer connect from any process"
        )


def _port(ready: str, name: str) -> int:
    found = re.search(rf" {name}=\S*:(\d+)", ready)
    if found is None:
        raise RuntimeError(f"the server named no port {name}: {ready.strip()}")
    return int(found[1])
