//! Fuzz targets: for each decoder, and for a whole session, a function that must accept any bytes.
//!
//! The fuzzer calls them (`fuzz_targets/`), and an ordinary test of the workspace calls them with the seeds and with
//! earlier findings (`tests/corpus.rs`). Besides not panicking, each target checks a property of its results that must
//! be true for any input.

mod codecs;
mod cornell;
mod drawings;
mod files;
mod humanoid;
mod match_logs;
mod mrcs;
mod play;
mod policies;
mod recordings;
mod ssl;
mod ssl_log;
mod usarsim;
mod worlds;

/// A fuzz target.
pub struct Target {
    /// The target's name, also of its file in `fuzz_targets/` and its folder in `seeds/`.
    pub name: &'static str,
    /// Takes any bytes; panics if a property does not hold.
    pub run: fn(&[u8]),
}

/// All targets.
pub static TARGETS: [Target; 27] = [
    Target { name: "sexp", run: codecs::sexp },
    Target { name: "frames", run: codecs::frames },
    Target { name: "agent_messages", run: codecs::agent_messages },
    Target { name: "percepts", run: codecs::percepts },
    Target { name: "monitor_frames", run: codecs::monitor_frames },
    Target { name: "monitor_differences", run: codecs::monitor_differences },
    Target { name: "trainer_commands", run: codecs::trainer_commands },
    Target { name: "scene_files", run: files::scene_files },
    Target { name: "parameters", run: files::parameters },
    Target { name: "robot_types", run: files::robot_types },
    Target { name: "session", run: play::session },
    Target { name: "state", run: worlds::state },
    Target { name: "inputs", run: worlds::inputs },
    Target { name: "recordings", run: recordings::recordings },
    Target { name: "recorded_messages", run: recordings::recorded_messages },
    Target { name: "match_logs", run: match_logs::match_logs },
    Target { name: "drawings", run: drawings::drawings },
    Target { name: "cornell", run: cornell::cornell },
    Target { name: "ssl_messages", run: ssl::ssl_messages },
    Target { name: "ssl_stream", run: ssl::ssl_stream },
    Target { name: "ssl_log", run: ssl_log::ssl_log },
    Target { name: "mrcs", run: mrcs::mrcs },
    Target { name: "usarsim", run: usarsim::usarsim },
    Target { name: "policies", run: policies::policies },
    Target { name: "humanoid_actions", run: humanoid::humanoid_actions },
    Target { name: "humanoid_commands", run: humanoid::humanoid_commands },
    Target { name: "humanoid_robots", run: humanoid::humanoid_robots },
];

/// The generated seeds, for saved states, inputs, recordings, drawings, policies and the small-size league: (target,
/// name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let small_size = [cornell::seeds(), ssl::seeds(), ssl_log::seeds()].concat();
    [worlds::seeds(), recordings::seeds(), drawings::seeds(), policies::seeds(), small_size].concat()
}

/// Runs the target of that name.
///
/// # Panics
/// If a property does not hold, or there is no such target.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target of that name");
    (target.run)(bytes);
}
