//! Wheels of robots, for clients that command wheels (docs/reference/rescue-usarsim.md 6).

use super::RobotType;

/// The chassis of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chassis {
    /// USARSim's class name.
    pub class: &'static str,
    /// Length, width, height.
    pub size_m: [f64; 3],
    /// Its wheels; none if it flies.
    pub wheels: Option<WheelGeometry>,
}

/// Wheels, or tracks that drive like them: all wheels of a side turn together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WheelGeometry {
    /// Radius.
    pub radius_m: f64,
    /// Distance from the left wheels to the right ones.
    pub separation_m: f64,
    /// Distance from the front wheels to the rear ones.
    pub base_m: f64,
}

impl RobotType {
    /// Returns the type of a class in any package: `P2AT`, `USARBot.P2AT`.
    #[must_use]
    pub fn from_class(class: &str) -> Option<RobotType> {
        let name = class.rsplit('.').next().unwrap_or(class);
        RobotType::from_name(name.trim())
    }

    /// Returns the chassis of this robot type.
    #[must_use]
    pub fn chassis(self) -> &'static Chassis {
        match self {
            RobotType::P2at => &P2AT,
            RobotType::Telemax => &TELEMAX,
            RobotType::Airrobot => &AIRROBOT,
            RobotType::Kenaf => &KENAF,
        }
    }

    /// Greatest wheel speed, rad/s; 0 without wheels.
    #[must_use]
    pub fn wheel_speed_rad_s(self) -> f64 {
        self.chassis().wheels.map_or(0.0, |wheels| self.spec().speed_m_s / wheels.radius_m)
    }
}

const P2AT: Chassis = Chassis {
    class: "P2AT",
    size_m: [0.5238, 0.4968, 0.2913],
    wheels: Some(WheelGeometry { radius_m: 0.13, separation_m: 0.4712, base_m: 0.2884 }),
};

const TELEMAX: Chassis = Chassis {
    class: "TeleMax",
    size_m: [0.8, 0.4, 0.75],
    wheels: Some(WheelGeometry { radius_m: 0.1, separation_m: 0.4, base_m: 0.5 }),
};

const KENAF: Chassis = Chassis {
    class: "Kenaf",
    size_m: [0.6, 0.4, 0.18],
    wheels: Some(WheelGeometry { radius_m: 0.05, separation_m: 0.22, base_m: 0.4 }),
};

const AIRROBOT: Chassis = Chassis { class: "AirRobot", size_m: [1.0, 1.0, 0.3], wheels: None };
