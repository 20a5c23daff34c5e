//! Locks that show whether a worker still runs.

use ledger::WorkerLock;

use crate::folder;

#[test]
fn a_lock_lasts_as_long_as_its_worker() {
    let folder = folder();
    let workers = folder.path().join("workers");
    let first = WorkerLock::acquire(&workers).expect("a lock");
    assert!(!first.clean_up().expect("a folder"), "it is alone");
    let second = WorkerLock::acquire(&workers).expect("a lock");
    assert_ne!(first.name(), second.name());
    assert!(first.clean_up().expect("a folder") && second.clean_up().expect("a folder"));
    let name = second.name().to_owned();
    assert!(WorkerLock::is_running(&workers, &name));
    drop(second);
    assert!(!WorkerLock::is_running(&workers, &name));
    assert!(!WorkerLock::is_running(&workers, "nobody"));
    // The file of a killed worker.
    std::fs::write(workers.join("9-0-1.lock"), "").expect("a file");
    assert!(!WorkerLock::is_running(&workers, "9-0-1"));
    assert!(!first.clean_up().expect("a folder"));
    let files: Vec<_> = workers.read_dir().expect("a folder").collect();
    assert_eq!(files.len(), 1, "{files:?}");
    std::fs::write(workers.join("9-0-2.lock"), "").expect("a file");
    drop(first);
    assert!(!workers.exists());
}

#[test]
fn a_worker_that_cleans_up_leaves_the_locks_that_others_take_meanwhile() {
    let folder = tempfile::tempdir().expect("a folder");
    let workers = folder.path().join("workers");
    let run = || {
        for _ in 0..150 {
            let lock = WorkerLock::acquire(&workers).expect("a lock");
            lock.clean_up().expect("a folder");
            assert!(WorkerLock::is_running(&workers, lock.name()));
        }
    };
    std::thread::scope(|scope| (0..4).map(|_| scope.spawn(run)).for_each(drop));
}
