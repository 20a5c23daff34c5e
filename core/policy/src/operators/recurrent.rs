//! Recurrent layers.

use crate::builder::Builder;
use crate::kernels::matrix::PackedMatrix;
use crate::kernels::recurrent::{Gru, Lstm, Sequence};
use crate::node::Node;
use crate::operand::{Operand, Value};
use crate::program::Operation;
use crate::shape::elements;

/// The constant weights of a layer with `gates` gates.
struct Weights<'a> {
    shape: Sequence,
    /// (gates H, inputs)
    input: &'a [f32],
    /// (gates H, H)
    state: &'a [f32],
    /// Biases of the input, then of the hidden state: 2 gates H.
    bias: Vec<f32>,
}

/// Checks the inputs X, W, R, B and the attributes that both layers have.
fn weights<'a>(node: &'a Node<'_>, gates: usize, activations: &[&str]) -> Result<Weights<'a>, String> {
    let direction = node.text("direction", "forward");
    if direction != "forward" {
        return Err(format!("the direction {direction:?} is not supported, only \"forward\""));
    }
    node.expect_int("layout", 0)?;
    if node.optional(4).is_some() {
        return Err("sequence_lens is not supported".into());
    }
    if let Some(found) = node.attribute("activations") {
        let names: Vec<_> = found.strings.iter().map(|name| String::from_utf8_lossy(name)).collect();
        if names != activations {
            return Err(format!("the activations {names:?} are not supported, only {activations:?}"));
        }
    }
    let (&[steps, batch, inputs], (state, state_weights)) = (node.input(0)?.dims.as_slice(), node.constant(2)?) else {
        return Err("the input has no three dimensions".into());
    };
    let &[1, rows, hidden] = state.dims.as_slice() else { return Err("R has no three dimensions".into()) };
    let (input, input_weights) = node.constant(1)?;
    elements(&[steps, batch, inputs.max(1), hidden])?;
    if hidden == 0 || inputs == 0 || rows != gates * hidden || input.dims != [1, rows, inputs] {
        return Err(format!("the weights {:?} and {:?} do not fit", input.dims, state.dims));
    }
    if node.int("hidden_size", hidden as i64) != hidden as i64 {
        return Err(format!("hidden_size is not the {hidden} of the weights"));
    }
    let bias = match node.optional(3) {
        Some(bias) if bias.dims == [1, 2 * rows] => bias.constant()?.to_vec(),
        Some(bias) => return Err(format!("the bias {:?} does not fit", bias.dims)),
        None => vec![0.0; 2 * rows],
    };
    Ok(Weights { shape: Sequence { steps, batch, inputs, hidden }, input: input_weights, state: state_weights, bias })
}

/// Returns an initial state.
fn initial(node: &Node<'_>, index: usize, shape: &Sequence) -> Result<Option<Operand>, String> {
    match node.optional(index) {
        Some(value) if value.dims == [1, shape.batch, shape.hidden] => Ok(Some(value.operand.clone())),
        Some(value) => Err(format!("the initial state {:?} does not fit", value.dims)),
        None => Ok(None),
    }
}

/// Returns the outputs: all hidden states, then the last states.
fn outputs(output: &Operand, shape: &Sequence, last: usize) -> Vec<Value> {
    let Sequence { steps, batch, hidden, .. } = *shape;
    let all = Value::float(vec![steps, 1, batch, hidden], output.part(0, shape.all()));
    let state = |at: usize| output.part(shape.all() + at * shape.last(), shape.last());
    let states = (0..last).map(|at| Value::float(vec![1, batch, hidden], state(at)));
    [all].into_iter().chain(states).collect()
}

/// The multiplications of a layer.
fn cost(shape: &Sequence, gates: usize) -> usize {
    let products = gates.saturating_mul(shape.hidden).saturating_mul(shape.inputs + shape.hidden + 8);
    products.saturating_mul(shape.steps).saturating_mul(shape.batch)
}

pub(super) fn gru(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let Weights { shape, input, state, bias } = weights(node, 3, &["Sigmoid", "Tanh"])?;
    let hidden = shape.hidden;
    let (input_bias, state_bias) = bias.split_at(3 * hidden);
    let (gates, candidate) = state.split_at(2 * hidden * hidden);
    builder.spend_constants(input.len() + state.len())?;
    let layer = Gru {
        shape,
        input: PackedMatrix::from_rows(input, shape.inputs, input_bias),
        gates: PackedMatrix::from_rows(gates, hidden, &state_bias[..2 * hidden]),
        candidate: PackedMatrix::from_rows(candidate, hidden, &state_bias[2 * hidden..]),
        linear_before_reset: node.int("linear_before_reset", 0) != 0,
    };
    let (len, scratch) = (shape.all() + shape.last(), layer.scratch());
    let initial = initial(node, 5, &shape)?;
    let operation = Operation::Gru { layer: Box::new(layer), input: node.input(0)?.operand.clone(), initial };
    let output = builder.emit(operation, len, scratch, cost(&shape, 3))?;
    Ok(outputs(&output, &shape, 1))
}

pub(super) fn lstm(node: &Node<'_>, builder: &mut Builder) -> Result<Vec<Value>, String> {
    let Weights { shape, input, state, bias } = weights(node, 4, &["Sigmoid", "Tanh", "Tanh"])?;
    node.expect_int("input_forget", 0)?;
    if node.optional(7).is_some() {
        return Err("peepholes are not supported".into());
    }
    let (input_bias, state_bias) = bias.split_at(4 * shape.hidden);
    builder.spend_constants(input.len() + state.len())?;
    let layer = Lstm {
        shape,
        input: PackedMatrix::from_rows(input, shape.inputs, input_bias),
        state: PackedMatrix::from_rows(state, shape.hidden, state_bias),
    };
    let (len, scratch) = (shape.all() + 2 * shape.last(), layer.scratch());
    let initial = [initial(node, 5, &shape)?, initial(node, 6, &shape)?];
    let operation = Operation::Lstm { layer: Box::new(layer), input: node.input(0)?.operand.clone(), initial };
    let output = builder.emit(operation, len, scratch, cost(&shape, 4))?;
    Ok(outputs(&output, &shape, 2))
}
