//! The setup of a match in one world: the whole match, or one attempt of a penalty shoot-out.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use server::Binding;
use soccer_team::Agent;

use crate::lineup::{MatchTeam, TeamSetup};
use crate::match_hooks::MatchHooks;
use crate::match_parameters::MatchParameters;
use crate::plan::{AGENT_ENDPOINT, MatchPlan};
use crate::report::{LiveScore, TEAMS};

/// The setup of a game in one world.
pub(crate) struct WorldSetup<'a> {
    pub plan: &'a MatchPlan,
    pub host: &'a dyn MatchHooks,
    pub parameters: &'a MatchParameters,
    /// The teams; the first one joins first, and so plays left.
    pub teams: [&'a MatchTeam; TEAMS],
    /// The setup of each team.
    pub setups: [TeamSetup; TEAMS],
    pub seed: u64,
    /// The number of the attempt, in a penalty shoot-out.
    pub attempt: Option<u32>,
    /// The live score for other threads.
    pub live_score: Arc<LiveScore>,
    /// The stop flag of the caller.
    pub stop: &'a AtomicBool,
}

impl WorldSetup<'_> {
    /// The agents of both built-in teams alternately, left first.
    pub fn builtin(&self) -> Vec<Agent> {
        let [left, right] = [0, 1].map(|side| self.builtin_team(side));
        left.zip(right).flat_map(|(left, right)| [left, right]).collect()
    }

    /// The agents of a built-in team, by the index of its side.
    pub fn builtin_team(&self, side: usize) -> impl Iterator<Item = Agent> {
        let (skills, parameters) = (&self.plan.skills[side], &self.plan.team_parameters[side]);
        let agents = self.setups[side].builtin(self.parameters.players);
        agents.map(|agent| agent.with_parameters(parameters).with_skills(skills))
    }

    /// The endpoints that are open during the match; start scripts need one for agents.
    pub fn bindings(&self) -> Vec<Binding> {
        let mut bindings = self.plan.bindings.clone();
        if !self.plan.is_builtin() && bindings.iter().all(|binding| binding.name != AGENT_ENDPOINT) {
            bindings.insert(0, Binding::new(AGENT_ENDPOINT, (Ipv4Addr::LOCALHOST, 0).into()));
        }
        bindings
    }

    /// The part of file names that identifies this run: the numbers of match and attempt.
    pub fn label(&self) -> String {
        let number = self.plan.number;
        self.attempt.map_or_else(|| number.to_string(), |attempt| format!("{number}-{attempt}"))
    }
}
