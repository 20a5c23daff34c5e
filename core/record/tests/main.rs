//! Tests of `spar-record`, one module for each topic.

mod recordings;
mod run_position;
