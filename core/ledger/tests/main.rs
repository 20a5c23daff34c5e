//! Tests of `spar-ledger`, one module for each topic.

mod crash;
mod legacy;
mod result_folder;
mod shared;
mod speed;
mod status;
mod worker_lock;

use ledger::{Access, JobResult, JobSpec, Ledger, LedgerKind};
use serde_json::{Value, json};
use tempfile::TempDir;

/// The kind of ledgers in these tests.
static KIND: LedgerKind = LedgerKind { name: "campaign", legacy: &legacy::FORMS };

fn identity() -> Value {
    json!({ "name": "a", "seeds": [1, 2], "worlds": [{ "robots": 3 }, { "robots": 4 }] })
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn create(folder: &TempDir, access: Access) -> Ledger {
    Ledger::create(&folder.path().join("a.ledger"), &KIND, &identity(), access).expect("a ledger")
}

fn resume(folder: &TempDir, access: Access) -> Ledger {
    Ledger::resume(&folder.path().join("a.ledger"), &KIND, &identity(), access).expect("a ledger")
}

/// Jobs `0`, `1`, ... with their number as parameters.
fn specs(count: u64) -> Vec<JobSpec> {
    (0..count).map(|number| JobSpec::new(&number.to_string(), number, &number).expect("JSON")).collect()
}

fn result(key: &str) -> JobResult {
    let result = JobResult::new(key, &json!({ "of": key })).expect("JSON");
    result.with_artefacts(vec![format!("{key}.log")])
}
