"""Pickling, copying and processes that are spawned."""

import copy
import multiprocessing
import pickle
from dataclasses import fields, is_dataclass

import numpy as np
import pytest

import spar


def game(players=2):
    """A world in the middle of a game, with its agents."""
    world = spar.World(seed=5, settings={"RuleHalfTime": 30.0})
    agents = [world.join(team, unum, unum % 3) for team in ("Reds", "Blues") for unum in range(1, players + 1)]
    world.set_play_mode("PlayOn")
    for agent in agents:
        agent.act(np.full(len(agent.joints), 0.5, np.float32))
    world.step(15)
    return world, agents


def continued(world, agent):
    """The state after 20 cycles with actions, and the agent's latest percept."""
    for cycle in range(20):
        agent.act(np.full(len(agent.joints), np.sin(cycle), np.float32))
        world.step()
    return world.digest(), agent.percept()


def passed(value):
    return pickle.loads(pickle.dumps(value))


COPIES = {"pickle": passed, "deepcopy": copy.deepcopy, "copy": copy.copy}


@pytest.mark.parametrize("of", COPIES)
@pytest.mark.parametrize("builtin", [False, True])
def test_the_copy_of_a_world_continues_bit_by_bit(of, builtin):
    world, agents = game()
    if builtin:
        world.add_builtin("Reds", 5)
        world.step(10)
    before = world.digest()
    twin = COPIES[of](world)
    assert twin.digest() == before and type(twin) is spar.World
    expect = continued(world, agents[0])
    assert twin.digest() == before, "the copy is a world of its own"
    assert continued(twin, twin.agent(agents[0].participant)) == expect


def test_a_world_with_players_takes_speeds_of_single_joints_along():
    world, agents = game()
    world.add_builtin("Reds", 5)
    agents[0].act({"he1": 1.0})
    world.step(3)
    assert passed(world).digest() == world.digest()


def test_pending_rejections_are_copied():
    world, agents = game()
    agents[0].send("(init (unum 3)(teamname Reds))")
    world.step()
    twin = passed(world)
    found = world.rejections()
    assert found and twin.rejections() == found


@pytest.mark.parametrize("of", ["pickle", "deepcopy"])
def test_an_agent_takes_its_world_along(of):
    world, agents = game()
    world_twin, twins = COPIES[of]((world, agents))
    assert all(twin.world is world_twin for twin in twins)
    assert [twin.side_and_unum() for twin in twins] == [agent.side_and_unum() for agent in agents]
    assert twins[0].truth_layout == agents[0].truth_layout and twins[0].joints == agents[0].joints
    assert continued(world_twin, twins[1]) == continued(world, agents[1])


class NotedWorld(spar.World):
    """A world of a program, with an attribute."""


def test_a_derived_world_keeps_class_and_attributes():
    world = NotedWorld(seed=2)
    world.note = ["kick-off"]
    twin = copy.deepcopy(world)
    assert type(twin) is NotedWorld and twin.note == ["kick-off"] and twin.note is not world.note
    assert type(passed(world)) is NotedWorld


def values():
    """One value of each dataclass of the package."""
    world, agents = game()
    percepts = []
    for _ in range(6):
        agents[0].say("hello")
        world.step()
        percepts.append(agents[1].percept())
    view = next(percept.see for percept in percepts if percept.see is not None)
    heard = next(percept.heard[0] for percept in percepts if percept.heard)
    camera = spar.Camera(eye=(0, 0, 5), target=(1, 0, 0))
    task = spar.tasks()[0]
    team_task = spar.team_tasks()[0]
    force = spar.Force((0.0, 0.0, 0.0), (1.0, 2.0, 3.0))
    player = spar.SeenPlayer("Reds", 2, None, {"head": (1.0, 2.0, 3.0)})
    quantity = agents[0].truth_layout["joint_angle"]
    return [*percepts, view, heard, camera, task, task.terms[0], team_task, force, player, quantity]


def test_dataclasses_are_passed_by_value():
    tested = values()
    for value in tested:
        assert passed(value) == value and copy.deepcopy(value) == value
    dataclasses = {one for one in map(spar.__dict__.get, spar.__all__) if is_dataclass(one)}
    assert dataclasses == {type(value) for value in tested}
    assert all(fields(one) for one in dataclasses)


