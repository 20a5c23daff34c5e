//! The wheels of robots, for clients that turn wheels (docs/reference/rescue-usarsim.md 6).

use super::RobotType;

/// What carries a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chassis {
    /// USARSim's name of the class.
    pub class: &'static str,
    /// Length, width, height.
    pub size_m: [f64; 3],
    /// Its wheels; none if it flies.
    pub wheels: Option<Wheels>,
}

/// Wheels, or tracks that drive like them: those of a side turn together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Wheels {
    /// Radius.
    pub radius_m: f64,
    /// From the left ones to the right ones.
    pub separation_m: f64,
    /// From the front ones to those at the back.
    pub base_m: f64,
}

impl RobotType {
    /// The type of a class, whatever package it is of: `P2AT`, `USARBot.P2AT`.
    #[must_use]
    pub fn from_class(class: &str) -> Option<RobotType> {
        let name = class.rsplit('.').next().unwrap_or(class);
        RobotType::from_name(name.trim())
    }

    /// What carries robots of this type.
    #[must_use]
    pub fn chassis(self) -> &'static Chassis {
        match self {
            RobotType::P2at => &P2AT,
            RobotType::Telemax => &TELEMAX,
            RobotType::Airrobot => &AIRROBOT,
            RobotType::Kenaf => &KENAF,
        }
    }

    /// The greatest speed of its wheels, rad/s; 0 without wheels.
    #[must_use]
    pub fn wheel_speed_rad_s(self) -> f64 {
        self.chassis().wheels.map_or(0.0, |wheels| self.spec().speed_m_s / wheels.radius_m)
    }
}

const P2AT: Chassis = Chassis {
    class: "P2AT",
    size_m: [0.5238, 0.4968, 0.2913],
    wheels: Some(Wheels { radius_m: 0.13, separation_m: 0.4712, base_m: 0.2884 }),
};

const TELEMAX: Chassis = Chassis {
    class: "TeleMax",
    size_m: [0.8, 0.4, 0.75],
    wheels: Some(Wheels { radius_m: 0.1, separation_m: 0.4, base_m: 0.5 }),
};

const KENAF: Chassis = Chassis {
    class: "Kenaf",
    size_m: [0.6, 0.4, 0.18],
    wheels: Some(Wheels { radius_m: 0.05, separation_m: 0.22, base_m: 0.4 }),
};

const AIRROBOT: Chassis = Chassis { class: "AirRobot", size_m: [1.0, 1.0, 0.3], wheels: None };
