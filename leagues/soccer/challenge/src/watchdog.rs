//! The wall-clock limits of a run: missing agents, a failed script, an overlong run.

use std::time::{Duration, Instant};

use processes::start_script::Script;
use server::Speed;

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
    join_timeout: Duration,
    run_timeout: Duration,
    began: Instant,
    looked: Instant,
}

impl Watchdog {
    /// The watchdog of a run that begins now.
    pub fn new(run: &ChallengeRun<'_>) -> Watchdog {
        let common = &run.config.parameters.common;
        // A slowed-down world takes proportionally longer.
        let slower = match run.backend.options.speed {
            Some(Speed::Factor(times)) if run.backend.remote_server.is_none() => times.min(1.0),
            _ => 1.0,
        };
        let run_timeout_s = common.patience_s * CLOCK_FACTOR / slower;
        let run_timeout = Duration::try_from_secs_f64(run_timeout_s).unwrap_or(Duration::MAX);
        let (agents, join_timeout, began) = (common.agents, run.backend.join_timeout, Instant::now());
        Watchdog { agents, join_timeout, run_timeout, began, looked: began }
    }

    /// Ends the run if a limit is exceeded.
    pub fn check(&mut self, referee_client: &mut RefereeClient, script: Option<&Script>) {
        let waits = referee_client.robots() == 0;
        if waits && self.looked.elapsed() > LOOK_AT_SCRIPT {
            self.looked = Instant::now();
            if let Some(why) = script.and_then(|script| script.join_failure(0)) {
                referee_client.give_up(RunStatus::LaunchTimeout, &why);
            }
        }
        if waits && self.began.elapsed() > self.join_timeout {
            let agents = match self.agents {
                1 => String::from("no agent has"),
                agents => format!("not all {agents} agents have"),
            };
            let why = format!("{agents} come within {:.1} s", self.join_timeout.as_secs_f64());
            referee_client.give_up(RunStatus::LaunchTimeout, &why);
        }
        if self.began.elapsed() > self.run_timeout {
            let why = format!("it was not over after {} s by the clock", self.run_timeout.as_secs());
            referee_client.give_up(RunStatus::Timeout, &why);
        }
    }
}
