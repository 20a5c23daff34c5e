//! Older forms of a kind of ledger are read as they are, and become the current one when they are resumed.

use std::fs;
use std::path::Path;

use ledger::{Access, Ledger, LedgerKind, LegacyForm};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{KIND, folder, identity, result};

/// One older form.
pub static FORMS: [LegacyForm; 1] = [LegacyForm {
    version: 2,
    identity: "SELECT identity FROM campaign",
    jobs: "SELECT 'old-' || number AS key, number, record AS result FROM record",
    annotations: Some("SELECT 'judge' AS topic, name AS key, json_array(name) AS value FROM remark"),
    tables: &["campaign", "record", "remark"],
}];

/// Writes a ledger of an older form.
fn write_old(path: &Path, version: i32) {
    let old = Connection::open(path).expect("a database");
    old.execute_batch(&format!(
        "CREATE TABLE campaign (identity TEXT NOT NULL) STRICT;
         CREATE TABLE record (number INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
         CREATE TABLE remark (name TEXT NOT NULL) STRICT;
         INSERT INTO campaign VALUES ('{}');
         INSERT INTO record VALUES (1, '{{\"of\":1}}'), (2, '{{\"of\":2}}');
         INSERT INTO remark VALUES ('a');
         PRAGMA application_id = 1936744818;
         PRAGMA user_version = {version};",
        identity()
    ))
    .expect("an older form");
}

fn check(ledger: &Ledger) {
    assert_eq!(ledger.identity().expect("JSON"), identity());
    let jobs = ledger.jobs().expect("jobs").into_iter();
    let jobs: Vec<_> = jobs.map(|job| (job.key.clone(), job.attempts, job.result::<Value>().expect("JSON"))).collect();
    let expect = |number: u32| (format!("old-{number}"), 1, Some(json!({ "of": number })));
    assert_eq!(jobs, [expect(1), expect(2)]);
    assert_eq!(ledger.annotations("judge").expect("values"), [json!(["a"])]);
}

#[test]
fn an_older_form_is_read_and_resumed() {
    let folder = folder();
    let path = folder.path().join("old.ledger");
    write_old(&path, 2);
    let before = fs::read(&path).expect("a file");
    check(&Ledger::open_read_only(&path, &KIND).expect("a ledger"));
    let other = Ledger::resume(&path, &KIND, &json!({}), Access::Exclusive).expect_err("another run");
    assert!(other.to_string().contains("another campaign"), "{other}");
    assert!(fs::read(&path).expect("a file") == before, "reading and refusing change nothing");

    let ledger = Ledger::resume(&path, &KIND, &identity(), Access::Exclusive).expect("a ledger");
    check(&ledger);
    ledger.add_result(&result("new")).expect("written");
    drop(ledger);
    let ledger = Ledger::open_read_only(&path, &KIND).expect("a ledger");
    assert_eq!(ledger.jobs().expect("jobs").last().expect("a job").key, "new");
    let tables = Connection::open(&path).expect("a database");
    let names = "SELECT group_concat(name) FROM (SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name)";
    let names: String = tables.query_row(names, [], |row| row.get(0)).expect("names");
    assert_eq!(names, "annotation,job,ledger");
}

#[test]
fn forms_that_a_kind_does_not_have_are_refused() {
    static NEW: LedgerKind = LedgerKind { name: "campaign", legacy: &[] };
    let folder = folder();
    let path = folder.path().join("old.ledger");
    write_old(&path, 2);
    let error = |kind| Ledger::open_read_only(&path, kind).expect_err("an error").to_string();
    assert!(error(&NEW).ends_with("this is not a ledger of a campaign"));
    Connection::open(&path).expect("a database").pragma_update(None, "user_version", 4).expect("an update");
    assert!(
        error(&KIND).ends_with("its form is 4, and this program knows no form above 3; use the program that made it")
    );
}
