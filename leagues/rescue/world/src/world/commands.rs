//! Commands from clients, applied to the world.

use engine::ParticipantId;
use rescue_planning::kinematics::VelocityCommand;
use rescue_protocol::mrcs::{
    Command, ErrorCode, Extension, ExtensionMessage, MapFeature, MarkTarget, Message, MessageError, Uid,
};

use super::message_source::MessageSource;
use super::operators::NOT_YOURS;
use super::outgoing::Audience;
use super::robot::{CameraAim, ManualControl};
use super::usarsim_control::ZOOM_MAX;
use super::{Pace, TICK_MS, World};
use crate::input::{ClientCommand, RescueCommand};

/// Time without a command after which a manually controlled robot stops, ms.
const DEADMAN_MS: u64 = 500;

/// The size of a person lying down, m.
const VICTIM_M: [f64; 2] = [1.7, 0.5];

pub(super) const NO_ROBOT: MessageError = MessageError::new(ErrorCode::NoSuchRobot, "there is no robot of this name");
const NO_MARK: MessageError = MessageError::new(ErrorCode::BadType, "there is no mark of this name");
const NO_FEATURE: MessageError = MessageError::new(ErrorCode::BadType, "nothing of this name is in the picture");
const DRIVEN: MessageError = MessageError::new(ErrorCode::Denied, "a client of USARSim's protocol drives this robot");
const NO_TIME: MessageError = MessageError::new(ErrorCode::Denied, "this client has not asked for `lockstep`");

impl World {
    /// Applies a command.
    pub(super) fn apply(&mut self, by: Option<ParticipantId>, command: RescueCommand) {
        match command {
            RescueCommand::Said(client_command) => {
                if let Some(client_command) = self.restarts.defer(by, client_command) {
                    self.dispatch(by, client_command);
                }
            }
            RescueCommand::Usarsim(command) => self.apply_usarsim_command(by, &command),
            RescueCommand::Pause => self.pace = Pace { is_paused: true, ..Pace::default() },
            RescueCommand::Resume => self.pace = Pace::default(),
            RescueCommand::Step(ticks) => self.pace = Pace { is_paused: true, ticks, is_over: false },
            RescueCommand::End => self.pace.is_over = true,
        }
    }

    /// Receives a client's command. With radio, commands to robots are sent over it.
    fn dispatch(&mut self, by: Option<ParticipantId>, client_command: ClientCommand) {
        match self.addressee(&client_command.command) {
            Some(index) => self.send_command(index, by, client_command),
            None => self.apply_client_command(by, client_command),
        }
    }

    /// Applies a client's command.
    pub(super) fn apply_client_command(&mut self, by: Option<ParticipantId>, client_command: ClientCommand) {
        let result = match &client_command.command {
            Command::Hello { version, extensions } => {
                self.enable_extensions(by, *version, extensions);
                Ok(())
            }
            Command::Step { ms } => self.grant(by, *ms),
            Command::Time => {
                self.messages.answer(by, Message::Extra(ExtensionMessage::Time(self.now_ms())));
                Ok(())
            }
            Command::Select { robot, station } => self.apply_selection(by, robot.as_ref(), *station),
            Command::Mark(mark) => self.mark(by, mark),
            Command::MarkDel(uid) => self.unmark(uid),
            Command::NoGo(corners) => self.add_keep_out_zone(*corners),
            Command::NoGoDel(uid) => self.remove_keep_out_zone(uid),
            Command::Drive { robot, forward, spin, climb } => {
                self.drive(by, robot, [*forward, *spin, climb.unwrap_or(0.0)])
            }
            Command::Stop(robot) => self.drive(by, robot, [0.0; 3]),
            Command::Camera { robot, pan, tilt, zoom } => self.aim(robot, *pan, *tilt, *zoom),
            Command::Open(uid) => self.open_picture(by, uid),
            Command::Done(uid) => self.close_picture(by, uid),
            Command::Window { window, place } => self.stations.move_window(window, *place, &mut self.messages),
            Command::Station(station) => self.change_station(by, *station),
            Command::Owner { robot, station } => self.assign(robot, *station),
            Command::Hold { robot, is_held } => self.set_out_of_service(robot, *is_held),
            Command::Restart { seed } => self.request_restart(*seed),
            Command::Gaze { .. }
            | Command::Click { .. }
            | Command::Chat(_)
            | Command::Policy(_)
            | Command::Display(_)
            | Command::Trial(_)
            | Command::Workload(_) => {
                self.pass_on(by, &client_command.command);
                Ok(())
            }
            Command::MissionAdd { robot, .. }
            | Command::MissionDel { robot, .. }
            | Command::MissionDelWaypoint { robot, .. }
            | Command::MissionGen { robot, .. }
            | Command::MissionSet { robot, .. }
            | Command::MissionClr(robot)
            | Command::MissionIns { robot, .. } => match self.index(robot) {
                Ok(index) if self.is_for(index, by) => return self.plan(index, by, client_command),
                Ok(_) => Err(NOT_YOURS),
                Err(fault) => Err(fault),
            },
        };
        if let Err(fault) = result {
            self.messages.reject(by, fault, &client_command.echo);
        }
    }

