"""Images of worlds: shapes, equal pixels for equal states, and Gymnasium's render modes."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import spar

SIZE = dict(width=160, height=120)


@pytest.fixture(scope="module")
def world():
    world = spar.World(seed=1)
    world.join("Reds", 2)
    return world


def moved(frame, other):
    """The share of pixels that differ."""
    return (frame != other).any(axis=2).mean()


@pytest.mark.parametrize("width, height", [(640, 480), (31, 17)])
def test_an_image_has_the_size_that_was_asked_for(world, width, height):
    frame = world.render(width, height)
    assert frame.shape == (height, width, 3) and frame.dtype == np.uint8 and frame.flags.c_contiguous
    assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 20


def test_equal_states_have_equal_pixels(world):
    agent = world.agent(0)
    frames = [world.render(camera=agent)]
    digest = world.digest()
    assert digest == world.digest(), "an image changes nothing"
    for twin in (world.branch(), spar.World.load(world.save())):
        frames.append(twin.render(camera=twin.agent(0)))
        twin.step(20)
    later = world.branch()
    later.step(20)
    frames.append(world.render(camera=agent))
    for frame in frames[1:]:
        np.testing.assert_array_equal(frame, frames[0])
    np.testing.assert_array_equal(twin.render(), later.render())


def test_an_image_shows_what_moves(world):
    twin = world.branch()
    agent = twin.agent(0)
    before, field = twin.render(camera=agent, **SIZE), twin.render()
    agent.act({"lae1": 5.0, "rae1": 5.0})
    twin.step(10)
    assert 0.0005 < moved(twin.render(camera=agent, **SIZE), before) < 0.2
    twin.move_ball((3, 1, 0.042))
    twin.move_player(agent, (-2, -1, 0.4))
    twin.step()
    assert 0.00005 < moved(twin.render(), field) < 0.01


def test_a_camera_sees_its_target(world):
    twin = world.branch()
    twin.move_ball((0, 0, 0.042))
    twin.step()
    view = spar.Camera(eye=(0, -1, 0.5), target=(0, 0, 0.042), field_of_view=10)
    away = spar.Camera(eye=(0, -1, 0.5), target=(0, -2, 0.5), field_of_view=10)
    assert twin.render(camera=view)[240, 320].min() > 150, "the ball is white"
    assert moved(twin.render(camera=view), twin.render(camera=away)) > 0.5


@pytest.mark.parametrize(
    "arguments, message",
    [
        (dict(width=0), "width"),
        (dict(height=9000), "8192"),
        (dict(camera=7), "spar.Camera"),
        (dict(camera=spar.Camera((0, 0), (1, 0, 0))), "eye"),
        (dict(camera=spar.Camera((0, 0, 1), (1, 0, float("nan")))), "target"),
        (dict(camera=spar.Camera((0, 0, 1), (1, 0, 0), 180)), "field_of_view"),
    ],
)
def test_faulty_arguments_are_errors(world, arguments, message):
    with pytest.raises(ValueError, match=message):
        world.render(**arguments)


def test_an_agent_that_has_left_cannot_be_followed():
    world = spar.World(seed=1)
    agent = world.join("Reds", 2)
    agent.leave()
    world.step()
    with pytest.raises(ValueError, match="follow"):
        world.render(camera=agent)


def test_a_batch_draws_each_of_its_worlds():
    batch = spar.Batch("Walk", 2, seed=3)
    batch.reset()
    frames = [batch.render(world, **SIZE) for world in range(2)]
    batch.step(np.ones((2, batch.actions), np.float32))
    assert moved(batch.render(0, **SIZE), frames[0]) > 0
    batch.load(1, batch.save(0))
    np.testing.assert_array_equal(batch.render(1, **SIZE), batch.render(0, **SIZE))
    with pytest.raises(IndexError):
        batch.render(2)


def test_the_checker_of_gymnasium_takes_the_render_mode():
    env = gymnasium.make("spar/Walk-v0", render_mode="rgb_array", **SIZE).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations have physical units and no bounds.
        warnings.filterwarnings("ignore", message=".*(infinity|inf).*")
        check_env(env)


def test_an_environment_draws_its_robot():
    env = gymnasium.make("spar/Walk-v0", render_mode="rgb_array", decision_cycles=2, **SIZE)
    assert env.metadata["render_modes"] == ["rgb_array", "web"] and env.metadata["render_fps"] == 25
    env.reset(seed=1)
    first = env.render()
    env.step(np.ones(env.action_space.shape, np.float32))
    assert first.shape == (120, 160, 3) and moved(env.render(), first) > 0
    env.reset(seed=1)
    np.testing.assert_array_equal(env.render(), first)


def test_a_vector_draws_a_tuple_of_frames():
    envs = gymnasium.make_vec(
        "spar/Walk-v0", 3, render_mode="rgb_array", autoreset_mode=AutoresetMode.SAME_STEP, **SIZE
    )
    assert envs.metadata["render_modes"] == ["rgb_array", "web"] and envs.render_mode == "rgb_array"
    envs.reset(seed=1)
    frames = envs.render()
    assert isinstance(frames, tuple) and [frame.shape for frame in frames] == [(120, 160, 3)] * 3
    env = gymnasium.make("spar/Walk-v0", render_mode="rgb_array", **SIZE)
    env.reset(seed=2)
    np.testing.assert_array_equal(env.render(), frames[1])


def test_without_a_render_mode_nothing_is_drawn():
    env = gymnasium.make("spar/Walk-v0").unwrapped
    env.reset(seed=1)
    assert env.render() is None
    assert gymnasium.make_vec("spar/Walk-v0", 2).render() is None
    with pytest.raises(ValueError, match="rgb_array"):
        spar.gym.SparEnv("Walk", render_mode="depth_array")


def test_other_options_of_gymnasium_collect_frames():
    env = gymnasium.make("spar/Stand-v0", render_mode="rgb_array_list", **SIZE)
    env.reset(seed=1)
    env.step(np.zeros(env.action_space.shape, np.float32))
    frames = env.render()
    assert len(frames) == 2 and frames[0].shape == (120, 160, 3)
