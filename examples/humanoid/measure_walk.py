"""Measures walks of T1: python3 measure_walk.py locomotion_nn.npz walk.onnx

Each network walks with single velocities for 20 s, and with 20 random sequences of commands for 60 s. A file of weights
(.npz) is the league's walking network, a file of a policy (.onnx) one that was learned in batches.
"""

import argparse
import math

import numpy as np
from distill import ANGLE_SCALE_RAD, PLANAR_MAX, SPEEDS
from walk_network import START_STEPS, WalkNetwork

import spar

# Commands of the league's network, from -1 to 1.
COMMANDS = {"forward": (1, 0, 0), "backward": (-1, 0, 0), "left": (0, 1, 0), "right": (0, -1, 0), "turn": (0, 0, 1)}
ROBOTS = 20


class Student:
    """A policy without memory, from a file."""

    def __init__(self, path, _):
        self.policy = spar.Policy(path)

    def angles(self, batch, rows, command):
        seen = rows.copy()
        seen[:, :3] = command * SPEEDS
        return ANGLE_SCALE_RAD * self.policy(seen)


class Teacher(WalkNetwork):
    """The league's walking network."""

    def angles(self, batch, rows, command):
        return self.step(self.observe(batch, rows, command))


def walk(network, commands):
    """Mean velocities and falls of robots with commands `[step, robot, 3]`, after a start in which they stand."""
    batch = spar.Batch(
        "Walk",
        ROBOTS,
        world="humanoid",
        profile="policy+critic",
        angle_scale=ANGLE_SCALE_RAD,
        episode_s=1000.0,
        autoreset="next_step",
    )
    observation, _ = batch.reset(seed=7)
    walker = (Student if network.endswith(".onnx") else Teacher)(network, ROBOTS)
    has_fallen, speeds = np.zeros(ROBOTS, bool), []
    velocity, turn = (batch.truth_layout[name].slice for name in ("velocity", "turn_rate"))
    for step in range(START_STEPS + len(commands)):
        command = commands[step - START_STEPS] if step >= START_STEPS else np.zeros((ROBOTS, 3))
        angles = walker.angles(batch, observation["policy"], command)
        observation, _, terminated, *_ = batch.step(angles / ANGLE_SCALE_RAD)
        has_fallen |= terminated
        if step >= 3 * START_STEPS:
            speeds.append(np.concatenate([observation["critic"][:, velocity], observation["critic"][:, turn]], 1))
    stands = ~has_fallen if not has_fallen.all() else np.ones(ROBOTS, bool)
    return np.mean(speeds, 0)[stands].mean(0), int(has_fallen.sum())


def random_commands(seconds=60, interval_s=2):
    """Sequences of commands with planar speeds up to 0.7, new ones every two seconds."""
    draws = np.random.default_rng(5)
    parts = []
    for _ in range(seconds // interval_s):
        angle, length = draws.uniform(-math.pi, math.pi, ROBOTS), PLANAR_MAX * np.sqrt(draws.random(ROBOTS))
        command = np.stack([length * np.cos(angle), length * np.sin(angle), draws.uniform(-1, 1, ROBOTS)], 1)
        parts.append(np.repeat(command[None], 50 * interval_s, 0))
    return np.concatenate(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("networks", nargs="+", help="files of networks")
    for network in parser.parse_args().networks:
        print(network)
        for name, command in COMMANDS.items():
            (forward, left, _, turn), falls = walk(network, np.tile(command, (1000, ROBOTS, 1)).astype(float))
            print(
                f"  {name:9} {forward:6.3f} m/s forward, {left:6.3f} m/s left, {math.degrees(turn):6.1f} degrees/s, "
                f"{falls} of {ROBOTS} fell in 20 s"
            )
        _, falls = walk(network, random_commands())
        print(f"  random    {falls} of {ROBOTS} fell in 60 s")


if __name__ == "__main__":
    main()
