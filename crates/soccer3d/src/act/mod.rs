//! What agents can do: one small type for each effector.
//!
//! Joints and speech act when they arrive; the others are stored, one slot each, until the world prepares its step
//! (docs/reference/agent-protocol.md 3.1).

mod beam;
mod catch;
mod create;
mod drive;
mod force;
mod hmdp;
mod init;
mod joint;
mod kick;
mod pan_tilt;
mod pass;
mod say;
mod scene;
mod syn;

use engine::Seat;
use wire::agent::Message;

use crate::{Action, SoccerWorld};

pub use beam::Beam;
pub use catch::Catch;
pub use create::Create;
pub use drive::Drive;
pub use force::Force;
pub use hmdp::Hmdp;
pub use init::Init;
pub use joint::Joint;
pub use kick::Kick;
pub(crate) use kick::Kicked;
pub use pan_tilt::PanTilt;
pub use pass::Pass;
pub use say::Say;
pub use scene::Scene;
pub use syn::Syn;

/// One kind of effector: how it is called and what it takes.
#[derive(Clone, Copy)]
pub struct Effector {
    /// First word of its messages.
    pub name: &'static str,
    /// Classes of its nodes in robots' files; empty: every connection has it.
    pub classes: &'static [&'static str],
    /// A message, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// What it does, in a few words.
    pub help: &'static str,
    /// Page and section of docs/reference.
    pub source: &'static str,
    /// One of its messages.
    pub example: fn() -> Message<'static>,
    pub(crate) read: fn(&Message<'_>) -> Option<Action>,
}

/// All effectors.
pub static EFFECTORS: [Effector; 14] = [
    scene::EFFECTOR,
    create::EFFECTOR,
    init::EFFECTOR,
    syn::EFFECTOR,
    joint::EFFECTOR,
    beam::EFFECTOR,
    say::EFFECTOR,
    pass::EFFECTOR,
    kick::EFFECTOR,
    drive::EFFECTOR,
    catch::EFFECTOR,
    pan_tilt::EFFECTOR,
    force::EFFECTOR,
    hmdp::EFFECTOR,
];

/// The action that a message asks for; `None` if no effector of this world takes it.
pub(crate) fn read(message: &Message<'_>) -> Option<Action> {
    EFFECTORS.iter().find_map(|effector| (effector.read)(message))
}

impl SoccerWorld {
    /// Notes that a seat used an effector that it does not have: its robot lacks it, or is not built yet.
    pub(crate) fn no_effector(&mut self, seat: Seat, name: &[u8]) {
        let Some(player) = self.player(seat).filter(|player| !player.is_killed) else { return };
        let name = || name.escape_ascii();
        match &player.robot {
            Some(_) => self.reject(seat, "no such effector", || format!("{}: this robot has none", name())),
            None => self.reject(seat, "no robot yet", || {
                format!("{}: first send (scene FILE) and wait for the first percept", name())
            }),
        }
    }
}
