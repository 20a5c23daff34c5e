#!/usr/bin/env python3
"""A program takes part in a study: it follows a participant's link, and another program operates the robots.

    spar rescue study serve study.toml --out runs/study --lockstep
    python3 examples/rescue/study_participant.py LINK --operator "python3 examples/rescue/supervisor.py {address}"

Questionnaires and probes get random answers, or those of --answers: a JSON object of item ids and kinds of probes.
Pure Python 3.9; no packages. See docs/rescue/study.md.
"""
import argparse
import http.cookiejar
import json
import random
import shlex
import socket
import subprocess
import threading
import urllib.error
import urllib.parse
import urllib.request

REQUEST_S = 60  # longer than the server waits for a change
OPERATOR_S = 10  # time for the operator's program to end after its trial


class Participant:
    """The link of a participant: its state, and its forms."""

    def __init__(self, link):
        self.link = link.rstrip("/")
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.opener.open(self.link, timeout=REQUEST_S).read()

    def state(self, version=None):
        """The state; with a version, the next one that differs, or the same after 20 s."""
        query = "" if version is None else f"?version={version}"
        with self.opener.open(f"{self.link}/state{query}", timeout=REQUEST_S) as answer:
            return json.load(answer)

    def submit(self, step, **fields):
        form = urllib.parse.urlencode({"step": step, **fields}).encode()
        try:
            self.opener.open(self.link, form, timeout=REQUEST_S).read()
        except urllib.error.HTTPError as error:
            if error.code == 422:
                raise SystemExit(f"{step}: the study refuses this answer: {fields}")
            raise


class Relay:
    """Passes the bytes between the operator's program and the world, and notes the program's first grant of time.

    The trial starts after this grant: a program that starts slowly misses nothing of it."""

    def __init__(self, host, port):
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self.server.getsockname()[1]
        self.granted = threading.Event()
        threading.Thread(target=self.run, args=(host, port), daemon=True).start()

    def run(self, host, port):
        program, _ = self.server.accept()
        world = socket.create_connection((host, port))
        for each in (program, world):
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        threading.Thread(target=self.pass_on, args=(world, program), daemon=True).start()
        self.pass_on(program, world)

    def pass_on(self, source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
                if b"(step" in data:
                    self.granted.set()
        except OSError:
            pass  # one of the two has ended
        for each in (source, target):
            try:
                each.shutdown(socket.SHUT_RDWR)  # close alone would not wake the other thread
            except OSError:
                pass


def answer_item(item, answers, chance):
    if item["id"] in answers:
        return answers[item["id"]]
    if item["kind"] == "choice":
        return chance.choice(item["options"])
    if item["kind"] == "text":
        return "a program"
    low = item["min"] if item["min"] is not None else 0
    high = item["max"] if item["max"] is not None else low + 100
    return chance.randint(int(low), int(high))


def answer_probe(probe, answers, chance):
    if probe["size_px"]:
        x, y = (chance.randrange(size) for size in probe["size_px"])
        return {"place.x": x, "place.y": y}
    if probe["kind"] in answers:
        return {"answer": answers[probe["kind"]]}
    return {"answer": chance.choice(probe["options"]) if probe["options"] else chance.randint(0, 5)}


class Trial:
    """The operator's program in one trial."""

    def __init__(self, command, trial, seed):
        self.relay = Relay(trial["host"], trial["port"])
        words = [word.format(address=self.relay.address, seed=seed) for word in shlex.split(command)]
        self.program = subprocess.Popen(words, stdout=subprocess.DEVNULL)

    def wait_for_grant(self):
        while not self.relay.granted.wait(0.2):
            if self.program.poll() is not None:
                raise SystemExit(f"the operator's program ended with {self.program.returncode} before it granted time")

    def end(self):
        try:
            self.program.wait(OPERATOR_S)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait()


def take_part(participant, arguments, answers):
    chance, trial, failed = random.Random(arguments.seed), None, None
    state = participant.state()
    while not state["is_over"]:
        step, running = state["step"], state["trial"]
        if trial and running is None:
            trial.end()
            trial = None
        if state["error"] and failed == step:
            raise SystemExit(f"{step}: {state['error']}")
        if running is None:
            failed = step if state["error"] else None
            fields = {item["id"]: answer_item(item, answers, chance) for item in state["items"]}
            participant.submit(step, **({"consent": "yes"} if step == "consent" else fields))
            state = participant.state()
        elif running["phase"] == "ready" and step != "training":
            trial = Trial(arguments.operator, running, arguments.seed)
            trial.wait_for_grant()
            participant.submit(step)
            state = participant.state()
        elif running["phase"] == "ready" or step == "training":
            participant.submit(step, **({} if running["phase"] == "ready" else {"continue": "yes"}))
            state = participant.state()
        elif running["probe"]:
            probe = running["probe"]
            participant.submit(step, probe=probe["key"], **answer_probe(probe, answers, chance))
            state = participant.state()
        else:
            state = participant.state(state["version"])
    return state


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("link", help="the participant's link")
    parser.add_argument("--operator", required=True, help="command of a program that uses lockstep; {address} and {seed} are replaced")
    parser.add_argument("--answers", help="a JSON file with answers, by ids of items and kinds of probes")
    parser.add_argument("--seed", type=int, default=1, help="seed of random answers [1]")
    arguments = parser.parse_args()
    answers = {}
    if arguments.answers:
        with open(arguments.answers, encoding="utf-8") as file:
            answers = json.load(file)
    try:
        state = take_part(Participant(arguments.link), arguments, answers)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{arguments.link}: {error.code} {error.reason}: the link is unknown, or another browser uses it")
    print(f"{state['participant']}: the study is over")


if __name__ == "__main__":
    main()
