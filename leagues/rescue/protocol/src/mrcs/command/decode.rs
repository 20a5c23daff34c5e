//! Decodes commands.

use super::waypoint::{read_first, read_some};
use super::{Command, MarkTarget};
use crate::mrcs::arguments::Arguments;
use crate::mrcs::form::Item;
use crate::mrcs::message_error::{ErrorCode, MessageError};
use crate::mrcs::{Extension, Form, Style, Uid, Workload};

/// A decoded command, with the number of ignored arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct DecodedCommand {
    /// The command.
    pub command: Command,
    /// Number of ignored arguments, worth a warning (`docs/reference/rescue-protocol.md` 3.2 F3).
    pub surplus: usize,
}

/// Command names with the usage sent for missing arguments.
const USAGES: [(&str, &str); 31] = [
    ("select", "expected (select UID)"),
    ("missionadd", "expected (missionadd UID (TYPE (X Y THETA))), such as (missionadd robot1 (goto (1.0 2.0)))"),
    ("missiondel", "expected (missiondel UID)"),
    ("missiongen", "expected (missiongen UID (TYPE (X Y THETA))), such as (missiongen robot1 (goto (1.0 2.0 0.0)))"),
    ("hello", "expected (hello 2 FEATURE...)"),
    ("step", "expected (step MILLISECONDS)"),
    ("time?", "expected (time?)"),
    ("mark", "expected (mark X Y) or (mark FEATURE)"),
    ("markdel", "expected (markdel UID)"),
    ("nogo", "expected (nogo X1 Y1 X2 Y2), two corners"),
    ("nogodel", "expected (nogodel UID)"),
    ("drive", "expected (drive UID SPEED SPIN)"),
    ("camera", "expected (camera UID PAN TILT)"),
    ("stop", "expected (stop UID)"),
    ("missionset", "expected (missionset UID (TYPE (X Y THETA))...)"),
    ("missionclr", "expected (missionclr UID)"),
    ("missionins", "expected (missionins UID INDEX (TYPE (X Y THETA)))"),
    ("open", "expected (open IMAGE)"),
    ("done", "expected (done IMAGE)"),
    ("gaze", "expected (gaze X Y)"),
    ("window", "expected (window UID X Y WIDTH HEIGHT)"),
    ("click", "expected (click X Y)"),
    ("station", "expected (station N)"),
    ("owner", "expected (owner UID N); N is a station, or 0 for the pool"),
    ("chat", "expected (chat \"text\")"),
    ("policy", "expected (policy WORD): none, open, fifo or sjf"),
    ("hold", "expected (hold UID 1) to take a robot out of service, (hold UID 0) to put it back"),
    ("display", "expected (display WORD): live, panorama or queue"),
    ("trial", "expected (trial start) or (trial end)"),
    ("tlx", "expected (tlx MENTAL PHYSICAL TEMPORAL PERFORMANCE EFFORT FRUSTRATION), each 0 to 100"),
    ("restart", "expected (restart SEED), a whole number from 0"),
];

const UNKNOWN: MessageError = MessageError::new(ErrorCode::UnknownCommand, "there is no such command");

impl Command {
    /// Decodes a command written in this style. Types are read as words or numbers in any style.
    ///
    /// # Errors
    /// If it is not a command, lacks arguments, or has an argument of the wrong kind.
    pub fn decode(form: &Form<'_>, style: &Style) -> Result<DecodedCommand, MessageError> {
        let (head, usage) = USAGES.iter().find(|usage| usage.0 == form.head()).ok_or(UNKNOWN)?;
        let mut args = Arguments::new(form.arguments(), style);
        let mut surplus = 0;
        match read(head, &mut args, &mut surplus) {
            Ok(command) => Ok(DecodedCommand { command, surplus: surplus + args.left() }),
            Err(MessageError { code: ErrorCode::Arity, .. }) => Err(MessageError::new(ErrorCode::Arity, usage)),
            Err(fault) => Err(fault),
        }
    }
}

