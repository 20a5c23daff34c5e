//! Radio links between robots and their base, and messages in transit (docs/reference/rescue-trouble.md 7 to 9).
//!
//! A robot without a link neither sends nor receives: see [`FaultEffects`].

use std::collections::VecDeque;

use engine::ParticipantId;
use glam::DVec2;
use rescue_protocol::mrcs::{Command, ErrorCode, Message, MessageError, Uid};
use serde::{Deserialize, Serialize};

use super::located_scan::{LocatedScan, shows_more};
use super::message_source::MessageSource;
use super::outgoing::Audience;
use super::{TICK_MS, World};
use crate::faults::FaultEffects;
use crate::input::ClientCommand;
use crate::radio::{ChannelDirection, PathLossModel, RadioChannel, RadioLink, RadioNode, RadioPreset, compute_links};

/// Interval between updates of links, ms.
const LINKS_MS: u64 = 200;

/// Maximum scans stored by a robot without a link, each of which shows more than the one before,
const KEPT_MAX: usize = 256;

/// and number of stored scans sent per tick once it has a link.
const CAUGHT_UP: usize = 2;

const NO_LINK: MessageError =
    MessageError::new(ErrorCode::Denied, "this robot has no radio link; wait until it is back in reach");

/// Radio links and messages in transit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Radio {
    /// The link of each robot; empty without radio, when every message arrives immediately.
    links: Vec<RadioLink>,
    robots: Vec<RobotChannels>,
}

/// Messages in transit between the base and a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct RobotChannels {
    commands: RadioChannel<(Option<ParticipantId>, ClientCommand)>,
    news: RadioChannel<RobotReport>,
    /// Stored scans that have not been sent.
    kept: VecDeque<LocatedScan>,
}

/// A message from a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum RobotReport {
    /// A message for clients.
    Message(Message),
    /// A scan for the map.
    Scan(LocatedScan),
}

impl Radio {
    /// Creates the state without messages in transit.
    #[must_use]
    pub fn new(robots: usize) -> Radio {
        let channels = |robot| RobotChannels {
            commands: RadioChannel::new(ChannelDirection::Commands, robot),
            news: RadioChannel::new(ChannelDirection::Updates, robot),
            kept: VecDeque::new(),
        };
        Radio { links: Vec::new(), robots: (0..).map(channels).take(robots).collect() }
    }

    /// True if a loaded state is valid for this many robots.
    #[must_use]
    pub fn is_sound(&self, robots: usize) -> bool {
        self.robots.len() == robots && (self.links.is_empty() || self.links.len() == robots)
    }

    /// Drops all messages in transit to and from a robot.
    fn lose(&mut self, index: usize) {
        if let Some(channels) = self.robots.get_mut(index) {
            channels.commands.clear();
            channels.news.clear();
        }
    }
}

impl World {
    /// Updates the links periodically.
    pub(super) fn update_links(&mut self) {
        if self.settings.radio != RadioPreset::Off && self.tick.is_multiple_of(LINKS_MS / TICK_MS) {
            let before: Vec<bool> = (0..self.robots.len()).map(|index| self.has_link(index)).collect();
            let (model, base) = (self.model(), self.base());
            self.radio.links = compute_links(&model, &self.static_world.radio_walls, base, &self.nodes());
            let cut = before.iter().enumerate().filter(|(index, had)| **had && !self.has_link(*index));
            for index in cut.map(|(index, _)| index).collect::<Vec<_>>() {
                self.break_link(index);
            }
        }
    }

    /// Returns the robots as radio nodes.
    fn nodes(&self) -> Vec<RadioNode> {
        let robots = self.robots.iter().enumerate();
        let node = |(index, robot): (usize, &super::RobotState)| RadioNode {
            at: robot.motion.at,
            is_on: !robot.is_dead,
            is_relay: self.settings.has_relays && !FaultEffects::of(self.faults.of(index)).is_mute,
        };
        robots.map(node).collect()
    }

    /// Breaks a link. The last messages may be lost, so the robot sends pose and plan again later.
    pub(super) fn break_link(&mut self, index: usize) {
        self.radio.lose(index);
        if let Some(robot) = self.robots.get_mut(index) {
            (robot.last, robot.is_plan_due) = (None, true);
        }
    }

    fn model(&self) -> PathLossModel {
        self.settings.radio.model()
    }

    fn link(&self, index: usize) -> Option<&RadioLink> {
        self.radio.links.get(index)
    }

