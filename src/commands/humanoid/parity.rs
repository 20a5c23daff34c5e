//! `spar humanoid parity`: a trainer's rollout, computed anew.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use humanoid_files::Installation;
use humanoid_tools::{
    BodyDifference, BodyPose, NUMBER_TOLERANCE, NumberDifference, ParityPlan, ParityResult, Rollout, TOLERANCE,
    compare_rollout,
};

use super::agent::read_walk;
use super::scene_flags::SceneFlags;
use crate::console;

/// Flags of `spar humanoid parity`.
#[derive(Debug, Args)]
pub struct HumanoidParityArgs {
    /// The network. Its metadata, or a file beside it with the ending .toml, says what its numbers mean.
    #[arg(value_name = "POLICY")]
    policy: PathBuf,

    /// The rollout: an .npz file of numpy with the array qpos, and perhaps qvel, observation, action and command
    /// (docs/humanoid/gpu-trainers.md).
    #[arg(long, value_name = "FILE")]
    against: PathBuf,

    #[command(flatten)]
    scene: SceneFlags,
}

/// Runs `spar humanoid parity`; the exit code is 1 if they differ.
pub fn run(flags: &HumanoidParityArgs) -> Result<ExitCode, Box<dyn Error>> {
    let HumanoidParityArgs { policy, against, scene } = flags;
    let skill = read_walk(policy)?;
    let fault = |cause: String| format!("{}: {cause}", against.display());
    let bytes = fs::read(against).map_err(|error| fault(error.to_string()))?;
    let rollout = Rollout::read(&bytes).map_err(fault)?;
    let plan = ParityPlan {
        robot: &scene.robot,
        field: scene.field.dimensions(),
        skill,
        delay_cycles: scene.delay_cycles,
        rollout: &rollout,
    };
    let installation = Installation::find(&scene.mujoco, &scene.league_data)?;
    let result = compare_rollout(plan, &installation).map_err(|error| fault(error.to_string()))?;
    console::print(&text(&result, &rollout))?;
    Ok(if result.is_equal() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The report.
fn text(result: &ParityResult, rollout: &Rollout) -> String {
    let mut text = match &result.body {
        Some(body) => body_text(body),
        None if result.is_equal() => format!("equal: all {} steps agree within {TOLERANCE:e}\n", result.steps),
        None => {
            format!(
                "different: all bodies agree in {} steps, but not all numbers within {NUMBER_TOLERANCE:e}\n",
                result.steps
            )
        }
    };
    let [m, rad] = result.largest;
    let _ = writeln!(text, "largest      {m:.1e} m, {rad:.1e} rad");
    let _ = writeln!(text, "compared     {}", rollout.compared().join(", "));
    for (name, difference) in [("observation", &result.observation), ("action", &result.action)] {
        if let Some(NumberDifference { step, index, meaning, rollout, ours }) = difference {
            let _ = writeln!(
                text,
                "{name:12} differs from step {step} on: number {index}, {meaning}: {rollout} in the rollout, {ours} in spar"
            );
        } else if rollout.compared().contains(&name) {
            let _ = writeln!(text, "{name:12} agrees to the end");
        }
    }
    text
}

fn body_text(difference: &BodyDifference) -> String {
    let BodyDifference { step, body, difference: [m, rad], bodies, rollout, ours } = difference;
    let pose = |BodyPose { position_m: [x, y, z], orientation: [w, i, j, k] }: &BodyPose| {
        format!("position {x:.6} {y:.6} {z:.6} m, orientation {w:.6} {i:.6} {j:.6} {k:.6}")
    };
    format!(
        "different: step {step}, body {body}: {m:.1e} m, {rad:.1e} rad ({bodies} bodies differ)\n  rollout: {}\n  spar:    {}\n",
        pose(rollout),
        pose(ours)
    )
}
