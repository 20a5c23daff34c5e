//! What a session was worth: the metrics of experiments, computed from its log alone
//! (docs/reference/rescue-metrics.md). A log has events, commands, and notes of what the world knows.
//!
//! | step | look in |
//! |---|---|
//! | what the world writes for experimenters | [`note`](Note) |
//! | a line to what counts | `entry` |
//! | lines one after the other | [`meter`](Meter), [`measure`] |
//! | what went on, from when to when | `record`, `span` |
//! | the figures | [`report`](Metrics), [`Rules`] |
//! | a row of a table | [`columns`], [`row`](row()) |
//! | where two logs part | [`diff`](diff()) |

mod diff;
mod entry;
mod meter;
mod note;
mod record;
mod report;
mod row;
mod rules;
mod span;

pub use diff::{At, Difference, diff};
pub use entry::BadLog;
pub use meter::{Meter, measure};
pub use note::Note;
pub use report::{
    Attention, Faults, Mark, Matrix, Metrics, Missions, Operator, Outcome, Queue, Region, Robot, Score, Supervision,
    Teleop, Tlx, Victim,
};
pub use row::{columns, row};
pub use rules::Rules;
