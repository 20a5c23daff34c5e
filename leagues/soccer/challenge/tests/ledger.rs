//! The ledger of a competition: each record is stored once and survives any end of the program.
#![cfg(unix)]

use crate::contest;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use contest::{case, competition, record};
use engine::RandomStream;
use soccer_challenge::{Competition, Ledger, Overrides, Profile, RunKey, RunRecord};
use tempfile::TempDir;

/// The variable that passes the ledger's path to the child.
const LEDGER: &str = "SPAR_TEST_LEDGER";

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.ledger");
    (folder, path)
}

fn cup() -> Competition {
    competition(&["red", "blue"], vec![case("kick", 3, 2), case("run", 1, 2)])
}

/// The error message, with `FILE` for the path.
fn said<T>(result: Result<T, soccer_challenge::LedgerError>, path: &Path) -> String {
    let error = result.err().expect("an error");
    error.to_string().replace(&path.display().to_string(), "FILE")
}

#[test]
fn runs_that_were_added_are_there_again() {
    let ((_folder, path), cup) = (place(), cup());
    let keys = cup.keys();
    let ledger = Ledger::create(&path, &cup, "here").expect("a ledger");
    assert_eq!(ledger.missing_runs(&cup).expect("keys"), keys);
    let records: Vec<_> = keys.iter().rev().step_by(2).map(|key| record(&cup, *key, 1.0 / 3.0)).collect();
    records.iter().for_each(|record| ledger.add(record).expect("added"));
    drop(ledger);
    let ledger = Ledger::resume(&path, &cup, "here").expect("the ledger");
    let mut expect = records;
    expect.sort_by_key(|record| record.key);
    assert_eq!(ledger.records().expect("records"), expect);
    let missing: Vec<RunKey> = keys.iter().rev().skip(1).step_by(2).rev().copied().collect();
    assert_eq!(ledger.missing_runs(&cup).expect("keys"), missing);
}

#[test]
fn a_run_is_there_once() {
    let ((_folder, path), cup) = (place(), cup());
    let ledger = Ledger::create(&path, &cup, "here").expect("a ledger");
    let key = cup.keys()[0];
    ledger.add(&record(&cup, key, 1.0)).expect("added");
    let again = said(ledger.add(&record(&cup, key, 2.0)), &path);
    assert_eq!(again, "FILE: it has this run already: challenge 0, team 0, run 0, repetition 0");
    assert_eq!(ledger.records().expect("records"), [record(&cup, key, 1.0)]);
}

#[test]
fn a_run_that_json_cannot_hold_is_told_at_once() {
    let ((_folder, path), cup) = (place(), cup());
    let ledger = Ledger::create(&path, &cup, "here").expect("a ledger");
    assert!(said(ledger.add(&record(&cup, cup.keys()[0], f64::INFINITY)), &path).starts_with("FILE: invalid type"));
    assert_eq!(ledger.records().expect("records"), []);
}

#[test]
fn one_program_at_a_time() {
    let ((_folder, path), cup) = (place(), cup());
    let ledger = Ledger::create(&path, &cup, "here").expect("a ledger");
    let in_use = "FILE: another program has this ledger open; wait for its end, or end it";
    assert_eq!(said(Ledger::resume(&path, &cup, "here"), &path), in_use);
    let mut child = writer(&path);
    let mut heard = String::new();
    BufReader::new(child.stdout.take().expect("its output"))
        .lines()
        .map_while(Result::ok)
        .for_each(|line| heard += &line);
    assert!(!child.wait().expect("its end").success());
    assert!(heard.contains("refused"), "{heard}");
    drop(ledger);
    Ledger::resume(&path, &cup, "here").expect("the ledger");
}

#[test]
fn a_new_ledger_replaces_nothing_and_an_old_one_has_to_be_there() {
    let ((_folder, path), cup) = (place(), cup());
    assert_eq!(said(Ledger::resume(&path, &cup, "here"), &path), "FILE: there is no such ledger");
    fs::write(&path, "mine").expect("a file");
    let exists = "FILE: this file exists already; resume it, or choose another name";
    assert_eq!(said(Ledger::create(&path, &cup, "here"), &path), exists);
    assert_eq!(fs::read_to_string(&path).expect("the file"), "mine");
}

