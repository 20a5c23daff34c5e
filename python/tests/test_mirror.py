"""`spar.mirror`: a mirrored action from the base posture has a mirrored result."""

import numpy as np
import pytest

import spar


def batch(joints="all", profile="policy+critic"):
    return spar.Batch("Walk", 2, profile=profile, vision=False, action="angle", joints=joints)


@pytest.mark.parametrize("joints", ["all", "limbs", "legs"])
def test_the_mirror_of_a_mirror_is_the_original(joints):
    one = batch(joints)
    draws = np.random.default_rng(1)
    for layout in (one.robot_layout, one.truth_layout, one.action_layout):
        indices, signs = spar.mirror(layout)
        rows = draws.standard_normal((4, len(indices))).astype(np.float32)
        twice = (rows[:, indices] * signs)[:, indices] * signs
        np.testing.assert_array_equal(twice, rows)


def test_a_mirrored_action_has_a_mirrored_result():
    one = batch()
    one.reset(seed=2)
    one.load(1, one.save(0))
    still = np.zeros((2, one.actions), np.float32)
    for _ in range(40):
        one.step(still)
    one.load(1, one.save(0))
    action = np.zeros(one.actions, np.float32)
    places = {name: index for index, name in enumerate(one.action_layout["joint_angle"].parts)}
    for name, number in {"lae2": 0.5, "rle1": -0.3, "lae3": 0.4, "he1": 0.5, "rle2": -0.1, "lle6": 0.1}.items():
        action[places[name]] = number
    indices, signs = spar.mirror(one.action_layout)
    both = np.stack([action, action[indices] * signs])
    for _ in range(10):
        observation, *_ = one.step(both)
    policy = observation["policy"]
    indices, signs = spar.mirror(one.robot_layout)
    for name, tolerance in {"joint_angle": 0.03, "up": 0.05, "gyro": 0.3}.items():
        place = one.robot_layout[name].slice
        mirrored = (policy[0][indices] * signs)[place]
        assert np.abs(mirrored - policy[1][place]).max() < tolerance, name
        assert np.abs(policy[0][place] - policy[1][place]).max() > tolerance, name
