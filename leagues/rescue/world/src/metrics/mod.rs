//! Metrics of a session, computed from its log alone (docs/reference/rescue-metrics.md). A log has events, commands,
//! and notes of the world's ground truth.
//!
//! | step | look in |
//! |---|---|
//! | notes of the world for experimenters | [`note`](Note) |
//! | lines with an effect on the metrics | `entry` |
//! | reading line by line | [`meter`](Meter), [`measure`] |
//! | the session as a list of time spans | `record`, `span` |
//! | the figures | [`report`](Metrics), [`Rules`] |
//! | a table row | [`columns`], [`row`](row()) |
//! | the first difference of two logs | [`diff`](diff()) |

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
