"""Makes the golden files beside this script: small ONNX files, and what onnxruntime computes with them.

    pip install onnx==1.23.2 onnxruntime==1.32.0 numpy
    python core/policy/tests/golden/make.py

The files NAME.onnx have the shapes that exporters write; NAME.json has steps with inputs and outputs. Recurrent outputs
are fed back, starting with zeros, so their inputs are not listed.
"""

import json
import pathlib

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

FOLDER = pathlib.Path(__file__).parent
RNG = np.random.default_rng(2026)
STEPS = 4


def numbers(*shape, scale=1.0):
    return (RNG.standard_normal(shape) * scale).astype(np.float32)


def tensor(name, array):
    return numpy_helper.from_array(np.asarray(array), name)


class Graph:
    """Nodes, constants, inputs and outputs of one file."""

    def __init__(self, opset):
        self.opset, self.nodes, self.constants, self.inputs, self.outputs, self.metadata = opset, [], [], [], [], {}

    def input(self, name, shape, kind=TensorProto.FLOAT):
        self.inputs.append(helper.make_tensor_value_info(name, kind, shape))

    def constant(self, array, name=None):
        name = name or f"constant_{len(self.constants)}"
        self.constants.append(tensor(name, array))
        return name

    def node(self, operator, inputs, outputs, **attributes):
        self.nodes.append(helper.make_node(operator, inputs, outputs, **attributes))
        return outputs[0]

    def output(self, *names, kind=TensorProto.FLOAT):
        self.outputs += [helper.make_tensor_value_info(name, kind, None) for name in names]

    def model(self):
        graph = helper.make_graph(self.nodes, "golden", self.inputs, self.outputs, self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=8)
        model.producer_name, model.producer_version = "golden", "1"
        helper.set_model_props(model, self.metadata)
        return onnx.shape_inference.infer_shapes(model, data_prop=True)


def save(name, graph, recurrent=(), draw=None):
    """Writes a file and its steps. `recurrent` has pairs of input and output."""
    model = graph.model()
    (FOLDER / f"{name}.onnx").write_bytes(model.SerializeToString())
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    fed_back = {into: np.zeros([d or 1 for d in next(i for i in session.get_inputs() if i.name == into).shape], np.float32)
                for into, _ in recurrent}
    steps = []
    for step in range(STEPS):
        inputs = {}
        for value in session.get_inputs():
            if value.name not in fed_back:
                shape = [d if isinstance(d, int) else 1 for d in value.shape]
                array = draw(value.name, step) if draw else numbers(*shape, scale=1.5)
                inputs[value.name] = array.astype(np.int64 if "int64" in value.type else np.float32).reshape(shape)
        outputs = dict(zip([o.name for o in session.get_outputs()], session.run(None, {**inputs, **fed_back})))
        fed_back = {into: outputs[out] for into, out in recurrent}
        flat = lambda arrays: {key: [float(f"{x:.9g}") for x in value.astype(np.float32).ravel()] for key, value in arrays.items()}
        steps.append({"inputs": flat(inputs), "outputs": flat(outputs)})
    (FOLDER / f"{name}.json").write_text("[\n" + ",\n".join(json.dumps(step) for step in steps) + "\n]\n")


def functions():
    graph = Graph(20)
    graph.input("x", ["batch", 9])
    for operator, attributes in [
        ("Abs", {}), ("Celu", {"alpha": 0.7}), ("Cos", {}), ("Elu", {}), ("Elu", {"alpha": 0.5}), ("Erf", {}), ("Exp", {}),
        ("Gelu", {}), ("Gelu", {"approximate": "tanh"}), ("Identity", {}), ("LeakyRelu", {}), ("LeakyRelu", {"alpha": 0.2}),
        ("Mish", {}), ("Neg", {}), ("Reciprocal", {}), ("Relu", {}), ("Selu", {}), ("Selu", {"alpha": 2.0, "gamma": 0.5}),
        ("Sigmoid", {}), ("Sin", {}), ("Softplus", {}), ("Tanh", {}), ("Dropout", {}),
    ]:
        graph.output(graph.node(operator, ["x"], [f"{operator}_{len(graph.nodes)}"], **attributes))
    positive = graph.node("Exp", ["x"], ["positive"])
    graph.output(graph.node("Log", [positive], ["log"]), graph.node("Sqrt", [positive], ["sqrt"]))
    low, high = graph.constant(np.float32(-0.5)), graph.constant(np.float32(0.75))
    graph.output(graph.node("Clip", ["x", low, high], ["clip"]), graph.node("Clip", ["x", "", high], ["clip_high"]))
    graph.output(graph.node("Clip", ["x", low], ["clip_low"]))
    save("functions", graph)


