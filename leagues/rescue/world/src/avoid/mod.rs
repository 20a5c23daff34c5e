//! The local planner: robots follow paths, avoid obstacles and each other, and detect lack of progress. Rules and
//! figures are from docs/reference/rescue-autonomy.md 2 and 3.
//!
//! | step | look in |
//! |---|---|
//! | path following | [`track`](Track) |
//! | rollout of a command until the robot stands | `arc` |
//! | the safe command nearest to the wanted one | [`steer`] |
//! | robots that block each other yield | [`traffic`](Traffic) |
//! | progress check: continue, plan again, or stuck | [`patience`](Patience) |

mod arc;
mod patience;
mod steer;
mod track;
mod traffic;

pub use patience::{Advice, Patience, Progress};
pub use steer::{Body, Held, Neighbour, PASSING_M, Steered, steer, walls_near};
pub use track::Track;
pub use traffic::{Party, Traffic};
