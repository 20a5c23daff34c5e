//! Operators' stations: their selections and the content of their windows.

use std::collections::BTreeMap;

use rescue_building::Victim;
use rescue_building::camera::{Detection, ImageCapture, ObjectRef, PinholeCamera, VisibleObject};
use rescue_protocol::mrcs::{
    DisplayMode, ErrorCode, ExtensionMessage, HelpReason, Message, MessageError, StationWindow, Uid,
};
use serde::{Deserialize, Serialize};

use super::World;
use super::messages::Messages;
use super::outgoing::Audience;
use super::picture_objects::{self, ReportedObjects};
use super::robot::RobotState;
use crate::faults::{DwellTimer, HelpRequests, QueuePolicy, RequestQueue};
use crate::station_id::StationId;

/// Interval between notes of visible victims, ms.
const VISIBLE_MS: u64 = 500;

const NO_WINDOW: MessageError = MessageError::new(ErrorCode::BadType, "there is no window of this name");

/// The state of one station.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StationState {
    /// The selected robot's index.
    pub selected: Option<usize>,
    /// The content of its picture window.
    pub display: DisplayMode,
    /// The stored picture that is open.
    pub opened: Option<ImageCapture>,
    /// The objects in its picture.
    pub things: ReportedObjects,
    /// The visible victims in its picture.
    pub victims: Vec<u32>,
    /// The policy that selects the requests for help it sees.
    pub attention: RequestQueue,
    /// The requests it sees: robots' indices and reasons.
    pub requests: Vec<(usize, HelpReason)>,
    /// The time its operator has spent with a robot.
    pub dwell: DwellTimer,
    /// The time at which its operator left each robot, ms.
    pub left_ms: BTreeMap<usize, u64>,
    /// The last robot to which its operator was guided.
    pub advised: Option<usize>,
}

impl StationState {
    /// Creates the state of a station with this policy for requests.
    #[must_use]
    pub fn new(policy: QueuePolicy) -> StationState {
        StationState {
            selected: None,
            display: DisplayMode::Live,
            opened: None,
            things: ReportedObjects::new(),
            victims: Vec::new(),
            attention: RequestQueue::new(policy),
            requests: Vec::new(),
            dwell: DwellTimer::default(),
            left_ms: BTreeMap::new(),
            advised: None,
        }
    }
}

/// The stations of all operators.
#[derive(Debug)]
pub struct Stations {
    pub(super) desktops: BTreeMap<StationId, StationState>,
    /// Number of picture objects so far: names are never reused.
    pub(super) things: u32,
    /// The windows of the virtual screen.
    pub(super) windows: BTreeMap<Uid, StationWindow>,
    /// The initial policy for requests.
    policy: QueuePolicy,
}

impl Stations {
    /// Creates the state before any station is used.
    pub(super) fn new(policy: QueuePolicy) -> Stations {
        Stations { desktops: BTreeMap::new(), things: 0, windows: BTreeMap::new(), policy }
    }

    /// Returns a station that is in use.
    pub(super) fn get(&self, station: StationId) -> Option<&StationState> {
        self.desktops.get(&station)
    }

    /// Returns a station that is in use, mutably.
    pub(super) fn get_mut(&mut self, station: StationId) -> Option<&mut StationState> {
        self.desktops.get_mut(&station)
    }

    /// Returns a station, creating its state on first use.
    pub(super) fn station(&mut self, station: StationId) -> &mut StationState {
        let policy = self.policy;
        self.desktops.entry(station).or_insert_with(|| StationState::new(policy))
    }

    /// Returns the numbers of the stations in use.
    pub(super) fn ids(&self) -> Vec<StationId> {
        self.desktops.keys().copied().collect()
    }

    /// True if a robot is selected at any station.
    pub(super) fn has_selected(&self, robot: usize) -> bool {
        self.desktops.values().any(|station_state| station_state.selected == Some(robot))
    }

    /// Sends the changes of a picture's objects.
    pub(super) fn send_objects(
        &mut self,
        station: StationId,
        lens: &PinholeCamera,
        detections: &[Detection],
        messages: &mut Messages,
    ) {
        let Some(station_state) = self.desktops.get_mut(&station) else { return };
        let changes = picture_objects::update(&mut station_state.things, lens, detections, &mut self.things);
        send_removed(station, changes.gone, messages);
        for (number, feature) in changes.told {
            if let Some(uid) = picture_objects::name(number) {
                messages.send(Audience::Station(station), Message::Image(uid, Some(feature)));
            }
        }
    }

    /// Removes all objects of a station's picture.
    pub(super) fn clear_objects(&mut self, station: StationId, messages: &mut Messages) {
        let Some(station_state) = self.desktops.get_mut(&station) else { return };
        let gone = std::mem::take(&mut station_state.things).into_values().map(|object| object.number).collect();
        send_removed(station, gone, messages);
    }

    /// Returns the floor position of an object in a station's picture.
    pub(super) fn object_position(&self, station: StationId, uid: &Uid) -> Option<[f64; 2]> {
        picture_objects::floor_position(&self.get(station)?.things, uid)
    }

