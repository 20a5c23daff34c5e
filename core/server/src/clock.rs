//! The clock: it decides when to tick.
//!
//! It never reads the time itself: the server passes it the time and whether an agent's answer is missing, and the
//! clock returns the next step. (docs/reference/agent-protocol.md 3.2, 3.3)

use std::str::FromStr;
use std::time::{Duration, Instant};

/// The speed of simulated time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Speed {
    /// This many times real time.
    Factor(f64),
    /// As fast as possible.
    Max,
}

/// A speed that is neither `real`, `max` nor a positive number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a speed is `real`, `max` or a positive number such as 0.5")]
pub struct SpeedError;

impl FromStr for Speed {
    type Err = SpeedError;

    fn from_str(text: &str) -> Result<Speed, SpeedError> {
        match text {
            "real" => Ok(Speed::Factor(1.0)),
            "max" => Ok(Speed::Max),
            number => match number.parse() {
                Ok(times) if times > 0.0 && f64::is_finite(times) => Ok(Speed::Factor(times)),
                _ => Err(SpeedError),
            },
        }
    }
}

/// The next step of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockDecision {
    /// It is time to tick.
    Tick,
    /// Nothing is due for this long, except reading.
    Wait(Duration),
    /// The next tick waits for an agent's answer.
    WaitForAnswers,
}

/// Decides the time of each tick from speed and awaited answers.
#[derive(Debug, Clone)]
pub struct Clock {
    sync: bool,
    /// True if only the answers set the pace; without an awaited agent, time runs at its normal pace.
    answers_only: bool,
    /// Wall time per tick; `None` is no pacing.
    period: Option<Duration>,
    /// The wall time per tick that was chosen for the run.
    chosen: Option<Duration>,
    due: Instant,
    /// True if the world has waited for an agent since the last tick.
    has_waited: bool,
    lost: Duration,
}

/// The shortest wall time per tick that paces a run. A world whose clients grant time at once sets a shorter one.
const PERIOD_MIN: Duration = Duration::from_micros(1);

/// Wall time of a cycle at this many times real time.
fn period_at(times: f64, cycle: Duration) -> Duration {
    Duration::try_from_secs_f64(cycle.as_secs_f64() / times).unwrap_or(Duration::MAX)
}

impl Clock {
    /// A clock whose first tick is due at once. `cycle` is the simulated time of a tick. `speed` is real time if not
    /// given, except with `sync`, where the agents' answers set the pace as long as one is awaited.
    #[must_use]
    pub fn new(sync: bool, speed: Option<Speed>, cycle: Duration, now: Instant) -> Clock {
        let period = match speed {
            Some(Speed::Max) => None,
            Some(Speed::Factor(times)) => Some(period_at(times, cycle)),
            None => Some(cycle),
        };
        let chosen = period.filter(|period| !period.is_zero());
        Clock {
            sync,
            answers_only: sync && speed.is_none(),
            period: chosen,
            chosen,
            due: now,
            has_waited: false,
            lost: Duration::ZERO,
        }
    }

    /// Sets the speed relative to real time, or the run's own if `None`. An unpaced clock stays unpaced.
    pub fn set_speed(&mut self, times: Option<f64>, cycle: Duration, now: Instant) {
        let (Some(before), Some(chosen)) = (self.period, self.chosen) else { return };
        let period = times.map_or(chosen, |times| period_at(times, cycle));
        if times.is_none_or(|times| times > 0.0) && period != before && !period.is_zero() {
            self.period = Some(period);
            // The tick that is due after the old period does not delay a faster clock.
            self.due = now.checked_add(period).map_or(self.due, |due| due.min(self.due));
        }
    }

    /// True if the clock waits for answers.
    #[must_use]
    pub fn is_sync(&self) -> bool {
        self.sync
    }

    /// Wall time lost because ticks came too late.
    #[must_use]
    pub fn lost(&self) -> Duration {
        self.lost
    }

    /// Decides the next step; `awaited` is true if an answer is missing.
    pub fn next(&mut self, now: Instant, awaited: bool) -> ClockDecision {
        if self.sync && awaited {
            self.has_waited = true;
            return ClockDecision::WaitForAnswers;
        }
        if self.period.is_none() || now >= self.due || (self.answers_only && self.has_waited) {
            return ClockDecision::Tick;
        }
        ClockDecision::Wait(self.due - now)
    }

    /// Delay of a tick that begins now.
    #[must_use]
    pub fn lateness(&self, now: Instant) -> Duration {
        if self.period.is_none_or(|period| period < PERIOD_MIN) || self.answers_only {
            Duration::ZERO
        } else {
            now.saturating_duration_since(self.due)
        }
    }

    /// Notes that the world is paused: no time passes, and none is lost.
    pub fn pause(&mut self, now: Instant) {
        self.has_waited = false;
        self.due = now;
    }

    /// Notes that a tick begins. There is at most one per period: missed time is lost, never caught up.
    pub fn tick(&mut self, now: Instant) {
        self.has_waited = false;
        let Some(period) = self.period else { return };
        if self.answers_only || period < PERIOD_MIN {
            self.due = now.checked_add(period).unwrap_or(now);
            return;
        }
        let late = now.saturating_duration_since(self.due);
        let missed = u32::try_from(late.as_nanos() / period.as_nanos()).unwrap_or(u32::MAX);
        let lost = period.saturating_mul(missed);
        self.lost += lost;
        self.due = self.due.checked_add(lost.saturating_add(period)).unwrap_or(now);
    }
}
