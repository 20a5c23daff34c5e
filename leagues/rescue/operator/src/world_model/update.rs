//! Updates of the client's world model from messages.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_protocol::mrcs::{ExtensionMessage, Message, RobotPose, Uid};

use super::{CommandRefusal, HelpRequest, ImageInfo, RobotInfo, WorldModel};

/// Most items of a sort; a server with more is broken, and the client ignores the rest.
const THINGS_MAX: usize = 1 << 16;

impl WorldModel {
    /// Largest number of stored refusals.
    pub const REFUSALS_MAX: usize = 16;

    /// Updates the model from a message. Messages may come in any order: data of a robot still unknown is stored.
    pub fn update(&mut self, message: &Message) {
        match message {
            Message::Window(uid, window) => put(&mut self.windows, uid, *window),
            Message::Map(uid, feature) => put(&mut self.map, uid, *feature),
            Message::Frontier(uid, side) => put(&mut self.sides, uid, *side),
            Message::Image(uid, feature) => put(&mut self.picture, uid, *feature),
            Message::Robot(uid, Some(pose)) => self.take_robot(uid, pose),
            Message::Robot(uid, None) => self.lose_robot(uid),
            Message::Mission(uid, legs) => put(&mut self.plans, uid, Some(legs.clone())),
            Message::Select { robot, station } => {
                if station.is_none_or(|station| station == self.station.max(1)) {
                    self.selected.clone_from(robot);
                }
            }
            Message::Extra(extra) => self.take_extra(extra),
        }
    }

    fn take_robot(&mut self, uid: &Uid, pose: &RobotPose) {
        let at = DVec2::from_array(pose.at);
        let began_at = self.robots.get(uid).map_or(at, |robot| robot.began_at);
        let robot = RobotInfo { kind: pose.kind, at, heading_rad: pose.theta, updated_ms: self.time_ms, began_at };
        put(&mut self.robots, uid, Some(robot));
    }

    /// Names are never reused, so all data of the robot is dropped.
    fn lose_robot(&mut self, uid: &Uid) {
        self.robots.remove(uid);
        self.plans.remove(uid);
        self.states.remove(uid);
        self.owners.remove(uid);
        self.held.remove(uid);
        self.requests.remove(uid);
        self.selected.take_if(|selected| selected == uid);
    }

    fn take_extra(&mut self, extra: &ExtensionMessage) {
        match extra {
            ExtensionMessage::Hello { extensions, .. } => self.granted.clone_from(extensions),
            ExtensionMessage::Time(now_ms) => self.time_ms = *now_ms,
            ExtensionMessage::Status(uid, status) => put(&mut self.states, uid, Some(*status)),
            ExtensionMessage::Frame(_, robot, size_px, taken_ms) => {
                self.frame = Some(ImageInfo { robot: robot.clone(), size_px: *size_px, taken_ms: *taken_ms });
            }
            ExtensionMessage::Request(uid, reason, priority) => {
                self.requests.put(uid, HelpRequest { reason: *reason, priority: *priority });
            }
            ExtensionMessage::RequestDone(uid) => self.requests.remove(uid),
            ExtensionMessage::Queued(uid, Some(queued)) => self.queue.put(uid, queued.clone()),
            ExtensionMessage::Queued(uid, None) => self.queue.remove(uid),
            _ => self.take_station(extra),
        }
    }

    /// Updates data about operators.
    fn take_station(&mut self, extra: &ExtensionMessage) {
        match extra {
            ExtensionMessage::Station(station) => self.station = *station,
            ExtensionMessage::Owner(uid, station) => put(&mut self.owners, uid, Some(*station)),
            ExtensionMessage::Hold(uid, is_held) => put(&mut self.held, uid, Some(*is_held)),
            ExtensionMessage::Policy(policy) => self.policy = Some(*policy),
            ExtensionMessage::Display(display) => self.display = Some(*display),
            ExtensionMessage::Trial(phase, left_ms) => self.trial = Some((*phase, *left_ms)),
            ExtensionMessage::Condition(name, value) => put(&mut self.conditions, name, Some(value.clone())),
            ExtensionMessage::Score(name, value) => put(&mut self.scores, name, Some(*value)),
            ExtensionMessage::Error { code, text, echo } => {
                self.refusals.truncate(WorldModel::REFUSALS_MAX - 1);
                self.refusals.push_front(CommandRefusal { code: *code, text: text.clone(), echo: echo.clone() });
            }
            // The rest is for pages, or does not concern the world.
            _ => {}
        }
    }
}

/// Stores an item, or removes it.
fn put<K: Ord + Clone, T>(things: &mut BTreeMap<K, T>, name: &K, thing: Option<T>) {
    match thing {
        None => drop(things.remove(name)),
        Some(thing) if things.len() < THINGS_MAX || things.contains_key(name) => {
            things.insert(name.clone(), thing);
        }
        Some(_) => {}
    }
}
