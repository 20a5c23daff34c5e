"""The program `spar` from Python: matches, challenges and recordings."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

_COLUMNS = {
    "tick": np.int64,
    "time_s": np.float64,
    "thing": np.str_,
    "team": np.str_,
    "number": np.float64,
    "body": np.str_,
}


def find_program(program: str | None = None) -> str:
    """The path of the program.

    Args:
        program: A name or a path; by default the environment variable ``SPAR``, or ``spar`` on the path, or the one beside
            this Python.

    Raises:
        FileNotFoundError: It is not there.
    """
    name = program or os.environ.get("SPAR") or "spar"
    found = shutil.which(name) or shutil.which(name, path=sysconfig.get_path("scripts"))
    if found is None:
        raise FileNotFoundError(
            f"there is no program {name!r}: `pip install ./python` in a clone of spar brings it, or name it by program=..."
        )
    return found


def run_match(
    left: str = "builtin",
    right: str = "builtin",
    *,
    seed: int = 0,
    games: int = 1,
    skills: Sequence[str] = (),
    record: str | Path | None = None,
    settings: Mapping[str, Any] | None = None,
    program: str | None = None,
) -> dict[str, Any]:
    """Plays matches, as ``spar match`` does, and returns the report.

    Args:
        left: ``builtin``, a start script, or a folder with a ``start.sh``.
        right: The same for the right team.
        seed: Seed of the first match; each next one has one more.
        games: Number of matches.
        skills: Learned skills of built-in teams, for instance ``"left:walk=walk.onnx"``.
        record: File for a recording.
        settings: Keys of ``spar params`` with their values, for instance ``{"RuleHalfTime": 60.0}``.
        program: The program; see ``find_program``.

    Returns:
        The report: ``games`` with score, events and statistics of each match.

    Raises:
        RuntimeError: A match cannot be played; the message says why.
    """
    flags = ["--left", left, "--right", right, "--seed", str(seed), "--games", str(games)]
    flags += [part for skill in skills for part in ("--skill", skill)]
    flags += ["--record", str(record)] if record is not None else []
    for key, value in (settings or {}).items():
        flags += ["--set", f"{key}={_toml(value)}"]
    return json.loads(_run(program, ["match", "--quiet", *flags, "--json", "-"]))


def run_challenge(
    name: str,
    team: str = "builtin",
    *,
    seed: int = 123,
    runs: int | None = None,
    skills: Sequence[str] = (),
    program: str | None = None,
) -> dict[str, Any]:
    """Runs a challenge, as ``spar challenge run`` does, and returns the results.

    Args:
        name: Name of a challenge, for instance ``omni``; ``spar challenge list`` has all.
        team: ``builtin``, ``builtin:TYPE`` with a robot type, or a folder with a ``startChallengePlayer.sh``.
        seed: Number from which starts and noise follow.
        runs: Number of runs; by default the challenge's.
        skills: Learned skills of the built-in team, for instance ``"walk=walk.onnx"``.
        program: The program; see ``find_program``.

    Raises:
        RuntimeError: The challenge cannot be run; the message says why.
    """
    flags = ["--team", team, "--seed", str(seed), *(["--runs", str(runs)] if runs is not None else [])]
    flags += [part for skill in skills for part in ("--skill", skill)]
    return json.loads(_run(program, ["challenge", "run", name, "--quiet", *flags, "--json", "-"]))


def run_campaign(
    file: str | Path,
    ledger: str | Path | None = None,
    *,
    jobs: int | None = None,
    program: str | None = None,
) -> dict[str, Any]:
    """Plays a campaign on this machine until its stopping rule has an answer, as ``spar campaign run`` does.

    It continues if the ledger has results already. ``spar.campaign.run_on_ray`` plays the same campaign on a cluster.

    Args:
        file: Campaign file; docs/campaign/campaigns.md has its keys.
        ledger: Folder of the ledger; by default NAME.ledger beside the file.
        jobs: Worker processes; by default one for each core.
        program: The program; see ``find_program``.

    Returns:
        The report: ``verdict`` is ``better``, ``worse``, ``not-better``, ``open`` or ``complete``.

    Raises:
        RuntimeError: The campaign cannot be played; the message says why.
    """
    flags = ["--ledger", str(ledger)] if ledger is not None else []
    flags += ["--jobs", str(jobs)] if jobs is not None else []
    return json.loads(_run(program, ["campaign", "run", str(file), *flags, "--quiet", "--json", "-"], codes=(0, 1, 2)))


def read_recording(
    path: str | Path,
    *,
    bodies: Sequence[str] = (),
    every: int = 1,
    start: str | None = None,
    end: str | None = None,
    program: str | None = None,
) -> dict[str, np.ndarray]:
    """Reads the poses of a recording or a match log: a row for each body and tick.

    Args:
        path: The file.
        bodies: Only these bodies, for instance ``["ball", "left 3", "right/body"]``; by default all.
        every: Ticks from one row of a body to the next.
        start: First moment: a tick (``1500``), run time (``137.5s``), game time (``2:17``) or an event (``goal``).
        end: Moment before which to end.
        program: The program, which simulates the run again; see ``find_program``.

    Returns:
        Arrays by column: ``tick``, ``time_s``, ``thing``, ``team``, ``number`` (NaN without one), ``body``, position
        ``x_m``, ``y_m``, ``z_m`` and attitude ``qx``, ``qy``, ``qz``, ``qw``. ``pandas.DataFrame(columns)`` takes them.

    Raises:
        RuntimeError: The file cannot be read; the message says why.
    """
    flags = ["--every", str(every), *(["--bodies", ",".join(bodies)] if bodies else [])]
    flags += ["--from", start] if start is not None else []
    flags += ["--to", end] if end is not None else []
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "poses.csv"
        _run(program, ["log", "export", str(path), "--format", "csv", "--out", str(table), *flags])
        with table.open(newline="") as file:
            rows = csv.reader(file)
            names = next(rows)
            columns = list(zip(*rows)) or [()] * len(names)
    return {name: _column(name, values) for name, values in zip(names, columns)}


def read_events(path: str | Path, *, program: str | None = None) -> list[dict[str, Any]]:
    """Reads the events of a recording or a match log, as ``spar log events`` lists them.

    Raises:
        RuntimeError: The file cannot be read; the message says why.
    """
    lines = _run(program, ["log", "events", str(path), "--json"]).splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def _column(name: str, values: Sequence[str]) -> np.ndarray:
    kind = _COLUMNS.get(name, np.float64)
    if kind is np.float64:
        return np.array([value or "nan" for value in values]).astype(np.float64)
    return np.array(values, kind)


def _toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _run(program: str | None, arguments: list[str], codes: Collection[int] = (0,)) -> str:
    """Standard output of the program, which has to end with one of these codes."""
    done = subprocess.run([find_program(program), *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode not in codes:
        command = " ".join(["spar", *arguments])
        raise RuntimeError(f"`{command}` has failed: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout
