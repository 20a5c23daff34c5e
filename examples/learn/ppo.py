"""PPO (Schulman et al. 2017) on a task of spar, with numpy alone: learns a policy, saves checkpoints, resumes.

    python examples/learn/ppo.py Walk --seed 1 --minutes 40
    python examples/learn/ppo.py Walk --seed 1 --export walk.onnx
"""

import argparse
import csv
import json
import os
import sys
import threading
import time
from pathlib import Path

# Small matrices gain nothing from more threads, and a second seed can use the other core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np  # noqa: E402

import spar  # noqa: E402
from spar.eval import RANDOMIZED  # noqa: E402
from spar.watch import watch  # noqa: E402

STEPS = 32
EPOCHS = 4
MINIBATCH = 2048
CLIP = 0.2
LAMBDA = 0.95
REWARD_SCALE = 0.05

GAIT = {"action": "gait", "std": 0.05, "angle_scale": 0.5}

KEYFRAME = {"action": "keyframe", "std": 0.04, "angle_scale": 1.0, "gamma": 0.99, "entropy": 0.0, "kl": 0.02}

RECIPES = {
    "Walk": {**GAIT, "command_interval": 3.0, "randomize": True},
    "Run": {**GAIT, "std": 0.08},
    "Turn": GAIT,
    "GetUp": {**KEYFRAME, "joints": "limbs", "episode_s": 3.6},
    "Kick": {**KEYFRAME, "gamma": 0.98, "episode_s": 2.0},
}
"""Options by task; the built-in team's walk, get-up sequences and kick are the start of what a policy learns."""

EXACT_SIGNS = np.array([-1, 1, 1, 1, -1, 1, 1, -1, 1, 1], np.float32)
"""Signs of the mirror images of ``exact_values``."""


