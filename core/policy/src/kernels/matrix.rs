//! Products of matrices. Every output is the sum of the products of even inputs, plus that of odd inputs, each in
//! ascending order, plus the bias. The order does not depend on the vector width, so every build has the same bits.

/// The outputs that are computed together: 16 numbers fill four SSE registers or two AVX registers.
const LANES: usize = 16;

/// A constant matrix with its bias, packed in panels of [`LANES`] outputs; for each input, a panel has one weight of
/// each of its outputs. Missing outputs of the last panel are zero.
#[derive(Debug)]
pub(crate) struct PackedMatrix {
    inputs: usize,
    outputs: usize,
    panels: Vec<f32>,
    bias: Vec<f32>,
}

impl PackedMatrix {
    /// Packs a matrix: `weight(output, input)`. An empty bias is zero. There is at least one input and one output.
    pub(crate) fn new(
        inputs: usize,
        outputs: usize,
        bias: &[f32],
        weight: impl Fn(usize, usize) -> f32,
    ) -> PackedMatrix {
        let count = outputs.div_ceil(LANES);
        let mut panels = vec![0.0; count * inputs * LANES];
        for output in 0..outputs {
            let panel = output / LANES * inputs * LANES + output % LANES;
            for input in 0..inputs {
                panels[panel + input * LANES] = weight(output, input);
            }
        }
        let mut padded = vec![0.0; count * LANES];
        padded.iter_mut().zip(bias).for_each(|(padded, bias)| *padded = *bias);
        PackedMatrix { inputs, outputs, panels, bias: padded }
    }

    /// Packs rows of weights, one for each output, as PyTorch stores them.
    pub(crate) fn from_rows(rows: &[f32], inputs: usize, bias: &[f32]) -> PackedMatrix {
        PackedMatrix::new(inputs, rows.len() / inputs, bias, |output, input| rows[output * inputs + input])
    }

    pub(crate) fn inputs(&self) -> usize {
        self.inputs
    }

    pub(crate) fn outputs(&self) -> usize {
        self.outputs
    }

    /// Multiplies one vector: `outputs` numbers from `inputs` numbers.
    pub(crate) fn apply(&self, input: &[f32], output: &mut [f32]) {
        let panels = self.panels.chunks_exact(self.inputs * LANES);
        let (biases, _) = self.bias.as_chunks::<LANES>();
        for ((panel, bias), output) in panels.zip(biases).zip(output.chunks_mut(LANES)) {
            let sums = panel_sums(panel.as_chunks().0, input);
            output.iter_mut().zip(sums).zip(bias).for_each(|((output, sum), bias)| *output = sum + bias);
        }
    }
}

/// The sums of one panel.
fn panel_sums(weights: &[[f32; LANES]], input: &[f32]) -> [f32; LANES] {
    let (mut even, mut odd) = ([0.0; LANES], [0.0; LANES]);
    let (weights, last_weights) = weights.as_chunks::<2>();
    let (input, last) = input.as_chunks::<2>();
    for ([first, second], weights) in input.iter().zip(weights) {
        add(&mut even, *first, &weights[0]);
        add(&mut odd, *second, &weights[1]);
    }
    if let ([last], [weights]) = (last, last_weights) {
        add(&mut even, *last, weights);
    }
    std::array::from_fn(|lane| even[lane] + odd[lane])
}

#[inline(always)]
fn add(sums: &mut [f32; LANES], input: f32, weights: &[f32; LANES]) {
    for lane in 0..LANES {
        sums[lane] += input * weights[lane];
    }
}

/// The product of two matrices that are both computed: (rows, inner) times (inner, columns), in the same order of sums.
pub(crate) fn multiply(left: &[f32], right: &[f32], inner: usize, columns: usize, output: &mut [f32]) {
    for (left, output) in left.chunks_exact(inner).zip(output.chunks_exact_mut(columns)) {
        for (column, output) in output.iter_mut().enumerate() {
            let mut sums = [0.0; 2];
            for (at, left) in left.iter().enumerate() {
                sums[at % 2] += left * right[at * columns + column];
            }
            *output = sums[0] + sums[1];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers whose sums depend on their order.
    fn numbers(count: usize, seed: u32) -> Vec<f32> {
        let mut state = seed;
        let next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 16_777_216.0 - 0.5
        };
        std::iter::repeat_with(next).take(count).collect()
    }

    #[test]
    fn packed_products_have_the_bits_of_the_definition() {
        for (inputs, outputs) in [(1, 1), (2, 17), (7, 16), (82, 23), (33, 40)] {
            let (weights, bias) = (numbers(inputs * outputs, 1), numbers(outputs, 2));
            let (input, mut output) = (numbers(inputs, 3), vec![0.0; outputs]);
            PackedMatrix::from_rows(&weights, inputs, &bias).apply(&input, &mut output);
            for (row, output) in weights.chunks(inputs).zip(&bias).zip(&output) {
                let (row, bias) = row;
                let mut sums = [0.0_f32; 2];
                (0..inputs).for_each(|at| sums[at % 2] += input[at] * row[at]);
                assert_eq!(output.to_bits(), (sums[0] + sums[1] + bias).to_bits());
            }
        }
    }

    #[test]
    fn computed_matrices_multiply_with_the_same_bits() {
        let (inner, columns) = (9, 5);
        let (left, right) = (numbers(2 * inner, 4), numbers(inner * columns, 5));
        let packed = PackedMatrix::new(inner, columns, &[], |output, input| right[input * columns + output]);
        let (mut first, mut second) = (vec![0.0; 2 * columns], vec![0.0; 2 * columns]);
        multiply(&left, &right, inner, columns, &mut first);
        left.chunks(inner).zip(second.chunks_mut(columns)).for_each(|(row, output)| packed.apply(row, output));
        assert_eq!(first, second);
    }
}
