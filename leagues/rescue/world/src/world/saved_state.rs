//! The saved state: all mutable parts of the world, in their order in saved files.

use std::borrow::Cow;
use std::collections::BTreeMap;

use engine::{ParticipantId, Role};
use rescue_building::camera::ImageQueue;
use rescue_mapping::grid::{CameraCoverage, KeepOutZone, OccupancyGrid};
use rescue_mapping::map::BorderSide;
use rescue_planning::traffic::Traffic;
use rescue_protocol::mrcs::{StationWindow, Uid};
use serde::{Deserialize, Serialize};

use super::clients::Clients;
use super::maps::Maps;
use super::outgoing::MessageSnapshot;
use super::radio_network::Radio;
use super::robot::RobotState;
use super::stations::StationState;
use super::trial::Trial;
use super::usarsim_control::UsarsimClients;
use super::{Pace, World};
use crate::faults::{FaultInjector, HelpRequests};
use crate::station_id::StationId;

/// The mutable state of the world. Its fields' order is the order of the bytes, so it must not change.
#[derive(Debug, Serialize, Deserialize)]
pub struct SavedState<'a> {
    tick: u64,
    robots: Cow<'a, [RobotState]>,
    grid: Cow<'a, OccupancyGrid>,
    seen: Cow<'a, CameraCoverage>,
    aloft: Cow<'a, OccupancyGrid>,
    maps: Option<Cow<'a, Maps>>,
    sides: Cow<'a, [(u32, BorderSide)]>,
    marks: u32,
    zones: Cow<'a, [(Uid, KeepOutZone)]>,
    zones_named: u32,
    desktops: Cow<'a, BTreeMap<StationId, StationState>>,
    things: u32,
    clients: Cow<'a, Clients>,
    pilots: Cow<'a, UsarsimClients>,
    announced: Cow<'a, MessageSnapshot>,
    traffic: Cow<'a, Traffic>,
    faults: Cow<'a, FaultInjector>,
    radio: Cow<'a, Radio>,
    requests: Cow<'a, HelpRequests>,
    windows: Cow<'a, BTreeMap<Uid, StationWindow>>,
    trial: Trial,
    explored_m2: Option<f64>,
    pictures: Cow<'a, ImageQueue>,
    queued: Cow<'a, [u64]>,
    batches: u64,
    pace: Pace,
    seats: Cow<'a, [(ParticipantId, Role)]>,
    chain: u64,
}

impl SavedState<'_> {
    /// Returns the number of robots.
    #[must_use]
    pub fn robots(&self) -> usize {
        self.robots.len()
    }

    /// True if a loaded state is valid.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let robots = self.robots.len();
        let selected = self.desktops.values().filter_map(|station_state| station_state.selected);
        let is_selectable = selected.max().is_none_or(|index| index < robots);
        self.grid.is_sound()
            && self.aloft.is_sound()
            && self.seen.is_sound()
            && self.pilots.is_sound(robots)
            && self.radio.is_sound(robots)
            && is_selectable
    }
}

impl World {
    /// Returns the mutable state for saving.
    pub(super) fn saved_state(&self) -> SavedState<'_> {
        SavedState {
            tick: self.tick,
            robots: Cow::Borrowed(&self.robots),
            grid: Cow::Borrowed(&self.mapping.grid),
            seen: Cow::Borrowed(&self.mapping.seen),
            aloft: Cow::Borrowed(&self.mapping.aloft),
            maps: self.mapping.maps.as_ref().map(Cow::Borrowed),
            sides: Cow::Borrowed(&self.mapping.sides),
            marks: self.marks,
            zones: Cow::Borrowed(&self.zones.zones),
            zones_named: self.zones.named,
            desktops: Cow::Borrowed(&self.stations.desktops),
            things: self.stations.things,
            clients: Cow::Borrowed(&self.clients),
            pilots: Cow::Borrowed(&self.pilots),
            announced: Cow::Borrowed(&self.messages.announced),
            traffic: Cow::Borrowed(&self.traffic),
            faults: Cow::Borrowed(&self.faults.injector),
            radio: Cow::Borrowed(&self.radio.state),
            requests: Cow::Borrowed(&self.faults.requests),
            windows: Cow::Borrowed(&self.stations.windows),
            trial: self.trial,
            explored_m2: self.mapping.explored_m2,
            pictures: Cow::Borrowed(&self.pictures.queue),
            queued: Cow::Borrowed(&self.pictures.announced),
            batches: self.messages.batches,
            pace: self.pace,
            seats: Cow::Borrowed(&self.seats),
            chain: self.messages.chain,
        }
    }

    /// Replaces the mutable state by a loaded one.
    pub(super) fn restore(&mut self, state: SavedState) {
        self.tick = state.tick;
        self.robots = state.robots.into_owned();
        self.mapping.grid = state.grid.into_owned();
        self.mapping.seen = state.seen.into_owned();
        self.mapping.aloft = state.aloft.into_owned();
        self.mapping.maps = state.maps.map(Cow::into_owned);
        self.mapping.sides = state.sides.into_owned();
        self.marks = state.marks;
        self.zones.zones = state.zones.into_owned();
        self.zones.named = state.zones_named;
        self.stations.desktops = state.desktops.into_owned();
        self.stations.things = state.things;
        self.clients = state.clients.into_owned();
        self.pilots = state.pilots.into_owned();
        self.traffic = state.traffic.into_owned();
        self.faults.injector = state.faults.into_owned();
        self.radio.state = state.radio.into_owned();
        self.faults.requests = state.requests.into_owned();
        self.stations.windows = state.windows.into_owned();
        self.trial = state.trial;
        self.mapping.explored_m2 = state.explored_m2;
        self.pictures.queue = state.pictures.into_owned();
        self.pictures.announced = state.queued.into_owned();
        self.pace = state.pace;
        self.seats = state.seats.into_owned();
        self.messages.restore(state.announced.into_owned(), state.batches, state.chain);
        self.scans.clear();
    }
}
