//! Batches for tests, and their rows.

use ssl_tasks::{Autoreset, SslTaskBatch, SslTaskLayout, SslTaskOptions};

pub fn options(worlds: usize) -> SslTaskOptions {
    SslTaskOptions { worlds, seed: 40, ..SslTaskOptions::default() }
}

/// A batch whose first episodes have begun.
pub fn batch(task: &str, options: SslTaskOptions) -> SslTaskBatch {
    let mut batch = SslTaskBatch::new(task, options, None).expect("a batch");
    batch.reset(None, None).expect("a reset");
    batch
}

pub fn widths(batch: &SslTaskBatch) -> (usize, usize) {
    let layout = batch.layout();
    (SslTaskLayout::width(&layout.observation), SslTaskLayout::width(&layout.action))
}

/// The observations, one row for each world.
pub fn rows(batch: &SslTaskBatch) -> Vec<Vec<f32>> {
    let (width, _) = widths(batch);
    let worlds = batch.results().len();
    let mut out = vec![0.0; worlds * width];
    batch.copy_observation(&mut out);
    out.chunks_exact(width).map(<[f32]>::to_vec).collect()
}

/// Actions that depend on the world's name and the step, not on its slot.
pub fn actions(batch: &SslTaskBatch, names: &[u64], step: u64) -> Vec<f32> {
    let (_, width) = widths(batch);
    let number = |name: &u64, index: usize| {
        let phase = (*name as f64) * 1.7 + (step as f64) * 0.11 + (index as f64) * 2.3;
        (1.5 * phase.sin()) as f32
    };
    names.iter().flat_map(|name| (0..width).map(move |index| number(name, index))).collect()
}

/// The bits of a world after a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Trace {
    pub row: Vec<u32>,
    pub reward: u32,
    pub flags: (bool, bool),
}

/// The bits of all worlds after each of so many steps.
pub fn run(batch: &mut SslTaskBatch, names: &[u64], steps: u64) -> Vec<Vec<Trace>> {
    let one = |step| {
        let actions = actions(batch, names, step);
        batch.step(&actions).expect("a step");
        let results: Vec<_> = batch
            .results()
            .map(|result| (result.reward.to_bits(), (result.is_terminated, result.is_truncated)))
            .collect();
        let rows = rows(batch).into_iter().zip(results);
        rows.map(|(row, (reward, flags))| Trace { row: row.iter().map(|x| x.to_bits()).collect(), reward, flags })
            .collect()
    };
    (0..steps).map(one).collect()
}

pub fn same_step(worlds: usize) -> SslTaskOptions {
    SslTaskOptions { autoreset: Autoreset::SameStep, ..options(worlds) }
}
