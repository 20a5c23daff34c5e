//! Accumulates the samples of a game.

use engine::RenderScene;

use crate::arrivals::ArrivalCounter;
use crate::ball_motion::BallMotion;
use crate::dribbles::{Dribble, DribbleDetector};
use crate::falls::{Fall, FallDetector};
use crate::kicks::{KickDetector, KickEnd, KickRecord};
use crate::presence::PresenceCounter;
use crate::report::{GameReport, GameTotals};
use crate::sample::{GameSample, TeamSide};
use crate::walks::WalkMeter;

/// The analysis of a game, sample by sample.
#[derive(Debug, Default)]
pub struct GameAnalysis {
    motion: BallMotion,
    falls: FallDetector,
    kicks: KickDetector,
    dribbles: DribbleDetector,
    walks: WalkMeter,
    arrivals: ArrivalCounter,
    presence: PresenceCounter,
    last: GameSample,
    first_s: Option<f64>,
    /// Time in which the game was on.
    played_s: f64,
    /// Goals by side.
    goals: [usize; 2],
    has_robots: bool,
}

impl GameAnalysis {
    /// Adds the sample of a render scene. A scene without a ball is ignored.
    pub fn add_scene(&mut self, scene: &RenderScene, time_s: f64) {
        if let Some(sample) = GameSample::of_scene(scene, time_s) {
            self.add(sample);
        }
    }

    /// Returns the entities that all samples lack; without them there is nothing to measure.
    #[must_use]
    pub fn missing_entities(&self) -> Option<&'static str> {
        match (self.first_s, self.has_robots) {
            (None, _) => Some("ball"),
            (_, false) => Some("robots of teams"),
            _ => None,
        }
    }

    /// Adds the next sample. Times must grow; a sample that is not later than the one before is ignored.
    pub fn add(&mut self, sample: GameSample) {
        let first_s = *self.first_s.get_or_insert(sample.time_s);
        self.has_robots |= !sample.robots.is_empty();
        if sample.time_s <= self.last.time_s && sample.time_s > first_s {
            return;
        }
        if sample.is_on() && self.last.is_on() {
            self.played_s += sample.time_s - self.last.time_s;
        }
        if self.last.is_on()
            && let Some(goals) = goal_side(&sample.mode).and_then(|side| self.goals.get_mut(side.index()))
        {
            *goals += 1;
        }
        let is_placed = self.motion.add(sample.time_s, sample.ball);
        self.falls.add(&sample);
        self.walks.add(&sample);
        self.kicks.add(&sample, &self.motion, is_placed);
        self.dribbles.add(&sample);
        let kicks = (self.kicks.count(), self.kicks.latest());
        self.arrivals.add(&sample, self.motion.velocity(), kicks, |robot| self.falls.is_fallen(robot));
        self.presence.add(&sample, |robot| self.walks.speed_m_s(robot));
        self.last = sample;
    }

    /// Returns the kicks so far; the last one may not have ended.
    #[must_use]
    pub fn kicks(&self) -> &[KickRecord] {
        self.kicks.kicks()
    }

    /// Returns the falls so far.
    #[must_use]
    pub fn falls(&self) -> &[Fall] {
        self.falls.falls()
    }

    /// Returns the dribbles so far: a robot that stands upright has had the ball within 0.4 m of one of its bodies for a
    /// second, in which the ball has moved by 0.3 m. The report has no dribbles.
    #[must_use]
    pub fn dribbles(&self) -> &[Dribble] {
        self.dribbles.dribbles()
    }

    /// Returns the report.
    #[must_use]
    pub fn finish(mut self) -> GameReport {
        self.kicks.finish(&self.last, KickEnd::Cut, None);
        let first_s = self.first_s.unwrap_or(self.last.time_s);
        GameReport::new(GameTotals {
            length_s: self.last.time_s - first_s,
            played_s: self.played_s,
            goals: self.goals,
            kicks: self.kicks.into_kicks(),
            falls: self.falls.into_falls(),
            walks: self.walks.into_teams(),
            arrivals: self.arrivals,
            presence: self.presence,
        })
    }
}

/// The side whose goal a play mode announces.
fn goal_side(mode: &str) -> Option<TeamSide> {
    match mode {
        "Goal_Left" => Some(TeamSide::Left),
        "Goal_Right" => Some(TeamSide::Right),
        _ => None,
    }
}
