//! Chores of the repository, as functions.

pub mod archive;
pub mod bits;
pub mod day;
pub mod load;
pub mod rust;
