"""`spar.RecordedStarts`: episodes that begin in states of recorded games."""

import gymnasium
import numpy as np
import pytest
from walk_file import export_walk

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


def places_of(world, starts, index):
    """Position of each robot's torso, m, by its participant id."""
    robots = starts.team_robots(index)
    return {one.participant: world.agent(one.participant).truth()["torso_position"] for one in robots}


def test_jitter_moves_ball_and_other_robots(starts):
    moved_robots = 0
    for index in range(len(starts)):
        plain, moved = starts.world(index), starts.world(index, jitter=0.05, seed=3)
        own = int(starts.robots[index])
        ball = [world.agent(own).truth()["ball_position"] for world in (plain, moved)]
        by = ball[1] - ball[0]
        assert 0 < np.abs(by[:2]).max() < 0.05001 and by[2] == 0
        before, after = (places_of(world, starts, index) for world in (plain, moved))
        for participant, place in before.items():
            by = after[participant] - place
            assert np.abs(by[:2]).max() < 0.05001 and by[2] == 0 and (participant != own or not by.any())
            moved_robots += bool(by.any())
            truths = [world.agent(participant).truth() for world in (plain, moved)]
            for name in ("torso_velocity", "torso_attitude", "joint_angle", "joint_speed"):
                np.testing.assert_array_equal(truths[0][name], truths[1][name])
        pairs = [(a, b) for a in before for b in before if a < b]
        for a, b in pairs:
            far, far_before = (np.linalg.norm((places[a] - places[b])[:2]) for places in (after, before))
            assert far > min(0.8, far_before) - 0.002, "robots come no nearer within reach"
        again = starts.world(index, jitter=0.05, seed=3)
        assert again.digest() == moved.digest() != starts.world(index, jitter=0.05, seed=4).digest()
    assert moved_robots > len(starts)


@pytest.mark.parametrize("cast, robots", [("ball", 1), ("nearest 2", 3), ("all", 8)])
def test_the_cast_of_a_world_takes_part(starts, cast, robots):
    world = starts.world(0, cast=cast)
    labels = [world._native.label(one.participant) for one in starts.team_robots(0)]
    assert [label is not None for label in labels] == [True] * robots + [False] * (8 - robots)
    assert (world.digest() == int(starts.digests[0])) is (cast == "all")


def test_the_others_play_with_a_learned_walk(starts, tmp_path):
    file = tmp_path / "walk.onnx"
    export_walk(file)
    robots = [one for one in starts.team_robots(0)[1:] if one.robot_type == 0]
    assert robots, "the walk is of type 0"
    worlds = [starts.world(0, others=others) for others in ("builtin", {"walk": file}, {"walk": str(file)})]
    for world in worlds:
        world.step(150)
    assert worlds[0].digest() != worlds[1].digest() == worlds[2].digest()
    file.unlink()
    assert spar.World.load(worlds[1].save()).digest() == worlds[1].digest(), "a saved world has the file's content"
    file.write_bytes(b"no policy")
    with pytest.raises(ValueError, match="the skill walk: "):
        starts.world(0, others={"walk": file})
    with pytest.raises(ValueError, match="there is no skill `swim`"):
        starts.world(0, others={"swim": file})
    with pytest.raises(FileNotFoundError):
        starts.world(0, others={"walk": tmp_path / "none.onnx"})


def test_the_built_in_team_plays_the_others(starts):
    """They move, without a change of the start state, and each run is the same."""
    index = 0
    worlds = [starts.world(index, others=others) for others in ("vacant", "builtin", "builtin")]
    assert {world.digest() for world in worlds} == {int(starts.digests[index])}
    own = int(starts.robots[index])
    vacant, played = (places_of(world, starts, index) for world in worlds[:2])
    for world in worlds:
        world.step(150)
    assert worlds[0].digest() != worlds[1].digest() == worlds[2].digest()
    assert spar.World.load(worlds[1].save()).digest() == worlds[1].digest()
    for one in starts.team_robots(index):
        speeds = worlds[1]._native.builtin_speeds(one.participant)
        assert (speeds is None) is (one.participant == own)
    def far(world, before):
        after = places_of(world, starts, index)
        return sum(np.linalg.norm(after[one] - before[one]) for one in before if one != own)

    assert far(worlds[1], played) > far(worlds[0], vacant) + 0.5, "players walk"


