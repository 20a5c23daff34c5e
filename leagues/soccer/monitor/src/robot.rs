//! A robot as plain data.

use soccer_protocol::Side;

/// A robot where it really is.
#[derive(Debug, Clone, PartialEq)]
pub struct Robot {
    /// Its side; `None` before it joins a team.
    pub side: Option<Side>,
    /// Its number; `None` before it joins a team.
    pub unum: Option<u32>,
    /// The name of its team, if the server says it.
    pub team: Option<String>,
    /// The type of a league robot; `None` if it is another one.
    pub robot_type: Option<u8>,
    /// Where the axes of its torso are in the world: a matrix of 4 x 4 numbers, column by column, m. A server whose simulation
    /// has exploded may send what is not a number.
    pub torso: [f64; 16],
}

impl Robot {
    /// Side and number; `None` before it joins a team.
    pub fn shirt(&self) -> Option<(Side, u32)> {
        self.side.zip(self.unum)
    }

    /// The middle of its torso, m.
    pub fn position_m(&self) -> [f64; 3] {
        let [.., x, y, z, _] = self.torso;
        [x, y, z]
    }

    /// How far its own axis to the head points up in the world: 1 when it stands, 0 when it lies, -1 upside down.
    pub fn up_z(&self) -> f64 {
        self.torso[10]
    }

    /// The direction in which it looks, in the ground plane: the torso's own y axis, rad from the world's x axis.
    pub fn yaw_rad(&self) -> f64 {
        self.torso[5].atan2(self.torso[4])
    }
}
