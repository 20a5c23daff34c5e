//! Codec of the extensions' messages.

use super::{ExtensionMessage, MapTile, Pose3d, QueuedPicture, RobotStatus};
use crate::mrcs::arguments::Arguments;
use crate::mrcs::form::Item;
use crate::mrcs::writer::MessageWriter;
use crate::mrcs::{ErrorCode, Extension, MessageError, Uid, Workload};

const BAD_SCORE: MessageError = MessageError::new(ErrorCode::BadType, "a figure's name is a symbol");

impl ExtensionMessage {
    pub(in crate::mrcs::message) const fn head(&self) -> &'static str {
        match self {
            ExtensionMessage::Hello { .. } => "hello",
            ExtensionMessage::Time(_) => "time",
            ExtensionMessage::Sync(_) => "sync",
            ExtensionMessage::View(..) => "view",
            ExtensionMessage::Frame(..) => "frame",
            ExtensionMessage::Pose(..) => "pose",
            ExtensionMessage::Polygon(..) => "polygon",
            ExtensionMessage::Status(..) => "status",
            ExtensionMessage::Request(..) => "request",
            ExtensionMessage::RequestDone(_) => "requestdone",
            ExtensionMessage::Queued(..) => "queued",
            ExtensionMessage::Grid(_) => "grid",
            ExtensionMessage::NoGo(..) => "nogo",
            ExtensionMessage::NoGoDel(_) => "nogodel",
            ExtensionMessage::Error { .. } => "error",
            ExtensionMessage::Score(..) => "score",
            ExtensionMessage::Picture(..) => "picture",
            ExtensionMessage::Station(_) => "station",
            ExtensionMessage::Owner(..) => "owner",
            ExtensionMessage::Chat(..) => "chat",
            ExtensionMessage::Policy(_) => "policy",
            ExtensionMessage::Hold(..) => "hold",
            ExtensionMessage::Attend(..) => "attend",
            ExtensionMessage::Display(_) => "display",
            ExtensionMessage::Trial(..) => "trial",
            ExtensionMessage::Condition(..) => "condition",
            ExtensionMessage::Workload(..) => "tlx",
            ExtensionMessage::Gaze(_) => "gaze",
            ExtensionMessage::Click(_) => "click",
            ExtensionMessage::Waiting(..) => "waiting",
            ExtensionMessage::Yield(..) => "yield",
            ExtensionMessage::Detour(..) => "detour",
            ExtensionMessage::Restart(_) => "restart",
        }
    }

    pub(in crate::mrcs::message) fn write(&self, pen: &mut MessageWriter<'_>) {
        match self {
            ExtensionMessage::Hello { version, extensions } => {
                pen.count((*version).into());
                extensions.iter().for_each(|extension| pen.word(extension.word()));
            }
            ExtensionMessage::Time(number) | ExtensionMessage::Sync(number) | ExtensionMessage::Restart(number) => {
                pen.count(*number);
            }
            ExtensionMessage::View(window, origin, scale) => {
                pen.word(window);
                pen.place(*origin);
                pen.number(*scale);
            }
            ExtensionMessage::Frame(window, robot, size, ms) => {
                pen.word(window);
                pen.word(robot);
                size.iter().for_each(|&value| pen.pixels(value));
                pen.count(*ms);
            }
            ExtensionMessage::Pose(robot, pose) => write_pose(pen, robot, pose),
            ExtensionMessage::Polygon(uid, sides) => {
                pen.word(uid);
                sides.iter().for_each(|side| pen.word(side));
            }
            ExtensionMessage::Status(robot, status) => {
                pen.word(robot);
                pen.word(status.state.word());
                pen.place([status.battery, status.speed]);
            }
            ExtensionMessage::Request(robot, reason, priority) => {
                pen.word(robot);
                pen.word(reason.word());
                pen.count((*priority).into());
            }
            ExtensionMessage::RequestDone(uid) | ExtensionMessage::NoGoDel(uid) => pen.word(uid),
            ExtensionMessage::Queued(image, queued) => {
                pen.word(image);
                write_queued(pen, queued.as_ref());
            }
            ExtensionMessage::Grid(tile) => write_tile(pen, tile),
            ExtensionMessage::NoGo(uid, corners) => {
                pen.word(uid);
                corners.iter().for_each(|corner| pen.map_place(*corner));
            }
            ExtensionMessage::Error { code, text, echo } => {
                pen.word(code.word());
                pen.text(text);
                pen.text(echo);
            }
            ExtensionMessage::Score(key, value) => {
                pen.word(symbol(key));
                pen.number(*value);
            }
            _ => self.write_team(pen),
        }
    }

    /// Writes messages about stations and experiments.
    fn write_team(&self, pen: &mut MessageWriter<'_>) {
        match self {
            ExtensionMessage::Picture(window, data) => {
                pen.word(window);
                pen.text(data);
            }
            ExtensionMessage::Station(station) => pen.count((*station).into()),
            ExtensionMessage::Owner(robot, station) => {
                pen.word(robot);
                pen.count((*station).into());
            }
            ExtensionMessage::Chat(station, text) => {
                pen.count((*station).into());
                pen.text(text);
            }
            ExtensionMessage::Policy(policy) => pen.word(policy.word()),
            ExtensionMessage::Hold(robot, is_held) => {
                pen.word(robot);
                pen.count((*is_held).into());
            }
            ExtensionMessage::Waiting(robot, reason) => {
                pen.word(robot);
                pen.word(reason);
            }
            ExtensionMessage::Yield(robot, other) => {
                pen.word(robot);
                pen.word(other);
            }
            ExtensionMessage::Attend(robot, urge) => {
                pen.word(robot);
                pen.word(urge.word());
            }
            ExtensionMessage::Display(display) => pen.word(display.word()),
            ExtensionMessage::Trial(phase, left_ms) => {
                pen.word(phase.word());
                pen.count(*left_ms);
            }
            ExtensionMessage::Condition(key, value) => {
                pen.text(key);
                pen.text(value);
            }
            ExtensionMessage::Workload(station, workload) => {
                pen.count((*station).into());
                workload.write(pen);
            }
            ExtensionMessage::Gaze(at) | ExtensionMessage::Click(at) => pen.place(*at),
            ExtensionMessage::Detour(robot, indices) => {
                pen.word(robot);
                indices.iter().for_each(|&index| pen.count(index.into()));
            }
            _ => {}
        }
    }

    pub(in crate::mrcs::message) fn read(
        head: &str,
        args: &mut Arguments<'_>,
    ) -> Result<Option<ExtensionMessage>, MessageError> {
        Ok(Some(match head {
            "hello" => ExtensionMessage::Hello { version: args.small()?, extensions: read_extensions(args)? },
            "time" => ExtensionMessage::Time(args.whole()?),
            "sync" => ExtensionMessage::Sync(args.whole()?),
            "restart" => ExtensionMessage::Restart(args.whole()?),
            "view" => ExtensionMessage::View(args.uid()?, args.place()?, args.number()?),
            "frame" => {
                ExtensionMessage::Frame(args.uid()?, args.uid()?, [args.pixels()?, args.pixels()?], args.whole()?)
            }
            "pose" => ExtensionMessage::Pose(args.uid()?, read_pose(args)?),
            "polygon" => ExtensionMessage::Polygon(args.uid()?, args.rest(Arguments::uid)?),
            "status" => ExtensionMessage::Status(args.uid()?, read_status(args)?),
            "request" => ExtensionMessage::Request(
                args.uid()?,
                args.entry()?,
                args.optional(Arguments::small)?.unwrap_or_default(),
            ),
            "requestdone" => ExtensionMessage::RequestDone(args.uid()?),
            "queued" => ExtensionMessage::Queued(args.uid()?, read_queued(args)?),
            "grid" => ExtensionMessage::Grid(read_tile(args)?),
            "nogo" => ExtensionMessage::NoGo(args.uid()?, [args.map_place()?, args.map_place()?]),
            "nogodel" => ExtensionMessage::NoGoDel(args.uid()?),
            "error" => ExtensionMessage::Error {
                code: args.entry()?,
                text: args.text()?.to_owned(),
                echo: args.text()?.to_owned(),
            },
            "score" => ExtensionMessage::Score(read_key(args)?, args.number()?),
            _ => return ExtensionMessage::read_team(head, args),
        }))
    }

    fn read_team(head: &str, args: &mut Arguments<'_>) -> Result<Option<ExtensionMessage>, MessageError> {
        Ok(Some(match head {
            "picture" => ExtensionMessage::Picture(args.uid()?, args.text()?.to_owned()),
            "station" => ExtensionMessage::Station(args.small()?),
            "owner" => ExtensionMessage::Owner(args.uid()?, args.small()?),
            "chat" => ExtensionMessage::Chat(args.small()?, args.text()?.to_owned()),
            "policy" => ExtensionMessage::Policy(args.entry()?),
            "hold" => ExtensionMessage::Hold(args.uid()?, args.flag()?),
            "attend" => ExtensionMessage::Attend(args.uid()?, args.entry()?),
            "display" => ExtensionMessage::Display(args.entry()?),
            "trial" => ExtensionMessage::Trial(args.entry()?, args.whole()?),
            "condition" => ExtensionMessage::Condition(args.text()?.to_owned(), args.text()?.to_owned()),
            "tlx" => ExtensionMessage::Workload(args.small()?, Workload::read(args)?),
            "gaze" => ExtensionMessage::Gaze(args.place()?),
            "click" => ExtensionMessage::Click(args.place()?),
            "waiting" => ExtensionMessage::Waiting(args.uid()?, args.word()?.to_owned()),
            "yield" => ExtensionMessage::Yield(args.uid()?, args.uid()?),
            "detour" => ExtensionMessage::Detour(args.uid()?, args.rest(Arguments::small)?),
            _ => return Ok(None),
        }))
    }
}

