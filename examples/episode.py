#!/usr/bin/env python3
"""Episodes of reinforcement learning over TCP: a robot leans, and a snapshot brings it back. See docs/soccer/gym.md.

    spar serve --preset gym --end-with-clients
    python3 examples/episode.py
"""
import argparse
import math
import random
import re
import socket
import struct
import time

LEGS = ("lle3", "rle3", "lle5", "rle5")  # hips and ankles, forwards and backwards


class Connection:
    """Each message is its length (4 bytes, high byte first) and a text."""

    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")

    def send(self, text):
        self.socket.sendall(struct.pack(">I", len(text)) + text.encode())

    def receive(self):
        prefix = self.file.read(4)
        if len(prefix) < 4:
            raise SystemExit("the server has ended the connection; its log says why")
        return self.file.read(struct.unpack(">I", prefix)[0]).decode("latin-1")


class Env:
    """One robot: reset() and step(action), where an action is a speed for each of LEGS, rad/s."""

    def __init__(self, host, agent_port, monitor_port):
        self.agent, self.trainer = Connection(host, agent_port), Connection(host, monitor_port)
        self.agent.send("(scene rsg/agent/nao/nao_hetero.rsg 0)(syn)")
        self.agent.receive()
        self.agent.send("(init (unum 1)(teamname Learner))(syn)")
        percept = self.agent.receive()
        while "(unum 1)" not in percept:
            self.agent.send("(syn)")
            percept = self.agent.receive()
        self.agent.send("(beam -3 0 0)(syn)")
        for _ in range(50):  # it lands and stands
            self.agent.receive()
            self.agent.send("(syn)")
        self.agent.receive()
        self.tell("(snapshot start)")

    def tell(self, words):
        """A trainer's command, and the cycle in which it acts."""
        self.trainer.send(words)
        time.sleep(0.002)  # it has its own connection: let it arrive before the answer that ends the cycle
        self.agent.send("(syn)")
        return self.agent.receive()

    def reset(self):
        self.tell("(restore start)")
        self.agent.send("(syn)")  # the percept after the one that the snapshot was due
        return self.observe(self.agent.receive())

    def step(self, action):
        words = "".join(f"({joint} {speed:.4f})" for joint, speed in zip(LEGS, action))
        self.agent.send(words + "(syn)")
        observation = self.observe(self.agent.receive())
        return observation, observation["x"], observation["z"] < 0.3

    @staticmethod
    def observe(percept):
        """Ground truth, which the preset switches on: where the camera is."""
        x, y, z = map(float, re.search(r"\(mypos (\S+) (\S+) (\S+)\)", percept).groups())
        return {"x": x, "y": y, "z": z, "percept": percept}


flags = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
flags.add_argument("--host", default="127.0.0.1")
flags.add_argument("--port", type=int, default=3100)
flags.add_argument("--monitor-port", type=int, default=3200)
flags.add_argument("--episodes", type=int, default=5)
flags.add_argument("--steps", type=int, default=200)
flags = flags.parse_args()
try:
    env, steps, began = Env(flags.host, flags.port, flags.monitor_port), 0, time.perf_counter()
except OSError as cause:
    raise SystemExit(f"{flags.host}:{flags.port}: {cause}; is the server running?")
for episode in range(flags.episodes):
    observation, reward, dice = env.reset(), 0.0, random.Random(episode)
    first = observation["x"]
    for step in range(flags.steps):
        observation, reward, is_fallen = env.step([dice.uniform(-1, 1) * math.pi / 2 for _ in LEGS])
        steps += 1
        if is_fallen:
            break
    print(f"episode {episode}: from x = {first:.2f} to {reward:.2f} in {step + 1} steps", flush=True)
print(f"{steps / (time.perf_counter() - began):.0f} steps a second")
