"""`spar.World`: robots, percepts, trainer commands, states."""

import socket
import struct
import subprocess

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


def expressions(text):
    """The expressions of a text of the agent protocol as nested lists."""
    stack = [[]]
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(word)
    return stack[0]


class TcpAgent:
    """An agent on a server that waits for it in each cycle."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def cycle(self, messages=""):
        """Sends messages; returns the percepts that answer them."""
        text = (messages + "(syn)").encode()
        self.socket.sendall(struct.pack(">I", len(text)) + text)
        return expressions(self.read(struct.unpack(">I", self.read(4))[0]).decode())

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            assert part, "the server closed the connection"
            data += part
        return data


@pytest.fixture
def server(program):
    """The agent port of a server."""
    flags = ["--preset", "training", "--sync", "--web", "off", "--agent-port", "0", "--monitor-port", "0", "--log", "warn"]
    process = subprocess.Popen([program, "serve", *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        ready = next(line for line in process.stdout if line.startswith("ready"))
        yield int(ready.split("agent=127.0.0.1:")[1].split()[0])
    finally:
        process.terminate()
        process.wait()


def numbers(percepts):
    """Joints, gyroscope and accelerometer of percepts as nested lists."""
    joints = {one[1][1]: float(one[2][1]) for one in percepts if one[0] == "HJ"}
    vectors = {one[0]: tuple(map(float, one[2][1:])) for one in percepts if one[0] in ("GYR", "ACC")}
    return joints, vectors.get("GYR"), vectors.get("ACC")


def test_percepts_equal_those_of_a_server(server):
    tcp = TcpAgent(server)
    tcp.cycle("(scene rsg/agent/nao/nao_hetero.rsg 0)")
    frames = [tcp.cycle("(init (unum 2)(teamname Reds))")]
    frames += [tcp.cycle() for _ in range(3)]
    frames += [tcp.cycle("(he1 1.5)(lle3 0.5)(rae2 -1)") for _ in range(40)]
    served = [numbers(frame) for frame in frames]

    world, agent = world_with_robot()
    own = []
    for cycle in range(45):
        percept = agent.percept()
        # The server sends these while it takes the messages of the next cycle: an action acts one cycle later.
        own.append(tuple(map(rounded, (percept.joints, percept.gyro, percept.acceleration))))
        if cycle >= 3:
            agent.act({"he1": 1.5, "lle3": 0.5, "rae2": -1.0})
        world.step()
    served = [tuple(map(rounded, one)) for one in served]
    start = next(index for index, frame in enumerate(frames) if "unum" in str(frame))
    moving = next(index for index, one in enumerate(served) if one[0]["hj1"] > 0.1)
    moving_own = next(index for index, one in enumerate(own) if one[0]["hj1"] > 0.1)
    assert served[start : start + 3] == own[:3]
    count = min(len(served) - moving, len(own) - moving_own)
    assert count > 30 and served[moving : moving + count] == own[moving_own : moving_own + count]


def rounded(value):
    """Numbers with two decimals, as a text of the protocol has them."""
    if isinstance(value, dict):
        return {name: round(angle, 2) for name, angle in value.items()}
    return tuple(round(number, 2) for number in value)


def test_a_branch_with_another_seed_can_be_saved():
    world, _ = world_with_robot(seed=1)
    branch = world.branch(seed=2)
    loaded = spar.World.load(branch.save())
    assert loaded.digest() == branch.digest()
    loaded.step(10), branch.step(10)
    assert loaded.digest() == branch.digest()
    assert loaded._native.seed == 2
