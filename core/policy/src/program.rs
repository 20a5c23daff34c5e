//! The program of a policy: instructions that write one after another into one memory. An instruction reads only what
//! lies before its own output.

use std::ops::Range;

use crate::kernels::copy::{self, Table};
use crate::kernels::elementwise::{self, Binary, Unary};
use crate::kernels::matrix::{self, PackedMatrix};
use crate::kernels::recurrent::{Gru, Lstm};
use crate::kernels::rows::{self, Reduction};
use crate::operand::Operand;

/// An instruction's operation with its inputs.
#[derive(Debug)]
pub(crate) enum Operation {
    Unary { function: Unary, input: Operand },
    Binary { function: Binary, left: Operand, right: Operand },
    Copy { pieces: Vec<Operand> },
    Gather { table: Table, data: Operand, indices: Operand },
    Dense { matrix: PackedMatrix, input: Operand },
    MatMul { left: Operand, right: Operand, inner: usize, columns: usize },
    Reduce { reduction: Reduction, width: usize, input: Operand },
    LayerNorm { epsilon: f32, scale: Operand, bias: Option<Operand>, input: Operand },
    Softmax { width: usize, input: Operand },
    Gru { layer: Box<Gru>, input: Operand, initial: Option<Operand> },
    Lstm { layer: Box<Lstm>, input: Operand, initial: [Option<Operand>; 2] },
}

impl Operation {
    /// True if all inputs are constants.
    pub(crate) fn is_constant(&self) -> bool {
        match self {
            Operation::Unary { input, .. }
            | Operation::Dense { input, .. }
            | Operation::Reduce { input, .. }
            | Operation::Softmax { input, .. } => input.is_constant(),
            Operation::Binary { left, right, .. } | Operation::MatMul { left, right, .. } => {
                left.is_constant() && right.is_constant()
            }
            Operation::Copy { pieces } => pieces.iter().all(Operand::is_constant),
            Operation::Gather { data, indices, .. } => data.is_constant() && indices.is_constant(),
            Operation::LayerNorm { scale, bias, input, .. } => {
                [scale, input].into_iter().chain(bias).all(Operand::is_constant)
            }
            Operation::Gru { input, initial, .. } => [input].into_iter().chain(initial).all(Operand::is_constant),
            Operation::Lstm { input, initial, .. } => {
                [input].into_iter().chain(initial.iter().flatten()).all(Operand::is_constant)
            }
        }
    }

    /// Writes the outputs. The memory is what lies before them.
    pub(crate) fn run(&self, memory: &[f32], output: &mut [f32]) {
        match self {
            Operation::Unary { function, input } => elementwise::unary(*function, input.of(memory), output),
            Operation::Binary { function, left, right } => {
                elementwise::binary(*function, left.of(memory), right.of(memory), output);
            }
            Operation::Copy { pieces } => copy::pieces(pieces, memory, output),
            Operation::Gather { table, data, indices } => {
                copy::gather(*table, data.of(memory), indices.of(memory), output);
            }
            Operation::Dense { matrix, input } => {
                let rows = input.of(memory).chunks_exact(matrix.inputs());
                rows.zip(output.chunks_exact_mut(matrix.outputs())).for_each(|(row, output)| matrix.apply(row, output));
            }
            Operation::MatMul { left, right, inner, columns } => {
                matrix::multiply(left.of(memory), right.of(memory), *inner, *columns, output);
            }
            Operation::Reduce { reduction, width, input } => {
                rows::reduce(*reduction, *width, input.of(memory), output);
            }
            Operation::LayerNorm { epsilon, scale, bias, input } => {
                let bias = bias.as_ref().map(|bias| bias.of(memory));
                rows::layer_norm(*epsilon, scale.of(memory), bias, input.of(memory), output);
            }
            Operation::Softmax { width, input } => rows::softmax(*width, input.of(memory), output),
            Operation::Gru { layer, input, initial } => {
                layer.run(input.of(memory), values(initial, memory), output);
            }
            Operation::Lstm { layer, input, initial: [state, cell] } => {
                layer.run(input.of(memory), [values(state, memory), values(cell, memory)], output);
            }
        }
    }
}

/// The values of an input that may be left out.
fn values<'a>(operand: &'a Option<Operand>, memory: &'a [f32]) -> &'a [f32] {
    operand.as_ref().map_or(&[], |operand| operand.of(memory))
}

/// An operation with the range of its outputs and scratch values in the memory.
#[derive(Debug)]
pub(crate) struct Instruction {
    pub(crate) operation: Operation,
    pub(crate) output: Range<usize>,
}

/// All instructions, in order.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub(crate) instructions: Vec<Instruction>,
    /// Size of the memory, values.
    pub(crate) memory_len: usize,
}

impl Program {
    /// Runs all instructions in a memory of `memory_len` values, with the inputs at its start.
    pub(crate) fn run(&self, memory: &mut [f32]) {
        for instruction in &self.instructions {
            let (before, rest) = memory.split_at_mut(instruction.output.start);
            instruction.operation.run(before, &mut rest[..instruction.output.len()]);
        }
    }
}
