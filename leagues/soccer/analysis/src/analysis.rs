//! Accumulates the samples of a game.

use crate::arrivals::ArrivalCounter;
use crate::ball_motion::BallMotion;
use crate::falls::FallDetector;
use crate::kicks::{KickDetector, KickEnd};
use crate::presence::PresenceCounter;
use crate::report::{GameReport, Measures};
use crate::sample::GameSample;
use crate::walks::WalkMeter;

/// The analysis of a game, sample by sample.
#[derive(Debug, Default)]
pub struct GameAnalysis {
    motion: BallMotion,
    falls: FallDetector,
    kicks: KickDetector,
    walks: WalkMeter,
    arrivals: ArrivalCounter,
    presence: PresenceCounter,
    last: GameSample,
    first_s: Option<f64>,
    /// Time in which the game was on.
    played_s: f64,
}

impl GameAnalysis {
    /// Adds the next sample. Times must grow; a sample that is not later than the one before is ignored.
    pub fn add(&mut self, sample: GameSample) {
        let first_s = *self.first_s.get_or_insert(sample.time_s);
        if sample.time_s <= self.last.time_s && sample.time_s > first_s {
            return;
        }
        if sample.is_on() && self.last.is_on() {
            self.played_s += sample.time_s - self.last.time_s;
        }
        let is_placed = self.motion.add(sample.time_s, sample.ball);
        self.falls.add(&sample);
        self.walks.add(&sample);
        self.kicks.add(&sample, &self.motion, is_placed);
        let kicks = (self.kicks.count(), self.kicks.latest());
        self.arrivals.add(&sample, self.motion.velocity(), kicks, |robot| self.falls.is_fallen(robot));
        self.presence.add(&sample, |robot| self.walks.speed_m_s(robot));
        self.last = sample;
    }

    /// Returns the report.
    #[must_use]
    pub fn finish(mut self) -> GameReport {
        self.kicks.finish(&self.last, KickEnd::Cut, None);
        let first_s = self.first_s.unwrap_or(self.last.time_s);
        GameReport::new(Measures {
            length_s: self.last.time_s - first_s,
            played_s: self.played_s,
            kicks: self.kicks.into_kicks(),
            falls: self.falls.into_falls(),
            walks: self.walks.into_teams(),
            arrivals: self.arrivals,
            presence: self.presence,
        })
    }
}
