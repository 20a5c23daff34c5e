//! Viewer commands: the commands of pages, faults and the referee's commands, from text to commands of the world.

use engine::{Authority, CommandError, PlaybackCommand};
use viewer::RunCommand;

use super::control::{BallTeleport, ControlCommand, RobotTeleport};
use super::faults;
use super::input::WorldCommand;
use super::page_command::{PageCommand, PageRobot};
use super::rules;

/// Parses text into commands of the world. Faults come first.
///
/// # Errors
/// If a command is invalid, or the authority does not suffice. The commands before it were taken.
pub fn read_commands(words: &str, by: Authority, take: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
    if let Some(words) = words.trim().strip_prefix("(referee ") {
        return referee(words, by, take);
    }
    if by < Authority::Trainer {
        let why = "in this world only trainers give commands";
        return Err(CommandError::Forbidden(String::from(why)));
    }
    for change in faults::read_changes(words).map_err(CommandError::Unknown)? {
        take(WorldCommand::Fault(change));
    }
    viewer::read_commands(words, &mut |list| {
        if !list.name().is_some_and(faults::is_fault_command) {
            take(world_command(PageCommand::read(list)?));
        }
        Ok(())
    })
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

fn world_command(command: PageCommand) -> WorldCommand {
    let order = |order| WorldCommand::Order(Box::new(order));
    match command {
        PageCommand::Run(command) => run_command(command),
        PageCommand::PlaceBall { centre_m, velocity_m_s } => {
            let velocity_m_s = velocity_m_s.map_or([None; 3], |values| values.map(|value| Some(f64::from(value))));
            let at_m = centre_m.map_or([None; 3], ball_at);
            order(ControlCommand::TeleportBall(BallTeleport { at_m, velocity_m_s, ..BallTeleport::default() }))
        }
        PageCommand::PullBall(to) => order(ControlCommand::TeleportBall(pull_ball(to))),
        PageCommand::PlaceRobot { robot, at_m, direction_deg } => {
            // At -90 degrees they face along x there.
            let heading_rad = direction_deg.map(|degrees| (f64::from(degrees) + 90.0).to_radians());
            let at_m = at_m.map_or([None; 2], |place| place.map(|value| Some(f64::from(value))));
            order(ControlCommand::TeleportRobot(RobotTeleport { at_m, heading_rad, ..teleport(robot) }))
        }
        PageCommand::PullRobot { robot, at_m } => {
            order(ControlCommand::TeleportRobot(pull_robot(teleport(robot), at_m)))
        }
        PageCommand::RemoveRobot(robot) => {
            order(ControlCommand::TeleportRobot(RobotTeleport { is_present: Some(false), ..teleport(robot) }))
        }
    }
}

fn run_command(command: RunCommand) -> WorldCommand {
    match command {
        RunCommand::Pause => WorldCommand::Pause,
        RunCommand::Resume => WorldCommand::Resume,
        RunCommand::Step(ticks) => WorldCommand::Step(ticks),
        RunCommand::End => WorldCommand::End,
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
fn pull_robot(robot: RobotTeleport, to: Option<[f32; 2]>) -> RobotTeleport {
    match to {
        Some([x, y]) => RobotTeleport { at_m: [Some(x.into()), Some(y.into())], is_by_force: true, ..robot },
        None => RobotTeleport { velocity_m_s: [Some(0.0); 2], turn_rad_s: Some(0.0), ..robot },
    }
}

fn teleport((team, number): PageRobot) -> RobotTeleport {
    RobotTeleport::of(team, number)
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
