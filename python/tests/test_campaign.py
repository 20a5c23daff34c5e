"""Campaigns on Ray: the report of one machine, also if processes and machines are lost, and no process is left."""

import contextlib
import fcntl
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from spar import campaign
from spar.campaign_chunk import play_chunk

TEAMS = 'name = "small"\n[[team]]\nname = "new"\nparameters = { walk-speed = 1.1 }\n[[team]]\nname = "old"\n'
SETTINGS = "[settings]\nplayers = 1\nRuleHalfTime = 1.0\n"

TUNED = """
[[team]]
name = "base"
[tune]
kind = "challenge"
settings = { challenge = "run" }
iterations = 3
pairs = 2
[tune.parameters]
walk-speed = { min = 0.8, max = 1.2, step = 0.02 }
"""

RULES = {
    "fixed": 'rule = "fixed"\npairs = 6',
    "sprt": 'rule = "sprt"\nh0 = 0.0\nh1 = 1.0\npairs-max = 40',
}

PROGRAM = '''#!{python}
import json, os, pathlib, sys, time
if sys.argv[1] == "--version":
    sys.exit(print("spar 1.2.3"))
folder = pathlib.Path(sys.argv[3])
(folder / "results").mkdir(exist_ok=True)
(folder / "logs" / "a").mkdir(parents=True, exist_ok=True)
for line in sys.stdin:
    game, _, reason = line.strip().partition(" failed: ")
    with (folder / "logs" / "a" / game).open("a") as log:
        log.write(line)
    if game == "crash 0" and not reason:
        os.kill(os.getpid(), 9)
    if game == "late 0" and not reason:
        time.sleep(60)
    if game == "full 0":
        sys.exit(3)
    (folder / "results" / (game + ".json")).write_text(json.dumps(reason))
    print(game, flush=True)
'''
"""A program that plays no games."""


@contextlib.contextmanager
def local_ray(ray, **options):
    """Ray on this machine. All its processes are gone at the end."""
    before = ray_processes()
    ray.init(include_dashboard=False, log_to_driver=False, **options)
    try:
        yield
    finally:
        ray.shutdown()
    wait_for_end(before)


def commands():
    """The command lines of all processes by their ids."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            found[int(path.parent.name)] = path.read_bytes().decode(errors="replace").replace("\0", " ")
    return found


def ray_processes(names=("ray::", "raylet", "gcs_server", "/spar-campaign-")):
    """Ids of Ray's processes and of the workers below them."""
    return {number for number, command in commands().items() if any(name in command for name in names)}


def is_busy(node):
    """True if a node of a cluster on this machine plays games: tasks are children of its raylet."""
    raylet = node.all_processes["raylet"][0].process.pid
    for number in ray_processes(["ray::play_chunk"]):
        with contextlib.suppress(OSError):
            if f"PPid:\t{raylet}\n" in Path(f"/proc/{number}/status").read_text():
                return True
    return False


def wait_for_end(before):
    """Waits until no process of Ray is left, except earlier ones."""
    end = time.monotonic() + 20
    while left := ray_processes() - before:
        assert time.monotonic() < end, [commands().get(number) for number in left]
        time.sleep(0.05)


def shown(program, ledger):
    """The report of a ledger."""
    command = [program, "campaign", "show", "--ledger", str(ledger), "--json", "-"]
    return json.loads(subprocess.run(command, capture_output=True, check=False).stdout)


def results(ledger):
    """The names of the result files. Nothing else lies beside them."""
    return sorted(path.name for path in (ledger / "results").iterdir())


@pytest.fixture
def local(program, tmp_path):
    """A function that plays a campaign on this machine, and returns its file and its ledger."""

    def play(rule):
        file = tmp_path / "c.toml"
        if rule == "tuned":
            file.write_text(f'name = "small"\n{SETTINGS}{TUNED}[stop]\n{RULES["fixed"]}\n')
        else:
            file.write_text(f"{TEAMS}{SETTINGS}[stop]\n{RULES[rule]}\n")
        command = [program, "campaign", "run", str(file), "--ledger", str(tmp_path / "local"), "--quiet", "--jobs", "1"]
        assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode in (0, 1, 2)
        return file, tmp_path / "local"

    return play


@pytest.mark.parametrize("rule", [*RULES, "tuned"])
def test_ray_gives_the_report_of_one_machine(rule, local, program, tmp_path):
    ray = pytest.importorskip("ray")
    file, expected = local(rule)
    with local_ray(ray, num_cpus=2):
        report = campaign.run_on_ray(file, tmp_path / "ray", chunk_s=2.0, program=program)
    assert report == shown(program, expected) == shown(program, tmp_path / "ray")
    assert report["decision"]["outcome"] == {"sprt": "accept-h0"}.get(rule, "complete")
    if rule != "sprt":
        assert results(tmp_path / "ray") == results(expected)
    # With an answer there is nothing to do, and no Ray is started.
    assert campaign.run_on_ray(ledger=tmp_path / "ray", program=program) == report
    assert not ray.is_initialized()


