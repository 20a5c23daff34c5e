"""Export of policies: an ONNX file that computes what numpy computes, and that the program plays with."""

import os
import shutil
import subprocess

import numpy as np
import pytest
import spar

onnx = pytest.importorskip("onnx")


def walk_batch(**options):
    return spar.Batch("Walk", n=4, vision=False, action="gait", joints="legs", angle_scale=0.3, decision_cycles=2, **options)


def layers(batch, seed=1):
    rng = np.random.default_rng(seed)
    inputs = sum(len(quantity.parts) for quantity in batch.layout.values())
    sizes = [inputs, 8, batch.actions]
    shapes = list(zip(sizes, sizes[1:]))
    return [(rng.normal(size=shape).astype("f") * 0.1, rng.normal(size=shape[1]).astype("f")) for shape in shapes]


def test_the_file_computes_what_numpy_computes(tmp_path):
    from onnx.reference import ReferenceEvaluator

    batch = walk_batch()
    observation, _ = batch.reset()
    mean, deviation = observation.mean(0), observation.std(0) + 0.1
    network = layers(batch)
    spar.export_policy(tmp_path / "walk.onnx", batch, network, mean=mean, deviation=deviation)
    evaluator = ReferenceEvaluator(str(tmp_path / "walk.onnx"))
    for row in observation:
        x = np.clip((row - mean) / deviation, -5, 5)
        (first, first_bias), (last, last_bias) = network
        expect = np.tanh(x @ first + first_bias) @ last + last_bias
        (found,) = evaluator.run(None, {"observation": row[None]})
        assert np.allclose(found[0], expect, atol=1e-5)


def test_the_metadata_say_what_the_policy_observes_and_does(tmp_path):
    batch = walk_batch()
    spar.export_policy(tmp_path / "walk.onnx", batch, layers(batch))
    props = {prop.key: prop.value for prop in onnx.load(tmp_path / "walk.onnx").metadata_props}
    assert props["spar.skill"] == "walk"
    assert props["spar.observation"].split() == list(batch.layout)
    assert len(props["spar.driven_joints"].split()) == 12
    assert props["spar.feet"] == "lf rf"
    assert props["spar.command_range"] == "-0.5 0.8 -0.5 0.5 -1.75 1.75"
    assert (props["spar.action"], props["spar.decision_cycles"], props["spar.robot_type"]) == ("gait", "2", "0")
    assert float(props["spar.angle_scale_rad"]) == pytest.approx(0.3)


def test_layers_that_do_not_fit_are_refused(tmp_path):
    batch = walk_batch()
    network = layers(batch)
    with pytest.raises(ValueError, match="layer 1 has a weight"):
        spar.export_policy(tmp_path / "walk.onnx", batch, [network[0], network[0]])
    with pytest.raises(ValueError, match="the last layer has 8 outputs"):
        spar.export_policy(tmp_path / "walk.onnx", batch, network[:1])
    assert not (tmp_path / "walk.onnx").exists()


def test_the_program_plays_with_it(tmp_path):
    program = os.environ.get("SPAR") or shutil.which("spar")
    if program is None:
        pytest.skip("there is no program")
    batch = walk_batch()
    spar.export_policy(tmp_path / "walk.onnx", batch, layers(batch))
    short = ["match", "--quiet", "--half-time", "1", "--players", "1"]
    done = subprocess.run([program, *short, "--skill", "walk=walk.onnx"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_action_of_zeros_walks_and_commands_change_at_their_interval():
    batch = walk_batch(profile="policy+critic", command_interval_s=1.0)
    batch.set_command([0.3, 0.0, 0.0])
    observation, _ = batch.reset()
    start = observation["critic"][:, batch.truth_layout["torso_position"].slice].copy()
    for _ in range(200):
        observation, *_ = batch.step(np.zeros((4, batch.actions), np.float32))
    way = observation["critic"][:, batch.truth_layout["torso_position"].slice] - start
    assert (np.hypot(way[:, 0], way[:, 1]) > 1.0).all()


def test_only_tasks_of_walking_start_from_the_gait():
    with pytest.raises(ValueError, match="has no velocity to walk with"):
        spar.Batch("Kick", n=1, action="gait")
