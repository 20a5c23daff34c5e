//! What stays the same while the world goes on, unless a client changes it: field, ball, physics.

use serde::{Deserialize, Serialize};

use super::field::{Era, Field};

/// The ball: it slides until it rolls, and flies in hops (docs/reference/smallsize-ssl.md 2).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BallModel {
    /// Half of its diameter.
    pub radius_m: f64,
    /// Its mass.
    pub mass_kg: f64,
    /// How fast a sliding ball gets slower, above 0.
    pub slide_m_s2: f64,
    /// How fast a rolling ball gets slower, above 0.
    pub roll_m_s2: f64,
    /// The part of its speed that a ball without spin has left when it begins to roll; 5/7 for a uniform sphere.
    pub switch: f64,
    /// The part of the horizontal speed that the first bounce leaves.
    pub first_hop_xy: f64,
    /// The same for further ones.
    pub other_hops_xy: f64,
    /// The part of the vertical speed that a bounce leaves.
    pub hop_z: f64,
    /// A ball that would not bounce higher stays on the ground.
    pub hop_m_min: f64,
}

impl Default for BallModel {
    fn default() -> BallModel {
        BallModel {
            radius_m: 0.0215,
            mass_kg: 0.046,
            slide_m_s2: 3.0,
            roll_m_s2: 0.26,
            switch: 0.64,
            first_hop_xy: 0.8,
            other_hops_xy: 0.85,
            hop_z: 0.47,
            hop_m_min: 0.01,
        }
    }
}

/// Restitution and friction of what the ball meets.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Surface {
    /// The part of the normal speed that a bounce leaves.
    pub restitution: f64,
    /// Coulomb's friction.
    pub friction: f64,
}

/// Everything.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Model {
    /// The field.
    pub field: Field,
    /// The ball.
    pub ball: BallModel,
    /// Robots.
    pub hull: Surface,
    /// The bar of a dribbler that stands still.
    pub dribbler: Surface,
    /// Walls around the field, and the sides of goals.
    pub wall: Surface,
    /// The back walls of goals: foam.
    pub foam: Surface,
    /// The part of the spin that a bounce leaves.
    pub spin_left: f64,
    /// Robots stop if they hear no command for so long.
    pub command_timeout_s: f64,
    /// The time between two kicks of a robot.
    pub recharge_s: f64,
    /// How hard a dribbler at full speed can pull a ball.
    pub hold_m_s2: f64,
    /// The speed at which it does.
    pub full_rpm: f64,
    /// A ball that a dribbler has is never lost.
    pub is_dribbling_perfect: bool,
    /// Restitution between robots, and between robots and walls.
    pub robots_restitution: f64,
}

impl Model {
    /// That of an era.
    #[must_use]
    pub fn of(era: Era) -> Model {
        let today = Model::today(era);
        match era {
            Era::Y2002 => {
                let wall = Surface { restitution: 0.8, ..today.wall };
                let ball = BallModel { radius_m: 0.02135, roll_m_s2: 0.25, ..today.ball };
                Model { ball, wall, foam: wall, ..today }
            }
            _ => today,
        }
    }

    /// What is the same in all eras, on the field of one.
    fn today(era: Era) -> Model {
        Model {
            field: era.field(),
            ball: BallModel::default(),
            hull: Surface { restitution: 0.6, friction: 0.22 },
            dribbler: Surface { restitution: 0.2, friction: 0.22 },
            wall: Surface { restitution: 0.3, friction: 0.35 },
            foam: Surface { restitution: 0.1, friction: 0.35 },
            spin_left: 0.8,
            command_timeout_s: 0.1,
            recharge_s: 0.1,
            hold_m_s2: 20.0,
            full_rpm: 10_000.0,
            is_dribbling_perfect: false,
            robots_restitution: 0.1,
        }
    }
}
