//! An observer that delays the first half until all players are present.

use engine::Event;
use soccer_protocol::PlayMode;
use soccer_world::command::{self, Command};
use soccer_world::{Judge, Onlooker, Show};

/// Postpones the automatic kick-off of the first half while players are missing.
pub struct AwaitPlayers {
    /// Number of players of both teams.
    pub expected: usize,
}

impl Onlooker for AwaitPlayers {
    fn event(&mut self, _: Event, _: Show<'_>) {}
}

impl Judge for AwaitPlayers {
    fn command(&mut self, show: Show<'_>, commands: &mut Vec<Command>) {
        let is_waiting = show.half() == 1 && show.play_mode() == PlayMode::BeforeKickOff;
        if is_waiting && show.players().count() < self.expected {
            commands.push(Command::AwaitPlayers(command::AwaitPlayers));
        }
    }
}
