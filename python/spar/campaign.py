"""Plays a campaign on a Ray cluster: ``python -m spar.campaign FILE``.

The driver hands out the games that have no result yet, in chunks of minutes, as Ray tasks. Each task plays its games by the
program `spar` of its machine and returns the result files. The driver alone writes them into the ledger's folder, so no
other machine has to see the folder. The report is the one of ``spar campaign run``, bit for bit. After a crash the same
command continues; it plays again what had not come back.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from .campaign_chunk import play_chunk
from .program import _run, find_program

_WAIT_S = 1.0
_CHECK_SHARE = 0.1
_PROGRESS_S = 5.0
_ERROR_CODE = 3


def run_on_ray(
    file: str | Path | None = None,
    ledger: str | Path | None = None,
    *,
    address: str | None = None,
    tasks: int | None = None,
    chunk_s: float = 120.0,
    retries: int = 3,
    program: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Plays a campaign by Ray tasks until its stopping rule has an answer, and returns the report.

    Args:
        file: Campaign file; without it the plan in the ledger's folder.
        ledger: Folder of the ledger; by default NAME.ledger beside the file.
        address: Address of the cluster. By default the one that ``ray.init`` finds, otherwise this machine. It has no
            meaning if the caller has called ``ray.init``.
        tasks: Greatest number of tasks at a time; by default the number of the cluster's CPUs.
        chunk_s: Time that the games of one task should take, s. The loss of a machine costs at most this time.
        retries: Number of times that Ray starts a task again whose process or machine has ended; -1: always.
        program: The program, here and on all machines; see ``find_program``.
        progress: Called after each task, with the number of games that came back and of tasks that run.

    Returns:
        The report, as of ``spar campaign show --json -``.

    Raises:
        ImportError: Ray is not installed.
        RuntimeError: The campaign cannot be played; the message says why.
    """
    ray = import_ray()
    if file is None and ledger is None:
        raise ValueError("name a campaign file, or the folder of a ledger")
    folder = Path(ledger) if ledger is not None else Path(file).with_suffix(".ledger")
    if file is not None:
        _run(program, ["campaign", "prepare", str(file), "--ledger", str(folder)])
    (folder / "stop").unlink(missing_ok=True)
    games = GameQueue(lambda: _run(program, ["campaign", "jobs", "--ledger", str(folder)]).splitlines())
    answer = AnswerCheck(folder, program)
    if games.lines and not answer.is_final():
        is_own = not ray.is_initialized()
        if is_own:
            ray.init(address=address)
        try:
            task = ray.remote(play_chunk).options(max_retries=retries)
            plan = (folder / "plan.json").read_bytes()
            _hand_out(lambda chunk: task.remote(plan, chunk, program), games, answer, tasks, chunk_s, progress)
        finally:
            if is_own:
                ray.shutdown()
    return answer.report()


def import_ray() -> Any:
    """The package Ray.

    Raises:
        ImportError: It is not installed.
    """
    try:
        import ray
    except ImportError as error:
        raise ImportError("campaigns on a cluster need Ray: pip install spar-sim[ray]") from error
    return ray


class GameQueue:
    """Games without a result, in their order, and the time that games take.

    Args:
        read_lines: Returns the lines of ``spar campaign jobs``: ``PAIR NUMBER``, values of tuned parameters, and the key.
    """

    def __init__(self, read_lines: Callable[[], Iterable[str]]) -> None:
        self._read_lines = read_lines
        self.lines: list[str] = []
        self.refill()
        self.played = 0
        self._timed, self._time_s = 0, 0.0

    def refill(self) -> None:
        """Reads the games again, when none is left and none is played: a tuning has new ones after each iteration."""
        self.lines = [line.rpartition(" ")[0] for line in self._read_lines()]

    def take(self, chunk_s: float, tasks: int) -> list[str]:
        """The next chunk: whole pairs that take about this time, one pair before any game was measured. The last chunks
        are shorter, so that all tasks end at about the same time."""
        wanted = chunk_s * self._timed / self._time_s if self._time_s > 0 else 2
        games = min(wanted, len(self.lines) / (2 * tasks))
        count = 2 * max(1, round(games / 2))
        chunk, self.lines = self.lines[:count], self.lines[count:]
        return chunk

    def add_results(self, files: Mapping[str, bytes]) -> None:
        """Measures the games of a task by the files that it has returned."""
        times = [json.loads(text)["wall_s"] for name, text in files.items() if name.startswith("results/")]
        self.played += len(times)
        # A game that no worker has survived has no time.
        self._timed += sum(time_s > 0 for time_s in times)
        self._time_s += sum(times)