    /// Applies commands that cannot fail.
    fn pass_on(&mut self, by: Option<ParticipantId>, command: &Command) {
        let station = self.station(by);
        match command {
            Command::Gaze { x, y } => {
                self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Gaze([*x, *y])))
            }
            Command::Click { x, y } => {
                self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Click([*x, *y])))
            }
            Command::Chat(text) => self.chat(by, text),
            Command::Policy(policy) => self.set_request_policy(by, *policy),
            Command::Display(display) => self.set_display(station, *display),
            Command::Trial(cue) => self.cue(*cue),
            Command::Workload(workload) => self.take_workload(station, workload),
            _ => {}
        }
    }

    /// Returns a robot's index.
    pub(super) fn index(&self, uid: &Uid) -> Result<usize, MessageError> {
        self.robots.iter().position(|robot| robot.uid == *uid).ok_or(NO_ROBOT)
    }

    fn enable_extensions(&mut self, by: Option<ParticipantId>, version: u32, extensions: &[Extension]) {
        let now_ms = self.now_ms();
        by.into_iter().for_each(|participant| self.clients.enable_extensions(participant, extensions, now_ms));
        // Creates the station's state, so it gets requests even if it never selects a robot.
        let station = self.station(by);
        self.stations.station(station);
        self.messages.answer(
            by,
            Message::Extra(ExtensionMessage::Hello { version: version.min(2), extensions: extensions.to_vec() }),
        );
    }

    /// Grants time from a client.
    fn grant(&mut self, by: Option<ParticipantId>, ms: u64) -> Result<(), MessageError> {
        if !by.is_some_and(|participant| self.clients.grant(participant, ms)) {
            return Err(NO_TIME);
        }
        // A grant shorter than a tick is answered immediately.
        self.answer_grants();
        Ok(())
    }

    /// Tells lockstep clients that their grants have ended.
    pub(super) fn answer_grants(&mut self) {
        let now_ms = self.now_ms();
        for participant in self.clients.completed_grants(now_ms + TICK_MS) {
            self.messages.send(Audience::Seat(participant), Message::Extra(ExtensionMessage::Time(now_ms)));
        }
    }

    fn apply_selection(
        &mut self,
        by: Option<ParticipantId>,
        robot: Option<&Uid>,
        station: Option<u32>,
    ) -> Result<(), MessageError> {
        let index = robot.map(|uid| self.index(uid)).transpose()?;
        let own = self.station(by);
        self.select(station.unwrap_or(own), index);
        Ok(())
    }

    fn mark(&mut self, by: Option<ParticipantId>, mark: &MarkTarget) -> Result<(), MessageError> {
        let station = self.station(by);
        let at = match mark {
            MarkTarget::At(at) => *at,
            MarkTarget::Feature(uid) => self.stations.object_position(station, uid).ok_or(NO_FEATURE)?,
        };
        self.marks += 1;
        let [width, height] = VICTIM_M;
        let feature = MapFeature { kind: rescue_protocol::mrcs::FeatureKind::Victim, at, width, height, theta: 0.0 };
        if let Some(uid) = Uid::numbered("vict", self.marks) {
            self.messages.send(Audience::All, Message::Map(uid, Some(feature)));
        }
        Ok(())
    }

    fn unmark(&mut self, uid: &Uid) -> Result<(), MessageError> {
        if !uid.starts_with("vict") || !self.messages.announced.contains(&Message::Map(uid.clone(), None)) {
            return Err(NO_MARK);
        }
        self.messages.send(Audience::All, Message::Map(uid.clone(), None));
        Ok(())
    }

    /// True if a client may command a robot.
    fn is_for(&self, index: usize, by: Option<ParticipantId>) -> bool {
        let station = self.station(by);
        self.robots.get(index).is_some_and(|robot| robot.is_for(station))
    }

    /// Sets a manual command: forward in m/s, counterclockwise in rad/s, up in m/s.
    fn drive(&mut self, by: Option<ParticipantId>, robot: &Uid, speeds: [f64; 3]) -> Result<(), MessageError> {
        let [forward_m_s, turn_rad_s, climb_m_s] = speeds;
        let (index, until) = (self.index(robot)?, self.tick + DEADMAN_MS / TICK_MS);
        if !self.is_for(index, by) {
            return Err(NOT_YOURS);
        }
        if self.pilots.has(index) {
            return Err(DRIVEN);
        }
        let command = VelocityCommand { forward_m_s, turn_rad_s, ..VelocityCommand::default() };
        let station = self.station(by);
        let Some(robot) = self.robots.get_mut(index) else { return Ok(()) };
        let (is_new, uid) = (robot.hand.is_none(), robot.uid.clone());
        robot.hand = Some(ManualControl { drive: command, climb_m_s, until });
        if is_new {
            self.messages.note(format!("(teleop {uid} {station})"));
        }
        Ok(())
    }

    fn aim(&mut self, robot: &Uid, pan_rad: f64, tilt_rad: f64, zoom: Option<f64>) -> Result<(), MessageError> {
        let index = self.index(robot)?;
        if let Some(robot) = self.robots.get_mut(index) {
            let camera = &robot.kind.spec().camera;
            let within = |value: f64, [least, most]: [f64; 2]| value.clamp(least, most);
            let zoom = zoom.map_or(robot.aim.zoom, |zoom| zoom.clamp(1.0, ZOOM_MAX));
            robot.aim = CameraAim {
                pan_rad: within(pan_rad, camera.pan_rad),
                tilt_rad: within(tilt_rad, camera.tilt_rad),
                zoom,
            };
        }
        Ok(())
    }
}
