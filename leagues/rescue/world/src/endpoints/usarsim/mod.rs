//! Endpoints for programs written for USARSim: one connection drives one robot, others get images
//! (docs/reference/rescue-usarsim.md).
//!
//! | to find | look in |
//! |---|---|
//! | robot endpoint | `robot_endpoint.rs`, state of a client in `client_state.rs` |
//! | periodic messages of robots and sensors | `sensor_messages.rs` |
//! | answers about geometry and capabilities | `queries.rs` |
//! | image endpoint | `picture_endpoint.rs` |

mod client_state;
mod picture_endpoint;
mod queries;
mod robot_endpoint;
mod sensor_messages;

pub use picture_endpoint::{ImageEncoding, PICTURES_ENDPOINT, PictureEndpoint};
pub use robot_endpoint::{USARSIM_ENDPOINT, UsarsimEndpoint};

use rescue_building::robots::RobotType;
use rescue_mapping::localization::Pose2d;
use rescue_protocol::usarsim::UsarPose;

use crate::world::{RobotState, TICK_S, World};

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
fn planar(pose: &Pose2d) -> [f64; 3] {
    [pose.at.x, -pose.at.y, -pose.heading_rad]
}

/// Converts a pose at a height, with z down.
fn place(pose: &Pose2d, height_m: f64) -> UsarPose {
    let [x, y, yaw] = planar(pose);
    UsarPose { location: [x, y, -height_m], orientation: [0.0, 0.0, yaw] }
}

/// Returns the height of the robot's center: on the ground, or in flight.
fn height_m(kind: RobotType) -> f64 {
    kind.spec().flight.map_or(0.0, |flight| flight.cruise_m)
}

/// Returns the robot's true pose.
fn truth(robot: &RobotState) -> Pose2d {
    Pose2d::new(robot.motion.at, robot.motion.heading_rad)
}

/// Returns the robot's believed pose.
fn belief(robot: &RobotState) -> Pose2d {
    Pose2d::new(robot.belief.at, robot.belief.heading_rad)
}
