//! What every effector has: its name, its form, its help, and how it acts.

use engine::Seat;
use soccer_protocol::agent::Message;

use crate::rules::teams::INIT_WITHOUT_ROBOT;
use crate::state::{Seated, Slot, SoccerWorld};

/// One kind of effector: its name and the values that it takes.
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
    /// Its place on the page of all effectors.
    pub place: u32,
    /// One of its messages.
    pub example: fn() -> Message<'static>,
    /// How it acts when the world prepares a step; `None`: it acts when its message comes.
    pub(crate) stored: Option<Stored>,
}

/// An effector that waits for the step.
#[derive(Clone, Copy)]
pub(crate) struct Stored {
    /// Where the robot keeps the latest request.
    pub slot: Slot,
    /// Carries the request out. It runs before each step, at the effector's place in the robot's tree.
    pub carry_out: fn(&mut SoccerWorld, Seat),
}

impl SoccerWorld {
    /// Notes that a seat used an effector that it does not have: its robot lacks it, or is not built yet.
    pub(crate) fn no_effector(&mut self, seat: Seat, name: &[u8]) {
        let Some(seated) = self.seated(seat).filter(|seated| !seated.is_killed) else { return };
        if seated.robot.is_some() {
            let detail = || format!("{}: this robot has none", name.escape_ascii());
            return self.reject(seat, "no such effector", detail);
        }
        let reason = reason_without_robot(seated, name);
        self.reject(seat, reason, || {
            let name = name.escape_ascii();
            format!(
                "{name}: first send (scene FILE), and {name} after the first percept; together with scene it is lost"
            )
        });
    }
}

/// The reason for which a seat without a robot cannot use an effector. An `init` has a reason of its own, because its
/// player does not join; but after a refused `scene` the reason of that refusal is the one to know.
fn reason_without_robot(seated: &Seated, name: &[u8]) -> &'static str {
    match (name, seated.failed_scenes) {
        (b"init", 0) => INIT_WITHOUT_ROBOT,
        _ => "no robot yet",
    }
}
