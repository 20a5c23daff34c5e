//! The commands of clients (`docs/reference/rescue-protocol.md` 3.4, 3.6).

mod decode;
mod encode;
mod waypoint;

use serde::{Deserialize, Serialize};

use super::{DisplayMode, Extension, RequestPolicy, TrialCommand, Uid, Workload};

pub use decode::DecodedCommand;
pub use waypoint::{TurnTarget, Waypoint};

/// A command of a client. Metres, radians and seconds in the frame x right, y up, angles counter-clockwise, in any
/// style. Numbers are finite; the decoder does not check that robots and places exist.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Selects a robot. `(select none)` selects none, if the server allows that.
    Select {
        /// `None`: no robot.
        robot: Option<Uid>,
        /// Number of the operator's station; the first one is 1.
        station: Option<u32>,
    },
    /// Appends waypoints to the plan.
    MissionAdd {
        /// The robot of the plan.
        robot: Uid,
        /// At least one.
        waypoints: Vec<Waypoint>,
    },
    /// Removes a waypoint.
    MissionDel {
        /// The robot of the plan.
        robot: Uid,
        /// Index in the plan of the last `mission` message, from 0. `None`: the last waypoint.
        index: Option<u32>,
    },
    /// Requests a planned path that ends with a waypoint.
    MissionGen {
        /// The robot of the plan.
        robot: Uid,
        /// Last waypoint.
        waypoint: Waypoint,
    },
    /// Extension: requests extensions.
    Hello {
        /// Always 2.
        version: u32,
        /// Known extensions; unknown ones count as surplus.
        extensions: Vec<Extension>,
    },
    /// Extension `lockstep`: grants simulation time.
    Step {
        /// Milliseconds.
        ms: u64,
    },
    /// Extension `clock`: requests a `time` message.
    Time,
    /// Extension `mark`: marks a victim.
    Mark(MarkTarget),
    /// Extension `mark`: removes a mark.
    MarkDel(Uid),
    /// Extension `nogo`: adds a keep-out zone, an axis-aligned rectangle between these two corners, metres.
    NoGo([[f64; 2]; 2]),
    /// Extension `nogo`: removes a keep-out zone.
    NoGoDel(Uid),
    /// Extension `teleop`: drives for half a second.
    Drive {
        /// The robot.
        robot: Uid,
        /// Forward speed, m/s.
        forward: f64,
        /// Turn rate, counter-clockwise, rad/s.
        spin: f64,
        /// Climb speed, m/s; flying robots only.
        climb: Option<f64>,
    },
    /// Extension `teleop`: aims the camera.
    Camera {
        /// The robot of the camera.
        robot: Uid,
        /// Pan to the left, radians.
        pan: f64,
        /// Tilt up, radians.
        tilt: f64,
        /// Zoom factor.
        zoom: Option<f64>,
    },
    /// Extension `teleop`: stops and holds the robot.
    Stop(Uid),
    /// Extension `mission2`: replaces the plan.
    MissionSet {
        /// The robot of the plan.
        robot: Uid,
        /// May be empty.
        waypoints: Vec<Waypoint>,
    },
    /// Extension `mission2`: empties the plan.
    MissionClr(Uid),
    /// Extension `mission2`: inserts a waypoint.
    MissionIns {
        /// The robot of the plan.
        robot: Uid,
        /// Index of the new waypoint, from 0.
        index: u32,
        /// The waypoint.
        waypoint: Waypoint,
    },
    /// Extension `queue`: shows a picture.
    Open(Uid),
    /// Extension `queue`: marks a picture as handled.
    Done(Uid),
    /// Extension `gaze`: the gaze point of an operator model, pixels of the virtual screen from its top left.
    Gaze {
        /// Coordinate to the right.
        x: f64,
        /// Coordinate down.
        y: f64,
    },
    /// Extension `gaze`: a click of an operator model, pixels of the virtual screen from its top left.
    Click {
        /// Coordinate to the right.
        x: f64,
        /// Coordinate down.
        y: f64,
    },
    /// Extension `view`: moves or closes a window of the station.
    Window {
        /// The window.
        window: Uid,
        /// Left edge, upper edge, width and height, pixels of the virtual screen; none: it is closed.
        place: Option<[i32; 4]>,
    },
    /// Extension `team`: sets the client's station; the first one is 1.
    Station(u32),
    /// Extension `team`: assigns a robot.
    Owner {
        /// The robot.
        robot: Uid,
        /// Station of the new owner; 0 is the pool shared by all.
        station: u32,
    },
    /// Extension `team`: sends a text to the other operators.
    Chat(String),
    /// Extension `attention`: sets the policy for the requests that operators see.
    Policy(RequestPolicy),
    /// Extension `attention`: takes a robot out of service, or puts it back.
    Hold {
        /// The robot.
        robot: Uid,
        /// True if out of service.
        is_held: bool,
    },
    /// Extension `display`: sets the mode of the picture's window.
    Display(DisplayMode),
    /// Extension `trial`: begins or ends the trial.
    Trial(TrialCommand),
    /// Extension `trial`: the operator's workload ratings.
    Workload(Workload),
    /// Extension `detour`: removes this waypoint, and the robot's detour to it.
    MissionDelWaypoint {
        /// The robot of the plan.
        robot: Uid,
        /// Index in the plan of the last `mission` message that the client has, from 0.
        index: u32,
        /// The waypoint as that message tells it.
        waypoint: Waypoint,
    },
    /// Extension `restart`: replaces the world by a new one with this seed.
    Restart {
        /// The seed.
        seed: u64,
    },
}

/// The target of a victim's mark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum MarkTarget {
    /// A point on the map, metres.
    At([f64; 2]),
    /// The position of a feature of the picture.
    Feature(Uid),
}
