"""The Gymnasium environments pass its checker, and do not have the faults of others."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import spar

TASKS = [task.name for task in spar.tasks()]
PROFILES = ["robot", "truth", "policy+critic"]


def vector(task="Stand", num_envs=3, **options):
    return gymnasium.make_vec(f"spar/{task}-v0", num_envs=num_envs, **options)


def until_end(envs, steps=200):
    """The results of the first step in which an episode ends."""
    for _ in range(steps):
        results = envs.step(np.ones(envs.action_space.shape, np.float32))
        if (results[2] | results[3]).any():
            return results
    raise AssertionError("no episode ends")


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("profile", PROFILES)
def test_the_checker_of_gymnasium(task, profile):
    env = gymnasium.make(f"spar/{task}-v0", profile=profile).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations have physical units and no bounds.
        warnings.filterwarnings("ignore", message=".*(infinity|inf).*")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_the_mode_is_in_the_metadata(mode):
    envs = vector(autoreset_mode=mode)
    assert envs.metadata["autoreset_mode"] == envs.autoreset_mode == mode
    assert envs.single_observation_space.shape == envs.observation_space.shape[1:]
    observation, _ = envs.reset(seed=1)
    assert observation in envs.observation_space


def test_not_equal_seeds_in_all_workers():
    observation, _ = vector(task="Walk", num_envs=8).reset(seed=4)
    assert len({row.tobytes() for row in observation}) == 8


def test_not_without_randomness_in_resets():
    env = gymnasium.make("spar/Walk-v0")
    first = [env.reset(seed=2)[0].tobytes()] + [env.reset()[0].tobytes() for _ in range(5)]
    assert len(set(first)) == 6
    assert first == [env.reset(seed=2)[0].tobytes()] + [env.reset()[0].tobytes() for _ in range(5)]
    others = [gymnasium.make("spar/Walk-v0").reset()[0].tobytes() for _ in range(3)]
    assert len(set(others)) == 3


def test_not_with_options_lost_on_autoreset():
    envs = vector(task="Walk", autoreset_mode=AutoresetMode.SAME_STEP)
    command = (0.5, -0.25, 1.0)
    observation, _ = envs.reset(seed=1, options={"command": command})
    np.testing.assert_array_equal(observation[:, :3], [command] * 3)
    for _ in range(5):
        observation = until_end(envs)[0]
        np.testing.assert_array_equal(observation[:, :3], [command] * 3)


def test_not_with_a_missing_final_observation():
    same, disabled = (vector(autoreset_mode=mode) for mode in (AutoresetMode.SAME_STEP, AutoresetMode.DISABLED))
    for envs in (same, disabled):
        envs.reset(seed=5)
    observation, _, terminated, truncated, info = until_end(same)
    final, _, terminated_too, truncated_too, _ = until_end(disabled)
    ended = terminated | truncated
    np.testing.assert_array_equal(ended, terminated_too | truncated_too)
    np.testing.assert_array_equal(info["_final_obs"], ended)
    np.testing.assert_array_equal(info["final_obs"][ended], final[ended])
    assert (observation[ended] != final[ended]).any(), "the observation is the next episode's"
    assert (info["final_info"]["episode_cycles"][ended] > 0).all()


def test_next_step_resets_in_the_next_step_and_ignores_its_action():
    envs = vector(autoreset_mode=AutoresetMode.NEXT_STEP)
    twin = vector(autoreset_mode=AutoresetMode.SAME_STEP)
    for one in (envs, twin):
        one.reset(seed=5)
    _, _, terminated, truncated, info = until_end(envs)
    begun = until_end(twin)[0]
    ended = terminated | truncated
    np.testing.assert_array_equal(info["_episode_return"], ended)
    observation, reward, terminated, truncated, info = envs.step(-np.ones(envs.action_space.shape, np.float32))
    np.testing.assert_array_equal(observation[ended], begun[ended])
    assert (reward[ended] == 0).all() and not (terminated | truncated)[ended].any()


def test_disabled_resets_by_mask_alone():
    envs = vector(autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=5)
    before, _, terminated, truncated, _ = until_end(envs)
    ended = terminated | truncated
    with pytest.raises(ValueError, match="reset it"):
        envs.step(np.zeros(envs.action_space.shape, np.float32))
    after, _ = envs.reset(options={"reset_mask": ended})
    assert (after[ended] != before[ended]).any()
    np.testing.assert_array_equal(after[~ended], before[~ended])
    envs.step(np.zeros(envs.action_space.shape, np.float32))


def test_no_step_changes_an_array_that_was_handed_out():
    envs = vector()
    handed_out = [envs.reset(seed=3)[0]]
    copies = [handed_out[0].copy()]
    for _ in range(20):
        results = envs.step(np.full(envs.action_space.shape, 0.5, np.float32))
        handed_out += results[:4]
        copies += [one.copy() for one in results[:4]]
    for one, copy in zip(handed_out, copies):
        np.testing.assert_array_equal(one, copy)


def test_without_copies_a_step_returns_the_same_array():
    envs = vector(copy=False)
    first, _ = envs.reset(seed=3)
    assert envs.step(np.zeros(envs.action_space.shape, np.float32))[0] is first


def test_a_vector_has_the_episodes_of_single_environments():
    envs = vector(task="Walk", num_envs=2)
    observation, _ = envs.reset(seed=11)
    singles = [gymnasium.make("spar/Walk-v0") for _ in range(2)]
    for world, env in enumerate(singles):
        np.testing.assert_array_equal(env.reset(seed=11 + world)[0], observation[world])
    for _ in range(10):
        actions = np.full((2, envs.single_action_space.shape[0]), -0.2, np.float32)
        observation, reward, *_ = envs.step(actions)
        for world, env in enumerate(singles):
            row, value, *_ = env.step(actions[world])
            np.testing.assert_array_equal(row, observation[world])
            assert value == reward[world]


def test_a_truncated_episode_is_not_terminated():
    envs = vector(num_envs=2, episode_s=0.2)
    envs.reset(seed=1)
    for step in range(10):
        _, _, terminated, truncated, _ = envs.step(np.zeros(envs.action_space.shape, np.float32))
        assert not terminated.any() and truncated.all() == (step == 9)


def test_unknown_options_are_errors():
    with pytest.raises(ValueError, match="reset has no option comand"):
        vector().reset(options={"comand": (0, 0, 0)})


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_the_statistics_of_gymnasium_agree_with_ours(mode):
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(vector(autoreset_mode=mode))
    envs.reset(seed=1)
    *_, info = until_end(envs)
    ended = info["_episode"]
    np.testing.assert_array_equal(info["_episode_return"], ended)
    np.testing.assert_allclose(info["episode"]["r"][ended], info["episode_return"][ended], rtol=1e-5)
    np.testing.assert_array_equal(info["episode"]["l"][ended], info["episode_cycles"][ended])


def test_wrappers_of_gymnasium_take_the_vector():
    envs = vector(task="Walk", profile="truth", autoreset_mode=AutoresetMode.SAME_STEP)
    envs = gymnasium.wrappers.vector.NormalizeReward(gymnasium.wrappers.vector.ClipAction(envs))
    envs.reset(seed=1)
    assert np.isfinite(envs.step(envs.action_space.sample())[1]).all()
