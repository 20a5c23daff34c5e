//! `spar rescue experiment`: runs sessions from a file of factors, seeds and operators; writes logs and a table.
//!
//! The crate `rescue_experiment` has designs, sessions and tables. `flags` defines the arguments, `run` and `plot` are
//! commands, `program` builds worlds, `external_operators` serves sessions for external programs and people.

mod external_operators;
mod flags;
mod plot;
mod program;
mod run;

use std::error::Error;

use rescue_experiment::{BUILTIN_EXPERIMENTS, ExperimentPlan};

use crate::console;
pub use flags::ExperimentArgs;
use flags::ExperimentCommand;
pub use program::ExperimentProgram;
use settings::Worlds;

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
    for (name, toml) in &BUILTIN_EXPERIMENTS {
        let plan = ExperimentPlan::read(toml).map_err(|error| format!("{name}: {error}"))?;
        text += &format!("{name}  {}\n", plan.about);
    }
    Ok(console::print(&text).map(drop)?)
}
