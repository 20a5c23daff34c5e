//! Tests of tournaments with results that are given instead of played.

mod cups;
mod drop_in_and_challenges;
mod file;
mod properties;
mod rulings;
mod support;
mod tables;
