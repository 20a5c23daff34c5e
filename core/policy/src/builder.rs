//! The program under construction. Operations on constants run at once, all others become instructions.

use crate::limits::{CONSTANT_VALUES_MAX, MEMORY_VALUES_MAX, OPERATIONS_MAX};
use crate::operand::{Operand, Value};
use crate::program::{Instruction, Operation, Program};
use crate::shape::{broadcast, elements, positions, strides};

/// A program while its graph is read, with what is left of the limits.
#[derive(Debug)]
pub(crate) struct Builder {
    program: Program,
    constants_left: usize,
    operations_left: usize,
}

impl Builder {
    pub(crate) fn new() -> Builder {
        let program = Program::default();
        Builder { program, constants_left: CONSTANT_VALUES_MAX, operations_left: OPERATIONS_MAX }
    }

    pub(crate) fn finish(self) -> Program {
        self.program
    }

    /// Takes a constant.
    pub(crate) fn constant(&mut self, values: Vec<f32>) -> Result<Operand, String> {
        self.spend_constants(values.len())?;
        Ok(Operand::constant(values))
    }

    /// Reserves memory for an input of the graph.
    pub(crate) fn input(&mut self, len: usize) -> Result<Operand, String> {
        let start = self.program.memory_len;
        self.reserve(len)?;
        Ok(Operand::Memory { start, len })
    }

    /// Adds an operation with `len` output values and scratch values after them; returns its output. `cost` is the number
    /// of its multiplications or copies.
    pub(crate) fn emit(
        &mut self,
        operation: Operation,
        len: usize,
        scratch: usize,
        cost: usize,
    ) -> Result<Operand, String> {
        if len == 0 || !operation.is_constant() {
            return self.instruct(operation, len, scratch, cost);
        }
        self.spend_operations(cost.max(len))?;
        let total = len.saturating_add(scratch);
        self.spend_constants(total)?;
        let mut values = vec![0.0; total];
        operation.run(&[], &mut values);
        values.truncate(len);
        Ok(Operand::constant(values))
    }

    /// Adds an operation that every evaluation runs, even if all its inputs are constants.
    pub(crate) fn instruct(
        &mut self,
        operation: Operation,
        len: usize,
        scratch: usize,
        cost: usize,
    ) -> Result<Operand, String> {
        if len == 0 {
            return Err("the result is empty".into());
        }
        self.spend_operations(cost.max(len))?;
        let total = len.saturating_add(scratch);
        let start = self.program.memory_len;
        self.reserve(total)?;
        let output = start..start + total;
        self.program.instructions.push(Instruction { operation, output });
        Ok(Operand::Memory { start, len })
    }

    /// Returns the values at the given positions of a tensor. If they are neighbours, nothing is copied.
    pub(crate) fn rearrange(&mut self, value: &Value, at: &[u32], dims: Vec<usize>) -> Result<Value, String> {
        self.spend_operations(at.len())?;
        let operand = match (at, &value.operand) {
            ([], _) => Operand::constant(Vec::new()),
            ([first, ..], operand) if at.is_sorted_by(|at, next| at + 1 == *next) => {
                operand.part(*first as usize, at.len())
            }
            (_, Operand::Constant { .. }) => {
                let values = value.constant()?;
                let copy = at.iter().map(|at| values[*at as usize]).collect();
                self.constant(copy)?
            }
            (_, operand) => {
                let pieces = runs(at).into_iter().map(|(start, len)| operand.part(start, len)).collect();
                self.emit(Operation::Copy { pieces }, at.len(), 0, at.len())?
            }
        };
        Ok(Value { dims, operand, ..*value })
    }

    /// Returns a tensor in a larger shape, with its values repeated along axes of size 1.
    pub(crate) fn expand(&mut self, value: &Value, dims: &[usize]) -> Result<Value, String> {
        if broadcast(&value.dims, dims)? != dims {
            return Err(format!("the shape {:?} does not fit {dims:?}", value.dims));
        }
        if elements(dims)? == value.len() {
            return Ok(value.reshaped(dims.to_vec()));
        }
        self.check_room(value, elements(dims)?)?;
        let missing = dims.len() - value.dims.len();
        let own = strides(&value.dims);
        let strides: Vec<usize> = (0..dims.len())
            .map(|axis| axis.checked_sub(missing).map_or(0, |axis| if value.dims[axis] == 1 { 0 } else { own[axis] }))
            .collect();
        self.rearrange(value, &positions(dims, &strides), dims.to_vec())
    }