def test_a_killed_ray_worker_loses_and_repeats_nothing(local, program, tmp_path):
    ray = pytest.importorskip("ray")
    file, expected = local("fixed")
    killed, played = [], []

    def kill(games, tasks):
        played.append(games)
        for number in sorted(ray_processes(["ray::play_chunk"]))[:1] if len(killed) < 2 else ():
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
                killed.append(number)

    with local_ray(ray, num_cpus=2):
        report = campaign.run_on_ray(file, tmp_path / "ray", chunk_s=0.1, program=program, progress=kill)
    assert killed
    assert report == shown(program, expected)
    assert results(tmp_path / "ray") == results(expected)
    assert played[-1] == 12, "each game has come back once"


def test_a_lost_machine_loses_and_repeats_nothing(local, program, tmp_path):
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    file, expected = local("fixed")
    before = ray_processes()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    played = []

    def remove(games, tasks):
        played.append(games)
        busy = [node for node in nodes if is_busy(node)] if len(nodes) == 2 else []
        if busy:
            nodes.remove(busy[0])
            cluster.remove_node(busy[0], allow_graceful=False)

    try:
        ray.init(address=cluster.address, log_to_driver=False)
        report = campaign.run_on_ray(file, tmp_path / "ray", chunk_s=0.1, program=program, progress=remove)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert len(nodes) == 1, "a machine has been lost while it played"
    assert report == shown(program, expected)
    assert results(tmp_path / "ray") == results(expected)
    assert played[-1] == 12, "each game has come back once"
    wait_for_end(before)


def test_without_ray_the_error_names_the_extra(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"pip install spar-sim\[ray\]"):
        campaign.run_on_ray(tmp_path / "c.toml")


@pytest.mark.parametrize(
    ("count", "wall_s", "chunk_s", "tasks", "expected"),
    [
        (1000, None, 120, 4, 2),
        (1000, 10.0, 120, 4, 12),
        (1000, 1.0, 120, 4, 120),
        (100, 1.0, 120, 4, 12),
        (3, 1.0, 120, 4, 2),
        (1000, 500.0, 120, 4, 2),
        (1, 1.0, 120, 1, 1),
    ],
)
def test_chunks_take_the_time_that_was_asked_for(count, wall_s, chunk_s, tasks, expected):
    games = campaign.GameQueue(lambda: [f"{game // 2} {game % 2} key" for game in range(count)])
    if wall_s is not None:
        # A game that no worker has survived has no time.
        games.add_results({"results/a.json": json.dumps({"wall_s": wall_s}).encode(), "results/b.json": b'{"wall_s": 0.0}'})
    chunk = games.take(chunk_s, tasks)
    assert len(chunk) == expected and chunk[0] == "0 0" and len(games.lines) == count - expected


def test_files_are_whole_and_results_stay(tmp_path):
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "whole.json").write_text("1")
    (tmp_path / "results" / "torn.json").write_text('{"a"')
    files = {"results/whole.json": b"2", "results/torn.json": b"3", "logs/k/out.txt": b"4", "recordings/k.mcap": b"5"}
    campaign.write_files(tmp_path, files)
    written = {str(path.relative_to(tmp_path)): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert written == {**files, "results/whole.json": b"1"}


@pytest.fixture
def fake(tmp_path):
    """A program that plays no games, and a plan for it."""
    program = tmp_path / "fake"
    program.write_text(PROGRAM.replace("{python}", sys.executable))
    program.chmod(0o755)
    plan = {"program": {"version": "1.2.3"}, "accepted_programs": [], "file": {"limits": {"time_s": 1.5}}}
    return str(program), plan


def test_games_that_no_worker_survives_fail_and_the_others_are_played(fake):
    program, plan = fake
    files = play_chunk(json.dumps(plan).encode(), ["good 0", "crash 0", "late 0", "good 1"], program)
    reasons = {Path(name).stem: json.loads(text) for name, text in files.items() if name.startswith("results/")}
    assert reasons == {
        "good 0": "",
        "crash 0": "its worker process has ended: signal: 9 (SIGKILL)",
        "late 0": "it takes more than its limit of 1.5 s",
        "good 1": "",
    }
    tries = {Path(name).name: text.count(b"\n") for name, text in files.items() if name.startswith("logs/")}
    assert tries == {"good 0": 1, "crash 0": 4, "late 0": 2, "good 1": 1}
    assert "plan.json" not in files


def test_folders_of_killed_tasks_are_removed_and_those_in_use_stay(fake, tmp_path, monkeypatch):
    program, plan = fake
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for name in ("used", "left", "torn", "new"):
        folder = tmp_path / f"spar-campaign-{name}"
        folder.mkdir()
        if name != "torn":
            (folder / "lock").touch()
        if name != "new":
            os.utime(folder, (1, 1))
    with (tmp_path / "spar-campaign-used" / "lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        play_chunk(json.dumps(plan).encode(), ["good 0"], program)
    assert sorted(path.name for path in tmp_path.glob("spar-*")) == ["spar-campaign-new", "spar-campaign-used"]


def test_a_machine_that_cannot_play_is_an_error(fake):
    program, plan = fake
    with pytest.raises(RuntimeError, match="cannot record game full 0: .* exit status: 3"):
        play_chunk(json.dumps(plan).encode(), ["full 0"], program)
    with pytest.raises(RuntimeError, match="has version '1.2.3', the campaign 1.3.0: install that version here"):
        play_chunk(json.dumps({**plan, "program": {"version": "1.3.0"}}).encode(), ["good 0"], program)
    with pytest.raises(FileNotFoundError, match="there is no program"):
        play_chunk(json.dumps(plan).encode(), ["good 0"], program + "-none")
