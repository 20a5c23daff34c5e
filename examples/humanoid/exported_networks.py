"""Writes small networks as trainers export them: python3 exported_networks.py FOLDER

The networks are random and do not walk: their actions are small, so that T1 stands. They show what each exporter writes, and
test what spar makes of it (docs/humanoid/policies.md):

mjlab.onnx       mjlab's velocity task: a normaliser in the graph, metadata
isaaclab.onnx    Isaac Lab, Booster: no metadata, a TOML file beside it, terms with a history, 12 joints, any batch size
rsl_rl.onnx      rsl_rl's recurrent actor (LSTM): h_in and c_in to h_out and c_out, a TOML file beside it
tracking.onnx    BeyondMimic: a second input time_step, which spar does not fill
"""

import pathlib
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save_model

LEG = ["Hip_Pitch", "Hip_Roll", "Hip_Yaw", "Knee_Pitch", "Ankle_Pitch", "Ankle_Roll"]
ARM = ["Shoulder_Pitch", "Shoulder_Roll", "Elbow_Pitch", "Elbow_Yaw"]
LEGS = [f"{side}_{joint}" for side in ("Left", "Right") for joint in LEG]
ARMS = [f"{side}_{joint}" for side in ("Left", "Right") for joint in ARM]
# All joints of T1 in the order of its file.
JOINTS = ["AAHead_yaw", "Head_pitch", *ARMS, "Waist", *LEGS]
LEG_ANGLES = [-0.4, 0.0, 0.0, 0.8, -0.4, 0.0] * 2
ANGLES = [0.0, 0.0, 0.0, -1.4, 0.0, -0.4, 0.0, 1.4, 0.0, 0.4, 0.0, *LEG_ANGLES]
STIFFNESS = [20.0] * 10 + [200.0] * 13
DAMPING = [0.5] * 10 + [3.0] * 13
# Factor of the last layer: the actions are below 0.1.
SMALL = 0.03


class Network:
    """Nodes, constants, inputs and outputs of a file."""

    def __init__(self, opset, seed):
        self.opset, self.draws = opset, np.random.default_rng(seed)
        self.nodes, self.constants, self.inputs, self.outputs, self.metadata = [], [], [], [], {}

    def input(self, name, shape):
        self.inputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))
        return name

    def output(self, name, shape):
        self.outputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))

    def constant(self, name, array):
        self.constants.append(numpy_helper.from_array(np.asarray(array), name))
        return name

    def random(self, name, *shape, scale):
        return self.constant(name, (self.draws.standard_normal(shape) * scale).astype(np.float32))

    def node(self, operator, inputs, output, **attributes):
        outputs = [output] if isinstance(output, str) else output
        self.nodes.append(helper.make_node(operator, inputs, outputs, **attributes))
        return outputs[0]

    def normalised(self, x, width):
        """rsl_rl's empirical normalisation: (x - mean) / (deviation + eps)."""
        centred = self.node("Sub", [x, self.random("normalizer._mean", 1, width, scale=0.05)], "/normalizer/Sub_output_0")
        deviation = np.abs(self.draws.standard_normal((1, width))).astype(np.float32) + np.float32(0.5)
        return self.node("Div", [centred, self.constant("/normalizer/Add_output_0", deviation)], "/normalizer/Div_output_0")

    def perceptron(self, x, sizes, names=lambda layer: (f"actor.{2 * layer}.weight", f"actor.{2 * layer}.bias")):
        """Layers with ELU between them, as torch exports them."""
        for layer, (before, after) in enumerate(zip(sizes, sizes[1:])):
            is_last = layer == len(sizes) - 2
            weight, bias = names(layer)
            scale = before**-0.5 * (SMALL if is_last else 1.0)
            parameters = [self.random(weight, after, before, scale=scale), self.random(bias, after, scale=0.1 * scale)]
            output = "actions" if is_last else f"/actor/actor.{2 * layer}/Gemm_output_0"
            x = self.node("Gemm", [x, *parameters], output, alpha=1.0, beta=1.0, transB=1)
            if not is_last:
                x = self.node("Elu", [x], f"/actor/actor.{2 * layer + 1}/Elu_output_0", alpha=1.0)

    def save(self, path):
        graph = helper.make_graph(self.nodes, "main_graph", self.inputs, self.outputs, self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=8)
        model.producer_name, model.producer_version = "pytorch", "2.7.0"
        helper.set_model_props(model, self.metadata)
        save_model(model, path)


def listed(numbers):
    """Numbers as mjlab and BeyondMimic write them."""
    return ",".join(f"{number:.3f}" for number in numbers)


def metadata(observation, command):
    return {
        "run_path": "team/project/run",
        "joint_names": ",".join(JOINTS),
        "joint_stiffness": listed(STIFFNESS),
        "joint_damping": listed(DAMPING),
        "default_joint_pos": listed(ANGLES),
        "command_names": command,
        "observation_names": ",".join(observation),
        "action_scale": listed([0.25] * len(JOINTS)),
    }


