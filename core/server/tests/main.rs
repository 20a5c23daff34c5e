//! Tests of `spar-server`, one module for each topic.

mod bad_days;
mod clock;
mod common;
mod datagrams;
mod handles;
mod serving;
mod simulated;
mod think;