def arithmetic():
    graph = Graph(17)
    graph.input("x", [2, 3])
    graph.input("y", [3])
    row, column, one = (graph.constant(a) for a in (numbers(3), numbers(2, 1), np.float32(0.3)))
    for operator in ["Add", "Sub", "Mul", "Div", "Min", "Max"]:
        for number, pair in enumerate([["x", "y"], ["x", row], [column, "x"], ["x", one]]):
            graph.output(graph.node(operator, pair, [f"{operator}_{number}"]))
    two, half = graph.constant(np.float32(2)), graph.constant(np.float32(0.5))
    size = graph.node("Abs", ["x"], ["size"])
    graph.output(graph.node("Pow", ["x", two], ["square"]), graph.node("Pow", [size, half], ["root"]))
    graph.output(graph.node("Max", ["x", "y", one], ["max_of_three"]))
    save("arithmetic", graph)


def arrange(opset):
    graph = Graph(opset)
    graph.input("x", [2, 3, 4])
    ints = lambda *values: graph.constant(np.array(values, np.int64))
    out = lambda *arguments, **attributes: graph.output(graph.node(*arguments, **attributes))
    out("Transpose", ["x"], ["reversed"])
    out("Transpose", ["x"], ["turned"], perm=[1, 2, 0])
    out("Flatten", ["x"], ["flat"])
    out("Flatten", ["x"], ["flat_2"], axis=2)
    out("Reshape", ["x", ints(0, -1)], ["reshaped"])
    out("Slice", ["x", ints(1), ints(2**63 - 1), ints(-1)], ["tail"])
    out("Slice", ["x", ints(0, -1), ints(1, -(2**63)), ints(0, 2), ints(1, -2)], ["backwards"])
    out("Gather", ["x", graph.constant(np.array([[3, -4], [1, 1]], np.int64))], ["gathered"], axis=2)
    out("Gather", ["x", graph.constant(np.int64(1))], ["one"], axis=1)
    out("Concat", ["x", "x", graph.constant(numbers(2, 1, 4))], ["joined"], axis=1)
    out("Expand", [graph.constant(numbers(3, 1)), ints(2, 3, 4)], ["repeated"])
    out("Expand", ["x", ints(2, 1, 3, 4)], ["more_axes"])
    if opset >= 13:
        wide = graph.node("Unsqueeze", ["x", ints(0, -1)], ["wide"])
        out("Squeeze", [wide, ints(0)], ["squeezed"])
        graph.node("Split", ["x", ints(1, 3)], ["first", "second"], axis=2)
        graph.node("Split", ["x"], ["upper", "lower"], axis=0, num_outputs=2)
    else:
        wide = graph.node("Unsqueeze", ["x"], ["wide"], axes=[0, 4])
        out("Squeeze", [wide], ["squeezed"], axes=[0])
        graph.node("Split", ["x"], ["first", "second"], axis=2, split=[1, 3])
        graph.node("Split", ["x"], ["upper", "lower"], axis=0)
    graph.output("wide", "first", "second", "upper", "lower")
    # The sizes of a tensor, as tracers compute them.
    graph.node("Shape", ["x"], ["shape"])
    graph.node("Gather", ["shape", graph.constant(np.int64(0))], ["size"], axis=0)
    if opset >= 13:
        graph.node("Unsqueeze", ["size", ints(0)], ["size_list"])
    else:
        graph.node("Unsqueeze", ["size"], ["size_list"], axes=[0])
    graph.node("Concat", ["size_list", ints(-1)], ["target"], axis=0)
    out("Reshape", ["x", "target"], ["like_flat"])
    graph.node("ConstantOfShape", ["size_list"], ["filler"], value=tensor("value", np.array([0.25], np.float32)))
    graph.output("filler")
    save(f"arrange_opset{opset}", graph)


