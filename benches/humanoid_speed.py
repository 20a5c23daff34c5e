#!/usr/bin/env python3
"""Lock-step speed of spar and of RCSSServerMJ over TCP, in turns: the same commands from the same client.

Both servers wait for one answer of every agent in each cycle. Prints cycles per second of each round, their medians, the
ratio, the memory of both, and the robots that are upright at the end. Run it on an idle machine, with rcsssmj in the active
Python environment:

    python3 benches/humanoid_speed.py target/release/spar --robots 14 --monitors 1

All 23 motors get a command in every cycle. With --motion swing, all joints follow a sine of 10 degrees with the gains of
walking robots (25 Nm/rad, 0.6 Nm s/rad): robots fall at once and move on the ground, with many contacts. With --motion stand,
all joints stay at 0 with 200 Nm/rad and 2 Nm s/rad: robots stand still on both feet.
"""
import argparse
import math
import os
import re
import select
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time

MOTORS = "he1 he2 lae1 lae2 lae3 lae4 rae1 rae2 rae3 rae4 te1 lle1 lle2 lle3 lle4 lle5 lle6 rle1 rle2 rle3 rle4 rle5 rle6".split()
# The commands of some cycles, 23 motors each.
COMMANDS = {
    "swing": ["".join(f"({motor} {10 * math.sin(cycle * 0.16):.2f} 0.0 25.00 0.60 0.0)" for motor in MOTORS) for cycle in range(40)],
    "stand": ["".join(f"({motor} 0.00 0.0 200.00 2.00 0.0)" for motor in MOTORS)],
}
UPRIGHT_M = 0.5  # height of the torso; a T1 stands at 0.67
JOIN_TIMEOUT_S = 300


