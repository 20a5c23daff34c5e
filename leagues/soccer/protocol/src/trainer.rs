//! Commands on the monitor connection (`docs/reference/monitor-protocol.md` 8). Positions are global: metres, metres
//! per second, degrees.

use serde::{Deserialize, Serialize};
use sexp::{Expr, Items, List, Reader, Syntax, Writer};

use crate::agent::{finite, write_numbers};
use crate::{PlayMode, Side, SkipReason, SkippedExpression};

/// A robot by team and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRobot {
    /// Its team.
    pub side: Side,
    /// Its number; any value may arrive.
    pub unum: i32,
}

/// The robot to select by `select`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Selection {
    /// This robot alone.
    Robot(TeamRobot),
    /// The robot after the selected one.
    Next,
    /// No robot.
    Nobody,
}

/// One command of a trainer. Texts point into the frame that they came in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Command<'a> {
    /// `(playMode MODE)`: sets the play mode.
    PlayMode(PlayMode),
    /// `(kickOff Left|Right|None)`: kicks off; `None`: the rules choose the side.
    KickOff(Option<Side>),
    /// `(dropBall)`: drops the ball.
    DropBall,
    /// `(ball (pos x y z)(vel x y z))`: moves the ball; absent parts stay as they are.
    Ball {
        /// Position, metres.
        pos: Option<[f32; 3]>,
        /// Velocity, metres per second.
        vel: Option<[f32; 3]>,
    },
    /// `(agent (unum n)(team t) …)`: moves or sets a robot; absent parts stay as they are.
    Agent {
        /// The robot.
        robot: TeamRobot,
        /// `pos`: position of its torso, metres; posture and direction stay.
        pos: Option<[f32; 3]>,
        /// `move`: x, y, z in metres and a direction in degrees; upright. -90 looks along x, 90 against it.
        pose: Option<[f32; 4]>,
        /// Battery charge, percent.
        battery: Option<f32>,
        /// Temperature, degrees Celsius.
        temperature: Option<f32>,
    },
    /// `(agent)`, or without number or team: moves the selected robots back.
    StepBack,
    /// `(kill …)`: removes the robot; `None`: a selected one.
    Kill(Option<TeamRobot>),
    /// `(repos …)`: puts the robot beside the field; `None`: a selected one.
    Repos(Option<TeamRobot>),
    /// `(select …)`: selects a robot.
    Select(Selection),
    /// `(time t)`: sets the game time, seconds, not negative.
    Time(f32),
    /// `(score (left l)(right r))`: sets the goals, not negative.
    Score {
        /// Goals of the left team.
        left: i32,
        /// Goals of the right team.
        right: i32,
    },
    /// `(killsim)`: ends the simulation.
    KillSim,
    /// `(reqfullstate)`: requests a full monitor frame.
    ReqFullState,
    /// `(getAck x)`: has no effect.
    GetAck(&'a [u8]),
    /// `(token x)`: authorizes the connection to give commands. Not a command of the reference.
    Token(&'a [u8]),
    /// `(pause)`: pauses the world. Not a command of the reference.
    Pause,
    /// `(resume)`: resumes the world. Not a command of the reference.
    Resume,
    /// `(step n)`: makes `n` cycles, one if no number is given, then pauses. Not a command of the reference.
    Step(u32),
    /// `(pull (unum n)(team t)(pos x y z))`: pulls the robot, or the ball if none is named, to a position; without a
    /// position it lets go. Not a command of the reference.
    Pull {
        /// The robot; `None`: the ball.
        robot: Option<TeamRobot>,
        /// Position, metres; `None`: let go.
        pos: Option<[f32; 3]>,
    },
    /// `(snapshot x)`: saves the state of the world under this name. Not a command of the reference.
    Snapshot(&'a [u8]),
    /// `(restore x)`: restores this snapshot. Not a command of the reference.
    Restore(&'a [u8]),
    /// `(replay next goal)`: controls the playback of a recording. Not a command of the reference.
    Replay {
        /// The playback control, for instance `next`.
        word: &'a [u8],
        /// Its value: ticks, speed, time or event.
        value: Option<&'a [u8]>,
    },
}

/// Decodes the commands of one frame, in order. An expression that is no command yields a [`SkippedExpression`] and does not
/// affect the others.
pub fn commands<'a>(reader: &'a mut Reader, frame: &'a [u8]) -> TrainerCommands<'a> {
    let document = reader.read(frame, Syntax::League);
    TrainerCommands { exprs: document.exprs(), end: SkippedExpression::rest(document) }
}

/// An iterator over the commands of one frame.
#[derive(Clone)]
pub struct TrainerCommands<'a> {
    exprs: Items<'a>,
    end: Option<SkippedExpression<'a>>,
}

impl<'a> Iterator for TrainerCommands<'a> {
    type Item = Result<Command<'a>, SkippedExpression<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.exprs.next() {
            Some(expr) => Some(command(expr)),
            None => self.end.take().map(Err),
        }
    }
}

