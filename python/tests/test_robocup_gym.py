"""`spar.robocup_gym`: tasks, names, start states, trainer calls and ground truth."""

import warnings
from importlib.util import find_spec

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

import spar  # noqa: E402
from spar.robocup_gym import ACTION_MODES, BaseEnv, SimpleKick, VelocityKick  # noqa: E402
from spar.robocup_names import ACTION_NAMES, OBSERVATION_NAMES, OBSERVATIONS_MIN_MAX, STANDING_JOINT_ANGLES  # noqa: E402
from spar.robocup_vector import RobocupVectorEnv  # noqa: E402

IDS = ("spar/SimpleKick-v0", "spar/VelocityKick-v0")


def steps(env, draws, count=40):
    """Results of random steps until the episode ends."""
    out = []
    for _ in range(count):
        out.append(env.step(draws.uniform(-1, 1, env.action_space.shape)))
        if out[-1][2] or out[-1][3]:
            break
    return out


def equal(ours, theirs):
    """True if two lists of steps have equal results."""
    return len(ours) == len(theirs) and all(
        a[0].tobytes() == b[0].tobytes() and a[1:4] == b[1:4] for a, b in zip(ours, theirs)
    )


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", ACTION_MODES)
def test_the_checker_of_gymnasium_finds_nothing(name, mode):
    env = gymnasium.make(name, action_mode=mode).unwrapped
    assert env.action_space.shape == ((40,) if mode == "DESIRED_ANGLES_MAX_SPEED" else (20,))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env)


def test_names_are_the_published_ones():
    assert len(OBSERVATION_NAMES) == len(set(OBSERVATION_NAMES)) == 73
    assert OBSERVATION_NAMES[:4] == ("LElbowYaw", "LElbowRoll", "LShoulderPitch", "LShoulderRoll")
    assert OBSERVATION_NAMES[20] == "VEL_LElbowYaw" and OBSERVATION_NAMES[40] == "InertialSensor/AccY"
    assert OBSERVATION_NAMES[52:60] == (
        *(f"ballpos_rel_{axis}_orientation" for axis in "xyz"),
        *(f"VEL_ballpos_rel_{axis}_orientation" for axis in "xyz"),
        "orientation",
        "VEL_orientation",
    )
    assert OBSERVATION_NAMES[60] == "leftFootResistance_u" and OBSERVATION_NAMES[-1] == "timesteps"
    assert ACTION_NAMES[:5] == ("lae1", "lae2", "lae3", "lae4", "rae1") and ACTION_NAMES[8] == "lle1"
    env = SimpleKick()
    env.reset(seed=1)
    assert set(OBSERVATIONS_MIN_MAX) == set(env.values)
    assert {"LHipPitch", "VEL_LHipPitch", "InertialSensor/AccX", "leftFootResistance_x"} <= set(env.values)


@pytest.mark.parametrize("mode", ACTION_MODES)
def test_observations_are_scaled_by_their_ranges(mode, draws):
    env = SimpleKick(mode)
    env.reset(seed=2)
    for observation, *_ in steps(env, draws):
        assert observation in env.observation_space
        values = env.values if not env.has_ended else None
        for index, name in enumerate(OBSERVATION_NAMES if values else ()):
            low, high = OBSERVATIONS_MIN_MAX[name]
            expected = np.clip((values[name] - low) / (high - low), -1, 1)
            assert observation[index] == pytest.approx(expected, abs=1e-6), name
    other = SimpleKick(observation_names=("VEL_LHipPitch",), ranges={"VEL_LHipPitch": (-360, 360)})
    assert other.reset(seed=2)[0].tolist() == [0.5]


def test_values_are_those_of_percepts(draws):
    settings = {"sense-my-pos": True, "sense-my-orien": True, "sense-ball-pos": True, "vision-interval": 1}
    env = SimpleKick(settings=settings, episode_cycles=1000, joints={"HeadYaw": 10.0})
    env.reset(seed=3)
    for _ in range(20):
        env.step(draws.uniform(-0.3, 0.3, 20))
        values, percept = env.values, env.percept
        assert values["LHipPitch"] == pytest.approx(percept.joints["llj3"], abs=0.011)
        assert values["RElbowYaw"] == pytest.approx(percept.joints["raj3"], abs=0.011)
        sensed = [values[f"InertialSensor/Acc{axis}"] for axis in "XYZ"]
        assert sensed == pytest.approx(percept.acceleration, abs=0.011)
        sensed = np.degrees([values[f"InertialSensor/Gyr{axis}"] for axis in "XYZ"])
        np.testing.assert_allclose(sensed, percept.gyro, atol=0.011)
        for foot, name in (("left", "lf"), ("right", "rf")):
            own = [values[f"{foot}FootResistance_{part}"] for part in "xyzuvw"]
            force = percept.forces.get(name)
            np.testing.assert_allclose(own, (*force.centre, *force.force) if force else [0] * 6, atol=0.011)
            assert env.foot_contacts[foot] == (force is not None)
        head, direction = env.head_pose()
        np.testing.assert_allclose(head, percept.see.my_position, atol=0.011)
        assert np.degrees(direction) == pytest.approx(percept.see.my_heading, abs=1.0)
        np.testing.assert_allclose(env.ball_position, percept.see.ball_position, atol=0.011)


