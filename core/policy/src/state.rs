//! The evaluation of a policy, in memory that is allocated once.

use crate::policy::{Policy, memory_range};
use crate::recurrence::RecurrentPair;

/// The memory of one evaluated policy: inputs, outputs and recurrent state. One policy can have many.
///
/// All values are `f32` in row-major order. Inputs keep their values until they are written again; all are zero at the
/// start. Evaluation neither fails nor allocates, and the same inputs give the same bits on every machine.
#[derive(Debug, Clone)]
pub struct PolicyState {
    policy: Policy,
    memory: Vec<f32>,
}

impl PolicyState {
    /// Allocates the memory, with all inputs zero.
    #[must_use]
    pub fn new(policy: &Policy) -> PolicyState {
        let memory = vec![0.0; policy.graph().program.memory_len];
        PolicyState { policy: policy.clone(), memory }
    }

    /// Returns the policy.
    #[must_use]
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Returns an input for writing; [`Policy::input`] has its index.
    ///
    /// # Panics
    /// If the policy has fewer inputs.
    pub fn input_mut(&mut self, index: usize) -> &mut [f32] {
        let range = memory_range(&self.policy.graph().inputs[index].1);
        &mut self.memory[range]
    }

    /// Returns an output of the last evaluation; [`Policy::output`] has its index.
    ///
    /// # Panics
    /// If the policy has fewer outputs.
    #[must_use]
    pub fn output(&self, index: usize) -> &[f32] {
        &self.memory[memory_range(&self.policy.graph().outputs[index].1)]
    }

    /// Computes the outputs from the inputs, then copies the recurrent outputs into their inputs.
    pub fn evaluate(&mut self) {
        let graph = self.policy.graph();
        graph.program.run(&mut self.memory);
        for RecurrentPair { input, output } in self.policy.recurrent() {
            let from = memory_range(&graph.outputs[*output].1);
            let to = memory_range(&graph.inputs[*input].1);
            self.memory.copy_within(from, to.start);
        }
    }

    /// Sets all inputs and outputs to zero, as at the start of an episode.
    pub fn reset(&mut self) {
        self.memory.fill(0.0);
    }

    /// Appends the recurrent state, in the order of [`Policy::recurrent`]; nothing else influences later evaluations whose
    /// other inputs are written.
    pub fn save_recurrent(&self, out: &mut Vec<f32>) {
        for pair in self.policy.recurrent() {
            out.extend_from_slice(&self.memory[memory_range(&self.policy.graph().inputs[pair.input].1)]);
        }
    }

    /// Restores a state of [`save_recurrent`](PolicyState::save_recurrent); false, without a change, if it has another
    /// length.
    #[must_use]
    pub fn load_recurrent(&mut self, mut saved: &[f32]) -> bool {
        let widths = self.policy.recurrent().iter().map(|pair| self.policy.inputs()[pair.input].width);
        if widths.sum::<usize>() != saved.len() {
            return false;
        }
        let policy = self.policy.clone();
        for pair in policy.recurrent() {
            let input = self.input_mut(pair.input);
            let (values, rest) = saved.split_at(input.len());
            input.copy_from_slice(values);
            saved = rest;
        }
        true
    }
}
