#!/usr/bin/env python3
"""Learns the kicks of RobocupGym with PPO of Stable Baselines 3 and RobocupGym's published hyper-parameters.

    python examples/learn/robocup_gym_ppo.py SimpleKick --seed 1 --steps 125000
    python examples/learn/robocup_gym_ppo.py VelocityKick --steps 5000000 --out runs

It writes ``progress.csv`` and saves ``policy.zip`` once in a while, and continues from there when it is started again. See
docs/soccer/robocup-gym.md.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from stable_baselines3 import PPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

import spar  # noqa: F401  registers the environments

# RobocupGym's experiment v0001_ppo; with them come 16 environments, episodes of 40 steps and waits of 20 cycles.
PUBLISHED = {
    "batch_size": 128,
    "n_steps": 64,
    "gamma": 0.99,
    "gae_lambda": 0.95,
    "n_epochs": 10,
    "ent_coef": 0.0,
    "learning_rate": 1e-4,
    "policy_kwargs": {"net_arch": [256, 256]},
    "use_sde": True,
    "clip_range_vf": 1.0,
}
ENVIRONMENTS = 16
COLUMNS = ("steps", "seconds", "processor_s", "reward", "length")


class GymnasiumVecEnv(VecEnv):
    """A vector environment of Gymnasium, ``autoreset_mode="SameStep"``, as Stable Baselines 3 takes it."""

    render_mode = None

    def __init__(self, envs: gymnasium.vector.VectorEnv) -> None:
        self.envs = envs
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> np.ndarray:
        return self.envs.reset(seed=self._seeds)[0]

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self):
        observation, reward, terminated, truncated, info = self.envs.step(self.actions)
        infos = [{} for _ in range(self.num_envs)]
        for index in np.flatnonzero(terminated | truncated):
            infos[index] = {
                "terminal_observation": info["final_obs"][index],
                "TimeLimit.truncated": bool(truncated[index] and not terminated[index]),
            }
        return observation, reward.astype(np.float32), terminated | truncated, infos

    def close(self) -> None:
        self.envs.close()

    def get_attr(self, name, indices=None):
        return [getattr(self, name) for _ in self._get_indices(indices)]

    def set_attr(self, name, value, indices=None):
        raise NotImplementedError

    def env_method(self, name, *args, indices=None, **kwargs):
        raise NotImplementedError

    def env_is_wrapped(self, wrapper, indices=None):
        return [False for _ in self._get_indices(indices)]


class Progress(BaseCallback):
    """The progress line, ``progress.csv`` and the saved policy of a run."""

    def __init__(self, folder: Path, every: int) -> None:
        super().__init__()
        self.folder, self.every, self.next_save = folder, every, 0

    def _on_training_start(self) -> None:
        self.log = open(self.folder / "progress.csv", "a", newline="")
        self.rows = csv.writer(self.log)
        if self.log.tell() == 0:
            self.rows.writerow(COLUMNS)
        self.start_s, self.start_processor_s = time.perf_counter(), time.process_time()
        self.start_steps = self.num_timesteps
        self.next_save = self.num_timesteps + self.every

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        seconds, processor_s = time.perf_counter() - self.start_s, time.process_time() - self.start_processor_s
        recent = self.model.ep_info_buffer
        reward = float(np.mean([one["r"] for one in recent])) if recent else 0.0
        length = float(np.mean([one["l"] for one in recent])) if recent else 0.0
        figures = [f"{seconds:.1f}", f"{processor_s:.1f}", f"{reward:.4f}", f"{length:.1f}"]
        self.rows.writerow([self.num_timesteps, *figures])
        rate = (self.num_timesteps - self.start_steps) / seconds
        so_far = f"{self.num_timesteps:9,d} steps {seconds / 60:6.1f} min {rate:6,.0f} steps/s"
        print(f"\r{so_far}  reward {reward:6.3f}  length {length:4.1f} ", end="", flush=True)
        if self.num_timesteps >= self.next_save:
            self.next_save += self.every
            self.save()

    def _on_training_end(self) -> None:
        self.save()
        self.log.close()

    def save(self) -> None:
        self.log.flush()
        part = self.folder / "policy.part.zip"
        self.model.save(part)
        part.replace(self.folder / "policy.zip")


def evaluate(model: PPO, task: str) -> tuple[float, int]:
    """Reward and length of the episode that the policy plays without noise; all episodes begin in the same state."""
    env = gymnasium.make(f"spar/{task}-v0")
    observation, _ = env.reset(seed=0)
    total, steps, has_ended = 0.0, 0, False
    while not has_ended:
        action, _ = model.predict(observation, deterministic=True)
        observation, reward, terminated, truncated, _ = env.step(action)
        total, steps, has_ended = total + float(reward), steps + 1, terminated or truncated
    return total, steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["SimpleKick", "VelocityKick"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=5_000_000, help="steps of all environments together")
    parser.add_argument("--envs", type=int, default=ENVIRONMENTS, help="environments, each with its own seed")
    parser.add_argument("--save-every", type=int, default=100_000, metavar="STEPS")
    parser.add_argument("--out", type=Path, default=Path("runs"))
    options = parser.parse_args()
    folder = options.out / f"robocup-{options.task.lower()}-{options.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    worlds = gymnasium.make_vec(f"spar/{options.task}-v0", options.envs, autoreset_mode="SameStep")
    envs = VecMonitor(GymnasiumVecEnv(worlds))
    envs.seed(options.seed)
    saved = folder / "policy.zip"
    if saved.exists():
        model = PPO.load(saved, env=envs, device="cpu")
        print(f"resumed {saved} at {model.num_timesteps} steps")
    else:
        model = PPO("MlpPolicy", envs, seed=options.seed, device="cpu", **PUBLISHED)
    left = options.steps - model.num_timesteps
    if left > 0:
        model.learn(left, callback=Progress(folder, options.save_every), reset_num_timesteps=False)
    reward, steps = evaluate(model, options.task)
    print(f"\nwithout noise: reward {reward:.3f} in {steps} steps; saved {saved}")


if __name__ == "__main__":
    main()
