//! The table: a row for each body and tick.

use engine::{Picture, Thing};

/// Names of the columns.
pub const COLUMNS: [&str; 13] =
    ["tick", "time_s", "thing", "team", "number", "body", "x_m", "y_m", "z_m", "qx", "qy", "qz", "qw"];

/// A body in a picture.
pub struct Row<'a> {
    /// Whose body: `ball`, `left 3`.
    pub thing: &'a Thing,
    /// Its part: `body`; empty if there is only one.
    pub body: &'a str,
    /// Place, m, and quaternion.
    pub numbers: [f64; 7],
}

/// The rows of a picture: everything that may move.
pub fn rows(picture: &Picture) -> impl Iterator<Item = Row<'_>> {
    picture.placed().filter(|(thing, _)| !thing.is_fixed).flat_map(|(thing, poses)| {
        thing.parts.iter().zip(poses).map(move |(part, pose)| {
            let ([x, y, z], [qx, qy, qz, qw]) = (pose.position_m, pose.rotation);
            Row { thing, body: &part.name, numbers: [x, y, z, qx, qy, qz, qw] }
        })
    })
}
