//! What clients ask for (`docs/reference/rescue-wire.md` 3.4, 3.6).

mod decode;
mod encode;
mod waypoint;

use serde::{Deserialize, Serialize};

use super::{Cue, Display, Extension, Policy, Uid, Workload};

pub use decode::Decoded;
pub use waypoint::{Turn, Waypoint};

/// A command. Metres, radians and seconds in the frame x right, y up, angles counter-clockwise, whatever the style is on the
/// wire. Numbers are finite; whether robots and places are there, the decoder cannot know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Selects a robot. `(select none)` selects none, if the server allows that.
    Select {
        /// `None`: no robot.
        robot: Option<Uid>,
        /// Of which operator's station; the first one is 1.
        station: Option<u32>,
    },
    /// Adds waypoints behind the plan.
    MissionAdd {
        /// Whose plan.
        robot: Uid,
        /// At least one.
        waypoints: Vec<Waypoint>,
    },
    /// Removes a waypoint.
    MissionDel {
        /// Whose plan.
        robot: Uid,
        /// Its place in the plan as the last `mission` had it, from 0. `None`: the last waypoint.
        index: Option<u32>,
    },
    /// Has the planner make a plan that ends with a waypoint.
    MissionGen {
        /// Whose plan.
        robot: Uid,
        /// Where it ends.
        waypoint: Waypoint,
    },
    /// Extension: asks for extensions.
    Hello {
        /// 2.
        version: u32,
        /// Those that we know; others count as surplus.
        extensions: Vec<Extension>,
    },
    /// Extension `lockstep`: grants simulation time.
    Step {
        /// Milliseconds.
        ms: u64,
    },
    /// Extension `clock`: asks for a `time` message.
    Time,
    /// Extension `mark`: marks a victim.
    Mark(Mark),
    /// Extension `mark`: removes a mark.
    MarkDel(Uid),
    /// Extension `nogo`: robots keep off the floor of a rectangle along the axes, between these two corners, metres.
    NoGo([[f64; 2]; 2]),
    /// Extension `nogo`: they may go there again.
    NoGoDel(Uid),
    /// Extension `teleop`: drives for half a second.
    Drive {
        /// Who.
        robot: Uid,
        /// Forward, m/s.
        forward: f64,
        /// Counter-clockwise, rad/s.
        spin: f64,
        /// Up, m/s; robots that fly.
        climb: Option<f64>,
    },
    /// Extension `teleop`: aims the camera.
    Camera {
        /// Whose.
        robot: Uid,
        /// To the left, radians.
        pan: f64,
        /// Up, radians.
        tilt: f64,
        /// Factor.
        zoom: Option<f64>,
    },
    /// Extension `teleop`: stands still.
    Stop(Uid),
    /// Extension `mission2`: replaces the plan.
    MissionSet {
        /// Whose plan.
        robot: Uid,
        /// May be empty.
        waypoints: Vec<Waypoint>,
    },
    /// Extension `mission2`: empties the plan.
    MissionClr(Uid),
    /// Extension `mission2`: inserts a waypoint.
    MissionIns {
        /// Whose plan.
        robot: Uid,
        /// The place that it will have, from 0.
        index: u32,
        /// What.
        waypoint: Waypoint,
    },
    /// Extension `queue`: shows a picture.
    Open(Uid),
    /// Extension `queue`: a picture is dealt with.
    Done(Uid),
    /// Extension `gaze`: where a model looks, pixels of the virtual screen from its top left.
    Gaze {
        /// To the right.
        x: f64,
        /// Down.
        y: f64,
    },
    /// Extension `gaze`: where a model clicks, pixels of the virtual screen from its top left.
    Click {
        /// To the right.
        x: f64,
        /// Down.
        y: f64,
    },
    /// Extension `view`: a window of the station stands elsewhere now.
    Window {
        /// Which.
        window: Uid,
        /// Left edge and upper edge, width and height, pixels of the virtual screen; none: it is closed.
        place: Option<[i32; 4]>,
    },
    /// Extension `team`: "I operate this station"; the first one is 1.
    Station(u32),
    /// Extension `team`: assigns a robot.
    Owner {
        /// Which.
        robot: Uid,
        /// To the operator of which station; 0 is the pool of robots that are anybody's.
        station: u32,
    },
    /// Extension `team`: says something to the other operators.
    Chat(String),
    /// Extension `attention`: which requests operators see.
    Policy(Policy),
    /// Extension `attention`: takes a robot out of service, or puts it back.
    Hold {
        /// Which.
        robot: Uid,
        /// Out of service.
        is_held: bool,
    },
    /// Extension `display`: what the picture's window shows.
    Display(Display),
    /// Extension `trial`: begins or ends the trial.
    Trial(Cue),
    /// Extension `trial`: how the operator rates the work.
    Workload(Workload),
}

/// What becomes a victim's mark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Mark {
    /// A place on the map, metres.
    At([f64; 2]),
    /// Where a feature of the picture is.
    Feature(Uid),
}
