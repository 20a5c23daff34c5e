//! The built-in agents of challenges.

use glam::DVec2;
use soccer_team::Agent;
use soccer_team::challenge::{self, Task};

use crate::challenge_config::ChallengeConfig;
use crate::challenge_run::ChallengeRun;

/// The name of built-in teams in their runs.
pub const BUILTIN_TEAM: &str = "builtin";

/// The name of the opponent.
const OPPONENT: &str = "Opponent";

/// The number of an opponent (docs/reference/challenge.md 6.3).
const OPPONENT_UNUM: u8 = 8;

fn task(config: &ChallengeConfig) -> Task {
    let name = &config.parameters.texts.script;
    Task::parse(name).unwrap_or_else(|| {
        tracing::warn!("the built-in team has no mind for {name}: it stands");
        Task::PushRecovery
    })
}

/// The agents of the built-in team in a run.
pub fn team(run: &ChallengeRun<'_>, robot_type: Option<u8>) -> Vec<Agent> {
    let (task, [x, y]) = (task(run.config), run.config.script_place(run.start));
    let position = DVec2::new(x, y);
    let agent = |unum: &u8| match robot_type {
        None => challenge::agent(BUILTIN_TEAM, *unum, task, position),
        Some(robot_type) => challenge::agent_of_type(BUILTIN_TEAM, *unum, robot_type, task, position),
    };
    let with_own = |agent: Agent| agent.with_parameters(&run.backend.team_parameters).with_skills(&run.backend.skills);
    task.unums().iter().map(|unum| with_own(agent(unum))).collect()
}

/// The opponent of a challenge that has one.
pub fn opponent() -> Agent {
    challenge::agent(OPPONENT, OPPONENT_UNUM, Task::Opponent, DVec2::ZERO)
}
