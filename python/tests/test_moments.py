"""`spar.RecordedStarts`: episodes that begin in states of recorded games."""

import gymnasium
import numpy as np
import pytest

import spar

SHORT = {"RuleHalfTime": 30.0, "players": 4}


@pytest.fixture(scope="module")
def files(tmp_path_factory, program):
    folder = tmp_path_factory.mktemp("games")
    paths = [folder / f"game{seed}.mcap" for seed in (3, 4)]
    for seed, path in zip((3, 4), paths):
        spar.run_match(seed=seed, settings=SHORT, record=path, program=program)
    return paths


@pytest.fixture(scope="module")
def starts(files):
    starts = spar.RecordedStarts(files, before="kick", seconds=0.8)
    assert len(starts) > 1
    return starts


def a_type(starts):
    """A robot type that has starts."""
    return int(starts.robot_types[0])


def test_a_world_is_the_recorded_state(starts):
    assert set(starts.recordings) <= {0, 1} and starts.index_seconds > 0
    assert starts.bytes > 1_000 * len(starts)
    for index in range(len(starts)):
        world = starts.world(index)
        assert world.digest() == starts.digests[index]
        agent = world.agent(int(starts.robots[index]))
        assert agent.side_and_unum() == starts.players[index]
        assert spar.World.load(world.save()).digest() == starts.digests[index]
    with pytest.raises(ValueError, match="index"):
        starts.world(len(starts))


def test_threads_find_the_same_starts(starts):
    other = spar.RecordedStarts(starts.files, before="kick", seconds=0.8, threads=2)
    for name in ("recordings", "ticks", "robots", "digests"):
        np.testing.assert_array_equal(getattr(other, name), getattr(starts, name))
    for index in (0, len(starts) - 1):
        assert other.world(index).save() == starts.world(index).save()


def test_poses_are_those_of_the_recording(starts, files, program):
    """An independent reading of the recording: the program's table of poses."""
    index = 0
    side, unum = starts.players[index]
    tick = int(starts.ticks[index]) - 1
    file = files[starts.recordings[index]]
    body = f"{side.lower()} {unum}"
    poses = spar.read_recording(file, bodies=["ball", body], start=str(tick), end=str(tick + 1), program=program)
    truth = starts.world(index).agent(int(starts.robots[index])).truth()
    place = np.array([poses[axis] for axis in ("x_m", "y_m", "z_m")]).T
    is_ball = poses["thing"] == "ball"
    np.testing.assert_allclose(place[is_ball][0], truth["ball_position"], atol=1e-5)
    np.testing.assert_allclose(place[~is_ball][0], truth["torso_position"], atol=1e-5)


def test_the_ball_speeds_up_after_the_time_before_a_kick(starts):
    """Without its player a robot may miss the ball, so the recording itself tells."""
    earlier = spar.RecordedStarts(starts.files, before="kick", seconds=1.0)
    shared = {*zip(starts.recordings, starts.ticks)} & {*zip(earlier.recordings, earlier.ticks + 10)}
    assert len(shared) >= len(starts) - 2


@pytest.mark.parametrize("profile", ["robot", "truth", "policy+critic"])
def test_a_reset_with_all_robots_is_hash_equal(starts, profile):
    batch = spar.Batch("Walk", n=6, profile=profile, robot_type=a_type(starts), starts=starts, cast="all")
    for seed in (None, 5):
        batch.reset(seed=seed)
        indices = batch.start_indices()
        assert (starts.robot_types[indices] == a_type(starts)).all()
        np.testing.assert_array_equal(np.array(batch.digests(), np.uint64), starts.digests[indices])


@pytest.mark.parametrize("cast", ["ball", "nearest 2", "all"])
def test_seed_and_slot_decide_every_bit(starts, cast):
    options = dict(robot_type=a_type(starts), profile="policy+critic", starts=starts, cast=cast, jitter=0.02)
    first = spar.Batch("Kick", n=3, seed=7, **options)
    other = spar.Batch("Kick", n=2, seed=8, threads=2, **options)
    first.reset(), other.reset()
    for step in range(20):
        actions = np.full((3, first.actions), np.sin(step), np.float32)
        a, b = first.step(actions)[0], other.step(actions[:2])[0]
        for name in a:
            np.testing.assert_array_equal(a[name][1:], b[name])
    assert first.digests()[1:] == other.digests()