def rows(opset):
    graph = Graph(opset)
    graph.input("x", [2, 3, 10])
    out = lambda *arguments, **attributes: graph.output(graph.node(*arguments, **attributes))
    listed_axes = {"ReduceSum": 13}
    for operator in ["ReduceL2", "ReduceMax", "ReduceMean", "ReduceMin", "ReduceSum"]:
        for number, (axes, keepdims) in enumerate([([-1], 1), ([0, 2], 0), ([1], 1)]):
            if opset >= listed_axes.get(operator, 18):
                inputs, attributes = ["x", graph.constant(np.array(axes, np.int64))], {}
            else:
                inputs, attributes = ["x"], {"axes": axes}
            out(operator, inputs, [f"{operator}_{number}"], keepdims=keepdims, **attributes)
    out("ReduceMean", ["x"], ["mean_of_all"])
    out("Softmax", ["x"], ["softmax"], axis=2)
    if opset >= 17:
        scale, bias = graph.constant(numbers(10)), graph.constant(numbers(10))
        out("LayerNormalization", ["x", scale, bias], ["normalised"], epsilon=1e-6)
        out("LayerNormalization", ["x", graph.constant(numbers(3, 10))], ["normalised_2"], axis=1)
    else:
        out("Softmax", ["x"], ["softmax_2"])
        mean = graph.node("ReduceMean", ["x"], ["mean"], axes=[-1])
        centred = graph.node("Sub", ["x", mean], ["centred"])
        square = graph.node("Pow", [centred, graph.constant(np.float32(2))], ["square"])
        variance = graph.node("ReduceMean", [square], ["variance"], axes=[-1])
        safe = graph.node("Add", [variance, graph.constant(np.float32(1e-5))], ["safe"])
        out("Div", [centred, graph.node("Sqrt", [safe], ["deviation"])], ["normalised"])
    save(f"rows_opset{opset}", graph)


def linear():
    graph = Graph(13)
    graph.input("x", [2, 5])
    graph.input("column", [5, 1])
    graph.input("vector", [5])
    out = lambda *arguments, **attributes: graph.output(graph.node(*arguments, **attributes))
    weights, bias = graph.constant(numbers(5, 18)), graph.constant(numbers(18))
    turned = graph.constant(numbers(18, 5))
    out("Gemm", ["x", weights, bias], ["gemm"])
    out("Gemm", ["x", turned], ["gemm_without_bias"], transB=1)
    out("Gemm", ["x", turned, bias], ["gemm_scaled"], transB=1, alpha=0.5, beta=2.0)
    out("Gemm", ["column", turned, bias], ["gemm_turned"], transA=1, transB=1)
    out("Gemm", ["x", weights, graph.constant(numbers(2, 18))], ["gemm_matrix"], beta=0.5)
    out("Gemm", ["x", "x"], ["gemm_computed"], transB=1, alpha=0.5)
    out("Gemm", ["x", "x", "constant_short"], ["gemm_computed_bias"], transB=1, beta=3.0)
    graph.constant(numbers(1, 2), "constant_short")
    out("MatMul", ["x", weights], ["matmul"])
    out("MatMul", ["vector", weights], ["matmul_vector"])
    out("MatMul", [turned, "column"], ["matmul_column"])
    out("MatMul", [turned, "vector"], ["matmul_from_right"])
    out("MatMul", ["x", "column"], ["matmul_computed"])
    out("MatMul", ["vector", "vector"], ["matmul_dot"])
    deep = graph.node("Unsqueeze", ["x", graph.constant(np.array([0], np.int64))], ["deep"])
    out("MatMul", [deep, weights], ["matmul_deep"])
    save("linear", graph)


def layers():
    """Recurrent layers over sequences, without fed-back states."""
    graph = Graph(14)
    graph.input("x", [3, 2, 5])
    graph.input("start", [1, 2, 4])
    weights = lambda gates: [graph.constant(numbers(1, gates * 4, size, scale=0.6)) for size in (5, 4)]
    bias = lambda gates: graph.constant(numbers(1, 2 * gates * 4, scale=0.3))
    graph.node("GRU", ["x", *weights(3), bias(3), "", "start"], ["gru", "gru_last"], hidden_size=4, linear_before_reset=1)
    graph.node("GRU", ["x", *weights(3), bias(3), "", "start"], ["gru_after", "gru_after_last"], hidden_size=4)
    graph.node("GRU", ["x", *weights(3)], ["", "gru_plain"], hidden_size=4, linear_before_reset=1)
    graph.node("LSTM", ["x", *weights(4), bias(4), "", "start", "start"], ["lstm", "lstm_last", "lstm_cell"], hidden_size=4)
    graph.node("LSTM", ["x", *weights(4)], ["lstm_plain"], hidden_size=4)
    graph.output("gru", "gru_last", "gru_after", "gru_after_last", "gru_plain", "lstm", "lstm_last", "lstm_cell", "lstm_plain")
    save("layers", graph)


