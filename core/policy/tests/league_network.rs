//! The league's own walking network: a GRU of plain operators and layers with normalisation, against its check rows. The
//! weights are not part of the repository; without them the test says that it compares nothing.

use std::collections::BTreeMap;
use std::path::Path;

use crate::npz::{self, Array};
use policy::{AttributeValue, Policy, PolicyFile, PolicyState};

/// Largest difference from the rows, which PyTorch computed.
const DIFFERENCE_MAX: f32 = 1e-5;

/// A file of the network: `obs` (1, 82), `hidden` (1, 64) to `action` (1, 23), `next_hidden` (1, 64).
fn file(arrays: &BTreeMap<String, Array>) -> Vec<u8> {
    let mut file = PolicyFile::new(17).input("obs", &[1, 82]).input("hidden", &[1, 64]).floats("one", &[1], &[1.0]);
    for (name, array) in arrays {
        file = file.floats(name, &array.dims, &array.values);
    }
    file = encoder(file, "gru_obs_encoder", "e1");
    for gate in ["r", "z"] {
        let (x, h, sum) = (format!("x_{gate}"), format!("h_{gate}"), format!("sum_{gate}"));
        file = dense(file, &format!("gru.i{gate}"), "e1", &x);
        file = product(file, &format!("gru.h{gate}"), "hidden", &h);
        file = file.node("Add", &[&x, &h], &[&sum]).node("Sigmoid", &[&sum], &[gate]);
    }
    file = dense(dense(file, "gru.in_proj", "e1", "x_n"), "gru.hn", "hidden", "h_n");
    file = file.node("Mul", &["r", "h_n"], &["reset"]).node("Add", &["x_n", "reset"], &["sum_n"]);
    file = file.node("Tanh", &["sum_n"], &["n"]).node("Sub", &["one", "z"], &["rest"]);
    file = file.node("Mul", &["rest", "n"], &["new"]).node("Mul", &["z", "hidden"], &["old"]);
    file = file.node("Add", &["new", "old"], &["next_hidden"]);
    file = normalised(encoder(file, "obs_encoder", "e2"), "gru_ln", "next_hidden", "memory");
    file = file.node_with("Concat", &["e2", "memory"], &["x"], &[("axis", AttributeValue::Int(1))]);
    file = normalised(dense(file, "torso_dense1", "x", "t1"), "torso_ln1", "t1", "t2");
    file = dense(file, "torso_dense2", "t2", "t3").node("Elu", &["t3"], &["t4"]);
    file = dense(file, "torso_dense3", "t4", "t5").node("Elu", &["t5"], &["t6"]);
    dense(file, "mean_head", "t6", "action").output("action").output("next_hidden").bytes()
}

/// elu(LN(W o + b)).
fn encoder(file: PolicyFile, name: &str, output: &str) -> PolicyFile {
    let sum = format!("{name}_sum");
    normalised(dense(file, &format!("{name}_dense"), "obs", &sum), &format!("{name}_ln"), &sum, output)
}

/// elu(LN(x)).
fn normalised(file: PolicyFile, name: &str, input: &str, output: &str) -> PolicyFile {
    let (scale, bias, inner) = (format!("{name}.weight"), format!("{name}.bias"), format!("{name}_out"));
    let epsilon = [("epsilon", AttributeValue::Float(1e-6))];
    let file = file.node_with("LayerNormalization", &[input, &scale, &bias], &[&inner], &epsilon);
    file.node("Elu", &[&inner], &[output])
}

/// W x + b.
fn dense(file: PolicyFile, name: &str, input: &str, output: &str) -> PolicyFile {
    let (weight, bias) = (format!("{name}.weight"), format!("{name}.bias"));
    file.node_with("Gemm", &[input, &weight, &bias], &[output], &[("transB", AttributeValue::Int(1))])
}

/// W x.
fn product(file: PolicyFile, name: &str, input: &str, output: &str) -> PolicyFile {
    file.node_with("Gemm", &[input, &format!("{name}.weight")], &[output], &[("transB", AttributeValue::Int(1))])
}

/// The network with its check rows; `None`, with a line on the console, if the files are missing.
fn network() -> Option<(Policy, BTreeMap<String, Array>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/policies");
    let arrays = npz::read(&folder.join("locomotion_nn.npz"));
    let Some((arrays, rows)) = arrays.zip(npz::read(&folder.join("locomotion_nn_rows.npz"))) else {
        eprintln!("NOT TESTED: {} has no locomotion_nn.npz", folder.display());
        return None;
    };
    Some((Policy::read(&file(&arrays)).expect("a policy"), rows))
}

#[test]
fn the_leagues_network_walks_through_its_check_rows() {
    let Some((policy, rows)) = network() else { return };
    assert_eq!(policy.recurrent().len(), 1);
    let mut state = PolicyState::new(&policy);
    let [obs, hidden, action, next] = ["obs", "hidden", "action", "next_hidden"].map(|name| &rows[name].values);
    let mut difference = 0.0_f32;
    for (row, obs) in obs.chunks(82).enumerate() {
        // The state runs freely from the reset; each row's hidden state was computed by the other program.
        state.input_mut(0).copy_from_slice(obs);
        let mut before = Vec::new();
        state.save_recurrent(&mut before);
        state.evaluate();
        let pairs = before.iter().zip(&hidden[row * 64..]);
        let pairs = pairs.chain(state.output(0).iter().zip(&action[row * 23..][..23]));
        let pairs = pairs.chain(state.output(1).iter().zip(&next[row * 64..][..64]));
        difference = pairs.fold(difference, |most, (found, expected)| most.max((found - expected).abs()));
    }
    println!("largest difference in {} rows: {difference:e}", obs.len() / 82);
    assert!(difference < DIFFERENCE_MAX, "{difference}");
}
