"""The examples of `examples/learn` run, with tiny settings, and write what they promise."""

import csv
import importlib
import json
import os
import subprocess
import sys
import time

import numpy as np
import pytest

import spar


def run(script, *arguments, cwd):
    """The output of a script, which must end well."""
    done = subprocess.run([sys.executable, str(script), *arguments], cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def learn(examples, monkeypatch):
    """The folder of the examples that learn, whose modules can be imported."""
    monkeypatch.syspath_prepend(str(examples / "learn"))
    return examples / "learn"


def test_a_clone_of_the_built_in_walk_learns_and_is_exported(learn, tmp_path):
    pytest.importorskip("onnx")
    tiny = ["--worlds", "8", "--seconds", "2", "--updates", "60", "--hidden", "32", "--episodes", "4", "--episode-s", "1"]
    printed = run(learn / "clone.py", "team", *tiny, "--export", "clone.onnx", cwd=tmp_path)
    assert "built-in walk" in printed and "wrote runs/clone-1/result.json" in printed
    result = json.loads((tmp_path / "runs" / "clone-1" / "result.json").read_text())
    assert result["loss_after"] < 0.7 * result["loss_before"]
    assert result["built-in walk"]["share_up"] == 1.0 and 0 < result["clone"]["time_up_s"] <= 1.0
    losses = list(csv.DictReader((tmp_path / "runs" / "clone-1" / "progress.csv").open(newline="")))
    assert float(losses[-1]["loss"]) == pytest.approx(result["loss_after"], abs=1e-4)
    policy = spar.Policy(tmp_path / "clone.onnx")
    batch = policy.batch(2)
    observation, _ = batch.reset(seed=1)
    assert batch.options["action"] == "angle" and policy(observation).shape == (2, 12)


def test_a_clone_of_a_recorded_robot_learns(learn, program, tmp_path):
    match = [program, "match", "--quiet", "--half-time", "6", "--players", "1", "--seed", "7", "--record", "game.mcap"]
    subprocess.run(match, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    tiny = ["--updates", "60", "--hidden", "32", "--episodes", "4", "--episode-s", "1"]
    environment = {**os.environ, "SPAR": program}
    command = [sys.executable, str(learn / "clone.py"), "game.mcap", "--robot", "right 1", *tiny]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    result = json.loads((tmp_path / "runs" / "clone-1" / "result.json").read_text())
    assert result["loss_after"] < 0.7 * result["loss_before"]


def test_poses_of_a_recording_tell_the_angles_that_the_robot_sensed(learn, program, tmp_path):
    clone = importlib.import_module("clone")
    speeds = {f"{side}le{index}": 0.3 * sign * index for side, sign in (("l", 1), ("r", -1)) for index in range(1, 7)}
    sensed = []
    with spar.Server(seed=1, settings={"record": str(tmp_path / "one.mcap")}, program=program) as server:
        with spar.Client("Reds", 2, port=server.agent_port) as client:
            for cycle in range(30):
                percept = client.step(speeds if cycle < 10 else {name: -speed for name, speed in speeds.items()})
                sensed.append([np.radians(percept.joints[name.replace("le", "lj")]) for name in speeds])
    columns = spar.read_recording(tmp_path / "one.mcap", bodies=["left 2"], program=program)
    angles = clone.joint_angles(clone.attitudes_of(columns))
    found, sensed = np.stack([angles[name] for name in speeds], 1), np.array(sensed)
    errors = [np.abs(found[start : start + 30] - sensed) for start in range(len(found) - 29)]
    # Percepts have two decimals of a degree; a joint that hits its stop bends a little about other axes.
    best = min(errors, key=np.mean)
    assert np.abs(sensed).max() > 0.1 and best.mean() < 0.0005 and best.max() < 0.01


def test_a_sweep_makes_its_runs_once(learn, tmp_path):
    def sweep(minutes):
        flags = ["--vary", "hidden=4,8", "--seeds", "1", "--jobs", "2", "--minutes", minutes, "--", "--worlds", "2"]
        command = [sys.executable, str(learn / "sweep.py"), "Walk", *flags]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    # A slow machine makes too few rounds for a row; with more time the runs continue.
    for minutes in ("0.05", "0.4"):
        done = sweep(minutes)
        if done.returncode == 0:
            break
    assert done.returncode == 0, done.stderr
    rows = list(csv.DictReader((tmp_path / "sweep" / "Walk.csv").open(newline="")))
    assert sorted(row["hidden"] for row in rows) == ["4", "8"]
    assert all(float(row["samples"]) > 0 and np.isfinite(float(row["return"])) for row in rows)
    assert "worst return" in done.stdout
    again = sweep(minutes)
    assert again.returncode == 0 and "2 of 2 runs are in sweep" in again.stdout
    assert list(csv.DictReader((tmp_path / "sweep" / "Walk.csv").open(newline=""))) == rows


def test_a_sweep_names_the_run_that_failed(learn, tmp_path):
    command = [sys.executable, str(learn / "sweep.py"), "Walk", "--vary", "hiddn=4", "--seeds", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and "failed: hiddn=4 seed=1" in done.stderr and "unrecognized" in done.stderr


def test_the_cells_of_the_notebook_run(learn, tmp_path, monkeypatch, capsys):
    text = (learn / "walk.ipynb").read_text()
    assert len(text) < 30_000
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells)
    monkeypatch.chdir(tmp_path)
    names = {}
    for cell in cells:
        exec("".join(cell["source"]), names)
    printed = capsys.readouterr().out
    assert "commanded 0.50 m/s ahead" in printed and "there is no" in printed
    assert names["forward"] == pytest.approx(0.5, abs=0.2)


def test_equal_seeds_and_samples_give_equal_policies(learn, tmp_path):
    tiny = ("Walk", "--worlds", "16", "--samples", "3000")
    for name in ("first", "second"):
        run(learn / "ppo.py", *tiny, "--out", name, cwd=tmp_path)
    run(learn / "ppo.py", *tiny, "--seed", "2", "--out", "first", cwd=tmp_path)
    first, second, other = (np.load(tmp_path / name / "policy.npz") for name in ("first/walk-1", "second/walk-1", "first/walk-2"))
    weights = [name for name in first.files if name.startswith("actor")]
    assert weights and all(np.array_equal(first[name], second[name]) for name in weights)
    assert not np.array_equal(first["actor0"], other["actor0"])


def test_equal_seeds_give_equal_policies_whichever_ray_actor_answers_first(learn):
    ray = pytest.importorskip("ray")
    ray_ppo, ppo = importlib.import_module("ray_ppo"), importlib.import_module("ppo")
    sampler_class, actors_max = ray_ppo.Sampler, ray_ppo.ACTORS_MAX

    class LateSampler:
        """The first actor answers last."""

        def __init__(self, options):
            self.sampler, self.wait_s = sampler_class(options), 0.2 if options.seed % actors_max == 0 else 0.0

        def sample(self, policy):
            time.sleep(self.wait_s)
            return self.sampler.sample(policy)

    def weights(seed, sampler):
        options = ppo.options_of(["Walk", "--worlds", "4", "--hidden", "8", "--samples", "1024", "--seed", seed])
        learner = ray_ppo.learn(options, 2, sampler)
        assert learner.samples == 1024
        return [*learner.actor.params, *learner.critic.params, learner.log_std]

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        first, late, other = weights("1", ray_ppo.Sampler), weights("1", LateSampler), weights("2", ray_ppo.Sampler)
    finally:
        ray.shutdown()
    assert all(np.array_equal(one, two) for one, two in zip(first, late))
    assert not np.array_equal(first[0], other[0])


def test_ppo_learns_robocup_gyms_kicks_and_continues(learn, tmp_path):
    pytest.importorskip("stable_baselines3")
    arguments = ("VelocityKick", "--seed", "3", "--envs", "2", "--save-every", "128")
    printed = run(learn / "robocup_gym_ppo.py", *arguments, "--steps", "256", cwd=tmp_path)
    assert "256 steps" in printed and "without noise: reward" in printed
    printed = run(learn / "robocup_gym_ppo.py", *arguments, "--steps", "384", cwd=tmp_path)
    assert "at 256 steps" in printed
    progress = csv.DictReader((tmp_path / "runs" / "robocup-velocitykick-3" / "progress.csv").open(newline=""))
    rows = list(progress)
    assert [row["steps"] for row in rows] == ["128", "256", "384"] and all(float(row["processor_s"]) > 0 for row in rows)
