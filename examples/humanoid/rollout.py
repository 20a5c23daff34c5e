"""Rolls a network out in an exported scene, as a trainer does: python3 rollout.py scene.xml walk.onnx rollout.npz

    spar humanoid export --skill walk=walk.onnx --out scene.xml
    python3 rollout.py scene.xml walk.onnx rollout.npz --command 0.5 0 0
    spar humanoid parity walk.onnx --against rollout.npz

It needs mujoco==3.5.0, numpy and onnxruntime, and nothing of spar but the two exported files (docs/humanoid/gpu-trainers.md).
"""

import argparse
import json
import pathlib

import mujoco
import numpy as np
import onnxruntime


class Network:
    """A network with its memory."""

    def __init__(self, path):
        self.session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
        inputs, outputs = self.session.get_inputs(), self.session.get_outputs()
        self.observation, *states = (value.name for value in inputs)
        self.outputs = [value.name for value in outputs]
        shapes = {value.name: value.shape for value in inputs}
        self.state = {name: np.zeros(shapes[name], np.float32) for name in states}

    def __call__(self, observation):
        found = dict(zip(self.outputs, self.session.run(None, {self.observation: observation[None], **self.state})))
        self.state = {name: found[name.replace("_in", "_out")] for name in self.state}
        return found[self.outputs[0]][0]


class Robot:
    """The robot of a scene: its observation, and its motors."""

    def __init__(self, model, table, command):
        self.data, self.model, self.table, self.command = mujoco.MjData(model), model, table, np.array(command)
        joints = {joint["joint"]: joint for joint in table["joints"]}
        driven = [joints[name] for name in table["action"]["joints"]]
        self.angles, self.velocities = np.array([joint["sensordata"] for joint in driven]).T
        self.motors = [joint["actuators"][1] for joint in driven]
        self.defaults = np.float32(table["action"]["default_angles_rad"])
        self.scales = np.float32(table["action"]["scales_rad"])
        self.last_action, self.history, self.step = np.zeros(len(driven), np.float32), {}, 0
        self.delayed = [self.defaults] * table["delay_cycles"]
        mujoco.mj_resetDataKeyframe(model, self.data, model.key(table["keyframe"]).id)
        mujoco.mj_forward(model, self.data)

    def in_torso(self, vector):
        """A vector of the field in the axes of the torso."""
        at, matrix = self.table["torso_sensordata"]["orientation"], np.zeros(9)
        mujoco.mju_quat2Mat(matrix, self.data.sensordata[at : at + 4])
        return matrix.reshape(3, 3).T @ vector

    def quantity(self, term):
        """The numbers of one frame of a term, before the scale."""
        readings, places, name = self.data.sensordata, self.table["torso_sensordata"], term["name"]
        phase = 2 * np.pi * self.table["step_s"] * self.table["steps_per_cycle"] * self.step / (term["period_s"] or 1)
        quantities = {
            "base_lin_vel": lambda: self.in_torso(self.data.qvel[self.table["torso"]["qvel"] :][:3]),
            "base_ang_vel": lambda: readings[places["gyro"] :][:3],
            "acceleration": lambda: readings[places["acceleration"] :][:3],
            "projected_gravity": lambda: self.in_torso(np.array([0.0, 0.0, -1.0])),
            "joint_pos": lambda: np.float32(readings[self.angles]) - self.defaults,
            "joint_angle": lambda: readings[self.angles],
            "joint_vel": lambda: readings[self.velocities],
            "actions": lambda: self.last_action,
            "command": lambda: self.command,
            "gait_phase": lambda: np.array([np.sin(phase), np.cos(phase)]),
            "gait_cos_sin": lambda: np.array([np.cos(phase), np.sin(phase)]),
        }
        return np.float32(quantities[name]())

    def observe(self):
        row = []
        for number, term in enumerate(self.table["observation"]):
            values = self.quantity(term) * np.float32(term["scale"])
            if term["clip"] is not None:
                values = np.clip(values, -term["clip"], term["clip"])
            frames = self.history.setdefault(number, [values] * term["history"])
            frames.append(values)
            del frames[0]
            row += frames
        return np.concatenate(row, dtype=np.float32)

    def act(self, action):
        """Makes one control step."""
        clip = self.table["action"]["clip"]
        self.last_action = action if clip is None else np.clip(action, -clip, clip)
        self.delayed.append(self.defaults + self.scales * self.last_action)
        self.data.ctrl[self.motors] = self.delayed.pop(0)
        mujoco.mj_step(self.model, self.data, self.table["steps_per_cycle"])
        self.step += 1
        return self.last_action


def roll(scene, policy, steps, command):
    """The arrays of a rollout."""
    model = mujoco.MjModel.from_xml_path(str(scene))
    table = json.loads(pathlib.Path(scene).with_suffix(".json").read_text())
    network, robot = Network(policy), Robot(model, table, command)
    arrays = {"qpos": [robot.data.qpos.copy()], "qvel": [robot.data.qvel.copy()], "observation": [], "action": []}
    for _ in range(steps):
        arrays["observation"].append(robot.observe())
        arrays["action"].append(robot.act(network(arrays["observation"][-1])))
        arrays["qpos"].append(robot.data.qpos.copy())
        arrays["qvel"].append(robot.data.qvel.copy())
    return {**{name: np.array(rows) for name, rows in arrays.items()}, "command": np.array(command)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scene", help="the exported MJCF file, with its table beside it")
    parser.add_argument("policy", help="the network's file")
    parser.add_argument("out", help="the rollout's file")
    parser.add_argument("--steps", type=int, default=250, help="control steps of 20 ms")
    parser.add_argument("--command", nargs=3, type=float, default=[0, 0, 0], metavar=("FORWARD", "LEFT", "TURN"))
    flags = parser.parse_args()
    arrays = roll(flags.scene, flags.policy, flags.steps, flags.command)
    np.savez_compressed(flags.out, **arrays)
    torso = json.loads(pathlib.Path(flags.scene).with_suffix(".json").read_text())["torso"]["qpos"]
    x, y, z = arrays["qpos"][-1][torso : torso + 3]
    print(f"{flags.steps} steps; the torso is at {x:.3f} {y:.3f} {z:.3f} m")


if __name__ == "__main__":
    main()
