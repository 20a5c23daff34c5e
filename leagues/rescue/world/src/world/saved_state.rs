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
    pub(super) tick: u64,
    pub(super) robots: Cow<'a, [RobotState]>,
    pub(super) grid: Cow<'a, OccupancyGrid>,
    pub(super) seen: Cow<'a, CameraCoverage>,
    pub(super) aloft: Cow<'a, OccupancyGrid>,
    pub(super) maps: Option<Cow<'a, Maps>>,
    pub(super) sides: Cow<'a, [(u32, BorderSide)]>,
    pub(super) marks: u32,
    pub(super) zones: Cow<'a, [(Uid, KeepOutZone)]>,
    pub(super) zones_named: u32,
    pub(super) desktops: Cow<'a, BTreeMap<StationId, StationState>>,
    pub(super) things: u32,
    pub(super) clients: Cow<'a, Clients>,
    pub(super) pilots: Cow<'a, UsarsimClients>,
    pub(super) announced: Cow<'a, MessageSnapshot>,
    pub(super) traffic: Cow<'a, Traffic>,
    pub(super) faults: Cow<'a, FaultInjector>,
    pub(super) radio: Cow<'a, Radio>,
    pub(super) requests: Cow<'a, HelpRequests>,
    pub(super) windows: Cow<'a, BTreeMap<Uid, StationWindow>>,
    pub(super) trial: Trial,
    pub(super) explored_m2: Option<f64>,
    pub(super) pictures: Cow<'a, ImageQueue>,
    pub(super) queued: Cow<'a, [u64]>,
    pub(super) batches: u64,
    pub(super) pace: Pace,
    pub(super) seats: Cow<'a, [(ParticipantId, Role)]>,
    pub(super) chain: u64,
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
