//! An evaluation allocates nothing, and reading a small file not much.

use crate::golden_files::read;
use policy::{AttributeValue, Policy, PolicyFile, PolicyState};

/// Most memory that reading a small file allocates at a time, bytes: the largest constants, with their copies.
const READING_BYTES_MAX: u64 = 160 << 20;

#[test]
fn a_small_file_allocates_no_more_than_the_limits_of_its_tensors() {
    let file = || PolicyFile::new(17).input("x", &[1, 1]).output("y");
    let check = |name: &str, file: PolicyFile| {
        let bytes = file.bytes();
        let counted = allocation_counter::measure(|| drop(Policy::read(&bytes)));
        assert!(bytes.len() < 1000 && counted.bytes_max < READING_BYTES_MAX, "{name}: {} bytes", counted.bytes_max);
    };
    let million = 1 << 20;
    for width in [1, 4, 7] {
        let shape = || file().integers("shape", &[width, million]);
        check("an input", shape().node("Expand", &["x", "shape"], &["y"]));
        check("a constant", shape().floats("c", &[1], &[1.0]).node("Expand", &["c", "shape"], &["y"]));
        let rows = file().integers("shape", &[width * million / 2, 1]).node("ConstantOfShape", &["shape"], &["rows"]);
        let axis = [("axis", AttributeValue::Int(1))];
        check("columns", rows.node_with("Concat", &["rows", "rows"], &["y"], &axis));
    }
}

#[test]
fn an_evaluation_allocates_nothing() {
    for name in
        ["isaaclab", "isaaclab_lstm", "rsl_rl_gru", "beyondmimic", "functions", "linear", "layers", "rows_opset17"]
    {
        let mut state = PolicyState::new(&read(name));
        let counted = allocation_counter::measure(|| {
            state.input_mut(0).fill(0.5);
            state.evaluate();
        });
        assert_eq!(counted.count_total, 0, "{name}");
    }
}