def normalised(graph, size):
    """The observation as rsl_rl's empirical normalisation leaves it: (x - mean) / (deviation + eps), folded."""
    centred = graph.node("Sub", ["obs", graph.constant(numbers(1, size, scale=0.2), "normalizer._mean")], ["/normalizer/Sub"])
    scale = graph.constant(np.abs(numbers(1, size)) + np.float32(0.5), "/normalizer/Add")
    return graph.node("Div", [centred, scale], ["/normalizer/Div"])


def perceptron(graph, x, sizes, activation="Elu"):
    for number, (before, after) in enumerate(zip(sizes, sizes[1:])):
        weight = graph.constant(numbers(after, before, scale=before**-0.5), f"actor.{2 * number}.weight")
        bias = graph.constant(numbers(after, scale=0.1), f"actor.{2 * number}.bias")
        last = number == len(sizes) - 2
        x = graph.node("Gemm", [x, weight, bias], ["actions" if last else f"/actor/Gemm_{number}"], transB=1)
        if not last:
            x = graph.node(activation, [x], [f"/actor/{activation}_{number}"])
    graph.output("actions")


def exporters():
    """Files as exporters of policies write them."""
    graph = Graph(11)
    graph.input("obs", [1, 12])
    perceptron(graph, normalised(graph, 12), [12, 16, 8, 3])
    save("isaaclab", graph)

    graph = Graph(11)
    for name, shape in [("obs", [1, 12]), ("h_in", [1, 1, 6]), ("c_in", [1, 1, 6])]:
        graph.input(name, shape)
    deep = graph.node("Unsqueeze", [normalised(graph, 12)], ["/Unsqueeze"], axes=[0])
    weights = [graph.constant(numbers(1, 24, size, scale=0.4)) for size in (12, 6)]
    bias = graph.constant(numbers(1, 48, scale=0.2))
    graph.node("LSTM", [deep, *weights, bias, "", "h_in", "c_in"], ["all", "h_out", "c_out"], hidden_size=6)
    flat = graph.node("Squeeze", ["all"], ["/rnn/Squeeze"], axes=[1])
    perceptron(graph, graph.node("Squeeze", [flat], ["/Squeeze"], axes=[0]), [6, 8, 3])
    graph.output("h_out", "c_out")
    save("isaaclab_lstm", graph, [("h_in", "h_out"), ("c_in", "c_out")])

    graph = Graph(18)
    for name, shape in [("obs", [1, 12]), ("h_in", [2, 1, 6])]:
        graph.input(name, shape)
    axis = graph.constant(np.array([0], np.int64))
    x = graph.node("Unsqueeze", [normalised(graph, 12), axis], ["/Unsqueeze"])
    last = []
    for layer, size in enumerate([12, 6]):
        low, high = (graph.constant(np.array([at], np.int64)) for at in (layer, layer + 1))
        start = graph.node("Slice", ["h_in", low, high, axis], [f"/rnn/Slice_{layer}"])
        weights = [graph.constant(numbers(1, 18, columns, scale=0.5)) for columns in (size, 6)]
        bias = graph.constant(numbers(1, 36, scale=0.2))
        graph.node("GRU", [x, *weights, bias, "", start], [f"all_{layer}", f"last_{layer}"], hidden_size=6, linear_before_reset=1)
        x = graph.node("Squeeze", [f"all_{layer}", graph.constant(np.array([1], np.int64))], [f"/rnn/Squeeze_{layer}"])
        last.append(f"last_{layer}")
    graph.node("Concat", last, ["h_out"], axis=0)
    perceptron(graph, graph.node("Squeeze", [x, axis], ["/Squeeze"]), [6, 8, 3])
    graph.output("h_out")
    save("rsl_rl_gru", graph, [("h_in", "h_out")])

    graph = Graph(18)
    graph.input("obs", [1, 15])
    perceptron(graph, normalised(graph, 15), [15, 16, 8, 2])
    graph.metadata = {
        "run_path": "team/project/run",
        "joint_names": "left_hip,left_knee",
        "joint_stiffness": "40.179,99.098",
        "joint_damping": "2.558,6.309",
        "default_joint_pos": "-0.312,0.669",
        "command_names": "twist",
        "observation_names": "base_ang_vel,projected_gravity,joint_pos,joint_vel,actions,command",
        "action_scale": "0.548,0.351",
    }
    save("mjlab_velocity", graph)

    # Tracking policies carry their motion: one row for each step of time.
    graph = Graph(17)
    graph.input("obs", [1, 10])
    graph.input("time_step", [1, 1])
    time = graph.node("Cast", ["time_step"], ["/Cast"], to=TensorProto.INT64)
    time = graph.node("Squeeze", [time, graph.constant(np.array([-1], np.int64))], ["/Squeeze"])
    time = graph.node("Clip", [time, "", graph.constant(np.int64(4))], ["/Clip"])
    for name, shape in [("joint_pos", [5, 3]), ("joint_vel", [5, 3]), ("body_pos_w", [5, 2, 3]), ("body_quat_w", [5, 2, 4])]:
        graph.node("Gather", [graph.constant(numbers(*shape), f"motion.{name}"), time], [name], axis=0)
    perceptron(graph, normalised(graph, 10), [10, 8, 3])
    graph.output("joint_pos", "joint_vel", "body_pos_w", "body_quat_w")
    graph.metadata = {"joint_names": "a,b,c", "action_scale": "0.250", "anchor_body_name": "torso", "body_names": "torso,foot"}
    draw = lambda name, step: np.array([[0.0, 3.9, 4.0, 70.0][step]]) if name == "time_step" else numbers(1, 10)
    save("beyondmimic", graph, draw=draw)


