"""Searches the built-in team's motions of T1: python3 search_motions.py rise rise-t1.toml --minutes 8

`rise` gets up from the back, `roll` rolls from the front onto the back, and `kick` kicks with the left foot while the
built-in walk keeps the robot upright. Each motion is a list of keyframes, found by the cross-entropy method: it draws
motions from a normal distribution, plays each in a batch (docs/humanoid/learning.md) from random starts, and moves the
distribution to the best ones.
"""

import argparse
import math
import time
from pathlib import Path

import numpy as np

import spar

WALK = Path(__file__).parents[2] / "leagues/humanoid/team/data/walk-t1.onnx"
WALK_SCALE_RAD = 2.0
# Wider than any action, because a batch clips its actions at 1.
ANGLE_SCALE_RAD = 4.0
GAINS = (200.0, 5.0)
STEP_S = 0.02
ROBOTS = 96
# Robots that play each motion, each from another start.
STARTS = 4
ELITE = 6

# Joints of the left side: name, limits in rad, and the sign of the same angle on the right side.
SIDE_JOINTS = [
    ("llj1", -1.8, 1.57, 1),
    ("llj2", -0.2, 1.57, -1),
    ("llj3", -1.0, 1.0, -1),
    ("llj4", 0.0, 2.34, 1),
    ("llj5", -0.87, 0.35, 1),
    ("laj1", -3.31, 1.22, 1),
    ("laj2", -1.74, 1.57, -1),
    ("laj3", -2.27, 2.27, 1),
    ("laj4", -2.44, 0.0, -1),
]
KICK_JOINTS = [f"q_llj{number}" for number in range(1, 7)] + ["q_rlj1", "q_rlj2", "q_rlj4", "q_rlj5", "q_rlj6"]
KICK_JOINTS += ["q_tj1", "q_laj1", "q_raj1"]


def right(name):
    return "q_r" + name[1:]


class Starts:
    """Saved states in which motions begin."""

    def __init__(self, batch, wanted, count=24):
        self.batch, self.states, seed = batch, [], 1
        while len(self.states) < count:
            observation, _ = batch.reset(seed=seed)
            rows = observation["critic"] if isinstance(observation, dict) else observation
            self.states += [batch.save(world) for world in np.flatnonzero(wanted(rows))]
            seed += batch.n

    def load(self, draws):
        """Loads a start for each robot; motion for motion the same ones."""
        chosen = draws.integers(0, len(self.states), STARTS)
        for world in range(self.batch.n):
            self.batch.load(world, self.states[chosen[world % STARTS]])


class Keyframes:
    """Motions as rows of numbers: angles of all keyframes, then durations, then further numbers."""

    def __init__(self, joints, low, high, keyframes, durations, further=0):
        self.joints, self.low, self.high = joints, np.array(low), np.array(high)
        self.keyframes, self.durations, self.further = keyframes, durations, further

    def angles(self, rows):
        size = self.keyframes * len(self.low)
        return np.clip(rows[:, :size].reshape(len(rows), self.keyframes, -1), self.low, self.high)

    def steps(self, rows):
        size = self.keyframes * len(self.low)
        seconds = np.clip(rows[:, size : size + self.keyframes], *self.durations)
        return np.maximum(np.round(seconds / STEP_S).astype(int), 1)

    def at(self, angles, ends, start, step):
        """The angles of all motions in a step; those of the last keyframe after the end."""
        rows = np.arange(len(angles))
        index = np.minimum((step >= ends).sum(1), self.keyframes - 1)
        before = np.where(index > 0, ends[rows, np.maximum(index - 1, 0)], 0)
        share = np.clip((step - before + 1) / (ends[rows, index] - before), 0, 1)[:, None]
        origin = np.where((index > 0)[:, None], angles[rows, np.maximum(index - 1, 0)], start)
        return origin + (angles[rows, index] - origin) * share