class AnswerCheck:
    """The stopping rule's answer on the results in a ledger's folder, by ``spar campaign show``.

    Args:
        folder: The folder.
        program: The program; see ``find_program``.
    """

    def __init__(self, folder: Path, program: str | None) -> None:
        self.folder, self._program = folder, find_program(program)
        self._next_s = 0.0
        self._is_new, self._is_final = True, False

    def add_results(self, files: Mapping[str, bytes]) -> None:
        """Adds the files that a task has returned to the folder."""
        write_files(self.folder, files)
        self._is_new = True

    def is_final(self) -> bool:
        """True if no further game counts. With many results the program needs a while, so it is asked less often."""
        start_s = time.monotonic()
        if self._is_new and start_s >= self._next_s:
            decision = self.report()["decision"]
            self._is_new, self._is_final = False, decision is not None and decision["outcome"] != "continue"
            end_s = time.monotonic()
            self._next_s = end_s + (end_s - start_s) / _CHECK_SHARE
        return self._is_final

    def report(self) -> dict[str, Any]:
        """The report so far."""
        command = [self._program, "campaign", "show", "--ledger", str(self.folder), "--json", "-"]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        # Smaller codes are verdicts.
        if not 0 <= done.returncode < _ERROR_CODE:
            raise RuntimeError(f"`spar campaign show` has failed: {done.stderr.strip()}")
        return json.loads(done.stdout)


def _hand_out(
    start: Callable[[list[str]], Any],
    games: GameQueue,
    answer: AnswerCheck,
    tasks: int | None,
    chunk_s: float,
    progress: Callable[[int, int], None] | None,
) -> None:
    """Starts tasks and adds their results until there is an answer, no game is left, or a stop is requested."""
    ray = import_ray()
    running: list[Any] = []
    try:
        while not answer.is_final():
            if (answer.folder / "stop").exists():
                games.lines.clear()
            # Clusters grow and shrink.
            tasks_max = tasks or max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) < tasks_max and games.lines:
                running.append(start(games.take(chunk_s, tasks_max)))
            if not running and (answer.folder / "stop").exists():
                break
            if not running:
                games.refill()
                if not games.lines:
                    break
                continue
            ended, running = ray.wait(running, timeout=_WAIT_S)
            for task in ended:
                files = ray.get(task)
                answer.add_results(files)
                games.add_results(files)
                if progress is not None:
                    progress(games.played, len(running))
    finally:
        for task in running:
            ray.cancel(task, force=True)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes files of games durably: each is whole or not there after any crash, and a game with a result has the others.

    Args:
        folder: Folder of the ledger.
        files: Contents by path in the folder. A whole result that is there stays.
    """
    results = {name for name in files if name.startswith("results/")}
    for names in (files.keys() - results, results):
        paths = [folder / name for name in sorted(names)]
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not (path.parent.name == "results" and _is_json(path)):
                _write_file(path, files[path.relative_to(folder).as_posix()])
        for parent in sorted({path.parent for path in paths}):
            _sync(parent)


def _write_file(path: Path, content: bytes) -> None:
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _is_json(path: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):
        json.loads(path.read_bytes())
        return True
    return False


class _ProgressLines:
    """Lines about the progress on standard error, one in some seconds."""

    def __init__(self) -> None:
        self._next_s = 0.0

    def __call__(self, games: int, tasks: int) -> None:
        if time.monotonic() >= self._next_s:
            print(f"{games} games have come back, {tasks} tasks run", file=sys.stderr)
            self._next_s = time.monotonic() + _PROGRESS_S


def main(arguments: list[str] | None = None) -> int:
    """Plays a campaign and prints its report. The exit code is the one of ``spar campaign run``."""
    text = "Plays a campaign of spar on a Ray cluster; after a crash or a stop the same command continues."
    parser = argparse.ArgumentParser(prog="python -m spar.campaign", description=text)
    parser.add_argument("file", nargs="?", help="campaign file; without it the plan in the ledger's folder")
    parser.add_argument("--ledger", metavar="PATH", help="folder of the ledger; by default NAME.ledger beside the file")
    parser.add_argument("--address", help="address of the cluster, for instance auto; by default Ray finds one, or starts here")
    parser.add_argument("--tasks", type=int, metavar="N", help="tasks at a time; by default the cluster's CPUs")
    parser.add_argument("--chunk-minutes", type=float, default=2.0, metavar="M", help="time of a task's games (default: 2)")
    parser.add_argument("--json", metavar="FILE", help="write the report to this file, too")
    flags = parser.parse_args(arguments)
    if flags.file is None and flags.ledger is None:
        parser.error("name a campaign file, or --ledger")
    folder = flags.ledger or Path(flags.file).with_suffix(".ledger")
    try:
        options = {"address": flags.address, "tasks": flags.tasks, "chunk_s": 60 * flags.chunk_minutes}
        run_on_ray(flags.file, folder, progress=_ProgressLines(), **options)
    except (ImportError, OSError, RuntimeError) as error:
        print(f"error: {error}", file=sys.stderr)
        return _ERROR_CODE
    except KeyboardInterrupt:
        print("interrupted; the same command continues", file=sys.stderr)
        return 130
    command = [find_program(), "campaign", "show", "--ledger", str(folder)]
    return subprocess.call([*command, *(["--json", flags.json] if flags.json else [])])


if __name__ == "__main__":
    sys.exit(main())
