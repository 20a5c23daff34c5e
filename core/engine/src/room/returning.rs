//! Continuing from a saved or recorded state: the players of that run reconnect.
//!
//! At first there are no connections: players are detached, viewers removed, and the world may pause until players have
//! reconnected, which takes no step. A newcomer asks for its robot as usual, gets a frame, and asks for its number in
//! its team. With that request it takes over the detached participant, whose due frame it gets next. A run whose
//! players send the same as before therefore continues bit for bit.
//!
//! A continued world has no players of its own: it also pauses when all of them have left.

use super::Room;
use crate::door::Joiner;
use crate::{BadState, Input, Outbox, Role, Seat, World};

/// The participants that were detached together when the run was continued.
#[derive(Debug, Clone, Copy)]
pub(super) struct Vacated {
    /// Their number.
    seats: usize,
    /// The first id of newcomers.
    newcomers: Seat,
}

impl<W: World> Room<W> {
    /// Puts the world into a saved state. Connected participants stay; their ids must be among those of the state, or
    /// higher.
    ///
    /// # Errors
    /// If the bytes are not a state of this world, which then stays unchanged.
    pub fn load(&mut self, state: &[u8]) -> Result<(), BadState> {
        self.world.load(state)?;
        self.digest = self.world.digest();
        self.skip_taken_seats();
        let Room { world, doors, direct, .. } = self;
        doors.iter_mut().for_each(|door| door.dialect.show_anew(world));
        direct.dialect.sense_anew(world);
        Ok(())
    }

    /// Makes newcomers get ids above those of the state.
    fn skip_taken_seats(&mut self) {
        if let Some((last, _)) = self.world.seats().last() {
            self.seats = self.seats.max(last.0.saturating_add(1));
        }
    }

    pub(super) fn vacate_seats(&mut self) -> usize {
        self.begin();
        self.skip_taken_seats();
        for (seat, role) in self.world.seats() {
            let is_here = self.doors.iter().any(|door| door.connection(seat).is_some());
            if is_here || self.direct.connection(seat).is_some() {
                continue;
            }
            self.apply(match role {
                Role::Viewer => Input::Leave { seat },
                Role::Player | Role::Program => Input::Vacate { seat },
            });
        }
        let seats = self.world.vacant();
        self.is_continued = true;
        self.vacated = Some(Vacated { seats, newcomers: Seat(self.seats) });
        seats
    }

    /// True if the world still waits for players to reconnect.
    pub(super) fn awaits_players(&self) -> bool {
        self.vacated
            .is_some_and(|Vacated { seats, .. }| seats.saturating_sub(self.world.vacant()) < self.starters.min(seats))
    }

    /// True if the world continues from another run's state, should wait for players, and has none. A pending
    /// connection that has sent nothing, a health check for instance, is not a player yet.
    pub(super) fn is_deserted(&self) -> bool {
        if !self.is_continued || self.starters == 0 {
            return false;
        }
        let is_player = |role: Role| role != Role::Viewer;
        let is_seated = self.doors.iter().any(|door| is_player(door.dialect.role()) && door.seated() > 0);
        let may_come = |joiner: &Joiner| {
            // Programs at the in-process endpoint send no bytes.
            let Some(door) = joiner.door.and_then(|index| self.doors.get(index)) else { return true };
            is_player(door.dialect.role()) && !joiner.closing && !joiner.held.is_empty()
        };
        !(is_seated || self.direct.seated() > 0 || self.lobby.iter().any(may_come))
    }

    /// Runs a tick of a world that waits for players: serves newcomers without a step.
    pub(super) fn receive_players(&mut self, outbox: &mut dyn Outbox) {
        self.admit();
        self.turn_doors();
        let newcomers = self.vacated.map_or(Seat(0), |vacated| vacated.newcomers);
        let (mut intake, doors, direct, counters) = self.at_the_doors();
        for door in doors {
            door.read_held(counters, outbox);
            door.forget_gone();
            if door.service().while_waiting {
                door.stand_still(&mut intake, outbox, counters);
            } else {
                door.take_newcomers(newcomers, &mut intake, counters);
                door.forget_old_requests(newcomers);
                door.receive_players(intake.world, outbox, counters);
            }
        }
        direct.forget_gone();
        direct.take_newcomers(newcomers, &mut intake, counters);
        self.reseat();
        self.reject(outbox);
        self.dismiss(outbox);
        let (mut intake, doors, direct, _) = self.at_the_doors();
        doors.iter_mut().for_each(|door| door.part_from_players(newcomers, &mut intake));
        direct.part_from_players(newcomers, &mut intake);
        if !self.awaits_players() {
            self.begin_together(outbox);
        }
    }

    /// Starts the reconnected players together, with the percepts of the state in which the world waited, as if a tick
    /// had just ended.
    fn begin_together(&mut self, outbox: &mut dyn Outbox) {
        self.vacated = None;
        let Room { world, doors, direct, .. } = self;
        for door in doors.iter_mut().filter(|door| !door.service().sends_at_once) {
            door.dialect.begin_together();
            door.sense(world, outbox);
        }
        direct.dialect.sense_anew(world);
    }

    /// Moves newcomers that have reconnected to the ids of their former participants.
    pub(super) fn reseat(&mut self) {
        for (from, to) in self.world.reseated() {
            self.doors.iter_mut().for_each(|door| door.reseat(from, to));
            self.direct.reseat(from, to);
        }
    }
}
