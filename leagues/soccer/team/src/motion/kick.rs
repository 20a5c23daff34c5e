//! Kicking: both feet pass through a few points, relative to their standing position.

use glam::DVec3;

use super::gait::Gait;
use crate::body::{Foot, LEFT, Leg, RIGHT, RobotType};
use crate::geometry::{about_x, about_y};
use crate::senses::CYCLE_S;

/// The offset of a foot from standing.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct FootOffset {
    /// Outwards, away from the other foot, m.
    pub out_m: f64,
    /// Forward, m.
    pub forward_m: f64,
    /// Up, m.
    pub up_m: f64,
    /// Toes up, degrees.
    pub toes_deg: f64,
    /// Outer edge up, degrees.
    pub edge_deg: f64,
}

/// A point on the path of the feet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KickKeyframe {
    /// Duration of the transition to it, s.
    pub time_s: f64,
    /// Offset of the standing foot.
    pub stand: FootOffset,
    /// Offset of the kicking foot.
    pub kick: FootOffset,
}

/// A kick with the right foot, mirrored for the left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Kick {
    /// Ideal position of the ball: m forward of the robot and m outwards, on the side of the kicking foot.
    pub ball_m: [f64; 2],
    /// The path points; afterwards the feet return to standing.
    pub keyframes: &'static [KickKeyframe],
}

pub(crate) const fn keyframe(time_s: f64, stand: [f64; 5], kick: [f64; 5]) -> KickKeyframe {
    KickKeyframe { time_s, stand: shift(stand), kick: shift(kick) }
}

const fn shift(figures: [f64; 5]) -> FootOffset {
    let [out_m, forward_m, up_m, toes_deg, edge_deg] = figures;
    FootOffset { out_m, forward_m, up_m, toes_deg, edge_deg }
}

const KICK_0: Kick = Kick {
    ball_m: [0.1865, 0.0574],
    keyframes: &[
        keyframe(0.3358, [-0.0403, 0.01, 0.0, 3.7409, 1.6784], [0.0491, -0.0411, 0.0, 13.2062, 0.6325]),
        keyframe(0.1975, [-0.0569, 0.0138, 0.0005, 8.4966, -1.2165], [0.0703, -0.043, 0.0532, -10.0502, -1.8964]),
        keyframe(0.04, [-0.0599, -0.0605, 0.0, -5.7441, 2.7664], [0.0799, 0.1659, 0.041, 15.532, 0.0081]),
        keyframe(0.2158, [-0.0521, 0.0045, 0.0, -1.6336, -3.6687], [0.0195, 0.0608, 0.0231, -10.6121, -5.8758]),
        keyframe(0.3032, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

const KICK_1: Kick = Kick {
    ball_m: [0.1808, 0.0601],
    keyframes: &[
        keyframe(0.3491, [-0.0469, 0.0073, 0.0059, 5.9796, 0.4743], [0.0395, -0.04, 0.0, 16.7832, -2.8835]),
        keyframe(0.2105, [-0.037, 0.0321, 0.0075, 10.9019, 2.8986], [0.0789, -0.0689, 0.0527, -5.1261, -2.182]),
        keyframe(0.04, [-0.0527, -0.0718, 0.0, -6.2104, 2.0551], [0.0834, 0.1583, 0.0468, 17.0151, 1.9859]),
        keyframe(0.2076, [-0.055, -0.0063, 0.004, -0.3911, -2.2506], [0.0352, 0.0716, 0.0234, -16.9683, -10.696]),
        keyframe(0.2783, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

const KICK_2: Kick = Kick {
    ball_m: [0.1918, 0.0664],
    keyframes: &[
        keyframe(0.3364, [-0.0284, 0.0176, 0.0, 9.1011, 4.9026], [0.0437, -0.0482, 0.0, 28.0799, -2.5919]),
        keyframe(0.1818, [-0.0291, 0.0428, 0.0069, 11.1463, 3.8376], [0.0746, -0.0253, 0.0553, -15.2162, -0.8694]),
        keyframe(0.04, [-0.0324, -0.0334, 0.0, -7.2698, 3.3292], [0.064, 0.1521, 0.0456, 18.5568, -0.4488]),
        keyframe(0.2279, [-0.0577, -0.0014, 0.0, 1.5823, -8.0781], [0.0373, 0.046, 0.019, -6.8599, -10.4303]),
        keyframe(0.2668, [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]),
    ],
};

/// Long legs reach farther with equal offsets.
const KICK_3: Kick = Kick { ball_m: [0.1915, 0.0574], ..KICK_0 };

/// The kicks of types 0 to 4, found by `examples/tune`.
pub const KICKS: [Kick; 5] = [KICK_0, KICK_1, KICK_2, KICK_3, KICK_0];

/// The execution of a kick.
#[derive(Debug, Clone)]
pub struct KickExecution {
    kick: Kick,
    foot: usize,
    next: usize,
    elapsed_s: f64,
}

impl KickExecution {
    /// A kick with this foot, [`RIGHT`] or [`LEFT`], from standing.
    pub fn new(kick: Kick, foot: usize) -> KickExecution {
        KickExecution { kick, foot, next: 0, elapsed_s: 0.0 }
    }

    /// Angles of the legs in the next cycle, right and left; `None` when the kick is over.
    pub fn step(&mut self, gait: &Gait, kind: &RobotType) -> Option<[[f64; 6]; 2]> {
        let to = *self.kick.keyframes.get(self.next)?;
        let before = self.next.checked_sub(1).and_then(|last| self.kick.keyframes.get(last)).copied();
        let from =
            before.unwrap_or(KickKeyframe { time_s: 0.0, stand: FootOffset::default(), kick: FootOffset::default() });
        self.elapsed_s += CYCLE_S;
        let share = (self.elapsed_s / to.time_s).min(1.0);
        let (stand, kick) = (mixed(from.stand, to.stand, share), mixed(from.kick, to.kick, share));
        if self.elapsed_s >= to.time_s {
            (self.next, self.elapsed_s) = (self.next + 1, 0.0);
        }
        Some([RIGHT, LEFT].map(|side| leg(if side == self.foot { kick } else { stand }, side, gait, kind)))
    }
}

/// The legs of a robot that stands, right and left.
pub(super) fn standing_legs(gait: &Gait, kind: &RobotType) -> [[f64; 6]; 2] {
    [RIGHT, LEFT].map(|side| leg(FootOffset::default(), side, gait, kind))
}

fn mixed(from: FootOffset, to: FootOffset, share: f64) -> FootOffset {
    let mix = |from: f64, to: f64| from + (to - from) * share;
    FootOffset {
        out_m: mix(from.out_m, to.out_m),
        forward_m: mix(from.forward_m, to.forward_m),
        up_m: mix(from.up_m, to.up_m),
        toes_deg: mix(from.toes_deg, to.toes_deg),
        edge_deg: mix(from.edge_deg, to.edge_deg),
    }
}

fn leg(shift: FootOffset, side: usize, gait: &Gait, kind: &RobotType) -> [f64; 6] {
    let leg = Leg::new(kind, side);
    let sign = if side == RIGHT { 1.0 } else { -1.0 };
    let level = DVec3::new(
        sign * (gait.stance_m + shift.out_m),
        gait.forward_m + shift.forward_m,
        shift.up_m - gait.height * leg.length_m() + leg.hip().z,
    );
    let torso = about_x(gait.lean);
    let sole = about_y(-sign * shift.edge_deg.to_radians()) * about_x(shift.toes_deg.to_radians());
    leg.angles(&Foot { at: torso * level, turn: torso * sole })
}
