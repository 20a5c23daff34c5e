//! Several programs at one ledger.

use std::collections::BTreeSet;
use std::thread;

use ledger::{Access, Ledger};

use crate::{KIND, create, folder, identity, result, resume, specs};

#[test]
fn an_exclusive_ledger_has_one_program() {
    let folder = folder();
    let ledger = create(&folder, Access::Exclusive);
    for error in [
        Ledger::resume(ledger.path(), &KIND, &identity(), Access::Exclusive).err(),
        Ledger::open_read_only(ledger.path(), &KIND).err(),
    ] {
        let error = error.expect("an error").to_string();
        assert!(error.ends_with("another program has this ledger open; wait for its end, or end it"), "{error}");
    }
    ledger.add_result(&result("0")).expect("written");
    let path = ledger.path().to_owned();
    drop(ledger);
    let reader = Ledger::open_read_only(&path, &KIND).expect("a ledger");
    assert_eq!(reader.counts().expect("counts").done, 1);
    assert!(reader.add_result(&result("1")).is_err());
}

#[test]
fn a_reader_of_a_shared_ledger_sees_what_a_writer_has_committed() {
    let folder = folder();
    let writer = create(&folder, Access::Shared);
    writer.declare(&specs(3)).expect("written");
    let reader = Ledger::open_read_only(writer.path(), &KIND).expect("a ledger");
    let count = || reader.counts().expect("counts").done;
    assert_eq!(count(), 0);
    writer.add_result(&result("0")).expect("written");
    assert_eq!(count(), 1);
    let inside = writer.transaction(|writer| {
        writer.add_result(&result("1"))?;
        Ok(count())
    });
    assert_eq!((inside.expect("written"), count()), (1, 2));
    assert!(reader.add_result(&result("2")).is_err());
    drop((reader, writer));
    let files: Vec<_> = folder.path().read_dir().expect("a folder").collect();
    assert_eq!(files.len(), 1, "the log has gone: {files:?}");
}

/// Programs open the ledger in the same moment, and each job is claimed once.
#[test]
fn workers_share_the_jobs() {
    let folder = folder();
    let path = folder.path().join("a.ledger");
    let work = |worker: String| {
        let ledger = Ledger::resume_or_create(&path, &KIND, &identity(), Access::Shared).expect("a ledger");
        ledger.declare(&specs(60)).expect("written");
        let mut own = Vec::new();
        loop {
            let jobs = ledger.claim_next(&worker, 2, 1).expect("claims");
            if jobs.is_empty() {
                return own;
            }
            for job in jobs {
                ledger.add_result(&result(&job.key)).expect("written");
                own.push(job.key);
            }
        }
    };
    let keys: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..4).map(|worker| scope.spawn(move || work(format!("w{worker}")))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker")).collect()
    });
    assert_eq!((keys.len(), keys.iter().collect::<BTreeSet<_>>().len()), (60, 60));
    let jobs = resume(&folder, Access::Shared).jobs().expect("jobs");
    assert!(jobs.iter().all(|job| job.attempts == 1 && job.result.is_some()));
}

#[test]
fn the_access_may_change_between_two_openings() {
    let folder = folder();
    create(&folder, Access::Shared).add_result(&result("0")).expect("written");
    let ledger = resume(&folder, Access::Exclusive);
    ledger.add_result(&result("1")).expect("written");
    assert!(Ledger::open_read_only(ledger.path(), &KIND).is_err());
    drop(ledger);
    let files: Vec<_> = folder.path().read_dir().expect("a folder").collect();
    assert_eq!(files.len(), 1, "one file: {files:?}");
    let ledger = resume(&folder, Access::Shared);
    ledger.add_result(&result("2")).expect("written");
    let reader = Ledger::open_read_only(ledger.path(), &KIND).expect("a ledger");
    assert_eq!(reader.counts().expect("counts").done, 3);
}
