//! What the simulator says.

mod read;
mod write;

/// A line of the simulator.
#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    /// `NFO` as a greeting.
    Game(Game),
    /// `NFO` with where robots can start, by name.
    StartPoses(Vec<(String, Place)>),
    /// `NFO` with the reason for which an `INIT` got no robot. USARSim says nothing then.
    Refused(String),
    /// `STA`: how the robot is.
    Status(Status),
    /// `SEN`: what a sensor measured.
    Sensor(Sensor),
    /// `GEO`.
    Geometry(Geometry),
    /// `CONF`.
    Configuration(Configuration),
    /// `RES`: what became of a `SET`.
    Result {
        /// Simulated time, s.
        time_s: f64,
        /// Kind of what was to be set.
        kind: String,
        /// Its name.
        name: String,
        /// It is set.
        is_ok: bool,
    },
}

/// What is simulated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Game {
    /// The kind of game.
    pub kind: String,
    /// What is searched.
    pub level: String,
    /// How long a game lasts; 0: no limit.
    pub time_limit_s: u64,
}

/// A place and an orientation.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Place {
    /// x, y, z, m.
    pub location: [f64; 3],
    /// Roll, pitch, yaw, rad.
    pub orientation: [f64; 3],
}

/// The kind of robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    /// It drives.
    Ground,
    /// It flies.
    Air,
}

/// How a robot is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Status {
    /// The kind of robot.
    pub body: Body,
    /// Simulated time, s.
    pub time_s: f64,
    /// How long its battery lasts, s.
    pub battery_s: u64,
}

/// What a sensor measured.
#[derive(Debug, Clone, PartialEq)]
pub struct Sensor {
    /// Simulated time, s.
    pub time_s: f64,
    /// Its name.
    pub name: String,
    /// What it measured.
    pub reading: Reading,
}

/// What a sensor measured.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    /// `RangeScanner`: from the right to the left.
    Ranges {
        /// From one ray to the next, rad.
        resolution_rad: f64,
        /// From the first ray to the last, rad.
        fov_rad: f64,
        /// How far each went, m.
        ranges_m: Vec<f64>,
    },
    /// `Odometry`: x, y and yaw since the robot was given to its client, as its wheels measured.
    Odometry([f64; 3]),
    /// `INS`: where the robot believes that it is.
    Ins(Place),
    /// `GroundTruth`: where it is.
    GroundTruth(Place),
}

/// Sizes and places.
#[derive(Debug, Clone, PartialEq)]
pub enum Geometry {
    /// Of a robot.
    Robot {
        /// Its kind.
        body: Body,
        /// Its class.
        name: String,
        /// Length, width, height, m.
        dimensions_m: [f64; 3],
        /// Its wheels, if it has some.
        wheels: Option<Wheels>,
    },
    /// Of sensors of a kind.
    Sensors {
        /// Their kind.
        kind: String,
        /// Where each is.
        mounts: Vec<Mount>,
    },
}

/// Wheels of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Wheels {
    /// Radius of one, m.
    pub radius_m: f64,
    /// From the left ones to the right ones, m.
    pub separation_m: f64,
    /// From the front ones to those at the back, m.
    pub base_m: f64,
}

/// Where a sensor is.
#[derive(Debug, Clone, PartialEq)]
pub struct Mount {
    /// Its name.
    pub name: String,
    /// Seen from the robot.
    pub place: Place,
}

/// What robots and sensors can do.
#[derive(Debug, Clone, PartialEq)]
pub enum Configuration {
    /// A robot with wheels: their greatest speed.
    Ground {
        /// Its class.
        name: String,
        /// rad/s.
        speed_rad_s: f64,
    },
    /// A robot that flies.
    Air {
        /// Its class.
        name: String,
        /// Up, m/s.
        altitude_m_s: f64,
        /// Forward, m/s.
        linear_m_s: f64,
        /// To the right, m/s.
        lateral_m_s: f64,
        /// Clockwise, degrees/s.
        rotational_deg_s: f64,
    },
    /// A scanner.
    Scanner {
        /// Its name.
        name: String,
        /// The farthest that it measures, m.
        range_max_m: f64,
        /// The nearest, m.
        range_min_m: f64,
        /// From one ray to the next, rad.
        resolution_rad: f64,
        /// From the first ray to the last, rad.
        fov_rad: f64,
    },
    /// A camera.
    Camera {
        /// Its name.
        name: String,
        /// Width and height of a picture.
        size_px: [u32; 2],
        /// Across the picture: as it begins, least, greatest, at present; rad.
        fov_rad: [f64; 4],
    },
    /// Any other sensor.
    Timed {
        /// Its kind.
        kind: String,
        /// Its name.
        name: String,
        /// From one measurement to the next, s.
        interval_s: f64,
    },
}
