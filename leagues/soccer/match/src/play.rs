//! A match that can be played and observed from other threads.

use std::net::SocketAddr;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use server::Server;
use soccer_world::{Game, Settings};

use crate::figures::Figures;
use crate::lineup::{casts, here};
use crate::plan::Plan;
use crate::played::{Broken, Cause, Failed, Played};
use crate::report::Watch;
use crate::scene::Scene;
use crate::shootout;

/// The hooks of a program in the matches that it plays. The defaults do nothing.
pub trait Host: Send + Sync {
    /// Creates the game of the match, or of the shoot-out attempt with this number, from settings with its seed and
    /// threads. Implementations add observers here.
    ///
    /// # Errors
    /// If the settings, or files that they name, are wrong.
    fn game(&self, settings: Settings, attempt: Option<u32>) -> Result<Game, String> {
        let _ = attempt;
        Game::new(settings).map_err(|error| error.to_string())
    }

    /// Called when a match with a server begins. The plan has the endpoints that the program needs.
    ///
    /// # Errors
    /// If the program cannot show the match, and it should not be played.
    fn is_served(&self, server: &Server) -> Result<(), String> {
        let _ = server;
        Ok(())
    }

    /// Called when an endpoint is open at this address.
    fn is_open(&self, door: &str, address: SocketAddr) {
        let _ = (door, address);
    }
}

/// The hooks of a program without any.
struct Plain;

impl Host for Plain {}

/// The current attempt: its number and live score.
type Attempt = (u32, Arc<Watch>);

/// A match before, while and after it is played; other threads may read its progress at any time.
pub struct Match {
    plan: Plan,
    /// The parameters of the plan.
    figures: Figures,
    host: Box<dyn Host>,
    watch: Arc<Watch>,
    /// The current attempt, in a penalty shoot-out.
    attempt: Mutex<Option<Attempt>>,
    has_begun: AtomicBool,
    is_ended: AtomicBool,
}

impl Match {
    /// A match that has not begun.
    pub fn new(plan: Plan) -> Match {
        Match::with_host(plan, Box::new(Plain))
    }

    /// A match that has not begun, with the hooks of a program.
    pub fn with_host(plan: Plan, host: Box<dyn Host>) -> Match {
        Match {
            figures: plan.figures(),
            plan,
            host,
            watch: Arc::default(),
            attempt: Mutex::default(),
            has_begun: AtomicBool::new(false),
            is_ended: AtomicBool::new(false),
        }
    }

    /// The plan of the match.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The live score.
    pub fn watch(&self) -> &Watch {
        &self.watch
    }

    /// The players present in each team, in words, while the first half or an attempt waits for players.
    pub fn missing(&self) -> Option<String> {
        let attempt = self.attempt.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (which, watch) = match &attempt {
            Some((number, watch)) => (format!(" (attempt {number})"), watch),
            None => (String::new(), &self.watch),
        };
        let (players, wanted) = (watch.players(), self.figures.players);
        let is_waiting = watch.cycles() > 0 && !watch.has_begun() && !self.is_ended.load(Ordering::Relaxed);
        (is_waiting && players.iter().any(|count| *count < wanted)).then(|| here(players, wanted) + &which)
    }

    /// Plays it once, until it is over or `stop` is true.
    ///
    /// # Errors
    /// The error that prevented the match from being played to its end.
    pub fn play(&self, stop: &AtomicBool) -> Result<Played, Failed> {
        // A panic in one match leaves the others alone.
        let played = panic::catch_unwind(AssertUnwindSafe(|| self.try_play(stop)));
        let played = played.unwrap_or_else(|_| {
            let why = String::from("the program has panicked; please report this");
            Err((None, Cause::Other(why).into()))
        });
        self.is_ended.store(true, Ordering::Relaxed);
        played.map_err(|(attempt, Broken { cause, printed })| {
            let (number, seed) = (self.plan.number, self.plan.settings.seed);
            Failed { number, seed, attempt, cause, printed }
        })
    }

    /// Plays it; an error carries the number of its attempt.
    fn try_play(&self, stop: &AtomicBool) -> Result<Played, (Option<u32>, Broken)> {
        if self.has_begun.swap(true, Ordering::Relaxed) {
            let why = String::from("it was played before: make another match of its plan");
            return Err((None, Cause::Other(why).into()));
        }
        self.plan.check().map_err(|refused| (None, refused.into()))?;
        if self.figures.is_shootout {
            return shootout::play(self, stop);
        }
        let scene = Scene {
            plan: &self.plan,
            host: self.host.as_ref(),
            figures: &self.figures,
            teams: self.plan.teams.each_ref(),
            casts: casts(&self.figures),
            seed: self.plan.settings.seed,
            attempt: None,
            watch: Arc::clone(&self.watch),
            stop,
        };
        scene.play(None).map_err(|broken| (None, broken))
    }

    pub(crate) fn figures(&self) -> &Figures {
        &self.figures
    }

    pub(crate) fn host(&self) -> &dyn Host {
        self.host.as_ref()
    }

    /// Registers the next attempt of a penalty shoot-out, which [`missing`](Match::missing) then reports.
    pub(crate) fn begin_attempt(&self, number: u32, watch: &Arc<Watch>) {
        *self.attempt.lock().unwrap_or_else(PoisonError::into_inner) = Some((number, Arc::clone(watch)));
    }
}
