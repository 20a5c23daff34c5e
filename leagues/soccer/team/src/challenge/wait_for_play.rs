//! The start of a challenge: robots stand, look around and beam, if allowed, until play is on.

use glam::DVec2;
use soccer_protocol::PlayMode;

use crate::behaviour::{Beam, Behaviour, BehaviourOutput};
use crate::skill;
use crate::world::World;

/// A behaviour that is active only while play is on.
pub struct WaitForPlay<M> {
    mind: M,
    /// The function for the beam target; `None` if a referee places the robot.
    place: Option<fn(&World) -> Beam>,
    /// The last beam, and its server time, s.
    beamed: Option<(Beam, f64)>,
    /// Server time at the start of play, s.
    began_s: Option<f64>,
}

/// Time that a robot held by the referee stands still after play begins, s, since it drops to the ground; during the
/// first part it is certainly upright.
const LANDS_S: f64 = 0.6;
const FALLS_S: f64 = 0.1;

impl<M: Behaviour + 'static> WaitForPlay<M> {
    /// Wraps the behaviour of a robot that a referee places at its start.
    pub fn placed_by_referee(mind: M) -> Box<dyn Behaviour> {
        Box::new(WaitForPlay { mind, place: None, beamed: None, began_s: None })
    }

    /// Wraps the behaviour of a robot that beams to a place, which may depend on its perception.
    pub fn beaming_to(place: fn(&World) -> Beam, mind: M) -> Box<dyn Behaviour> {
        Box::new(WaitForPlay { mind, place: Some(place), beamed: None, began_s: None })
    }

    /// The due beam: the first one, a new target, or a repetition after a beam without effect.
    fn beam(&mut self, world: &World) -> Option<Beam> {
        const AGAIN_S: f64 = 0.5;
        const OFF_M: f64 = 0.2;
        const OTHER_M: f64 = 0.05;
        let beam = self.place?(world);
        let is_due = self.beamed.is_none_or(|(before, when_s)| {
            let is_off = !world.own_pose.is_known || (world.own_pose.at - at(&beam)).length() > OFF_M;
            let is_other = (at(&beam) - at(&before)).length() > OTHER_M;
            (is_off || is_other) && world.now_s() - when_s > AGAIN_S
        });
        if !is_due {
            return None;
        }
        self.beamed = Some((beam, world.now_s()));
        Some(beam)
    }
}

/// The position of a beam, m.
fn at(beam: &Beam) -> DVec2 {
    DVec2::new(beam.x_m, beam.y_m)
}

/// A beam to a place, m, facing along the field.
pub fn ahead(at: DVec2) -> Beam {
    Beam { x_m: at.x, y_m: at.y, heading_deg: 0.0 }
}

impl<M: Behaviour + 'static> Behaviour for WaitForPlay<M> {
    fn decide(&mut self, world: &World, order: &mut BehaviourOutput) {
        order.look = skill::look_for_ball(world);
        match world.play_mode() {
            PlayMode::BeforeKickOff => {
                order.beam = self.beam(world);
                order.is_held_by_referee = self.place.is_none();
            }
            PlayMode::GameOver => {}
            _ => {
                let began_s = *self.began_s.get_or_insert(world.now_s());
                let lands = self.place.is_none() && world.now_s() - began_s < LANDS_S;
                order.is_held_by_referee = lands && world.now_s() - began_s < FALLS_S;
                if !lands {
                    self.mind.decide(world, order);
                }
            }
        }
    }
}
