//! The first half begins when all players are there.

use engine::Event;
use soccer_protocol::PlayMode;
use soccer_world::command::{self, Command};
use soccer_world::{Judge, Onlooker, Show};

/// Puts the automatic kick-off of the first half off as long as players are missing.
pub struct AwaitPlayers {
    /// Players of both teams.
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
