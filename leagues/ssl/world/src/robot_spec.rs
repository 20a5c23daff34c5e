//! Specification of a robot (docs/reference/smallsize-ssl.md 3).

use glam::{DMat3, DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::field::Era;

/// Limits of speed and acceleration.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DriveLimits {
    /// Acceleration.
    pub speedup_m_s2: f64,
    /// Angular acceleration.
    pub speedup_rad_s2: f64,
    /// Deceleration.
    pub brake_m_s2: f64,
    /// Angular deceleration.
    pub brake_rad_s2: f64,
    /// Speed.
    pub speed_m_s: f64,
    /// Angular speed.
    pub speed_rad_s: f64,
}

/// Specification of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotSpec {
    /// Radius of the cylinder.
    pub radius_m: f64,
    /// Height of the cylinder.
    pub height_m: f64,
    /// Mass.
    pub mass_kg: f64,
    /// Highest speed of a flat kick.
    pub kick_m_s_max: f64,
    /// Highest speed of a chip kick.
    pub chip_m_s_max: f64,
    /// Distance from the centre to the front, which cuts the cylinder.
    pub center_to_dribbler_m: f64,
    /// Width of the dribbler, and of the kicker.
    pub dribbler_width_m: f64,
    /// Limits of its drive.
    pub limits: DriveLimits,
    /// Angles of the wheels, clockwise from ahead: front right, back right, back left, front left.
    pub wheels_rad: [f64; 4],
}

impl Default for RobotSpec {
    fn default() -> RobotSpec {
        let degrees = |angle: f64| angle.to_radians();
        RobotSpec {
            radius_m: 0.09,
            height_m: 0.15,
            mass_kg: 2.3,
            kick_m_s_max: 10.0,
            chip_m_s_max: 10.0,
            center_to_dribbler_m: 0.073,
            dribbler_width_m: 0.075,
            limits: DriveLimits {
                speedup_m_s2: 4.7,
                speedup_rad_s2: 50.8,
                brake_m_s2: 5.9,
                brake_rad_s2: 51.6,
                speed_m_s: 3.7,
                speed_rad_s: 26.2,
            },
            wheels_rad: [degrees(60.0), degrees(135.0), degrees(225.0), degrees(300.0)],
        }
    }
}

impl RobotSpec {
    /// The specification of robots of an era.
    #[must_use]
    pub fn of(era: Era) -> RobotSpec {
        let today = RobotSpec::default();
        match era {
            Era::Y2002 => RobotSpec {
                mass_kg: 2.2,
                center_to_dribbler_m: 0.062,
                dribbler_width_m: 0.12,
                limits: DriveLimits { speed_m_s: 2.5, speed_rad_s: 10.0, ..today.limits },
                ..today
            },
            _ => today,
        }
    }

    /// Half the width of the front, where it cuts the cylinder.
    pub(crate) fn front_half_m(&self) -> f64 {
        let (radius, front) = (self.radius_m, self.center_to_dribbler_m.min(self.radius_m));
        (radius * radius - front * front).sqrt()
    }

    /// Rim speeds of the wheels, m/s, for a velocity ahead, to the left, and counterclockwise.
    #[must_use]
    pub fn wheels_m_s(&self, ahead_m_s: f64, left_m_s: f64, turn_rad_s: f64) -> [f64; 4] {
        self.rows().map(|row| row.dot(DVec3::new(ahead_m_s, left_m_s, turn_rad_s)))
    }

    /// Velocity, m/s and rad/s, from rim speeds of the wheels; contradictory speeds are fitted by least squares. `None`
    /// if the wheels cannot drive in all directions.
    #[must_use]
    pub fn velocity(&self, wheels_m_s: [f64; 4]) -> Option<(DVec2, f64)> {
        let rows = self.rows();
        let mut normal = DMat3::ZERO;
        let mut right = DVec3::ZERO;
        for (row, speed) in rows.into_iter().zip(wheels_m_s) {
            normal += DMat3::from_cols(row * row.x, row * row.y, row * row.z);
            right += row * speed;
        }
        let is_regular = normal.determinant().abs() > 1e-9;
        is_regular.then(|| normal.inverse() * right).map(|velocity| (velocity.truncate(), velocity.z))
    }

    /// Velocity reached when the rims of these wheels stand still, against the others.
    pub(crate) fn without(&self, dead_wheels: [bool; 4], (velocity, turn): (DVec2, f64)) -> (DVec2, f64) {
        let mut rims = self.wheels_m_s(velocity.x, velocity.y, turn);
        rims.iter_mut().zip(dead_wheels).filter(|(_, is_dead)| *is_dead).for_each(|(rim, _)| *rim = 0.0);
        self.velocity(rims).unwrap_or_default()
    }

    /// Rows of the wheel Jacobian. Wheels turning forwards turn the robot counterclockwise.
    fn rows(&self) -> [DVec3; 4] {
        self.wheels_rad.map(|angle| DVec3::new(libm::sin(angle), libm::cos(angle), self.radius_m))
    }
}
