"""PPO whose batches are sampled by Ray actors, on one machine or many; ``ppo.py`` in this folder learns from them.

    pip install spar-sim[ray]
    python examples/learn/ray_ppo.py Walk --actors 8 --minutes 10
    python examples/learn/ray_ppo.py Walk --actors 64 --address auto

Each actor has a batch of its own with seeds of its own, and ``--worlds`` is the size of one actor's batch. Samples are
used in the order of the actors, whichever answers first, so equal seeds give equal policies. All machines need the
package ``spar-sim``; Ray sends them this code.
"""

import argparse
import copy
import sys
import time

import numpy as np
import ppo
import ray

# Other machines have no file ppo.py.
for module in (ppo, sys.modules[__name__]):
    ray.cloudpickle.register_pickle_by_value(module)

ACTORS_MAX = 1 << 16
"""Seeds of batches between two seeds of runs."""


def policy_of(learner):
    """All that sampling needs: the parameters of both networks and the scales of their inputs."""
    return learner.actor.params, learner.critic.params, learner.log_std, learner.scales


class Sampler:
    """A batch of worlds that samples rollouts with the newest policy."""

    def __init__(self, options):
        self.learner = ppo.Learner(options)

    def sample(self, policy):
        """One rollout with a policy: samples, ``[step * world, ...]``, and figures about episodes."""
        learner = self.learner
        # Arrays from Ray's memory are read-only; sampling only reads them.
        learner.actor.params, learner.critic.params, learner.log_std, learner.scales = policy
        return learner.rollout()


def options_of_actor(options, index):
    """The options with seeds that no other actor has."""
    own = copy.copy(options)
    own.seed = options.seed * ACTORS_MAX + index
    return own


def learn(options, actors, sampler=Sampler):
    """Learns until the time or the number of samples is over, and returns the learner."""
    actor = ray.remote(sampler).options(num_cpus=1)
    samplers = [actor.remote(options_of_actor(options, index)) for index in range(actors)]
    own = copy.copy(options)
    own.worlds = 1
    learner = ppo.Learner(own)
    ray.get([sampler.__ray_ready__.remote() for sampler in samplers])
    recent, round_, begin = [], 0, time.perf_counter()
    while learner.seconds < 60 * options.minutes and learner.samples < options.samples:
        policy = ray.put(policy_of(learner))
        # The answers in the order of the actors.
        answers = ray.get([sampler.sample.remote(policy) for sampler in samplers])
        flat = {name: np.concatenate([rows[name] for rows, _ in answers]) for name in answers[0][0]}
        learner.update(flat)
        learner.samples += len(flat["reward"])
        learner.seconds = time.perf_counter() - begin
        recent = (recent + [one for _, seen in answers for one in seen["returns"]])[-500:]
        round_ += 1
        if round_ % 10 == 0:
            rate = learner.samples / learner.seconds
            print(f"{learner.samples / 1e6:.2f} M samples, {rate:.0f} a second, return {np.mean(recent or [0]):.2f}", flush=True)
    return learner


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--actors", type=int, default=2)
    parser.add_argument("--address", help="address of a cluster; by default the one that Ray finds, or this machine")
    flags, others = parser.parse_known_args()
    options = ppo.options_of(others)
    ray.init(address=flags.address)
    learner = learn(options, flags.actors)
    ray.shutdown()
    checkpoint = ppo.checkpoint_of(options)
    learner.save(checkpoint)
    rate = learner.samples / learner.seconds
    print(f"{learner.samples} samples in {learner.seconds:.0f} s, {rate:.0f} a second; saved {checkpoint}")


if __name__ == "__main__":
    main()