def mjlab(folder):
    network, joints = Network(18, 1), len(JOINTS)
    width = 9 + 3 * joints + 3
    network.perceptron(network.normalised(network.input("obs", [1, width]), width), [width, 64, 32, joints])
    network.output("actions", [1, joints])
    terms = ["base_lin_vel", "base_ang_vel", "projected_gravity", "joint_pos", "joint_vel", "actions", "command"]
    network.metadata = metadata(terms, "twist")
    network.save(folder / "mjlab.onnx")


ISAACLAB = f"""# Isaac Lab's and Booster's exporters write no metadata. History terms have their oldest frame first.
joints = {LEGS}
default_angles = {LEG_ANGLES}
action_scale = 0.25
stiffness = 200
damping = 3.0
clip = 10
observation = [
    {{ name = "base_ang_vel", scale = 0.25, history = 3 }},
    {{ name = "projected_gravity", history = 3 }},
    {{ name = "velocity_commands", scale = 2.0 }},
    {{ name = "joint_pos_rel", history = 3 }},
    {{ name = "joint_vel_rel", scale = 0.05, history = 3 }},
    {{ name = "last_action" }},
    {{ name = "gait_cos_sin", period_s = 0.8 }},
]
""".replace("'", '"')


def isaaclab(folder):
    network, joints = Network(11, 2), len(LEGS)
    width = 3 * 3 + 3 * 3 + 3 + 3 * joints + 3 * joints + joints + 2
    names = lambda layer: (f"onnx::Gemm_{12 + 2 * layer}", f"onnx::Gemm_{13 + 2 * layer}")
    x = network.node("Identity", [network.input("obs", ["batch", width])], "/normalizer/Identity_output_0")
    network.perceptron(x, [width, 48, 32, joints], names)
    network.output("actions", ["batch", joints])
    network.save(folder / "isaaclab.onnx")
    (folder / "isaaclab.toml").write_text(ISAACLAB)


RSL_RL = f"""joints = {JOINTS}
default_angles = {ANGLES}
action_scale = 0.25
stiffness = {STIFFNESS}
damping = {DAMPING}
observation = [
    {{ name = "base_ang_vel" }},
    {{ name = "projected_gravity" }},
    {{ name = "velocity_commands" }},
    {{ name = "joint_pos" }},
    {{ name = "joint_vel", scale = 0.1 }},
    {{ name = "actions" }},
]
""".replace("'", '"')


def rsl_rl(folder):
    network, joints, hidden = Network(18, 3), len(JOINTS), 32
    width = 9 + 3 * joints
    obs = network.input("obs", [1, width])
    for name in ("h_in", "c_in"):
        network.input(name, [1, 1, hidden])
    axis = network.constant("/Constant_output_0", np.array([0], np.int64))
    directions = network.constant("/rnn/Constant_output_0", np.array([1], np.int64))
    deep = network.node("Unsqueeze", [network.normalised(obs, width), axis], "/Unsqueeze_output_0")
    weights = [
        network.random(f"onnx::LSTM_{number}", 1, 4 * hidden, size, scale=size**-0.5)
        for number, size in ((85, width), (86, hidden))
    ]
    bias = network.random("onnx::LSTM_87", 1, 8 * hidden, scale=0.1)
    outputs = ["/rnn/LSTM_output_0", "h_out", "c_out"]
    network.node("LSTM", [deep, *weights, bias, "", "h_in", "c_in"], outputs, hidden_size=hidden)
    flat = network.node("Squeeze", [outputs[0], directions], "/rnn/Squeeze_output_0")
    x = network.node("Squeeze", [flat, axis], "/Squeeze_output_0")
    network.perceptron(x, [hidden, 32, joints])
    network.output("actions", [1, joints])
    for name in ("h_out", "c_out"):
        network.output(name, [1, 1, hidden])
    network.save(folder / "rsl_rl.onnx")
    (folder / "rsl_rl.toml").write_text(RSL_RL)


def tracking(folder):
    network, joints, frames = Network(17, 4), len(JOINTS), 4
    width = 2 * joints + 9 + 6 + 3 * joints
    network.perceptron(network.normalised(network.input("obs", [1, width]), width), [width, 8, joints])
    time = network.node("Cast", [network.input("time_step", [1, 1])], "/Cast_output_0", to=TensorProto.INT64)
    row = network.node("Squeeze", [time, network.constant("/Constant_output_0", np.array([-1], np.int64))], "/Squeeze_output_0")
    network.output("actions", [1, joints])
    for name in ("joint_pos", "joint_vel"):
        network.node("Gather", [network.random(f"motion.{name}", frames, joints, scale=0.1), row], name, axis=0)
        network.output(name, [1, joints])
    terms = ["command", "motion_anchor_pos_b", "motion_anchor_ori_b", "base_lin_vel", "base_ang_vel"]
    network.metadata = metadata([*terms, "joint_pos", "joint_vel", "actions"], "motion")
    network.metadata |= {"anchor_body_name": "torso", "body_names": "torso,left_foot_link,right_foot_link"}
    network.save(folder / "tracking.onnx")


def write(folder):
    """Writes all networks."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for exporter in (mjlab, isaaclab, rsl_rl, tracking):
        exporter(folder)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(sys.argv[1])
