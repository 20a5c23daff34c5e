//! Bad files give errors that name the place and the defect; no bytes give a panic.

use policy::limits::{CONSTANT_VALUES_MAX, FILE_BYTES_MAX, NODES_MAX, OPERATIONS_MAX, OPSET_MAX};
use policy::{AttributeValue, Policy, PolicyError, PolicyFile, PolicyState};
use proptest::prelude::*;

/// A file with one input `x` (1, 4) and one output `y`.
fn file() -> PolicyFile {
    PolicyFile::new(17).input("x", &[1, 4]).output("y")
}

fn error(file: PolicyFile) -> String {
    Policy::read(&file.bytes()).expect_err("a bad file").to_string()
}

fn check(file: PolicyFile, expect: &str) {
    let found = error(file);
    assert!(found.contains(expect), "{found:?} does not have {expect:?}");
}

#[test]
fn errors_name_operators_and_nodes() {
    check(file().node("Conv", &["x"], &["y"]), "node y: the operator Conv is not supported");
    check(file().node("Relu", &["z"], &["y"]), "node y (Relu): the input \"z\" is not defined before");
    check(file().node("Relu", &[], &["y"]), "node y (Relu): input 0 is missing");
    check(file().node("Relu", &["x"], &["x"]), "node x (Relu): \"x\" is defined twice");
    check(file(), "tensor y: no node computes it");
    check(file().node("Relu", &["x"], &["y"]).output("y"), "tensor y: it is an output twice");
    check(file().integers("s", &[1, 2]).node("Split", &["x", "s"], &["a", "b", "y"]), "do not fit 3 parts");
    check(file().node("Split", &["x"], &["a", "y"]), "tensor y: the result is empty");
    let attributes = [("beta", AttributeValue::Float(1.0))];
    check(file().node_with("Relu", &["x"], &["y"], &attributes), "the attribute \"beta\" is not supported");
}

#[test]
fn shapes_are_checked() {
    let weights = file().floats("w", &[3, 2], &[0.0; 6]);
    check(weights.node("MatMul", &["x", "w"], &["y"]), "the shapes [1, 4] and [3, 2] do not fit");
    let bias = file().floats("w", &[4, 2], &[0.0; 8]).floats("b", &[3], &[0.0; 3]);
    check(bias.node("Gemm", &["x", "w", "b"], &["y"]), "node y (Gemm): the shapes [3] and [2] do not fit");
    check(file().floats("b", &[3], &[0.0; 3]).node("Add", &["x", "b"], &["y"]), "do not fit");
    check(file().integers("s", &[5, -1]).node("Reshape", &["x", "s"], &["y"]), "does not fit [5, -1]");
    check(file().integers("s", &[-1, -1]).node("Reshape", &["x", "s"], &["y"]), "several dimensions open");
    check(file().integers("i", &[4]).node("Gather", &["x", "i"], &["y"]), "the index 4 is outside of 1 rows");
    let norm = file().floats("s", &[5], &[1.0; 5]);
    check(norm.node("LayerNormalization", &["x", "s"], &["y"]), "the shapes [5] and [4] do not fit");
    check(file().node("GRU", &["x", "x", "x"], &["y"]), "input 2 must be a constant");
    check(PolicyFile::new(17).input("x", &[]).output("y").node("Relu", &["x"], &["y"]), "its shape is unknown");
    check(PolicyFile::new(17).input("x", &[-1, 4]).output("y").node("Relu", &["x"], &["y"]), "a dimension is negative");
    check(PolicyFile::new(17).input("x", &[0, 4]).output("y").node("Relu", &["x"], &["y"]), "it is empty");
    check(file().floats("w", &[2], &[1.0; 3]).node("Relu", &["x"], &["y"]), "tensor w: the shape [2] needs 2 values");
}

#[test]
fn versions_outside_the_range_are_refused() {
    for version in [0, 10, OPSET_MAX + 1] {
        let file = PolicyFile::new(version).input("x", &[1, 4]).output("y").node("Relu", &["x"], &["y"]);
        assert_eq!(Policy::read(&file.bytes()).err(), Some(PolicyError::Opset { version }));
    }
}

