//! Tools for the small-size world of 2002: they connect to servers, and read and write its files.
//!
//! | to | see |
//! |---|---|
//! | play or drive as a client of the port for teams | [`CornellClient`], [`play_builtin_team`], [`drive`] |
//! | read the ports' addresses of a command line, as CRISS did | [`PortAddresses`] |
//! | pass keys from standard input to a world | [`keyboard`] |
//! | write a BRML log of a run | [`BrmlLog`] |
//! | read one, or open it for playback | [`BrmlFile`], [`open_brml_log`] |
//! | read the parameter file of a world | [`parameter_file`] |
//!
//! Nothing here parses flags or prints.

mod addresses;
mod brml_file;
mod brml_log;
mod builtin_team;
mod client;
mod drive;
pub mod keyboard;
pub mod parameter_file;

pub use addresses::{PLACEMENT_PORT, PortAddresses, VISION_PORT};
pub use brml_file::{BrmlFile, is_brml_log, open_brml_log};
pub use brml_log::BrmlLog;
pub use builtin_team::play_builtin_team;
pub use client::CornellClient;
pub use drive::drive;
