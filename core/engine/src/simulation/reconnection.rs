//! Continuing from a saved or recorded state: the players of that run reconnect.
//!
//! At first there are no connections: players are detached, viewers removed, and the world may pause until players have
//! reconnected, which takes no step. A newcomer asks for its robot as usual, gets a frame, and asks for its number in
//! its team. With that request it takes over the detached participant, whose due frame it gets next. A run whose
//! players send the same as before therefore continues bit for bit.
//!
//! A continued world has no players of its own: it also pauses when all of them have left.

use super::Simulation;
use crate::endpoint::PendingConnection;
use crate::{Input, Outbox, ParticipantId, Role, StateError, World};

/// The participants that were detached together when the run was continued.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reconnection {
    /// Their number.
    participants: usize,
    /// The first id of newcomers.
    newcomers: ParticipantId,
}

impl<W: World> Simulation<W> {
    /// Puts the world into a saved state. Connected participants stay; their ids must be among those of the state, or
    /// higher.
    ///
    /// # Errors
    /// If the bytes are not a state of this world, which then stays unchanged.
    pub fn load(&mut self, state: &[u8]) -> Result<(), StateError> {
        self.world.load(state)?;
        self.digest = self.world.digest();
        self.skip_used_ids();
        let Simulation { world, endpoints, in_process, .. } = self;
        endpoints.iter_mut().for_each(|endpoint| endpoint.handler.on_state_loaded(world));
        in_process.handler.sense_state(world);
        Ok(())
    }

    /// Makes newcomers get ids above those of the state.
    fn skip_used_ids(&mut self) {
        if let Some((last, _)) = self.world.participants().last() {
            self.next_participant = self.next_participant.max(last.0.saturating_add(1));
        }
    }

    pub(super) fn detach_participants(&mut self) -> usize {
        self.begin();
        self.skip_used_ids();
        for (participant, role) in self.world.participants() {
            let is_connected = self.endpoints.iter().any(|endpoint| endpoint.connection(participant).is_some());
            if is_connected || self.in_process.connection(participant).is_some() {
                continue;
            }
            self.apply(match role {
                Role::Viewer => Input::Leave { seat: participant },
                Role::Player | Role::Program => Input::Vacate { seat: participant },
            });
        }
        let participants = self.world.disconnected_count();
        self.is_continued = true;
        self.reconnection = Some(Reconnection { participants, newcomers: ParticipantId(self.next_participant) });
        participants
    }

    /// True if the world still waits for players to reconnect.
    pub(super) fn is_awaiting_players(&self) -> bool {
        self.reconnection.is_some_and(|Reconnection { participants, .. }| {
            participants.saturating_sub(self.world.disconnected_count()) < self.start_agents.min(participants)
        })
    }

    /// True if the world continues from another run's state, should wait for players, and has none. A pending
    /// connection that has sent nothing, a health check for instance, is not a player yet.
    pub(super) fn is_without_players(&self) -> bool {
        if !self.is_continued || self.start_agents == 0 {
            return false;
        }
        let is_player = |role: Role| role != Role::Viewer;
        let has_players = self
            .endpoints
            .iter()
            .any(|endpoint| is_player(endpoint.handler.role()) && endpoint.participant_count() > 0);
        let may_come = |pending: &PendingConnection| {
            // Programs at the in-process endpoint send no bytes.
            let Some(endpoint) = pending.endpoint.and_then(|index| self.endpoints.get(index)) else { return true };
            is_player(endpoint.handler.role()) && !pending.is_closing && !pending.inbound.is_empty()
        };
        !(has_players || self.in_process.participant_count() > 0 || self.pending.iter().any(may_come))
    }

    /// Runs a tick of a world that waits for players: serves newcomers without a step.
    pub(super) fn tick_awaiting_players(&mut self, outbox: &mut dyn Outbox) {
        self.admit();
        self.set_endpoint_tick();
        let newcomers = self.reconnection.map_or(ParticipantId(0), |reconnection| reconnection.newcomers);
        let (mut sink, endpoints, in_process, counters) = self.endpoint_context();
        for endpoint in endpoints {
            endpoint.read_inbound(sink.world, counters, outbox);
            endpoint.drop_closed_requests();
            if endpoint.service().runs_while_waiting {
                endpoint.tick_paused(&mut sink, outbox, counters);
            } else {
                endpoint.apply_newcomer_inputs(newcomers, &mut sink, counters);
                endpoint.drop_old_requests(newcomers);
                endpoint.send_reconnection_frames(sink.world, outbox, counters);
            }
        }
        in_process.drop_closed_requests();
        in_process.apply_newcomer_inputs(newcomers, &mut sink, counters);
        self.apply_reconnections();
        self.reject(outbox);
        self.dismiss(outbox);
        let (mut sink, endpoints, in_process, _) = self.endpoint_context();
        endpoints.iter_mut().for_each(|endpoint| endpoint.detach_closed(newcomers, &mut sink));
        in_process.detach_closed(newcomers, &mut sink);
        if !self.is_awaiting_players() {
            self.start_together(outbox);
        }
    }

    /// Starts the reconnected players together, with the percepts of the state in which the world waited, as if a tick
    /// had just ended.
    fn start_together(&mut self, outbox: &mut dyn Outbox) {
        self.reconnection = None;
        let Simulation { world, endpoints, in_process, .. } = self;
        for endpoint in endpoints.iter_mut().filter(|endpoint| !endpoint.service().sends_immediately) {
            endpoint.handler.start_together();
            endpoint.sense(world, outbox);
        }
        in_process.handler.sense_state(world);
    }

    /// Moves newcomers that have reconnected to the ids of their former participants.
    pub(super) fn apply_reconnections(&mut self) {
        for (from, to) in self.world.take_reconnections() {
            self.endpoints.iter_mut().for_each(|endpoint| endpoint.reconnect(from, to));
            self.in_process.reconnect(from, to);
        }
    }
}
