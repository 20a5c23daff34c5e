//! Sessions in the folder of an experiment: torn files, failed attempts, and several programs.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use ledger::{JobStatus, Ledger, LedgerKind};
use rescue_experiment::{ExperimentFolder, ExperimentSession, SavedSession, SessionHooks, SessionResult, run_sessions};
use rescue_world::metrics::Metrics;

use crate::OneKey;

/// The kind of the folder's index.
static KIND: LedgerKind = LedgerKind { name: "rescue experiment", legacy: &[] };

/// Sessions of an external program that is none: they end after a while.
#[derive(Default)]
struct TestHooks {
    sessions: AtomicUsize,
    ends: AtomicUsize,
    fails: AtomicBool,
    notices: Mutex<Vec<String>>,
}

impl SessionHooks for TestHooks {
    fn run_external(&self, session: &ExperimentSession) -> Result<SessionResult, String> {
        if self.fails.load(Ordering::Relaxed) && session.seed == 2 {
            return Err(String::from("the program does not start"));
        }
        thread::sleep(Duration::from_millis(50));
        self.sessions.fetch_add(1, Ordering::Relaxed);
        Ok(SessionResult { log: session.name.clone().into_bytes(), metrics: Metrics::default() })
    }

    fn on_end(&self) {
        self.ends.fetch_add(1, Ordering::Relaxed);
    }

    fn on_notice(&self, line: &str) {
        self.notices.lock().expect("lines").push(line.to_owned());
    }
}

fn sessions(count: u64) -> Vec<ExperimentSession> {
    let settings = [("operator", "command"), ("command", "none")];
    let settings: BTreeMap<String, String> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let session = |seed| ExperimentSession {
        name: format!("seed-{seed}"),
        levels: Vec::new(),
        seed,
        ms: 1000,
        settings: settings.clone(),
    };
    (1..=count).map(session).collect()
}

fn run(path: &Path, sessions: &[ExperimentSession], hooks: &TestHooks) -> Vec<Result<SavedSession, String>> {
    let folder = ExperimentFolder::open(path).expect("a folder");
    run_sessions(sessions, &folder, Some(2), &OneKey, hooks).expect("an index")
}

/// Status and attempts of all sessions, in order.
fn status(path: &Path) -> Vec<(JobStatus, u32)> {
    let index = Ledger::open_read_only(&path.join("ledger.sqlite"), &KIND).expect("an index");
    index.jobs().expect("jobs").iter().map(|job| (job.status, job.attempts)).collect()
}

#[test]
fn a_torn_session_is_made_again() {
    let (folder, hooks, sessions) = (tempfile::tempdir().expect("a folder"), TestHooks::default(), sessions(3));
    let path = folder.path();
    let first = run(path, &sessions, &hooks);
    assert!(first.iter().all(Result::is_ok), "{first:?}");
    let file = path.join("sessions/seed-2.json");
    let whole = fs::read(&file).expect("a session");
    fs::write(&file, &whole[..whole.len() / 2]).expect("a torn file");
    fs::write(path.join("logs/.seed-3.log.1-0.part"), "").expect("a file aside");
    assert_eq!(run(path, &sessions, &hooks), first);
    assert_eq!((hooks.sessions.load(Ordering::Relaxed), hooks.ends.load(Ordering::Relaxed)), (4, 6));
    assert!(fs::read(&file).expect("a session") == whole);
    let notices = hooks.notices.lock().expect("lines");
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(notices[0].ends_with("; this file is torn, and the session is made again"), "{notices:?}");
    assert_eq!(fs::read_dir(path).expect("a folder").count(), 3, "sessions, logs, the index");
    assert_eq!(status(path), [(JobStatus::Done, 1), (JobStatus::Done, 2), (JobStatus::Done, 1)]);
    assert_eq!(fs::read_dir(path.join("logs")).expect("a folder").count(), 3, "the file aside has gone");
}

#[test]
fn failed_attempts_are_known_and_a_lost_index_is_made_again() {
    let (folder, hooks, sessions) = (tempfile::tempdir().expect("a folder"), TestHooks::default(), sessions(3));
    let path = folder.path();
    hooks.fails.store(true, Ordering::Relaxed);
    for attempts in 1..=2 {
        let results = run(path, &sessions, &hooks);
        assert_eq!(results[1], Err(String::from("the program does not start")));
        assert_eq!(status(path), [(JobStatus::Done, 1), (JobStatus::Failed, attempts), (JobStatus::Done, 1)]);
    }
    let index = Ledger::open_read_only(&path.join("ledger.sqlite"), &KIND).expect("an index");
    let job = index.job("seed-2").expect("a row").expect("a job");
    assert_eq!(job.error.as_deref(), Some("the program does not start"));
    let artefacts = index.job("seed-1").expect("a row").expect("a job").artefacts;
    assert_eq!(artefacts, ["sessions/seed-1.json", "logs/seed-1.log"]);
    drop(index);
    hooks.fails.store(false, Ordering::Relaxed);
    fs::remove_file(path.join("ledger.sqlite")).expect("an index");
    fs::remove_file(path.join("sessions/seed-3.json")).expect("a session");
    assert!(run(path, &sessions, &hooks).iter().all(Result::is_ok));
    assert_eq!(hooks.sessions.load(Ordering::Relaxed), 4);
    // The index has them as done, and a user has removed the file.
    fs::remove_file(path.join("sessions/seed-1.json")).expect("a session");
    assert!(run(path, &sessions, &hooks).iter().all(Result::is_ok));
    assert_eq!(hooks.sessions.load(Ordering::Relaxed), 5);
}

#[test]
fn two_programs_make_each_session_once() {
    let (folder, hooks, sessions) = (tempfile::tempdir().expect("a folder"), TestHooks::default(), sessions(12));
    let results: Vec<_> = thread::scope(|scope| {
        let programs: Vec<_> = (0..2).map(|_| scope.spawn(|| run(folder.path(), &sessions, &hooks))).collect();
        programs.into_iter().map(|program| program.join().expect("a program")).collect()
    });
    assert_eq!(results[0], results[1]);
    assert!(results[0].len() == 12 && results[0].iter().all(Result::is_ok), "{results:?}");
    assert_eq!((hooks.sessions.load(Ordering::Relaxed), hooks.ends.load(Ordering::Relaxed)), (12, 24));
}
