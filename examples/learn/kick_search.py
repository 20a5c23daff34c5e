"""Finds a kick without a network, by an evolution strategy, and makes it the start of a policy that ppo.py improves.

    python examples/learn/kick_search.py --minutes 20
    python examples/learn/ppo.py Kick --minutes 20          # continues from runs/kick-1/policy.npz

The search varies joint angles at some moments of the built-in kick, and their change with the place of the ball: separable
CMA-ES (Ros and Hansen 2008). Then a network learns to do the same from what the robot senses, the ball included.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import ppo

import spar

KNOTS = 12
MOTION_CYCLES = 52
FADE_CYCLES = 15
EPISODE_CYCLES = 90
BALL_M = np.array([0.2, 0.06])
BALL_RANGE_M = np.array([0.04, 0.04])
ROLL_S = 0.93
FALLEN_M = 0.25
SIGMA_RAD = 0.03
CLONE_ROUNDS = 16
CLONE_EPOCHS = 40


class Kicks:
    """Worlds in which candidates kick as far as they can, straight ahead, all from the same starts."""

    def __init__(self, candidates, starts):
        self.candidates, self.starts = candidates, starts
        self.batch = spar.Batch(
            "Kick",
            n=candidates * starts,
            profile="truth",
            vision=False,
            action="keyframe",
            joints="legs",
            angle_scale=1.0,
            decision_cycles=1,
        )
        self.batch.set_command((10.0, 0.0))
        self.mirror = spar.mirror(self.batch.action_layout)

    def scores(self, knots, seed):
        """Mean length less half the distance aside, m, and less 2 for a fall, and all lengths, for knots
        ``[candidate, part, knot, joint]``."""
        layout, seeds = self.batch.truth_layout, [seed + start for start in range(self.starts)] * self.candidates
        rows, _ = self.batch.reset(seed=seeds)
        ball, (ahead, left) = ball_of(layout, rows), axes_of(layout, rows)
        is_mirrored, place = place_of_ball(layout, rows)
        knots = knots_for(np.repeat(knots, self.starts, 0), place)
        length, aside, falls, lasts = np.zeros(len(rows)), np.zeros(len(rows)), np.zeros(len(rows)), np.ones(len(rows), bool)
        for cycle in range(EPISODE_CYCLES):
            rows, _, terminated, _, _ = self.batch.step(mirrored(angles_at(knots, cycle), is_mirrored, self.mirror))
            way = ball_of(layout, rows) + ROLL_S * rows[:, layout["ball_velocity"].slice][:, :2] - ball
            length[lasts], aside[lasts] = (way * ahead).sum(1)[lasts], np.abs((way * left).sum(1))[lasts]
            falls[lasts & (rows[:, layout["torso_position"].start + 2] < FALLEN_M)] = 1
            lasts &= ~terminated
        shape = self.candidates, self.starts
        return (length - 0.5 * aside - 2 * falls).reshape(shape).mean(1), length.reshape(shape)


def ball_of(layout, rows):
    return rows[:, layout["ball_position"].slice][:, :2].copy()


def axes_of(layout, rows):
    """The directions ahead and to the left of a robot, ``[world, 2]``."""
    w, x, y, z = (rows[:, layout["torso_attitude"].start + index] for index in range(4))
    ahead = np.stack([2 * (x * y - w * z), 1 - 2 * (x * x + z * z)], 1)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    return ahead, np.stack([-ahead[:, 1], ahead[:, 0]], 1)


def place_of_ball(layout, rows):
    """Whether the ball lies to the left, and its place, ``[world, 2]``: ahead and aside, from the mean start in units of the range."""
    ahead, left = axes_of(layout, rows)
    way = ball_of(layout, rows) - rows[:, layout["torso_position"].slice][:, :2]
    aside = (way * left).sum(1)
    return aside > 0, (np.stack([(way * ahead).sum(1), np.abs(aside)], 1) - BALL_M) / BALL_RANGE_M


def knots_for(parts, place):
    """Knots ``[world, knot, joint]`` of parts ``[world, 3, knot, joint]``: one, and its changes with the ball's place."""
    return parts[:, 0] + place[:, 0, None, None] * parts[:, 1] + place[:, 1, None, None] * parts[:, 2]


def angles_at(knots, cycle):
    """The angles in a cycle, rad, between the knots before and after it; after the motion they fade away."""
    at = min(cycle / MOTION_CYCLES, 1.0) * (KNOTS - 1)
    index = min(int(at), KNOTS - 2)
    rest = np.clip(1 - (cycle - MOTION_CYCLES) / FADE_CYCLES, 0, 1)
    return rest * (knots[:, index] + (at - index) * (knots[:, index + 1] - knots[:, index]))


def mirrored(actions, is_mirrored, mirror):
    """The actions, with mirror images where the ball lies to the left."""
    index, sign = mirror
    return np.clip(np.where(is_mirrored[:, None], actions[:, index] * sign, actions), -1, 1).astype(np.float32)