/// Reads extensions, without unknown ones.
fn read_extensions(args: &mut Arguments<'_>) -> Result<Vec<Extension>, MessageError> {
    let words = args.rest(Arguments::word)?;
    Ok(words.into_iter().filter_map(Extension::from_word).collect())
}

/// USARSim's frame is rotated half a turn about x: y, z, pitch and yaw have the opposite sign.
fn write_pose(pen: &mut MessageWriter<'_>, robot: &Uid, pose: &Pose3d) {
    let ([x, y, z], [roll, pitch, yaw]) = (pose.at, pose.angles);
    pen.word(robot);
    pen.map_place([x, y]);
    pen.number(pen.style().mirrored(z));
    pen.angle(roll);
    pen.heading(pitch);
    pen.heading(yaw);
}

fn read_pose(args: &mut Arguments<'_>) -> Result<Pose3d, MessageError> {
    let [x, y] = args.map_place()?;
    let z = args.style.mirrored(args.number()?);
    Ok(Pose3d { at: [x, y, z], angles: [args.turn()?, args.heading()?, args.heading()?] })
}

fn read_status(args: &mut Arguments<'_>) -> Result<RobotStatus, MessageError> {
    Ok(RobotStatus { state: args.entry()?, battery: args.number()?, speed: args.number()? })
}