#[test]
fn other_files_are_no_ledgers() {
    let ((_folder, path), cup) = (place(), cup());
    for content in ["mine\n", &"a longer text than the header of a database has ".repeat(50)] {
        fs::write(&path, content).expect("a file");
        assert_eq!(said(Ledger::resume(&path, &cup, "here"), &path), "FILE: this is not a ledger of a competition");
        assert_eq!(fs::read_to_string(&path).expect("the file"), content);
    }
    fs::remove_file(&path).expect("it goes");
    let other = rusqlite::Connection::open(&path).expect("a database");
    other.execute_batch("CREATE TABLE fish (name TEXT)").expect("a table");
    drop(other);
    assert_eq!(said(Ledger::resume(&path, &cup, "here"), &path), "FILE: this is not a ledger of a competition");
}

#[test]
fn a_ledger_that_was_stopped_while_it_was_made_is_made() {
    let ((_folder, path), cup) = (place(), cup());
    fs::write(&path, "").expect("a file");
    let ledger = Ledger::resume(&path, &cup, "here").expect("a ledger");
    assert_eq!(ledger.missing_runs(&cup).expect("keys"), cup.keys());
}

/// Checks the error for resuming the cup's ledger with this competition.
fn check_other(other: &Competition, expect: &str) {
    let (_folder, path) = place();
    drop(Ledger::create(&path, &cup(), "here").expect("a ledger"));
    let expect = format!("FILE: this ledger is of another competition:\n  {expect}");
    assert_eq!(said(Ledger::resume(&path, other, "here"), &path), expect);
}

#[test]
fn another_competition_is_told_from_this_one() {
    let cases = || vec![case("kick", 3, 2), case("run", 1, 2)];
    check_other(&competition(&["red", "green"], cases()), "teams 2 name: \"blue\" in the ledger, \"green\" now");
    check_other(&competition(&["red"], cases()), "teams 2: \"blue\" in the ledger, none now");
    let mut high = cup();
    high.teams[0].drop_height_m = 0.5;
    check_other(&high, "teams 1 drop_height_m: 0.4 in the ledger, 0.5 now");
    check_other(
        &competition(&["red", "blue"], vec![case("kick", 4, 2), case("run", 1, 2)]),
        "challenges 1 common runs: 3 in the ledger, 4 now",
    );
    let mut long = cases();
    let wishes = Overrides { runs: Some(1), repetitions: Some(2), run_time_s: Some(5.0), is_test: false };
    long[1] = soccer_challenge::ChallengeConfig::new("run", Profile::Strict, 124, wishes).expect("a case");
    check_other(
        &competition(&["red", "blue"], long),
        "challenges 2 rules run_time_s: 10.0 in the ledger, 5.0 now\n  challenges 2 seed: 123 in the ledger, 124 now",
    );
}

#[test]
fn a_ledger_of_a_later_version_is_left_alone() {
    let ((_folder, path), cup) = (place(), cup());
    drop(Ledger::create(&path, &cup, "here").expect("a ledger"));
    rusqlite::Connection::open(&path).expect("a database").pragma_update(None, "user_version", 4).expect("an update");
    let expect = "FILE: its form is 4, and this program knows no form above 3; use the program that made it";
    assert_eq!(said(Ledger::resume(&path, &cup, "here"), &path), expect);
}

#[test]
fn what_cannot_be_written_is_told() {
    let ((folder, path), cup) = (place(), cup());
    let nowhere = folder.path().join("gone/cup.ledger");
    assert!(said(Ledger::create(&nowhere, &cup, "here"), &nowhere).starts_with("FILE: it cannot be written: "));
    // Not even root can create files there.
    let kernels = Path::new("/proc/cup.ledger");
    if Path::new("/proc/self").is_dir() {
        assert!(said(Ledger::create(kernels, &cup, "here"), kernels).starts_with("FILE: it cannot be written: "));
    }
    drop(Ledger::create(&path, &cup, "here").expect("a ledger"));
    let allow = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).expect("permissions");
    allow(0o555);
    // Root can write there anyway.
    if fs::write(folder.path().join("probe"), "").is_err() {
        assert!(said(Ledger::resume(&path, &cup, "here"), &path).starts_with("FILE: it cannot be written: "));
        let other = folder.path().join("other.ledger");
        assert!(said(Ledger::create(&other, &cup, "here"), &other).starts_with("FILE: it cannot be written: "));
    }
    allow(0o755);
}

/// The competition of the killed child.
fn long_cup() -> Competition {
    competition(&["red", "blue"], vec![case("kick", 500, 100)])
}

