//! What a seat can ask the world for.

use crate::act::{Beam, Init, Joint, Pass, Say, Scene, Syn};
use crate::command::Command;

/// One action of an agent or a trainer.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Turns a joint.
    Joint(Joint),
    /// Done for this cycle.
    Syn(Syn),
    /// Speaks.
    Say(Say),
    /// Goes somewhere before a kick-off.
    Beam(Beam),
    /// Asks for pass mode.
    Pass(Pass),
    /// Joins a team.
    Init(Init),
    /// Builds a robot.
    Scene(Box<Scene>),
    /// A trainer's command.
    Trainer(Command),
}
