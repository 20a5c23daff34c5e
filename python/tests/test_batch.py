"""`spar.Batch`: equal bits, states, live views, errors, the interpreter's lock, memory."""

import resource
import threading
import time

import numpy as np
import pytest

import spar

TASKS = [task.name for task in spar.tasks()]


def run(batch, seed, steps=40):
    """Bits of the observations and rewards of a run with drawn actions."""
    draws = np.random.default_rng(seed)
    observation, _ = batch.reset()
    out = [observation.tobytes()]
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = batch.step(draws.uniform(-1, 1, (batch.n, batch.actions)))
        out.append((observation.tobytes(), reward.tobytes(), terminated.tobytes(), truncated.tobytes()))
    return out


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("threads", [2, 3])
def test_equal_bits_with_any_number_of_threads(task, threads):
    assert run(spar.Batch(task, 5, seed=3), 1) == run(spar.Batch(task, 5, seed=3, threads=threads), 1)


def test_a_step_returns_arrays_of_their_shapes_and_types():
    batch = spar.Batch("Walk", 3, profile="policy+critic")
    observation, info = batch.reset()
    assert set(observation) == {"policy", "critic"} and info == {}
    observation, reward, terminated, truncated, _ = batch.step(np.zeros((3, batch.actions)))
    assert observation["policy"].shape == (3, sum(len(one.parts) for one in batch.robot_layout.values()))
    assert observation["critic"].shape == (3, sum(len(one.parts) for one in batch.truth_layout.values()))
    assert [one.dtype for one in (reward, terminated, truncated)] == [np.float32, np.bool_, np.bool_]
    np.testing.assert_allclose(batch.reward_terms.sum(axis=1), reward, rtol=1e-5)


def test_policy_and_critic_are_the_two_other_profiles():
    both, robot, truth = (
        spar.Batch("Walk", 2, seed=5, profile=profile, delay_cycles=1) for profile in ("policy+critic", "robot", "truth")
    )
    for batch in (both, robot, truth):
        batch.reset()
    for _ in range(10):
        actions = np.full((2, both.actions), 0.1)
        observation = both.step(actions)[0]
        np.testing.assert_array_equal(observation["policy"], robot.step(actions)[0])
        np.testing.assert_array_equal(observation["critic"], truth.step(actions)[0])


def test_a_saved_episode_continues_bit_by_bit(draws):
    batch = spar.Batch("Walk", 3, seed=1)
    batch.reset()
    for _ in range(20):
        batch.step(draws.uniform(-1, 1, (3, batch.actions)))
    state = batch.save(1)
    other = spar.Batch("Walk", 2, seed=99)
    other.load(0, state)
    other.load(1, batch.save(2))
    for _ in range(100):
        actions = draws.uniform(-1, 1, (3, batch.actions))
        results, others = batch.step(actions), other.step(actions[1:])
        for mine, theirs in zip(results[:4], others[:4]):
            assert mine[1:].tobytes() == theirs.tobytes()
    assert batch.digests()[1:] == other.digests()


def test_views_are_live_and_read_only():
    batch = spar.Batch("Stand", 2, decision_cycles=2)
    observation, _ = batch.reset()
    angles, position = batch.bind("joint_angle"), batch.bind("torso_position")
    assert angles.base is not None and angles.shape == (2, batch.actions) and position.shape == (2, 3)
    np.testing.assert_array_equal(angles, observation[:, batch.layout["joint_angle"].slice])
    before = angles.copy()
    batch.step(np.ones((2, batch.actions)))
    batch.step(np.ones((2, batch.actions)))
    assert (angles != before).any() and (position[:, 2] > 0.2).all()
    with pytest.raises(ValueError):
        angles[0, 0] = 1.0


