//! `beam`: moves the robot before a kick-off (docs/reference/agent-protocol.md 7.3, physics.md E.1). Stored until the
//! step; the last one of a cycle wins.

use engine::{ParticipantId, RandomStream};
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;
use soccer_protocol::agent::Message;
use soccer_rules::{BeamPlace, Field, Parameters, Ruleset, yaw_deg};

use super::effector::{EffectorSpec, Stored};
use crate::limits::{PLACE_MAX_M, are_numbers};
use crate::state::{Slot, SoccerWorld};

/// The action that puts the robot at a position, upright and at rest.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BeamAction {
    /// Position along the field, m; the own half is negative.
    pub x: f32,
    /// Position across the field, m; positive to the left when looking at the opponent goal.
    pub y: f32,
    /// Heading, degrees; 0 looks at the opponent goal, counter-clockwise.
    pub rot: f32,
}

/// The request slot of this effector.
const SLOT: Slot = 1;

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "beam",
    classes: &["BeamEffector"],
    form: "(beam X Y ROT)",
    units: "m, degrees",
    help: "Puts the robot at X, Y (m, own half negative), turned by ROT (degrees). Before a kick-off and after a goal only.",
    source: "agent-protocol.md 7.3",
    place: 6,
    example: || Message::Beam { x: -5.0, y: 1.0, rot: 0.0 },
    stored: Some(Stored { slot: SLOT, carry_out: BeamAction::carry_out }),
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<BeamAction> {
    match *message {
        Message::Beam { x, y, rot } => Some(BeamAction { x, y, rot }),
        _ => None,
    }
}

impl BeamAction {
    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        if !world.constants.settings.agents_may_beam {
            return world.reject(seat, "beams are not allowed", || format!("beam to {:?}, {:?}", self.x, self.y));
        }
        self.ask(world, seat);
    }

    /// Stores the beam for the step, whether an agent or a controlling program requests it.
    pub(crate) fn ask(self, world: &mut SoccerWorld, seat: ParticipantId) {
        match world.robot_mut(seat).filter(|robot| robot.model.has_effector(EFFECTOR.classes)) {
            Some(robot) if are_numbers(&[self.x, self.y, self.rot]) => robot.requests.keep(SLOT, &self),
            Some(_) => {}
            None => world.no_effector(seat, b"beam"),
        }
    }

    /// Carries the stored beam out.
    pub(crate) fn carry_out(world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(beam) = world.robot_mut(seat).and_then(|robot| robot.requests.take::<BeamAction>(SLOT)) else {
            return;
        };
        let ruleset = Ruleset::of(world.constants.parameters.rules);
        if !(ruleset.may_beam)(world.play_mode()) {
            return;
        }
        if let Some(place) = ruleset.beam_place {
            return beam.shift(world, seat, place);
        }
        let Some(robot) = world.robot(seat) else { return };
        let faces = robot.shirt.as_ref().map(|shirt| shirt.faces);
        let noise = world.constants.settings.beam_noise.then(|| {
            let mut stream = RandomStream::new(world.seed, "beam", world.agent_number(seat), world.state.ticks);
            [stream.signed(), stream.signed(), stream.signed()]
        });
        if let Some((at, yaw_deg)) = beam.target(noise, faces, &world.constants.parameters) {
            // Beams to any place are for training, and teams train on the field.
            let max = if world.constants.settings.compat.has_legacy_defects() { f32::INFINITY } else { PLACE_MAX_M };
            world.place(seat, at.map(|x| x.clamp(-max, max)), yaw_deg);
        }
    }

    /// Shifts the robot: the third number is a height here; spheres stay down (docs/reference/soccer-rules.md 16.3).
    fn shift(&self, world: &mut SoccerWorld, seat: ParticipantId, place: BeamPlace) {
        let Some(robot) = world.robot(seat) else { return };
        let (from, side) = (world.torso_position(robot), robot.shirt.as_ref().map_or(Side::Left, |shirt| shirt.faces));
        let field = Field::new(&world.constants.parameters);
        if let Some(to) = place(self.x, self.y, side, &field, world.constants.parameters.agent_radius_m) {
            world.shift_from(seat, from, to);
        }
    }

    /// Position and heading (degrees about z) after the beam; `None`: no move. A robot without a team goes to the left
    /// team's position, but with the heading `rot` alone (docs/reference/soccer-rules.md 14.2).
    fn target(&self, noise: Option<[f64; 3]>, faces: Option<Side>, p: &Parameters) -> Option<([f32; 3], f32)> {
        let blur = |value: f32, size: f32, draw: f64| (f64::from(value) + f64::from(size) * draw) as f32;
        let [u, v, w] = noise.unwrap_or_default();
        let mut x = blur(self.x, p.beam_noise_m, u);
        let mut y = blur(self.y, p.beam_noise_m, v);
        let rot = blur(self.rot, p.beam_noise_deg, w);
        if !(x.is_finite() && y.is_finite() && rot.is_finite()) {
            return None;
        }
        if !p.start_any_field_position {
            x = clamped(x, -p.field_length_m / 2.0, 0.0);
            y = clamped(y, -p.field_width_m / 2.0, p.field_width_m / 2.0);
        }
        let (x, y) = if faces == Some(Side::Right) { (-x, -y) } else { (x, y) };
        Some(([x, y, p.agent_radius_m], rot + faces.map_or(0.0, yaw_deg)))
    }
}

/// A value limited first from below, then from above.
fn clamped(value: f32, lowest: f32, highest: f32) -> f32 {
    let value = if value < lowest { lowest } else { value };
    if value > highest { highest } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: Option<Side> = Some(Side::Left);
    const RIGHT: Option<Side> = Some(Side::Right);

    fn check(beam: [f32; 3], faces: Option<Side>, expect: Option<([f32; 3], f32)>) {
        let [x, y, rot] = beam;
        let target = BeamAction { x, y, rot }.target(None, faces, &Parameters::league());
        assert_eq!(target, expect, "{beam:?}");
    }

    #[test]
    fn targets() {
        check([-5.0, 1.0, 0.0], LEFT, Some(([-5.0, 1.0, 0.4], -90.0)));
        check([-5.0, 1.0, 10.0], RIGHT, Some(([5.0, -1.0, 0.4], 100.0)));
        check([3.0, -11.0, 0.0], LEFT, Some(([0.0, -10.0, 0.4], -90.0)));
        check([-16.0, 11.0, 0.0], LEFT, Some(([-15.0, 10.0, 0.4], -90.0)));
        check([4.0, 6.0, 0.0], None, Some(([0.0, 6.0, 0.4], 0.0)));
        for bad in [f32::NAN, f32::INFINITY] {
            check([bad, 0.0, 0.0], LEFT, None);
            check([0.0, bad, 0.0], LEFT, None);
            check([0.0, 0.0, bad], LEFT, None);
        }
    }

    #[test]
    fn noise_is_added_before_the_limits() {
        let beam = BeamAction { x: 0.02, y: 9.97, rot: 5.0 };
        let target = beam.target(Some([-1.0, 1.0, -0.5]), LEFT, &Parameters::league());
        let ([x, y, _], yaw_deg) = target.expect("is finite");
        assert_eq!((x, y, yaw_deg), ((f64::from(0.02_f32) - f64::from(0.05_f32)) as f32, 10.0, -90.0));
    }
}