def test_rates_are_changes_per_second(draws):
    env = SimpleKick()
    env.reset(seed=3)
    before = env.values
    assert before["VEL_LHipPitch"] == before["VEL_orientation"] == 0.0
    steps(env, draws, 1)
    after = env.values
    for name in ("LHipPitch", "InertialSensor/AccZ", "ballpos_rel_x_orientation", "timesteps"):
        assert after[f"VEL_{name}"] == pytest.approx(50 * (after[name] - before[name]))


@pytest.mark.parametrize("name", IDS)
def test_equal_seeds_give_equal_episodes(name, draws):
    runs = []
    for _ in range(2):
        env = gymnasium.make(name).unwrapped
        drawn = np.random.default_rng(5)
        run = []
        for seed in (11, None, None):
            first, _ = env.reset(seed=seed, options={"noise": {"ball": 0.05, "joints": 5, "action": 0.1}})
            run += [(first, 0.0, False, False), *steps(env, drawn)]
        runs.append(run)
    assert equal(*runs)
    env.reset(seed=12, options={"noise": {"ball": 0.05}})
    other = env.ball_start
    env.reset(seed=13, options={"noise": {"ball": 0.05}})
    assert not np.array_equal(env.ball_start, other)


def test_a_start_is_exact():
    env = SimpleKick()
    for start in range(3):
        joints = {"LShoulderPitch": -20.0 + start, "RKneePitch": -50.0}
        options = {"player": (1.5, -2.25, 0.5, 45.0), "ball": (-4.0, 3.5, 0.3, 1.0, 0.0, 2.0), "joints": joints}
        env.reset(seed=start, options=options)
        np.testing.assert_array_equal(env.player_position, np.float32([1.5, -2.25, 0.5]))
        np.testing.assert_array_equal(env.ball_position, np.float32([-4.0, 3.5, 0.3]))
        np.testing.assert_array_equal(env.ball_velocity, np.float32([1.0, 0.0, 2.0]))
        assert env.player_heading == pytest.approx(45.0, abs=1e-4) and env.tilt < 1e-3
        assert not env.player_velocity.any() and env.game_time == 0.0
        for name, angle in (STANDING_JOINT_ANGLES | joints).items():
            assert env.joint_angles[name] == pytest.approx(angle, abs=2e-3), name
        steps(env, np.random.default_rng(1))
    env.reset(options={"joints": {}})
    assert env.joint_angles["LShoulderPitch"] == pytest.approx(-81.51, abs=1e-3), "options are for one episode"


def test_a_robot_without_a_height_stands_on_the_ground():
    env = SimpleKick(episode_cycles=100)
    env.reset(seed=1, options={"player": (-2.0, 1.0)})
    height = float(env.player_position[2])
    assert env.player_position[:2].tolist() == [-2.0, 1.0] and all(env.foot_contacts.values())
    for _ in range(50):
        env.step(np.zeros(20))
    np.testing.assert_allclose(env.player_position, (-2.0, 1.0, height), atol=1e-3)
    with pytest.raises(ValueError, match="needs a height z"):
        env.reset(options={"player": (0, 0), "joints": {"LAnklePitch": -45, "RAnklePitch": -45}})
    env.reset(options={"player": (0, 0, 1), "joints": {"LAnklePitch": -45, "RAnklePitch": -45}})
    env.step(np.zeros(20))
    env.step(np.zeros(20))
    assert env.player_position[2] < 0.999, "a robot in the air falls"


@pytest.mark.parametrize("robot_type", range(5))
def test_all_types_of_robots_stand(robot_type):
    env = SimpleKick(robot_type=robot_type)
    env.reset(seed=1)
    assert not env.is_fallen and all(env.foot_contacts.values())
    while not env.has_ended:
        observation, *_ = env.step(np.zeros(20))
        assert observation in env.observation_space
    assert env.cycle == 40 and not env.is_fallen


