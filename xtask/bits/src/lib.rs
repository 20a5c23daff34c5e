//! A mixed scene for comparing builds: players of the built-in team, robots of other files that move at random, and a
//! pendulum from a user's file, in a running match. The only results are size and digest of the last state.

mod cast;
mod scene;

use std::fmt;
use std::sync::OnceLock;

use engine::{Session, World};
pub use scene::Scene;

/// Ticks of the run committed in `tests/golden.txt`.
pub const TICKS: u64 = 1000;

/// The last state of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bits {
    /// Length of the saved state.
    pub bytes: usize,
    /// The world's digest.
    pub digest: u64,
}

impl fmt::Display for Bits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} bytes, digest {:016x}", self.bytes, self.digest)
    }
}

/// Lets the scene run.
///
/// # Panics
/// If the scene cannot be set up or saved: then the program is broken.
pub fn run(ticks: u64) -> Bits {
    let mut scene = Scene::new();
    (0..ticks).for_each(|tick| scene.tick(tick));
    let mut state = Vec::new();
    scene.room.world().save(&mut state).expect("a state that can be saved");
    Bits { bytes: state.len(), digest: scene.room.digest() }
}

static LAST: OnceLock<Bits> = OnceLock::new();

/// Length of the last state: for programs that call this as WebAssembly.
// The attribute counts as unsafe because two libraries could export the same name; this one is alone.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn state_bytes() -> u32 {
    LAST.get_or_init(|| run(TICKS)).bytes as u32
}

/// The digest of the last state, likewise.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn state_digest() -> u64 {
    LAST.get_or_init(|| run(TICKS)).digest
}
