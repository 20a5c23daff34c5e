"""Measures the speed of batches: ``python -m spar.bench``.

It prints robot cycles per second of processor time, the Python code around them included. One robot cycle is 20 ms of one
robot's time.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from .batch import PROFILES, Batch


def measure(worlds: int, profile: str, vision: bool, threads: int = 1, seconds: float = 2.0) -> tuple[float, float]:
    """Robot cycles per second of processor time and of wall time, of robots that sway and now and then fall."""
    batch = Batch("Stand", worlds, profile=profile, vision=vision, threads=threads, autoreset="same_step")
    batch.reset()
    draws = np.random.default_rng(0)
    actions = [draws.uniform(-0.05, 0.05, (worlds, batch.actions)).astype(np.float32) for _ in range(16)]
    # The first steps fill the worlds' storage.
    for step in range(20):
        batch.step(actions[step % 16])
    steps, wall, processor = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        batch.step(actions[steps % 16])
        steps += 1
    cycles = steps * worlds
    return cycles / (time.process_time() - processor), cycles / (time.perf_counter() - wall)


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(prog="python -m spar.bench", description=__doc__)
    parser.add_argument("--worlds", default="1,16,256", help="numbers of worlds")
    parser.add_argument("--threads", type=int, default=1, help="threads that share the worlds")
    parser.add_argument("--seconds", type=float, default=2.0, help="time of each measurement")
    flags = parser.parse_args()
    print(f"{'worlds':>6}  {'profile':14}{'vision':8}{'per core-second':>16}{'per second':>12}")
    for worlds in map(int, flags.worlds.split(",")):
        for profile in PROFILES:
            for vision in (False, True) if profile != "truth" else (False,):
                core, wall = measure(worlds, profile, vision, flags.threads, flags.seconds)
                print(f"{worlds:6}  {profile:14}{'yes' if vision else 'no':8}{core:16.0f}{wall:12.0f}", flush=True)


if __name__ == "__main__":
    main()
