//! Chores of the repository, as functions.

pub mod archive;
pub mod bits;
pub mod day;
pub mod departure;
pub mod load;
pub mod long_tests;
pub mod rust;
pub mod team_version;
