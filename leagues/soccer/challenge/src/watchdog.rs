//! What ends a run by the clock: agents that do not come, a script that has failed, a run that takes too long.

use std::time::{Duration, Instant};

use server::Speed;
use soccer_match::script::Script;

use crate::attempt::Attempt;
use crate::desk::Desk;
use crate::result::Status;

/// How often to look whether a script has ended without an agent.
const LOOK_AT_SCRIPT: Duration = Duration::from_millis(200);

/// A run may take this much longer by the clock than by the simulated time that it has at most.
const CLOCK_FACTOR: f64 = 3.0;

/// Watches a run.
pub struct Watchdog {
    agents: usize,
    come_time: Duration,
    patience: Duration,
    began: Instant,
    looked: Instant,
}

impl Watchdog {
    /// Of a run that begins now.
    pub fn new(attempt: &Attempt<'_>) -> Watchdog {
        let common = &attempt.case.figures.common;
        // A world that was slowed down takes longer by as much.
        let slower = match attempt.way.options.speed {
            Some(Speed::Times(times)) if attempt.way.foreign.is_none() => times.min(1.0),
            _ => 1.0,
        };
        let patience_s = common.patience_s * CLOCK_FACTOR / slower;
        let patience = Duration::try_from_secs_f64(patience_s).unwrap_or(Duration::MAX);
        let (agents, come_time, began) = (common.agents, attempt.way.come_time, Instant::now());
        Watchdog { agents, come_time, patience, began, looked: began }
    }

    /// Ends the run if it should not go on.
    pub fn look(&mut self, desk: &mut Desk, script: Option<&Script>) {
        let waits = desk.robots() == 0;
        if waits && self.looked.elapsed() > LOOK_AT_SCRIPT {
            self.looked = Instant::now();
            if let Some(why) = script.and_then(|script| script.end(0)) {
                desk.give_up(Status::LaunchTimeout, &why);
            }
        }
        if waits && self.began.elapsed() > self.come_time {
            let agents = match self.agents {
                1 => String::from("no agent has"),
                agents => format!("not all {agents} agents have"),
            };
            let why = format!("{agents} come within {:.1} s", self.come_time.as_secs_f64());
            desk.give_up(Status::LaunchTimeout, &why);
        }
        if self.began.elapsed() > self.patience {
            let why = format!("it was not over after {} s by the clock", self.patience.as_secs());
            desk.give_up(Status::Timeout, &why);
        }
    }
}
