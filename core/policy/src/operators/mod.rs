//! The closed list of operators.

mod arithmetic;
mod arrange;
mod constants;
mod linear;
mod recurrent;
mod rows;
mod select;

use crate::builder::Builder;
use crate::node::Node;
use crate::operand::Value;

/// A function that adds a node to the program and returns its outputs.
type Build = fn(&Node<'_>, &mut Builder) -> Result<Vec<Value>, String>;

/// An operator: its name, all its attributes, its function. A node with another attribute is refused, because the
/// attribute could change the result.
pub(crate) struct Operator {
    pub(crate) name: &'static str,
    pub(crate) attributes: &'static [&'static str],
    pub(crate) build: Build,
}

const fn row(name: &'static str, attributes: &'static [&'static str], build: Build) -> Operator {
    Operator { name, attributes, build }
}

const GRU: &[&str] = &[
    "activations",
    "direction",
    "hidden_size",
    "layout",
    "linear_before_reset",
    "activation_alpha",
    "activation_beta",
];

const LSTM: &[&str] =
    &["activations", "direction", "hidden_size", "layout", "input_forget", "activation_alpha", "activation_beta"];

/// All operators, sorted by name.
pub(crate) static OPERATORS: &[Operator] = &[
    row("Abs", &[], arithmetic::unary),
    row("Add", &[], arithmetic::binary),
    row("Cast", &["to", "saturate", "round_mode"], arithmetic::cast),
    row("Celu", &["alpha"], arithmetic::unary),
    row("Clip", &[], arithmetic::clip),
    row("Concat", &["axis"], arrange::concat),
    row("Constant", &["value", "value_float", "value_floats", "value_int", "value_ints"], constants::constant),
    row("ConstantOfShape", &["value"], constants::constant_of_shape),
    row("Cos", &[], arithmetic::unary),
    row("Div", &[], arithmetic::binary),
    row("Dropout", &["seed", "ratio"], arithmetic::dropout),
    row("Elu", &["alpha"], arithmetic::unary),
    row("Erf", &[], arithmetic::unary),
    row("Exp", &[], arithmetic::unary),
    row("Expand", &[], arrange::expand),
    row("Flatten", &["axis"], arrange::flatten),
    row("GRU", GRU, recurrent::gru),
    row("Gather", &["axis"], select::gather),
    row("Gelu", &["approximate"], arithmetic::gelu),
    row("Gemm", &["alpha", "beta", "transA", "transB"], linear::gemm),
    row("Identity", &[], arithmetic::identity),
    row("LSTM", LSTM, recurrent::lstm),
    row("LayerNormalization", &["axis", "epsilon", "stash_type"], rows::layer_norm),
    row("LeakyRelu", &["alpha"], arithmetic::unary),
    row("Log", &[], arithmetic::unary),
    row("MatMul", &[], linear::matmul),
    row("Max", &[], arithmetic::binary),
    row("Min", &[], arithmetic::binary),
    row("Mish", &[], arithmetic::unary),
    row("Mul", &[], arithmetic::binary),
    row("Neg", &[], arithmetic::unary),
    row("Pow", &[], arithmetic::binary),
    row("Reciprocal", &[], arithmetic::unary),
    row("ReduceL2", &["axes", "keepdims", "noop_with_empty_axes"], rows::reduce),
    row("ReduceMax", &["axes", "keepdims", "noop_with_empty_axes"], rows::reduce),
    row("ReduceMean", &["axes", "keepdims", "noop_with_empty_axes"], rows::reduce),
    row("ReduceMin", &["axes", "keepdims", "noop_with_empty_axes"], rows::reduce),
    row("ReduceSum", &["axes", "keepdims", "noop_with_empty_axes"], rows::reduce),
    row("Relu", &[], arithmetic::unary),
    row("Reshape", &["allowzero"], arrange::reshape),
    row("Selu", &["alpha", "gamma"], arithmetic::unary),
    row("Shape", &["start", "end"], constants::shape),
    row("Sigmoid", &[], arithmetic::unary),
    row("Sin", &[], arithmetic::unary),
    row("Slice", &[], select::slice),
    row("Softmax", &["axis"], rows::softmax),
    row("Softplus", &[], arithmetic::unary),
    row("Split", &["axis", "split", "num_outputs"], select::split),
    row("Sqrt", &[], arithmetic::unary),
    row("Squeeze", &["axes"], arrange::squeeze),
    row("Sub", &[], arithmetic::binary),
    row("Tanh", &[], arithmetic::unary),
    row("Transpose", &["perm"], arrange::transpose),
    row("Unsqueeze", &["axes"], arrange::unsqueeze),
];

/// Returns the names of all operators, sorted.
pub fn operator_names() -> impl Iterator<Item = &'static str> {
    OPERATORS.iter().map(|operator| operator.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_and_no_operator_is_in_it_twice() {
        assert!(OPERATORS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }

    #[test]
    fn the_page_lists_the_operators() {
        let page = include_str!("../../../../docs/reference/onnx.md");
        let section = page.split("\n## 3 ").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("section 3");
        let rows = section.lines().filter(|line| line.starts_with("| `"));
        let mut named: Vec<&str> =
            rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2)).collect();
        named.sort_unstable();
        assert_eq!(named, operator_names().collect::<Vec<_>>());
    }
}