def storage():
    """Constants in all their encodings."""
    graph = Graph(13)
    graph.input("x", ["batch", 3])
    values = [0.5, -1.25, 3.0]
    typed = {"float": (TensorProto.FLOAT, values), "double": (TensorProto.DOUBLE, values), "int32": (TensorProto.INT32, [1, -2, 3]),
             "int64": (TensorProto.INT64, [4, 5, -6])}
    for name, (kind, data) in typed.items():
        raw = np.array(data, helper.tensor_dtype_to_np_dtype(kind)).tobytes()
        for form, content in [("typed", data), ("raw", raw)]:
            constant = helper.make_tensor(f"{name}_{form}", kind, [3], content, raw=form == "raw")
            graph.constants.append(constant)
            cast = graph.node("Cast", [constant.name], [f"cast_{constant.name}"], to=TensorProto.FLOAT)
            graph.output(graph.node("Mul", ["x", cast], [f"product_{constant.name}"]))
    for name, value in [("value_float", 0.5), ("value_floats", [1.0, 2.0, 3.0]), ("value", tensor("v", np.float32(2.0)))]:
        constant = graph.node("Constant", [], [f"constant_{name}"], **{name: value})
        graph.output(graph.node("Add", ["x", constant], [f"sum_{name}"]))
    for name, value in [("value_int", 2), ("value_ints", [3, -1, 2])]:
        constant = graph.node("Constant", [], [f"constant_{name}"], **{name: value})
        cast = graph.node("Cast", [constant], [f"cast_{name}"], to=TensorProto.FLOAT)
        graph.output(graph.node("Add", ["x", cast], [f"sum_{name}"]))
    seven, two = graph.constant(np.array([-7, 7, 9], np.int64)), graph.constant(np.int64(2))
    quotient = graph.node("Div", [seven, two], ["quotient"])
    cast = graph.node("Cast", [quotient], ["cast_quotient"], to=TensorProto.FLOAT)
    graph.output(graph.node("Add", ["x", cast], ["sum_quotient"]))
    save("storage", graph)


if __name__ == "__main__":
    functions()
    arithmetic()
    for opset in (11, 18):
        arrange(opset)
        rows(opset)
    rows(17)
    linear()
    layers()
    exporters()
    storage()
