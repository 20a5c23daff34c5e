//! Viewer commands: moving or pulling ball and robots, injecting faults, referee commands, pausing and resuming, in the
//! text syntax of the pages.

use engine::{Authority, CommandError, PlaybackCommand};
use soccer_protocol::trainer::{self, Command};
use soccer_protocol::{Reader, Side};

use super::control::{BallTeleport, ControlCommand, RobotTeleport};
use super::faults;
use super::input::WorldCommand;
use super::rules;
use super::state::Team;

/// Parses text into commands of the world.
///
/// # Errors
/// If a command is invalid, or the authority does not suffice. The commands before it were taken.
pub fn read_commands(words: &str, by: Authority, take: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
    if let Some(words) = words.trim().strip_prefix("(referee ") {
        return referee(words, by, take);
    }
    let mut reader = Reader::default();
    let mut count = 0;
    if by < Authority::Trainer {
        let why = "in this world only trainers give commands";
        return Err(CommandError::Forbidden(String::from(why)));
    }
    for change in faults::read_changes(words).map_err(CommandError::Unknown)? {
        take(WorldCommand::Fault(change));
        count += 1;
    }
    for command in trainer::commands(&mut reader, words.as_bytes()) {
        if command.is_err_and(|other| faults::is_fault_command(other.name)) {
            continue;
        }
        let command = command.map_err(|bad| CommandError::Unknown(bad.to_string()))?;
        take(wish(&command).ok_or_else(|| CommandError::Unknown(format!("{words}: this world has no such command")))?);
        count += 1;
    }
    if count == 0 { Err(CommandError::Unknown(format!("{words:?}: there is no command in it"))) } else { Ok(()) }
}

/// Parses the text behind `(referee`.
fn referee(words: &str, by: Authority, take: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
    if by < Authority::Referee {
        return Err(CommandError::Forbidden(String::from("only referees and trainers give commands of the referee")));
    }
    let said =
        rules::read_instruction(words.trim_end_matches(')')).map_err(|bad| CommandError::Unknown(bad.to_string()))?;
    take(WorldCommand::Referee(said));
    Ok(())
}

fn wish(command: &Command<'_>) -> Option<WorldCommand> {
    let order = |order| Some(WorldCommand::Order(Box::new(order)));
    let wide = |values: [f32; 3]| values.map(|value| Some(f64::from(value)));
    match *command {
        Command::Ball { pos, vel } => {
            let (at_m, velocity_m_s) = (pos.map_or([None; 3], ball_at), vel.map_or([None; 3], wide));
            order(ControlCommand::TeleportBall(BallTeleport { at_m, velocity_m_s, ..BallTeleport::default() }))
        }
        Command::Pull { robot: None, pos } => order(ControlCommand::TeleportBall(pull_ball(pos))),
        Command::Pull { robot: Some(robot), pos } => {
            order(ControlCommand::TeleportRobot(pull_robot(teleport(robot)?, pos)))
        }
        Command::Agent { robot, pos, pose, .. } => {
            let place = pose.map(|[x, y, ..]| [x, y]).or(pos.map(|[x, y, _]| [x, y]));
            // At -90 degrees they face along x there.
            let heading_rad = pose.map(|[.., degrees]| (f64::from(degrees) + 90.0).to_radians());
            let at_m = place.map_or([None; 2], |place| place.map(|value| Some(f64::from(value))));
            order(ControlCommand::TeleportRobot(RobotTeleport { at_m, heading_rad, ..teleport(robot)? }))
        }
        Command::Kill(Some(robot)) => {
            order(ControlCommand::TeleportRobot(RobotTeleport { is_present: Some(false), ..teleport(robot)? }))
        }
        Command::Pause => Some(WorldCommand::Pause),
        Command::Resume => Some(WorldCommand::Resume),
        Command::Step(ticks) => Some(WorldCommand::Step(ticks)),
        Command::KillSim => Some(WorldCommand::End),
        _ => None,
    }
}

/// Height of the ball's centre on the ground.
const RADIUS_M: f64 = 0.0215;

/// Converts the ball's centre, as pages give it, to its lowest point; below the ground it is on the ground.
fn ball_at(middle: [f32; 3]) -> [Option<f64>; 3] {
    let [x, y, z] = middle.map(f64::from);
    [Some(x), Some(y), Some((z - RADIUS_M).max(0.0))]
}

/// Pulls the ball, or ends a pull with an empty teleport without force.
fn pull_ball(to: Option<[f32; 3]>) -> BallTeleport {
    BallTeleport { at_m: to.map_or([None; 3], ball_at), is_by_force: to.is_some(), ..BallTeleport::default() }
}

/// Pulls a robot, or releases and stops it: pulls outrun its brakes, and it would coast for metres.
fn pull_robot(robot: RobotTeleport, to: Option<[f32; 3]>) -> RobotTeleport {
    match to {
        Some([x, y, _]) => RobotTeleport { at_m: [Some(x.into()), Some(y.into())], is_by_force: true, ..robot },
        None => RobotTeleport { velocity_m_s: [Some(0.0); 2], turn_rad_s: Some(0.0), ..robot },
    }
}

fn teleport(robot: trainer::TeamRobot) -> Option<RobotTeleport> {
    let team = match robot.side {
        Side::Left => Team::Yellow,
        Side::Right => Team::Blue,
    };
    Some(RobotTeleport::of(team, usize::try_from(robot.unum).ok()?))
}

/// Returns the playback command of a viewer command, for recordings.
pub fn playback(wish: &WorldCommand) -> Option<PlaybackCommand> {
    match wish {
        WorldCommand::Pause => Some(PlaybackCommand::Pause),
        WorldCommand::Resume => Some(PlaybackCommand::Resume),
        WorldCommand::Step(ticks) => Some(PlaybackCommand::Step(i64::from(*ticks))),
        _ => None,
    }
}
