//! The referee's view: positions as numbers.
//!
//! The world fills it in each cycle. The referee's own placements change it at once, so later decisions of the cycle
//! see them.

use humanoid_protocol::TeamSide;

use crate::player_id::PlayerId;

/// A hand or forearm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HandGeom {
    /// Position of its centre, m.
    pub centre: [f64; 3],
    /// The first two sizes of its geom, m; the smaller one is the radius of the arm.
    pub sizes: [f64; 2],
}

/// A robot's head.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeadGeometry {
    /// Position of the camera, m.
    pub camera: [f64; 3],
    /// Largest z of the camera and, over the geoms of its body, of centre plus largest size, m. Geoms for display
    /// count.
    pub top_z: f64,
}

/// The shape of a robot's upper body.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyGeometry {
    /// Position of the centre of the torso's geom, m.
    pub torso_centre: [f64; 3],
    /// The first two sizes of the torso's geom, m.
    pub torso_sizes: [f64; 2],
    /// Rotation matrix of the torso's body, by rows.
    pub torso_axes: [[f64; 3]; 3],
    /// The head, if the robot has a camera.
    pub head: Option<HeadGeometry>,
    /// Geoms with `hand` or `forearm` in their names, in the order of the model.
    pub hands: Vec<HandGeom>,
}

/// A robot that plays.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotSituation {
    /// Its identity.
    pub id: PlayerId,
    /// Position of its torso's body, m.
    pub position: [f64; 3],
    /// Height of its torso's body at which the referee puts it, m.
    pub spawn_height: f64,
    /// The shape of its upper body. It is needed only while a hand or forearm touches the ball; a robot without it, or
    /// without a geom called `torso`, commits no hand foul.
    pub body: Option<BodyGeometry>,
}

/// The complete view of the referee.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HumanoidSituation {
    /// Simulation time, s.
    pub sim_time_s: f64,
    /// Position of the ball's body, m.
    pub ball: [f64; 3],
    /// The robots: the left team by time of joining, then the right team.
    pub robots: Vec<RobotSituation>,
}

impl HumanoidSituation {
    /// The robot with this identity.
    pub(crate) fn robot(&self, id: PlayerId) -> Option<&RobotSituation> {
        self.robots.iter().find(|robot| robot.id == id)
    }

    /// A side's robots.
    pub(crate) fn team(&self, side: TeamSide) -> impl Iterator<Item = &RobotSituation> {
        self.robots.iter().filter(move |robot| robot.id.side == side)
    }

    /// Indices of a side's robots.
    pub(crate) fn team_indices(&self, side: TeamSide) -> Vec<usize> {
        (0..self.robots.len()).filter(|&index| self.robots[index].id.side == side).collect()
    }
}
