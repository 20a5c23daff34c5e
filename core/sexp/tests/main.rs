//! Tests of `spar-sexp`, one module for each topic.

mod any_bytes;
mod cursor;
mod numbers;
mod reading;
mod writing;