    /// True if a robot is in reach of the base, directly or through relays.
    pub(super) fn has_link(&self, index: usize) -> bool {
        self.link(index).is_none_or(|link| link.hops > 0 && self.model().is_received(link.strength_dbm))
    }

    /// Returns the position of the base or relay of a robot's link.
    pub(super) fn link_at(&self, index: usize) -> DVec2 {
        let base = self.base();
        let relay = self.link(index).and_then(|link| self.robots.get(link.relay?));
        relay.map_or(base, |relay| relay.motion.at)
    }

    /// True if the base lacks some of a robot's scans, or cannot hear the robot.
    pub(super) fn is_behind(&self, index: usize) -> bool {
        let kept = self.radio.robots.get(index).is_some_and(|channels| !channels.kept.is_empty());
        kept || self.effects(index).is_mute
    }

    /// Delivers the messages that have arrived.
    pub(super) fn receive(&mut self) {
        if self.radio.links.is_empty() {
            return;
        }
        let now_ms = self.now_ms();
        for index in 0..self.robots.len() {
            while let Some((by, client_command)) =
                self.channels(index).and_then(|channels| channels.commands.receive(now_ms))
            {
                self.apply_client_command(by, client_command);
            }
            while let Some(report) = self.channels(index).and_then(|channels| channels.news.receive(now_ms)) {
                match report {
                    RobotReport::Message(message) => self.messages.send(Audience::All, message),
                    RobotReport::Scan(scan) => self.integrate_scan(index, &scan),
                }
            }
        }
    }

    fn channels(&mut self, index: usize) -> Option<&mut RobotChannels> {
        self.radio.robots.get_mut(index)
    }

    /// Returns the robot to which a command goes by radio; none without radio or for station commands.
    pub(super) fn addressee(&self, command: &Command) -> Option<usize> {
        let robot = robot_of(command).filter(|_| !self.radio.links.is_empty())?;
        self.index(robot).ok()
    }

    /// Sends a command to a robot. Commands dropped in transit get no answer.
    pub(super) fn send_command(&mut self, index: usize, by: Option<ParticipantId>, client_command: ClientCommand) {
        let Some(link) = self.link(index).copied().filter(|_| self.has_link(index)) else {
            return self.messages.reject(by, NO_LINK, &client_command.echo);
        };
        let (model, seed, now_ms) = (self.model(), self.settings.seed, self.now_ms());
        if let Some(channels) = self.channels(index) {
            channels.commands.send(&model, &link, seed, now_ms, (by, client_command));
        }
    }

    /// Sends a message from a robot. Returns true if it will arrive.
    pub(super) fn report(&mut self, index: usize, message: Message) -> bool {
        if self.effects(index).is_mute {
            return false;
        }
        if self.radio.links.is_empty() {
            self.messages.send(Audience::All, message);
            return true;
        }
        self.send_report(index, RobotReport::Message(message))
    }

    fn send_report(&mut self, index: usize, report: RobotReport) -> bool {
        let Some(link) = self.link(index).copied() else { return false };
        let (model, seed, now_ms) = (self.model(), self.settings.seed, self.now_ms());
        self.channels(index).is_some_and(|channels| channels.news.send(&model, &link, seed, now_ms, report).is_some())
    }

    /// Sends a robot's scan to the map; a robot without a link stores it.
    pub(super) fn send_scan(&mut self, index: usize, scan: LocatedScan) {
        if self.effects(index).is_mute {
            if let Some(channels) = self.channels(index) {
                channels.keep(scan);
            }
        } else if self.radio.links.is_empty() {
            self.integrate_scan(index, &scan);
        } else {
            self.send_report(index, RobotReport::Scan(scan));
        }
    }

    /// Robots with a link send their stored scans, oldest first.
    pub(super) fn send_stored_scans(&mut self) {
        for index in 0..self.robots.len() {
            for _ in 0..CAUGHT_UP {
                if self.effects(index).is_mute {
                    break;
                }
                let Some(scan) = self.channels(index).and_then(|channels| channels.kept.pop_front()) else { break };
                self.send_scan(index, scan);
            }
        }
    }
}

impl RobotChannels {
    fn keep(&mut self, scan: LocatedScan) {
        let is_new = self.kept.back().is_none_or(|last| shows_more(&last.from, &scan.from));
        if is_new && self.kept.len() < KEPT_MAX {
            self.kept.push_back(scan);
        }
    }
}

/// Returns the robot to which a command is addressed.
fn robot_of(command: &Command) -> Option<&Uid> {
    match command {
        Command::MissionAdd { robot, .. }
        | Command::MissionDel { robot, .. }
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
