"""Behaviour cloning of a walk, with numpy alone: a network learns the joint angles of a teacher from what a robot senses.

The teacher is the built-in team's walk, or a robot of a recorded match:

    python examples/learn/clone.py team --export clone.onnx
    spar match --quiet --half-time 60 --seed 7 --record game.mcap
    python examples/learn/clone.py game.mcap --robot "left 8"

It prints the loss on rows that it did not learn from, before and after, then how long the clone stays up on the task
Walk, beside the built-in walk and the base posture. The same figures are in OUT/clone-SEED/result.json, the losses in
progress.csv.
"""

import argparse
import csv
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from ppo import Adam, Net

# ppo.py sets the number of threads before numpy begins.
import numpy as np  # isort: skip

import spar
from spar.eval import torso_motion

LAG = 2
"""Cycles from a decision to the observation with its angles: one on its way, one to move."""

CYCLE_S = 0.02
CLOCK_S = 0.4
"""Period of the clock in an observation with joint angles as actions, s."""

WARM_UP = 10
"""Cycles of an episode without noise: the walk adds no action before it lifts its feet."""

MINIBATCH = 1024

HORIZON = 25
"""Cycles after a tick of a recording whose motion is the command of that tick."""

LEG_CHAIN = ("body", "hip1", "hip2", "thigh", "shank", "ankle", "foot")
"""The bodies of a leg; a joint is between each two."""

LEG_AXES = np.array([[-1, 0, -1], [0, 1, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 1, 0]]) / [[np.sqrt(2)], *[[1]] * 5]
"""Axes of the left leg's joints, lle1 to lle6; the right one's first axis is mirrored."""


@dataclass
class Demonstration:
    """Rows of observations with the teacher's angles."""

    inputs: np.ndarray
    """Observations, ``[row, number]``."""
    targets: np.ndarray
    """Actions: angles from the base posture, rad, ``[row, joint]``."""
    known: np.ndarray
    """1 for each number of an observation that the rows have, else 0."""
    held_out: np.ndarray
    """True for the rows that measure the loss."""


def walk_batch(n, seed, robot_type, action="angle", **options):
    """A batch of Walk; an action of 1 is 1 rad."""
    common = {"joints": "legs", "angle_scale": 1.0, "vision": False, "robot_type": robot_type}
    return spar.Batch("Walk", n, seed=seed, action=action, **common, **options)


def indices_of(batch, name, parts=None):
    """Indices of a quantity of an observation, or of parts of it."""
    quantity = batch.robot_layout[name]
    return [quantity.start + quantity.parts.index(part) for part in parts or quantity.parts]


def driven_joints(batch):
    """Names of the joints that an action drives."""
    return batch.action_layout["joint_angle"].parts


def demonstrate(options):
    """The built-in team's walk with noise on its angles, so that it shows how it recovers (DART, Laskey et al. 2017).

    The teacher's angles are those that the robot has reached ``LAG`` cycles later, less the noise.
    """
    batch = walk_batch(options.worlds, options.seed << 32, options.robot_type, action="gait")
    rows, noises, cycles, parts = walk_with_noise(batch, options)
    layout = batch.robot_layout
    reached = rows[..., indices_of(batch, "joint_angle", driven_joints(batch))] - batch.base_angles
    targets = reached[LAG:] - noises[:-LAG]
    # As the clone will see it: the clock of the action mode `angle`, and its own last action.
    inputs = rows[:-LAG].copy()
    phase = 2 * np.pi * cycles[:-LAG] * CYCLE_S / CLOCK_S
    inputs[..., layout["gait_phase"].slice] = np.stack([np.sin(phase), np.cos(phase)], -1)
    last = np.zeros_like(targets)
    last[1:] = reached[LAG:-1]
    last[cycles[:-LAG] == 0] = 0
    inputs[..., layout["last_action"].slice] = last
    whole = parts[LAG:] == parts[:-LAG]
    held_out = np.broadcast_to(np.arange(options.worlds) % 8 == 7, whole.shape)
    known = np.ones(inputs.shape[-1], np.float32)
    return Demonstration(inputs[whole], targets[whole].astype(np.float32), known, held_out[whole])


