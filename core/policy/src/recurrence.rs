//! Recurrent state: outputs that are inputs of the next evaluation, found by their names.

use crate::tensor::PolicyTensor;

/// An output whose values are an input of the next evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecurrentPair {
    /// Index of the input.
    pub input: usize,
    /// Index of the output.
    pub output: usize,
}

/// Returns the pairs, in the order of the inputs.
///
/// An input and an output are a pair if their shapes are equal and so are their names, after the input's name has lost
/// one of `_in`, `_0`, `0`, `prev_`, `last_` and the output's name one of `_out`, `_n`, `n`, `next_`, `new_`, `_next`:
/// `h_in` and `h_out`, `hidden` and `next_hidden`, `h0` and `hn`. Each takes part in one pair.
pub(crate) fn pairs(inputs: &[PolicyTensor], outputs: &[PolicyTensor]) -> Vec<RecurrentPair> {
    let mut pairs: Vec<RecurrentPair> = Vec::new();
    for (input, before) in inputs.iter().enumerate() {
        let fits = |(output, after): &(usize, &PolicyTensor)| {
            pairs.iter().all(|pair| pair.output != *output)
                && before.dims == after.dims
                && fit(&before.name, &after.name)
        };
        if let Some((output, _)) = outputs.iter().enumerate().find(fits) {
            pairs.push(RecurrentPair { input, output });
        }
    }
    pairs
}

/// True if these are names of one state before and after an evaluation.
fn fit(input: &str, output: &str) -> bool {
    let before = stems(input, &["prev_", "last_"], &["_in", "_0", "0"]);
    let after = stems(output, &["next_", "new_"], &["_out", "_next", "_n", "n"]);
    before.iter().any(|stem| !stem.is_empty() && after.contains(stem))
}

/// A name without any of these prefixes and suffixes, and the name itself.
fn stems<'a>(name: &'a str, prefixes: &[&str], suffixes: &[&str]) -> Vec<&'a str> {
    let without_prefix = prefixes.iter().filter_map(|prefix| name.strip_prefix(prefix));
    let without_suffix = suffixes.iter().filter_map(|suffix| name.strip_suffix(suffix));
    without_prefix.chain(without_suffix).chain([name]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_found_by_name() {
        let check = |input, output, expect| assert_eq!(fit(input, output), expect, "{input} {output}");
        check("h_in", "h_out", true);
        check("c_in", "c_out", true);
        check("c_in", "h_out", false);
        check("hidden", "next_hidden", true);
        check("hidden_in", "hidden_out", true);
        check("h0", "hn", true);
        check("h_0", "h_n", true);
        check("prev_state", "state", true);
        check("state", "state_next", true);
        check("obs", "actions", false);
        check("time_step", "joint_pos", false);
    }
}
