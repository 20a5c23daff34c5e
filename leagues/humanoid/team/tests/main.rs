//! Tests of networks as skills.

mod contracts;
mod skills;
