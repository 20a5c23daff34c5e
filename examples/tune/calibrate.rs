//! The robot's speed as a function of the commanded walk speed: a line through a few measured speeds.

use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::motion::{BodyController, Motion, MotionParameters, WalkVelocity};
use soccer_team::world::World;
use soccer_team::wrapped;

use crate::pitch::Pitch;

/// Measured velocity, forward, left, turn, for a requested one; the heading is stabilised unless the robot is to turn.
fn measure(kind: u8, figures: MotionParameters, wanted: WalkVelocity) -> [f64; 3] {
    let mut pitch = Pitch::new(7);
    let mut cycle = 0;
    let mind = move |world: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        if cycle < 4 {
            order.beam = Some(Beam { x_m: -7.0, y_m: 0.0, heading_deg: 0.0 });
        } else if cycle > 40 {
            let hold = if wanted.turn_rad_s == 0.0 { -3.0 * world.own_pose.heading } else { wanted.turn_rad_s };
            order.motion = Motion::Walk(WalkVelocity { turn_rad_s: hold, ..wanted });
        }
    };
    let who = pitch.join_with(kind, mind, BodyController::with_figures(kind, figures));
    pitch.say("(playMode PlayOn)");
    pitch.ticks(160);
    let (mut sums, mut last) = ([0.0; 3], pitch.truth(who));
    const CYCLES: usize = 300;
    for _ in 0..CYCLES {
        pitch.tick();
        let now = pitch.truth(who);
        let (sine, cosine) = last.heading.sin_cos();
        let (dx, dy) = (now.at[0] - last.at[0], now.at[1] - last.at[1]);
        sums[0] += cosine * dx + sine * dy;
        sums[1] += cosine * dy - sine * dx;
        sums[2] += wrapped(now.heading - last.heading);
        last = now;
    }
    sums.map(|sum| sum / (CYCLES as f64 * 0.02))
}

pub fn print(kind: u8) {
    let mut figures = MotionParameters::for_type(kind);
    (figures.gait.drift_m_s, figures.gait.shares) = (0.0, [1.0; 3]);
    let limits = figures.gait.limits;
    for share in [-0.2, 0.0, 0.15, 0.3, 0.6, 1.0] {
        let forward_m_s = share * limits[0];
        let real = measure(kind, figures, WalkVelocity { forward_m_s, ..WalkVelocity::default() });
        println!("forward {forward_m_s:.3}: {real:.3?}");
    }
    for share in [-1.0, -0.5, 0.5, 1.0] {
        let left_m_s = share * limits[2];
        let real = measure(kind, figures, WalkVelocity { left_m_s, ..WalkVelocity::default() });
        println!("left {left_m_s:.3}: {real:.3?}");
    }
    for share in [0.3, 0.6, 1.0, -0.6] {
        let turn_rad_s = share * limits[3];
        let real = measure(kind, figures, WalkVelocity { turn_rad_s, ..WalkVelocity::default() });
        println!("turn {turn_rad_s:.3}: {real:.3?}");
    }
}
