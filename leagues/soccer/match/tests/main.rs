//! Tests of `spar-soccer-match`, one module for each topic.

mod clients;
mod face;
