//! The referee's hands inside our own world: it beams agents, counts how often feet are off the ground, and counts the
//! players. It decides nothing.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::Event;
use soccer_match::inside::Progress;
use soccer_proxy::Landing;
use soccer_world::act::Beam;
use soccer_world::command::{BeamRobot, Command};
use soccer_world::{Judge, Onlooker, Show};

use crate::desk::Standing;
use crate::seen::Feet;

/// The referee's orders, and what they have led to.
#[derive(Debug, Default)]
struct SharedState {
    standing: Standing,
    feet: Feet,
    /// Since the latest beam.
    landing: Landing,
}

/// What desk, world and the thread that waits for the end share.
#[derive(Debug, Default)]
pub struct Pulse {
    players: AtomicUsize,
    /// Built-in players of the team; an opponent comes after them.
    team: usize,
    is_over: AtomicBool,
    state: Mutex<SharedState>,
}

impl Pulse {
    /// With this many built-in players in the team.
    pub fn new(team: usize) -> Pulse {
        Pulse { team, ..Pulse::default() }
    }

    fn state(&self) -> MutexGuard<'_, SharedState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The referee wants something else from now on.
    pub fn stand(&self, standing: Standing) {
        let state = &mut *self.state();
        if standing.counts != state.standing.counts {
            state.feet = Feet::default();
        }
        state.standing = standing;
    }

    /// How often feet were off the ground.
    pub fn feet(&self) -> Feet {
        self.state().feet
    }

    /// The run is over.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

impl Progress for Pulse {
    fn players(&self) -> usize {
        self.players.load(Ordering::Relaxed)
    }

    fn admitted(&self) -> usize {
        self.team + usize::from(self.state().standing.has_opponent)
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// The hands.
pub struct Umpire(pub Arc<Pulse>);

impl Onlooker for Umpire {
    fn event(&mut self, event: Event, show: Show<'_>) {
        if event == Event::EndCycle {
            self.0.players.store(show.players().count(), Ordering::Relaxed);
        }
    }
}

impl Judge for Umpire {
    /// Before the step: what agents feel now is what their percepts have told them.
    fn command(&mut self, show: Show<'_>, commands: &mut Vec<Command>) {
        let SharedState { standing, feet, landing } = &mut *self.0.state();
        if let Some([x, y]) = standing.beam {
            let beam = Beam { x: x as f32, y: y as f32, rot: 0.0 };
            // With each message of an agent, as a proxy does it.
            commands.extend(show.acting().map(|seat| Command::Beam(BeamRobot { seat: seat.0, beam })));
            *landing = Landing::default();
        }
        let is_watched = standing.counts_feet || !landing.is_complete();
        if let Some(player) = show.players().next().filter(|_| is_watched) {
            let forces = show.feet(player.seat).map(|(name, force)| (&**name, force));
            let footing = soccer_proxy::feet::classify(forces);
            if standing.beam.is_none() {
                landing.note(footing);
            }
            if standing.counts_feet {
                feet.count(footing, *landing);
            }
        }
    }
}
