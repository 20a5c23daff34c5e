//! Tools for the 3D league of 2026: the comparison with the league's own server.

mod comparison;
mod difference;
mod lockstep;
mod motion;
mod reference_server;

pub use comparison::{Comparison, ComparisonError, ComparisonResult, compare};
pub use difference::Difference;