    /// Returns a tensor with its axes in another order.
    pub(crate) fn transpose(&mut self, value: &Value, order: &[usize]) -> Result<Value, String> {
        self.check_room(value, value.len())?;
        let own = strides(&value.dims);
        let dims: Vec<usize> = order.iter().map(|axis| value.dims[*axis]).collect();
        let strides: Vec<usize> = order.iter().map(|axis| own[*axis]).collect();
        self.rearrange(value, &positions(&dims, &strides), dims)
    }

    /// Returns the part of a tensor with the given indices along one axis.
    pub(crate) fn select(&mut self, value: &Value, axis: usize, indices: &[usize]) -> Result<Value, String> {
        let (outer, count, width) = split(&value.dims, axis);
        let mut dims = value.dims.clone();
        dims[axis] = indices.len();
        self.check_room(value, elements(&dims)?)?;
        let rows = (0..outer).flat_map(|outer| indices.iter().map(move |index| (outer * count + index) * width));
        let at: Vec<u32> = rows.flat_map(|row| (row..row + width).map(|at| at as u32)).collect();
        self.rearrange(value, &at, dims)
    }

    /// Checks that the limits leave room for a tensor with this many values of another one, before their positions are
    /// listed: a small file must not make long lists. A tensor that repeats no value may be a part of the other one.
    fn check_room(&self, value: &Value, len: usize) -> Result<(), String> {
        if len > self.operations_left {
            return Err(too_many_operations());
        }
        if len > value.len() { self.check_copy(value.operand.is_constant(), len) } else { Ok(()) }
    }

    /// Checks that the limits leave room for this many copied values, of constants or of the memory.
    pub(crate) fn check_copy(&self, is_constant: bool, len: usize) -> Result<(), String> {
        match is_constant {
            true if len > self.constants_left => Err(too_many_constants()),
            false if len > MEMORY_VALUES_MAX - self.program.memory_len => Err(too_many_values()),
            _ => Ok(()),
        }
    }

    fn reserve(&mut self, len: usize) -> Result<(), String> {
        let total = self.program.memory_len.saturating_add(len);
        if total > MEMORY_VALUES_MAX {
            return Err(too_many_values());
        }
        self.program.memory_len = total;
        Ok(())
    }

    /// Counts values of constants, also those of packed weights.
    pub(crate) fn spend_constants(&mut self, len: usize) -> Result<(), String> {
        let left = self.constants_left.checked_sub(len);
        self.constants_left = left.ok_or_else(too_many_constants)?;
        Ok(())
    }

    fn spend_operations(&mut self, count: usize) -> Result<(), String> {
        self.operations_left = self.operations_left.checked_sub(count).ok_or_else(too_many_operations)?;
        Ok(())
    }
}

fn too_many_constants() -> String {
    format!("the constants have more than {CONSTANT_VALUES_MAX} values")
}

fn too_many_values() -> String {
    format!("an evaluation has more than {MEMORY_VALUES_MAX} values")
}

fn too_many_operations() -> String {
    format!("an evaluation has more than {OPERATIONS_MAX} operations")
}

/// Returns the shape around an axis: the number of tables before it, its size, the number of values after it.
pub(crate) fn split(dims: &[usize], axis: usize) -> (usize, usize, usize) {
    (dims[..axis].iter().product(), dims[axis], dims[axis + 1..].iter().product())
}

/// Joins neighbouring positions: (start, length).
fn runs(at: &[u32]) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in at.iter().map(|at| *at as usize) {
        match runs.last_mut() {
            Some((start, len)) if *start + *len == at => *len += 1,
            _ => runs.push((at, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_run() {
        assert_eq!(runs(&[3, 4, 5, 9, 9, 10]), [(3, 3), (9, 1), (9, 2)]);
    }
}
