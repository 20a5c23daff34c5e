//! Whole matches between built-in teams.

mod common;
mod series;
