"""Batches and Gymnasium environments of the 3D league of 2026. They are skipped where MuJoCo and the league's data are not
installed (``pip install rcsssmj==0.2.1``)."""

import gymnasium
import numpy as np
import pytest

import spar

TASKS = [task.name for task in spar.tasks(world="humanoid")]


@pytest.fixture(scope="module", autouse=True)
def installed():
    """Skips the module where the league is not installed."""
    try:
        spar.Batch("Walk", 1, world="humanoid")
    except ValueError as error:
        if "not installed" not in str(error):
            raise
        pytest.skip(str(error))


def play(batch, steps=60, seed=3):
    """All arrays of a run with random actions."""
    draws = np.random.default_rng(seed)
    out = [batch.reset(seed=seed)[0]]
    for _ in range(steps):
        actions = draws.uniform(-0.6, 0.6, (batch.n, batch.actions)).astype(np.float32)
        out.extend(batch.step(actions)[:4])
    return out


def test_the_tasks():
    assert TASKS == ["Walk", "GetUp", "Kick"]
    with pytest.raises(ValueError, match="did you mean \"GetUp\""):
        spar.Batch("Getup", 1, world="humanoid")
    with pytest.raises(ValueError, match="there is no robot model T7"):
        spar.Batch("Walk", 1, world="humanoid", robot="T7")


@pytest.mark.parametrize("task", TASKS)
def test_threads_change_no_bit(task):
    first, second = (play(spar.Batch(task, 6, world="humanoid", threads=threads)) for threads in (1, 3))
    assert all(np.array_equal(one, other) for one, other in zip(first, second))


def test_layouts_and_shapes():
    batch = spar.Batch("Walk", 2, world="humanoid", profile="policy+critic", robot="K1")
    observation, _ = batch.reset(seed=1)
    assert batch.actions == 22 and batch.base_angles.shape == (22,)
    assert observation["policy"].shape == (2, 3 + 2 + 22 + 9 + 44)
    assert list(batch.robot_layout)[:5] == ["forward", "left", "turn", "gait_phase", "last_action"]
    assert batch.truth_layout["ball"].parts == ("forward", "left", "up")
    # A robot that stands has gravity along its torso, in both observations.
    for row, layout in ((observation["policy"], batch.robot_layout), (observation["critic"], batch.truth_layout)):
        assert np.allclose(row[:, layout["gravity"].slice], [0, 0, -1], atol=0.05)


def test_a_command_and_a_delay():
    batch = spar.Batch("Walk", 3, world="humanoid", profile="truth", delay_cycles=2)
    batch.set_command((0.5, -0.1, 0.2))
    row, _ = batch.reset(seed=1)
    assert np.allclose(row[:, :3], [0.5, -0.1, 0.2])
    arms = batch.action_layout["joint_angle"].parts.index("q_laj1")
    angle = batch.truth_layout["joint_angle"].start + arms
    action = np.zeros((3, batch.actions), np.float32)
    action[:, arms] = 1.0
    angles = [batch.step(action)[0][:, angle].mean() for _ in range(6)]
    assert abs(angles[1]) < 0.1 < angles[5], "the action acts after two cycles"


def test_a_saved_episode_continues():
    batch = spar.Batch("Kick", 2, world="humanoid", randomize={"mass": (0.8, 1.2), "push": (0.0, 0.5)})
    play(batch, 20)
    state = batch.save(1)
    action = np.full((2, batch.actions), 0.1, np.float32)
    first = [batch.step(action)[0][1] for _ in range(10)]
    batch.load(1, state)
    second = [batch.step(action)[0][1] for _ in range(10)]
    assert np.array_equal(first, second)


def test_the_image_shows_the_robot():
    batch = spar.Batch("Walk", 1, world="humanoid")
    batch.reset(seed=1)
    image = batch.render(0, 160, 120)
    assert image.shape == (120, 160, 3) and len(np.unique(image.reshape(-1, 3), axis=0)) > 20


def test_gymnasium_environments():
    env = gymnasium.make("spar/HumanoidGetUp-v0", robot="T1")
    observation, _ = env.reset(seed=5)
    assert env.observation_space.contains(observation)
    observation, reward, *_ = env.step(np.zeros(env.action_space.shape, np.float32))
    assert env.observation_space.contains(observation) and np.isfinite(reward)
    envs = gymnasium.make_vec("spar/HumanoidWalk-v0", num_envs=3)
    assert envs.reset(seed=1)[0].shape == (3, 83)
    env.close()
    envs.close()


def test_recorded_starts_are_refused():
    batch = spar.Batch("Walk", 1, world="humanoid")
    assert not batch.set_starts(None)
    with pytest.raises(ValueError, match="starts of their task"):
        batch.set_starts(object())


def test_an_exported_policy_plays_in_the_batch_that_it_was_learned_on(tmp_path):
    pytest.importorskip("onnx")
    batch = spar.Batch("Walk", 2, world="humanoid", robot="K1", angle_scale=0.7, gains=(30.0, 0.8))
    inputs = batch.reset(seed=1)[0].shape[1]
    draws = np.random.default_rng(1)
    layers = [(draws.normal(0, 0.1, (inputs, batch.actions)), np.zeros(batch.actions))]
    spar.export_policy(tmp_path / "walk.onnx", batch, layers)
    policy = spar.Policy(tmp_path / "walk.onnx")
    assert policy.metadata("observation_names").split(",")[:3] == ["command", "gait_phase", "last_action"]
    assert policy.metadata("joint_names").split(",")[0] == "q_hj1"
    again = policy.batch(2)
    assert again.options["gains"] == [30.0, 0.8] and again.options["robot"] == "K1"
    rows = again.reset(seed=1)[0]
    assert np.isfinite(again.step(policy(rows))[0]).all()
