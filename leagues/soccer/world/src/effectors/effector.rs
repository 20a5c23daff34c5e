//! The specification of an effector: name, form, help, and behaviour in a step.

use engine::ParticipantId;
use soccer_protocol::agent::Message;
use soccer_rules::INIT_WITHOUT_ROBOT;

use crate::state::{Participant, Slot, SoccerWorld};

/// The specification of one effector.
#[derive(Clone, Copy)]
pub struct EffectorSpec {
    /// First word of its messages.
    pub name: &'static str,
    /// Classes of its nodes in robot files; empty: every connection has it.
    pub classes: &'static [&'static str],
    /// The form of a message, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// Short description of its effect.
    pub help: &'static str,
    /// Page and section of docs/reference.
    pub source: &'static str,
    /// Its position on the page of all effectors.
    pub place: u32,
    /// One of its messages.
    pub example: fn() -> Message<'static>,
    /// Its execution when the world prepares a step; `None`: it acts when its message arrives.
    pub(crate) stored: Option<Stored>,
}

/// The execution of an effector that waits for the step.
#[derive(Clone, Copy)]
pub(crate) struct Stored {
    /// The slot of the robot's latest request.
    pub slot: Slot,
    /// Carries the request out, before each step, at the effector's position in the robot's tree.
    pub carry_out: fn(&mut SoccerWorld, ParticipantId),
}

impl SoccerWorld {
    /// Rejects a participant's use of an effector that its robot lacks, or that has no robot yet.
    pub(crate) fn no_effector(&mut self, seat: ParticipantId, name: &[u8]) {
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

/// The reason a participant without a robot cannot use an effector. An `init` has its own reason, since its player does
/// not join; after a refused `scene` the reason for that refusal applies.
fn reason_without_robot(seated: &Participant, name: &[u8]) -> &'static str {
    match (name, seated.failed_scenes) {
        (b"init", 0) => INIT_WITHOUT_ROBOT,
        _ => "no robot yet",
    }
}
