"""Export of policies to ONNX files, with the metadata that the program needs to play with them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from .batch import Batch
from .humanoid import HumanoidBatch
from .small_size import SmallSizeBatch

_OPSET = 17


def export_policy(
    path: str | Path,
    batch: Batch,
    layers: Sequence[tuple[Any, Any]],
    *,
    mean: Any = None,
    deviation: Any = None,
    clip: float = 5.0,
    activation: str = "Tanh",
) -> None:
    """Writes a multilayer perceptron as an ONNX file, for ``spar match --skill walk=FILE``.

    The network computes ``clip((observation - mean) / deviation, -clip, clip)``, then for each layer
    ``activation(x @ weight + bias)``; the last layer has no activation.

    Args:
        path: The file.
        batch: The batch that the policy was learned on: its observation, its action and its options go into the metadata.
        layers: Weight ``[inputs, outputs]`` and bias ``[outputs]`` of each layer.
        mean: Mean of each number of the observation; by default 0.
        deviation: Deviation of each number of the observation; by default 1.
        clip: Largest magnitude of a normalised number.
        activation: ``Tanh``, ``Relu``, ``Elu`` or ``Sigmoid``.

    Raises:
        ValueError: A layer does not fit the batch or the layer before.
        ImportError: The package ``onnx`` is not there.
    """
    from onnx import TensorProto, checker, helper, numpy_helper, save_model

    layout = batch.layout
    inputs = sum(len(quantity.parts) for quantity in layout.values())
    _check(layers, inputs, batch.actions)

    def constant(name: str, values: Any) -> Any:
        return numpy_helper.from_array(np.ascontiguousarray(values, np.float32), name)

    constants = [
        constant("mean", np.zeros(inputs) if mean is None else mean),
        constant("deviation", np.ones(inputs) if deviation is None else deviation),
        constant("low", -clip),
        constant("high", clip),
    ]
    nodes = [
        helper.make_node("Sub", ["observation", "mean"], ["centred"]),
        helper.make_node("Div", ["centred", "deviation"], ["scaled"]),
        helper.make_node("Clip", ["scaled", "low", "high"], ["x0"]),
    ]
    for index, (weight, bias) in enumerate(layers):
        is_last = index == len(layers) - 1
        constants += [constant(f"weight{index}", weight), constant(f"bias{index}", bias)]
        sums = "action" if is_last else f"sum{index}"
        nodes.append(helper.make_node("Gemm", [f"x{index}", f"weight{index}", f"bias{index}"], [sums]))
        if not is_last:
            nodes.append(helper.make_node(activation, [sums], [f"x{index + 1}"]))
    observation = helper.make_tensor_value_info("observation", TensorProto.FLOAT, [1, inputs])
    action = helper.make_tensor_value_info("action", TensorProto.FLOAT, [1, batch.actions])
    graph = helper.make_graph(nodes, "policy", [observation], [action], constants)
    model = helper.make_model(graph, producer_name="spar", opset_imports=[helper.make_opsetid("", _OPSET)])
    model.ir_version = 8
    helper.set_model_props(model, metadata(batch))
    checker.check_model(model)
    # A program that watches the file never reads half of it.
    part = Path(f"{path}.part")
    save_model(model, str(part))
    os.replace(part, path)


def metadata(batch: Batch) -> dict[str, str]:
    """The metadata of a policy that was learned on a batch: what it observes, and what its action means."""
    options, layout = batch.options, batch.layout
    if isinstance(batch, SmallSizeBatch):
        return {"spar.skill": batch.task.lower(), "spar.observation": " ".join(layout), "spar.world": "ssl"}
    if isinstance(batch, HumanoidBatch):
        return _humanoid_metadata(batch)
    feet = dict.fromkeys(part.split(".")[0] for part in layout["foot"].parts) if "foot" in layout else {}
    joints = layout["joint_angle"].parts if "joint_angle" in layout else ()
    ranges = [f"{low:g} {high:g}" for low, high in batch.command_range]
    return {
        "spar.skill": batch.task.lower(),
        "spar.observation": " ".join(layout),
        "spar.joints": " ".join(joints),
        "spar.feet": " ".join(feet),
        "spar.action": options["action"],
        "spar.driven_joints": " ".join(next(iter(batch.action_layout.values())).parts),
        "spar.angle_scale_rad": f"{options['angle_scale_rad']:.9g}",
        "spar.decision_cycles": str(options["decision_cycles"]),
        "spar.robot_type": str(options["robot_type"]),
        "spar.command_range": " ".join(ranges),
    }


def _humanoid_metadata(batch: HumanoidBatch) -> dict[str, str]:
    """The metadata of a policy of a humanoid: the keys of mjlab's exporter, with more decimals."""
    command = [name for name, quantity in batch.layout.items() if quantity.parts == ("command",)]
    terms = (["command"] if command else []) + [name for name in batch.layout if name not in command]
    joints = next(iter(batch.action_layout.values())).parts
    stiffness, damping = batch.options["gains"]
    return {
        "spar.skill": batch.task.lower(),
        "spar.world": "humanoid",
        "spar.robot": batch.options["robot"],
        "joint_names": ",".join(joints),
        "joint_stiffness": ",".join([f"{stiffness:.9g}"] * len(joints)),
        "joint_damping": ",".join([f"{damping:.9g}"] * len(joints)),
        "default_joint_pos": ",".join(f"{angle:.9g}" for angle in batch.base_angles),
        "action_scale": f"{batch.options['angle_scale_rad']:.9g}",
        "observation_names": ",".join(terms),
        "command_names": ",".join(command),
    }


def _check(layers: Sequence[tuple[Any, Any]], inputs: int, outputs: int) -> None:
    if not layers:
        raise ValueError("a policy needs a layer")
    width = inputs
    for index, (weight, bias) in enumerate(layers):
        shape, of_bias = np.shape(weight), np.shape(bias)
        if len(shape) != 2 or shape[0] != width or of_bias != (shape[1],):
            raise ValueError(f"layer {index} has a weight of {shape} and a bias of {of_bias}; its input has {width} numbers")
        width = shape[1]
    if width != outputs:
        raise ValueError(f"the last layer has {width} outputs; an action has {outputs} numbers")
