//! Requests for pass mode, which keeps opponents away for some seconds, and forbids goals for a while.

use super::ball::is_pressed;
use crate::world::World;
use crate::world::pitch::THEIR_GOAL;

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
    let is_open = world.play_mode() == soccer_protocol::PlayMode::PlayOn && world.age_s(world.ball.seen_s) < 0.2;
    is_open && is_in_reach && (THEIR_GOAL - ball).length() > FAR_M && is_pressed(world, 2.5) && !is_pressed(world, 1.1)
}
