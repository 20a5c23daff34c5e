//! Codec of the extensions' messages.

use super::{Extra, Pose, Queued, Status, Tile};
use crate::mrcs::args::Args;
use crate::mrcs::form::Item;
use crate::mrcs::pen::Pen;
use crate::mrcs::{Code, Extension, Fault, Uid, Workload};

const BAD_SCORE: Fault = Fault::new(Code::BadType, "a figure's name is a symbol");

impl Extra {
    pub(in crate::mrcs::message) const fn head(&self) -> &'static str {
        match self {
            Extra::Hello { .. } => "hello",
            Extra::Time(_) => "time",
            Extra::Sync(_) => "sync",
            Extra::View(..) => "view",
            Extra::Frame(..) => "frame",
            Extra::Pose(..) => "pose",
            Extra::Polygon(..) => "polygon",
            Extra::Status(..) => "status",
            Extra::Request(..) => "request",
            Extra::RequestDone(_) => "requestdone",
            Extra::Queued(..) => "queued",
            Extra::Grid(_) => "grid",
            Extra::NoGo(..) => "nogo",
            Extra::NoGoDel(_) => "nogodel",
            Extra::Error { .. } => "error",
            Extra::Score(..) => "score",
            Extra::Picture(..) => "picture",
            Extra::Station(_) => "station",
            Extra::Owner(..) => "owner",
            Extra::Chat(..) => "chat",
            Extra::Policy(_) => "policy",
            Extra::Hold(..) => "hold",
            Extra::Attend(..) => "attend",
            Extra::Display(_) => "display",
            Extra::Trial(..) => "trial",
            Extra::Condition(..) => "condition",
            Extra::Workload(..) => "tlx",
            Extra::Gaze(_) => "gaze",
            Extra::Click(_) => "click",
        }
    }

    pub(in crate::mrcs::message) fn write(&self, pen: &mut Pen<'_>) {
        match self {
            Extra::Hello { version, extensions } => {
                pen.count((*version).into());
                extensions.iter().for_each(|extension| pen.word(extension.word()));
            }
            Extra::Time(number) | Extra::Sync(number) => pen.count(*number),
            Extra::View(window, origin, scale) => {
                pen.word(window);
                pen.place(*origin);
                pen.number(*scale);
            }
            Extra::Frame(window, robot, size, ms) => {
                pen.word(window);
                pen.word(robot);
                size.iter().for_each(|&value| pen.pixels(value));
                pen.count(*ms);
            }
            Extra::Pose(robot, pose) => write_pose(pen, robot, pose),
            Extra::Polygon(uid, sides) => {
                pen.word(uid);
                sides.iter().for_each(|side| pen.word(side));
            }
            Extra::Status(robot, status) => {
                pen.word(robot);
                pen.word(status.state.word());
                pen.place([status.battery, status.speed]);
            }
            Extra::Request(robot, reason, priority) => {
                pen.word(robot);
                pen.word(reason.word());
                pen.count((*priority).into());
            }
            Extra::RequestDone(uid) | Extra::NoGoDel(uid) => pen.word(uid),
            Extra::Queued(image, queued) => {
                pen.word(image);
                write_queued(pen, queued.as_ref());
            }
            Extra::Grid(tile) => write_tile(pen, tile),
            Extra::NoGo(uid, corners) => {
                pen.word(uid);
                corners.iter().for_each(|corner| pen.map_place(*corner));
            }
            Extra::Error { code, text, echo } => {
                pen.word(code.word());
                pen.text(text);
                pen.text(echo);
            }
            Extra::Score(key, value) => {
                pen.word(symbol(key));
                pen.number(*value);
            }
            _ => self.write_team(pen),
        }
    }

    /// Writes messages about stations and experiments.
    fn write_team(&self, pen: &mut Pen<'_>) {
        match self {
            Extra::Picture(window, data) => {
                pen.word(window);
                pen.text(data);
            }
            Extra::Station(station) => pen.count((*station).into()),
            Extra::Owner(robot, station) => {
                pen.word(robot);
                pen.count((*station).into());
            }
            Extra::Chat(station, text) => {
                pen.count((*station).into());
                pen.text(text);
            }
            Extra::Policy(policy) => pen.word(policy.word()),
            Extra::Hold(robot, is_held) => {
                pen.word(robot);
                pen.count((*is_held).into());
            }
            Extra::Attend(robot, urge) => {
                pen.word(robot);
                pen.word(urge.word());
            }
            Extra::Display(display) => pen.word(display.word()),
            Extra::Trial(phase, left_ms) => {
                pen.word(phase.word());
                pen.count(*left_ms);
            }
            Extra::Condition(key, value) => {
                pen.text(key);
                pen.text(value);
            }
            Extra::Workload(station, workload) => {
                pen.count((*station).into());
                workload.write(pen);
            }
            Extra::Gaze(at) | Extra::Click(at) => pen.place(*at),
            _ => {}
        }
    }

    pub(in crate::mrcs::message) fn read(head: &str, args: &mut Args<'_>) -> Result<Option<Extra>, Fault> {
        Ok(Some(match head {
            "hello" => Extra::Hello { version: args.small()?, extensions: read_extensions(args)? },
            "time" => Extra::Time(args.whole()?),
            "sync" => Extra::Sync(args.whole()?),
            "view" => Extra::View(args.uid()?, args.place()?, args.number()?),
            "frame" => Extra::Frame(args.uid()?, args.uid()?, [args.pixels()?, args.pixels()?], args.whole()?),
            "pose" => Extra::Pose(args.uid()?, read_pose(args)?),
            "polygon" => Extra::Polygon(args.uid()?, args.rest(Args::uid)?),
            "status" => Extra::Status(args.uid()?, read_status(args)?),
            "request" => Extra::Request(args.uid()?, args.entry()?, args.optional(Args::small)?.unwrap_or_default()),
            "requestdone" => Extra::RequestDone(args.uid()?),
            "queued" => Extra::Queued(args.uid()?, read_queued(args)?),
            "grid" => Extra::Grid(read_tile(args)?),
            "nogo" => Extra::NoGo(args.uid()?, [args.map_place()?, args.map_place()?]),
            "nogodel" => Extra::NoGoDel(args.uid()?),
            "error" => {
                Extra::Error { code: args.entry()?, text: args.text()?.to_owned(), echo: args.text()?.to_owned() }
            }
            "score" => Extra::Score(read_key(args)?, args.number()?),
            _ => return Extra::read_team(head, args),
        }))
    }

    fn read_team(head: &str, args: &mut Args<'_>) -> Result<Option<Extra>, Fault> {
        Ok(Some(match head {
            "picture" => Extra::Picture(args.uid()?, args.text()?.to_owned()),
            "station" => Extra::Station(args.small()?),
            "owner" => Extra::Owner(args.uid()?, args.small()?),
            "chat" => Extra::Chat(args.small()?, args.text()?.to_owned()),
            "policy" => Extra::Policy(args.entry()?),
            "hold" => Extra::Hold(args.uid()?, args.flag()?),
            "attend" => Extra::Attend(args.uid()?, args.entry()?),
            "display" => Extra::Display(args.entry()?),
            "trial" => Extra::Trial(args.entry()?, args.whole()?),
            "condition" => Extra::Condition(args.text()?.to_owned(), args.text()?.to_owned()),
            "tlx" => Extra::Workload(args.small()?, Workload::read(args)?),
            "gaze" => Extra::Gaze(args.place()?),
            "click" => Extra::Click(args.place()?),
            _ => return Ok(None),
        }))
    }
}