def walk_with_noise(batch, options):
    """Observations, noise, cycles since the start of the episode and numbers of uninterrupted parts, each
    ``[cycle, world]``; world 0 has no noise, and the last one the most."""
    n = batch.n
    rng = np.random.default_rng(options.seed)
    level = options.noise * np.arange(n)[:, None] / n
    noise, cycles, parts = np.zeros((n, batch.actions)), np.zeros(n, int), np.zeros(n, int)
    stored, falls, ended = ([], [], [], []), 0, np.zeros(n, bool)
    observation, _ = batch.reset()
    for step in range(round(options.seconds / CYCLE_S)):
        draw = rng.standard_normal(noise.shape) * level
        noise = (0.85 * noise + 0.53 * draw) * (cycles > WARM_UP)[:, None]
        for arrays, array in zip(stored, (observation, noise, cycles, parts)):
            arrays.append(array.copy())
        # The step after the end of an episode begins the next one. A final observation is a part of its own.
        begins = ended
        observation, _, terminated, truncated, _ = batch.step(noise)
        ended = terminated | truncated
        cycles = np.where(begins, 0, cycles + 1)
        parts = parts + (begins | ended)
        falls += terminated.sum()
        if step % 25 == 0:
            show(f"{(step + 1) * n * CYCLE_S / 60:6.1f} min of the built-in walk, {falls} falls")
    print()
    return [np.array(arrays) for arrays in stored]


def conjugate(q):
    return q * [-1, -1, -1, 1]


def product(p, q):
    """Products of quaternions, ``[row, (x, y, z, w)]``."""
    a, b = p[:, :3], q[:, :3]
    vector = p[:, 3:] * b + q[:, 3:] * a + np.cross(a, b)
    return np.concatenate([vector, p[:, 3:] * q[:, 3:] - (a * b).sum(1, keepdims=True)], 1)


def rotation_vector(q):
    """Axes times angles, rad, of quaternions."""
    q = q * np.where(q[:, 3:] < 0, -1, 1)
    size = np.linalg.norm(q[:, :3], axis=1, keepdims=True)
    return q[:, :3] * np.where(size > 1e-9, 2 * np.arctan2(size, q[:, 3:]) / np.maximum(size, 1e-9), 2.0)


def joint_angles(attitudes):
    """Angles of the legs' joints, rad, by effector, from attitudes of bodies: a hinge turns its body about its axis."""
    out = {}
    for side, sign in (("l", 1), ("r", -1)):
        chain = ["body", *(side + name for name in LEG_CHAIN[1:])]
        for index, (inner, outer) in enumerate(zip(chain, chain[1:])):
            axis = LEG_AXES[index] * ([1, 1, sign] if index == 0 else 1)
            turn = product(conjugate(attitudes[inner]), attitudes[outer])
            out[f"{side}le{index + 1}"] = rotation_vector(turn) @ axis
    return out


def read_demonstration(options):
    """The walk of robots in a recording, as far as their poses tell it; the last fifth of each is held out.

    A recording has poses alone: no percepts, no joint speeds, no commands. The command is what the robot did in the
    next half second. The clone has to do without touch, acceleration and clock, and sees only the recoveries of the match.
    """
    batch = walk_batch(1, 0, options.robot_type)
    columns = spar.read_recording(options.teacher, bodies=options.robot.split(","), end=options.end)
    parts = [rows_of(columns, columns["thing"] == robot, robot, batch) for robot in np.unique(columns["thing"])]
    if not parts:
        sys.exit(f"{options.teacher} has no robot {options.robot!r}: name one, for instance --robot 'left 8'")
    inputs, targets, held_out = (np.concatenate(arrays) for arrays in zip(*(part[:3] for part in parts)))
    if len(inputs) < 100:
        sys.exit(f"{options.robot} walks for {len(inputs) * CYCLE_S:.1f} s in {options.teacher}; this needs 2 s at least")
    return Demonstration(inputs.astype(np.float32), targets.astype(np.float32), parts[0][3], held_out)


def rows_of(columns, its, robot, batch):
    """Inputs, targets, held-out rows and known numbers of one robot of a recording."""
    columns = {name: column[its] for name, column in columns.items()}
    pose = attitudes_of(columns)
    missing = [name for name in ("body", *(side + part for side in "lr" for part in LEG_CHAIN[1:])) if name not in pose]
    if missing:
        sys.exit(f"{robot} has no body {missing[0]!r}: this example reads robots with the Nao's legs")
    layout, joints, angles = batch.robot_layout, driven_joints(batch), joint_angles(pose)
    if set(joints) != set(angles):
        sys.exit(f"the task drives {', '.join(joints)}; this example reads lle1 to rle6: give a --robot-type from 0 to 3")
    place = np.stack([columns[key][columns["body"] == "body"] for key in ("x_m", "y_m", "z_m")], 1)
    up, spin, command, walks = motion_of(pose["body"], place)
    legs = np.stack([angles[name] for name in joints], 1)
    rates = np.diff(legs, axis=0, prepend=legs[:1]) / CYCLE_S
    targets = np.zeros_like(legs)
    targets[:-LAG] = legs[LAG:] - batch.base_angles
    groups = [
        ([layout[name].start for name in ("forward", "left", "turn")], command),
        (indices_of(batch, "last_action"), np.concatenate([targets[:1] * 0, targets[:-1]])),
        (indices_of(batch, "gyro"), spin),
        (indices_of(batch, "joint_angle", joints), legs),
        (indices_of(batch, "joint_rate", joints), rates),
        (indices_of(batch, "up"), up),
    ]
    known = np.zeros(sum(len(quantity.parts) for quantity in layout.values()), np.float32)
    inputs = np.zeros((len(legs), len(known)))
    for indices, values in groups:
        known[indices], inputs[:, indices] = 1, values
    print(f"{walks.sum() * CYCLE_S:6.1f} s of {robot} walking, of {len(legs) * CYCLE_S:.0f} s")
    held_out = np.arange(walks.sum()) >= 0.8 * walks.sum()
    return inputs[walks], targets[walks], held_out, known


