//! The user's files for 3D soccer.
//!
//! | to | see |
//! |---|---|
//! | serve the soccer worlds with all of these files | [`worlds`] |
//! | read scene files from data folders | [`data_folders`] |
//! | write the match log of a game | [`match_log_file`] |
//! | write the self collisions of a game | [`self_collisions`] |
//! | read settings from the reference's start-up scripts | [`reference_scripts`], [`script_settings`] |
//!
//! The crate prints nothing, and it knows no command line.

pub mod data_folders;
pub mod match_log_file;
pub mod reference_scripts;
pub mod script_settings;
pub mod self_collisions;
pub mod worlds;