class Server:
    """A server process with its agents and monitors."""

    def __init__(self, name, command, agent_port, monitor_port, commands):
        self.name, self.ports, self.agents, self.cycle = name, (agent_port, monitor_port), [], 0
        self.commands = commands
        self.rounds = []
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(command, cwd=self.folder.name, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def connect(self, port):
        end = time.monotonic() + 60
        while True:
            try:
                stream = socket.create_connection(("127.0.0.1", port), timeout=60)
                stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return stream
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def join(self, robots):
        """Lets robots join one after the other; the others answer meanwhile."""
        for index in range(robots):
            stream = self.connect(self.ports[0])
            time.sleep(0.5 if index == 0 else 0)  # rcssservermj ends if an agent is ready before its first cycle
            send(stream, f"(init T1 {['Alpha', 'Beta'][index % 2]} {index // 2 + 1})")
            has_joined, end = False, time.monotonic() + JOIN_TIMEOUT_S
            while not has_joined and time.monotonic() < end:
                ready, _, _ = select.select([*self.agents, stream], [], [], 1)
                for one in ready:
                    receive(one)
                    send(one, beam(index) if one is stream else "(syn)")
                    has_joined |= one is stream
            self.agents.append(stream)

    def rise(self):
        """Puts the robots on their feet: they have fallen while others joined."""
        for index, agent in enumerate(self.agents):
            receive(agent)
            send(agent, beam(index) + self.commands[0])

    def upright(self):
        """Number of robots whose torso is high."""
        percepts = [receive(agent).decode() for agent in self.agents]
        for agent in self.agents:
            send(agent, self.commands[0])
        heights = [float(re.search(r"torso_pos\) \(p \S+ \S+ (\S+?)\)", percept)[1]) for percept in percepts]
        return sum(height > UPRIGHT_M for height in heights)

    def watch(self, monitors):
        """Connects monitors that read everything."""
        for _ in range(monitors):
            stream = self.connect(self.ports[1])
            stream.settimeout(None)
            threading.Thread(target=drain, args=[stream], daemon=True).start()

    def play(self, seconds):
        """Plays a round; returns cycles per second."""
        # The client's own time counts for both servers: frames are ready, and a percept is read in one piece.
        frames = [framed(text) for text in self.commands]
        begin, cycles = time.monotonic(), 0
        while time.monotonic() < begin + seconds:
            for agent in self.agents:
                receive(agent)
            frame = frames[self.cycle % len(frames)]
            for agent in self.agents:
                agent.sendall(frame)
            self.cycle, cycles = self.cycle + 1, cycles + 1
        self.rounds.append(cycles / (time.monotonic() - begin))
        return self.rounds[-1]

    def memory_mb(self):
        """Resident memory, now and at most."""
        status = open(f"/proc/{self.process.pid}/status").read()
        return [int(re.search(rf"{name}:\s+(\d+)", status)[1]) // 1024 for name in ("VmRSS", "VmHWM")]


def beam(index):
    return f"(beam {-1 - index // 4} {index % 4 * 1.5 - 2} 0)"


def framed(text):
    return struct.pack(">I", len(text)) + text.encode()


def send(stream, text):
    stream.sendall(framed(text))


def receive(stream):
    """The next frame: in lock-step a server sends one, and no other before the answer."""
    data = stream.recv(1 << 16)
    while data and (len(data) < 4 or len(data) < 4 + struct.unpack(">I", data[:4])[0]):
        data += stream.recv(1 << 16)
    if not data:
        raise SystemExit("a server has ended the connection")
    return data[4:]


def drain(stream):
    try:
        while stream.recv(1 << 20):
            pass
    except OSError:
        pass


def free_ports():
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    return [listener.getsockname()[1] for listener in listeners]


flags = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
flags.add_argument("spar", type=os.path.abspath, help="the program")
flags.add_argument("--robots", type=int, default=2)
flags.add_argument("--monitors", type=int, default=0)
flags.add_argument("--motion", choices=sorted(COMMANDS), default="swing", help="motion of the robots (default: swing)")
flags.add_argument("--rounds", type=int, default=7)
flags.add_argument("--seconds", type=float, default=2.0, help="time of a round; rcssservermj gives up clients after 5 s")
flags.add_argument("--record", metavar="FILE", help="file for spar's recording")
flags.add_argument("--alone", action="store_true", help="spar without RCSSServerMJ")
flags = flags.parse_args()
rules = "ssim26" if flags.robots <= 14 else "fifa"
servers = []
agents, monitors = map(str, free_ports())
command = [flags.spar, "serve", "--world", "humanoid", "--sync", "--speed", "max", "--web", "off", "--rule-book", rules]
command += ["--pitch", "fifa7vs7", "--agent-port", agents, "--monitor-port", monitors]
command += ["--record", flags.record] if flags.record else []
servers.append(Server("spar", command, int(agents), int(monitors), COMMANDS[flags.motion]))
if not flags.alone:
    agents, monitors = map(str, free_ports())
    command = [sys.executable, "-m", "rcsssmj", "--sync", "--no-realtime", "--no-render", "--field", "fifa7vs7"]
    command += ["--rules", rules, "--aport", agents, "--mport", monitors]
    servers.insert(0, Server("rcsssmj", command, int(agents), int(monitors), COMMANDS[flags.motion]))
try:
    # rcssservermj gives up clients that are silent for 5 s: it comes last.
    for server in reversed(servers):
        server.join(flags.robots)
        server.watch(flags.monitors)
        if flags.motion == "stand":
            server.rise()
        server.play(0.5)
    for _ in range(flags.rounds):
        print("  ".join(f"{server.name} {server.play(flags.seconds):8.1f}" for server in servers), flush=True)
    for server in servers:
        median = statistics.median(server.rounds[1:])
        now, most = server.memory_mb()
        print(f"{server.name}: {median:.1f} cycles/s, {now} MB, {most} MB at most, {server.upright()} robots upright")
    if len(servers) == 2:
        ratios = [ours / theirs for theirs, ours in zip(servers[0].rounds[1:], servers[1].rounds[1:])]
        print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), {flags.robots} robots ({flags.motion}), {flags.monitors} monitors")
finally:
    for server in servers:
        server.process.kill()
