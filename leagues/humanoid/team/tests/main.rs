//! Tests of networks as skills.

mod builtin;
mod contracts;
mod exported;
mod skills;
