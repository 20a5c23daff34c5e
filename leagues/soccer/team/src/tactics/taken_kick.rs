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

    /// Notes who has come to the ball. True once the kick is over: another player has moved the ball since, or nobody
    /// has for long.
    pub fn update(&mut self, world: &World, reports: &[Option<PlayerReport>]) -> bool {
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

#[cfg(test)]
mod tests {
    use super::super::situation::{later, situation};
    use super::*;

    /// The ball lies 2 m ahead of the taker after its kick; `mate`: place of a team-mate; `ball`: the ball 0.4 s later.
    fn check(mate: [f64; 2], ball: [f64; 2], expect: bool) {
        let begin = situation(9, [-0.2, 0.0], [0.0, 0.0]);
        let mut taken = TakenKick::new(&begin);
        let mut world = later(begin, 2.0, [2.0, 0.0]);
        world.mates[7].at = DVec2::from_array(mate);
        world.mates[7].seen_s = world.now_s();
        assert!(!taken.update(&world, &[]), "nobody has moved the ball yet");
        assert_eq!(taken.update(&later(world, 0.4, ball), &[]), expect, "mate at {mate:?}, ball at {ball:?}");
    }

    #[test]
    fn a_kick_is_over_when_another_player_has_moved_the_ball() {
        check([2.2, 0.1], [2.5, 0.1], true);
        check([2.2, 0.1], [2.2, 0.0], false);
        check([3.0, 0.0], [2.5, 0.1], false);
    }

    #[test]
    fn a_kick_is_over_when_nobody_comes() {
        let begin = situation(9, [-0.2, 0.0], [0.0, 0.0]);
        let mut taken = TakenKick::new(&begin);
        assert!(!taken.update(&later(begin.clone(), 19.0, [0.0, 0.0]), &[]));
        assert!(taken.update(&later(begin, 21.0, [0.0, 0.0]), &[]));
    }

    #[test]
    fn a_team_mate_reports_that_it_is_at_the_ball() {
        let begin = situation(9, [-0.2, 0.0], [0.0, 0.0]);
        let mut taken = TakenKick::new(&begin);
        let world = later(begin, 2.0, [2.0, 0.0]);
        let at = DVec2::new(2.1, 0.0);
        let (ball, heard_s) = (world.ball.at, world.now_s());
        let report = PlayerReport { unum: 8, at, ball, sees_ball: true, arrival_s: 0.1, is_barred: false, heard_s };
        assert!(!taken.update(&world, &[Some(report)]));
        assert!(taken.update(&later(world, 0.4, [2.5, 0.0]), &[]));
    }
}
