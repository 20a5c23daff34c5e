//! The ground truth of a robot as plain data.

use soccer_protocol::Side;

/// The true pose and identity of a robot.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotTruth {
    /// Its side; `None` before it joins a team.
    pub side: Option<Side>,
    /// Its number; `None` before it joins a team.
    pub unum: Option<u32>,
    /// The name of its team, if the server sends it.
    pub team: Option<String>,
    /// The type of a league robot; `None` if it is another one.
    pub robot_type: Option<u8>,
    /// World transform of its torso: a 4 x 4 matrix in column order, m. A server with an unstable simulation may send
    /// values that are not finite.
    pub torso: [f64; 16],
}

impl RobotTruth {
    /// Side and number; `None` before it joins a team.
    pub fn side_and_number(&self) -> Option<(Side, u32)> {
        self.side.zip(self.unum)
    }

    /// The middle of its torso, m.
    pub fn position_m(&self) -> [f64; 3] {
        let [.., x, y, z, _] = self.torso;
        [x, y, z]
    }

    /// z of its upward axis in the world: 1 upright, 0 lying, -1 upside down.
    pub fn up_z(&self) -> f64 {
        self.torso[10]
    }

    /// z of its forward axis in the world: 0 upright, -1 lying on its front, 1 on its back.
    pub fn forward_z(&self) -> f64 {
        self.torso[6]
    }

    /// z of its right axis in the world: 0 upright, -1 lying on its right side, 1 on its left side.
    pub fn right_z(&self) -> f64 {
        self.torso[2]
    }

    /// Heading in the ground plane: direction of the torso's y axis, rad from the world's x axis.
    pub fn yaw_rad(&self) -> f64 {
        self.torso[5].atan2(self.torso[4])
    }
}
