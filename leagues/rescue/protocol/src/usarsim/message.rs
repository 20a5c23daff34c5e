//! The messages of the simulator.

mod read;
mod write;

/// A message of the simulator, one line.
#[derive(Debug, Clone, PartialEq)]
pub enum UsarsimMessage {
    /// `NFO` as greeting.
    Game(GameInfo),
    /// `NFO` with the start poses, by name.
    StartPoses(Vec<(String, UsarPose)>),
    /// `NFO` with the reason an `INIT` got no robot. The original USARSim sends nothing then.
    Refused(String),
    /// `STA`: the status of the robot.
    Status(VehicleStatus),
    /// `SEN`: a sensor reading.
    Sensor(SensorMessage),
    /// `GEO`.
    Geometry(Geometry),
    /// `CONF`.
    Configuration(Configuration),
    /// `RES`: the result of a `SET`.
    Result {
        /// Simulated time, s.
        time_s: f64,
        /// Kind of the part.
        kind: String,
        /// Name of the part.
        name: String,
        /// True if the property is set.
        is_ok: bool,
    },
}

/// The simulated game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameInfo {
    /// The kind of game.
    pub kind: String,
    /// Name of the level: the searched building.
    pub level: String,
    /// Duration of a game; 0: no limit.
    pub time_limit_s: u64,
}

/// A pose in space: position and orientation.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct UsarPose {
    /// x, y, z, m.
    pub location: [f64; 3],
    /// Roll, pitch, yaw, rad.
    pub orientation: [f64; 3],
}

/// The locomotion of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VehicleKind {
    /// A ground vehicle.
    Ground,
    /// An aerial vehicle.
    Air,
}

/// The status of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VehicleStatus {
    /// Kind of the robot.
    pub body: VehicleKind,
    /// Simulated time, s.
    pub time_s: f64,
    /// Remaining battery life, s.
    pub battery_s: u64,
}

/// A message of a sensor.
#[derive(Debug, Clone, PartialEq)]
pub struct SensorMessage {
    /// Simulated time, s.
    pub time_s: f64,
    /// Name of the sensor.
    pub name: String,
    /// The measurement.
    pub reading: SensorReading,
}

/// A measurement of a sensor.
#[derive(Debug, Clone, PartialEq)]
pub enum SensorReading {
    /// `RangeScanner`: ranges from the right to the left.
    Ranges {
        /// Angle from one ray to the next, rad.
        resolution_rad: f64,
        /// Angle from the first ray to the last, rad.
        fov_rad: f64,
        /// Range of each ray, m.
        ranges_m: Vec<f64>,
    },
    /// `Odometry`: x, y and yaw by the wheels, since the client got the robot.
    Odometry([f64; 3]),
    /// `INS`: the estimated pose.
    Ins(UsarPose),
    /// `GroundTruth`: the true pose.
    GroundTruth(UsarPose),
}

/// The geometry of a robot or its sensors.
#[derive(Debug, Clone, PartialEq)]
pub enum Geometry {
    /// Geometry of a robot.
    Robot {
        /// Kind of the robot.
        body: VehicleKind,
        /// Class of the robot.
        name: String,
        /// Length, width, height, m.
        dimensions_m: [f64; 3],
        /// Wheels, if it has any.
        wheels: Option<Wheels>,
    },
    /// Poses of the sensors of a kind.
    Sensors {
        /// Kind of the sensors.
        kind: String,
        /// Mounting pose of each.
        mounts: Vec<SensorMount>,
    },
}

/// The wheel geometry of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Wheels {
    /// Radius of a wheel, m.
    pub radius_m: f64,
    /// Distance from the left wheels to the right ones, m.
    pub separation_m: f64,
    /// Distance from the front wheels to the rear ones, m.
    pub base_m: f64,
}

/// The mounting pose of a sensor.
#[derive(Debug, Clone, PartialEq)]
pub struct SensorMount {
    /// Name of the sensor.
    pub name: String,
    /// Pose relative to the robot.
    pub place: UsarPose,
}

/// The abilities of a robot or sensor.
#[derive(Debug, Clone, PartialEq)]
pub enum Configuration {
    /// Abilities of a robot with wheels.
    Ground {
        /// Class of the robot.
        name: String,
        /// Greatest wheel speed, rad/s.
        speed_rad_s: f64,
    },
    /// Abilities of a flying robot.
    Air {
        /// Class of the robot.
        name: String,
        /// Speed up, m/s.
        altitude_m_s: f64,
        /// Speed forward, m/s.
        linear_m_s: f64,
        /// Speed to the right, m/s.
        lateral_m_s: f64,
        /// Turn rate clockwise, degrees/s.
        rotational_deg_s: f64,
    },
    /// Properties of a range scanner.
    Scanner {
        /// Name of the scanner.
        name: String,
        /// Maximum range, m.
        range_max_m: f64,
        /// Minimum range, m.
        range_min_m: f64,
        /// Angle from one ray to the next, rad.
        resolution_rad: f64,
        /// Angle from the first ray to the last, rad.
        fov_rad: f64,
    },
    /// Properties of a camera.
    Camera {
        /// Name of the camera.
        name: String,
        /// Width and height of a picture.
        size_px: [u32; 2],
        /// Horizontal field of view: initial, least, greatest, current; rad.
        fov_rad: [f64; 4],
    },
    /// Properties of any other sensor.
    Timed {
        /// Kind of the sensor.
        kind: String,
        /// Name of the sensor.
        name: String,
        /// Interval of measurements, s.
        interval_s: f64,
    },
}
