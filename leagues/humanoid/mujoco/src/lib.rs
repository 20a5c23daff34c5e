//! MuJoCo, loaded at run time from a library that the user has: models from MJCF texts, their state, one step.
//!
//! spar contains nothing of MuJoCo and needs no C compiler. [`Library::load`] opens the library, [`Physics::new`] compiles
//! a world, and [`Physics::step`] advances it with the very bits that every other program gets from the same library.
//!
//! This crate has the only `unsafe` code of the worlds: calls of C functions, and reads of C structs at offsets that
//! belong to one version of the library (`src/layout.rs`). Each place states why it is sound.

#![allow(unsafe_code)]
#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(unsafe_op_in_unsafe_fn)]

mod layout;
mod library;
mod memory;
mod physics;
mod randomization;
mod spec;

pub use library::{Library, LoadError};
pub use physics::{ObjectKind, Physics, SensorKind};
pub use randomization::{NominalPhysics, PhysicsFactors};
pub use spec::{Attachment, ModelError, model_text};