/// Reads extensions, without unknown ones.
fn read_extensions(args: &mut Args<'_>) -> Result<Vec<Extension>, Fault> {
    let words = args.rest(Args::word)?;
    Ok(words.into_iter().filter_map(Extension::from_word).collect())
}

/// USARSim's frame is rotated half a turn about x: y, z, pitch and yaw have the opposite sign.
fn write_pose(pen: &mut Pen<'_>, robot: &Uid, pose: &Pose) {
    let ([x, y, z], [roll, pitch, yaw]) = (pose.at, pose.angles);
    pen.word(robot);
    pen.map_place([x, y]);
    pen.number(pen.style().mirrored(z));
    pen.angle(roll);
    pen.heading(pitch);
    pen.heading(yaw);
}

fn read_pose(args: &mut Args<'_>) -> Result<Pose, Fault> {
    let [x, y] = args.map_place()?;
    let z = args.style.mirrored(args.number()?);
    Ok(Pose { at: [x, y, z], angles: [args.turn()?, args.heading()?, args.heading()?] })
}

fn read_status(args: &mut Args<'_>) -> Result<Status, Fault> {
    Ok(Status { state: args.entry()?, battery: args.number()?, speed: args.number()? })
}

fn read_queued(args: &mut Args<'_>) -> Result<Option<Queued>, Fault> {
    if matches!(args.peek(), Some(Item::Symbol("invalid"))) {
        args.rest(Args::item)?;
        return Ok(None);
    }
    Ok(Some(Queued { robot: args.uid()?, at: args.map_place()?, theta: args.heading()?, score: args.number()? }))
}

fn write_queued(pen: &mut Pen<'_>, queued: Option<&Queued>) {
    pen.word(queued.map_or("invalid", |queued| &queued.robot));
    pen.map_place(queued.map_or([0.0; 2], |queued| queued.at));
    pen.heading(queued.map_or(0.0, |queued| queued.theta));
    pen.number(queued.map_or(0.0, |queued| queued.score));
}

/// In USARSim's frame a different corner has the smallest coordinates, so tiles stay in the map's frame.
fn write_tile(pen: &mut Pen<'_>, tile: &Tile) {
    pen.place(tile.at);
    pen.number(tile.cell);
    tile.size.iter().for_each(|&cells| pen.count(cells.into()));
    pen.text(&tile.runs);
}

fn read_tile(args: &mut Args<'_>) -> Result<Tile, Fault> {
    Ok(Tile {
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

fn read_key(args: &mut Args<'_>) -> Result<String, Fault> {
    let key = args.word()?;
    if is_symbol(key) { Ok(key.to_owned()) } else { Err(BAD_SCORE) }
}
