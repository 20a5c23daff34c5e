//! Tests of `spar-monitor`, one module for each topic.

mod connection;
mod recordings;
mod truth;
