//! Parameter files: XML that describes a world (docs/reference/smallsize-criss.md 2).
//!
//! A file passes through four stages, one file each: `tree` parses it, `inherit` resolves inheritance, `check`
//! validates it against the DTD (`schema` is the DTD as a table), `build` produces values. Each stage collects all
//! errors with their positions instead of stopping at the first one.

mod build;
mod check;
mod inherit;
mod problem;
mod schema;
mod shapes;
mod source_position;
mod tree;
mod values;

use super::Description;
pub use problem::{Problem, Problems};

/// Largest parameter file, bytes.
pub const FILE_BYTES_MAX: usize = 1 << 20;

/// The default world, with five robots a side.
pub const FIVE_A_SIDE: &str = include_str!("../../../../../data/smallsize/five-a-side.xml");

/// The default world with one robot on the field; all others are parked outside the camera's window.
pub const BALL_AND_ROBOT: &str = include_str!("../../../../../data/smallsize/ball-and-robot.xml");

/// Parses a parameter file into the worlds it describes, at least one. External DTDs are ignored.
///
/// # Errors
/// All errors in the file, in the order of lines.
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
    // Missing or misspelt parts are reported already; errors in the values of an invalid tree would be duplicates.
    if !problems.is_empty() {
        return Vec::new();
    }
    let worlds = root.children.iter().filter(|child| schema::is_world(&child.tag));
    worlds.map(|world| build::world(world, problems)).collect()
}