class LyingMotion:
    """Motions of a robot that lies: `rise` with both sides alike, `roll` with all joints."""

    hold_steps = 60

    def __init__(self, rises, threads):
        self.rises = rises
        self.batch = spar.Batch(
            "GetUp",
            ROBOTS,
            world="humanoid",
            profile="truth",
            angle_scale=ANGLE_SCALE_RAD,
            gains=GAINS,
            episode_s=30.0,
            threads=threads,
            randomize={"mass": (0.97, 1.03), "gain": (0.95, 1.05), "friction": (0.85, 1.15)},
        )
        self.layout = self.batch.truth_layout
        forward = self.layout["gravity"].slice.start
        self.starts = Starts(self.batch, lambda rows: (rows[:, forward] < -0.7) if rises else (rows[:, forward] > 0.7))
        names = list(self.layout["joint_angle"].parts)
        low, high, joints = [], [], []
        for name, least, most, sign in SIDE_JOINTS:
            joints += [f"q_{name}", right(name)]
            low += [least] if rises else [least, least if sign > 0 else -most]
            high += [most] if rises else [most, most if sign > 0 else -least]
        if not rises:
            joints, low, high = joints + ["q_tj1"], low + [-1.57], high + [1.57]
        self.columns = [names.index(joint) for joint in joints]
        self.base = self.batch.base_angles[self.columns]
        start = self.base[::2] if rises else self.base
        count = 6 if rises else 4
        self.keyframes = Keyframes(joints, low, high, count, (0.1, 1.2) if rises else (0.15, 0.9))
        self.mean = np.concatenate([np.tile(start, count), np.full(count, 0.5 if rises else 0.4)])
        spread = self.keyframes.high - self.keyframes.low
        self.deviation = np.concatenate([np.tile(0.3 * spread, count), np.full(count, 0.2)])
        self.least_deviation = np.concatenate([np.tile(0.01 * spread, count), np.full(count, 0.01)])

    def whole(self, angles):
        """Angles of both sides from those of the left one."""
        if not self.rises:
            return angles
        signs = np.array([sign for *_, sign in SIDE_JOINTS])
        return np.stack([angles, angles * signs], -1).reshape(*angles.shape[:-1], -1)

    def frames(self, rows):
        angles = self.whole(self.keyframes.angles(rows))
        angles[:, -1] = self.base
        return angles, self.keyframes.steps(rows)

    def play(self, rows, draws):
        """Scores of motions, and what they do in words."""
        self.starts.load(draws)
        angles, steps = (np.repeat(part, STARTS, 0) for part in self.frames(rows))
        ends = steps.cumsum(1)
        up_at, gravity = np.full(ROBOTS, -1), np.zeros(ROBOTS)
        total = int(ends[:, -1].max()) + self.hold_steps
        quality = np.zeros((total, ROBOTS))
        for step in range(total):
            target = np.tile(self.batch.base_angles, (ROBOTS, 1))
            target[:, self.columns] = self.keyframes.at(angles, ends, self.base, step)
            actions = (target - self.batch.base_angles) / ANGLE_SCALE_RAD
            observation, _, stands, *_ = self.batch.step(actions.astype(np.float32))
            up_at = np.where((up_at < 0) & stands, step, up_at)
            forward, _, down = observation[:, self.layout["gravity"].slice].T
            gravity = np.where(up_at < 0, forward, gravity)
            height = observation[:, self.layout["height"].slice][:, 0] / 0.66
            quality[step] = np.where(up_at < 0, np.clip(height, 0, 1) * (0.5 - 0.5 * down), 1)
        if self.rises:
            score = np.where(up_at >= 0, 6 - 0.3 * STEP_S * up_at, 2 * quality[-50:].mean(0) + 0.5 * quality.max(0))
            words = f"{np.mean(up_at >= 0):4.0%} of all robots stand"
        else:
            score = -gravity - 0.1 * STEP_S * steps.sum(1)
            words = f"{np.mean(gravity < -0.7):4.0%} of all robots lie on their backs"
        return score.reshape(-1, STARTS).mean(1), words

    def head(self, _):
        return [f"gains = [{GAINS[0]}, {GAINS[1]}] # N m/rad, N m s/rad"]


