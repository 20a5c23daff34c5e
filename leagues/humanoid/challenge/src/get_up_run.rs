//! Runs of robots that get up.

use engine::RandomStream;
use humanoid_tasks::{HumanoidGroundTruth, HumanoidPosture};

use crate::challenge_world::{CYCLE_S, ChallengeWorld};
use crate::error::ChallengeError;
use crate::plan::{ChallengePlan, ChallengeRun};
use crate::robot_result::RobotResult;

/// The longest time until a robot stands, cycles: the referee takes a robot off the field after 15 s.
const CYCLES_MAX: u64 = 750;

/// Makes a run: the robot is up if it has stood for half a second without a break.
///
/// # Errors
/// If the world cannot be used.
pub(crate) fn make(
    plan: &ChallengePlan,
    run: ChallengeRun,
    world: &mut ChallengeWorld,
    draws: &mut RandomStream,
) -> Result<RobotResult, ChallengeError> {
    let posture = HumanoidPosture::LYING.get(run.case).copied().unwrap_or(HumanoidPosture::OnFront);
    let mut robot = world.begin_lying(plan, draws, posture)?;
    let mut stand_cycles = 0;
    for cycle in 0..CYCLES_MAX {
        let now = robot.step()?;
        stand_cycles = if now.stands() { stand_cycles + 1 } else { 0 };
        if stand_cycles >= HumanoidGroundTruth::STANDING_CYCLES {
            let time_s = (cycle + 1 - HumanoidGroundTruth::STANDING_CYCLES) as f64 * CYCLE_S;
            return Ok(RobotResult { has_fallen: false, is_success: true, values: vec![Some(time_s)] });
        }
    }
    Ok(RobotResult { has_fallen: false, is_success: false, values: vec![None] })
}
