//! Scenes for comparing builds, in a running match. The mixed one has players of the built-in team, robots of other files
//! that move at random, and a pendulum from a user's file; the other one has players with learned skills. The only results
//! are size and digest of the last state.

mod cast;
mod scene;
mod skills;

use std::fmt;
use std::sync::OnceLock;

use engine::{Session, World};
pub use scene::Scene;

/// A kind of scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SceneKind {
    /// The mixed scene.
    Mixed,
    /// Players with learned skills.
    Learned,
}

impl SceneKind {
    /// All kinds.
    pub const ALL: [SceneKind; 2] = [SceneKind::Mixed, SceneKind::Learned];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            SceneKind::Mixed => "mixed",
            SceneKind::Learned => "learned",
        }
    }
}

/// Ticks of the runs committed in `tests/golden.txt`.
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

/// Lets a scene run.
///
/// # Panics
/// If the scene cannot be set up or saved: then the program is broken.
pub fn run(kind: SceneKind, ticks: u64) -> Bits {
    let mut scene = Scene::new(kind);
    (0..ticks).for_each(|tick| scene.tick(tick));
    let mut state = Vec::new();
    scene.room.world().save(&mut state).expect("a state that can be saved");
    Bits { bytes: state.len(), digest: scene.room.digest() }
}

/// Lets all scenes run: a line for each, as in `tests/golden.txt`.
///
/// # Panics
/// As [`run`].
pub fn lines(ticks: u64) -> String {
    SceneKind::ALL.map(|kind| format!("{}: {}\n", kind.name(), run(kind, ticks))).concat()
}

static LAST: [OnceLock<Bits>; SceneKind::ALL.len()] = [const { OnceLock::new() }; SceneKind::ALL.len()];

/// The last state of the scene with this index; a larger one counts as the last.
fn last(index: u32) -> Bits {
    let index = (index as usize).min(SceneKind::ALL.len() - 1);
    *LAST[index].get_or_init(|| run(SceneKind::ALL[index], TICKS))
}

/// Length of the last state of a scene, by its index: for programs that call this as WebAssembly.
// The attribute counts as unsafe because two libraries could export the same name; this one is alone.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn state_bytes(scene: u32) -> u32 {
    last(scene).bytes as u32
}

/// The digest of the last state, likewise.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn state_digest(scene: u32) -> u64 {
    last(scene).digest
}
