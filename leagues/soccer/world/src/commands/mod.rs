//! Commands of trainers: one file for each (docs/reference/monitor-protocol.md 8), one line for each in `commands!`.
//! All act at once, but with `--compat 0.7.3` the reference's commands wait for the cycle after a monitor frame.

mod ack;
mod agent;
mod arguments;
mod await_players;
mod ball;
mod beam;
mod drop_ball;
mod end_game;
mod full_state;
mod kick_off;
mod kill;
mod kill_sim;
mod pace;
mod play_mode;
mod pose;
mod refusal;
mod replay;
mod repos;
mod restore;
mod score;
mod select;
mod snapshot;
mod spec;
mod step_back;
mod time;
mod token;

use engine::{Authority, CommandError, ParticipantId, PlaybackCommand};
use serde::{Deserialize, Serialize};
use sexp::Reader;
use soccer_protocol::trainer;

use crate::state::SoccerWorld;

pub use agent::MoveAgent;
pub use await_players::AwaitPlayers;
pub use ball::MoveBall;
pub use beam::BeamRobot;
pub use drop_ball::DropBall;
pub use end_game::EndGame;
pub use kick_off::KickOff;
pub use kill::KillRobot;
pub use pace::SetPace;
pub use play_mode::SetPlayMode;
pub use pose::PoseRobot;
pub use refusal::CommandRefusal;
pub use replay::ReplayCommand;
pub use repos::RepositionRobot;
pub use restore::RestoreSnapshot;
pub use score::SetScore;
pub use select::SelectRobot;
pub use snapshot::SaveSnapshot;
pub use spec::CommandSpec;
pub use step_back::StepBack;
pub use time::SetTime;

