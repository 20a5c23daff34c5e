//! The first half begins when all players are there.

use engine::{ControlNode, Event, Observer, Seen};
use soccer3d::SoccerWorld;
use soccer3d::command::{self, Command};
use wire::PlayMode;

/// Puts the automatic kick-off of the first half off as long as players are missing.
pub struct AwaitPlayers {
    /// Players of both teams.
    pub expected: usize,
}

impl Observer<SoccerWorld> for AwaitPlayers {
    fn event(&mut self, _: Event, _: &Seen<'_, SoccerWorld>) {}
}

impl ControlNode<SoccerWorld> for AwaitPlayers {
    fn command(&mut self, seen: &Seen<'_, SoccerWorld>, commands: &mut Vec<Command>) {
        let world = seen.world;
        let is_waiting = world.half() == 1 && world.play_mode() == PlayMode::BeforeKickOff;
        if is_waiting && world.shown_players().count() < self.expected {
            commands.push(Command::AwaitPlayers(command::AwaitPlayers));
        }
    }
}
