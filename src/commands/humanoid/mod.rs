//! `spar humanoid`: tools for the 3D league of 2026.

pub mod agent;
mod compare;

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use agent::HumanoidAgentArgs;
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
    /// Run one player with a network as its walk, as a client of a server of spar or of the league.
    ///
    /// The player walks to the ball and through it, towards the opponents' goal; others of its team support. With --command it walks
    /// with one velocity. `spar serve --world humanoid`, or the league's own server, must run.
    Agent(HumanoidAgentArgs),

    /// Compare spar with the league's own server: the same commands to both, every byte that robots and a monitor get.
    ///
    /// Robots swing all their motors, and a monitor kicks off. Both servers run in lock-step, each as fast as it can. The
    /// first difference ends the comparison with cycle, field and both texts; the exit code is then 1.
    Compare(HumanoidCompareArgs),
}

/// Runs `spar humanoid`.
pub fn run(flags: &HumanoidArgs) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        HumanoidCommand::Agent(flags) => agent::run(flags).map(|()| ExitCode::SUCCESS),
        HumanoidCommand::Compare(flags) => compare::run(flags),
    }
}
