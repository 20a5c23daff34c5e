//! What a seat can ask the world for.

use serde::{Deserialize, Serialize};

use crate::act::{Beam, Catch, Create, Drive, Force, Hmdp, Init, Joint, Kick, PanTilt, Pass, Say, Scene, Syn};
/// One action of an agent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
    /// Kicks the ball.
    Kick(Kick),
    /// Drives.
    Drive(Drive),
    /// Catches the ball.
    Catch(Catch),
    /// Turns the camera.
    PanTilt(PanTilt),
    /// Pushes itself.
    Force(Force),
    /// Builds the simple agent.
    Create(Create),
    /// A line for a motor interpreter.
    Hmdp(Hmdp),
}
