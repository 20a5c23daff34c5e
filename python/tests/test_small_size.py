"""Batches and Gymnasium environments of the small-size league, and a policy that plays over UDP."""

import importlib.util
import re
import socket
import subprocess
import time
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import spar

TASKS = [task.name for task in spar.tasks(world="ssl")]
SECONDS_MAX = 60.0


@pytest.fixture(scope="session")
def example(examples):
    """The example that plays over UDP, as a module."""
    path = examples / "learn" / "ssl_play.py"
    spec = importlib.util.spec_from_file_location("ssl_play", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play(batch, steps=80, seed=3):
    """All arrays of a run with random actions."""
    draws = np.random.default_rng(seed)
    out = [batch.reset(seed=seed)[0]]
    for _ in range(steps):
        actions = draws.uniform(-1.2, 1.2, (batch.n, batch.actions)).astype(np.float32)
        out.extend(batch.step(actions)[:4])
    return out


def test_two_robots_that_do_nothing_fail_to_pass():
    batch = spar.Batch("SSLPassEnduranceMA", 1, world="ssl", autoreset="disabled")
    row = batch.reset(seed=1)[0]
    parts = batch.layout["blue_robots"].parts
    passes = [batch.layout["blue_robots"].start + parts.index(f"{robot} passes") for robot in (0, 1)]
    assert batch.actions == 10 and row[0, passes].tolist() == [1.0, 0.0]
    terminated, total = [False], 0.0
    while not terminated[0]:
        row, reward, terminated, *_ = batch.step(np.zeros((1, 10), np.float32))
        total += reward[0]
    assert total == pytest.approx(-1.0, abs=0.01), "a ball that lies still is a failed pass"


def test_the_tasks_have_the_names_of_rsoccer():
    assert TASKS[:1] == ["SSLGoToBall"] and len(TASKS) == 9
    expect = {"GoToBallShoot", "Dribbling", "PassEndurance", "PassEnduranceMA", "StaticDefenders", "ContestedPossession", "6v6"}
    assert {f"SSL{name}" for name in expect} <= set(TASKS)
    assert "Walk" in [task.name for task in spar.tasks()]


@pytest.mark.parametrize("task", TASKS)
def test_the_checker_of_gymnasium(task):
    env = gymnasium.make(f"spar/{task}-v0").unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env)


@pytest.mark.parametrize("task", TASKS)
def test_observations_are_in_the_space(task, draws):
    envs = gymnasium.make_vec(f"spar/{task}-v0", num_envs=4, autoreset_mode=AutoresetMode.SAME_STEP)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP and envs.metadata["render_fps"] == 40
    observation, _ = envs.reset(seed=1)
    assert observation in envs.observation_space
    envs.action_space.seed(5)
    for _ in range(60):
        observation, reward, *_ = envs.step(envs.action_space.sample())
        assert observation in envs.observation_space and reward.dtype == np.float32
    assert envs.single_observation_space.shape == observation.shape[1:]


@pytest.mark.parametrize("task", TASKS)
def test_equal_seeds_are_equal_bits_with_any_number_of_threads(task):
    one, other = (
        play(spar.Batch(world="ssl", task=task, n=20, threads=threads, autoreset="same_step", episode_s=1.0))
        for threads in (1, 3)
    )
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_a_vector_has_the_episodes_of_single_environments():
    envs = gymnasium.make_vec("spar/SSLStaticDefenders-v0", num_envs=2)
    observation, _ = envs.reset(seed=11)
    singles = [gymnasium.make("spar/SSLStaticDefenders-v0") for _ in range(2)]
    for world, env in enumerate(singles):
        np.testing.assert_array_equal(env.reset(seed=11 + world)[0], observation[world])
    actions = np.full((2, 5), 0.3, np.float32)
    for _ in range(5):
        observation, reward, *_ = envs.step(actions)
        for world, env in enumerate(singles):
            row, value, *_, info = env.step(actions[world])
            np.testing.assert_array_equal(row, observation[world])
            assert value == reward[world] and "goal" in info["reward_terms"]


def test_a_batch_with_the_world_ssl_is_a_batch():
    batch = spar.Batch(world="ssl", task="SSLGoToBall", n=2, field="B")
    assert isinstance(batch, spar.SmallSizeBatch) and isinstance(batch, spar.Batch)
    assert not isinstance(spar.Batch("Stand", 1), spar.SmallSizeBatch)
    observation, _ = batch.reset(seed=1)
    place = batch.bind("ball_position")
    np.testing.assert_array_equal(place, observation[:, batch.layout["ball_position"].slice])
    assert batch.layout["blue_robots"].parts[:3] == ("0 x", "0 y", "0 sin")
    assert batch.action_layout["command"].parts == ("vx", "vy", "turn")
    state = batch.save(0)
    batch.step(np.ones((2, 3), np.float32))
    batch.load(1, state)
    np.testing.assert_array_equal(place[1], observation[0, :2])


