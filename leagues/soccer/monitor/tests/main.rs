//! Tests of `spar-soccer-monitor`, one module for each topic.

mod connection;
mod recordings;
mod truth;
