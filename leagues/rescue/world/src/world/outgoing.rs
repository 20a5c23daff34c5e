//! Outgoing messages, with their audience.

use std::collections::BTreeMap;

use engine::ParticipantId;
use rescue_protocol::mrcs::{DisplayMode, ExtensionMessage, FeatureKind, Message, RequestPolicy, TrialPhase};
use serde::{Deserialize, Serialize};

use crate::station_id::StationId;

/// The audience of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Audience {
    /// Every client.
    All,
    /// The clients of this station.
    Station(StationId),
    /// The client with this id.
    Seat(ParticipantId),
}

impl Audience {
    /// True if the client with this id, which operates this station, belongs to it.
    #[must_use]
    pub fn includes(self, participant: ParticipantId, station: StationId) -> bool {
        match self {
            Audience::All => true,
            Audience::Station(other) => other == station,
            Audience::Seat(other) => other == participant,
        }
    }
}

/// A message with its audience.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OutboundMessage {
    /// Its audience.
    pub to: Audience,
    /// The message.
    pub message: Message,
}

/// The messages of one tick for a program that shares the process, those of all extensions included.
/// `MessageSource::snapshot` has the messages before it joined.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OperatorPercept {
    /// The number of the tick.
    pub tick: u64,
    /// The messages since the tick before, in order.
    pub messages: Vec<OutboundMessage>,
}

impl OutboundMessage {
    /// True if it announces a victim's mark.
    #[must_use]
    pub fn is_mark(&self) -> bool {
        matches!(&self.message, Message::Map(_, Some(feature)) if feature.kind == FeatureKind::Victim)
    }

    /// Returns the message for a guide client of this station; none if it is not for one.
    #[must_use]
    pub fn for_guide_client(&self, station: StationId) -> Option<Message> {
        let is_addressed = match self.to {
            Audience::All => true,
            Audience::Station(other) => other == station,
            Audience::Seat(_) => false,
        };
        match &self.message {
            _ if !is_addressed => None,
            Message::Extra(_) => None,
            Message::Select { robot: Some(robot), station: Some(at) } if *at == station => {
                Some(Message::Select { robot: Some(robot.clone()), station: None })
            }
            Message::Select { .. } => None,
            message => Some(message.clone()),
        }
    }
}

/// The sort key of a snapshot: kind of message, then word and number of the name, then station.
type Key = (u8, String, u64, StationId);

/// The latest message about each existing object, as a snapshot for late clients.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct MessageSnapshot {
    live: BTreeMap<Key, OutboundMessage>,
}

impl MessageSnapshot {
    /// Stores a message, replacing an earlier one about the same object. A removal message deletes it.
    pub fn update(&mut self, outbound: &OutboundMessage) {
        let Some((key, is_there)) = snapshot_key(outbound) else { return };
        if is_there {
            self.live.insert(key, outbound.clone());
        } else {
            self.live.remove(&key);
            if let Message::Robot(..) = outbound.message {
                // A removed robot has no plan.
                self.live.remove(&(MISSION, key.1, key.2, key.3));
            }
        }
    }

    /// True if the object of a message exists.
    pub fn contains(&self, message: &Message) -> bool {
        let outbound = OutboundMessage { to: Audience::All, message: message.clone() };
        snapshot_key(&outbound).is_some_and(|(key, _)| self.live.contains_key(&key))
    }

    /// Returns the messages that remove all objects, the latest kinds first, and reset the operators' choices; requests get
    /// this policy.
    pub(super) fn removals(&self, policy: RequestPolicy) -> Vec<OutboundMessage> {
        let removal = |outbound: &OutboundMessage| {
            let message = match &outbound.message {
                Message::Robot(uid, _) => Message::Robot(uid.clone(), None),
                Message::Map(uid, _) => Message::Map(uid.clone(), None),
                Message::Frontier(uid, _) => Message::Frontier(uid.clone(), None),
                Message::Image(uid, _) => Message::Image(uid.clone(), None),
                Message::Select { station, .. } => Message::Select { robot: None, station: *station },
                Message::Extra(extra) => Message::Extra(reset(extra, policy)?),
                // Windows stay, and plans go with their robots.
                Message::Window(..) | Message::Mission(..) => return None,
            };
            Some(OutboundMessage { to: outbound.to, message })
        };
        self.live.values().rev().filter_map(removal).collect()
    }

