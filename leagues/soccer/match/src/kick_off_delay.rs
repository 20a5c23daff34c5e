//! An observer that delays the first half until all players are present.

use engine::ScheduleEvent;
use soccer_protocol::PlayMode;
use soccer_world::commands::{self, Command};
use soccer_world::{GameController, GameObserver, GameView};

/// Postpones the automatic kick-off of the first half while players are missing.
pub struct KickOffDelay {
    /// Number of players of both teams.
    pub expected: usize,
}

impl GameObserver for KickOffDelay {
    fn event(&mut self, _: ScheduleEvent, _: GameView<'_>) {}
}

impl GameController for KickOffDelay {
    fn command(&mut self, view: GameView<'_>, commands: &mut Vec<Command>) {
        let is_waiting = view.half() == 1 && view.play_mode() == PlayMode::BeforeKickOff;
        if is_waiting && view.players().count() < self.expected {
            commands.push(Command::AwaitPlayers(commands::AwaitPlayers));
        }
    }
}