fn command(expr: Expr<'_>) -> Result<Command<'_>, SkippedExpression<'_>> {
    let (name, list) = SkippedExpression::unless_predicate(expr)?;
    let decoded = match name {
        b"playMode" => play_mode(list),
        b"kickOff" => kick_off(list),
        b"dropBall" => Ok(Command::DropBall),
        b"ball" => ball(list),
        b"agent" => agent(list),
        b"kill" => robot(list).map(Command::Kill),
        b"repos" => robot(list).map(Command::Repos),
        b"select" => select(list),
        b"time" => time(list),
        b"score" => score(list),
        b"killsim" => Ok(Command::KillSim),
        b"reqfullstate" => Ok(Command::ReqFullState),
        b"pause" => Ok(Command::Pause),
        b"resume" => Ok(Command::Resume),
        b"step" => step(list),
        b"pull" => pull(list),
        b"token" => list.arg(0).map(Command::Token).ok_or(SkipReason::MissingParameter),
        b"snapshot" => list.arg(0).map(Command::Snapshot).ok_or(SkipReason::MissingParameter),
        b"restore" => list.arg(0).map(Command::Restore).ok_or(SkipReason::MissingParameter),
        b"replay" => {
            let word = list.arg(0).ok_or(SkipReason::MissingParameter);
            word.map(|word| Command::Replay { word, value: list.arg(1) })
        }
        b"getAck" => Ok(Command::GetAck(list.arg(0).unwrap_or_default())),
        _ => Err(SkipReason::Unknown),
    };
    decoded.map_err(|why| SkippedExpression::new(list, why))
}

fn play_mode(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    let name = list.arg(0).ok_or(SkipReason::MissingParameter)?;
    PlayMode::from_name(name).map(Command::PlayMode).ok_or(SkipReason::BadValue)
}

fn kick_off(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    match list.arg(0).ok_or(SkipReason::MissingParameter)? {
        b"None" => Ok(Command::KickOff(None)),
        name => Side::from_trainer_name(name).map(|side| Command::KickOff(Some(side))).ok_or(SkipReason::BadValue),
    }
}

/// The numbers of a sub-list; `None` if it is absent, an error if it is there and wrong.
fn part<const N: usize>(list: List, name: &str) -> Result<Option<[f32; N]>, SkipReason> {
    list.find(name).map(finite).transpose()
}

fn ball(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    Ok(Command::Ball { pos: part(list, "pos")?, vel: part(list, "vel")? })
}

fn unum(list: List) -> Option<i32> {
    list.find("unum")?.args().next()?.integer()
}

/// The robot of `unum` and `team`; `None` unless both are there.
fn robot(list: List) -> Result<Option<TeamRobot>, SkipReason> {
    let team = list.find("team").and_then(|team| team.arg(0));
    let Some((unum, team)) = unum(list).zip(team) else {
        return Ok(None);
    };
    let side = Side::from_trainer_name(team).ok_or(SkipReason::BadValue)?;
    Ok(Some(TeamRobot { side, unum }))
}

fn agent(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    let Some(robot) = robot(list)? else {
        return Ok(Command::StepBack);
    };
    let one = |[value]: [f32; 1]| value;
    Ok(Command::Agent {
        robot,
        pos: part(list, "pos")?,
        pose: part(list, "move")?,
        battery: part(list, "battery")?.map(one),
        temperature: part(list, "temperature")?.map(one),
    })
}

fn select(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    if unum(list) == Some(-1) {
        return Ok(Command::Select(Selection::Nobody));
    }
    Ok(Command::Select(robot(list)?.map_or(Selection::Next, Selection::Robot)))
}

fn time(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    let [time] = finite(list)?;
    if time < 0.0 { Err(SkipReason::BadValue) } else { Ok(Command::Time(time)) }
}

fn step(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    let Some(cycles) = list.args().next() else { return Ok(Command::Step(1)) };
    match cycles.integer().and_then(|cycles| u32::try_from(cycles).ok()) {
        Some(cycles @ 1..) => Ok(Command::Step(cycles)),
        _ => Err(SkipReason::BadValue),
    }
}