/// Starts this program again as a writer.
fn writer(path: &Path) -> std::process::Child {
    let own = std::env::current_exe().expect("this program");
    Command::new(own)
        .args(["--exact", "ledger::adds_runs_until_it_is_killed", "--nocapture"])
        .env(LEDGER, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child")
}

/// The child process of the test below; alone it does nothing.
#[test]
fn adds_runs_until_it_is_killed() {
    let Some(path) = std::env::var_os(LEDGER).map(PathBuf::from) else { return };
    let cup = long_cup();
    let ledger = Ledger::resume(&path, &cup, "here").unwrap_or_else(|why| {
        println!("\nrefused: {why}");
        panic!("{why}");
    });
    let mut out = std::io::stdout().lock();
    for key in ledger.missing_runs(&cup).expect("keys") {
        ledger.add(&record(&cup, key, f64::from(key.run))).expect("added");
        // A separate line, flushed before the next run.
        writeln!(out, "\nadded {} {} {}", key.team, key.run, key.repetition).expect("a line");
        out.flush().expect("it goes out");
    }
}

/// The key that a child reports as added.
fn told(line: &str) -> Option<RunKey> {
    let mut numbers = line.strip_prefix("added ")?.split(' ').map(|number| number.parse::<u32>().ok());
    let (team, run, repetition) = (numbers.next()??, numbers.next()??, numbers.next()??);
    Some(RunKey { challenge: 0, team: team as usize, run, repetition })
}

/// A judge's verdict is stored.
#[test]
fn a_judge_disqualifies_and_takes_it_back() {
    let ((_folder, path), cup) = (place(), cup());
    drop(Ledger::create(&path, &cup, "here").expect("a ledger"));
    let decided = |path: &Path| {
        let (_, ledger) = Ledger::open_any(path).expect("the ledger");
        let decisions = ledger.disqualifications().expect("decisions").into_iter();
        decisions.map(|one| [one.challenge, one.team, one.reason].join(" ")).collect::<Vec<_>>()
    };
    let judge = |challenge: &str, team: &str, reason: Option<&str>| {
        let (_, ledger) = Ledger::open(&path).expect("the ledger");
        ledger.set_disqualification(challenge, team, reason).expect("written");
    };
    judge("run", "red", Some("it crawls"));
    judge("run", "red", Some("it rolls"));
    judge("kick", "blue", Some("two robots"));
    assert_eq!(decided(&path), ["kick blue two robots", "run red it rolls"]);
    judge("kick", "blue", None);
    assert_eq!(decided(&path), ["run red it rolls"]);
    assert!(Ledger::resume(&path, &cup, "elsewhere").is_err(), "the ledger is still of its server");
}

/// The tables of the first two forms, as their programs made them; the first one has no disqualifications.
const OLD_TABLES: [&str; 2] = [
    "CREATE TABLE competition (identity TEXT NOT NULL) STRICT;
    CREATE TABLE record (
        challenge INTEGER NOT NULL,
        team INTEGER NOT NULL,
        run INTEGER NOT NULL,
        repetition INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (challenge, team, run, repetition)
    ) STRICT;",
    "CREATE TABLE IF NOT EXISTS disqualification (
        challenge TEXT NOT NULL,
        team TEXT NOT NULL,
        reason TEXT NOT NULL,
        PRIMARY KEY (challenge, team)
    ) STRICT;
    INSERT INTO disqualification VALUES ('run', 'blue', 'it \"rolls\"'), ('kick', 'red', 'two robots');",
];

/// Writes a ledger of one of the first two forms, with these runs.
fn write_old(path: &Path, form: usize, cup: &Competition, records: &[RunRecord]) {
    let (_folder, new) = place();
    drop(Ledger::create(&new, cup, "here").expect("a ledger"));
    // The identity is the same in all forms.
    let new = rusqlite::Connection::open(&new).expect("a database");
    let identity: String = new.query_row("SELECT identity FROM ledger", [], |row| row.get(0)).expect("an identity");
    let old = rusqlite::Connection::open(path).expect("a database");
    old.execute_batch(&OLD_TABLES[..form].concat()).expect("tables");
    old.execute("INSERT INTO competition VALUES (?1)", [identity]).expect("a row");
    for record in records {
        let RunKey { challenge, team, run, repetition } = record.key;
        let text = serde_json::to_string(record).expect("JSON");
        let row = rusqlite::params![challenge as i64, team as i64, run, repetition, text];
        old.execute("INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5)", row).expect("a row");
    }
    old.pragma_update(None, "application_id", 0x7370_6172).expect("an update");
    old.pragma_update(None, "user_version", form as i64).expect("an update");
}

