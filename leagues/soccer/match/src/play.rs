//! A match that can be played and observed from other threads.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::lineup::{player_counts_text, team_setups};
use crate::match_error::{MatchError, MatchErrorCause, ScriptError};
use crate::match_hooks::MatchHooks;
use crate::match_parameters::MatchParameters;
use crate::match_result::MatchResult;
use crate::plan::MatchPlan;
use crate::report::LiveScore;
use crate::shootout::ShootoutRun;
use crate::world_run;
use crate::world_setup::WorldSetup;

/// The hooks of a program without any.
struct Plain;

impl MatchHooks for Plain {}

/// The current attempt: its number and live score.
type Attempt = (u32, Arc<LiveScore>);

impl MatchPlan {
    /// Plays the match to its end, in this thread and threads of its own.
    ///
    /// # Errors
    /// The error that prevented the match from being played to its end.
    pub fn play(self) -> Result<MatchResult, MatchError> {
        Match::new(self).play(&AtomicBool::new(false))
    }
}

/// A match before, while and after it is played; other threads may read its progress at any time.
pub struct Match {
    plan: MatchPlan,
    /// The parameters of the plan.
    parameters: MatchParameters,
    host: Box<dyn MatchHooks>,
    live_score: Arc<LiveScore>,
    /// The current attempt, in a penalty shoot-out.
    attempt: Mutex<Option<Attempt>>,
    has_begun: AtomicBool,
    is_ended: AtomicBool,
}

impl Match {
    /// A match that has not begun.
    pub fn new(plan: MatchPlan) -> Match {
        Match::with_host(plan, Box::new(Plain))
    }

    /// A match that has not begun, with the hooks of a program.
    pub fn with_host(plan: MatchPlan, host: Box<dyn MatchHooks>) -> Match {
        Match {
            parameters: plan.parameters(),
            plan,
            host,
            live_score: Arc::default(),
            attempt: Mutex::default(),
            has_begun: AtomicBool::new(false),
            is_ended: AtomicBool::new(false),
        }
    }

    /// The plan of the match.
    pub fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The match, with [`MatchPlan::has_analysis`].
    #[must_use]
    pub fn with_analysis(mut self) -> Match {
        self.plan.has_analysis = true;
        self
    }

    /// The live score.
    pub fn live_score(&self) -> &LiveScore {
        &self.live_score
    }

    /// The players present in each team, in words, while the first half or an attempt waits for players.
    pub fn missing_players(&self) -> Option<String> {
        let attempt = self.attempt.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (which, live_score) = match &attempt {
            Some((number, live_score)) => (format!(" (attempt {number})"), live_score),
            None => (String::new(), &self.live_score),
        };
        let (players, wanted) = (live_score.players(), self.parameters.players);
        let is_waiting = live_score.cycles() > 0 && !live_score.has_begun() && !self.is_ended.load(Ordering::Relaxed);
        (is_waiting && players.iter().any(|count| *count < wanted))
            .then(|| player_counts_text(players, wanted) + &which)
    }

    /// Plays it once, until it is over or `stop` is true.
    ///
    /// # Errors
    /// The error that prevented the match from being played to its end.
    pub fn play(&self, stop: &AtomicBool) -> Result<MatchResult, MatchError> {
        // A panic in one match leaves the others alone.
        let played = panic::catch_unwind(AssertUnwindSafe(|| self.try_play(stop)));
        let played = played.unwrap_or_else(|_| {
            let reason = String::from("the program has panicked; please report this");
            Err((None, MatchErrorCause::Other(reason).into()))
        });
        self.is_ended.store(true, Ordering::Relaxed);
        played.map_err(|(attempt, ScriptError { cause, script_output })| {
            let (number, seed) = (self.plan.number, self.plan.settings.seed);
            MatchError { number, seed, attempt, cause, script_output }
        })
    }

    /// Plays it; an error carries the number of its attempt.
    fn try_play(&self, stop: &AtomicBool) -> Result<MatchResult, (Option<u32>, ScriptError)> {
        if self.has_begun.swap(true, Ordering::Relaxed) {
            let reason = String::from("it was played before: make another match of its plan");
            return Err((None, MatchErrorCause::Other(reason).into()));
        }
        self.plan.check().map_err(|error| (None, error.into()))?;
        if self.parameters.is_shootout {
            let shootout = ShootoutRun {
                plan: &self.plan,
                host: self.host.as_ref(),
                parameters: &self.parameters,
                live_score: &self.live_score,
                on_attempt: &|number, live_score| self.begin_attempt(number, live_score),
                stop,
            };
            return shootout.play();
        }
        let setup = WorldSetup {
            plan: &self.plan,
            host: self.host.as_ref(),
            parameters: &self.parameters,
            teams: self.plan.teams.each_ref(),
            setups: team_setups(&self.parameters),
            seed: self.plan.settings.seed,
            attempt: None,
            live_score: Arc::clone(&self.live_score),
            stop,
        };
        world_run::play(&setup, None).map_err(|error| (None, error))
    }

    /// Registers the next attempt of a penalty shoot-out, which [`missing_players`](Match::missing_players) then reports.
    fn begin_attempt(&self, number: u32, live_score: &Arc<LiveScore>) {
        *self.attempt.lock().unwrap_or_else(PoisonError::into_inner) = Some((number, Arc::clone(live_score)));
    }
}
