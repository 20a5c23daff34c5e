//! Jobs from declaration to result, identities, and errors.

use std::fs;

use ledger::{Access, JobStatus, Ledger, LedgerKind, StatusCounts};
use serde_json::{Value, json};

use crate::{KIND, create, folder, identity, result, resume, specs};

#[test]
fn jobs_are_claimed_done_failed_and_made_again() {
    for access in [Access::Exclusive, Access::Shared] {
        let folder = folder();
        let ledger = create(&folder, access);
        assert!(ledger.is_new());
        ledger.declare(&specs(4)).expect("written");
        assert!(ledger.claim("2", "w1").expect("a claim"));
        assert!(!ledger.claim("2", "w2").expect("a claim"), "it is running");
        let keys = |jobs: Vec<ledger::Job>| jobs.into_iter().map(|job| job.key).collect::<Vec<_>>();
        assert_eq!(keys(ledger.claim_next("w2", 2, 3).expect("claims")), ["0", "1"]);
        ledger.fail("0", "the world stands still").expect("written");
        ledger.add_result(&result("1")).expect("written");
        assert_eq!(ledger.workers().expect("workers"), ["w1"]);
        drop(ledger);

        let ledger = resume(&folder, access);
        assert!(!ledger.is_new());
        assert_eq!(ledger.counts().expect("counts"), StatusCounts { pending: 1, running: 1, done: 1, failed: 1 });
        let failed = ledger.job("0").expect("a row").expect("a job");
        assert_eq!((failed.status, failed.attempts, failed.worker.as_deref()), (JobStatus::Failed, 1, Some("w2")));
        assert_eq!(failed.error.as_deref(), Some("the world stands still"));
        assert_eq!(keys(ledger.missing_jobs().expect("jobs")), ["0", "2", "3"]);
        assert_eq!(keys(ledger.claim_next("w3", 9, 1).expect("claims")), ["3"], "one attempt is enough for job 0");
        assert_eq!(ledger.release("w1").expect("written"), 1);
        assert_eq!(keys(ledger.claim_next("w3", 9, 2).expect("claims")), ["2", "0"]);
        let again = ledger.job("0").expect("a row").expect("a job");
        assert_eq!((again.attempts, again.error), (2, None));
        let done = ledger.job("1").expect("a row").expect("a job");
        assert_eq!((done.result::<Value>().expect("JSON"), done.attempts), (Some(json!({ "of": "1" })), 1));
        assert_eq!((done.parameters::<u64>().ok(), done.artefacts), (Some(1), vec![String::from("1.log")]));
    }
}

#[test]
fn a_declaration_keeps_what_is_there() {
    let folder = folder();
    let ledger = create(&folder, Access::Exclusive);
    ledger.add_result(&result("1")).expect("written");
    ledger.add_result(&result("0")).expect("written");
    let keys = |ledger: &Ledger| ledger.jobs().expect("jobs").into_iter().map(|job| job.key).collect::<Vec<_>>();
    assert_eq!(keys(&ledger), ["1", "0"], "a job without a description comes after all others");
    ledger.declare(&specs(3)).expect("written");
    assert_eq!(keys(&ledger), ["0", "1", "2"]);
    assert_eq!(ledger.counts().expect("counts"), StatusCounts { pending: 1, done: 2, ..StatusCounts::default() });
    ledger.reset("1").expect("written");
    assert_eq!(ledger.keys(JobStatus::Pending).expect("keys"), ["1", "2"]);
    assert!(ledger.reset("1").is_err() && ledger.fail("1", "it does not run").is_err());
    assert!(ledger.claim("7", "w").is_err());
}

#[test]
fn results_are_added_all_or_none_and_once() {
    let folder = folder();
    let ledger = create(&folder, Access::Exclusive);
    ledger.add_result(&result("1")).expect("written");
    let error = ledger.add_results(&[result("0"), result("1")]).expect_err("1 is done");
    assert!(error.to_string().ends_with("a.ledger: it has this job already: 1"), "{error}");
    assert_eq!(ledger.counts().expect("counts").total(), 1);
    let failed = ledger.transaction(|ledger| {
        ledger.add_result(&result("2"))?;
        ledger.fail("0", "there is no such job")
    });
    assert!(failed.is_err());
    assert_eq!(ledger.counts().expect("counts").total(), 1);
}

#[test]
fn annotations_are_replaced_and_removed() {
    let folder = folder();
    let ledger = create(&folder, Access::Exclusive);
    for (key, value) in [("b", 1), ("a", 2), ("b", 3)] {
        ledger.set_annotation("judge", key, Some(&json!(value))).expect("written");
    }
    ledger.set_annotation("other", "a", Some(&json!(0))).expect("written");
    assert_eq!(ledger.annotations("judge").expect("values"), [json!(2), json!(3)]);
    ledger.set_annotation("judge", "a", None).expect("written");
    assert_eq!(ledger.annotations("judge").expect("values"), [json!(3)]);
}

#[test]
fn another_run_and_another_kind_are_refused() {
    static OTHER: LedgerKind = LedgerKind { name: "experiment", legacy: &[] };
    let folder = folder();
    let path = folder.path().join("a.ledger");
    let error = |error: Option<ledger::LedgerError>| {
        error.expect("an error").to_string().replace(&path.display().to_string(), "FILE")
    };
    let other = |identity: &Value| error(Ledger::resume(&path, &KIND, identity, Access::Exclusive).err());
    assert_eq!(other(&identity()), "FILE: there is no such ledger");
    drop(create(&folder, Access::Exclusive));
    let now = json!({ "name": "a", "seeds": [1, 3], "worlds": [{ "robots": 3 }, { "robots": 5 }] });
    let lines = "seeds: [1,2] in the ledger, [1,3] now\n  worlds 2 robots: 4 in the ledger, 5 now";
    assert_eq!(other(&now), format!("FILE: this ledger is of another campaign:\n  {lines}"));
    let kind = "FILE: this is not a ledger of an experiment";
    assert_eq!(error(Ledger::resume(&path, &OTHER, &identity(), Access::Exclusive).err()), kind);
    assert_eq!(error(Ledger::open_read_only(&path, &OTHER).err()), kind);
    fs::write(&path, "mine").expect("a file");
    assert_eq!(other(&identity()), "FILE: this is not a ledger of a campaign");
    fs::write(&path, "").expect("a file");
    let exists = Ledger::create(&path, &KIND, &identity(), Access::Shared).err();
    assert!(error(exists).starts_with("FILE: this file exists already"));
    let ledger = Ledger::resume_or_create(&path, &KIND, &identity(), Access::Shared).expect("an interrupted creation");
    assert!(ledger.is_new());
    assert_eq!(ledger.identity().expect("JSON"), identity());
}
