//! Time of one evaluation: policies of published sizes with random weights.
//!
//! Prints the median and the quickest of many runs, microseconds. Run with `cargo bench -p spar-policy`.

use std::hint::black_box;
use std::time::Instant;

use policy::{AttributeValue, Policy, PolicyFile, PolicyState};

const RUNS: usize = 20_000;

/// Numbers in ±1 that are the same in every run.
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as f32 / 8_388_608.0 - 1.0
    }

    fn list(&mut self, len: usize, scale: f32) -> Vec<f32> {
        (0..len).map(|_| self.next() * scale).collect()
    }
}

/// Layers of these widths, with `Elu` between them.
fn perceptron(widths: &[usize], activation: &str) -> Policy {
    let mut numbers = Numbers(1);
    let mut file = PolicyFile::new(18).input("obs", &[1, widths[0] as i64]);
    let mut input = "obs".to_owned();
    for (number, pair) in widths.windows(2).enumerate() {
        let [inputs, outputs] = [pair[0], pair[1]];
        let [weight, bias, sum, output] = ["w", "b", "s", "a"].map(|name| format!("{name}{number}"));
        let scale = (3.0 / inputs as f32).sqrt();
        file = file
            .floats(&weight, &[outputs as i64, inputs as i64], &numbers.list(inputs * outputs, scale))
            .floats(&bias, &[outputs as i64], &numbers.list(outputs, 0.1))
            .node_with("Gemm", &[&input, &weight, &bias], &[&sum], &[("transB", AttributeValue::Int(1))]);
        input = if number + 2 < widths.len() { output.clone() } else { sum.clone() };
        if number + 2 < widths.len() && !activation.is_empty() {
            file = file.node(activation, &[&sum], &[&output]);
        } else {
            input = sum;
        }
    }
    Policy::read(&file.output(&input).bytes()).expect("a policy")
}

/// A GRU of PyTorch's form.
fn gru(inputs: usize, hidden: usize) -> Policy {
    let mut numbers = Numbers(2);
    let [rows, columns, width] = [3 * hidden, inputs, hidden].map(|len| len as i64);
    let attributes = [("linear_before_reset", AttributeValue::Int(1)), ("hidden_size", AttributeValue::Int(width))];
    let file = PolicyFile::new(18)
        .input("obs", &[1, 1, columns])
        .input("h_in", &[1, 1, width])
        .floats("w", &[1, rows, columns], &numbers.list(3 * hidden * inputs, 0.1))
        .floats("r", &[1, rows, width], &numbers.list(3 * hidden * hidden, 0.1))
        .floats("b", &[1, 2 * rows], &numbers.list(6 * hidden, 0.1))
        .node_with("GRU", &["obs", "w", "r", "b", "", "h_in"], &["", "h_out"], &attributes)
        .output("h_out");
    Policy::read(&file.bytes()).expect("a policy")
}

fn measure(name: &str, weights: usize, policy: &Policy) {
    let (mut numbers, mut state) = (Numbers(3), PolicyState::new(policy));
    let mut times: Vec<f64> = Vec::with_capacity(RUNS);
    for _ in 0..RUNS {
        let observation = numbers.list(state.input_mut(0).len(), 2.0);
        let start = Instant::now();
        state.input_mut(0).copy_from_slice(&observation);
        state.evaluate();
        black_box(state.output(0));
        times.push(start.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    let [median, best] = [times[RUNS / 2], times[0]];
    println!("{name:<28} {weights:>7} weights {median:>7.2} us median {best:>7.2} us best");
}

fn main() {
    let weights = |widths: &[usize]| widths.windows(2).map(|pair| pair[0] * pair[1]).sum();
    for (name, widths) in [("two layers of 64", &[80, 64, 64, 22][..]), ("512, 256, 128", &[82, 512, 256, 128, 23])] {
        measure(&format!("{name}, Elu"), weights(widths), &perceptron(widths, "Elu"));
        measure(&format!("{name}, Tanh"), weights(widths), &perceptron(widths, "Tanh"));
        measure(&format!("{name}, linear"), weights(widths), &perceptron(widths, ""));
    }
    measure("GRU of 256", 3 * 256 * (48 + 256), &gru(48, 256));
}
