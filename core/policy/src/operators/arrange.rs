//! Operators that give values another shape or order.

use crate::builder::{Builder, split};
use crate::node::Node;
use crate::operand::{Operand, Value};
use crate::program::Operation;
use crate::shape::{axes, axis, elements};

pub(super) fn reshape(node: &Node<'_>, _: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let wanted = node.integers(1)?.ok_or("the shape is missing")?;
    let keeps_zero = node.int("allowzero", 0) != 0;
    let dim = |(at, dim): (usize, &i64)| match *dim {
        0 if !keeps_zero => value.dims.get(at).copied().ok_or_else(|| "a 0 copies a missing dimension".to_owned()),
        -1 => Ok(1),
        dim => usize::try_from(dim).map_err(|_| format!("the dimension {dim} is negative")),
    };
    let mut dims: Vec<usize> = wanted.iter().enumerate().map(dim).collect::<Result<_, _>>()?;
    let open: Vec<usize> = (0..wanted.len()).filter(|at| wanted[*at] == -1).collect();
    let known = elements(&dims)?;
    match open[..] {
        [] => {}
        [at] if known > 0 => dims[at] = value.len() / known,
        _ => return Err(format!("the shape {wanted:?} leaves several dimensions open")),
    }
    if elements(&dims)? != value.len() {
        return Err(format!("the shape {:?} does not fit {wanted:?}", value.dims));
    }
    Ok(vec![value.reshaped(dims)])
}

pub(super) fn flatten(node: &Node<'_>, _: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let rank = value.dims.len();
    let at = match node.int("axis", 1) {
        end if end == rank as i64 => rank,
        other => axis(other, rank)?,
    };
    let (outer, inner) = value.dims.split_at(at);
    Ok(vec![value.reshaped(vec![outer.iter().product(), inner.iter().product()])])
}

pub(super) fn squeeze(node: &Node<'_>, _: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let dropped = match node.list("axes", 1)? {
        Some(list) => axes(&list, value.dims.len())?,
        None => (0..value.dims.len()).filter(|axis| value.dims[*axis] == 1).collect(),
    };
    if let Some(axis) = dropped.iter().find(|axis| value.dims[**axis] != 1) {
        return Err(format!("axis {axis} of {:?} is not 1", value.dims));
    }
    let dims = (0..value.dims.len()).filter(|axis| !dropped.contains(axis)).map(|axis| value.dims[axis]);
    Ok(vec![value.reshaped(dims.collect())])
}

pub(super) fn unsqueeze(node: &Node<'_>, _: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let list = node.list("axes", 1)?.ok_or("axes are missing")?;
    let rank = value.dims.len() + list.len();
    let added = axes(&list, rank)?;
    let mut old = value.dims.iter().copied();
    let dims: Vec<usize> =
        (0..rank).map(|axis| if added.contains(&axis) { 1 } else { old.next().unwrap_or(1) }).collect();
    elements(&dims)?;
    Ok(vec![value.reshaped(dims)])
}

pub(super) fn transpose(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let rank = value.dims.len();
    let order = match node.attribute("perm") {
        Some(attribute) => {
            axes(&attribute.ints, rank)?;
            attribute.ints.iter().map(|number| axis(*number, rank)).collect::<Result<Vec<_>, _>>()?
        }
        None => (0..rank).rev().collect(),
    };
    if order.len() != rank {
        return Err(format!("perm {order:?} does not have the {rank} axes of the input"));
    }
    Ok(vec![builder.transpose(value, &order)?])
}

pub(super) fn expand(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let value = node.input(0)?;
    let wanted = node.integers(1)?.ok_or("the shape is missing")?;
    let wanted: Option<Vec<usize>> = wanted.iter().map(|dim| usize::try_from(*dim).ok()).collect();
    let dims = crate::shape::broadcast(&value.dims, &wanted.ok_or("a dimension is negative")?)?;
    Ok(vec![builder.expand(value, &dims)?])
}

pub(super) fn concat(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let first = node.input(0)?;
    let axis = axis(node.int("axis", 0), first.dims.len())?;
    let parts: Vec<&Value> = (0..node.inputs.len()).map(|index| node.input(index)).collect::<Result<_, _>>()?;
    let mut dims = first.dims.clone();
    dims[axis] = 0;
    for part in &parts {
        let mut other = part.dims.clone();
        let size = other.get_mut(axis).map(std::mem::take).unwrap_or_default();
        let mut rest = dims.clone();
        rest[axis] = 0;
        if other != rest || part.is_integer != first.is_integer {
            return Err(format!("the inputs {:?} and {:?} do not fit", first.dims, part.dims));
        }
        dims[axis] += size;
    }
    let len = elements(&dims)?;
    let (outer, ..) = split(&dims, axis);
    let rows: Vec<&Value> = parts.into_iter().filter(|part| part.len() > 0).collect();
    let is_constant = rows.iter().all(|part| part.operand.is_constant());
    builder.check_copy(is_constant, len)?;
    if is_constant {
        let parts: Vec<&[f32]> = rows.iter().map(|part| part.constant()).collect::<Result<_, _>>()?;
        let row =
            |row: usize| parts.iter().flat_map(move |part| &part[row * (part.len() / outer)..][..part.len() / outer]);
        let operand = builder.constant((0..outer).flat_map(row).copied().collect())?;
        return Ok(vec![Value { dims, is_integer: first.is_integer, operand }]);
    }
    let piece = |part: &&Value, row: usize| part.operand.part(row * (part.len() / outer), part.len() / outer);
    let pieces: Vec<Operand> = (0..outer).flat_map(|row| rows.iter().map(move |part| piece(part, row))).collect();
    let operand = builder.emit(Operation::Copy { pieces }, len, 0, len)?;
    Ok(vec![Value { dims, is_integer: first.is_integer, operand }])
}
