//! Tests of `spar-rescue-operator`, one module for each topic.

mod client;
mod examples;
mod known;
mod office;
mod operators;
mod repair;