class KickMotion:
    """Kicks with the left foot, as offsets of the built-in walk, one second after it has begun to step on the spot."""

    begin_step, after_steps = 50, 90

    def __init__(self, threads):
        self.batch = spar.Batch(
            "Kick",
            ROBOTS,
            world="humanoid",
            profile="policy+critic",
            angle_scale=ANGLE_SCALE_RAD,
            episode_s=30.0,
            threads=threads,
        )
        self.truth, self.layout = self.batch.truth_layout, self.batch.robot_layout
        left = self.truth["ball"].slice.start + 1
        self.starts = Starts(self.batch, lambda rows: rows[:, left] > 0)
        self.policy = spar.Policy(WALK)
        names = list(self.truth["joint_angle"].parts)
        self.columns = [names.index(joint) for joint in KICK_JOINTS]
        limits = np.full(len(KICK_JOINTS), 2.0)
        self.keyframes = Keyframes(KICK_JOINTS, -limits, limits, 4, (0.06, 0.5), further=1)
        angles = 4 * len(KICK_JOINTS)
        self.mean = np.concatenate([np.zeros(angles), np.full(4, 0.16), [0.3]])
        self.deviation = np.concatenate([np.full(angles, 0.35), np.full(4, 0.05), [0.15]])
        self.least_deviation = np.concatenate([np.full(angles, 0.03), np.full(4, 0.01), [0.03]])

    def frames(self, rows):
        return self.keyframes.angles(rows), self.keyframes.steps(rows)

    def walk(self, rows, commands, outputs):
        """The walk's outputs. It observes a command of three numbers, and its own outputs without the offsets."""
        last = self.layout["last_action"].slice
        own = last.start - 2
        seen = np.concatenate([commands, rows[:, own:]], 1).astype(np.float32)
        seen[:, last.start + 3 - own : last.stop + 3 - own] = outputs
        return self.policy(seen)

    def play(self, rows, draws):
        """Scores of motions, and what they do in words."""
        self.starts.load(draws)
        angles, steps = (np.repeat(part, STARTS, 0) for part in self.frames(rows))
        forward = np.repeat(np.clip(rows[:, -1], -0.2, 0.8), STARTS)
        ends = steps.cumsum(1)
        outputs, commands = np.zeros((ROBOTS, 23), np.float32), np.zeros((ROBOTS, 3))
        sensed = np.empty((ROBOTS, self.layout["joint_velocity"].slice.stop), np.float32)
        self.batch._native.copy_robot(sensed)
        speed, aside, has_fallen, is_over = np.zeros(ROBOTS), np.zeros(ROBOTS), np.zeros(ROBOTS, bool), np.zeros(ROBOTS, bool)
        for step in range(self.begin_step + int(ends[:, -1].max()) + self.after_steps):
            cycle = step - self.begin_step
            kicks = (cycle >= 0) & (cycle < ends[:, -1])
            commands[:, 0] = np.where(kicks, forward, 0)
            outputs = self.walk(sensed, commands, outputs)
            target = self.batch.base_angles + WALK_SCALE_RAD * outputs
            if cycle >= 0:
                target[:, self.columns] += self.keyframes.at(angles, ends, 0, cycle) * kicks[:, None]
            actions = (target - self.batch.base_angles) / ANGLE_SCALE_RAD
            observation, _, ended, *_ = self.batch.step(actions.astype(np.float32))
            sensed, exact = observation["policy"], observation["critic"]
            falls = (exact[:, self.truth["gravity"].slice][:, 2] > -0.6) | (exact[:, self.truth["height"].slice][:, 0] < 0.45)
            has_fallen |= falls & ~is_over
            ball = exact[:, self.truth["ball_velocity"].slice]
            is_faster = (ball[:, 0] > speed) & (cycle >= 0) & ~is_over
            aside = np.where(is_faster, np.abs(ball[:, 1]), aside)
            speed = np.where(is_faster, ball[:, 0], speed)
            is_over |= ended
        score = speed - 0.5 * aside - 4.0 * has_fallen
        words = f"ball {speed.mean():.1f} m/s ahead, {aside.mean():.1f} aside, {has_fallen.mean():4.0%} of all robots fall"
        return score.reshape(-1, STARTS).mean(1), words

    def head(self, row):
        return [f"forward_m_s = {np.clip(row[-1], -0.2, 0.8):.2f}"]


def write(path, motion, name, row):
    """Writes a motion as a file of the built-in team."""
    angles, steps = motion.frames(row[None])
    lines = [f"# Found by examples/humanoid/search_motions.py {name}.", *motion.head(row), "joints = ["]
    joints = [f'"{joint}"' for joint in motion.keyframes.joints]
    lines += ["    " + ", ".join(joints[at : at + 6]) + "," for at in range(0, len(joints), 6)] + ["]"]
    for keyframe, count in zip(angles[0], steps[0], strict=True):
        numbers = [f"{math.degrees(angle):.1f}" for angle in keyframe]
        lines += ["", "[[keyframe]]", f"duration_s = {count * STEP_S:.2f}", "angles_deg = ["]
        lines += ["    " + ", ".join(numbers[at : at + 6]) + "," for at in range(0, len(numbers), 6)] + ["]"]
    Path(path).write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("motion", choices=["rise", "roll", "kick"])
    parser.add_argument("out", help="the motion's file, .toml; it is written every ten rounds")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    flags = parser.parse_args()

    kicks = flags.motion == "kick"
    motion = KickMotion(flags.threads) if kicks else LyingMotion(flags.motion == "rise", flags.threads)
    draws = np.random.default_rng(flags.seed)
    mean, deviation, best = motion.mean, motion.deviation, (-math.inf, motion.mean)
    begin, number = time.monotonic(), 0
    while time.monotonic() - begin < 60 * flags.minutes:
        rows = mean + deviation * draws.standard_normal((ROBOTS // STARTS, len(mean)))
        # The mean itself, and the best one so far: a single good motion in a bad region must not be lost.
        rows[0], rows[1] = mean, best[1]
        scores, words = motion.play(rows, draws)
        order = np.argsort(-scores)
        elite = rows[order[:ELITE]]
        best = (scores[order[0]], rows[order[0]].copy())
        mean = 0.6 * mean + 0.4 * elite.mean(0)
        deviation = np.maximum(0.85 * deviation + 0.15 * elite.std(0), motion.least_deviation)
        if number % 10 == 0:
            print(f"{time.monotonic() - begin:5.0f} s: score of the mean {scores[0]:5.2f}, best {scores[order[0]]:5.2f}; {words}", flush=True)
            write(flags.out, motion, flags.motion, best[1])
        number += 1
    write(flags.out, motion, flags.motion, best[1])


if __name__ == "__main__":
    main()
