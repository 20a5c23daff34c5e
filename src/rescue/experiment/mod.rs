//! `spar rescue experiment`: runs sessions from a file of factors, seeds and operators; writes logs and a table.
//!
//! | to find | look in |
//! |---|---|
//! | flags | `flags` |
//! | the file of an experiment, and the built-in experiments | `plan`, `builtin_experiments` |
//! | the sessions that follow from it | `design` |
//! | the operators and their settings | `condition` |
//! | a session with scripted operators, in this program | `session`, `client` |
//! | a session with external programs or people, on a server | `external_operators` |
//! | saved sessions | `folder` |
//! | all sessions, on several threads | `run` |
//! | the table as CSV and Parquet | `table`, `columns` |
//! | a chart of it | `plot`, `chart` |

mod builtin_experiments;
mod chart;
mod client;
#[cfg(feature = "parquet")]
mod columns;
mod condition;
mod design;
mod external_operators;
mod flags;
mod folder;
mod plan;
mod plot;
mod run;
mod session;
mod table;

use std::error::Error;

use crate::console;
use crate::worlds::Worlds;
pub use flags::ExperimentArgs;
use flags::ExperimentCommand;

/// Runs `spar rescue experiment`.
pub fn run(flags: &ExperimentArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    match &flags.what {
        ExperimentCommand::List => list(),
        ExperimentCommand::Run(flags) => run::run(flags, worlds),
        ExperimentCommand::Plot(flags) => plot::run(flags),
    }
}

/// Prints the experiments that the program contains.
fn list() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    for (name, toml) in &builtin_experiments::FILES {
        let plan = plan::read(toml).map_err(|error| format!("{name}: {error}"))?;
        text += &format!("{name}  {}\n", plan.about);
    }
    Ok(console::print(&text).map(drop)?)
}
