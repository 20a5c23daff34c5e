//! One run of a scenario in this process.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::Session;
use rayon::ThreadPool;
use soccer_match::MatchHooks;
use soccer_match::in_process::{self, InProcessMatch};
use soccer_world::Settings;

use crate::referee::{RunOutcome, RunProgress, ScenarioReferee};
use crate::scenario::Scenario;
use crate::start::{self, OwnTeam};

/// A run of a scenario: its seed, and the own team.
pub struct ScenarioRun<'a> {
    /// The scenario.
    pub scenario: &'a Arc<Scenario>,
    /// The seed of the world and of the start.
    pub seed: u64,
    /// The own team, if it is built in.
    pub own: &'a OwnTeam,
}

/// The result of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunResult {
    /// Its seed.
    pub seed: u64,
    /// Its outcome.
    pub outcome: RunOutcome,
    /// The number of cycles of the world.
    pub cycles: u64,
    /// The hash of the world's last state: equal runs have equal ones.
    pub digest: u64,
}

impl ScenarioRun<'_> {
    /// Plays the run with these threads, in the game that `hooks` creates.
    ///
    /// # Errors
    /// If a setting is wrong, a player cannot join, or `stop` is true.
    pub fn play(&self, hooks: &dyn MatchHooks, pool: &ThreadPool, stop: &AtomicBool) -> Result<RunResult, String> {
        let (mut game, progress) = self.session(hooks, Some(self.own))?;
        in_process::play(&mut game, pool, stop).map_err(|error| error.to_string())?;
        self.result(&progress, game.ticks(), game.digest())
    }

    /// The run as a session for a server at which the own players connect, and its progress.
    ///
    /// # Errors
    /// If a setting is wrong.
    pub fn external_session(&self, hooks: &dyn MatchHooks) -> Result<(InProcessMatch, Arc<RunProgress>), String> {
        self.session(hooks, None)
    }

    /// The result of a run that has ended after this many cycles, with this hash of the last state.
    ///
    /// # Errors
    /// If the run has no outcome.
    pub fn result(&self, progress: &RunProgress, cycles: u64, digest: u64) -> Result<RunResult, String> {
        let outcome = progress.outcome().ok_or("the run has ended without an outcome")?;
        Ok(RunResult { seed: self.seed, outcome, cycles, digest })
    }

    /// Creates the session of a run. Without `own` team the own players connect from outside.
    fn session(
        &self,
        hooks: &dyn MatchHooks,
        own: Option<&OwnTeam>,
    ) -> Result<(InProcessMatch, Arc<RunProgress>), String> {
        let settings = self.settings()?;
        // The setting is a number in `f32`: without its last digits, 50 cycles are 1 s.
        let cycle_s = libm::round(settings.physics.step * 1e6) / 1e6;
        let external = if own.is_none() { self.scenario.teams[0].unums.len() } else { 0 };
        let progress = Arc::new(RunProgress::new(external));
        let referee = ScenarioReferee::new(Arc::clone(self.scenario), self.seed, cycle_s, Arc::clone(&progress));
        let game = hooks.game(settings, None)?.with_controller(referee);
        let agents = start::agents(self.scenario, own);
        Ok((InProcessMatch::new(game, agents, progress.clone(), 0), progress))
    }

    /// The settings of the run's world.
    ///
    /// # Errors
    /// If there is no such setting, or its value is wrong.
    pub fn settings(&self) -> Result<Settings, String> {
        let mut settings = Settings { seed: self.seed, ..Settings::default() };
        for (name, value) in &self.scenario.settings {
            settings.set_text(name, value).map_err(|error| format!("[settings] {name}: {error}"))?;
        }
        Ok(settings)
    }
}