def test_noise_changes_the_start():
    env = SimpleKick()
    env.reset(seed=4, options={"noise": {"ball": 0.05, "joints": 5.0}})
    assert np.hypot(*(env.ball_position[:2] - np.float32([-3.0, 0.0]))) == pytest.approx(0.05, abs=1e-6)
    changes = [abs(env.joint_angles[name] - angle) for name, angle in STANDING_JOINT_ANGLES.items()]
    assert max(changes) < 5.001 and sum(change > 0.1 for change in changes) > 10
    for seed in range(60):
        env.reset(seed=seed, options={"noise": {"joints": 5.0}})
        assert 0.33 < env.player_position[2] < 0.38, "drawn postures that cannot stand begin upright, too"
    exact = SimpleKick().reset(seed=4)[0]
    noisy = SimpleKick(noise={"observation": 0.1}).reset(seed=4)[0]
    assert 0.02 < np.abs(noisy - exact).mean() < 0.2


def test_trainer_calls_act_before_the_next_step():
    env = SimpleKick(wait_cycles=0)
    env.reset(seed=1)
    env.beam_ball((2.0, 1.0, 0.042), (3.0, 0.0, 0.0))
    np.testing.assert_array_equal(env.ball_position, np.float32([2.0, 1.0, 0.042]))
    assert env.ball_velocity[0] == 3.0
    env.beam_player((-5.0, 2.0, 0.4), heading=90.0)
    np.testing.assert_array_equal(env.player_position, np.float32([-5.0, 2.0, 0.4]))
    assert env.player_heading == pytest.approx(90.0, abs=1e-4)
    env.beam_player((-6.0, 2.0, 0.4))
    assert env.player_heading == pytest.approx(90.0, abs=1e-4) and env.player_position[0] == -6.0
    env.set_time(100.0)
    assert env.game_time == 100.0
    env.set_play_mode("BeforeKickOff")
    assert env.truth["play_mode"][0] == 0.0
    env.set_play_mode("PlayOn")
    assert env.truth["play_mode"][0] == 3.0
    env.step(np.zeros(20))
    np.testing.assert_allclose(env.ball_position, (2.05, 1.0, 0.042), atol=0.01)
    assert env.game_time == pytest.approx(100.02, abs=1e-3)
    assert env.percept.game_time == pytest.approx(100.02, abs=1e-3) and env.percept.play_mode == "PlayOn"


def test_a_snapshot_continues_with_equal_steps(draws):
    env = SimpleKick(noise={"action": 0.1, "observation": 0.01})
    env.reset(seed=6)
    steps(env, draws, 10)
    env.snapshot("tenth")
    first = steps(env, np.random.default_rng(1))
    env.restore("tenth")
    assert env.cycle == 10 and not env.has_ended
    assert equal(first, steps(env, np.random.default_rng(1)))
    env.reset(seed=7)
    env.restore("tenth")
    assert equal(first, steps(env, np.random.default_rng(1)))
    with pytest.raises(ValueError, match="there are tenth"):
        env.restore("eleventh")


class RaiseArm(BaseEnv):
    """The task of raising an arm, as users write it."""

    def reward(self, action):
        return -self.values["RShoulderPitch"] / 180 / 40

    def is_terminated(self):
        return self.is_fallen or self.values["RShoulderPitch"] > 0


def test_a_task_is_a_reward_and_an_end():
    env = RaiseArm(action_names=("rae1",), episode_cycles=100, wait_cycles=0)
    env.reset(seed=1)
    results = [env.step(np.ones(1, np.float32)) for _ in range(5)]
    assert results[0][1] == pytest.approx(81.51 / 180 / 40, rel=0.2)
    assert results[4][1] < results[0][1]
    count = 5
    while not results[-1][2]:
        results.append(env.step(np.ones(1, np.float32)))
        count += 1
        assert count < 50
    assert not results[-1][3] and env.has_ended and not env.is_fallen
    with pytest.raises(ValueError, match="reset it"):
        env.step(np.ones(1, np.float32))


def test_a_fall_ends_an_episode():
    env = SimpleKick(episode_cycles=500)
    env.reset(seed=1, options={"player": (-3.2, 0.0)})
    back = np.zeros(20)
    back[[ACTION_NAMES.index("lle5"), ACTION_NAMES.index("rle5")]] = 1.0
    while True:
        *_, terminated, truncated, _ = env.step(back)
        if terminated or truncated:
            break
    assert terminated and env.is_fallen and env.cycle < 150


