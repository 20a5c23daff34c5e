//! A simulation as a match, and a match from kick-off to its end.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Session, Simulation};
use ssl_world::{Team, World};

use crate::{BuiltinTeams, LiveStatistics, MatchEnd, MatchObserver};

/// Keys of the world that differ from its defaults in a match, with their values. Without noise, all seeds give the
/// same game.
pub const MATCH_SETTINGS: [(&str, &str); 3] = [("game", "\"auto\""), ("realism", "\"Realistic\""), ("break", "5.0")];

/// Adds the built-in teams of these colours, the end of the match and its statistics to a simulation. The simulation
/// needs a game (`game = "auto"`).
#[must_use]
pub fn with_match(simulation: Simulation<World>, builtin: &[Team]) -> (Simulation<World>, LiveStatistics) {
    let live = LiveStatistics::default();
    let simulation = simulation
        .with_control_node(Box::new(BuiltinTeams::new(builtin)))
        .with_control_node(Box::new(MatchEnd::default()))
        .with_observer(Box::new(MatchObserver::new(live.clone())));
    (simulation, live)
}

/// Plays a match to its end as fast as possible, or until `stop` is true. Returns true if it was played to its end.
pub fn play(simulation: &mut dyn Session, stop: &AtomicBool) -> bool {
    while !simulation.is_finished() && !stop.load(Ordering::Relaxed) {
        simulation.tick(&mut engine::NullOutbox);
    }
    let is_over = simulation.is_finished();
    simulation.end(&mut engine::NullOutbox);
    is_over
}
