//! Robot types as plain data (docs/reference/rescue-building.md 6).

mod chassis;

use std::f64::consts::{FRAC_PI_2, PI};

use serde::Serialize;

pub use chassis::{Chassis, WheelGeometry};

use rescue_mapping::{word::Word, words};

words! {
    /// A type of robot.
    RobotType {
        /// Pioneer 2-AT: four wheels, skid steering.
        P2at = "p2at",
        /// TeleMax: four flippers with tracks, and an arm with the camera.
        Telemax = "telemax",
        /// AirRobot: a quadrotor.
        Airrobot = "airrobot",
        /// Kenaf: a flat tracked robot with four flippers.
        Kenaf = "kenaf",
    }
}

impl RobotType {
    /// Returns the type with this name in any case; `p3at` is another name of `p2at`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<RobotType> {
        let name = name.to_ascii_lowercase();
        if name == "p3at" { Some(RobotType::P2at) } else { RobotType::from_word(&name) }
    }

    /// Returns the specification of this robot type.
    #[must_use]
    pub fn spec(self) -> &'static RobotSpec {
        match self {
            RobotType::P2at => &P2AT,
            RobotType::Telemax => &TELEMAX,
            RobotType::Airrobot => &AIRROBOT,
            RobotType::Kenaf => &KENAF,
        }
    }
}

/// The specification of a robot type: size, speeds, sensors and abilities.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RobotSpec {
    /// Radius of its bounding disc, seen from above, which planning keeps clear.
    pub footprint_m: f64,
    /// Height of its top above the ground, with sensors, the arm folded.
    pub height_m: f64,
    /// Greatest speed.
    pub speed_m_s: f64,
    /// Greatest turn rate.
    pub turn_rad_s: f64,
    /// Greatest acceleration.
    pub acceleration_m_s2: f64,
    /// Standard laser scanner of this type.
    pub laser: Option<LaserSpec>,
    /// Alternative scanner that a scenario can choose.
    pub laser_option: Option<LaserSpec>,
    /// Its camera.
    pub camera: CameraSpec,
    /// Highest step that it climbs.
    pub climbs_m: f64,
    /// True if it climbs stairs and steep ramps.
    pub stairs: bool,
    /// Flight specification, for flying robots.
    pub flight: Option<FlightSpec>,
    /// Life of a full battery.
    pub battery_s: f64,
}

/// A laser scanner. Its rays are evenly spaced, the first and the last at the edges of the field of view.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct LaserSpec {
    /// Number of rays in a scan.
    pub rays: u32,
    /// Angle from the first ray to the last.
    pub fov_rad: f64,
    /// Maximum range.
    pub range_m: f64,
    /// Scans in a second.
    pub rate_hz: f64,
}

/// A camera on a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct CameraSpec {
    /// Horizontal field of view.
    pub fov_rad: f64,
    /// Width of the picture.
    pub width_px: u32,
    /// Height of the picture.
    pub height_px: u32,
    /// Least and greatest pan, counterclockwise.
    pub pan_rad: [f64; 2],
    /// Least and greatest tilt, up.
    pub tilt_rad: [f64; 2],
    /// Least and greatest height of the lens above the ground.
    pub height_m: [f64; 2],
}

/// The flight specification of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct FlightSpec {
    /// Least and greatest height above the ground.
    pub height_m: [f64; 2],
    /// Default height.
    pub cruise_m: f64,
    /// Height of the tallest obstacle that it crosses.
    pub clears_m: f64,
}

const SICK: LaserSpec = LaserSpec { rays: 181, fov_rad: PI, range_m: 20.0, rate_hz: 10.0 };
const HOKUYO: LaserSpec = LaserSpec { rays: 228, fov_rad: 240.0 * PI / 180.0, range_m: 4.0, rate_hz: 10.0 };

const PAN_TILT: CameraSpec = CameraSpec {
    fov_rad: 80.0 * PI / 180.0,
    width_px: 320,
    height_px: 240,
    pan_rad: [-2.8, 2.8],
    tilt_rad: [-0.8, 0.8],
    height_m: [0.42, 0.42],
};

const P2AT: RobotSpec = RobotSpec {
    footprint_m: 0.36,
    height_m: 0.5,
    speed_m_s: 0.7,
    turn_rad_s: 1.5,
    acceleration_m_s2: 0.7,
    laser: Some(SICK),
    laser_option: None,
    camera: PAN_TILT,
    climbs_m: 0.05,
    stairs: false,
    flight: None,
    battery_s: 1200.0,
};

const TELEMAX: RobotSpec = RobotSpec {
    footprint_m: 0.45,
    height_m: 0.75,
    speed_m_s: 1.1,
    turn_rad_s: 1.0,
    acceleration_m_s2: 0.8,
    laser: Some(HOKUYO),
    laser_option: Some(SICK),
    camera: CameraSpec { height_m: [0.4, 1.2], ..PAN_TILT },
    climbs_m: 0.25,
    stairs: true,
    ..P2AT
};

const AIRROBOT: RobotSpec = RobotSpec {
    footprint_m: 0.5,
    height_m: 0.3,
    speed_m_s: 2.0,
    turn_rad_s: 1.75,
    acceleration_m_s2: 1.5,
    laser: None,
    laser_option: Some(HOKUYO),
    camera: CameraSpec { pan_rad: [0.0, 0.0], tilt_rad: [-FRAC_PI_2, 0.35], height_m: [0.5, 2.2], ..PAN_TILT },
    climbs_m: 0.0,
    stairs: false,
    flight: Some(FlightSpec { height_m: [0.5, 2.2], cruise_m: 1.2, clears_m: 1.0 }),
    ..P2AT
};

const KENAF: RobotSpec = RobotSpec {
    footprint_m: 0.36,
    height_m: 0.3,
    speed_m_s: 0.8,
    turn_rad_s: 1.2,
    acceleration_m_s2: 0.8,
    laser: Some(HOKUYO),
    camera: CameraSpec { height_m: [0.3, 0.3], ..PAN_TILT },
    climbs_m: 0.2,
    stairs: true,
    ..P2AT
};