def test_desired_angles_are_reached():
    env = SimpleKick("DESIRED_ANGLES", angle_gain=10.0, episode_cycles=100)
    env.reset(seed=1)
    hold = np.array([env._joint_indices[name] for name in STANDING_JOINT_ANGLES])
    assert len(hold) == 22
    names = {effector: name for name, effector in spar.robocup_names.EFFECTORS.items()}
    angles = np.radians([STANDING_JOINT_ANGLES[names[effector]] for effector in ACTION_NAMES])
    angles[ACTION_NAMES.index("rae1")] = 0.0
    for _ in range(60):
        env.step(angles / np.pi)
    assert env.joint_angles["RShoulderPitch"] == pytest.approx(0.0, abs=0.1)
    slow = SimpleKick("DESIRED_ANGLES_MAX_SPEED", angle_gain=50.0, action_names=("rae1",), episode_cycles=100)
    slow.reset(seed=1)
    for _ in range(10):
        slow.step([0.0, -0.9])
    moved = slow.joint_angles["RShoulderPitch"] - STANDING_JOINT_ANGLES["RShoulderPitch"]
    assert moved == pytest.approx(np.degrees(0.05 * 2 * np.pi * 0.2), abs=0.2)


def kicked(env, position, velocity):
    """The reward of an episode's last step after which the ball moves like this."""
    env.reset(seed=1)
    for _ in range(env.episode_cycles - 1):
        assert env.step(np.zeros(20))[1] == 0.0
    env.beam_ball(position, velocity)
    _, reward, terminated, truncated, _ = env.step(np.zeros(20))
    assert truncated and not terminated
    return reward


def test_rewards_are_the_published_ones():
    reward = kicked(SimpleKick(episode_cycles=3, wait_cycles=0), (1.0, 3.0, 0.044), (0, 0, 0))
    assert reward == pytest.approx(5.0, abs=0.01)
    env = VelocityKick(episode_cycles=3, wait_cycles=0)
    assert kicked(env, (0.0, -0.5, 0.3), (4.0, 0.0, 0.0)) == pytest.approx(3.0 + 4.0 - 0.5, abs=0.1)
    env = VelocityKick(episode_cycles=3, wait_cycles=0, coefficients=(0, 0, 2), square_y=True, penalise_y_vel_too=True)
    assert kicked(env, (0.0, 1.0, 0.3), (0.0, 1.0, 0.0)) == pytest.approx(-2 * 2.0**2, abs=0.2)


def test_the_last_reward_comes_after_the_wait():
    env = SimpleKick(episode_cycles=3)
    assert kicked(env, (-3.0, 0.0, 0.3), (5.0, 0.0, 0.0)) > 1.5
    assert env.cycle == 3 and env.game_time == pytest.approx(23 * 0.02, abs=1e-3)
    assert env.values["ballpos_rel_x_orientation"] > 1.5 and 0 < env.values["VEL_ballpos_rel_x_orientation"] < 6


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", ACTION_MODES)
@pytest.mark.parametrize("autoreset", ["NEXT_STEP", "SAME_STEP"])
def test_a_vector_has_the_results_of_gymnasiums_own(name, mode, autoreset, draws):
    autoreset = AutoresetMode[autoreset]
    options = {"action_mode": mode, "noise": {"ball": 0.05, "action": 0.2, "observation": 0.01}}
    kwargs = {"vectorization_mode": "sync", "vector_kwargs": {"autoreset_mode": autoreset}}
    theirs = gymnasium.make_vec(name, num_envs=3, **kwargs, **options)
    ours = gymnasium.make_vec(name, num_envs=3, autoreset_mode=autoreset, **options)
    alone = gymnasium.make_vec(name, num_envs=1, autoreset_mode=autoreset, **options)
    assert isinstance(ours, RobocupVectorEnv) and ours.metadata["autoreset_mode"] == autoreset
    assert (ours.observation_space, ours.action_space) == (theirs.observation_space, theirs.action_space)
    first = ours.reset(seed=[7, 8, 5])[0]
    np.testing.assert_array_equal(first, theirs.reset(seed=[7, 8, 5])[0])
    np.testing.assert_array_equal(first[2:], alone.reset(seed=5)[0])
    ends = 0
    for _ in range(90):
        actions = draws.uniform(-1, 1, ours.action_space.shape).astype(np.float32)
        result, expected, one = ours.step(actions), theirs.step(actions), alone.step(actions[2:])
        for own, other, single in zip(result[:4], expected[:4], one[:4]):
            assert own.dtype == other.dtype and own.tobytes() == other.tobytes()
            np.testing.assert_array_equal(own[2:], single)
        assert ("final_obs" in result[4]) == ("final_obs" in expected[4])
        for index in np.flatnonzero(result[4].get("_final_obs", ())):
            np.testing.assert_array_equal(result[4]["final_obs"][index], expected[4]["final_obs"][index])
        ends += int((result[2] | result[3]).sum())
    assert ends >= 6


