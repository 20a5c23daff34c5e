//! A worker that is killed at any moment leaves whole results, and jobs that others can do.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use ledger::{Access, Artefact, JobStatus, Ledger, ResultFile, ResultFolder, WorkerLock};
use serde_json::{Value, json};

use crate::{KIND, folder, identity, result, specs};

/// The variable that passes the folder to the child.
const FOLDER: &str = "SPAR_TEST_LEDGER_FOLDER";

/// The length of the results' text: several writes of a file.
const TEXT_BYTES: usize = 100_000;

fn content(key: &str) -> Value {
    json!({ "of": key, "text": key.repeat(TEXT_BYTES) })
}

fn start_worker(folder: &Path) -> Child {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "crash::work", "--nocapture"]).env(FOLDER, folder);
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a child")
}

/// The child: works until it is killed. Without the variable it does nothing.
#[test]
fn work() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let lock = WorkerLock::acquire(&folder.join("workers")).expect("a lock");
    let results = ResultFolder::open(&folder.join("results")).expect("a folder");
    let ledger = Ledger::resume(&folder.join("a.ledger"), &KIND, &identity(), Access::Shared).expect("a ledger");
    println!("\nworks");
    while let Some(job) = ledger.claim_next(lock.name(), 1, 1).expect("a claim").pop() {
        let log = folder.join(format!("{}.log", job.key));
        let artefact = Artefact { path: &log, bytes: job.key.as_bytes() };
        results.write(&job.key, &[artefact], &content(&job.key)).expect("written");
        ledger.add_result(&result(&job.key)).expect("written");
    }
}

#[test]
fn whatever_a_killed_worker_leaves_can_be_resumed() {
    let folder = folder();
    let (path, workers) = (folder.path().join("a.ledger"), folder.path().join("workers"));
    let ledger = Ledger::create(&path, &KIND, &identity(), Access::Shared).expect("a ledger");
    ledger.declare(&specs(100_000)).expect("written");
    let results = ResultFolder::open(&folder.path().join("results")).expect("a folder");
    for turn in 0..12_u32 {
        let mut child = start_worker(folder.path());
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
        assert!(lines.any(|line| line == "works"));
        thread::sleep(Duration::from_micros(u64::from(turn * 7919 % 40_000)));
        let running = ledger.workers().expect("workers");
        assert!(running.iter().all(|worker| WorkerLock::is_running(&workers, worker)));
        child.kill().expect("SIGKILL");
        child.wait().expect("its end");

        for worker in ledger.workers().expect("workers") {
            assert!(!WorkerLock::is_running(&workers, &worker), "the lock has gone with the child");
            assert_eq!(ledger.release(&worker).expect("written"), 1);
        }
        let keys = results.keys().expect("keys");
        for key in &keys {
            assert_eq!(results.read::<Value>(key).expect("a file"), ResultFile::Whole(content(key)));
            assert_eq!(fs::read_to_string(folder.path().join(format!("{key}.log"))).expect("a log"), *key);
        }
        let done = ledger.keys(JobStatus::Done).expect("keys");
        assert!(done.iter().all(|key| keys.contains(key)), "the file is written before the status");
        assert!(keys.len() <= done.len() + 1);
        ledger.rebuild(&results, |key, _: Value| Ok(result(key))).expect("a rebuild");
        assert_eq!(ledger.counts().expect("counts").done, keys.len() as u64);
    }
    assert!(ledger.counts().expect("counts").done > 5);
}

/// The steps of a job in their order, each as the state of the disk after it.
const STEPS: [fn(&Path, &Ledger, &ResultFolder); 8] = [
    |_, ledger, _| assert!(ledger.claim("0", "w").expect("a claim")),
    |folder, _, _| fs::write(folder.join(".0.log.1-0.part"), "l").expect("a file"),
    |folder, _, _| fs::rename(folder.join(".0.log.1-0.part"), folder.join("0.log")).expect("a file"),
    |_, _, results| fs::write(results.path().join(".0.json.1-1.part"), "").expect("a file"),
    |_, _, results| fs::write(results.path().join(".0.json.1-1.part"), "{\"of\":").expect("a file"),
    |_, _, results| fs::write(results.path().join(".0.json.1-1.part"), "{\"of\":\"0\"}").expect("a file"),
    |_, _, results| fs::rename(results.path().join(".0.json.1-1.part"), results.file("0")).expect("a file"),
    |_, ledger, _| ledger.add_result(&result("0")).expect("written"),
];

/// The number of steps after which the result is there.
const STEPS_TO_RESULT: usize = 7;

#[test]
fn a_job_goes_on_after_any_step() {
    for steps in 0..=STEPS.len() {
        let folder = folder();
        let path = folder.path().join("a.ledger");
        let open = || Ledger::resume_or_create(&path, &KIND, &identity(), Access::Shared).expect("a ledger");
        let results = ResultFolder::open(&folder.path().join("results")).expect("a folder");
        let ledger = open();
        ledger.declare(&specs(1)).expect("written");
        STEPS[..steps].iter().for_each(|step| step(folder.path(), &ledger, &results));
        drop(ledger);
        // Without its ledger, the folder is as good.
        for is_lost in [false, true] {
            if is_lost {
                fs::remove_file(&path).expect("a ledger");
            }
            let ledger = open();
            ledger.declare(&specs(1)).expect("written");
            ledger.release("w").expect("written");
            ledger.rebuild(&results, |key, _: Value| Ok(result(key))).expect("a rebuild");
            let expect = if steps >= STEPS_TO_RESULT { JobStatus::Done } else { JobStatus::Pending };
            assert_eq!(ledger.job("0").expect("a row").expect("a job").status, expect, "{steps} steps");
        }
        let ledger = open();
        if ledger.claim("0", "v").expect("a claim") {
            let log = folder.path().join("0.log");
            results.write("0", &[Artefact { path: &log, bytes: b"log" }], &json!({ "of": "0" })).expect("written");
            ledger.add_result(&result("0")).expect("written");
        }
        assert_eq!(results.read("0").expect("a file"), ResultFile::Whole(json!({ "of": "0" })));
        assert_eq!(ledger.counts().expect("counts").done, 1);
        assert!(folder.path().join("0.log").is_file());
    }
}
