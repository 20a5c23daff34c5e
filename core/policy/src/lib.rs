//! Neural-network policies from ONNX files: a small reader and evaluator for the networks that move robots.
//!
//! [`Policy::read`] checks a file completely: operators from a closed list, shapes, sizes (`docs/reference/onnx.md`). A
//! [`PolicyState`] then evaluates it without errors and without allocation. The same inputs give the same bits in every
//! build: float32, sums in a fixed order, no product fused with a sum, own polynomials for activations and `libm` for the other transcendental functions.
//!
//! ```
//! use policy::{Policy, PolicyFile, PolicyState};
//!
//! let file = PolicyFile::new(17)
//!     .input("obs", &[1, 2])
//!     .floats("weights", &[2, 1], &[0.5, -1.0])
//!     .node("MatMul", &["obs", "weights"], &["sum"])
//!     .node("Tanh", &["sum"], &["actions"])
//!     .output("actions");
//! let policy = Policy::read(&file.bytes())?;
//! assert_eq!(policy.inputs()[0].width, 2);
//! let mut state = PolicyState::new(&policy);
//! state.input_mut(0).copy_from_slice(&[2.0, 1.0]);
//! state.evaluate();
//! assert_eq!(state.output(0), [0.0]);
//! # Ok::<(), policy::PolicyError>(())
//! ```

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod builder;
mod error;
mod file;
mod graph;
mod initializer;
mod kernels;
pub mod limits;
mod message_count;
mod metadata;
mod node;
pub mod onnx;
mod operand;
mod operators;
mod policy;
mod program;
mod recurrence;
mod shape;
mod state;
mod tensor;

pub use error::PolicyError;
pub use file::{AttributeValue, PolicyFile};
pub use metadata::PolicyMetadata;
pub use operators::operator_names;
pub use policy::Policy;
pub use recurrence::RecurrentPair;
pub use state::PolicyState;
pub use tensor::PolicyTensor;
