//! Endpoints for programs written for USARSim: one connection drives one robot, others get images
//! (docs/reference/rescue-usarsim.md).
//!
//! | to find | look in |
//! |---|---|
//! | robot endpoint | `door.rs`, state of a client in `line.rs` |
//! | periodic messages of robots and sensors | `sensing.rs` |
//! | answers about geometry and capabilities | `facts.rs` |
//! | image endpoint | `pictures.rs` |

mod door;
mod facts;
mod line;
mod pictures;
mod sensing;

pub use door::{USARSIM_DOOR, Usarsim};
pub use pictures::{PICTURES_DOOR, PictureKind, Pictures};

use rescue_protocol::usarsim::Place;

use crate::localise::Pose;
use crate::robots::RobotType;
use crate::world::{Robot, TICK_S, World};

/// Names of a robot's sensors.
const SCANNER: &str = "Scanner1";
const CAMERA: &str = "Camera";
const ODOMETRY: &str = "Odometry";
const INS: &str = "INS";
const TRUTH: &str = "GroundTruth";

/// Simulated time, s.
fn time_s(world: &World) -> f64 {
    world.tick_number() as f64 * TICK_S
}

/// Converts a planar pose to USARSim's frame: y to the right, yaw clockwise.
fn planar(pose: &Pose) -> [f64; 3] {
    [pose.at.x, -pose.at.y, -pose.heading_rad]
}

/// Converts a pose at a height, with z down.
fn place(pose: &Pose, height_m: f64) -> Place {
    let [x, y, yaw] = planar(pose);
    Place { location: [x, y, -height_m], orientation: [0.0, 0.0, yaw] }
}

/// Returns the height of the robot's center: on the ground, or in flight.
fn height_m(kind: RobotType) -> f64 {
    kind.spec().flight.map_or(0.0, |flight| flight.cruise_m)
}

/// Returns the robot's true pose.
fn truth(robot: &Robot) -> Pose {
    Pose::new(robot.motion.at, robot.motion.heading_rad)
}

/// Returns the robot's believed pose.
fn belief(robot: &Robot) -> Pose {
    Pose::new(robot.belief.at, robot.belief.heading_rad)
}
