//! Batches and drawn actions for tests.

use engine::{Quantity, RandomStream};
use soccer_tasks::{Autoreset, TaskBatch, TaskLayout, TaskOptions};

/// Options with so many worlds.
pub fn options(worlds: usize) -> TaskOptions {
    TaskOptions { worlds, seed: 40, ..TaskOptions::default() }
}

/// A batch whose episodes have begun.
pub fn batch(task: &str, options: TaskOptions) -> TaskBatch {
    let mut batch = TaskBatch::new(task, options, None).expect("a batch");
    batch.reset(None, None).expect("a reset");
    batch
}

/// Actions of the worlds with these names in a step.
pub fn actions(batch: &TaskBatch, names: &[u64], step: u64) -> Vec<f32> {
    let width = TaskLayout::width(&batch.layout().action);
    let own = |name: &u64| {
        let mut draws = RandomStream::new(*name, "test", 0, step / 4);
        (0..width).map(move |_| draws.signed() as f32).collect::<Vec<_>>()
    };
    names.iter().flat_map(own).collect()
}

/// The bits of all that a step shows, world by world.
pub fn rows(batch: &TaskBatch) -> Vec<Vec<u32>> {
    let worlds = batch.options().worlds;
    let [robot, truth] = [&batch.layout().robot, &batch.layout().truth].map(|of| TaskLayout::width(of));
    let (mut robots, mut truths) = (vec![0.0; worlds * robot], vec![0.0; worlds * truth]);
    batch.copy_robot(&mut robots);
    batch.copy_truth(&mut truths);
    let row = |(index, result): (usize, soccer_tasks::EpisodeStep<'_>)| {
        let numbers = robots[index * robot..][..robot].iter().chain(&truths[index * truth..][..truth]);
        let numbers = numbers.chain(result.terms).chain([&result.reward]).map(|number| number.to_bits());
        numbers.chain([u32::from(result.is_terminated), u32::from(result.is_truncated)]).collect()
    };
    batch.results().enumerate().map(row).collect()
}

/// The rows of each step of a run with drawn actions.
pub fn run(batch: &mut TaskBatch, names: &[u64], steps: u64) -> Vec<Vec<Vec<u32>>> {
    let mut out = vec![rows(batch)];
    for step in 0..steps {
        batch.step(&actions(batch, names, step)).expect("a step");
        out.push(rows(batch));
    }
    out
}

/// The index of a quantity's first number.
pub fn start_of(quantities: &[Quantity], name: &str) -> usize {
    let at = quantities.iter().position(|quantity| quantity.name == name).expect("a quantity");
    TaskLayout::width(&quantities[..at])
}

/// Actions of 1 until an episode ends; the number of steps.
pub fn until_end(batch: &mut TaskBatch) -> usize {
    let width = TaskLayout::width(&batch.layout().action);
    let actions = vec![1.0; batch.options().worlds * width];
    for step in 1..1000 {
        batch.step(&actions).expect("a step");
        if batch.results().any(|result| result.ended.is_some()) {
            return step;
        }
    }
    panic!("no episode ends in a mode of {}", Autoreset::name(batch.options().autoreset));
}
