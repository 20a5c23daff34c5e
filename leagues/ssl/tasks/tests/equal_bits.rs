//! Episodes are the same in every slot, with any number of threads, beside any other worlds.

use std::sync::Arc;

use rayon::ThreadPoolBuilder;
use ssl_tasks::{SSL_TASKS, SslTaskBatch, SslTaskOptions};

use crate::runs::{batch, options, rows, run, same_step};

#[test]
fn any_number_of_threads() {
    for task in SSL_TASKS {
        let names: Vec<u64> = (0..20).collect();
        let alone = run(&mut batch(task.name, same_step(20)), &names, 60);
        let pool = ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
        let mut shared = SslTaskBatch::new(task.name, same_step(20), Some(Arc::new(pool))).expect("a batch");
        shared.reset(None, None).expect("a reset");
        assert!(alone == run(&mut shared, &names, 60), "{}", task.name);
    }
}

/// Resets in the middle of the run are part of it.
#[test]
fn other_slots_beside_other_worlds() {
    for task in SSL_TASKS {
        let short = SslTaskOptions { episode_s: Some(0.5), ..same_step(4) };
        let plain = run(&mut batch(task.name, short), &[0, 1, 2, 3], 60);
        let mut mixed = batch(task.name, SslTaskOptions { worlds: 3, ..short });
        mixed.reset(None, Some(&[42, 43, 40])).expect("a reset");
        for (step, (expect, found)) in plain.iter().zip(run(&mut mixed, &[2, 3, 0], 60)).enumerate() {
            let expect = [2, 3, 0].map(|world| expect[world].clone());
            assert!(expect.as_slice() == found, "{} step {step}", task.name);
        }
    }
}

#[test]
fn a_mask_leaves_other_worlds_alone() {
    let mut masked = batch("SSLGoToBall", options(3));
    let before = rows(&masked);
    masked.reset(Some(&[false, true, false]), None).expect("a reset");
    let after = rows(&masked);
    assert!(after[0] == before[0] && after[1] != before[1] && after[2] == before[2]);
}

/// All starts are drawn but that of the dribbling course.
#[test]
fn other_seeds_are_other_episodes() {
    for task in SSL_TASKS {
        let rows = rows(&batch(task.name, options(12)));
        let is_drawn = task.name != "SSLDribbling";
        for (index, row) in rows.iter().enumerate() {
            assert!(rows[..index].iter().all(|other| (other != row) == is_drawn), "{} {index}", task.name);
        }
    }
}
