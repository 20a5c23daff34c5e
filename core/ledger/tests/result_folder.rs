//! Result files: absent, whole or torn; and the ledger that is made again from them.

use std::fs;
use std::path::Path;

use ledger::{Access, Artefact, JobStatus, ResultFile, ResultFolder};
use proptest::prelude::{ProptestConfig, any, proptest};
use serde_json::{Value, json};

use crate::{create, folder, result, specs};

fn read(folder: &ResultFolder, key: &str) -> ResultFile<Value> {
    folder.read(key).expect("a file")
}

#[test]
fn a_result_is_absent_whole_or_torn() {
    let folder = folder();
    let results = ResultFolder::open(&folder.path().join("results/new")).expect("a folder");
    assert_eq!(read(&results, "a_1"), ResultFile::Absent);
    let log = folder.path().join("a.log");
    for turn in 1..=2 {
        let artefact = Artefact { path: &log, bytes: b"log" };
        results.write("a_1", &[artefact], &json!({ "turn": turn })).expect("written");
        assert_eq!(read(&results, "a_1"), ResultFile::Whole(json!({ "turn": turn })));
    }
    assert_eq!(fs::read(&log).expect("a log"), b"log");
    fs::write(results.file("b"), "\0\0\0\0").expect("a file");
    fs::write(results.file("c"), "").expect("a file");
    assert!(matches!(read(&results, "b"), ResultFile::Torn(_)));
    assert!(matches!(read(&results, "c"), ResultFile::Torn(_)));
    assert_eq!(results.keys().expect("keys"), ["a_1", "b", "c"]);
    assert_eq!(results.parts().expect("names"), Vec::<std::path::PathBuf>::new());
    assert!(results.read::<Vec<u8>>("a_1").is_err(), "whole, and of another type");
    for key in ["", "a/b", "../a", ".a", "a\\b", &"a".repeat(300)] {
        assert!(results.write(key, &[], &0).is_err() && results.read::<Value>(key).is_err(), "{key}");
    }
}

#[test]
fn without_its_artefacts_a_result_is_not_written() {
    let folder = folder();
    let results = ResultFolder::open(folder.path()).expect("a folder");
    let artefact = Artefact { path: Path::new("/proc/none/a.log"), bytes: b"log" };
    assert!(results.write("a", &[artefact], &json!(1)).is_err());
    assert_eq!(read(&results, "a"), ResultFile::Absent);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    /// Any beginning of a result file is torn.
    #[test]
    fn a_beginning_is_torn(numbers in proptest::collection::vec(any::<f64>(), 0..4), text in ".*", cut in 0.0..1.0) {
        let folder = folder();
        let results = ResultFolder::open(folder.path()).expect("a folder");
        let value = json!({ "numbers": numbers, "text": text });
        results.write("a", &[], &value).expect("written");
        assert_eq!(read(&results, "a"), ResultFile::Whole(value));
        let bytes = fs::read(results.file("a")).expect("a file");
        fs::write(results.file("a"), &bytes[..(bytes.len() as f64 * cut) as usize]).expect("a file");
        assert!(matches!(read(&results, "a"), ResultFile::Torn(_)));
    }
}

#[test]
fn a_ledger_is_made_again_from_the_files() {
    let folder = folder();
    let results = ResultFolder::open(&folder.path().join("results")).expect("a folder");
    for key in ["0", "2", "3"] {
        results.write(key, &[], &json!({ "of": key })).expect("written");
    }
    fs::write(results.file("1"), "{\"of\":").expect("a torn file");
    fs::write(results.path().join(".4.json.9-0.part"), "{}").expect("a file aside");
    let ledger = create(&folder, Access::Shared);
    ledger.declare(&specs(6)).expect("written");
    // Killed after the file of 2, during 4, and after the ledger's entry of 5, whose file is lost.
    for key in ["2", "4", "5"] {
        assert!(ledger.claim(key, "w").expect("a claim"));
    }
    ledger.add_result(&result("5")).expect("written");
    let rebuild = || ledger.rebuild(&results, |key, _: Value| Ok(result(key))).expect("a rebuild");
    let report = rebuild();
    assert_eq!((report.added, report.reset, report.unusable[0].0.as_str()), (3, 1, "1"));
    assert_eq!(ledger.keys(JobStatus::Done).expect("keys"), ["0", "2", "3"]);
    assert_eq!(ledger.keys(JobStatus::Pending).expect("keys"), ["1", "5"]);
    assert_eq!(ledger.keys(JobStatus::Running).expect("keys"), ["4"]);
    let report = rebuild();
    assert_eq!((report.added, report.reset, report.unusable.len()), (0, 0, 1));
}
