//! Requests for pass mode, which keeps opponents away for some seconds, and forbids goals for a while.

use soccer_protocol::PlayMode;

use super::ball::is_pressed;
use crate::pitch::THEIR_GOAL;
use crate::world::World;

/// The requests of a player: the referee grants one only under the conditions of `docs/reference/soccer-rules.md` 10.1,
/// and a team not again within 3 s.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PassModeRequests {
    /// Server time of the last request, s; 0 if never.
    last_s: f64,
}

impl PassModeRequests {
    /// True if pass mode helps and the referee would grant it now.
    pub fn should_request(&mut self, world: &World) -> bool {
        const RETRY_S: f64 = 3.2;
        if world.age_s(self.last_s) < RETRY_S || !is_useful(world) {
            return false;
        }
        self.last_s = world.now_s();
        true
    }
}

/// True if the ball rests at the own feet, far from the opponents' goal, with an opponent near but not too near.
fn is_useful(world: &World) -> bool {
    const FAR_M: f64 = 12.0;
    const REACH_M: f64 = 0.45;
    const CONTACT_M: f64 = 0.15;
    const REST_M_S: f64 = 0.1;
    let ball = world.ball.at;
    let distance = world.relative(ball).length();
    let is_in_reach = distance < REACH_M && distance > CONTACT_M && world.ball.velocity.length() < REST_M_S;
    let is_open = world.play_mode() == PlayMode::PlayOn && world.age_s(world.ball.seen_s) < 0.2;
    is_open && is_in_reach && (THEIR_GOAL - ball).length() > FAR_M && is_pressed(world, 2.5) && !is_pressed(world, 1.1)
}

#[cfg(test)]
mod tests {
    use super::super::situation::{later, situation, with_opponent, with_velocity};
    use super::*;

    fn check(world: &World, expect: bool) {
        let requests = PassModeRequests::default().should_request(world);
        assert_eq!(requests, expect, "ball {:?}, opponent {:?}", world.ball, world.opponents[8]);
    }

    #[test]
    fn pass_mode_is_requested_at_a_resting_ball_with_an_opponent_near() {
        let at_ball = || situation(8, [-0.3, 0.0], [0.0, 0.0]);
        check(&with_opponent(at_ball(), [1.8, 0.0]), true);
        check(&at_ball(), false);
        check(&with_opponent(at_ball(), [1.0, 0.0]), false);
        check(&with_opponent(at_ball(), [3.0, 0.0]), false);
        check(&with_velocity(with_opponent(at_ball(), [1.8, 0.0]), [0.5, 0.0]), false);
        check(&with_opponent(situation(8, [-1.0, 0.0], [0.0, 0.0]), [1.8, 0.0]), false);
        check(&with_opponent(situation(8, [9.7, 0.0], [10.0, 0.0]), [11.8, 0.0]), false);
        let mut kick = with_opponent(at_ball(), [1.8, 0.0]);
        kick.senses.game.as_mut().expect("a game").play_mode = PlayMode::FreeKickLeft;
        check(&kick, false);
    }

    #[test]
    fn pass_mode_is_requested_again_when_the_referee_may_grant_it() {
        let mut world = with_opponent(situation(8, [-0.3, 0.0], [0.0, 0.0]), [1.8, 0.0]);
        let mut requests = PassModeRequests::default();
        let mut asked = Vec::new();
        for tenth in 0..70 {
            world.opponents[8].seen_s = world.now_s();
            if requests.should_request(&world) {
                asked.push(tenth);
            }
            world = later(world, 0.1, [0.0, 0.0]);
        }
        assert_eq!(asked, [0, 33, 66]);
    }
}
