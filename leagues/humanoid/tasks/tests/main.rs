//! Tests of the learning tasks. They say so and end where MuJoCo and the league's data are not installed
//! (`pip install rcsssmj==0.2.1`).

mod equal_bits;
#[expect(dead_code, reason = "shared with the tests of the world, which use all of it")]
#[path = "../../world/tests/installed.rs"]
mod installed;
mod pages;
mod starts;

use std::sync::Arc;

use humanoid_tasks::{HumanoidTaskBatch, HumanoidTaskError, HumanoidTaskOptions};
use rayon::ThreadPoolBuilder;

/// A batch of a task with these options; `None` where the league is not installed.
fn batch(task: &str, options: HumanoidTaskOptions) -> Option<HumanoidTaskBatch> {
    Some(result(task, options, 1)?.expect("a batch"))
}

fn result(
    task: &str,
    options: HumanoidTaskOptions,
    threads: usize,
) -> Option<Result<HumanoidTaskBatch, HumanoidTaskError>> {
    let (library, files) = installed::installed()?;
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    Some(HumanoidTaskBatch::new(library, files, task, options, Some(Arc::new(pool))))
}

/// Actions that move all joints a little, different in each world and cycle.
fn actions(worlds: usize, joints: usize, cycle: usize) -> Vec<f32> {
    let number = |index: usize| ((index * 37 + cycle * 11) % 41) as f32 / 41.0 - 0.5;
    (0..worlds * joints).map(number).collect()
}
