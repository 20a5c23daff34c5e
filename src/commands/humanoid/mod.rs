//! `spar humanoid`: tools for the 3D league of 2026.

mod compare;

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use compare::HumanoidCompareArgs;

/// Flags of `spar humanoid`.
#[derive(Debug, Args)]
pub struct HumanoidArgs {
    /// Subcommand.
    #[command(subcommand)]
    command: HumanoidCommand,
}

/// Subcommand.
#[derive(Debug, Subcommand)]
enum HumanoidCommand {
    /// Compare spar with the league's own server: the same commands to both, every byte that robots and a monitor get.
    ///
    /// Robots swing all their motors, and a monitor kicks off. Both servers run in lock-step, each as fast as it can. The
    /// first difference ends the comparison with cycle, field and both texts; the exit code is then 1.
    Compare(HumanoidCompareArgs),
}

/// Runs `spar humanoid`.
pub fn run(flags: &HumanoidArgs) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        HumanoidCommand::Compare(flags) => compare::run(flags),
    }
}