/// Reads `pull`: a number or a team alone does not mean the ball.
fn pull(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    let robot = robot(list)?;
    let is_named = list.find("unum").is_some() || list.find("team").is_some();
    if is_named && robot.is_none() {
        return Err(SkipReason::MissingParameter);
    }
    Ok(Command::Pull { robot, pos: part(list, "pos")? })
}

fn score(list: List<'_>) -> Result<Command<'_>, SkipReason> {
    let goals = |name| list.find(name).and_then(|goals| goals.args().next()?.integer());
    let (left, right) = goals("left").zip(goals("right")).ok_or(SkipReason::MissingParameter)?;
    if left < 0 || right < 0 { Err(SkipReason::BadValue) } else { Ok(Command::Score { left, right }) }
}

impl Command<'_> {
    /// Appends the command in a client's form. Texts must not contain NUL, numbers must be finite.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let mut writer = Writer::new(out);
        writer.open(self.name().as_bytes());
        match *self {
            Command::PlayMode(mode) => {
                writer.atom(mode.name().as_bytes());
            }
            Command::KickOff(side) => {
                writer.atom(side.map_or("None", Side::trainer_name).as_bytes());
            }
            Command::Ball { pos, vel } => {
                write_part(&mut writer, b"pos", pos);
                write_part(&mut writer, b"vel", vel);
            }
            Command::Agent { robot, pos, pose, battery, temperature } => {
                write_robot(&mut writer, Some(robot));
                write_part(&mut writer, b"pos", pos);
                write_part(&mut writer, b"move", pose);
                write_part(&mut writer, b"battery", battery.map(|value| [value]));
                write_part(&mut writer, b"temperature", temperature.map(|value| [value]));
            }
            Command::Pull { robot, pos } => {
                write_robot(&mut writer, robot);
                write_part(&mut writer, b"pos", pos);
            }
            Command::Kill(robot) | Command::Repos(robot) => write_robot(&mut writer, robot),
            Command::Select(Selection::Robot(robot)) => write_robot(&mut writer, Some(robot)),
            Command::Select(Selection::Nobody) => {
                writer.open(b"unum").integer(-1).close();
            }
            Command::Time(time) => {
                writer.number(time);
            }
            Command::Score { left, right } => {
                writer.open(b"left").integer(left).close().open(b"right").integer(right).close();
            }
            Command::GetAck(text) | Command::Token(text) | Command::Snapshot(text) | Command::Restore(text) => {
                writer.atom(text);
            }
            Command::Replay { word, value } => {
                writer.atom(word);
                if let Some(value) = value {
                    writer.atom(value);
                }
            }
            Command::Step(cycles) => {
                writer.integer(i32::try_from(cycles).unwrap_or(i32::MAX));
            }
            Command::DropBall
            | Command::StepBack
            | Command::Select(Selection::Next)
            | Command::KillSim
            | Command::ReqFullState
            | Command::Pause
            | Command::Resume => {}
        }
        writer.close();
    }

    /// The command's name on the wire.
    pub const fn name(&self) -> &'static str {
        match self {
            Command::PlayMode(_) => "playMode",
            Command::KickOff(_) => "kickOff",
            Command::DropBall => "dropBall",
            Command::Ball { .. } => "ball",
            Command::Agent { .. } | Command::StepBack => "agent",
            Command::Kill(_) => "kill",
            Command::Repos(_) => "repos",
            Command::Select(_) => "select",
            Command::Time(_) => "time",
            Command::Score { .. } => "score",
            Command::KillSim => "killsim",
            Command::ReqFullState => "reqfullstate",
            Command::GetAck(_) => "getAck",
            Command::Token(_) => "token",
            Command::Pause => "pause",
            Command::Resume => "resume",
            Command::Step(_) => "step",
            Command::Pull { .. } => "pull",
            Command::Snapshot(_) => "snapshot",
            Command::Restore(_) => "restore",
            Command::Replay { .. } => "replay",
        }
    }
}

fn write_part<const N: usize>(writer: &mut Writer, name: &[u8], values: Option<[f32; N]>) {
    if let Some(values) = values {
        write_numbers(writer.open(name), &values);
        writer.close();
    }
}

fn write_robot(writer: &mut Writer, robot: Option<TeamRobot>) {
    if let Some(TeamRobot { side, unum }) = robot {
        writer.open(b"unum").integer(unum).close();
        writer.open(b"team").atom(side.trainer_name().as_bytes()).close();
    }
}
