//! Chores of the repository, as functions.

pub mod archive;
pub mod day;
pub mod load;
