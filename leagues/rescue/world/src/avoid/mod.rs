//! Robots follow paths, keep off what stands in their way and off each other, and notice when they do not get on. Rules and
//! figures are those of docs/reference/rescue-autonomy.md 2 and 3.
//!
//! | step | look in |
//! |---|---|
//! | along a path | [`track`](Track) |
//! | what a command leads to, until the robot stands again | `arc` |
//! | the command that is safe and nearest to what was wanted | [`steer`] |
//! | robots that hold each other make room | [`traffic`](Traffic) |
//! | no progress: go on, plan again, or stuck | [`patience`](Patience) |

mod arc;
mod patience;
mod steer;
mod track;
mod traffic;

pub use patience::{Advice, Patience, Progress};
pub use steer::{Body, Held, Neighbour, PASSING_M, Steered, steer, walls_near};
pub use track::Track;
pub use traffic::{Party, Traffic};
