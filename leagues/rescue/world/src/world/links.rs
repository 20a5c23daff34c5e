//! The effects of the radio on the world: commands and messages arrive, and robots lose and regain their links
//! (docs/reference/rescue-faults.md 7 to 9).
//!
//! A robot without a link neither sends nor receives: see [`FaultEffects`].

use engine::ParticipantId;
use rescue_protocol::mrcs::{Command, ErrorCode, Message, MessageError, Uid};

use super::located_scan::LocatedScan;
use super::message_source::MessageSource;
use super::outgoing::Audience;
use super::radio_network::RobotReport;
use super::robot::RobotState;
use super::{TICK_MS, World};
use crate::faults::FaultEffects;
use crate::input::ClientCommand;
use crate::radio::RadioNode;

/// Interval between updates of links, ms.
const LINKS_MS: u64 = 200;

/// Number of stored scans that a robot sends per tick once it has a link.
const CAUGHT_UP: usize = 2;

const NO_LINK: MessageError =
    MessageError::new(ErrorCode::Denied, "this robot has no radio link; wait until it is back in reach");

impl World {
    /// Updates the links periodically, and delivers the messages that have arrived.
    pub(super) fn update_radio(&mut self) {
        self.update_links();
        self.receive();
    }

    /// Updates the links periodically.
    pub(super) fn update_links(&mut self) {
        if self.radio.has_model() && self.tick.is_multiple_of(LINKS_MS / TICK_MS) {
            let nodes = self.nodes();
            for index in self.radio.update_links(&self.static_world.radio_walls, &nodes) {
                self.break_link(index);
            }
        }
    }

    /// Returns the robots as radio nodes.
    fn nodes(&self) -> Vec<RadioNode> {
        let robots = self.robots.iter().enumerate();
        let node = |(index, robot): (usize, &RobotState)| RadioNode {
            at: robot.motion.at,
            is_on: !robot.is_dead,
            is_relay: self.settings.has_relays && !FaultEffects::of(self.faults.of(index)).is_mute,
        };
        robots.map(node).collect()
    }

    /// Breaks a link. The last messages may be lost, so the robot sends pose and plan again later.
    pub(super) fn break_link(&mut self, index: usize) {
        self.radio.drop_messages(index);
        if let Some(robot) = self.robots.get_mut(index) {
            (robot.last, robot.is_plan_due) = (None, true);
        }
    }

    /// True if the base lacks some of a robot's scans, or cannot hear the robot.
    pub(super) fn is_behind(&self, index: usize) -> bool {
        self.radio.has_stored_scans(index) || self.effects(index).is_mute
    }

    /// Delivers the messages that have arrived.
    fn receive(&mut self) {
        if self.radio.is_immediate() {
            return;
        }
        let now_ms = self.now_ms();
        for index in 0..self.robots.len() {
            while let Some((by, client_command)) = self.radio.receive_command(index, now_ms) {
                self.apply_client_command(by, client_command);
            }
            while let Some(report) = self.radio.receive_report(index, now_ms) {
                match report {
                    RobotReport::Message(message) => self.messages.send(Audience::All, message),
                    RobotReport::Scan(scan) => self.integrate_scan(index, &scan),
                }
            }
        }
    }

    /// Returns the robot to which a command goes by radio; none without radio or for station commands.
    pub(super) fn addressee(&self, command: &Command) -> Option<usize> {
        let robot = robot_of(command).filter(|_| !self.radio.is_immediate())?;
        self.index(robot).ok()
    }

    /// Sends a command to a robot by radio.
    pub(super) fn send_command(&mut self, index: usize, by: Option<ParticipantId>, client_command: ClientCommand) {
        let (now_ms, echo) = (self.now_ms(), client_command.echo.clone());
        if !self.radio.send_command(index, now_ms, (by, client_command)) {
            self.messages.reject(by, NO_LINK, &echo);
        }
    }

    /// Sends a message from a robot. Returns true if it will arrive.
    pub(super) fn report(&mut self, index: usize, message: Message) -> bool {
        if self.effects(index).is_mute {
            return false;
        }
        if self.radio.is_immediate() {
            self.messages.send(Audience::All, message);
            return true;
        }
        let now_ms = self.now_ms();
        self.radio.send_report(index, now_ms, RobotReport::Message(message))
    }

    /// Sends a robot's scan to the map; a robot without a link stores it.
    pub(super) fn send_scan(&mut self, index: usize, scan: LocatedScan) {
        if self.effects(index).is_mute {
            self.radio.store_scan(index, scan);
        } else if self.radio.is_immediate() {
            self.integrate_scan(index, &scan);
        } else {
            let now_ms = self.now_ms();
            self.radio.send_report(index, now_ms, RobotReport::Scan(scan));
        }
    }

    /// Robots with a link send their stored scans, oldest first.
    pub(super) fn send_stored_scans(&mut self) {
        for index in 0..self.robots.len() {
            for _ in 0..CAUGHT_UP {
                if self.effects(index).is_mute {
                    break;
                }
                let Some(scan) = self.radio.take_stored_scan(index) else { break };
                self.send_scan(index, scan);
            }
        }
    }
}

/// Returns the robot to which a command is addressed.
fn robot_of(command: &Command) -> Option<&Uid> {
    match command {
        Command::MissionAdd { robot, .. }
        | Command::MissionDel { robot, .. }
        | Command::MissionDelWaypoint { robot, .. }
        | Command::MissionGen { robot, .. }
        | Command::MissionSet { robot, .. }
        | Command::MissionClr(robot)
        | Command::MissionIns { robot, .. }
        | Command::Drive { robot, .. }
        | Command::Camera { robot, .. }
        | Command::Stop(robot)
        | Command::Hold { robot, .. } => Some(robot),
        _ => None,
    }
}
