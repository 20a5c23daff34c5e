//! Tensors of a graph while it is read: shape, and the place of the values.

use std::sync::Arc;

/// The place of values: a part of a constant, or of an evaluation's memory.
#[derive(Debug, Clone)]
pub(crate) enum Operand {
    /// A part of a constant.
    Constant { values: Arc<[f32]>, start: usize, len: usize },
    /// A part of the memory.
    Memory { start: usize, len: usize },
}

impl Operand {
    pub(crate) fn constant(values: Vec<f32>) -> Operand {
        let len = values.len();
        Operand::Constant { values: values.into(), start: 0, len }
    }

    pub(crate) fn len(&self) -> usize {
        match *self {
            Operand::Constant { len, .. } | Operand::Memory { len, .. } => len,
        }
    }

    pub(crate) fn is_constant(&self) -> bool {
        matches!(self, Operand::Constant { .. })
    }

    /// Returns the values. The memory is the part before the output of the instruction that asks.
    pub(crate) fn of<'a>(&'a self, memory: &'a [f32]) -> &'a [f32] {
        match self {
            Operand::Constant { values, start, len } => &values[*start..*start + *len],
            Operand::Memory { start, len } => &memory[*start..*start + *len],
        }
    }

    /// Returns a part.
    pub(crate) fn part(&self, from: usize, len: usize) -> Operand {
        debug_assert!(from + len <= self.len());
        match self {
            Operand::Constant { values, start, .. } => {
                Operand::Constant { values: values.clone(), start: start + from, len }
            }
            Operand::Memory { start, .. } => Operand::Memory { start: start + from, len },
        }
    }
}

/// A tensor of the graph: its dimensions and its values in row-major order. Integers are float32 here, too: exact up to
/// 2²⁴.
#[derive(Debug, Clone)]
pub(crate) struct Value {
    pub(crate) dims: Vec<usize>,
    pub(crate) is_integer: bool,
    pub(crate) operand: Operand,
}

impl Value {
    pub(crate) fn float(dims: Vec<usize>, operand: Operand) -> Value {
        Value { dims, is_integer: false, operand }
    }

    /// The number of values.
    pub(crate) fn len(&self) -> usize {
        self.operand.len()
    }

    /// Returns the values of a constant.
    pub(crate) fn constant(&self) -> Result<&[f32], String> {
        if self.operand.is_constant() { Ok(self.operand.of(&[])) } else { Err("an input must be a constant".into()) }
    }

    /// Returns the integers of a constant: saturated, so the ends of `Slice` at the limits of int64 are preserved.
    pub(crate) fn integers(&self) -> Result<Vec<i64>, String> {
        Ok(self.constant()?.iter().map(|value| *value as i64).collect())
    }

    /// Returns the single number of a constant.
    pub(crate) fn scalar(&self) -> Result<f32, String> {
        match self.constant()? {
            [value] => Ok(*value),
            _ => Err(format!("one number is expected, not the shape {:?}", self.dims)),
        }
    }

    /// The same values in another shape.
    pub(crate) fn reshaped(&self, dims: Vec<usize>) -> Value {
        Value { dims, ..self.clone() }
    }
}
