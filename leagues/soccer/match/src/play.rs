//! A match that can be played and observed from other threads.

use std::net::SocketAddr;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use server::Server;
use soccer_world::{Settings, SoccerGame};

use crate::lineup::{player_counts_text, team_setups};
use crate::match_parameters::MatchParameters;
use crate::match_result::{MatchError, MatchErrorCause, MatchResult, ScriptError};
use crate::plan::MatchPlan;
use crate::report::LiveScore;
use crate::shootout;
use crate::world_run::WorldRun;

/// The hooks of a program in the matches that it plays. The defaults do nothing.
pub trait MatchHooks: Send + Sync {
    /// Creates the game of the match, or of the shoot-out attempt with this number, from settings with its seed and
    /// threads. Implementations add observers here.
    ///
    /// # Errors
    /// If the settings, or files that they name, are wrong.
    fn game(&self, settings: Settings, attempt: Option<u32>) -> Result<SoccerGame, String> {
        let _ = attempt;
        SoccerGame::new(settings).map_err(|error| error.to_string())
    }

    /// Called when a match with a server begins. The plan has the endpoints that the program needs.
    ///
    /// # Errors
    /// If the program cannot show the match, and it should not be played.
    fn on_served(&self, server: &Server) -> Result<(), String> {
        let _ = server;
        Ok(())
    }

    /// Called when an endpoint is open at this address.
    fn on_endpoint_open(&self, door: &str, address: SocketAddr) {
        let _ = (door, address);
    }
}

/// The hooks of a program without any.
struct Plain;

impl MatchHooks for Plain {}

/// The current attempt: its number and live score.
type Attempt = (u32, Arc<LiveScore>);

/// A match before, while and after it is played; other threads may read its progress at any time.
pub struct Match {
    plan: MatchPlan,
    /// The parameters of the plan.
    figures: MatchParameters,
    host: Box<dyn MatchHooks>,
    watch: Arc<LiveScore>,
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
            figures: plan.parameters(),
            plan,
            host,
            watch: Arc::default(),
            attempt: Mutex::default(),
            has_begun: AtomicBool::new(false),
            is_ended: AtomicBool::new(false),
        }
    }

    /// The plan of the match.
    pub fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The live score.
    pub fn live_score(&self) -> &LiveScore {
        &self.watch
    }

    /// The players present in each team, in words, while the first half or an attempt waits for players.
    pub fn missing_players(&self) -> Option<String> {
        let attempt = self.attempt.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (which, watch) = match &attempt {
            Some((number, watch)) => (format!(" (attempt {number})"), watch),
            None => (String::new(), &self.watch),
        };
        let (players, wanted) = (watch.players(), self.figures.players);
        let is_waiting = watch.cycles() > 0 && !watch.has_begun() && !self.is_ended.load(Ordering::Relaxed);
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
            let why = String::from("the program has panicked; please report this");
            Err((None, MatchErrorCause::Other(why).into()))
        });
        self.is_ended.store(true, Ordering::Relaxed);
        played.map_err(|(attempt, ScriptError { cause, script_output: printed })| {
            let (number, seed) = (self.plan.number, self.plan.settings.seed);
            MatchError { number, seed, attempt, cause, script_output: printed }
        })
    }

    /// Plays it; an error carries the number of its attempt.
    fn try_play(&self, stop: &AtomicBool) -> Result<MatchResult, (Option<u32>, ScriptError)> {
        if self.has_begun.swap(true, Ordering::Relaxed) {
            let why = String::from("it was played before: make another match of its plan");
            return Err((None, MatchErrorCause::Other(why).into()));
        }
        self.plan.check().map_err(|refused| (None, refused.into()))?;
        if self.figures.is_shootout {
            return shootout::play(self, stop);
        }
        let scene = WorldRun {
            plan: &self.plan,
            host: self.host.as_ref(),
            parameters: &self.figures,
            teams: self.plan.teams.each_ref(),
            setups: team_setups(&self.figures),
            seed: self.plan.settings.seed,
            attempt: None,
            live_score: Arc::clone(&self.watch),
            stop,
        };
        scene.play(None).map_err(|broken| (None, broken))
    }

    pub(crate) fn parameters(&self) -> &MatchParameters {
        &self.figures
    }

    pub(crate) fn host(&self) -> &dyn MatchHooks {
        self.host.as_ref()
    }

    /// Registers the next attempt of a penalty shoot-out, which [`missing_players`](Match::missing) then reports.
    pub(crate) fn begin_attempt(&self, number: u32, watch: &Arc<LiveScore>) {
        *self.attempt.lock().unwrap_or_else(PoisonError::into_inner) = Some((number, Arc::clone(watch)));
    }
}
