//! `spar rescue experiment`: runs sessions from a file of factors, seeds and operators; writes logs and a table.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | the file of an experiment, and the built-in experiments | `file`, `ready` |
//! | the sessions that follow from it | `design` |
//! | the operators and their settings | `condition` |
//! | a session with scripted operators, in this program | `session`, `seat` |
//! | a session with external programs or people, on a server | `outside` |
//! | saved sessions | `folder` |
//! | all sessions, on several threads | `run` |
//! | the table as CSV and Parquet | `table`, `columns` |
//! | a chart of it | `plot`, `chart` |

mod chart;
#[cfg(feature = "parquet")]
mod columns;
mod condition;
mod design;
mod file;
mod flags;
mod folder;
mod outside;
mod plot;
mod ready;
mod run;
mod seat;
mod session;
mod table;

use std::error::Error;

use crate::console;
use crate::worlds::Worlds;
pub use flags::Flags;
use flags::What;

/// Runs `spar rescue experiment`.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    match &flags.what {
        What::List => list(),
        What::Run(flags) => run::run(flags, worlds),
        What::Plot(flags) => plot::run(flags),
    }
}

/// Prints the experiments that the program contains.
fn list() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    for (name, toml) in &ready::FILES {
        let plan = file::read(toml).map_err(|bad| format!("{name}: {bad}"))?;
        text += &format!("{name}  {}\n", plan.about);
    }
    Ok(console::print(&text).map(drop)?)
}