fn read(head: &str, args: &mut Arguments<'_>, surplus: &mut usize) -> Result<Command, MessageError> {
    Ok(match head {
        "select" => read_select(args)?,
        "hello" => read_hello(args, surplus)?,
        "step" => Command::Step { ms: args.whole()? },
        "time?" => Command::Time,
        "restart" => Command::Restart { seed: args.whole()? },
        "mark" => Command::Mark(read_mark(args)?),
        "markdel" => Command::MarkDel(args.uid()?),
        "nogo" => Command::NoGo([args.map_place()?, args.map_place()?]),
        "nogodel" => Command::NoGoDel(args.uid()?),
        "stop" => Command::Stop(args.uid()?),
        "open" => Command::Open(args.uid()?),
        "done" => Command::Done(args.uid()?),
        "window" => read_window(args)?,
        "gaze" => Command::Gaze { x: args.number()?, y: args.number()? },
        "click" => Command::Click { x: args.number()?, y: args.number()? },
        "drive" => Command::Drive {
            robot: args.uid()?,
            forward: args.number()?,
            spin: args.turn()?,
            climb: args.optional(Arguments::number)?,
        },
        "camera" => Command::Camera {
            robot: args.uid()?,
            pan: args.turn()?,
            tilt: args.turn()?,
            zoom: args.optional(Arguments::number)?,
        },
        "station" | "owner" | "chat" | "policy" | "hold" | "display" | "trial" | "tlx" => read_team(head, args)?,
        _ => read_mission(head, args, surplus)?,
    })
}

/// Reads commands of operators and experimenters that concern no plan.
fn read_team(head: &str, args: &mut Arguments<'_>) -> Result<Command, MessageError> {
    Ok(match head {
        "station" => Command::Station(args.small()?),
        "owner" => Command::Owner { robot: args.uid()?, station: args.small()? },
        "chat" => Command::Chat(args.text()?.to_owned()),
        "policy" => Command::Policy(args.entry()?),
        "hold" => Command::Hold { robot: args.uid()?, is_held: args.flag()? },
        "display" => Command::Display(args.entry()?),
        "trial" => Command::Trial(args.entry()?),
        "tlx" => Command::Workload(Workload::read(args)?),
        _ => return Err(UNKNOWN),
    })
}

fn read_mission(head: &str, args: &mut Arguments<'_>, surplus: &mut usize) -> Result<Command, MessageError> {
    let robot = args.uid()?;
    Ok(match head {
        "missionadd" => {
            let waypoints = read_some(args, surplus)?;
            if waypoints.is_empty() {
                return Err(crate::mrcs::arguments::TOO_FEW);
            }
            Command::MissionAdd { robot, waypoints }
        }
        "missiondel" => {
            let index = args.optional(Arguments::small)?;
            // In the guide's own form any other argument is surplus.
            let (mut rest, mut more) = (*args, 0);
            match (index, read_first(&mut rest, &mut more)) {
                (Some(index), Ok(waypoint)) => {
                    *args = rest;
                    *surplus += more;
                    Command::MissionDelWaypoint { robot, index, waypoint }
                }
                _ => Command::MissionDel { robot, index },
            }
        }
        "missiongen" => Command::MissionGen { robot, waypoint: read_first(args, surplus)? },
        "missionset" => {
            let waypoints = args.rest(|args| read_some(args, surplus))?.concat();
            Command::MissionSet { robot, waypoints }
        }
        "missionclr" => Command::MissionClr(robot),
        "missionins" => {
            let index = args.small()?;
            Command::MissionIns { robot, index, waypoint: read_first(args, surplus)? }
        }
        _ => return Err(UNKNOWN),
    })
}

fn read_select(args: &mut Arguments<'_>) -> Result<Command, MessageError> {
    let robot = match args.peek() {
        Some(Item::Symbol("none")) => args.item().map(|_| None)?,
        _ => Some(args.uid()?),
    };
    // In the guide's own form any other argument is surplus.
    let station = match args.peek() {
        Some(Item::Number(_)) => Some(args.small()?),
        _ => None,
    };
    Ok(Command::Select { robot, station })
}

fn read_window(args: &mut Arguments<'_>) -> Result<Command, MessageError> {
    let window = args.uid()?;
    if matches!(args.peek(), Some(Item::Symbol("invalid"))) {
        args.rest(Arguments::item)?;
        return Ok(Command::Window { window, place: None });
    }
    let place = Some([args.pixels()?, args.pixels()?, args.pixels()?, args.pixels()?]);
    Ok(Command::Window { window, place })
}

/// Unknown extensions are not granted, and only count as surplus.
fn read_hello(args: &mut Arguments<'_>, surplus: &mut usize) -> Result<Command, MessageError> {
    let version = args.small()?;
    let words = args.rest(Arguments::word)?;
    let extensions: Vec<Extension> = words.iter().filter_map(|word| Extension::from_word(word)).collect();
    *surplus += words.len() - extensions.len();
    Ok(Command::Hello { version, extensions })
}

fn read_mark(args: &mut Arguments<'_>) -> Result<MarkTarget, MessageError> {
    match args.peek() {
        Some(Item::Number(_)) => args.map_place().map(MarkTarget::At),
        _ => args.uid().map(MarkTarget::Feature),
    }
}

/// Returns a robot's name, or the word for none.
pub(super) fn none_or(robot: Option<&Uid>) -> &str {
    robot.map_or("none", |uid| uid)
}