    /// Notes the victims that an operator could see.
    pub(super) fn note_victims(
        &mut self,
        station: StationId,
        objects: &[VisibleObject],
        all: &[Victim],
        now_ms: u64,
        messages: &mut Messages,
    ) {
        let victim = |object: &VisibleObject| match object.what {
            ObjectRef::Victim(number) => Some((number, object.height_px, object.share_visible)),
            _ => None,
        };
        let victims: Vec<(u32, f64, f64)> = objects.iter().filter_map(victim).collect();
        let name = |number: u32| all.get(number as usize).map(|victim| &victim.name);
        let now: Vec<u32> = victims.iter().map(|(number, ..)| *number).collect();
        let before = self.get(station).map(|station_state| station_state.victims.clone()).unwrap_or_default();
        let gone = before.iter().filter(|number| !now.contains(number)).filter_map(|number| name(*number));
        gone.for_each(|name| messages.note(format!("(hidden {station} {name})")));
        let is_due = now_ms.is_multiple_of(VISIBLE_MS);
        for (number, height_px, share) in victims.iter().filter(|(number, ..)| is_due || !before.contains(number)) {
            if let Some(name) = name(*number) {
                messages.note(format!("(visible {station} {name} {height_px:.1} {share:.3})"));
            }
        }
        if let Some(station_state) = self.get_mut(station) {
            station_state.victims = now;
        }
    }

    /// Sends each station the requests that its policy selects.
    pub(super) fn send_requests(
        &mut self,
        requests: &HelpRequests,
        robots: &[RobotState],
        now_ms: u64,
        messages: &mut Messages,
    ) {
        for (station, station_state) in &mut self.desktops {
            for extra in station_state.update_requests(*station, requests, robots, now_ms) {
                messages.send(Audience::Station(*station), Message::Extra(extra));
            }
        }
    }

    /// Moves or closes a window.
    pub(super) fn move_window(
        &mut self,
        uid: &Uid,
        place: Option<[i32; 4]>,
        messages: &mut Messages,
    ) -> Result<(), MessageError> {
        let Some(window) = self.windows.get_mut(uid) else { return Err(NO_WINDOW) };
        if let Some([x, y, width, height]) = place {
            *window = StationWindow { x, y, width: width.max(1), height: height.max(1), ..*window };
        }
        let new_window = place.map(|_| *window);
        messages.send(Audience::All, Message::Window(uid.clone(), new_window));
        Ok(())
    }
}

impl StationState {
    /// Updates the requests that the station sees. Returns the messages about the changes.
    fn update_requests(
        &mut self,
        station: StationId,
        all: &HelpRequests,
        robots: &[RobotState],
        now_ms: u64,
    ) -> Vec<ExtensionMessage> {
        let is_own = |robot: usize| robots.get(robot).is_some_and(|robot| robot.is_for(station));
        let (selected, left) = (self.selected, &self.left_ms);
        let left_ms = |robot: usize| left.get(&robot).copied().filter(|_| selected != Some(robot));
        let mut requests = self.attention.visible_requests(all, now_ms, is_own, left_ms);
        // Each robot shows only its most urgent request.
        requests.sort_by_key(|request| (request.robot, std::cmp::Reverse(request.priority)));
        requests.dedup_by_key(|request| request.robot);
        let now: Vec<_> = requests.iter().map(|request| (request.robot, request.reason)).collect();
        if now == self.requests {
            return Vec::new();
        }
        let uid = |robot: usize| robots.get(robot).map(|robot| robot.uid.clone());
        let before = std::mem::replace(&mut self.requests, now.clone());
        let gone = before.iter().filter(|(robot, _)| !now.iter().any(|(other, _)| other == robot));
        let done = gone.filter_map(|(robot, _)| uid(*robot).map(ExtensionMessage::RequestDone));
        let new = requests.iter().filter(|request| !before.contains(&(request.robot, request.reason)));
        let told = new.filter_map(|request| {
            Some(ExtensionMessage::Request(uid(request.robot)?, request.reason, request.priority))
        });
        done.chain(told).collect()
    }
}

fn send_removed(station: StationId, gone: Vec<u32>, messages: &mut Messages) {
    for uid in gone.into_iter().filter_map(picture_objects::name) {
        messages.send(Audience::Station(station), Message::Image(uid, None));
    }
}

impl World {
    /// Selects a robot at a station, or none.
    pub(super) fn select(&mut self, station: StationId, robot: Option<usize>) {
        let station_state = self.stations.station(station);
        let is_new = std::mem::replace(&mut station_state.selected, robot) != robot;
        let is_other_picture = is_new && station_state.opened.is_none();
        let robot = robot.and_then(|index| self.robots.get(index)).map(|robot| robot.uid.clone());
        self.messages.send(Audience::All, Message::Select { robot, station: Some(station) });
        if is_other_picture {
            self.clear_picture(station);
        }
    }
}
