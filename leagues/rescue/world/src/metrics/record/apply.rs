//! Applies log entries to the record.

use rescue_protocol::mrcs::{Command, FeatureKind, Message, Uid};

use super::SessionRecord;
use crate::metrics::log_entry::LogEntry;
use crate::metrics::log_note::LogNote;
use crate::station_id::StationId;

impl SessionRecord {
    /// Applies an entry. Times must not decrease.
    pub fn apply(&mut self, ms: u64, entry: LogEntry) {
        match entry {
            LogEntry::Event(message) => self.take_event(ms, message),
            LogEntry::Command { client, command } => self.take_command(ms, self.station(client), &command),
            LogEntry::Note(note) => self.take_note(ms, note),
        }
    }

    fn take_event(&mut self, ms: u64, message: Message) {
        match message {
            Message::Robot(robot, pose) => self.plans.update_position(robot, pose.map(|pose| pose.at)),
            Message::Mission(robot, legs) => self.plans.update_plan(ms, robot, legs),
            Message::Select { robot, station } => self.select(ms, station.unwrap_or(1), robot),
            Message::Map(uid, None) => self.marks.remove(&uid),
            Message::Map(uid, Some(feature)) if feature.kind == FeatureKind::Victim => {
                self.marks.place(ms, uid, feature.at);
            }
            _ => {}
        }
    }

    fn select(&mut self, ms: u64, station: StationId, robot: Option<Uid>) {
        self.stations.insert(station);
        self.dwells.select(ms, station, robot);
    }

    fn take_command(&mut self, ms: u64, station: StationId, command: &Command) {
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
                if !is_told && robot.as_ref().is_none_or(|robot| self.plans.contains(robot)) {
                    self.select(ms, of, robot.clone());
                }
            }
            Command::Mark(mark) => {
                self.marks.request(ms, station, self.dwells.selected_since_ms(station), mark.clone());
                self.dwells.work(station);
            }
            Command::MarkDel(_) => self.dwells.work(station),
            _ => {}
        }
        self.plans.apply_command(ms, station, command);
        if let Some(robot) = robot_of(command).filter(|robot| self.plans.contains(robot)) {
            self.dwells.input(ms, station, robot);
        }
    }

    fn take_note(&mut self, ms: u64, note: LogNote) {
        match note {
            LogNote::Victim(name, at) => drop(self.victims.insert(name, at)),
            LogNote::Floor(area_m2) => self.floor_m2 = Some(area_m2),
            LogNote::Area(laser_m2, camera_m2) => self.area_m2 = Some([laser_m2, camera_m2]),
            LogNote::Visible(station, victim, height_px, share) => {
                self.victim_displays.show(ms, station, victim, height_px, share)
            }
            LogNote::Hidden(station, victim) => self.victim_displays.hide(ms, station, &victim),
            LogNote::Fault(robot, kind) => self.faults.begin(ms, robot, kind, None),
            LogNote::Repaired(robot, kind) => self.faults.end(ms, &robot, kind.as_deref()),
            LogNote::Teleop(robot, station) => {
                self.stations.insert(station);
                self.teleops.begin(ms, robot, String::new(), Some(station));
            }
            LogNote::TeleopEnd(robot) => self.teleops.end(ms, &robot, None),
            LogNote::Request(robot, reason) => self.requests.begin(ms, robot, reason, None),
            LogNote::RequestDone(robot, reason) => self.requests.end(ms, &robot, reason.as_deref()),
            LogNote::Operates(client, station) => {
                self.stations.insert(station);
                self.clients.insert(client, station);
            }
            LogNote::Tlx(station, ratings) => {
                self.stations.insert(station);
                self.tlx.insert(station, ratings);
            }
            LogNote::State(robot, state) => self.states.entry(robot).or_default().push((ms, state)),
            LogNote::End => {}
        }
    }
}

/// Returns the robot that a command is for.
const fn robot_of(command: &Command) -> Option<&Uid> {
    match command {
        Command::MissionAdd { robot, .. }
        | Command::MissionDel { robot, .. }
        | Command::MissionDelWaypoint { robot, .. }
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
