//! Commands to messages, for clients.

use super::decode::none_or;
use super::{Command, Mark, Waypoint};
use crate::mrcs::Style;
use crate::mrcs::pen::{Figures, Pen};

impl Command {
    /// Its name.
    pub const fn head(&self) -> &'static str {
        match self {
            Command::Select { .. } => "select",
            Command::MissionAdd { .. } => "missionadd",
            Command::MissionDel { .. } => "missiondel",
            Command::MissionGen { .. } => "missiongen",
            Command::Hello { .. } => "hello",
            Command::Step { .. } => "step",
            Command::Time => "time?",
            Command::Mark(_) => "mark",
            Command::MarkDel(_) => "markdel",
            Command::Drive { .. } => "drive",
            Command::Camera { .. } => "camera",
            Command::Stop(_) => "stop",
            Command::MissionSet { .. } => "missionset",
            Command::MissionClr(_) => "missionclr",
            Command::MissionIns { .. } => "missionins",
            Command::Open(_) => "open",
            Command::Done(_) => "done",
            Command::Gaze { .. } => "gaze",
        }
    }

    /// Appends the command as a line of its own. Numbers are as short as they can be and read back the same.
    pub fn encode(&self, style: &Style, out: &mut Vec<u8>) {
        let mut pen = Pen::begin(out, style, Figures::Shortest, self.head());
        self.write_arguments(&mut pen);
        pen.end();
    }

    fn write_arguments(&self, pen: &mut Pen<'_>) {
        match self {
            Command::Select { robot, station } => {
                pen.word(none_or(robot.as_ref()));
                station.iter().for_each(|&station| pen.count(station.into()));
            }
            Command::Hello { version, extensions } => {
                pen.count((*version).into());
                extensions.iter().for_each(|extension| pen.word(extension.word()));
            }
            Command::Step { ms } => pen.count(*ms),
            Command::Time => {}
            Command::Mark(Mark::At(at)) => pen.map_place(*at),
            Command::Mark(Mark::Feature(uid))
            | Command::MarkDel(uid)
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
            Command::Gaze { x, y } => pen.place([*x, *y]),
            _ => self.write_mission(pen),
        }
    }

    fn write_mission(&self, pen: &mut Pen<'_>) {
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
            Command::MissionIns { robot, index, waypoint } => {
                pen.word(robot);
                pen.count((*index).into());
                waypoint.write(pen);
            }
            _ => {}
        }
    }
}

/// One waypoint as the guide has it, several as a list of them.
fn write_nested(pen: &mut Pen<'_>, waypoints: &[Waypoint]) {
    if let [waypoint] = waypoints {
        return waypoint.write(pen);
    }
    pen.open();
    waypoints.iter().for_each(|waypoint| waypoint.write(pen));
    pen.close();
}