def test_jitter_moves_the_ball_alone(starts):
    options = dict(robot_type=a_type(starts), profile="truth", starts=starts)
    still, moved = (spar.Batch("Kick", n=8, jitter=jitter, **options) for jitter in (0.0, 0.02))
    still.reset(), moved.reset()
    np.testing.assert_array_equal(still.start_indices(), moved.start_indices())
    by = moved.bind("ball_position") - still.bind("ball_position")
    assert (np.abs(by[:, :2]) <= 0.02001).all() and (by[:, 2] == 0).all() and np.abs(by[:, 0]).max() > 0.002
    for name in ("torso_position", "joint_angle", "joint_speed", "ball_velocity"):
        np.testing.assert_array_equal(moved.bind(name), still.bind(name))


@pytest.mark.parametrize("task, action", [("Walk", "gait"), ("Kick", "keyframe"), ("GetUp", "angle")])
def test_every_action_mode_starts_there(starts, task, action):
    batch = spar.Batch(task, n=4, action=action, robot_type=a_type(starts), starts=starts, cast="nearest 1", jitter=0.02)
    rows, _ = batch.reset(seed=3)
    for _ in range(30):
        assert np.isfinite(rows).all()
        rows, reward, *_ = batch.step(np.zeros((4, batch.actions), np.float32))
        assert np.isfinite(reward).all()


@pytest.mark.parametrize("num_envs", [None, 3])
def test_options_of_reset(starts, files, num_envs):
    make = gymnasium.make if num_envs is None else gymnasium.make_vec
    env = make("spar/Kick-v0", **({} if num_envs is None else {"num_envs": num_envs}), robot_type=a_type(starts))
    batch = env.unwrapped.batch
    options = {"recording": [str(file) for file in files], "before": "kick", "seconds": 0.8, "jitter": 0.02}
    options |= {"cast": "nearest 2"}
    first, _ = env.reset(seed=1, options=options)
    assert first in env.observation_space and (batch.start_indices() >= 0).all()
    indices = [batch.start_indices()]
    for _ in range(5):
        env.reset()
        indices.append(batch.start_indices())
    assert (np.array(indices) >= 0).all(), "the options stay for later episodes"
    again, _ = env.reset(seed=1, options=options)
    np.testing.assert_array_equal(first, again)
    env.reset(options={"recording": starts, "cast": "all"})
    np.testing.assert_array_equal(np.array(batch.digests(), np.uint64), starts.digests[batch.start_indices()])
    env.reset(seed=1, options={"recording": None})
    assert (batch.start_indices() == -1).all()
    env = make("spar/Kick-v0", robot_type=a_type(starts), starts=starts, cast="nearest 1", jitter=0.01)
    env.reset(seed=1)
    assert (env.unwrapped.batch.start_indices() >= 0).all()
    with pytest.raises(ValueError, match="their own before"):
        env.reset(options={"recording": starts, "before": "kick"})


def test_starts_that_do_not_fit_are_errors(starts, files, tmp_path, program):
    with pytest.raises(ValueError, match=r"none\.mcap: "):
        spar.RecordedStarts(tmp_path / "none.mcap")
    with pytest.raises(ValueError, match='no event "goal" in recordings; it is one of kick, fall, dribble'):
        spar.RecordedStarts(files, before="goal")
    with pytest.raises(ValueError, match="takes 0 to 10"):
        spar.RecordedStarts(files, seconds=-1.0)
    other = tmp_path / "other.mcap"
    spar.run_match(seed=3, settings=SHORT | {"RuleHalfTime": 1.0}, record=other, program=program)
    with pytest.raises(ValueError, match="its setting RuleHalfTime is 1.0, that of the recordings before is 30.0"):
        spar.RecordedStarts([files[0], other])
    assert 3 not in starts.robot_types
    with pytest.raises(ValueError, match="no start has a robot nao 3; the starts have nao"):
        spar.Batch("Kick", n=1, robot_type=3, starts=starts)
    with pytest.raises(ValueError, match="noise=true"):
        spar.Batch("Kick", n=1, robot_type=a_type(starts), noise=False, starts=starts)
    with pytest.raises(ValueError, match='takes "ball", "nearest N" or "all"'):
        spar.Batch("Kick", n=1, robot_type=a_type(starts), starts=starts, cast="some")
    with pytest.raises(ValueError, match="the jitter is 3; it takes 0 to 1 m"):
        spar.Batch("Kick", n=1, robot_type=a_type(starts), starts=starts, jitter=3.0)
    with pytest.raises(ValueError, match="no recording for before"):
        gymnasium.make("spar/Kick-v0").reset(options={"before": "fall"})
