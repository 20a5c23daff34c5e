"""The part of a campaign that one Ray task plays: some games, in a folder of its own on the task's machine."""

from __future__ import annotations

import contextlib
import fcntl
import json
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from .program import find_program

ATTEMPTS_MAX = 3
"""Number of worker processes that may end over the same game, as on one machine."""

_FOLDER_PREFIX = "spar-campaign-"
_UNUSED_S = 60.0
_SECONDS_TO_END = 10.0


def play_chunk(plan: bytes, games: Sequence[str], program: str | None = None) -> dict[str, bytes]:
    """Plays games by ``spar campaign work --lines``, and returns the files that they leave.

    Args:
        plan: Content of the ledger's ``plan.json``.
        games: The games, each as ``PAIR GAME``.
        program: The program; see ``find_program``.

    Returns:
        Content of result files, recordings and logs, by path in the ledger's folder.

    Raises:
        RuntimeError: The program is of another version, or cannot work here.
    """
    found = find_program(program)
    content = json.loads(plan)
    _check_version(found, [content["program"], *content["accepted_programs"]])
    with _work_folder() as folder:
        (folder / "plan.json").write_bytes(plan)
        _play(found, folder, list(games), content["file"]["limits"]["time_s"])
        kept = [path for name in ("results", "recordings", "logs") for path in (folder / name).rglob("*")]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in kept if path.is_file()}


def _check_version(program: str, known: Sequence[dict[str, str]]) -> None:
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    version = answer.stdout.strip().rpartition(" ")[2]
    versions = sorted({one["version"] for one in known})
    if version not in versions:
        raise RuntimeError(f"{program} has version {version!r}, the campaign {' and '.join(versions)}: install that version here")


def _play(program: str, folder: Path, queue: list[str], time_s: float) -> None:
    """Plays a queue of games. A game has failed if it exceeds its time, or if too many workers have ended over it."""
    attempts: Counter[str] = Counter()
    while queue:
        reason, is_final = _run_worker(program, folder, queue, time_s)
        if not queue:
            return
        game, _, failure = queue[0].partition(" failed: ")
        if failure:
            raise RuntimeError(f"`spar campaign work` cannot record game {game}: {reason}; the task's log says why")
        attempts[game] += 1
        if is_final or attempts[game] >= ATTEMPTS_MAX:
            queue[0] = f"{game} failed: {reason}"


def _run_worker(program: str, folder: Path, queue: list[str], time_s: float) -> tuple[str, bool]:
    """Runs a worker process until the queue is empty or the process ends. Games with an answer leave the queue.

    Returns:
        Reason of the end, and whether it was the limit on time.
    """
    command = [program, "campaign", "work", str(folder), "--lines"]
    # A session of its own: the worker ends with this process, and not by Ctrl-C in its terminal.
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, start_new_session=True, **pipes) as worker:
        late = threading.Event()
        try:
            while queue:
                timer = threading.Timer(time_s, _end_late, [worker, late])
                timer.start()
                try:
                    worker.stdin.write(f"{queue[0]}\n")
                    worker.stdin.flush()
                    if not worker.stdout.readline().endswith("\n"):
                        break
                except BrokenPipeError:
                    break
                finally:
                    timer.cancel()
                queue.pop(0)
            with contextlib.suppress(BrokenPipeError):
                worker.stdin.close()
            worker.wait()
        finally:
            worker.kill()
    if late.is_set():
        return f"it takes more than its limit of {time_s:g} s", True
    return f"its worker process has ended: {_exit_status(worker.returncode)}", False


def _end_late(worker: subprocess.Popen, late: threading.Event) -> None:
    late.set()
    worker.terminate()
    try:
        worker.wait(_SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        worker.kill()


def _exit_status(code: int) -> str:
    if code >= 0:
        return f"exit status: {code}"
    return f"signal: {-code} ({signal.Signals(-code).name})"


@contextlib.contextmanager
def _work_folder() -> Iterator[Path]:
    """A temporary folder with a lock. Folders of killed tasks, whose locks are free, are removed."""
    for left in Path(tempfile.gettempdir()).glob(f"{_FOLDER_PREFIX}*"):
        with contextlib.suppress(OSError):
            # A new folder has no lock for a moment.
            if time.time() - left.stat().st_mtime > _UNUSED_S:
                with (left / "lock").open("a") as lock:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=_FOLDER_PREFIX, ignore_cleanup_errors=True) as name:
        with (Path(name) / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield Path(name)
