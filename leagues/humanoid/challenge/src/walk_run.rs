//! Runs of robots that walk or turn with velocities.

use std::f64::consts::PI;

use engine::RandomStream;
use humanoid_tasks::HumanoidGroundTruth;
use humanoid_team::WalkCommand;

use crate::challenge::HumanoidChallenge;
use crate::challenge_world::{CYCLE_S, ChallengeWorld};
use crate::error::ChallengeError;
use crate::plan::{ChallengePlan, ChallengeRun};
use crate::robot_result::RobotResult;

/// Cycles in which a robot stands before the first command: it bends its knees and comes to rest.
const STAND_CYCLES: u64 = 100;

/// Cycles after a command in which the robot takes up its velocity, which do not count.
const START_CYCLES: u64 = 100;

/// Cycles between two random commands.
const COMMAND_CYCLES: u64 = 100;

/// Largest length of a random command in the plane, as a share of the largest commands: that of the built-in walk's learning.
const PLANAR_SHARE: f64 = 0.7;

/// The velocity of a case, in shares of the largest commands: forward, left, turn; `None`: random ones.
fn shares(challenge: HumanoidChallenge, case: usize) -> Option<[f64; 3]> {
    match (challenge, case) {
        (HumanoidChallenge::Turn, 0) => Some([0.0, 0.0, 1.0]),
        (HumanoidChallenge::Turn, _) => Some([0.0, 0.0, -1.0]),
        (_, 0) => Some([1.0, 0.0, 0.0]),
        (_, 1) => Some([-1.0, 0.0, 0.0]),
        (_, 2) => Some([0.0, 1.0, 0.0]),
        (_, 3) => Some([0.0, -1.0, 0.0]),
        _ => None,
    }
}

/// Makes a run. A robot that falls ends it, and has no velocity.
///
/// # Errors
/// If the world cannot be used.
pub(crate) fn make(
    plan: &ChallengePlan,
    run: ChallengeRun,
    world: &mut ChallengeWorld,
    draws: &mut RandomStream,
) -> Result<RobotResult, ChallengeError> {
    let heading = PI * draws.signed();
    let single = shares(plan.challenge, run.case);
    let seconds = if single.is_some() { plan.seconds } else { plan.random_seconds };
    let cycles = (seconds / CYCLE_S).round().max(1.0) as u64;
    let mut robot = world.begin_upright(plan, draws, [0.0, 0.0], heading, None)?;
    robot.command(WalkCommand::default());
    let (mut sums, mut count) = ([0.0; 3], 0_u32);
    for cycle in 0..STAND_CYCLES + cycles {
        if let Some(walked) = cycle.checked_sub(STAND_CYCLES) {
            match single {
                Some(shares) if walked == 0 => robot.command(command(plan, shares)),
                None if walked.is_multiple_of(COMMAND_CYCLES) => robot.command(command(plan, random_shares(draws))),
                _ => {}
            }
        }
        let now = robot.step()?;
        if now.has_fallen() {
            return Ok(RobotResult { has_fallen: true, is_success: false, values: vec![None; sums.len()] });
        }
        if cycle >= STAND_CYCLES + START_CYCLES.min(cycles / 2) {
            sums.iter_mut().zip(velocities(&now)).for_each(|(sum, value)| *sum += value);
            count += 1;
        }
    }
    let mean = |sum: f64| single.is_some().then(|| sum / f64::from(count.max(1)));
    Ok(RobotResult { has_fallen: false, is_success: true, values: sums.map(mean).to_vec() })
}

fn command(plan: &ChallengePlan, shares: [f64; 3]) -> WalkCommand {
    let [forward, left, turn] = plan.speeds;
    WalkCommand { forward_m_s: forward * shares[0], left_m_s: left * shares[1], turn_rad_s: turn * shares[2] }
}

/// A random command: uniform in the disc of planar velocities, and in turning.
fn random_shares(draws: &mut RandomStream) -> [f64; 3] {
    let (angle, length) = (PI * draws.signed(), PLANAR_SHARE * draws.unit().sqrt());
    [length * libm::cos(angle), length * libm::sin(angle), draws.signed()]
}

/// The velocities of the columns.
fn velocities(now: &HumanoidGroundTruth) -> [f64; 3] {
    let [forward, left, _] = now.velocity_m_s;
    [forward, left, now.turn_rad_s.to_degrees()]
}