def test_a_vector_without_autoreset_resets_a_mask(draws):
    envs = gymnasium.make_vec("spar/SimpleKick-v0", num_envs=2, autoreset_mode="Disabled", episode_cycles=3)
    first, _ = envs.reset(seed=1)
    for _ in range(3):
        observation, *_, truncated, _ = envs.step(draws.uniform(-0.1, 0.1, (2, 20)))
    assert truncated.all()
    with pytest.raises(ValueError, match="reset it"):
        envs.step(np.zeros((2, 20)))
    again, _ = envs.reset(options={"reset_mask": np.array([False, True])})
    np.testing.assert_array_equal(again, [observation[0], first[1]])
    assert envs.envs[0].has_ended and not envs.envs[1].has_ended


class Target(SimpleKick):
    """A task that observes a target of its own."""

    def __init__(self, **options):
        super().__init__(**options)
        self.observation_space = gymnasium.spaces.Box(-1.0, 1.0, (74,), np.float32)

    def observation(self):
        return np.append(super().observation(), np.float32(0.25))


def test_a_vector_takes_a_task_of_your_own():
    envs = RobocupVectorEnv(Target, 2, render_mode="rgb_array")
    assert envs.reset(seed=1)[0][:, 73].tolist() == [0.25, 0.25]
    observation = envs.step(np.zeros((2, 20)))[0]
    assert observation.shape == (2, 74) and observation[:, 73].tolist() == [0.25, 0.25]
    assert [image.shape for image in envs.render()] == [(480, 640, 3)] * 2
    assert envs.envs[1].ball_position.tolist() == envs.envs[0].ball_position.tolist()


def made(**options):
    """A vector of two environments."""
    return gymnasium.make_vec("spar/SimpleKick-v0", num_envs=2, **options)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: SimpleKick("TORQUES"), "VELOCITIES, DESIRED_ANGLES"),
        (lambda: SimpleKick(observation_names=("LHipPich",)), "no quantity LHipPich"),
        (lambda: SimpleKick(action_names=("lle9",)), "lle9; the effectors are"),
        (lambda: SimpleKick(ranges={"LHipPitch": (1, 1)}), "low end"),
        (lambda: SimpleKick(noise={"balls": 1}), "noise has balls"),
        (lambda: SimpleKick().reset(options={"bal": 1}), "no option bal"),
        (lambda: SimpleKick().reset(options={"ball": (1, 2)}), "ball is"),
        (lambda: SimpleKick().reset(options={"player": (1,)}), "player is"),
        (lambda: SimpleKick().reset(options={"player": (1, 2000)}), "up to 1000 m"),
        (lambda: SimpleKick().reset(options={"joints": {"LHip": 1}}), "no joint 'LHip'"),
        (lambda: SimpleKick().reset(options={"joints": {"LHipPitch": 101}}), "-25 to 100"),
        (lambda: SimpleKick().step([0.0]), "takes (20,)"),
        (lambda: SimpleKick().step([float("nan")] * 20), "not finite"),
        (lambda: made().step(np.zeros(20)), "take (2, 20)"),
        (lambda: made().reset(seed=[1, 2, 3]), "3 seeds for 2"),
        (lambda: made().reset(options={"reset_mask": [1, 0]}), "2 of bool"),
        (lambda: made(autoreset_mode="never"), "never"),
        (lambda: RobocupVectorEnv(SimpleKick, 0), "at least 1"),
        (lambda: SimpleKick().set_time(-1), "0 to 86,400"),
        (lambda: SimpleKick().beam_ball((0, 0, 0.1), (90, 90, 0)), "at most 100 m/s"),
        (lambda: SimpleKick().beam_player((0, 0, float("nan"))), "up to 1000 m"),
        (lambda: BaseEnv().reward(np.zeros(20)), "BaseEnv has no method reward"),
    ],
)
def test_errors_say_what_is_wrong(make, message):
    with pytest.raises((ValueError, NotImplementedError)) as error:
        make()
    assert message in str(error.value)


def test_the_page_is_true(soccer_pages):
    page = (soccer_pages / "robocup-gym.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in page.split("```python\n")[1:]]
    assert len(blocks) == 7
    names: dict = {}
    for block in blocks:
        if "stable_baselines3" not in block or find_spec("stable_baselines3"):
            exec(block, names)
    for name in ("reward", "is_terminated", "has_ended", "ball_start", "tilt", "foot_contacts", "truth"):
        assert f"`{name}`" in page and hasattr(names["env"], name)
