//! Walking, measured on the real world from outside.

mod pitch;

use pitch::Pitch;
use team::mind::{Beam, Order};
use team::motion::{Motion, Velocity};
use team::world::World;

/// Walks straight ahead for ten seconds; m/s over the last nine, and the least upright moment.
fn straight(kind: u8, seed: u64) -> (f64, f64) {
    let mut pitch = Pitch::new(seed);
    let mut cycle = 0;
    let who = pitch.join(kind, move |world: &World, order: &mut Order| {
        cycle += 1;
        match cycle {
            0..5 => order.beam = Some(Beam { x_m: -12.0, y_m: 2.0, heading_deg: 0.0 }),
            5..50 => {}
            _ => {
                let turn_rad_s = -3.0 * world.me.heading;
                order.motion = Motion::Walk(Velocity { forward_m_s: 2.0, left_m_s: 0.0, turn_rad_s });
            }
        }
    });
    pitch.say("(playMode PlayOn)");
    pitch.ticks(100);
    let from = pitch.truth(who);
    let mut upright = 1.0_f64;
    for _ in 0..450 {
        pitch.tick();
        upright = upright.min(pitch.truth(who).upright);
    }
    ((pitch.truth(who).at[0] - from.at[0]) / 9.0, upright)
}

#[test]
fn every_type_walks_straight_ahead_at_0_4_m_s() {
    for kind in 0..5 {
        let (speed_m_s, upright) = straight(kind, 7);
        println!("type {kind}: {speed_m_s:.3} m/s, least upright {upright:.3}");
        assert!(speed_m_s > 0.4 && upright > 0.8, "type {kind}: {speed_m_s} m/s, upright {upright}");
    }
}
