//! The wall-clock limits of a run: missing agents, a failed script, an overlong run.

use std::time::{Duration, Instant};

use server::Speed;
use soccer_match::script::Script;

use crate::challenge_run::ChallengeRun;
use crate::referee_client::RefereeClient;
use crate::result::RunStatus;

/// Interval between checks for a script that has exited without an agent.
const LOOK_AT_SCRIPT: Duration = Duration::from_millis(200);

/// Maximum ratio of a run's wall time to its maximum simulated time.
const CLOCK_FACTOR: f64 = 3.0;

/// Ends a run that exceeds its wall-clock limits.
pub struct Watchdog {
    agents: usize,
    come_time: Duration,
    patience: Duration,
    began: Instant,
    looked: Instant,
}

impl Watchdog {
    /// The watchdog of a run that begins now.
    pub fn new(attempt: &ChallengeRun<'_>) -> Watchdog {
        let common = &attempt.config.parameters.common;
        // A slowed-down world takes proportionally longer.
        let slower = match attempt.backend.options.speed {
            Some(Speed::Factor(times)) if attempt.backend.remote_server.is_none() => times.min(1.0),
            _ => 1.0,
        };
        let patience_s = common.patience_s * CLOCK_FACTOR / slower;
        let patience = Duration::try_from_secs_f64(patience_s).unwrap_or(Duration::MAX);
        let (agents, come_time, began) = (common.agents, attempt.backend.join_timeout, Instant::now());
        Watchdog { agents, come_time, patience, began, looked: began }
    }

    /// Ends the run if a limit is exceeded.
    pub fn check(&mut self, desk: &mut RefereeClient, script: Option<&Script>) {
        let waits = desk.robots() == 0;
        if waits && self.looked.elapsed() > LOOK_AT_SCRIPT {
            self.looked = Instant::now();
            if let Some(why) = script.and_then(|script| script.join_failure(0)) {
                desk.give_up(RunStatus::LaunchTimeout, &why);
            }
        }
        if waits && self.began.elapsed() > self.come_time {
            let agents = match self.agents {
                1 => String::from("no agent has"),
                agents => format!("not all {agents} agents have"),
            };
            let why = format!("{agents} come within {:.1} s", self.come_time.as_secs_f64());
            desk.give_up(RunStatus::LaunchTimeout, &why);
        }
        if self.began.elapsed() > self.patience {
            let why = format!("it was not over after {} s by the clock", self.patience.as_secs());
            desk.give_up(RunStatus::Timeout, &why);
        }
    }
}
