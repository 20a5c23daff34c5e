//! Leases: one worker has a job.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use campaign::Lease;

#[test]
fn one_of_many_workers_gets_a_job() {
    let folder = tempfile::tempdir().expect("a folder");
    let leases: Vec<Option<Lease>> = std::thread::scope(|scope| {
        let claim = |name: usize| {
            let path = folder.path();
            scope.spawn(move || Lease::acquire(path, "job", &format!("worker-{name}")).expect("a lease"))
        };
        let threads: Vec<_> = (0..8).map(claim).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    assert_eq!(leases.iter().flatten().count(), 1);
    drop(leases);
    assert!(Lease::acquire(folder.path(), "job", "next").expect("a lease").is_some());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "leases are removed");
}

#[test]
fn a_lease_that_is_not_renewed_is_taken_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("job.lease");
    let lease = |age_s: u64| {
        let file = File::create(&path).expect("a lease");
        file.set_modified(SystemTime::now() - Duration::from_secs(age_s)).expect("a time");
        Lease::acquire(folder.path(), "job", "next").expect("a lease").is_some()
    };
    assert!(!lease(30), "its worker renews it every 10 s");
    assert!(lease(90));
}
