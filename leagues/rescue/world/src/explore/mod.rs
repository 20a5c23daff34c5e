//! Robots explore by themselves: each goes to a place from which it sees beyond an open side of the border, and no two go to the
//! same one. Rules and figures are those of docs/reference/rescue-autonomy.md 1.
//!
//! | step | look in |
//! |---|---|
//! | what is explored, and where a robot fits | [`ground`](Ground), `swell` |
//! | how far a robot has to go to each place, and on which way | [`flood`](Flood) |
//! | where the border is open | [`opening`](Opening) |
//! | where a robot stands to see beyond it | `stand` |
//! | what a robot remembers: its goal, its progress, what failed | [`explorer`](Explorer) |
//! | what all robots know when they decide | `scene` |
//! | what a robot that needs a goal can choose from | `choice` |
//! | which robot goes where | [`plan_team`] |
//! | what comes of it, and why | [`Decision`], [`Waiting`], [`Why`] |

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
