//! Outgoing messages, with their audience.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Seat, World};
use rescue_protocol::mrcs::{Extra, FeatureKind, Message};
use serde::{Deserialize, Serialize};

use super::board::Board;
use super::cameras::View;
use super::clients::Clients;
use super::errand::Workers;
use crate::camera::Scene;
use crate::grid::{Occupancy, Seen};
use crate::input::Wish;

/// The number of an operator's station; the first one is 1.
pub type Station = u32;

/// A world with messages for clients, and commands from them.
pub trait Listened: World<Action = (), Command = Wish> {
    /// Returns the simulated time, ms.
    fn now_ms(&self) -> u64;

    /// Returns the latest messages.
    fn board(&self) -> &Board;

    /// Returns the messages for a client that connects now.
    fn announced(&self) -> &Announced;

    /// Returns the clients.
    fn clients(&self) -> &Clients;

    /// Returns the workers for long jobs.
    fn workers(&self) -> &Workers;

    /// Returns the robots' map and the cameras' coverage; a replay has none.
    fn floor(&self) -> Option<(&Occupancy, &Seen)> {
        None
    }

    /// Returns the view in a station's picture window, with its scene; a replay has none.
    fn easel(&self, _station: Station) -> Option<(View, Arc<Scene>)> {
        None
    }
}

/// The audience of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum To {
    /// Every client.
    All,
    /// The clients of this station.
    Station(Station),
    /// The client with this id.
    Seat(Seat),
}

/// A message with its audience.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// Its audience.
    pub to: To,
    /// The message.
    pub message: Message,
}

impl Told {
    /// True if it announces a victim's mark.
    #[must_use]
    pub fn is_mark(&self) -> bool {
        matches!(&self.message, Message::Map(_, Some(feature)) if feature.kind == FeatureKind::Victim)
    }

    /// Returns the message for a guide client of this station; none if it is not for one.
    #[must_use]
    pub fn of_guide(&self, station: Station) -> Option<Message> {
        let is_meant = match self.to {
            To::All => true,
            To::Station(other) => other == station,
            To::Seat(_) => false,
        };
        match &self.message {
            _ if !is_meant => None,
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
type Key = (u8, String, u64, Station);

/// The latest message about each existing object, as a snapshot for late clients.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Announced {
    live: BTreeMap<Key, Told>,
}

impl Announced {
    /// Stores a message, replacing an earlier one about the same object. A removal message deletes it.
    pub fn keep(&mut self, told: &Told) {
        let Some((key, is_there)) = place(told) else { return };
        if is_there {
            self.live.insert(key, told.clone());
        } else {
            self.live.remove(&key);
            if let Message::Robot(..) = told.message {
                // A removed robot has no plan.
                self.live.remove(&(MISSION, key.1, key.2, key.3));
            }
        }
    }

    /// True if the object of a message exists.
    pub fn holds(&self, message: &Message) -> bool {
        let told = Told { to: To::All, message: message.clone() };
        place(&told).is_some_and(|(key, _)| self.live.contains_key(&key))
    }

    /// Returns all messages in sending order.
    pub fn all(&self) -> impl Iterator<Item = &Told> {
        self.live.values()
    }
}

const MISSION: u8 = 2;

const WINDOWS: [&str; 4] = ["listview", "mapview", "imgview", "teleop"];

/// Returns a message's key, and true if its object exists; none for messages without a lasting object.
fn place(told: &Told) -> Option<(Key, bool)> {
    let (rank, name, is_there) = match &told.message {
        Message::Window(uid, window) => (0, &**uid, window.is_some()),
        Message::Robot(uid, robot) => (1, &**uid, robot.is_some()),
        Message::Mission(uid, _) => (MISSION, &**uid, true),
        Message::Map(uid, feature) => (3, &**uid, feature.is_some()),
        Message::Frontier(uid, side) => (4, &**uid, side.is_some()),
        Message::Image(uid, feature) => (5, &**uid, feature.is_some()),
        Message::Select { robot, .. } => (6, "", robot.is_some()),
        Message::Extra(extra) => return place_extra(extra, told.to),
    };
    if let Message::Window(..) = told.message {
        // The list first, then the map, the picture and the drive stick.
        let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let place = WINDOWS.iter().position(|other| *other == word).unwrap_or(WINDOWS.len());
        return Some(((rank, format!("{place} {word}"), 0, 0), is_there));
    }
    let station = match (&told.message, told.to) {
        (Message::Select { station, .. }, _) => station.unwrap_or(1),
        (_, To::Station(station)) => station,
        _ => 0,
    };
    Some((key(rank, name, station), is_there))
}

fn place_extra(extra: &Extra, to: To) -> Option<(Key, bool)> {
    let station = if let To::Station(station) = to { station } else { 0 };
    let (rank, name, is_there) = match extra {
        Extra::View(uid, ..) => (7, &**uid, true),
        Extra::Frame(uid, ..) => (8, &**uid, true),
        Extra::Status(uid, _) => (9, &**uid, true),
        Extra::Request(uid, ..) => (10, &**uid, true),
        Extra::RequestDone(uid) => (10, &**uid, false),
        Extra::Queued(uid, queued) => (11, &**uid, queued.is_some()),
        Extra::Score(name, _) => (12, name.as_str(), true),
        Extra::Owner(uid, _) => (13, &**uid, true),
        Extra::Hold(uid, _) => (14, &**uid, true),
        Extra::Policy(_) => (15, "", true),
        Extra::Display(_) => (16, "", true),
        Extra::Trial(..) => (17, "", true),
        Extra::Condition(name, _) => (18, name.as_str(), true),
        Extra::NoGo(uid, _) => (19, &**uid, true),
        Extra::NoGoDel(uid) => (19, &**uid, false),
        _ => return None,
    };
    Some((key(rank, name, station), is_there))
}

fn key(rank: u8, name: &str, station: Station) -> Key {
    let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = name.get(word.len()..).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    (rank, word.to_owned(), number, station)
}
