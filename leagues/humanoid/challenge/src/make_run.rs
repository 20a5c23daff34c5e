//! Makes the run of a robot.

use engine::RandomStream;

use crate::challenge::HumanoidChallenge;
use crate::challenge_world::ChallengeWorld;
use crate::error::ChallengeError;
use crate::plan::{ChallengePlan, ChallengeRun};
use crate::robot_result::RobotResult;
use crate::{get_up_run, kick_run, walk_run};

/// Makes a run of a plan in a world, whatever has happened there before.
///
/// # Errors
/// If the world cannot be used.
pub fn make_run(
    plan: &ChallengePlan,
    run: ChallengeRun,
    world: &mut ChallengeWorld,
) -> Result<RobotResult, ChallengeError> {
    let mut draws = RandomStream::new(plan.seed, "humanoid challenge", run.robot, run.case as u64);
    match plan.challenge {
        HumanoidChallenge::Walk | HumanoidChallenge::Turn => walk_run::make(plan, run, world, &mut draws),
        HumanoidChallenge::Kick => kick_run::make(plan, world, &mut draws),
        HumanoidChallenge::GetUp => get_up_run::make(plan, run, world, &mut draws),
    }
}
