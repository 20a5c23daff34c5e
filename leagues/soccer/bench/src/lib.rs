//! Benchmarks of the 3D soccer simulation on this machine, with their reports.
//!
//! | to find | look in |
//! |---|---|
//! | the kinds of measurement, the robots' motions | [`BenchKind`], [`Program`] |
//! | one measurement, as a table line and as JSON | [`Measurement`], [`measurement`] |
//! | physics alone | `physics`, `pitch_physics`, `models` |
//! | the whole world in process, many worlds side by side | `in_process`, `batch` |
//! | a server with its clients, the time of its parts | `tcp`, `parts` |
//! | saved reports, their comparison and chart | [`BenchReport`], [`compare`], [`chart`] |
//!
//! The crate prints nothing, and it knows no command line. It opens ports of its own for the measurements over TCP.

mod batch;
pub mod chart;
pub mod compare;
mod in_process;
mod kind;
mod machine;
pub mod measurement;
mod models;
mod parts;
mod physics;
mod pitch_physics;
mod program;
mod report;
mod tcp;

pub use kind::BenchKind;
pub use measurement::Measurement;
pub use models::Models;
pub use program::Program;
pub use report::{BenchCase, BenchReport, BenchRow, ReportedValue, WORLDS_MAX};
pub use tcp::TcpCase;
