//! Multi-robot frontier exploration: each robot goes to a viewpoint of a frontier segment, and no two share one. Rules
//! and figures are from docs/reference/rescue-autonomy.md 1.
//!
//! | step | look in |
//! |---|---|
//! | explored cells, and free cells for a robot | [`ground`](Ground), `swell` |
//! | path lengths and paths to all cells | [`flood`](Flood) |
//! | frontier segments | [`opening`](Opening) |
//! | viewpoints beyond them | `stand` |
//! | a robot's exploration state: goal, progress, failures | [`explorer`](Explorer) |
//! | common snapshot for planning | `scene` |
//! | candidate goals for one robot | `choice` |
//! | assignment of goals to robots | [`plan_team`] |
//! | decisions and their reasons | [`Decision`], [`Waiting`], [`Why`] |

mod choice;
mod decision;
mod explorer;
mod flood;
mod ground;
mod opening;
mod scene;
mod stand;
mod swell;
mod team;

pub use decision::{Decision, Goal, Waiting, Why};
pub use explorer::Explorer;
pub use flood::{Flood, Room, Spare};
pub use ground::Ground;
pub use opening::{OPEN_M, Opening, openings};
pub use team::{Limit, Member, TIMEOUT_S, plan_team};
