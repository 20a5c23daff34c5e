//! A room that goes on from a saved or recorded state: its players come back.
//!
//! It has no connections then. The seats of players become vacant, those of viewers leave, and the world may stand still
//! until players have come back to their seats. They do so without a step: a newcomer asks for its robot as ever, gets a
//! frame, and asks for its place in its team; with that it sits where it sat, and its next frame is the one that the
//! seat was due. So a run whose players say the same as before goes on bit for bit as it would have.
//!
//! Such a world has no players of its own: it also stands still when all of them have gone.

use super::Room;
use crate::door::Joiner;
use crate::{BadState, Input, Outbox, Role, Seat, World};

/// The seats that were vacated together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Vacated {
    /// How many there were.
    seats: usize,
    /// Where the seats of newcomers begin.
    newcomers: Seat,
}

impl<W: World> Room<W> {
    /// Puts the world into a saved state. All who are connected see it; they must sit on seats that the state has, or
    /// on higher ones.
    ///
    /// # Errors
    /// If the bytes are no state of such a world. It stays as it is then.
    pub fn load(&mut self, state: &[u8]) -> Result<(), BadState> {
        self.world.load(state)?;
        self.digest = self.world.digest();
        self.skip_taken_seats();
        let Room { world, doors, direct, .. } = self;
        doors.iter_mut().for_each(|door| door.dialect.show_anew(world));
        direct.dialect.sense_anew(world);
        Ok(())
    }

    /// Newcomers get seats above those of the state.
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

    /// Whether the world still waits for players to come back to their seats.
    pub(super) fn awaits_players(&self) -> bool {
        self.vacated
            .is_some_and(|Vacated { seats, .. }| seats.saturating_sub(self.world.vacant()) < self.starters.min(seats))
    }

    /// True if the world goes on from another run's state, should wait for players, and has none. A connection that waits
    /// for a seat and has said nothing, a health check for instance, is no player yet.
    pub(super) fn is_deserted(&self) -> bool {
        if !self.is_continued || self.starters == 0 {
            return false;
        }
        let is_player = |role: Role| role != Role::Viewer;
        let is_seated = self.doors.iter().any(|door| is_player(door.dialect.role()) && door.seated() > 0);
        let may_come = |joiner: &Joiner| {
            // Programs at the direct door send no bytes.
            let Some(door) = joiner.door.and_then(|index| self.doors.get(index)) else { return true };
            is_player(door.dialect.role()) && !joiner.closing && !joiner.held.is_empty()
        };
        !(is_seated || self.direct.seated() > 0 || self.lobby.iter().any(may_come))
    }

    /// A tick of a world that waits for players: newcomers are served without a step.
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

    /// Players have come back: they begin together, with what their seats sense in the state in which the world waited, as
    /// if a tick had just ended.
    fn begin_together(&mut self, outbox: &mut dyn Outbox) {
        self.vacated = None;
        let Room { world, doors, direct, .. } = self;
        for door in doors.iter_mut().filter(|door| !door.service().sends_at_once) {
            door.dialect.begin_together();
            door.sense(world, outbox);
        }
        direct.dialect.sense_anew(world);
    }

    /// Newcomers that have taken vacant seats sit there from now on.
    pub(super) fn reseat(&mut self) {
        for (from, to) in self.world.reseated() {
            self.doors.iter_mut().for_each(|door| door.reseat(from, to));
            self.direct.reseat(from, to);
        }
    }
}
