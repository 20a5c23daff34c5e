//! The README's numbers of golden records, in a clone and in the complete set, are correct.

use crate::golden;

use std::path::{Path, PathBuf};

const README: &str = include_str!("../../../README.md");

/// Two folders of golden data: the clone's, and the complete set if it lies beside the workspace.
fn folders() -> [PathBuf; 2] {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    [root.join("golden"), root.join("../../../../shared/oracle/golden")]
}

fn files(folder: &Path) -> Vec<PathBuf> {
    folder.read_dir().expect("a folder with golden files").map(|entry| entry.expect("an entry").path()).collect()
}

/// The numbers of steps, collision calls (both argument orders) and trajectories in a folder.
fn counts(folder: &Path) -> [usize; 3] {
    let records = |set: &str| files(&folder.join(set)).iter().map(|path| golden::read(path).len()).sum::<usize>();
    let steps = records("steps") - files(&folder.join("steps")).len();
    [steps, 2 * records("collide"), files(&folder.join("traj")).len()]
}

/// A number as the README writes it: 14,000.
fn written(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", number / 1000, number % 1000) }
}

#[test]
fn the_readme_tells_how_many_golden_records_there_are() {
    let readme = README.split_whitespace().collect::<Vec<_>>().join(" ");
    let check = |sentence: String| assert!(readme.contains(&sentence), "README.md does not say: {sentence}");
    let [clone, complete] = folders();
    let [steps, collisions, trajectories] = counts(&clone).map(written);
    check(format!("a clone holds {steps} of the steps, all {collisions} collisions and {trajectories} of the"));
    if complete.is_dir() {
        let [steps, collisions, trajectories] = counts(&complete).map(written);
        check(format!("{steps} single steps, {collisions} collisions and {trajectories} free-running trajectories"));
    } else {
        golden::say_incomplete("steps, collide and traj");
    }
}
