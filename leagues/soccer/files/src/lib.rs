//! The user's files for 3D soccer.
//!
//! | to | see |
//! |---|---|
//! | read scene files from data folders | [`data_folders`] |
//! | read settings from the reference's start-up scripts | [`reference_scripts`] |
//!
//! The crate prints nothing, and it knows no command line.

pub mod data_folders;
pub mod reference_scripts;
