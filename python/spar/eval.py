"""Measures a learned walk: ``python -m spar.eval walk.onnx``.

It walks 500 episodes of 10 s with drawn commands, then eight fixed movements, and prints errors, falls and speeds.
"""

from __future__ import annotations

import argparse
import os
from typing import Any

import numpy as np

from .batch import Batch
from .policy import Policy

MOVEMENTS = {
    "forward": (0.8, 0.0, 0.0),
    "backward": (-0.5, 0.0, 0.0),
    "left": (0.0, 0.5, 0.0),
    "right": (0.0, -0.5, 0.0),
    "diagonally": (0.4, 0.4, 0.0),
    "turn left": (0.0, 0.0, 1.75),
    "turn right": (0.0, 0.0, -1.75),
    "on the spot": (0.0, 0.0, 0.0),
}
"""Commands: velocity forward and to the left, m/s, turn rate, rad/s."""

_WINDOW_S = 1.0


def torso_motion(batch: Batch, rows: Any) -> np.ndarray:
    """Velocity forward and to the left, m/s, and turn rate, rad/s, ``[world, 3]``, from exact values."""
    layout = batch.truth_layout
    w, x, y, z = (rows[:, layout["torso_attitude"].start + index] for index in range(4))
    ahead = np.stack([2 * (x * y - w * z), 1 - 2 * (x * x + z * z)])
    ahead = ahead / np.maximum(np.hypot(*ahead), 1e-6)
    velocity, spin = rows[:, layout["torso_velocity"].slice], rows[:, layout["torso_spin"].slice]
    forward = velocity[:, 0] * ahead[0] + velocity[:, 1] * ahead[1]
    left = velocity[:, 1] * ahead[0] - velocity[:, 0] * ahead[1]
    up = np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], 1)
    return np.stack([forward, left, (up * spin).sum(1)], 1)


def walk_episodes(policy: Policy, n: int, seed: int, command: Any = None, **options: Any) -> dict[str, Any]:
    """Walks one episode of 10 s in each of ``n`` worlds.

    Returns:
        ``commands`` and the mean ``motions`` in windows of a second after the first one, ``[window, 3]``, and the share of
        episodes that end with a fall, ``falls``.
    """
    batch = policy.batch(n, seed=seed, profile="policy+critic", autoreset="next_step", **options)
    batch.set_command(command)
    observation, _ = batch.reset()
    commands = observation["policy"][:, :3].copy()
    steps = batch.episode_cycles // int(policy.metadata("spar.decision_cycles"))
    upright = np.ones(n, bool)
    motions, standing = np.zeros((steps, n, 3)), np.zeros((steps, n), bool)
    for step in range(steps):
        observation, _, terminated, _, _ = batch.step(np.clip(policy(observation["policy"]), -1, 1))
        upright &= ~terminated
        motions[step], standing[step] = torso_motion(batch, observation["critic"]), upright
    window = max(1, round(steps * _WINDOW_S / 10))
    means, wanted = [], []
    for start in range(window, steps - window + 1, window):
        whole = standing[start : start + window].all(0)
        means.append(motions[start : start + window].mean(0)[whole])
        wanted.append(commands[whole])
    return {"commands": np.concatenate(wanted), "motions": np.concatenate(means), "falls": float(1 - upright.mean())}


def measure_walk(policy: Policy, episodes: int = 500, seed: int = 1 << 40, **options: Any) -> dict[str, float]:
    """Mean errors of velocity, m/s, and turn rate, rad/s, over drawn commands, and the share of episodes with a fall."""
    run = walk_episodes(policy, episodes, seed, **options)
    error = run["motions"] - run["commands"]
    return {
        "velocity_error": float(np.hypot(error[:, 0], error[:, 1]).mean()),
        "turn_error": float(np.abs(error[:, 2]).mean()),
        "falls": run["falls"],
    }


def main() -> None:
    """Prints the measures of a file."""
    parser = argparse.ArgumentParser(prog="python -m spar.eval", description=__doc__)
    parser.add_argument("file", help="ONNX file of a policy that walks")
    parser.add_argument("--episodes", type=int, default=500, help="episodes with drawn commands")
    parser.add_argument("--seed", type=int, default=1 << 40, help="seed of the first episode")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="threads that share the worlds")
    flags = parser.parse_args()
    policy = Policy(flags.file)
    if policy.metadata("spar.skill") != "walk":
        parser.error(f"{flags.file} is no walk but {policy.metadata('spar.skill')!r}")
    found = measure_walk(policy, flags.episodes, flags.seed, threads=flags.threads)
    print(f"{flags.episodes} episodes with drawn commands")
    print(f"  mean error of the velocity  {found['velocity_error']:6.3f} m/s")
    print(f"  mean error of the turn rate {found['turn_error']:6.3f} rad/s")
    print(f"  episodes with a fall        {100 * found['falls']:6.1f} %")
    print(f"{'movement':12}{'forward m/s':>13}{'left m/s':>10}{'turn rad/s':>12}{'falls':>8}")
    for name, command in MOVEMENTS.items():
        run = walk_episodes(policy, 10, flags.seed, command, threads=flags.threads)
        forward, left, turn = run["motions"].mean(0) if len(run["motions"]) else (0.0, 0.0, 0.0)
        print(f"{name:12}{forward:13.2f}{left:10.2f}{turn:12.2f}{100 * run['falls']:7.0f}%")


if __name__ == "__main__":
    main()
