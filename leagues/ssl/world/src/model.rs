//! Constants of the world unless a client changes them: field, ball, physics.

use serde::{Deserialize, Serialize};

use super::field::{Era, FieldGeometry};

/// Model of the ball: it slides until it rolls, and flies in hops (docs/reference/smallsize-ssl.md 2).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BallModel {
    /// Radius.
    pub radius_m: f64,
    /// Mass.
    pub mass_kg: f64,
    /// Deceleration of a sliding ball, above 0.
    pub slide_m_s2: f64,
    /// Deceleration of a rolling ball, above 0.
    pub roll_m_s2: f64,
    /// Fraction of its speed left when a ball without initial spin begins to roll; 5/7 for a uniform sphere.
    pub switch: f64,
    /// Fraction of the horizontal speed left after the first bounce.
    pub first_hop_xy: f64,
    /// Fraction of the horizontal speed left after later bounces.
    pub other_hops_xy: f64,
    /// Fraction of the vertical speed left after a bounce.
    pub hop_z: f64,
    /// Smallest height of a bounce; below it the ball stays on the ground.
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

/// Restitution and friction of a surface that the ball touches.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Surface {
    /// Fraction of the normal speed left after a bounce.
    pub restitution: f64,
    /// Coulomb friction coefficient.
    pub friction: f64,
}

/// Acceleration by which a dribbler holds a ball rigidly: no robot reaches it.
pub const RIGID_M_S2: f64 = 1e9;

/// Field, ball and physics of a world.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Model {
    /// The field.
    pub field: FieldGeometry,
    /// The ball.
    pub ball: BallModel,
    /// Hull of robots.
    pub hull: Surface,
    /// Bar of a dribbler that stands still.
    pub dribbler: Surface,
    /// Walls around the field, and side walls of goals.
    pub wall: Surface,
    /// Back walls of goals: foam.
    pub foam: Surface,
    /// Fraction of the spin left after a bounce.
    pub spin_left: f64,
    /// Time without a command after which robots stop.
    pub command_timeout_s: f64,
    /// Time between two kicks of a robot.
    pub recharge_s: f64,
    /// Largest acceleration of a ball by a dribbler at full strength ([`Model::is_dribbling_rigid`]).
    pub hold_m_s2: f64,
    /// Dribbler speed of full strength, above 0; slower dribblers are proportionally weaker.
    pub full_rpm: f64,
    /// True if a dribbler never loses the ball.
    pub is_dribbling_perfect: bool,
    /// Restitution between robots, and between robots and walls.
    pub robots_restitution: f64,
}

impl Model {
    /// True if running dribblers hold the ball rigidly, at any speed above 0.
    #[must_use]
    pub fn is_dribbling_rigid(&self) -> bool {
        self.hold_m_s2 >= RIGID_M_S2
    }

    /// The model of an era.
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

    /// The model common to all eras, on the field of one.
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
