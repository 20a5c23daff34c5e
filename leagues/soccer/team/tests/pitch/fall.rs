//! Robots that fall over on purpose.

use engine::RandomStream;
use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::body::{ARM, JOINTS, LEG};
use soccer_team::motion::Motion;
use soccer_team::world::World;

/// The direction of a fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fall {
    Front,
    Back,
    Side,
}

/// Cycles until the robot lies still and is released.
pub const LYING: usize = 110;

/// Stands, falls over in a seed-dependent way, lies, and is then released.
pub fn falls(fall: Fall, seed: u64) -> impl FnMut(&World, &mut BehaviourOutput) + Send {
    let mut stream = RandomStream::new(seed, "fall", 0, 0);
    let mut draw = move |deg: f64| (stream.signed() * deg).to_radians();
    let mut angles = [0.0; JOINTS];
    let ankle = match fall {
        Fall::Front => 40.0_f64,
        Fall::Back => -40.0,
        Fall::Side => 0.0,
    };
    let out = if seed.is_multiple_of(2) { 25.0_f64 } else { -25.0 };
    for side in 0..2 {
        angles[ARM[side]] = -1.2 + draw(40.0);
        angles[LEG[side] + 1] = draw(8.0);
        angles[LEG[side] + 2] = draw(15.0);
        angles[LEG[side] + 3] = -0.3 + draw(15.0);
        angles[LEG[side] + 4] = ankle.to_radians() + draw(5.0);
        if fall == Fall::Side {
            angles[LEG[side] + 1] = out.to_radians();
            angles[LEG[side] + 5] = out.to_radians();
        }
    }
    let mut cycle = 0;
    move |_: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        if cycle < 4 {
            order.beam = Some(Beam { x_m: -5.0, y_m: 1.0, heading_deg: 0.0 });
        } else if (25..LYING).contains(&cycle) {
            order.motion = Motion::Hold(angles);
        }
    }
}
