"""Robots of the 3D league of 2026 walk with the league's own network: python3 walk_network.py locomotion_nn.npz

The file has the network's weights as numpy arrays. The robots walk in a batch (docs/humanoid/learning.md), not on a server.
"""

import argparse
import math

import numpy as np

import spar

# The network's outputs are angles from its nominal posture, which is the batch's base posture, over 0.5 rad.
OUTPUT_SCALE_RAD = 0.5
# Wider than the network's outputs, because a batch clips its actions at 1.
ANGLE_SCALE_RAD = 2.0
# Steps after a start in which the command is 0.
START_STEPS = 49
PHASE_STEP_RAD = 2 * math.pi * 0.02


def elu(x):
    return np.where(x > 0, x, np.expm1(np.minimum(x, 0)))


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


class WalkNetwork:
    """The network with its memory, one row for each robot."""

    def __init__(self, path, rows):
        with np.load(path) as file:
            self.weights = {name: file[name].astype(np.float32) for name in file.files}
        self.hidden = np.zeros((rows, 64), np.float32)
        self.output = np.zeros((rows, 23), np.float32)
        self.phases = np.tile([0.0, -math.pi], (rows, 1))
        self.steps = 0

    def linear(self, name, x):
        out = x @ self.weights[f"{name}.weight"].T
        return out + self.weights[f"{name}.bias"] if f"{name}.bias" in self.weights else out

    def norm(self, name, x):
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-6)
        return scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def observe(self, batch, rows, command):
        """The network's 82 inputs from the observation `robot` of a batch."""
        part = {name: rows[:, quantity.slice] for name, quantity in batch.robot_layout.items()}
        self.phases = (self.phases + PHASE_STEP_RAD + math.pi) % (2 * math.pi) - math.pi
        command = np.broadcast_to(command if self.steps >= START_STEPS else np.zeros(3), (len(rows), 3))
        inputs = [
            (part["joint_angle"] - batch.base_angles) / 3.14,
            part["joint_velocity"] / 100,
            self.output / 10,
            np.clip(part["gyro"] / 50, -1, 1),
            command,
            np.sin(self.phases),
            np.cos(self.phases),
            part["gravity"],
        ]
        return np.clip(np.concatenate(inputs, 1).astype(np.float32), -10, 10)

    def step(self, inputs):
        """The angles from the nominal posture, rad."""
        encoded = elu(self.norm("gru_obs_encoder_ln", self.linear("gru_obs_encoder_dense", inputs)))
        reset = sigmoid(self.linear("gru.ir", encoded) + self.linear("gru.hr", self.hidden))
        update = sigmoid(self.linear("gru.iz", encoded) + self.linear("gru.hz", self.hidden))
        new = np.tanh(self.linear("gru.in_proj", encoded) + reset * self.linear("gru.hn", self.hidden))
        self.hidden = (1 - update) * new + update * self.hidden
        direct = elu(self.norm("obs_encoder_ln", self.linear("obs_encoder_dense", inputs)))
        x = np.concatenate([direct, elu(self.norm("gru_ln", self.hidden))], 1)
        x = elu(self.norm("torso_ln1", self.linear("torso_dense1", x)))
        x = elu(self.linear("torso_dense3", elu(self.linear("torso_dense2", x))))
        self.output = self.linear("mean_head", x)
        self.steps += 1
        return OUTPUT_SCALE_RAD * self.output


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", help="the network's weights, a .npz file")
    parser.add_argument(
        "--command", nargs=3, type=float, default=[1, 0, 0], metavar=("FORWARD", "LEFT", "TURN"), help="each from -1 to 1"
    )
    parser.add_argument("--robots", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20.0)
    flags = parser.parse_args()

    steps = round(flags.seconds * 50)
    batch = spar.Batch(
        "Walk",
        flags.robots,
        world="humanoid",
        profile="policy+critic",
        angle_scale=ANGLE_SCALE_RAD,
        episode_s=flags.seconds + 1,
        autoreset="next_step",
    )
    network = WalkNetwork(flags.weights, flags.robots)
    observation, _ = batch.reset(seed=1)
    has_fallen = np.zeros(flags.robots, bool)
    velocity, turn = [], []
    for step in range(steps):
        angles = network.step(network.observe(batch, observation["policy"], np.array(flags.command)))
        observation, _, terminated, *_ = batch.step(angles / ANGLE_SCALE_RAD)
        has_fallen |= terminated
        if step >= 3 * START_STEPS:
            velocity.append(observation["critic"][:, batch.truth_layout["velocity"].slice])
            turn.append(observation["critic"][:, batch.truth_layout["turn_rate"].slice])
    stands = ~has_fallen if not has_fallen.all() else np.ones(flags.robots, bool)
    forward, left, _ = np.mean(velocity, 0)[stands].mean(0)
    turn_deg_s = math.degrees(np.mean(turn, 0)[stands].mean())
    command = " ".join(f"{number:g}" for number in flags.command)
    print(
        f"command {command}: forward {forward:.3f} m/s, left {left:.3f} m/s, turn {turn_deg_s:.1f} degrees/s; "
        f"{has_fallen.sum()} of {flags.robots} robots fell"
    )


if __name__ == "__main__":
    main()
