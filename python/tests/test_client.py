"""`spar.Client`, `spar.AsyncClient`, `spar.Trainer` and `spar.Server`, against the repository's program."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest

import spar
from spar.protocol import expressions, frame, frame_length, parse_percept


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("(time (now 59.44))", [["time", ["now", "59.44"]]]),
        ("(a(b 1)c)(d)", [["a", ["b", "1"], "c"], ["d"]]),
        ("(torn (of", [["torn", ["of"]]]),
        ("", []),
    ],
)
def test_texts_are_nested_lists(text, expect):
    assert expressions(text) == expect


def test_one_parenthesis_too_many_is_an_error():
    with pytest.raises(ValueError, match="not opened"):
        expressions("(a))")


def test_a_frame_begins_with_its_length():
    assert frame("(syn)") == b"\0\0\0\5(syn)" and frame_length(b"\0\0\0\5") == 5
    with pytest.raises(ConnectionError, match="no SimSpark server"):
        frame_length(b"HTTP")


def test_a_frame_is_a_percept():
    percept = parse_percept(
        "(time (now 59.44))(GS (unum 7) (team left) (sl 1) (sr 2) (t 3.50) (pm PlayOn))"
        "(hear Alpha 0.00 self ready)(hear  1.00 -35.69 nobody)"
        "(GYR (n torso) (rt 0.50 0.00 -1.00))(ACC (n torso) (a 0.00 0.00 9.81))(HJ (n hj1) (ax 1.50))"
        "(UJ (n x) (ax1 1) (ax2 2))(TCH n bumper val 1)(TCH (n foot) (val 0))"
        "(See (G1L (pol 17.99 -7.00 0.65)) (mypos 1 2 0.5) (myorien 90) (ballpos 0 0 0.04) (B (pol 3.00 -3.86 -9.64))"
        " (P (team Alpha) (id 7) (rlowerarm (pol 0.19 -35.27 -21.39))) (P (team B) (id 2) (pol 1 2 3))"
        " (L (pol 6.62 59.85 -4.62) (pol 5.40 -60.28 -5.47)))"
        "(FRP (n rf) (c 0.00 -0.01 -0.01) (f 0.00 0.00 22.59))(AgentState (temp 48) (battery 75))(New (thing 1))"
    )
    assert (percept.time, percept.game_time, percept.play_mode, percept.score) == (59.44, 3.5, "PlayOn", (1, 2))
    assert (percept.unum, percept.team, percept.temperature, percept.battery) == (7, "left", 48.0, 75.0)
    assert percept.heard[0] == spar.Heard("Alpha", 0.0, None, "ready")
    assert (percept.heard[1].direction, percept.heard[1].message) == (-35.69, "nobody")
    assert (percept.gyro, percept.acceleration) == ((0.5, 0.0, -1.0), (0.0, 0.0, 9.81))
    assert percept.joints == {"hj1": 1.5, "x": (1.0, 2.0)} and percept.touches == {"bumper": True, "foot": False}
    assert percept.forces == {"rf": spar.Force((0.0, -0.01, -0.01), (0.0, 0.0, 22.59))}
    see = percept.see
    assert set(see.landmarks) == {"G1L", "B"} and see.landmarks["B"] == (3.0, -3.86, -9.64)
    assert (see.my_position, see.my_heading, see.ball_position) == ((1.0, 2.0, 0.5), 90.0, (0.0, 0.0, 0.04))
    assert see.players[0].parts == {"rlowerarm": (0.19, -35.27, -21.39)} and see.players[1].at == (1.0, 2.0, 3.0)
    assert see.lines == (((6.62, 59.85, -4.62), (5.4, -60.28, -5.47)),)


def test_an_agent_joins_moves_and_leaves(program):
    with spar.Server(program=program, seed=3) as server, spar.Client("Reds", 2, port=server.agent_port) as client:
        assert (client.unum, client.side, client.percept.play_mode) == (2, "left", "BeforeKickOff")
        for _ in range(40):
            percept = client.step({"he1": 1.5})
        assert 60 < percept.joints["hj1"] < 80 and set(percept.forces) == {"lf", "rf"}
        server.trainer.send("(playMode PlayOn)")
        for _ in range(100):
            if client.step().play_mode == "PlayOn":
                break
        assert client.percept.play_mode == "PlayOn"
        assert "(RSG" in server.trainer.receive()


def test_equal_seeds_and_commands_give_equal_percepts(program):
    def run(seed):
        settings = {"wait-agents": 1}
        with spar.Server(program=program, seed=seed, settings=settings) as server:
            with spar.Client("Reds", 1, port=server.agent_port) as client:
                return [client.step({"lle3": 1.0, "rle3": 1.0}) for _ in range(30)]

    first = run(7)
    assert first == run(7) and first != run(8)


def test_agents_of_one_program_play_in_tasks_of_their_own(program):
    async def play(team, port):
        async with await spar.AsyncClient.connect(team, port=port) as client:
            for _ in range(20):
                await client.step({"he1": 1.0})
            return client.side, client.percept.joints["hj1"]

    async def game():
        with spar.Server(program=program, settings={"wait-agents": 2}) as server:
            return await asyncio.gather(play("Reds", server.agent_port), play("Blues", server.agent_port))

    (first, angle), (second, other) = asyncio.run(game())
    assert {first, second} == {"left", "right"} and angle > 10 and other > 10


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda program: spar.Client("Reds", port=1), ConnectionError, "start one with `spar serve`"),
        (lambda program: spar.Client("two words"), ValueError, "without blanks"),
        (lambda program: spar.Client("Reds", 12), ValueError, "unum is 12"),
        (lambda program: spar.Server(program="no-such-program"), FileNotFoundError, "pip install"),
        (lambda program: spar.Server(program=program, preset="nix"), RuntimeError, "invalid value 'nix'"),
    ],
)
def test_errors_say_what_is_wrong(program, make, error, message):
    with pytest.raises(error, match=message):
        make(program)


def test_a_server_that_hangs_up_is_an_error(program):
    server = spar.Server(program=program)
    client = spar.Client("Reds", port=server.agent_port)
    server.close()
    with pytest.raises(ConnectionError, match="closed the connection"):
        for _ in range(100):
            client.step()
    client.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals of Unix")
def test_a_killed_interpreter_leaves_no_server(program):
    code = (
        "import spar, sys, time\n"
        "server = spar.Server(program=sys.argv[1])\n"
        "print(server._process.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", code, program], stdout=subprocess.PIPE, text=True)
    pid = int(child.stdout.readline())
    child.kill()
    child.wait()
    child.stdout.close()
    end = time.monotonic() + 20
    while time.monotonic() < end and is_running(pid):
        time.sleep(0.1)
    assert not is_running(pid)


def is_running(pid):
    """True if a process is there, and not only its exit code."""
    try:
        os.kill(pid, 0)
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
