//! The executor of referee commands in a world of this process: beams agents, counts cycles with feet off the ground,
//! and counts the players. It decides nothing.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::ScheduleEvent;
use soccer_match::in_process::MatchProgress;
use soccer_proxy::Landing;
use soccer_world::commands::{BeamRobot, Command};
use soccer_world::effectors::BeamAction;
use soccer_world::{GameController, GameObserver, GameView};

use crate::ground_truth::FootingCounts;
use crate::referee_client::ActiveConstraints;

/// The referee's active constraints and their effects.
#[derive(Debug, Default)]
struct SharedState {
    constraints: ActiveConstraints,
    feet: FootingCounts,
    /// Foot contacts since the latest beam.
    landing: Landing,
}

/// The progress of a run, shared by the referee's client, the world and the waiting thread.
#[derive(Debug, Default)]
pub struct SharedProgress {
    players: AtomicUsize,
    /// Number of built-in players of the team; an opponent joins after them.
    team: usize,
    is_over: AtomicBool,
    state: Mutex<SharedState>,
}

impl SharedProgress {
    /// The progress of a run with this many built-in players in the team.
    pub fn new(team: usize) -> SharedProgress {
        SharedProgress { team, ..SharedProgress::default() }
    }

    fn state(&self) -> MutexGuard<'_, SharedState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replaces the active constraints.
    pub fn set_constraints(&self, constraints: ActiveConstraints) {
        let state = &mut *self.state();
        if constraints.counts != state.constraints.counts {
            state.feet = FootingCounts::default();
        }
        state.constraints = constraints;
    }

    /// The counts of cycles with feet off the ground.
    pub fn feet(&self) -> FootingCounts {
        self.state().feet
    }

    /// Ends the run.
    pub fn finish(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

impl MatchProgress for SharedProgress {
    fn players(&self) -> usize {
        self.players.load(Ordering::Relaxed)
    }

    fn admitted(&self) -> usize {
        self.team + usize::from(self.state().constraints.has_opponent)
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// The observer that executes the referee's commands in the world.
pub struct WorldReferee(pub Arc<SharedProgress>);

impl GameObserver for WorldReferee {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        if event == ScheduleEvent::EndCycle {
            self.0.players.store(view.players().count(), Ordering::Relaxed);
        }
    }
}

impl GameController for WorldReferee {
    /// Runs before the step: the forces that agents feel now are those in their latest percepts.
    fn command(&mut self, view: GameView<'_>, commands: &mut Vec<Command>) {
        let SharedState { constraints, feet, landing } = &mut *self.0.state();
        if let Some([x, y]) = constraints.beam {
            let beam = BeamAction { x: x as f32, y: y as f32, rot: 0.0 };
            // One beam per agent message, like a proxy.
            commands.extend(view.acting_robots().map(|id| Command::Beam(BeamRobot { seat: id.0, beam })));
            *landing = Landing::default();
        }
        let is_watched = constraints.counts_feet || !landing.is_complete();
        if let Some(player) = view.players().next().filter(|_| is_watched) {
            let forces = view.feet(player.seat).map(|(name, force)| (&**name, force));
            let footing = soccer_proxy::footing::classify(forces);
            if constraints.beam.is_none() {
                landing.note(footing);
            }
            if constraints.counts_feet {
                feet.count(footing, *landing);
            }
        }
    }
}
