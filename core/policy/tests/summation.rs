//! The order of sums, as documented: even inputs, odd inputs, bias.

use policy::{AttributeValue, Policy, PolicyFile, PolicyState};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_layer_has_the_bits_of_the_documented_order(
        (inputs, outputs) in (1_usize..40, 1_usize..40),
        seed in any::<u32>(),
    ) {
        let mut state = seed;
        let mut number = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 8_388_608.0 - 1.0
        };
        let weights: Vec<f32> = (0..inputs * outputs).map(|_| number()).collect();
        let bias: Vec<f32> = (0..outputs).map(|_| number()).collect();
        let input: Vec<f32> = (0..inputs).map(|_| number()).collect();
        let file = PolicyFile::new(11)
            .input("obs", &[1, inputs as i64])
            .floats("w", &[outputs as i64, inputs as i64], &weights)
            .floats("b", &[outputs as i64], &bias)
            .node_with("Gemm", &["obs", "w", "b"], &["actions"], &[("transB", AttributeValue::Int(1))])
            .output("actions");
        let mut policy = PolicyState::new(&Policy::read(&file.bytes()).expect("a policy"));
        policy.input_mut(0).copy_from_slice(&input);
        policy.evaluate();
        for ((row, bias), found) in weights.chunks(inputs).zip(&bias).zip(policy.output(0)) {
            let mut sums = [0.0_f32; 2];
            (0..inputs).for_each(|at| sums[at % 2] += input[at] * row[at]);
            prop_assert_eq!(found.to_bits(), (sums[0] + sums[1] + bias).to_bits());
        }
    }
}
