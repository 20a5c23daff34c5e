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
        let Simulation { world, endpoints: doors, in_process: direct, .. } = self;
        doors.iter_mut().for_each(|door| door.handler.on_state_loaded(world));
        direct.handler.sense_state(world);
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
        for (seat, role) in self.world.participants() {
            let is_here = self.endpoints.iter().any(|door| door.connection(seat).is_some());
            if is_here || self.in_process.connection(seat).is_some() {
                continue;
            }
            self.apply(match role {
                Role::Viewer => Input::Leave { seat },
                Role::Player | Role::Program => Input::Vacate { seat },
            });
        }
        let seats = self.world.disconnected_count();
        self.is_continued = true;
        self.reconnection = Some(Reconnection { participants: seats, newcomers: ParticipantId(self.next_participant) });
        seats
    }

    /// True if the world still waits for players to reconnect.
    pub(super) fn is_awaiting_players(&self) -> bool {
        self.reconnection.is_some_and(|Reconnection { participants: seats, .. }| {
            seats.saturating_sub(self.world.disconnected_count()) < self.start_agents.min(seats)
        })
    }

    /// True if the world continues from another run's state, should wait for players, and has none. A pending
    /// connection that has sent nothing, a health check for instance, is not a player yet.
    pub(super) fn is_without_players(&self) -> bool {
        if !self.is_continued || self.start_agents == 0 {
            return false;
        }
        let is_player = |role: Role| role != Role::Viewer;
        let is_seated =
            self.endpoints.iter().any(|door| is_player(door.handler.role()) && door.participant_count() > 0);
        let may_come = |joiner: &PendingConnection| {
            // Programs at the in-process endpoint send no bytes.
            let Some(door) = joiner.endpoint.and_then(|index| self.endpoints.get(index)) else { return true };
            is_player(door.handler.role()) && !joiner.is_closing && !joiner.inbound.is_empty()
        };
        !(is_seated || self.in_process.participant_count() > 0 || self.pending.iter().any(may_come))
    }

    /// Runs a tick of a world that waits for players: serves newcomers without a step.
    pub(super) fn tick_awaiting_players(&mut self, outbox: &mut dyn Outbox) {
        self.admit();
        self.set_endpoint_tick();
        let newcomers = self.reconnection.map_or(ParticipantId(0), |vacated| vacated.newcomers);
        let (mut intake, doors, direct, counters) = self.endpoint_context();
        for door in doors {
            door.read_inbound(counters, outbox);
            door.drop_closed_requests();
            if door.service().runs_while_waiting {
                door.tick_paused(&mut intake, outbox, counters);
            } else {
                door.apply_newcomer_inputs(newcomers, &mut intake, counters);
                door.drop_old_requests(newcomers);
                door.send_reconnection_frames(intake.world, outbox, counters);
            }
        }
        direct.drop_closed_requests();
        direct.apply_newcomer_inputs(newcomers, &mut intake, counters);
        self.apply_reconnections();
        self.reject(outbox);
        self.dismiss(outbox);
        let (mut intake, doors, direct, _) = self.endpoint_context();
        doors.iter_mut().for_each(|door| door.detach_closed(newcomers, &mut intake));
        direct.detach_closed(newcomers, &mut intake);
        if !self.is_awaiting_players() {
            self.start_together(outbox);
        }
    }

    /// Starts the reconnected players together, with the percepts of the state in which the world waited, as if a tick
    /// had just ended.
    fn start_together(&mut self, outbox: &mut dyn Outbox) {
        self.reconnection = None;
        let Simulation { world, endpoints: doors, in_process: direct, .. } = self;
        for door in doors.iter_mut().filter(|door| !door.service().sends_immediately) {
            door.handler.start_together();
            door.sense(world, outbox);
        }
        direct.handler.sense_state(world);
    }

    /// Moves newcomers that have reconnected to the ids of their former participants.
    pub(super) fn apply_reconnections(&mut self) {
        for (from, to) in self.world.take_reconnections() {
            self.endpoints.iter_mut().for_each(|door| door.reconnect(from, to));
            self.in_process.reconnect(from, to);
        }
    }
}
