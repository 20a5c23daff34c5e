//! `scene`: build a robot (docs/reference/agent-protocol.md 4.2). Stored until the step; the last one of a cycle wins.

use std::fmt;

use engine::Seat;
use serde::{Deserialize, Serialize};
use wire::Name;
use wire::agent::Message;

use super::Effector;
use crate::model::{NoRobot, RobotSource};
use crate::{Action, SoccerWorld};

/// Builds a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// Name of its file.
    pub file: Name,
    /// What the file is given, for instance the robot type.
    pub arguments: Vec<Name>,
}

pub(super) const EFFECTOR: Effector = Effector {
    name: "scene",
    classes: &[],
    form: "(scene FILE [ARGUMENT ...])",
    units: "none",
    help: "Builds the robot that FILE describes, if the game takes such robots (--robots); rsg/agent/nao/nao_hetero.rsg takes a type from 0 to 4.",
    source: "agent-protocol.md 4.2",
    example: || Message::Scene { file: b"rsg/agent/nao/nao_hetero.rsg", args: vec![b"3"] },
    read: |message| match message {
        Message::Scene { file, args } => {
            let arguments = args.iter().map(|&argument| argument.into()).collect();
            Some(Action::Scene(Box::new(Scene { file: (*file).into(), arguments })))
        }
        _ => None,
    },
};

/// As it came, but on one line.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl Scene {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: Seat) {
        let Some(player) = world.player_mut(seat) else { return };
        if player.robot.is_some() {
            let detail = || format!("{}: a connection has one robot; connect again for another one", self.file);
            world.reject(seat, "second scene", detail);
        } else {
            player.scene = Some(self);
        }
    }

    /// What its robot is built from.
    pub(crate) fn source(&self) -> RobotSource {
        let text = |name: &Name| String::from_utf8_lossy(name).into_owned();
        RobotSource { file: text(&self.file), arguments: self.arguments.iter().map(text).collect() }
    }

    /// Carries the stored scene out.
    pub(crate) fn carry_out(self, world: &mut SoccerWorld, seat: Seat) {
        let has_hung_up = world.player(seat).is_some_and(|player| player.has_hung_up);
        if has_hung_up && !world.constants.settings.compat.keeps_defects() {
            return;
        }
        let source = self.source();
        match world.library.robot(&source) {
            Ok(model) => {
                world.state.note_built(source);
                tracing::info!("{seat}: robot {self}");
                world.add_robot(seat, model);
            }
            Err(error) => {
                if let Some(player) = world.player_mut(seat) {
                    player.failed_scenes = player.failed_scenes.saturating_add(1);
                }
                self.refuse(world, seat, &error);
            }
        }
    }

    fn refuse(&self, world: &mut SoccerWorld, seat: Seat, error: &NoRobot) {
        match error {
            NoRobot::NotAllowed(advice) => {
                world.reject(seat, "robot not allowed", || format!("{}: {advice}", self.file));
            }
            error => {
                let detail = || {
                    let advice = "this connection gets no percepts until it asks for a robot that there is";
                    format!("{self}: {error}; {advice}")
                };
                world.reject(seat, "no such robot", detail);
            }
        }
    }
}
