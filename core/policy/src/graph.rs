//! The graph of a file, turned into a program: every name is resolved, every shape is checked.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::builder::Builder;
use crate::error::PolicyError;
use crate::initializer::{self, is_integer};
use crate::limits::{NODES_MAX, TENSORS_MAX};
use crate::node::Node;
use crate::onnx::{DimensionProto, GraphProto, NodeProto, ValueInfoProto};
use crate::operand::{Operand, Value};
use crate::operators::OPERATORS;
use crate::program::{Operation, Program};

/// A compiled graph: the program, and the places of inputs and outputs in its memory.
#[derive(Debug)]
pub(crate) struct Graph {
    pub(crate) program: Program,
    pub(crate) inputs: Vec<(String, Value)>,
    pub(crate) outputs: Vec<(String, Value)>,
}

/// Values by name. A name is defined once.
type Values = BTreeMap<String, Value>;

/// Compiles a graph with the operators of this version.
pub(crate) fn compile(graph: &GraphProto, opset: i64) -> Result<Graph, PolicyError> {
    if graph.node.len() > NODES_MAX {
        return Err(PolicyError::Format { cause: format!("more than {NODES_MAX} nodes") });
    }
    if graph.output.is_empty() || graph.output.len() > TENSORS_MAX {
        return Err(PolicyError::Format { cause: format!("{} outputs, not 1 to {TENSORS_MAX}", graph.output.len()) });
    }
    let (mut builder, mut values) = (Builder::new(), Values::new());
    for tensor in &graph.initializer {
        let failed = |cause| PolicyError::Tensor { name: tensor.name.clone(), cause };
        let value = initializer::read(tensor, &mut builder).map_err(failed)?;
        define(&mut values, &tensor.name, value).map_err(failed)?;
    }
    let inputs = inputs(graph, &mut builder, &mut values)?;
    for node in &graph.node {
        add(node, opset, &mut builder, &mut values)?;
    }
    let outputs = outputs(graph, &mut builder, &values)?;
    Ok(Graph { program: builder.finish(), inputs, outputs })
}

fn define(values: &mut Values, name: &str, value: Value) -> Result<(), String> {
    match values.entry(name.to_owned()) {
        Entry::Vacant(entry) => drop(entry.insert(value)),
        Entry::Occupied(_) => return Err(format!("{name:?} is defined twice")),
    }
    Ok(())
}

/// Reserves the inputs at the start of the memory. Files of old versions list the initializers here, too.
fn inputs(graph: &GraphProto, builder: &mut Builder, values: &mut Values) -> Result<Vec<(String, Value)>, PolicyError> {
    let mut inputs = Vec::new();
    for info in &graph.input {
        if graph.initializer.iter().any(|tensor| tensor.name == info.name) {
            continue;
        }
        let failed = |cause| PolicyError::Tensor { name: info.name.clone(), cause };
        if inputs.len() == TENSORS_MAX {
            return Err(failed(format!("more than {TENSORS_MAX} inputs")));
        }
        let value = input(info, builder).map_err(failed)?;
        define(values, &info.name, value.clone()).map_err(failed)?;
        inputs.push((info.name.clone(), value));
    }
    Ok(inputs)
}

fn input(info: &ValueInfoProto, builder: &mut Builder) -> Result<Value, String> {
    let tensor = info.r#type.as_ref().and_then(|kind| kind.tensor_type.as_ref()).ok_or("it is no tensor")?;
    let shape = tensor.shape.as_ref().ok_or("its shape is unknown; export with example inputs")?;
    let last = shape.dim.len().saturating_sub(1);
    let dims: Vec<i64> =
        shape.dim.iter().enumerate().map(|(at, dim)| fixed(dim, at == last)).collect::<Result<_, _>>()?;
    let (dims, len) = initializer::checked_dims(&dims)?;
    if len == 0 {
        return Err("it is empty".into());
    }
    Ok(Value { dims, is_integer: is_integer(tensor.elem_type)?, operand: builder.input(len)? })
}

/// A dimension with a name, such as `batch`, is 1; the last one is the width and needs a number.
fn fixed(dim: &DimensionProto, is_width: bool) -> Result<i64, String> {
    match (dim.dim_value, is_width) {
        (Some(value), _) => Ok(value),
        (None, false) => Ok(1),
        (None, true) => Err("its width has no number; export without dynamic widths".into()),
    }
}

/// Adds one node.
fn add(proto: &NodeProto, opset: i64, builder: &mut Builder, values: &mut Values) -> Result<(), PolicyError> {
    let name =
        if proto.name.is_empty() { proto.output.first().cloned().unwrap_or_default() } else { proto.name.clone() };
    let is_own = matches!(proto.domain.as_str(), "" | "ai.onnx");
    let known = OPERATORS.iter().find(|known| is_own && known.name == proto.op_type);
    let Some(operator) = known else {
        let domain = if is_own { String::new() } else { format!("{}.", proto.domain) };
        return Err(PolicyError::Operator { node: name, operator: format!("{domain}{}", proto.op_type) });
    };
    let failed = |cause| PolicyError::Node { node: name.clone(), operator: proto.op_type.clone(), cause };
    if let Some(other) = proto.attribute.iter().find(|other| !operator.attributes.contains(&other.name.as_str())) {
        return Err(failed(format!("the attribute {:?} is not supported", other.name)));
    }
    let input = |name: &String| match values.get(name) {
        Some(value) => Ok(Some(value.clone())),
        None if name.is_empty() => Ok(None),
        None => Err(format!("the input {name:?} is not defined before")),
    };
    let inputs = proto.input.iter().map(input).collect::<Result<_, _>>().map_err(failed)?;
    let results = (operator.build)(&Node { proto, inputs, opset }, builder).map_err(failed)?;
    for (at, name) in proto.output.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        let value = results.get(at).cloned().ok_or_else(|| failed(format!("there is no output {at}")))?;
        define(values, name, value).map_err(failed)?;
    }
    Ok(())
}

/// Finds the outputs. Constants and inputs that are outputs are copied: an output is always computed, so that it lasts
/// until the next evaluation.
fn outputs(graph: &GraphProto, builder: &mut Builder, values: &Values) -> Result<Vec<(String, Value)>, PolicyError> {
    let inputs_end = graph_inputs_end(graph, values);
    let mut outputs: Vec<(String, Value)> = Vec::new();
    for info in &graph.output {
        let failed = |cause: String| PolicyError::Tensor { name: info.name.clone(), cause };
        let mut value = values.get(&info.name).cloned().ok_or_else(|| failed("no node computes it".into()))?;
        if outputs.iter().any(|(name, _)| *name == info.name) {
            return Err(failed("it is an output twice".into()));
        }
        let is_input = matches!(value.operand, Operand::Memory { start, .. } if start < inputs_end);
        if value.operand.is_constant() || is_input {
            let copy = Operation::Copy { pieces: vec![value.operand.clone()] };
            value.operand = builder.instruct(copy, value.len(), 0, value.len()).map_err(failed)?;
        }
        outputs.push((info.name.clone(), value));
    }
    Ok(outputs)
}

/// The end of the inputs in the memory.
fn graph_inputs_end(graph: &GraphProto, values: &Values) -> usize {
    let ends = graph.input.iter().filter_map(|info| match values.get(&info.name)?.operand {
        Operand::Memory { start, len } => Some(start + len),
        Operand::Constant { .. } => None,
    });
    ends.max().unwrap_or(0)
}