def test_a_final_observation_belongs_to_the_episode_that_ended():
    same, disabled = (
        spar.Batch(world="ssl", task="SSLGoToBallShoot", n=4, autoreset=autoreset, seed=2)
        for autoreset in ("same_step", "disabled")
    )
    actions = np.tile(np.array([1, 0, 0, 0, 0], np.float32), (4, 1))
    for batch in (same, disabled):
        batch.reset()
    for _ in range(200):
        _, _, terminated, truncated, info = same.step(actions)
        final = disabled.step(actions)[0]
        ended = terminated | truncated
        if ended.any():
            break
    assert ended.any()
    np.testing.assert_array_equal(info["final_obs"][ended], final[ended])
    np.testing.assert_array_equal(info["_final_obs"], ended)
    assert (info["episode_cycles"][ended] > 0).all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"task": "SSLGoToBal"}, "did you mean \"SSLGoToBall\""),
        ({"task": "SSLGoToBall", "field": "C"}, "there is no field \"C\"; it is one of challenge, B, A"),
        ({"task": "SSLGoToBall", "episode_s": 0}, "it takes 0.025 to 100000 s"),
        ({"task": "SSLGoToBall", "world": "sll"}, "the worlds are soccer3d, ssl"),
        ({"task": "SSLGoToBall", "n": 0}, "it takes a whole number from 1"),
    ],
)
def test_unknown_options_are_errors(options, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        spar.Batch(**{"world": "ssl", **options})


def test_bad_actions_are_errors():
    batch = spar.Batch(world="ssl", task="SSLGoToBall", n=2)
    with pytest.raises(ValueError, match="call reset first"):
        batch.step(np.zeros((2, 3), np.float32))
    batch.reset()
    with pytest.raises(ValueError, match="this batch takes"):
        batch.step(np.zeros((2, 4), np.float32))
    with pytest.raises(ValueError, match="world 1: number 2 of the action is not finite"):
        batch.step(np.array([[0, 0, 0], [0, 0, np.nan]], np.float32))
    with pytest.raises(ValueError, match="has no command"):
        batch.set_command((1, 2))


@pytest.mark.parametrize("field", ["challenge", "B"])
def test_a_policy_written_by_hand_reaches_the_ball(example, field):
    batch = spar.Batch(world="ssl", task="SSLGoToBall", n=64, field=field, autoreset="next_step", episode_s=10.0)
    observation, _ = batch.reset(seed=1)
    reached = np.zeros(64, bool)
    for _ in range(400):
        actions = np.array([example.go_to_ball(row) for row in observation.tolist()], np.float32)
        observation, _, terminated, _, _ = batch.step(actions)
        reached |= terminated
    assert reached.mean() > 0.95, reached.mean()


def test_the_same_policy_reaches_the_ball_over_udp(example, program):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    vision = example.vision_socket("127.0.0.1", port)
    flags = ["serve", "--world", "ssl", "--preset", "2026B", "--web", "off", "--log", "error"]
    flags += [part for team in ("control", "blue", "yellow") for part in ("--set", f"{team}-port=0")]
    flags += ["--vision", f"127.0.0.1:{port}", "--tracker", f"127.0.0.1:{port + 1}"]
    with subprocess.Popen([program, *flags], stdout=subprocess.PIPE, text=True) as server:
        try:
            ready = server.stdout.readline()
            host, team = re.search(r" blue=(\S+):(\d+)", ready).groups()
            started, distances = time.monotonic(), []
            for _, distance_m in example.play(example.go_to_ball, vision, (host, int(team))):
                distances.append(distance_m)
                assert time.monotonic() - started < SECONDS_MAX, distances[-1]
        finally:
            server.kill()
            vision.close()
    assert distances[0] > 2.0 and distances[-1] < 0.2 and len(distances) > 20


def test_observations_over_udp_are_those_of_the_batch(example):
    """The observer computes the batch's numbers from a frame of vision."""
    batch = spar.Batch(world="ssl", task="SSLGoToBall", n=1, field="B")
    (row,) = batch.reset(seed=6)[0].astype(float)
    observer = example.VisionObserver(0)
    observer.place_m = 5.5
    observer.objects["ball"] = (row[0] * 5.5, row[1] * 5.5, 0.0)
    observer.objects["blue", 0] = (row[4] * 5.5, row[5] * 5.5, np.arctan2(row[6], row[7]))
    for number in range(6):
        observer.objects["yellow", number] = (row[11 + 2 * number] * 5.5, row[12 + 2 * number] * 5.5, 0.0)
    np.testing.assert_allclose(observer.observe(), row, atol=1e-6)


def test_an_exported_policy_plays_in_both(example, tmp_path):
    pytest.importorskip("onnx")
    batch = spar.Batch(world="ssl", task="SSLGoToBall", n=64, field="B", episode_s=20.0)
    weight = np.zeros((23, 3), np.float32)
    # Towards the ball, without a turn.
    weight[[0, 4], 0] = weight[[1, 5], 1] = (4.0, -4.0)
    path = tmp_path / "policy.onnx"
    spar.export_policy(path, batch, [(weight, np.zeros(3, np.float32))])
    policy, network = example.onnx_policy(str(path)), spar.Policy(path)
    assert network.metadata("spar.world") == "ssl"
    observation, _ = batch.reset(seed=1)
    reached = np.zeros(64, bool)
    for _ in range(400):
        actions = network(observation)
        np.testing.assert_array_equal(policy(observation[0]), actions[0])
        observation, _, terminated, _, _ = batch.step(actions)
        reached |= terminated
    assert reached.mean() > 0.7, reached.mean()
