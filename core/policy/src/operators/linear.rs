//! Products of matrices.

use super::arithmetic::combine;
use crate::builder::Builder;
use crate::kernels::elementwise::Binary;
use crate::kernels::matrix::PackedMatrix;
use crate::node::Node;
use crate::operand::Value;
use crate::program::Operation;
use crate::shape::elements;

/// Adds a product with a constant matrix: every row of the input gives one row of the result.
fn dense(matrix: PackedMatrix, value: &Value, builder: &mut Builder) -> Result<Value, String> {
    let rows = value.len() / matrix.inputs();
    let (outputs, cost) = (matrix.outputs(), value.len().saturating_mul(matrix.outputs()));
    let mut dims = value.dims.clone();
    if let Some(last) = dims.last_mut() {
        *last = outputs;
    }
    let len = elements(&dims)?;
    debug_assert_eq!(len, rows * outputs);
    builder.spend_constants(matrix.inputs() * outputs)?;
    let operand = builder.emit(Operation::Dense { matrix, input: value.operand.clone() }, len, 0, cost)?;
    Ok(Value::float(dims, operand))
}

/// Adds a product of two computed matrices.
fn product(left: &Value, right: &Value, builder: &mut Builder) -> Result<Value, String> {
    let (&[rows, inner], &[_, columns]) = (left.dims.as_slice(), right.dims.as_slice()) else {
        return Err(format!("computed factors {:?} and {:?} are no matrices", left.dims, right.dims));
    };
    let operation = Operation::MatMul { left: left.operand.clone(), right: right.operand.clone(), inner, columns };
    let len = elements(&[rows, columns])?;
    let operand = builder.emit(operation, len, 0, len.saturating_mul(inner))?;
    Ok(Value::float(vec![rows, columns], operand))
}

fn do_not_fit(left: &Value, right: &Value) -> String {
    format!("the shapes {:?} and {:?} do not fit", left.dims, right.dims)
}

/// The shapes (…, inner) and (inner, columns) with a constant second factor; two computed or swapped factors are matrices.
/// A vector becomes a row before the product, or a column after it.
pub(super) fn matmul(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let (left, right) = (node.input(0)?, node.input(1)?);
    let is_row = left.dims.len() == 1;
    let is_column = right.dims.len() == 1;
    let left = if is_row { left.reshaped(vec![1, left.len()]) } else { left.clone() };
    let right = if is_column { right.reshaped(vec![right.len(), 1]) } else { right.clone() };
    let (Some(&inner), &[right_inner, columns]) = (left.dims.last(), right.dims.as_slice()) else {
        return Err(do_not_fit(&left, &right));
    };
    if inner != right_inner || inner == 0 || columns == 0 {
        return Err(do_not_fit(&left, &right));
    }
    let result = match right.constant() {
        Ok(weights) => {
            let matrix = PackedMatrix::new(inner, columns, &[], |output, input| weights[input * columns + output]);
            dense(matrix, &left, builder)?
        }
        Err(_) if columns == 1 && left.dims.len() == 2 && left.operand.is_constant() => {
            let rows = left.dims[0];
            let matrix = PackedMatrix::from_rows(left.constant()?, inner, &[]);
            dense(matrix, &right.reshaped(vec![1, inner]), builder)?.reshaped(vec![rows, 1])
        }
        Err(_) => product(&left, &right, builder)?,
    };
    let mut dims = result.dims.clone();
    if is_column {
        dims.pop();
    }
    if is_row {
        dims.remove(dims.len() - if is_column { 1 } else { 2 });
    }
    Ok(vec![result.reshaped(dims)])
}

/// alpha A B + beta C. If B and a row C are constant, alpha and beta are factors of the weights.
pub(super) fn gemm(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let (alpha, beta) = (node.float("alpha", 1.0), node.float("beta", 1.0));
    let mut left = node.input(0)?.clone();
    let right = node.input(1)?;
    if left.dims.len() != 2 || right.dims.len() != 2 || left.len() == 0 || right.len() == 0 {
        return Err(do_not_fit(&left, right));
    }
    if node.int("transA", 0) != 0 {
        left = builder.transpose(&left, &[1, 0])?;
    }
    let is_transposed = node.int("transB", 0) != 0;
    let (inner, columns) = if is_transposed { (right.dims[1], right.dims[0]) } else { (right.dims[0], right.dims[1]) };
    if left.dims[1] != inner {
        return Err(do_not_fit(&left, right));
    }
    let bias = row_bias(node.optional(2), columns, beta, builder)?;
    let mut result = match right.constant() {
        Ok(weights) => {
            let (by_output, by_input) = if is_transposed { (inner, 1) } else { (1, columns) };
            let weight = |output: usize, input: usize| alpha * weights[output * by_output + input * by_input];
            let bias = bias.as_deref().unwrap_or_default();
            dense(PackedMatrix::new(inner, columns, bias, weight), &left, builder)?
        }
        Err(_) => {
            let right = if is_transposed { builder.transpose(right, &[1, 0])? } else { right.clone() };
            let result = product(&left, &right, builder)?;
            scaled(&result, alpha, builder)?
        }
    };
    let is_added = bias.is_some() && right.operand.is_constant();
    if let (Some(addend), false) = (node.optional(2), is_added) {
        let dims = result.dims.clone();
        let addend = scaled(addend, beta, builder)?;
        let addend = builder.expand(&addend, &dims)?;
        result = combine(Binary::Add, &result, &addend, builder)?;
    }
    Ok(vec![result])
}

/// Returns beta times a constant row, which the product can add itself.
fn row_bias(
    value: Option<&Value>,
    columns: usize,
    beta: f32,
    builder: &mut Builder,
) -> Result<Option<Vec<f32>>, String> {
    let Some(value) = value.filter(|value| value.operand.is_constant()) else { return Ok(None) };
    let is_row = value.dims.iter().rev().skip(1).all(|dim| *dim == 1) && value.dims.len() <= 2;
    if !is_row {
        return Ok(None);
    }
    let row = builder.expand(&value.reshaped(vec![value.len()]), &[columns])?;
    Ok(Some(row.constant()?.iter().map(|bias| beta * bias).collect()))
}

fn scaled(value: &Value, factor: f32, builder: &mut Builder) -> Result<Value, String> {
    if factor == 1.0 {
        return Ok(value.clone());
    }
    let factor = Value::float(vec![], builder.constant(vec![factor])?);
    combine(Binary::Mul, value, &factor, builder)
}