def attitudes_of(columns):
    """Attitudes of all bodies of one robot, ``[tick, (x, y, z, w)]``, by name."""
    rows = {name: columns["body"] == name for name in np.unique(columns["body"])}
    return {name: np.stack([columns[key][its] for key in ("qx", "qy", "qz", "qw")], 1) for name, its in rows.items()}


def motion_of(torso, place):
    """The motion of a torso from its attitudes and places: the vertical in its axes, its angular velocity, rad/s, the
    velocity and turn rate in the half second that follows, and True where it walks."""
    count, inverse = len(torso), conjugate(torso)
    up = product(product(inverse, np.tile([0.0, 0, 1, 0], (count, 1))), torso)[:, :3]
    spin = np.zeros((count, 3))
    spin[1:] = rotation_vector(product(inverse[:-1], torso[1:])) / CYCLE_S
    # The torso looks along its y axis.
    ahead = product(product(torso, np.tile([0.0, 1, 0, 0], (count, 1))), inverse)[:, :2]
    heading = np.unwrap(np.arctan2(ahead[:, 1], ahead[:, 0]))
    later = np.minimum(np.arange(count) + HORIZON, count - 1)
    x, y = ((place[later] - place)[:, :2] / (HORIZON * CYCLE_S)).T
    turn = (heading[later] - heading) / (HORIZON * CYCLE_S)
    cosine, sine = np.cos(heading), np.sin(heading)
    command = np.stack([x * cosine + y * sine, y * cosine - x * sine, turn], 1)
    speed = np.hypot(x, y)
    # Faster than 2 m/s is a robot that the referee has moved.
    walks = (up[:, 2] > 0.9) & (speed > 0.05) & (speed < 2) & (place[:, 2] > 0.3) & (place[later, 2] > 0.3)
    walks[: LAG + 1], walks[-HORIZON:] = False, False
    return up, spin, command, walks


class Clone:
    """A network that imitates a demonstration."""

    def __init__(self, rows, hidden, rng):
        learnt = ~rows.held_out
        self.known = rows.known
        self.mean, self.deviation = rows.inputs[learnt].mean(0), rows.inputs[learnt].std(0) + 1e-3
        self.centre, self.unit = rows.targets[learnt].mean(0), rows.targets[learnt].std(0) + 1e-3
        self.net = Net([len(self.mean), hidden, hidden, len(self.centre)], rng, 0.1)
        self.adam = Adam(self.net.params)

    def scaled(self, inputs):
        return (np.clip((inputs - self.mean) / self.deviation, -5, 5) * self.known).astype(np.float32)

    def __call__(self, inputs):
        return self.net.forward(self.scaled(inputs))[0] * self.unit + self.centre

    def loss(self, inputs, targets):
        """Mean square error in units of the targets' deviation."""
        return float((((self(inputs) - targets) / self.unit) ** 2).mean())

    def update(self, inputs, targets, rate):
        found, layers = self.net.forward(inputs)
        self.adam.step(self.net.backward(layers, ((found - targets) / len(inputs)).astype(np.float32)), rate)

    def layers(self):
        """Weight and bias of each layer, with the numbers that are not known left out and the units of the action."""
        pairs = list(zip(self.net.params[::2], self.net.params[1::2]))
        first, last = pairs[0], pairs[-1]
        pairs[0] = (first[0] * self.known[:, None], first[1])
        pairs[-1] = (last[0] * self.unit, last[1] * self.unit + self.centre)
        return pairs


