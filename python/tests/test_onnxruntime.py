"""Networks of humanoids, computed by spar and by onnxruntime, over 10,000 frames. Skipped without onnxruntime."""

import importlib

import numpy as np
import pytest

import spar

onnx = pytest.importorskip("onnx")
onnxruntime = pytest.importorskip("onnxruntime")
tomllib = pytest.importorskip("tomllib")

FRAMES = 10_000
DIFFERENCE_MAX = 1e-5
# The spread of each term as a robot that walks and falls has it; its mean is 0, but for gravity.
SPREADS = {
    "base_lin_vel": 0.5,
    "base_ang_vel": 1.0,
    "gyro": 1.0,
    "projected_gravity": 0.2,
    "gravity": 0.2,
    "joint_pos": 0.3,
    "joint_pos_rel": 0.3,
    "joint_angle": 0.5,
    "joint_offset": 0.3,
    "joint_vel": 3.0,
    "joint_vel_rel": 3.0,
    "joint_velocity": 3.0,
    "acceleration": 5.0,
    "command": 0.6,
    "velocity_commands": 0.6,
}
VECTORS = {"base_lin_vel", "base_ang_vel", "gyro", "projected_gravity", "gravity", "acceleration", "command", "velocity_commands"}


@pytest.fixture(scope="module")
def networks(examples, tmp_path_factory):
    """The files of the networks: the built-in walk, and one of each exporter."""
    folder = tmp_path_factory.mktemp("networks")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(examples / "humanoid"))
        importlib.import_module("exported_networks").write(folder)
    built_in = examples.parent / "leagues/humanoid/team/data/walk-t1.onnx"
    return {"walk-t1": built_in, **{name: folder / f"{name}.onnx" for name in ("mjlab", "isaaclab", "rsl_rl")}}


def terms(path):
    """The terms of a network's observation, and the number of joints."""
    beside = path.with_suffix(".toml")
    if beside.exists():
        contract = tomllib.loads(beside.read_text())
        return contract["observation"], len(contract["joints"])
    entries = {entry.key: entry.value for entry in onnx.load(path).metadata_props}
    return [{"name": name} for name in entries["observation_names"].split(",")], len(entries["joint_names"].split(","))


class Observations:
    """Observations of a robot that moves at random but smoothly, frame by frame."""

    def __init__(self, path):
        self.terms, self.joints = terms(path)
        self.draws, self.values, self.history, self.frame = np.random.default_rng(5), {}, {}, 0

    def moved(self, name):
        """The next values of a term: a random walk towards its mean, with a memory of ten frames."""
        width = 3 if name in VECTORS else self.joints
        before = self.values.get(name, np.zeros(width))
        step = SPREADS[name] * np.sqrt(1 - 0.9**2) * self.draws.standard_normal(width)
        self.values[name] = 0.9 * before + step
        if "gravity" in name:
            down = self.values[name] + [0.0, 0.0, -1.0]
            return down / np.linalg.norm(down)
        return self.values[name]

    def term(self, name, period_s, last_action):
        if name in ("actions", "last_action"):
            return last_action
        phase = 2 * np.pi * 0.02 * self.frame / period_s
        if name in ("gait_phase", "gait_sin_cos"):
            return np.array([np.sin(phase), np.cos(phase)])
        if name == "gait_cos_sin":
            return np.array([np.cos(phase), np.sin(phase)])
        return self.moved(name)

    def next(self, last_action):
        row = []
        for number, term in enumerate(self.terms):
            values = self.term(term["name"], term.get("period_s", 1.0), last_action) * term.get("scale", 1.0)
            frames = self.history.setdefault(number, [values] * term.get("history", 1))
            frames.append(values)
            del frames[0]
            row += frames
        self.frame += 1
        return np.concatenate(row).astype(np.float32)


def reference(path):
    """All observations and onnxruntime's actions; the state of a recurrent network is carried over all frames."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path.read_bytes(), options, providers=["CPUExecutionProvider"])
    inputs, outputs = ([value.name for value in values] for values in (session.get_inputs(), session.get_outputs()))
    state = {value.name: np.zeros(value.shape, np.float32) for value in session.get_inputs()[1:]}
    observations, actions = Observations(path), [np.zeros(session.get_outputs()[0].shape[1], np.float32)]
    rows = []
    for _ in range(FRAMES):
        rows.append(observations.next(actions[-1]))
        found = dict(zip(outputs, session.run(None, {inputs[0]: rows[-1][None], **state})))
        state = {name: found[name.replace("_in", "_out")] for name in state}
        actions.append(found[outputs[0]][0])
    return np.array(rows), np.array(actions[1:])


@pytest.mark.parametrize("name", ["walk-t1", "mjlab", "isaaclab", "rsl_rl"])
def test_actions_are_onnxruntimes(networks, name):
    rows, expected = reference(networks[name])
    difference = np.abs(spar.Policy(networks[name])(rows) - expected)
    relative = difference / np.maximum(np.abs(expected), 1.0)
    print(f"\n{name}: {FRAMES} frames, largest difference {difference.max():.1e}, relative {relative.max():.1e}")
    assert np.abs(expected).max() > 0.01
    assert difference.max() <= DIFFERENCE_MAX
