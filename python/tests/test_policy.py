"""Policies from ONNX files, and their measures."""

import numpy as np
import pytest
import spar
from spar.eval import get_up_episodes, kick_episodes, measure_walk, run_episodes, torso_motion, walk_episodes

pytest.importorskip("onnx")


@pytest.fixture(scope="module")
def zero_walk(tmp_path_factory):
    """A walk whose actions are zeros: the built-in walk."""
    return zero_policy(tmp_path_factory, "Walk", vision=False, action="gait", joints="legs")


def zero_policy(tmp_path_factory, task, **options):
    """A policy whose actions are zeros: the built-in motion."""
    path = tmp_path_factory.mktemp("policy") / f"{task}.onnx"
    batch = spar.Batch(task, n=1, angle_scale=0.3, decision_cycles=2, **options)
    inputs = sum(len(quantity.parts) for quantity in batch.layout.values())
    spar.export_policy(path, batch, [(np.zeros((inputs, batch.actions)), np.zeros(batch.actions))])
    return path


def test_a_policy_knows_its_task_and_options(zero_walk):
    policy = spar.Policy(zero_walk)
    batch = policy.batch(3)
    assert (batch.task, batch.actions, batch.options["decision_cycles"]) == ("Walk", 12, 2)
    observation, _ = batch.reset()
    assert (policy(observation) == np.zeros((3, 12))).all()
    with pytest.raises(ValueError, match="rows of 84 numbers"):
        policy(observation[:, 1:])
    with pytest.raises(KeyError, match="no metadata 'nothing'"):
        policy.metadata("nothing")


def test_a_file_without_a_network_is_refused(tmp_path):
    (tmp_path / "text.onnx").write_text("text")
    with pytest.raises(ValueError):
        spar.Policy(tmp_path / "text.onnx")


def test_the_walk_is_measured_in_the_axes_of_the_robot(zero_walk):
    policy = spar.Policy(zero_walk)
    run = walk_episodes(policy, 4, 1, (0.4, 0.0, 0.0))
    assert run["falls"] == 0
    assert run["motions"].mean(0) == pytest.approx([0.35, 0.0, 0.0], abs=0.12)
    turn = walk_episodes(policy, 4, 1, (0.0, 0.0, 0.8))["motions"].mean(0)
    assert turn[2] == pytest.approx(0.8, abs=0.3)
    found = measure_walk(policy, 8, 3)
    assert 0 < found["velocity_error"] < 0.5 and 0 <= found["falls"] < 0.5


def test_the_motion_of_the_torso_is_turned_into_its_heading():
    batch = spar.Batch("Walk", n=1, profile="truth")
    layout, row = batch.truth_layout, np.zeros((1, 400), np.float32)
    half = np.float32(np.sqrt(0.5))
    # Heading along +x: the torso's forward axis y is turned by -90 degrees about z.
    row[0, layout["torso_attitude"].slice] = [half, 0, 0, -half]
    row[0, layout["torso_velocity"].slice] = [0.3, 0.1, 0.0]
    row[0, layout["torso_spin"].slice] = [0.0, 0.0, 0.5]
    assert torso_motion(batch, row)[0] == pytest.approx([0.3, 0.1, 0.5], abs=1e-6)


def test_episodes_with_drawn_physics_repeat_by_seed():
    ranges = {"mass": (0.8, 1.2), "slip": (0.5, 2.0), "late_answers": (0.0, 0.2), "delay_cycles": (0, 2)}

    def rows(seed):
        batch = spar.Batch("Stand", n=2, seed=seed, vision=False, randomize=ranges)
        batch.reset()
        return [batch.step(np.full((2, batch.actions), 0.1, np.float32))[0] for _ in range(20)]

    assert all((one == two).all() for one, two in zip(rows(1), rows(1)))
    assert not all((one == two).all() for one, two in zip(rows(1), rows(5)))
    with pytest.raises(ValueError, match="one of mass, torque, slip, gravity, late_answers, delay_cycles"):
        spar.Batch("Stand", n=1, randomize={"weight": (1, 1)})


def test_the_built_in_get_up_stands_from_front_and_back(tmp_path_factory):
    path = zero_policy(tmp_path_factory, "GetUp", vision=False, action="keyframe", joints="limbs")
    run = get_up_episodes(spar.Policy(path), 100, seed=3)
    times = {name: run["time_s"][run["posture"] == name] for name in ("front", "back", "side", "other")}
    assert all(len(times[name]) > 10 for name in ("front", "back", "side"))
    assert np.isfinite(times["back"]).mean() > 0.5 and np.isfinite(times["front"]).mean() > 0.3
    assert 1.5 < np.nanmedian(times["back"]) < 2.0


def test_the_built_in_walk_at_full_speed_is_no_run(tmp_path_factory):
    path = zero_policy(tmp_path_factory, "Run", vision=False, action="gait", joints="legs")
    run = run_episodes(spar.Policy(path), 40, seed=3)
    assert np.isnan(run["speed_m_s"][run["falls"]]).all() and run["falls"].mean() < 1
    assert 0.4 < np.nanmean(run["speed_m_s"]) < 1.0


def test_the_built_in_kick_rolls_the_ball_to_its_side(tmp_path_factory):
    path = zero_policy(tmp_path_factory, "Kick", action="keyframe", joints="legs")
    ahead, aside = (kick_episodes(spar.Policy(path), 40, seed=3, command=(10.0, angle)) for angle in (0.0, 0.5))
    far = ahead["length_m"] > 2.0
    assert far.mean() > 0.3 and ahead["length_m"].max() < 8.0
    assert abs(ahead["error_rad"][far]).mean() < 0.4
    # The same kick, measured from another direction.
    assert np.allclose(ahead["error_rad"][far] - aside["error_rad"][far], 0.5, atol=1e-3)
