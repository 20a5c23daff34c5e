//! A standing robot with the ball in front of it, and its kick.

use engine::RandomStream;
use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::body::RIGHT;
use soccer_team::motion::{BodyController, Motion, MotionParameters};
use soccer_team::world::World;

use super::Pitch;

/// Cycles until the ball is placed, and until the robot kicks.
const PLACED: usize = 70;
const KICKS: usize = 80;

/// The result of a kick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    /// The ball's distance in the robot's facing direction, and to the left, m.
    pub way_m: [f64; 2],
    /// The minimum cosine of the torso's angle from upright.
    pub upright: f64,
    /// The number of times that limbs interpenetrated.
    pub freezes: usize,
    /// Seconds from the command until the ball moved.
    pub after_s: f64,
    /// The maximum height of the ball's centre, m.
    pub highest_m: f64,
}

/// A kick with the ball within `off_m` of the kick's ideal position, observed for this many cycles after the command.
pub fn shoot(kind: u8, figures: MotionParameters, foot: usize, off_m: f64, seed: u64, watched: usize) -> Shot {
    let mut pitch = Pitch::new(seed);
    let mut cycle = 0;
    let mind = move |_: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        if cycle < 4 {
            order.beam = Some(Beam { x_m: -8.0, y_m: 0.5, heading_deg: 0.0 });
        } else if cycle == KICKS {
            order.motion = Motion::Kick(foot);
        }
    };
    let who = pitch.join_with(kind, mind, BodyController::with_figures(kind, figures));
    pitch.say("(playMode PlayOn)");
    pitch.ticks(PLACED);
    let mut stream = RandomStream::new(seed, "ball of a shot", 0, 0);
    let at = pitch.truth(who);
    let (sine, cosine) = at.heading.sin_cos();
    let out = if foot == RIGHT { -figures.kick.ball_m[1] } else { figures.kick.ball_m[1] };
    let (ahead, left) = (figures.kick.ball_m[0] + off_m * stream.signed(), out + off_m * stream.signed());
    let [x, y] = [at.at[0] + cosine * ahead - sine * left, at.at[1] + sine * ahead + cosine * left];
    pitch.say(&format!("(ball (pos {x} {y} 0.042)(vel 0 0 0))"));
    let (mut upright, mut after_s, mut highest_m) = (1.0_f64, f64::INFINITY, 0.0_f64);
    let mut way_m = [0.0; 2];
    for cycle in 0..watched {
        pitch.tick();
        upright = upright.min(pitch.truth(who).upright);
        let ball = pitch.ball();
        highest_m = highest_m.max(ball[2]);
        let (dx, dy) = (ball[0] - x, ball[1] - y);
        way_m = [cosine * dx + sine * dy, cosine * dy - sine * dx];
        if way_m[0].hypot(way_m[1]) > 0.05 && after_s.is_infinite() {
            after_s = (cycle as f64 - (KICKS - PLACED) as f64) * 0.02;
        }
    }
    Shot { way_m, upright, freezes: pitch.freezes, after_s, highest_m }
}
