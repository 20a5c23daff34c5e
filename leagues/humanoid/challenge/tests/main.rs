//! Tests of the challenges. They say so and end where MuJoCo and the league's data are not installed
//! (`pip install rcsssmj==0.2.1`).

mod fixed_games;
#[expect(dead_code, reason = "shared with the tests of the world, which use all of it")]
#[path = "../../world/tests/installed.rs"]
mod installed;
mod reports;
mod runs;

use humanoid_challenge::{ChallengePlan, ChallengeResult, ChallengeWorld, HumanoidChallenge, make_run};
use humanoid_team::builtin_walk;

/// A plan of two robots with the built-in walk.
fn plan(challenge: HumanoidChallenge) -> ChallengePlan {
    ChallengePlan {
        challenge,
        robots: 2,
        seed: 3,
        seconds: 6.0,
        random_seconds: 6.0,
        speeds: ChallengePlan::SPEEDS,
        walk: builtin_walk(),
    }
}

/// A world; `None` with a line where the league is not installed.
fn world() -> Option<ChallengeWorld> {
    let (library, files) = installed::installed()?;
    Some(ChallengeWorld::new(library, files, "T1").expect("a world"))
}

/// The results of all runs, one after the other.
fn result(plan: &ChallengePlan) -> Option<ChallengeResult> {
    let mut world = world()?;
    let results: Vec<_> =
        plan.runs().into_iter().map(|run| (run, make_run(plan, run, &mut world).expect("a run"))).collect();
    Some(ChallengeResult::new(plan, results.into_iter()))
}
