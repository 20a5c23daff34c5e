"""`spar.World`: robots, percepts, trainer commands, states."""

import numpy as np
import pytest

import spar


def world_with_robot(**options):
    world = spar.World(**options)
    return world, world.join("Reds", 2)


def test_a_robot_joins_and_senses():
    world, agent = world_with_robot(seed=1)
    percept = agent.percept()
    assert (percept.unum, percept.team) == (2, "left") and world.teams == ["Reds"]
    assert len(percept.joints) == len(agent.joints) == 22
    assert percept.gyro is not None and percept.play_mode == "BeforeKickOff"
    world.step(100)
    percept = agent.percept()
    assert set(percept.forces) == {"lf", "rf"} and percept.unum is None
    assert abs(percept.acceleration[2] - 9.81) < 0.3


def test_vision_comes_in_every_third_cycle():
    world, agent = world_with_robot()
    world.step(10)
    views = []
    for _ in range(9):
        world.step()
        views.append(agent.percept().see is not None)
    assert sum(views) == 3
    world, agent = world_with_robot(settings={"vision-interval": 1})
    world.step(10)
    assert "B" in agent.percept().see.landmarks or agent.percept().see.lines


def test_joints_turn_as_commanded():
    world, agent = world_with_robot()
    agent.act({"he1": 1.0})
    world.step(20)
    assert 15 < agent.percept().joints["hj1"] < 25
    agent.act(np.zeros(22))
    with pytest.raises(ValueError, match="no joint 'he9'"):
        agent.act({"he9": 1.0})
    with pytest.raises(ValueError, match=r"takes \(22,\)"):
        agent.act([1.0])


def test_trainer_commands_move_ball_and_robots():
    world, agent = world_with_robot()
    world.set_play_mode("PlayOn")
    world.move_ball((1.0, 2.0, 0.042))
    world.move_player(agent, (-3.0, 1.0, 0.4), heading=90.0)
    world.step()
    truth = agent.truth()
    np.testing.assert_allclose(truth["ball_position"], (1.0, 2.0, 0.042), atol=0.01)
    np.testing.assert_allclose(truth["torso_position"][:2], (-3.0, 1.0), atol=0.02)
    assert agent.percept().play_mode == "PlayOn"
    with pytest.raises(ValueError, match="play"):
        world.set_play_mode("Playoff")


def test_a_message_is_heard():
    world, agent = world_with_robot()
    other = world.join("Reds", 3)
    world.step(5)
    agent.say("ball")
    world.step()
    heard = other.percept().heard + agent.percept().heard
    assert [(one.message, one.direction is None) for one in heard] == [("ball", False), ("ball", True)]


def test_a_saved_and_a_branched_world_continue_bit_by_bit(draws):
    world, agent = world_with_robot(seed=4)
    world.step(30)
    loaded, branch, reseeded = spar.World.load(world.save()), world.branch(), world.branch(seed=5)
    assert world.digest() == loaded.digest() == branch.digest()
    twins = [loaded.agent(agent.participant), branch.agent(agent.participant), reseeded.agent(agent.participant)]
    views = []
    for _ in range(30):
        speeds = draws.uniform(-3, 3, 22)
        for one in (agent, *twins):
            one.act(speeds)
            one.world.step()
        percepts = [one.percept() for one in (agent, *twins)]
        assert percepts[0] == percepts[1] == percepts[2]
        views.append(percepts[0] == percepts[3])
    assert world.digest() == loaded.digest() == branch.digest()
    assert not all(views), "another seed has other noise in its views"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: spar.World(preset="trainings"), "league-2021, training"),
        (lambda: spar.World(settings={"vision": 1}), "no key \"vision\""),
        (lambda: spar.World().join("Reds", 12), "unum is 12"),
        (lambda: spar.World().join("two words", 1), "without blanks"),
        (lambda: spar.World.load(b"nonsense"), "damaged"),
        (lambda: spar.World().trainer("(kickof Left)"), "kickof"),
    ],
)
def test_errors_say_what_is_wrong(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_a_third_team_cannot_join():
    world, _ = world_with_robot()
    world.join("Blues", 1)
    with pytest.raises(ValueError, match="Greens 1 cannot join"):
        world.join("Greens", 1)


def test_ctrl_c_interrupts_a_long_step():
    import _thread
    import threading

    world, _ = world_with_robot()
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        world.step(100_000_000)
