//! Grants of simulated time by the client of a trial.

use std::time::{Duration, Instant};

use rescue_operator::{ClientError, OperatorClient, WorldModel};
use rescue_protocol::mrcs::{Command, ExtensionMessage, Message, TrialPhase as WorldPhase};
use rescue_world::world::TICK_MS;

/// Time without a grant beyond which a trial for people does not catch up.
const CATCH_UP_MAX: Duration = Duration::from_millis(200);

/// Time between two looks for a request to stop.
const READ_TIMEOUT: Duration = Duration::from_millis(200);

/// Simulated time of a grant to programs, ms.
const GRANT_MS: u64 = 100;

/// The pace of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialPace {
    /// Real time, for people.
    Real,
    /// As fast as the clients grant time.
    Max,
}

/// A client's grants of simulated time.
pub struct Grants {
    client: OperatorClient,
    pace: TrialPace,
    /// Real time of the next grant.
    due: Instant,
    /// Simulated time at the start of the trial, ms.
    start_ms: Option<u64>,
    has_form: bool,
}

impl Grants {
    /// Creates the grants of a client whose world stands.
    pub fn new(client: OperatorClient, pace: TrialPace) -> Grants {
        Grants { client, pace, due: Instant::now(), start_ms: None, has_form: false }
    }

    /// Grants from now on: the time of a freeze is not caught up.
    pub fn resume(&mut self) {
        self.due = Instant::now();
    }

    /// Grants at real time from now on.
    pub fn slow_down(&mut self) {
        self.pace = TrialPace::Real;
    }

    /// True once a station's workload form has come.
    pub fn has_form(&self) -> bool {
        self.has_form
    }

    /// Returns the time since the start of the trial, ms.
    pub fn trial_ms(&self, known: &WorldModel) -> u64 {
        self.start_ms.map_or(0, |start_ms| known.time_ms.saturating_sub(start_ms))
    }

    /// Returns the time to the end of the trial, ms.
    pub fn left_ms(&self, known: &WorldModel) -> u64 {
        known.trial.map_or(0, |(_, left_ms)| left_ms.saturating_sub(self.trial_ms(known)))
    }

    /// Grants time, at most as much as is left to the next freeze, and waits for it to pass. Another client may hold it
    /// back for long; `is_stopped` ends the wait.
    pub fn grant(
        &mut self,
        known: &mut WorldModel,
        rest_ms: Option<u64>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), ClientError> {
        let ms = match self.pace {
            TrialPace::Real => TICK_MS,
            TrialPace::Max => rest_ms.unwrap_or(GRANT_MS).clamp(TICK_MS, GRANT_MS),
        };
        if self.pace == TrialPace::Real {
            let now = Instant::now();
            std::thread::sleep(self.due.saturating_duration_since(now));
            self.due = self.due.max(now.checked_sub(CATCH_UP_MAX).unwrap_or(now)) + Duration::from_millis(ms);
        }
        let is_running = |known: &WorldModel| matches!(known.trial, Some((WorldPhase::Running, _)));
        let was_running = is_running(known);
        self.client.send(&Command::Step { ms })?;
        let mut has_passed = false;
        while !has_passed && !is_stopped() {
            let Some(message) = self.client.read(READ_TIMEOUT)? else { continue };
            has_passed = matches!(message, Message::Extra(ExtensionMessage::Time(_)));
            self.has_form |= matches!(message, Message::Extra(ExtensionMessage::Workload(..)));
            known.update(&message);
        }
        if !was_running && is_running(known) && self.start_ms.is_none() {
            self.start_ms = Some(known.time_ms.saturating_sub(ms));
        }
        Ok(())
    }
}