fn read_queued(args: &mut Arguments<'_>) -> Result<Option<QueuedPicture>, MessageError> {
    if matches!(args.peek(), Some(Item::Symbol("invalid"))) {
        args.rest(Arguments::item)?;
        return Ok(None);
    }
    Ok(Some(QueuedPicture { robot: args.uid()?, at: args.map_place()?, theta: args.heading()?, score: args.number()? }))
}

fn write_queued(pen: &mut MessageWriter<'_>, queued: Option<&QueuedPicture>) {
    pen.word(queued.map_or("invalid", |queued| &queued.robot));
    pen.map_place(queued.map_or([0.0; 2], |queued| queued.at));
    pen.heading(queued.map_or(0.0, |queued| queued.theta));
    pen.number(queued.map_or(0.0, |queued| queued.score));
}

/// In USARSim's frame a different corner has the smallest coordinates, so tiles stay in the map's frame.
fn write_tile(pen: &mut MessageWriter<'_>, tile: &MapTile) {
    pen.place(tile.at);
    pen.number(tile.cell);
    tile.size.iter().for_each(|&cells| pen.count(cells.into()));
    pen.text(&tile.runs);
}

fn read_tile(args: &mut Arguments<'_>) -> Result<MapTile, MessageError> {
    Ok(MapTile {
        at: args.place()?,
        cell: args.number()?,
        size: [args.small()?, args.small()?],
        runs: args.text()?.to_owned(),
    })
}

fn is_symbol(key: &str) -> bool {
    let is_inner = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_');
    key.starts_with(|first: char| first.is_ascii_lowercase()) && key.bytes().all(|byte| is_inner(&byte))
}

/// Returns the key if every Lisp reader reads it as a symbol, and otherwise none.
fn symbol(key: &str) -> &str {
    if is_symbol(key) { key } else { "unnamed" }
}

fn read_key(args: &mut Arguments<'_>) -> Result<String, MessageError> {
    let key = args.word()?;
    if is_symbol(key) { Ok(key.to_owned()) } else { Err(BAD_SCORE) }
}
