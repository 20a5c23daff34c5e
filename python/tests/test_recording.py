"""Recordings of worlds, and pages that show them."""

import json
import subprocess
import urllib.request

import numpy as np
import pytest

import spar
from spar.watch import watch

SPAR = spar.find_program()


def log(command, *paths):
    """The text that ``spar log`` prints."""
    done = subprocess.run([SPAR, *command.split(), *map(str, paths)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def play(world, agent, cycles=60):
    """Moves all joints, says a word, moves the ball and lets a second robot come and go."""
    draws = np.random.default_rng(3)
    for cycle in range(cycles):
        speeds = draws.uniform(-2, 2, len(agent.joints)).astype(np.float32)
        speeds[cycle % len(speeds)] = np.nan
        agent.act(speeds)
        if cycle == 10:
            agent.say("here")
            world.move_ball((1.0, 0.5, 0.3), (1.0, 0.0, 0.0))
        if cycle == 20:
            other = world.join("Blues", 3)
        if cycle == 50:
            other.leave()
        world.step()


def test_a_recording_replays_to_the_same_digests(tmp_path):
    world = spar.World("training", seed=7, settings={"noise": False})
    agent = world.join("Reds", 1)
    path = tmp_path / "run.mcap"
    with world.record(path, key_frame_s=0.5) as recording:
        play(world, agent)
        assert recording.path == path
    world.step(5)
    info = json.loads(log("log info --json", path))
    assert info["seed"] == 7 and info["settings"]["noise"] == "false"
    log("replay --verify", path)


def test_a_recording_changes_nothing(tmp_path):
    plain, recorded = (spar.World("training", seed=7) for _ in range(2))
    with recorded.record(tmp_path / "run.mcap"):
        play(recorded, recorded.join("Reds", 1))
    play(plain, plain.join("Reds", 1))
    assert plain.digest() == recorded.digest()


def test_a_recording_has_builtin_players(tmp_path):
    world = spar.World("training", seed=2)
    world.add_builtin("Reds", 1)
    world.set_play_mode("PlayOn")
    with world.record(tmp_path / "run.mcap"):
        world.step(200)
    log("replay --verify", tmp_path / "run.mcap")


def test_a_file_that_cannot_be_made_is_an_error(tmp_path):
    with pytest.raises(ValueError, match="no/folder/run.mcap: cannot make this recording"):
        spar.World().record(f"{tmp_path}/no/folder/run.mcap")


def test_pages_show_a_world():
    world = spar.World("training", seed=7)
    with spar.WebView(speed=0, web=0) as view:
        for _ in range(50):
            world.step()
            view.show(world)
        with urllib.request.urlopen(view.url) as page:
            assert page.status == 200
    with pytest.raises(RuntimeError, match="have ended"):
        for _ in range(100):
            view.show(world)


def test_pages_show_environments(monkeypatch):
    gymnasium = pytest.importorskip("gymnasium")
    for name in ("spar/Walk-v0", "spar/Penalty-v0", "spar/SimpleKick-v0"):
        env = gymnasium.make(name, render_mode="web")
        env.reset(seed=1)
        for _ in range(3):
            env.step(env.action_space.sample())
        assert env.render() is None
        env.close()


def test_a_policy_is_read_again_when_its_file_has_changed(tmp_path, monkeypatch):
    pytest.importorskip("onnx")
    batch = spar.Batch("Walk", n=1, vision=False, action="gait", joints="legs")
    path, reads, frames = tmp_path / "walk.onnx", [], []
    monkeypatch.setattr("spar.watch.Policy", lambda file: reads.append(file) or spar.Policy(file))

    def export(bias):
        layer = np.zeros((batch.reset()[0].shape[1], batch.actions), np.float32), np.full(batch.actions, bias, np.float32)
        spar.export_policy(path, batch, [layer])

    class View:
        def show(self, shown, world, cycles):
            frames.append(len(reads))
            if len(frames) == 1:
                export(0.3)

    export(0.0)
    watch(path, View(), episodes=3, seed=1)
    assert len(reads) == 2, "once for each version of the file, not for each of the three episodes"
    assert frames[0] == 1 and frames[-1] == 2
