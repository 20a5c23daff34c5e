//! Guidance of the operators' attention.

use rescue_protocol::mrcs::{ExtensionMessage, GuidanceMode, Message};

use super::message_source::MessageSource;
use super::outgoing::Audience;
use super::{TICK_MS, World};
use crate::faults::{GuidanceAction, most_neglected};
use crate::station_id::StationId;

impl World {
    /// Guides operators away from robots on which they have dwelt too long.
    pub(super) fn update_guidance(&mut self) {
        let (now_ms, tick) = (self.now_ms(), self.tick);
        let (guidance, limit_ms) = (self.settings.guidance, self.settings.dwell_ms);
        let stations: Vec<StationId> = self.stations.ids();
        for station in stations {
            let Some(station_state) = self.stations.get_mut(station) else { continue };
            station_state.dwell.step(station_state.selected, now_ms);
            if let Some(selected) = station_state.selected {
                station_state.left_ms.insert(selected, now_ms);
            }
            // Advice is given once a second.
            if !tick.is_multiple_of(1000 / TICK_MS) {
                continue;
            }
            let asking = station_state.requests.first().map(|(robot, _)| *robot);
            let others = (0..self.robots.len()).filter(|robot| station_state.selected != Some(*robot));
            let left = others.map(|robot| (robot, station_state.left_ms.get(&robot).copied()));
            let next = asking.or_else(|| most_neglected(left));
            match station_state.dwell.action(guidance, limit_ms, now_ms, next) {
                GuidanceAction::None => station_state.advised = None,
                GuidanceAction::Suggest(robot) if station_state.advised != Some(robot) => {
                    self.advise(station, robot, GuidanceMode::Suggest)
                }
                GuidanceAction::Suggest(_) => {}
                GuidanceAction::Force(robot) => {
                    self.select(station, Some(robot));
                    self.advise(station, robot, GuidanceMode::Force);
                }
            }
        }
    }

    fn advise(&mut self, station: StationId, robot: usize, mode: GuidanceMode) {
        self.stations.station(station).advised = Some(robot);
        if let Some(uid) = self.robots.get(robot).map(|robot| robot.uid.clone()) {
            self.messages.send(Audience::Station(station), Message::Extra(ExtensionMessage::Attend(uid, mode)));
        }
    }
}
