//! Operators on rows: normalisation, reductions, softmax.

use crate::builder::Builder;
use crate::kernels::rows::Reduction;
use crate::node::Node;
use crate::operand::Value;
use crate::program::Operation;
use crate::shape::{axes, axis};

pub(super) fn layer_norm(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let at = axis(node.int("axis", -1), value.dims.len())?;
    node.expect_int("stash_type", 1)?;
    if node.uses_output(1) || node.uses_output(2) {
        return Err("only the first output is supported".into());
    }
    let dims = &value.dims[at..];
    let scale = builder.expand(node.input(1)?, dims)?.operand;
    let bias = node.optional(2).map(|bias| builder.expand(bias, dims)).transpose()?.map(|bias| bias.operand);
    if scale.len() == 0 {
        return Err("the rows are empty".into());
    }
    let epsilon = node.float("epsilon", 1e-5);
    let operation = Operation::LayerNorm { epsilon, scale, bias, input: value.operand.clone() };
    let operand = builder.emit(operation, value.len(), 0, value.len() * 4)?;
    Ok(vec![Value::float(value.dims.clone(), operand)])
}

pub(super) fn reduce(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let reduction = match node.proto.op_type.as_str() {
        "ReduceL2" => Reduction::L2,
        "ReduceMax" => Reduction::Max,
        "ReduceMean" => Reduction::Mean,
        "ReduceMin" => Reduction::Min,
        "ReduceSum" => Reduction::Sum,
        other => return Err(format!("{other} is no reduction")),
    };
    let value = node.input(0)?;
    let rank = value.dims.len();
    let reduced = match node.list("axes", 1)?.filter(|list| !list.is_empty()) {
        Some(list) => axes(&list, rank)?,
        None if node.int("noop_with_empty_axes", 0) != 0 => return Ok(vec![value.clone()]),
        None => (0..rank).collect(),
    };
    let kept: Vec<usize> = (0..rank).filter(|axis| !reduced.contains(axis)).collect();
    let order: Vec<usize> = kept.iter().chain(&reduced).copied().collect();
    let sorted = builder.transpose(value, &order)?;
    let width: usize = reduced.iter().map(|axis| value.dims[*axis]).product();
    if width == 0 {
        return Err("the rows are empty".into());
    }
    let len = value.len() / width;
    let operation = Operation::Reduce { reduction, width, input: sorted.operand };
    let operand = builder.emit(operation, len, 0, value.len())?;
    let keeps = node.int("keepdims", 1) != 0;
    let dim = |axis: usize| if reduced.contains(&axis) { keeps.then_some(1) } else { Some(value.dims[axis]) };
    let dims = (0..rank).filter_map(dim).collect();
    Ok(vec![Value { dims, is_integer: value.is_integer, operand }])
}

/// Along the last axis. Before operator set 13 rows span all axes from `axis` on.
pub(super) fn softmax(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let is_old = node.opset < 13;
    let at = axis(node.int("axis", if is_old { 1 } else { -1 }), value.dims.len())?;
    let inner = &value.dims[at + 1..];
    if !is_old && inner.iter().any(|dim| *dim != 1) {
        return Err("only the last axis is supported".into());
    }
    let width = value.dims[at] * inner.iter().product::<usize>();
    if width == 0 {
        return Err("the rows are empty".into());
    }
    let operand =
        builder.emit(Operation::Softmax { width, input: value.operand.clone() }, value.len(), 0, value.len() * 8)?;
    Ok(vec![Value::float(value.dims.clone(), operand)])
}