def learn(clone, rows, options, log):
    """Trains a clone; the losses on held-out rows before and after."""
    rng = np.random.default_rng(options.seed)
    inputs, targets = clone.scaled(rows.inputs[~rows.held_out]), rows.targets[~rows.held_out]
    targets = ((targets - clone.centre) / clone.unit).astype(np.float32)
    test = rows.inputs[rows.held_out][:4096], rows.targets[rows.held_out][:4096]
    losses = [clone.loss(*test)]
    table = csv.writer(log)
    table.writerow(["updates", "loss"])
    table.writerow([0, f"{losses[0]:.5f}"])
    for update in range(options.updates):
        pick = rng.integers(0, len(inputs), MINIBATCH)
        clone.update(inputs[pick], targets[pick], 2e-3 * (1 - update / options.updates) + 1e-5)
        if (update + 1) % 50 == 0 or update + 1 == options.updates:
            losses.append(clone.loss(*test))
            table.writerow([update + 1, f"{losses[-1]:.5f}"])
            show(f"{update + 1:6} of {options.updates} updates, loss {losses[-1]:.4f}")
    print()
    return losses[0], losses[-1]


def measure(act, action, options):
    """Walks one episode in each world: times up, falls and errors of the velocity with drawn commands."""
    n = options.episodes
    batch = walk_batch(n, 1 << 40, options.robot_type, action, profile="policy+critic", episode_s=options.episode_s)
    observation, _ = batch.reset()
    command = observation["policy"][:, :3].copy()
    up, time_s, way = np.ones(n, bool), np.zeros(n), np.zeros((n, 3))
    for _ in range(batch.episode_cycles):
        observation, _, terminated, _, _ = batch.step(np.clip(act(observation["policy"]), -1, 1))
        time_s += up * CYCLE_S
        way += up[:, None] * torso_motion(batch, observation["critic"]) * CYCLE_S
        up &= ~terminated
    error = way / time_s[:, None] - command
    return {
        "time_up_s": float(time_s.mean()),
        "share_up": float(up.mean()),
        "velocity_error_m_s": float(np.hypot(error[:, 0], error[:, 1]).mean()),
        "turn_error_rad_s": float(np.abs(error[:, 2]).mean()),
    }


def show(line):
    print(f"\r{line} ", end="", flush=True)


def print_measures(measures, episode_s):
    print(f"{'':16}{'time up s':>10}{f'up after {episode_s:g} s':>16}{'velocity error m/s':>20}{'turn error rad/s':>18}")
    for name, found in measures.items():
        figures = f"{found['time_up_s']:10.2f}{100 * found['share_up']:15.0f}%{found['velocity_error_m_s']:20.2f}"
        print(f"{name:16}{figures}{found['turn_error_rad_s']:18.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("teacher", help="team: the built-in walk; or a recording")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--updates", type=int, default=2000, help="minibatches of 1024 rows to learn from")
    parser.add_argument("--hidden", type=int, default=128, help="units in each of two layers")
    parser.add_argument("--worlds", type=int, default=64, help="worlds in which the built-in team walks")
    parser.add_argument("--seconds", type=float, default=10.0, help="time that it walks in each world, s")
    parser.add_argument("--noise", type=float, default=0.1, help="largest deviation of noise on its angles, rad; 0: none")
    parser.add_argument("--robot", default="left 8", metavar="NAME,NAME", help="robots of a recording, all of the same type")
    parser.add_argument("--end", help="moment of a recording to stop at, for instance 60s")
    parser.add_argument("--robot-type", type=int, default=0, help="type of Nao that the clone walks with, 0 to 3")
    parser.add_argument("--episodes", type=int, default=100, help="episodes that measure the clone")
    parser.add_argument("--episode-s", type=float, default=10.0, help="their length")
    parser.add_argument("--export", type=Path, metavar="FILE", help="ONNX file for spar.Policy and spar.eval")
    parser.add_argument("--out", type=Path, default=Path("runs"))
    options = parser.parse_args()
    folder = options.out / f"clone-{options.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    rows = demonstrate(options) if options.teacher == "team" else read_demonstration(options)
    clone = Clone(rows, options.hidden, np.random.default_rng(options.seed))
    with open(folder / "progress.csv", "w", newline="") as log:
        before, after = learn(clone, rows, options, log)
    print(f"loss on {rows.held_out.sum()} held-out rows: {before:.3f} before, {after:.3f} after")
    batch = walk_batch(1, 0, options.robot_type)
    zeros = np.zeros((options.episodes, batch.actions), np.float32)
    measures = {
        "built-in walk": measure(lambda _: zeros, "gait", options),
        "clone": measure(clone, "angle", options),
        "base posture": measure(lambda _: zeros, "angle", options),
    }
    print_measures(measures, options.episode_s)
    result = {"rows": len(rows.inputs), "loss_before": before, "loss_after": after, **measures}
    (folder / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    if options.export:
        spar.export_policy(options.export, batch, clone.layers(), mean=clone.mean, deviation=clone.deviation)
        print(f"exported {options.export}")
    print(f"wrote {folder / 'result.json'} after {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
