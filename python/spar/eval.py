"""Measures a learned skill: ``python -m spar.eval FILE``.

A walk walks 500 episodes of 10 s with drawn commands, then eight fixed movements, and prints errors, falls and speeds. A
run runs 500 episodes of 10 s. A get-up rises in 500 episodes from each posture, a kick kicks in 500 as far as it can,
straight ahead.
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

RANDOMIZED = {"mass": (0.9, 1.1), "torque": (0.9, 1.1), "slip": (0.5, 2.0), "late_answers": (0.0, 0.1)}
"""Ranges of randomised measures, and of what ``examples/learn/ppo.py`` learns with."""

CONNECTED_M = 0.5
"""Way of the ball from which a kick has connected, m."""

_WINDOW_S = 1.0
_STANDING_S = 0.5
_FALLEN_M = 0.25


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


def _heading(batch: Batch, rows: Any) -> np.ndarray:
    """Direction in which the torso faces, rad, 0 towards the right goal, ``[world]``, from exact values."""
    w, x, y, z = (rows[:, batch.truth_layout["torso_attitude"].start + index] for index in range(4))
    return np.arctan2(1 - 2 * (x * x + z * z), 2 * (x * y - w * z))


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


def run_episodes(policy: Policy, n: int, seed: int, **options: Any) -> dict[str, np.ndarray]:
    """Runs one episode of 10 s in each of ``n`` worlds.

    Returns:
        ``speed_m_s``, the mean speed along the heading at the start between 5 and 10 s, not a number after a fall, and
        ``falls``, True where the robot falls, ``[world]``.
    """
    options = {"profile": "policy+critic", "autoreset": "next_step", "episode_s": 10.0, **options}
    batch = policy.batch(n, seed=seed, **options)
    observation, _ = batch.reset()
    heading = _heading(batch, observation["critic"])
    ahead = np.stack([np.cos(heading), np.sin(heading)], 1)
    columns = batch.truth_layout["torso_position"].slice
    steps = batch.episode_cycles // int(policy.metadata("spar.decision_cycles"))
    upright, way = np.ones(n, bool), np.zeros((2, n))
    for step in range(steps):
        observation, _, terminated, _, _ = batch.step(np.clip(policy(observation["policy"]), -1, 1))
        upright &= ~terminated
        if step + 1 in (steps // 2, steps):
            way[step // (steps - 1)] = (observation["critic"][:, columns][:, :2] * ahead).sum(1)
    return {"speed_m_s": np.where(upright, (way[1] - way[0]) / 5.0, np.nan), "falls": ~upright}


def get_up_episodes(policy: Policy, n: int, seed: int, **options: Any) -> dict[str, np.ndarray]:
    """Gets up in one episode in each of ``n`` worlds.

    Returns:
        ``posture``, the name of the posture at the start, and ``time_s``, the time until the robot begins to stand for half a
        second, not a number where it does not, ``[world]``.
    """
    batch = policy.batch(n, seed=seed, profile="policy+critic", autoreset="next_step", **options)
    observation, _ = batch.reset()
    w, x, y, z = (observation["critic"][:, batch.truth_layout["torso_attitude"].start + index] for index in range(4))
    forward_up, right_up = 2 * (y * z + w * x), 2 * (x * z - w * y)
    posture = np.select([forward_up < -0.9, forward_up > 0.9, np.abs(right_up) > 0.8], ["front", "back", "side"], "other")
    time_s, lies = np.full(n, np.nan), np.ones(n, bool)
    decision_s = int(policy.metadata("spar.decision_cycles")) / 50
    for step in range(int(batch.episode_cycles / 50 / decision_s)):
        observation, _, terminated, truncated, _ = batch.step(np.clip(policy(observation["policy"]), -1, 1))
        time_s[lies & terminated] = (step + 1) * decision_s - _STANDING_S
        lies &= ~(terminated | truncated)
    return {"posture": posture, "time_s": time_s}


def kick_episodes(policy: Policy, n: int, seed: int, command: Any = (10.0, 0.0), **options: Any) -> dict[str, np.ndarray]:
    """Kicks in one episode in each of ``n`` worlds.

    Returns:
        ``length_m``, the ball's way to its last place, ``error_rad``, the angle to the commanded direction, to the left, and
        ``falls``, True where the robot falls, ``[world]``.
    """
    options = {"profile": "policy+critic", "autoreset": "next_step", "episode_s": 12.0, **options}
    batch = policy.batch(n, seed=seed, **options)
    batch.set_command(command)
    observation, _ = batch.reset()
    layout, rows = batch.truth_layout, observation["critic"]
    heading = _heading(batch, rows)
    start = rows[:, layout["ball_position"].slice][:, :2].copy()
    way, rolls, falls = np.zeros((n, 2)), np.ones(n, bool), np.zeros(n, bool)
    for _ in range(batch.episode_cycles // int(policy.metadata("spar.decision_cycles"))):
        observation, _, terminated, truncated, _ = batch.step(np.clip(policy(observation["policy"]), -1, 1))
        rows = observation["critic"]
        way[rolls] = (rows[:, layout["ball_position"].slice][:, :2] - start)[rolls]
        falls |= rolls & (rows[:, layout["torso_position"].start + 2] < _FALLEN_M)
        rolls &= ~(terminated | truncated)
    error = np.arctan2(way[:, 1], way[:, 0]) - heading - command[1]
    return {"length_m": np.hypot(*way.T), "error_rad": np.arctan2(np.sin(error), np.cos(error)), "falls": falls}


def main() -> None:
    """Prints the measures of a file."""
    parser = argparse.ArgumentParser(prog="python -m spar.eval", description=__doc__)
    parser.add_argument("file", help="ONNX file of a learned skill")
    parser.add_argument("--episodes", type=int, default=500, help="episodes with drawn starts and commands")
    parser.add_argument("--seed", type=int, default=1 << 40, help="seed of the first episode")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="threads that share the worlds")
    parser.add_argument("--randomize", action="store_true", help="draw physics and late answers, as in examples/learn/ppo.py")
    late_help = "largest share of late answers, with --randomize by default 0.1, otherwise 0"
    parser.add_argument("--late-answers", type=float, metavar="SHARE", help=late_help)
    flags = parser.parse_args()
    policy = Policy(flags.file)
    prints = {"walk": print_walk, "run": print_run, "getup": print_get_up, "kick": print_kick}
    skill = policy.metadata("spar.skill")
    if skill not in prints:
        parser.error(f"{flags.file} is a policy for {skill!r}; the measures are for {', '.join(prints)}")
    randomized = dict(RANDOMIZED) if flags.randomize else {}
    if flags.late_answers is not None:
        randomized["late_answers"] = (0.0, flags.late_answers)
    options = {"threads": flags.threads, "randomize": randomized or None}
    prints[skill](policy, flags.episodes, flags.seed, options)


def print_walk(policy: Policy, episodes: int, seed: int, options: dict[str, Any]) -> None:
    """Prints the measures of a walk."""
    found = measure_walk(policy, episodes, seed, **options)
    print(f"{episodes} episodes with drawn commands")
    print(f"  mean error of the velocity  {found['velocity_error']:6.3f} m/s")
    print(f"  mean error of the turn rate {found['turn_error']:6.3f} rad/s")
    print(f"  episodes with a fall        {100 * found['falls']:6.1f} %")
    print(f"{'movement':12}{'forward m/s':>13}{'left m/s':>10}{'turn rad/s':>12}{'falls':>8}")
    for name, command in MOVEMENTS.items():
        run = walk_episodes(policy, 10, seed, command, **options)
        forward, left, turn = run["motions"].mean(0) if len(run["motions"]) else (0.0, 0.0, 0.0)
        print(f"{name:12}{forward:13.2f}{left:10.2f}{turn:12.2f}{100 * run['falls']:7.0f}%")


def print_run(policy: Policy, episodes: int, seed: int, options: dict[str, Any]) -> None:
    """Prints the measures of a run."""
    run = run_episodes(policy, episodes, seed, **options)
    print(f"{episodes} runs straight ahead")
    if not run["falls"].all():
        print(f"  speed between 5 and 10 s {np.nanmean(run['speed_m_s']):6.2f} m/s")
    print(f"  runs with a fall         {100 * run['falls'].mean():6.1f} %")


def print_get_up(policy: Policy, episodes: int, seed: int, options: dict[str, Any]) -> None:
    """Prints the measures of a get-up."""
    run = get_up_episodes(policy, episodes, seed, **options)
    print(f"{'from':8}{'episodes':>10}{'stand':>8}{'in 2.5 s':>10}{'median s':>10}")
    for name in ("front", "back", "side", "other", "all"):
        times = run["time_s"][(run["posture"] == name) | (name == "all")]
        if len(times):
            median = np.median(times[np.isfinite(times)]) if np.isfinite(times).any() else np.nan
            stand, soon = 100 * np.isfinite(times).mean(), 100 * (times <= 2.5).mean()
            print(f"{name:8}{len(times):10}{stand:7.1f}%{soon:9.1f}%{median:10.2f}")


def print_kick(policy: Policy, episodes: int, seed: int, options: dict[str, Any]) -> None:
    """Prints the measures of a kick."""
    run = kick_episodes(policy, episodes, seed, **options)
    hit = run["length_m"] > CONNECTED_M
    length, error = run["length_m"][hit], np.degrees(run["error_rad"][hit])
    print(f"{episodes} kicks straight ahead, as far as possible")
    print(f"  kicks that connect    {100 * hit.mean():6.1f} % (the ball rolls farther than {CONNECTED_M} m)")
    if hit.any():
        low, median, high = np.percentile(length, [25, 50, 75])
        print(f"  length                {median:6.2f} m (quartiles {low:.2f} to {high:.2f})")
        print(f"  error of the direction{np.median(np.abs(error)):6.1f} degrees (median), {error.mean():+.1f} to the left (mean)")
    print(f"  kicks with a fall     {100 * run['falls'].mean():6.1f} %")


if __name__ == "__main__":
    main()
