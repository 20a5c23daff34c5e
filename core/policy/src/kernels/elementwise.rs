//! Functions of single numbers, and of pairs.

use super::exponential::{exp_minus_one, sigmoid, tanh};

/// A function of one number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Unary {
    Abs,
    Celu {
        alpha: f32,
    },
    Clip {
        low: f32,
        high: f32,
    },
    Cos,
    Elu {
        alpha: f32,
    },
    Erf,
    Exp,
    GeluErf,
    GeluTanh,
    LeakyRelu {
        alpha: f32,
    },
    Log,
    Mish,
    Neg,
    Reciprocal,
    Relu,
    Selu {
        alpha: f32,
        gamma: f32,
    },
    Sigmoid,
    Sin,
    Softplus,
    Sqrt,
    Tanh,
    /// Rounding towards zero: the conversion to an integer, which is never NaN.
    Truncate,
}

/// A function of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Div,
    /// Division of integers, rounded towards zero; 0 if the divisor is 0.
    DivInteger,
    Max,
    Min,
    Mul,
    Pow,
    Sub,
}

/// ln(1 + eˣ), without overflow.
fn softplus(x: f32) -> f32 {
    let tail = libm::log1pf(libm::expf(-x.abs()));
    if x > 0.0 { x + tail } else { tail }
}

/// The larger number; NaN if one of them is NaN.
fn larger(left: f32, right: f32) -> f32 {
    if left > right || left.is_nan() { left } else { right }
}

/// The smaller number; NaN if one of them is NaN.
fn smaller(left: f32, right: f32) -> f32 {
    if left < right || left.is_nan() { left } else { right }
}

fn divided_integer(left: f32, right: f32) -> f32 {
    if right == 0.0 { 0.0 } else { (left / right).trunc() }
}

fn truncated(x: f32) -> f32 {
    if x.is_nan() { 0.0 } else { x.trunc() }
}

fn gelu_tanh(x: f32) -> f32 {
    const SQRT_2_OVER_PI: f32 = 0.797_884_6;
    0.5 * x * (1.0 + libm::tanhf(SQRT_2_OVER_PI * (x + 0.044_715 * x * x * x)))
}

/// Writes the function of every input.
pub(crate) fn unary(function: Unary, input: &[f32], output: &mut [f32]) {
    use std::f32::consts::FRAC_1_SQRT_2;
    // One loop for each function: those without a call use vector instructions.
    match function {
        Unary::Abs => map(input, output, f32::abs),
        Unary::Celu { alpha } => {
            map(input, output, |x| if x < 0.0 { alpha * exp_minus_one(x / alpha) } else { x });
        }
        Unary::Clip { low, high } => map(input, output, |x| {
            let x = if x < low { low } else { x };
            if x > high { high } else { x }
        }),
        Unary::Cos => map(input, output, libm::cosf),
        Unary::Elu { alpha } => map(input, output, |x| if x < 0.0 { alpha * exp_minus_one(x) } else { x }),
        Unary::Erf => map(input, output, libm::erff),
        Unary::Exp => map(input, output, libm::expf),
        Unary::GeluErf => map(input, output, |x| 0.5 * x * (1.0 + libm::erff(x * FRAC_1_SQRT_2))),
        Unary::GeluTanh => map(input, output, gelu_tanh),
        Unary::LeakyRelu { alpha } => map(input, output, |x| if x < 0.0 { alpha * x } else { x }),
        Unary::Log => map(input, output, libm::logf),
        Unary::Mish => map(input, output, |x| x * libm::tanhf(softplus(x))),
        Unary::Neg => map(input, output, |x| -x),
        Unary::Reciprocal => map(input, output, |x| 1.0 / x),
        Unary::Relu => map(input, output, |x| if x < 0.0 { 0.0 } else { x }),
        Unary::Selu { alpha, gamma } => {
            map(input, output, |x| gamma * if x < 0.0 { alpha * exp_minus_one(x) } else { x });
        }
        Unary::Sigmoid => map(input, output, sigmoid),
        Unary::Sin => map(input, output, libm::sinf),
        Unary::Softplus => map(input, output, softplus),
        Unary::Sqrt => map(input, output, libm::sqrtf),
        Unary::Tanh => map(input, output, tanh),
        Unary::Truncate => map(input, output, truncated),
    }
}

/// Writes the function of every pair.
pub(crate) fn binary(function: Binary, left: &[f32], right: &[f32], output: &mut [f32]) {
    match function {
        Binary::Add => zip(left, right, output, |left, right| left + right),
        Binary::Div => zip(left, right, output, |left, right| left / right),
        Binary::DivInteger => zip(left, right, output, divided_integer),
        Binary::Max => zip(left, right, output, larger),
        Binary::Min => zip(left, right, output, smaller),
        Binary::Mul => zip(left, right, output, |left, right| left * right),
        // A square is a product, as in other runtimes: variances are written with it.
        Binary::Pow => zip(left, right, output, |x, power| if power == 2.0 { x * x } else { libm::powf(x, power) }),
        Binary::Sub => zip(left, right, output, |left, right| left - right),
    }
}

#[inline(always)]
fn map(input: &[f32], output: &mut [f32], function: impl Fn(f32) -> f32) {
    output.iter_mut().zip(input).for_each(|(output, input)| *output = function(*input));
}

#[inline(always)]
fn zip(left: &[f32], right: &[f32], output: &mut [f32], function: impl Fn(f32, f32) -> f32) {
    output.iter_mut().zip(left.iter().zip(right)).for_each(|(output, (left, right))| *output = function(*left, *right));
}
