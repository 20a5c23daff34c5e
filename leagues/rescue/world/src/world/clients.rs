//! Connected clients, with their stations and lockstep grants.

use std::collections::{BTreeMap, VecDeque};

use engine::ParticipantId;
use rescue_protocol::mrcs::Extension;
use serde::{Deserialize, Serialize};

use super::TICK_MS;
use crate::station_id::StationId;

/// A speed factor that no machine reaches.
const AT_ONCE: f64 = 1e6;

/// A connected client.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ConnectedClient {
    /// The station that it operates.
    pub station: StationId,
    /// Its time grants, if it uses lockstep.
    pub time: Option<TimeGrant>,
}

/// Time granted by a client.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct TimeGrant {
    /// End of the granted time, ms of simulated time.
    pub until_ms: u64,
    /// The ends of its unanswered grants.
    pub open: VecDeque<u64>,
}

/// All connected clients.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Clients(BTreeMap<ParticipantId, ConnectedClient>);

impl Clients {
    /// Adds a client.
    pub fn join(&mut self, participant: ParticipantId) {
        self.0.insert(participant, ConnectedClient { station: 1, time: None });
    }

    /// Removes a client.
    pub fn leave(&mut self, participant: ParticipantId) {
        self.0.remove(&participant);
    }

    /// Returns the client with this id.
    pub fn get(&self, participant: ParticipantId) -> Option<&ConnectedClient> {
        self.0.get(&participant)
    }

    /// Returns the station that a client operates; the first station for a client that has not joined.
    pub fn station(&self, participant: ParticipantId) -> StationId {
        self.get(participant).map_or(1, |client| client.station)
    }

    /// Returns the client with this id, mutably.
    pub fn get_mut(&mut self, participant: ParticipantId) -> Option<&mut ConnectedClient> {
        self.0.get_mut(&participant)
    }

    /// Enables the extensions that a client asked for.
    pub fn enable_extensions(&mut self, participant: ParticipantId, extensions: &[Extension], now_ms: u64) {
        if let Some(client) = self.0.get_mut(&participant) {
            let is_lockstep = extensions.contains(&Extension::Lockstep);
            client.time = is_lockstep.then(|| TimeGrant { until_ms: now_ms, ..TimeGrant::default() });
        }
    }

    /// Adds a time grant. Returns false if the client does not use lockstep.
    pub fn grant(&mut self, participant: ParticipantId, ms: u64) -> bool {
        let Some(grant) = self.0.get_mut(&participant).and_then(|client| client.time.as_mut()) else { return false };
        grant.until_ms = grant.until_ms.saturating_add(ms);
        grant.open.push_back(grant.until_ms);
        true
    }

    /// Moves all grants to a clock that began this much later, ms.
    pub(super) fn rewind(&mut self, by_ms: u64) {
        for grant in self.0.values_mut().filter_map(|client| client.time.as_mut()) {
            grant.until_ms = grant.until_ms.saturating_sub(by_ms);
            grant.open.iter_mut().for_each(|end| *end = end.saturating_sub(by_ms));
        }
    }

    /// True if the next tick must wait for the slowest lockstep client. Without one, returns `waits`.
    pub fn must_wait(&self, now_ms: u64, waits: bool) -> bool {
        let grants = self.0.values().filter_map(|client| client.time.as_ref());
        grants.map(|grant| grant.until_ms).min().map_or(waits, |until_ms| now_ms + TICK_MS > until_ms)
    }

    /// Returns the lockstep clients that hold time back while another one has granted it.
    #[must_use]
    pub fn time_holders(&self, now_ms: u64) -> Vec<ParticipantId> {
        let grants = self.0.iter().filter_map(|(participant, client)| Some((*participant, client.time.as_ref()?)));
        let (waiting, holding): (Vec<_>, Vec<_>) = grants.partition(|(_, grant)| now_ms + TICK_MS <= grant.until_ms);
        if waiting.is_empty() { Vec::new() } else { holding.into_iter().map(|(participant, _)| participant).collect() }
    }

    /// Returns an unlimited speed factor if any client uses lockstep.
    pub fn speed(&self) -> Option<f64> {
        self.0.values().any(|client| client.time.is_some()).then_some(AT_ONCE)
    }

    /// Removes the grants that end before `ms` and returns their clients, for answers.
    pub fn completed_grants(&mut self, before_ms: u64) -> Vec<ParticipantId> {
        let mut completed = Vec::new();
        for (participant, client) in &mut self.0 {
            let Some(grant) = &mut client.time else { continue };
            while grant.open.front().is_some_and(|end| *end < before_ms) {
                grant.open.pop_front();
                completed.push(*participant);
            }
        }
        completed
    }
}
