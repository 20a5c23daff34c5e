//! Episodes are the same in every slot, with any number of threads, beside any other worlds.

use std::sync::Arc;

use engine::RandomStream;
use rayon::{ThreadPool, ThreadPoolBuilder};
use soccer_tasks::{Autoreset, Profile, TASKS, TaskBatch, TaskLayout, TaskOptions};

#[test]
fn every_task_runs() {
    for task in TASKS {
        let options = TaskOptions { worlds: 2, profile: Profile::PolicyAndCritic, ..TaskOptions::default() };
        let mut batch = TaskBatch::new(task.name(), options, None).expect("a batch");
        batch.reset(None, None).expect("a reset");
        let width = TaskLayout::width(&batch.layout().action);
        for step in 0..300 {
            let mut draws = RandomStream::new(0, "test", 0, step);
            let actions: Vec<f32> = (0..2 * width).map(|_| draws.signed() as f32).collect();
            batch.step(&actions).expect("a step");
            for result in batch.results() {
                if result.ended.is_some() || step % 100 == 0 {
                    println!("{} {step}: {result:?}", task.name());
                }
            }
        }
    }
}