    /// Returns all messages in sending order.
    pub fn all(&self) -> impl Iterator<Item = &OutboundMessage> {
        self.live.values()
    }
}

/// Returns the message that ends or resets the object of an extension's message; none if a later message replaces it.
fn reset(extra: &ExtensionMessage, policy: RequestPolicy) -> Option<ExtensionMessage> {
    Some(match extra {
        ExtensionMessage::Request(uid, ..) => ExtensionMessage::RequestDone(uid.clone()),
        ExtensionMessage::Queued(uid, _) => ExtensionMessage::Queued(uid.clone(), None),
        ExtensionMessage::NoGo(uid, _) => ExtensionMessage::NoGoDel(uid.clone()),
        ExtensionMessage::Owner(uid, _) => ExtensionMessage::Owner(uid.clone(), 0),
        ExtensionMessage::Hold(uid, _) => ExtensionMessage::Hold(uid.clone(), false),
        ExtensionMessage::Display(_) => ExtensionMessage::Display(DisplayMode::Live),
        ExtensionMessage::Policy(_) => ExtensionMessage::Policy(policy),
        ExtensionMessage::Trial(..) => ExtensionMessage::Trial(TrialPhase::Waiting, 0),
        _ => return None,
    })
}

const MISSION: u8 = 2;

const WINDOWS: [&str; 4] = ["listview", "mapview", "imgview", "teleop"];

/// Returns a message's key, and true if its object exists; none for messages without a lasting object.
fn snapshot_key(outbound: &OutboundMessage) -> Option<(Key, bool)> {
    let (rank, name, is_there) = match &outbound.message {
        Message::Window(uid, window) => (0, &**uid, window.is_some()),
        Message::Robot(uid, robot) => (1, &**uid, robot.is_some()),
        Message::Mission(uid, _) => (MISSION, &**uid, true),
        Message::Map(uid, feature) => (3, &**uid, feature.is_some()),
        Message::Frontier(uid, side) => (4, &**uid, side.is_some()),
        Message::Image(uid, feature) => (5, &**uid, feature.is_some()),
        Message::Select { robot, .. } => (6, "", robot.is_some()),
        Message::Extra(extra) => return extra_snapshot_key(extra, outbound.to),
    };
    if let Message::Window(..) = outbound.message {
        // The list first, then the map, the picture and the drive stick.
        let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let place = WINDOWS.iter().position(|other| *other == word).unwrap_or(WINDOWS.len());
        return Some(((rank, format!("{place} {word}"), 0, 0), is_there));
    }
    let station = match (&outbound.message, outbound.to) {
        (Message::Select { station, .. }, _) => station.unwrap_or(1),
        (_, Audience::Station(station)) => station,
        _ => 0,
    };
    Some((key(rank, name, station), is_there))
}

fn extra_snapshot_key(extra: &ExtensionMessage, to: Audience) -> Option<(Key, bool)> {
    let station = if let Audience::Station(station) = to { station } else { 0 };
    let (rank, name, is_there) = match extra {
        ExtensionMessage::View(uid, ..) => (7, &**uid, true),
        ExtensionMessage::Frame(uid, ..) => (8, &**uid, true),
        ExtensionMessage::Status(uid, _) => (9, &**uid, true),
        ExtensionMessage::Request(uid, ..) => (10, &**uid, true),
        ExtensionMessage::RequestDone(uid) => (10, &**uid, false),
        ExtensionMessage::Queued(uid, queued) => (11, &**uid, queued.is_some()),
        ExtensionMessage::Score(name, _) => (12, name.as_str(), true),
        ExtensionMessage::Owner(uid, _) => (13, &**uid, true),
        ExtensionMessage::Hold(uid, _) => (14, &**uid, true),
        ExtensionMessage::Policy(_) => (15, "", true),
        ExtensionMessage::Display(_) => (16, "", true),
        ExtensionMessage::Trial(..) => (17, "", true),
        ExtensionMessage::Condition(name, _) => (18, name.as_str(), true),
        ExtensionMessage::NoGo(uid, _) => (19, &**uid, true),
        ExtensionMessage::NoGoDel(uid) => (19, &**uid, false),
        _ => return None,
    };
    Some((key(rank, name, station), is_there))
}

fn key(rank: u8, name: &str, station: StationId) -> Key {
    let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = name.get(word.len()..).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    (rank, word.to_owned(), number, station)
}
