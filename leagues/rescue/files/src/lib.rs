//! The rescue world as a program serves it, with the user's files.
//!
//! | to | see |
//! |---|---|
//! | read buildings and floor plans, and write the log of a run | [`served_world`] |
//! | read settings from `usar.ini` | [`usar_ini`] |
//! | offer the log and its metrics on the operator page | [`RescueDownloads`] |
//!
//! The crate prints nothing, and it knows no command line.

mod downloads;
pub mod served_world;
pub mod usar_ini;

pub use downloads::RescueDownloads;
