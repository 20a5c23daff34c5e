//! The radio network between robots and their base: links, and messages in transit
//! (docs/reference/rescue-faults.md 7 to 9).

use std::collections::VecDeque;

use engine::ParticipantId;
use glam::DVec2;
use rescue_protocol::mrcs::Message;
use serde::{Deserialize, Serialize};

use super::located_scan::{LocatedScan, shows_more};
use super::robot::RobotState;
use super::settings::RescueSettings;
use crate::input::ClientCommand;
use crate::radio::{
    ChannelDirection, PathLossModel, RadioChannel, RadioLink, RadioNode, RadioPreset, RadioWalls, compute_links,
};

/// Maximum scans stored by a robot without a link, each of which shows more than the one before.
const KEPT_MAX: usize = 256;

/// The radio network of a run.
#[derive(Debug)]
pub struct RadioNetwork {
    preset: RadioPreset,
    seed: u64,
    /// The position of the base's radio: the first robot's start.
    base: DVec2,
    /// The part that is saved.
    pub(super) state: Radio,
}

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
pub(super) enum RobotReport {
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
}

impl RadioNetwork {
    /// Creates the network of this many robots, without messages in transit.
    pub(super) fn new(settings: &RescueSettings, robots: usize) -> RadioNetwork {
        let base = settings.building.starts.first().map_or(DVec2::ZERO, |start| start.at_m);
        RadioNetwork { preset: settings.radio, seed: settings.seed, base, state: Radio::new(robots) }
    }

    /// True if the settings have a radio model.
    pub(super) fn has_model(&self) -> bool {
        self.preset != RadioPreset::Off
    }

    /// True if every message arrives immediately.
    pub(super) fn is_immediate(&self) -> bool {
        self.state.links.is_empty()
    }

    /// True if a robot is in reach of the base, directly or through relays.
    pub(super) fn has_link(&self, robot: usize) -> bool {
        self.link(robot).is_none_or(|link| link.hops > 0 && self.model().is_received(link.strength_dbm))
    }

    /// Returns the position of the base or relay of a robot's link.
    pub(super) fn source_position(&self, robot: usize, robots: &[RobotState]) -> DVec2 {
        let relay = self.link(robot).and_then(|link| robots.get(link.relay?));
        relay.map_or(self.base, |relay| relay.motion.at)
    }

    /// Computes all links. Returns the robots that lost theirs.
    pub(super) fn update_links(&mut self, walls: &RadioWalls, nodes: &[RadioNode]) -> Vec<usize> {
        let before: Vec<bool> = (0..nodes.len()).map(|robot| self.has_link(robot)).collect();
        self.state.links = compute_links(&self.model(), walls, self.base, nodes);
        let lost = before.iter().enumerate().filter(|(robot, had_link)| **had_link && !self.has_link(*robot));
        lost.map(|(robot, _)| robot).collect()
    }

    /// Sends a command to a robot. Returns false if it has no link; commands dropped in transit get no answer.
    pub(super) fn send_command(
        &mut self,
        robot: usize,
        now_ms: u64,
        command: (Option<ParticipantId>, ClientCommand),
    ) -> bool {
        let Some(link) = self.link(robot).copied().filter(|_| self.has_link(robot)) else { return false };
        let (model, seed) = (self.model(), self.seed);
        if let Some(channels) = self.channels(robot) {
            channels.commands.send(&model, &link, seed, now_ms, command);
        }
        true
    }

    /// Sends a message from a robot. Returns true if it will arrive.
    pub(super) fn send_report(&mut self, robot: usize, now_ms: u64, report: RobotReport) -> bool {
        let Some(link) = self.link(robot).copied() else { return false };
        let (model, seed) = (self.model(), self.seed);
        self.channels(robot).is_some_and(|channels| channels.news.send(&model, &link, seed, now_ms, report).is_some())
    }

    /// Takes the next command that has arrived at a robot.
    pub(super) fn receive_command(
        &mut self,
        robot: usize,
        now_ms: u64,
    ) -> Option<(Option<ParticipantId>, ClientCommand)> {
        self.channels(robot)?.commands.receive(now_ms)
    }

    /// Takes the next message from a robot that has arrived at the base.
    pub(super) fn receive_report(&mut self, robot: usize, now_ms: u64) -> Option<RobotReport> {
        self.channels(robot)?.news.receive(now_ms)
    }

    /// Drops all messages in transit to and from a robot.
    pub(super) fn drop_messages(&mut self, robot: usize) {
        if let Some(channels) = self.channels(robot) {
            channels.commands.clear();
            channels.news.clear();
        }
    }

    /// Stores a scan of a robot without a link, if it shows more than the one before.
    pub(super) fn store_scan(&mut self, robot: usize, scan: LocatedScan) {
        let Some(channels) = self.channels(robot) else { return };
        let is_new = channels.kept.back().is_none_or(|last| shows_more(&last.from, &scan.from));
        if is_new && channels.kept.len() < KEPT_MAX {
            channels.kept.push_back(scan);
        }
    }

    /// True if a robot has stored scans.
    pub(super) fn has_stored_scans(&self, robot: usize) -> bool {
        self.state.robots.get(robot).is_some_and(|channels| !channels.kept.is_empty())
    }

    /// Takes a robot's oldest stored scan.
    pub(super) fn take_stored_scan(&mut self, robot: usize) -> Option<LocatedScan> {
        self.channels(robot)?.kept.pop_front()
    }

    fn model(&self) -> PathLossModel {
        self.preset.model()
    }

    fn link(&self, robot: usize) -> Option<&RadioLink> {
        self.state.links.get(robot)
    }

    fn channels(&mut self, robot: usize) -> Option<&mut RobotChannels> {
        self.state.robots.get_mut(robot)
    }
}
