//! Tests of `spar-soccer-tasks`, one module for each topic.

mod equal_bits;
