//! A kick that this player has taken: a second touch before another player's would be a foul
//! (`docs/reference/soccer-rules.md` 9.1).

use glam::DVec2;

use super::messages::PlayerReport;
use crate::world::World;

/// A kick that this player has taken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TakenKick {
    /// Server time at which play began, s.
    since_s: f64,
    /// Place of the ball when another player came to it, m.
    reached: Option<DVec2>,
}

impl TakenKick {
    /// The kick that has just been taken.
    pub fn new(world: &World) -> TakenKick {
        TakenKick { since_s: world.now_s(), reached: None }
    }

    /// True if another player has moved the ball since, or if nobody has for long.
    pub fn is_over(&mut self, world: &World, reports: &[Option<PlayerReport>]) -> bool {
        /// Time in which the ball is still at the taker's own feet, s.
        const AT_LEAST_S: f64 = 1.0;
        const AT_MOST_S: f64 = 20.0;
        const MOVED_M: f64 = 0.3;
        let age_s = world.now_s() - self.since_s;
        if age_s < AT_LEAST_S || world.age_s(world.ball.seen_s) > 0.5 {
            return age_s > AT_MOST_S;
        }
        let ball = world.ball.at;
        if is_other_near(world, reports) {
            self.reached.get_or_insert(ball);
        }
        self.reached.is_some_and(|place| (ball - place).length() > MOVED_M) || age_s > AT_MOST_S
    }
}

/// True if another player is at the ball.
fn is_other_near(world: &World, reports: &[Option<PlayerReport>]) -> bool {
    const REACH_M: f64 = 0.35;
    let is_near = |at: DVec2| (at - world.ball.at).length() < REACH_M;
    let mut seen = world.mates.iter().chain(&world.opponents).filter(|other| world.age_s(other.seen_s) < 0.3);
    let reported = reports.iter().flatten().filter(|report| report.unum != world.unum);
    let mut reported = reported.filter(|report| world.age_s(report.heard_s) < 0.5);
    seen.any(|other| is_near(other.at)) || reported.any(|report| is_near(report.at))
}
