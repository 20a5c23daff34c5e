//! `init`: joins a team (docs/reference/agent-protocol.md 4.3). Stored until the step; the last one of a cycle wins.

use std::sync::Arc;

use codec::Name;
use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;
use soccer_rules::{Compat, yaw_deg};

use super::effector::{EffectorSpec, Stored};
use crate::state::{ReconnectRefusal, Shirt, Slot, SoccerWorld};

/// Position of a refused robot, m, heading 0.
const REFUSED_PLACE: [f32; 3] = [0.0, 0.0, 10.0];

/// The action that joins a team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InitAction {
    /// The requested number, 1 to 11; 0 requests the lowest free one.
    pub unum: i32,
    /// The team's name.
    pub team: Name,
}

/// The request slot of this effector.
const SLOT: Slot = 0;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "init",
    classes: &["InitEffector", "StaticMeshInitEffector", "SingleMatInitEffector"],
    form: "(init (unum N) (teamname TEAM))",
    units: "none",
    help: "Joins TEAM with number N, or the lowest free one if N is 0 or absent.",
    source: "agent-protocol.md 4.3",
    place: 3,
    example: || Message::Init { unum: 7, team: b"Alpha" },
    stored: Some(Stored { slot: SLOT, carry_out: InitAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<InitAction> {
    match *message {
        Message::Init { unum, team } => Some(InitAction { unum, team: team.into() }),
        _ => None,
    }
}

impl InitAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        match world.vacant_seat(seat, &self.team, self.unum) {
            Ok(Some(vacant)) => return world.reconnect(seat, vacant),
            Ok(None) => {}
            Err(ReconnectRefusal { reason, detail }) => return world.reject(seat, reason, || detail),
        }
        let again = world.constants.settings.compat == Compat::V073;
        let Some(robot) = world.robot_mut(seat).filter(|robot| robot.model.has_effector(EFFECTOR.classes)) else {
            return world.no_effector(seat, b"init");
        };
        if robot.shirt.is_some() && !again {
            let detail = || format!("{} {}: a robot joins a team once", self.team, self.unum);
            world.reject(seat, "second init", detail);
        } else {
            robot.requests.keep(SLOT, &self);
        }
    }

    /// Carries the stored init out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(robot) = world.robot_mut(seat) else { return };
        let Some(InitAction { unum, team }) = robot.requests.take(SLOT).filter(|_| robot.model.can_play) else {
            return;
        };
        if robot.shirt.is_some() {
            return InitAction::carry_out_again(world, seat, unum, team);
        }
        let (kind, keeps_defects) = (robot.model.kind, world.constants.settings.compat.has_legacy_defects());
        if !keeps_defects && world.seated(seat).is_some_and(|seated| seated.has_hung_up) {
            return;
        }
        match world.state.teams.join(&team, unum, kind) {
            Ok(place) => {
                let (unum, side) = (place.unum, place.side.name());
                tracing::info!("participant {} joins as {team} {unum}, playing {side}, robot type {kind}", seat.0);
                if let Some(robot) = world.robot_mut(seat) {
                    let (side, unum) = (place.side, place.unum);
                    robot.shirt = Some(Shirt { side, jersey: side, unum, shown_unum: unum, team, faces: side });
                    robot.start = Some((place.place, place.yaw_deg));
                    let instance = robot.instance;
                    world.state.physics.set_collision_group(
                        Arc::make_mut(&mut world.tables),
                        instance,
                        physics::CollisionGroup::Everybody,
                    );
                }
                world.roster_changed();
                world.place(seat, place.place, place.yaw_deg);
            }
            // The number becomes free once robots of disconnected agents are gone: a restarted agent gets it.
            Err(_) if !keeps_defects && world.is_a_player_leaving() => {
                if let Some(robot) = world.robot_mut(seat) {
                    robot.requests.keep(SLOT, &InitAction { unum, team });
                }
            }
            Err(refusal) => {
                let advice = world.state.teams.advice(refusal);
                let detail = || format!("{team} {unum}, robot type {kind}: {advice}");
                world.reject(seat, refusal.reason(), detail);
                world.place(seat, REFUSED_PLACE, 0.0);
            }
        }
    }

    /// Carries out another `init` after the one that counted, as 0.7.3 does: the robot goes to the next start place of
    /// the named team and plays from its point of view under its name; cameras read the new number. Monitors still see
    /// its old number and side, and like any `init` it costs them a frame. If that team has no place left, it goes to
    /// the next place of its current team (`docs/reference/agent-protocol.md` 4.3).
    fn carry_out_again(world: &mut SoccerWorld, seat: ParticipantId, unum: i32, team: Name) {
        let Some(faces) = world.robot(seat).and_then(|robot| robot.shirt.as_ref()).map(|shirt| shirt.faces) else {
            return;
        };
        let named = world.state.teams.visit(&team);
        let side = named.unwrap_or(faces);
        let (place, yaw_deg) = (world.state.teams.next_place(side), yaw_deg(side));
        if let Some(robot) = world.robot_mut(seat) {
            robot.start = Some((place, yaw_deg));
            if let Some(shirt) = robot.shirt.as_mut().filter(|_| named.is_some()) {
                (shirt.team, shirt.faces) = (team, side);
                shirt.shown_unum = u8::try_from(unum).ok().filter(|unum| *unum > 0).unwrap_or(shirt.shown_unum);
            }
        }
        world.roster_changed();
        world.place(seat, place, yaw_deg);
    }
}
