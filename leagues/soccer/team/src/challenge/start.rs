//! Before play is on: robots stand and look around, and those that may beam do.

use glam::DVec2;
use soccer_protocol::PlayMode;

use crate::mind::{Beam, Mind, Order};
use crate::skill;
use crate::world::World;

/// A mind that begins when play is on, and ends with it.
pub struct Start<M> {
    mind: M,
    /// Where to beam; `None` if a referee puts the robot somewhere.
    place: Option<fn(&World) -> Beam>,
    /// Where it has beamed to, and when, s of the server's time.
    beamed: Option<(Beam, f64)>,
    /// When play began, s of the server's time.
    began_s: Option<f64>,
}

/// A robot that was held falls to the ground when play begins, and stands still this long, s; the first part of it leaves
/// no doubt that it is upright.
const LANDS_S: f64 = 0.6;
const FALLS_S: f64 = 0.1;

impl<M: Mind + 'static> Start<M> {
    /// For a robot that a referee puts where it begins.
    pub fn held(mind: M) -> Box<dyn Mind> {
        Box::new(Start { mind, place: None, beamed: None, began_s: None })
    }

    /// For a robot that beams to a place, which may depend on what it sees.
    pub fn beams(place: fn(&World) -> Beam, mind: M) -> Box<dyn Mind> {
        Box::new(Start { mind, place: Some(place), beamed: None, began_s: None })
    }

    /// The beam that is due: the first one, one to another place, or one that has not led there.
    fn beam(&mut self, world: &World) -> Option<Beam> {
        const AGAIN_S: f64 = 0.5;
        const OFF_M: f64 = 0.2;
        const OTHER_M: f64 = 0.05;
        let beam = self.place?(world);
        let is_due = self.beamed.is_none_or(|(before, when_s)| {
            let is_off = !world.me.is_known || (world.me.at - at(&beam)).length() > OFF_M;
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

/// The place of a beam, m.
fn at(beam: &Beam) -> DVec2 {
    DVec2::new(beam.x_m, beam.y_m)
}

/// A beam to a place, m, facing along the field.
pub fn ahead(at: DVec2) -> Beam {
    Beam { x_m: at.x, y_m: at.y, heading_deg: 0.0 }
}

impl<M: Mind + 'static> Mind for Start<M> {
    fn decide(&mut self, world: &World, order: &mut Order) {
        order.look = skill::look_for_ball(world);
        match world.play_mode() {
            PlayMode::BeforeKickOff => {
                order.beam = self.beam(world);
                order.is_held = self.place.is_none();
            }
            PlayMode::GameOver => {}
            _ => {
                let began_s = *self.began_s.get_or_insert(world.now_s());
                let lands = self.place.is_none() && world.now_s() - began_s < LANDS_S;
                order.is_held = lands && world.now_s() - began_s < FALLS_S;
                if !lands {
                    self.mind.decide(world, order);
                }
            }
        }
    }
}