#[test]
fn sizes_are_limited() {
    assert_eq!(
        Policy::read(&vec![0; FILE_BYTES_MAX + 1]).err(),
        Some(PolicyError::FileSize { bytes: FILE_BYTES_MAX + 1 })
    );
    let huge = file().integers("s", &[1 << 40]).node("ConstantOfShape", &["s"], &["y"]);
    check(huge, &format!("more than {CONSTANT_VALUES_MAX} values"));
    let empty_but_huge = file().integers("s", &[0, i64::MAX, i64::MAX]).node("ConstantOfShape", &["s"], &["y"]);
    check(empty_but_huge, &format!("more than {CONSTANT_VALUES_MAX} values"));
    let (mut many, mut squares) = (file(), file().integers("s", &[1000, 1000]));
    for number in 0..=NODES_MAX {
        many = many.node("Relu", &["x"], &[&format!("y{number}")]);
    }
    check(many, &format!("more than {NODES_MAX} nodes"));
    squares = squares.node("Expand", &["x", "s"], &["e"]).node("MatMul", &["e", "e"], &["y"]);
    check(squares, "do not fit");
    let work = PolicyFile::new(17).input("x", &[500, 1]).output("y").integers("s", &[500, 500]);
    let work = work.node("Expand", &["x", "s"], &["e"]).node("MatMul", &["e", "e"], &["y"]);
    check(work, &format!("more than {OPERATIONS_MAX} operations"));
    // The memory of all results together is limited, too.
    let mut doubled = PolicyFile::new(17).input("x", &[1, 1 << 18]).output("y");
    for number in 0..4 {
        doubled = doubled.node("Relu", &["x"], &[&format!("y{number}")]);
    }
    check(doubled, "values");
}

#[test]
fn layers_outside_the_supported_form_are_refused() {
    let layer = || {
        let file = PolicyFile::new(14).input("x", &[1, 1, 2]).output("y");
        file.floats("w", &[1, 6, 2], &[0.1; 12]).floats("r", &[1, 6, 2], &[0.1; 12])
    };
    let with = |name, value| layer().node_with("GRU", &["x", "w", "r"], &["y"], &[(name, value)]);
    check(with("direction", AttributeValue::Text("reverse")), "the direction \"reverse\" is not supported");
    check(with("layout", AttributeValue::Int(1)), "layout 1 is not supported");
    check(with("hidden_size", AttributeValue::Int(3)), "hidden_size is not the 2");
    check(with("clip", AttributeValue::Float(1.0)), "the attribute \"clip\" is not supported");
    check(layer().node("LSTM", &["x", "w", "r"], &["y"]), "do not fit");
    check(layer().node("GRU", &["x", "w", "r", "", "x"], &["y"]), "sequence_lens is not supported");
    let start = layer().floats("h", &[1, 2], &[0.0; 2]);
    check(start.node("GRU", &["x", "w", "r", "", "", "h"], &["y"]), "the initial state [1, 2] does not fit");
}

/// A small file that has most kinds of messages.
fn seed() -> Vec<u8> {
    file()
        .floats("w", &[4, 2], &[0.5; 8])
        .integers("s", &[2, 1])
        .node_with("Elu", &["x"], &["e"], &[("alpha", AttributeValue::Float(0.5))])
        .node("MatMul", &["e", "w"], &["m"])
        .node("Reshape", &["m", "s"], &["y"])
        .metadata("joint_names", "a,b")
        .bytes()
}

proptest! {
    #[test]
    fn changed_files_are_refused_or_evaluated(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        end in any::<prop::sample::Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut bytes = seed();
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if is_cut {
            bytes.truncate(end.index(bytes.len()));
        }
        match Policy::read(&bytes) {
            Ok(policy) => PolicyState::new(&policy).evaluate(),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn any_numbers_can_be_inputs(values in prop::collection::vec(any::<f32>(), 4)) {
        let policy = Policy::read(&seed()).expect("a policy");
        let mut state = PolicyState::new(&policy);
        state.input_mut(0).copy_from_slice(&values);
        state.evaluate();
        let first: Vec<u32> = state.output(0).iter().map(|value| value.to_bits()).collect();
        state.evaluate();
        prop_assert_eq!(first, state.output(0).iter().map(|value| value.to_bits()).collect::<Vec<_>>());
    }
}

/// Tables are looked up with indices that are inputs: any number selects a row.
#[test]
fn computed_indices_are_limited_to_the_table() {
    let file = PolicyFile::new(17).input("t", &[1]).output("row").floats("table", &[3, 1], &[10.0, 11.0, 12.0]);
    let cast = [("to", AttributeValue::Int(7))];
    let file = file.node_with("Cast", &["t"], &["i"], &cast).node("Gather", &["table", "i"], &["row"]);
    let mut state = PolicyState::new(&Policy::read(&file.bytes()).expect("a policy"));
    let mut check = |time: f32, expect: f32| {
        state.input_mut(0).copy_from_slice(&[time]);
        state.evaluate();
        assert_eq!(state.output(0), [expect], "{time}");
    };
    check(0.9, 10.0);
    check(2.0, 12.0);
    check(3.0, 12.0);
    check(-1.0, 12.0);
    check(-9.0, 10.0);
    check(f32::NAN, 10.0);
    check(f32::INFINITY, 12.0);
}
