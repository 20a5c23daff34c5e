//! The local planner: robots follow paths, avoid obstacles and each other, and detect lack of progress. Rules and
//! figures are from docs/reference/rescue-autonomy.md 2 and 3.
//!
//! | step | look in |
//! |---|---|
//! | path following | [`path_follower`](PathFollower) |
//! | rollout of a command until the robot stands | `rollout` |
//! | the safe command nearest to the wanted one | [`safe_velocity`] |
//! | the point of a leg nearest to a robot or obstacle | `segment` |
//! | progress check: continue, plan again, or stuck | [`progress_checker`](ProgressChecker) |

mod dynamic_window;
mod path_follower;
mod progress_checker;
mod rollout;
mod segment;

pub(crate) use dynamic_window::ROBOT_GAP_M;
pub use dynamic_window::{
    ControlledRobot, Neighbour, PASSING_CLEARANCE_M, SafeVelocity, StopCause, obstacles_near, safe_velocity,
};
pub use path_follower::PathFollower;
pub use progress_checker::{NavigationAdvice, ProgressChecker, StuckDetector};
pub(crate) use segment::nearest;
