"""Measures batches of humanoids: python3 benches/humanoid_batch.py leagues/humanoid/team/data/walk-t1.onnx

Robots walk with a network. Their actions are recorded once, and then played again in turns: through the batch, with observations,
rewards and ends, and through its physics alone, which is MuJoCo's stepping. The ratio of both is what the batch costs.
"""

import argparse
import statistics
import time

import numpy as np

import spar


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policy", help="the network that walks")
    parser.add_argument("--robots", type=int, default=16)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--profile", default="robot")
    flags = parser.parse_args()

    policy = spar.Policy(flags.policy)
    batch = policy.batch(
        flags.robots, profile=flags.profile, episode_s=1000.0, threads=flags.threads, delay_cycles=0, copy=False
    )
    batch.set_command((0.6, 0.0, 0.2))

    def start():
        return batch.reset(seed=1)[0]

    recorder = policy.batch(flags.robots, episode_s=1000.0, delay_cycles=0)
    recorder.set_command((0.6, 0.0, 0.2))
    seen, actions = recorder.reset(seed=1)[0], []
    for _ in range(flags.steps):
        actions.append(np.clip(policy(seen), -1, 1).astype(np.float32))
        seen, _, terminated, *_ = recorder.step(actions[-1])
        assert not terminated.any(), "a robot has fallen"

    def seconds(step):
        start()
        begun = time.process_time()
        for action in actions:
            step(action)
        return time.process_time() - begun

    simulated = flags.robots * flags.steps / 50
    whole, bare = [], []
    for _ in range(flags.turns):
        whole.append(simulated / seconds(batch.step))
        bare.append(simulated / seconds(batch._native.step_physics))
    ratios = [one / other for one, other in zip(whole, bare)]
    print(f"{flags.robots} T1 that walk, {flags.threads} threads, profile {flags.profile}, {flags.turns} turns:")
    print(f"  batch         {statistics.median(whole):6.1f} robot seconds per core second")
    print(f"  physics alone {statistics.median(bare):6.1f}")
    print(f"  ratio         {statistics.median(ratios):6.3f} ({min(ratios):.3f} to {max(ratios):.3f})")
    digests = batch.digests()
    seconds(batch.step)
    stepped = batch.digests()
    print(f"  the same robots after both: {'equal' if digests == stepped else 'other'} states")


if __name__ == "__main__":
    main()
