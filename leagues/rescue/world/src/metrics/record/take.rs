//! Applies log entries to the record.

use rescue_protocol::mrcs::{Command, FeatureKind, Message, Uid};

use super::Record;
use crate::metrics::entry::Entry;
use crate::metrics::note::Note;
use crate::world::Station;

impl Record {
    /// Applies an entry. Times must not decrease.
    pub fn take(&mut self, ms: u64, entry: Entry) {
        match entry {
            Entry::Event(message) => self.take_event(ms, message),
            Entry::Command { client, command } => self.take_command(ms, self.station(client), &command),
            Entry::Note(note) => self.take_note(ms, note),
        }
    }

    fn take_event(&mut self, ms: u64, message: Message) {
        match message {
            Message::Robot(robot, pose) => self.plans.moved(robot, pose.map(|pose| pose.at)),
            Message::Mission(robot, legs) => self.plans.told(ms, robot, legs),
            Message::Select { robot, station } => self.select(ms, station.unwrap_or(1), robot),
            Message::Map(uid, None) => self.marks.remove(&uid),
            Message::Map(uid, Some(feature)) if feature.kind == FeatureKind::Victim => {
                self.marks.told(ms, uid, feature.at);
            }
            _ => {}
        }
    }

    fn select(&mut self, ms: u64, station: Station, robot: Option<Uid>) {
        self.stations.insert(station);
        self.dwells.select(ms, station, robot);
    }

    fn take_command(&mut self, ms: u64, station: Station, command: &Command) {
        match command {
            // These are no work with robots.
            Command::Hello { .. } | Command::Step { .. } | Command::Time | Command::Station(_) => return,
            Command::Gaze { .. } | Command::Click { .. } | Command::Trial(_) | Command::Workload(_) => return,
            _ => {}
        }
        self.stations.insert(station);
        self.commands.entry(station).or_default().push(ms);
        match command {
            Command::Select { robot, station: of } => {
                // Selections by the first station are events; selections by others, and of none, are commands only.
                let of = of.unwrap_or(station);
                let is_told = of == 1 && robot.is_some();
                if !is_told && robot.as_ref().is_none_or(|robot| self.plans.knows(robot)) {
                    self.select(ms, of, robot.clone());
                }
            }
            Command::Mark(mark) => {
                self.marks.wanted(ms, station, self.dwells.since(station), mark.clone());
                self.dwells.work(station);
            }
            Command::MarkDel(_) => self.dwells.work(station),
            _ => {}
        }
        self.plans.take(ms, station, command);
        if let Some(robot) = robot_of(command).filter(|robot| self.plans.knows(robot)) {
            self.dwells.input(ms, station, robot);
        }
    }

    fn take_note(&mut self, ms: u64, note: Note) {
        match note {
            Note::Victim(name, at) => drop(self.victims.insert(name, at)),
            Note::Floor(area_m2) => self.floor_m2 = Some(area_m2),
            Note::Area(laser_m2, camera_m2) => self.area_m2 = Some([laser_m2, camera_m2]),
            Note::Visible(station, victim, height_px, share) => self.sights.see(ms, station, victim, height_px, share),
            Note::Hidden(station, victim) => self.sights.hide(ms, station, &victim),
            Note::Fault(robot, kind) => self.faults.begin(ms, robot, kind, None),
            Note::Repaired(robot, kind) => self.faults.end(ms, &robot, kind.as_deref()),
            Note::Teleop(robot, station) => {
                self.stations.insert(station);
                self.teleops.begin(ms, robot, String::new(), Some(station));
            }
            Note::TeleopEnd(robot) => self.teleops.end(ms, &robot, None),
            Note::Request(robot, reason) => self.requests.begin(ms, robot, reason, None),
            Note::RequestDone(robot, reason) => self.requests.end(ms, &robot, reason.as_deref()),
            Note::Operates(client, station) => {
                self.stations.insert(station);
                self.clients.insert(client, station);
            }
            Note::Tlx(station, ratings) => {
                self.stations.insert(station);
                self.tlx.insert(station, ratings);
            }
            Note::State(robot, state) => self.states.entry(robot).or_default().push((ms, state)),
            Note::End => {}
        }
    }
}

/// Returns the robot that a command is for.
const fn robot_of(command: &Command) -> Option<&Uid> {
    match command {
        Command::MissionAdd { robot, .. }
        | Command::MissionDel { robot, .. }
        | Command::MissionGen { robot, .. }
        | Command::MissionSet { robot, .. }
        | Command::MissionIns { robot, .. }
        | Command::MissionClr(robot)
        | Command::Drive { robot, .. }
        | Command::Camera { robot, .. }
        | Command::Hold { robot, .. }
        | Command::Stop(robot) => Some(robot),
        _ => None,
    }
}
