//! The effectors, which execute agents' actions: one file for each, one line for each in `effectors!`.
//!
//! Joints and speech act when they arrive; the others are stored, one slot each, until the world prepares its step
//! (docs/reference/agent-protocol.md 3.1).

mod beam;
mod catch;
mod create;
mod drive;
mod effector;
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

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;

use crate::state::{SLOTS, SoccerWorld};
use effector::Stored;

pub use crate::model::SceneAction;
pub use beam::BeamAction;
pub use catch::CatchAction;
pub use create::CreateAction;
pub use drive::DriveAction;
pub use effector::EffectorSpec;
pub use force::ForceAction;
pub use hmdp::HmdpAction;
pub use init::InitAction;
pub use joint::JointAction;
pub(crate) use joint::{joint_actions, turn_all};
pub use kick::KickAction;
pub use pan_tilt::PanTiltAction;
pub use pass::PassAction;
pub use say::SayAction;
pub use syn::SynAction;

/// Generates the actions and their dispatch from one line per effector. Its file has `EFFECTOR`, `read` and `take`.
macro_rules! effectors {
    ($($(#[$about:meta])* $action:ident($what:ty) in $file:ident,)*) => {
        /// One action of an agent.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Action {
            $($(#[$about])* $action($what),)*
        }

        /// All effectors, in the order of the actions.
        pub const EFFECTORS: &[EffectorSpec] = &[$($file::EFFECTOR,)*];

        /// The action that a message requests; `None` if no effector of this world takes it.
        pub(crate) fn read(message: &Message<'_>) -> Option<Action> {
            $(if let Some(action) = $file::read(message) {
                return Some(Action::$action(action));
            })*
            None
        }

        impl Action {
            /// Carries out a participant's request, or stores it until the step.
            pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
                match self {
                    $(Action::$action(action) => action.take(world, seat),)*
                }
            }
        }
    };
}

// Recorded inputs identify actions by their index in this list: new ones come last.
effectors! {
    /// Sets the target speed of a joint.
    Joint(JointAction) in joint,
    /// Ends the agent's cycle.
    Syn(SynAction) in syn,
    /// Says a text to nearby robots.
    Say(SayAction) in say,
    /// Moves the robot before a kick-off.
    Beam(BeamAction) in beam,
    /// Requests pass mode.
    Pass(PassAction) in pass,
    /// Joins a team.
    Init(InitAction) in init,
    /// Builds a robot.
    Scene(Box<SceneAction>) in scene,
    /// Kicks the ball.
    Kick(KickAction) in kick,
    /// Drives the robot.
    Drive(DriveAction) in drive,
    /// Catches the ball.
    Catch(CatchAction) in catch,
    /// Turns the camera.
    PanTilt(PanTiltAction) in pan_tilt,
    /// Pushes the robot's body.
    Force(ForceAction) in force,
    /// Builds the simple agent.
    Create(CreateAction) in create,
    /// Passes a line to a motor interpreter.
    Hmdp(HmdpAction) in hmdp,
}

const _: () =
    assert!(have_slots_of_their_own(EFFECTORS), "two effectors have one slot, or state::requests has too few");

const fn have_slots_of_their_own(effectors: &[EffectorSpec]) -> bool {
    let mut is_taken = [false; SLOTS];
    let mut at = 0;
    while at < effectors.len() {
        if let Some(Stored { slot, .. }) = effectors[at].stored {
            if slot >= SLOTS || is_taken[slot] {
                return false;
            }
            is_taken[slot] = true;
        }
        at += 1;
    }
    true
}

/// The number of the effector with nodes of this class, if it acts when the world prepares a step.
pub(crate) fn acting(class: &str) -> Option<usize> {
    EFFECTORS.iter().position(|effector| effector.stored.is_some() && effector.classes.contains(&class))
}

/// Carries out the request of a participant's robot to the effector with this number.
pub(crate) fn carry_out(number: usize, world: &mut SoccerWorld, seat: ParticipantId) {
    if let Some(Stored { carry_out, .. }) = EFFECTORS.get(number).and_then(|effector| effector.stored) {
        carry_out(world, seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effector_reads_its_own_message_and_has_a_place() {
        for (number, effector) in EFFECTORS.iter().enumerate() {
            let message = (effector.example)();
            assert!(read(&message).is_some(), "{message:?}");
            let same = EFFECTORS.iter().filter(|other| other.place == effector.place).count();
            assert_eq!(same, 1, "{number}: {}", effector.name);
        }
    }
}