/// Ledgers of the first two forms are read without a change, and resumed.
#[test]
fn ledgers_of_older_forms_go_on() {
    for form in [1, 2] {
        let ((_folder, path), cup) = (place(), cup());
        let keys = cup.keys();
        let mut records: Vec<_> = keys.iter().step_by(3).map(|key| record(&cup, *key, 1.0 / 3.0)).collect();
        write_old(&path, form, &cup, &records);
        records.sort_by_key(|record| record.key);
        let check = |ledger: &Ledger, records: &[RunRecord]| {
            assert_eq!(ledger.records().expect("records"), records);
            let missing = ledger.missing_runs(&cup).expect("keys");
            let is_there = |key: &RunKey| records.iter().any(|record| record.key == *key);
            assert_eq!(missing, keys.iter().filter(|key| !is_there(key)).copied().collect::<Vec<_>>());
            let decisions = ledger.disqualifications().expect("decisions").into_iter();
            let decisions: Vec<_> = decisions.map(|one| [one.challenge, one.team, one.reason].join(" ")).collect();
            let expect: &[&str] = if form == 1 { &[] } else { &["kick red two robots", "run blue it \"rolls\""] };
            assert_eq!(decisions, expect);
        };
        let before = fs::read(&path).expect("a file");
        let (_, ledger) = Ledger::open_any(&path).expect("the ledger");
        check(&ledger, &records);
        drop(ledger);
        assert!(Ledger::resume(&path, &cup, "elsewhere").is_err(), "the ledger is of its server");
        assert!(fs::read(&path).expect("a file") == before, "form {form} has changed");

        let ledger = Ledger::resume(&path, &cup, "here").expect("the ledger");
        check(&ledger, &records);
        assert!(said(ledger.add(&records[0]), &path).starts_with("FILE: it has this run already: challenge 0"));
        let rest: Vec<_> = ledger.missing_runs(&cup).expect("keys");
        rest.iter().for_each(|key| ledger.add(&record(&cup, *key, 2.0)).expect("added"));
        records.extend(rest.iter().map(|key| record(&cup, *key, 2.0)));
        records.sort_by_key(|record| record.key);
        drop(ledger);
        check(&Ledger::open_any(&path).expect("the ledger").1, &records);
        // A judge replaces and removes decisions of the older form.
        let (_, ledger) = Ledger::open(&path).expect("the ledger");
        ledger.set_disqualification("run", "blue", Some("it crawls")).expect("written");
        ledger.set_disqualification("kick", "red", None).expect("written");
        let decisions = ledger.disqualifications().expect("decisions");
        assert_eq!((decisions.len(), decisions[0].reason.as_str()), (1, "it crawls"));
    }
}

#[test]
fn what_a_killed_writer_has_added_is_there_once() {
    let ((_folder, path), cup) = (place(), long_cup());
    drop(Ledger::create(&path, &cup, "here").expect("a ledger"));
    let (mut all_told, mut moment) = (BTreeSet::new(), RandomStream::new(1, "moments of death", 0, 0));
    for killed in 1..=10 {
        let mut child = writer(&path);
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
        let mut keys = lines.filter_map(|line| told(&line));
        // Measured from the first run on, to exclude the start-up time.
        all_told.extend(keys.next());
        let rest = thread::spawn(move || keys.collect::<Vec<RunKey>>());
        thread::sleep(Duration::from_secs_f64(0.001 + 0.08 * moment.unit()));
        child.kill().expect("SIGKILL");
        child.wait().expect("its end");
        all_told.extend(rest.join().expect("lines"));

        let ledger = Ledger::resume(&path, &cup, "here").expect("the lock has gone with the child");
        let records = ledger.records().expect("whole records");
        let keys: BTreeSet<RunKey> = records.iter().map(|record| record.key).collect();
        assert_eq!(keys.len(), records.len(), "none is there twice");
        assert!(keys.is_superset(&all_told), "kill {killed}: {:?}", all_told.difference(&keys));
        assert!(keys.len() <= all_told.len() + killed, "each child had one run that it had not told yet");
        records.iter().for_each(|one| assert_eq!(*one, record(&cup, one.key, f64::from(one.key.run))));
    }
    assert!(all_told.len() >= 20, "{} runs", all_told.len());
}