def exact_values(layout, rows):
    """What no robot senses, in the torso's axes: velocity, height, place and velocity of the ball."""
    w, x, y, z = (rows[:, layout["torso_attitude"].start + index] for index in range(4))
    axes = [
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
    place, velocity = rows[:, layout["torso_position"].slice], rows[:, layout["torso_velocity"].slice]
    ball, ball_velocity = rows[:, layout["ball_position"].slice] - place, rows[:, layout["ball_velocity"].slice]
    own = [sum(axis[i] * vector[:, i] for i in range(3)) for vector in (velocity, ball, ball_velocity) for axis in axes]
    out = np.stack([*own[:3], place[:, 2], *own[3:]], 1)
    return np.clip(out, -10, 10)


class Net:
    """A multilayer perceptron with tanh units and a linear output, trained by Adam."""

    def __init__(self, sizes, rng, last_scale):
        self.params = []
        for index, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
            scale = last_scale if index == len(sizes) - 2 else 1.0
            weight = rng.standard_normal((inputs, outputs)) * scale / np.sqrt(inputs)
            self.params += [weight.astype(np.float32), np.zeros(outputs, np.float32)]

    def forward(self, x):
        """The outputs, and the activations that ``backward`` needs."""
        layers = [x]
        for index in range(0, len(self.params), 2):
            x = x @ self.params[index] + self.params[index + 1]
            if index < len(self.params) - 2:
                np.tanh(x, out=x)
            layers.append(x)
        return x, layers

    def backward(self, layers, gradient):
        """Gradients of all parameters from the gradient of the outputs."""
        gradients = [None] * len(self.params)
        for index in range(len(self.params) - 2, -1, -2):
            below = layers[index // 2]
            gradients[index] = below.T @ gradient
            gradients[index + 1] = gradient.sum(0)
            if index:
                gradient = (gradient @ self.params[index].T) * (1 - below * below)
        return gradients


class MirroredNet(Net):
    """A network whose outputs for a mirrored input are the mirrored outputs: the mean of both sides' outputs."""

    def __init__(self, sizes, rng, last_scale, mirror_in, mirror_out):
        super().__init__(sizes, rng, last_scale)
        self.mirror_in, self.mirror_out = mirror_in, mirror_out

    def forward(self, x):
        mirrored = x[:, self.mirror_in[0]] * self.mirror_in[1]
        y, layers = super().forward(np.concatenate([x, mirrored]))
        index, sign = self.mirror_out
        return 0.5 * (y[: len(x)] + y[len(x) :, index] * sign), layers

    def backward(self, layers, gradient):
        index, sign = self.mirror_out
        return super().backward(layers, 0.5 * np.concatenate([gradient, (gradient * sign)[:, index]]))

    def plain_layers(self):
        """Weight and bias of each layer of an ordinary network with the same outputs, twice as wide."""
        index, sign = self.mirror_in
        first, middle, last = (self.params[i] for i in (0, 2, 4))
        # The mirrored side reads the same numbers through the same weights, in another order.
        other = np.zeros_like(first)
        other[index] = first * sign[:, None]
        zero = np.zeros_like(middle)
        out_index, out_sign = self.mirror_out
        bias = self.params[5]
        return [
            (np.concatenate([first, other], 1), np.concatenate([self.params[1]] * 2)),
            (np.block([[middle, zero], [zero, middle]]), np.concatenate([self.params[3]] * 2)),
            (0.5 * np.concatenate([last, last[:, out_index] * out_sign]), 0.5 * (bias + bias[out_index] * out_sign)),
        ]


class Adam:
    """Adam with a limit on the norm of the gradient."""

    def __init__(self, params):
        self.params = params
        self.mean = [np.zeros_like(param) for param in params]
        self.square = [np.zeros_like(param) for param in params]
        self.count = 0

    def step(self, gradients, rate, norm_max=1.0):
        norm = np.sqrt(sum(float((gradient * gradient).sum()) for gradient in gradients))
        scale = np.float32(min(1.0, norm_max / (norm + 1e-8)))
        self.count += 1
        rate = np.float32(rate * np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count))
        for param, gradient, mean, square in zip(self.params, gradients, self.mean, self.square):
            gradient = gradient * scale
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            param -= rate * mean / (np.sqrt(square) + np.float32(1e-8))


class Scale:
    """Running mean and deviation of observations."""

    def __init__(self, width):
        self.count, self.mean, self.var = 1e-4, np.zeros(width), np.ones(width)

    def update(self, rows):
        count, mean, var = len(rows), rows.mean(0, dtype=np.float64), rows.var(0, dtype=np.float64)
        total, delta = self.count + count, mean - self.mean
        self.var = (self.var * self.count + var * count + delta**2 * self.count * count / total) / total
        self.mean, self.count = self.mean + delta * count / total, total

    def __call__(self, rows):
        mean, deviation = self.mean.astype(np.float32), np.sqrt(self.var + 1e-6).astype(np.float32)
        return np.clip((rows - mean) / deviation, -5, 5)


def advantages(reward, value, last_value, ended, gamma):
    """Generalized advantage estimates, ``[step, world]``. ``ended`` cuts episodes."""
    out, running = np.zeros_like(reward), np.zeros_like(last_value)
    for step in range(len(reward) - 1, -1, -1):
        next_value = last_value if step == len(reward) - 1 else value[step + 1]
        alive = 1 - ended[step]
        delta = reward[step] + gamma * next_value * alive - value[step]
        running = delta + gamma * LAMBDA * alive * running
        out[step] = running
    return out


class Learner:
    """A policy and its critic in training on a batch of worlds."""

    def __init__(self, options):
        self.options = options
        self.batch = spar.Batch(
            options.task,
            n=options.worlds,
            robot_type=options.robot_type,
            seed=options.seed << 32,
            profile="policy+critic",
            vision=options.task == "Kick",
            action=options.action,
            joints=options.joints,
            angle_scale=options.angle_scale,
            decision_cycles=options.decision_cycles,
            episode_s=options.episode_s,
            command_interval_s=options.command_interval or None,
            randomize=randomization_of(options),
            autoreset="same_step",
            copy=False,
        )
        self.rng = np.random.default_rng(options.seed)
        policy_mirror, action_mirror = spar.mirror(self.batch.robot_layout), spar.mirror(self.batch.action_layout)
        critic_mirror = np.arange(len(EXACT_SIGNS)), EXACT_SIGNS
        self.mirrors = policy_mirror, critic_mirror
        observation, _ = self.batch.reset()
        widths = observation["policy"].shape[1], len(EXACT_SIGNS)
        hidden = [options.hidden] * 2
        self.scales = [Scale(width) for width in widths]
        self.actor = MirroredNet(
            [widths[0], *hidden, self.batch.actions], self.rng, 0.01, policy_mirror, action_mirror
        )
        self.critic = Net([widths[0] + widths[1], *hidden, 1], self.rng, 1.0)
        # Networks compute actions in units of their deviation at the start.
        self.unit = np.float32(options.std)
        self.log_std = np.zeros(self.batch.actions, np.float32)
        self.actor_adam = Adam([*self.actor.params, self.log_std])
        self.critic_adam = Adam(self.critic.params)
        self.rate = 1e-3
        self.samples = 0
        self.seconds = 0.0
        self.observation = self.inputs(observation)

    def inputs(self, observation):
        """What the policy sees, and what the critic sees beyond it."""
        return observation["policy"].copy(), exact_values(self.batch.truth_layout, observation["critic"])

    def value(self, policy, critic):
        both = np.concatenate([self.scales[0](policy), self.scales[1](critic)], 1)
        return self.critic.forward(both)[0][:, 0]

    def rollout(self):
        """One rollout of all worlds."""
        n, store = self.batch.n, {name: [] for name in ("policy", "critic", "action", "reward", "ended", "value")}
        returns, lengths, terms = [], [], np.zeros(len(self.batch.terms))
        for _ in range(STEPS):
            policy, critic = self.observation
            mean = self.actor.forward(self.scales[0](policy))[0]
            noise = self.rng.standard_normal(mean.shape, np.float32)
            action = mean + np.exp(self.log_std) * noise
            value = self.value(policy, critic)
            observation, reward, terminated, truncated, info = self.batch.step(self.unit * action)
            reward = reward * REWARD_SCALE
            if truncated.any():
                final = info["final_obs"]
                after = self.value(*(rows[truncated] for rows in self.inputs(final)))
                reward[truncated] += self.options.gamma * after
            if "episode_return" in info:
                mask = info["_episode_return"]
                returns += list(info["episode_return"][mask])
                lengths += list(info["episode_cycles"][mask])
            terms += self.batch.reward_terms.mean(0) / STEPS
            ended = (terminated | truncated).astype(np.float32)
            for name, array in zip(store, (policy, critic, action, reward, ended, value)):
                store[name].append(array)
            self.observation = self.inputs(observation)
        store = {name: np.array(arrays) for name, arrays in store.items()}
        advantage = advantages(store["reward"], store["value"], self.value(*self.observation), store["ended"], self.options.gamma)
        store["target"] = advantage + store["value"]
        store["advantage"] = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        self.samples += STEPS * n
        flat = {name: array.reshape(STEPS * n, *array.shape[2:]) for name, array in store.items()}
        return flat, {"returns": returns, "lengths": lengths, "terms": terms}

    def mirror(self, flat):
        """Observations with their mirror images."""
        sides = [flat[name][:, index] * sign for name, (index, sign) in zip(("policy", "critic"), self.mirrors)]
        return [np.concatenate([flat[name], side]) for name, side in zip(("policy", "critic"), sides)]

    def update(self, flat):
        rows_of_both_sides = self.mirror(flat)
        policy = self.scales[0](flat["policy"])
        both = np.concatenate([scale(rows) for scale, rows in zip(self.scales, rows_of_both_sides)], 1)
        target = np.concatenate([flat["target"]] * 2)
        mean, _ = self.actor.forward(policy)
        old_mean, old_std = mean.copy(), np.exp(self.log_std)
        old_log = self.log_density(flat["action"], mean)
        count = len(policy)
        for _ in range(EPOCHS):
            order = self.rng.permutation(count)
            for start in range(0, count, MINIBATCH):
                rows = order[start : start + MINIBATCH]
                kl = self.update_actor(policy[rows], flat, rows, old_log[rows], old_mean[rows], old_std)
                for side in (rows, rows + count):
                    self.update_critic(both[side], target[side])
                if kl > 2 * self.options.kl:
                    self.rate = max(self.rate / 1.5, 1e-5)
                elif kl < self.options.kl / 2:
                    self.rate = min(self.rate * 1.5, self.options.rate_max)
        for scale, rows in zip(self.scales, rows_of_both_sides):
            scale.update(rows)

    def log_density(self, action, mean):
        z = (action - mean) / np.exp(self.log_std)
        return -0.5 * (z * z).sum(1) - self.log_std.sum()

    def update_actor(self, policy, flat, rows, old_log, old_mean, old_std):
        action, advantage = flat["action"][rows], flat["advantage"][rows]
        mean, layers = self.actor.forward(policy)
        std = np.exp(self.log_std)
        z = (action - mean) / std
        ratio = np.exp(np.clip(-0.5 * (z * z).sum(1) - self.log_std.sum() - old_log, -20, 20))
        is_free = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        # The gradient of the loss with regard to the logarithm of the density.
        slope = -(ratio * advantage * is_free) / len(rows)
        gradients = self.actor.backward(layers, (slope[:, None] * z / std).astype(np.float32))
        log_std_gradient = (slope[:, None] * (z * z - 1)).sum(0) - self.options.entropy
        self.actor_adam.step([*gradients, log_std_gradient.astype(np.float32)], self.rate)
        np.clip(self.log_std, np.log(0.1), np.log(2.0), out=self.log_std)
        change = (old_std**2 + (old_mean - mean) ** 2) / (2 * std**2) - 0.5 + np.log(std / old_std)
        return float(change.sum(1).mean())

    def update_critic(self, both, target):
        value, layers = self.critic.forward(both)
        gradient = (value[:, 0] - target)[:, None] / len(target)
        self.critic_adam.step(self.critic.backward(layers, gradient.astype(np.float32)), 1e-3)

    def save(self, path):
        arrays = {f"actor{i}": param for i, param in enumerate(self.actor.params)}
        arrays |= {f"critic{i}": param for i, param in enumerate(self.critic.params)}
        for name, scale in zip(("policy", "critic"), self.scales):
            arrays |= {f"{name}_mean": scale.mean, f"{name}_var": scale.var, f"{name}_count": scale.count}
        for name, adam in (("actor", self.actor_adam), ("critic", self.critic_adam)):
            arrays |= {f"{name}_adam_mean{i}": one for i, one in enumerate(adam.mean)}
            arrays |= {f"{name}_adam_square{i}": one for i, one in enumerate(adam.square)}
            arrays[f"{name}_adam_count"] = adam.count
        header = {**vars(self.options), "out": str(self.options.out), "samples": self.samples, "seconds": self.seconds}
        part = path.with_suffix(".part.npz")
        np.savez(part, log_std=self.log_std, rate=self.rate, header=json.dumps(header, default=str), **arrays)
        os.replace(part, path)

    def export(self, path):
        layers = self.actor.plain_layers()
        layers[-1] = tuple(self.unit * param for param in layers[-1])
        scale = self.scales[0]
        spar.export_policy(path, self.batch, layers, mean=scale.mean, deviation=np.sqrt(scale.var + 1e-6))

    def load(self, path):
        with np.load(path) as file:
            for i, param in enumerate(self.actor.params):
                param[:] = file[f"actor{i}"]
            for i, param in enumerate(self.critic.params):
                param[:] = file[f"critic{i}"]
            for name, scale in zip(("policy", "critic"), self.scales):
                scale.mean, scale.var, scale.count = (file[f"{name}_{part}"] for part in ("mean", "var", "count"))
            for name, adam in (("actor", self.actor_adam), ("critic", self.critic_adam)):
                for i in range(len(adam.mean)):
                    adam.mean[i][:] = file[f"{name}_adam_mean{i}"]
                    adam.square[i][:] = file[f"{name}_adam_square{i}"]
                adam.count = int(file[f"{name}_adam_count"])
            self.log_std[:] = file["log_std"]
            self.rate = float(file["rate"])
            header = json.loads(str(file["header"]))
            self.samples, self.seconds = header["samples"], header["seconds"]


def open_board(folder):
    """A writer of TensorBoard's files, from the package ``tensorboardX`` or ``torch``."""
    try:
        from tensorboardX import SummaryWriter
    except ImportError:
        from torch.utils.tensorboard import SummaryWriter
    return SummaryWriter(str(folder))


def options_of(arguments=None):
    """The options of a command line, with those of the task's recipe."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=[task.name for task in spar.tasks()])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=40.0)
    parser.add_argument("--samples", type=float, default=float("inf"), help="end at this number of decisions: equal seeds then give equal policies")
    parser.add_argument("--worlds", type=int, default=256)
    parser.add_argument("--robot-type", type=int, default=0, choices=range(5), help="type of Nao")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--std", type=float, default=0.4, help="deviation of the actions at the start")
    parser.add_argument("--joints", default="legs", choices=["legs", "limbs", "all"])
    parser.add_argument("--action", default="angle", choices=["angle", "gait", "keyframe"])
    parser.add_argument("--angle-scale", type=float, default=0.7, help="rad")
    parser.add_argument("--decision-cycles", type=int, default=2)
    parser.add_argument("--episode-s", type=float, default=None, help="length of an episode; by default the task's")
    parser.add_argument("--command-interval", type=float, default=0.0, help="s; 0: one command for each episode")
    parser.add_argument("--randomize", action=argparse.BooleanOptionalAction, default=False, help="draw masses, torques, slip and late answers for each episode")
    parser.add_argument("--push", type=float, default=0.0, metavar="M_S", help="greatest change of velocity by pushes at random moments, m/s")
    parser.add_argument("--gamma", type=float, default=0.97, help="discount of rewards from one decision to the next")
    parser.add_argument("--entropy", type=float, default=0.002, help="weight of the policy's entropy in its loss")
    parser.add_argument("--kl", type=float, default=0.012, help="divergence of the policy in an update that sets the rate of learning")
    parser.add_argument("--rate-max", type=float, default=3e-3)
    parser.add_argument("--until", type=float, metavar="RETURN", help="end at this mean return; without it within the time the program fails")
    parser.add_argument("--tensorboard", action="store_true", help="write the figures of progress.csv for TensorBoard, too")
    parser.add_argument("--watch", action="store_true", help="show the newest checkpoint in the browser")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write the saved policy as an ONNX file, and end")
    parser.add_argument("--out", type=Path, default=Path("runs"))
    parser.set_defaults(**RECIPES.get(parser.parse_known_args(arguments)[0].task, {}))
    return parser.parse_args(arguments)


def randomization_of(options):
    """The ranges from which each episode draws its physics; ``None`` for the league's."""
    ranges = dict(RANDOMIZED) if options.randomize else {}
    if options.push:
        ranges["push"] = (0.0, options.push)
    return ranges or None


def checkpoint_of(options):
    """The file of a run's checkpoint, in a folder of its own."""
    kind = f"-type-{options.robot_type}" if options.robot_type else ""
    folder = options.out / f"{options.task.lower()}{kind}-{options.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "policy.npz"


def main():
    options = options_of()
    learner = Learner(options)
    checkpoint = checkpoint_of(options)
    folder = checkpoint.parent
    if checkpoint.exists():
        learner.load(checkpoint)
        print(f"resumed {checkpoint} at {learner.samples} samples")
    if options.export:
        learner.export(options.export)
        print(f"exported {options.export}")
        return
    board = open_board(folder) if options.tensorboard else None
    exported = folder / "policy.onnx" if options.watch else None
    if exported:
        learner.export(exported)
        view = spar.WebView()
        print(f"pages at {view.url}")
        threading.Thread(target=watch, args=(exported, view), daemon=True).start()
    names = [term.name for term in learner.batch.terms]
    log = open(folder / "progress.csv", "a", newline="")
    rows = csv.writer(log)
    columns = ["samples", "seconds", "learner_share", "return", "cycles", "rate", "std", *names]
    if log.tell() == 0:
        rows.writerow(columns)
    recent, lengths, round_ = [], [], 0
    learner_s = 0.0
    try:
        while learner.seconds < 60 * options.minutes and learner.samples < options.samples:
            start = time.perf_counter()
            flat, seen = learner.rollout()
            middle = time.perf_counter()
            learner.update(flat)
            end = time.perf_counter()
            learner.seconds += end - start
            learner_s += end - middle
            recent, lengths = (recent + seen["returns"])[-500:], (lengths + seen["lengths"])[-500:]
            round_ += 1
            if round_ % 20 == 0:
                mean, cycles = float(np.mean(recent or [0])), float(np.mean(lengths or [0]))
                share, std = learner_s / learner.seconds, float(np.exp(learner.log_std).mean())
                figures = [f"{share:.2f}", f"{mean:.2f}", f"{cycles:.0f}", f"{learner.rate:.1e}", f"{std:.3f}"]
                terms = [f"{term:.3f}" for term in seen["terms"]]
                rows.writerow([learner.samples, f"{learner.seconds:.1f}", *figures, *terms])
                log.flush()
                for column, figure in zip(columns[1:], [learner.seconds, *figures, *terms]) if board else ():
                    board.add_scalar(column, float(figure), learner.samples)
                so_far = f"{learner.samples / 1e6:6.1f} M samples {learner.seconds / 60:5.1f} min"
                print(f"\r{so_far}  return {mean:7.2f}  length {cycles * 0.02:5.2f} s ", end="", flush=True)
                learner.save(checkpoint)
                if exported:
                    learner.export(exported)
                if options.until is not None and mean >= options.until:
                    break
        else:
            if options.until is not None:
                sys.exit(f"\nthe mean return is below {options.until:g} after {options.minutes:g} minutes")
    except KeyboardInterrupt:
        pass
    learner.save(checkpoint)
    print(f"\nsaved {checkpoint}")


if __name__ == "__main__":
    main()
