//! The functions of activations that are on every tick's path: eˣ - 1, the logistic function and tanh.
//!
//! They are polynomials of plain sums and products without branches, so the compiler computes several numbers at a time;
//! calls of `libm` would take half of an evaluation. The bits are the same in every build, since nothing is fused or
//! reordered. The relative errors are below 3e-7 (2.5 units of the last place), which the tests compare with `libm` in
//! `f64`.

/// x = k ln 2 + r: returns 2ᵏ and eʳ - 1. Limits x to the exponents of float32.
#[inline(always)]
fn scale_and_rest(x: f32) -> (f32, f32) {
    // Adding it rounds to an integer, which is then in the low bits.
    const ROUNDING: f32 = 12_582_912.0;
    // The high part has few digits: its product with k is exact.
    const LN_2_HIGH: f32 = 0.693_359_4;
    const LN_2_LOW: f32 = -2.121_944_4e-4;
    let x = if x < -87.0 { -87.0 } else { x };
    let x = if x > 88.0 { 88.0 } else { x };
    let rounded = x * std::f32::consts::LOG2_E + ROUNDING;
    let k = rounded - ROUNDING;
    let r = (x - k * LN_2_HIGH) - k * LN_2_LOW;
    let exponent = rounded.to_bits().wrapping_sub(ROUNDING.to_bits()).wrapping_add(127);
    let tail = 1.0 / 24.0 + r * (1.0 / 120.0 + r * (1.0 / 720.0 + r * (1.0 / 5040.0)));
    let rest = r + r * r * (0.5 + r * (1.0 / 6.0 + r * tail));
    (f32::from_bits(exponent << 23), rest)
}

/// eˣ - 1, also exact for small x.
#[inline(always)]
pub(crate) fn exp_minus_one(x: f32) -> f32 {
    let (scale, rest) = scale_and_rest(x);
    scale * rest + (scale - 1.0)
}

/// The logistic function, 1 / (1 + e⁻ˣ).
#[inline(always)]
pub(crate) fn sigmoid(x: f32) -> f32 {
    let (scale, rest) = scale_and_rest(-x);
    1.0 / (1.0 + (scale * rest + scale))
}

/// The hyperbolic tangent.
#[inline(always)]
pub(crate) fn tanh(x: f32) -> f32 {
    // Beyond 10 it is 1 in float32.
    let size = x.abs();
    let size = if size > 10.0 { 10.0 } else { size };
    let t = exp_minus_one(2.0 * size);
    (t / (t + 2.0)).copysign(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest relative difference from an exact function, over numbers of all sizes up to 80.
    fn error(function: fn(f32) -> f32, exact: fn(f64) -> f64) -> f64 {
        let sizes = (0..2_000_000).map(|at| libm::expf(-12.0 + 16.38 * at as f32 / 2e6));
        let relative = |x: f32| (f64::from(function(x)) / exact(f64::from(x)) - 1.0).abs();
        sizes.map(|x| relative(x).max(relative(-x))).fold(0.0, f64::max)
    }

    #[test]
    fn errors_are_small() {
        for (function, exact) in [
            (exp_minus_one as fn(f32) -> f32, libm::expm1 as fn(f64) -> f64),
            (tanh, libm::tanh),
            (sigmoid, |x| 1.0 / (1.0 + libm::exp(-x))),
        ] {
            let error = error(function, exact);
            assert!(error < 3e-7, "{error:e}");
        }
    }

    #[test]
    fn ends_are_exact() {
        for function in [exp_minus_one, tanh] {
            assert_eq!(function(0.0), 0.0);
            assert_eq!(function(f32::NEG_INFINITY), -1.0);
            assert!(function(f32::NAN).is_nan());
        }
        assert_eq!([tanh(f32::INFINITY), sigmoid(f32::INFINITY), sigmoid(0.0)], [1.0, 1.0, 0.5]);
        assert!(sigmoid(f32::NEG_INFINITY) < 1e-37 && sigmoid(f32::NAN).is_nan());
    }
}
