//! The doors of programs that were written for USARSim: one connection drives one robot, others get pictures
//! (docs/reference/rescue-usarsim.md).
//!
//! | to find | look in |
//! |---|---|
//! | the door of robots | `door.rs`, what it keeps of a client is in `line.rs` |
//! | what robots and sensors send by themselves | `sensing.rs` |
//! | answers about sizes and abilities | `facts.rs` |
//! | the door of pictures | `pictures.rs` |

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

/// A place of the plane in USARSim's frame: y to the right, yaw clockwise.
fn planar(pose: &Pose) -> [f64; 3] {
    [pose.at.x, -pose.at.y, -pose.heading_rad]
}

/// The same at a height, z down.
fn place(pose: &Pose, height_m: f64) -> Place {
    let [x, y, yaw] = planar(pose);
    Place { location: [x, y, -height_m], orientation: [0.0, 0.0, yaw] }
}

/// How high the middle of a robot of this type is: on the ground, or where it flies.
fn height_m(kind: RobotType) -> f64 {
    kind.spec().flight.map_or(0.0, |flight| flight.cruise_m)
}

/// Where a robot is.
fn truth(robot: &Robot) -> Pose {
    Pose::new(robot.motion.at, robot.motion.heading_rad)
}

/// Where it believes that it is.
fn belief(robot: &Robot) -> Pose {
    Pose::new(robot.belief.at, robot.belief.heading_rad)
}