def test_the_state_of_a_batch_is_bytes():
    first, second = (spar.Batch("Kick", n=2, seed=seed) for seed in (1, 9))
    first.reset(), second.reset()
    actions = np.full((2, first.actions), 0.3, np.float32)
    first.step(actions)
    second.load(1, passed(first.save(0)))
    assert second.digests()[1] == first.digests()[0]
    first.step(actions), second.step(actions)
    assert second.digests()[1] == first.digests()[0]


def network(path, recurrent):
    """A file with a network of two numbers; a recurrent one adds its inputs up."""
    onnx = pytest.importorskip("onnx")
    value = lambda name: onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [1, 2])
    inputs, outputs = [value("x")], [value("y")]
    if recurrent:
        nodes = [onnx.helper.make_node("Add", ["x", "h_in"], ["y"]), onnx.helper.make_node("Identity", ["y"], ["h_out"])]
        inputs, outputs = [*inputs, value("h_in")], [*outputs, value("h_out")]
    else:
        nodes = [onnx.helper.make_node("Tanh", ["x"], ["y"])]
    model = onnx.helper.make_model(
        onnx.helper.make_graph(nodes, "sum", inputs, outputs), opset_imports=[onnx.helper.make_opsetid("", 17)]
    )
    path.write_bytes(model.SerializeToString())
    return path


@pytest.mark.parametrize("recurrent", [False, True])
def test_a_policy_is_passed_without_its_file(tmp_path, recurrent):
    path = network(tmp_path / "sum.onnx", recurrent)
    policy = spar.Policy(path)
    policy([[1.0, 2.0]])
    path.unlink()
    twins = [passed(policy), copy.deepcopy(policy)]
    expect = policy([[0.5, 0.5]])
    for twin in twins:
        assert (twin.inputs, twin.outputs, twin.path) == (2, 2, policy.path)
        np.testing.assert_array_equal(twin([[0.5, 0.5]]), expect)


def test_environments_with_a_world_are_passed_by_value():
    gymnasium = pytest.importorskip("gymnasium")
    env = gymnasium.make("spar/Goalie-v0", profile="truth").unwrapped
    env.reset(seed=3)
    for _ in range(5):
        env.step(np.full(env.action_space.shape, 0.2, np.float32))
    for twin in (passed(env), copy.deepcopy(env)):
        for _ in range(5):
            action = env.action_space.sample()
            digest = twin.game.digest()
            rows = twin.step(action)[0]
            state = env.save()
            assert env.game.digest() == digest
            np.testing.assert_array_equal(env.step(action)[0], rows)
            env.load(state)
            twin.load(state)


def test_the_rest_says_what_to_do_instead(program):
    for value in (spar.Batch("Stand", n=1), spar.Batch("SSLGoToBall", n=1, world="ssl")):
        refused(value, "Batch.save")
    with spar.Server(program=program) as server:
        refused(server, "agent_port")
        refused(server.trainer, "connect another one")
        with spar.Client("Reds", 2, port=server.agent_port) as client:
            refused(client, "connect another one")
    refused(spar.AsyncClient(None, None, 1.0), "connect another one")


def refused(value, advice):
    for attempt in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match=f"cannot be pickled or copied.*{advice}"):
            attempt(value)


def in_another_process(task):
    """Work of a spawned process: a world's next cycles, and the rows of a policy."""
    (world, agent), policy = task
    return continued(world, agent), policy([[0.5, 0.5]]), world


def test_spawned_processes_take_worlds_and_policies(tmp_path):
    policy = spar.Policy(network(tmp_path / "tanh.onnx", recurrent=False))
    world, agents = game()
    tasks = [((world.branch(seed), agents[0]), policy) for seed in (1, 2)]
    # Each agent belongs to the world of its task.
    tasks = [((one, one.agent(agent.participant)), policy) for (one, agent), policy in tasks]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        results = pool.map(in_another_process, tasks)
    for ((one, agent), _), (found, row, after) in zip(tasks, results):
        assert continued(one, agent) == found and after.digest() == found[0]
        np.testing.assert_array_equal(row, policy([[0.5, 0.5]]))
