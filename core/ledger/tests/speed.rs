//! The time of a large ledger's operations. `cargo test -p spar-ledger speed -- --nocapture` prints it.

use std::time::{Duration, Instant};

use ledger::{Access, StatusCounts};

use crate::{create, folder, result, resume, specs};

/// The number of jobs of a large ledger.
const JOBS: u64 = 10_000;

/// The number of jobs added one by one.
const SINGLE: u64 = 200;

fn time<T>(name: &str, work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let value = work();
    println!("{name}: {:?}", begin.elapsed());
    (value, begin.elapsed())
}

#[test]
fn a_large_ledger_is_quick() {
    for access in [Access::Exclusive, Access::Shared] {
        println!("{access:?}");
        let folder = folder();
        let ledger = create(&folder, access);
        time("declare 10 000", || ledger.declare(&specs(JOBS)).expect("written"));
        let single: Vec<_> = (0..SINGLE).map(|key| result(&key.to_string())).collect();
        let rest: Vec<_> = (SINGLE..JOBS).map(|key| result(&key.to_string())).collect();
        time("add 200, one transaction each", || {
            single.iter().for_each(|result| ledger.add_result(result).expect("written"));
        });
        time("claim 200, one transaction", || ledger.claim_next("w", 200, 1).expect("claims"));
        time("add 9 800, one transaction", || ledger.add_results(&rest).expect("written"));
        drop(ledger);
        let ((counts, jobs), status) = time("open, count and list 10 000", || {
            let ledger = resume(&folder, access);
            (ledger.counts().expect("counts"), ledger.jobs().expect("jobs").len())
        });
        assert_eq!((counts, jobs as u64), (StatusCounts { done: JOBS, ..StatusCounts::default() }, JOBS));
        assert!(status < Duration::from_secs(1), "{status:?}");
    }
}
