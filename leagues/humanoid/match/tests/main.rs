//! Tests of matches.

mod common;
mod joining;
mod whole_matches;
