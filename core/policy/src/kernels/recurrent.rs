//! Recurrent layers: GRU and LSTM with ONNX's order of gates.

use super::exponential::{sigmoid, tanh};
use super::matrix::PackedMatrix;

/// The shape of a recurrent layer's input and output.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sequence {
    pub(crate) steps: usize,
    pub(crate) batch: usize,
    pub(crate) inputs: usize,
    pub(crate) hidden: usize,
}

impl Sequence {
    /// The number of values of the first output: all hidden states.
    pub(crate) fn all(&self) -> usize {
        self.steps * self.batch * self.hidden
    }

    /// The number of values of the last hidden state.
    pub(crate) fn last(&self) -> usize {
        self.batch * self.hidden
    }
}

/// A gated recurrent unit. Gates are in the order update z, reset r, candidate n (ONNX: z, r, h).
#[derive(Debug)]
pub(crate) struct Gru {
    pub(crate) shape: Sequence,
    /// Weights and biases of the input, all three gates.
    pub(crate) input: PackedMatrix,
    /// Weights and biases of the hidden state for z and r.
    pub(crate) gates: PackedMatrix,
    /// Weights and biases of the hidden state for n.
    pub(crate) candidate: PackedMatrix,
    /// True: n = tanh(W x + r (R h + b)), as PyTorch has it. False: n = tanh(W x + R (r h) + b).
    pub(crate) linear_before_reset: bool,
}

impl Gru {
    /// Scratch values after the two outputs: 3 H of the input, 3 H of the hidden state, H of the reset hidden state.
    pub(crate) fn scratch(&self) -> usize {
        7 * self.shape.hidden
    }

    /// Output: all hidden states (steps, batch, H), the last one (batch, H), scratch. An empty `initial` is zero.
    pub(crate) fn run(&self, input: &[f32], initial: &[f32], output: &mut [f32]) {
        let Sequence { steps, batch, inputs, hidden } = self.shape;
        let (all, rest) = output.split_at_mut(self.shape.all());
        let (last, scratch) = rest.split_at_mut(self.shape.last());
        start(initial, last);
        for step in 0..steps {
            for row in 0..batch {
                let at = step * batch + row;
                let state = &mut last[row * hidden..][..hidden];
                self.step(&input[at * inputs..][..inputs], state, scratch);
                all[at * hidden..][..hidden].copy_from_slice(state);
            }
        }
    }

    fn step(&self, input: &[f32], state: &mut [f32], scratch: &mut [f32]) {
        let hidden = self.shape.hidden;
        let (from_input, rest) = scratch.split_at_mut(3 * hidden);
        let (from_state, reset_state) = rest.split_at_mut(3 * hidden);
        let (gates, candidate) = from_state.split_at_mut(2 * hidden);
        self.input.apply(input, from_input);
        self.gates.apply(state, gates);
        for (gate, from_input) in gates.iter_mut().zip(&*from_input) {
            *gate = sigmoid(from_input + *gate);
        }
        let (update, reset) = gates.split_at(hidden);
        if self.linear_before_reset {
            self.candidate.apply(state, candidate);
            candidate.iter_mut().zip(reset).for_each(|(candidate, reset)| *candidate *= reset);
        } else {
            let products = state.iter().zip(reset).map(|(state, reset)| state * reset);
            reset_state.iter_mut().zip(products).for_each(|(out, product)| *out = product);
            self.candidate.apply(reset_state, candidate);
        }
        let terms = from_input[2 * hidden..].iter().zip(candidate).zip(update);
        for (state, ((from_input, candidate), update)) in state.iter_mut().zip(terms) {
            let new = tanh(from_input + *candidate);
            *state = (1.0 - update) * new + update * *state;
        }
    }
}

/// A long short-term memory. Gates are in the order input i, output o, forget f, cell c.
#[derive(Debug)]
pub(crate) struct Lstm {
    pub(crate) shape: Sequence,
    /// Weights and biases of the input, all four gates.
    pub(crate) input: PackedMatrix,
    /// Weights and biases of the hidden state, all four gates.
    pub(crate) state: PackedMatrix,
}

impl Lstm {
    /// Scratch values after the three outputs: 4 H of the input, 4 H of the hidden state.
    pub(crate) fn scratch(&self) -> usize {
        8 * self.shape.hidden
    }

    /// Output: all hidden states (steps, batch, H), the last one, the last cell state (batch, H), scratch. Empty initial
    /// states are zero.
    pub(crate) fn run(&self, input: &[f32], initial: [&[f32]; 2], output: &mut [f32]) {
        let Sequence { steps, batch, inputs, hidden } = self.shape;
        let (all, rest) = output.split_at_mut(self.shape.all());
        let (last, rest) = rest.split_at_mut(self.shape.last());
        let (cells, scratch) = rest.split_at_mut(self.shape.last());
        start(initial[0], last);
        start(initial[1], cells);
        for step in 0..steps {
            for row in 0..batch {
                let at = step * batch + row;
                let state = &mut last[row * hidden..][..hidden];
                self.step(&input[at * inputs..][..inputs], state, &mut cells[row * hidden..][..hidden], scratch);
                all[at * hidden..][..hidden].copy_from_slice(state);
            }
        }
    }

    fn step(&self, input: &[f32], state: &mut [f32], cells: &mut [f32], scratch: &mut [f32]) {
        let hidden = self.shape.hidden;
        let (gates, from_state) = scratch.split_at_mut(4 * hidden);
        self.input.apply(input, gates);
        self.state.apply(state, from_state);
        gates.iter_mut().zip(from_state).for_each(|(gate, from_state)| *gate += *from_state);
        for (at, (state, cell)) in state.iter_mut().zip(cells).enumerate() {
            let gate = |number: usize| gates[number * hidden + at];
            *cell = sigmoid(gate(2)) * *cell + sigmoid(gate(0)) * tanh(gate(3));
            *state = sigmoid(gate(1)) * tanh(*cell);
        }
    }
}

/// Sets a state to its initial value.
fn start(initial: &[f32], state: &mut [f32]) {
    if initial.is_empty() { state.fill(0.0) } else { state.copy_from_slice(initial) }
}
