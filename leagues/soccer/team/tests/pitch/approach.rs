//! A robot that walks up to the ball and kicks it.

use engine::RandomStream;
use glam::DVec2;
use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::skill;
use soccer_team::world::World;

use super::Pitch;

/// The result of an approach.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Approach {
    /// Seconds until the first kick; infinite if there was none in a minute.
    pub after_s: f64,
    /// The ball's distance towards the target, and sideways, m.
    pub way_m: [f64; 2],
    /// The number of falls.
    pub falls: usize,
}

/// A walk from a position in the own half to the ball at the middle, and a kick at the opponents' goal.
pub fn approach(kind: u8, seed: u64) -> Approach {
    let mut stream = RandomStream::new(seed, "approach", 0, 0);
    let (x_m, y_m, heading_deg) = (-2.0 - 2.0 * stream.unit(), 3.0 * stream.signed(), 180.0 * stream.signed());
    let mut pitch = Pitch::new(seed);
    let mut cycle = 0;
    let who = pitch.join(kind, move |world: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        order.look = skill::look_for_ball(world);
        if cycle < 4 {
            order.beam = Some(Beam { x_m, y_m, heading_deg });
        } else if cycle > 40 {
            order.motion = skill::kick_towards(world, DVec2::new(15.0, 0.0));
        }
    });
    pitch.say("(playMode PlayOn)");
    let (mut kicked, mut falls, mut was_up) = (None, 0, true);
    let mut from = pitch.ball();
    for cycle in 0..3000 {
        pitch.tick();
        let is_up = pitch.truth(who).upright > 0.6;
        falls += usize::from(was_up && !is_up);
        was_up = is_up;
        if kicked.is_none() && is_up && pitch.agents[who].1.world().is_busy {
            kicked = Some(cycle);
            from = pitch.ball();
        }
        if kicked.is_some_and(|kicked| cycle > kicked + 250) {
            break;
        }
    }
    let ball = pitch.ball();
    let after_s = kicked.map_or(f64::INFINITY, |cycle| cycle as f64 * 0.02);
    let ahead = (DVec2::new(15.0, 0.0) - DVec2::new(from[0], from[1])).normalize();
    let way = DVec2::new(ball[0] - from[0], ball[1] - from[1]);
    Approach { after_s, way_m: [way.dot(ahead), ahead.perp_dot(way)], falls }
}
