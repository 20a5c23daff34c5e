//! Tests of `spar-web`, one module for each topic.

mod pages;
#[path = "../../engine/tests/toy/mod.rs"]
mod toy;
