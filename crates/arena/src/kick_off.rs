//! The first half begins when all players are there.

use engine::{ControlNode, Cycle, Event};
use soccer3d::SoccerWorld;
use wire::PlayMode;

/// Puts the automatic kick-off of the first half off as long as players are missing.
pub struct AwaitPlayers {
    /// Players of both teams.
    pub expected: usize,
}

impl ControlNode<SoccerWorld> for AwaitPlayers {
    fn on(&mut self, event: Event, cycle: &mut Cycle<'_, SoccerWorld>) {
        let world = &mut *cycle.world;
        let is_waiting = event == Event::ActAgent && world.half() == 1 && world.play_mode() == PlayMode::BeforeKickOff;
        if is_waiting && world.shown_players().count() < self.expected {
            world.put_kick_off_off();
        }
    }
}
