//! The arithmetic of the operators, in float32: plain sums and products in a fixed order, polynomials for activations,
//! `libm` for the rest.

pub(crate) mod copy;
pub(crate) mod elementwise;
pub(crate) mod exponential;
pub(crate) mod matrix;
pub(crate) mod recurrent;
pub(crate) mod rows;
