//! Encodes commands, for clients.

use super::decode::none_or;
use super::{Command, MarkTarget, Waypoint};
use crate::mrcs::Style;
use crate::mrcs::writer::{MessageWriter, NumberFormat};

impl Command {
    /// Name of the command.
    pub const fn head(&self) -> &'static str {
        match self {
            Command::Select { .. } => "select",
            Command::MissionAdd { .. } => "missionadd",
            Command::MissionDel { .. } | Command::MissionDelWaypoint { .. } => "missiondel",
            Command::MissionGen { .. } => "missiongen",
            Command::Hello { .. } => "hello",
            Command::Step { .. } => "step",
            Command::Time => "time?",
            Command::Mark(_) => "mark",
            Command::MarkDel(_) => "markdel",
            Command::NoGo(_) => "nogo",
            Command::NoGoDel(_) => "nogodel",
            Command::Drive { .. } => "drive",
            Command::Camera { .. } => "camera",
            Command::Stop(_) => "stop",
            Command::MissionSet { .. } => "missionset",
            Command::MissionClr(_) => "missionclr",
            Command::MissionIns { .. } => "missionins",
            Command::Open(_) => "open",
            Command::Done(_) => "done",
            Command::Gaze { .. } => "gaze",
            Command::Click { .. } => "click",
            Command::Window { .. } => "window",
            Command::Station(_) => "station",
            Command::Owner { .. } => "owner",
            Command::Chat(_) => "chat",
            Command::Policy(_) => "policy",
            Command::Hold { .. } => "hold",
            Command::Display(_) => "display",
            Command::Trial(_) => "trial",
            Command::Workload(_) => "tlx",
            Command::Restart { .. } => "restart",
        }
    }

    /// Appends the command as a line of its own. Numbers are as short as possible and read back exactly.
    pub fn encode(&self, style: &Style, out: &mut Vec<u8>) {
        let mut pen = MessageWriter::begin(out, style, NumberFormat::Shortest, self.head());
        self.write_arguments(&mut pen);
        pen.end();
    }

    fn write_arguments(&self, pen: &mut MessageWriter<'_>) {
        match self {
            Command::Select { robot, station } => {
                pen.word(none_or(robot.as_ref()));
                station.iter().for_each(|&station| pen.count(station.into()));
            }
            Command::Hello { version, extensions } => {
                pen.count((*version).into());
                extensions.iter().for_each(|extension| pen.word(extension.word()));
            }
            Command::Step { ms: count } | Command::Restart { seed: count } => pen.count(*count),
            Command::Window { window, place } => {
                pen.word(window);
                match place {
                    Some(place) => place.iter().for_each(|&pixels| pen.pixels(pixels)),
                    None => pen.word("invalid"),
                }
            }
            Command::Time => {}
            Command::Mark(MarkTarget::At(at)) => pen.map_place(*at),
            Command::NoGo(corners) => corners.iter().for_each(|corner| pen.map_place(*corner)),
            Command::Mark(MarkTarget::Feature(uid))
            | Command::MarkDel(uid)
            | Command::NoGoDel(uid)
            | Command::Stop(uid)
            | Command::MissionClr(uid)
            | Command::Open(uid)
            | Command::Done(uid) => pen.word(uid),
            Command::Drive { robot, forward, spin, climb } => {
                pen.word(robot);
                pen.number(*forward);
                pen.turn(*spin);
                climb.iter().for_each(|&climb| pen.number(climb));
            }
            Command::Camera { robot, pan, tilt, zoom } => {
                pen.word(robot);
                pen.turn(*pan);
                pen.turn(*tilt);
                zoom.iter().for_each(|&zoom| pen.number(zoom));
            }
            Command::Gaze { x, y } | Command::Click { x, y } => pen.place([*x, *y]),
            Command::MissionAdd { .. }
            | Command::MissionSet { .. }
            | Command::MissionDel { .. }
            | Command::MissionGen { .. }
            | Command::MissionDelWaypoint { .. }
            | Command::MissionIns { .. } => self.write_mission(pen),
            _ => self.write_team(pen),
        }
    }

    fn write_team(&self, pen: &mut MessageWriter<'_>) {
        match self {
            Command::Station(station) => pen.count((*station).into()),
            Command::Owner { robot, station } => {
                pen.word(robot);
                pen.count((*station).into());
            }
            Command::Chat(text) => pen.text(text),
            Command::Policy(policy) => pen.word(policy.word()),
            Command::Hold { robot, is_held } => {
                pen.word(robot);
                pen.count((*is_held).into());
            }
            Command::Display(display) => pen.word(display.word()),
            Command::Trial(cue) => pen.word(cue.word()),
            Command::Workload(workload) => workload.write(pen),
            _ => {}
        }
    }

    fn write_mission(&self, pen: &mut MessageWriter<'_>) {
        match self {
            Command::MissionAdd { robot, waypoints } => {
                pen.word(robot);
                write_nested(pen, waypoints);
            }
            Command::MissionSet { robot, waypoints } => {
                pen.word(robot);
                waypoints.iter().for_each(|waypoint| waypoint.write(pen));
            }
            Command::MissionDel { robot, index } => {
                pen.word(robot);
                index.iter().for_each(|&index| pen.count(index.into()));
            }
            Command::MissionGen { robot, waypoint } => {
                pen.word(robot);
                waypoint.write(pen);
            }
            Command::MissionIns { robot, index, waypoint } | Command::MissionDelWaypoint { robot, index, waypoint } => {
                pen.word(robot);
                pen.count((*index).into());
                waypoint.write(pen);
            }
            _ => {}
        }
    }
}

/// Writes one waypoint as in the guide, several as a list.
fn write_nested(pen: &mut MessageWriter<'_>, waypoints: &[Waypoint]) {
    if let [waypoint] = waypoints {
        return waypoint.write(pen);
    }
    pen.open();
    waypoints.iter().for_each(|waypoint| waypoint.write(pen));
    pen.close();
}
