//! Operators whose results are constants.

use crate::builder::Builder;
use crate::initializer;
use crate::node::Node;
use crate::operand::Value;
use crate::shape::elements;

pub(super) fn constant(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let [attribute] = node.proto.attribute.as_slice() else { return Err("one value is expected".into()) };
    let (dims, is_integer, values) = match (attribute.name.as_str(), &attribute.t) {
        ("value", Some(tensor)) => return Ok(vec![initializer::read(tensor, builder)?]),
        ("value_float", _) => (vec![], false, vec![attribute.f]),
        ("value_floats", _) => (vec![attribute.floats.len()], false, attribute.floats.clone()),
        ("value_int", _) => (vec![], true, vec![attribute.i as f32]),
        ("value_ints", _) => {
            (vec![attribute.ints.len()], true, attribute.ints.iter().map(|value| *value as f32).collect())
        }
        _ => return Err("the tensor is missing".into()),
    };
    Ok(vec![Value { dims, is_integer, operand: builder.constant(values)? }])
}

pub(super) fn constant_of_shape(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let shape = node.integers(0)?.ok_or("the shape is missing")?;
    let (dims, len) = initializer::checked_dims(&shape)?;
    let (value, is_integer) = match node.tensor("value") {
        Some(tensor) => {
            let value = initializer::read(tensor, builder)?;
            let [number] = value.constant()? else { return Err("the value is not one number".into()) };
            (*number, value.is_integer)
        }
        None => (0.0, false),
    };
    builder.spend_constants(len)?;
    let operand = crate::operand::Operand::constant(vec![value; len]);
    Ok(vec![Value { dims, is_integer, operand }])
}

/// The dimensions of the input, from `start` up to `end`, both limited to its axes.
pub(super) fn shape(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let dims = &node.input(0)?.dims;
    elements(dims)?;
    let rank = dims.len() as i64;
    let limited = |axis: i64| if axis < 0 { axis.saturating_add(rank) } else { axis }.clamp(0, rank) as usize;
    let (start, end) = (limited(node.int("start", 0)), limited(node.int("end", rank)));
    let part: Vec<f32> = dims.get(start..end).unwrap_or_default().iter().map(|dim| *dim as f32).collect();
    Ok(vec![Value { dims: vec![part.len()], is_integer: true, operand: builder.constant(part)? }])
}
