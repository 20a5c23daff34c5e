#!/usr/bin/env python3
"""A program takes part in a study: it follows a participant's link, and another program operates the robots.

    spar rescue study serve study.toml --out runs/study --lockstep
    python3 examples/rescue/study_participant.py LINK --operator "python3 examples/rescue/supervisor.py {address} --all"

The operator's program goes on until the server ends its connection: if it ends before, the trial does not count. After a restart
of the server the script goes on by itself. --cookies FILE keeps the link when the script itself starts again.
Questionnaires and probes get random answers, or those of --answers: a JSON object of item ids and kinds of probes.
Pure Python 3.9; no packages. See docs/rescue/study.md.
"""
import argparse
import http.client
import http.cookiejar
import json
import os
import random
import shlex
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

REQUEST_S = 60  # longer than the server waits for a change
OPERATOR_S = 10  # time for the operator's program to end after its trial
ABSENT_S, RETRY_S = 300, 2  # how long the server may be away; time between two attempts


class Participant:
    """The link of a participant: its state, and its forms."""

    def __init__(self, link, cookies=None):
        self.link = link.rstrip("/")
        self.jar = http.cookiejar.LWPCookieJar(cookies)
        if cookies and os.path.exists(cookies):
            self.jar.load()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def open(self, path="", form=None):
        """The body of an answer. A server that restarts is away for a while."""
        end = time.monotonic() + ABSENT_S
        while True:
            try:
                with self.opener.open(self.link + path, form, timeout=REQUEST_S) as answer:
                    return answer.read()
            except urllib.error.HTTPError:
                raise
            except (OSError, http.client.HTTPException) as error:
                if time.monotonic() > end:
                    raise SystemExit(f"{self.link}: the server is away: {error}")
                time.sleep(RETRY_S)

    def state(self, version=None):
        """The state; with a version, the next one that differs, or the same after 20 s."""
        return json.loads(self.open("/state" if version is None else f"/state?version={version}"))

    def submit(self, step, **fields):
        form = urllib.parse.urlencode({"step": step, **fields}).encode()
        try:
            self.open(form=form)
            if self.jar.filename:
                self.jar.save()
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

    def has_ended(self, participant, step):
        """True if the program has left the trial, which then does not count."""
        if self.program.poll() is None:
            return False
        time.sleep(1)  # the end of the trial ends programs, too
        state = participant.state()
        if state["step"] != step or not state["trial"] or state["trial"]["phase"] != "running":
            return False
        participant.submit(step, abort="yes")
        return True

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
        elif trial and running["phase"] == "running" and trial.has_ended(participant, step):
            raise SystemExit(f"{step}: the operator's program ended with {trial.program.returncode} before the trial was over")
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
    parser.add_argument("--cookies", metavar="FILE", help="a file that keeps the link for this participant")
    parser.add_argument("--seed", type=int, default=1, help="seed of random answers [1]")
    arguments = parser.parse_args()
    answers = {}
    if arguments.answers:
        with open(arguments.answers, encoding="utf-8") as file:
            answers = json.load(file)
    try:
        state = take_part(Participant(arguments.link, arguments.cookies), arguments, answers)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{arguments.link}: {error.code} {error.reason}: the link is unknown, or another browser uses it")
    if state["has_withdrawn"]:
        raise SystemExit(f"{state['participant']}: withdrawn")
    print(f"{state['participant']}: the study is over")


if __name__ == "__main__":
    main()
