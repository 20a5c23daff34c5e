//! Operators that take parts of tensors.

use crate::builder::{self, Builder};
use crate::kernels::copy::Table;
use crate::node::Node;
use crate::operand::Value;
use crate::program::Operation;
use crate::shape::{axis, elements};

/// Starts, ends, axes and steps are constants; starts and ends are limited to the axis.
pub(super) fn slice(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let mut value = node.input(0)?.clone();
    let starts = node.integers(1)?.ok_or("the starts are missing")?;
    let ends = node.integers(2)?.ok_or("the ends are missing")?;
    let axes = node.integers(3)?.unwrap_or_else(|| (0..starts.len() as i64).collect());
    let steps = node.integers(4)?.unwrap_or_else(|| vec![1; starts.len()]);
    if [ends.len(), axes.len(), steps.len()].iter().any(|len| *len != starts.len()) {
        return Err("starts, ends, axes and steps have different lengths".into());
    }
    for (((start, end), number), step) in starts.iter().zip(&ends).zip(&axes).zip(&steps) {
        let axis = axis(*number, value.dims.len())?;
        let indices = range(*start, *end, *step, value.dims[axis])?;
        value = builder.select(&value, axis, &indices)?;
    }
    Ok(vec![value])
}

/// The indices of a slice of an axis.
fn range(start: i64, end: i64, step: i64, size: usize) -> Result<Vec<usize>, String> {
    let size = size as i64;
    let from_start = |at: i64| if at < 0 { at.saturating_add(size) } else { at };
    let (start, end) = (from_start(start), from_start(end));
    let step_len = usize::try_from(step.unsigned_abs()).unwrap_or(usize::MAX).max(1);
    match step {
        0 => Err("a step is 0".into()),
        1.. => Ok((start.clamp(0, size)..end.clamp(0, size)).step_by(step_len).map(|at| at as usize).collect()),
        _ => {
            let (first, last) = (start.clamp(-1, size - 1), end.clamp(-1, size - 1));
            Ok((last + 1..=first).rev().step_by(step_len).map(|at| at as usize).collect())
        }
    }
}

/// Sizes of the parts are an attribute before operator set 13, an input since; without them the parts are equal.
pub(super) fn split(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let axis = axis(node.int("axis", 0), value.dims.len())?;
    let (count, size) = (node.proto.output.len().max(1), value.dims[axis]);
    let parts = match node.list("split", 1)? {
        Some(list) => list.iter().map(|part| usize::try_from(*part).map_err(|_| "a size is negative")).collect(),
        None => {
            let part = size.div_ceil(count);
            Ok((0..count).map(|at| part.min(size.saturating_sub(at * part))).collect())
        }
    };
    let parts: Vec<usize> = parts?;
    let total = parts.iter().try_fold(0_usize, |total, part| total.checked_add(*part));
    if total != Some(size) || parts.len() != count {
        return Err(format!("the sizes {parts:?} do not fit {count} parts of {size}"));
    }
    let mut start = 0;
    let part = |part: &usize| {
        let indices: Vec<usize> = (start..start + part).collect();
        start += part;
        builder.select(value, axis, &indices)
    };
    parts.iter().map(part).collect()
}

/// Constant indices select; computed ones look rows up in every evaluation.
pub(super) fn gather(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let (value, indices) = (node.input(0)?, node.input(1)?);
    let at = axis(node.int("axis", 0), value.dims.len())?;
    let (outer, count, width) = builder::split(&value.dims, at);
    let dims = [&value.dims[..at], &indices.dims, &value.dims[at + 1..]].concat();
    let len = elements(&dims)?;
    if let Ok(constant) = indices.integers() {
        let index =
            |index: &i64| axis(*index, count).map_err(|_| format!("the index {index} is outside of {count} rows"));
        let constant: Vec<usize> = constant.iter().map(index).collect::<Result<_, _>>()?;
        return Ok(vec![builder.select(value, at, &constant)?.reshaped(dims)]);
    }
    if count == 0 || width == 0 || outer == 0 {
        return Err("the table is empty".into());
    }
    let table = Table { outer, count, width };
    let operation = Operation::Gather { table, data: value.operand.clone(), indices: indices.operand.clone() };
    let operand = builder.emit(operation, len, 0, len)?;
    Ok(vec![Value { dims, is_integer: value.is_integer, operand }])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_are_numpys() {
        let check = |start, end, step, expect: &[usize]| {
            assert_eq!(range(start, end, step, 5).as_deref(), Ok(expect), "{start}:{end}:{step}");
        };
        check(0, i64::MAX, 1, &[0, 1, 2, 3, 4]);
        check(-2, 9, 1, &[3, 4]);
        check(1, -1, 2, &[1, 3]);
        check(-1, i64::MIN, -2, &[4, 2, 0]);
        check(3, 0, -1, &[3, 2, 1]);
        check(4, 2, 1, &[]);
        assert!(range(0, 1, 0, 5).is_err());
    }
}
