//! `catch`: the goalkeeper catches the ball (docs/reference/soccer-rules.md 16.1). Stored until the step.
//!
//! The sphere agent catches a ball within its margin and sends all others away. With `Compat::Current` the Nao's
//! goalkeeper also catches: always up to 10 cm from its sides, up to 18 cm with a probability that falls with the
//! distance (agent-protocol.md 14 gives only the two lengths; their combination is our reading).

use engine::{ParticipantId, RandomStream};
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;
use soccer_protocol::agent::Message;
use soccer_rules::{Compat, Parameters, PlayerId};

use super::effector::{EffectorSpec, Stored};
use crate::model::{CatchActuator, RobotModel};
use crate::pose;
use crate::state::{Slot, SoccerWorld};

/// Number of the goalkeeper.
const GOALKEEPER: u8 = 1;

/// Depth of the sphere agents' penalty area, and its extent to each side of a goal, m.
const SPHERES_AREA_M: f32 = 16.5;

/// Distance of a caught ball in front of the goalkeeper, m.
const GAP_M: f32 = 0.07;

/// Half the length of a standing Nao, m, and its reach beyond that, m: of certain catches, and the largest.
const NAO_RADIUS_M: f32 = 0.11;
const NAO_SAFE_M: f32 = 0.10;
const NAO_REACH_M: f32 = 0.18;

/// The action that catches the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CatchAction;

/// The request slot of this effector.
const SLOT: Slot = 5;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "catch",
    classes: &["CatchEffector"],
    form: "(catch)",
    units: "none",
    help: "The goalkeeper (number 1) takes a ball in its own penalty area that is within its margin. Also the Nao's with --compat current: safe up to 10 cm, at most 18 cm.",
    source: "soccer-rules.md 16.1",
    place: 11,
    example: || Message::Catch,
    stored: Some(Stored { slot: SLOT, carry_out: CatchAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<CatchAction> {
    match message {
        Message::Catch => Some(CatchAction),
        _ => None,
    }
}

impl CatchAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        let current = world.constants.settings.compat == Compat::Current;
        let can = |model: &RobotModel| model.gear.catch.is_some() || (current && model.is_nao);
        match world.robot_mut(seat).filter(|robot| can(&robot.model)) {
            Some(robot) => robot.requests.keep(SLOT, &self),
            None => world.no_effector(seat, b"catch"),
        }
    }

    /// Carries the stored catch out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(robot) = world.robot_mut(seat) else { return };
        if robot.requests.take::<CatchAction>(SLOT).is_none() {
            return;
        }
        let goalkeeper = robot.shirt.as_ref().filter(|shirt| shirt.unum == GOALKEEPER);
        let Some(side) = goalkeeper.map(|shirt| shirt.side) else { return };
        match robot.model.gear.catch {
            Some(gear) => world.catch_as_sphere(seat, side, &gear),
            None => world.catch_as_nao(seat, side),
        }
    }
}

impl SoccerWorld {
    fn catch_as_sphere(&mut self, seat: ParticipantId, side: Side, gear: &CatchActuator) {
        let half_width = SPHERES_AREA_M + self.constants.parameters.goal_width_m / 2.0;
        let in_area = self.ball_is_in_area(side, SPHERES_AREA_M, half_width);
        if !in_area || self.ball_in_reach(seat, gear.radius_m, gear.margin_m).is_none() {
            return;
        }
        let Some(place) = self.place_of_caught_ball(seat, side, gear.radius_m) else { return };
        let goalkeeper = PlayerId { side, unum: GOALKEEPER };
        self.rule("catch", |update| update.clear_for_catch(place.into(), goalkeeper));
        self.hold_ball(place);
    }

    fn catch_as_nao(&mut self, seat: ParticipantId, side: Side) {
        let p = &self.constants.parameters;
        let (depth, half_width) = (p.penalty_length_m, (p.penalty_width_m + p.goal_width_m) / 2.0);
        let Some(robot) = self.robot(seat).filter(|_| self.ball_is_in_area(side, depth, half_width)) else { return };
        let Some(ball) = self.ball_body() else { return };
        let (from, ball) = (self.torso_position(robot), pose::narrow(self.state.physics.body(ball).pos));
        let (x, y) = (ball[0] - from[0], ball[1] - from[1]);
        let gap = (x * x + y * y).sqrt() - NAO_RADIUS_M - self.constants.parameters.ball_radius_m;
        let mut stream = RandomStream::new(self.seed, "catch", self.agent_number(seat), self.state.ticks);
        let chance = f64::from((NAO_REACH_M - gap) / (NAO_REACH_M - NAO_SAFE_M));
        if stream.unit() >= chance {
            return;
        }
        if let Some(place) = self.place_of_caught_ball(seat, side, NAO_RADIUS_M) {
            self.hold_ball(place);
        }
    }

    fn ball_is_in_area(&self, side: Side, depth: f32, half_width: f32) -> bool {
        let ball = self.ball_body().map(|ball| pose::narrow(self.state.physics.body(ball).pos));
        ball.is_some_and(|[x, y, _]| in_area(&self.constants.parameters, side, depth, half_width, x, y))
    }

    /// The position of a caught ball: in front of the goalkeeper, towards the opponents, on the ground.
    fn place_of_caught_ball(&self, seat: ParticipantId, side: Side, radius_m: f32) -> Option<[f32; 3]> {
        let [x, y, _] = self.torso_position(self.robot(seat)?);
        let radius = self.constants.parameters.ball_radius_m;
        let ahead = radius + radius_m + GAP_M;
        let ahead = if side == Side::Left { ahead } else { -ahead };
        Some([x + ahead, y, radius])
    }

    fn hold_ball(&mut self, place: [f32; 3]) {
        self.state.kicked = None;
        self.move_ball(Some(place), Some([0.0; 3]));
    }
}

fn in_area(p: &Parameters, side: Side, depth: f32, half_width: f32, x: f32, y: f32) -> bool {
    let from_line = p.field_length_m / 2.0 + if side == Side::Left { x } else { -x };
    (0.0..=depth).contains(&from_line) && y.abs() <= half_width
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas() {
        let p = Parameters::league();
        for (x, y, inside) in [(-14.0, 2.9, true), (-14.0, 3.1, false), (-13.1, 0.0, false), (-15.1, 0.0, false)] {
            assert_eq!(in_area(&p, Side::Left, 1.8, 3.0, x, y), inside, "{x} {y}");
            assert_eq!(in_area(&p, Side::Right, 1.8, 3.0, -x, y), inside, "{x} {y}");
        }
    }
}
