//! Files with the shapes that exporters write, against onnxruntime (`golden/make.py`), and the bits of their outputs.

use std::fs;
use std::path::{Path, PathBuf};

use policy::{Policy, PolicyState};
use serde_json::Value;
use twox_hash::XxHash3_64;

/// Largest difference from onnxruntime: relative to the number, absolute below 1.
const DIFFERENCE_MAX: f64 = 4e-6;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// The names of all golden files.
fn names() -> Vec<String> {
    let paths = fs::read_dir(folder()).expect("a folder").map(|entry| entry.expect("an entry").path());
    let files = paths.filter(|path| path.extension().is_some_and(|extension| extension == "onnx"));
    let mut names: Vec<String> = files.map(|path| path.file_stem().expect("a name").to_string_lossy().into()).collect();
    names.sort();
    names
}

pub(crate) fn read(name: &str) -> Policy {
    let bytes = fs::read(folder().join(name).with_extension("onnx")).expect("a file");
    Policy::read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn steps(name: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder().join(name).with_extension("json")).expect("a text");
    serde_json::from_str(&text).expect("steps")
}

fn numbers(values: &Value) -> impl Iterator<Item = f64> {
    values.as_array().expect("a list").iter().map(|number| number.as_f64().expect("a number"))
}

/// Evaluates a step; its inputs are written by name.
fn evaluate(state: &mut PolicyState, step: &Value) {
    for (name, values) in step["inputs"].as_object().expect("inputs") {
        let index = state.policy().input(name).expect("an input");
        let input = state.input_mut(index);
        assert_eq!(input.len(), numbers(values).count(), "{name}");
        input.iter_mut().zip(numbers(values)).for_each(|(input, value)| *input = value as f32);
    }
    state.evaluate();
}

#[test]
fn outputs_are_onnxruntimes() {
    let mut compared = 0;
    for name in names() {
        let mut state = PolicyState::new(&read(&name));
        for (number, step) in steps(&name).iter().enumerate() {
            evaluate(&mut state, step);
            for (output, expected) in step["outputs"].as_object().expect("outputs") {
                let found = state.output(state.policy().output(output).expect("an output"));
                assert_eq!(found.len(), numbers(expected).count(), "{name} {output}");
                for (found, expected) in found.iter().zip(numbers(expected)) {
                    let difference = (f64::from(*found) - expected).abs() / expected.abs().max(1.0);
                    assert!(difference < DIFFERENCE_MAX, "{name} step {number} {output}: {found} is not {expected}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5000, "{compared} numbers were compared");
}

/// The digests of all outputs are committed, so every build and every machine has to compute the same bits.
/// `UPDATE_BITS=1 cargo test -p spar-policy-tests` writes them anew.
#[test]
fn outputs_have_the_committed_bits() {
    let digest = |name: &String| {
        let (mut state, mut bytes) = (PolicyState::new(&read(name)), Vec::new());
        for step in steps(name) {
            evaluate(&mut state, &step);
            let outputs = (0..state.policy().outputs().len()).flat_map(|index| state.output(index));
            bytes.extend(outputs.flat_map(|value| value.to_bits().to_le_bytes()));
        }
        format!("{name} {:016x}\n", XxHash3_64::oneshot(&bytes))
    };
    let found: String = names().iter().map(digest).collect();
    let path = folder().join("bits.txt");
    if std::env::var_os("UPDATE_BITS").is_some() {
        fs::write(&path, &found).expect("a text is written");
    }
    assert_eq!(found, fs::read_to_string(&path).expect("a text"));
}

/// An operator without a golden file would be unproven.
#[test]
fn every_operator_is_in_a_golden_file() {
    use policy::onnx::ModelProto;
    let mut used: Vec<String> = Vec::new();
    for name in names() {
        let bytes = fs::read(folder().join(name).with_extension("onnx")).expect("a file");
        let model: ModelProto = prost::Message::decode(bytes.as_slice()).expect("a file");
        used.extend(model.graph.expect("a graph").node.into_iter().map(|node| node.op_type));
    }
    let missing: Vec<&str> = policy::operator_names().filter(|name| !used.iter().any(|used| used == name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
