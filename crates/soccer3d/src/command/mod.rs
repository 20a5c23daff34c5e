//! What trainers can do: one small type for each command (docs/reference/monitor-protocol.md 8). All act at once.

mod agent;
mod ball;
mod full_state;
mod kick_off;
mod kill;
mod kill_sim;
mod play_mode;
mod score;
mod time;

use wire::trainer;

use crate::SoccerWorld;

pub use agent::MoveAgent;
pub use ball::MoveBall;
pub use kick_off::KickOff;
pub use kill::Kill;
pub use play_mode::SetPlayMode;
pub use score::SetScore;
pub use time::SetTime;

/// A trainer's command.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command {
    /// Sets the play mode.
    PlayMode(SetPlayMode),
    /// Kicks off.
    KickOff(KickOff),
    /// Moves the ball.
    Ball(MoveBall),
    /// Moves a robot.
    Agent(MoveAgent),
    /// Removes a robot.
    Kill(Kill),
    /// Sets the game time.
    Time(SetTime),
    /// Sets the goals.
    Score(SetScore),
    /// Asks for a full monitor frame; to the world it means nothing.
    FullState,
    /// Ends the run.
    KillSim,
}

/// One kind of command: how it is called and what it takes.
#[derive(Clone, Copy)]
pub struct CommandKind {
    /// First word.
    pub name: &'static str,
    /// The command, placeholders in capitals.
    pub form: &'static str,
    /// What it does, in one sentence.
    pub help: &'static str,
    pub(crate) read: fn(&trainer::Command<'_>) -> Option<Command>,
}

/// All commands.
pub static COMMANDS: [CommandKind; 9] = [
    play_mode::KIND,
    kick_off::KIND,
    ball::KIND,
    agent::KIND,
    kill::KIND,
    time::KIND,
    score::KIND,
    full_state::KIND,
    kill_sim::KIND,
];

/// The command in this world's terms; `None` if it has no such command yet.
pub(crate) fn read(command: &trainer::Command<'_>) -> Option<Command> {
    COMMANDS.iter().find_map(|kind| (kind.read)(command))
}

impl Command {
    pub(crate) fn carry_out(self, world: &mut SoccerWorld) {
        match self {
            Command::PlayMode(command) => command.carry_out(world),
            Command::KickOff(command) => command.carry_out(world),
            Command::Ball(command) => command.carry_out(world),
            Command::Agent(command) => command.carry_out(world),
            Command::Kill(command) => command.carry_out(world),
            Command::Time(command) => command.carry_out(world),
            Command::Score(command) => command.carry_out(world),
            Command::FullState => {}
            Command::KillSim => world.finished = true,
        }
    }
}