def test_exact_angles_and_percepts_differ_by_rounding_alone():
    batch = spar.Batch("Stand", 1)
    batch.reset()
    batch.step(np.full((1, batch.actions), 0.3))
    percept, truth = batch.bind("joint_angle"), batch.bind("joint_angle", of="truth")
    assert 0 < np.abs(percept - truth).max() <= np.radians(0.0051)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: spar.Batch("walk"), "did you mean \"Walk\""),
        (lambda: spar.Batch("Wlak"), "did you mean \"Walk\""),
        (lambda: spar.Batch("xyzzy"), "the tasks are Stand, Walk"),
        (lambda: spar.Batch("Walk", 0), "n is 0"),
        (lambda: spar.Batch("Walk", 1, profile="human"), "robot, truth, policy\\+critic"),
        (lambda: spar.Batch("Walk", 1, autoreset="never"), "next_step, same_step, disabled"),
        (lambda: spar.Batch("Walk", 1, robot_type=9), "0 to 4"),
        (lambda: spar.Batch("Walk", 1, seed=-1), "seed is -1"),
        (lambda: spar.Batch("Walk", 1).step(np.zeros((1, 22))), "call reset first"),
    ],
)
def test_errors_say_what_is_wrong(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_errors_of_arrays_say_the_shape():
    batch = spar.Batch("Walk", 2)
    batch.reset()
    with pytest.raises(ValueError, match=r"\(2, 3\); this batch takes \(2, 22\)"):
        batch.step(np.zeros((2, 3)))
    with pytest.raises(ValueError, match="world 1: number 4 of the action is not finite"):
        actions = np.zeros((2, 22))
        actions[1, 4] = np.nan
        batch.step(actions)
    with pytest.raises(ValueError, match="of bool"):
        batch.reset(mask=[1, 0])
    with pytest.raises(ValueError, match="there are 3 seeds"):
        batch.reset(seed=[1, 2, 3])
    with pytest.raises(IndexError, match="no world 2"):
        batch.save(2)
    with pytest.raises(ValueError, match="damaged"):
        batch.load(0, b"nonsense")
    with pytest.raises(ValueError, match="another task"):
        batch.load(0, spar_state("Stand"))
    with pytest.raises(ValueError, match="no quantity 'joint_angel'"):
        batch.bind("joint_angel")
    with pytest.raises(ValueError, match="2 numbers in the command; 3 are needed"):
        batch.set_command([0.1, 0.2])


def spar_state(task):
    batch = spar.Batch(task, 1)
    batch.reset()
    return batch.save(0)


def test_other_threads_run_while_worlds_step():
    batch = spar.Batch("Walk", 256, vision=False)
    batch.reset()
    count, is_over = [0], threading.Event()

    def tick():
        while not is_over.is_set():
            count[0] += 1
            time.sleep(0.0001)

    thread = threading.Thread(target=tick)
    thread.start()
    actions = np.zeros((256, batch.actions), np.float32)
    for _ in range(50):
        batch.step(actions)
    is_over.set()
    thread.join()
    # With the lock held this thread would get a turn between two steps at most.
    assert count[0] > 100


def test_two_batches_in_two_threads_have_equal_bits():
    results = {}

    def work(name):
        results[name] = run(spar.Batch("Walk", 4, seed=8), 2)

    threads = [threading.Thread(target=work, args=(name,)) for name in range(2)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert results[0] == results[1] == run(spar.Batch("Walk", 4, seed=8), 2)


@pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.1.0", reason="NumPy exports read-only arrays from 2.1 on")
@pytest.mark.parametrize("library", ["numpy", "torch"])
def test_live_views_pass_by_dlpack_without_a_copy(library):
    from_dlpack = pytest.importorskip(library).from_dlpack
    batch = spar.Batch("Stand", 3, profile="truth")
    batch.reset()
    view = batch.bind("joint_angle")
    shared = from_dlpack(view)
    assert np.shares_memory(np.asarray(shared), view)
    before = np.array(shared)
    batch.step(np.ones((3, batch.actions), np.float32))
    np.testing.assert_array_equal(np.asarray(shared), view)
    assert (np.array(shared) != before).any(), "a step changes it in place"
    assert library != "numpy" or not shared.flags.writeable


def test_jax_takes_copies_of_live_views():
    jax = pytest.importorskip("jax")
    batch = spar.Batch("Stand", 3, profile="truth")
    batch.reset()
    view = batch.bind("joint_angle")
    copy, before = jax.numpy.array(view), np.array(view)
    batch.step(np.ones((3, batch.actions), np.float32))
    np.testing.assert_array_equal(np.asarray(copy), before)


def test_memory_does_not_grow_in_100000_steps(draws):
    batch = spar.Batch("Stand", 1, vision=False, episode_s=1.0)
    batch.reset()
    actions = [draws.uniform(-1, 1, (1, batch.actions)).astype(np.float32) for _ in range(50)]

    def steps(count):
        for number in range(count):
            batch.step(actions[number % 50])
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = steps(5_000)
    assert steps(95_000) - before < 4_096, "kB"


def test_the_benchmark_prints_a_table(capsys, monkeypatch):
    from spar import bench

    monkeypatch.setattr("sys.argv", ["bench", "--worlds", "1", "--seconds", "0.02"])
    bench.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6 and "policy+critic" in lines[-1]
