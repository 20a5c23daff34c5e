"""Shows a learned skill in the browser: ``python -m spar.watch FILE``.

The policy plays episodes of its task, in simulated time. When the file changes, the next episode has the new policy: a
learner that exports its checkpoints is watched while it learns.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from .policy import Policy
from .web_view import WebView

_POLL_PERIOD_S = 0.5


def watch(path: str | Path, view: WebView, episodes: int | None = None, seed: int = 0) -> None:
    """Plays episodes of a policy's task before a view, with the newest version of the file.

    Args:
        path: ONNX file of a learned skill; it may be written while this runs.
        view: The pages.
        episodes: Number of episodes; None plays until it is interrupted.
        seed: Seed of the first episode.
    """
    path, version, played = Path(path), None, 0
    while episodes is None or played < episodes:
        if version != (newest := path.stat().st_mtime_ns):
            policy, version = Policy(path), newest
            batch = policy.batch(1, seed=seed + played, autoreset="disabled")
            cycles = batch.options["decision_cycles"]
        observation, _ = batch.reset()
        is_over = False
        while not is_over:
            view.show(batch, 0, cycles)
            action = np.clip(policy(observation), -1, 1)
            observation, _, terminated, truncated, _ = batch.step(action)
            is_over = bool(terminated[0] or truncated[0])
        played += 1


def main() -> None:
    """Shows a file until it is interrupted."""
    parser = argparse.ArgumentParser(prog="python -m spar.watch", description=__doc__)
    parser.add_argument("file", help="ONNX file of a learned skill; waits for a file that is not there yet")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first episode")
    parser.add_argument("--speed", type=float, default=1.0, help="simulated seconds in a second")
    parser.add_argument("--web", metavar="PORT", help="port of the pages; by default 8080, or the next free one")
    flags = parser.parse_args()
    try:
        with WebView(speed=flags.speed, web=flags.web) as view:
            print(f"pages at {view.url}", flush=True)
            while not Path(flags.file).exists():
                time.sleep(_POLL_PERIOD_S)
            watch(flags.file, view, seed=flags.seed)
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
