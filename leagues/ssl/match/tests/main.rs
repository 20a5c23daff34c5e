//! Whole matches between built-in teams.

mod common;
mod games;
mod restarts;
mod teams;
