//! What trainers can do: one small type for each command (docs/reference/monitor-protocol.md 8). All act at once.

mod ack;
mod agent;
mod await_players;
mod ball;
mod drop_ball;
mod end_game;
mod full_state;
mod kick_off;
mod kill;
mod kill_sim;
mod pace;
mod play_mode;
mod repos;
mod score;
mod select;
mod step_back;
mod time;
mod token;

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::trainer;

use crate::SoccerWorld;

pub use agent::MoveAgent;
pub use await_players::AwaitPlayers;
pub use ball::MoveBall;
pub use drop_ball::DropBall;
pub use end_game::EndGame;
pub use kick_off::KickOff;
pub use kill::Kill;
pub use pace::Pace;
pub use play_mode::SetPlayMode;
pub use repos::Repos;
pub use score::SetScore;
pub use select::Select;
pub use step_back::StepBack;
pub use time::SetTime;

/// A command of a trainer or of a control node.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Sets the play mode.
    PlayMode(SetPlayMode),
    /// Kicks off.
    KickOff(KickOff),
    /// Moves the ball.
    Ball(MoveBall),
    /// Moves a robot.
    Agent(MoveAgent),
    /// The selected robot steps back.
    StepBack(StepBack),
    /// Stops the ball and lets play go on.
    DropBall(DropBall),
    /// Removes a robot.
    Kill(Kill),
    /// Sets the game time.
    Time(SetTime),
    /// Sets the goals.
    Score(SetScore),
    /// Selects a robot.
    Select(Select),
    /// Puts a robot beside the field.
    Repos(Repos),
    /// Lets the world stand still or go on.
    Pace(Pace),
    /// Nothing.
    GetAck,
    /// Asks for a full monitor frame; to the world it means nothing.
    FullState,
    /// Ends the run.
    KillSim,
    /// Lets the wait for the automatic kick-off begin anew. Not on the wire.
    AwaitPlayers(AwaitPlayers),
    /// Ends the game. Not on the wire.
    EndGame(EndGame),
}

/// One kind of command: how it is called and what it takes.
#[derive(Clone, Copy)]
pub struct CommandKind {
    /// First word.
    pub name: &'static str,
    /// The command, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// One of its kind.
    pub example: trainer::Command<'static>,
    pub(crate) read: fn(&trainer::Command<'_>) -> Option<Command>,
}

/// Whom the examples name.
const ROBOT: trainer::Robot = trainer::Robot { side: wire::Side::Left, unum: 3 };

/// All commands.
pub static COMMANDS: [CommandKind; 18] = [
    token::KIND,
    play_mode::KIND,
    kick_off::KIND,
    drop_ball::KIND,
    ball::KIND,
    agent::KIND,
    step_back::KIND,
    kill::KIND,
    time::KIND,
    score::KIND,
    select::KIND,
    repos::KIND,
    pace::PAUSE,
    pace::RESUME,
    pace::STEP,
    ack::KIND,
    full_state::KIND,
    kill_sim::KIND,
];

/// The command in this world's terms; `None` if it has no such command yet.
pub(crate) fn read(command: &trainer::Command<'_>) -> Option<Command> {
    COMMANDS.iter().find_map(|kind| (kind.read)(command))
}

impl Command {
    /// Carries out what a trainer asks for. What cannot be done is told to him.
    pub(crate) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        match self {
            Command::PlayMode(command) => command.carry_out(world, trainer),
            Command::KickOff(command) => command.carry_out(world),
            Command::Ball(command) => command.command(world, trainer),
            Command::Agent(command) => command.carry_out(world, trainer),
            Command::StepBack(command) => command.carry_out(world, trainer),
            Command::DropBall(command) => command.carry_out(world),
            Command::Kill(command) => command.carry_out(world, trainer),
            Command::Time(command) => command.carry_out(world, trainer),
            Command::Score(command) => command.carry_out(world, trainer),
            Command::Select(command) => command.carry_out(world, trainer),
            Command::Repos(command) => command.carry_out(world, trainer),
            Command::Pace(command) => command.carry_out(world),
            Command::FullState | Command::GetAck => {}
            Command::KillSim => world.state.finished = true,
            Command::AwaitPlayers(command) => command.carry_out(world),
            Command::EndGame(command) => command.carry_out(world),
        }
        if world.state.cycles_left == Some(0) {
            // No step follows that would take over what was moved.
            world.sync();
        }
    }
}

impl SoccerWorld {
    /// The robot that a trainer names.
    fn named(&mut self, trainer: Option<Seat>, robot: trainer::Robot) -> Option<Seat> {
        let seat = self.seat_of(robot.side, robot.unum);
        if seat.is_none() {
            let name = || format!("{} {}", robot.side.name(), robot.unum);
            self.reject(trainer, "no such robot", name);
        }
        seat
    }

    /// The robot that a trainer names, or the selected one if he names none.
    fn named_or_selected(&mut self, trainer: Option<Seat>, robot: Option<trainer::Robot>) -> Option<Seat> {
        if let Some(robot) = robot {
            return self.named(trainer, robot);
        }
        if self.state.selected.is_none() {
            self.reject(trainer, "no robot is selected", || String::from("name one: (unum N) (team Left|Right)"));
        }
        self.state.selected
    }
}
