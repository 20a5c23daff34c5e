#!/usr/bin/env python3
"""Measures steps of 25 ms per second of the small-size tasks, and of rSim, rSoccer's simulator, if it is installed.

Each line is the median of several turns, in which both simulators take turns in one process. See
docs/smallsize/learning.md.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import time
from collections.abc import Callable

import numpy as np

import spar

with contextlib.suppress(ImportError):
    import robosim

BLUE, YELLOW = 1, 6
TASKS = ("SSLGoToBall", "SSLGoToBallShoot", "SSLDribbling", "SSL6v6")


def rsim_step() -> Callable[[], int]:
    """A step of rSim with the robots of SSLGoToBall, and its state; the number of steps it makes."""
    draws = np.random.default_rng(1)
    places = np.column_stack([np.linspace(-2.5, 2.5, BLUE + YELLOW), np.tile([-1.0, 1.0], 4)[:7], np.zeros(7)])
    world = robosim.SSL(2, BLUE, YELLOW, 25, np.zeros(4), places[:BLUE], places[BLUE:])
    commands = np.zeros((64, BLUE + YELLOW, 8))
    commands[:, 0, 1:4] = draws.uniform(-1, 1, (64, 3)) * (2.5, 2.5, 10)
    turns = iter(range(10**12))

    def step() -> int:
        world.step(commands[next(turns) % 64])
        world.get_state()
        return 1

    return step


def spar_step(task: str, worlds: int, threads: int) -> Callable[[], int]:
    """A step of a batch, observations, rewards and resets included; the number of steps of all its worlds."""
    draws = np.random.default_rng(1)
    batch = spar.Batch(world="ssl", task=task, n=worlds, threads=threads, autoreset="same_step")
    batch.reset()
    actions = draws.uniform(-1, 1, (64, worlds, batch.actions)).astype(np.float32)
    turns = iter(range(10**12))

    def step() -> int:
        batch.step(actions[next(turns) % 64])
        return worlds

    return step


def rate(step: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Steps per second of processor time and of wall time."""
    done, wall, processor = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        done += step()
    return done / (time.process_time() - processor), done / (time.perf_counter() - wall)


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=5, help="turns of each line")
    parser.add_argument("--seconds", type=float, default=0.5, help="time of each turn")
    parser.add_argument("--threads", type=int, default=1, help="threads that share the worlds")
    flags = parser.parse_args()
    steps = {f"spar {task}, {n} worlds": spar_step(task, n, flags.threads) for task in TASKS for n in (1, 256)}
    if "robosim" in globals():
        steps["rSim, 1 + 6 robots"] = rsim_step()
    else:
        print("rSim is not installed: `pip install rc-robosim` needs CMake, ODE and a compiler")
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in steps}
    for _ in range(flags.turns):
        for name, step in steps.items():
            rates[name].append(rate(step, flags.seconds))
    print(f"{'':34}{'per core-second':>16}{'per second':>12}")
    for name, pairs in rates.items():
        core, wall = (statistics.median(column) for column in zip(*pairs))
        print(f"{name:34}{core:16.0f}{wall:12.0f}", flush=True)


if __name__ == "__main__":
    main()
