//! Multiple operators: their stations, ownership of robots, chat and workload.

use engine::ParticipantId;
use rescue_protocol::mrcs::{self, ErrorCode, ExtensionMessage, Message, MessageError, Uid, Workload};

use super::World;
use super::outgoing::Audience;
use crate::faults::{QueuePolicy, RequestQueue};
use crate::station_id::StationId;

/// Maximum stations of a world.
pub const STATIONS_MAX: StationId = 4;

const NO_STATION: MessageError = MessageError::new(ErrorCode::BadNumber, "there are stations 1 to 4");
pub(super) const NOT_YOURS: MessageError = MessageError::new(ErrorCode::Denied, "this robot is another operator's");

impl World {
    /// Returns the station that a client operates.
    pub(super) fn station(&self, by: Option<ParticipantId>) -> StationId {
        by.map_or(1, |participant| self.clients.station(participant))
    }

    /// Moves a client to another station.
    pub(super) fn change_station(&mut self, by: Option<ParticipantId>, station: StationId) -> Result<(), MessageError> {
        if !(1..=STATIONS_MAX).contains(&station) {
            return Err(NO_STATION);
        }
        let Some(participant) = by else { return Ok(()) };
        if let Some(client) = self.clients.get_mut(participant) {
            client.station = station;
        }
        self.stations.station(station);
        self.messages.send(Audience::Seat(participant), Message::Extra(ExtensionMessage::Station(station)));
        Ok(())
    }

    /// Assigns a robot to an operator, or to all.
    pub(super) fn assign(&mut self, uid: &Uid, station: StationId) -> Result<(), MessageError> {
        let index = self.index(uid)?;
        if station > STATIONS_MAX {
            return Err(NO_STATION);
        }
        self.robots.get_mut(index).into_iter().for_each(|robot| robot.owner = station);
        self.messages.send_extra(ExtensionMessage::Owner(uid.clone(), station));
        Ok(())
    }

    /// Takes a robot out of service, or back into it.
    pub(super) fn set_out_of_service(&mut self, uid: &Uid, is_held: bool) -> Result<(), MessageError> {
        let index = self.index(uid)?;
        self.robots.get_mut(index).into_iter().for_each(|robot| robot.is_held = is_held);
        self.messages.send_extra(ExtensionMessage::Hold(uid.clone(), is_held));
        Ok(())
    }

    /// Sends an operator's text to the others.
    pub(super) fn chat(&mut self, by: Option<ParticipantId>, text: &str) {
        let station = self.station(by);
        self.messages.send_extra(ExtensionMessage::Chat(station, text.to_owned()));
    }

    /// Changes a station's policy for requests.
    pub(super) fn set_request_policy(&mut self, by: Option<ParticipantId>, policy: mrcs::RequestPolicy) {
        let station = self.station(by);
        self.stations.station(station).attention = RequestQueue::new(policy_of(policy));
        self.messages.send(Audience::Station(station), Message::Extra(ExtensionMessage::Policy(policy)));
    }

    /// Records an operator's rating of the workload.
    pub(super) fn take_workload(&mut self, station: StationId, workload: &Workload) {
        let Workload { mental, physical, temporal, performance, effort, frustration } = workload;
        self.messages
            .note(format!("(tlx {station} {mental} {physical} {temporal} {performance} {effort} {frustration})"));
        self.messages.send_extra(ExtensionMessage::Workload(station, *workload));
    }
}

/// Returns a policy as messages name it.
pub(super) fn request_policy(policy: QueuePolicy) -> mrcs::RequestPolicy {
    match policy {
        QueuePolicy::None => mrcs::RequestPolicy::None,
        QueuePolicy::Open => mrcs::RequestPolicy::Open,
        QueuePolicy::Fifo => mrcs::RequestPolicy::Fifo,
        QueuePolicy::Sjf => mrcs::RequestPolicy::Sjf,
    }
}

fn policy_of(policy: mrcs::RequestPolicy) -> QueuePolicy {
    match policy {
        mrcs::RequestPolicy::None => QueuePolicy::None,
        mrcs::RequestPolicy::Open => QueuePolicy::Open,
        mrcs::RequestPolicy::Fifo => QueuePolicy::Fifo,
        mrcs::RequestPolicy::Sjf => QueuePolicy::Sjf,
    }
}
