//! Functions of rows: layer normalisation, means and sums, softmax. A sum over a row has eight partial sums (of every
//! eighth value), which are added in pairs.

const LANES: usize = 8;

/// A function from a row to one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reduction {
    L2,
    Max,
    Mean,
    Min,
    Sum,
}

/// The sum of a function of the values.
fn sum(row: &[f32], function: impl Fn(f32) -> f32) -> f32 {
    let mut sums = [0.0; LANES];
    let (chunks, rest) = row.as_chunks::<LANES>();
    for chunk in chunks {
        (0..LANES).for_each(|lane| sums[lane] += function(chunk[lane]));
    }
    sums.iter_mut().zip(rest).for_each(|(sum, value)| *sum += function(*value));
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (b + f)) + ((c + g) + (d + h))
}

/// Writes one number for each row of the input.
pub(crate) fn reduce(reduction: Reduction, width: usize, input: &[f32], output: &mut [f32]) {
    for (row, output) in input.chunks_exact(width).zip(output) {
        *output = match reduction {
            Reduction::L2 => libm::sqrtf(sum(row, |x| x * x)),
            Reduction::Max => {
                row.iter().fold(f32::NEG_INFINITY, |most, x| if *x > most || x.is_nan() { *x } else { most })
            }
            Reduction::Mean => sum(row, |x| x) / width as f32,
            Reduction::Min => {
                row.iter().fold(f32::INFINITY, |least, x| if *x < least || x.is_nan() { *x } else { least })
            }
            Reduction::Sum => sum(row, |x| x),
        };
    }
}

/// Normalises each row to mean 0 and variance 1 (of the population), then scales and shifts it.
pub(crate) fn layer_norm(epsilon: f32, scale: &[f32], bias: Option<&[f32]>, input: &[f32], output: &mut [f32]) {
    let width = scale.len();
    for (row, output) in input.chunks_exact(width).zip(output.chunks_exact_mut(width)) {
        let mean = sum(row, |x| x) / width as f32;
        let variance = sum(row, |x| (x - mean) * (x - mean)) / width as f32;
        let factor = 1.0 / libm::sqrtf(variance + epsilon);
        let scaled = row.iter().zip(scale).map(|(x, scale)| (x - mean) * factor * scale);
        match bias {
            Some(bias) => output.iter_mut().zip(scaled.zip(bias)).for_each(|(output, (x, bias))| *output = x + bias),
            None => output.iter_mut().zip(scaled).for_each(|(output, x)| *output = x),
        }
    }
}

/// The exponentials of each row, divided by their sum.
pub(crate) fn softmax(width: usize, input: &[f32], output: &mut [f32]) {
    for (row, output) in input.chunks_exact(width).zip(output.chunks_exact_mut(width)) {
        let most = row.iter().fold(f32::NEG_INFINITY, |most, x| if *x > most { *x } else { most });
        output.iter_mut().zip(row).for_each(|(output, x)| *output = libm::expf(x - most));
        let total = sum(output, |x| x);
        output.iter_mut().for_each(|output| *output /= total);
    }
}
