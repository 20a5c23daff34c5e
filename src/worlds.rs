//! The one list of worlds.

use std::time::Duration;

use engine::Session;

use crate::flags::Serve;

/// A world that can be served.
pub struct World {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// Makes one, with its doors.
    pub session: fn(&Serve) -> Box<dyn Session>,
}

/// All worlds.
pub const WORLDS: [World; 1] = [World { name: "soccer3d", cycle: Duration::from_millis(20), session: soccer3d }];

/// The world that is meant when none is named.
pub const DEFAULT: &World = &WORLDS[0];

/// The names of all worlds.
pub fn names() -> [&'static str; WORLDS.len()] {
    WORLDS.map(|world| world.name)
}

/// The world of that name.
pub fn find(name: &str) -> Option<World> {
    WORLDS.into_iter().find(|world| world.name == name)
}

fn soccer3d(flags: &Serve) -> Box<dyn Session> {
    soccer3d::session(soccer3d::Settings {
        seed: flags.seed,
        noise: flags.noise.is_on(),
        beam_noise: flags.beam_noise.is_on(),
        monitor_step_s: flags.monitor_step,
        ..soccer3d::Settings::default()
    })
}
