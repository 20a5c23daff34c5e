//! Operators on single numbers and on pairs.

use crate::builder::Builder;
use crate::initializer::is_integer;
use crate::kernels::elementwise::{Binary, Unary};
use crate::node::Node;
use crate::operand::Value;
use crate::program::Operation;
use crate::shape::{broadcast, elements};

/// Operations that a value of a transcendental function counts for.
const FUNCTION_COST: usize = 8;

/// Adds a function of every value.
pub(super) fn apply(function: Unary, value: &Value, builder: &mut Builder) -> Result<Value, String> {
    let operation = Operation::Unary { function, input: value.operand.clone() };
    let operand = builder.emit(operation, value.len(), 0, value.len() * FUNCTION_COST)?;
    Ok(Value { operand, ..value.clone() })
}

/// Adds a function of pairs, broadcast to a common shape.
pub(super) fn combine(function: Binary, left: &Value, right: &Value, builder: &mut Builder) -> Result<Value, String> {
    let dims = broadcast(&left.dims, &right.dims)?;
    let len = elements(&dims)?;
    let (left, right) = (builder.expand(left, &dims)?, builder.expand(right, &dims)?);
    let is_integer = left.is_integer && right.is_integer;
    let cost = if function == Binary::Pow { len * FUNCTION_COST } else { len };
    let operand =
        builder.emit(Operation::Binary { function, left: left.operand, right: right.operand }, len, 0, cost)?;
    Ok(Value { dims, is_integer, operand })
}

pub(super) fn unary(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let alpha = |default| node.float("alpha", default);
    let function = match node.proto.op_type.as_str() {
        "Abs" => Unary::Abs,
        "Celu" => Unary::Celu { alpha: alpha(1.0) },
        "Cos" => Unary::Cos,
        "Elu" => Unary::Elu { alpha: alpha(1.0) },
        "Erf" => Unary::Erf,
        "Exp" => Unary::Exp,
        "LeakyRelu" => Unary::LeakyRelu { alpha: alpha(0.01) },
        "Log" => Unary::Log,
        "Mish" => Unary::Mish,
        "Neg" => Unary::Neg,
        "Reciprocal" => Unary::Reciprocal,
        "Relu" => Unary::Relu,
        // The defaults are ONNX's: the float32 numbers nearest to the published ones.
        "Selu" => Unary::Selu { alpha: alpha(1.673_263_2), gamma: node.float("gamma", 1.050_701) },
        "Sigmoid" => Unary::Sigmoid,
        "Sin" => Unary::Sin,
        "Softplus" => Unary::Softplus,
        "Sqrt" => Unary::Sqrt,
        "Tanh" => Unary::Tanh,
        other => return Err(format!("{other} is no function of one number")),
    };
    Ok(vec![apply(function, node.input(0)?, builder)?])
}

pub(super) fn binary(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let first = node.input(0)?;
    let is_integer = first.is_integer && node.optional(1).is_some_and(|second| second.is_integer);
    let function = match node.proto.op_type.as_str() {
        "Add" => Binary::Add,
        "Div" if is_integer => Binary::DivInteger,
        "Div" => Binary::Div,
        "Max" => Binary::Max,
        "Min" => Binary::Min,
        "Mul" => Binary::Mul,
        "Pow" => Binary::Pow,
        "Sub" => Binary::Sub,
        other => return Err(format!("{other} is no function of two numbers")),
    };
    // Only Max and Min may have more inputs, or one.
    let is_list = matches!(function, Binary::Max | Binary::Min);
    if !is_list && node.inputs.len() != 2 {
        return Err(format!("{} inputs, not 2", node.inputs.len()));
    }
    let mut result = first.clone();
    for index in 1..node.inputs.len() {
        result = combine(function, &result, node.input(index)?, builder)?;
    }
    Ok(vec![result])
}

/// Bounds are inputs since operator set 11; one left out does not bound.
pub(super) fn clip(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let bound = |index, default| node.optional(index).map_or(Ok(default), Value::scalar);
    let function = Unary::Clip { low: bound(1, f32::NEG_INFINITY)?, high: bound(2, f32::INFINITY)? };
    Ok(vec![apply(function, node.input(0)?, builder)?])
}

pub(super) fn gelu(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let function = match node.text("approximate", "none").as_str() {
        "none" => Unary::GeluErf,
        "tanh" => Unary::GeluTanh,
        other => return Err(format!("approximate {other:?} is not supported, only \"none\" and \"tanh\"")),
    };
    Ok(vec![apply(function, node.input(0)?, builder)?])
}

/// A conversion to an integer rounds towards zero; all others change nothing, as every number is float32.
pub(super) fn cast(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let to = i32::try_from(node.int("to", 0)).unwrap_or_default();
    let (value, to_integer) = (node.input(0)?, is_integer(to)?);
    let converted = if to_integer && !value.is_integer && value.len() > 0 {
        apply(Unary::Truncate, value, builder)?
    } else {
        value.clone()
    };
    Ok(vec![Value { is_integer: to_integer, ..converted }])
}

pub(super) fn identity(node: &Node<'_>, _: &mut Builder) -> Result<Vec<Value>, String> {
    Ok(vec![node.input(0)?.clone()])
}

/// Nothing is dropped outside training.
pub(super) fn dropout(node: &Node<'_>, _: &mut Builder) -> Result<Vec<Value>, String> {
    if node.optional(2).is_some_and(|training| training.constant().is_err() || training.scalar() != Ok(0.0)) {
        return Err("the training mode is not supported".into());
    }
    Ok(vec![node.input(0)?.clone()])
}
