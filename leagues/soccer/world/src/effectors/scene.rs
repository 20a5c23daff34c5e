//! `scene`: builds a robot (docs/reference/agent-protocol.md 4.2). Stored until the step; the last one of a cycle wins.

use engine::ParticipantId;
use soccer_protocol::agent::Message;
use soccer_rules::{NO_SUCH_ROBOT, ROBOT_NOT_ALLOWED};

use super::effector::EffectorSpec;
use crate::model::{RobotError, SceneAction};
use crate::state::SoccerWorld;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "scene",
    classes: &[],
    form: "(scene FILE [ARGUMENT ...])",
    units: "none",
    help: "Builds the robot that FILE describes, if the game takes such robots (--robots); rsg/agent/nao/nao_hetero.rsg takes a type from 0 to 4.",
    source: "agent-protocol.md 4.2",
    place: 1,
    example: || Message::Scene { file: b"rsg/agent/nao/nao_hetero.rsg", args: vec![b"3"] },
    stored: None,
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<Box<SceneAction>> {
    match message {
        Message::Scene { file, args } => {
            let arguments = args.iter().map(|&argument| argument.into()).collect();
            Some(Box::new(SceneAction { file: (*file).into(), arguments }))
        }
        _ => None,
    }
}

impl SceneAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(seated) = world.seated_mut(seat) else { return };
        if seated.robot.is_some() {
            let detail = || format!("{}: a connection has one robot; connect again for another one", self.file);
            world.reject(seat, "second scene", detail);
        } else {
            seated.scene = Some(self);
        }
    }

    /// Carries the stored scene out.
    pub(crate) fn carry_out(self, world: &mut SoccerWorld, seat: ParticipantId) {
        let has_hung_up = world.seated(seat).is_some_and(|seated| seated.has_hung_up);
        if has_hung_up && !world.constants.settings.compat.has_legacy_defects() {
            return;
        }
        let source = self.source();
        match world.library.robot(&source) {
            Ok(model) => {
                world.state.note_built(source);
                tracing::info!("participant {}: robot {self}", seat.0);
                world.add_robot(seat, model);
            }
            Err(error) => {
                if let Some(seated) = world.seated_mut(seat) {
                    seated.failed_scenes = seated.failed_scenes.saturating_add(1);
                }
                self.refuse(world, seat, &error);
            }
        }
    }

    fn refuse(&self, world: &mut SoccerWorld, seat: ParticipantId, error: &RobotError) {
        match error {
            RobotError::NotAllowed(advice) => {
                world.reject(seat, ROBOT_NOT_ALLOWED, || format!("{}: {advice}", self.file));
            }
            error => {
                let detail = || {
                    let advice = "this connection gets no percepts until it asks for a robot that there is";
                    format!("{self}: {error}; {advice}")
                };
                world.reject(seat, NO_SUCH_ROBOT, detail);
            }
        }
    }
}
