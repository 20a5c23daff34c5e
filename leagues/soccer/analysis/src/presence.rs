//! Presence: how many robots move, how many are near the ball, and which team is nearest to it.

use crate::sample::{GameSample, RobotKey};

/// Time between two counts.
const STEP_S: f64 = 0.1;

/// Speed from which a robot moves.
const MOVES_M_S: f64 = 0.1;

/// Horizontal distance from the ball within which robots are counted.
const NEAR_M: f64 = 2.5;

/// Counts of one team.
#[derive(Debug, Clone, Copy, Default)]
pub struct TeamPresence {
    /// Robots over all counts.
    pub robots: usize,
    /// Robots of these that moved.
    pub moving: usize,
    /// Robots of these within 2.5 m of the ball.
    pub near: usize,
    /// Counts in which the team's nearest robot was nearer than the opponents'.
    pub nearest: usize,
}

/// Counts of both teams.
#[derive(Debug, Default)]
pub struct PresenceCounter {
    next_s: f64,
    /// Number of counts.
    pub counts: usize,
    /// Counts by side.
    pub teams: [TeamPresence; 2],
}

impl PresenceCounter {
    /// Adds a sample; `speed` returns the speed of a robot.
    pub fn add(&mut self, sample: &GameSample, speed: impl Fn(RobotKey) -> f64) {
        if !sample.is_on() || sample.time_s < self.next_s {
            return;
        }
        self.next_s = sample.time_s + STEP_S - 1e-6;
        self.counts += 1;
        let mut nearest: Option<(f64, usize)> = None;
        for robot in &sample.robots {
            let (index, distance) = (robot.key.side.index(), robot.distance_to(sample.ball));
            let Some(team) = self.teams.get_mut(index) else { continue };
            team.robots += 1;
            team.moving += usize::from(speed(robot.key) > MOVES_M_S);
            team.near += usize::from(distance < NEAR_M);
            if nearest.is_none_or(|(best, _)| distance < best) {
                nearest = Some((distance, index));
            }
        }
        if let Some(team) = nearest.and_then(|(_, index)| self.teams.get_mut(index)) {
            team.nearest += 1;
        }
    }
}