class Search:
    """Separable CMA-ES: a normal distribution with a variance of its own for each number."""

    def __init__(self, mean, sigma, candidates, rng):
        self.mean, self.sigma, self.candidates, self.rng = mean, sigma, candidates, rng
        count, half = len(mean), candidates // 2
        self.weights = np.log(half + 0.5) - np.log(np.arange(1, half + 1))
        self.weights /= self.weights.sum()
        mass = 1 / (self.weights**2).sum()
        self.mass = mass
        self.path_share = (mass + 2) / (count + mass + 5)
        self.damping = 1 + 2 * max(0, np.sqrt((mass - 1) / (count + 1)) - 1) + self.path_share
        self.rank_share = (4 + mass / count) / (count + 4 + 2 * mass / count)
        self.one = 2 / ((count + 1.3) ** 2 + mass) * (count + 2) / 3
        self.many = min(1 - self.one, 2 * (mass - 2 + 1 / mass) / ((count + 2) ** 2 + mass) * (count + 2) / 3)
        self.variance, self.path, self.rank_path = np.ones(count), np.zeros(count), np.zeros(count)
        self.norm = np.sqrt(count) * (1 - 1 / (4 * count) + 1 / (21 * count**2))
        self.rounds = 0

    def draw(self):
        self.draws = self.rng.standard_normal((self.candidates, len(self.mean)))
        return self.mean + self.sigma * np.sqrt(self.variance) * self.draws

    def learn(self, scores):
        best = self.draws[np.argsort(-scores)[: len(self.weights)]]
        step = self.weights @ best
        self.rounds += 1
        self.mean = self.mean + self.sigma * np.sqrt(self.variance) * step
        share = self.path_share
        self.path = (1 - share) * self.path + np.sqrt(share * (2 - share) * self.mass) * step
        length = np.linalg.norm(self.path)
        is_short = length / np.sqrt(1 - (1 - share) ** (2 * self.rounds)) < (1.4 + 2 / (len(self.mean) + 1)) * self.norm
        share = self.rank_share
        self.rank_path = (1 - share) * self.rank_path
        self.rank_path += is_short * np.sqrt(share * (2 - share) * self.mass * self.variance) * step
        spread = (self.weights[:, None] * self.variance * best**2).sum(0)
        self.variance = (1 - self.one - self.many) * self.variance + self.one * self.rank_path**2 + self.many * spread
        self.sigma *= np.exp(self.path_share / self.damping * (length / self.norm - 1))


def search(options, path):
    """Searches until the time is over, from the knots in the file if it is there; saves the knots, ``[part, knot, joint]``."""
    kicks = Kicks(options.candidates, options.starts)
    shape = 3, KNOTS, kicks.batch.actions
    mean = np.load(path) if path.exists() else np.zeros(shape)
    state = Search(mean.ravel(), SIGMA_RAD, options.candidates, np.random.default_rng(options.seed))
    begin = time.monotonic()
    while time.monotonic() - begin < 60 * options.minutes:
        scores, lengths = kicks.scores(state.draw().reshape(-1, *shape), (options.seed << 32) + 1000 * state.rounds)
        state.learn(scores)
        np.save(path, state.mean.reshape(shape))
        minutes, length = (time.monotonic() - begin) / 60, np.median(lengths[np.argmax(scores)])
        print(f"\r{minutes:5.1f} min  round {state.rounds}  score {scores.mean():5.2f} m  best length {length:5.2f} m ", end="", flush=True)
    print(f"\nsaved {path}")
    return state.mean.reshape(shape)


def clone(knots, learner, rng):
    """Teaches the learner's policy the angles of the knots, by rows from noisy episodes and their mirror images."""
    batch, mirror = learner.batch, spar.mirror(learner.batch.action_layout)
    batch.set_command((10.0, 0.0))
    rows, targets = [], []
    for round_ in range(CLONE_ROUNDS):
        observation, _ = batch.reset(seed=round_ << 32)
        layout, exact = batch.truth_layout, observation["critic"]
        is_mirrored, place = place_of_ball(layout, exact)
        own, lasts = knots_for(np.repeat(knots[None], batch.n, 0), place), np.ones(batch.n, bool)
        for cycle in range(EPISODE_CYCLES):
            target = mirrored(angles_at(own, cycle), is_mirrored, mirror)
            rows.append(observation["policy"][lasts])
            targets.append(target[lasts] / learner.unit)
            noise = 0.3 * learner.unit * rng.standard_normal(target.shape) * (round_ % 2)
            observation, _, terminated, truncated, _ = batch.step(target + noise.astype(np.float32))
            observation = {name: array.copy() for name, array in observation.items()}
            lasts &= ~(terminated | truncated)
    rows, targets = np.concatenate(rows), np.concatenate(targets).astype(np.float32)
    learner.scales[0].update(np.concatenate([rows, rows[:, learner.mirrors[0][0]] * learner.mirrors[0][1]]))
    inputs, adam = learner.scales[0](rows), ppo.Adam(learner.actor.params)
    for epoch in range(CLONE_EPOCHS):
        losses, order = [], rng.permutation(len(inputs))
        for start in range(0, len(order), ppo.MINIBATCH):
            part = order[start : start + ppo.MINIBATCH]
            outputs, layers = learner.actor.forward(inputs[part])
            error = outputs - targets[part]
            losses.append(float((error * error).mean()))
            adam.step(learner.actor.backward(layers, 2 * error / len(part)), 3e-3 * 0.93**epoch)
        print(f"\rcloning: epoch {epoch + 1} of {CLONE_EPOCHS}  loss {np.mean(losses):.4f} ", end="", flush=True)
    print()
    # Little noise at first: PPO is to improve this kick, not to lose it.
    learner.log_std[:] = np.log(0.3)
    learner.rate = 1e-4


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0, help="length of the search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--candidates", type=int, default=20, help="candidates in each round")
    parser.add_argument("--starts", type=int, default=8, help="kicks of each candidate")
    parser.add_argument("--out", type=Path, default=Path("runs"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    knots = search(options, options.out / f"kick-{options.seed}-knots.npy")
    learner = ppo.Learner(ppo.options_of(["Kick", "--seed", str(options.seed), "--out", str(options.out)]))
    clone(knots, learner, np.random.default_rng(options.seed))
    path = ppo.checkpoint_of(learner.options)
    learner.save(path)
    print(f"saved {path}: python examples/learn/ppo.py Kick continues there")


if __name__ == "__main__":
    main()
