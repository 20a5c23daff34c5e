//! Tests of `spar-criss-protocol`, one module for each topic.

mod any_value;
mod boundaries;
mod packets;
