//! Parameter files: XML that describes a world (docs/reference/smallsize-criss.md 2).
//!
//! A file goes through four passes, one file each: `tree` parses it, `inherit` fills in what elements take from others,
//! `check` compares it with what the DTD allows (`schema` is that DTD as a table), `build` makes plain values. Each pass
//! collects everything that is wrong, with its place, instead of stopping at the first mistake.

mod build;
mod check;
mod inherit;
mod problem;
mod schema;
mod shapes;
mod spot;
mod tree;
mod values;

use super::Description;
pub use problem::{Problem, Problems};

/// Bytes that a parameter file may have.
pub const FILE_BYTES_MAX: usize = 1 << 20;

/// Our own world of five robots a side.
pub const FIVE_A_SIDE: &str = include_str!("../../../../../data/smallsize/five-a-side.xml");

/// The same world with one robot on the field; all others are parked where the camera does not see them.
pub const BALL_AND_ROBOT: &str = include_str!("../../../../../data/smallsize/ball-and-robot.xml");

/// Reads a parameter file, and returns the worlds that it describes, at least one. DTDs elsewhere are not looked at.
///
/// # Errors
/// Everything that is wrong with the file, in the order of its lines.
pub fn read(bytes: &[u8]) -> Result<Vec<Description>, Problems> {
    let mut problems = Problems::default();
    let root = tree::parse(bytes, &mut problems);
    let worlds = root.map(|root| build_all(root, &mut problems)).unwrap_or_default();
    problems.none_or(worlds)
}

fn build_all(mut root: tree::Element, problems: &mut Problems) -> Vec<Description> {
    for world in root.children.iter_mut().filter(|child| schema::is_world(&child.tag)) {
        inherit::fill_in(world, problems);
    }
    check::check(&root, problems);
    // What is missing or misspelt was told; values of a tree that is not as it should be would only be told twice.
    if !problems.is_empty() {
        return Vec::new();
    }
    let worlds = root.children.iter().filter(|child| schema::is_world(&child.tag));
    worlds.map(|world| build::world(world, problems)).collect()
}
