"""Built-in players with learned skills."""

import gymnasium
import numpy as np
import pytest
from walk_file import export_walk

import spar


@pytest.fixture
def walk(tmp_path):
    path = tmp_path / "walk.onnx"
    export_walk(path)
    return path


def test_a_player_walks_as_it_has_learned(walk):
    digests = []
    for skills in (None, {"walk": walk}, {"walk": str(walk)}):
        world = spar.World(seed=1)
        world.add_builtin("A", 9, skills=skills)
        world.set_play_mode("PlayOn")
        world.step(200)
        digests.append(world.digest())
        assert spar.World.load(world.save()).digest() == digests[-1]
    assert digests[0] != digests[1] == digests[2]


def test_a_wrong_skill_is_an_error_and_adds_no_robot(walk):
    world = spar.World(seed=1)
    with pytest.raises(ValueError, match="there is no skill `swim`; the skills are: walk, run, get-up, kick"):
        world.add_builtin("A", 9, skills={"swim": walk})
    with pytest.raises(ValueError, match="the skill kick: "):
        world.add_builtin("A", 9, skills={"kick": walk})
    world.add_builtin("A", 9)


def test_opponents_play_with_a_learned_walk(walk):
    digests = []
    for opponents in ("builtin", {"walk": walk}, {"walk": walk}):
        env = gymnasium.make("spar/OneOnOne-v0", opponents=opponents, robot_types=[0])
        env.reset(seed=1)
        for _ in range(100):
            env.step(np.zeros(env.action_space.shape, np.float32))
        digests.append(env.unwrapped.game.digest())
    assert digests[0] != digests[1] == digests[2]
