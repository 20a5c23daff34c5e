//! Where a robot believes that it is. The figures are those of docs/reference/rescue-localisation.md.
//!
//! | to find | look in |
//! |---|---|
//! | poses, and how they combine | [`pose`](Pose) |
//! | what wheels measure | [`odometry`](Odometry) |
//! | the belief, by one of three methods | [`localiser`](Localiser) |
//! | scan matching and the graph of poses | `slam` |

mod localiser;
mod odometry;
mod pose;
mod slam;

pub use localiser::{Localiser, Method, Scanner};
pub use odometry::Odometry;
pub use pose::Pose;
