//! The commands, a file or folder each: flags, calls of the libraries, printing.

#[cfg(feature = "soccer")]
pub mod agent;
#[cfg(feature = "soccer")]
pub mod bench;
pub mod branch;
#[cfg(feature = "soccer")]
mod builtin_version;
#[cfg(feature = "soccer")]
pub mod campaign;
#[cfg(feature = "soccer")]
pub mod challenge;
#[cfg(feature = "soccer")]
pub mod gateway;
#[cfg(feature = "humanoid")]
pub mod humanoid;
#[cfg(feature = "soccer")]
mod isolation_flags;
pub mod log;
pub mod manual;
#[cfg(feature = "soccer")]
pub mod match_command;
pub mod render;
pub mod replay;
#[cfg(feature = "rescue")]
pub mod rescue;
#[cfg(feature = "soccer")]
pub mod sandbox_init;
#[cfg(feature = "soccer")]
pub mod scenario;
pub mod serve;
#[cfg(feature = "humanoid")]
pub mod setup;
#[cfg(feature = "soccer")]
mod skill_flags;
#[cfg(feature = "criss")]
pub mod smallsize;
#[cfg(feature = "ssl")]
pub mod ssl;
#[cfg(feature = "soccer")]
mod team_parameter_flags;
#[cfg(feature = "soccer")]
pub mod tournament;
#[cfg(feature = "soccer")]
pub mod verify;
pub mod view;
