//! `spar humanoid`: tools for the 3D league of 2026.

pub mod agent;
mod compare;
mod export;
mod parity;
mod scene_flags;

use std::error::Error;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use agent::HumanoidAgentArgs;
use compare::HumanoidCompareArgs;
use export::HumanoidExportArgs;
use parity::HumanoidParityArgs;

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

    /// Write the scene for trainers: the pitch, the ball and one robot as one MJCF file, and a table of its numbers.
    ///
    /// MuJoCo 3.5.0 computes the same motion from the file, to the last bit. Its motors have the gains of a network, and in its
    /// keyframe `start` the robot stands at the centre of the field. The table has joints, motors, limits, gains, control law, delay
    /// and the terms of the observation.
    Export(HumanoidExportArgs),

    /// Compare spar with a trainer's rollout: the first step and body that differ by more than 1e-4.
    ///
    /// The rollout has the positions of the exported scene after each control step. spar begins in its first row, runs the network
    /// with the same command, and compares all bodies, and observations and actions where the file has them. The exit code is 1 if
    /// something differs.
    Parity(HumanoidParityArgs),
}

/// Runs `spar humanoid`.
pub fn run(flags: &HumanoidArgs) -> Result<ExitCode, Box<dyn Error>> {
    match &flags.command {
        HumanoidCommand::Agent(flags) => agent::run(flags).map(|()| ExitCode::SUCCESS),
        HumanoidCommand::Compare(flags) => compare::run(flags),
        HumanoidCommand::Export(flags) => export::run(flags).map(|()| ExitCode::SUCCESS),
        HumanoidCommand::Parity(flags) => parity::run(flags),
    }
}