/// Generates the commands and their dispatch from one line per command. Its file has `KINDS`, the specifications of its
/// words, `read` and `carry_out`.
macro_rules! commands {
    ($($(#[$about:meta])* $name:ident $(($command:ident: $what:ty))? in $file:ident,)*) => {
        /// A command of a trainer or of a control node.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Command {
            $($(#[$about])* $name $(($what))?,)*
        }

        /// All commands, each in all its words; `token` is for the endpoint alone.
        pub static COMMANDS: &[&[CommandSpec]] = &[token::KINDS, $($file::KINDS,)*];

        /// The world's command for a trainer's command; `None` if the world has none.
        #[allow(unused_parens, reason = "commands with and without a value have one form")]
        pub fn read(command: &trainer::Command<'_>) -> Option<Command> {
            $(if let Some(($($command)?)) = $file::read(command) {
                return Some(Command::$name $(($command))?);
            })*
            None
        }

        impl Command {
            fn dispatch(self, world: &mut SoccerWorld, trainer: Option<ParticipantId>) {
                match self {
                    $(Command::$name $(($command))? => $file::carry_out(world, trainer $(, $command)?),)*
                }
            }
        }
    };
}

// Recorded inputs identify commands by their index in this list: new ones come last.
commands! {
    /// Sets the play mode.
    PlayMode(mode: SetPlayMode) in play_mode,
    /// Kicks off.
    KickOff(kick_off: KickOff) in kick_off,
    /// Moves the ball.
    Ball(ball: MoveBall) in ball,
    /// Moves a robot.
    Agent(agent: MoveAgent) in agent,
    /// Moves the selected robot back.
    StepBack(step: StepBack) in step_back,
    /// Stops the ball and resumes play.
    DropBall(drop: DropBall) in drop_ball,
    /// Removes a robot.
    Kill(kill: KillRobot) in kill,
    /// Sets the game time.
    Time(time: SetTime) in time,
    /// Sets the goals.
    Score(score: SetScore) in score,
    /// Selects a robot.
    Select(select: SelectRobot) in select,
    /// Puts a robot beside the field.
    Repos(repos: RepositionRobot) in repos,
    /// Pauses, resumes or steps the world.
    Pace(pace: SetPace) in pace,
    /// Has no effect.
    GetAck in ack,
    /// Requests a full monitor frame; the world ignores it.
    FullState in full_state,
    /// Ends the run.
    KillSim in kill_sim,
    /// Restarts the wait for the automatic kick-off. Not on the wire.
    AwaitPlayers(wait: AwaitPlayers) in await_players,
    /// Ends the game. Not on the wire.
    EndGame(end: EndGame) in end_game,
    /// Saves the state of the world as a snapshot.
    Snapshot(snapshot: SaveSnapshot) in snapshot,
    /// Restores a snapshot.
    Restore(restore: RestoreSnapshot) in restore,
    /// Controls the playback of a recording.
    Replay(replay: ReplayCommand) in replay,
    /// Beams a robot. Not on the wire.
    Beam(beam: BeamRobot) in beam,
    /// Records a command that the monitor endpoint has refused. Not on the wire.
    Refusal(refusal: CommandRefusal) in refusal,
    /// Puts a robot at a pose, upright or lying. Not on the wire.
    Pose(pose: PoseRobot) in pose,
}

/// Parses `words` into commands. Fails if any of them requires more authority than `by`.
pub(crate) fn read_all(words: &str, by: Authority, take: &mut dyn FnMut(Command)) -> Result<(), CommandError> {
    let mut reader = Reader::default();
    for decoded in trainer::commands(&mut reader, words.as_bytes()) {
        let decoded = decoded.map_err(|skipped| CommandError::Unknown(skipped.to_string()))?;
        let needed = role(&decoded);
        if by < needed {
            let why = format!("{} is for {}s; this is a {}", decoded.name(), needed.name(), by.name());
            return Err(CommandError::Forbidden(why));
        }
        let unknown = || CommandError::Unknown(format!("{} is no command here", decoded.name()));
        take(read(&decoded).ok_or_else(unknown)?);
    }
    Ok(())
}

/// The role that a connection needs to give a command.
pub(crate) fn role(command: &trainer::Command<'_>) -> Authority {
    let mut kinds = COMMANDS.iter().copied().flatten();
    kinds.find(|kind| kind.name == command.name()).map_or(Authority::Trainer, |kind| kind.role)
}

impl Command {
    /// Carries out a trainer's command, and informs the trainer if it cannot.
    pub(crate) fn carry_out(self, world: &mut SoccerWorld, trainer: Option<ParticipantId>) {
        self.dispatch(world, trainer);
        if world.state.cycles_left == Some(0) {
            // No step follows that would synchronize the moved bodies.
            world.sync();
        }
    }

    /// True if the reference also has this command.
    pub fn is_in_reference(&self) -> bool {
        use Command::{Pace, Pose, Refusal, Replay, Restore, Snapshot};
        !matches!(self, Pace(_) | Snapshot(_) | Restore(_) | Replay(_) | Refusal(_) | Pose(_))
    }

    /// The playback control that the command means for a recording; `None` if it means none.
    pub fn playback(&self) -> Option<PlaybackCommand> {
        match self {
            Command::Pace(SetPace::Pause) => Some(PlaybackCommand::Pause),
            Command::Pace(SetPace::Resume) => Some(PlaybackCommand::Resume),
            Command::Pace(SetPace::Step(cycles)) => Some(PlaybackCommand::Step(i64::from(*cycles))),
            Command::FullState => Some(PlaybackCommand::Refresh),
            Command::Replay(replay) => replay.playback(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_reads_its_own_words_and_has_a_place() {
        let kinds: Vec<_> = COMMANDS.iter().copied().flatten().collect();
        for kind in &kinds {
            assert!(read(&kind.example).is_some() || kind.name == "token", "{}", kind.name);
            assert_eq!(kinds.iter().filter(|other| other.place == kind.place).count(), 1, "{}", kind.name);
            assert_eq!((kind.example.name(), role(&kind.example)), (kind.name, kind.role));
        }
    }

    /// A new command needs a decision who may give it.
    #[test]
    fn referees_decide_about_the_game_and_move_nobody() {
        let names = |role: Authority| {
            let kinds = COMMANDS.iter().copied().flatten().filter(move |kind| kind.role == role);
            kinds.map(|kind| kind.name).collect::<Vec<_>>()
        };
        assert_eq!(names(Authority::Referee), ["playMode", "kickOff", "dropBall"]);
        assert_eq!(names(Authority::Viewer), ["token", "getAck", "reqfullstate"]);
    }
}