@pytest.mark.parametrize("task", ["Dribble", "Goalie", "Penalty", "OneOnOne"])
@pytest.mark.parametrize("profile", ["robot", "truth"])
def test_team_tasks_begin_in_recorded_states(starts, task, profile):
    env = gymnasium.make(f"spar/{task}-v0", profile=profile, robot_types=[a_type(starts)] if task != "Goalie" else None)
    game = env.unwrapped.game
    options = {"recording": starts, "cast": "all", "others": "builtin"}
    row, _ = env.reset(seed=1, options=options)
    assert row in env.observation_space and game.start_index >= 0
    own, event = game._robots[0], starts.players[game.start_index]
    if task == "Goalie":
        assert own.unum == 1 and own.side != event[0].lower()
    else:
        assert (own.side.capitalize(), own.unum) == event
    if profile == "truth":
        assert game.digest() == starts.digests[game.start_index]
    digests = []
    for _ in range(2):
        first, _ = env.reset(seed=1, options=options)
        np.testing.assert_array_equal(first, row)
        for step in range(15):
            row_now, reward, terminated, truncated, _ = env.step(np.full(env.action_space.shape, np.sin(step), np.float32))
            assert row_now in env.observation_space and np.isfinite(reward)
            if terminated or truncated:
                break
        digests.append(game.digest())
    assert digests[0] == digests[1]
    env.reset()
    assert game.start_index >= 0, "the options stay for later episodes"
    env.reset(seed=1, options={"recording": None})
    assert game.start_index == -1
    fresh = gymnasium.make(f"spar/{task}-v0", profile=profile, robot_types=[a_type(starts)] if task != "Goalie" else None)
    fresh.reset(seed=1)
    assert fresh.unwrapped.game.digest() == game.digest()


def test_a_saved_episode_of_a_recorded_start_continues(starts):
    make = lambda: gymnasium.make("spar/OneOnOne-v0", robot_types=[a_type(starts)]).unwrapped
    env, other = make(), make()
    env.reset(seed=2, options={"recording": starts, "cast": "nearest 2", "jitter": 0.02, "others": "builtin"})
    action = np.full(env.action_space.shape, 0.2, np.float32)
    for _ in range(4):
        env.step(action)
    np.testing.assert_array_equal(other.load(env.save()), env.game._observe(env.game._controlled)[env.agent])
    for _ in range(5):
        np.testing.assert_array_equal(env.step(action)[0], other.step(action)[0])
    assert env.game.digest() == other.game.digest()


def test_teams_begin_in_recorded_states(starts):
    pytest.importorskip("pettingzoo")
    env = spar.parallel_env("Team", players=2, profile="truth")
    types = {starts.team_robots(index)[0].robot_type for index in range(len(starts))}
    if 0 not in types:
        pytest.skip("no kick by a robot of type 0")
    env.reset(seed=1, options={"recording": starts, "jitter": 0.01})
    sides = [robot.side for robot in env.game._robots]
    assert sides[0] == sides[1] != sides[2] == sides[3]
    for _ in range(5):
        env.step({agent: np.zeros(env.action_space(agent).shape, np.float32) for agent in env.agents})


def test_jitter_in_a_batch_keeps_the_robot(starts):
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
    with pytest.raises(ValueError, match="in a batch nobody acts for the other robots"):
        gymnasium.make("spar/Kick-v0", robot_type=a_type(starts)).reset(options={"recording": starts, "others": "builtin"})
    check = dict(cast='takes "ball"', others="it is 'vacant', 'builtin' or a dict", jitter="takes 0 to 1 m")
    for (name, message), value in zip(check.items(), ("some", "policy.onnx", 3.0)):
        with pytest.raises(ValueError, match=message):
            starts.world(0, **{name: value})
        with pytest.raises(ValueError, match=message):
            gymnasium.make("spar/Dribble-v0").reset(options={"recording": starts, name: value})
    with pytest.raises(ValueError, match="none of .* recorded starts fits the task: .* of types 3"):
        gymnasium.make("spar/Dribble-v0", robot_types=[3]).reset(options={"recording": starts})
    with pytest.raises(ValueError, match="no option speed"):
        gymnasium.make("spar/Dribble-v0").reset(options={"speed": 2})
    with pytest.raises(ValueError, match="no recording for before"):
        gymnasium.make("spar/Kick-v0").reset(options={"before": "fall"})
