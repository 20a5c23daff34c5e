//! Multiple operators: stations, ownership of robots, chat, trials and guidance of attention.

use engine::ParticipantId;
use rescue_protocol::mrcs::{
    self, ErrorCode, ExtensionMessage, GuidanceMode, Message, MessageError, StationWindow, TrialCommand, TrialPhase,
    Uid, Workload,
};

use super::message_source::MessageSource;
use super::outgoing::{Audience, StationId};
use super::{TICK_MS, World};
use crate::faults::{GuidanceAction, QueuePolicy, RequestQueue, most_neglected};

/// Maximum stations of a world.
pub const STATIONS_MAX: StationId = 4;

/// Interval between score messages, ms.
const SCORE_MS: u64 = 5000;

const NO_STATION: MessageError = MessageError::new(ErrorCode::BadNumber, "there are stations 1 to 4");
const NO_WINDOW: MessageError = MessageError::new(ErrorCode::BadType, "there is no window of this name");
pub(super) const NOT_YOURS: MessageError = MessageError::new(ErrorCode::Denied, "this robot is another operator's");

impl World {
    /// Returns the station that a client operates.
    pub(super) fn station(&self, by: Option<ParticipantId>) -> StationId {
        by.and_then(|participant| self.clients.get(participant)).map_or(1, |client| client.station)
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
        self.station_state(station);
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
        self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Owner(uid.clone(), station)));
        Ok(())
    }

    /// Takes a robot out of service, or back into it.
    pub(super) fn set_out_of_service(&mut self, uid: &Uid, is_held: bool) -> Result<(), MessageError> {
        let index = self.index(uid)?;
        self.robots.get_mut(index).into_iter().for_each(|robot| robot.is_held = is_held);
        self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Hold(uid.clone(), is_held)));
        Ok(())
    }

    /// Sends an operator's text to the others.
    pub(super) fn chat(&mut self, by: Option<ParticipantId>, text: &str) {
        let station = self.station(by);
        self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Chat(station, text.to_owned())));
    }

    /// Changes a station's policy for requests.
    pub(super) fn set_request_policy(&mut self, by: Option<ParticipantId>, policy: mrcs::RequestPolicy) {
        let station = self.station(by);
        self.station_state(station).attention = RequestQueue::new(policy_of(policy));
        self.messages.send(Audience::Station(station), Message::Extra(ExtensionMessage::Policy(policy)));
    }

    /// Records an operator's rating of the workload.
    pub(super) fn take_workload(&mut self, station: StationId, workload: &Workload) {
        let Workload { mental, physical, temporal, performance, effort, frustration } = workload;
        self.messages
            .note(format!("(tlx {station} {mental} {physical} {temporal} {performance} {effort} {frustration})"));
        self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Workload(station, *workload)));
    }

    /// Moves or closes a window.
    pub(super) fn move_window(&mut self, uid: &Uid, place: Option<[i32; 4]>) -> Result<(), MessageError> {
        let Some(window) = self.windows.get_mut(uid) else { return Err(NO_WINDOW) };
        if let Some([x, y, width, height]) = place {
            *window = StationWindow { x, y, width: width.max(1), height: height.max(1), ..*window };
        }
        let new_window = place.map(|_| *window);
        self.messages.send(Audience::All, Message::Window(uid.clone(), new_window));
        Ok(())
    }

    /// Begins or ends the trial.
    pub(super) fn cue(&mut self, command: TrialCommand) {
        let now_ms = self.now_ms();
        let trial = &mut self.trial;
        match command {
            TrialCommand::Start => {
                (trial.phase, trial.until_ms) = (TrialPhase::Running, now_ms + self.settings.trial_ms)
            }
            TrialCommand::End => trial.phase = TrialPhase::Over,
        }
        self.send_trial();
        if command == TrialCommand::End {
            self.messages.note(String::from("(end)"));
        }
    }

    fn send_trial(&mut self) {
        let (phase, left_ms) = (self.trial.phase, self.trial.until_ms.saturating_sub(self.now_ms()));
        let left_ms = if phase == TrialPhase::Running { left_ms } else { 0 };
        self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Trial(phase, left_ms)));
    }

    /// Ends the trial when its time is over, and sends scores periodically.
    pub(super) fn update_trial(&mut self) {
        let now_ms = self.now_ms();
        let trial = &self.trial;
        if trial.phase == TrialPhase::Running && self.settings.trial_ms > 0 && now_ms >= trial.until_ms {
            self.cue(TrialCommand::End);
        }
        if now_ms.is_multiple_of(SCORE_MS) {
            self.send_scores();
        }
        self.update_guidance();
    }

    fn send_scores(&mut self) {
        let [explored_m2, seen_m2] = self.mapping.areas_m2();
        let victims = self.messages.announced.all().filter(|outbound| outbound.is_mark()).count();
        self.messages.note(format!("(area {explored_m2:.2} {seen_m2:.2})"));
        for (name, value) in [("explored_m2", explored_m2), ("seen_m2", seen_m2), ("marks", victims as f64)] {
            self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Score(name.to_owned(), value)));
        }
    }

    /// Guides operators away from robots on which they have dwelt too long.
    fn update_guidance(&mut self) {
        let (now_ms, tick) = (self.now_ms(), self.tick);
        let (guidance, limit_ms) = (self.settings.guidance, self.settings.dwell_ms);
        let stations: Vec<StationId> = self.desktops.keys().copied().collect();
        for station in stations {
            let Some(station_state) = self.desktops.get_mut(&station) else { continue };
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
        self.station_state(station).advised = Some(robot);
        if let Some(uid) = self.robots.get(robot).map(|robot| robot.uid.clone()) {
            self.messages.send(Audience::Station(station), Message::Extra(ExtensionMessage::Attend(uid, mode)));
        }
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
