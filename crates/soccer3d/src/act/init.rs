//! `init`: join a team (docs/reference/agent-protocol.md 4.3). Stored until the step; the last one of a cycle wins.

use engine::Seat;
use wire::Name;
use wire::agent::Message;

use super::Effector;
use crate::robot::Shirt;
use crate::{Action, SoccerWorld};

/// Where a robot goes that may not play, m, heading 0.
const REFUSED_PLACE: [f32; 3] = [0.0, 0.0, 10.0];

/// Joins a team.
#[derive(Debug, Clone, PartialEq)]
pub struct Init {
    /// Number, 1 to 11; 0 asks for the lowest free one.
    pub unum: i32,
    /// The team.
    pub team: Name,
}

pub(super) const EFFECTOR: Effector = Effector {
    name: "init",
    classes: &["InitEffector", "StaticMeshInitEffector", "SingleMatInitEffector"],
    form: "(init (unum N) (teamname TEAM))",
    units: "none",
    help: "Joins TEAM with number N, or the lowest free one if N is 0 or absent.",
    source: "agent-protocol.md 4.3",
    example: || Message::Init { unum: 7, team: b"Alpha" },
    read: |message| match *message {
        Message::Init { unum, team } => Some(Action::Init(Init { unum, team: team.into() })),
        _ => None,
    },
};

impl Init {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: Seat) {
        let Some(robot) = world.robot_mut(seat).filter(|robot| robot.model.effectors.init) else {
            return world.no_effector(seat, b"init");
        };
        if robot.shirt.is_some() {
            let detail = || format!("{} {}: a robot joins a team once", self.team, self.unum);
            world.reject(seat, "second init", detail);
        } else {
            robot.init = Some(self);
        }
    }

    /// Carries the stored init out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: Seat) {
        let Some(robot) = world.robot_mut(seat) else { return };
        let Some(Init { unum, team }) = robot.init.take().filter(|_| robot.model.can_play) else {
            return;
        };
        let kind = robot.model.kind;
        match world.teams.join(&team, unum, kind) {
            Ok(place) => {
                tracing::info!(%seat, %team, unum = place.unum, side = place.side.name(), kind, "joins");
                if let Some(robot) = world.robot_mut(seat) {
                    robot.shirt = Some(Shirt { side: place.side, unum: place.unum, team });
                    robot.start = Some((place.place, place.yaw_deg));
                }
                world.roster_changed();
                world.place(seat, place.place, place.yaw_deg);
            }
            Err(refusal) => {
                let detail = || format!("{team} {unum}, robot type {kind}: {}", refusal.advice());
                world.reject(seat, refusal.reason(), detail);
                world.place(seat, REFUSED_PLACE, 0.0);
            }
        }
    }
}
