"""Learns the built-in team's walk from the league's walking network: python3 distill.py locomotion_nn.npz walk.onnx

The student sees what a robot senses, and imitates what the teacher would do there (DAgger: Ross et al., A Reduction of
Imitation Learning and Structured Prediction to No-Regret Online Learning, 2011). Robots walk with random velocities; most are
moved by the student, the others by the teacher. It needs the packages spar, numpy and onnx.
"""

import argparse
import math
import time

import numpy as np
from walk_network import OUTPUT_SCALE_RAD, START_STEPS, WalkNetwork

import spar

# The velocity that the teacher walks with at a command of 1: forward and left, m/s, turn, rad/s.
SPEEDS = np.array([0.863, 0.81, 0.953])
# The teacher falls at higher planar commands in diagonal directions.
PLANAR_MAX = 0.7
ANGLE_SCALE_RAD = 1.5
HIDDEN = (256, 128, 64)
MEMORY_ROWS = 600_000
FIRST_ROWS = 20_000
BATCH_ROWS = 2048


class Network:
    """A multilayer perceptron with Elu and Adam."""

    def __init__(self, sizes, draws):
        self.weights = [draws.normal(0, 1 / math.sqrt(a), (a, b)).astype(np.float32) for a, b in zip(sizes, sizes[1:])]
        self.weights[-1] *= 0.1
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.moments = [[np.zeros_like(one), np.zeros_like(one)] for one in self.weights + self.biases]
        self.steps = 0
        self.mean, self.deviation = np.zeros(sizes[0], np.float32), np.ones(sizes[0], np.float32)

    def layers(self, rows):
        out = [np.clip((rows - self.mean) / self.deviation, -10, 10)]
        for index, (weight, bias) in enumerate(zip(self.weights, self.biases)):
            sums = out[-1] @ weight + bias
            is_last = index == len(self.weights) - 1
            out.append(sums if is_last else np.where(sums > 0, sums, np.expm1(np.minimum(sums, 0))))
        return out

    def __call__(self, rows):
        return self.layers(rows)[-1]

    def learn(self, rows, targets, rate):
        """One step of Adam. Returns the mean square error."""
        layers = self.layers(rows)
        error = layers[-1] - targets
        slope = error * (2 / error.size)
        weights, biases = [], []
        for index in reversed(range(len(self.weights))):
            if index < len(self.weights) - 1:
                slope = slope * np.where(layers[index + 1] > 0, 1, layers[index + 1] + 1)
            weights.insert(0, layers[index].T @ slope)
            biases.insert(0, slope.sum(0))
            slope = slope @ self.weights[index].T
        self.steps += 1
        for value, change, moments in zip(self.weights + self.biases, weights + biases, self.moments):
            moments[0] += 0.1 * (change - moments[0])
            moments[1] += 0.001 * (change * change - moments[1])
            first = moments[0] / (1 - 0.9**self.steps)
            value -= rate * first / (np.sqrt(moments[1] / (1 - 0.999**self.steps)) + 1e-8)
        return float((error**2).mean())


def draw_commands(draws, count):
    """Commands of the teacher: to stand, along or about one axis, or all at once."""
    commands = np.zeros((count, 3))
    for command in commands:
        kind = draws.random()
        if kind < 0.1:
            continue
        if kind < 0.4:
            command[draws.integers(3)] = draws.uniform(-1, 1)
            continue
        angle, length = draws.uniform(-math.pi, math.pi), PLANAR_MAX * math.sqrt(draws.random())
        turn = draws.uniform(-1, 1) if draws.random() < 0.7 else 0.0
        command[:] = length * math.cos(angle), length * math.sin(angle), turn
        if abs(turn) > PLANAR_MAX:
            command[:2] *= PLANAR_MAX
    return commands


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("teacher", help="the teacher's weights, a .npz file")
    parser.add_argument("out", help="the file of the student, .onnx")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--robots", type=int, default=64)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    flags = parser.parse_args()

    draws, count = np.random.default_rng(flags.seed), flags.robots
    noise = {"push": (0.0, 0.3), "gyro_noise": (0.0, 0.02), "joint_noise": (0.0, 0.005)}
    batch = spar.Batch(
        "Walk",
        count,
        world="humanoid",
        angle_scale=ANGLE_SCALE_RAD,
        episode_s=20.0,
        autoreset="same_step",
        threads=flags.threads,
        randomize=noise,
    )
    observation, _ = batch.reset(seed=flags.seed)
    teacher = WalkNetwork(flags.teacher, count)
    teacher.steps = START_STEPS
    student = Network([observation.shape[1], *HIDDEN, batch.actions], draws)
    rows = np.zeros((MEMORY_ROWS, observation.shape[1]), np.float32)
    targets = np.zeros((MEMORY_ROWS, batch.actions), np.float32)
    at = filled = step = 0
    commands, left = draw_commands(draws, count), draws.integers(50, 200, count)
    steps = np.zeros(count, int)
    is_student, falls, walked = np.zeros(count, bool), 0, 0
    begun, losses = time.monotonic(), []

    def save():
        layers = list(zip(student.weights, student.biases))
        spar.export_policy(
            flags.out, batch, layers, mean=student.mean, deviation=student.deviation, clip=10.0, activation="Elu"
        )

    while (elapsed := time.monotonic() - begun) < 60 * flags.minutes:
        active = np.where((steps >= START_STEPS)[:, None], commands, 0)
        seen = observation.copy()
        seen[:, :3] = active * SPEEDS
        wanted = teacher.step(teacher.observe(batch, seen, active))
        rows[at : at + count], targets[at : at + count] = seen, wanted / ANGLE_SCALE_RAD
        at, filled = at + count, max(filled, at + count)
        if at + count > MEMORY_ROWS:
            at = 0
        angles = np.where(is_student[:, None], student(seen) * ANGLE_SCALE_RAD, wanted)
        # The teacher observes what was done, whoever has decided it.
        teacher.output = (angles / OUTPUT_SCALE_RAD).astype(np.float32)
        observation, _, terminated, truncated, _ = batch.step(angles / ANGLE_SCALE_RAD)
        falls, walked = falls + int((terminated & is_student).sum()), walked + int(is_student.sum())
        step, steps, left = step + 1, steps + 1, left - 1
        if (ended := terminated | truncated).any():
            teacher.hidden[ended], teacher.output[ended], teacher.phases[ended], steps[ended] = 0, 0, (0, -math.pi), 0
            is_student[ended] = draws.random(int(ended.sum())) < min(0.9, student.steps / 1500)
        if (due := left <= 0).any():
            commands[due], left[due] = draw_commands(draws, int(due.sum())), draws.integers(50, 200, int(due.sum()))
        if filled >= FIRST_ROWS:
            if student.steps == 0:
                student.mean, student.deviation = rows[:filled].mean(0), rows[:filled].std(0) + 1e-3
            rate = 5e-4 * (1 + math.cos(math.pi * elapsed / (60 * flags.minutes))) + 1e-5
            chosen = draws.integers(0, filled, BATCH_ROWS)
            losses.append(student.learn(rows[chosen], targets[chosen], rate))
        if step % 1000 == 0:
            minutes = walked / 3000
            print(
                f"{elapsed:5.0f} s: {step * count} rows, mean square error {np.mean(losses[-500:]):.6f}, "
                f"the student fell {falls} times in {minutes:.0f} robot minutes",
                flush=True,
            )
            falls = walked = 0
            save()
    save()


if __name__ == "__main__":
    main()
