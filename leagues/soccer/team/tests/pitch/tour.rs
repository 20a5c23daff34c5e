//! A robot that walks from place to place.

use engine::RandomStream;
use glam::DVec2;
use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::motion::Motion;
use soccer_team::skill;
use soccer_team::world::World;

/// Cycles before the first step.
pub const START: usize = 40;
/// Maximum cycles per place.
const PATIENCE: usize = 450;

/// Walks to places all over the field, occasionally to one nearby, and turns there; a shortened field leaves space for
/// the turning path at its edges.
pub fn tour(seed: u64) -> impl FnMut(&World, &mut BehaviourOutput) + Send {
    let mut stream = RandomStream::new(seed, "tour", 0, 0);
    let (mut place, mut heading, mut cycle, mut since) = (DVec2::ZERO, 0.0, 0, 0);
    move |world: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        order.look = skill::look_for_ball(world);
        if cycle < 4 {
            order.beam = Some(Beam { x_m: -7.0, y_m: 3.0, heading_deg: 0.0 });
        }
        if cycle < START {
            return;
        }
        since += 1;
        order.motion = skill::walk_to(world, place, heading);
        if cycle == START || since > PATIENCE || order.motion == Motion::Stand {
            since = 0;
            heading = std::f64::consts::PI * stream.signed();
            place = if stream.unit() < 0.3 {
                world.absolute(0.5 * DVec2::new(stream.signed(), stream.signed()))
            } else {
                DVec2::new(14.0 * stream.signed(), 9.0 * stream.signed())
            };
        }
    }
}
